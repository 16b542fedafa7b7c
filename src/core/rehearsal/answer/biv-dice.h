/* Throws dice with numbers, and the ruleset's own die, whose sides show faces.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/order/biv-order.h"
#include "core/rehearsal/answer/biv-action.h"

bool biv_dice_require_side (BivAnswer *answer, int side, int sides);
bool biv_dice_throw (BivSituation *situation, const BivAction *action, guint n, guint faces,
                     int *thrown, BivAnswer *answer);

int biv_dice_count_sides (BivRuleset *ruleset);
BivFace *biv_dice_get_given_face (const BivSituation *situation, const BivAction *action,
                                  BivAbout about, guint n);
GPtrArray *biv_dice_throw_faces (BivSituation *situation, const BivAction *action, guint n,
                                 BivAnswer *answer);
guint biv_dice_count_faces (GPtrArray *thrown, const char *id);
