/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "app/frame/document/biv-session.h"
#include "app/frame/document/biv-workspace.h"

#define BIV_TYPE_SERVICE (biv_service_get_type ())
G_DECLARE_DERIVABLE_TYPE (BivService, biv_service, BIV, SERVICE, GObject)

struct _BivServiceClass
{
  GObjectClass parent_class;
};

gpointer biv_service_new (GType type, GtkWidget *widget, BivWorkspace *workspace);
void biv_service_set_session (BivService *self, BivSession *session);
GtkWidget *biv_service_get_widget (gpointer self);
GtkWindow *biv_service_get_window (gpointer self);
BivWorkspace *biv_service_get_workspace (gpointer self);
BivSession *biv_service_get_session (gpointer self);
BivDocument *biv_service_get_document (gpointer self);
bool biv_service_is_orphan (gpointer self);
void biv_service_report (gpointer self, const char *words);
void biv_service_report_done (gpointer self, const char *words);
void biv_service_offer (gpointer self, const char *words, bool is_error, const char *label,
                        const char *action);
void biv_service_withdraw (gpointer self, const char *words);
