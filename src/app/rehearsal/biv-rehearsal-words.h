/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/play/biv-rehearsal.h"

char *biv_rehearsal_words_moment (const BivSituation *situation);
char *biv_rehearsal_words_points (const BivSituation *situation);
char *biv_rehearsal_words_combat (const BivSituation *situation);
char *biv_rehearsal_words_step (BivRehearsal *rehearsal, guint n);
char *biv_rehearsal_words_entry (BivRehearsal *rehearsal, guint n);
char *biv_rehearsal_words_hex (const BivSituation *situation, BivOffset hex);
