/* Makes a PDF of pages, one after the other: a long one can be told about and given up, and its
 * bytes are handed on with each page, so that no more memory is needed the more there are.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/export/biv-pdf-job.h"

#include <cairo-pdf.h>
#include <gio/gio.h>
#include <string.h>

#include "core/model/node/biv-safe-text.h"

struct _BivPdfJob
{
  BivPageSet *pages;
  GByteArray *bytes; /* that were not taken yet */
  guint64 taken;     /* bytes before these */
  cairo_surface_t *surface;
  cairo_t *cr;
  guint done; /* pages that are drawn */
};

/* --- In which language it is ---------------------------------------------------------------- */

/* cairo 1.16 can't write that, which screen readers ask for: it is appended as an incremental
 * update (ISO 32000-1, 7.5.6), a new version of the catalogue object with /Lang in it. */

/* What the end of a PDF tells of the rest. */
typedef struct
{
  guint64 table;   /* where its table of objects begins */
  guint64 size;    /* how many objects it has */
  guint64 root;    /* the number of the catalogue */
  char *trailer;   /* what stands in the trailer, without its brackets */
  char *catalogue; /* likewise in the catalogue */
} PdfEnd;

static void
clear_end (PdfEnd *self)
{
  g_clear_pointer (&self->trailer, g_free);
  g_clear_pointer (&self->catalogue, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PdfEnd, clear_end)

/* Where a word occurs last in the bytes; -1 if it does not. */
static gssize
find_last (const char *data, gsize length, const char *word)
{
  gsize n = strlen (word);

  for (gsize at = length >= n ? length - n + 1 : 0; at > 0; at--)
    if (memcmp (data + at - 1, word, n) == 0)
      return (gssize) at - 1;
  return -1;
}

/* The number that follows a word in a text. */
static bool
read_number (const char *text, const char *word, guint64 *number)
{
  const char *at = strstr (text, word);
  char *end;

  if (!at)
    return false;
  at += strlen (word);
  *number = g_ascii_strtoull (at, &end, 10);
  return end != at;
}

/* (transfer full) (nullable): what stands between the outermost "<<" and ">>" of an object. */
static char *
read_dictionary (const char *text, const char *end_word)
{
  const char *end = strstr (text, end_word);
  const char *start = strstr (text, "<<");
  const char *last = end ? g_strrstr_len (text, end - text, ">>") : NULL;

  return start && last && start + 2 <= last ? g_strndup (start + 2, (gsize) (last - start - 2))
                                            : NULL;
}

/* (transfer full) (nullable): the catalogue, as the object of that number begins. */
static char *
read_catalogue (const char *data, gsize length, guint64 root)
{
  g_autofree char *head = g_strdup_printf ("\n%" G_GUINT64_FORMAT " 0 obj", root);
  gssize at = find_last (data, length, head);
  g_autofree char *text = at < 0 ? NULL : g_strndup (data + at, length - (gsize) at);

  return text ? read_dictionary (text, "endobj") : NULL;
}

static bool
read_end (const char *data, gsize length, PdfEnd *end)
{
  gssize at = find_last (data, length, "\ntrailer");
  g_autofree char *text = at < 0 ? NULL : g_strndup (data + at, length - (gsize) at);

  if (!text || !read_number (text, "startxref", &end->table) ||
      !read_number (text, "/Size", &end->size) || !read_number (text, "/Root", &end->root))
    return false;
  end->trailer = read_dictionary (text, "startxref");
  end->catalogue = read_catalogue (data, length, end->root);
  return end->trailer && end->catalogue;
}

/* (transfer full): a new version of the catalogue, and the table and trailer that tell of it.
 * @length: of the PDF before it */
static char *
make_update (const PdfEnd *end, guint64 length, const char *language)
{
  g_autofree char *object =
    g_strdup_printf ("%" G_GUINT64_FORMAT " 0 obj\n<< /Lang (%s)%s>>\nendobj\n", end->root,
                     language, end->catalogue);
  guint64 table = length + strlen (object);

  /* Each line of the table has 20 bytes with its end. */
  return g_strdup_printf ("%sxref\n%" G_GUINT64_FORMAT " 1\n%010" G_GUINT64_FORMAT " 00000 n \n"
                          "trailer\n<<%s /Prev %" G_GUINT64_FORMAT "\n>>\nstartxref\n"
                          "%" G_GUINT64_FORMAT "\n%%%%EOF\n",
                          object, end->root, length, end->trailer, end->table, table);
}

/**
 * biv_pdf_job_add_language:
 * @end: (transfer full): the end of a PDF, with its catalogue and table of objects, not a stream of
 *   them: PDF 1.4
 * @before: how many bytes of it are before that
 * @language: "en", "fr"
 *
 * Returns: (transfer full): the same that also tells its language; @end as it is when it is not as
 *   PDF 1.4 has it, or tells a language already
 */
GBytes *
biv_pdf_job_add_language (GBytes *end, guint64 before, const char *language)
{
  gsize length;
  const char *data = g_bytes_get_data (end, &length);
  g_auto (PdfEnd) found = { 0 };
  g_autofree char *update = NULL;
  GByteArray *whole;

  if (!read_end (data, length, &found) || strstr (found.catalogue, "/Lang"))
    return end;
  update = make_update (&found, before + length, language);
  whole = g_bytes_unref_to_array (end);
  g_byte_array_append (whole, (const guint8 *) update, (guint) strlen (update));
  return g_byte_array_free_to_bytes (whole);
}

/* --- The job -------------------------------------------------------------------------------- */

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
  return biv_pdf_job_add_language (steal_bytes (self), before,
                                   biv_page_set_get_language (self->pages));
}
