/* The input of the canvas: pointer, wheel, touch and keys become events of the tool, or move the
 * view. Pointer: the first button works with the tool; the middle button, or the first while Space
 * is held, pans; the first while Alt is held picks. Touch: one finger works with the tool, two pan
 * and zoom, one that is held opens the menu. Wheel: pans; with Control it zooms at the pointer.
 * Keys: arrows move the cursor, Enter or a tap on Space works there, Escape cancels.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/canvas/biv-map-canvas-private.h"
#include "app/kit/compat/biv-keyboard.h"

/* Logical pixels that one notch of the wheel pans. */
#define NOTCH 64.0

static const BivOffset nowhere = { -1, -1 };

static BivToolEvent
make_event (BivMapCanvas *self, BivPoint point)
{
  BivToolEvent event = { .point = point };

  event.on_board = biv_map_view_state_hex_at (self->view, point, &event.hex);
  return event;
}

/* Marks the hexes that a press under the pointer would work on. */
void
biv_map_canvas_show_brush (BivMapCanvas *self)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BivOffset));

  if (self->tool && biv_map_view_state_contains (self->view, self->hover))
    biv_tool_get_footprint (self->tool, self->hover, hexes);
  biv_hex_layer_set_hexes (self->brush, (const BivOffset *) hexes->data, hexes->len);
}

static void
move_hover (BivMapCanvas *self, BivOffset hex)
{
  if (biv_offset_equal (self->hover, hex))
    return;
  self->hover = hex;
  biv_map_canvas_show_brush (self);
  biv_map_canvas_point (self);
}

static void
motion_cb (GtkEventControllerMotion *controller, double x, double y, gpointer data)
{
  BivMapCanvas *self = data;
  BivToolEvent event = make_event (self, (BivPoint){ x, y });

  self->pointer = event.point;
  move_hover (self, event.on_board ? event.hex : nowhere);
  if (self->tool && event.on_board)
    biv_tool_hover (self->tool, &event);
}

static void
leave_cb (GtkEventControllerMotion *controller, gpointer data)
{
  BivMapCanvas *self = data;

  move_hover (self, nowhere);
  if (!self->working)
    biv_map_view_state_make_room (self->view);
}

static BivTool *
choose_tool (BivMapCanvas *self, guint button, GdkModifierType state)
{
  if (button == GDK_BUTTON_MIDDLE || (button == GDK_BUTTON_PRIMARY && self->space))
    return self->pan_tool;
  if (button != GDK_BUTTON_PRIMARY)
    return NULL;
  return self->picker && state & GDK_ALT_MASK ? self->picker : self->tool;
}

static bool
is_near (BivPoint a, BivPoint b, double distance)
{
  return fabs (a.x - b.x) <= distance && fabs (a.y - b.y) <= distance;
}

/* Whether a press is the second of a double click. It is told by when the hand pressed, and not by
 * when the program came to hear of it, as GtkGestureClick does: a program that was busy for longer
 * than a double click takes would lose it. */
static bool
is_second_press (BivMapCanvas *self, BivPoint point, guint32 now)
{
  int time = 0;
  int distance = 0;
  bool second;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-double-click-time", &time,
                "gtk-double-click-distance", &distance, NULL);
  second = self->pressed_once && now - self->pressed_at <= (guint32) time &&
           is_near (point, self->pressed_where, distance);
  self->pressed_once = !second;
  self->pressed_at = now;
  self->pressed_where = point;
  return second;
}

/* A finger is never the tool's alone: it may yet be held for the menu, or be the first of two. */
static bool
is_finger (GtkGestureDrag *gesture)
{
  return gtk_gesture_single_get_current_sequence (GTK_GESTURE_SINGLE (gesture)) != NULL;
}

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, gpointer data)
{
  BivMapCanvas *self = data;
  BivToolEvent event = make_event (self, (BivPoint){ x, y });
  GdkModifierType state =
    gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  BivTool *tool = choose_tool (self, button, state);
  guint32 now = gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (gesture));

  event.extends = (state & (GDK_CONTROL_MASK | GDK_SHIFT_MASK)) != 0;
  event.removes = (state & GDK_CONTROL_MASK) != 0;
  self->twice = tool && tool == self->tool && is_second_press (self, event.point, now);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (!tool || !self->tiles || self->working)
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  if (!is_finger (gesture))
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  self->space_panned = self->space;
  self->working = tool;
  biv_tool_press (tool, &event);
}

static BivToolEvent
make_drag_event (BivMapCanvas *self, GtkGestureDrag *gesture, double dx, double dy)
{
  double x = 0.0;
  double y = 0.0;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  return make_event (self, (BivPoint){ x + dx, y + dy });
}

static void
drag_update_cb (GtkGestureDrag *gesture, double dx, double dy, gpointer data)
{
  BivMapCanvas *self = data;
  BivToolEvent event = make_drag_event (self, gesture, dx, dy);

  if (gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, dx, dy))
    self->twice = self->pressed_once = false;
  if (!self->working)
    return;
  move_hover (self, event.on_board ? event.hex : nowhere);
  biv_tool_drag (self->working, &event);
}

/* Whether another gesture has taken the finger from the tool: it was held for the menu. */
static bool
is_claimed (GtkGestureDrag *gesture)
{
  GdkEventSequence *finger =
    gtk_gesture_single_get_current_sequence (GTK_GESTURE_SINGLE (gesture));

  return gtk_gesture_get_sequence_state (GTK_GESTURE (gesture), finger) ==
         GTK_EVENT_SEQUENCE_DENIED;
}

static void
drag_end_cb (GtkGestureDrag *gesture, double dx, double dy, gpointer data)
{
  BivMapCanvas *self = data;
  BivToolEvent event = make_drag_event (self, gesture, dx, dy);

  if (self->working &&
      (is_claimed (gesture) || (self->twice && biv_map_canvas_open (self))))
    biv_tool_cancel (g_steal_pointer (&self->working));
  else if (self->working)
    biv_tool_release (g_steal_pointer (&self->working), &event);
  self->twice = false;
  biv_map_canvas_show_brush (self);
}

static void
cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, gpointer data)
{
  BivMapCanvas *self = data;

  if (!self->working)
    return;
  biv_tool_cancel (g_steal_pointer (&self->working));
  biv_map_canvas_show_brush (self);
}

static void
pan_by_wheel (BivMapCanvas *self, GtkEventControllerScroll *controller, double dx, double dy)
{
  GdkModifierType state =
    gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  double step =
    gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_WHEEL ? NOTCH : 1.0;

  if (state & GDK_SHIFT_MASK && dx == 0.0)
    biv_map_view_state_pan (self->view, -dy * step, 0.0);
  else
    biv_map_view_state_pan (self->view, -dx * step, -dy * step);
}

static gboolean
scroll_cb (GtkEventControllerScroll *controller, double dx, double dy, gpointer data)
{
  BivMapCanvas *self = data;
  GdkModifierType state =
    gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  bool wheel = gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_WHEEL;

  if (state & GDK_CONTROL_MASK)
    biv_map_view_state_zoom_steps (self->view, wheel ? -dy : -dy / NOTCH, self->pointer);
  else
    pan_by_wheel (self, controller, dx, dy);
  return GDK_EVENT_STOP;
}

/* Where a zoom is centred: between the fingers, or else in the middle of the view. */
static BivPoint
find_pinch (BivMapCanvas *self, GtkGesture *gesture)
{
  BivPoint middle = biv_map_view_state_get_middle (self->view);

  if (gtk_gesture_is_recognized (gesture))
    gtk_gesture_get_bounding_box_center (gesture, &middle.x, &middle.y);
  return middle;
}

/* The first finger was taken for the tool's: what it began is given up. */
static void
pinch_begin_cb (GtkGesture *gesture, GdkEventSequence *sequence, gpointer data)
{
  BivMapCanvas *self = data;

  cancel_cb (gesture, sequence, self);
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  self->pinched = biv_map_view_state_get_zoom (self->view);
  self->pinched_at = find_pinch (self, gesture);
}

static void
pinch_cb (GtkGestureZoom *gesture, double scale, gpointer data)
{
  BivMapCanvas *self = data;
  BivPoint now = find_pinch (self, GTK_GESTURE (gesture));

  biv_map_view_state_pinch (self->view, self->pinched * scale, self->pinched_at, now);
  self->pinched_at = now;
}

static BivToolEvent
make_cursor_event (BivMapCanvas *self)
{
  return (BivToolEvent){ self->cursor, true,
                         biv_map_view_state_point_of (self->view, self->cursor), true };
}

/* Works with the tool on the cursor's hex, as a click there would. */
static void
work_at_cursor (BivMapCanvas *self)
{
  BivToolEvent event = make_cursor_event (self);

  if (!self->tool || !self->tiles || self->working)
    return;
  biv_map_canvas_set_cursor (self, self->cursor);
  biv_tool_press (self->tool, &event);
  biv_tool_release (self->tool, &event);
  biv_map_canvas_show_brush (self);
}

/* A stroke drawn with keys ends when Shift is released. */
static void
end_drawing (BivMapCanvas *self)
{
  BivToolEvent event = make_cursor_event (self);

  if (!self->drawing)
    return;
  self->drawing = false;
  if (self->working)
    biv_tool_release (g_steal_pointer (&self->working), &event);
  biv_map_canvas_show_brush (self);
}

static gboolean
cancel (BivMapCanvas *self)
{
  self->drawing = false;
  if (self->working)
    return biv_tool_cancel (g_steal_pointer (&self->working));
  if (self->tool && biv_tool_reset (self->tool))
    return GDK_EVENT_STOP;
  biv_map_canvas_unselect (self);
  return GDK_EVENT_PROPAGATE;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state,
                gpointer data)
{
  BivMapCanvas *self = data;

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return GDK_EVENT_PROPAGATE;
  switch (key)
    {
    case GDK_KEY_space:
      if (!self->space)
        self->space_panned = false;
      self->space = true;
      return GDK_EVENT_STOP;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      work_at_cursor (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_Escape:
      return cancel (self);
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
key_released_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state,
                 gpointer data)
{
  BivMapCanvas *self = data;

  if (key == GDK_KEY_Shift_L || key == GDK_KEY_Shift_R)
    end_drawing (self);
  if (key != GDK_KEY_space || !self->space)
    return;
  self->space = false;
  if (!self->space_panned)
    work_at_cursor (self);
}

static void
focus_left_cb (GtkEventControllerFocus *controller, gpointer data)
{
  BIV_MAP_CANVAS (data)->space = false;
  end_drawing (data);
}

static void
move_cursor (BivMapCanvas *self, GVariant *step)
{
  BivOffset hex = self->cursor;
  BivToolEvent event;
  int columns, rows;

  g_variant_get (step, "(ii)", &columns, &rows);
  /* The first key only shows the cursor where it is. */
  if (biv_hex_layer_get_n_hexes (self->cursor_ring) > 0)
    hex = (BivOffset){ hex.col + columns, hex.row + rows };
  biv_map_canvas_set_cursor (self, hex);
  if (!self->tiles || !self->tool)
    return;
  event = make_cursor_event (self);
  move_hover (self, self->cursor);
  biv_tool_hover (self->tool, &event);
}

static gboolean
move_cursor_cb (GtkWidget *widget, GVariant *step, gpointer data)
{
  move_cursor (BIV_MAP_CANVAS (widget), step);
  return GDK_EVENT_STOP;
}

/* Moves the cursor while the tool is pressed: the stroke goes from where the cursor is to where it
 * goes, until the stroke ends. */
static void
draw_cb (GtkWidget *widget, const char *action, GVariant *step)
{
  BivMapCanvas *self = BIV_MAP_CANVAS (widget);
  BivToolEvent event = make_cursor_event (self);

  if (!self->tool || !self->tiles || (self->working && !self->drawing))
    return;
  if (!self->drawing)
    {
      self->drawing = true;
      self->working = self->tool;
      biv_map_canvas_set_cursor (self, self->cursor);
      biv_tool_press (self->tool, &event);
    }
  move_cursor (self, step);
  event = make_cursor_event (self);
  biv_tool_drag (self->tool, &event);
}

static void
end_drawing_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  end_drawing (BIV_MAP_CANVAS (widget));
}

static void
bind_arrow (GtkWidgetClass *klass, guint key, int columns, int rows)
{
  guint pad_key = biv_keyboard_find_on_pad (key);

  gtk_widget_class_add_binding (klass, key, 0, move_cursor_cb, "(ii)", columns, rows);
  gtk_widget_class_add_binding (klass, pad_key, 0, move_cursor_cb, "(ii)", columns, rows);
  gtk_widget_class_add_binding_action (klass, key, GDK_SHIFT_MASK, "map.draw", "(ii)", columns,
                                       rows);
  gtk_widget_class_add_binding_action (klass, pad_key, GDK_SHIFT_MASK, "map.draw", "(ii)", columns,
                                       rows);
}

static void
zoom_in_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivMapViewState *view = BIV_MAP_CANVAS (widget)->view;

  biv_map_view_state_zoom_steps (view, 1.0, biv_map_view_state_get_middle (view));
}

static void
zoom_out_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivMapViewState *view = BIV_MAP_CANVAS (widget)->view;

  biv_map_view_state_zoom_steps (view, -1.0, biv_map_view_state_get_middle (view));
}

static void
zoom_fit_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_map_view_state_fit (BIV_MAP_CANVAS (widget)->view);
}

static void
zoom_original_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivMapViewState *view = BIV_MAP_CANVAS (widget)->view;

  biv_map_view_state_zoom_at (view, 1.0, biv_map_view_state_get_middle (view));
}

/* Those that there are for ever. The others can be chosen; their actions, too, are those of the
 * canvas's user. */
static void
bind_nudges (GtkWidgetClass *klass)
{
  static const struct
  {
    guint key;
    int right;
    int down;
  } nudges[] = {
    { GDK_KEY_Left, -1, 0 },
    { GDK_KEY_Right, 1, 0 },
    { GDK_KEY_Up, 0, -1 },
    { GDK_KEY_Down, 0, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (nudges); i++)
    {
      gtk_widget_class_add_binding_action (klass, nudges[i].key, GDK_ALT_MASK, "board.nudge",
                                           "(ii)", nudges[i].right, nudges[i].down);
      gtk_widget_class_add_binding_action (klass, biv_keyboard_find_on_pad (nudges[i].key),
                                           GDK_ALT_MASK, "board.nudge", "(ii)", nudges[i].right,
                                           nudges[i].down);
    }
}

void
biv_map_canvas_class_init_input (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "map.draw", "(ii)", draw_cb);
  gtk_widget_class_install_action (klass, "map.end-drawing", NULL, end_drawing_cb);
  gtk_widget_class_install_action (klass, "map.zoom-in", NULL, zoom_in_cb);
  gtk_widget_class_install_action (klass, "map.zoom-out", NULL, zoom_out_cb);
  gtk_widget_class_install_action (klass, "map.zoom-fit", NULL, zoom_fit_cb);
  gtk_widget_class_install_action (klass, "map.zoom-original", NULL, zoom_original_cb);
  bind_nudges (klass);
  bind_arrow (klass, GDK_KEY_Left, -1, 0);
  bind_arrow (klass, GDK_KEY_Right, 1, 0);
  bind_arrow (klass, GDK_KEY_Up, 0, -1);
  bind_arrow (klass, GDK_KEY_Down, 0, 1);
}

static void
add_motion_controller (BivMapCanvas *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  self->motion = GTK_EVENT_CONTROLLER_MOTION (motion);
}

/* What is added last hears first: when a second finger comes, the pinch takes both before the
 * tool's stroke would end, which keeps what it painted. */
static void
add_press_controllers (BivMapCanvas *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  g_signal_connect (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pinch));
}

static void
add_scroll_controller (BivMapCanvas *self)
{
  GtkEventController *scroll =
    gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);

  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
}

static void
add_key_controllers (BivMapCanvas *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect (keys, "key-released", G_CALLBACK (key_released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect (focus, "leave", G_CALLBACK (focus_left_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}

void
biv_map_canvas_init_input (BivMapCanvas *self)
{
  self->hover = nowhere;
  add_motion_controller (self);
  add_press_controllers (self);
  add_scroll_controller (self);
  add_key_controllers (self);
}
