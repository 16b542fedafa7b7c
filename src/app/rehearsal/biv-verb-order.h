/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/answer/biv-verbs.h"

G_BEGIN_DECLS

GPtrArray *biv_verb_order_list (const BivSituation *situation);
const char *biv_verb_order_get_first (const BivSituation *situation);
const char *biv_verb_order_get_next (const char *verb, BivAnswer *answer);

G_END_DECLS
