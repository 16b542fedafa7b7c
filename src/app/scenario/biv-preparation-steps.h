/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/frame/document/biv-session.h"

typedef enum
{
  BIV_STEP_TO_DO,
  BIV_STEP_WRONG, /* the rules find errors */
  BIV_STEP_DONE,
  BIV_STEP_LAST, /* what all others are for: it is never over */
} BivStepMark;

/* What can be done next in a step. */
typedef struct
{
  char *label;
  char *action; /* with its target, as g_action_print_detailed_name() writes it */
} BivStepDeed;

/* A step in which a battle is prepared. */
typedef struct
{
  char *title;
  char *words; /* how far it is */
  BivStepMark mark;
  GPtrArray *deeds; /* of BivStepDeed, the next one first */
} BivPreparationStep;

GPtrArray *biv_preparation_steps_make (BivSession *session);
