/* Looks up the severity and the arguments of a finding's code.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/finding/biv-finding-codes.h"

#define INFO(member, word, severity, args) { word, BIV_SEVERITY_##severity, args },

const BivFindingCodeInfo biv_finding_codes[BIV_N_CODES] = { BIV_EACH_FINDING (
  INFO, BIV_FINDING_SKIP, BIV_FINDING_SKIP, BIV_FINDING_SKIP) };
