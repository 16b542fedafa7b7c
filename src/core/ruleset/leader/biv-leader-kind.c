/* A kind of figure: its rank, how far it commands, how it moves.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/leader/biv-leader-kind.h"

static const char *const rank_words[] = { BIV_EACH_RANK (BIV_MEMBER_WORD) NULL };

static const BivField fields[BIV_LEADER_KIND_N_FIELDS] = {
  [BIV_LEADER_KIND_RANK] = { "rank", BIV_FIELD_ENUM, .words = rank_words },
  /* in the ruleset's unit of distance; -1: it commands nobody */
  [BIV_LEADER_KIND_COMMAND_RANGE] = { "command-range", BIV_FIELD_INT, .minimum = 0, .maximum = 1000,
                                      .fallback = -1 },
  [BIV_LEADER_KIND_INFLUENCE_RANGE] = { "influence-range", BIV_FIELD_INT, .minimum = 0,
                                        .maximum = 1000, .fallback = -1 },
  /* whether it may make activations */
  [BIV_LEADER_KIND_ACTIVATES] = { "activates", BIV_FIELD_BOOLEAN },
  /* how many of them an army must have */
  [BIV_LEADER_KIND_MINIMUM] = { "minimum", BIV_FIELD_INT, .minimum = 0, .maximum = 1000,
                                .fallback = 0 },
  [BIV_LEADER_KIND_MAXIMUM] = { "maximum", BIV_FIELD_INT, .minimum = 0, .maximum = 1000,
                                .fallback = -1 },
  /* how far it moves alone in a turn, in the ruleset's unit of distance; -1: not
   * given */
  [BIV_LEADER_KIND_MOVEMENT] = { "movement", BIV_FIELD_INT, .minimum = 0, .maximum = 1000,
                                 .fallback = -1 },
  /* when it moves alone, only impassable terrain hinders it */
  [BIV_LEADER_KIND_IGNORES_TERRAIN] = { "ignores-terrain", BIV_FIELD_BOOLEAN },
  /* the same for a figure that flies; -1: it moves like the others */
  [BIV_LEADER_KIND_FLYING_MOVEMENT] = { "flying-movement", BIV_FIELD_INT, .minimum = 0,
                                        .maximum = 1000, .fallback = -1 },
  /* how the map and the cards draw it */
  [BIV_LEADER_KIND_SIGN] = { "sign", BIV_FIELD_TOKEN },
};

BIV_DEFINE_RULE_ITEM (BivLeaderKind, biv_leader_kind, "leader", fields)

BIV_NODE_GETTER (BivLeaderKind, biv_leader_kind, BivRank, rank, int, BIV_LEADER_KIND_RANK)
BIV_NODE_GETTER (BivLeaderKind, biv_leader_kind, int, command_range, int,
                 BIV_LEADER_KIND_COMMAND_RANGE)
BIV_NODE_GETTER (BivLeaderKind, biv_leader_kind, int, influence_range, int,
                 BIV_LEADER_KIND_INFLUENCE_RANGE)
BIV_NODE_GETTER (BivLeaderKind, biv_leader_kind, bool, activates, boolean,
                 BIV_LEADER_KIND_ACTIVATES)
BIV_NODE_GETTER (BivLeaderKind, biv_leader_kind, int, minimum, int, BIV_LEADER_KIND_MINIMUM)
BIV_NODE_GETTER (BivLeaderKind, biv_leader_kind, int, maximum, int, BIV_LEADER_KIND_MAXIMUM)
BIV_NODE_GETTER (BivLeaderKind, biv_leader_kind, const char *, sign, string, BIV_LEADER_KIND_SIGN)
BIV_NODE_GETTER (BivLeaderKind, biv_leader_kind, int, movement, int, BIV_LEADER_KIND_MOVEMENT)
BIV_NODE_GETTER (BivLeaderKind, biv_leader_kind, bool, ignores_terrain, boolean,
                 BIV_LEADER_KIND_IGNORES_TERRAIN)
BIV_NODE_GETTER (BivLeaderKind, biv_leader_kind, int, flying_movement, int,
                 BIV_LEADER_KIND_FLYING_MOVEMENT)
