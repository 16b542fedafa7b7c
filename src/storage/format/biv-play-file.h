/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/play/biv-play-make.h"

BivPlay *biv_play_file_make (BivCatalogue *catalogue, BivScenario *scenario, BivReport *report,
                             const char *const *languages, BivSentenceFunc sentence);
