/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/table/biv-sight.h"

char *biv_measure_words_make (const BivSituation *situation, const BivSightLine *line);
