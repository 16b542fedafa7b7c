/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/play/biv-rehearsal.h"

char *biv_item_effects_describe (BivRehearsal *rehearsal, const BivAction *part,
                                 const BivSlot *slot);
