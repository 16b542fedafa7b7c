/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/document/biv-document.h"
#include "core/ruleset/biv-ruleset.h"

G_BEGIN_DECLS

char *biv_hex_describe (BivDocument *document, BivRuleset *ruleset, BivOffset hex);
char *biv_pieces_describe (GPtrArray *pieces);

G_END_DECLS
