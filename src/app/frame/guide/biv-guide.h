/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/frame/guide/biv-guide-page.h"

char *biv_guide_find_file (BivGuidePage page);
void biv_guide_set_up (void);
void biv_guide_open (GtkWindow *window, GAsyncReadyCallback done, gpointer data);
char *biv_guide_open_finish (GtkWindow *window, GAsyncResult *result);
