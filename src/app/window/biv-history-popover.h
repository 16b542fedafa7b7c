/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "app/document/biv-session.h"

G_BEGIN_DECLS

#define BIV_TYPE_HISTORY_POPOVER (biv_history_popover_get_type ())
G_DECLARE_FINAL_TYPE (BivHistoryPopover, biv_history_popover, BIV, HISTORY_POPOVER, GtkPopover)

void biv_history_popover_show (BivHistoryPopover *self, BivSession *session);

G_END_DECLS
