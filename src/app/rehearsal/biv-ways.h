/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rules/rehearsal/biv-situation.h"

G_BEGIN_DECLS

GArray *biv_ways_list_ends (const BivSituation *situation, guint piece);

G_END_DECLS
