/* What the pointer does on the board: select, move, place, mark and pick.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <math.h>

#include "app/board/tools/biv-select-tool.h"
#include "app/board/tools/biv-workbench-private.h"
#include "core/assist/biv-deploy.h"
#include "core/edit/biv-operations.h"
#include "core/model/army/biv-army.h"
#include "core/model/node/biv-naming.h"
#include "core/model/scenario/biv-map-name.h"
#include "text/biv-translation.h"

/* Logical pixels: a shorter movement is a click and no drag. */
#define LEAST_WAY 4.0
/* The size of the names of pieces and objectives, in hex sizes. */
#define NAME_HALF_HEIGHT 0.13
#define NAME_HALF_LETTER 0.07

static BivDocument *
get_document (BivWorkbench *self)
{
  return biv_history_get_document (self->history);
}

static BivText *
make_text (BivWorkbench *self, const char *words)
{
  g_autoptr (BivText) none = biv_text_new ();

  return biv_text_with (none, self->language, words);
}

static BivEditList *
add_objective (BivWorkbench *self, BivOffset hex)
{
  BivScenario *scenario = BIV_SCENARIO (biv_document_get_root (get_document (self)));
  g_autoptr (BivNode) draft = biv_node_new (BIV_TYPE_OBJECTIVE, "draft");
  guint number = biv_node_list_get_length (biv_scenario_get_objectives (scenario)) + 1;
  /* Translators: what a new objective is called: "Objective 2" */
  g_autofree char *words = g_strdup_printf (_ ("Objective %u"), number);
  g_autoptr (BivText) name = make_text (self, words);

  biv_node_build_text (draft, "name", name);
  biv_node_build_hex (draft, "hex", hex);
  return biv_scenario_edits_add_objective (get_document (self), BIV_OBJECTIVE (draft));
}

static BivEditList *
add_label (BivWorkbench *self, BivOffset hex)
{
  BivBoard *board =
    biv_scenario_get_board (BIV_SCENARIO (biv_document_get_root (get_document (self))));
  g_autoptr (BivNode) draft = biv_node_new (BIV_TYPE_LABEL, "draft");
  guint number = biv_node_list_get_length (biv_board_get_labels (board)) + 1;
  /* Translators: what a new name on the map reads until it is given another: "Place 2" */
  g_autofree char *words = g_strdup_printf (_ ("Place %u"), number);
  g_autoptr (BivText) name = make_text (self, words);

  biv_node_build_text (draft, "text", name);
  biv_node_build_hex (draft, "hex", hex);
  return biv_scenario_edits_add_label (get_document (self), BIV_LABEL (draft));
}

static BivNode *
find_marker (BivWorkbench *self, BivOffset hex)
{
  GType type = self->subject == BIV_SUBJECT_OBJECTIVE ? BIV_TYPE_OBJECTIVE : BIV_TYPE_LABEL;
  g_autoptr (GPtrArray) objects = biv_selection_list_on_hex (get_document (self), hex);

  for (guint i = 0; i < objects->len; i++)
    if (G_TYPE_CHECK_INSTANCE_TYPE (objects->pdata[i], type))
      return objects->pdata[i];
  return NULL;
}

/* Places an objective or a name and selects it, so that it can be named; a hex has one at most. */
static void
mark (BivWorkbench *self, BivOffset hex)
{
  g_autoptr (BivEditList) edits = NULL;

  if (!find_marker (self, hex))
    {
      edits =
        self->subject == BIV_SUBJECT_OBJECTIVE ? add_objective (self, hex) : add_label (self, hex);
      biv_workbench_do (self, edits);
    }
  if (find_marker (self, hex))
    biv_selection_set_object (self->selection, find_marker (self, hex));
}

static void
place (BivWorkbench *self, BivOffset hex)
{
  BivNode *piece = self->piece ? biv_document_lookup (get_document (self), self->piece) : NULL;
  BivScenario *scenario;
  BivPlacement *placement;
  BivNode *side;
  g_autoptr (BivEditList) edits = NULL;

  if (!piece)
    return;
  scenario = BIV_SCENARIO (biv_document_get_root (get_document (self)));
  placement = biv_piece_edits_find_placement (scenario, piece);
  side = biv_node_get_ancestor (piece, BIV_TYPE_SIDE);
  edits = biv_piece_edits_place (get_document (self), piece, hex,
                                 placement ? biv_placement_get_facing (placement)
                                           : biv_deploy_find_facing (scenario, BIV_SIDE (side)));
  biv_workbench_do (self, edits);
  biv_selection_set_object (self->selection, piece);
  biv_workbench_set_tool (self, "select");
}

/* Takes what a hex, or the side of it that is aimed at, has of the subject to paint with. */
void
biv_workbench_pick (BivWorkbench *self, BivOffset hex)
{
  BivHexEdge edge = { hex, biv_edge_tool_get_aim (BIV_EDGE_TOOL (self->edges)).direction };
  g_autofree char *choice = biv_stroke_pick (get_document (self), self->subject, edge);

  if (*choice)
    biv_workbench_choose (self, self->subject, choice);
  else
    biv_workbench_refuse (self, _ ("Nothing of the kind is there to paint with."));
}

/* Whether one of several who are selected stands on a hex. */
static bool
holds_many (BivWorkbench *self, BivOffset hex)
{
  g_autoptr (GPtrArray) pieces = biv_selection_list_pieces (self->selection);

  for (guint i = 0; pieces->len > 1 && i < pieces->len; i++)
    if (biv_offset_equal (biv_selection_find_hex (get_document (self), pieces->pdata[i]), hex))
      return true;
  return false;
}

/* (transfer none) (nullable): the object that holds the name of the selection on the map: a label,
 * an objective, or the placement of a piece. */
BivNode *
biv_workbench_find_named (BivWorkbench *self)
{
  BivNode *object = biv_selection_get_object (self->selection);
  BivPlacement *placement;

  if (!object || BIV_IS_LABEL (object) || BIV_IS_OBJECTIVE (object))
    return object;
  placement = biv_piece_edits_find_placement (
    BIV_SCENARIO (biv_document_get_root (get_document (self))), object);
  return placement ? BIV_NODE (placement) : NULL;
}

/* Names of figures are not shown on screen, except those that were placed by hand. */
static bool
is_name_shown (BivNode *object, BivNode *named)
{
  return !BIV_IS_FIGURE (object) || biv_map_name_is_moved (named);
}

static glong
count_letters (BivNode *object)
{
  return g_utf8_strlen (biv_naming_for (object, biv_translation_choose_language (NULL)), -1);
}

/* In hex sizes from the upper left of the board. */
static BivPoint
find_on_board (BivWorkbench *self, BivPoint point)
{
  BivHexLayout layout = biv_map_view_state_get_layout (self->view);
  BivOffset hex = { 0, 0 };
  BivPoint first = biv_map_view_state_point_of (self->view, hex);
  BivPoint centre =
    biv_hex_layout_centre ((BivHexLayout){ layout.orientation, 1.0 }, hex);

  return (BivPoint){ centre.x + (point.x - first.x) / layout.size,
                     centre.y + (point.y - first.y) / layout.size };
}

/* Whether the pointer was pressed on the name of what is selected: as high as its letters, and as
 * wide as they may be. */
static bool
is_on_name (BivWorkbench *self)
{
  BivSelectTool *tool = BIV_SELECT_TOOL (self->pointer);
  BivNode *object = biv_selection_get_object (self->selection);
  BivNode *named = biv_workbench_find_named (self);
  BivHexLayout layout = biv_map_view_state_get_layout (self->view);
  BivPoint place, start;

  if (!named || BIV_IS_LABEL (named) || !is_name_shown (object, named) ||
      biv_select_tool_is_by_key (tool) || !g_str_equal (self->tool, "select"))
    return false;
  place = biv_map_name_find (named, (BivHexLayout){ layout.orientation, 1.0 });
  start = find_on_board (self, biv_select_tool_get_start (tool));
  return fabs (start.y - place.y) < NAME_HALF_HEIGHT &&
         fabs (start.x - place.x) < NAME_HALF_LETTER * (double) count_letters (object);
}

/* A gesture with several pieces begins with a press on one of them, which must not unselect the
 * others. */
static void
press_hex (BivWorkbench *self, BivOffset hex)
{
  BivSelectTool *tool = BIV_SELECT_TOOL (self->pointer);
  bool extends = biv_select_tool_extends (tool);
  g_autoptr (GPtrArray) objects = biv_selection_list_on_hex (get_document (self), hex);

  self->named = !extends && is_on_name (self);
  if (self->named)
    {
      self->many = self->again = false;
      return;
    }
  self->many = !extends && holds_many (self, hex);
  self->again =
    !extends && !self->many && biv_offset_equal (biv_selection_get_hex (self->selection), hex);
  if (!extends && !self->many && !self->again)
    biv_selection_set_hex (self->selection, hex);
  biv_select_tool_set_banding (tool, extends || objects->len == 0);
}

static void
picked_cb (BivSelectTool *tool, int col, int row, BivWorkbench *self)
{
  BivOffset hex = { col, row };

  if (g_str_equal (self->tool, "place"))
    place (self, hex);
  else if (g_str_equal (self->tool, "pick"))
    biv_workbench_pick (self, hex);
  else if (g_str_equal (self->tool, "select"))
    press_hex (self, hex);
  else
    mark (self, hex);
}

/* Whatever tool is in hand, the side nearest to the pointer is meant. */
static void
peeked_cb (BivSelectTool *tool, int col, int row, BivWorkbench *self)
{
  BivToolEvent event = { { col, row },
                         true,
                         biv_select_tool_get_start (tool),
                         biv_select_tool_is_by_key (tool) };

  biv_tool_hover (self->edges, &event);
  biv_workbench_pick (self, event.hex);
}

static BivEditList *
move_object (BivWorkbench *self, BivNode *object, BivOffset from, BivOffset to)
{
  if (BIV_IS_OBJECTIVE (object) || BIV_IS_LABEL (object))
    return biv_scenario_edits_move_marker (get_document (self), object, to);
  return biv_piece_edits_move (get_document (self), &object, 1, from, to);
}

/* Whether all pieces would stay on the board if moved as far as from one hex to another. */
static bool
stay_on_board (BivWorkbench *self, GPtrArray *pieces, BivOffset from, BivOffset to)
{
  BivBoard *board =
    biv_scenario_get_board (BIV_SCENARIO (biv_document_get_root (get_document (self))));
  BivOrientation orientation = biv_board_get_orientation (board);
  BivAxial step = biv_axial_subtract (biv_axial_from_offset (to, orientation),
                                      biv_axial_from_offset (from, orientation));

  for (guint i = 0; i < pieces->len; i++)
    {
      BivOffset hex = biv_selection_find_hex (get_document (self), pieces->pdata[i]);
      BivAxial place = biv_axial_add (biv_axial_from_offset (hex, orientation), step);

      if (!biv_board_contains (board, biv_offset_from_axial (place, orientation)))
        return false;
    }
  return true;
}

/* Moves several pieces as far as the one under the pointer was moved. */
static void
move_many (BivWorkbench *self, BivOffset from, BivOffset to)
{
  g_autoptr (GPtrArray) pieces = biv_selection_list_pieces (self->selection);
  g_autoptr (BivEditList) edits = NULL;

  if (!stay_on_board (self, pieces, from, to))
    {
      biv_workbench_refuse (self, NULL);
      return;
    }
  edits = biv_piece_edits_move (get_document (self), (BivNode *const *) pieces->pdata,
                                pieces->len, from, to);
  biv_workbench_do (self, edits);
}

static void
click (BivWorkbench *self, BivOffset hex)
{
  if (biv_select_tool_extends (BIV_SELECT_TOOL (self->pointer)))
    biv_selection_toggle_hex (self->selection, hex);
  else if (self->many)
    biv_selection_set_hex (self->selection, hex);
  else if (self->again)
    biv_selection_choose_next (self->selection);
}

/* Moves a name as far as the pointer went, even within a hex. Returns: whether it did */
static bool
drag_name (BivWorkbench *self, BivNode *named)
{
  BivPoint way = biv_select_tool_get_way (BIV_SELECT_TOOL (self->pointer));
  BivHexLayout layout = biv_map_view_state_get_layout (self->view);
  BivHexLayout plane = { layout.orientation, 1.0 };
  BivPoint place = biv_map_name_find (named, plane);
  g_autoptr (BivEditList) edits = NULL;

  if (hypot (way.x, way.y) < LEAST_WAY)
    return false;
  place = (BivPoint){ place.x + way.x / layout.size, place.y + way.y / layout.size };
  if (!biv_map_view_state_contains (self->view, biv_hex_layout_pick (plane, place)))
    {
      biv_workbench_refuse (self, NULL);
      return true;
    }
  edits = biv_scenario_edits_put_name (get_document (self), named, place);
  biv_workbench_do (self, edits);
  return true;
}

/* Whether it is a name that was pressed and dragged. */
static bool
try_name (BivWorkbench *self, BivNode *object, BivOffset from)
{
  bool is_label = object && BIV_IS_LABEL (object) && !self->many &&
                  !biv_select_tool_extends (BIV_SELECT_TOOL (self->pointer)) &&
                  biv_offset_equal (biv_selection_get_hex (self->selection), from);
  BivNode *named = is_label || self->named ? biv_workbench_find_named (self) : NULL;

  return named && drag_name (self, named);
}

static void
dropped_cb (BivSelectTool *tool, int from_col, int from_row, int col, int row, BivWorkbench *self)
{
  BivOffset from = { from_col, from_row }, to = { col, row };
  BivNode *object = biv_selection_get_object (self->selection);
  g_autoptr (BivEditList) edits = NULL;

  if (!g_str_equal (self->tool, "select") || try_name (self, object, from))
    return;
  if (self->named)
    return;
  if (biv_offset_equal (from, to))
    {
      click (self, from);
      return;
    }
  if (biv_select_tool_is_banding (tool))
    {
      biv_selection_set_area (self->selection, from, to, biv_select_tool_extends (tool));
      return;
    }
  if (self->many)
    {
      move_many (self, from, to);
      return;
    }
  if (!object || !biv_offset_equal (biv_selection_get_hex (self->selection), from))
    return;
  edits = move_object (self, object, from, to);
  biv_workbench_do (self, edits);
}

/* Connects the pointer to a workbench, until another scenario is worked on. */
void
biv_workbench_follow_pointer (BivWorkbench *self)
{
  g_signal_connect_object (self->pointer, "picked", G_CALLBACK (picked_cb), self, 0);
  g_signal_connect_object (self->pointer, "dropped", G_CALLBACK (dropped_cb), self, 0);
  g_signal_connect_object (self->picker, "picked", G_CALLBACK (peeked_cb), self, 0);
}
