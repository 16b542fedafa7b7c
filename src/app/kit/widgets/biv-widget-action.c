/* The actions of a widget class, as a table.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/widgets/biv-widget-action.h"

void
biv_widget_action_install_all (GtkWidgetClass *klass, const BivWidgetAction *actions,
                               guint n_actions)
{
  for (guint i = 0; i < n_actions; i++)
    gtk_widget_class_install_action (klass, actions[i].name, actions[i].parameter,
                                     actions[i].activate);
}

typedef struct
{
  GtkWidget *widget; /* owned, like the others */
  char *action;
  GVariant *parameter; /* (nullable) */
} Later;

static void
free_later (gpointer data)
{
  Later *self = data;

  g_object_unref (self->widget);
  g_free (self->action);
  g_clear_pointer (&self->parameter, g_variant_unref);
  g_free (self);
}

static gboolean
later_cb (gpointer data)
{
  Later *self = data;

  if (gtk_widget_get_root (self->widget)) /* the window may have gone */
    gtk_widget_activate_action_variant (self->widget, self->action, self->parameter);
  return G_SOURCE_REMOVE;
}

/* Activates an action that leads the keyboard elsewhere, for who opens a row of a list. GTK tells
 * of the second press of a double click first, and then gives the keyboard to the row.
 * @parameter: (nullable): floating */
void
biv_widget_action_activate_later (GtkWidget *widget, const char *action, GVariant *parameter)
{
  Later *self = g_new0 (Later, 1);

  self->widget = g_object_ref (widget);
  self->action = g_strdup (action);
  self->parameter = parameter ? g_variant_ref_sink (parameter) : NULL;
  g_idle_add_full (G_PRIORITY_DEFAULT, later_cb, self, free_later);
}
