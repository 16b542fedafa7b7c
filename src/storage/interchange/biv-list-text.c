/* Army lists as plain text, for letters and messages.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/biv-interchange.h"
#include "storage/interchange/biv-list.h"
#include "storage/xml/biv-storage-words.h"

static void
append_words (GString *text, const char *words)
{
  g_autofree char *line = g_strdup (words);

  g_string_append (text, g_strdelimit (line, "\r\n\t", ' '));
}

static void
append_line (GString *text, BivList *list, const BivListLine *line)
{
  g_autofree char *about = biv_list_describe_line (list, line);
  const char *cost = biv_list_get_cell (list, line, BIV_LIST_COST);

  g_string_append (text, "- ");
  append_words (text, biv_list_get_cell (list, line, BIV_LIST_NAME));
  if (*cost)
    g_string_append_printf (text, " (%s)", cost);
  if (*about)
    g_string_append (text, "\n    ");
  append_words (text, about);
  g_string_append_c (text, '\n');
}

static void
underline (GString *text, gsize from, char with)
{
  glong length = g_utf8_strlen (text->str + from, -1);

  g_string_append_c (text, '\n');
  for (glong i = 0; i < length; i++)
    g_string_append_c (text, with);
  g_string_append_c (text, '\n');
}

static GBytes *
write_text (BivNode *root, BivForeign *foreign, GError **error)
{
  g_autoptr (BivList) list = biv_list_new (BIV_ARMY (root), foreign);
  g_autofree char *about = biv_list_describe (list);
  GString *text = g_string_new (NULL);
  BivContingent *contingent = NULL;

  append_words (text, biv_list_get_title (list));
  underline (text, 0, '=');
  append_words (text, about);
  g_string_append_c (text, '\n');
  for (guint i = 0; i < list->lines->len; i++)
    {
      const BivListLine *line = list->lines->pdata[i];

      if (line->contingent != contingent)
        {
          g_autofree char *title = biv_list_describe_contingent (list, line->contingent);
          gsize from = text->len + 1;

          g_string_append_c (text, '\n');
          append_words (text, title);
          underline (text, from, '-');
        }
      contingent = line->contingent;
      append_line (text, list, line);
    }
  return g_string_free_to_bytes (text);
}

const BivInterchange biv_list_text_interchange = {
  .ending = ".txt",
  .mime = "text/plain",
  .title = N_ ("Army list as text"),
  .get_type = biv_army_get_type,
  .write = write_text,
};
