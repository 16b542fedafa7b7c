/* Dragging in the command tree: figures and units are dropped on a leader, a contingent, or a unit
 * whose leader they get. What comes from another window or another program is text.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/biv-army-editor-private.h"
#include "app/army/biv-army-fragment.h"
#include "app/army/biv-command-row.h"
#include "core/edit/biv-command.h"

static BivArmyRow *
get_row (GtkEventController *controller)
{
  GtkWidget *expander = gtk_event_controller_get_widget (controller);

  return biv_command_row_get_row (
    BIV_COMMAND_ROW (gtk_tree_expander_get_child (GTK_TREE_EXPANDER (expander))));
}

/* All that is selected, if what is dragged is among it; else that alone. */
static GPtrArray *
collect_dragged (BivArmyEditor *self, BivNode *node)
{
  g_autoptr (GPtrArray) selected = biv_command_tree_get_selected (self->tree);
  GPtrArray *alone;

  if (g_ptr_array_find (selected, node, NULL))
    return g_steal_pointer (&selected);
  alone = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (alone, g_object_ref (node));
  return alone;
}

/* The text of a leader has all who stand under him. */
static char *
write_dragged (BivArmyEditor *self, GPtrArray *dragged)
{
  g_autoptr (GPtrArray) all = NULL;

  if (BIV_IS_CONTINGENT (dragged->pdata[0]))
    return biv_army_fragment_write (self->army, (BivNode **) dragged->pdata, 1);
  all = biv_command_collect ((BivNode **) dragged->pdata, dragged->len);
  return biv_army_fragment_write (self->army, (BivNode **) all->pdata, all->len);
}

static GdkContentProvider *
prepare_cb (GtkDragSource *source, double x, double y, BivArmyEditor *self)
{
  BivArmyRow *row = get_row (GTK_EVENT_CONTROLLER (source));
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

/* The leader or the contingent that somebody dropped on a row is to stand under. */
static BivNode *
find_target (BivArmyEditor *self, BivNode *node)
{
  BivNode *leader;

  if (!BIV_IS_UNIT (node))
    return node;
  leader = biv_document_lookup (biv_session_get_document (self->session),
                                biv_unit_get_command (BIV_UNIT (node)));
  return leader ? leader : biv_node_get_parent (node);
}

static void
paste_at (BivArmyEditor *self, BivNode *target, const char *text)
{
  BivArmyPlace place = { NULL, NULL };

  place.leader = BIV_IS_FIGURE (target) ? BIV_FIGURE (target) : NULL;
  place.contingent =
    BIV_CONTINGENT (BIV_IS_FIGURE (target) ? biv_node_get_parent (target) : target);
  biv_army_editor_paste_text (self, text, place);
}

/* A row of another army's editor in this program: a copy comes over. */
static void
paste_row (BivArmyEditor *self, BivNode *target, BivNode *node)
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
  paste_at (self, target, text);
}

static gboolean
drop_cb (GtkDropTarget *drop, const GValue *value, double x, double y, BivArmyEditor *self)
{
  BivArmyRow *row = get_row (GTK_EVENT_CONTROLLER (drop));
  BivNode *target = row ? find_target (self, biv_army_row_get_node (row)) : NULL;
  g_autoptr (GPtrArray) dragged = NULL;
  BivNode *node;

  if (!target)
    return FALSE;
  if (G_VALUE_HOLDS_STRING (value))
    {
      paste_at (self, target, g_value_get_string (value));
      return TRUE;
    }
  node = biv_army_row_get_node (g_value_get_object (value));
  if (biv_node_get_ancestor (node, BIV_TYPE_ARMY) != BIV_NODE (self->army))
    {
      paste_row (self, target, node);
      return TRUE;
    }
  dragged = collect_dragged (self, node);
  return biv_army_editor_move_to (self, (BivNode **) dragged->pdata, dragged->len, target);
}

/* Lets a row of the list be dragged, and others be dropped on it. */
void
biv_army_editor_add_drag (BivArmyEditor *self, GtkWidget *row)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *drop = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_MOVE | GDK_ACTION_COPY);
  GType types[] = { BIV_TYPE_ARMY_ROW, G_TYPE_STRING };

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE | GDK_ACTION_COPY);
  gtk_drop_target_set_gtypes (drop, types, G_N_ELEMENTS (types));
  g_signal_connect_object (source, "prepare", G_CALLBACK (prepare_cb), self, 0);
  g_signal_connect_object (drop, "drop", G_CALLBACK (drop_cb), self, 0);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (source));
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (drop));
}
