/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/fitness/biv-ruleset-check.h"

G_BEGIN_DECLS

char *biv_ruleset_sentences_for_fault (const BivRulesetFault *fault, const char *language);
const char *biv_ruleset_sentences_get_code (guint index);

G_END_DECLS
