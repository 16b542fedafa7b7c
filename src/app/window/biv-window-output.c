/* What leaves the window for the table: printing, the same pages as PDF, and the play file.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <string.h>

#include "app/compat/biv-file-dialog.h"
#include "app/compat/biv-question.h"
#include "app/print/biv-print-operation.h"
#include "app/window/biv-window-private.h"
#include "config.h"
#include "render/export/biv-page-export.h"
#include "render/page/biv-pages.h"
#include "storage/place/biv-save.h"
#include "storage/format/biv-format.h"
#include "storage/format/biv-play-file.h"
#include "text/biv-harmless.h"
#include "text/biv-sentences.h"
#include "text/biv-translation.h"

/* The rosters and, of a battle, its sheet, on the paper that is usual here, in the language of the
 * window. */
static BivPageSet *
make_pages (BivWindow *self)
{
  BivPageOptions options = {
    .language = biv_text_language (NULL),
    .style = self->style,
  };

  /* The toolkit has longer names for papers, and more papers. */
  biv_paper_find (g_str_equal (gtk_paper_size_get_default (), GTK_PAPER_NAME_LETTER) ? "Letter"
                                                                                     : "A4",
                  &options.paper);
  return biv_pages_make (biv_session_get_root (self->session),
                         biv_session_get_catalogue (self->session),
                         biv_session_get_report (self->session), &options);
}

static void
print_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivWindow *self = BIV_WINDOW (widget);
  g_autoptr (BivPageSet) pages = make_pages (self);
  g_autoptr (GtkPrintOperation) operation = biv_print_operation_new (pages);
  g_autoptr (GError) error = NULL;

  if (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                               GTK_WINDOW (self), &error) == GTK_PRINT_OPERATION_RESULT_ERROR)
    biv_window_report (self, error->message);
}

/* Writes something that can be made again at any time: no draft, no history. */
static void
write_out (BivWindow *self, const char *path, GBytes *bytes, GError *error)
{
  g_autoptr (GError) failure = error;
  g_autofree char *name = biv_harmless_name (path);
  g_autofree char *words = NULL;

  if (bytes && biv_save (path, bytes, &failure))
    /* Translators: %s is the name of a file */
    words = g_strdup_printf (_ ("“%s” is written."), name);
  if (words)
    biv_window_tell (self, words);
  else
    biv_window_report (self, failure->message);
}

static void
write_pdf (const char *path, gpointer data)
{
  BivWindow *self = data;
  g_autoptr (BivPageSet) pages = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GError *error = NULL;

  if (!path || !self->session || biv_window_is_gone (self))
    return;
  pages = make_pages (self);
  bytes = biv_page_export_pdf (pages, NULL, &error);
  write_out (self, path, bytes, error);
}

static char *
sentence (BivFinding *finding, const char *language, bool remedy, gpointer data)
{
  return remedy ? biv_text_remedy (finding, language) : biv_text_message (finding, language);
}

static void
write_play (const char *path, gpointer data)
{
  BivWindow *self = data;
  g_autoptr (BivPlay) play = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (!path || !self->session || biv_window_is_gone (self))
    return;
  biv_session_check (self->session);
  play = biv_play_file_make (
    biv_session_get_catalogue (self->session), biv_session_get_scenario (self->session),
    biv_session_get_report (self->session), biv_text_languages (), sentence);
  bytes = biv_format_write (BIV_NODE (play));
  write_out (self, path, bytes, NULL);
}

/* The name of the document's file with another ending. */
static char *
suggest_name (BivWindow *self, const char *ending)
{
  const char *path = biv_session_get_path (self->session);
  g_autofree char *name =
    path ? g_path_get_basename (path) : biv_session_make_title (self->session);
  char *dot = path ? strrchr (name, '.') : NULL;

  if (dot)
    *dot = '\0';
  g_strdelimit (name, G_DIR_SEPARATOR_S, '-');
  return g_strconcat (name, ending, NULL);
}

static void
export_pdf_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivWindow *self = BIV_WINDOW (widget);
  g_autofree char *name = suggest_name (self, ".pdf");

  if (parameter && *g_variant_get_string (parameter, NULL))
    write_pdf (g_variant_get_string (parameter, NULL), self);
  else
    biv_file_dialog_save (GTK_WINDOW (self), BIV_FILE_PDF, name, write_pdf, g_object_ref (self),
                          g_object_unref);
}

static void
ask_for_play_file (BivWindow *self)
{
  g_autofree char *name = suggest_name (self, ".bivplay");

  biv_file_dialog_save (GTK_WINDOW (self), BIV_FILE_PLAY, name, write_play, g_object_ref (self),
                        g_object_unref);
}

static void
confirmed_cb (AdwMessageDialog *dialog, const char *response, BivWindow *self)
{
  if (g_str_equal (response, "export"))
    ask_for_play_file (self);
}

/* A play file of a battle that breaks rules is written only when somebody insists. */
static void
ask_about_errors (BivWindow *self)
{
  GtkWidget *dialog =
    biv_question_new (GTK_WINDOW (self), _ ("Export with errors?"),
                      _ ("The battle breaks rules. The play file will say so."));

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "export",
                                    _ ("_Export"), NULL);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (confirmed_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
export_play_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivWindow *self = BIV_WINDOW (widget);

  biv_session_check (self->session);
  if (parameter && *g_variant_get_string (parameter, NULL))
    write_play (g_variant_get_string (parameter, NULL), self);
  else if (biv_report_get_verdict (biv_session_get_report (self->session)) == BIV_VERDICT_ILLEGAL)
    ask_about_errors (self);
  else
    ask_for_play_file (self);
}

/* The exports take a path, "" to ask for one. */
void
biv_window_class_init_output (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.print", NULL, print_cb);
  gtk_widget_class_install_action (klass, "win.export-pdf", "s", export_pdf_cb);
  gtk_widget_class_install_action (klass, "win.export-play", "s", export_play_cb);
}

void
biv_window_update_output (BivWindow *self)
{
  bool battle = self->session && biv_session_get_scenario (self->session);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.print", self->session != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.export-pdf", self->session != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.export-play", battle);
}
