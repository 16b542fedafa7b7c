/* Output of a document: printing, the usual pages as PDF, the play file, and files for other
 * people's programs.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window/biv-output.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/kit/compat/biv-file-dialog.h"
#include "app/kit/compat/biv-question.h"
#include "app/print/biv-print-dialog.h"
#include "app/window/biv-document-kinds.h"
#include "core/check/biv-checker.h"
#include "core/check/piece/biv-entry-name.h"
#include "core/model/scenario/biv-scenario.h"
#include "render/export/biv-hex-picture.h"
#include "render/export/biv-page-export.h"
#include "render/page/biv-pages.h"
#include "render/publish/biv-publication.h"
#include "storage/catalogue/biv-fingerprint.h"
#include "storage/archive/biv-zip.h"
#include "storage/exchange/biv-exchange-name.h"
#include "storage/format/biv-format-kind.h"
#include "storage/format/biv-format.h"
#include "storage/format/biv-play-file.h"
#include "storage/place/biv-save.h"
#include "text/biv-harmless.h"
#include "text/biv-sentences.h"
#include "text/biv-translation.h"

/* Data of a question: the word of what is to be written. */
#define WORD "biv-word"

struct _BivOutput
{
  BivService parent_instance;
};

G_DEFINE_FINAL_TYPE (BivOutput, biv_output, BIV_TYPE_SERVICE)

static void
biv_output_class_init (BivOutputClass *klass)
{
}

static void
biv_output_init (BivOutput *self)
{
}

/* The usual pack, on the paper that is usual here, in the language of the window. */
static BivPageSet *
make_pages (BivOutput *self)
{
  BivSession *session = biv_service_get_session (self);
  g_autoptr (GHashTable) fingerprints = biv_fingerprint_make (
    biv_session_get_root (session), biv_session_get_place (session));
  BivPageOptions options = {
    .fingerprints = fingerprints,
    .language = biv_translation_choose_language (NULL),
    .style = biv_workspace_get_style (biv_service_get_workspace (self), NULL),
  };

  /* GTK's papers have longer names, and there are more of them. */
  biv_paper_find (g_str_equal (gtk_paper_size_get_default (), GTK_PAPER_NAME_LETTER) ? "Letter"
                                                                                     : "A4",
                  &options.paper);
  return biv_pages_make (biv_session_get_root (session), biv_session_get_catalogue (session),
                         biv_session_get_report (session), &options);
}

/* The name of the document's file with another ending. */
static char *
suggest_name (BivOutput *self, const char *ending)
{
  BivSession *session = biv_service_get_session (self);
  BivPlace *place = biv_session_get_place (session);
  g_autofree char *name =
    place ? biv_place_make_name (place) : biv_session_make_title (session);
  char *dot = place ? strrchr (name, '.') : NULL;

  if (dot)
    *dot = '\0';
  return biv_exchange_name_make (name, ending);
}

/* Shows the dialog for printing, with its preview. */
void
biv_output_print (BivOutput *self)
{
  g_autofree char *name = suggest_name (self, "");

  gtk_window_present (GTK_WINDOW (biv_print_dialog_new (
    biv_service_get_window (self), biv_service_get_workspace (self),
    biv_service_get_session (self), name)));
}

/* Shows it for the order cards: of the rules of the battle or army that is open, else of rules that
 * are chosen there. House rules that are open are chosen once they are kept: they extend others. */
void
biv_output_print_cards (BivOutput *self)
{
  BivSession *session = biv_service_get_session (self);
  BivNode *root = session ? biv_session_get_root (session) : NULL;
  bool has_cards = root && biv_document_kind_of (root)->printable &&
                   biv_session_get_ruleset (session);
  BivWorkspace *workspace = biv_service_get_workspace (self);
  g_autofree char *name = has_cards ? suggest_name (self, "") : NULL;
  GListModel *rules = biv_catalogue_get_rulesets (biv_workspace_get_catalogue (workspace));

  if (has_cards || g_list_model_get_n_items (rules) > 0)
    gtk_window_present (GTK_WINDOW (biv_print_dialog_new_for_cards (
      biv_service_get_window (self), workspace, has_cards ? session : NULL, name)));
  else
    biv_service_report (self, _ ("No rules are installed."));
}

static void
report_written (BivOutput *self, const char *path)
{
  g_autofree char *name = biv_harmless_name (path);
  /* Translators: %s is the name of a file */
  g_autofree char *words = g_strdup_printf (_ ("“%s” is written."), name);

  biv_service_report_done (self, words);
}

/* Writes a file that can be made again at any time, so there is no draft and no history. */
static void
write_out (BivOutput *self, const char *path, GBytes *bytes, GError *error)
{
  g_autoptr (GError) failure = error;

  if (bytes && biv_save (path, bytes, &failure))
    report_written (self, path);
  else
    biv_service_report (self, failure->message);
}

static void
write_pdf (const char *path, gpointer data)
{
  BivOutput *self = data;
  g_autoptr (BivPageSet) pages = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GError *error = NULL;

  if (!path || !biv_service_get_session (self) || biv_service_is_orphan (self))
    return;
  pages = make_pages (self);
  bytes = biv_page_export_pdf (pages, NULL, &error);
  write_out (self, path, bytes, error);
}

static char *
sentence (BivFinding *finding, const char *language, bool remedy, gpointer data)
{
  return remedy ? biv_sentences_make_remedy (finding, language)
                : biv_sentences_make_message (finding, language);
}

static void
write_play (const char *path, gpointer data)
{
  BivOutput *self = data;
  BivSession *session = biv_service_get_session (self);
  g_autoptr (BivPlay) play = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (!path || !session || biv_service_is_orphan (self))
    return;
  biv_session_check (session);
  play = biv_play_file_make (biv_session_get_catalogue (session),
                             biv_session_get_scenario (session), biv_session_get_report (session),
                             biv_translation_get_languages (), sentence);
  bytes = biv_format_write (BIV_NODE (play));
  write_out (self, path, bytes, NULL);
}

/* @path: "" asks for it. */
void
biv_output_export_pdf (BivOutput *self, const char *path)
{
  g_autofree char *name = suggest_name (self, ".pdf");

  if (*path)
    write_pdf (path, self);
  else
    biv_file_dialog_save (biv_service_get_window (self), BIV_FILE_PDF, name, write_pdf,
                          g_object_ref (self), g_object_unref);
}

static void
ask_for_play_file (BivOutput *self)
{
  g_autofree char *name = suggest_name (self, ".bivplay");

  biv_file_dialog_save (biv_service_get_window (self), BIV_FILE_PLAY, name, write_play,
                        g_object_ref (self), g_object_unref);
}

static void
confirmed_cb (AdwMessageDialog *dialog, const char *response, BivOutput *self)
{
  if (g_str_equal (response, "export"))
    ask_for_play_file (self);
}

/* Asks before a play file is written of a battle that breaks rules. */
static void
ask_about_errors (BivOutput *self)
{
  GtkWidget *dialog = biv_question_new (biv_service_get_window (self), _ ("Export with errors?"),
                                        _ ("The battle breaks rules. The play file will say so."));

  biv_question_offer (dialog, "export", _ ("_Export"), ADW_RESPONSE_DEFAULT);
  g_signal_connect_object (dialog, "response", G_CALLBACK (confirmed_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Of a battle. @path: "" asks for it. */
void
biv_output_export_play (BivOutput *self, const char *path)
{
  BivSession *session = biv_service_get_session (self);

  biv_session_check (session);
  if (*path)
    write_play (path, self);
  else if (biv_report_get_verdict (biv_session_get_report (session)) == BIV_VERDICT_ILLEGAL)
    ask_about_errors (self);
  else
    ask_for_play_file (self);
}

/* --- Publications ---------------------------------------------------------------------------- */

/* A file that is made and written in a thread of its own, of a copy of the battle. */
typedef struct
{
  const BivPublication *kind;
  BivNode *root;
  BivCatalogue *catalogue;
  BivMapStyle *style;
  const char *language;
  char *side; /* (nullable): for which it is */
  char *path;
} Publishing;

static void
free_publishing (Publishing *self)
{
  g_clear_object (&self->root);
  g_clear_object (&self->catalogue);
  g_clear_pointer (&self->style, biv_map_style_unref);
  g_free (self->side);
  g_free (self->path);
  g_free (self);
}

static void
publish_worker (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Publishing *self = data;
  g_autoptr (BivReport) report = biv_checker_look_once (self->catalogue, self->root);
  BivPublishing what = { .scenario = BIV_SCENARIO (self->root),
                         .catalogue = self->catalogue,
                         .report = report,
                         .style = self->style,
                         .language = self->language,
                         .side = self->side,
                         .zip = biv_zip_make };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = self->kind->make (&what, &error);

  if (bytes && biv_save (self->path, bytes, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static void
published_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  BivOutput *self = BIV_OUTPUT (source);
  const Publishing *done = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;

  g_task_propagate_boolean (G_TASK (result), &error);
  if (biv_service_is_orphan (self))
    return;
  if (error)
    biv_service_report (self, error->message);
  else
    report_written (self, done->path);
}

static void
publish (BivOutput *self, const BivPublication *kind, const char *side, const char *path)
{
  BivSession *session = biv_service_get_session (self);
  g_autoptr (GTask) task = g_task_new (self, NULL, published_cb, NULL);
  Publishing *publishing = g_new0 (Publishing, 1);

  publishing->kind = kind;
  publishing->root = biv_node_copy (biv_session_get_root (session), NULL, NULL);
  /* That of the session may change in the meantime. */
  publishing->catalogue = biv_catalogue_new (biv_session_get_catalogue (session));
  biv_entry_name_pieces (publishing->catalogue, publishing->root);
  publishing->style =
    biv_map_style_ref (biv_workspace_get_style (biv_service_get_workspace (self), NULL));
  publishing->language = biv_translation_choose_language (NULL);
  publishing->side = g_strdup (side);
  publishing->path = g_strdup (path);
  g_task_set_task_data (task, publishing, (GDestroyNotify) free_publishing);
  g_task_run_in_thread (task, publish_worker);
}

/* --- Files of other programs ------------------------------------------------------------------ */

/* Draws a hex for a file that holds pictures of them; the data is this service. */
static GBytes *
draw_cb (BivNode *scenario, BivOffset hex, bool is_bare, int width, int height, gpointer data)
{
  BivCatalogue *catalogue = biv_session_get_catalogue (biv_service_get_session (data));
  const char *id = biv_scenario_get_ruleset (BIV_SCENARIO (scenario));

  return biv_hex_picture_make (biv_workspace_get_style (biv_service_get_workspace (data), NULL),
                               BIV_SCENARIO (scenario), biv_catalogue_get_ruleset (catalogue, id),
                               hex, is_bare, width, height);
}

/* (transfer full): how the open document is written for other programs. */
static BivForeign *
make_foreign (BivOutput *self)
{
  BivSession *session = biv_service_get_session (self);
  BivForeign *foreign = biv_foreign_new (biv_session_get_catalogue (session), NULL);

  foreign->language = g_strdup (biv_translation_choose_language (NULL));
  foreign->translate = biv_translation_get;
  foreign->draw = draw_cb;
  foreign->draw_data = self;
  return foreign;
}

static void
report_notes (BivOutput *self, BivForeign *foreign)
{
  g_auto (GStrv) notes = biv_foreign_list_notes (foreign);
  g_autofree char *words = g_strjoinv ("\n", notes);

  if (notes[0])
    biv_service_report (self, words);
}

/* Writes a list or a map, which takes no time, and says what it could not hold. */
static void
write_foreign (BivOutput *self, const BivInterchange *kind, const char *path)
{
  BivNode *root = biv_session_get_root (biv_service_get_session (self));
  g_autoptr (BivForeign) foreign = make_foreign (self);
  GError *error = NULL;
  g_autoptr (GBytes) bytes = kind->write (root, foreign, &error);

  write_out (self, path, bytes, error);
  if (bytes)
    report_notes (self, foreign);
}

/* A file begins with the mark of UTF-8 where programs ask for it, what is copied does not. */
static const char *
skip_mark (const char *text)
{
  return g_utf8_get_char (text) == 0xfeff ? g_utf8_next_char (text) : text;
}

/* Copies the open army as text of another kind.
 * @ending: of files of that kind */
void
biv_output_copy_as (BivOutput *self, const char *ending)
{
  BivNode *root = biv_session_get_root (biv_service_get_session (self));
  const BivInterchange *kind = biv_format_kind_find_writer (ending, G_OBJECT_TYPE (root));
  g_autoptr (BivForeign) foreign = make_foreign (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = kind ? kind->write (root, foreign, &error) : NULL;
  g_autofree char *text = bytes ? g_strndup (g_bytes_get_data (bytes, NULL),
                                             g_bytes_get_size (bytes))
                                : NULL;

  if (error)
    biv_service_report (self, error->message);
  if (!text)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (biv_service_get_window (self))),
                          skip_mark (text));
  biv_service_report_done (self, _ ("Copied."));
  report_notes (self, foreign);
}

/* What to write: a publication or a file of another program, one of which is NULL. */
typedef struct
{
  BivOutput *output;
  const BivPublication *publication;
  const BivInterchange *foreign;
  char *side; /* (nullable): for which a publication is */
} Wish;

static void
free_wish (gpointer data)
{
  Wish *wish = data;

  g_object_unref (wish->output);
  g_free (wish->side);
  g_free (wish);
}

static void
write_wish (const char *path, gpointer data)
{
  const Wish *wish = data;

  if (!path || !biv_service_get_session (wish->output) || biv_service_is_orphan (wish->output))
    return;
  if (wish->publication)
    publish (wish->output, wish->publication, wish->side, path);
  else
    write_foreign (wish->output, wish->foreign, path);
}

/* (transfer full): of the document that is open. @word: of what is to be written */
static Wish *
make_wish (BivOutput *self, const char *word)
{
  GType type = G_OBJECT_TYPE (biv_session_get_root (biv_service_get_session (self)));
  Wish *wish = g_new0 (Wish, 1);

  wish->output = g_object_ref (self);
  wish->publication = biv_publication_find (word);
  wish->foreign = biv_format_kind_find_writer (word, type);
  return wish;
}

/* Asks where it is to be written, unless that is said. @wish: (transfer full) */
static void
ask_for_wish (Wish *wish, const char *path)
{
  g_autofree char *title =
    wish->publication ? g_strdup (_ (wish->publication->title))
                      : biv_interchange_make_name (wish->foreign, _ (wish->foreign->title));
  const char *ending = wish->publication ? wish->publication->ending : wish->foreign->ending;
  g_autofree char *name = suggest_name (wish->output, ending);

  if (*path)
    {
      write_wish (path, wish);
      free_wish (wish);
      return;
    }
  biv_file_dialog_save_other (biv_service_get_window (wish->output), title, ending, name,
                              write_wish, wish, free_wish);
}

static void
secrets_cb (AdwMessageDialog *dialog, const char *response, BivOutput *self)
{
  if (g_str_equal (response, "export") && biv_service_get_session (self))
    ask_for_wish (make_wish (self, g_object_get_data (G_OBJECT (dialog), WORD)), "");
}

/* Asks before something is written for everybody that could be for one side. @word: of it */
static void
ask_about_secrets (BivOutput *self, const char *word)
{
  GtkWidget *dialog = biv_question_new (
    biv_service_get_window (self), _ ("Export with every secret?"),
    _ ("This file is the umpire’s: whoever has it reads the secrets and the reserves of all sides. "
       "The menu has one for each side as well."));

  g_object_set_data_full (G_OBJECT (dialog), WORD, g_strdup (word), g_free);
  biv_question_offer (dialog, "export", _ ("_Export"), ADW_RESPONSE_DEFAULT);
  g_signal_connect_object (dialog, "response", G_CALLBACK (secrets_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Writes the document for another program.
 * @word: of a publication, or the ending of other programs' files
 * @path: "" asks for it */
void
biv_output_publish (BivOutput *self, const char *word, const char *path)
{
  const BivPublication *publication = biv_publication_find (word);

  if (publication && publication->has_sides && !*path)
    ask_about_secrets (self, word);
  else
    ask_for_wish (make_wish (self, word), path);
}

/* Writes a battle for one side: what this side may know.
 * @word: of a publication that can be made for a side
 * @side: its id
 * @path: "" asks for it */
void
biv_output_publish_for (BivOutput *self, const char *word, const char *side, const char *path)
{
  Wish *wish = g_new0 (Wish, 1);

  wish->output = g_object_ref (self);
  wish->publication = biv_publication_find (word);
  wish->side = g_strdup (side);
  ask_for_wish (wish, path);
}
