/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/rehearsal/biv-choice.h"

/* microseconds: what a frame can spare; and what a list may take before it drops down, so that its
 * rows need not grow under the pointer */
#define BIV_CHOICE_ASKER_SLICE 5000
#define BIV_CHOICE_ASKER_LIST_SLICE 100000

typedef struct _BivChoiceAsker BivChoiceAsker;
typedef void (*BivChoiceAskerTold) (gpointer data);

BivChoiceAsker *biv_choice_asker_new (BivChoiceAskerTold told, gpointer data);
void biv_choice_asker_free (BivChoiceAsker *self);
void biv_choice_asker_forget (BivChoiceAsker *self, BivRehearsal *rehearsal);
void biv_choice_asker_add (BivChoiceAsker *self, BivChoice *choice, BivAction *action);
void biv_choice_asker_run (BivChoiceAsker *self, int slice);
bool biv_choice_asker_is_done (BivChoiceAsker *self);
guint biv_choice_asker_get_n_asked (BivChoiceAsker *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivChoiceAsker, biv_choice_asker_free)
