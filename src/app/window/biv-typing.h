/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>
#include <stdbool.h>

G_BEGIN_DECLS

bool biv_typing_is_own (GtkWidget *widget);
void biv_typing_watch (void);

G_END_DECLS
