/* Moving figures, units and contingents: within a command, to another leader, to another
 * contingent. Each move is one step, named after what moved.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "app/army/biv-army-editor-private.h"
#include "app/widgets/biv-widget-action.h"
#include "core/edit/biv-army-edits.h"
#include "core/edit/biv-object-edits.h"

static const char *
get_command (BivNode *node)
{
  if (BIV_IS_CONTINGENT (node))
    return "";
  return BIV_IS_FIGURE (node) ? biv_figure_get_command (BIV_FIGURE (node))
                              : biv_unit_get_command (BIV_UNIT (node));
}

static BivNodeList *
get_siblings (BivNode *node)
{
  BivNode *parent = biv_node_get_parent (node);

  if (BIV_IS_CONTINGENT (node))
    return biv_army_get_contingents (BIV_ARMY (parent));
  return BIV_IS_FIGURE (node) ? biv_contingent_get_figures (BIV_CONTINGENT (parent))
                              : biv_contingent_get_units (BIV_CONTINGENT (parent));
}

/* The place of the next in a direction that stands under the same leader. */
static bool
find_neighbour (BivNode *node, int direction, guint *position)
{
  BivNodeList *siblings = get_siblings (node);
  guint place;

  if (!biv_node_list_find (siblings, node, &place))
    return false;
  for (int i = (int) place + direction; i >= 0 && i < (int) biv_node_list_get_length (siblings);
       i += direction)
    if (g_str_equal (get_command (biv_node_list_get (siblings, (guint) i)), get_command (node)))
      {
        *position = (guint) i;
        return true;
      }
  return false;
}

static bool
reorder (BivArmyEditor *self, BivNode *node, int direction)
{
  g_autoptr (BivEditList) edits = NULL;
  guint position;

  if (!find_neighbour (node, direction, &position))
    return false;
  edits = biv_edits_reorder (biv_session_get_document (self->session), node, position);
  return biv_army_editor_do (self, edits);
}

/* What is selected goes one place up or down, as one step; the foremost goes first. */
static void
shift (BivArmyEditor *self, int direction)
{
  g_autoptr (GPtrArray) selected = biv_command_tree_get_selected (self->tree);
  BivHistory *history = biv_army_editor_get_history (self);

  if (selected->len == 0)
    return;
  biv_history_begin (history, "reorder", NULL);
  for (guint i = 0; i < selected->len; i++)
    if (!reorder (self, selected->pdata[direction < 0 ? i : selected->len - 1 - i], direction))
      break;
  biv_history_end (history);
  biv_army_editor_select_nodes (self, selected);
}

static void
move_up_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  shift (BIV_ARMY_EDITOR (widget), -1);
}

static void
move_down_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  shift (BIV_ARMY_EDITOR (widget), 1);
}

static bool
are_all_in (BivNode *const *nodes, guint n_nodes, BivNode *contingent)
{
  for (guint i = 0; i < n_nodes; i++)
    if (biv_node_get_parent (nodes[i]) != contingent)
      return false;
  return true;
}

/* Puts figures and units under a leader, or into a contingent under nobody. Returns: whether that
 * could be done. */
bool
biv_army_editor_move_to (BivArmyEditor *self, BivNode *const *nodes, guint n_nodes,
                         BivNode *target)
{
  BivDocument *document = biv_session_get_document (self->session);
  g_autoptr (BivEditList) edits = NULL;
  g_autoptr (GPtrArray) moved = g_ptr_array_new ();

  for (guint i = 0; i < n_nodes; i++)
    if (!BIV_IS_CONTINGENT (nodes[i]) && nodes[i] != target)
      g_ptr_array_add (moved, nodes[i]);
  if (moved->len == 0)
    return false;
  if (BIV_IS_FIGURE (target))
    edits = biv_edits_move_to_leader (document, (BivNode **) moved->pdata, moved->len,
                                      BIV_FIGURE (target));
  else if (are_all_in ((BivNode **) moved->pdata, moved->len, target))
    edits = biv_edits_move_to_leader (document, (BivNode **) moved->pdata, moved->len, NULL);
  else
    edits = biv_edits_move_to_contingent (document, (BivNode **) moved->pdata, moved->len,
                                          BIV_CONTINGENT (target));
  if (!biv_army_editor_do (self, edits))
    return false;
  biv_army_editor_select_nodes (self, moved);
  return true;
}

static void
move_under_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivArmyEditor *self = BIV_ARMY_EDITOR (widget);
  BivNode *target = biv_document_lookup (biv_session_get_document (self->session),
                                         g_variant_get_string (parameter, NULL));
  g_autoptr (GPtrArray) selected = biv_command_tree_get_selected (self->tree);

  if (target && (BIV_IS_FIGURE (target) || BIV_IS_CONTINGENT (target)) &&
      biv_node_get_ancestor (target, BIV_TYPE_ARMY) == BIV_NODE (self->army))
    biv_army_editor_move_to (self, (BivNode **) selected->pdata, selected->len, target);
}

static const BivWidgetAction actions[] = {
  { "army.move-up", NULL, move_up_cb },
  { "army.move-down", NULL, move_down_cb },
  { "army.move-under", "s", move_under_cb },
};

void
biv_army_editor_class_init_moves (GtkWidgetClass *klass)
{
  biv_widget_actions_install (klass, actions, G_N_ELEMENTS (actions));
}
