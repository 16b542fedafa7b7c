/* A copy of an army on which changes are tried: each can be taken back, and the checks say what
 * came of it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/check/biv-checker.h"
#include "core/check/finding/biv-finding.h"
#include "core/model/army/biv-army.h"
#include "core/model/document/biv-document.h"
#include "core/ruleset/biv-catalogue.h"
#include "core/ruleset/muster/biv-muster.h"

typedef enum
{
  BIV_LEVY_ADD,    /* a piece of an entry joins a contingent */
  BIV_LEVY_REMOVE, /* a piece or an activation goes */
  BIV_LEVY_MEND,   /* what a finding proposes is done */
} BivLevyVerb;

typedef struct
{
  BivLevyVerb verb;
  char *key;             /* the same for equal changes */
  char *object;          /* the contingent, or what goes */
  BivMusterEntry *entry; /* of what joins */
  BivEditList *fix;
} BivLevyChange;

BivLevyChange *biv_levy_change_add (BivContingent *contingent, BivMusterEntry *entry);
BivLevyChange *biv_levy_change_remove (const char *object);
BivLevyChange *biv_levy_change_mend (BivFinding *finding);
BivLevyChange *biv_levy_change_ref (BivLevyChange *self);
void biv_levy_change_unref (BivLevyChange *self);
BivEditList *biv_levy_change_draft (BivLevyChange *self, BivDocument *document,
                                    BivCatalogue *catalogue, GHashTable *ids);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivLevyChange, biv_levy_change_unref)

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
