/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/frame/view/biv-view.h"

G_BEGIN_DECLS

/* (nullable): the view that a window shows. */
typedef BivView *(*BivFocusKeeperFunc) (GtkWindow *window);

void biv_focus_keeper_add (GtkWindow *window, BivFocusKeeperFunc get_view);

G_END_DECLS
