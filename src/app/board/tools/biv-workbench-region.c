/* What is done with the region that is selected: copied, pasted, moved, turned, flipped, cleared.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/tools/biv-workbench-region.h"

#include <glib/gi18n.h>

#include "app/board/tools/biv-paint-tool.h"
#include "app/board/tools/biv-workbench-private.h"
#include "core/edit/board/biv-board-shape-edits.h"

static BivDocument *
get_document (BivWorkbench *self)
{
  return biv_history_get_document (self->history);
}

/* (transfer none) */
BivRegion *
biv_workbench_region_get (BivWorkbench *self)
{
  return self->region;
}

/* (transfer none) */
BivRegionTool *
biv_workbench_region_get_tool (BivWorkbench *self)
{
  return BIV_REGION_TOOL (self->region_tool);
}

/* Whether one of the tools that select regions is in hand, so that keys are for the region. */
bool
biv_workbench_region_is_in_hand (BivWorkbench *self)
{
  return self->history && biv_workbench_get_active (self) == self->region_tool;
}

static void
pick_region_tool (BivWorkbench *self)
{
  if (!biv_workbench_region_is_in_hand (self))
    biv_workbench_set_tool (self, "region");
}

/* (transfer full) (nullable): the region as it is now; NULL when none is selected. */
BivRegionClip *
biv_workbench_region_copy (BivWorkbench *self)
{
  g_return_val_if_fail (BIV_IS_WORKBENCH (self), NULL);
  if (!self->history || biv_region_get_n_hexes (self->region) == 0)
    return NULL;
  return biv_region_clip_new (get_document (self), self->region);
}

/* Holds what was copied, to be put down with the next press. @place: where it is held first */
void
biv_workbench_region_paste (BivWorkbench *self, BivRegionClip *clip, BivOffset place)
{
  g_return_if_fail (BIV_IS_WORKBENCH (self));
  pick_region_tool (self);
  biv_region_tool_hold (BIV_REGION_TOOL (self->region_tool), biv_region_clip_get_shape (clip),
                        place);
  g_set_object (&self->clip, clip);
}

/* Holds the region itself, to be moved. */
void
biv_workbench_region_hold (BivWorkbench *self)
{
  g_return_if_fail (BIV_IS_WORKBENCH (self));
  if (!self->history || biv_region_get_n_hexes (self->region) == 0)
    return;
  pick_region_tool (self);
  biv_region_tool_hold_region (BIV_REGION_TOOL (self->region_tool),
                               biv_region_find_middle (self->region));
}

/* Covers the region with what is in hand, and what lies symmetric to it. Returns: whether one is
 * selected */
bool
biv_workbench_region_paint (BivWorkbench *self)
{
  g_autoptr (GArray) hexes = NULL;

  g_return_val_if_fail (BIV_IS_WORKBENCH (self), false);
  if (!self->history || biv_region_get_n_hexes (self->region) == 0)
    return false;
  if (!biv_subject_is_area (self->subject))
    {
      biv_workbench_refuse (self, _ ("What is in hand does not cover whole hexes."));
      return true;
    }
  hexes = biv_region_list_hexes (self->region);
  biv_paint_tool_cover (BIV_PAINT_TOOL (self->brush), hexes);
  return true;
}

/* Makes the region bare ground. Returns: whether one is selected */
bool
biv_workbench_region_erase (BivWorkbench *self)
{
  g_autoptr (GArray) hexes = NULL;
  g_autoptr (BivEditList) edits = NULL;

  g_return_val_if_fail (BIV_IS_WORKBENCH (self), false);
  if (!self->history || biv_region_get_n_hexes (self->region) == 0)
    return false;
  hexes = biv_region_list_hexes (self->region);
  edits =
    biv_region_edits_cut (get_document (self), (const BivOffset *) hexes->data, hexes->len);
  biv_workbench_do (self, edits);
  return true;
}

static void
resize (BivWorkbench *self, int width, int height, BivAnchor anchor)
{
  BivNewSize size = { width, height, anchor, anchor };
  g_autoptr (BivEditList) edits = biv_board_shape_edits_resize (get_document (self), size);

  biv_workbench_do (self, edits);
}

/* Makes the board as large as the rectangle round the region, in one step: first what is left of it
 * and above goes, then the rest. Of lines that are shoved by half a hex an even number goes, so
 * that one more than the region has may stay. */
void
biv_workbench_region_crop (BivWorkbench *self)
{
  g_autoptr (BivArgs) args = biv_args_new ();
  BivOffset first, last;
  BivBoard *board;
  bool flat;

  g_return_if_fail (BIV_IS_WORKBENCH (self));
  if (!self->history || !biv_region_find_bounds (self->region, &first, &last))
    return;
  board = biv_scenario_get_board (BIV_SCENARIO (biv_document_get_root (get_document (self))));
  flat = biv_board_get_orientation (board) == BIV_ORIENTATION_FLAT;
  first.col -= flat ? first.col % 2 : 0;
  first.row -= flat ? 0 : first.row % 2;
  biv_args_add_number (args, "width", last.col - first.col + 1);
  biv_args_add_number (args, "height", last.row - first.row + 1);
  biv_history_begin (self->history, "resize-board", args);
  resize (self, biv_board_get_width (board) - first.col, biv_board_get_height (board) - first.row,
          BIV_ANCHOR_END);
  resize (self, last.col - first.col + 1, last.row - first.row + 1, BIV_ANCHOR_START);
  biv_history_end (self->history);
}

/* Whether something is held that can be turned; if only a region is selected, it is taken up. */
static bool
hold_something (BivWorkbench *self)
{
  BivRegionTool *tool = BIV_REGION_TOOL (self->region_tool);

  if (!biv_region_tool_is_holding (tool))
    biv_workbench_region_hold (self);
  return biv_region_tool_is_holding (tool);
}

/* Turns what is held, or the region. Returns: whether there is either */
bool
biv_workbench_region_turn (BivWorkbench *self, int sixths)
{
  g_return_val_if_fail (BIV_IS_WORKBENCH (self), false);
  if (!hold_something (self))
    return false;
  biv_region_tool_turn (BIV_REGION_TOOL (self->region_tool), sixths);
  return true;
}

/* Flips what is held, or the region: left and right, or @down, top and bottom. Returns: whether
 * there is either */
bool
biv_workbench_region_flip (BivWorkbench *self, bool down)
{
  g_return_val_if_fail (BIV_IS_WORKBENCH (self), false);
  if (!hold_something (self))
    return false;
  biv_region_tool_flip (BIV_REGION_TOOL (self->region_tool), down);
  return true;
}

/* (transfer full) (nullable) */
static BivEditList *
move (BivWorkbench *self, BivRegionTool *tool)
{
  g_autoptr (GArray) hexes = biv_region_list_hexes (self->region);

  return biv_region_edits_move (get_document (self), (const BivOffset *) hexes->data, hexes->len,
                                biv_region_tool_get_pasting (tool), false);
}

static bool
is_any_on_board (BivWorkbench *self, GArray *hexes)
{
  for (guint i = 0; i < hexes->len; i++)
    if (biv_map_view_state_contains (self->view, g_array_index (hexes, BivOffset, i)))
      return true;
  return false;
}

/* What was put down is the region then. */
static void
put_down_cb (BivRegionTool *tool, BivWorkbench *self)
{
  g_autoptr (GArray) hexes = biv_region_tool_list_held (tool);
  g_autoptr (BivEditList) edits = NULL;

  if (!is_any_on_board (self, hexes))
    {
      biv_workbench_refuse (self, _ ("All of it would lie off the board."));
      return;
    }
  edits = biv_region_tool_is_moving (tool)
            ? move (self, tool)
            : biv_region_edits_put_down (get_document (self),
                                         biv_region_clip_get_patch (self->clip),
                                         biv_region_tool_get_motion (tool));
  if (!biv_workbench_do (self, edits))
    return;
  biv_region_tool_let_go (tool);
  biv_region_change (self->region, BIV_REGION_REPLACE, (const BivOffset *) hexes->data,
                     hexes->len);
}

/* Connects the tool that selects regions to a workbench. */
void
biv_workbench_region_follow (BivWorkbench *self)
{
  g_signal_connect_object (self->region_tool, "put-down", G_CALLBACK (put_down_cb), self, 0);
}
