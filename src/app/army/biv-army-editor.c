/* The army editor: the command tree, and around it what the army is, what it costs and activates,
 * and what is selected; of an army's own document or of a side's copy in a scenario.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/biv-army-editor.h"

#include <glib/gi18n.h>

#include "app/army/biv-army-editor-private.h"
#include "app/army/gesture/biv-army-adding.h"
#include "app/army/gesture/biv-army-dragging.h"
#include "app/army/tree/biv-command-row.h"
#include "app/army/words/biv-army-words.h"
#include "app/frame/keys/biv-bound-keys.h"
#include "app/frame/keys/biv-key-hints.h"
#include "app/kit/widgets/biv-context-menu.h"
#include "app/kit/widgets/biv-notice.h"
#include "app/kit/widgets/biv-widget-action.h"
#include "core/assist/biv-muster-offer.h"
#include "core/model/node/biv-naming.h"
#include "text/biv-harmless.h"
#include "text/biv-translation.h"

/* Letters of the army's name that are shown, before what stands beside it has any room. */
#define NAME_WIDTH 8

/* Logical pixels: of what a leader activates, whatever is said there. */
#define ACTIVATIONS_WIDTH 460

G_DEFINE_FINAL_TYPE (BivArmyEditor, biv_army_editor, ADW_TYPE_BIN)

static void
bar_response_cb (GtkInfoBar *bar, int response, BivArmyEditor *self)
{
  gtk_info_bar_set_revealed (bar, FALSE);
}

static void
entry_chosen_cb (GtkWidget *list, BivMusterEntry *entry, guint quantity, BivArmyEditor *self)
{
  biv_army_adding_add_entry (self->context, entry, quantity);
}

static void
finding_chosen_cb (BivFindingsPanel *findings, BivFinding *finding, BivArmyEditor *self)
{
  if (biv_finding_get_object (finding))
    biv_army_editor_select (self, biv_finding_get_object (finding));
}

static void
unfolded_cb (GtkToggleButton *button, BivArmyEditor *self)
{
  gtk_image_set_from_icon_name (self->unfold_sign, gtk_toggle_button_get_active (button)
                                                     ? "pan-down-symbolic"
                                                     : "pan-end-symbolic");
}

/* What the leader of a row activates, made when it is wanted. */
static void
make_activations (GtkMenuButton *button, gpointer data)
{
  BivArmyEditor *self = data;
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (button), BIV_TYPE_COMMAND_ROW);
  BivNode *leader = biv_army_row_get_node (biv_command_row_get_row (BIV_COMMAND_ROW (row)));
  GtkWidget *popover = gtk_popover_new ();
  BivActivations *activations =
    g_object_new (BIV_TYPE_ACTIVATIONS, "width-request", ACTIVATIONS_WIDTH, NULL);

  biv_activations_open (activations, biv_army_context_get_session (self->context),
                        biv_army_editor_get_army (self), BIV_FIGURE (leader));
  gtk_popover_set_child (GTK_POPOVER (popover), GTK_WIDGET (activations));
  gtk_menu_button_set_popover (button, popover);
}

static void
setup_row_cb (GtkListItemFactory *factory, GtkListItem *item, BivArmyEditor *self)
{
  GtkWidget *expander = gtk_tree_expander_new ();
  GtkWidget *row = g_object_new (BIV_TYPE_COMMAND_ROW, NULL);

  gtk_menu_button_set_create_popup_func (biv_command_row_get_activations (BIV_COMMAND_ROW (row)),
                                         make_activations, self, NULL);
  gtk_tree_expander_set_child (GTK_TREE_EXPANDER (expander), row);
  gtk_list_item_set_child (item, expander);
  biv_army_dragging_add (self->context, expander);
}

static void
bind_row_cb (GtkListItemFactory *factory, GtkListItem *item, BivArmyEditor *self)
{
  GtkTreeExpander *expander = GTK_TREE_EXPANDER (gtk_list_item_get_child (item));
  GtkTreeListRow *place = gtk_list_item_get_item (item);
  g_autoptr (BivArmyRow) row = gtk_tree_list_row_get_item (place);

  gtk_tree_expander_set_list_row (expander, place);
  biv_command_row_show (BIV_COMMAND_ROW (gtk_tree_expander_get_child (expander)), row,
                        biv_army_context_get_ruleset (self->context));
}

static void
unbind_row_cb (GtkListItemFactory *factory, GtkListItem *item, BivArmyEditor *self)
{
  GtkTreeExpander *expander = GTK_TREE_EXPANDER (gtk_list_item_get_child (item));

  gtk_tree_expander_set_list_row (expander, NULL);
  biv_command_row_show (BIV_COMMAND_ROW (gtk_tree_expander_get_child (expander)), NULL, NULL);
}

static void
activated_cb (GtkListView *list, guint position, BivArmyEditor *self)
{
  gtk_selection_model_select_item (gtk_list_view_get_model (list), position, TRUE);
  biv_widget_action_activate_later (GTK_WIDGET (self), "army.rename", NULL);
}

/* (nullable): the row at a point of the list. */
static GtkTreeListRow *
find_row (GtkWidget *list, double x, double y)
{
  GtkWidget *there = gtk_widget_pick (list, x, y, GTK_PICK_DEFAULT);

  while (there && there != list && !GTK_IS_TREE_EXPANDER (there))
    there = gtk_widget_get_first_child (there) && GTK_IS_TREE_EXPANDER (
                                                    gtk_widget_get_first_child (there))
              ? gtk_widget_get_first_child (there)
              : gtk_widget_get_parent (there);
  return GTK_IS_TREE_EXPANDER (there) ? gtk_tree_expander_get_list_row (GTK_TREE_EXPANDER (there))
                                      : NULL;
}

/* A row that is not selected is selected alone; several that are stay so. */
static bool
press_row (GtkWidget *list, double x, double y, gpointer data)
{
  GtkSelectionModel *selection = gtk_list_view_get_model (GTK_LIST_VIEW (list));
  GtkTreeListRow *row = find_row (list, x, y);

  if (!row)
    return false;
  if (!gtk_selection_model_is_selected (selection, gtk_tree_list_row_get_position (row)))
    gtk_selection_model_select_item (selection, gtk_tree_list_row_get_position (row), TRUE);
  return true;
}

static bool
key_row (GtkWidget *list, GdkRectangle *where, gpointer data)
{
  BivArmyEditor *self = data;
  g_autoptr (GPtrArray) selected = biv_army_context_get_selected (self->context);

  biv_context_menu_point_to_focus (list, where);
  return selected->len > 0;
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

/* In an empty army, troops are added first, so the search gets the focus. It must wait: the stack
 * moves the focus when it has changed to this page. */
static void
biv_army_editor_map (GtkWidget *widget)
{
  BivArmyEditor *self = BIV_ARMY_EDITOR (widget);

  GTK_WIDGET_CLASS (biv_army_editor_parent_class)->map (widget);
  if (self->context && self->begin == 0)
    self->begin = g_idle_add (begin_cb, self);
}

static void
biv_army_editor_dispose (GObject *object)
{
  BivArmyEditor *self = BIV_ARMY_EDITOR (object);

  g_clear_handle_id (&self->follow, g_source_remove);
  if (self->scroll != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self->list), self->scroll);
  self->scroll = 0;
  g_clear_handle_id (&self->begin, g_source_remove);
  if (self->list)
    gtk_list_view_set_model (self->list, NULL);
  g_clear_object (&self->toast);
  /* Before the template is disposed of: the bin would release the same child a second time. */
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), BIV_TYPE_ARMY_EDITOR);
  g_clear_object (&self->places);
  g_clear_object (&self->context);
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
  g_type_ensure (BIV_TYPE_ARMY_PANEL);
  g_type_ensure (BIV_TYPE_BUDGET_BAR);
  g_type_ensure (BIV_TYPE_MUSTER_BOX);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/army/biv-army-editor.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, BivArmyEditor, child)
  BIND (toasts);
  BIND (overlay);
  BIND (bar);
  BIND (message);
  BIND (unfold);
  BIND (unfold_sign);
  BIND (army_name);
  BIND (follows);
  BIND (head);
  BIND (stack);
  BIND (list);
  BIND (empty);
  BIND (hint);
  BIND (nobody);
  BIND (row_menu);
  BIND (move_button);
  BIND (muster);
  BIND (flap);
  BIND (panel);
  BIND (budget);
  BIND (activations_button);
  BIND (advice);
  BIND (activations);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, bar_response_cb);
  gtk_widget_class_bind_template_callback (widget_class, entry_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, unfolded_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  biv_army_editor_class_init_actions (widget_class);
}

/* The window tells keys when they change; this may be made later. */
static void
update_keys (BivArmyEditor *self)
{
  g_autoptr (BivKeymap) keymap = biv_keymap_new ();

  if (!biv_keymap_is_all_as_written (keymap))
    biv_key_hints_update (GTK_WIDGET (self), keymap);
}

static void
biv_army_editor_init (BivArmyEditor *self)
{
  self->places = g_menu_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  self->inspector = biv_army_panel_get_inspector (self->panel);
  self->catalogue = biv_army_panel_get_catalogue (self->panel);
  g_signal_connect_object (self->catalogue, "chosen", G_CALLBACK (entry_chosen_cb), self, 0);
  g_signal_connect_object (biv_army_panel_get_findings (self->panel), "chosen",
                           G_CALLBACK (finding_chosen_cb), self, 0);
  biv_muster_box_add_end (self->muster, GTK_WIDGET (self->activations_button));
  biv_muster_box_make_room (self->muster, self->empty);
  biv_muster_box_make_room (self->muster, self->hint);
  biv_muster_box_follow_keys (self->muster, GTK_WIDGET (self->list));
  biv_notice_place_watch (self->overlay);
  biv_notice_prepare_bar (self->bar);
  biv_bound_keys_add (GTK_WIDGET (self->list), BIV_KEYS_OF_ARMY);
  biv_key_hints_follow_menu (GTK_WIDGET (self->list), self->row_menu);
  update_keys (self);
  gtk_menu_button_set_menu_model (self->move_button, G_MENU_MODEL (self->places));
  g_menu_append_submenu (self->row_menu, _ ("Move Under…"), G_MENU_MODEL (self->places));
  biv_context_menu_add (GTK_WIDGET (self->list), G_MENU_MODEL (self->row_menu), press_row, key_row,
                        self);
}

static void
add_target (BivArmyEditor *self, GMenu *menu, BivNode *node)
{
  g_autofree char *name = biv_army_words_name (node, biv_army_context_get_ruleset (self->context));
  g_autoptr (GMenuItem) item = g_menu_item_new (name, NULL);

  g_menu_item_set_action_and_target (item, "army.move-under", "s", biv_node_get_id (node));
  g_menu_append_item (menu, item);
}

/* Lists each contingent with all its pieces that may command. */
static void
fill_places (BivArmyEditor *self)
{
  g_menu_remove_all (self->places);
  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (biv_army_editor_get_army (self)))
    {
      g_autoptr (GMenu) section = g_menu_new ();

      add_target (self, section, BIV_NODE (contingent));
      BIV_EACH (BivFigure, figure, biv_contingent_get_figures (contingent))
        if (biv_army_context_may_command (self->context, figure))
          add_target (self, section, BIV_NODE (figure));
      g_menu_append_section (self->places, NULL, G_MENU_MODEL (section));
    }
}

static void
follow_selection (BivArmyEditor *self)
{
  g_autoptr (GPtrArray) selected = biv_army_context_get_selected (self->context);

  biv_army_panel_follow (self->panel, selected, !self->is_told,
                         biv_muster_box_offers (self->muster));
  self->is_told = false;
  biv_muster_box_set_contingent (self->muster,
                                 biv_army_context_find_place (self->context).contingent);
  biv_catalogue_view_set_contingent (self->catalogue,
                                     biv_army_context_find_place (self->context).contingent);
  biv_army_editor_update_actions (self, selected);
}

static bool
has_somebody (BivArmyEditor *self)
{
  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (biv_army_editor_get_army (self)))
    if (biv_node_list_get_length (biv_contingent_get_figures (contingent)) > 0 ||
        biv_node_list_get_length (biv_contingent_get_units (contingent)) > 0)
      return true;
  return false;
}

/* When the empty page is hidden, its button loses the focus: the search for troops gets it.
 */
static void
show_page (BivArmyEditor *self)
{
  bool empty =
    biv_node_list_get_length (biv_army_get_contingents (biv_army_editor_get_army (self))) == 0;
  GtkWidget *page = gtk_stack_get_visible_child (self->stack);
  bool goes = !empty && gtk_widget_get_focus_child (page) &&
              g_str_equal (gtk_stack_get_visible_child_name (self->stack), "empty");

  gtk_stack_set_visible_child_name (self->stack, empty ? "empty" : "tree");
  gtk_widget_set_visible (self->nobody, !has_somebody (self));
  if (goes)
    biv_muster_box_begin (self->muster);
}

/* The names of the rules and of the list, as far as they are known. */
static char *
describe_follows (BivArmyEditor *self)
{
  BivRuleset *ruleset = biv_army_context_get_ruleset (self->context);
  const char *language = biv_translation_choose_language (NULL);
  BivMuster *list = biv_muster_offer_find_list (
    biv_session_get_catalogue (biv_army_context_get_session (self->context)),
    biv_army_editor_get_army (self), NULL);
  const char *names[] = { ruleset ? biv_naming_for (BIV_NODE (ruleset), language) : NULL,
                          list ? biv_naming_for (BIV_NODE (list), language) : NULL };
  g_autoptr (GStrvBuilder) known = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (names[i] && *names[i])
      g_strv_builder_add (known, names[i]);
  words = g_strv_builder_end (known);
  return g_strjoinv (C_ ("between counts", " · "), words);
}

static void
show_line (BivArmyEditor *self)
{
  const char *name = biv_naming_for (BIV_NODE (biv_army_editor_get_army (self)),
                                     biv_translation_choose_language (NULL));
  g_autofree char *follows = describe_follows (self);
  g_autofree char *told = NULL;

  name = *name ? name : _ ("(no name)");
  told = g_strjoin (C_ ("between counts", " · "), name, *follows ? follows : NULL, NULL);
  gtk_label_set_label (self->army_name, name);
  gtk_label_set_width_chars (self->army_name, (int) MIN (g_utf8_strlen (name, -1), NAME_WIDTH));
  gtk_label_set_label (self->follows, follows);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->unfold),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, told, -1);
}

static void
show_advice (BivArmyEditor *self)
{
  g_autofree char *advice = biv_activations_advise_shortly (self->activations);

  gtk_label_set_label (self->advice, advice);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->activations_button),
                               biv_activations_get_advice (self->activations));
}

static gboolean
follow_cb (gpointer data)
{
  BivArmyEditor *self = data;

  self->follow = 0;
  show_page (self);
  show_line (self);
  show_advice (self);
  fill_places (self);
  follow_selection (self);
  biv_army_editor_update_composing (self);
  return G_SOURCE_REMOVE;
}

/* Follows the selection once, after all changes that moving rows cause to it, but before further
 * input: what is typed next is for the latest selection. */
static void
follow_soon (BivArmyEditor *self)
{
  if (self->follow == 0)
    self->follow = g_idle_add_full (G_PRIORITY_HIGH + 5, follow_cb, self, NULL);
}

/* Actions are enabled at once, as a key may follow the click in the same iteration of the main
 * loop. They are disabled when the main loop is idle. */
static void
selection_changed_cb (BivArmyEditor *self)
{
  g_autoptr (GPtrArray) selected = biv_army_context_get_selected (self->context);

  if (selected->len > 0)
    biv_army_editor_update_actions (self, selected);
  follow_soon (self);
}

/* The offer to undo is withdrawn when undo would undo another step. */
static void
history_moved_cb (BivArmyEditor *self)
{
  AdwToast *toast = g_steal_pointer (&self->toast);

  if (toast)
    adw_toast_dismiss (toast);
  g_clear_object (&toast);
}

static void
mention (BivArmyEditor *self, const char *words)
{
  AdwToast *toast = adw_toast_new ("");

  adw_toast_set_timeout (toast, 3);
  biv_notice_show_toast (self->toasts, toast, words);
}

static gboolean
scroll_cb (GtkWidget *list, GdkFrameClock *clock, gpointer data)
{
  BivArmyEditor *self = data;

  if (self->frames_to_scroll-- > 0)
    return G_SOURCE_CONTINUE;
  self->scroll = 0;
  gtk_widget_activate_action (list, "list.scroll-to-item", "u", self->scroll_to);
  return G_SOURCE_REMOVE;
}

/* Once more when the menu that it came from has closed: GTK gives the keyboard back to the row
 * that had it after the next frame is painted, and the list goes along. */
static void
scroll_to (BivArmyEditor *self, guint position)
{
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);
  self->is_told = true;
  self->scroll_to = position;
  self->frames_to_scroll = 1;
  if (self->scroll == 0)
    self->scroll =
      gtk_widget_add_tick_callback (GTK_WIDGET (self->list), scroll_cb, self, NULL);
}

static void
open_army (BivArmyEditor *self, BivSession *session, BivArmy *army)
{
  GtkSelectionModel *selection;

  self->context = biv_army_context_new (session, army);
  g_signal_connect_object (self->context, "refused", G_CALLBACK (biv_army_editor_show_error), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->context, "mentioned", G_CALLBACK (mention), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->context, "shown", G_CALLBACK (scroll_to), self, G_CONNECT_SWAPPED);
  selection = biv_command_tree_get_selection (biv_army_context_get_tree (self->context));
  biv_army_head_open (self->head, session, army);
  biv_army_panel_open (self->panel, session, army);
  biv_budget_bar_open (self->budget, session, army);
  biv_activations_open (self->activations, session, army, NULL);
  biv_muster_box_open (self->muster, session, army);
  gtk_list_view_set_model (self->list, selection);
  g_signal_connect_object (selection, "selection-changed", G_CALLBACK (selection_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (biv_session_get_document (session), "changed", G_CALLBACK (follow_soon),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "checked", G_CALLBACK (biv_army_editor_update_composing), self,
                           G_CONNECT_SWAPPED);
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

/* What is to be seen of an object: the row of a piece, that of an activation's leader. */
static BivNode *
find_seen (BivArmyEditor *self, BivNode *node)
{
  BivNode *leader = BIV_IS_ACTIVATION (node)
                      ? biv_document_lookup (biv_army_context_get_document (self->context),
                                             biv_activation_get_leader (BIV_ACTIVATION (node)))
                      : NULL;

  return leader ? leader : node;
}

/* Selects an object and scrolls to it; for an activation, its leader. Of the army itself it unfolds
 * what it is. Returns: whether the object belongs to this army */
bool
biv_army_editor_select (BivArmyEditor *self, const char *id)
{
  BivNode *army = BIV_NODE (biv_army_editor_get_army (self));
  BivNode *node = biv_document_lookup (biv_army_context_get_document (self->context), id);
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  if (!node || (node != army && biv_node_get_ancestor (node, BIV_TYPE_ARMY) != army))
    return false;
  g_ptr_array_add (nodes, find_seen (self, node));
  biv_army_context_select (self->context, nodes);
  if (node == army)
    gtk_toggle_button_set_active (self->unfold, TRUE);
  return true;
}

/* (transfer full): the ids of what is selected. */
char **
biv_army_editor_list_selected (BivArmyEditor *self)
{
  g_autoptr (GPtrArray) selected =
    biv_command_tree_get_selected (biv_army_context_get_tree (self->context));
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  for (guint i = 0; i < selected->len; i++)
    g_strv_builder_add (ids, biv_node_get_id (selected->pdata[i]));
  return g_strv_builder_end (ids);
}

/* (transfer none): what the rules find, beside the tree; of an army's own document. */
BivFindingsPanel *
biv_army_editor_get_findings (BivArmyEditor *self)
{
  g_return_val_if_fail (BIV_IS_ARMY_EDITOR (self), NULL);
  return biv_army_panel_get_findings (self->panel);
}

/* (transfer none): holds what stands beside the tree. */
AdwFlap *
biv_army_editor_get_flap (BivArmyEditor *self)
{
  g_return_val_if_fail (BIV_IS_ARMY_EDITOR (self), NULL);
  return self->flap;
}

/* Shows what the rules find. Returns: whether that is anything */
bool
biv_army_editor_show_findings (BivArmyEditor *self)
{
  g_return_val_if_fail (BIV_IS_ARMY_EDITOR (self), false);
  biv_army_panel_bring (self->panel, BIV_ARMY_PANEL_FINDINGS);
  return biv_army_panel_shows (self->panel, BIV_ARMY_PANEL_FINDINGS);
}

BivArmy *
biv_army_editor_get_army (BivArmyEditor *self)
{
  g_return_val_if_fail (BIV_IS_ARMY_EDITOR (self), NULL);
  return biv_army_context_get_army (self->context);
}

/* Shows an error until the user closes it. */
void
biv_army_editor_show_error (BivArmyEditor *self, const char *message)
{
  g_autofree char *harmless = biv_harmless_text (message);

  gtk_label_set_label (self->message, harmless);
  gtk_info_bar_set_revealed (self->bar, TRUE);
}
