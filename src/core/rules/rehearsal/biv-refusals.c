/* The table of refusals.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rules/rehearsal/biv-refusals.h"

const BivRefusalInfo biv_refusals[BIV_N_REFUSALS] = {
#define X(name, code, args) [BIV_REFUSAL_##name] = { code, args },
  BIV_EACH_REFUSAL (X)
#undef X
};
