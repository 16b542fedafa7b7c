/* Makes a PDF of pages, one after the other: a long one can be told about and given up, and its
 * bytes are handed on with each page, so that no more memory is needed the more there are.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/export/biv-pdf-job.h"

#include <cairo-pdf.h>
#include <gio/gio.h>

#include "core/model/node/biv-safe-text.h"
#include "render/export/biv-pdf-language.h"

struct _BivPdfJob
{
  BivPageSet *pages;
  GByteArray *bytes; /* that were not taken yet */
  guint64 taken;     /* bytes before these */
  cairo_surface_t *surface;
  cairo_t *cr;
  guint done; /* pages that are drawn */
};

static cairo_status_t
append_cb (void *closure, const unsigned char *data, unsigned int length)
{
  BivPdfJob *self = closure;

  g_byte_array_append (self->bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/**
 * biv_pdf_job_new:
 * @date: (nullable): when it is made, as ISO 8601; NULL leaves it out, so that the same pages give
 *   the same bytes
 *
 * Begins a PDF, without a page yet. It is of version 1.4, whose table of objects can be added to;
 * everything that is drawn is in it.
 *
 * Returns: (transfer full)
 */
BivPdfJob *
biv_pdf_job_new (BivPageSet *pages, const char *date)
{
  BivPdfJob *self = g_new0 (BivPdfJob, 1);
  g_autofree char *title = biv_safe_text_make (biv_page_set_get_title (pages));

  self->pages = g_object_ref (pages);
  self->bytes = g_byte_array_new ();
  self->surface = cairo_pdf_surface_create_for_stream (append_cb, self, 1.0, 1.0);
  cairo_pdf_surface_restrict_to_version (self->surface, CAIRO_PDF_VERSION_1_4);
  cairo_pdf_surface_set_metadata (self->surface, CAIRO_PDF_METADATA_TITLE, title);
  cairo_pdf_surface_set_metadata (self->surface, CAIRO_PDF_METADATA_CREATOR, "Bivouac");
  cairo_pdf_surface_set_metadata (self->surface, CAIRO_PDF_METADATA_CREATE_DATE, date);
  self->cr = cairo_create (self->surface);
  return self;
}

/** biv_pdf_job_free: also gives up a job that is not done. */
void
biv_pdf_job_free (BivPdfJob *self)
{
  g_clear_pointer (&self->cr, cairo_destroy);
  g_clear_pointer (&self->surface, cairo_surface_destroy); /* may still write */
  g_clear_pointer (&self->bytes, g_byte_array_unref);
  g_clear_object (&self->pages);
  g_free (self);
}

static bool
is_fine (cairo_status_t status, GError **error)
{
  if (status == CAIRO_STATUS_SUCCESS)
    return true;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
  return false;
}

/* (transfer full): what was written since the last time, which is kept no longer. */
static GBytes *
steal_bytes (BivPdfJob *self)
{
  GByteArray *bytes = g_steal_pointer (&self->bytes);

  self->bytes = g_byte_array_new ();
  self->taken += bytes->len;
  return g_byte_array_free_to_bytes (bytes);
}

/**
 * biv_pdf_job_step:
 * @piece: (out) (transfer full): the next bytes of the file; only set when there was a page
 *
 * Draws the next page.
 *
 * Returns: whether there was one; %FALSE with an error when cairo fails
 */
bool
biv_pdf_job_step (BivPdfJob *self, GBytes **piece, GError **error)
{
  double width, height;

  if (self->done >= biv_page_set_get_n_pages (self->pages))
    return false;
  biv_page_set_get_size (self->pages, self->done, &width, &height);
  cairo_pdf_surface_set_size (self->surface, width, height);
  biv_page_set_draw (self->pages, self->done, self->cr);
  cairo_show_page (self->cr);
  self->done++;
  /* cairo keeps a context's error from its surface: it is asked for it here. */
  if (!is_fine (cairo_status (self->cr), error))
    return false;
  *piece = steal_bytes (self);
  return true;
}

/* Writes the outline of the PDF: an entry for each chapter. */
static void
write_outline (BivPdfJob *self)
{
  for (guint i = 0; i < biv_page_set_get_n_pages (self->pages); i++)
    if (biv_page_set_begins_chapter (self->pages, i))
      {
        g_autofree char *place = g_strdup_printf ("page=%u pos=[0 0]", i + 1);
        g_autofree char *chapter = biv_safe_text_make (biv_page_set_get_chapter (self->pages, i));

        cairo_pdf_surface_add_outline (self->surface, CAIRO_PDF_OUTLINE_ROOT,
                                       chapter, place, 0);
      }
}

/**
 * biv_pdf_job_finish:
 *
 * To be called once, when every page is drawn.
 *
 * Returns: (transfer full): the rest of the PDF, with its fonts, title, language and outline in it;
 *   NULL when cairo fails
 */
GBytes *
biv_pdf_job_finish (BivPdfJob *self, GError **error)
{
  guint64 before = self->taken;

  write_outline (self);
  g_clear_pointer (&self->cr, cairo_destroy);
  cairo_surface_finish (self->surface);
  if (!is_fine (cairo_surface_status (self->surface), error))
    return NULL;
  return biv_pdf_language_add (steal_bytes (self), before, biv_page_set_get_language (self->pages));
}
