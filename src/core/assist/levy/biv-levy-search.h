/* The least change that makes an army legal.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/assist/levy/biv-levy-trial.h"

bool biv_levy_search (BivLevyTrial *trial);
