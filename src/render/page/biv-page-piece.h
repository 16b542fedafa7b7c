/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/army/biv-army.h"
#include "core/ruleset/item/biv-unit-field.h"
#include "core/ruleset/leader/biv-leader-rules.h"
#include "render/page/biv-page-flow.h"

char *biv_page_format_value (BivPageFlow *flow, BivNode *piece, BivUnitField *field,
                             const char *value);
BivNode *biv_page_find_commander (BivNode *piece);
char *biv_page_describe_commander (BivPageFlow *flow, BivNode *piece);
const char *biv_page_name_piece (BivPageFlow *flow, gpointer piece);
BivLeaderKind *biv_page_find_kind (BivPageFlow *flow, BivFigure *figure);
const char *biv_page_name_kind (BivPageFlow *flow, BivFigure *figure);
char *biv_page_describe_unit (BivPageFlow *flow, BivUnit *unit);
char *biv_page_format_length (BivPageFlow *flow, int length);
const char *biv_page_name_quality (BivPageFlow *flow, BivFigure *leader);
