/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/biv-ruleset.h"
#include "storage/interchange/biv-foreign.h"

/* The kind of the words of maps in the table, and of ours that are written. */
#define BIV_MAP_WORD "terrain"
#define BIV_MAP_WRITTEN "write"
/* The kind of the words for what lies between two hexes. */
#define BIV_MAP_SIDE "side"
/* What stands in the table for a hex through which a road goes. */
#define BIV_MAP_ROAD "road"

const char *biv_map_guess (BivForeign *foreign, BivRuleset *ruleset, const char *program,
                           const char *theirs);
bool biv_map_guess_road (BivForeign *foreign, const char *theirs);
const char *biv_map_guess_written (BivForeign *foreign, BivRuleset *ruleset, const char *program,
                                   const char *terrain);
