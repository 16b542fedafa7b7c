/* Lets the keys of an item of a menu change while the menu is there.
 *
 * An item that is told of no keys any more lets go of what listened for them, and GTK 4.8 lets it
 * go twice: "g_object_unref: assertion 'G_IS_OBJECT (object)' failed", if nothing worse happens.
 * Newer ones let it go once.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/compat/biv-accel-guard.h"

#include <gtk/gtk.h>

/* A class of GTK's own. */
#define ITEM "GtkModelButton"
#define KEYS "accel"

/* The implementation of GTK. */
static void (*set_property) (GObject *item, guint id, const GValue *value, GParamSpec *pspec);

/* (transfer full) (nullable): what listens for the keys that the item tells. */
static GtkEventController *
find_listener (GtkWidget *item)
{
  g_autoptr (GListModel) all = gtk_widget_observe_controllers (item);

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkEventController) each = g_list_model_get_item (all, i);

      if (GTK_IS_SHORTCUT_CONTROLLER (each) &&
          gtk_shortcut_controller_get_scope (GTK_SHORTCUT_CONTROLLER (each)) ==
            GTK_SHORTCUT_SCOPE_MANAGED)
        return g_steal_pointer (&each);
    }
  return NULL;
}

/* It is held twice, so that one is left if it is let go once too often. */
static void
set_property_of_item (GObject *item, guint id, const GValue *value, GParamSpec *pspec)
{
  GtkEventController *listener =
    g_str_equal (pspec->name, KEYS) ? find_listener (GTK_WIDGET (item)) : NULL;

  if (listener)
    g_object_ref (listener);
  set_property (item, id, value, pspec);
  if (listener && G_OBJECT (listener)->ref_count > 1)
    g_object_unref (listener);
  g_clear_object (&listener);
}

/* To be called when there is a menu, which may be again and again. */
void
biv_accel_guard_set_up (void)
{
  GType type = g_type_from_name (ITEM);
  GObjectClass *klass;

  if (set_property || !type)
    return;
  klass = g_type_class_ref (type);
  set_property = klass->set_property;
  klass->set_property = set_property_of_item;
}
