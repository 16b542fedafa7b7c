/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/rehearsal/biv-choice.h"

bool biv_slot_wants_several (const BivSlot *slot);
GListStore *biv_slot_list_choices (const BivSlot *slot, const BivSituation *situation);
BivChoice *biv_slot_find_choice (GListStore *choices, const char *word, guint *place);
