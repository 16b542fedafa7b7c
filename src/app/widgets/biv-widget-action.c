/* The actions of a widget class, as a table.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/widgets/biv-widget-action.h"

void
biv_widget_action_install_all (GtkWidgetClass *klass, const BivWidgetAction *actions,
                               guint n_actions)
{
  for (guint i = 0; i < n_actions; i++)
    gtk_widget_class_install_action (klass, actions[i].name, actions[i].parameter,
                                     actions[i].activate);
}
