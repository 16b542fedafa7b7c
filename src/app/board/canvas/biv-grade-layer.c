/* A layer that washes the hexes of a board by their grade, each in the style of its grade, with a
 * line where another begins. However large the board, only what is in view is drawn.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/canvas/biv-grade-layer.h"

#include <math.h>

/* Logical pixels from the middle of a hex to its corner: smaller ones are too many to be drawn one
 * by one in each frame, and are the pixels of an image. */
#define SMALLEST_HEX 7.0

struct _BivGradeLayer
{
  BivMapLayer parent_instance;

  BivHexStyle styles[BIV_GRADE_LAYER_STYLES];
  BivGrades *grades; /* NULL: nothing is marked */
};

/* What is drawn: the hexes in view, by their corners. */
typedef struct
{
  BivHexLayout layout;
  BivOffset first;
  BivOffset last;
} Window;

G_DEFINE_FINAL_TYPE (BivGradeLayer, biv_grade_layer, BIV_TYPE_MAP_LAYER)

static void
biv_grade_layer_finalize (GObject *object)
{
  g_clear_pointer (&BIV_GRADE_LAYER (object)->grades, biv_grades_free);
  G_OBJECT_CLASS (biv_grade_layer_parent_class)->finalize (object);
}

static void
add_hex_path (cairo_t *cr, BivHexLayout layout, BivOffset hex)
{
  BivPoint corners[6];

  biv_hex_layout_corners (layout, hex, corners);
  cairo_new_sub_path (cr);
  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    cairo_line_to (cr, corners[i].x, corners[i].y);
  cairo_close_path (cr);
}

/* The sides of a hex beyond which another grade begins. */
static void
add_sides_path (BivGradeLayer *self, cairo_t *cr, BivHexLayout layout, BivOffset hex)
{
  guint8 grade = biv_grades_get (self->grades, hex);

  for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
    {
      BivPoint ends[2];

      if (biv_grades_get (self->grades,
                          biv_offset_neighbour (hex, direction, layout.orientation)) == grade)
        continue;
      biv_hex_layout_side (layout, hex, direction, ends);
      cairo_move_to (cr, ends[0].x, ends[0].y);
      cairo_line_to (cr, ends[1].x, ends[1].y);
    }
}

typedef void (*PathFunc) (BivGradeLayer *self, cairo_t *cr, BivHexLayout layout, BivOffset hex);

static void
add_whole_path (BivGradeLayer *self, cairo_t *cr, BivHexLayout layout, BivOffset hex)
{
  add_hex_path (cr, layout, hex);
}

static void
add_paths (BivGradeLayer *self, cairo_t *cr, const Window *window, guint8 grade, PathFunc func)
{
  for (int row = window->first.row; row <= window->last.row; row++)
    for (int col = window->first.col; col <= window->last.col; col++)
      if (biv_grades_get (self->grades, (BivOffset){ col, row }) == grade)
        func (self, cr, window->layout, (BivOffset){ col, row });
}

static void
draw_grade (BivGradeLayer *self, cairo_t *cr, const Window *window, guint8 grade)
{
  const BivHexStyle *style = &self->styles[grade];

  add_paths (self, cr, window, grade, add_whole_path);
  gdk_cairo_set_source_rgba (cr, &style->wash);
  cairo_fill (cr);
  if (style->line_width <= 0.0)
    return;
  add_paths (self, cr, window, grade, add_sides_path);
  gdk_cairo_set_source_rgba (cr, &style->line);
  cairo_set_line_width (cr, style->line_width);
  cairo_set_dash (cr, &style->dash, style->dash > 0.0 ? 1 : 0, 0.0);
  cairo_stroke (cr);
}

/* A pixel of colour in the byte order of cairo, its parts multiplied by how much it covers. */
static guint32
make_pixel (const GdkRGBA *colour)
{
  guint32 alpha = (guint32) lroundf (colour->alpha * 255.0f);
  guint32 red = (guint32) lroundf (colour->red * colour->alpha * 255.0f);
  guint32 green = (guint32) lroundf (colour->green * colour->alpha * 255.0f);
  guint32 blue = (guint32) lroundf (colour->blue * colour->alpha * 255.0f);

  return alpha << 24 | red << 16 | green << 8 | blue;
}

/* An image with two pixels for each hex, one beside the other along the lines of which every second
 * is shoved by half a hex: so these lie right, too. */
typedef struct
{
  cairo_surface_t *surface;
  guint8 *bytes;
  gsize stride;
  bool flat;
} Image;

/* @place: of a hex, from the first in view; @shoved: whether its line is */
static void
paint_pixels (const Image *image, BivOffset place, bool shoved, guint32 pixel)
{
  for (int i = 0; i < 2; i++)
    {
      int x = image->flat ? place.col : 2 * place.col + shoved + i;
      int y = image->flat ? 2 * place.row + shoved + i : place.row;

      ((guint32 *) (gpointer) (image->bytes + (gsize) y * image->stride))[x] = pixel;
    }
}

/* (transfer full) */
static cairo_surface_t *
make_image (BivGradeLayer *self, const Window *window)
{
  int width = window->last.col - window->first.col + 1;
  int height = window->last.row - window->first.row + 1;
  Image image = { .flat = window->layout.orientation == BIV_ORIENTATION_FLAT };

  image.surface =
    cairo_image_surface_create (CAIRO_FORMAT_ARGB32, image.flat ? width : 2 * width + 1,
                                image.flat ? 2 * height + 1 : height);
  image.bytes = cairo_image_surface_get_data (image.surface);
  image.stride = (gsize) cairo_image_surface_get_stride (image.surface);
  for (int row = window->first.row; image.bytes && row <= window->last.row; row++)
    for (int col = window->first.col; col <= window->last.col; col++)
      {
        guint8 grade = biv_grades_get (self->grades, (BivOffset){ col, row });

        if (grade > 0 && grade < BIV_GRADE_LAYER_STYLES)
          paint_pixels (&image, (BivOffset){ col - window->first.col, row - window->first.row },
                        (image.flat ? col : row) % 2, make_pixel (&self->styles[grade].wash));
      }
  cairo_surface_mark_dirty (image.surface);
  return image.surface;
}

static void
draw_small (BivGradeLayer *self, cairo_t *cr, const Window *window)
{
  bool flat = window->layout.orientation == BIV_ORIENTATION_FLAT;
  BivOffset even = { window->first.col & ~1, window->first.row & ~1 };
  BivOffset beyond = { even.col + 2, even.row + 2 };
  BivPoint start = biv_hex_layout_centre (window->layout, even);
  BivPoint end = biv_hex_layout_centre (window->layout, beyond);
  double wide = (end.x - start.x) / 2.0, high = (end.y - start.y) / 2.0;
  cairo_surface_t *image = make_image (self, window);

  cairo_translate (cr, start.x + (window->first.col - even.col - 0.5) * wide,
                   start.y + (window->first.row - even.row - 0.5) * high);
  cairo_scale (cr, flat ? wide : wide / 2.0, flat ? high / 2.0 : high);
  cairo_set_source_surface (cr, image, 0.0, 0.0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_surface_destroy (image);
}

/* Returns: whether any hex of the board is in view. */
static bool
find_window (BivGradeLayer *self, BivMapViewState *view, Window *window)
{
  BivPoint origin = biv_map_view_state_get_origin (view);
  BivPoint least = { -origin.x, -origin.y };
  BivPoint most = { least.x + biv_map_view_state_get_width (view),
                    least.y + biv_map_view_state_get_height (view) };

  window->layout = biv_map_view_state_get_layout (view);
  biv_hex_layout_visible (window->layout, least, most, &window->first, &window->last);
  window->first =
    (BivOffset){ MAX (window->first.col - 1, 0), MAX (window->first.row - 1, 0) };
  window->last = (BivOffset){ MIN (window->last.col + 1, self->grades->width - 1),
                              MIN (window->last.row + 1, self->grades->height - 1) };
  return window->first.col <= window->last.col && window->first.row <= window->last.row;
}

static void
biv_grade_layer_snapshot (BivMapLayer *layer, GtkSnapshot *snapshot, BivMapViewState *view)
{
  BivGradeLayer *self = BIV_GRADE_LAYER (layer);
  BivPoint origin = biv_map_view_state_get_origin (view);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) biv_map_view_state_get_width (view),
                                               (float) biv_map_view_state_get_height (view));
  Window window;
  cairo_t *cr;

  if (!self->grades || !find_window (self, view, &window))
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  cairo_translate (cr, origin.x, origin.y);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  if (window.layout.size < SMALLEST_HEX)
    draw_small (self, cr, &window);
  else
    for (guint8 grade = 1; grade < BIV_GRADE_LAYER_STYLES; grade++)
      draw_grade (self, cr, &window, grade);
  cairo_destroy (cr);
}

static void
biv_grade_layer_class_init (BivGradeLayerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_grade_layer_finalize;
  BIV_MAP_LAYER_CLASS (klass)->snapshot = biv_grade_layer_snapshot;
}

static void
biv_grade_layer_init (BivGradeLayer *self)
{
}

/* Nothing is marked yet, and no grade has a style. */
BivGradeLayer *
biv_grade_layer_new (void)
{
  return g_object_new (BIV_TYPE_GRADE_LAYER, NULL);
}

/* How hexes of a grade above zero are drawn: their wash, and a line towards those of others. */
void
biv_grade_layer_set_style (BivGradeLayer *self, guint8 grade, const BivHexStyle *style)
{
  g_return_if_fail (BIV_IS_GRADE_LAYER (self));
  g_return_if_fail (grade > 0 && grade < BIV_GRADE_LAYER_STYLES);
  self->styles[grade] = *style;
  biv_map_layer_changed (BIV_MAP_LAYER (self));
}

/* Marks the hexes so from now on. @grades: (transfer full) (nullable): NULL: none is marked */
void
biv_grade_layer_set_grades (BivGradeLayer *self, BivGrades *grades)
{
  g_return_if_fail (BIV_IS_GRADE_LAYER (self));
  if (!self->grades && !grades)
    return;
  g_clear_pointer (&self->grades, biv_grades_free);
  self->grades = grades;
  biv_map_layer_changed (BIV_MAP_LAYER (self));
}

/* The grade of a hex; zero where it is not marked. */
guint8
biv_grade_layer_get (BivGradeLayer *self, BivOffset hex)
{
  return self->grades ? biv_grades_get (self->grades, hex) : 0;
}

/* How many hexes are marked so. */
guint
biv_grade_layer_count (BivGradeLayer *self, guint8 grade)
{
  return self->grades ? biv_grades_count (self->grades, grade) : 0;
}
