/* The lines of a list as its reader found them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/biv-list-draft.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* Of all numbers in a list. */
#define MOST 1000000.0

/** biv_list_draft_new: (transfer full): a list without lines. */
BivListDraft *
biv_list_draft_new (void)
{
  BivListDraft *self = g_new0 (BivListDraft, 1);

  self->budget = -1;
  self->lines = g_ptr_array_new ();
  return self;
}

static void
free_line (BivListDraftLine *line)
{
  for (guint i = 0; i < BIV_LIST_N_COLUMNS; i++)
    g_free (line->texts[i]);
  g_ptr_array_unref (line->fields);
  g_free (line);
}

/** biv_list_draft_free: frees a list. */
void
biv_list_draft_free (BivListDraft *self)
{
  for (guint i = 0; i < self->lines->len; i++)
    free_line (self->lines->pdata[i]);
  g_ptr_array_unref (self->lines);
  g_free (self->name);
  g_free (self->ruleset);
  g_free (self->muster);
  g_free (self);
}

/**
 * biv_list_draft_add:
 * @line: of the file, from 1; 0 if that is not known
 *
 * Returns: (transfer none) (nullable): a line in which nothing stands yet; NULL when there are too
 * many
 */
BivListDraftLine *
biv_list_draft_add (BivListDraft *self, int line)
{
  BivListDraftLine *added;

  if (self->lines->len >= BIV_LIST_DRAFT_MAX_LINES)
    return NULL;
  added = g_new0 (BivListDraftLine, 1);
  added->line = line;
  added->fields = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < BIV_LIST_N_COLUMNS; i++)
    added->numbers[i] = -1;
  g_ptr_array_add (self->lines, added);
  return added;
}

/** biv_list_draft_set: sets the words of a column; ends of lines become spaces, but in notes.
 * @text: (nullable): none */
void
biv_list_draft_set (BivListDraftLine *line, BivListWord word, const char *text)
{
  g_autofree char *words = g_strstrip (g_strdup (text ? text : ""));

  if (word != BIV_LIST_NOTES)
    g_strdelimit (words, "\r\n\t", ' ');
  g_free (line->texts[word]);
  line->texts[word] = *words ? g_steal_pointer (&words) : NULL;
}

/** biv_list_draft_set_field: sets a field that the rules declare. */
void
biv_list_draft_set_field (BivListDraftLine *line, const char *field, const char *value)
{
  g_ptr_array_add (line->fields, g_strdup (field));
  g_ptr_array_add (line->fields, g_strstrip (g_strdup (value)));
}

/**
 * biv_list_draft_read_number:
 * @number: (out): need not be whole
 *
 * Reads what people write in a spreadsheet: "1 250", "12,5", "12.50 pts".
 *
 * Returns: whether it is a number, from 0 to a million
 */
bool
biv_list_draft_read_number (const char *text, double *number)
{
  g_autoptr (GString) digits = g_string_new (NULL);

  while (*text)
    {
      gunichar c = g_utf8_get_char (text);

      if (g_unichar_isalpha (c))
        break; /* a unit */
      if (c < 0x80 && strchr ("0123456789,.", (int) c))
        g_string_append_c (digits, c == ',' ? '.' : (char) c);
      else if (!g_unichar_isspace (c) && c != '\'')
        return false;
      text = g_utf8_next_char (text);
    }
  if (digits->len == 0 || digits->len > 30 || !strpbrk (digits->str, "0123456789") ||
      strchr (digits->str, '.') != strrchr (digits->str, '.'))
    return false;
  *number = g_ascii_strtod (digits->str, NULL);
  return *number <= MOST;
}

/** biv_list_draft_set_number: sets a column of numbers, which are whole here: half a point more or
 * less is told. One below 0 is none. */
void
biv_list_draft_set_number (BivListDraftLine *line, BivForeign *foreign, BivListWord word,
                           double number)
{
  double whole = floor (MIN (number, MOST) + 0.5);

  if (number < 0.0)
    return;
  line->numbers[word] = (int) whole;
  if (whole != number)
    biv_foreign_note (foreign, line->line, line->texts[BIV_LIST_NAME],
                      /* Translators: the heading of a column, and two numbers */
                      _ ("%s: %g becomes %d"), _ (biv_list_columns_get (word)->heading), number,
                      (int) whole);
}
