/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/rehearsal/biv-answer-card.h"
#include "app/rehearsal/biv-slot-row.h"
#include "core/rehearsal/play/biv-rehearsal.h"

#define BIV_TYPE_ACTION_FORM (biv_action_form_get_type ())
G_DECLARE_FINAL_TYPE (BivActionForm, biv_action_form, BIV, ACTION_FORM, AdwBin)

void biv_action_form_set_card (BivActionForm *self, BivAnswerCard *card);
bool biv_action_form_is_possible (BivActionForm *self);
void biv_action_form_follow (BivActionForm *self, BivRehearsal *rehearsal);
bool biv_action_form_choose (BivActionForm *self, const char *verb);
bool biv_action_form_begin (BivActionForm *self, const char *verb, const char *word);
void biv_action_form_begin_anew (BivActionForm *self);
bool biv_action_form_is_direct (BivActionForm *self);
bool biv_action_form_is_begun (BivActionForm *self);
bool biv_action_form_may_change (BivActionForm *self);
bool biv_action_form_is_ready (BivActionForm *self);
bool biv_action_form_is_pending (BivActionForm *self);
bool biv_action_form_wants_hex (BivActionForm *self);
bool biv_action_form_wants_figure (BivActionForm *self);
bool biv_action_form_accept_piece (BivActionForm *self, const char *id);
bool biv_action_form_accept_message (BivActionForm *self, guint n);
bool biv_action_form_accept_hex (BivActionForm *self, BivOffset hex);
BivAction *biv_action_form_get_action (BivActionForm *self);
GStrv biv_action_form_list_pieces (BivActionForm *self);
GStrv biv_action_form_list_allowed (BivActionForm *self);
guint biv_action_form_get_n_asked (BivActionForm *self);
BivSlotRow *biv_action_form_find_row (BivActionForm *self, BivAbout about);
char *biv_action_form_get_mover (BivActionForm *self);
bool biv_action_form_do (BivActionForm *self);
