/* Gives a widget a shortcut controller with the keys of its actions, and keeps that up to date when
 * the user changes them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/keys/biv-bound-keys.h"

#include "app/frame/keys/biv-keymap.h"

static GtkShortcutTrigger *
make_trigger (char *const *keys)
{
  GtkShortcutTrigger *trigger = NULL;

  for (guint i = 0; keys[i]; i++)
    {
      GtkShortcutTrigger *next = gtk_shortcut_trigger_parse_string (keys[i]);

      trigger = trigger ? gtk_alternative_trigger_new (trigger, next) : next;
    }
  return trigger;
}

/* (transfer full) (nullable): NULL for what has no keys. */
static GtkShortcut *
make_shortcut (BivKeymap *keymap, const BivKeyRow *row)
{
  g_auto (GStrv) keys = biv_keymap_get_heard (keymap, row);
  g_autoptr (GVariant) target = NULL;
  g_autofree char *name = NULL;
  GtkShortcut *shortcut;

  if (!keys[0])
    return NULL;
  g_action_parse_detailed_name (row->action, &name, &target, NULL);
  shortcut = gtk_shortcut_new (make_trigger (keys), gtk_named_action_new (name));
  gtk_shortcut_set_arguments (shortcut, target);
  return shortcut;
}

/* Shortcuts are removed and added one by one: a controller that is replaced would leave the old
 * keys in menus. */
static void
fill (BivKeymap *keymap, GtkShortcutController *controller)
{
  guint scope = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (controller), "biv-scope"));
  guint view = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (controller), "biv-view"));
  const BivKeyRow *row;

  while (g_list_model_get_n_items (G_LIST_MODEL (controller)) > 0)
    {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), 0);

      gtk_shortcut_controller_remove_shortcut (controller, shortcut);
    }
  for (guint i = 0; (row = biv_key_row_get (i)); i++)
    {
      GtkShortcut *shortcut = row->scope == scope && (row->views & view) == view
                                ? make_shortcut (keymap, row)
                                : NULL;

      if (shortcut)
        gtk_shortcut_controller_add_shortcut (controller, shortcut);
    }
}

/** biv_bound_keys_add_for: lets a widget, and what is in it, listen for those keys of a scope that
 * are heard in a view. */
void
biv_bound_keys_add_for (GtkWidget *widget, BivKeyScope scope, BivKeyViews view)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();
  BivKeymap *keymap = biv_keymap_new ();

  g_object_set_data (G_OBJECT (controller), "biv-scope", GUINT_TO_POINTER (scope));
  g_object_set_data (G_OBJECT (controller), "biv-view", GUINT_TO_POINTER (view));
  g_object_set_data_full (G_OBJECT (controller), "biv-keymap", keymap, g_object_unref);
  g_signal_connect_object (keymap, "changed", G_CALLBACK (fill), controller, 0);
  gtk_widget_add_controller (widget, controller);
  fill (keymap, GTK_SHORTCUT_CONTROLLER (controller));
}

/** biv_bound_keys_add: lets a widget, and what is in it, listen for the keys of a scope. */
void
biv_bound_keys_add (GtkWidget *widget, BivKeyScope scope)
{
  biv_bound_keys_add_for (widget, scope, 0);
}
