/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/document/biv-document.h"
#include "core/ruleset/biv-ruleset.h"

char *biv_hex_description_make (BivDocument *document, BivRuleset *ruleset, BivOffset hex);
char *biv_hex_description_make_of_pieces (GPtrArray *pieces);
