/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/army/biv-army.h"
#include "core/ruleset/biv-ruleset.h"

/* A leader with his staff and units. The contingent owns them. */
typedef struct
{
  BivFigure *leader; /* NULL: the pieces that have no leader */
  GPtrArray *pieces; /* of BivNode */
} BivPageCommand;

GPtrArray *biv_page_commands_list (BivRuleset *ruleset, BivContingent *contingent);
