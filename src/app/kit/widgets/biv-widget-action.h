/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

/* Something that can be asked of a kind of widget. */
typedef struct
{
  const char *name;
  const char *parameter; /* its type; NULL: none */
  GtkWidgetActionActivateFunc activate;
} BivWidgetAction;

void biv_widget_action_install_all (GtkWidgetClass *klass, const BivWidgetAction *actions,
                                    guint n_actions);
void biv_widget_action_activate_later (GtkWidget *widget, const char *action,
                                       GVariant *parameter);
