/* Operations on objectives, labels, special rules, embedded files and ignored findings.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/army/biv-scenario-edits.h"

#include <math.h>

#include "core/edit/object/biv-edits.h"
#include "core/edit/object/biv-renaming.h"

static void
insert_draft (BivDocument *document, BivEditList *edits, BivNode *parent, const char *list,
              BivNode *draft)
{
  g_autoptr (BivNode) copy = biv_renaming_copy_draft (document, parent, draft);

  biv_edit_list_insert (edits, biv_node_get_id (parent), list, BIV_EDIT_LAST, copy);
}

/**
 * biv_edits_add_objective:
 * @draft: (transfer none): copied under a new id
 *
 * "add-objective"
 *
 * Returns: (transfer full): the edits; the first inserts the new object
 */
BivEditList *
biv_edits_add_objective (BivDocument *document, BivObjective *draft)
{
  BivArgs *args = biv_edits_args_for ("name", BIV_NODE (draft));
  BivEditList *edits = biv_edit_list_new_step ("add-objective", args);

  biv_edits_add_hex (args, document, biv_objective_get_hex (draft));
  insert_draft (document, edits, biv_document_get_root (document), "objectives", BIV_NODE (draft));
  return edits;
}

/**
 * biv_edits_add_label:
 * @draft: (transfer none): copied under a new id
 *
 * "add-label": adds a name to the map.
 *
 * Returns: (transfer full): the edits; the first inserts the new object
 */
BivEditList *
biv_edits_add_label (BivDocument *document, BivLabel *draft)
{
  BivArgs *args = biv_edits_args_for ("name", BIV_NODE (draft));
  BivEditList *edits = biv_edit_list_new_step ("add-label", args);

  biv_edits_add_hex (args, document, biv_label_get_hex (draft));
  insert_draft (document, edits, BIV_NODE (biv_edits_get_board (document)), "labels",
                BIV_NODE (draft));
  return edits;
}

/**
 * biv_edits_move_marker:
 * @marker: an objective or a label
 *
 * "move-marker": moves it to another hex.
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_edits_move_marker (BivDocument *document, BivNode *marker, BivOffset hex)
{
  BivArgs *args = biv_edits_args_for ("name", marker);
  BivEditList *edits = biv_edit_list_new_step ("move-marker", args);
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (marker), "hex");

  g_return_val_if_fail (field >= 0, edits);
  biv_edits_add_hex (args, document, hex);
  if (!biv_offset_equal (biv_node_get_hex (marker, (guint) field), hex))
    biv_edit_list_set_hex (edits, biv_node_get_id (marker), "hex", hex);
  return edits;
}

/* In hundredths of a hex's width, as labels have it. */
static int
count_hundredths (double shift)
{
  return CLAMP ((int) round (shift * 100.0 / sqrt (3.0)), -BIV_LABEL_MOST, BIV_LABEL_MOST);
}

static void
set_if_other (BivEditList *edits, BivNode *node, guint field, int number)
{
  const BivField *type = &BIV_NODE_GET_CLASS (node)->fields[field];

  if (biv_node_get_int (node, field) != number)
    biv_edit_list_set_int (edits, biv_node_get_id (node), type->name, number);
}

/**
 * biv_edits_put_label:
 * @place: the middle of its words, in hex sizes from the upper left of the board
 *
 * "move-marker": a name stands exactly there, in the hex that is there.
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_edits_put_label (BivDocument *document, BivLabel *label, BivPoint place)
{
  BivBoard *board = biv_edits_get_board (document);
  BivHexLayout layout = { biv_board_get_orientation (board), 1.0 };
  BivOffset hex = biv_hex_layout_pick (layout, place);
  BivPoint centre = biv_hex_layout_centre (layout, hex);
  BivEditList *edits = biv_edits_move_marker (document, BIV_NODE (label), hex);

  set_if_other (edits, BIV_NODE (label), BIV_LABEL_DX, count_hundredths (place.x - centre.x));
  set_if_other (edits, BIV_NODE (label), BIV_LABEL_DY, count_hundredths (place.y - centre.y));
  return edits;
}

/**
 * biv_edits_add_rule:
 * @draft: (transfer none): copied under a new id
 * @position: among the special rules, or #BIV_EDIT_LAST
 *
 * "add-rule": adds a rule for this battle alone.
 *
 * Returns: (transfer full): the edits; the first inserts the new object
 */
BivEditList *
biv_edits_add_rule (BivDocument *document, BivSpecialRule *draft, guint position)
{
  BivEditList *edits =
    biv_edit_list_new_step ("add-rule", biv_edits_args_for ("name", BIV_NODE (draft)));

  insert_draft (document, edits, biv_document_get_root (document), "rules", BIV_NODE (draft));
  biv_edit_list_get (edits, 0)->position = position;
  return edits;
}

/**
 * biv_edits_embed:
 * @content: the file of a ruleset or muster list, with all that it inherits
 *
 * "embed": embeds a house ruleset or muster list, so that the scenario opens on other machines.
 *
 * Returns: (transfer full) (nullable): the edits; the first inserts the new object. %NULL when the
 * content is too long or not text
 */
BivEditList *
biv_edits_embed (BivDocument *document, BivEmbeddedKind kind, const char *content)
{
  BivEditList *edits;
  BivNode *scenario = biv_document_get_root (document);
  g_autofree char *id = biv_edits_make_id (document, scenario, BIV_TYPE_EMBEDDED);
  g_autoptr (BivNode) embedded = biv_node_new (BIV_TYPE_EMBEDDED, id);

  biv_node_build_int (embedded, "kind", (int) kind);
  if (!biv_node_build_string (embedded, "content", content))
    return NULL;
  edits = biv_edit_list_new_step ("embed", NULL);
  biv_edit_list_insert (edits, biv_node_get_id (scenario), "embedded", BIV_EDIT_LAST, embedded);
  return edits;
}

/**
 * biv_edits_ignore_finding:
 * @draft: (transfer none): the finding's code, its object or hex, and why; copied under a new id
 *
 * "ignore-finding": ignores a finding in the army or scenario.
 *
 * Returns: (transfer full): the edits; the first inserts the new object
 */
BivEditList *
biv_edits_ignore_finding (BivDocument *document, BivIgnoredFinding *draft)
{
  BivEditList *edits =
    biv_edits_new_id_step ("ignore-finding", "finding", biv_ignored_finding_get_code (draft));

  insert_draft (document, edits, biv_document_get_root (document), "ignored", BIV_NODE (draft));
  return edits;
}

/**
 * biv_edits_unignore_finding:
 *
 * "unignore-finding": no longer ignores a finding.
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_edits_unignore_finding (BivDocument *document, BivIgnoredFinding *ignored)
{
  BivEditList *edits =
    biv_edits_new_id_step ("unignore-finding", "finding", biv_ignored_finding_get_code (ignored));
  const char *list;
  guint position;

  biv_edits_get_siblings (BIV_NODE (ignored), &list, &position);
  biv_edit_list_remove (edits, biv_node_get_id (biv_node_get_parent (BIV_NODE (ignored))), list,
                        position);
  return edits;
}
