/* Reads army lists in JSON: our own, rosters of New Recruit, which are those of BattleScribe in
 * other clothes, and lists of Old World Builder.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/biv-list-json-reader.h"

#include <math.h>
#include <string.h>

#include "storage/interchange/biv-list-draft.h"
#include "storage/interchange/plain/biv-plain-json.h"
#include "storage/xml/biv-storage-error.h"
#include "storage/xml/biv-storage-words.h"

/* How deep selections stand in selections. */
#define DEEPEST 24

typedef struct
{
  BivListDraft *draft;
  BivForeign *foreign;
} Reading;

/* Rounded; -1: not said. */
static int
get_budget (json_t *node, const char *name)
{
  double number = biv_plain_json_get_number (node, name, -1.0);

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
  json_t *fields = json_object_get (node, "fields");

  for (guint i = 0; i < BIV_LIST_N_COLUMNS; i++)
    {
      const BivListHeading *column = biv_list_columns_get (i);

      if (column->is_number)
        set_number (self, line, i,
                    biv_plain_json_get_number (node, column->word, -1.0));
      else if (i != BIV_LIST_CONTINGENT)
        biv_list_draft_set (line, i, biv_plain_json_get_string (node, column->word));
    }
  line->is_leader = g_str_equal (biv_plain_json_get_string (node, "kind"), "leader");
  for (guint i = 0; i < json_array_size (fields); i++)
    {
      json_t *field = json_array_get (fields, i);

      biv_list_draft_set_field (line, biv_plain_json_get_string (field, "field"),
                                biv_plain_json_get_string (field, "value"));
    }
}

static bool
read_own (Reading *self, json_t *root)
{
  json_t *contingents = json_object_get (root, "contingents");

  self->draft->name = g_strdup (biv_plain_json_get_string (root, "name"));
  self->draft->budget = get_budget (root, "budget");
  if (*biv_plain_json_get_string (root, "ruleset"))
    self->draft->ruleset = g_strdup (biv_plain_json_get_string (root, "ruleset"));
  if (*biv_plain_json_get_string (root, "muster"))
    self->draft->muster = g_strdup (biv_plain_json_get_string (root, "muster"));
  for (guint i = 0; i < json_array_size (contingents); i++)
    {
      json_t *contingent = json_array_get (contingents, i);
      json_t *lines = json_object_get (contingent, "lines");

      for (guint j = 0; j < json_array_size (lines); j++)
        {
          BivListDraftLine *line = biv_list_draft_add (self->draft, 0);

          if (!line)
            return false;
          biv_list_draft_set (line, BIV_LIST_CONTINGENT,
                              biv_plain_json_get_string (contingent, "name"));
          read_own_line (self, json_array_get (lines, j), line);
        }
    }
  return true;
}

/* --- New Recruit ----------------------------------------------------------------------------- */

/* The kind of costs that is points; else the first. */
static double
read_points (json_t *node)
{
  json_t *costs = json_object_get (node, "costs");
  double first = 0.0;

  for (guint i = 0; i < json_array_size (costs); i++)
    {
      json_t *cost = json_array_get (costs, i);
      double value = biv_plain_json_get_number (cost, "value", 0.0);
      g_autofree char *name = g_ascii_strdown (biv_plain_json_get_string (cost, "name"), -1);

      if (g_str_has_prefix (g_strstrip (name), "pt") || g_str_has_prefix (name, "point"))
        return value;
      if (i == 0)
        first = value;
    }
  return first;
}

static void
add_below (json_t *node, guint depth, double *cost, double *models)
{
  json_t *below = json_object_get (node, "selections");

  for (guint i = 0; depth < DEEPEST && i < json_array_size (below); i++)
    {
      json_t *selection = json_array_get (below, i);

      *cost += read_points (selection);
      if (g_str_equal (biv_plain_json_get_string (selection, "type"), "model"))
        *models += biv_plain_json_get_number (selection, "number", 1.0);
      add_below (selection, depth + 1, cost, models);
    }
}

static void
read_category (json_t *node, BivListDraftLine *line)
{
  json_t *categories = json_object_get (node, "categories");

  for (guint i = 0; i < json_array_size (categories); i++)
    {
      json_t *category = json_array_get (categories, i);
      g_autofree char *small = g_ascii_strdown (biv_plain_json_get_string (category, "name"), -1);

      if (!json_is_true (json_object_get (category, "primary")))
        continue;
      biv_list_draft_set (line, BIV_LIST_TYPE, biv_plain_json_get_string (category, "name"));
      line->is_leader = strstr (small, "character") || strstr (small, "hq") ||
                        strstr (small, "hero") || strstr (small, "leader");
    }
}

static bool
read_selection (Reading *self, json_t *node, const char *force)
{
  BivListDraftLine *line = biv_list_draft_add (self->draft, 0);
  const char *custom = biv_plain_json_get_string (node, "customName");
  double number = biv_plain_json_get_number (node, "number", 1.0);
  double cost = read_points (node);
  double models = 0.0;

  if (!line)
    return false;
  add_below (node, 0, &cost, &models);
  biv_list_draft_set (line, BIV_LIST_CONTINGENT, force);
  biv_list_draft_set (line, BIV_LIST_NAME,
                      *custom ? custom : biv_plain_json_get_string (node, "name"));
  biv_list_draft_set (line, BIV_LIST_ENTRY, biv_plain_json_get_string (node, "name"));
  set_number (self, line, BIV_LIST_ELEMENTS, models > 0.0 ? models : number);
  set_number (self, line, BIV_LIST_COST, cost);
  read_category (node, line);
  return true;
}

static bool
read_new_recruit (Reading *self, json_t *roster)
{
  json_t *forces = json_object_get (roster, "forces");

  self->draft->name = g_strdup (biv_plain_json_get_string (roster, "name"));
  for (guint i = 0; i < json_array_size (forces); i++)
    {
      json_t *force = json_array_get (forces, i);
      json_t *selections = json_object_get (force, "selections");
      const char *catalogue = biv_plain_json_get_string (force, "catalogueName");

      for (guint j = 0; j < json_array_size (selections); j++)
        if (!read_selection (self, json_array_get (selections, j),
                             *catalogue ? catalogue : biv_plain_json_get_string (force, "name")))
          return false;
    }
  return true;
}

/* --- Old World Builder ----------------------------------------------------------------------- */

/* How often an option is paid. */
static double
get_times (json_t *option, double strength)
{
  return json_is_true (json_object_get (option, "perModel")) ? strength : 1.0;
}

/* What the options that are chosen cost, in these groups of a unit. */
static double
add_options (json_t *node, double strength, guint depth)
{
  static const char *const groups[] = { "options", "equipment", "armor", "command", "mounts" };
  double cost = 0.0;

  for (guint i = 0; depth < DEEPEST && i < G_N_ELEMENTS (groups); i++)
    {
      json_t *options = json_object_get (node, groups[i]);

      for (guint j = 0; j < json_array_size (options); j++)
        {
          json_t *option = json_array_get (options, j);
          double points = biv_plain_json_get_number (option, "points", 0.0);
          double count = biv_plain_json_get_number (option, "stackableCount", 0.0);

          if (json_is_true (json_object_get (option, "stackable")))
            cost += count * points;
          else if (json_is_true (json_object_get (option, "active")))
            cost += points * get_times (option, strength) +
                    add_options (option, strength, depth + 1);
        }
    }
  return cost;
}

/* Magic items: what was selected, each with an amount. */
static double
add_selected (json_t *holder)
{
  json_t *selected = json_object_get (holder, "selected");
  double cost = 0.0;

  for (guint i = 0; i < json_array_size (selected); i++)
    {
      json_t *item = json_array_get (selected, i);

      cost += biv_plain_json_get_number (item, "amount", 1.0) *
              biv_plain_json_get_number (item, "points", 0.0);
    }
  return cost;
}

static double
add_items (json_t *unit)
{
  json_t *items = json_object_get (unit, "items");
  json_t *command = json_object_get (unit, "command");
  double cost = 0.0;

  for (guint i = 0; i < json_array_size (items); i++)
    cost += add_selected (json_array_get (items, i));
  for (guint i = 0; i < json_array_size (command); i++)
    {
      json_t *option = json_array_get (command, i);

      if (json_is_true (json_object_get (option, "active")))
        cost += add_selected (json_object_get (option, "magic"));
    }
  return cost;
}

static double
add_detachments (json_t *unit)
{
  json_t *detachments = json_object_get (unit, "detachments");
  double cost = 0.0;

  for (guint i = 0; i < json_array_size (detachments); i++)
    {
      json_t *part = json_array_get (detachments, i);
      double strength = biv_plain_json_get_number (part, "strength", 0.0);

      cost += strength * biv_plain_json_get_number (part, "points", 0.0) +
              strength * add_options (part, 1.0, DEEPEST - 1);
    }
  return cost;
}

static bool
read_old_world_unit (Reading *self, json_t *unit, const char *category)
{
  BivListDraftLine *line = biv_list_draft_add (self->draft, 0);
  double strength = biv_plain_json_get_number (unit, "strength", 0.0);
  double points = biv_plain_json_get_number (unit, "points", 0.0);
  const char *language = biv_foreign_get_language (self->foreign);
  g_autofree char *localized = g_strdup_printf ("name_%s", language);
  const char *english = biv_plain_json_get_string (unit, "name_en");
  const char *own = biv_plain_json_get_string (unit, localized);
  const char *custom = biv_plain_json_get_string (unit, "customName");

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
                add_options (unit, strength > 0.0 ? strength : 1.0, 0) +
                add_items (unit) + add_detachments (unit));
  return true;
}

static bool
read_old_world (Reading *self, json_t *root)
{
  static const char *const categories[] = { "characters", "lords", "heroes", "core",
                                            "special", "rare", "mercenaries", "allies" };

  self->draft->name = g_strdup (biv_plain_json_get_string (root, "name"));
  self->draft->budget = get_budget (root, "points");
  for (guint i = 0; i < G_N_ELEMENTS (categories); i++)
    {
      json_t *units = json_object_get (root, categories[i]);

      for (guint j = 0; j < json_array_size (units); j++)
        if (!read_old_world_unit (self, json_array_get (units, j),
                                  categories[i]))
          return false;
    }
  return true;
}

/* --- Which it is ----------------------------------------------------------------------------- */

static bool
read_any (Reading *self, json_t *root, const char *name, GError **error)
{
  json_t *roster = json_object_get (root, "roster");
  bool done;

  if (g_str_equal (biv_plain_json_get_string (root, "format"), "bivouac-army-list"))
    done = read_own (self, root);
  else if (json_object_get (roster ? roster : root, "forces"))
    done = read_new_recruit (self, roster ? roster : root);
  else if (json_object_get (root, "army") &&
           (json_object_get (root, "characters") || json_object_get (root, "core")))
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
  Reading reading = { draft, foreign };
  json_t *root = biv_plain_json_parse (bytes, name, &foreign->kept, error);
  bool done = root && read_any (&reading, root, name, error);

  json_decref (root);
  return done ? biv_list_draft_make_army (draft, foreign, name, error) : NULL;
}
