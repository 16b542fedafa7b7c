/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/biv-catalogue.h"
#include "core/rehearsal/answer/biv-answer.h"

BivNode *biv_case_look_find_item (BivRuleset *ruleset, const char *word);
bool biv_case_look_could_name (BivRuleset *ruleset, const char *word);
BivAnswer *biv_case_look_for_finding (BivCatalogue *catalogue, BivScenario *battle,
                                      const char *code);
bool biv_case_look_knows_finding (const char *code);
bool biv_case_look_knows_refusal (const char *code);
