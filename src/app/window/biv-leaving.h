/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/window/biv-tab.h"

G_BEGIN_DECLS

#define BIV_TYPE_LEAVING (biv_leaving_get_type ())
G_DECLARE_FINAL_TYPE (BivLeaving, biv_leaving, BIV, LEAVING, GObject)

/* What is done once nothing would be lost. @tabs: (element-type BivTab): those that are left */
typedef void (*BivLeavingFunc) (GtkWindow *window, GPtrArray *tabs);

/* Brings a tab into view, as something is asked about it. */
typedef void (*BivLeavingShow) (GtkWindow *window, BivTab *tab);

BivLeaving *biv_leaving_new (GtkWindow *window, BivLeavingShow show);
bool biv_leaving_may_leave (BivLeaving *self, GPtrArray *tabs, BivLeavingFunc then);
void biv_leaving_record_closed (BivLeaving *self, BivTab *tab);

G_END_DECLS
