/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/army/gesture/biv-army-context.h"

void biv_army_dragging_add (BivArmyContext *self, GtkWidget *row);
void biv_army_dragging_show_drop (BivArmyContext *self, GtkWidget *row, const GValue *value,
                                  double y);
