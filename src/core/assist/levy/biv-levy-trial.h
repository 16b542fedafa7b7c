/* A copy of an army on which changes are tried: each can be taken back, and the checks say what
 * came of it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/assist/levy/biv-levy-change.h"
#include "core/check/biv-checker.h"
#include "core/model/army/biv-army.h"

typedef struct
{
  BivCatalogue *catalogue;
  BivRuleset *ruleset; /* NULL if it is missing */
  BivDocument *document;
  BivArmy *army;
  BivChecker *checker;
  GPtrArray *changes; /* of BivLevyChange: those that were tried and stand */
  GPtrArray *edits;   /* of BivEditList: what they did */
  guint n_checks;
} BivLevyTrial;

BivLevyTrial *biv_levy_trial_new (BivCatalogue *catalogue, BivDocument *document, BivArmy *army);
void biv_levy_trial_free (BivLevyTrial *self);
bool biv_levy_trial_prepare (BivLevyTrial *self, BivEditList *edits);
bool biv_levy_trial_do (BivLevyTrial *self, BivLevyChange *change);
void biv_levy_trial_go_back (BivLevyTrial *self, guint length);
const char *biv_levy_trial_get_made (BivLevyTrial *self, guint position);
bool biv_levy_trial_has_made (BivLevyTrial *self, const char *id);
GPtrArray *biv_levy_trial_list_errors (BivLevyTrial *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivLevyTrial, biv_levy_trial_free)
