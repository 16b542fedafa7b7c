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
  BIV_RANDOM_ARMY_ADD,    /* a piece of an entry joins a contingent */
  BIV_RANDOM_ARMY_REMOVE, /* a piece or an activation goes */
  BIV_RANDOM_ARMY_MEND,   /* what a finding proposes is done */
} BivRandomArmyVerb;

typedef struct
{
  BivRandomArmyVerb verb;
  char *key;             /* the same for equal changes */
  char *object;          /* the contingent, or what goes */
  BivMusterEntry *entry; /* of what joins */
  BivEditList *fix;
} BivRandomArmyChange;

BivRandomArmyChange *biv_random_army_change_add (BivContingent *contingent, BivMusterEntry *entry);
BivRandomArmyChange *biv_random_army_change_remove (const char *object);
BivRandomArmyChange *biv_random_army_change_mend (BivFinding *finding);
BivRandomArmyChange *biv_random_army_change_ref (BivRandomArmyChange *self);
void biv_random_army_change_unref (BivRandomArmyChange *self);
BivEditList *biv_random_army_change_draft (BivRandomArmyChange *self, BivDocument *document,
                                           BivCatalogue *catalogue, GHashTable *ids);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivRandomArmyChange, biv_random_army_change_unref)

typedef struct
{
  BivCatalogue *catalogue;
  BivRuleset *ruleset; /* NULL if it is missing */
  BivDocument *document;
  BivArmy *army;
  BivChecker *checker;
  GPtrArray *changes; /* of BivRandomArmyChange: those that were tried and stand */
  GPtrArray *edits;   /* of BivEditList: what they did */
  guint n_checks;
} BivRandomArmyTrial;

BivRandomArmyTrial *biv_random_army_trial_new (BivCatalogue *catalogue, BivDocument *document,
                                               BivArmy *army);
void biv_random_army_trial_free (BivRandomArmyTrial *self);
bool biv_random_army_trial_prepare (BivRandomArmyTrial *self, BivEditList *edits);
bool biv_random_army_trial_do (BivRandomArmyTrial *self, BivRandomArmyChange *change);
void biv_random_army_trial_go_back (BivRandomArmyTrial *self, guint length);
const char *biv_random_army_trial_get_made (BivRandomArmyTrial *self, guint position);
bool biv_random_army_trial_has_made (BivRandomArmyTrial *self, const char *id);
GPtrArray *biv_random_army_trial_list_errors (BivRandomArmyTrial *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivRandomArmyTrial, biv_random_army_trial_free)
