/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/muster/biv-muster.h"
#include "core/ruleset/fitness/biv-ruleset-check.h"

G_BEGIN_DECLS

GPtrArray *biv_muster_check (BivMuster *list, BivRuleset *rules);

G_END_DECLS
