/* What is drawn as an SVG: the same drawing gives the same bytes, and its text is text.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/export/biv-svg-file.h"

#include <cairo-svg.h>
#include <string.h>

#include "render/map/biv-map-text.h"

struct _BivSvgFile
{
  GByteArray *bytes;
  GPtrArray *texts; /* what is drawn as text */
  cairo_surface_t *surface;
};

static cairo_status_t
append_cb (void *bytes, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/**
 * biv_svg_file_new:
 * @width: in points
 * @height: in points
 *
 * Returns: (transfer full)
 */
BivSvgFile *
biv_svg_file_new (double width, double height)
{
  BivSvgFile *self = g_new0 (BivSvgFile, 1);

  self->bytes = g_byte_array_new ();
  self->texts = g_ptr_array_new_with_free_func (g_free);
  self->surface = cairo_svg_surface_create_for_stream (append_cb, self->bytes, width, height);
  cairo_svg_surface_set_document_unit (self->surface, CAIRO_SVG_UNIT_PT);
  biv_map_text_collect (self->surface, self->texts);
  return self;
}

/** biv_svg_file_get_surface: (transfer none): what is drawn on. */
cairo_surface_t *
biv_svg_file_get_surface (BivSvgFile *self)
{
  return self->surface;
}

/** biv_svg_file_free: whether it was finished or not. */
void
biv_svg_file_free (BivSvgFile *self)
{
  g_clear_pointer (&self->surface, cairo_surface_destroy); /* may still write */
  g_clear_pointer (&self->texts, g_ptr_array_unref);
  g_clear_pointer (&self->bytes, g_byte_array_unref);
  g_free (self);
}

static gboolean
number_cb (const GMatchInfo *match, GString *result, gpointer data)
{
  GHashTable *numbers = data;
  g_autofree char *before = g_match_info_fetch (match, 1);
  char *id = g_match_info_fetch (match, 2);

  if (!g_hash_table_contains (numbers, id))
    g_hash_table_insert (numbers, g_strdup (id),
                         GUINT_TO_POINTER (g_hash_table_size (numbers) + 1));
  g_string_append_printf (result, "%ssurface%u", before,
                          GPOINTER_TO_UINT (g_hash_table_lookup (numbers, id)));
  g_free (id);
  return FALSE;
}

/* (transfer full): cairo counts the surfaces of a program; a file begins with the first. */
static GBytes *
number_surfaces (GByteArray *bytes)
{
  g_autoptr (GHashTable) numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GRegex) surface =
    g_regex_new ("(id=\"|\"#|\\(#)surface([0-9]+)", G_REGEX_OPTIMIZE, 0, NULL);
  char *text = g_regex_replace_eval (surface, (const char *) bytes->data, (gssize) bytes->len, 0,
                                     0, number_cb, numbers, NULL);

  return text ? g_bytes_new_take (text, strlen (text))
              : g_bytes_new (bytes->data, bytes->len);
}

/**
 * biv_svg_file_finish:
 *
 * To be called once, when all is drawn.
 *
 * Returns: (transfer full) (nullable): the bytes of the file; %NULL when cairo fails
 */
GBytes *
biv_svg_file_finish (BivSvgFile *self, GError **error)
{
  g_autoptr (GBytes) drawn = NULL;
  cairo_status_t status;

  cairo_surface_finish (self->surface);
  status = cairo_surface_status (self->surface);
  if (status != CAIRO_STATUS_SUCCESS || self->bytes->len == 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
      return NULL;
    }
  drawn = number_surfaces (self->bytes);
  return biv_map_text_put_back (drawn, self->texts);
}
