/* What can be asked of what is selected on the board: units, figures, objectives and names.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/scenario/biv-scenario-editor-private.h"
#include "core/edit/biv-operations.h"

static BivNode *
get_object (BivScenarioEditor *self)
{
  return self->session ? biv_selection_get_object (biv_workbench_get_selection (self->workbench))
                       : NULL;
}

static bool
is_piece (BivNode *object)
{
  return BIV_IS_UNIT (object) || BIV_IS_FIGURE (object);
}

static void
turn_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivScenarioEditor *self = data;
  BivNode *object = get_object (self);
  g_autoptr (BivEditList) edits = NULL;

  if (!is_piece (object))
    return;
  edits = biv_edits_turn_pieces (biv_scenario_editor_get_document (self), &object, 1,
                                 g_variant_get_int32 (parameter));
  biv_workbench_do (self->workbench, edits);
}

/* Pieces go back to the tray, objectives and names for good. */
static void
remove_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivScenarioEditor *self = data;
  BivNode *object = get_object (self);
  g_autoptr (BivEditList) edits = NULL;

  if (!object)
    return;
  edits = is_piece (object)
            ? biv_edits_take_off_board (biv_scenario_editor_get_document (self), &object, 1)
            : biv_edits_remove (biv_scenario_editor_get_document (self), &object, 1);
  biv_workbench_do (self->workbench, edits);
}

static void
next_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivScenarioEditor *self = data;

  if (self->session)
    biv_selection_choose_next (biv_workbench_get_selection (self->workbench));
}

/* "(ii)": turn and edge (BivEdge). */
static void
reserve_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivScenarioEditor *self = data;
  BivNode *object = get_object (self);
  g_autoptr (BivEditList) edits = NULL;
  int turn, edge;

  if (!is_piece (object))
    return;
  g_variant_get (parameter, "(ii)", &turn, &edge);
  edits = biv_edits_put_in_reserve (biv_scenario_editor_get_document (self), &object, 1,
                                    CLAMP (turn, 0, 1000),
                                    (BivEdge) CLAMP (edge, BIV_EDGE_NONE, BIV_EDGE_WEST));
  biv_workbench_do (self->workbench, edits);
}

/* Selects an object by its id, and shows it. */
static void
select_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivScenarioEditor *self = data;
  BivDocument *document = biv_scenario_editor_get_document (self);
  BivNode *object =
    document ? biv_document_lookup (document, g_variant_get_string (parameter, NULL)) : NULL;
  BivOffset hex;

  if (!object)
    return;
  biv_selection_set_object (biv_workbench_get_selection (self->workbench), object);
  hex = biv_document_find_hex (document, object);
  if (!biv_hex_is_none (hex))
    biv_map_presenter_show_hex (self->presenter, hex);
}

/* The next press places a piece, by its id. */
static void
hold_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivScenarioEditor *self = data;
  BivDocument *document = biv_scenario_editor_get_document (self);
  BivNode *piece =
    document ? biv_document_lookup (document, g_variant_get_string (parameter, NULL)) : NULL;

  if (is_piece (piece))
    biv_workbench_hold_piece (self->workbench, piece);
}

static const GActionEntry entries[] = {
  { "turn", turn_cb, "i" },
  { "remove", remove_cb },
  { "next-piece", next_cb },
  { "reserve", reserve_cb, "(ii)" },
  { "select", select_cb, "s" },
  { "hold", hold_cb, "s" },
};

void
biv_scenario_editor_add_piece_actions (BivScenarioEditor *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}
