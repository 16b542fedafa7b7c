/* The army editor: command tree, what is selected, budget and activations, of an army's own
 * document or of a side's copy in a scenario.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/biv-army-editor.h"

#include <glib/gi18n.h>

#include "app/army/biv-army-editor-private.h"
#include "app/army/tree/biv-command-row.h"
#include "app/army/words/biv-army-words.h"
#include "app/widgets/biv-message-bar.h"
#include "core/check/piece/biv-activation-size.h"
#include "core/model/army/biv-unit.h"
#include "text/biv-harmless.h"

G_DEFINE_FINAL_TYPE (BivArmyEditor, biv_army_editor, ADW_TYPE_BIN)

static void
bar_response_cb (GtkInfoBar *bar, int response, BivArmyEditor *self)
{
  gtk_info_bar_set_revealed (bar, FALSE);
}

static void
entry_chosen_cb (BivMusterBox *box, BivMusterEntry *entry, guint quantity, BivArmyEditor *self)
{
  biv_army_editor_add_entry (self, entry, quantity);
}

static void
setup_row_cb (GtkListItemFactory *factory, GtkListItem *item, BivArmyEditor *self)
{
  GtkWidget *expander = gtk_tree_expander_new ();
  GtkWidget *row = g_object_new (BIV_TYPE_COMMAND_ROW, NULL);

  gtk_tree_expander_set_child (GTK_TREE_EXPANDER (expander), row);
  gtk_list_item_set_child (item, expander);
  biv_army_editor_add_drag (self, expander);
}

static void
bind_row_cb (GtkListItemFactory *factory, GtkListItem *item, BivArmyEditor *self)
{
  GtkTreeExpander *expander = GTK_TREE_EXPANDER (gtk_list_item_get_child (item));
  GtkTreeListRow *place = gtk_list_item_get_item (item);
  g_autoptr (BivArmyRow) row = gtk_tree_list_row_get_item (place);

  gtk_tree_expander_set_list_row (expander, place);
  biv_command_row_show (BIV_COMMAND_ROW (gtk_tree_expander_get_child (expander)), row,
                        biv_army_editor_get_ruleset (self));
}

static void
unbind_row_cb (GtkListItemFactory *factory, GtkListItem *item, BivArmyEditor *self)
{
  GtkTreeExpander *expander = GTK_TREE_EXPANDER (gtk_list_item_get_child (item));

  gtk_tree_expander_set_list_row (expander, NULL);
  biv_command_row_show (BIV_COMMAND_ROW (gtk_tree_expander_get_child (expander)), NULL, NULL);
}

static gboolean
begin_cb (gpointer data)
{
  BivArmyEditor *self = data;

  self->begin = 0;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && gtk_widget_get_visible (self->nobody))
    biv_muster_box_begin (self->muster);
  return G_SOURCE_REMOVE;
}

/* An army with nobody in it wants troops before anything else. Not at once: the stack that turns
 * to this page moves the keyboard on when it has turned. */
static void
biv_army_editor_map (GtkWidget *widget)
{
  BivArmyEditor *self = BIV_ARMY_EDITOR (widget);

  GTK_WIDGET_CLASS (biv_army_editor_parent_class)->map (widget);
  if (self->army && self->begin == 0)
    self->begin = g_idle_add (begin_cb, self);
}

static void
biv_army_editor_dispose (GObject *object)
{
  BivArmyEditor *self = BIV_ARMY_EDITOR (object);

  g_clear_handle_id (&self->follow, g_source_remove);
  g_clear_handle_id (&self->begin, g_source_remove);
  if (self->list)
    gtk_list_view_set_model (self->list, NULL);
  g_clear_object (&self->toast);
  /* Before its template goes: the bin would let go of the same child once more. */
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), BIV_TYPE_ARMY_EDITOR);
  g_clear_object (&self->places);
  g_clear_object (&self->tree);
  g_clear_object (&self->army);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (biv_army_editor_parent_class)->dispose (object);
}

static void
biv_army_editor_class_init (BivArmyEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_army_editor_dispose;
  widget_class->map = biv_army_editor_map;
  g_type_ensure (BIV_TYPE_ACTIVATIONS);
  g_type_ensure (BIV_TYPE_ARMY_HEAD);
  g_type_ensure (BIV_TYPE_BUDGET_BAR);
  g_type_ensure (BIV_TYPE_INSPECTOR);
  g_type_ensure (BIV_TYPE_MUSTER_BOX);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/army/biv-army-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, BivArmyEditor, toasts);
  gtk_widget_class_bind_template_child (widget_class, BivArmyEditor, bar);
  gtk_widget_class_bind_template_child (widget_class, BivArmyEditor, message);
  gtk_widget_class_bind_template_child (widget_class, BivArmyEditor, head);
  gtk_widget_class_bind_template_child (widget_class, BivArmyEditor, stack);
  gtk_widget_class_bind_template_child (widget_class, BivArmyEditor, list);
  gtk_widget_class_bind_template_child (widget_class, BivArmyEditor, nobody);
  gtk_widget_class_bind_template_child (widget_class, BivArmyEditor, move_button);
  gtk_widget_class_bind_template_child (widget_class, BivArmyEditor, muster);
  gtk_widget_class_bind_template_child (widget_class, BivArmyEditor, inspector);
  gtk_widget_class_bind_template_child (widget_class, BivArmyEditor, budget);
  gtk_widget_class_bind_template_child (widget_class, BivArmyEditor, activations);
  gtk_widget_class_bind_template_callback (widget_class, bar_response_cb);
  gtk_widget_class_bind_template_callback (widget_class, entry_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_row_cb);
  biv_army_editor_class_init_actions (widget_class);
  biv_army_editor_class_init_moves (widget_class);
  biv_army_editor_class_init_activations (widget_class);
}

static void
biv_army_editor_init (BivArmyEditor *self)
{
  self->places = g_menu_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_message_bar_name_close (self->bar);
  gtk_menu_button_set_menu_model (self->move_button, G_MENU_MODEL (self->places));
}

bool
biv_army_editor_may_command (BivArmyEditor *self, BivFigure *figure)
{
  return biv_activation_is_fit (biv_army_editor_get_ruleset (self), figure);
}

static BivFigure *
find_figure (BivArmyEditor *self, const char *id)
{
  BivNode *node = biv_document_lookup (biv_session_get_document (self->session), id);

  return node && BIV_IS_FIGURE (node) ? BIV_FIGURE (node) : NULL;
}

/* Where something new goes by what is selected: under the leader, under the unit's or the
 * messenger's leader, into the contingent, else into the first. */
BivArmyPlace
biv_army_editor_find_place (BivArmyEditor *self)
{
  g_autoptr (GPtrArray) selected = biv_command_tree_get_selected (self->tree);
  BivNodeList *contingents = biv_army_get_contingents (self->army);
  BivNode *node = selected->len > 0 ? selected->pdata[0] : NULL;
  BivArmyPlace place = { NULL, NULL };

  if (!node && biv_node_list_get_length (contingents) > 0)
    node = biv_node_list_get (contingents, 0);
  if (!node)
    return place;
  if (BIV_IS_FIGURE (node))
    place.leader = biv_army_editor_may_command (self, BIV_FIGURE (node))
                     ? BIV_FIGURE (node)
                     : find_figure (self, biv_figure_get_command (BIV_FIGURE (node)));
  else if (BIV_IS_UNIT (node))
    place.leader = find_figure (self, biv_unit_get_command (BIV_UNIT (node)));
  place.contingent =
    BIV_IS_CONTINGENT (node) ? BIV_CONTINGENT (node) : BIV_CONTINGENT (biv_node_get_parent (node));
  if (place.leader && biv_node_get_parent (BIV_NODE (place.leader)) != BIV_NODE (place.contingent))
    place.leader = NULL;
  return place;
}

/* (nullable): the rules that the army names. */
BivRuleset *
biv_army_editor_get_ruleset (BivArmyEditor *self)
{
  return biv_catalogue_get_ruleset (biv_session_get_catalogue (self->session),
                                    biv_army_get_ruleset (self->army));
}

BivHistory *
biv_army_editor_get_history (BivArmyEditor *self)
{
  return biv_session_get_history (self->session);
}

static void
add_target (BivArmyEditor *self, GMenu *menu, BivNode *node)
{
  g_autofree char *name = biv_army_words_name (node, biv_army_editor_get_ruleset (self));
  g_autoptr (GMenuItem) item = g_menu_item_new (name, NULL);

  g_menu_item_set_action_and_target (item, "army.move-under", "s", biv_node_get_id (node));
  g_menu_append_item (menu, item);
}

/* Each contingent, with all in it who may command. */
static void
fill_places (BivArmyEditor *self)
{
  BivNodeList *contingents = biv_army_get_contingents (self->army);

  g_menu_remove_all (self->places);
  for (guint i = 0; i < biv_node_list_get_length (contingents); i++)
    {
      BivContingent *contingent = biv_node_list_get (contingents, i);
      BivNodeList *figures = biv_contingent_get_figures (contingent);
      g_autoptr (GMenu) section = g_menu_new ();

      add_target (self, section, BIV_NODE (contingent));
      for (guint j = 0; j < biv_node_list_get_length (figures); j++)
        if (biv_army_editor_may_command (self, biv_node_list_get (figures, j)))
          add_target (self, section, biv_node_list_get (figures, j));
      g_menu_append_section (self->places, NULL, G_MENU_MODEL (section));
    }
}

static void
follow_selection (BivArmyEditor *self)
{
  g_autoptr (GPtrArray) selected = biv_command_tree_get_selected (self->tree);

  biv_inspector_show (self->inspector, (BivNode **) selected->pdata, selected->len);
  biv_muster_box_set_contingent (self->muster, biv_army_editor_find_place (self).contingent);
  biv_army_editor_update_actions (self, selected);
}

static bool
has_somebody (BivArmyEditor *self)
{
  BivNodeList *contingents = biv_army_get_contingents (self->army);

  for (guint i = 0; i < biv_node_list_get_length (contingents); i++)
    {
      BivContingent *contingent = biv_node_list_get (contingents, i);

      if (biv_node_list_get_length (biv_contingent_get_figures (contingent)) > 0 ||
          biv_node_list_get_length (biv_contingent_get_units (contingent)) > 0)
        return true;
    }
  return false;
}

/* The button of the empty page goes with it: the keyboard goes where the first troops come from.
 */
static void
show_page (BivArmyEditor *self)
{
  bool empty = biv_node_list_get_length (biv_army_get_contingents (self->army)) == 0;
  GtkWidget *page = gtk_stack_get_visible_child (self->stack);
  bool goes = !empty && gtk_widget_get_focus_child (page) &&
              g_str_equal (gtk_stack_get_visible_child_name (self->stack), "empty");

  gtk_stack_set_visible_child_name (self->stack, empty ? "empty" : "tree");
  gtk_widget_set_visible (self->nobody, !has_somebody (self));
  if (goes)
    biv_muster_box_begin (self->muster);
}

static gboolean
follow_cb (gpointer data)
{
  BivArmyEditor *self = data;

  self->follow = 0;
  show_page (self);
  fill_places (self);
  follow_selection (self);
  return G_SOURCE_REMOVE;
}

/* Once, after all that a selection goes through that moves with its rows, and after these; but
 * before anything more is heard: what is typed next is about what was selected last. */
static void
follow_soon (BivArmyEditor *self)
{
  if (self->follow == 0)
    self->follow = g_idle_add_full (G_PRIORITY_HIGH + 5, follow_cb, self, NULL);
}

/* What can be done with a selection can be done at once: a key may follow the click in the same
 * turn of the main loop. What can be done no longer goes when things are quiet. */
static void
selection_changed_cb (BivArmyEditor *self)
{
  g_autoptr (GPtrArray) selected = biv_command_tree_get_selected (self->tree);

  if (selected->len > 0)
    biv_army_editor_update_actions (self, selected);
  follow_soon (self);
}

/* An offer to undo is only good while it would undo what it speaks of. */
static void
history_moved_cb (BivArmyEditor *self)
{
  AdwToast *toast = g_steal_pointer (&self->toast);

  if (toast)
    adw_toast_dismiss (toast);
  g_clear_object (&toast);
}

static void
open_army (BivArmyEditor *self, BivSession *session, BivArmy *army)
{
  GtkSelectionModel *selection;

  self->session = g_object_ref (session);
  self->army = g_object_ref (army);
  self->tree = biv_command_tree_new (session, army);
  selection = biv_command_tree_get_selection (self->tree);
  biv_army_head_open (self->head, session, army);
  biv_inspector_open (self->inspector, session, army);
  biv_budget_bar_open (self->budget, session, army);
  biv_activations_open (self->activations, session, army);
  biv_muster_box_open (self->muster, session, army);
  gtk_list_view_set_model (self->list, selection);
  g_signal_connect_object (selection, "selection-changed", G_CALLBACK (selection_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (biv_session_get_document (session), "changed", G_CALLBACK (follow_soon),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (biv_session_get_history (session), "notify::position",
                           G_CALLBACK (history_moved_cb), self, G_CONNECT_SWAPPED);
  follow_cb (self);
}

/* Shows an army of a session, its own document or a side's copy. */
BivArmyEditor *
biv_army_editor_new (BivSession *session, BivArmy *army)
{
  BivArmyEditor *self = g_object_new (BIV_TYPE_ARMY_EDITOR, NULL);

  open_army (self, session, army);
  return self;
}

/* Selects nodes that may be new, and shows the first. */
void
biv_army_editor_select_nodes (BivArmyEditor *self, GPtrArray *nodes)
{
  guint position;

  biv_command_tree_sync (self->tree);
  biv_command_tree_reveal (self->tree, (BivNode **) nodes->pdata, nodes->len);
  position = biv_command_tree_select (self->tree, (BivNode **) nodes->pdata, nodes->len);
  if (position != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);
}

/* Selects an object and scrolls there; an activation counts as its army. Returns: whether it is of
 * this army. */
bool
biv_army_editor_select (BivArmyEditor *self, const char *id)
{
  BivNode *node = biv_document_lookup (biv_session_get_document (self->session), id);
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  g_return_val_if_fail (BIV_IS_ARMY_EDITOR (self), false);
  if (!node || (node != BIV_NODE (self->army) &&
                biv_node_get_ancestor (node, BIV_TYPE_ARMY) != BIV_NODE (self->army)))
    return false;
  g_ptr_array_add (nodes, node);
  biv_army_editor_select_nodes (self, nodes);
  return true;
}

BivArmy *
biv_army_editor_get_army (BivArmyEditor *self)
{
  g_return_val_if_fail (BIV_IS_ARMY_EDITOR (self), NULL);
  return self->army;
}

/* Says what went wrong, until it is closed. */
void
biv_army_editor_say (BivArmyEditor *self, const char *message)
{
  g_autofree char *harmless = biv_harmless_text (message);

  gtk_label_set_label (self->message, harmless);
  gtk_info_bar_set_revealed (self->bar, TRUE);
}

/* (nullable): what was said and not closed yet. */
const char *
biv_army_editor_get_message (BivArmyEditor *self)
{
  return gtk_info_bar_get_revealed (self->bar) ? gtk_label_get_label (self->message) : NULL;
}
