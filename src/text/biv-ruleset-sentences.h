/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/fitness/biv-ruleset-check.h"

char *biv_ruleset_sentences_for_fault (const BivRulesetFault *fault, const char *language);
char *biv_ruleset_sentences_make (const char *code, BivArgs *args, const char *language);
const char *biv_ruleset_sentences_get_code (guint index);
