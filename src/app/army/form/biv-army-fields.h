/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/kit/form/biv-field-item.h"
#include "app/frame/document/biv-session.h"

GListStore *biv_army_fields_of_head (BivSession *session, BivArmy *army, bool rules);
GListStore *biv_army_fields_of (BivSession *session, BivArmy *army, BivNode *node);
GListStore *biv_army_fields_declared (BivSession *session, BivArmy *army, BivNode *node);
GListStore *biv_army_fields_in (BivNode *node, const char *language);
