/* Where a picture of a board is in the world, as programs for maps read it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/publish/world/biv-world.h"

#include <math.h>
#include <string.h>

/* Digits after the point: a thousandth of a pixel of the largest picture. */
#define NUMBER "%.12f"

/** biv_world_of: @view: what of the board the picture shows, in its pixels */
BivWorld
biv_world_of (BivBoard *board, const BivMapView *view)
{
  BivHexLayout layout = { biv_board_get_orientation (board), 1.0 };
  BivPoint first = biv_hex_layout_centre (layout, (BivOffset){ 0, 0 });
  double hex = sqrt (3.0); /* from centre to centre, in board units */

  return (BivWorld){ .pixel = 1.0 / (view->scale * hex),
                     .east = (view->x - first.x) / hex,
                     .north = (first.y - view->y) / hex };
}

static void
append (GString *text, double number, const char *end)
{
  char digits[64];

  g_string_append (text, g_ascii_formatd (digits, sizeof digits, NUMBER, number));
  g_string_append (text, end);
}

/**
 * biv_world_write_file:
 *
 * Returns: (transfer full): a world file: how many hexes a pixel goes to the east and to the north
 *   along a row, the same along a column, and where the centre of the first pixel is
 */
char *
biv_world_write_file (const BivWorld *self)
{
  GString *text = g_string_new (NULL);

  append (text, self->pixel, "\n");
  append (text, 0.0, "\n");
  append (text, 0.0, "\n");
  append (text, -self->pixel, "\n");
  append (text, self->east + self->pixel / 2.0, "\n");
  append (text, self->north - self->pixel / 2.0, "\n");
  return g_string_free (text, FALSE);
}

/**
 * biv_world_mark_svg:
 * @svg: whose units are the pixels of the picture
 *
 * Adds what SVG has for it (section 7.12 of SVG 1.1): the transformation from the world to the
 * picture.
 *
 * Returns: (transfer full): the picture with that
 */
GBytes *
biv_world_mark_svg (const BivWorld *self, GBytes *svg)
{
  gsize length;
  const char *data = g_bytes_get_data (svg, &length);
  const char *root = g_strstr_len (data, (gssize) length, "<svg ");
  const char *end = root ? memchr (root, '>', length - (gsize) (root - data)) : NULL;
  GString *text;

  g_return_val_if_fail (end, g_bytes_ref (svg));
  text = g_string_new_len (data, end + 1 - data);
  g_string_append (
    text, "\n<metadata><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\""
          " xmlns:crs=\"http://www.ogc.org/crs\" xmlns:svg=\"http://www.w3.org/2000/svg\">"
          "<rdf:Description rdf:about=\"\"><crs:CoordinateReferenceSystem svg:transform=\"matrix(");
  append (text, 1.0 / self->pixel, " 0 0 ");
  append (text, -1.0 / self->pixel, " ");
  append (text, -self->east / self->pixel, " ");
  append (text, self->north / self->pixel,
          ")\"/></rdf:Description></rdf:RDF></metadata>");
  g_string_append_len (text, end + 1, data + length - end - 1);
  return g_string_free_to_bytes (text);
}
