/* Reads rosters of BattleScribe.
 *
 * A roster has forces, a force selections, and a selection others: a unit its models, a model its
 * weapons. Each selection has its own costs, for all of its number. A line is a selection that no
 * other contains; what is below it adds its costs, and its models are counted.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/biv-battlescribe.h"

#include <math.h>
#include <string.h>

#include "storage/interchange/biv-list-draft.h"
#include "storage/xml/biv-storage-error.h"
#include "storage/xml/biv-storage-words.h"
#include "storage/xml/biv-xml-reader.h"

typedef struct
{
  BivXmlReader *reader;
  BivForeign *foreign;
  BivListDraft *draft;
  BivListDraftLine *line; /* (nullable): of the unit that is open */
  char *force;            /* (nullable): the name of the force that is open */
  char *points;           /* (nullable): the name of the kind of cost that counts */
  guint selections;       /* that are open, one in the other */
  double cost;            /* of the line, so far */
  double number;          /* of the selection that the line is */
  double models;          /* counted below it */
  bool is_entry_model;    /* the line itself is a model */
  GString *options;       /* what was chosen for it */
  guint n_costs;          /* of other kinds, which are left out */
} Roster;

/* A number within bounds; 0 if it is none. */
static double
get_number (const BivXmlElement *element, const char *name)
{
  const char *text = biv_xml_reader_find (element, NULL, name);
  double number = text ? g_ascii_strtod (text, NULL) : 0.0;

  return number >= -1000000.0 && number <= 1000000.0 ? number : 0.0;
}

/* --- Lines ----------------------------------------------------------------------------------- */

static bool
start_line (Roster *self, const BivXmlElement *element)
{
  const char *name = biv_xml_reader_find (element, NULL, "name");
  const char *custom = biv_xml_reader_find (element, NULL, "customName");
  const char *type = biv_xml_reader_find (element, NULL, "type");

  self->line = biv_list_draft_add (self->draft, element->line);
  if (!self->line)
    return biv_xml_reader_fail (self->reader, BIV_STORAGE_ERROR_TOO_LARGE, element->line,
                                element->name, "%s", _ ("too many units"));
  self->cost = self->models = 0.0;
  self->number = get_number (element, "number");
  self->is_entry_model = type && g_str_equal (type, "model");
  g_string_truncate (self->options, 0);
  if (self->force)
    biv_list_draft_set (self->line, BIV_LIST_CONTINGENT, self->force);
  biv_list_draft_set (self->line, BIV_LIST_NAME, custom && *custom ? custom : name ? name
                                                                                   : "");
  biv_list_draft_set (self->line, BIV_LIST_ENTRY, name ? name : "");
  return true;
}

static void
add_option (Roster *self, const BivXmlElement *element)
{
  const char *name = biv_xml_reader_find (element, NULL, "name");
  const char *type = biv_xml_reader_find (element, NULL, "type");
  double number = get_number (element, "number");

  if (type && g_str_equal (type, "model"))
    self->models += MAX (number, 0.0);
  else if (name && *name && self->options->len < 2000)
    {
      g_string_append (self->options, self->options->len > 0 ? ", " : "");
      if (number > 1.0)
        g_string_append_printf (self->options, "%.0f× ", number);
      g_string_append (self->options, name);
    }
}

/* Whether costs of that name are points: "pts", "Points", " pts." */
static bool
is_points (const char *name)
{
  g_autofree char *small = g_strstrip (g_ascii_strdown (name, -1));

  return g_str_has_prefix (small, "pt") || g_str_has_prefix (small, "point");
}

/* The costs of the roster come first, before those of its units: they tell what is counted. */
static void
choose_points (Roster *self, const char *name)
{
  if (!self->points ||
      (is_points (name) && !is_points (self->points)))
    {
      g_free (self->points);
      self->points = g_strdup (name);
    }
}

static void
add_cost (Roster *self, const BivXmlElement *element)
{
  const char *name = biv_xml_reader_find (element, NULL, "name");
  double value = get_number (element, "value");

  if (!name)
    return;
  if (self->selections == 0 || !self->points)
    choose_points (self, name);
  if (self->selections == 0)
    return;
  if (g_str_equal (name, self->points))
    self->cost += value;
  else if (value > 0.0)
    self->n_costs++;
}

static void
set_limit (Roster *self, const BivXmlElement *element)
{
  const char *name = biv_xml_reader_find (element, NULL, "name");
  double value = get_number (element, "value");

  if (name && value >= 0.0 && (self->draft->budget < 0 || is_points (name)))
    self->draft->budget = (int) floor (value + 0.5);
}

/* Whether a category is one of persons. */
static bool
is_leading (const char *category)
{
  static const char *const words[] = { "hq", "character", "hero", "leader", "general", "command" };
  g_autofree char *small = g_ascii_strdown (category, -1);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strstr (small, words[i]))
      return true;
  return false;
}

/* The category that is called primary is the type: "Infantry", "HQ". */
static void
set_category (Roster *self, const BivXmlElement *element)
{
  const char *name = biv_xml_reader_find (element, NULL, "name");
  const char *primary = biv_xml_reader_find (element, NULL, "primary");

  if (!name || self->selections != 1 || g_strcmp0 (primary, "true") != 0)
    return;
  biv_list_draft_set (self->line, BIV_LIST_TYPE, name);
  self->line->is_leader = is_leading (name);
}

static void
finish_line (Roster *self)
{
  BivListDraftLine *line = self->line;
  double elements = self->models > 0.0 ? self->models : self->number;

  if (self->is_entry_model && self->models > 0.0)
    elements += self->number;
  biv_list_draft_set_number (line, self->foreign, BIV_LIST_ELEMENTS, elements);
  biv_list_draft_set_number (line, self->foreign, BIV_LIST_COST, MAX (self->cost, 0.0));
  if (self->options->len > 0)
    biv_list_draft_set (line, BIV_LIST_NOTES, self->options->str);
  self->line = NULL;
}

/* --- The file -------------------------------------------------------------------------------- */

static bool
start_roster (Roster *self, const BivXmlElement *element)
{
  const char *name = biv_xml_reader_find (element, NULL, "name");

  if (self->draft->name || !g_str_equal (element->name, "roster"))
    return biv_xml_reader_fail (self->reader, BIV_STORAGE_ERROR_INVALID, element->line,
                                element->name, "%s", _ ("a roster was expected"));
  self->draft->name = g_strdup (name ? name : "");
  return true;
}

static bool
start_cb (const BivXmlElement *element, gpointer data)
{
  Roster *self = data;
  const char *name = element->name;

  if (!self->draft->name)
    return start_roster (self, element);
  if (g_str_equal (name, "force"))
    {
      const char *called = biv_xml_reader_find (element, NULL, "catalogueName");

      g_free (self->force);
      self->force = g_strdup (
        called && *called ? called : biv_xml_reader_find (element, NULL, "name"));
    }
  else if (g_str_equal (name, "selection"))
    {
      if (self->selections++ == 0)
        return start_line (self, element);
      add_option (self, element);
    }
  else if (g_str_equal (name, "cost"))
    add_cost (self, element);
  else if (g_str_equal (name, "costLimit"))
    set_limit (self, element);
  else if (g_str_equal (name, "category") && self->line)
    set_category (self, element);
  return true;
}

/* The reader does not say what ends: each start is remembered. */
typedef struct
{
  Roster roster;
  GByteArray *open; /* for each open element whether it is a selection */
} Reading;

static bool
reading_start_cb (const BivXmlElement *element, gpointer data)
{
  Reading *self = data;
  guint8 is_selection = g_str_equal (element->name, "selection") ? 1 : 0;

  g_byte_array_append (self->open, &is_selection, 1);
  return start_cb (element, &self->roster);
}

static bool
end_cb (gpointer data)
{
  Reading *self = data;
  bool is_selection = self->open->data[self->open->len - 1];

  g_byte_array_set_size (self->open, self->open->len - 1);
  if (is_selection && --self->roster.selections == 0 && self->roster.line)
    finish_line (&self->roster);
  return true;
}

static void
reading_clear (Reading *self)
{
  biv_xml_reader_free (self->roster.reader);
  biv_list_draft_free (self->roster.draft);
  g_free (self->roster.force);
  g_free (self->roster.points);
  g_string_free (self->roster.options, TRUE);
  g_byte_array_unref (self->open);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reading, reading_clear)

/** biv_battlescribe_read_roster: (transfer full) (nullable): the army of a roster; else
 * #BIV_STORAGE_ERROR. */
BivNode *
biv_battlescribe_read_roster (GBytes *bytes, const char *name, BivForeign *foreign, GError **error)
{
  static const BivXmlHandler handler = { .start = reading_start_cb, .end = end_cb };
  g_auto (Reading) reading = {
    .roster = { .reader = biv_xml_reader_new (name),
                .foreign = foreign,
                .draft = biv_list_draft_new (&foreign->kept),
                .options = g_string_new (NULL) },
    .open = g_byte_array_new (),
  };
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);

  if (!biv_xml_reader_read (reading.roster.reader, stream, &handler, &reading, error))
    return NULL;
  if (reading.roster.n_costs > 0)
    biv_foreign_add_note (foreign, 0, NULL,
                          /* Translators: the name of a kind of costs: "pts" */
                          _ ("of the costs only “%s” are read"), reading.roster.points);
  return biv_list_draft_make_army (reading.roster.draft, foreign, name, error);
}
