/* Whether an action of a widget class may be done now. GTK tells nobody but its own buttons.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/compat/biv-action-state.h"

/* @target: (nullable). It is asked for as a button in @widget would. */
bool
biv_action_state_is_enabled (GtkWidget *widget, const char *action, GVariant *target)
{
  GtkWidget *button = gtk_button_new ();
  bool enabled;

  gtk_widget_set_visible (button, FALSE);
  gtk_widget_set_parent (button, widget);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button), target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  enabled = gtk_widget_get_sensitive (button);
  gtk_widget_unparent (button);
  return enabled;
}
