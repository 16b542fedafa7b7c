/* A battle played one action at a time.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/answer/biv-action.h"
#include "core/rehearsal/answer/biv-answer.h"
#include "core/rehearsal/moment/biv-situation.h"

#define BIV_TYPE_REHEARSAL (biv_rehearsal_get_type ())
G_DECLARE_FINAL_TYPE (BivRehearsal, biv_rehearsal, BIV, REHEARSAL, GObject)

BivRehearsal *biv_rehearsal_new (BivCatalogue *catalogue, BivScenario *scenario);
void biv_rehearsal_seed (BivRehearsal *self, guint32 seed);
void biv_rehearsal_stop_dice (BivRehearsal *self);

const BivSituation *biv_rehearsal_get_situation (BivRehearsal *self);
BivAnswer *biv_rehearsal_do (BivRehearsal *self, const BivAction *action);
BivAnswer *biv_rehearsal_try (BivRehearsal *self, const BivAction *action);
bool biv_rehearsal_can_throw (BivRehearsal *self, const BivAction *action);
BivAction *biv_rehearsal_throw (BivRehearsal *self, const BivAction *action, guint32 seed);
BivAnswer *biv_rehearsal_do_words (BivRehearsal *self, const char *const *words,
                                   BivActionFault *fault);
const BivSituation *biv_rehearsal_get_moment (BivRehearsal *self, guint place);
void biv_rehearsal_go_to (BivRehearsal *self, guint place);
bool biv_rehearsal_undo (BivRehearsal *self);
bool biv_rehearsal_redo (BivRehearsal *self);
guint biv_rehearsal_get_n_steps (BivRehearsal *self);
guint biv_rehearsal_get_place (BivRehearsal *self);
const BivAction *biv_rehearsal_get_step (BivRehearsal *self, guint n);
guint64 biv_rehearsal_get_n_repeated (BivRehearsal *self);
guint biv_rehearsal_get_n_trials (BivRehearsal *self);
