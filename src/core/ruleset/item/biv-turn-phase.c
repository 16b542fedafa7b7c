/* A phase of a player's turn; they follow each other in the order of the ruleset.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/item/biv-turn-phase.h"

static const char *const phase_kind_words[] = { BIV_EACH_PHASE_KIND (BIV_MEMBER_WORD) NULL };

static const BivField fields[BIV_TURN_PHASE_N_FIELDS] = {
  [BIV_TURN_PHASE_KIND] = { "kind", BIV_FIELD_ENUM, .words = phase_kind_words },
};

BIV_DEFINE_RULE_ITEM (BivTurnPhase, biv_turn_phase, "phase", fields)

BIV_NODE_GETTER (BivTurnPhase, biv_turn_phase, BivPhaseKind, kind, int, BIV_TURN_PHASE_KIND)
