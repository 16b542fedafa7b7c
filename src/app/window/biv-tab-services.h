/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/frame/safety/biv-safety-bars.h"
#include "app/window/armies/biv-club-armies.h"
#include "app/window/armies/biv-open-armies.h"
#include "app/window/biv-filing.h"
#include "app/window/biv-mending.h"
#include "app/window/biv-opening.h"
#include "app/window/biv-output.h"
#include "app/window/biv-pasting.h"
#include "app/window/biv-rules-keeping.h"

G_BEGIN_DECLS

/* What works with the document of a tab. (transfer none) */
typedef struct _BivTabServices
{
  BivOpening *opening;
  BivFiling *filing;
  BivOutput *output;
  BivMending *mending;
  BivPasting *pasting;
  BivClubArmies *club_armies;
  BivOpenArmies *open_armies;
  BivRulesKeeping *rules_keeping;
  BivSafetyBars *safety;
} BivTabServices;

G_END_DECLS
