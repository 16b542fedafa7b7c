/* The tables that a club keeps beside its documents, and what may stand in a row of them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/library/biv-club-row.h"

#include <string.h>

#include "storage/xml/biv-storage-error.h"
#include "storage/xml/biv-storage-words.h"

/* Bytes of a value. */
#define LONGEST 10000
/* More than anybody owns. */
#define LARGEST 1000000

static const struct
{
  const char *word;
  BivClubField fields[BIV_CLUB_MOST_FIELDS + 1];
} tables[BIV_CLUB_N_TABLES] = {
  [BIV_CLUB_MEMBERS] = { "members",
                         { { "name", N_ ("Name"),
                             BIV_CLUB_KEY | BIV_CLUB_NEEDED | BIV_CLUB_PERSON },
                           { "note", N_ ("Note"), 0 } } },
  [BIV_CLUB_COLLECTION] = { "collection",
                            { { "name", N_ ("Miniatures"), BIV_CLUB_KEY | BIV_CLUB_NEEDED },
                              { "kind", N_ ("Arm or leader"), BIV_CLUB_KEY },
                              { "count", N_ ("Figures"), BIV_CLUB_NUMBER },
                              { "bases", N_ ("Bases"), BIV_CLUB_NUMBER },
                              { "owner", N_ ("Owner"), BIV_CLUB_KEY | BIV_CLUB_PERSON },
                              { "note", N_ ("Note"), 0 } } },
  [BIV_CLUB_BATTLES] = { "battles",
                         { { "date", N_ ("Date"),
                             BIV_CLUB_KEY | BIV_CLUB_NEEDED | BIV_CLUB_DATE },
                           { "place", N_ ("Place"), BIV_CLUB_KEY },
                           { "players", N_ ("Players"), BIV_CLUB_KEY | BIV_CLUB_PEOPLE },
                           { "result", N_ ("Result"), 0 },
                           { "learned", N_ ("What was learned"), 0 },
                           { "scenario", N_ ("Battle"), BIV_CLUB_KEY | BIV_CLUB_DOCUMENT } } },
};

/** biv_club_row_get_table_word: what a table is called in files and on the command line. */
const char *
biv_club_row_get_table_word (BivClubTable table)
{
  return tables[table].word;
}

/** biv_club_row_get_fields: (transfer none): the fields of a table; the last one has no word. */
const BivClubField *
biv_club_row_get_fields (BivClubTable table)
{
  return tables[table].fields;
}

/** biv_club_row_find_field: the position of a field, or -1. */
int
biv_club_row_find_field (BivClubTable table, const char *word)
{
  for (int i = 0; tables[table].fields[i].word; i++)
    if (g_str_equal (tables[table].fields[i].word, word))
      return i;
  return -1;
}

/** biv_club_row_new: (transfer full): a row in which nothing stands. */
BivClubRow *
biv_club_row_new (void)
{
  BivClubRow *row = g_new0 (BivClubRow, 1);

  for (guint i = 0; i < BIV_CLUB_MOST_FIELDS; i++)
    row->values[i] = g_strdup ("");
  return row;
}

/** biv_club_row_find_or_add: (transfer none): the row of a list to which a value belongs: the last,
 * or a new one. */
BivClubRow *
biv_club_row_find_or_add (GPtrArray *list, const char *id)
{
  BivClubRow *last = list->len > 0 ? list->pdata[list->len - 1] : NULL;

  if (last && g_str_equal (last->id, id))
    return last;
  last = biv_club_row_new ();
  last->id = g_strdup (id);
  g_ptr_array_add (list, last);
  return last;
}

/** biv_club_row_copy: (transfer full): a row with the same id and values. */
BivClubRow *
biv_club_row_copy (const BivClubRow *self)
{
  BivClubRow *copy = g_new0 (BivClubRow, 1);

  copy->id = g_strdup (self->id);
  for (guint i = 0; i < BIV_CLUB_MOST_FIELDS; i++)
    copy->values[i] = g_strdup (self->values[i]);
  return copy;
}

/** biv_club_row_free: frees a row and all that it owns. */
void
biv_club_row_free (BivClubRow *self)
{
  if (!self)
    return;
  g_free (self->id);
  for (guint i = 0; i < BIV_CLUB_MOST_FIELDS; i++)
    g_free (self->values[i]);
  g_free (self);
}

/** biv_club_row_set: writes a value, without the white space around it. */
void
biv_club_row_set (BivClubRow *self, guint field, const char *value)
{
  g_return_if_fail (field < BIV_CLUB_MOST_FIELDS);

  g_free (self->values[field]);
  self->values[field] = g_strstrip (g_strdup (value));
}

static bool
is_number (const char *value)
{
  return strspn (value, "0123456789") == strlen (value) &&
         g_ascii_strtoull (value, NULL, 10) <= LARGEST;
}

static bool
is_date (const char *value)
{
  g_autofree char *whole = g_strconcat (value, "T12:00:00Z", NULL);
  g_autoptr (GDateTime) time =
    strlen (value) == strlen ("2026-11-23") ? g_date_time_new_from_iso8601 (whole, NULL) : NULL;
  g_autofree char *again = time ? g_date_time_format (time, "%Y-%m-%d") : NULL;

  return again && g_str_equal (again, value);
}

/* (nullable): what is wrong with a value. */
static const char *
find_fault (const BivClubField *field, const char *value)
{
  if (!*value)
    return field->uses & BIV_CLUB_NEEDED ? _ ("something has to stand there") : NULL;
  if (strlen (value) > LONGEST || !g_utf8_validate (value, -1, NULL))
    return _ ("too long, or no text");
  if ((field->uses & BIV_CLUB_NUMBER) && !is_number (value))
    return _ ("a whole number from 0 to 1,000,000 was expected");
  if ((field->uses & BIV_CLUB_DATE) && !is_date (value))
    return _ ("a date such as 2026-11-23 was expected");
  if ((field->uses & BIV_CLUB_DOCUMENT) && !g_uuid_string_is_valid (value))
    return _ ("the name or the id of one document of the library was expected");
  return NULL;
}

/** biv_club_row_check: whether a table may have this row; false sets @error. */
bool
biv_club_row_check (BivClubTable table, const BivClubRow *row, GError **error)
{
  const BivClubField *fields = tables[table].fields;

  for (guint i = 0; fields[i].word; i++)
    {
      const char *fault = find_fault (&fields[i], row->values[i]);

      if (!fault)
        continue;
      g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID, "%s: %s", fields[i].word,
                   fault);
      return false;
    }
  return true;
}

/* (transfer full): names without one of them. */
static char *
leave_out (const char *names, const char *name)
{
  g_auto (GStrv) parts = g_strsplit_set (names, ",;", -1);
  g_autoptr (GPtrArray) left = g_ptr_array_new ();

  for (guint i = 0; parts[i]; i++)
    if (*g_strstrip (parts[i]) && !g_str_equal (parts[i], name))
      g_ptr_array_add (left, parts[i]);
  g_ptr_array_add (left, NULL);
  return g_strjoinv (", ", (char **) left->pdata);
}

/* (transfer full): a value without a person. */
static char *
erase_in (const BivClubField *field, const char *value, const char *name)
{
  if (field->uses & BIV_CLUB_PEOPLE)
    return leave_out (value, name);
  return g_strdup ((field->uses & BIV_CLUB_PERSON) && g_str_equal (value, name) ? "" : value);
}

/** biv_club_row_erase_person: takes a person's name out of a row.
 * Returns: whether it stood there */
bool
biv_club_row_erase_person (BivClubTable table, BivClubRow *self, const char *name)
{
  const BivClubField *fields = tables[table].fields;
  bool was_there = false;

  for (guint i = 0; fields[i].word; i++)
    {
      g_autofree char *value = erase_in (&fields[i], self->values[i], name);

      was_there |= !g_str_equal (value, self->values[i]);
      biv_club_row_set (self, i, value);
    }
  return was_there;
}
