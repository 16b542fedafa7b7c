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

/* What holds all that is on its pages, as a tagged PDF must have it. */
#define WHOLE "Document"

struct _BivPdfJob
{
  BivPageSet *pages;
  GByteArray *bytes; /* that were not taken yet */
  guint64 taken;     /* bytes before these */
  cairo_surface_t *surface;
  cairo_t *cr;
  guint done;             /* pages that are drawn */
  GStrvBuilder *pictures; /* what those on them show */
};

/* --- What cairo does not write --------------------------------------------------------------- */

/* cairo 1.16 can tell neither the language, which screen readers ask for, nor what a picture shows:
 * that is appended as an incremental update (ISO 32000-1, 7.5.6), new versions of the catalogue and
 * of the elements of pictures with /Lang and /Alt in them. */

/* How cairo begins the element of a picture. */
#define PICTURE "<< /Type /StructElem\n   /S /Figure\n"
/* In bytes: more than it has. */
#define MOST_ELEMENT 4096

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

/* What is appended to a PDF: objects, and the table of where they are. */
typedef struct
{
  guint64 length; /* of the PDF before it */
  GString *objects;
  GString *table;
} PdfUpdate;

/* Adds a new version of an object. @inner: what stands between its brackets */
static void
add_object (PdfUpdate *self, guint64 number, const char *inner)
{
  /* Each line of the table has 20 bytes with its end. */
  g_string_append_printf (self->table,
                          "%" G_GUINT64_FORMAT " 1\n%010" G_GUINT64_FORMAT " 00000 n \n", number,
                          self->length + self->objects->len);
  g_string_append_printf (self->objects, "%" G_GUINT64_FORMAT " 0 obj\n<<%s>>\nendobj\n", number,
                          inner);
}

/* (transfer full): a text as PDF has it in any language: UTF-16 with its mark, in digits. */
static char *
format_text (const char *text)
{
  GString *digits = g_string_new ("<FEFF");
  glong n = 0;
  g_autofree gunichar2 *units = g_utf8_to_utf16 (text, -1, NULL, &n, NULL);

  for (glong i = 0; i < n; i++)
    g_string_append_printf (digits, "%04X", units[i]);
  return g_string_free (g_string_append_c (digits, '>'), FALSE);
}

/* The number of the object whose brackets open there, on a line of its own before them. */
static guint64
read_object_number (const char *data, const char *brackets)
{
  const char *line = brackets - 1;

  while (line > data && line[-1] != '\n')
    line--;
  return g_ascii_strtoull (line, NULL, 10);
}

/* Gives the pictures of a PDF their words, in the order in which they were drawn. */
static void
describe_pictures (PdfUpdate *self, const char *data, gsize length, const char *const *pictures)
{
  const char *at = data;

  for (guint i = 0; pictures[i]; i++)
    {
      g_autofree char *words = format_text (pictures[i]);
      g_autofree char *element = NULL;
      g_autofree char *rest = NULL;
      g_autofree char *inner = NULL;

      at = memmem (at, length - (gsize) (at - data), PICTURE, strlen (PICTURE));
      if (!at)
        return;
      element = g_strndup (at, MIN (MOST_ELEMENT, length - (gsize) (at - data)));
      rest = read_dictionary (element, "endobj");
      inner = g_strdup_printf (" /Alt %s%s", words, rest ? rest : "");
      if (rest)
        add_object (self, read_object_number (data, at), inner);
      at += strlen (PICTURE);
    }
}

/* (transfer full): new versions of the catalogue and of pictures, and the table and trailer that
 * tell of them. */
static char *
make_update (const PdfEnd *end, GBytes *bytes, guint64 before, const char *language,
             const char *const *pictures)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  PdfUpdate update = { before + length, g_string_new (NULL), g_string_new (NULL) };
  g_autoptr (GString) table = update.table;
  g_autofree char *catalogue =
    g_strdup_printf (" /Lang (%s)%s", language, end->catalogue);
  guint64 start;

  add_object (&update, end->root, catalogue);
  describe_pictures (&update, data, length, pictures);
  start = update.length + update.objects->len;
  g_string_append_printf (update.objects,
                          "xref\n%strailer\n<<%s /Prev %" G_GUINT64_FORMAT "\n>>\nstartxref\n"
                          "%" G_GUINT64_FORMAT "\n%%%%EOF\n",
                          table->str, end->trailer, end->table, start);
  return g_string_free (update.objects, FALSE);
}

/**
 * biv_pdf_job_complete:
 * @end: (transfer full): the end of a PDF, with its catalogue, its structure and its table of
 *   objects, not a stream of them: PDF 1.4
 * @before: how many bytes of it are before that
 * @language: "en", "fr"
 * @pictures: (array zero-terminated=1): what its pictures show, in their order
 *
 * Returns: (transfer full): the same that also tells its language and what its pictures show; @end
 *   as it is when it is not as PDF 1.4 has it, or tells a language already
 */
GBytes *
biv_pdf_job_complete (GBytes *end, guint64 before, const char *language,
                      const char *const *pictures)
{
  gsize length;
  const char *data = g_bytes_get_data (end, &length);
  g_auto (PdfEnd) found = { 0 };
  g_autofree char *update = NULL;
  GByteArray *whole;

  if (!read_end (data, length, &found) || strstr (found.catalogue, "/Lang"))
    return end;
  update = make_update (&found, end, before, language, pictures);
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
  self->pictures = g_strv_builder_new ();
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
  g_clear_pointer (&self->pictures, g_strv_builder_unref);
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
  if (self->done == 0) /* not before: a size discards what was begun */
    cairo_tag_begin (self->cr, WHOLE, NULL);
  biv_page_set_draw (self->pages, self->done, self->cr);
  biv_page_set_describe_pictures (self->pages, self->done, self->pictures);
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
  g_auto (GStrv) pictures = g_strv_builder_end (self->pictures);

  write_outline (self);
  cairo_tag_end (self->cr, WHOLE);
  g_clear_pointer (&self->cr, cairo_destroy);
  cairo_surface_finish (self->surface);
  if (!is_fine (cairo_surface_status (self->surface), error))
    return NULL;
  return biv_pdf_job_complete (steal_bytes (self), before, biv_page_set_get_language (self->pages),
                               (const char *const *) pictures);
}
