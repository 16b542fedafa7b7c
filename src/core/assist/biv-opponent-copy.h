/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/check/biv-report.h"

BivNode *biv_opponent_copy (BivNode *root, BivCatalogue *catalogue, BivReport *report);
BivNode *biv_opponent_copy_with_reserves (BivNode *root, BivCatalogue *catalogue,
                                          BivReport *report);
BivNode *biv_opponent_copy_for_side (BivNode *root, BivCatalogue *catalogue, BivReport *report,
                                     const char *side);
