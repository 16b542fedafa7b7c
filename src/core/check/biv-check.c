/* What all checks share: indexes to look things up, and functions that raise a finding.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/biv-check.h"

#include "core/check/piece/biv-entry-name.h"

/* (transfer full): a check of no document yet, with an own ruleset. @document: (nullable) */
BivCheck *
biv_check_new (BivCatalogue *catalogue, BivNode *root, BivDocument *document, BivRuleIndex *rules)
{
  BivCheck *self = g_new0 (BivCheck, 1);

  self->catalogue = catalogue;
  self->root = root;
  self->document = document;
  self->rules = biv_rule_index_ref (rules);
  self->touched = BIV_READS_ALL;
  self->entries = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_hash_table_unref);
  self->said = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_hash_table_unref);
  return self;
}

static void
index_contingent (BivCheck *self, BivContingent *contingent)
{
  BIV_EACH (BivNode, figure, biv_contingent_get_figures (contingent))
    g_hash_table_insert (self->figures, (char *) biv_node_get_id (figure), figure);
}

/* Lets it check an army. */
void
biv_check_set_army (BivCheck *self, BivArmy *army, BivPieces *pieces)
{
  BivNodeList *contingents = biv_army_get_contingents (army);

  self->army = army;
  self->side = (BivSide *) biv_node_get_ancestor (BIV_NODE (army), BIV_TYPE_SIDE);
  self->pieces = biv_pieces_ref (pieces);
  self->figures = g_hash_table_new (g_str_hash, g_str_equal);
  self->kinds = g_hash_table_new (NULL, NULL);
  BIV_EACH (BivContingent, contingent, contingents)
    index_contingent (self, contingent);
}

/* Lets it check a scenario; its armies are checked one by one. */
void
biv_check_set_scenario (BivCheck *self, BivScenario *scenario, BivPieces *pieces)
{
  self->scenario = scenario;
  self->board = biv_scenario_get_board (scenario);
  self->pieces = biv_pieces_ref (pieces);
  self->zones = biv_zones_new (scenario);
}

/* Frees the check, but not the findings. */
void
biv_check_free (BivCheck *self)
{
  g_hash_table_unref (self->entries);
  g_hash_table_unref (self->said);
  g_clear_pointer (&self->figures, g_hash_table_unref);
  g_clear_pointer (&self->kinds, g_hash_table_unref);
  g_clear_pointer (&self->zones, biv_zones_free);
  g_clear_pointer (&self->pieces, biv_pieces_unref);
  biv_rule_index_unref (self->rules);
  g_free (self);
}

/* (transfer none): a new finding about an object; the check adds its arguments and fix. */
BivFinding *
biv_check_raise (BivCheck *self, BivFindingCode code, BivNode *subject, const char *cite)
{
  const BivFindingCodeInfo *info = &biv_finding_codes[code];
  BivFinding *finding = biv_finding_new (info->code, info->severity);
  BivNode *side = biv_node_get_ancestor (subject, BIV_TYPE_SIDE);

  g_assert (code >= self->row->first && code <= self->row->last);
  biv_finding_set_object (finding, biv_node_get_id (subject),
                          side ? biv_node_get_id (side) : NULL);
  biv_finding_set_cite (finding, cite);
  biv_finding_set_subject (finding, self->subject);
  g_ptr_array_add (self->findings, finding);
  return finding;
}

/* (transfer none): the same about a piece and its hex. */
BivFinding *
biv_check_raise_at (BivCheck *self, BivFindingCode code, const BivPiece *piece, const char *cite)
{
  BivFinding *finding = biv_check_raise (self, code, piece->node, cite);
  BivOffset hex = piece->placement ? biv_placement_get_hex (piece->placement) : BIV_NO_HEX;

  if (biv_piece_is_placed (piece))
    {
      g_autofree char *label = biv_board_label_hex (self->board, hex);

      biv_finding_set_hex (finding, hex, label);
    }
  else
    biv_finding_set_hex (finding, hex, NULL);
  return finding;
}

/* What a unit or figure without a name is called: its arm or kind. */
static BivNode *
find_stand_in (BivCheck *self, BivNode *node)
{
  if (BIV_IS_UNIT (node))
    return (BivNode *) biv_rule_index_get_arm (self->rules, biv_unit_get_arm (BIV_UNIT (node)));
  if (BIV_IS_FIGURE (node))
    return (BivNode *) biv_rule_index_get_kind (self->rules,
                                                biv_figure_get_kind (BIV_FIGURE (node)));
  return NULL;
}

/* Adds what an object is called: its name, else what it is, else its id. */
void
biv_check_add_name (BivCheck *self, BivFinding *finding, const char *arg, BivNode *node)
{
  biv_finding_add_name (finding, arg, node, find_stand_in (self, node));
  biv_finding_note_mention (finding, node);
}

/* Adds what a second piece on the board is called, so that it differs from the first. */
void
biv_check_add_other (BivCheck *self, BivFinding *finding, const char *arg, const BivPiece *other)
{
  g_autofree char *label = biv_board_label_hex (self->board, other->hex);
  g_autoptr (BivText) name =
    biv_entry_name_describe (other->node, find_stand_in (self, other->node), label);

  if (name)
    biv_args_add_text (biv_finding_get_args (finding), arg, name);
  else
    biv_args_add_string (biv_finding_get_args (finding), arg, biv_node_get_id (other->node));
  biv_finding_note_mention (finding, other->node);
}

/* Adds the name of an item of rules (nullable), or its id. */
void
biv_check_add_item (BivFinding *finding, const char *arg, gpointer item, const char *id)
{
  if (item)
    biv_finding_add_name (finding, arg, item, NULL);
  else
    biv_args_add_string (biv_finding_get_args (finding), arg, id);
}

/* Adds a number, limited to what an argument can hold. */
void
biv_check_add_number (BivFinding *finding, const char *arg, gint64 number)
{
  biv_args_add_number (biv_finding_get_args (finding), arg,
                       (int) CLAMP (number, G_MININT, G_MAXINT));
}

/* Adds the number printed on the finding's hex. */
void
biv_check_add_hex (BivFinding *finding)
{
  biv_args_add_hex (biv_finding_get_args (finding), "hex", biv_finding_get_hex_label (finding));
}

/* The fix: set a number. */
void
biv_check_fix_int (BivFinding *finding, BivNode *node, const char *field, int number)
{
  g_autoptr (BivEditList) fix = biv_edit_list_new ();

  biv_edit_list_set_int (fix, biv_node_get_id (node), field, number);
  biv_finding_take_fix (finding, g_steal_pointer (&fix));
}

/* The fix: set a string, token or reference. */
void
biv_check_fix_string (BivFinding *finding, BivNode *node, const char *field, const char *string)
{
  g_autoptr (BivEditList) fix = biv_edit_list_new ();

  biv_edit_list_set_string (fix, biv_node_get_id (node), field, string);
  biv_finding_take_fix (finding, g_steal_pointer (&fix));
}

/* The fix: set a boolean. */
void
biv_check_fix_boolean (BivFinding *finding, BivNode *node, const char *field, bool yes)
{
  g_autoptr (BivEditList) fix = biv_edit_list_new ();

  biv_edit_list_set_boolean (fix, biv_node_get_id (node), field, yes);
  biv_finding_take_fix (finding, g_steal_pointer (&fix));
}

typedef struct
{
  const char *id;
  bool found;
} IdSearch;

static void
compare_id (BivNode *node, gpointer data)
{
  IdSearch *search = data;

  search->found |= g_str_equal (biv_node_get_id (node), search->id);
}

static bool
is_taken (BivCheck *self, const char *id)
{
  IdSearch search = { id, false };

  if (self->document)
    return biv_document_lookup (self->document, id) != NULL;
  biv_node_foreach (self->root, compare_id, &search);
  return search.found;
}

/* (transfer full): a new id in the document for an object of an army; in a side's copy of an army
 * it begins with the side's id and a dot. */
char *
biv_check_make_id (BivCheck *self, const char *prefix)
{
  const char *side = self->side ? biv_node_get_id (BIV_NODE (self->side)) : "";
  g_autofree char *id = NULL;

  for (guint number = 1; !id || is_taken (self, id); number++)
    {
      g_free (id);
      id = g_strdup_printf ("%s%s%s%u", side, self->side ? "." : "", prefix, number);
    }
  return g_steal_pointer (&id);
}

/* (nullable) the figure of the army with an id. */
BivFigure *
biv_check_find_figure (BivCheck *self, const char *id)
{
  return g_hash_table_lookup (self->figures, id);
}

/* (nullable) the kind of a figure of the army under its ruleset. */
BivLeaderKind *
biv_check_get_kind (BivCheck *self, BivFigure *figure)
{
  gpointer kind;

  if (!g_hash_table_lookup_extended (self->kinds, figure, NULL, &kind))
    {
      kind = biv_rule_index_get_kind (self->rules, biv_figure_get_kind (figure));
      g_hash_table_insert (self->kinds, figure, kind);
    }
  return kind;
}

/* (nullable) the contingent that a unit or figure is in. */
BivContingent *
biv_check_contingent_of (BivNode *piece)
{
  return (BivContingent *) biv_node_get_ancestor (piece, BIV_TYPE_CONTINGENT);
}

/* (nullable) the muster list of a contingent: its own, else its army's. */
BivMuster *
biv_check_find_muster (BivCheck *self, BivContingent *contingent)
{
  const char *own = biv_contingent_get_muster (contingent);
  const char *id = *own ? own : biv_army_get_muster (self->army);

  return *id ? biv_catalogue_get_muster (self->catalogue, id) : NULL;
}

/* (nullable) an entry of a muster list (nullable). */
BivMusterEntry *
biv_check_find_entry (BivCheck *self, BivMuster *muster, const char *id)
{
  GHashTable *index;

  if (!muster)
    return NULL;
  index = g_hash_table_lookup (self->entries, muster);
  if (!index)
    {
      index = biv_muster_index_entries (muster);
      g_hash_table_insert (self->entries, muster, index);
    }
  return g_hash_table_lookup (index, id);
}

/* The points that a contingent costs; pieces without a price cost nothing. */
gint64
biv_check_count_points (BivCheck *self, BivContingent *contingent)
{
  return biv_pieces_find_group (self->pieces, contingent)->points;
}

/* The points that the army costs. */
gint64
biv_check_count_army (BivCheck *self)
{
  gint64 points = 0;

  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (self->army))
    points += biv_check_count_points (self, contingent);
  return points;
}

/* The number of units in the army, including allies. */
guint
biv_check_count_units (BivCheck *self)
{
  guint count = 0;

  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (self->army))
    count += biv_node_list_get_length (biv_contingent_get_units (contingent));
  return count;
}
