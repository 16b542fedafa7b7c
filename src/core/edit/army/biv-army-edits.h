/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/army/biv-army.h"
#include "core/model/document/biv-document.h"

/* A place in the chain of command: in a contingent, under one of its leaders, before a piece. */
typedef struct
{
  BivContingent *contingent;
  BivFigure *leader; /* NULL: under no leader */
  BivNode *before;   /* a figure or unit with the same leader; NULL: after all of them */
} BivSpot;

BivEditList *biv_spot_edits_move (BivDocument *document, BivNode *const *pieces, guint n_pieces,
                                  BivSpot spot);

BivEditList *biv_army_edits_add_contingent (BivDocument *document, BivArmy *army,
                                            BivContingent *draft, guint position);
BivEditList *biv_army_edits_add_figure (BivDocument *document, BivContingent *contingent,
                                        BivFigure *draft, guint position);
BivEditList *biv_army_edits_add_unit (BivDocument *document, BivContingent *contingent,
                                      BivUnit *draft, guint position);
BivEditList *biv_army_edits_add_activation (BivDocument *document, BivArmy *army,
                                            BivActivation *draft, guint position);
BivEditList *biv_army_edits_move_to_leader (BivDocument *document, BivNode *const *pieces,
                                            guint n_pieces, BivFigure *leader);
