/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"
#include "core/model/board/biv-board.h"
#include "core/model/board/biv-side-types.h"
#include "core/ruleset/item/biv-rule-types.h"

typedef enum
{
  BIV_DISTANCES_HEXES,
  BIV_DISTANCES_CM,
} BivDistances;

extern const char *const biv_distances_words[];

#define BIV_TYPE_PLAY (biv_play_get_type ())
BIV_DECLARE_NODE (BivPlay, biv_play, PLAY)

enum
{
  BIV_PLAY_RULESET,
  BIV_PLAY_RULESET_VERSION,
  BIV_PLAY_DISTANCES,
  BIV_PLAY_VERDICT,
  BIV_PLAY_PROGRAM,
  BIV_PLAY_PROGRAM_VERSION,
  BIV_PLAY_LANGUAGE,
  BIV_PLAY_YEAR,
  BIV_PLAY_MONTH,
  BIV_PLAY_DAY,
  BIV_PLAY_TURN_LIMIT,
  BIV_PLAY_LIMIT_RESULT,
  BIV_PLAY_LIMIT_WINNER,
  BIV_PLAY_FIRST_PLAYER,
  BIV_PLAY_TITLE,
  BIV_PLAY_PLACE,
  BIV_PLAY_WEATHER,
  BIV_PLAY_DESCRIPTION,
  BIV_PLAY_NOTES,
  BIV_PLAY_BOARD,
  BIV_PLAY_SIDES,
  BIV_PLAY_UNITS,
  BIV_PLAY_FIGURES,
  BIV_PLAY_ACTIVATIONS,
  BIV_PLAY_COSTS,
  BIV_PLAY_OBJECTIVES,
  BIV_PLAY_RULES,
  BIV_PLAY_FINDINGS,
  BIV_PLAY_EMBEDDED,
  BIV_PLAY_N_FIELDS,
};

const char *biv_play_get_ruleset (BivPlay *self);
BivVerdict biv_play_get_verdict (BivPlay *self);
int biv_play_get_turn_limit (BivPlay *self);
BivLimitResult biv_play_get_limit_result (BivPlay *self);
const char *biv_play_get_limit_winner (BivPlay *self);
BivText *biv_play_get_title (BivPlay *self);
BivBoard *biv_play_get_board (BivPlay *self);
BivNodeList *biv_play_get_sides (BivPlay *self);
BivNodeList *biv_play_get_units (BivPlay *self);
BivNodeList *biv_play_get_figures (BivPlay *self);
BivNodeList *biv_play_get_activations (BivPlay *self);
BivNodeList *biv_play_get_costs (BivPlay *self);
BivNodeList *biv_play_get_objectives (BivPlay *self);
BivNodeList *biv_play_get_findings (BivPlay *self);
BivNodeList *biv_play_get_embedded (BivPlay *self);
