/* Finds who in a window does an action, whether it can be done now, and with which keys.
 *
 * Actions are of the application, of the view (a group), or of a class of widgets. Of those that
 * are in view the one that has the focus comes first, as for keys.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/command/biv-action-finder.h"

#include <string.h>

#include "app/kit/widgets/biv-widget-action.h"

/* Whether an action of a widget class may be done now. GTK has no function for that and only makes
 * buttons insensitive: so a button in @widget is asked. @target: (nullable) */
static bool
is_enabled (GtkWidget *widget, const char *action, GVariant *target)
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

struct _BivActionFinder
{
  GtkWindow *window;   /* not owned: it outlives what is asked */
  GHashTable *widgets; /* name of an action: GtkWidget, not owned */
  GHashTable *keys;    /* name of an action with its target: their label */
  GHashTable *groups;  /* prefix: GActionGroup */
};

static void
add_actions (BivActionFinder *self, GtkWidget *widget)
{
  GtkWidgetClass *klass = GTK_WIDGET_GET_CLASS (widget);
  const GVariantType *type;
  const char *name, *property;
  GType owner;

  for (guint i = 0; gtk_widget_class_query_action (klass, i, &owner, &name, &type, &property); i++)
    if (!g_hash_table_contains (self->widgets, name))
      g_hash_table_insert (self->widgets, (char *) name, widget);
}

/* The keys that are told, of several. */
static GtkShortcutTrigger *
find_first (GtkShortcut *shortcut)
{
  GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

  while (GTK_IS_ALTERNATIVE_TRIGGER (trigger))
    trigger = gtk_alternative_trigger_get_first (GTK_ALTERNATIVE_TRIGGER (trigger));
  return trigger;
}

static void
add_shortcut (BivActionFinder *self, GtkShortcut *shortcut)
{
  GtkShortcutAction *action = gtk_shortcut_get_action (shortcut);
  char *name;

  if (!GTK_IS_NAMED_ACTION (action))
    return;
  name = g_action_print_detailed_name (
    gtk_named_action_get_action_name (GTK_NAMED_ACTION (action)),
    gtk_shortcut_get_arguments (shortcut));
  if (g_hash_table_contains (self->keys, name))
    g_free (name);
  else
    g_hash_table_insert (self->keys, name,
                         gtk_shortcut_trigger_to_label (find_first (shortcut),
                                                        gtk_widget_get_display (
                                                          GTK_WIDGET (self->window))));
}

static void
add_shortcuts (BivActionFinder *self, GListModel *shortcuts)
{
  for (guint i = 0; i < g_list_model_get_n_items (shortcuts); i++)
    {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, i);

      add_shortcut (self, shortcut);
    }
}

static void
add_keys (BivActionFinder *self, GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_SHORTCUT_CONTROLLER (controller))
        add_shortcuts (self, G_LIST_MODEL (controller));
    }
}

static void
add_widget (BivActionFinder *self, GtkWidget *widget)
{
  add_actions (self, widget);
  add_keys (self, widget);
}

static void
add_tree (BivActionFinder *self, GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  add_widget (self, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    add_tree (self, child);
}

/* (transfer full): knows what is in view in @window now; it must not outlive it. */
BivActionFinder *
biv_action_finder_new (GtkWindow *window)
{
  BivActionFinder *self = g_new0 (BivActionFinder, 1);
  GtkApplication *application = gtk_window_get_application (window);

  self->window = window;
  self->widgets = g_hash_table_new (g_str_hash, g_str_equal);
  self->keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->groups = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  for (GtkWidget *at = gtk_window_get_focus (window); at; at = gtk_widget_get_parent (at))
    add_widget (self, at);
  add_tree (self, GTK_WIDGET (window));
  if (application)
    biv_action_finder_add_group (self, "app", G_ACTION_GROUP (application));
  if (GTK_IS_APPLICATION_WINDOW (window)) /* those that it does not have as a class */
    biv_action_finder_add_group (self, "win", G_ACTION_GROUP (window));
  return self;
}

void
biv_action_finder_free (BivActionFinder *self)
{
  g_hash_table_unref (self->widgets);
  g_hash_table_unref (self->keys);
  g_hash_table_unref (self->groups);
  g_free (self);
}

/* Adds the actions of a group that the window has under a prefix. */
void
biv_action_finder_add_group (BivActionFinder *self, const char *prefix, GActionGroup *group)
{
  g_hash_table_insert (self->groups, g_strdup (prefix), g_object_ref (group));
}

/* (transfer full): the names of all actions that are in view. */
char **
biv_action_finder_list (BivActionFinder *self)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  GHashTableIter each;
  gpointer name, group;

  g_hash_table_iter_init (&each, self->widgets);
  while (g_hash_table_iter_next (&each, &name, NULL))
    g_strv_builder_add (names, name);
  g_hash_table_iter_init (&each, self->groups);
  while (g_hash_table_iter_next (&each, &name, &group))
    {
      g_auto (GStrv) own = g_action_group_list_actions (group);

      for (guint i = 0; own[i]; i++)
        {
          g_autofree char *whole = g_strjoin (".", (char *) name, own[i], NULL);

          g_strv_builder_add (names, whole);
        }
    }
  return g_strv_builder_end (names);
}

/* (nullable) (transfer none): the group that has an action; @own: its name there. */
static GActionGroup *
find_group (BivActionFinder *self, const char *name, const char **own)
{
  const char *dot = strchr (name, '.');
  g_autofree char *prefix = g_strndup (name, (gsize) (dot - name));
  GActionGroup *group = g_hash_table_lookup (self->groups, prefix);

  *own = dot + 1;
  return group && g_action_group_has_action (group, *own) ? group : NULL;
}

/* @action: with its target, as for the rest */
BivActionState
biv_action_finder_ask (BivActionFinder *self, const char *action)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;
  GtkWidget *widget;
  GActionGroup *group;
  const char *own;

  if (!g_action_parse_detailed_name (action, &name, &target, NULL))
    return BIV_ACTION_ABSENT;
  group = find_group (self, name, &own);
  if (group)
    return g_action_group_get_action_enabled (group, own) ? BIV_ACTION_ENABLED
                                                          : BIV_ACTION_DISABLED;
  widget = g_hash_table_lookup (self->widgets, name);
  if (!widget)
    return BIV_ACTION_ABSENT;
  return is_enabled (widget, name, target) ? BIV_ACTION_ENABLED
                                           : BIV_ACTION_DISABLED;
}

/* (transfer full) (nullable): as they are written for people; NULL: there are none. */
char *
biv_action_finder_get_keys (BivActionFinder *self, const char *action)
{
  GtkApplication *application = gtk_window_get_application (self->window);
  g_auto (GStrv) accels =
    application ? gtk_application_get_accels_for_action (application, action) : NULL;
  GdkModifierType modifiers;
  guint key;

  if (accels && accels[0] && gtk_accelerator_parse (accels[0], &key, &modifiers))
    return gtk_accelerator_get_label (key, modifiers);
  return g_strdup (g_hash_table_lookup (self->keys, action));
}

/* Does it where it is done, as soon as nothing else is to be done. */
void
biv_action_finder_do (BivActionFinder *self, const char *action)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;
  GtkWidget *widget;

  if (!g_action_parse_detailed_name (action, &name, &target, NULL))
    return;
  widget = g_hash_table_lookup (self->widgets, name);
  biv_widget_action_activate_later (widget ? widget : GTK_WIDGET (self->window), name, target);
}
