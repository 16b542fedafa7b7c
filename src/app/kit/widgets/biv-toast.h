/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

void biv_toast_show (AdwToastOverlay *overlay, AdwToast *toast, const char *words);
