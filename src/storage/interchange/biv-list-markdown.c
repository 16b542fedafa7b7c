/* Army lists as Markdown, for forges, forums and notebooks.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/biv-interchange.h"

#include <string.h>

#include "storage/interchange/biv-list.h"
#include "storage/xml/biv-storage-words.h"

/* What would be markup, or end a cell of a table. */
static void
append_escaped (GString *text, const char *words)
{
  for (const char *c = words; *c; c++)
    if (*c == '\n' || *c == '\r' || *c == '\t')
      g_string_append_c (text, ' ');
    else if (*c == '<')
      g_string_append (text, "&lt;");
    else if (*c == '&')
      g_string_append (text, "&amp;");
    else
      {
        if (strchr ("\\`*_[]<>|~@", *c) || (c == words && strchr ("#+-", *c)))
          g_string_append_c (text, '\\');
        g_string_append_c (text, *c);
      }
}

static void
append_row (GString *text, BivList *list, const BivListLine *line)
{
  for (guint i = 1; i < list->columns->len; i++)
    {
      BivListColumn *column = list->columns->pdata[i];

      g_string_append (text, i == 1 ? "| " : " | ");
      append_escaped (text, line ? line->cells[i] : column->heading);
    }
  g_string_append (text, " |\n");
}

static void
append_heading (GString *text, BivList *list, BivContingent *contingent)
{
  g_autofree char *title = biv_list_describe_contingent (list, contingent);

  g_string_append (text, "\n## ");
  append_escaped (text, title);
  g_string_append (text, "\n\n");
  append_row (text, list, NULL);
  for (guint i = 1; i < list->columns->len; i++)
    {
      BivListColumn *column = list->columns->pdata[i];

      g_string_append (text, column->is_number ? "| ---: " : "| --- ");
    }
  g_string_append (text, "|\n");
}

static GBytes *
write_markdown (BivNode *root, BivForeign *foreign, GError **error)
{
  g_autoptr (BivList) list = biv_list_new (BIV_ARMY (root), foreign);
  g_autofree char *about = biv_list_describe (list);
  GString *text = g_string_new ("# ");
  BivContingent *contingent = NULL;

  append_escaped (text, biv_list_get_title (list));
  g_string_append (text, "\n\n");
  append_escaped (text, about);
  g_string_append_c (text, '\n');
  for (guint i = 0; i < list->lines->len; i++)
    {
      const BivListLine *line = list->lines->pdata[i];

      if (line->contingent != contingent)
        append_heading (text, list, line->contingent);
      contingent = line->contingent;
      append_row (text, list, line);
    }
  return g_string_free_to_bytes (text);
}

const BivInterchange biv_list_markdown_interchange = {
  .ending = ".md",
  .mime = "text/markdown",
  .title = N_ ("Army list as Markdown"),
  .get_type = biv_army_get_type,
  .write = write_markdown,
};
