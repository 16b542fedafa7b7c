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
#include "app/widgets/biv-foreign-text.h"
#include "app/widgets/biv-widget-action.h"
#include "core/edit/object/biv-command.h"
#include "core/edit/object/biv-copy-edits.h"
#include "core/edit/object/biv-object-edits.h"
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

/* Shows the step just done, with a button to undo it. */
void
biv_army_editor_offer_undo (BivArmyEditor *self)
{
  BivStep *step = biv_history_peek_undo (biv_army_editor_get_history (self));
  g_autofree char *words = biv_text_step (step, NULL);

  g_clear_object (&self->toast);
  self->toast = adw_toast_new (words);
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
    biv_army_editor_offer_undo (self);
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
  g_autofree char *text = biv_foreign_text_finish (result, &error);

  if (!gtk_widget_get_root (GTK_WIDGET (self))) /* closed in the meantime */
    return;
  if (text || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED))
    biv_army_editor_paste_text (self, text ? text : "", biv_army_editor_find_place (self));
  else
    biv_army_editor_say (self, error->message);
}

static void
paste_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_foreign_text_read_clipboard (gtk_widget_get_clipboard (widget), pasted_cb,
                                   g_object_ref (widget));
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

static const BivWidgetAction actions[] = {
  { "army.select", "as", select_cb },
  { "army.cut", NULL, cut_cb },
  { "army.copy", NULL, copy_cb },
  { "army.paste", NULL, paste_cb },
  { "army.delete", NULL, delete_cb },
  { "army.duplicate", NULL, duplicate_cb },
  { "army.undo", NULL, undo_cb },
  { "army.add-contingent", NULL, add_contingent_cb },
  { "army.make-unit", NULL, make_unit_cb },
  { "army.make-figure", NULL, make_figure_cb },
};

void
biv_army_editor_class_init_actions (GtkWidgetClass *klass)
{
  biv_widget_actions_install (klass, actions, G_N_ELEMENTS (actions));
}

/* Enables what can be done with what is selected. */
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
  gtk_widget_set_sensitive (GTK_WIDGET (self->move_button), pieces);
}
