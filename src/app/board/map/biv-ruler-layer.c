/* A layer with the numbers of columns above the board and of rows at its left, while the hexes are
 * too small for their own. Where the board's edge is out of view, they stand at the edge of the
 * view.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/map/biv-ruler-layer.h"

#include <math.h>

#include "render/map/biv-map-text.h"
#include "render/map/biv-map-view.h"

/* Logical pixels: the height of a strip, and of its type; air at both ends of a number. */
#define STRIP 18.0
#define TYPE_SIZE 11.0
#define AIR 4.0
/* The most that a digit or capital of that type is wide. */
#define LETTER 8.0
/* More numbers than any view shows. */
#define MOST_LAYOUTS 1000

/* The board is paper in light and dark alike, and so is its margin. */
static const GdkRGBA paper = { 0.98f, 0.965f, 0.93f, 0.94f };
static const GdkRGBA ink = { 0.24f, 0.22f, 0.18f, 1.0f };

/* What the picture of the rulers depends on. */
typedef struct
{
  BivHexLayout layout;
  BivPoint origin;
  double width;
  double height;
} Look;

struct _BivRulerLayer
{
  BivMapLayer parent_instance;

  BivBoard *board;
  BivMapStyle *style;
  double type;            /* how many times as large as usual it is */
  GHashTable *layouts;    /* of PangoLayout, by line and ruler */
  GskRenderNode *picture; /* NULL: to be drawn anew */
  Look look;              /* of the picture */
  guint n_drawn;
};

/* A ruler in a view: which numbers, every how many of them, and where. */
typedef struct
{
  BivRuler kind;
  int first;
  int last;
  int step;
  graphene_rect_t strip;
} Strip;

G_DEFINE_FINAL_TYPE (BivRulerLayer, biv_ruler_layer, BIV_TYPE_MAP_LAYER)

static void
biv_ruler_layer_finalize (GObject *object)
{
  BivRulerLayer *self = BIV_RULER_LAYER (object);

  g_clear_pointer (&self->picture, gsk_render_node_unref);
  g_hash_table_unref (self->layouts);
  g_clear_pointer (&self->style, biv_map_style_unref);
  g_clear_object (&self->board);
  G_OBJECT_CLASS (biv_ruler_layer_parent_class)->finalize (object);
}

static int
count_lines (BivRulerLayer *self, BivRuler kind)
{
  return kind == BIV_RULER_COLUMNS ? biv_board_get_width (self->board)
                                   : biv_board_get_height (self->board);
}

static char *
make_label (BivRulerLayer *self, BivRuler kind, int line)
{
  return kind == BIV_RULER_COLUMNS ? biv_board_label_column (self->board, line)
                                   : biv_board_label_row (self->board, line);
}

/* How wide the longest number may be. */
static double
find_label_width (BivRulerLayer *self, BivRuler kind)
{
  g_autofree char *last = make_label (self, kind, count_lines (self, kind) - 1);

  return (double) strlen (last) * LETTER * self->type;
}

/* Where the middle of a row or column lies. Where every second hex of it is shoved by half a hex,
 * that is where both kinds have the same number. */
static double
find_place (BivRulerLayer *self, const Look *look, BivRuler kind, int line)
{
  bool is_column = kind == BIV_RULER_COLUMNS;
  int other = is_column ? biv_board_get_height (self->board) : biv_board_get_width (self->board);
  BivOffset near = is_column ? (BivOffset){ line, 0 } : (BivOffset){ 0, line };
  BivOffset next = is_column ? (BivOffset){ line, 1 } : (BivOffset){ 1, line };
  BivPoint a = biv_hex_layout_centre (look->layout, near);
  BivPoint b = other > 1 ? biv_hex_layout_centre (look->layout, next) : a;

  return is_column ? look->origin.x + (a.x + b.x) / 2.0 : look->origin.y + (a.y + b.y) / 2.0;
}

/* The least of 1, 2, 5, 10, 20 ... at which numbers do not touch. */
static int
find_step (double distance, double room)
{
  static const int steps[] = { 1, 2, 5, 10, 20, 50, 100, 200, 500 };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (steps[i] * distance >= room)
      return steps[i];
  return 1000;
}

/* Along the edge of the board, or of the view where that is out of sight. */
static graphene_rect_t
find_strip_box (BivRulerLayer *self, const Look *look, BivRuler kind, double thick)
{
  BivPoint extent = biv_hex_layout_extent (look->layout, biv_board_get_width (self->board),
                                           biv_board_get_height (self->board));
  double left = MAX (look->origin.x, 0.0), top = MAX (look->origin.y, 0.0);
  double right = MIN (look->origin.x + extent.x, look->width);
  double bottom = MIN (look->origin.y + extent.y, look->height);

  if (kind == BIV_RULER_COLUMNS)
    return GRAPHENE_RECT_INIT ((float) left, (float) MAX (look->origin.y - thick, 0.0),
                               (float) MAX (right - left, 0.0), (float) thick);
  return GRAPHENE_RECT_INIT ((float) MAX (look->origin.x - thick, 0.0), (float) top, (float) thick,
                             (float) MAX (bottom - top, 0.0));
}

/* How high the columns' ruler is, or how wide the rows'. */
static double
get_thickness (BivRulerLayer *self, BivRuler kind)
{
  return kind == BIV_RULER_COLUMNS ? STRIP * self->type : find_label_width (self, kind) + AIR;
}

/* Where the other ruler ends at the edge of the view: no number stands under it. */
static double
find_corner (BivRulerLayer *self, BivRuler kind)
{
  return kind == BIV_RULER_COLUMNS ? get_thickness (self, BIV_RULER_ROWS)
                                   : get_thickness (self, BIV_RULER_COLUMNS);
}

static Strip
find_strip (BivRulerLayer *self, const Look *look, BivRuler kind)
{
  bool is_column = kind == BIV_RULER_COLUMNS;
  double corner = find_corner (self, kind);
  double width = find_label_width (self, kind);
  double start = find_place (self, look, kind, 0);
  double distance = find_place (self, look, kind, 1) - start;
  double end = is_column ? look->width : look->height;
  int n = count_lines (self, kind);

  return (Strip){
    .kind = kind,
    .first = (int) CLAMP (ceil ((corner - start) / distance), 0, n),
    .last = (int) CLAMP (ceil ((end - start) / distance), -1, n - 1),
    .step = find_step (distance, is_column ? width + AIR : TYPE_SIZE * self->type + AIR),
    .strip = find_strip_box (self, look, kind, get_thickness (self, kind)),
  };
}

/* Whole fives, tens and so on: counted from 1. */
static bool
is_numbered (const Strip *strip, int line)
{
  return (line + 1) % strip->step == 0;
}

static PangoLayout *
make_layout (BivRulerLayer *self, const char *label)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  PangoLayout *layout = biv_map_text_create_layout (cr);
  BivMapType type = { .family = biv_map_style_get_sans (self->style),
                      .size = TYPE_SIZE * self->type,
                      .weight = PANGO_WEIGHT_NORMAL };

  biv_map_text_set_up (layout, &type, label);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return layout;
}

/* (transfer none): a number laid out, which costs most of drawing it: kept for the next frames. */
static PangoLayout *
get_layout (BivRulerLayer *self, const Strip *strip, int line)
{
  gpointer key = GINT_TO_POINTER (2 * line + (strip->kind == BIV_RULER_ROWS));
  PangoLayout *layout = g_hash_table_lookup (self->layouts, key);
  g_autofree char *label = NULL;

  if (layout)
    return layout;
  if (g_hash_table_size (self->layouts) >= MOST_LAYOUTS)
    g_hash_table_remove_all (self->layouts);
  label = make_label (self, strip->kind, line);
  layout = make_layout (self, label);
  g_hash_table_insert (self->layouts, key, layout);
  return layout;
}

static void
draw_number (GtkSnapshot *snapshot, PangoLayout *layout, BivPoint middle)
{
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) round (middle.x - width / 2.0),
                                                (float) round (middle.y - height / 2.0)));
  gtk_snapshot_append_layout (snapshot, layout, &ink);
  gtk_snapshot_restore (snapshot);
}

static void
draw_strip (BivRulerLayer *self, GtkSnapshot *snapshot, const Look *look, const Strip *strip)
{
  const graphene_rect_t *box = &strip->strip;

  gtk_snapshot_append_color (snapshot, &paper, box);
  for (int line = strip->first; line <= strip->last; line++)
    if (is_numbered (strip, line))
      {
        double place = find_place (self, look, strip->kind, line);
        BivPoint middle = { box->origin.x + box->size.width / 2.0,
                            box->origin.y + box->size.height / 2.0 };

        if (strip->kind == BIV_RULER_COLUMNS)
          middle.x = place;
        else
          middle.y = place;
        draw_number (snapshot, get_layout (self, strip, line), middle);
      }
}

static Look
get_look (BivMapViewState *view)
{
  return (Look){ biv_map_view_state_get_layout (view), biv_map_view_state_get_origin (view),
                 biv_map_view_state_get_width (view), biv_map_view_state_get_height (view) };
}

static bool
is_same_look (const Look *a, const Look *b)
{
  return a->layout.orientation == b->layout.orientation && a->layout.size == b->layout.size &&
         a->origin.x == b->origin.x && a->origin.y == b->origin.y && a->width == b->width &&
         a->height == b->height;
}

static GskRenderNode *
draw_rulers (BivRulerLayer *self)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  for (int kind = BIV_RULER_COLUMNS; kind <= BIV_RULER_ROWS; kind++)
    {
      Strip strip = find_strip (self, &self->look, (BivRuler) kind);

      gtk_snapshot_push_clip (snapshot, &strip.strip);
      draw_strip (self, snapshot, &self->look, &strip);
      gtk_snapshot_pop (snapshot);
    }
  self->n_drawn++;
  return gtk_snapshot_free_to_node (snapshot);
}

static bool
is_needed (BivMapViewState *view)
{
  return biv_map_view_state_get_layout (view).size * biv_map_view_state_get_scale (view) <
         BIV_MAP_NUMBERED_HEX;
}

static void
biv_ruler_layer_snapshot (BivMapLayer *layer, GtkSnapshot *snapshot, BivMapViewState *view)
{
  BivRulerLayer *self = BIV_RULER_LAYER (layer);
  Look look = get_look (view);

  if (!is_needed (view))
    return;
  if (self->picture && !is_same_look (&look, &self->look))
    g_clear_pointer (&self->picture, gsk_render_node_unref);
  self->look = look;
  if (!self->picture)
    self->picture = draw_rulers (self);
  if (self->picture)
    gtk_snapshot_append_node (snapshot, self->picture);
}

static void
biv_ruler_layer_class_init (BivRulerLayerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_ruler_layer_finalize;
  BIV_MAP_LAYER_CLASS (klass)->snapshot = biv_ruler_layer_snapshot;
}

static void
biv_ruler_layer_init (BivRulerLayer *self)
{
  self->layouts = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
}

/* Rulers for a board, in the type of the style, so many times as large as usual. */
BivRulerLayer *
biv_ruler_layer_new (BivBoard *board, BivMapStyle *style, double type)
{
  BivRulerLayer *self = g_object_new (BIV_TYPE_RULER_LAYER, NULL);

  self->board = g_object_ref (board);
  self->style = biv_map_style_ref (style);
  self->type = type;
  return self;
}

/* The board has other numbers now. */
void
biv_ruler_layer_renumber (BivRulerLayer *self)
{
  g_return_if_fail (BIV_IS_RULER_LAYER (self));
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  g_hash_table_remove_all (self->layouts);
  biv_map_layer_changed (BIV_MAP_LAYER (self));
}

/* How much room the rulers need at the left of the board and above it, in logical pixels. */
void
biv_ruler_layer_get_room (BivRulerLayer *self, double *left, double *top)
{
  g_return_if_fail (BIV_IS_RULER_LAYER (self));
  *left = get_thickness (self, BIV_RULER_ROWS);
  *top = get_thickness (self, BIV_RULER_COLUMNS);
}

/* (transfer full): the numbers on a ruler in a view, from its start; none while the hexes have
 * theirs. */
char **
biv_ruler_layer_list_labels (BivRulerLayer *self, BivMapViewState *view, BivRuler ruler)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  Look look = get_look (view);
  Strip strip = find_strip (self, &look, ruler);

  for (int line = strip.first; is_needed (view) && line <= strip.last; line++)
    if (is_numbered (&strip, line))
      {
        g_autofree char *label = make_label (self, ruler, line);

        g_strv_builder_add (builder, label);
      }
  return g_strv_builder_end (builder);
}

/* How many times the rulers were drawn; while nothing moves, it is not done again. */
guint
biv_ruler_layer_get_n_drawn (BivRulerLayer *self)
{
  return self->n_drawn;
}
