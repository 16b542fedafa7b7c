/* Why the rehearsal refuses an action. Codes are public and never renamed; each has a sentence in
 * src/text. The third column names the arguments of the sentence, as in biv-finding-codes.c.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#define BIV_EACH_REFUSAL(X)                        \
  /* turn and phase */                             \
  X (WRONG_PHASE, "phase-wrong", "phase wanted")   \
  X (NOT_YOUR_TURN, "turn-of-other", "piece side") \
  X (OFF_TABLE, "piece-off-table", "piece")        \
  X (DICE_MISSING, "dice-missing", "number")       \
  X (FEATURE_MISSING, "rule-missing", "what")

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
} BivRefusalInfo;

extern const BivRefusalInfo biv_refusals[BIV_N_REFUSALS];
