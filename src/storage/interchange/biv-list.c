/* Makes the lines of an army list.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/biv-list.h"

#include "core/model/army/biv-army.h"
#include "core/model/node/biv-naming.h"
#include "core/model/node/biv-safe-text.h"
#include "core/ruleset/biv-ruleset.h"
#include "core/ruleset/item/biv-unit-field.h"
#include "core/ruleset/muster/biv-muster.h"
#include "storage/xml/biv-storage-words.h"

#define HEADING(member, word, heading, is_number) { word, heading, is_number },

static const BivListHeading headings[] = { BIV_EACH_LIST_COLUMN (HEADING) };

/** biv_list_columns_get: (transfer none): a column that every list has. */
const BivListHeading *
biv_list_columns_get (BivListWord word)
{
  return &headings[word];
}

static void
free_column (gpointer data)
{
  BivListColumn *column = data;

  g_free (column->word);
  g_free (column->heading);
  g_free (column);
}

static void
free_line (gpointer data)
{
  BivListLine *line = data;

  g_strfreev (line->cells);
  g_free (line);
}

/** biv_list_free: frees a list. */
void
biv_list_free (BivList *self)
{
  g_object_unref (self->army);
  g_free (self->title);
  g_ptr_array_unref (self->columns);
  g_ptr_array_unref (self->lines);
  g_free (self);
}

/** biv_list_translate: (transfer none): a sentence of the program in the language of the list. */
const char *
biv_list_translate (BivList *self, const char *sentence)
{
  return biv_foreign_translate (self->foreign, sentence);
}

static const char *
text_for (BivList *self, BivText *text, const char *otherwise)
{
  const char *string = text ? biv_text_for (text, biv_foreign_get_language (self->foreign)) : NULL;

  return string && *string ? string : otherwise;
}

/* The name of an item of the rules; its id when they do not have it. */
static const char *
name_item (BivList *self, BivNodeList *items, const char *id)
{
  gpointer item = items && *id ? biv_node_list_lookup (items, id) : NULL;

  return item ? text_for (self, biv_rule_item_get_name (item), id) : id;
}

static BivMuster *
find_muster (BivList *self, BivContingent *contingent)
{
  BivCatalogue *catalogue = biv_foreign_get_catalogue (self->foreign);
  const char *own = contingent ? biv_contingent_get_muster (contingent) : "";
  const char *id = *own ? own : biv_army_get_muster (self->army);

  return catalogue && *id ? biv_catalogue_get_muster (catalogue, id) : NULL;
}

/* --- Cells ----------------------------------------------------------------------------------- */

static const char *
name_type (BivList *self, BivNode *piece)
{
  if (BIV_IS_UNIT (piece))
    return name_item (self, self->ruleset ? biv_ruleset_get_arms (self->ruleset) : NULL,
                      biv_unit_get_arm (BIV_UNIT (piece)));
  return name_item (self, self->ruleset ? biv_ruleset_get_leaders (self->ruleset) : NULL,
                    biv_figure_get_kind (BIV_FIGURE (piece)));
}

static const char *
name_entry (BivList *self, BivContingent *contingent, BivNode *piece)
{
  const char *id = biv_army_piece_get_entry (piece);
  BivMuster *muster = find_muster (self, contingent);
  BivMusterEntry *entry =
    muster && *id ? biv_node_list_lookup (biv_muster_get_entries (muster), id) : NULL;

  return entry ? text_for (self, biv_muster_entry_get_name (entry), id) : id;
}

/* A piece without a name of its own has that of its entry. */
static const char *
name_piece (BivList *self, BivContingent *contingent, BivNode *piece)
{
  const char *name = biv_naming_for (piece, biv_foreign_get_language (self->foreign));

  return *name ? name : name_entry (self, contingent, piece);
}

static const char *
name_commander (BivList *self, BivNode *piece)
{
  const char *id = biv_army_piece_get_command (piece);

  if (!*id)
    return "";
  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (self->army))
    {
      BivNode *leader = biv_node_list_lookup (biv_contingent_get_figures (contingent), id);

      if (leader)
        return name_piece (self, contingent, leader);
    }
  return "";
}

static const char *
name_quality (BivList *self, BivFigure *figure)
{
  return name_item (self, self->ruleset ? biv_ruleset_get_qualities (self->ruleset) : NULL,
                    biv_figure_get_quality (figure));
}

/* (transfer full) */
static char *
write_number (int number)
{
  return number >= 0 ? g_strdup_printf ("%d", number) : g_strdup ("");
}

/* (transfer full) */
static char *
make_cell (BivList *self, BivContingent *contingent, BivNode *piece, BivListWord word)
{
  bool is_unit = BIV_IS_UNIT (piece);

  switch (word)
    {
    case BIV_LIST_CONTINGENT:
      return g_strdup (text_for (self, biv_contingent_get_name (contingent), ""));
    case BIV_LIST_NAME:
      return g_strdup (name_piece (self, contingent, piece));
    case BIV_LIST_TYPE:
      return g_strdup (name_type (self, piece));
    case BIV_LIST_ELEMENTS:
      return write_number (is_unit ? biv_unit_get_elements (BIV_UNIT (piece)) : -1);
    case BIV_LIST_COST:
      return write_number (is_unit ? biv_unit_get_cost (BIV_UNIT (piece))
                                   : biv_figure_get_cost (BIV_FIGURE (piece)));
    case BIV_LIST_COMMAND:
      return g_strdup (name_commander (self, piece));
    case BIV_LIST_QUALITY:
      return g_strdup (
        is_unit ? "" : name_quality (self, BIV_FIGURE (piece)));
    case BIV_LIST_LEVEL:
      return write_number (is_unit ? -1 : biv_figure_get_command_level (BIV_FIGURE (piece)));
    case BIV_LIST_ENTRY:
      return g_strdup (name_entry (self, contingent, piece));
    case BIV_LIST_NOTES:
      return g_strdup (text_for (self,
                                 is_unit ? biv_unit_get_notes (BIV_UNIT (piece))
                                         : biv_figure_get_notes (BIV_FIGURE (piece)),
                                 ""));
    case BIV_LIST_N_COLUMNS:
    default:
      g_assert_not_reached ();
    }
}

static char *
name_choices (BivList *self, BivUnitField *field, const char *value)
{
  g_auto (GStrv) ids = g_strsplit (value, " ", -1);
  GString *names = g_string_new (NULL);

  for (guint i = 0; ids[i]; i++)
    if (*ids[i])
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                              name_item (self, biv_unit_field_get_choices (field), ids[i]));
  return g_string_free (names, FALSE);
}

/* (transfer full): what a piece has of a field of the ruleset. */
static char *
make_field_cell (BivList *self, BivContingent *contingent, BivNode *piece, BivUnitField *field)
{
  BivDetails *details = biv_army_piece_get_details (piece);
  const char *value = biv_details_lookup (details, biv_node_get_id (BIV_NODE (field)));
  BivMuster *muster = find_muster (self, contingent);

  if (!value)
    return g_strdup ("");
  switch (biv_unit_field_get_holds (field))
    {
    case BIV_FIELD_HOLDS_CHOICE:
    case BIV_FIELD_HOLDS_CHOICES:
      return name_choices (self, field, value);
    case BIV_FIELD_HOLDS_FLAG:
      return g_strdup (g_str_equal (value, "true") ? "×" : "");
    case BIV_FIELD_HOLDS_TEXT:
      return g_strdup (
        muster ? biv_muster_get_word (muster, value, biv_foreign_get_language (self->foreign))
               : value);
    case BIV_FIELD_HOLDS_NUMBER:
    default:
      return g_strdup (value);
    }
}

/* --- The whole ------------------------------------------------------------------------------- */

static void
add_column (BivList *self, const char *word, const char *heading, bool is_number, bool is_field)
{
  BivListColumn *column = g_new0 (BivListColumn, 1);

  column->word = g_strdup (word);
  column->heading = biv_safe_text_make (heading);
  column->is_number = is_number;
  column->is_field = is_field;
  g_ptr_array_add (self->columns, column);
}

/* All columns; those that stay empty are taken out afterwards. */
static void
add_columns (BivList *self)
{
  BivNodeList *fields = self->ruleset ? biv_ruleset_get_fields (self->ruleset) : NULL;

  for (guint i = 0; i < BIV_LIST_N_COLUMNS; i++)
    add_column (self, headings[i].word, biv_list_translate (self, headings[i].heading),
                headings[i].is_number, false);
  BIV_EACH (BivUnitField, field, fields)
    {
      const char *id = biv_node_get_id (BIV_NODE (field));

      add_column (self, id, text_for (self, biv_rule_item_get_name (field), id),
                  biv_unit_field_get_holds (field) == BIV_FIELD_HOLDS_NUMBER, true);
    }
}

static void
add_line (BivList *self, BivContingent *contingent, BivNode *piece)
{
  BivListLine *line = g_new0 (BivListLine, 1);
  BivNodeList *fields = self->ruleset ? biv_ruleset_get_fields (self->ruleset) : NULL;

  line->contingent = contingent;
  line->piece = piece;
  line->cells = g_new0 (char *, self->columns->len + 1);
  for (guint i = 0; i < self->columns->len; i++)
    {
      g_autofree char *cell =
        i < BIV_LIST_N_COLUMNS
          ? make_cell (self, contingent, piece, i)
          : make_field_cell (self, contingent, piece,
                             biv_node_list_get (fields, i - BIV_LIST_N_COLUMNS));

      line->cells[i] = biv_safe_text_make (cell);
    }
  g_ptr_array_add (self->lines, line);
}

static void
add_lines (BivList *self, BivContingent *contingent, BivNodeList *pieces)
{
  BIV_EACH (BivNode, piece, pieces)
    add_line (self, contingent, piece);
}

static bool
is_empty (BivList *self, guint column)
{
  for (guint i = 0; i < self->lines->len; i++)
    if (*((BivListLine *) self->lines->pdata[i])->cells[column])
      return false;
  return true;
}

static void
remove_column (BivList *self, guint column)
{
  for (guint i = 0; i < self->lines->len; i++)
    {
      char **cells = ((BivListLine *) self->lines->pdata[i])->cells;

      g_free (cells[column]);
      for (guint j = column; j < self->columns->len; j++)
        cells[j] = cells[j + 1];
    }
  g_ptr_array_remove_index (self->columns, column);
}

/**
 * biv_list_new:
 * @foreign: the rules and lists, and the language
 *
 * Returns: (transfer full): an army as a list; columns in which nothing stands are left out
 */
BivList *
biv_list_new (BivArmy *army, BivForeign *foreign)
{
  BivList *self = g_new0 (BivList, 1);
  BivCatalogue *catalogue = biv_foreign_get_catalogue (foreign);
  BivNodeList *contingents = biv_army_get_contingents (army);

  self->army = g_object_ref (army);
  self->foreign = foreign;
  self->ruleset =
    catalogue ? biv_catalogue_get_ruleset (catalogue, biv_army_get_ruleset (army)) : NULL;
  self->title = biv_safe_text_make (
    text_for (self, biv_army_get_name (army), biv_list_translate (self, N_ ("Army"))));
  self->columns = g_ptr_array_new_with_free_func (free_column);
  self->lines = g_ptr_array_new_with_free_func (free_line);
  add_columns (self);
  BIV_EACH (BivContingent, contingent, contingents)
    {
      add_lines (self, contingent, biv_contingent_get_figures (contingent));
      add_lines (self, contingent, biv_contingent_get_units (contingent));
    }
  for (guint i = self->columns->len; i-- > 0;)
    if (i > BIV_LIST_COST && is_empty (self, i))
      remove_column (self, i);
  return self;
}

/** biv_list_get_cell: (transfer none): what stands in one of the columns that every list has. */
const char *
biv_list_get_cell (BivList *self, const BivListLine *line, BivListWord word)
{
  for (guint i = 0; i < self->columns->len; i++)
    {
      BivListColumn *column = self->columns->pdata[i];

      if (!column->is_field && g_str_equal (column->word, headings[word].word))
        return line->cells[i];
    }
  return "";
}

/** biv_list_get_title: (transfer none): the army's name. */
const char *
biv_list_get_title (BivList *self)
{
  return self->title;
}

/** biv_list_describe: (transfer full): a line with the rules, the muster list and the points. */
char *
biv_list_describe (BivList *self)
{
  BivMuster *muster = find_muster (self, NULL);
  const char *rules = self->ruleset
                        ? text_for (self, biv_ruleset_get_name (self->ruleset), "")
                        : biv_army_get_ruleset (self->army);
  gint64 points = biv_army_count_points (self->army);
  int budget = biv_army_get_budget (self->army);
  const char *word = biv_list_translate (self, N_ ("points"));
  g_autofree char *of = budget >= 0 ? g_strdup_printf (" / %d", budget) : g_strdup ("");

  g_autofree char *line =
    g_strdup_printf ("%s%s%s · %" G_GINT64_FORMAT "%s %s", rules, muster ? " · " : "",
                     muster ? text_for (self, biv_muster_get_name (muster), "") : "", points, of,
                     word);

  return biv_safe_text_make (line);
}

/** biv_list_describe_contingent: (transfer full): its name and points. */
char *
biv_list_describe_contingent (BivList *self, BivContingent *contingent)
{
  const char *name = text_for (self, biv_contingent_get_name (contingent),
                               biv_list_translate (self, N_ ("Contingent")));

  g_autofree char *line =
    g_strdup_printf ("%s · %" G_GINT64_FORMAT " %s", name, biv_contingent_count_points (contingent),
                     biv_list_translate (self, N_ ("points")));

  return biv_safe_text_make (line);
}

/** biv_list_describe_line: (transfer full): what stands in all columns but the contingent, the
 * name, the points and where the piece comes from. */
char *
biv_list_describe_line (BivList *self, const BivListLine *line)
{
  GString *text = g_string_new (NULL);
  const char *entry = headings[BIV_LIST_ENTRY].word;

  for (guint i = 0; i < self->columns->len; i++)
    {
      BivListColumn *column = self->columns->pdata[i];
      bool is_said = !column->is_field && (i == BIV_LIST_CONTINGENT || i == BIV_LIST_NAME ||
                                           i == BIV_LIST_COST ||
                                           g_str_equal (column->word, entry));

      if (is_said || !*line->cells[i])
        continue;
      g_string_append (text, text->len > 0 ? " · " : "");
      if (i != BIV_LIST_TYPE)
        g_string_append_printf (text, "%s: ", column->heading);
      g_string_append (text, line->cells[i]);
    }
  return g_string_free (text, FALSE);
}
