/* The ground of a battle as pictures that lie where they are in the world, for programs for maps:
 * each beside its world file, in one zip file. One unit is a hex.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "core/assist/biv-opponent-copy.h"
#include "core/model/board/biv-board.h"
#include "render/export/biv-map-file.h"
#include "render/export/biv-map-picture.h"
#include "render/map/biv-map-view.h"
#include "render/publish/biv-publication.h"

/* Where the pixels of a picture of a board are in the world: in hexes, one from the centre of a hex
 * to that of its neighbour, east and north of the centre of the first hex. */
typedef struct
{
  double pixel; /* the size of one, in hexes */
  double east;  /* of the picture's upper left corner */
  double north;
} BivWorld;

/* Where a picture of a board is in the world, as programs for maps read it. */

/* Digits after the point: a thousandth of a pixel of the largest picture. */
#define NUMBER "%.12f"

/* @view: what of the board the picture shows, in its pixels */
static BivWorld
find_world (BivBoard *board, const BivMapView *view)
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
 * write_world_file:
 *
 * Returns: (transfer full): a world file: how many hexes a pixel goes to the east and to the north
 *   along a row, the same along a column, and where the centre of the first pixel is
 */
static char *
write_world_file (const BivWorld *self)
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
 * mark_svg:
 * @svg: whose units are the pixels of the picture
 *
 * Adds what SVG has for it (section 7.12 of SVG 1.1): the transformation from the world to the
 * picture.
 *
 * Returns: (transfer full): the picture with that
 */
static GBytes *
mark_svg (const BivWorld *self, GBytes *svg)
{
  gsize length;
  const char *data = g_bytes_get_data (svg, &length);
  const char *root = g_strstr_len (data, (gssize) length, "<svg ");
  const char *end = root ? memchr (root, '>', length - (gsize) (root - data)) : NULL;
  GString *text;

  g_assert (end);
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

/* What lies on the ground for everybody to see. */
#define LAYERS (BIV_MAP_GRID | BIV_MAP_NUMBERS | BIV_MAP_NAMES | BIV_MAP_OBJECTIVES)
/* Points of the SVG for the size of a hex. */
#define SVG_SCALE 24.0

enum
{
  PNG,
  PNG_WORLD,
  SVG,
  SVG_WORLD,
  N_FILES,
};

static const char *const names[] = { "map.png", "map.pgw", "map.svg", "map.sgw", NULL };

static bool
append_cb (const guint8 *bytes, gsize length, gpointer data, GError **error)
{
  g_byte_array_append (data, bytes, (guint) length);
  return true;
}

static GBytes *
write_world (const BivWorld *world)
{
  char *text = write_world_file (world);

  return g_bytes_new_take (text, strlen (text));
}

static bool
add_png (GBytes **files, BivMapRenderer *renderer, BivBoard *board, const BivPageOptions *options,
         GError **error)
{
  g_auto (BivMapPicture) picture = { 0 };
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  BivWorld world;

  /* The usual scale makes one picture of every board. */
  biv_map_picture_lay_out (&picture, renderer, LAYERS, options, 0.0, 0.0);
  if (!biv_map_picture_write (&picture, 0, 0, append_cb, bytes, error))
    return false;
  world = find_world (board, &picture.view);
  files[PNG] = g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  files[PNG_WORLD] = write_world (&world);
  return true;
}

static bool
add_svg (GBytes **files, BivMapRenderer *renderer, BivBoard *board, const BivPageOptions *options,
         GError **error)
{
  BivMapView view;
  g_autoptr (GBytes) svg =
    biv_map_file_make_svg (renderer, LAYERS, options, SVG_SCALE, &view, error);
  BivWorld world;

  if (!svg)
    return false;
  world = find_world (board, &view);
  files[SVG] = mark_svg (&world, svg);
  files[SVG_WORLD] = write_world (&world);
  return true;
}

static GBytes *
make (const BivPublishing *what, GError **error)
{
  g_autoptr (BivNode) known = biv_opponent_copy_with_reserves (BIV_NODE (what->scenario),
                                                               what->catalogue, what->report);
  BivScenario *scenario = BIV_SCENARIO (known);
  BivRuleset *ruleset =
    biv_catalogue_get_ruleset (what->catalogue, biv_scenario_get_ruleset (scenario));
  g_autoptr (BivMapRenderer) renderer =
    biv_map_renderer_new (what->style, scenario, ruleset, what->language);
  BivPageOptions options = { .language = what->language, .style = what->style };
  GBytes *files[N_FILES] = { NULL };
  GBytes *zip = NULL;

  if (add_png (files, renderer, biv_scenario_get_board (scenario), &options, error) &&
      add_svg (files, renderer, biv_scenario_get_board (scenario), &options, error))
    zip = what->zip (names, files, error);
  for (guint i = 0; i < N_FILES; i++)
    g_clear_pointer (&files[i], g_bytes_unref);
  return zip;
}

const BivPublication biv_world_map_publication = {
  "world", ".zip", "application/zip", N_ ("Map with world coordinates"), false, make
};
