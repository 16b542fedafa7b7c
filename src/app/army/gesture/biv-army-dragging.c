/* Dragging in the command tree: pieces dropped on a leader or a contingent go to the end of his
 * command, pieces dropped between two rows go there. The place is shown. Pieces from another
 * window or another program come as text.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/gesture/biv-army-dragging.h"

#include "app/army/gesture/biv-army-adding.h"
#include "app/army/gesture/biv-army-fragment.h"
#include "app/army/gesture/biv-army-moving.h"
#include "app/army/tree/biv-command-row.h"
#include "app/kit/widgets/biv-foreign.h"
#include "core/edit/object/biv-command.h"
#include "core/model/army/biv-army.h"

/* (nullable) */
static BivArmyRow *
get_row_of (GtkWidget *expander)
{
  return biv_command_row_get_row (
    BIV_COMMAND_ROW (gtk_tree_expander_get_child (GTK_TREE_EXPANDER (expander))));
}

/* The whole selection if the dragged node is part of it; else that node alone. */
static GPtrArray *
collect_dragged (BivArmyContext *self, BivNode *node)
{
  g_autoptr (GPtrArray) selected = biv_army_context_get_selected (self);
  GPtrArray *alone;

  if (g_ptr_array_find (selected, node, NULL))
    return g_steal_pointer (&selected);
  alone = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (alone, g_object_ref (node));
  return alone;
}

/* The text of a leader contains all pieces under him. */
static char *
write_dragged (BivArmyContext *self, GPtrArray *dragged)
{
  g_autoptr (GPtrArray) all = NULL;

  if (BIV_IS_CONTINGENT (dragged->pdata[0]))
    return biv_army_fragment_write (biv_army_context_get_army (self), (BivNode **) dragged->pdata,
                                    1);
  all = biv_command_collect ((BivNode **) dragged->pdata, dragged->len);
  return biv_army_fragment_write (biv_army_context_get_army (self), (BivNode **) all->pdata,
                                  all->len);
}

static GdkContentProvider *
prepare_cb (GtkDragSource *source, double x, double y, BivArmyContext *self)
{
  BivArmyRow *row = get_row_of (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source)));
  g_autoptr (GPtrArray) dragged = NULL;
  g_autofree char *text = NULL;
  GdkContentProvider *providers[2];

  if (!row)
    return NULL;
  dragged = collect_dragged (self, biv_army_row_get_node (row));
  text = write_dragged (self, dragged);
  providers[0] = gdk_content_provider_new_typed (BIV_TYPE_ARMY_ROW, row);
  providers[1] = gdk_content_provider_new_typed (G_TYPE_STRING, text);
  return gdk_content_provider_new_union (providers, G_N_ELEMENTS (providers));
}

static GtkTreeListRow *
get_place (GtkWidget *row)
{
  return gtk_tree_expander_get_list_row (GTK_TREE_EXPANDER (row));
}

static bool
accepts_node (BivArmyContext *self, BivNode *node)
{
  return BIV_IS_CONTINGENT (node) ||
         (BIV_IS_FIGURE (node) && biv_army_context_may_command (self, BIV_FIGURE (node)));
}

/* The upper and lower edge of a row mean before and after it; its middle means onto it if it can
 * have children. The lower edge of an expanded row means onto it too, as its children follow. */
static BivArmyDrop
find_where (BivArmyContext *self, GtkWidget *row, BivNode *node, double y)
{
  double share = y / MAX (gtk_widget_get_height (row), 1);

  if (!accepts_node (self, node))
    return share < 0.5 ? BIV_ARMY_DROP_BEFORE : BIV_ARMY_DROP_AFTER;
  if (share < 0.25)
    return BIV_ARMY_DROP_BEFORE;
  return share > 0.75 && !gtk_tree_list_row_get_expanded (get_place (row)) ? BIV_ARMY_DROP_AFTER
                                                                           : BIV_ARMY_DROP_ONTO;
}

/* Contingents go before or after contingents, everything else into them. */
static BivArmyDrop
find_where_for (BivArmyContext *self, GtkWidget *row, BivNode *node, double y, GPtrArray *dragged)
{
  if (!BIV_IS_CONTINGENT (node))
    return find_where (self, row, node, y);
  if (!BIV_IS_CONTINGENT (dragged->pdata[0]))
    return BIV_ARMY_DROP_ONTO;
  return y < gtk_widget_get_height (row) / 2.0 ? BIV_ARMY_DROP_BEFORE : BIV_ARMY_DROP_AFTER;
}

/* Where text goes: under the leader of the row, or the leader of its unit. */
static BivArmyPlace
find_text_place (BivArmyContext *self, GtkWidget *row, BivNode *node, double y)
{
  BivArmyPlace place = { NULL, NULL };
  BivNode *leader = node;

  if (BIV_IS_CONTINGENT (node))
    {
      place.contingent = BIV_CONTINGENT (node);
      return place;
    }
  if (find_where (self, row, node, y) != BIV_ARMY_DROP_ONTO)
    leader = biv_document_lookup (biv_army_context_get_document (self),
                                  biv_army_piece_get_command (node));
  place.contingent = BIV_CONTINGENT (biv_node_get_parent (node));
  if (leader && biv_node_get_parent (leader) == BIV_NODE (place.contingent))
    place.leader = BIV_FIGURE (leader);
  return place;
}

/* Pastes a copy of a row of another army's editor in this program. */
static void
paste_row (BivArmyContext *self, BivArmyPlace place, BivNode *node)
{
  BivNode *army = biv_node_get_ancestor (node, BIV_TYPE_ARMY);
  g_autoptr (GPtrArray) all = NULL;
  g_autofree char *text = NULL;

  if (BIV_IS_CONTINGENT (node))
    text = biv_army_fragment_write (BIV_ARMY (army), &node, 1);
  else
    {
      all = biv_command_collect (&node, 1);
      text = biv_army_fragment_write (BIV_ARMY (army), (BivNode **) all->pdata, all->len);
    }
  biv_army_adding_paste (self, text, place);
}

/* (nullable): the node in a value, if it is of this army. */
static BivNode *
get_own_node (BivArmyContext *self, const GValue *value)
{
  BivNode *node = value && G_VALUE_HOLDS (value, BIV_TYPE_ARMY_ROW)
                    ? biv_army_row_get_node (g_value_get_object (value))
                    : NULL;

  return node && biv_node_get_ancestor (node, BIV_TYPE_ARMY) ==
                   BIV_NODE (biv_army_context_get_army (self))
           ? node
           : NULL;
}

/* The style classes of a row that show where it goes. */
static const char *const marks[] = { BIV_EACH_ARMY_DROP (BIV_MEMBER_WORD) };

static void
mark (GtkWidget *row, const char *wanted)
{
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    gtk_widget_remove_css_class (row, marks[i]);
  gtk_widget_remove_css_class (row, "drop-refused");
  if (wanted)
    gtk_widget_add_css_class (row, wanted);
}

/* Shows on a row where the dragged pieces would go, or that they cannot. */
void
biv_army_dragging_show_drop (BivArmyContext *self, GtkWidget *row, const GValue *value, double y)
{
  BivArmyRow *target = get_row_of (row);
  BivNode *node = get_own_node (self, value);
  g_autoptr (GPtrArray) dragged = NULL;
  g_autofree char *objection = NULL;
  BivArmyDrop where;

  if (!target || !node)
    {
      mark (row, target ? marks[BIV_ARMY_DROP_ONTO] : NULL);
      return;
    }
  dragged = collect_dragged (self, node);
  where = find_where_for (self, row, biv_army_row_get_node (target), y, dragged);
  objection = biv_army_moving_find_objection (self, dragged, biv_army_row_get_node (target), where);
  mark (row, objection ? "drop-refused" : marks[where]);
}

/* Pieces that cannot be dropped are accepted too, to show the reason. */
static GdkDragAction
motion_cb (GtkDropTarget *drop, double x, double y, BivArmyContext *self)
{
  const GValue *value = gtk_drop_target_get_value (drop);

  biv_army_dragging_show_drop (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (drop)),
                               value, y);
  return get_own_node (self, value) ? GDK_ACTION_MOVE : GDK_ACTION_COPY;
}

static void
leave_cb (GtkDropTarget *drop, BivArmyContext *self)
{
  mark (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (drop)), NULL);
}

static gboolean
drop_cb (GtkDropTarget *drop, const GValue *value, double x, double y, BivArmyContext *self)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (drop));
  BivArmyRow *row = get_row_of (widget);
  BivNode *target = row ? biv_army_row_get_node (row) : NULL;
  BivNode *node = get_own_node (self, value);
  g_autoptr (GPtrArray) dragged = NULL;

  mark (widget, NULL);
  if (!target)
    return FALSE;
  if (node)
    {
      dragged = collect_dragged (self, node);
      return biv_army_moving_put (self, dragged, target,
                                  find_where_for (self, widget, target, y, dragged));
    }
  if (G_VALUE_HOLDS_STRING (value))
    biv_army_adding_paste (self, g_value_get_string (value),
                           find_text_place (self, widget, target, y));
  else
    paste_row (self, find_text_place (self, widget, target, y),
               biv_army_row_get_node (g_value_get_object (value)));
  return TRUE;
}

/* Text of another program that is being read, and the place for it. */
typedef struct
{
  BivArmyContext *context;
  GtkWidget *list;  /* the one on which it was dropped */
  char *contingent; /* ids; NULL for none */
  char *leader;
} Arrival;

static char *
copy_id (gpointer node)
{
  return node ? g_strdup (biv_node_get_id (node)) : NULL;
}

static gpointer
find_node (BivArmyContext *self, const char *id)
{
  return id ? biv_document_lookup (biv_army_context_get_document (self), id) : NULL;
}

static void
free_arrival (Arrival *self)
{
  g_object_unref (self->context);
  g_object_unref (self->list);
  g_free (self->contingent);
  g_free (self->leader);
  g_free (self);
}

static void
words_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Arrival *self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = biv_foreign_text_finish (result, &error);
  BivArmyPlace place = { NULL, NULL };

  gdk_drop_finish (GDK_DROP (source), text ? GDK_ACTION_COPY : 0);
  if (gtk_widget_get_root (self->list)) /* it was not closed in the meantime */
    {
      place.contingent = find_node (self->context, self->contingent);
      place.leader = place.contingent ? find_node (self->context, self->leader) : NULL;
      if (text)
        biv_army_adding_paste (self->context, text, place);
      else
        biv_army_context_refuse (self->context, error->message);
    }
  free_arrival (self);
}

static GdkDragAction
words_motion_cb (GtkDropTargetAsync *target, GdkDrop *drop, double x, double y,
                 BivArmyContext *self)
{
  biv_army_dragging_show_drop (
    self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target)), NULL, y);
  return GDK_ACTION_COPY;
}

static void
words_leave_cb (GtkDropTargetAsync *target, GdkDrop *drop, BivArmyContext *self)
{
  mark (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target)), NULL);
}

static gboolean
words_drop_cb (GtkDropTargetAsync *target, GdkDrop *drop, double x, double y, BivArmyContext *self)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));
  GtkWidget *list = gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_VIEW);
  BivArmyRow *row = get_row_of (widget);
  BivArmyPlace place;
  Arrival *arrival;

  mark (widget, NULL);
  if (!row || !list)
    return FALSE;
  place = find_text_place (self, widget, biv_army_row_get_node (row), y);
  arrival = g_new0 (Arrival, 1);
  *arrival = (Arrival){ g_object_ref (self), g_object_ref (list), copy_id (place.contingent),
                        copy_id (place.leader) };
  biv_foreign_text_read_drop (drop, words_read_cb, arrival);
  return TRUE;
}

static void
add_words_target (BivArmyContext *self, GtkWidget *row)
{
  GtkDropTargetAsync *target = gtk_drop_target_async_new (NULL, GDK_ACTION_COPY);

  biv_foreign_take_words (target);
  g_signal_connect_object (target, "drag-enter", G_CALLBACK (words_motion_cb), self, 0);
  g_signal_connect_object (target, "drag-motion", G_CALLBACK (words_motion_cb), self, 0);
  g_signal_connect_object (target, "drag-leave", G_CALLBACK (words_leave_cb), self, 0);
  g_signal_connect_object (target, "drop", G_CALLBACK (words_drop_cb), self, 0);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (target));
}

/* The drag icon is a picture of the row. */
static void
drag_begin_cb (GtkDragSource *source, GdkDrag *drag)
{
  g_autoptr (GdkPaintable) picture =
    gtk_widget_paintable_new (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source)));

  gtk_drag_source_set_icon (source, picture, 0, 0);
}

/* Lets a row of the list be dragged, and others be dropped on it. */
void
biv_army_dragging_add (BivArmyContext *self, GtkWidget *row)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *drop = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_MOVE | GDK_ACTION_COPY);
  GType types[] = { BIV_TYPE_ARMY_ROW, G_TYPE_STRING };

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE | GDK_ACTION_COPY);
  gtk_drop_target_set_gtypes (drop, types, G_N_ELEMENTS (types));
  g_signal_connect_object (source, "prepare", G_CALLBACK (prepare_cb), self, 0);
  gtk_drop_target_set_preload (drop, TRUE);
  g_signal_connect (source, "drag-begin", G_CALLBACK (drag_begin_cb), NULL);
  biv_foreign_leave_drops (drop);
  g_signal_connect_object (drop, "enter", G_CALLBACK (motion_cb), self, 0);
  g_signal_connect_object (drop, "motion", G_CALLBACK (motion_cb), self, 0);
  g_signal_connect_object (drop, "leave", G_CALLBACK (leave_cb), self, 0);
  g_signal_connect_object (drop, "drop", G_CALLBACK (drop_cb), self, 0);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (source));
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (drop));
  add_words_target (self, row);
}
