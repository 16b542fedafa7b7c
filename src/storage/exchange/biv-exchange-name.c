/* What a document is called as a file: a name that every file system takes, that no shell or
 * program takes for an option or a device, and that shows what it is. Names that are one to some
 * file system, as it does not tell capitals or the ways to write an accent, are made two.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/exchange/biv-exchange-name.h"

#include <string.h>

#include "storage/format/biv-format-kind.h"
#include "storage/xml/biv-storage-words.h"

/* Bytes of a name that every file system takes, with an ending and a mark. */
#define LONGEST 150
#define JOINER 0x200d
#define NON_JOINER 0x200c

/* What a name may not begin with: it would be hidden, or an option. */
#define FIRSTS ".- "
#define LASTS ". "

/* What is seen of a character; 0: nothing, as of what changes the direction of writing. Two
 * characters of that kind are needed to write some languages. */
static gunichar
show (gunichar character)
{
  switch (g_unichar_type (character))
    {
    case G_UNICODE_CONTROL:
    case G_UNICODE_LINE_SEPARATOR:
    case G_UNICODE_PARAGRAPH_SEPARATOR:
      return '-';
    case G_UNICODE_FORMAT:
      return character == JOINER || character == NON_JOINER ? character : 0;
    case G_UNICODE_SPACE_SEPARATOR:
      return ' ';
    default:
      return character < 0x80 && strchr ("/\\:*?\"<>|", (int) character) ? '-' : character;
    }
}

static GString *
replace_unfit (const char *called)
{
  g_autofree char *valid = g_utf8_make_valid (called, -1);
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *composed = NULL;

  for (const char *at = valid; *at; at = g_utf8_next_char (at))
    {
      gunichar shown = show (g_utf8_get_char (at));

      if (shown)
        g_string_append_unichar (words, shown);
    }
  composed = g_utf8_normalize (words->str, -1, G_NORMALIZE_DEFAULT_COMPOSE);
  return g_string_new (composed);
}

static void
strip (GString *name)
{
  g_string_erase (name, 0, (gssize) strspn (name->str, FIRSTS));
  if (name->len > LONGEST)
    g_string_truncate (name, (gsize) (g_utf8_find_prev_char (name->str, name->str + LONGEST + 1) -
                                      name->str));
  while (name->len > 0 && strchr (LASTS, name->str[name->len - 1]))
    g_string_truncate (name, name->len - 1);
}

/* How long the name of a device is at the beginning, which Windows takes for the device whatever
 * follows a dot; 0: it is none. */
static gsize
measure_device (const char *name)
{
  static const char *const devices[] = { "con", "prn", "aux", "nul", "conin$", "conout$" };
  static const char *const numbered[] = { "com", "lpt" };
  gsize length = strcspn (name, ".");

  while (length > 0 && name[length - 1] == ' ')
    length--;
  for (guint i = 0; i < G_N_ELEMENTS (devices); i++)
    if (length == strlen (devices[i]) && g_ascii_strncasecmp (name, devices[i], length) == 0)
      return length;
  for (guint i = 0; i < G_N_ELEMENTS (numbered); i++)
    if (g_ascii_strncasecmp (name, numbered[i], 3) == 0 &&
        ((length == 4 && g_ascii_isdigit (name[3])) ||
         (length == 5 && (g_str_has_prefix (name + 3, "¹") || g_str_has_prefix (name + 3, "²") ||
                          g_str_has_prefix (name + 3, "³")))))
      return length;
  return 0;
}

/**
 * biv_exchange_name_make:
 * @called: what it is, in any words
 * @ending: of the file, with its dot; "" for none
 *
 * Returns: (transfer full): a name for its file
 */
char *
biv_exchange_name_make (const char *called, const char *ending)
{
  GString *name = replace_unfit (called);
  gsize device;

  strip (name);
  if (name->len == 0)
    g_string_assign (name, _ ("Without a name"));
  device = measure_device (name->str);
  if (device > 0)
    {
      g_string_insert_c (name, (gssize) device, '_');
      strip (name);
    }
  g_string_append (name, ending);
  return g_string_free (name, FALSE);
}

/** biv_exchange_name_file: (transfer full): a name for a document's file, with its ending. */
char *
biv_exchange_name_file (BivText *title, const char *kind, const char *language)
{
  return biv_exchange_name_make (biv_text_for (title, language),
                                 biv_format_kind_for_word (kind)->ending);
}

/** biv_exchange_name_fold: (transfer full): what all names have in common that some file system
 * takes for one. */
char *
biv_exchange_name_fold (const char *name)
{
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  g_autofree char *plain = g_utf8_normalize (valid, -1, G_NORMALIZE_DEFAULT);
  g_autofree char *folded = g_utf8_casefold (plain, -1);

  return g_utf8_normalize (folded, -1, G_NORMALIZE_DEFAULT);
}

/** biv_exchange_name_list: (transfer full): the names of whatever lies in a folder, folded, for
 * biv_exchange_name_claim(); none of a folder that cannot be read. */
GHashTable *
biv_exchange_name_list (const char *folder)
{
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    g_hash_table_add (names, biv_exchange_name_fold (name));
  return names;
}

/* (transfer full): the name as it comes after so many that were taken. */
static char *
mark_name (const char *name, const char *mark, guint n_taken)
{
  const char *dot = strrchr (name, '.');
  gsize length = dot ? (gsize) (dot - name) : strlen (name);

  if (n_taken == 0)
    return g_strdup (name);
  if (!mark)
    return g_strdup_printf ("%.*s %u%s", (int) length, name, n_taken + 1, name + length);
  return n_taken == 1 ? g_strdup_printf ("%.8s-%s", mark, name)
                      : g_strdup_printf ("%.8s-%u-%s", mark, n_taken, name);
}

/**
 * biv_exchange_name_claim:
 * @taken: from biv_exchange_name_list(); what is given is added
 * @name: as biv_exchange_name_make() makes it
 * @mark: (nullable): letters and digits that tell the document apart, of which eight are used;
 *   %NULL: numbers do
 *
 * Returns: (transfer full): the name, with a mark if it is taken
 */
char *
biv_exchange_name_claim (GHashTable *taken, const char *name, const char *mark)
{
  for (guint i = 0;; i++)
    {
      char *marked = mark_name (name, mark, i);

      if (g_hash_table_add (taken, biv_exchange_name_fold (marked)))
        return marked;
      g_free (marked);
    }
}
