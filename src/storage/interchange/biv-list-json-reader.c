/* Reads army lists in JSON: our own, rosters of New Recruit, which are those of BattleScribe in
 * other clothes, and lists of Old World Builder.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/biv-list-json-reader.h"

#include <math.h>
#include <string.h>

#include "storage/interchange/plain/biv-json-client.h"
#include "storage/interchange/biv-list-draft.h"
#include "storage/xml/biv-storage-error.h"
#include "storage/xml/biv-storage-words.h"

/* How deep selections stand in selections. */
#define DEEPEST 24

typedef struct
{
  const BivJsonClient *json;
  BivListDraft *draft;
  BivForeign *foreign;
} Reading;

static json_t *
get (Reading *self, json_t *node, const char *name)
{
  return biv_json_client_get_member (self->json, node, name);
}

static const char *
get_string (Reading *self, json_t *node, const char *name)
{
  return biv_json_client_get_string (self->json, node, name);
}

/* Rounded; -1: not said. */
static int
get_budget (Reading *self, json_t *node, const char *name)
{
  double number = biv_json_client_get_number (self->json, node, name, -1.0);

  return number < 0.0 ? -1 : (int) floor (MIN (number, 1000000.0) + 0.5);
}

static void
set_number (Reading *self, BivListDraftLine *line, BivListWord word, double number)
{
  biv_list_draft_set_number (line, self->foreign, word, number);
}

/* --- Ours ------------------------------------------------------------------------------------ */

static void
read_own_line (Reading *self, json_t *node, BivListDraftLine *line)
{
  json_t *fields = get (self, node, "fields");

  for (guint i = 0; i < BIV_LIST_N_COLUMNS; i++)
    {
      const BivListHeading *column = biv_list_columns_get (i);

      if (column->is_number)
        set_number (self, line, i,
                    biv_json_client_get_number (self->json, node, column->word, -1.0));
      else if (i != BIV_LIST_CONTINGENT)
        biv_list_draft_set (line, i, get_string (self, node, column->word));
    }
  line->is_leader = g_str_equal (get_string (self, node, "kind"), "leader");
  for (guint i = 0; i < biv_json_client_get_length (self->json, fields); i++)
    {
      json_t *field = biv_json_client_get_element (self->json, fields, i);

      biv_list_draft_set_field (line, get_string (self, field, "field"),
                                get_string (self, field, "value"));
    }
}

static bool
read_own (Reading *self, json_t *root)
{
  json_t *contingents = get (self, root, "contingents");

  self->draft->name = g_strdup (get_string (self, root, "name"));
  self->draft->budget = get_budget (self, root, "budget");
  if (*get_string (self, root, "ruleset"))
    self->draft->ruleset = g_strdup (get_string (self, root, "ruleset"));
  if (*get_string (self, root, "muster"))
    self->draft->muster = g_strdup (get_string (self, root, "muster"));
  for (guint i = 0; i < biv_json_client_get_length (self->json, contingents); i++)
    {
      json_t *contingent = biv_json_client_get_element (self->json, contingents, i);
      json_t *lines = get (self, contingent, "lines");

      for (guint j = 0; j < biv_json_client_get_length (self->json, lines); j++)
        {
          BivListDraftLine *line = biv_list_draft_add (self->draft, 0);

          if (!line)
            return false;
          biv_list_draft_set (line, BIV_LIST_CONTINGENT, get_string (self, contingent, "name"));
          read_own_line (self, biv_json_client_get_element (self->json, lines, j), line);
        }
    }
  return true;
}

/* --- New Recruit ----------------------------------------------------------------------------- */

/* The kind of costs that is points; else the first. */
static double
read_points (Reading *self, json_t *node)
{
  json_t *costs = get (self, node, "costs");
  double first = 0.0;

  for (guint i = 0; i < biv_json_client_get_length (self->json, costs); i++)
    {
      json_t *cost = biv_json_client_get_element (self->json, costs, i);
      double value = biv_json_client_get_number (self->json, cost, "value", 0.0);
      g_autofree char *name = g_ascii_strdown (get_string (self, cost, "name"), -1);

      if (g_str_has_prefix (g_strstrip (name), "pt") || g_str_has_prefix (name, "point"))
        return value;
      if (i == 0)
        first = value;
    }
  return first;
}

static void
add_below (Reading *self, json_t *node, guint depth, double *cost, double *models)
{
  json_t *below = get (self, node, "selections");

  for (guint i = 0; depth < DEEPEST && i < biv_json_client_get_length (self->json, below); i++)
    {
      json_t *selection = biv_json_client_get_element (self->json, below, i);

      *cost += read_points (self, selection);
      if (g_str_equal (get_string (self, selection, "type"), "model"))
        *models += biv_json_client_get_number (self->json, selection, "number", 1.0);
      add_below (self, selection, depth + 1, cost, models);
    }
}

static void
read_category (Reading *self, json_t *node, BivListDraftLine *line)
{
  json_t *categories = get (self, node, "categories");

  for (guint i = 0; i < biv_json_client_get_length (self->json, categories); i++)
    {
      json_t *category = biv_json_client_get_element (self->json, categories, i);
      g_autofree char *small = g_ascii_strdown (get_string (self, category, "name"), -1);

      if (!biv_json_client_get_boolean (self->json, category, "primary"))
        continue;
      biv_list_draft_set (line, BIV_LIST_TYPE, get_string (self, category, "name"));
      line->is_leader = strstr (small, "character") || strstr (small, "hq") ||
                        strstr (small, "hero") || strstr (small, "leader");
    }
}

static bool
read_selection (Reading *self, json_t *node, const char *force)
{
  BivListDraftLine *line = biv_list_draft_add (self->draft, 0);
  const char *custom = get_string (self, node, "customName");
  double number = biv_json_client_get_number (self->json, node, "number", 1.0);
  double cost = read_points (self, node);
  double models = 0.0;

  if (!line)
    return false;
  add_below (self, node, 0, &cost, &models);
  biv_list_draft_set (line, BIV_LIST_CONTINGENT, force);
  biv_list_draft_set (line, BIV_LIST_NAME, *custom ? custom : get_string (self, node, "name"));
  biv_list_draft_set (line, BIV_LIST_ENTRY, get_string (self, node, "name"));
  set_number (self, line, BIV_LIST_ELEMENTS, models > 0.0 ? models : number);
  set_number (self, line, BIV_LIST_COST, cost);
  read_category (self, node, line);
  return true;
}

static bool
read_new_recruit (Reading *self, json_t *roster)
{
  json_t *forces = get (self, roster, "forces");

  self->draft->name = g_strdup (get_string (self, roster, "name"));
  for (guint i = 0; i < biv_json_client_get_length (self->json, forces); i++)
    {
      json_t *force = biv_json_client_get_element (self->json, forces, i);
      json_t *selections = get (self, force, "selections");
      const char *catalogue = get_string (self, force, "catalogueName");

      for (guint j = 0; j < biv_json_client_get_length (self->json, selections); j++)
        if (!read_selection (self, biv_json_client_get_element (self->json, selections, j),
                             *catalogue ? catalogue : get_string (self, force, "name")))
          return false;
    }
  return true;
}

/* --- Old World Builder ----------------------------------------------------------------------- */

/* How often an option is paid. */
static double
get_times (Reading *self, json_t *option, double strength)
{
  return biv_json_client_get_boolean (self->json, option, "perModel") ? strength : 1.0;
}

/* What the options that are chosen cost, in these groups of a unit. */
static double
add_options (Reading *self, json_t *node, double strength, guint depth)
{
  static const char *const groups[] = { "options", "equipment", "armor", "command", "mounts" };
  double cost = 0.0;

  for (guint i = 0; depth < DEEPEST && i < G_N_ELEMENTS (groups); i++)
    {
      json_t *options = get (self, node, groups[i]);

      for (guint j = 0; j < biv_json_client_get_length (self->json, options); j++)
        {
          json_t *option = biv_json_client_get_element (self->json, options, j);
          double points = biv_json_client_get_number (self->json, option, "points", 0.0);
          double count = biv_json_client_get_number (self->json, option, "stackableCount", 0.0);

          if (biv_json_client_get_boolean (self->json, option, "stackable"))
            cost += count * points;
          else if (biv_json_client_get_boolean (self->json, option, "active"))
            cost += points * get_times (self, option, strength) +
                    add_options (self, option, strength, depth + 1);
        }
    }
  return cost;
}

/* Magic items: what was selected, each with an amount. */
static double
add_selected (Reading *self, json_t *holder)
{
  json_t *selected = get (self, holder, "selected");
  double cost = 0.0;

  for (guint i = 0; i < biv_json_client_get_length (self->json, selected); i++)
    {
      json_t *item = biv_json_client_get_element (self->json, selected, i);

      cost += biv_json_client_get_number (self->json, item, "amount", 1.0) *
              biv_json_client_get_number (self->json, item, "points", 0.0);
    }
  return cost;
}

static double
add_items (Reading *self, json_t *unit)
{
  json_t *items = get (self, unit, "items");
  json_t *command = get (self, unit, "command");
  double cost = 0.0;

  for (guint i = 0; i < biv_json_client_get_length (self->json, items); i++)
    cost += add_selected (self, biv_json_client_get_element (self->json, items, i));
  for (guint i = 0; i < biv_json_client_get_length (self->json, command); i++)
    {
      json_t *option = biv_json_client_get_element (self->json, command, i);

      if (biv_json_client_get_boolean (self->json, option, "active"))
        cost += add_selected (self, get (self, option, "magic"));
    }
  return cost;
}

static double
add_detachments (Reading *self, json_t *unit)
{
  json_t *detachments = get (self, unit, "detachments");
  double cost = 0.0;

  for (guint i = 0; i < biv_json_client_get_length (self->json, detachments); i++)
    {
      json_t *part = biv_json_client_get_element (self->json, detachments, i);
      double strength = biv_json_client_get_number (self->json, part, "strength", 0.0);

      cost += strength * biv_json_client_get_number (self->json, part, "points", 0.0) +
              strength * add_options (self, part, 1.0, DEEPEST - 1);
    }
  return cost;
}

static bool
read_old_world_unit (Reading *self, json_t *unit, const char *category)
{
  BivListDraftLine *line = biv_list_draft_add (self->draft, 0);
  double strength = biv_json_client_get_number (self->json, unit, "strength", 0.0);
  double points = biv_json_client_get_number (self->json, unit, "points", 0.0);
  const char *language = biv_foreign_get_language (self->foreign);
  g_autofree char *localized = g_strdup_printf ("name_%s", language);
  const char *english = get_string (self, unit, "name_en");
  const char *own = get_string (self, unit, localized);
  const char *custom = get_string (self, unit, "customName");

  if (!line)
    return false;
  biv_list_draft_set (line, BIV_LIST_NAME, *custom ? custom : *own ? own
                                                                   : english);
  biv_list_draft_set (line, BIV_LIST_ENTRY, english);
  biv_list_draft_set (line, BIV_LIST_TYPE, category);
  line->is_leader = g_str_equal (category, "characters") || g_str_equal (category, "lords") ||
                    g_str_equal (category, "heroes");
  set_number (self, line, BIV_LIST_ELEMENTS, MAX (strength, 1.0));
  set_number (self, line, BIV_LIST_COST,
              (strength > 0.0 ? strength : 1.0) * points +
                add_options (self, unit, strength > 0.0 ? strength : 1.0, 0) +
                add_items (self, unit) + add_detachments (self, unit));
  return true;
}

static bool
read_old_world (Reading *self, json_t *root)
{
  static const char *const categories[] = { "characters", "lords", "heroes", "core",
                                            "special", "rare", "mercenaries", "allies" };

  self->draft->name = g_strdup (get_string (self, root, "name"));
  self->draft->budget = get_budget (self, root, "points");
  for (guint i = 0; i < G_N_ELEMENTS (categories); i++)
    {
      json_t *units = get (self, root, categories[i]);

      for (guint j = 0; j < biv_json_client_get_length (self->json, units); j++)
        if (!read_old_world_unit (self, biv_json_client_get_element (self->json, units, j),
                                  categories[i]))
          return false;
    }
  return true;
}

/* --- Which it is ----------------------------------------------------------------------------- */

static bool
read_any (Reading *self, json_t *root, const char *name, GError **error)
{
  json_t *roster = get (self, root, "roster");
  bool done;

  if (g_str_equal (get_string (self, root, "format"), "bivouac-army-list"))
    done = read_own (self, root);
  else if (get (self, roster ? roster : root, "forces"))
    done = read_new_recruit (self, roster ? roster : root);
  else if (get (self, root, "army") && (get (self, root, "characters") || get (self, root, "core")))
    done = read_old_world (self, root);
  else
    {
      g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID, "%s:%u: %s", name, 1u,
                   _ ("no army list of a program that is known here"));
      return false;
    }
  if (!done)
    g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_TOO_LARGE, "%s:%u: %s", name, 1u,
                 _ ("too many units"));
  return done;
}

/** biv_list_json_probe: whether a file may be an army list in JSON. */
bool
biv_list_json_probe (const char *head)
{
  while (g_ascii_isspace (*head))
    head++;
  return *head == '{' &&
         (strstr (head, "\"bivouac-army-list\"") || strstr (head, "\"roster\"") ||
          strstr (head, "\"forces\"") || (strstr (head, "\"army\"") && strstr (head, "\"game\"")));
}

/** biv_list_json_read: (transfer full) (nullable): the army; else #BIV_STORAGE_ERROR. */
BivNode *
biv_list_json_read (GBytes *bytes, const char *name, BivForeign *foreign, GError **error)
{
  g_autoptr (BivListDraft) draft = biv_list_draft_new (&foreign->kept);
  Reading reading = { biv_json_client_get (error), draft, foreign };
  json_t *root = reading.json
                   ? biv_json_client_parse (reading.json, bytes, name, &foreign->kept, error)
                   : NULL;
  bool done;

  if (!root)
    return NULL;
  done = read_any (&reading, root, name, error);
  reading.json->json_delete (root);
  return done ? biv_list_draft_make_army (draft, foreign, name, error) : NULL;
}
