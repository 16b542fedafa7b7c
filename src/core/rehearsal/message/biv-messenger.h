/* Messengers: who may be sent, how he runs, whom he reaches.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/move/biv-move-ground.h"

G_BEGIN_DECLS

BivMessenger *biv_find_messenger (BivAnswer *answer, const BivSituation *situation, int number);
BivFinding *biv_refuse_messenger (BivAnswer *answer, const BivSituation *situation,
                                  const BivMessenger *messenger, BivRefusal code);

bool biv_may_send (BivAnswer *answer, const BivSituation *situation, BivMessengerKind *kind,
                   guint sender, guint figure);
bool biv_may_run (BivAnswer *answer, const BivSituation *situation, const BivMessenger *messenger,
                  const BivOffset *hexes, guint n_hexes);
bool biv_require_reached (BivAnswer *answer, const BivSituation *situation,
                          const BivMessenger *messenger, guint unit);
int biv_messenger_find_route (const BivSituation *situation, BivMessengerKind *kind, guint sender,
                              guint unit, GArray *way);
BivAnswer *biv_messenger_ask_route (const BivSituation *situation, BivMessengerKind *kind,
                                    guint sender, guint unit);
void biv_activate_by_message (BivSituation *situation, guint unit);
void biv_messengers_begin_turn (BivSituation *situation);

G_END_DECLS
