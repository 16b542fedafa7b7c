/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/army/biv-army.h"
#include "core/model/document/biv-document.h"
#include "core/model/scenario/biv-scenario.h"

/* Where an army came from; what is not known is NULL. */
typedef struct
{
  const char *file;
  const char *id_in_library; /* of the library's document */
  const char *revision;      /* of that document */
} BivArmyOrigin;

BivEditList *biv_side_edits_add (BivDocument *document, BivSide *draft, guint position);
BivEditList *biv_side_edits_set_army (BivDocument *document, BivSide *side, BivArmy *army,
                                      BivArmyOrigin origin);
BivArmy *biv_side_copy_army (BivSide *side);
