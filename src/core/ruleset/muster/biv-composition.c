/* How the limits of muster lists follow the size of the game.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/muster/biv-composition.h"

static const char *const size_basis_words[] = { BIV_EACH_SIZE_BASIS (BIV_MEMBER_WORD) NULL };
static const char *const size_rounding_words[] = { BIV_EACH_SIZE_ROUNDING (BIV_MEMBER_WORD) NULL };

static const BivField fields[BIV_COMPOSITION_N_FIELDS] = {
  [BIV_COMPOSITION_BASIS] = { "basis", BIV_FIELD_ENUM, .words = size_basis_words },
  [BIV_COMPOSITION_ROUNDING] = { "rounding", BIV_FIELD_ENUM, .words = size_rounding_words },
  /* the length of a step, in points */
  [BIV_COMPOSITION_STEP] = { "step", BIV_FIELD_INT, .minimum = 1, .maximum = 100000,
                             .fallback = 1000 },
  /* points: smaller games have no minima */
  [BIV_COMPOSITION_MINIMA_FROM] = { "minima-from", BIV_FIELD_INT, .minimum = 0, .maximum = 1000000,
                                    .fallback = 0 },
};

BIV_DEFINE_RULE_ITEM (BivComposition, biv_composition, "composition", fields)

BIV_NODE_GETTER (BivComposition, biv_composition, BivSizeBasis, basis, int, BIV_COMPOSITION_BASIS)
BIV_NODE_GETTER (BivComposition, biv_composition, BivSizeRounding, rounding, int,
                 BIV_COMPOSITION_ROUNDING)
BIV_NODE_GETTER (BivComposition, biv_composition, int, step, int, BIV_COMPOSITION_STEP)
BIV_NODE_GETTER (BivComposition, biv_composition, int, minima_from, int,
                 BIV_COMPOSITION_MINIMA_FROM)
