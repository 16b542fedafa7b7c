/* Whether a piece that was taken from a muster list still is what the list offers, at its price.
 * Pieces made by hand belong to no entry and are left out.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/check/biv-check.h"
#include "core/check/piece/biv-entry-name.h"
#include "core/model/army/biv-army.h"
#include "core/ruleset/item/biv-id-list.h"
#include "core/ruleset/item/biv-unit-field.h"

/* A piece, and the entry that it was taken from. */
typedef struct
{
  BivNode *piece;
  BivMuster *muster;
  BivMusterEntry *entry;
} Pair;

/* (out) @pair: a piece and its entry. Returns: false when the piece belongs to no entry of a list.
 */
static bool
find_pair (BivCheck *check, BivPiece *piece, Pair *pair)
{
  BivMuster *muster;

  if (biv_army_piece_get_handmade (piece->node))
    return false;
  muster = biv_check_find_muster (check, biv_check_contingent_of (piece->node));
  *pair = (Pair){ piece->node, muster,
                  biv_check_find_entry (check, muster, biv_army_piece_get_entry (piece->node)) };
  return pair->entry != NULL;
}

static BivFinding *
raise_pair (BivCheck *check, BivFindingCode code, const Pair *pair, const char *arg)
{
  BivFinding *finding = biv_check_raise (check, code, pair->piece, NULL);

  biv_check_add_name (check, finding, arg, pair->piece);
  biv_check_add_item (finding, "entry", pair->entry, NULL);
  return finding;
}

/** biv_check_entry_cost: entry-cost-differs: an error when the piece costs less than its list asks,
 * a warning when it costs more. */
void
biv_check_entry_cost (BivCheck *check, BivPiece *piece)
{
  Pair pair;
  BivFinding *finding;
  int listed;

  if (!find_pair (check, piece, &pair) || !biv_entry_name_is_of_sort (pair.entry, pair.piece))
    return;
  listed = biv_muster_entry_get_cost (pair.entry);
  if (listed < 0 || piece->cost < 0 || piece->cost == listed)
    return;
  finding = raise_pair (check, BIV_CODE_ENTRY_COST_DIFFERS, &pair, "piece");
  biv_check_add_number (finding, "cost", piece->cost);
  biv_check_add_number (finding, "listed", listed);
  if (piece->cost > listed)
    biv_finding_set_severity (finding, BIV_SEVERITY_WARNING);
  biv_check_fix_int (finding, pair.piece, "cost", listed);
}

/** biv_check_entry_elements: entry-elements-differ. A unit with no elements at all is left to
 * unit-empty. */
void
biv_check_entry_elements (BivCheck *check, BivPiece *piece)
{
  Pair pair;
  BivFinding *finding;
  int elements, listed;

  if (!BIV_IS_UNIT (piece->node) || !find_pair (check, piece, &pair) ||
      !biv_entry_name_is_of_sort (pair.entry, pair.piece))
    return;
  elements = biv_unit_get_elements (BIV_UNIT (pair.piece));
  listed = biv_muster_entry_get_elements (pair.entry);
  if (listed < 1 || elements < 1 || elements == listed)
    return;
  finding = raise_pair (check, BIV_CODE_ENTRY_ELEMENTS_DIFFER, &pair, "unit");
  biv_check_add_number (finding, "elements", elements);
  biv_check_add_number (finding, "listed", listed);
  biv_check_fix_int (finding, pair.piece, "elements", listed);
}

/* The one finding about a piece: it names the first difference, and its fix mends all of them. */
typedef struct
{
  BivCheck *check;
  const Pair *pair;
  BivFinding *finding; /* NULL while no difference was found */
  BivEditList *fix;
  BivDetails *details; /* the fields with the values of the list: for the fix */
} Comparison;

/* Says what differs, if it is the first thing that does. Returns: (nullable): where to say what
 * stands here and there. */
static BivFinding *
report_difference (Comparison *self)
{
  if (self->finding)
    return NULL;
  self->finding = raise_pair (self->check, BIV_CODE_ENTRY_DETAILS_DIFFER, self->pair, "piece");
  return self->finding;
}

/* Compares an attribute that holds an id. @items: (nullable): items of the ruleset by id, for their
 * names */
static void
compare_id (Comparison *self, const char *field, const char *found, const char *wanted,
            GHashTable *items)
{
  BivFinding *finding;

  if (!*wanted || g_str_equal (found, wanted))
    return;
  finding = report_difference (self);
  if (finding)
    {
      biv_args_add_string (biv_finding_get_args (finding), "detail", field);
      if (*found)
        biv_check_add_item (finding, "found", g_hash_table_lookup (items, found), found);
      biv_check_add_item (finding, "wanted", g_hash_table_lookup (items, wanted), wanted);
    }
  biv_edit_list_set_string (self->fix, biv_node_get_id (self->pair->piece), field, wanted);
}

/* Whether all choices in a string, with spaces between them, are in another such string. */
static bool
has_all (const char *value, const char *others)
{
  g_auto (GStrv) ids = g_strsplit (value, " ", -1);

  for (guint i = 0; ids[i]; i++)
    if (*ids[i] && !biv_id_list_contains (others, ids[i]))
      return false;
  return true;
}

/* Whether two values of a field mean the same. Where the list gives a word in several languages,
 * any of them counts. */
static bool
means_same (BivUnitField *field, BivMuster *muster, const char *a, const char *b)
{
  switch (biv_unit_field_get_holds (field))
    {
    case BIV_FIELD_HOLDS_CHOICES:
      return has_all (a, b) && has_all (b, a);
    case BIV_FIELD_HOLDS_TEXT:
      return g_str_equal (biv_muster_get_word (muster, a, ""), biv_muster_get_word (muster, b, ""));
    case BIV_FIELD_HOLDS_NUMBER:
      return *a && *b && g_ascii_strtoll (a, NULL, 10) == g_ascii_strtoll (b, NULL, 10);
    case BIV_FIELD_HOLDS_FLAG:
      return g_str_equal (a, "true") == g_str_equal (b, "true");
    case BIV_FIELD_HOLDS_CHOICE:
    default:
      return g_str_equal (a, b);
    }
}

static GHashTable *
collect_fields (BivMuster *muster)
{
  GHashTable *said = g_hash_table_new (g_str_hash, g_str_equal);

  BIV_EACH (BivMusterEntry, entry, biv_muster_get_entries (muster))
    {
      BivDetails *details = biv_muster_entry_get_details (entry);

      for (guint j = 0; j < biv_details_get_length (details); j++)
        g_hash_table_add (said, (char *) biv_details_get_field (details, j));
    }
  return said;
}

/* Whether any entry of the list has a value for a field. If one has, an entry without a value means
 * "none": a list that says who wears armour says of the others that they do not. */
static bool
list_has_field (BivCheck *check, BivMuster *muster, const char *field)
{
  GHashTable *said = g_hash_table_lookup (check->said, muster);

  if (!said)
    {
      said = collect_fields (muster);
      g_hash_table_insert (check->said, muster, said);
    }
  return g_hash_table_contains (said, field);
}

/* (transfer full): choices by their names, in each language that the field is named in. */
static BivText *
name_choices (BivUnitField *field, const char *value)
{
  BivText *languages = biv_rule_item_get_name (field);
  g_auto (GStrv) ids = g_strsplit (value, " ", -1);
  g_autoptr (BivText) text = biv_text_new ();

  for (guint i = 0; i < biv_text_get_length (languages); i++)
    {
      const char *language = biv_text_get_language (languages, i);
      g_autoptr (GString) names = g_string_new (NULL);
      BivText *longer;

      for (guint j = 0; ids[j]; j++)
        {
          BivFieldChoice *choice =
            biv_node_list_lookup (biv_unit_field_get_choices (field), ids[j]);

          if (*ids[j])
            g_string_append_printf (
              names, "%s%s", names->len > 0 ? ", " : "",
              choice ? biv_text_for (biv_rule_item_get_name (choice), language) : ids[j]);
        }
      longer = biv_text_with (text, language, names->str);
      biv_text_unref (text);
      text = longer;
    }
  return g_steal_pointer (&text);
}

/* Adds a value to a finding as a reader knows it; adds nothing when there is no value. */
static void
add_value (BivFinding *finding, const char *arg, BivUnitField *field, BivMuster *muster,
           const char *value)
{
  BivArgs *args = biv_finding_get_args (finding);
  BivFieldHolds holds = biv_unit_field_get_holds (field);
  BivText *words = holds == BIV_FIELD_HOLDS_TEXT ? biv_muster_find_word (muster, value) : NULL;

  if (!*value)
    return;
  if (holds == BIV_FIELD_HOLDS_CHOICE || holds == BIV_FIELD_HOLDS_CHOICES)
    {
      g_autoptr (BivText) names = name_choices (field, value);

      biv_args_add_text (args, arg, names);
    }
  else if (words)
    biv_args_add_text (args, arg, words);
  else
    biv_args_add_string (args, arg, holds == BIV_FIELD_HOLDS_FLAG ? "✓" : value);
}

static const char *
lookup (BivUnitField *field, BivDetails *details)
{
  const char *value = biv_details_lookup (details, biv_node_get_id (BIV_NODE (field)));

  if (!value || (biv_unit_field_get_holds (field) == BIV_FIELD_HOLDS_FLAG &&
                 !g_str_equal (value, "true")))
    return "";
  return value;
}

static void
compare_field (Comparison *self, BivUnitField *field)
{
  const char *id = biv_node_get_id (BIV_NODE (field));
  BivMuster *muster = self->pair->muster;
  const char *found = lookup (field, biv_army_piece_get_details (self->pair->piece));
  const char *wanted = lookup (field, biv_muster_entry_get_details (self->pair->entry));
  BivFinding *finding;
  BivDetails *mended;

  if (!*found && !*wanted)
    return;
  if (!*wanted && (biv_unit_field_get_holds (field) == BIV_FIELD_HOLDS_TEXT ||
                   !list_has_field (self->check, muster, id)))
    return;
  if (means_same (field, muster, found, wanted))
    return;
  finding = report_difference (self);
  if (finding)
    {
      biv_check_add_item (finding, "detail", field, NULL);
      add_value (finding, "found", field, muster, found);
      add_value (finding, "wanted", field, muster, wanted);
    }
  mended = biv_details_with (self->details, id, wanted);
  biv_details_unref (self->details);
  self->details = mended;
}

static void
compare_fields (Comparison *self)
{
  BivNode *piece = self->pair->piece;
  BivDetails *before = biv_army_piece_get_details (piece);

  self->details = biv_details_ref (before);
  BIV_EACH (BivUnitField, field, biv_ruleset_get_fields (self->check->rules->ruleset))
    if (biv_unit_field_get_for_figures (field) == BIV_IS_FIGURE (piece))
      compare_field (self, field);
  if (!biv_details_equal (before, self->details))
    {
      g_auto (GValue) value = G_VALUE_INIT;

      g_value_init (&value, BIV_TYPE_DETAILS);
      g_value_set_boxed (&value, self->details);
      biv_edit_list_set (self->fix, biv_node_get_id (piece), "details", &value);
    }
}

/* The arm of a unit, the kind of a figure and, where the list says one, its quality. */
static void
compare_ids (Comparison *self)
{
  BivRuleIndex *rules = self->check->rules;
  BivNode *piece = self->pair->piece;
  BivMusterEntry *entry = self->pair->entry;

  if (BIV_IS_UNIT (piece))
    {
      compare_id (self, "arm", biv_unit_get_arm (BIV_UNIT (piece)),
                  biv_muster_entry_get_arm (entry), rules->arms);
      return;
    }
  compare_id (self, "kind", biv_figure_get_kind (BIV_FIGURE (piece)),
              biv_muster_entry_get_figure (entry), rules->kinds);
  compare_id (self, "quality", biv_figure_get_quality (BIV_FIGURE (piece)),
              biv_muster_entry_get_quality (entry), rules->qualities);
}

/** biv_check_entry_details: entry-details-differ: arm, kind, quality, and the fields that the
 * ruleset declares. */
void
biv_check_entry_details (BivCheck *check, BivPiece *piece)
{
  Pair pair;
  Comparison comparison = { check, &pair };

  if (!find_pair (check, piece, &pair))
    return;
  if (!biv_entry_name_is_of_sort (pair.entry, pair.piece))
    {
      biv_check_fix_boolean (report_difference (&comparison), pair.piece, "handmade", true);
      return;
    }
  comparison.fix = biv_edit_list_new ();
  compare_ids (&comparison);
  compare_fields (&comparison);
  if (comparison.finding)
    biv_finding_set_fix (comparison.finding, g_steal_pointer (&comparison.fix));
  g_clear_pointer (&comparison.fix, biv_edit_list_unref);
  biv_details_unref (comparison.details);
}
