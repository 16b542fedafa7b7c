/* Rows of rules or of a muster list that are dragged to another place in their list.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rules/biv-rule-dragging.h"

#include "app/kit/widgets/biv-foreign.h"
#include "app/rules/biv-rule-items.h"

/* (nullable): what a row shows, if it is the document's own. */
static BivNode *
find_item (BivRulesScope *scope, GtkWidget *row)
{
  const char *path = g_object_get_data (G_OBJECT (row), BIV_RULE_DRAGGING_PATH);

  return path && *path ? biv_rules_scope_find_own (scope, path) : NULL;
}

static void
mark (GtkWidget *row, const char *wanted)
{
  gtk_widget_remove_css_class (row, "drop-before");
  gtk_widget_remove_css_class (row, "drop-after");
  if (wanted)
    gtk_widget_add_css_class (row, wanted);
}

static bool
is_after (GtkWidget *row, double y)
{
  return y > gtk_widget_get_height (row) / 2.0;
}

/* (nullable): what is dragged, if it can go beside what a row shows. */
static BivNode *
get_dragged (BivRulesScope *scope, GtkWidget *row, const GValue *value)
{
  BivNode *item = value && G_VALUE_HOLDS (value, BIV_TYPE_NODE) ? g_value_get_object (value) : NULL;

  return item && biv_rule_items_can_place (scope, item, find_item (scope, row)) ? item : NULL;
}

static GdkContentProvider *
prepare_cb (GtkDragSource *source, double x, double y, BivRulesScope *scope)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  BivNode *item = find_item (scope, row);

  return item && biv_node_get_parent (item) ? gdk_content_provider_new_typed (BIV_TYPE_NODE, item)
                                            : NULL;
}

static void
drag_begin_cb (GtkDragSource *source, GdkDrag *drag)
{
  g_autoptr (GdkPaintable) picture =
    gtk_widget_paintable_new (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source)));

  gtk_drag_source_set_icon (source, picture, 0, 0);
}

static GdkDragAction
motion_cb (GtkDropTarget *drop, double x, double y, BivRulesScope *scope)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (drop));

  if (!get_dragged (scope, row, gtk_drop_target_get_value (drop)))
    return 0;
  mark (row, is_after (row, y) ? "drop-after" : "drop-before");
  return GDK_ACTION_MOVE;
}

static void
leave_cb (GtkDropTarget *drop)
{
  mark (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (drop)), NULL);
}

static gboolean
drop_cb (GtkDropTarget *drop, const GValue *value, double x, double y, BivRulesScope *scope)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (drop));
  BivNode *item = get_dragged (scope, row, value);

  mark (row, NULL);
  return item && biv_rule_items_place (scope, item, find_item (scope, row), is_after (row, y));
}

/* Lets a row be dragged, and others of its list be dropped on it. */
void
biv_rule_dragging_add (GtkWidget *row, BivRulesScope *scope)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *drop = gtk_drop_target_new (BIV_TYPE_NODE, GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  gtk_drop_target_set_preload (drop, TRUE);
  biv_foreign_leave_drops (drop);
  g_signal_connect_object (source, "prepare", G_CALLBACK (prepare_cb), scope, 0);
  g_signal_connect (source, "drag-begin", G_CALLBACK (drag_begin_cb), NULL);
  g_signal_connect_object (drop, "enter", G_CALLBACK (motion_cb), scope, 0);
  g_signal_connect_object (drop, "motion", G_CALLBACK (motion_cb), scope, 0);
  g_signal_connect (drop, "leave", G_CALLBACK (leave_cb), NULL);
  g_signal_connect_object (drop, "drop", G_CALLBACK (drop_cb), scope, 0);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (source));
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (drop));
}
