/* What can be asked of the army editor. Everything that buttons, menus, keys and dragging do is
 * one of these actions.
 *
 * A leader goes with all who stand under him: moved, copied, duplicated or removed.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "app/army/biv-army-editor-private.h"
#include "app/army/biv-army-fragment.h"
#include "core/edit/biv-army-edits.h"
#include "core/edit/biv-command.h"
#include "core/edit/biv-copy-edits.h"
#include "core/edit/biv-object-edits.h"
#include "core/rules/biv-activation-size.h"
#include "text/biv-sentences.h"

/* Carries out what an operation built; says so when the document refuses it. */
bool
biv_army_editor_do (BivArmyEditor *self, BivEditList *edits)
{
  BivHistory *history = biv_army_editor_get_history (self);

  biv_history_stop_typing (history);
  if (biv_history_do (history, edits, NULL)) /* whatever the reason, it is said here */
    return true;
  biv_army_editor_say (self, _ ("That cannot be done here."));
  return false;
}

/* (transfer full) (element-type BivNode): what edits that were done have put in. */
GPtrArray *
biv_army_editor_collect_new (BivArmyEditor *self, BivEditList *edits)
{
  GPtrArray *nodes = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < biv_edit_list_get_length (edits); i++)
    {
      BivEdit *edit = biv_edit_list_get (edits, i);
      BivNode *node = edit->kind == BIV_EDIT_INSERT
                        ? biv_document_lookup (biv_session_get_document (self->session),
                                               biv_node_get_id (edit->item))
                        : NULL;

      if (node)
        g_ptr_array_add (nodes, g_object_ref (node));
    }
  return nodes;
}

/* What is selected, for the operations: contingents if there is one, else the figures and units
 * with all who stand under them. */
static GPtrArray *
collect_subjects (BivArmyEditor *self)
{
  g_autoptr (GPtrArray) selected = biv_command_tree_get_selected (self->tree);
  g_autoptr (GPtrArray) contingents = g_ptr_array_new ();

  for (guint i = 0; i < selected->len; i++)
    if (BIV_IS_CONTINGENT (selected->pdata[i]))
      g_ptr_array_add (contingents, selected->pdata[i]); /* the army keeps them */
  if (contingents->len > 0)
    return g_steal_pointer (&contingents);
  return biv_command_collect ((BivNode **) selected->pdata, selected->len);
}

static void
do_and_select (BivArmyEditor *self, BivEditList *edits)
{
  g_autoptr (GPtrArray) nodes = NULL;

  if (!biv_army_editor_do (self, edits))
    return;
  nodes = biv_army_editor_collect_new (self, edits);
  biv_army_editor_select_nodes (self, nodes);
}

static void
duplicate_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivArmyEditor *self = BIV_ARMY_EDITOR (widget);
  BivDocument *document = biv_session_get_document (self->session);
  g_autoptr (GPtrArray) selected = biv_command_tree_get_selected (self->tree);
  g_autoptr (GPtrArray) subjects = collect_subjects (self);
  g_autoptr (BivEditList) edits = NULL;

  if (subjects->len == 0)
    return;
  if (BIV_IS_CONTINGENT (subjects->pdata[0]))
    edits = biv_edits_duplicate_contingent (document, subjects->pdata[0]);
  else if (selected->len == 1 && BIV_IS_FIGURE (selected->pdata[0]))
    edits = biv_edits_duplicate_command (document, selected->pdata[0]);
  else
    edits = biv_edits_duplicate (document, (BivNode **) subjects->pdata, subjects->len);
  do_and_select (self, edits);
}

static void
toast_gone_cb (AdwToast *toast, BivArmyEditor *self)
{
  if (self->toast == toast)
    g_clear_object (&self->toast);
}

/* The step just done, with a button to undo it. */
static void
offer_undo (BivArmyEditor *self)
{
  BivStep *step = biv_history_peek_undo (biv_army_editor_get_history (self));
  g_autofree char *words = biv_text_step (step, NULL);

  self->toast = g_object_ref_sink (adw_toast_new (words));
  adw_toast_set_button_label (self->toast, _ ("_Undo"));
  adw_toast_set_action_name (self->toast, "army.undo");
  g_signal_connect_object (self->toast, "dismissed", G_CALLBACK (toast_gone_cb), self, 0);
  adw_toast_overlay_add_toast (self->toasts, g_object_ref (self->toast));
}

static void
remove_subjects (BivArmyEditor *self)
{
  g_autoptr (GPtrArray) subjects = collect_subjects (self);
  g_autoptr (BivEditList) edits = NULL;

  if (subjects->len == 0)
    return;
  edits = biv_edits_remove (biv_session_get_document (self->session), (BivNode **) subjects->pdata,
                            subjects->len);
  if (biv_army_editor_do (self, edits))
    offer_undo (self);
}

static void
delete_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  remove_subjects (BIV_ARMY_EDITOR (widget));
}

static void
undo_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_history_undo (biv_army_editor_get_history (BIV_ARMY_EDITOR (widget)));
}

static bool
copy (BivArmyEditor *self)
{
  g_autoptr (GPtrArray) subjects = collect_subjects (self);
  g_autofree char *text = NULL;

  if (subjects->len == 0)
    return false;
  text = biv_army_fragment_write (self->army, (BivNode **) subjects->pdata, subjects->len);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  return true;
}

static void
copy_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  copy (BIV_ARMY_EDITOR (widget));
}

static void
cut_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (copy (BIV_ARMY_EDITOR (widget)))
    remove_subjects (BIV_ARMY_EDITOR (widget));
}

static void
pasted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BivArmyEditor) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, &error);

  if (!gtk_widget_get_root (GTK_WIDGET (self))) /* closed in the meantime */
    return;
  biv_army_editor_paste_text (self, text ? text : "", biv_army_editor_find_place (self));
}

static void
paste_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, pasted_cb,
                                 g_object_ref (widget));
}

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

static void
select_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivArmyEditor *self = BIV_ARMY_EDITOR (widget);
  g_autofree const char **ids = g_variant_get_strv (parameter, NULL);
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  for (guint i = 0; ids[i]; i++)
    {
      BivNode *node = biv_document_lookup (biv_session_get_document (self->session), ids[i]);

      if (node)
        g_ptr_array_add (nodes, node);
    }
  biv_army_editor_select_nodes (self, nodes);
}

static void
add_contingent_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_army_editor_add_contingent (BIV_ARMY_EDITOR (widget));
}

static void
make_unit_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_army_editor_make (BIV_ARMY_EDITOR (widget), BIV_TYPE_UNIT);
}

static void
make_figure_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_army_editor_make (BIV_ARMY_EDITOR (widget), BIV_TYPE_FIGURE);
}

static bool
has_activation (BivArmyEditor *self, const char *leader)
{
  BivNodeList *activations = biv_army_get_activations (self->army);

  for (guint i = 0; i < biv_node_list_get_length (activations); i++)
    if (g_str_equal (biv_activation_get_leader (biv_node_list_get (activations, i)), leader))
      return true;
  return false;
}

/* (nullable): the first who can make an activation and makes none yet. */
static BivFigure *
find_free_leader (BivArmyEditor *self)
{
  BivNodeList *contingents = biv_army_get_contingents (self->army);

  for (guint i = 0; i < biv_node_list_get_length (contingents); i++)
    {
      BivNodeList *figures = biv_contingent_get_figures (biv_node_list_get (contingents, i));

      for (guint j = 0; j < biv_node_list_get_length (figures); j++)
        {
          BivFigure *figure = biv_node_list_get (figures, j);

          if (biv_activation_is_fit (biv_army_editor_get_ruleset (self), figure) &&
              !has_activation (self, biv_node_get_id (BIV_NODE (figure))))
            return figure;
        }
    }
  return NULL;
}

static guint
count_units (BivArmyEditor *self)
{
  BivNodeList *contingents = biv_army_get_contingents (self->army);
  guint count = 0;

  for (guint i = 0; i < biv_node_list_get_length (contingents); i++)
    count +=
      biv_node_list_get_length (biv_contingent_get_units (biv_node_list_get (contingents, i)));
  return count;
}

/* As large as the rules advise, by somebody who makes none yet. */
static void
add_activation_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivArmyEditor *self = BIV_ARMY_EDITOR (widget);
  BivRuleset *ruleset = biv_army_editor_get_ruleset (self);
  BivActivationAdvice *advice =
    ruleset ? biv_activation_advise (ruleset, count_units (self)) : NULL;
  BivFigure *leader = find_free_leader (self);
  g_autoptr (BivNode) draft = biv_node_new (BIV_TYPE_ACTIVATION, "draft");
  g_autoptr (BivEditList) edits = NULL;

  biv_node_build_int (draft, "units", advice ? biv_activation_advice_get_size_to (advice) : 1);
  if (leader)
    biv_node_build_string (draft, "leader", biv_node_get_id (BIV_NODE (leader)));
  edits = biv_edits_add_activation (biv_session_get_document (self->session), self->army,
                                    BIV_ACTIVATION (draft), BIV_EDIT_LAST);
  biv_army_editor_do (self, edits);
}

/* (nullable) */
static BivNode *
get_activation (BivArmyEditor *self, guint position)
{
  BivNodeList *activations = biv_army_get_activations (self->army);

  return position < biv_node_list_get_length (activations)
           ? biv_node_list_get (activations, position)
           : NULL;
}

static void
remove_activation_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivArmyEditor *self = BIV_ARMY_EDITOR (widget);
  BivNode *activation = get_activation (self, g_variant_get_uint32 (parameter));
  g_autoptr (BivEditList) edits = NULL;

  if (!activation)
    return;
  edits = biv_edits_remove (biv_session_get_document (self->session), &activation, 1);
  if (biv_army_editor_do (self, edits))
    offer_undo (self);
}

static void
move_activation_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivArmyEditor *self = BIV_ARMY_EDITOR (widget);
  g_autoptr (BivEditList) edits = NULL;
  BivNode *activation;
  guint position;
  int by;

  g_variant_get (parameter, "(ui)", &position, &by);
  activation = get_activation (self, position);
  if (!activation || (int) position + by < 0)
    return;
  edits = biv_edits_reorder (biv_session_get_document (self->session), activation,
                             (guint) ((int) position + by));
  biv_army_editor_do (self, edits);
}

void
biv_army_editor_class_init_actions (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "army.select", "as", select_cb);
  gtk_widget_class_install_action (klass, "army.cut", NULL, cut_cb);
  gtk_widget_class_install_action (klass, "army.copy", NULL, copy_cb);
  gtk_widget_class_install_action (klass, "army.paste", NULL, paste_cb);
  gtk_widget_class_install_action (klass, "army.delete", NULL, delete_cb);
  gtk_widget_class_install_action (klass, "army.duplicate", NULL, duplicate_cb);
  gtk_widget_class_install_action (klass, "army.undo", NULL, undo_cb);
  gtk_widget_class_install_action (klass, "army.move-up", NULL, move_up_cb);
  gtk_widget_class_install_action (klass, "army.move-down", NULL, move_down_cb);
  gtk_widget_class_install_action (klass, "army.move-under", "s", move_under_cb);
  gtk_widget_class_install_action (klass, "army.add-contingent", NULL, add_contingent_cb);
  gtk_widget_class_install_action (klass, "army.make-unit", NULL, make_unit_cb);
  gtk_widget_class_install_action (klass, "army.make-figure", NULL, make_figure_cb);
  gtk_widget_class_install_action (klass, "army.add-activation", NULL, add_activation_cb);
  gtk_widget_class_install_action (klass, "army.remove-activation", "u", remove_activation_cb);
  gtk_widget_class_install_action (klass, "army.move-activation", "(ui)", move_activation_cb);
}

/* Enables what can be done with what is selected. */
void
biv_army_editor_update_actions (BivArmyEditor *self, GPtrArray *selected)
{
  static const char *const with_selection[] = {
    "army.cut", "army.copy", "army.delete", "army.duplicate", "army.move-up", "army.move-down"
  };
  bool pieces = selected->len > 0 && !BIV_IS_CONTINGENT (selected->pdata[0]);

  for (guint i = 0; i < G_N_ELEMENTS (with_selection); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), with_selection[i], selected->len > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "army.move-under", pieces);
  gtk_widget_set_sensitive (GTK_WIDGET (self->move_button), pieces);
}
