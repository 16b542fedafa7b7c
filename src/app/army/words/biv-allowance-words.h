/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/check/piece/biv-roll.h"

char *biv_allowance_words (const BivAllowance *allowance);
