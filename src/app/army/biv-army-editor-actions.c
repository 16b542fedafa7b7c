/* The actions of the army editor. Everything that buttons, menus, keys and dragging do is one of
 * them.
 *
 * A leader is moved, copied, duplicated or removed together with all pieces under him.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "app/army/biv-army-editor-private.h"
#include "app/army/form/biv-activation-edits.h"
#include "app/army/form/biv-handmade-dialog.h"
#include "app/army/form/biv-random-army-dialog.h"
#include "app/army/gesture/biv-army-adding.h"
#include "app/army/gesture/biv-army-context.h"
#include "app/army/gesture/biv-army-fragment.h"
#include "app/army/gesture/biv-army-moving.h"
#include "app/kit/widgets/biv-foreign.h"
#include "app/kit/widgets/biv-notice.h"
#include "app/kit/widgets/biv-widget-action.h"
#include "core/assist/biv-next-activation.h"
#include "core/assist/random-army/biv-random-army.h"
#include "core/edit/object/biv-copy-edits.h"
#include "core/edit/object/biv-object-edits.h"
#include "storage/format/biv-format.h"
#include "text/biv-random-army-text.h"
#include "text/biv-sentences.h"

/* Puts the army that is shown together: by chance, up to its budget, or with the least change. */

/* Whether an error is about the army or something of it. */
static bool
is_error_of (BivArmyContext *context, BivFinding *finding)
{
  BivNode *army = BIV_NODE (biv_army_context_get_army (context));
  const char *id = biv_finding_get_object (finding);
  BivNode *node = id ? biv_document_lookup (biv_army_context_get_document (context), id) : NULL;

  return node && biv_finding_get_severity (finding) == BIV_SEVERITY_ERROR &&
         !biv_finding_is_ignored (finding) &&
         (node == army || biv_node_get_ancestor (node, BIV_TYPE_ARMY) == army);
}

static bool
has_errors (BivArmyContext *context)
{
  GListModel *findings =
    G_LIST_MODEL (biv_session_get_report (biv_army_context_get_session (context)));

  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (BivFinding) finding = g_list_model_get_item (findings, i);

      if (is_error_of (context, finding))
        return true;
    }
  return false;
}

/* Whether there is something to do, and nothing in the way. */
static bool
can_levy (BivArmyContext *context, BivRandomArmyTask task)
{
  BivCatalogue *catalogue = biv_session_get_catalogue (biv_army_context_get_session (context));

  return biv_random_army_find_obstacle (catalogue, biv_army_context_get_army (context), task) ==
           BIV_RANDOM_ARMY_NO_OBSTACLE &&
         (task != BIV_RANDOM_ARMY_LEGAL || has_errors (context));
}

/* (transfer full) (nullable): puts the army together, and returns a sentence of what came of it;
 * NULL when the edit is refused, which the context has reported. */
static char *
levy_army (BivArmyContext *context, const BivRandomArmyWish *wish)
{
  BivCatalogue *catalogue = biv_session_get_catalogue (biv_army_context_get_session (context));
  g_auto (BivRandomArmyOutcome) outcome = { 0 };
  g_autoptr (GError) error = NULL;

  if (biv_random_army_make (biv_army_context_get_history (context), catalogue,
                            biv_army_context_get_army (context), wish, &outcome, &error))
    return biv_random_army_text_make (wish->task, &outcome, NULL);
  biv_army_context_refuse (context, error->message);
  return NULL;
}

static void
duplicate_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivArmyEditor *self = BIV_ARMY_EDITOR (widget);
  BivDocument *document = biv_army_context_get_document (self->context);
  g_autoptr (GPtrArray) selected = biv_army_context_get_selected (self->context);
  g_autoptr (GPtrArray) subjects = biv_army_context_collect_subjects (self->context);
  g_autoptr (BivEditList) edits = NULL;

  if (subjects->len == 0)
    return;
  if (BIV_IS_CONTINGENT (subjects->pdata[0]))
    edits = biv_copy_edits_duplicate_contingent (document, subjects->pdata[0]);
  else if (selected->len == 1 && BIV_IS_FIGURE (selected->pdata[0]))
    edits = biv_copy_edits_duplicate_command (document, selected->pdata[0]);
  else
    edits = biv_copy_edits_duplicate (document, (BivNode **) subjects->pdata, subjects->len);
  biv_army_context_do_and_select (self->context, edits);
}

static void
toast_gone_cb (AdwToast *toast, BivArmyEditor *self)
{
  if (self->toast == toast)
    g_clear_object (&self->toast);
}

/* Says what was done, with a button to undo it. */
static void
show_done (BivArmyEditor *self, const char *words)
{
  g_clear_object (&self->toast);
  self->toast = adw_toast_new ("");
  adw_toast_set_button_label (self->toast, _ ("_Undo"));
  adw_toast_set_action_name (self->toast, "army.undo");
  g_signal_connect_object (self->toast, "dismissed", G_CALLBACK (toast_gone_cb), self, 0);
  biv_notice_show_toast (self->toasts, g_object_ref (self->toast), words);
}

/* Shows the step just done, with a button to undo it. */
static void
offer_undo (BivArmyEditor *self)
{
  BivStep *step = biv_history_peek_undo (biv_army_context_get_history (self->context));
  g_autofree char *words = biv_sentences_make_step (step, NULL);

  show_done (self, words);
}

static void
remove_subjects (BivArmyEditor *self)
{
  g_autoptr (GPtrArray) subjects = biv_army_context_collect_subjects (self->context);
  g_autoptr (BivEditList) edits = NULL;

  if (subjects->len == 0)
    return;
  edits = biv_object_edits_remove (biv_army_context_get_document (self->context),
                                   (BivNode **) subjects->pdata, subjects->len);
  if (biv_army_context_do (self->context, edits))
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
  biv_history_undo (biv_army_context_get_history (BIV_ARMY_EDITOR (widget)->context));
}

static bool
copy (BivArmyEditor *self)
{
  g_autoptr (GPtrArray) subjects = biv_army_context_collect_subjects (self->context);
  g_autofree char *text = NULL;

  if (subjects->len == 0)
    return false;
  text = biv_army_fragment_write (biv_army_editor_get_army (self), (BivNode **) subjects->pdata,
                                  subjects->len);
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

/* A list of another program is shown first; what it becomes is then pasted where one types. */
static void
ask_about_list (BivArmyEditor *self, const char *text)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if (!focus || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.paste-list", "(ss)", text,
                              biv_army_get_ruleset (biv_army_editor_get_army (self)));
}

static void
pasted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BivArmyEditor) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = biv_foreign_text_finish (result, &error);

  if (!gtk_widget_get_root (GTK_WIDGET (self))) /* closed in the meantime */
    return;
  if (text && biv_format_find_interchange_of_text (text))
    ask_about_list (self, text);
  else if (text || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED))
    biv_army_adding_paste (self->context, text ? text : "",
                           biv_army_context_find_place (self->context));
  else
    biv_army_editor_show_error (self, error->message);
}

static void
paste_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_foreign_text_read_clipboard (gtk_widget_get_clipboard (widget), pasted_cb,
                                   g_object_ref (widget));
}

/* Adds figures and units, or contingents, that stand in a text as copying writes it. */
static void
add_troops_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivArmyContext *context = BIV_ARMY_EDITOR (widget)->context;

  biv_army_adding_paste (context, g_variant_get_string (parameter, NULL),
                         biv_army_context_find_place (context));
}

static void
select_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivArmyEditor *self = BIV_ARMY_EDITOR (widget);
  g_autofree const char **ids = g_variant_get_strv (parameter, NULL);
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  for (guint i = 0; ids[i]; i++)
    {
      BivNode *node = biv_document_lookup (biv_army_context_get_document (self->context), ids[i]);

      if (node)
        g_ptr_array_add (nodes, node);
    }
  biv_army_context_select (self->context, nodes);
}

static void
add_contingent_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_army_adding_add_contingent (BIV_ARMY_EDITOR (widget)->context);
}

static void
made_cb (BivHandmadeDialog *dialog, BivNode *piece, gboolean keeps, BivArmyEditor *self)
{
  biv_army_adding_add_piece (self->context, piece, keeps);
}

/* Opens the dialog that makes a unit or figure by hand. */
static void
make (BivArmyEditor *self, GType type)
{
  BivHandmadeDialog *dialog = biv_handmade_dialog_new (
    biv_army_context_get_session (self->context), biv_army_editor_get_army (self),
    biv_army_context_find_place (self->context).contingent, type,
    biv_muster_box_get_unfound (self->muster));
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (GTK_IS_WINDOW (root))
    gtk_window_set_transient_for (GTK_WINDOW (dialog), GTK_WINDOW (root));
  g_signal_connect_object (dialog, "made", G_CALLBACK (made_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
make_unit_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  make (BIV_ARMY_EDITOR (widget), BIV_TYPE_UNIT);
}

static void
make_figure_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  make (BIV_ARMY_EDITOR (widget), BIV_TYPE_FIGURE);
}

static void
move_up_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_army_moving_shift (BIV_ARMY_EDITOR (widget)->context, -1);
}

static void
move_down_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_army_moving_shift (BIV_ARMY_EDITOR (widget)->context, 1);
}

static void
move_in_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_army_moving_shift_in (BIV_ARMY_EDITOR (widget)->context);
}

static void
move_out_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_army_moving_shift_out (BIV_ARMY_EDITOR (widget)->context);
}

static void
move_under_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_army_moving_put_under (BIV_ARMY_EDITOR (widget)->context,
                             g_variant_get_string (parameter, NULL));
}

static void
ask_move_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_menu_button_popup (BIV_ARMY_EDITOR (widget)->move_button);
}

/* Moves the focus to the name of what is selected, to type over it. */
static void
rename_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivArmyEditor *self = BIV_ARMY_EDITOR (widget);

  biv_army_panel_bring (self->panel, BIV_ARMY_PANEL_SELECTION);
  biv_inspector_begin (self->inspector);
}

/* @leader: (nullable): who makes it; NULL: the first who makes none yet */
static void
add_activation (BivArmyEditor *self, BivFigure *leader)
{
  g_autoptr (BivEditList) edits = biv_next_activation_make (
    biv_army_context_get_document (self->context), biv_army_editor_get_army (self),
    biv_army_context_get_ruleset (self->context), leader);

  biv_army_context_do (self->context, edits);
}

static void
add_activation_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  add_activation (BIV_ARMY_EDITOR (widget), NULL);
}

static void
activate_leader_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivArmyEditor *self = BIV_ARMY_EDITOR (widget);
  BivNode *leader = biv_document_lookup (biv_army_context_get_document (self->context),
                                         g_variant_get_string (parameter, NULL));

  if (BIV_IS_FIGURE (leader))
    add_activation (self, BIV_FIGURE (leader));
}

static void
remove_activation_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivArmyEditor *self = BIV_ARMY_EDITOR (widget);
  g_autoptr (BivEditList) edits = biv_activation_edits_remove (
    biv_army_context_get_document (self->context), biv_army_editor_get_army (self), parameter);

  if (edits && biv_army_context_do (self->context, edits))
    offer_undo (self);
}

static void
move_activation_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivArmyEditor *self = BIV_ARMY_EDITOR (widget);
  g_autoptr (BivEditList) edits = biv_activation_edits_move (
    biv_army_context_get_document (self->context), biv_army_editor_get_army (self), parameter);

  if (edits)
    biv_army_context_do (self->context, edits);
}

/* Puts the army together, and says so. Undo is offered only if there is something to undo. */
static void
compose (BivArmyEditor *self, const BivRandomArmyWish *wish)
{
  BivHistory *history = biv_army_context_get_history (self->context);
  guint before = biv_history_get_position (history);
  g_autofree char *words = levy_army (self->context, wish);

  if (words && biv_history_get_position (history) != before)
    show_done (self, words);
  else if (words)
    biv_army_context_mention (self->context, words);
}

static void
wished_cb (BivRandomArmyDialog *dialog, const BivRandomArmyWish *wish, BivArmyEditor *self)
{
  compose (self, wish);
}

static void
raise_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivArmyEditor *self = BIV_ARMY_EDITOR (widget);
  BivRandomArmyDialog *dialog = biv_random_army_dialog_new (biv_army_editor_get_army (self));
  GtkRoot *root = gtk_widget_get_root (widget);

  if (GTK_IS_WINDOW (root))
    gtk_window_set_transient_for (GTK_WINDOW (dialog), GTK_WINDOW (root));
  g_signal_connect_object (dialog, "wished", G_CALLBACK (wished_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
complete_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivRandomArmyWish wish = { BIV_RANDOM_ARMY_COMPLETE, BIV_RANDOM_ARMY_ANY, g_random_int (), 0 };

  compose (BIV_ARMY_EDITOR (widget), &wish);
}

static void
make_legal_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivRandomArmyWish wish = { .task = BIV_RANDOM_ARMY_LEGAL };

  compose (BIV_ARMY_EDITOR (widget), &wish);
}

/* The muster list in the place of what is selected, or that again. */
static void
catalogue_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivArmyPanel *panel = BIV_ARMY_EDITOR (widget)->panel;
  bool is_shown = biv_army_panel_shows (panel, BIV_ARMY_PANEL_CATALOGUE);

  biv_army_panel_bring (panel, is_shown ? BIV_ARMY_PANEL_SELECTION : BIV_ARMY_PANEL_CATALOGUE);
}

static const BivWidgetAction actions[] = {
  { "army.select", "as", select_cb },
  { "army.cut", NULL, cut_cb },
  { "army.copy", NULL, copy_cb },
  { "army.paste", NULL, paste_cb },
  { "army.add-troops", "s", add_troops_cb },
  { "army.delete", NULL, delete_cb },
  { "army.duplicate", NULL, duplicate_cb },
  { "army.undo", NULL, undo_cb },
  { "army.add-contingent", NULL, add_contingent_cb },
  { "army.catalogue", NULL, catalogue_cb },
  { "army.raise", NULL, raise_cb },
  { "army.complete", NULL, complete_cb },
  { "army.make-legal", NULL, make_legal_cb },
  { "army.make-unit", NULL, make_unit_cb },
  { "army.make-figure", NULL, make_figure_cb },
  { "army.move-up", NULL, move_up_cb },
  { "army.move-down", NULL, move_down_cb },
  { "army.move-in", NULL, move_in_cb },
  { "army.move-out", NULL, move_out_cb },
  { "army.move-under", "s", move_under_cb },
  { "army.ask-move", NULL, ask_move_cb },
  { "army.rename", NULL, rename_cb },
  { "army.add-activation", NULL, add_activation_cb },
  { "army.activate-leader", "s", activate_leader_cb },
  { "army.remove-activation", "u", remove_activation_cb },
  { "army.move-activation", "(ui)", move_activation_cb },
};

void
biv_army_editor_class_init_actions (GtkWidgetClass *klass)
{
  biv_widget_action_install_all (klass, actions, G_N_ELEMENTS (actions));
}

/* Enables the actions that are possible with the rules, the list and the budget. */
void
biv_army_editor_update_composing (BivArmyEditor *self)
{
  static const char *const names[] = {
    [BIV_RANDOM_ARMY_REPLACE] = "army.raise",
    [BIV_RANDOM_ARMY_COMPLETE] = "army.complete",
    [BIV_RANDOM_ARMY_LEGAL] = "army.make-legal",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    gtk_widget_action_set_enabled (
      GTK_WIDGET (self), names[i],
      can_levy (self->context, (BivRandomArmyTask) i));
}

/* Enables the actions that are possible with the selection. */
void
biv_army_editor_update_actions (BivArmyEditor *self, GPtrArray *selected)
{
  static const char *const with_selection[] = {
    "army.cut", "army.copy", "army.delete", "army.duplicate", "army.move-up", "army.move-down"
  };
  static const char *const with_pieces[] = { "army.move-in", "army.move-out", "army.move-under",
                                             "army.ask-move" };
  bool pieces = selected->len > 0 && !BIV_IS_CONTINGENT (selected->pdata[0]);

  for (guint i = 0; i < G_N_ELEMENTS (with_selection); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), with_selection[i], selected->len > 0);
  for (guint i = 0; i < G_N_ELEMENTS (with_pieces); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), with_pieces[i], pieces);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "army.rename", selected->len == 1);
  gtk_widget_set_sensitive (GTK_WIDGET (self->move_button), pieces);
}
