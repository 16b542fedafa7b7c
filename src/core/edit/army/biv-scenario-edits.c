/* Operations on objectives, labels, special rules, embedded files and ignored findings.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/army/biv-scenario-edits.h"

#include <math.h>

#include "core/edit/object/biv-edits.h"
#include "core/edit/object/biv-renaming.h"
#include "core/model/scenario/biv-map-name.h"
#include "core/model/scenario/biv-scenario.h"

static void
insert_draft (BivDocument *document, BivEditList *edits, BivNode *parent, const char *list,
              BivNode *draft)
{
  g_autoptr (BivNode) copy = biv_renaming_copy_draft (document, parent, draft);

  biv_edit_list_insert (edits, biv_node_get_id (parent), list, BIV_EDIT_LAST, copy);
}

/**
 * biv_scenario_edits_add_objective:
 * @draft: (transfer none): copied under a new id
 *
 * "add-objective"
 *
 * Returns: (transfer full): the edits; the first inserts the new object
 */
BivEditList *
biv_scenario_edits_add_objective (BivDocument *document, BivObjective *draft)
{
  BivArgs *args = biv_edits_args_for ("name", BIV_NODE (draft));
  BivEditList *edits = biv_edit_list_new_step ("add-objective", args);

  biv_edits_add_hex (args, document, biv_objective_get_hex (draft));
  insert_draft (document, edits, biv_document_get_root (document), "objectives", BIV_NODE (draft));
  return edits;
}

/**
 * biv_scenario_edits_add_label:
 * @draft: (transfer none): copied under a new id
 *
 * "add-label": adds a name to the map.
 *
 * Returns: (transfer full): the edits; the first inserts the new object
 */
BivEditList *
biv_scenario_edits_add_label (BivDocument *document, BivLabel *draft)
{
  BivArgs *args = biv_edits_args_for ("name", BIV_NODE (draft));
  BivEditList *edits = biv_edit_list_new_step ("add-label", args);

  biv_edits_add_hex (args, document, biv_label_get_hex (draft));
  insert_draft (document, edits, BIV_NODE (biv_edits_get_board (document)), "labels",
                BIV_NODE (draft));
  return edits;
}

/**
 * biv_scenario_edits_move_marker:
 * @marker: an objective or a label
 *
 * "move-marker": moves it to another hex.
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_scenario_edits_move_marker (BivDocument *document, BivNode *marker, BivOffset hex)
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

/* @shift: in hex sizes; in the file, hundredths of a hex's width */
static void
set_shift (BivEditList *edits, BivNode *node, const char *name, double shift)
{
  guint field = (guint) biv_node_class_find_field (BIV_NODE_GET_CLASS (node), name);
  const BivField *type = &BIV_NODE_GET_CLASS (node)->fields[field];
  int hundredths =
    (int) CLAMP (round (shift * 100.0 / sqrt (3.0)), type->minimum, type->maximum);

  if (biv_node_get_int (node, field) != hundredths)
    biv_edit_list_set_int (edits, biv_node_get_id (node), name, hundredths);
}

/* (transfer full): "put-name", as yet without edits */
static BivEditList *
new_put_name (BivDocument *document, BivNode *named)
{
  BivNode *piece =
    BIV_IS_PLACEMENT (named)
      ? biv_document_lookup (document, biv_placement_get_piece (BIV_PLACEMENT (named)))
      : named;

  return biv_edit_list_new_step ("put-name", biv_edits_args_for ("name", piece));
}

/**
 * biv_scenario_edits_put_name:
 * @named: a label, an objective or a placement
 * @place: the middle of the words, in hex sizes from the upper left of the board
 *
 * "put-name": its name stands exactly there. A label goes to the hex that is there
 * ("move-marker"); others stay on theirs.
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_scenario_edits_put_name (BivDocument *document, BivNode *named, BivPoint place)
{
  BivHexLayout layout = { biv_board_get_orientation (biv_edits_get_board (document)), 1.0 };
  const char *const *fields = biv_map_name_get_fields (named);
  BivPoint base = biv_map_name_find_base (named, layout);
  BivEditList *edits;

  if (BIV_IS_LABEL (named))
    {
      BivOffset hex = biv_hex_layout_pick (layout, place);

      base = biv_hex_layout_centre (layout, hex);
      edits = biv_scenario_edits_move_marker (document, named, hex);
    }
  else
    edits = new_put_name (document, named);
  set_shift (edits, named, fields[0], place.x - base.x);
  set_shift (edits, named, fields[1], place.y - base.y);
  return edits;
}

/**
 * biv_scenario_edits_put_name_back:
 * @named: a label, an objective or a placement
 *
 * "put-name": its name stands again where there is room.
 *
 * Returns: (transfer full): the edits; none when nobody moved it
 */
BivEditList *
biv_scenario_edits_put_name_back (BivDocument *document, BivNode *named)
{
  const char *const *fields = biv_map_name_get_fields (named);
  BivNodeClass *klass = BIV_NODE_GET_CLASS (named);
  BivEditList *edits = new_put_name (document, named);

  for (guint i = 0; fields[i]; i++)
    {
      guint field = (guint) biv_node_class_find_field (klass, fields[i]);

      if (biv_node_get_int (named, field) != klass->fields[field].fallback)
        biv_edit_list_set_int (edits, biv_node_get_id (named), fields[i],
                               klass->fields[field].fallback);
    }
  return edits;
}

/**
 * biv_scenario_edits_add_rule:
 * @draft: (transfer none): copied under a new id
 * @position: among the special rules, or #BIV_EDIT_LAST
 *
 * "add-rule": adds a rule for this battle alone.
 *
 * Returns: (transfer full): the edits; the first inserts the new object
 */
BivEditList *
biv_scenario_edits_add_rule (BivDocument *document, BivSpecialRule *draft, guint position)
{
  BivEditList *edits =
    biv_edit_list_new_step ("add-rule", biv_edits_args_for ("name", BIV_NODE (draft)));

  insert_draft (document, edits, biv_document_get_root (document), "rules", BIV_NODE (draft));
  biv_edit_list_get (edits, 0)->position = position;
  return edits;
}

/**
 * biv_scenario_edits_embed:
 * @content: the file of a ruleset or muster list, with all that it inherits
 *
 * "embed": embeds a house ruleset or muster list, so that the scenario opens on other machines.
 *
 * Returns: (transfer full) (nullable): the edits; the first inserts the new object. %NULL when the
 * content is too long or not text
 */
BivEditList *
biv_scenario_edits_embed (BivDocument *document, BivEmbeddedKind kind, const char *content)
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
 * biv_scenario_edits_ignore_finding:
 * @draft: (transfer none): the finding's code, its object or hex, and why; copied under a new id
 *
 * "ignore-finding": ignores a finding in the army or scenario.
 *
 * Returns: (transfer full): the edits; the first inserts the new object
 */
BivEditList *
biv_scenario_edits_ignore_finding (BivDocument *document, BivIgnoredFinding *draft)
{
  BivEditList *edits =
    biv_edits_new_id_step ("ignore-finding", "finding", biv_ignored_finding_get_code (draft));

  insert_draft (document, edits, biv_document_get_root (document), "ignored", BIV_NODE (draft));
  return edits;
}

/**
 * biv_scenario_edits_unignore_finding:
 *
 * "unignore-finding": no longer ignores a finding.
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_scenario_edits_unignore_finding (BivDocument *document, BivIgnoredFinding *ignored)
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
