/* What the parts of the form share: biv-action-form.c is its rows, biv-action-questions.c makes an
 * action of them and asks what may be chosen.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/rehearsal/biv-action-form.h"
#include "app/rehearsal/biv-choice.h"
#include "app/rehearsal/biv-slot-rows.h"

struct _BivActionForm
{
  AdwBin parent_instance;

  BivRehearsal *rehearsal; /* not owned; NULL: none yet */
  BivRuleset *ruleset;     /* whose actions are listed; or NULL */
  int phase;               /* for which they are listed; -1: none yet */
  GListStore *verbs;       /* of BivChoice: those that the rules know, in their order */
  const BivVerb *verb;
  BivSlotRows *rows;
  BivSlotRow *wanted; /* not owned; where the next piece goes, or NULL */
  BivSlotRow *left;   /* not owned; one that somebody emptied, so that it stays so; or NULL */
  GPtrArray *stale;   /* of GListModel: lists whose choices are not asked about yet */
  BivChoiceAsker *asker;
  BivAnswerCard *card; /* not owned; where the answer is shown, or NULL */
  bool possible;       /* whether what is chosen may be done */
  bool by_list;        /* whether somebody chose the action in the list, rather than on the table */
  bool begun;          /* whether somebody has filled a row */
  bool by_rules;       /* while the rules do: they leave one choice only */
  const BivSlot *laid; /* what was filled from the table last, or NULL */
  bool filling;

  AdwComboRow *action;
  GtkListBox *slots;
  GtkExpander *more;
  GtkListBox *options; /* what need not be said, folded */
};

BivAction *biv_action_form_make_part (BivActionForm *self, BivActionFault *fault);
void biv_action_form_ask (BivActionForm *self, bool accepted);
void biv_action_form_ask_verbs (BivActionForm *self);
void biv_action_form_ask_row (BivActionForm *self, BivSlotRow *row);
