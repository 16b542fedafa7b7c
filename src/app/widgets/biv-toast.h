/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void biv_toast_show (AdwToastOverlay *overlay, AdwToast *toast, const char *words);

G_END_DECLS
