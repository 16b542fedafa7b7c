/* Makes an action of the words of a script's line, or tells why they are none.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/answer/biv-action.h"

BivAction *biv_action_parse_part (const BivSituation *situation, const char *const *words,
                                  BivActionFault *fault);
BivAction *biv_action_parse (const BivSituation *situation, const char *const *words,
                             BivActionFault *fault);
bool biv_action_fill (BivAction *action, const BivSituation *situation, const BivSlot *slot,
                      const char *said, BivActionFault *fault);
bool biv_action_is_whole (const BivAction *action, BivActionFault *fault);
