/* Where a piece stands on its hex: on tables that are measured, beside the middle.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/map/biv-piece-spot.h"

#include "core/model/scenario/biv-map-name.h"
#include "core/model/scenario/biv-scenario.h"

/* The spot that a ring round a piece has its middle on. */
BivHexSpot
biv_piece_spot_find (BivPlacement *placement)
{
  BivOffset hex = biv_placement_get_hex (placement);
  BivScenario *scenario = BIV_SCENARIO (biv_node_get_root (BIV_NODE (placement)));
  BivHexLayout plane = { biv_board_get_orientation (biv_scenario_get_board (scenario)), 1.0 };
  BivPoint middle = biv_hex_layout_centre (plane, hex);
  BivPoint place = biv_map_name_find_base (BIV_NODE (placement), plane);

  return (BivHexSpot){ hex, place.x - middle.x, place.y - middle.y };
}
