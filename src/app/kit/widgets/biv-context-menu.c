/* A context menu for a widget: opened by the secondary button, by a long press on a touch screen,
 * and by the Menu key or Shift+F10.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/widgets/biv-context-menu.h"

typedef struct
{
  GtkWidget *widget; /* has this as data */
  GMenuModel *menu;
  GtkWidget *popover; /* NULL: not made yet */
  guint making;       /* a source */
  BivContextPressFunc press;
  BivContextKeyFunc key;
  gpointer data;
} ContextMenu;

/* It has a row of widgets for each item, which no window waits for: it is made when there is
 * nothing else to do. A menu that opens when it is made has no lines between its sections yet, and
 * too little room for them. */
static void
make_popover (ContextMenu *self)
{
  g_clear_handle_id (&self->making, g_source_remove);
  self->popover = gtk_popover_menu_new_from_model (self->menu);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->popover), FALSE);
  gtk_widget_set_halign (self->popover, GTK_ALIGN_START);
  gtk_widget_set_parent (self->popover, self->widget);
}

static gboolean
make_cb (gpointer data)
{
  ContextMenu *self = data;

  self->making = 0;
  make_popover (self);
  return G_SOURCE_REMOVE;
}

static void
popup (ContextMenu *self, const GdkRectangle *where)
{
  if (!self->popover)
    make_popover (self);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->popover), where);
  gtk_popover_popup (GTK_POPOVER (self->popover));
}

static void
press (GtkGesture *gesture, double x, double y, ContextMenu *self)
{
  if (!self->press (self->widget, x, y, self->data))
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  popup (self, &(GdkRectangle){ (int) x, (int) y, 1, 1 });
}

static void
pressed_cb (GtkGestureClick *click, int n_press, double x, double y, ContextMenu *self)
{
  press (GTK_GESTURE (click), x, y, self);
}

static void
held_cb (GtkGestureLongPress *hold, double x, double y, ContextMenu *self)
{
  press (GTK_GESTURE (hold), x, y, self);
}

static void
key_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ContextMenu *self = data;
  GdkRectangle where = { 0, 0, 1, 1 };

  if (self->key (self->widget, &where, self->data))
    popup (self, &where);
}

static void
destroyed_cb (GtkWidget *widget, ContextMenu *self)
{
  g_clear_handle_id (&self->making, g_source_remove);
  g_clear_pointer (&self->popover, gtk_widget_unparent);
}

static void
free_menu (gpointer data)
{
  ContextMenu *self = data;

  g_object_unref (self->menu);
  g_free (self);
}

static void
listen (ContextMenu *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *hold = gtk_gesture_long_press_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (hold), TRUE);
  g_signal_connect (hold, "pressed", G_CALLBACK (held_cb), self);
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("Menu|<Shift>F10"),
                      gtk_named_action_new ("context.popup")));
  g_action_map_add_action_entries (G_ACTION_MAP (actions),
                                   &(GActionEntry){ "popup", key_cb }, 1, self);
  gtk_widget_insert_action_group (self->widget, "context", G_ACTION_GROUP (actions));
  gtk_widget_add_controller (self->widget, GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (self->widget, GTK_EVENT_CONTROLLER (hold));
  gtk_widget_add_controller (self->widget, keys);
}

/**
 * biv_context_menu_add:
 * @menu: (transfer none): of actions that the widget finds
 * @data: for both functions; lives as long as the widget
 *
 * Gives a widget a context menu for as long as it lives.
 */
void
biv_context_menu_add (GtkWidget *widget, GMenuModel *menu, BivContextPressFunc press_func,
                      BivContextKeyFunc key_func, gpointer data)
{
  ContextMenu *self = g_new0 (ContextMenu, 1);

  *self = (ContextMenu){ widget, g_object_ref (menu), NULL, 0, press_func, key_func, data };
  self->making = g_idle_add_full (G_PRIORITY_LOW, make_cb, self, NULL);
  g_object_set_data_full (G_OBJECT (widget), "biv-context-menu", self, free_menu);
  g_signal_connect (widget, "destroy", G_CALLBACK (destroyed_cb), self);
  listen (self);
}

/* Lets the menu of a list point to the row that has the focus, if one has it. */
void
biv_context_menu_point_to_focus (GtkWidget *widget, GdkRectangle *where)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;
  graphene_rect_t bounds;

  if (focus && focus != widget && gtk_widget_is_ancestor (focus, widget) &&
      gtk_widget_compute_bounds (focus, widget, &bounds))
    *where = (GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y,
                             (int) bounds.size.width, (int) bounds.size.height };
}
