/* Asks which library of a club on a server is to be opened, and tries whether it answers. The
 * signal "chosen" carries its address.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/club/biv-server-dialog.h"

#include <glib/gi18n.h>

#include "app/frame/guide/biv-guide.h"
#include "app/kit/compat/biv-spoken.h"
#include "app/kit/widgets/biv-text-row.h"
#include "app/library/club/biv-library-opening.h"
#include "core/model/node/biv-signal.h"
#include "storage/catalogue/biv-libraries.h"

struct _BivServerDialog
{
  AdwWindow parent_instance;

  GCancellable *trying; /* NULL: no server is asked */

  GtkEditable *host;
  GtkEditable *database;
  GtkEditable *account;
  GtkEditable *club;
  GtkSpinner *spinner;
  GtkLabel *words;
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (BivServerDialog, biv_server_dialog, ADW_TYPE_WINDOW)

static void
show_message (BivServerDialog *self, const char *words)
{
  gtk_label_set_label (self->words, words);
  gtk_spinner_set_spinning (self->spinner, self->trying != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), self->trying != NULL);
  if (*words)
    biv_spoken_news_announce (GTK_WIDGET (self), words);
}

/* Cancels the attempt to connect that is under way. */
static void
stop_trying (BivServerDialog *self)
{
  g_cancellable_cancel (self->trying);
  g_clear_object (&self->trying);
}

/* (transfer full): the address that the rows make; whoever has a whole one puts it first. */
static char *
make_address (BivServerDialog *self)
{
  const char *host = gtk_editable_get_text (self->host);

  return biv_libraries_is_on_server (host)
           ? g_strdup (host)
           : biv_libraries_make_address (host, gtk_editable_get_text (self->database),
                                         gtk_editable_get_text (self->account),
                                         gtk_editable_get_text (self->club));
}

static void
edited_cb (BivServerDialog *self)
{
  g_autofree char *address = make_address (self);
  bool has_password = biv_libraries_has_password (address);
  bool ready = *gtk_editable_get_text (self->host) && !has_password;

  stop_trying (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.test", ready);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.open", ready);
  biv_text_row_set_wrong (BIV_TEXT_ROW (self->host), has_password);
  show_message (self, has_password
                        ? _ ("A password does not belong in the address: you are asked for it when "
                             "the server wants one.")
                        : "");
}

static void
tried_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BivServerDialog) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *remark = NULL;
  g_autoptr (BivLibrary) library = biv_library_opening_finish (result, &remark, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->trying);
  if (!library)
    show_message (self, error->message);
  else if (remark)
    show_message (self, remark);
  else if (biv_library_is_read_only (library))
    show_message (self, _ ("The library is there. You may read it, and change nothing in it."));
  else
    show_message (self, _ ("The library is there, and you may work with it."));
}

static void
test_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivServerDialog *self = BIV_SERVER_DIALOG (widget);
  g_autofree char *address = make_address (self);

  stop_trying (self);
  self->trying = g_cancellable_new ();
  show_message (self, _ ("Asking the server…"));
  biv_library_opening_start (address, widget, self->trying, tried_cb, g_object_ref (self));
}

static void
open_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autofree char *address = make_address (BIV_SERVER_DIALOG (widget));

  g_signal_emit (widget, chosen_signal, 0, address);
  gtk_window_destroy (GTK_WINDOW (widget));
}

static void
biv_server_dialog_dispose (GObject *object)
{
  BivServerDialog *self = BIV_SERVER_DIALOG (object);

  stop_trying (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_SERVER_DIALOG);
  G_OBJECT_CLASS (biv_server_dialog_parent_class)->dispose (object);
}

static void
biv_server_dialog_class_init (BivServerDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_server_dialog_dispose;
  chosen_signal = biv_signal_new ("chosen", BIV_TYPE_SERVER_DIALOG, 1, G_TYPE_STRING);
  g_type_ensure (BIV_TYPE_TEXT_ROW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/library/biv-server-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BivServerDialog, host);
  gtk_widget_class_bind_template_child (widget_class, BivServerDialog, database);
  gtk_widget_class_bind_template_child (widget_class, BivServerDialog, account);
  gtk_widget_class_bind_template_child (widget_class, BivServerDialog, club);
  gtk_widget_class_bind_template_child (widget_class, BivServerDialog, spinner);
  gtk_widget_class_bind_template_child (widget_class, BivServerDialog, words);
  gtk_widget_class_bind_template_callback (widget_class, edited_cb);
  gtk_widget_class_install_action (widget_class, "dialog.test", NULL, test_cb);
  gtk_widget_class_install_action (widget_class, "dialog.open", NULL, open_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
biv_server_dialog_init (BivServerDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_CLUB);
  edited_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->host));
}

GtkWidget *
biv_server_dialog_new (GtkWindow *parent)
{
  return g_object_new (BIV_TYPE_SERVER_DIALOG, "transient-for", parent, NULL);
}
