/* Says in a PDF which language it is in, for screen readers. cairo 1.16 can't write that: it is
 * appended as an incremental update (ISO 32000-1, 7.5.6), a new version of the catalogue object
 * with /Lang in it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/export/biv-pdf-language.h"

#include <stdbool.h>
#include <string.h>

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
 * biv_pdf_language_add:
 * @end: (transfer full): the end of a PDF, with its catalogue and table of objects, not a stream of
 *   them: PDF 1.4
 * @before: how many bytes of it are before that
 * @language: "en", "fr"
 *
 * Returns: (transfer full): the same that also tells its language; @end as it is when it is not as
 *   PDF 1.4 has it, or tells a language already
 */
GBytes *
biv_pdf_language_add (GBytes *end, guint64 before, const char *language)
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
