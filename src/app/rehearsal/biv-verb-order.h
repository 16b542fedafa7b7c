/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "core/rehearsal/answer/biv-verbs.h"

void biv_verb_order_fill (GListStore *choices, const BivSituation *situation);
const char *biv_verb_order_get_first (const BivSituation *situation);
const char *biv_verb_order_get_main (const BivSituation *situation);
bool biv_verb_order_is_start (const BivVerb *verb);
const BivVerb *biv_verb_order_get_nth_start (const BivSituation *situation, guint n);
const BivVerb *biv_verb_order_get_nth_bare (const BivSituation *situation, guint n);
const char *biv_verb_order_get_next (const char *verb, BivAnswer *answer);
