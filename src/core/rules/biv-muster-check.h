/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rules/biv-muster.h"
#include "core/rules/biv-ruleset-check.h"

G_BEGIN_DECLS

GPtrArray *biv_muster_check (BivMuster *list, BivRuleset *rules);

G_END_DECLS
