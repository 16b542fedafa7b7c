/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/army/biv-army.h"

char *biv_army_fragment_write (BivArmy *army, BivNode *const *nodes, guint n_nodes);
BivArmy *biv_army_fragment_read (const char *text, GError **error);
bool biv_army_fragment_is_pieces (BivArmy *fragment);
