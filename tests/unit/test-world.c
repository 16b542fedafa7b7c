/* Maps with world coordinates: what a world file says of a hex is where that hex is in the picture,
 * on boards of both kinds, and the SVG says the same as its world file.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "data-test.h"

#include <cairo.h>
#include <math.h>
#include <string.h>

#include "core/check/biv-checker.h"
#include "render/publish/biv-publication.h"
#include "storage/format/biv-format.h"

#define BOARD                                                                      \
  "<scenario xmlns='urn:bivouac:scenario:1' minor='0' id='b' "                     \
  "ruleset='alexandre-et-bayard'><title xml:lang='en'>T</title>"                   \
  "<board id='board' width='6' height='5' ground='plain'%s><legend code='p' "      \
  "terrain='plain'/><legend code='w' terrain='water'/><row>6p</row><row>6p</row>"  \
  "<row>6p</row><row>4pwp</row><row>6p</row></board><side id='s1' colour='blue'/>" \
  "<side id='s2' colour='red'/></scenario>"
/* The hex with water. */
#define WATER_COL 4
#define WATER_ROW 3

static BivCatalogue *catalogue;
static BivMapStyle *style;
static GHashTable *files; /* GBytes * by name */

/* Keeps what would be packed. */
static GBytes *
keep (const char *const *names, GBytes *const *contents, GError **error)
{
  for (guint i = 0; names[i]; i++)
    g_hash_table_insert (files, g_strdup (names[i]), g_bytes_ref (contents[i]));
  return g_bytes_new_static ("PK", 2);
}

static void
publish (const char *kind)
{
  g_autofree char *text = g_strdup_printf (BOARD, kind);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) root = biv_format_read (bytes, "test", &error);
  g_autoptr (BivReport) report = NULL;
  g_autoptr (GBytes) zip = NULL;

  g_assert_no_error (error);
  report = biv_checker_look_once (catalogue, root);
  BivPublishing what = { .scenario = BIV_SCENARIO (root),
                         .catalogue = catalogue,
                         .report = report,
                         .style = style,
                         .language = "en",
                         .zip = keep };

  g_hash_table_remove_all (files);
  zip = biv_publication_find ("world")->make (&what, &error);
  g_assert_no_error (error);
  g_assert_nonnull (zip);
}

static void
read_world (const char *name, double numbers[6])
{
  GBytes *bytes = g_hash_table_lookup (files, name);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_nonnull (bytes);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  lines = g_strsplit (text, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 7);
  for (int i = 0; i < 6; i++)
    numbers[i] = g_ascii_strtod (lines[i], NULL);
}

/* The pixel at a place in the world. */
static void
find_pixel (const double world[6], double east, double north, double *x, double *y)
{
  *x = (east - world[4]) / world[0];
  *y = (north - world[5]) / world[3];
}

typedef struct
{
  const char *data;
  gsize left;
} Stream;

static cairo_status_t
read_cb (void *data, unsigned char *bytes, unsigned int length)
{
  Stream *stream = data;

  if (stream->left < length)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (bytes, stream->data, length);
  stream->data += length;
  stream->left -= length;
  return CAIRO_STATUS_SUCCESS;
}

/* Whether there is more blue than red beside a place: its middle may have a mark on it. */
static bool
is_water (cairo_surface_t *picture, const double world[6], double east, double north)
{
  double x, y;
  const guint8 *row;
  guint32 pixel;

  find_pixel (world, east + 0.2, north + 0.1, &x, &y);
  row = cairo_image_surface_get_data (picture) +
        (int) floor (y + 0.5) * cairo_image_surface_get_stride (picture);
  pixel = ((const guint32 *) (gconstpointer) row)[(int) floor (x + 0.5)];
  return (pixel & 0xff) > (pixel >> 16 & 0xff);
}

/* How the centres of hexes lie, told from the rules of such boards and not from the program: every
 * second column is half a hex lower, or every second row half a hex to the right. */
static void
find_centre (bool is_flat, int col, int row, double *east, double *north)
{
  double far = sqrt (3.0) / 2.0;

  *east = is_flat ? col * far : col + (row % 2) * 0.5;
  *north = is_flat ? -(row + (col % 2) * 0.5) : -row * far;
}

static void
test_pixels (gconstpointer kind)
{
  bool is_flat = !strstr (kind, "pointy");
  double world[6], svg[6];
  Stream stream;
  cairo_surface_t *picture;

  publish (kind);
  read_world ("map.pgw", world);
  read_world ("map.sgw", svg);
  g_assert_cmpfloat (world[0], ==, -world[3]);
  g_assert_cmpfloat (world[1], ==, 0.0);
  g_assert_cmpfloat (world[2], ==, 0.0);
  stream.data = g_bytes_get_data (g_hash_table_lookup (files, "map.png"), &stream.left);
  picture = cairo_image_surface_create_from_png_stream (read_cb, &stream);
  g_assert_cmpint (cairo_surface_status (picture), ==, CAIRO_STATUS_SUCCESS);
  for (int row = 0; row < 5; row++)
    for (int col = 0; col < 6; col++)
      {
        double east, north;

        find_centre (is_flat, col, row, &east, &north);
        g_assert_cmpint (is_water (picture, world, east, north), ==,
                         col == WATER_COL && row == WATER_ROW);
      }
  cairo_surface_destroy (picture);
}

/* The transformation in the SVG leads from the world to the same place as its world file. */
static void
test_svg (void)
{
  double world[6], x, y, matrix[6];
  g_autofree char *text = NULL;
  const char *at;
  GBytes *svg;

  publish ("");
  read_world ("map.sgw", world);
  svg = g_hash_table_lookup (files, "map.svg");
  text = g_strndup (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg));
  at = strstr (text, "svg:transform=\"matrix(");
  g_assert_nonnull (at);
  at += strlen ("svg:transform=\"matrix(");
  for (int i = 0; i < 6; i++)
    {
      char *end;

      matrix[i] = g_ascii_strtod (at, &end);
      at = end;
    }
  find_pixel (world, 3.0, -2.0, &x, &y);
  /* A world file tells of middles of pixels, the transformation of their corners. */
  g_assert_cmpfloat_with_epsilon (matrix[0] * 3.0 + matrix[4], x + 0.5, 1e-6);
  g_assert_cmpfloat_with_epsilon (matrix[3] * -2.0 + matrix[5], y + 0.5, 1e-6);
}

int
main (int argc, char **argv)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "style", "campaign.ini", NULL);
  g_autofree char *drawing = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gsize length;
  int status;

  g_test_init (&argc, &argv, NULL);
  catalogue = data_test_load_catalogue ();
  g_assert_true (g_file_get_contents (path, &drawing, &length, NULL));
  bytes = g_bytes_new (drawing, length);
  style = biv_map_style_new (bytes, NULL);
  files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  g_test_add_data_func ("/world/pixels/flat", "", test_pixels);
  g_test_add_data_func ("/world/pixels/pointy", " orientation='pointy'", test_pixels);
  g_test_add_func ("/world/svg", test_svg);
  status = g_test_run ();
  g_hash_table_unref (files);
  biv_map_style_unref (style);
  g_object_unref (catalogue);
  return status;
}
