/* Asks for a file. GTK 4.8 only has a class that newer versions deprecate, so no other file uses
 * it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/compat/biv-file-dialog.h"

#include "core/model/node/biv-members.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "app/kit/compat/biv-question.h"
#include "storage/format/biv-format-kind.h"
#include "text/biv-harmless.h"

typedef struct
{
  GtkFileChooserNative *dialog; /* NULL: none was needed */
  BivFileKind kind;
  const char *ending;         /* of BIV_FILE_OTHER */
  char *path;                 /* NULL: not chosen yet */
  BivFileDialogFunc func;     /* or */
  BivFilesDialogFunc several; /* as many as one likes */
  gpointer data;
  GDestroyNotify free_data; /* (nullable) */
} Question;

/* Data of the application: the folder (GFile) of the last answer, in which the next dialog opens.
 * */
#define LAST_FOLDER "biv-last-folder"

static const struct
{
  const char *name;
  const char *open_title, *save_title; /* NULL: never asked */
  const char *const *reads;            /* kinds of documents; NULL: none */
  const char *const *endings;          /* of other files; NULL: none */
} kinds[] = {
  [BIV_FILE_BATTLE_OR_ARMY] = { N_ ("Battles and armies"), N_ ("Open a battle or an army"), NULL,
                                BIV_FORMAT_WORDS ("scenario", "army", "muster", "ruleset") },
  [BIV_FILE_BATTLE] = { N_ ("Battles"), NULL, N_ ("Save the battle"),
                        BIV_FORMAT_WORDS ("scenario") },
  [BIV_FILE_ARMY] = { N_ ("Armies"), N_ ("Choose an army"), N_ ("Save the army"),
                      BIV_FORMAT_WORDS ("army") },
  [BIV_FILE_MUSTER] = { N_ ("Muster lists"), NULL, N_ ("Save the muster list"),
                        BIV_FORMAT_WORDS ("muster") },
  [BIV_FILE_RULESET] = { N_ ("Rules"), NULL, N_ ("Save the rules"), BIV_FORMAT_WORDS ("ruleset") },
  [BIV_FILE_PDF] = { N_ ("PDF"), NULL, N_ ("Export as PDF"), NULL, BIV_FORMAT_WORDS (".pdf") },
  [BIV_FILE_SVG] = { N_ ("SVG"), NULL, N_ ("Export as SVG"), NULL, BIV_FORMAT_WORDS (".svg") },
  [BIV_FILE_PNG] = { N_ ("PNG"), NULL, N_ ("Export as PNG"), NULL, BIV_FORMAT_WORDS (".png") },
  [BIV_FILE_PLAY] = { N_ ("Play files"), NULL, N_ ("Export for play"), BIV_FORMAT_WORDS ("play") },
  [BIV_FILE_RULES] = { N_ ("Rules"), N_ ("Find the rules"), NULL, BIV_FORMAT_WORDS ("ruleset") },
  [BIV_FILE_STEPS] = { N_ ("Steps of a rehearsal"), N_ ("Open the steps of a rehearsal"),
                       N_ ("Save the steps of the rehearsal"), BIV_FORMAT_WORDS ("steps") },
  [BIV_FILE_FOR_LIBRARY] = { N_ ("Documents and packs"), N_ ("Add to the library"), NULL,
                             BIV_FORMAT_WORDS ("army", "scenario", "muster", "ruleset"),
                             BIV_FORMAT_WORDS (".bivpack") },
  [BIV_FILE_PACK] = { N_ ("Packs"), NULL, N_ ("Export as a pack"), NULL,
                      BIV_FORMAT_WORDS (".bivpack") },
  [BIV_FILE_OTHER] = { NULL, NULL, N_ ("Export for another program") },
  [BIV_FILE_TABLE] = { N_ ("Tables"), N_ ("Read a spreadsheet"), N_ ("Write for a spreadsheet"),
                       NULL, BIV_FORMAT_WORDS (".csv") },
  [BIV_FILE_PICTURE] = { N_ ("Pictures"), N_ ("Choose a picture of a map"), NULL, NULL,
                         BIV_FORMAT_WORDS (".png", ".jpg", ".jpeg", ".webp") },
};
BIV_ASSERT_EACH (kinds, BIV_FILE_N_KINDS);

/* (transfer full): what the names of such files end in; the first is what is written. */
static char **
list_endings (BivFileKind kind)
{
  g_autoptr (GStrvBuilder) endings = g_strv_builder_new ();
  g_auto (GStrv) read = biv_format_kind_list_endings (kinds[kind].reads);

  g_strv_builder_addv (endings, (const char **) read);
  for (guint i = 0; kinds[kind].endings && kinds[kind].endings[i]; i++)
    g_strv_builder_add (endings, kinds[kind].endings[i]);
  return g_strv_builder_end (endings);
}

static void
add_filter (GtkFileChooser *chooser, const char *name, const char *const *endings)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  for (; *endings; endings++)
    {
      g_autofree char *pattern = g_strconcat ("*", *endings, NULL);

      gtk_file_filter_add_pattern (filter, pattern);
    }
  gtk_file_chooser_add_filter (chooser, filter);
}

/* The filters: every kind that can be read, or the one kind that is written. */
static void
add_filters (GtkFileChooser *chooser, BivFileKind kind)
{
  static const char *const all[] = { "", NULL };
  g_auto (GStrv) endings = list_endings (kind);
  const char *const written[] = { endings[0], NULL };
  bool saves = gtk_file_chooser_get_action (chooser) == GTK_FILE_CHOOSER_ACTION_SAVE;

  add_filter (chooser, _ (kinds[kind].name), saves ? written : (const char *const *) endings);
  add_filter (chooser, _ ("All files"), all);
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
record_folder (GFile *file)
{
  GApplication *application = g_application_get_default ();

  if (application)
    g_object_set_data_full (G_OBJECT (application), LAST_FOLDER, g_file_get_parent (file),
                            g_object_unref);
}

/* (transfer full): the name with the ending of its kind, which people leave out. */
static char *
complete_name (const char *path, const Question *question)
{
  g_auto (GStrv) endings = list_endings (question->kind);
  const char *ending = question->ending ? question->ending : endings[0];
  gsize length = strlen (path), ending_length = strlen (ending);

  if (length > ending_length &&
      g_ascii_strcasecmp (path + length - ending_length, ending) == 0)
    return g_strdup (path);
  return g_strconcat (path, ending, NULL);
}

static void
free_question (Question *question)
{
  if (question->free_data)
    question->free_data (question->data);
  g_clear_object (&question->dialog);
  g_free (question->path);
  g_free (question);
}

/* Calls back with the answer, and frees the question. */
static void
answer (Question *question, const char *path)
{
  question->func (path, question->data);
  free_question (question);
}

static void
replace_cb (AdwMessageDialog *dialog, const char *response, Question *question)
{
  g_signal_handlers_disconnect_by_data (dialog, question);
  answer (question, g_str_equal (response, "replace") ? question->path : NULL);
}

/* The toolkit asked whether to replace the file of the name as it was typed; with the ending added
 * it is another file. */
static void
ask_to_replace (GtkWindow *parent, Question *question)
{
  g_autofree char *shown = biv_harmless_name (question->path);
  GtkWidget *dialog = biv_question_new (parent, _ ("Replace the file?"), NULL);
  AdwMessageDialog *asked = ADW_MESSAGE_DIALOG (dialog);

  adw_message_dialog_format_body (
    asked, _ ("There is a file “%s” already. What it holds is lost if you replace it."), shown);
  biv_question_offer (dialog, "replace", _ ("_Replace"), ADW_RESPONSE_DESTRUCTIVE);
  g_signal_connect (dialog, "response", G_CALLBACK (replace_cb), question);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Continues with the name of a file to write, as it was typed. */
static void
use_name (GtkWindow *parent, const char *path, Question *question)
{
  question->path = complete_name (path, question);
  if (!g_str_equal (question->path, path) &&
      g_file_test (question->path, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK))
    ask_to_replace (parent, question);
  else
    answer (question, question->path);
}

/* (transfer full): the paths of what was chosen. */
static char **
list_chosen (GtkFileChooser *chooser)
{
  g_autoptr (GListModel) files = gtk_file_chooser_get_files (chooser);
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();

  for (guint i = 0; i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);
      g_autofree char *path = g_file_get_path (file);

      if (!path)
        continue;
      record_folder (file);
      g_strv_builder_add (paths, path);
    }
  return g_strv_builder_end (paths);
}

static void
several_cb (GtkNativeDialog *dialog, int response, Question *question)
{
  static const char *const none[] = { NULL };
  g_auto (GStrv) paths =
    response == GTK_RESPONSE_ACCEPT ? list_chosen (GTK_FILE_CHOOSER (dialog)) : NULL;

  question->several (paths ? (const char *const *) paths : none, question->data);
  free_question (question);
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
    record_folder (file);
  if (path && gtk_file_chooser_get_action (GTK_FILE_CHOOSER (dialog)) ==
                GTK_FILE_CHOOSER_ACTION_SAVE)
    use_name (gtk_native_dialog_get_transient_for (dialog), path, question);
  else
    answer (question, path);
}

static Question *
new_question (BivFileKind kind, BivFileDialogFunc func, gpointer data, GDestroyNotify free_data)
{
  Question *question = g_new0 (Question, 1);

  question->kind = kind;
  question->func = func;
  question->data = data;
  question->free_data = free_data;
  return question;
}

/* Goes on as when @path was chosen to be written: the ending of its kind is added, and where that
 * makes it another file that is there already, somebody is asked. */
void
biv_file_dialog_choose_name (GtkWindow *parent, BivFileKind kind, const char *path,
                             BivFileDialogFunc func, gpointer data, GDestroyNotify free_data)
{
  use_name (parent, path, new_question (kind, func, data, free_data));
}

static void
show (GtkFileChooserNative *dialog, Question *question)
{
  question->dialog = dialog;
  start_where_it_was (GTK_FILE_CHOOSER (dialog));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response",
                    question->several ? G_CALLBACK (several_cb) : G_CALLBACK (response_cb),
                    question);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static void
ask (GtkFileChooserNative *dialog, BivFileKind kind, BivFileDialogFunc func, gpointer data,
     GDestroyNotify free_data)
{
  add_filters (GTK_FILE_CHOOSER (dialog), kind);
  show (dialog, new_question (kind, func, data, free_data));
}

/* Asks for a folder. @data is freed with @free_data (nullable) after the answer. */
void
biv_file_dialog_choose_folder (GtkWindow *parent, const char *title, BivFileDialogFunc func,
                               gpointer data, GDestroyNotify free_data)
{
  show (gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER,
                                     _ ("_Choose"), _ ("_Cancel")),
        new_question (BIV_FILE_BATTLE_OR_ARMY, func, data, free_data));
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

/* As biv_file_dialog_open(), for as many as one likes. */
void
biv_file_dialog_open_several (GtkWindow *parent, BivFileKind kind, BivFilesDialogFunc func,
                              gpointer data, GDestroyNotify free_data)
{
  GtkFileChooserNative *dialog =
    gtk_file_chooser_native_new (_ (kinds[kind].open_title), parent, GTK_FILE_CHOOSER_ACTION_OPEN,
                                 _ ("_Open"), _ ("_Cancel"));
  Question *question = new_question (kind, NULL, data, free_data);

  question->several = func;
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (dialog), TRUE);
  add_filters (GTK_FILE_CHOOSER (dialog), kind);
  show (dialog, question);
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

/* As biv_file_dialog_save(), for a file of another program.
 * @name: of such files, in the language of the window
 * @ending: of their names, which outlives the question */
void
biv_file_dialog_save_other (GtkWindow *parent, const char *name, const char *ending,
                            const char *suggestion, BivFileDialogFunc func, gpointer data,
                            GDestroyNotify free_data)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    _ (kinds[BIV_FILE_OTHER].save_title), parent, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"),
    _ ("_Cancel"));
  const char *const endings[] = { ending, NULL };
  Question *question = new_question (BIV_FILE_OTHER, func, data, free_data);

  question->ending = ending;
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), suggestion);
  add_filter (GTK_FILE_CHOOSER (dialog), name, endings);
  show (dialog, question);
}
