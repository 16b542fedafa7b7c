/* Describes an item of the ruleset in a few words.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/answer/biv-answer.h"

const char *biv_terms_get_word (BivNode *item, guint field);
void biv_terms_report (BivAnswer *answer, BivFactName name, gpointer item);
void biv_terms_report_effects (BivAnswer *answer, gpointer item);
