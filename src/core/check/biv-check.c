/* What all checks share: indexes to look things up, and functions that raise a finding.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/biv-check.h"

#include "core/check/piece/biv-entry-name.h"

/** biv_check_new: (transfer full): a check that has no army and no scenario yet; it is given one by
 * biv_check_set_army() or biv_check_set_scenario(). The rules are shared, the rest is borrowed.
 * @root: the document. @document: (nullable): its edits' door, from which new ids come; NULL for a
 * document that is only read. @rules: those of this army or scenario, which need not be those of
 * the whole document */
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

/** biv_check_set_army: makes it the check of an army, on its own or of a side. @pieces: of the
 * whole document; shared */
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
    BIV_EACH (BivNode, figure, biv_contingent_get_figures (contingent))
      g_hash_table_insert (self->figures, (char *) biv_node_get_id (figure), figure);
}

/** biv_check_set_scenario: makes it the check of a scenario as a whole and of the pieces on its
 * board; each army has a check of its own. @pieces: shared */
void
biv_check_set_scenario (BivCheck *self, BivScenario *scenario, BivPieces *pieces)
{
  self->scenario = scenario;
  self->board = biv_scenario_get_board (scenario);
  self->pieces = biv_pieces_ref (pieces);
  self->zones = biv_zones_new (scenario);
}

/** biv_check_free: frees the check; the findings that it raised belong to the report. */
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

/** biv_check_raise: (transfer none): adds a new finding to those of the check that runs now; the
 * caller adds the arguments of its sentence and, where there is one, a fix. @code: one of those
 * that the check's row of the table names. @subject: the object that it is about. @cite:
 * (nullable): where the rule stands, as the ruleset cites it */
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

/** biv_check_raise_at: (transfer none): like biv_check_raise(), for a finding about a piece, and
 * with the hex on which that stands. */
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

/* What names a unit or figure that has no name: its arm or kind. */
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

/** biv_check_add_name: adds to a finding, as the argument @arg, what an object is called: its name,
 * else that of its arm or kind, else its id. */
void
biv_check_add_name (BivCheck *self, BivFinding *finding, const char *arg, BivNode *node)
{
  biv_finding_add_name (finding, arg, node, find_stand_in (self, node));
  biv_finding_add_mention (finding, node);
}

/** biv_check_add_other: adds what a second piece on the board is called. A piece that nobody has
 * named is followed by the label of its hex, for the first piece of the sentence may have the same
 * name. */
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
  biv_finding_add_mention (finding, other->node);
}

/** biv_check_add_item: adds the name of an item of the rules, or @id where the rules have no such
 * item. @item: (nullable) */
void
biv_check_add_item (BivFinding *finding, const char *arg, gpointer item, const char *id)
{
  if (item)
    biv_finding_add_name (finding, arg, item, NULL);
  else
    biv_args_add_string (biv_finding_get_args (finding), arg, id);
}

/** biv_check_add_number: adds a number; one that an int cannot hold becomes the nearest that it
 * can. */
void
biv_check_add_number (BivFinding *finding, const char *arg, gint64 number)
{
  biv_args_add_number (biv_finding_get_args (finding), arg,
                       (int) CLAMP (number, G_MININT, G_MAXINT));
}

/** biv_check_add_hex: adds, as the argument "hex", the number printed on the hex of the finding. */
void
biv_check_add_hex (BivFinding *finding)
{
  biv_args_add_hex (biv_finding_get_args (finding), "hex", biv_finding_get_hex_label (finding));
}

/** biv_check_fix_int: gives a finding its fix: a number field of @node is set to @number. */
void
biv_check_fix_int (BivFinding *finding, BivNode *node, const char *field, int number)
{
  g_autoptr (BivEditList) fix = biv_edit_list_new ();

  biv_edit_list_set_int (fix, biv_node_get_id (node), field, number);
  biv_finding_set_fix (finding, g_steal_pointer (&fix));
}

/** biv_check_fix_string: gives a finding its fix: a field of @node that holds a string, a token or
 * an id is set to @string. */
void
biv_check_fix_string (BivFinding *finding, BivNode *node, const char *field, const char *string)
{
  g_autoptr (BivEditList) fix = biv_edit_list_new ();

  biv_edit_list_set_string (fix, biv_node_get_id (node), field, string);
  biv_finding_set_fix (finding, g_steal_pointer (&fix));
}

/** biv_check_fix_boolean: gives a finding its fix: a boolean field of @node is set to @yes. */
void
biv_check_fix_boolean (BivFinding *finding, BivNode *node, const char *field, bool yes)
{
  g_autoptr (BivEditList) fix = biv_edit_list_new ();

  biv_edit_list_set_boolean (fix, biv_node_get_id (node), field, yes);
  biv_finding_set_fix (finding, g_steal_pointer (&fix));
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

/** biv_check_make_id: (transfer full): an id that no object of the document has, for an object that
 * a fix adds to an army: the prefix and a number. In a scenario it begins with the id of the army's
 * side and a dot, as all ids of an army there do. @nth: of those that a fix adds, from 0 */
char *
biv_check_make_id (BivCheck *self, const char *prefix, guint nth)
{
  const char *side = self->side ? biv_node_get_id (BIV_NODE (self->side)) : "";
  g_autofree char *id = NULL;

  for (guint number = 1; !id || is_taken (self, id) || nth-- > 0; number++)
    {
      g_free (id);
      id = g_strdup_printf ("%s%s%s%u", side, self->side ? "." : "", prefix, number);
    }
  return g_steal_pointer (&id);
}

/** biv_check_find_figure: (transfer none) (nullable): the figure of the army with this id. */
BivFigure *
biv_check_find_figure (BivCheck *self, const char *id)
{
  return g_hash_table_lookup (self->figures, id);
}

/** biv_check_get_kind: (transfer none) (nullable): what kind of leader, messenger or other
 * character the ruleset says that a figure of the army is. */
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

/** biv_check_contingent_of: (transfer none) (nullable): the contingent that a unit or figure is
 * in. */
BivContingent *
biv_check_contingent_of (BivNode *piece)
{
  return (BivContingent *) biv_node_get_ancestor (piece, BIV_TYPE_CONTINGENT);
}

/** biv_check_find_muster: (transfer none) (nullable): the muster list that a contingent follows:
 * its own, else its army's. */
BivMuster *
biv_check_find_muster (BivCheck *self, BivContingent *contingent)
{
  const char *own = biv_contingent_get_muster (contingent);
  const char *id = *own ? own : biv_army_get_muster (self->army);

  return *id ? biv_catalogue_get_muster (self->catalogue, id) : NULL;
}

/** biv_check_find_entry: (transfer none) (nullable): the entry of a muster list with this id.
 * @muster: (nullable): has none */
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

/** biv_check_count_points: the points that the pieces of a contingent cost together; pieces without
 * a price cost nothing. */
gint64
biv_check_count_points (BivCheck *self, BivContingent *contingent)
{
  return biv_pieces_find_group (self->pieces, contingent)->points;
}

/** biv_check_count_army: the points that the whole army costs, allies included. */
gint64
biv_check_count_army (BivCheck *self)
{
  gint64 points = 0;

  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (self->army))
    points += biv_check_count_points (self, contingent);
  return points;
}

/** biv_check_count_units: the number of units in the army, allies included. */
guint
biv_check_count_units (BivCheck *self)
{
  guint count = 0;

  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (self->army))
    count += biv_node_list_get_length (biv_contingent_get_units (contingent));
  return count;
}
