/* Army lists as BBCode, which forums show.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/biv-interchange.h"
#include "storage/interchange/biv-list.h"
#include "storage/xml/biv-storage-words.h"

/* BBCode has no way to write a bracket: one that looks alike takes its place. */
static void
append_escaped (GString *text, const char *words)
{
  for (const char *c = words; *c; c++)
    if (*c == '[')
      g_string_append (text, "［");
    else if (*c == ']')
      g_string_append (text, "］");
    else
      g_string_append_c (text, *c == '\n' || *c == '\r' || *c == '\t' ? ' ' : *c);
}

static void
append_line (GString *text, BivList *list, const BivListLine *line)
{
  g_autofree char *about = biv_list_describe_line (list, line);
  const char *cost = biv_list_get_cell (list, line, BIV_LIST_COST);

  g_string_append (text, "[*][b]");
  append_escaped (text, biv_list_get_cell (list, line, BIV_LIST_NAME));
  g_string_append (text, "[/b]");
  if (*cost)
    g_string_append_printf (text, " (%s)", cost);
  if (*about)
    g_string_append (text, " – ");
  append_escaped (text, about);
  g_string_append_c (text, '\n');
}

static GBytes *
write_bbcode (BivNode *root, BivForeign *foreign, GError **error)
{
  g_autoptr (BivList) list = biv_list_new (BIV_ARMY (root), foreign);
  g_autofree char *about = biv_list_describe (list);
  GString *text = g_string_new ("[b][size=150]");
  BivContingent *contingent = NULL;

  append_escaped (text, biv_list_get_title (list));
  g_string_append (text, "[/size][/b]\n[i]");
  append_escaped (text, about);
  g_string_append (text, "[/i]\n");
  for (guint i = 0; i < list->lines->len; i++)
    {
      const BivListLine *line = list->lines->pdata[i];

      if (line->contingent != contingent)
        {
          g_autofree char *title = biv_list_describe_contingent (list, line->contingent);

          g_string_append (text, contingent ? "[/list]\n\n[b]" : "\n[b]");
          append_escaped (text, title);
          g_string_append (text, "[/b]\n[list]\n");
        }
      contingent = line->contingent;
      append_line (text, list, line);
    }
  if (contingent)
    g_string_append (text, "[/list]\n");
  return g_string_free_to_bytes (text);
}

const BivInterchange biv_list_bbcode_interchange = {
  .ending = ".bbcode",
  .mime = "text/x-bbcode",
  .title = N_ ("Army list as BBCode"),
  .get_type = biv_army_get_type,
  .write = write_bbcode,
};
