/* Asking for a file. GTK 4.8 has only the old way, which newer versions replaced: it stays in
 * here.
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
  gpointer data;
  GDestroyNotify free_data; /* (nullable) */
} Question;

/* Of the application: the folder (GFile) of the last answer, where the next question begins. */
#define LAST_FOLDER "biv-last-folder"

static const struct
{
  const char *open_title, *save_title; /* NULL: never asked */
  const char *patterns[3];
} kinds[] = {
  [BIV_FILE_BATTLE_OR_ARMY] = { N_ ("Open a battle or an army"),
                                NULL,
                                { "*.bivscenario", "*.bivarmy" } },
  [BIV_FILE_BATTLE] = { NULL, N_ ("Save the battle"), { "*.bivscenario" } },
  [BIV_FILE_ARMY] = { N_ ("Choose an army"), N_ ("Save the army"), { "*.bivarmy" } },
  [BIV_FILE_PDF] = { NULL, N_ ("Export as PDF"), { "*.pdf" } },
  [BIV_FILE_PLAY] = { NULL, N_ ("Export for play"), { "*.bivplay" } },
  [BIV_FILE_RULES] = { N_ ("Find the rules"), NULL, { "*.bivruleset" } },
  [BIV_FILE_STEPS] = { N_ ("Open the steps of a rehearsal"),
                       N_ ("Save the steps of the rehearsal"),
                       { "*.bivsteps" } },
};

static const char *
name_kind (BivFileKind kind)
{
  static const char *const names[] = {
    [BIV_FILE_BATTLE_OR_ARMY] = N_ ("Battles and armies"),
    [BIV_FILE_BATTLE] = N_ ("Battles"),
    [BIV_FILE_ARMY] = N_ ("Armies"),
    [BIV_FILE_PDF] = N_ ("PDF"),
    [BIV_FILE_PLAY] = N_ ("Play files"),
    [BIV_FILE_RULES] = N_ ("Rules"),
    [BIV_FILE_STEPS] = N_ ("Steps of a rehearsal"),
  };

  return _ (names[kind]);
}

static void
add_filter (GtkFileChooser *chooser, const char *name, const char *const *patterns)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  for (; *patterns; patterns++)
    gtk_file_filter_add_pattern (filter, *patterns);
  gtk_file_chooser_add_filter (chooser, filter);
}

static void
start_where_it_was (GtkFileChooser *chooser)
{
  GApplication *application = g_application_get_default ();
  GFile *folder = application ? g_object_get_data (G_OBJECT (application), LAST_FOLDER) : NULL;

  if (folder)
    gtk_file_chooser_set_current_folder (chooser, folder, NULL); /* it may be gone by now */
}

static void
note_folder (GFile *file)
{
  GApplication *application = g_application_get_default ();

  if (application)
    g_object_set_data_full (G_OBJECT (application), LAST_FOLDER, g_file_get_parent (file),
                            g_object_unref);
}

static void
response_cb (GtkNativeDialog *dialog, int response, Question *question)
{
  g_autoptr (GFile) file = NULL;
  g_autofree char *path = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  path = file ? g_file_get_path (file) : NULL;
  if (path)
    note_folder (file);
  question->func (path, question->data);
  if (question->free_data)
    question->free_data (question->data);
  g_object_unref (question->dialog);
  g_free (question);
}

static void
ask (GtkFileChooserNative *dialog, BivFileKind kind, BivFileDialogFunc func, gpointer data,
     GDestroyNotify free_data)
{
  static const char *const all[] = { "*", NULL };
  Question *question = g_new0 (Question, 1);

  question->dialog = dialog;
  question->func = func;
  question->data = data;
  question->free_data = free_data;
  add_filter (GTK_FILE_CHOOSER (dialog), name_kind (kind), kinds[kind].patterns);
  add_filter (GTK_FILE_CHOOSER (dialog), _ ("All files"), all);
  start_where_it_was (GTK_FILE_CHOOSER (dialog));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), question);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* Asks for a file to read. @data is freed with @free_data (nullable) after the answer. */
void
biv_file_dialog_open (GtkWindow *parent, BivFileKind kind, BivFileDialogFunc func, gpointer data,
                      GDestroyNotify free_data)
{
  ask (gtk_file_chooser_native_new (_ (kinds[kind].open_title), parent,
                                    GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"), _ ("_Cancel")),
       kind, func, data, free_data);
}

/* Asks where to write, with a name to start from. @data is freed with @free_data (nullable) after
 * the answer. */
void
biv_file_dialog_save (GtkWindow *parent, BivFileKind kind, const char *suggestion,
                      BivFileDialogFunc func, gpointer data, GDestroyNotify free_data)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    _ (kinds[kind].save_title), parent, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), _ ("_Cancel"));

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), suggestion);
  ask (dialog, kind, func, data, free_data);
}
