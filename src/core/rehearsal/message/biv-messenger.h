/* Messengers: who may be sent, how he runs, whom he reaches, and what happens to him under way.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/answer/biv-action.h"
#include "core/rehearsal/move/biv-move-ground.h"

BivMessenger *biv_messenger_find (BivAnswer *answer, const BivSituation *situation, int number);
BivFinding *biv_messenger_refuse (BivAnswer *answer, const BivSituation *situation,
                                  const BivMessenger *messenger, BivRefusal code);
bool biv_messenger_deny (BivAnswer *answer, const BivSituation *situation,
                         const BivMessenger *messenger, BivRefusal code);

bool biv_messenger_may_be_sent (BivAnswer *answer, const BivSituation *situation,
                                BivMessengerKind *kind, guint sender, guint figure);
bool biv_messenger_may_run (BivAnswer *answer, const BivSituation *situation,
                            const BivMessenger *messenger, const BivOffset *hexes, guint n_hexes);
bool biv_messenger_require_reached (BivAnswer *answer, const BivSituation *situation,
                                    const BivMessenger *messenger, guint unit);
int biv_messenger_find_route (const BivSituation *situation, BivMessengerKind *kind, guint sender,
                              guint unit, GArray *way);
void biv_messenger_report_route (BivAnswer *answer, const BivSituation *situation,
                                 BivMessengerKind *kind, guint sender, guint unit);
void biv_messenger_activate (BivSituation *situation, guint unit);
void biv_messenger_begin_turn (BivSituation *situation);

void biv_messenger_place (BivSituation *situation, BivMessenger *messenger, BivOffset hex);
void biv_messenger_lose (BivSituation *situation, BivMessenger *messenger);
bool biv_messenger_test (BivSituation *situation, const BivAction *action,
                         const BivMessenger *messenger, BivAnswer *answer, bool *lost);
bool biv_messenger_is_met (const BivSituation *situation, const BivMessenger *messenger);
bool biv_messenger_require_tested (BivAnswer *answer, const BivSituation *situation);
