/* Something that can be chosen in a rehearsal, and the answer of the rules to it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "core/rehearsal/play/biv-probe.h"

#define BIV_TYPE_CHOICE (biv_choice_get_type ())
G_DECLARE_FINAL_TYPE (BivChoice, biv_choice, BIV, CHOICE, GObject)

BivChoice *biv_choice_new (const BivActionValue *value, const char *name);
const BivActionValue *biv_choice_get_value (BivChoice *self);
bool biv_choice_equal (BivChoice *self, BivChoice *other);
const char *biv_choice_get_word (BivChoice *self);
const char *biv_choice_get_name (BivChoice *self);
void biv_choice_set_heading (BivChoice *self, const char *heading);
const char *biv_choice_get_heading (BivChoice *self);
bool biv_choice_is_chosen (BivChoice *self);
void biv_choice_choose (BivChoice *self, bool chosen);
void biv_choice_explain (BivChoice *self, BivProbeVerdict verdict, const char *note);
BivProbeVerdict biv_choice_get_verdict (BivChoice *self);
const char *biv_choice_get_note (BivChoice *self);

/* microseconds: what a frame can spare; and what a list may take before it drops down, so that its
 * rows need not grow under the pointer */
#define BIV_CHOICE_ASKER_SLICE 5000
#define BIV_CHOICE_ASKER_LIST_SLICE 100000

typedef struct _BivChoiceAsker BivChoiceAsker;
typedef void (*BivChoiceAskerFunc) (gpointer data);

BivChoiceAsker *biv_choice_asker_new (BivChoiceAskerFunc told, gpointer data);
void biv_choice_asker_free (BivChoiceAsker *self);
void biv_choice_asker_forget (BivChoiceAsker *self, BivRehearsal *rehearsal);
void biv_choice_asker_add (BivChoiceAsker *self, BivChoice *choice, BivAction *action);
void biv_choice_asker_run (BivChoiceAsker *self, int slice);
bool biv_choice_asker_is_done (BivChoiceAsker *self);
guint biv_choice_asker_get_n_asked (BivChoiceAsker *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivChoiceAsker, biv_choice_asker_free)
