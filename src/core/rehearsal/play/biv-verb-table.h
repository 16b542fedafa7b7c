/* Finds the verbs of the rehearsal and carries them out.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/answer/biv-action.h"

const BivVerb *biv_verb_find (const char *word);
const BivVerb *biv_verb_get_nth (guint n);
bool biv_verb_suits (const BivVerb *verb, BivRuleset *ruleset);
BivAnswer *biv_verb_run (BivSituation *situation, const BivAction *action, GRand *dice);
