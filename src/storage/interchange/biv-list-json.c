/* Army lists as JSON, for other programs: docs/json/army-list.schema.json says what stands in it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/biv-interchange.h"

#include "core/model/army/biv-army.h"
#include "core/model/node/biv-safe-text.h"
#include "storage/interchange/biv-list-json-reader.h"
#include "storage/interchange/biv-list.h"
#include "storage/xml/biv-storage-words.h"

#define VERSION 1

typedef struct
{
  GString *text;
  guint depth;
  bool is_first; /* nothing stands in this object or array yet */
} Json;

static void
append_string (GString *text, const char *string)
{
  g_autofree char *safe = biv_safe_text_make (string);

  g_string_append_c (text, '"');
  for (const char *c = safe; *c; c++)
    if (*c == '"' || *c == '\\')
      g_string_append_printf (text, "\\%c", *c);
    else if ((guchar) *c < 0x20 || *c == 0x7f)
      g_string_append_printf (text, "\\u%04x", (guint) *c);
    else
      g_string_append_c (text, *c);
  g_string_append_c (text, '"');
}

/* @key: (nullable): NULL in an array */
static void
begin_value (Json *json, const char *key)
{
  g_string_append (json->text, json->is_first ? "\n" : ",\n");
  for (guint i = 0; i < json->depth; i++)
    g_string_append (json->text, "  ");
  json->is_first = false;
  if (!key)
    return;
  append_string (json->text, key);
  g_string_append (json->text, ": ");
}

static void
open_group (Json *json, const char *key, char bracket)
{
  if (json->depth > 0)
    begin_value (json, key);
  g_string_append_c (json->text, bracket);
  json->depth++;
  json->is_first = true;
}

static void
close_group (Json *json, char bracket)
{
  json->depth--;
  if (!json->is_first)
    {
      g_string_append_c (json->text, '\n');
      for (guint i = 0; i < json->depth; i++)
        g_string_append (json->text, "  ");
    }
  g_string_append_c (json->text, bracket);
  json->is_first = false;
}

/* Nothing when it is empty. */
static void
add_string (Json *json, const char *key, const char *string)
{
  if (!*string)
    return;
  begin_value (json, key);
  append_string (json->text, string);
}

/* Nothing when it is negative: not known. */
static void
add_number (Json *json, const char *key, gint64 number)
{
  if (number < 0)
    return;
  begin_value (json, key);
  g_string_append_printf (json->text, "%" G_GINT64_FORMAT, number);
}

static void
add_fields (Json *json, BivList *list, const BivListLine *line)
{
  open_group (json, "fields", '[');
  for (guint i = 0; i < list->columns->len; i++)
    {
      BivListColumn *column = list->columns->pdata[i];

      if (!column->is_field || !*line->cells[i])
        continue;
      open_group (json, NULL, '{');
      add_string (json, "field", column->word);
      add_string (json, "name", column->heading);
      add_string (json, "value", line->cells[i]);
      close_group (json, '}');
    }
  close_group (json, ']');
}

static void
add_line (Json *json, BivList *list, const BivListLine *line)
{
  open_group (json, NULL, '{');
  add_string (json, "id", biv_node_get_id (line->piece));
  add_string (json, "kind", BIV_IS_UNIT (line->piece) ? "unit" : "leader");
  for (guint i = 0; i < list->columns->len; i++)
    {
      BivListColumn *column = list->columns->pdata[i];

      if (column->is_field || i == BIV_LIST_CONTINGENT)
        continue;
      if (column->is_number && *line->cells[i])
        add_number (json, column->word, g_ascii_strtoll (line->cells[i], NULL, 10));
      else
        add_string (json, column->word, line->cells[i]);
    }
  add_fields (json, list, line);
  close_group (json, '}');
}

static void
add_contingent (Json *json, BivList *list, BivContingent *contingent)
{
  const char *name = biv_text_for (biv_contingent_get_name (contingent),
                                   biv_foreign_get_language (list->foreign));

  open_group (json, NULL, '{');
  add_string (json, "name", name ? name : "");
  add_string (json, "muster", biv_contingent_get_muster (contingent));
  begin_value (json, "allied");
  g_string_append (json->text, biv_contingent_get_allied (contingent) ? "true" : "false");
  add_number (json, "budget", biv_contingent_get_budget (contingent));
  add_number (json, "points", biv_contingent_count_points (contingent));
  open_group (json, "lines", '[');
  for (guint i = 0; i < list->lines->len; i++)
    {
      const BivListLine *line = list->lines->pdata[i];

      if (line->contingent == contingent)
        add_line (json, list, line);
    }
  close_group (json, ']');
  close_group (json, '}');
}

static GBytes *
write_json (BivNode *root, BivForeign *foreign, GError **error)
{
  g_autoptr (BivList) list = biv_list_new (BIV_ARMY (root), foreign);
  BivNodeList *contingents = biv_army_get_contingents (list->army);
  Json json = { .text = g_string_new (NULL) };

  open_group (&json, NULL, '{');
  add_string (&json, "format", "bivouac-army-list");
  add_number (&json, "version", VERSION);
  add_string (&json, "language", biv_foreign_get_language (foreign));
  add_string (&json, "name", biv_list_get_title (list));
  add_string (&json, "ruleset", biv_army_get_ruleset (list->army));
  add_string (&json, "muster", biv_army_get_muster (list->army));
  add_number (&json, "budget", biv_army_get_budget (list->army));
  add_number (&json, "points", biv_army_count_points (list->army));
  open_group (&json, "contingents", '[');
  BIV_EACH (BivContingent, contingent, contingents)
    add_contingent (&json, list, contingent);
  close_group (&json, ']');
  close_group (&json, '}');
  g_string_append_c (json.text, '\n');
  return g_string_free_to_bytes (json.text);
}

const BivInterchange biv_list_json_interchange = {
  .ending = ".json",
  .mime = "application/json",
  .title = N_ ("Army list as JSON"),
  .get_type = biv_army_get_type,
  .probe = biv_list_json_probe,
  .read = biv_list_json_read,
  .write = write_json,
  .sample = "{\n"
            "  \"format\": \"bivouac-army-list\",\n"
            "  \"version\": 1,\n"
            "  \"name\": \"Evening\",\n"
            "  \"contingents\": [\n"
            "    {\n"
            "      \"name\": \"Centre\",\n"
            "      \"lines\": [\n"
            "        { \"kind\": \"leader\", \"name\": \"The captain\", \"cost\": 60 },\n"
            "        { \"name\": \"Guards\", \"type\": \"Foot\", \"elements\": 4, \"cost\": 48 }\n"
            "      ]\n"
            "    }\n"
            "  ]\n"
            "}\n",
  .holds = "Centre|The captain||60\n"
           "Centre|Guards|4|48\n",
};
