/* Opens a library in another thread: a server may be long in answering. Where one wants a password,
 * the person is asked for it, until it is the right one or the person gives up.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/club/biv-library-opening.h"

#include <glib/gi18n.h>

#include "app/frame/guide/biv-guide.h"
#include "app/library/club/biv-keyring.h"
#include "core/model/node/biv-signal.h"
#include "storage/catalogue/biv-libraries.h"
#include "storage/server/biv-passwords.h"
#include "storage/server/biv-postgres.h"

/* Asks for the password of an account on a server, and whether the desktop's keyring is to keep it.
 * The signal "answered" carries both; a window that is closed has no answer. */

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
static bool
biv_password_dialog_is_kept (BivPasswordDialog *self)
{
  return self->is_kept;
}

/* What another thread does: no widget, and nothing that the window's thread changes meanwhile. */
typedef struct
{
  char *name;
  char *login;    /* (nullable): NULL: it is on no server */
  char *password; /* (nullable): that was just typed */
  bool keeps;     /* it, in the keyring */
  bool is_kept;   /* one is, in the keyring */
  char *remark;   /* (nullable): what else there is to say when it is open */
} Attempt;

typedef struct
{
  char *name;
  GtkWidget *asker; /* (nullable): nobody is asked */
  bool is_answered;
  GError *error; /* (nullable): what comes of it without an answer */
  char *remark;
} Opening;

static void
attempt_free (gpointer data)
{
  Attempt *self = data;

  g_free (self->name);
  g_free (self->login);
  biv_passwords_free (self->password);
  g_free (self->remark);
  g_free (self);
}

static void
opening_free (gpointer data)
{
  Opening *self = data;

  g_free (self->name);
  g_clear_object (&self->asker);
  g_clear_error (&self->error);
  g_free (self->remark);
  g_free (self);
}

/* --- In another thread -------------------------------------------------------------------- */

/* The right password was typed. */
static void
keep (Attempt *self)
{
  g_autoptr (GError) error = NULL;

  if (!self->keeps && self->is_kept)
    biv_keyring_remove (self->login);
  if (self->keeps && !biv_keyring_keep (self->login, self->password, &error))
    /* Translators: %s is what the keyring says */
    self->remark =
      g_strdup_printf (_ ("The keyring did not keep the password: %s"), error->message);
}

static void
open_worker (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Attempt *attempt = data;
  GError *error = NULL;
  BivLibrary *library;

  if (attempt->password)
    biv_passwords_set (attempt->login, attempt->password);
  else if (attempt->login)
    biv_passwords_expect (attempt->login);
  library = biv_libraries_open (attempt->name, &error);
  if (library && attempt->password)
    keep (attempt);
  if (g_error_matches (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_PASSWORD))
    attempt->is_kept = biv_keyring_has (attempt->login);
  if (library)
    g_task_return_pointer (task, library, g_object_unref);
  else
    g_task_return_error (task, error);
}

/* --- Asking ------------------------------------------------------------------------------- */

static void tried_cb (GObject *source, GAsyncResult *result, gpointer data);

/* @password: (nullable)
 * @is_kept: one that is no good, in the keyring */
static void
try (GTask *task, const char *password, bool keeps, bool is_kept)
{
  Opening *opening = g_task_get_task_data (task);
  Attempt *attempt = g_new0 (Attempt, 1);
  g_autoptr (GTask) trying =
    g_task_new (NULL, g_task_get_cancellable (task), tried_cb, g_object_ref (task));

  attempt->name = g_strdup (opening->name);
  attempt->login =
    biv_libraries_is_on_server (opening->name) ? biv_postgres_make_login (opening->name) : NULL;
  attempt->password = g_strdup (password);
  attempt->keeps = keeps;
  attempt->is_kept = is_kept;
  g_task_set_return_on_cancel (trying, TRUE);
  g_task_set_task_data (trying, attempt, attempt_free);
  g_task_run_in_thread (trying, open_worker);
}

static void
answered_cb (BivPasswordDialog *dialog, const char *password, gboolean keeps, GTask *task)
{
  Opening *opening = g_task_get_task_data (task);

  opening->is_answered = true;
  try (task, password, keeps, biv_password_dialog_is_kept (dialog));
}

static void
closed_cb (BivPasswordDialog *dialog, GTask *task)
{
  Opening *opening = g_task_get_task_data (task);

  if (!opening->is_answered)
    g_task_return_error (task, g_steal_pointer (&opening->error));
}

static void
connect (gpointer object, const char *signal, GCallback callback, GTask *task)
{
  g_signal_connect_data (object, signal, callback, g_object_ref (task),
                         (GClosureNotify) (gpointer) g_object_unref, 0);
}

/* @error: (transfer full): what the attempt failed with */
static void
ask (GTask *task, const Attempt *attempt, GError *error)
{
  Opening *opening = g_task_get_task_data (task);
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (opening->asker));
  bool was_wrong = attempt->password || attempt->is_kept;
  GtkWidget *dialog = biv_password_dialog_new (
    window, attempt->login, was_wrong ? error->message : NULL, attempt->is_kept);

  opening->error = error;
  opening->is_answered = false;
  connect (dialog, "answered", G_CALLBACK (answered_cb), task);
  connect (dialog, "destroy", G_CALLBACK (closed_cb), task);
  if (g_task_get_cancellable (task))
    g_signal_connect_object (g_task_get_cancellable (task), "cancelled",
                             G_CALLBACK (gtk_window_destroy), dialog, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Nobody is asked where nobody sees it. */
static bool
may_ask (const Opening *opening, const GError *error)
{
  return g_error_matches (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_PASSWORD) &&
         opening->asker && gtk_widget_get_mapped (opening->asker);
}

static void
tried_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  Opening *opening = g_task_get_task_data (task);
  Attempt *attempt = g_task_get_task_data (G_TASK (result));
  GError *error = NULL;
  BivLibrary *library = g_task_propagate_pointer (G_TASK (result), &error);

  g_clear_error (&opening->error);
  if (library)
    opening->remark = g_steal_pointer (&attempt->remark);
  if (library)
    g_task_return_pointer (task, library, g_object_unref);
  else if (may_ask (opening, error))
    ask (task, attempt, error);
  else
    g_task_return_error (task, error);
}

/**
 * biv_library_opening_start:
 * @name: of a library
 * @asker: (nullable): where the person is who may be asked for a password; NULL: nobody is
 * @cancellable: nobody waits for the answer any more once it is cancelled
 */
void
biv_library_opening_start (const char *name, GtkWidget *asker, GCancellable *cancellable,
                           GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Opening *opening = g_new0 (Opening, 1);

  opening->name = g_strdup (name);
  g_set_object (&opening->asker, asker);
  g_task_set_task_data (task, opening, opening_free);
  try (task, NULL, false, false);
}

/**
 * biv_library_opening_finish:
 * @remark: (out) (transfer full) (nullable): what else there is to say
 *
 * Returns: (transfer full) (nullable): the library; NULL with @error
 */
BivLibrary *
biv_library_opening_finish (GAsyncResult *result, char **remark, GError **error)
{
  Opening *opening = g_task_get_task_data (G_TASK (result));

  *remark = g_steal_pointer (&opening->remark);
  return g_task_propagate_pointer (G_TASK (result), error);
}
