/* The parts of a set-up sheet, and what they share.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/scenario/biv-scenario.h"
#include "render/map/biv-map-view.h"
#include "render/page/biv-page-commands.h"
#include "render/page/biv-page-table.h"

#define BIV_SETUP_MOST_PLACES 2

typedef struct
{
  BivPageFlow *flow;
  BivScenario *scenario;
  BivBoard *board;                      /* (nullable) */
  BivEdge edges[BIV_SETUP_MOST_PLACES]; /* from which one measures on a table without hexes */
  bool is_measured;
  GHashTable *placements; /* by the id of the piece; BivPlacement */
  GHashTable *reserves;   /* likewise; BivReserve */
  GArray *stacks;         /* (nullable): of BivPoint: where pieces stand, as they are numbered */
  BivMapArea zone;        /* what that map shows */
  double zone_scale;      /* in points for the size of a hex */
  bool is_of_all;         /* one list of all sides, without the chain of command */
  double place_width;     /* of each column that tells a place, in points */
  double facing_width;
  double what_width;
} BivSetup;

void biv_setup_begin (BivSetup *setup, BivPageFlow *flow, BivScenario *scenario);
void biv_setup_end (BivSetup *setup);
void biv_setup_measure_from (BivSetup *setup, BivSide *side);
void biv_setup_plan_columns (BivSetup *setup, BivNode *whose);
void biv_setup_number_stacks (BivSetup *setup, BivSide *side);
guint biv_setup_get_stack (const BivSetup *setup, BivPlacement *placement);
void biv_setup_place_map (const BivSetup *setup, BivSide *side);
void biv_setup_place_reserves (const BivSetup *setup, BivNode *whose);
bool biv_setup_is_secret (BivNode *node);

BivPoint biv_setup_find_middle (const BivSetup *setup, BivPlacement *placement);
guint biv_setup_get_n_places (const BivSetup *setup);
char *biv_setup_name_place (const BivSetup *setup, guint position);
char *biv_setup_format_place (const BivSetup *setup, BivPlacement *placement, guint position);
char *biv_setup_describe_table (const BivSetup *setup);
char *biv_setup_describe_piece (const BivSetup *setup, BivNode *piece);
const char *biv_setup_get_facing (const BivSetup *setup, BivPlacement *placement);

BivPageBlock *biv_setup_make_piece (const BivSetup *setup, BivNode *piece);
BivPageBlock *biv_setup_make_leader (const BivSetup *setup, BivFigure *leader, bool again);
BivPageBlock *biv_setup_make_heading (const BivSetup *setup, const char *text, bool has_columns);
