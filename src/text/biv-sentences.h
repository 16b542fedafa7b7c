/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/check/finding/biv-finding.h"
#include "core/edit/history/biv-step.h"
#include "core/ruleset/biv-ruleset.h"
#include "text/biv-translation.h"

char *biv_sentences_make_message (BivFinding *finding, const char *language);
char *biv_sentences_make_remedy (BivFinding *finding, const char *language);
char *biv_sentences_make_step (BivStep *step, const char *language);
char *biv_sentences_make_step_with_rules (BivStep *step, BivRuleset *ruleset, const char *language);
