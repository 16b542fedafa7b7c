/* A layer that marks a group of hexes: a wash over them and a line round the outside of the group.
 * The selection, the cursor, the brush and the reach of a leader are such groups in different
 * styles.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/canvas/biv-hex-layer.h"

#include <math.h>

/* The size of the inner marks, as a share of the hex: they stay within its sides. */
#define CIRCLE_RADIUS 0.74
#define SMALLER_HEX 0.84

struct _BivHexLayer
{
  BivMapLayer parent_instance;

  BivHexStyle style;
  GArray *spots;       /* of BivHexSpot */
  GHashTable *members; /* the keys of their hexes */
};

G_DEFINE_FINAL_TYPE (BivHexLayer, biv_hex_layer, BIV_TYPE_MAP_LAYER)

static gpointer
make_key (BivOffset hex)
{
  return GUINT_TO_POINTER ((guint) (guint16) hex.col << 16 | (guint16) hex.row);
}

static void
biv_hex_layer_finalize (GObject *object)
{
  BivHexLayer *self = BIV_HEX_LAYER (object);

  g_array_unref (self->spots);
  g_hash_table_unref (self->members);
  G_OBJECT_CLASS (biv_hex_layer_parent_class)->finalize (object);
}

static const BivHexSpot *
get_spot (BivHexLayer *self, guint position)
{
  return &g_array_index (self->spots, BivHexSpot, position);
}

static void
add_hex_path (cairo_t *cr, BivHexLayout layout, const BivHexSpot *spot)
{
  double x = spot->dx * layout.size, y = spot->dy * layout.size;
  BivPoint corners[6];

  biv_hex_layout_corners (layout, spot->hex, corners);
  cairo_new_sub_path (cr);
  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    cairo_line_to (cr, corners[i].x + x, corners[i].y + y);
  cairo_close_path (cr);
}

/* A ring of its own round each spot. */
static void
add_rings_path (BivHexLayer *self, cairo_t *cr, BivHexLayout layout)
{
  for (guint i = 0; i < self->spots->len; i++)
    {
      const BivHexSpot *spot = get_spot (self, i);
      BivPoint centre = biv_hex_layout_centre (layout, spot->hex);
      double x = spot->dx * layout.size, y = spot->dy * layout.size;
      BivPoint corners[6];

      biv_hex_layout_corners (layout, spot->hex, corners);
      cairo_new_sub_path (cr);
      if (self->style.form == BIV_HEX_FORM_CIRCLES)
        cairo_arc (cr, centre.x + x, centre.y + y, CIRCLE_RADIUS * layout.size, 0.0, 2.0 * G_PI);
      for (guint j = 0; self->style.form == BIV_HEX_FORM_HEXES && j < G_N_ELEMENTS (corners); j++)
        cairo_line_to (cr, centre.x + x + SMALLER_HEX * (corners[j].x - centre.x),
                       centre.y + y + SMALLER_HEX * (corners[j].y - centre.y));
      cairo_close_path (cr);
    }
}

/* Whether each has an outline of its own: of one alone the corners are joined then, and those that
 * stand beside the middle of their hex have no sides in common. */
static bool
are_apart (BivHexLayer *self)
{
  for (guint i = 0; i < self->spots->len; i++)
    if (get_spot (self, i)->dx != 0.0 || get_spot (self, i)->dy != 0.0)
      return true;
  return self->spots->len == 1;
}

/* The sides of a hex towards the outside of the group. */
static void
add_sides_path (BivHexLayer *self, cairo_t *cr, BivHexLayout layout, BivOffset hex)
{
  for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
    {
      BivPoint ends[2];

      if (biv_hex_layer_contains (self,
                                  biv_offset_neighbour (hex, direction, layout.orientation)))
        continue;
      biv_hex_layout_side (layout, hex, direction, ends);
      cairo_move_to (cr, ends[0].x, ends[0].y);
      cairo_line_to (cr, ends[1].x, ends[1].y);
    }
}

static void
add_outline_path (BivHexLayer *self, cairo_t *cr, BivHexLayout layout)
{
  bool apart = are_apart (self);

  for (guint i = 0; i < self->spots->len; i++)
    if (apart)
      add_hex_path (cr, layout, get_spot (self, i));
    else
      add_sides_path (self, cr, layout, get_spot (self, i)->hex);
}

static void
stroke_line (cairo_t *cr, const GdkRGBA *colour, double width, double dash)
{
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_set_line_width (cr, width);
  cairo_set_dash (cr, &dash, dash > 0.0 ? 1 : 0, 0.0);
  cairo_stroke_preserve (cr);
}

/* The part of the view that holds the group and its lines. */
static bool
find_bounds (BivHexLayer *self, BivMapViewState *view, graphene_rect_t *bounds)
{
  BivHexLayout layout = biv_map_view_state_get_layout (view);
  graphene_rect_t window = GRAPHENE_RECT_INIT (0, 0, (float) biv_map_view_state_get_width (view),
                                               (float) biv_map_view_state_get_height (view));
  BivPoint low = { G_MAXDOUBLE, G_MAXDOUBLE };
  BivPoint high = { -G_MAXDOUBLE, -G_MAXDOUBLE };
  double room = layout.size + self->style.halo_width + self->style.line_width;

  for (guint i = 0; i < self->spots->len; i++)
    {
      const BivHexSpot *spot = get_spot (self, i);
      BivPoint point = biv_map_view_state_point_of (view, spot->hex);

      point.x += spot->dx * layout.size;
      point.y += spot->dy * layout.size;
      low = (BivPoint){ fmin (low.x, point.x), fmin (low.y, point.y) };
      high = (BivPoint){ fmax (high.x, point.x), fmax (high.y, point.y) };
    }
  if (self->spots->len == 0)
    return false;
  *bounds = GRAPHENE_RECT_INIT ((float) floor (low.x - room), (float) floor (low.y - room),
                                (float) ceil (high.x - low.x + 2.0 * room + 1.0),
                                (float) ceil (high.y - low.y + 2.0 * room + 1.0));
  return graphene_rect_intersection (bounds, &window, bounds);
}

static void
biv_hex_layer_snapshot (BivMapLayer *layer, GtkSnapshot *snapshot, BivMapViewState *view)
{
  BivHexLayer *self = BIV_HEX_LAYER (layer);
  BivHexLayout layout = biv_map_view_state_get_layout (view);
  BivPoint origin = biv_map_view_state_get_origin (view);
  graphene_rect_t bounds;
  cairo_t *cr;

  if (!find_bounds (self, view, &bounds))
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  cairo_translate (cr, origin.x, origin.y);
  if (self->style.wash.alpha > 0.0f)
    {
      for (guint i = 0; i < self->spots->len; i++)
        add_hex_path (cr, layout, get_spot (self, i));
      gdk_cairo_set_source_rgba (cr, &self->style.wash);
      cairo_fill (cr);
    }
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (self->style.form == BIV_HEX_FORM_OUTLINE)
    add_outline_path (self, cr, layout);
  else
    add_rings_path (self, cr, layout);
  if (self->style.halo_width > 0.0)
    stroke_line (cr, &self->style.halo, self->style.halo_width, 0.0);
  if (self->style.line_width > 0.0)
    stroke_line (cr, &self->style.line, self->style.line_width, self->style.dash);
  cairo_destroy (cr);
}

static void
biv_hex_layer_class_init (BivHexLayerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_hex_layer_finalize;
  BIV_MAP_LAYER_CLASS (klass)->snapshot = biv_hex_layer_snapshot;
}

static void
biv_hex_layer_init (BivHexLayer *self)
{
  self->spots = g_array_new (FALSE, FALSE, sizeof (BivHexSpot));
  self->members = g_hash_table_new (NULL, NULL);
}

BivHexLayer *
biv_hex_layer_new (const BivHexStyle *style)
{
  BivHexLayer *self = g_object_new (BIV_TYPE_HEX_LAYER, NULL);

  self->style = *style;
  return self;
}

void
biv_hex_layer_set_style (BivHexLayer *self, const BivHexStyle *style)
{
  g_return_if_fail (BIV_IS_HEX_LAYER (self));
  self->style = *style;
  biv_map_layer_changed (BIV_MAP_LAYER (self));
}

const BivHexStyle *
biv_hex_layer_get_style (BivHexLayer *self)
{
  g_return_val_if_fail (BIV_IS_HEX_LAYER (self), NULL);
  return &self->style;
}

static bool
is_same (BivHexLayer *self, const BivHexSpot *spots, guint n_spots)
{
  if (self->spots->len != n_spots)
    return false;
  for (guint i = 0; i < n_spots; i++)
    if (!biv_offset_equal (get_spot (self, i)->hex, spots[i].hex) ||
        get_spot (self, i)->dx != spots[i].dx || get_spot (self, i)->dy != spots[i].dy)
      return false;
  return true;
}

/* Marks these hexes and no others; where each has a ring of its own, beside its middle. */
void
biv_hex_layer_set_spots (BivHexLayer *self, const BivHexSpot *spots, guint n_spots)
{
  g_return_if_fail (BIV_IS_HEX_LAYER (self));
  if (is_same (self, spots, n_spots))
    return;
  g_array_set_size (self->spots, 0);
  g_hash_table_remove_all (self->members);
  for (guint i = 0; i < n_spots; i++)
    {
      g_array_append_val (self->spots, spots[i]);
      g_hash_table_add (self->members, make_key (spots[i].hex));
    }
  biv_map_layer_changed (BIV_MAP_LAYER (self));
}

/* Marks these hexes and no others. */
void
biv_hex_layer_set_hexes (BivHexLayer *self, const BivOffset *hexes, guint n_hexes)
{
  g_autofree BivHexSpot *spots = g_new0 (BivHexSpot, n_hexes + 1);

  for (guint i = 0; i < n_hexes; i++)
    spots[i].hex = hexes[i];
  biv_hex_layer_set_spots (self, spots, n_hexes);
}

/* Whether a hex is marked, and where in it. */
bool
biv_hex_layer_find_spot (BivHexLayer *self, BivOffset hex, BivHexSpot *spot)
{
  for (guint i = 0; i < self->spots->len; i++)
    if (biv_offset_equal (get_spot (self, i)->hex, hex))
      {
        *spot = *get_spot (self, i);
        return true;
      }
  return false;
}

void
biv_hex_layer_clear (BivHexLayer *self)
{
  biv_hex_layer_set_hexes (self, NULL, 0);
}

guint
biv_hex_layer_get_n_hexes (BivHexLayer *self)
{
  return self->spots->len;
}

bool
biv_hex_layer_contains (BivHexLayer *self, BivOffset hex)
{
  return g_hash_table_contains (self->members, make_key (hex));
}
