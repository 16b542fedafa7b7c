/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/frame/document/biv-session.h"
#include "core/model/scenario/biv-scenario.h"

/* What the leaders of a side reach together. */
typedef struct
{
  BivSide *side;
  GArray *hexes; /* of BivOffset */
} BivSideReach;

/* Who commands how far, and whom; valid until the document changes. */
typedef struct
{
  BivNode *leader;   /* one of those on the selected hex who reach anything; NULL: nobody */
  GArray *reached;   /* of BivOffset: what they reach */
  GArray *covered;   /* of BivHexSpot: where units stand within the reach that is shown */
  GArray *uncovered; /* of BivHexSpot: where those stand whom it concerns, and nobody reaches */
  GArray *ties;      /* of BivTie: between allies and their sub-general */
  GArray *sides;     /* of BivSideReach, when all is asked for */
} BivCommandSurvey;

BivCommandSurvey *biv_command_survey_new (BivSession *session, const BivOffset *selected,
                                          BivNode *chosen, bool all);
void biv_command_survey_free (BivCommandSurvey *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivCommandSurvey, biv_command_survey_free)
