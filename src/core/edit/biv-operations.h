/* Every operation that there is, in one list: X (name) for the function biv_edits_NAME ().
 *
 * An operation builds the edit list of something a person does in one go. It reads the document and
 * changes nothing; biv_history_do () carries the list out, or refuses it as a whole. An empty list
 * says that there is nothing to do, and makes no step.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/edit/army/biv-army-edits.h"
#include "core/edit/board/biv-board-edits.h"
#include "core/edit/board/biv-board-shape-edits.h"
#include "core/edit/object/biv-copy-edits.h"
#include "core/edit/board/biv-edge-edits.h"
#include "core/edit/object/biv-object-edits.h"
#include "core/edit/object/biv-piece-edits.h"
#include "core/edit/board/biv-region-edits.h"
#include "core/edit/army/biv-scenario-edits.h"
#include "core/edit/army/biv-side-edits.h"
#include "core/edit/board/biv-underlay-edits.h"

#define BIV_EACH_OPERATION(X) \
  X (set_field)               \
  X (reorder)                 \
  X (remove)                  \
  X (add_contingent)          \
  X (add_figure)              \
  X (add_unit)                \
  X (add_activation)          \
  X (move_to_leader)          \
  X (move_to_spot)            \
  X (duplicate)               \
  X (duplicate_command)       \
  X (duplicate_contingent)    \
  X (paste_pieces)            \
  X (paste_contingent)        \
  X (paint_terrain)           \
  X (paint_elevation)         \
  X (raise_elevation)         \
  X (paint_works)             \
  X (paint_zone)              \
  X (set_hexsides)            \
  X (set_crossings)           \
  X (add_roads)               \
  X (remove_roads)            \
  X (erase)                   \
  X (set_ground)              \
  X (resize_board)            \
  X (turn_board)              \
  X (paste_region)            \
  X (move_region)             \
  X (cut_region)              \
  X (make_symmetric)          \
  X (add_side)                \
  X (set_army)                \
  X (place)                   \
  X (move_pieces)             \
  X (turn_pieces)             \
  X (take_off_board)          \
  X (put_in_reserve)          \
  X (add_objective)           \
  X (add_label)               \
  X (move_marker)             \
  X (put_name)                \
  X (put_name_back)           \
  X (add_rule)                \
  X (embed)                   \
  X (add_underlay)            \
  X (place_underlay)          \
  X (remove_underlay)         \
  X (ignore_finding)          \
  X (unignore_finding)
