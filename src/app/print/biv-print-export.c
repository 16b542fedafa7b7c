/* Writes pages into files, one after the other while the window stays alive, and shows how far that
 * is. The signal "ended" tells a kind of message and its words.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/print/biv-print-export.h"

#include <glib/gi18n.h>

#include "core/model/node/biv-signal.h"
#include "storage/place/biv-save.h"
#include "text/biv-harmless.h"

struct _BivPrintExport
{
  GtkBox parent_instance;

  BivExportJob *job; /* NULL: nothing is being written */
  BivPageSet *pages;
  BivExportFormat format;
  char *path;            /* as it was asked for */
  BivSaveStream *stream; /* the file of which a part is written; NULL: none */
  guint written;         /* files */
  char *first;           /* the first of the files that are written, when all are; else NULL */
  guint step;            /* the source that draws the next page */

  GtkRevealer *revealer;
  GtkProgressBar *bar;
};

static guint ended_signal;

G_DEFINE_FINAL_TYPE (BivPrintExport, biv_print_export, GTK_TYPE_BOX)

static void
drop_job (BivPrintExport *self)
{
  g_clear_handle_id (&self->step, g_source_remove);
  g_clear_pointer (&self->job, biv_export_job_free);
  g_clear_pointer (&self->stream, biv_save_stream_free);
  g_clear_pointer (&self->path, g_free);
  g_clear_object (&self->pages);
}

static void
end (BivPrintExport *self, GtkMessageType type, const char *words)
{
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
  drop_job (self);
  g_signal_emit (self, ended_signal, 0, type, words);
}

/* (transfer full): of one of the files, as it may be shown. */
static char *
name_file (BivPrintExport *self, guint file)
{
  g_autofree char *path = biv_export_job_name_file (self->pages, self->path, self->format, file);

  return biv_harmless_name (path);
}

static void
end_well (BivPrintExport *self)
{
  g_autofree char *first = name_file (self, 0);
  g_autofree char *last = name_file (self, self->written - 1);
  g_autofree char *words =
    self->written == 1
      /* Translators: %s is the name of a file */
      ? g_strdup_printf (_ ("“%s” is written."), first)
      /* Translators: a number of files, more than one, and the names of the first and the last */
      : g_strdup_printf (_ ("%1$u files are written, from “%2$s” to “%3$s”."), self->written,
                         first, last);

  self->first = biv_export_job_name_file (self->pages, self->path, self->format, 0);
  end (self, GTK_MESSAGE_INFO, words);
}

static void
show_share (BivPrintExport *self)
{
  guint n = biv_page_set_get_n_pages (self->pages), done = biv_export_job_get_n_done (self->job);
  /* Translators: the number of a page, and how many there are */
  g_autofree char *words = g_strdup_printf (_ ("Writing page %1$u of %2$u"), MIN (done + 1, n), n);

  gtk_progress_bar_set_fraction (self->bar, (double) done / n);
  gtk_progress_bar_set_text (self->bar, words);
}

static BivSaveStream *
open_file (BivPrintExport *self, guint file, GError **error)
{
  g_autofree char *path =
    biv_export_job_name_file (self->pages, self->path, self->format, file);

  /* of several, the names were made up */
  return biv_save_stream_new (
    path, g_str_equal (path, self->path) ? BIV_SAVE_NAMED : BIV_SAVE_MADE, error);
}

static bool
end_file (BivPrintExport *self, GError **error)
{
  bool is_whole = biv_save_stream_finish (self->stream, error);

  g_clear_pointer (&self->stream, biv_save_stream_free);
  self->written += is_whole;
  return is_whole;
}

static bool
save (BivPrintExport *self, const BivExportPiece *piece, GError **error)
{
  gsize length;
  const guint8 *bytes = g_bytes_get_data (piece->bytes, &length);

  if (!self->stream)
    self->stream = open_file (self, piece->file, error);
  return self->stream && biv_save_stream_write (self->stream, bytes, length, error) &&
         (!piece->is_last || end_file (self, error));
}

static gboolean
step_cb (gpointer data)
{
  BivPrintExport *self = data;
  g_autoptr (GError) error = NULL;
  BivExportPiece piece;
  bool goes_on = biv_export_job_step (self->job, &piece, &error) && save (self, &piece, &error);

  g_clear_pointer (&piece.bytes, g_bytes_unref);
  if (goes_on)
    {
      show_share (self);
      return G_SOURCE_CONTINUE;
    }
  self->step = 0;
  if (error)
    end (self, GTK_MESSAGE_ERROR, error->message);
  else
    end_well (self);
  return G_SOURCE_REMOVE;
}

/* Gives up what is being written. A file that is there is whole. */
void
biv_print_export_stop (BivPrintExport *self)
{
  g_autofree char *words = NULL;

  g_return_if_fail (BIV_IS_PRINT_EXPORT (self));
  if (!self->job)
    return;
  words = self->written == 0
            ? g_strdup (_ ("Stopped. No file was written."))
            : g_strdup_printf (ngettext ("Stopped. %u page was written.",
                                         "Stopped. %u pages were written.", self->written),
                               self->written);
  end (self, GTK_MESSAGE_INFO, words);
}

/**
 * biv_print_export_begin:
 * @path: with the ending of the format; several files have numbers as well
 * @dpi: of PNGs
 *
 * Begins to write, when nothing is being written.
 */
void
biv_print_export_begin (BivPrintExport *self, BivPageSet *pages, const char *path,
                        BivExportFormat format, double dpi)
{
  g_return_if_fail (BIV_IS_PRINT_EXPORT (self) && !self->job);
  self->job = biv_export_job_new (pages, format, dpi);
  self->pages = g_object_ref (pages);
  self->format = format;
  self->path = g_strdup (path);
  self->written = 0;
  g_clear_pointer (&self->first, g_free);
  show_share (self);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
  self->step = g_idle_add (step_cb, self);
}

bool
biv_print_export_is_busy (BivPrintExport *self)
{
  g_return_val_if_fail (BIV_IS_PRINT_EXPORT (self), false);
  return self->job != NULL;
}

/* (nullable): the path of the file that was written last, or the first of several; NULL where they
 * were not finished. */
const char *
biv_print_export_get_first (BivPrintExport *self)
{
  g_return_val_if_fail (BIV_IS_PRINT_EXPORT (self), NULL);
  return self->first;
}

static void
biv_print_export_dispose (GObject *object)
{
  BivPrintExport *self = BIV_PRINT_EXPORT (object);

  g_clear_pointer (&self->first, g_free);
  drop_job (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_PRINT_EXPORT);
  G_OBJECT_CLASS (biv_print_export_parent_class)->dispose (object);
}

static void
biv_print_export_class_init (BivPrintExportClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_print_export_dispose;
  ended_signal =
    biv_signal_new ("ended", BIV_TYPE_PRINT_EXPORT, 2, GTK_TYPE_MESSAGE_TYPE, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/print/biv-print-export.ui");
  gtk_widget_class_bind_template_child (widget_class, BivPrintExport, revealer);
  gtk_widget_class_bind_template_child (widget_class, BivPrintExport, bar);
}

static void
biv_print_export_init (BivPrintExport *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
