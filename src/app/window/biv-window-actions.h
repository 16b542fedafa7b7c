/* The actions that every window has.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/window/biv-window.h"

void biv_window_actions_install (void);
void biv_window_actions_update (BivWindow *window);
