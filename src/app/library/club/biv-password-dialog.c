/* Asks for the password of an account on a server, and whether the desktop's keyring is to keep it.
 * The signal "answered" carries both; a window that is closed has no answer.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/club/biv-password-dialog.h"

#include <glib/gi18n.h>

#include "app/frame/guide/biv-guide.h"
#include "app/library/club/biv-keyring.h"
#include "core/model/node/biv-signal.h"

struct _BivPasswordDialog
{
  AdwWindow parent_instance;

  GCancellable *looking; /* whether there is a keyring */
  bool is_kept;          /* one, in the keyring: the next one is, too, unless told otherwise */

  GtkLabel *account;
  GtkLabel *words;
  GtkEditable *password;
  GtkCheckButton *keep;
  GtkWidget *no_keyring;
};

static guint answered_signal;

G_DEFINE_FINAL_TYPE (BivPasswordDialog, biv_password_dialog, ADW_TYPE_WINDOW)

static void
edited_cb (BivPasswordDialog *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.answer",
                                 *gtk_editable_get_text (self->password) != '\0');
}

static void
answer_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivPasswordDialog *self = BIV_PASSWORD_DIALOG (widget);

  g_object_ref (self);
  g_signal_emit (self, answered_signal, 0, gtk_editable_get_text (self->password),
                 gtk_check_button_get_active (self->keep));
  gtk_window_destroy (GTK_WINDOW (self));
  g_object_unref (self);
}

/* What is said where there is none has its place all the same: nothing jumps when it comes. */
static void
show_keyring (BivPasswordDialog *self, bool is_known, bool is_there)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self->keep), is_there);
  gtk_widget_set_opacity (self->no_keyring, is_known && !is_there);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->no_keyring), GTK_ACCESSIBLE_STATE_HIDDEN,
                               !is_known || is_there, -1);
}

static void
looked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BivPasswordDialog) self = data;
  g_autoptr (GError) error = NULL;
  bool is_there = biv_keyring_look_finish (result, &error);

  if (error)
    return;
  show_keyring (self, true, is_there);
  gtk_check_button_set_active (self->keep, is_there && self->is_kept);
}

static void
biv_password_dialog_dispose (GObject *object)
{
  BivPasswordDialog *self = BIV_PASSWORD_DIALOG (object);

  g_cancellable_cancel (self->looking);
  g_clear_object (&self->looking);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_PASSWORD_DIALOG);
  G_OBJECT_CLASS (biv_password_dialog_parent_class)->dispose (object);
}

static void
biv_password_dialog_class_init (BivPasswordDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_password_dialog_dispose;
  answered_signal =
    biv_signal_new ("answered", BIV_TYPE_PASSWORD_DIALOG, 2,
                    G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE, G_TYPE_BOOLEAN);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/library/biv-password-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BivPasswordDialog, account);
  gtk_widget_class_bind_template_child (widget_class, BivPasswordDialog, words);
  gtk_widget_class_bind_template_child (widget_class, BivPasswordDialog, password);
  gtk_widget_class_bind_template_child (widget_class, BivPasswordDialog, keep);
  gtk_widget_class_bind_template_child (widget_class, BivPasswordDialog, no_keyring);
  gtk_widget_class_bind_template_callback (widget_class, edited_cb);
  gtk_widget_class_install_action (widget_class, "dialog.answer", NULL, answer_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
biv_password_dialog_init (BivPasswordDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_CLUB);
  self->looking = g_cancellable_new ();
  biv_keyring_look (self->looking, looked_cb, g_object_ref (self));
  show_keyring (self, false, false);
  edited_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->password));
}

/**
 * biv_password_dialog_new:
 * @login: the account and its server, as they are shown
 * @words: (nullable): why the password before was not the right one
 * @is_kept: whether the keyring has a password of that account
 */
GtkWidget *
biv_password_dialog_new (GtkWindow *parent, const char *login, const char *words,
                         bool is_kept)
{
  BivPasswordDialog *self =
    g_object_new (BIV_TYPE_PASSWORD_DIALOG, "transient-for", parent, NULL);

  self->is_kept = is_kept;
  gtk_label_set_label (self->account, login);
  gtk_label_set_label (self->words, words ? words : "");
  gtk_widget_set_visible (GTK_WIDGET (self->words), words != NULL);
  return GTK_WIDGET (self);
}

/* Whether the keyring had a password of that account when it was asked for. */
bool
biv_password_dialog_is_kept (BivPasswordDialog *self)
{
  return self->is_kept;
}
