/* A phase of a player's turn; they follow each other in the order of the ruleset.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/item/biv-turn-phase.h"

static const char *const phase_kind_words[] = { BIV_EACH_PHASE_KIND (BIV_MEMBER_WORD) NULL };

static const BivField fields[BIV_TURN_PHASE_N_FIELDS] = {
  [BIV_TURN_PHASE_NAME] = { "name", BIV_FIELD_TEXT, .required = true },
  [BIV_TURN_PHASE_TEXT] = { "text", BIV_FIELD_TEXT },
  [BIV_TURN_PHASE_CITE] = { "cite", BIV_FIELD_STRING, .required = true },
  [BIV_TURN_PHASE_ORIGIN] = { "origin", BIV_FIELD_ENUM, .words = biv_origin_words },
  [BIV_TURN_PHASE_KIND] = { "kind", BIV_FIELD_ENUM, .words = phase_kind_words },
};

BIV_DEFINE_NODE (BivTurnPhase, biv_turn_phase, "phase", fields)

BIV_NODE_GETTER (BivTurnPhase, biv_turn_phase, BivText *, name, text, BIV_TURN_PHASE_NAME)
BIV_NODE_GETTER (BivTurnPhase, biv_turn_phase, BivText *, text, text, BIV_TURN_PHASE_TEXT)
BIV_NODE_GETTER (BivTurnPhase, biv_turn_phase, const char *, cite, string, BIV_TURN_PHASE_CITE)
BIV_NODE_GETTER (BivTurnPhase, biv_turn_phase, BivOrigin, origin, int, BIV_TURN_PHASE_ORIGIN)
BIV_NODE_GETTER (BivTurnPhase, biv_turn_phase, BivPhaseKind, kind, int, BIV_TURN_PHASE_KIND)
