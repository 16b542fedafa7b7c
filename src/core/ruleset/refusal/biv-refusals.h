/* Why the rehearsal refuses an action. Codes are public and never renamed; each has a sentence in
 * src/text. The third column names the arguments of the sentence, as in biv-finding-codes.h.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdbool.h>

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"
#include "core/ruleset/refusal/biv-bound-refusals.h"
#include "core/ruleset/refusal/biv-move-refusals.h"
#include "core/ruleset/refusal/biv-order-refusals.h"
#include "core/ruleset/refusal/biv-table-refusals.h"

#define BIV_TYPE_REFUSAL_RULE (biv_refusal_rule_get_type ())
BIV_DECLARE_NODE (BivRefusalRule, biv_refusal_rule, REFUSAL_RULE)

enum
{
  BIV_REFUSAL_RULE_CITE,
  BIV_REFUSAL_RULE_N_FIELDS,
};

BIV_GETTER (const char *, biv_refusal_rule_get_cite, BivRefusalRule, string, BIV_REFUSAL_RULE_CITE)

/* Refusals without a rule: under no ruleset can this be done. */
#define BIV_EACH_PLAIN_REFUSAL(X)                  \
  X (NOTHING_DONE, "undo-none", "")                \
  X (NOTHING_UNDONE, "redo-none", "")              \
  X (DICE_MISSING, "dice-missing", "number")       \
  X (NO_SUCH_SIDE, "dice-no-side", "number sides") \
  X (FEATURE_MISSING, "rule-missing", "what")      \
  X (MESSAGE_NONE, "message-none", "number")       \
  X (ARRIVES_LATER, "arrives-later", "piece turn") \
  X (ARRIVES_ELSEWHERE, "arrives-elsewhere", "piece hex within? edge?")

/* Refusals by a rule, whose place in the text is cited. */
#define BIV_EACH_RULED_REFUSAL(X)                                 \
  /* turn and phase */                                            \
  X (WRONG_PHASE, "phase-wrong", "phase wanted")                  \
  X (NOT_YOUR_TURN, "turn-of-other", "piece side")                \
  X (OFF_TABLE, "piece-off-table", "piece")                       \
  /* activation */                                                \
  X (LEADER_UNFIT, "leader-unfit", "leader kind")                 \
  X (LEADER_AGAIN, "leader-again", "leader")                      \
  X (LEADER_IDLE, "leader-idle", "leader")                        \
  X (NO_ACTIVATION_LEFT, "activation-none-left", "leader count")  \
  X (ACTIVATION_FULL, "activation-full", "leader places")         \
  X (UNIT_AGAIN, "piece-again", "piece")                          \
  X (UNIT_OF_OTHER, "piece-of-other", "piece leader")             \
  X (ALLY_OBEYS_OWN, "ally-obeys-own", "piece leader")            \
  X (OUT_OF_RANGE, "out-of-range", "piece leader distance range") \
  X (ARMS_MIXED, "arms-mixed", "unit leader arm")                 \
  X (UNITS_LIMITED, "units-limited", "order number")              \
  X (NOT_WITH_UNIT, "no-unit-to-follow", "figure")                \
  X (NO_PERSONALITY, "personality-not", "piece")                  \
  X (ACT_IN_PERSON, "act-in-person", "piece")                     \
  X (ORDER_UNFIT, "order-no-activation", "order")                 \
  /* looked up in the rules */                                    \
  X (NO_LEADER, "leader-not", "piece")                            \
  X (VALUE_MISSING, "value-missing", "field")                     \
  X (VALUE_ONE_ONLY, "value-one-only", "field")                   \
  X (VALUE_NO_NUMBER, "value-no-number", "field value")           \
  X (VALUE_OUTSIDE, "value-outside", "field value least most")    \
  X (VALUE_UNKNOWN, "value-unknown", "field value")               \
  X (NO_CROSSING, "crossing-not-over", "ground over")             \
  BIV_EACH_MOVE_REFUSAL (X)                                       \
  BIV_EACH_TABLE_REFUSAL (X)                                      \
  BIV_EACH_BOUND_REFUSAL (X)                                      \
  /* orders */                                                    \
  X (TOO_DEAR, "order-too-dear", "order cost held")               \
  BIV_EACH_ORDER_REFUSAL (X)

#define BIV_EACH_REFUSAL(X)  \
  BIV_EACH_PLAIN_REFUSAL (X) \
  BIV_EACH_RULED_REFUSAL (X)

typedef enum
{
#define X(name, code, args) BIV_REFUSAL_##name,
  BIV_EACH_REFUSAL (X)
#undef X
    BIV_N_REFUSALS,
} BivRefusal;

typedef struct
{
  const char *code;
  const char *args;
  bool ruled; /* whether a rule refuses it, and is cited */
} BivRefusalInfo;

extern const BivRefusalInfo biv_refusals[BIV_N_REFUSALS];

const BivRefusalInfo *biv_refusal_find (const char *code);
