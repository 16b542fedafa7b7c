/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/muster/biv-muster.h"
#include "core/ruleset/fitness/biv-ruleset-check.h"

/* The faults of muster lists, with their public codes. A fault that a ruleset can have too has the
 * same code there. The sentences are in src/text/biv-ruleset-sentences.c. */
#define BIV_EACH_MUSTER_FAULT(X)                    \
  X (RULES_MISSING, "muster-rules-missing")         \
  X (ENTRY_BOTH, "muster-entry-both")               \
  X (ENTRY_NEITHER, "muster-entry-neither")         \
  X (ELEMENTS_MISSING, "muster-elements-missing")   \
  X (PRICE_MISSING, "muster-price-missing")         \
  X (NAME_UNKNOWN, "muster-name-unknown")           \
  X (CHOICE_UNKNOWN, "muster-choice-unknown")       \
  X (NUMBER_WRONG, "muster-number-wrong")           \
  X (FLAG_WRONG, "muster-flag-wrong")               \
  X (DETAIL_OF_UNITS, "muster-detail-of-units")     \
  X (DETAIL_OF_FIGURES, "muster-detail-of-figures") \
  X (RULES_NAME_UNKNOWN, "ruleset-name-unknown")    \
  X (RANGE_REVERSED, "ruleset-range-reversed")      \
  X (LANGUAGE_MISSING, "ruleset-language-missing")

#define BIV_MUSTER_FAULT_MEMBER(member, code) BIV_MUSTER_FAULT_##member,

typedef enum
{
  BIV_EACH_MUSTER_FAULT (BIV_MUSTER_FAULT_MEMBER) BIV_N_MUSTER_FAULTS
} BivMusterFault;

extern const char *const biv_muster_fault_codes[BIV_N_MUSTER_FAULTS];

GPtrArray *biv_muster_check (BivMuster *list, BivRuleset *rules);
