/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/biv-ruleset.h"

char *biv_citation_make (const char *cite, BivRuleset *ruleset, const char *language);
char *biv_citation_make_in_lines (const char *cite, BivRuleset *ruleset, const char *language);
char *biv_citation_list_sources (const char *cite, BivRuleset *ruleset, const char *language);
