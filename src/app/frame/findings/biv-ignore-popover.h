/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#define BIV_TYPE_IGNORE_POPOVER (biv_ignore_popover_get_type ())
G_DECLARE_FINAL_TYPE (BivIgnorePopover, biv_ignore_popover, BIV, IGNORE_POPOVER, GtkPopover)

BivIgnorePopover *biv_ignore_popover_new (void);
