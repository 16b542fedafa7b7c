/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "core/rehearsal/play/biv-rehearsal.h"

#define BIV_TYPE_ANSWER_CARD (biv_answer_card_get_type ())
G_DECLARE_FINAL_TYPE (BivAnswerCard, biv_answer_card, BIV, ANSWER_CARD, AdwBin)

/* What was asked, and of which moment. */
typedef struct
{
  const BivSituation *situation;
  const BivVerb *verb;
  const BivAction *action; /* NULL: what is chosen is none yet */
  bool dice;               /* whether they are known, and what comes of them */
} BivAsked;

void biv_answer_card_show (BivAnswerCard *self, const BivAsked *asked, BivAnswer *answer);
void biv_answer_card_show_missing (BivAnswerCard *self, const BivAsked *asked,
                                   const BivActionFault *fault);
void biv_answer_card_show_outcome (BivAnswerCard *self, const BivAsked *asked, BivAnswer *answer);
void biv_answer_card_follow (BivAnswerCard *self, BivRehearsal *rehearsal);
