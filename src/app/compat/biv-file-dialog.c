/* Asking for a file. GTK 4.8 has only the old way, which newer versions replaced: it stays in here.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/compat/biv-file-dialog.h"

#include <glib/gi18n.h>

typedef struct
{
  GtkFileChooserNative *dialog;
  BivFileDialogFunc func;
  gpointer data; /* an object, kept until the answer */
} Question;

static void
response_cb (GtkNativeDialog *dialog, int response, Question *question)
{
  g_autoptr (GFile) file = NULL;
  g_autofree char *path = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  path = file ? g_file_get_path (file) : NULL;
  question->func (path, question->data);
  g_object_unref (question->data);
  g_object_unref (question->dialog);
  g_free (question);
}

static void
add_filter (GtkFileChooser *chooser, const char *name, const char *pattern)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  gtk_file_filter_add_pattern (filter, pattern);
  gtk_file_chooser_add_filter (chooser, filter);
}

static void
ask (GtkFileChooserNative *dialog, BivFileDialogFunc func, gpointer data)
{
  Question *question = g_new0 (Question, 1);

  question->dialog = dialog;
  question->func = func;
  question->data = g_object_ref (data);
  add_filter (GTK_FILE_CHOOSER (dialog), _ ("Battles"), "*.bivscenario");
  add_filter (GTK_FILE_CHOOSER (dialog), _ ("Armies"), "*.bivarmy");
  add_filter (GTK_FILE_CHOOSER (dialog), _ ("All files"), "*");
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), question);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* Asks for a file to read. @data is an object, which is kept until there is an answer. */
void
biv_file_dialog_open (GtkWindow *parent, BivFileDialogFunc func, gpointer data)
{
  ask (gtk_file_chooser_native_new (_ ("Open a battle"), parent, GTK_FILE_CHOOSER_ACTION_OPEN,
                                    _ ("_Open"), _ ("_Cancel")),
       func, data);
}

/* Asks where to write, with a name to start from. @data is an object, which is kept until there is
 * an answer. */
void
biv_file_dialog_save (GtkWindow *parent, const char *suggestion, BivFileDialogFunc func,
                      gpointer data)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    _ ("Save the battle"), parent, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), _ ("_Cancel"));

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), suggestion);
  ask (dialog, func, data);
}
