/* Which part of a board a view shows and how large: zoom, centre, limits, and the hex under a
 * point. It is no widget: the size of the view is handed in, so that all of it can be tested
 * without a display. Points of the view are logical pixels from its upper left; points of the board
 * are measured in sizes of a hex.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/canvas/biv-map-view-state.h"

#include <math.h>

/* Logical pixels that may show around the board. */
#define MARGIN 48.0
#define ZOOM_STEP 1.25
/* Limits the zoom: not smaller than the whole board in view, unless the board is small. */
#define ZOOM_SMALL 0.25

struct _BivMapViewState
{
  GObject parent_instance;

  BivOrientation orientation;
  int columns;
  int rows;
  double width;
  double height;
  int scale;
  double zoom;
  BivPoint centre; /* the centre of the view, in sizes of a hex */
  bool fitted;     /* the whole board is in view, and stays so when the size of the view changes */
  bool stays;      /* the board stays where it is when the height of the view changes next */
  bool is_cut;     /* the whole board was in view until something came at the bottom */
  BivPoint insets; /* at the left and at the top: something stands there over the board */
};

enum
{
  PROP_ZOOM = 1,
  N_PROPERTIES,
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivMapViewState, biv_map_view_state, G_TYPE_OBJECT)

static void
biv_map_view_state_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_ZOOM)
    g_value_set_double (value, BIV_MAP_VIEW_STATE (object)->zoom);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
biv_map_view_state_class_init (BivMapViewStateClass *klass)
{
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->get_property = biv_map_view_state_get_property;
  properties[PROP_ZOOM] =
    g_param_spec_double ("zoom", NULL, NULL, 0.0, BIV_MAP_ZOOM_MAX, 1.0, flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPERTIES, properties);
  /* Tells that another part of the board is in view. */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", BIV_TYPE_MAP_VIEW_STATE, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
biv_map_view_state_init (BivMapViewState *self)
{
  self->columns = 1;
  self->rows = 1;
  self->scale = 1;
  self->zoom = 1.0;
  self->fitted = true;
}

/* A view without a size, of a board of one hex, until both are set. */
BivMapViewState *
biv_map_view_state_new (void)
{
  return g_object_new (BIV_TYPE_MAP_VIEW_STATE, NULL);
}

static BivHexLayout
get_plane (BivMapViewState *self)
{
  return (BivHexLayout){ self->orientation, 1.0 };
}

static BivPoint
find_extent (BivMapViewState *self)
{
  return biv_hex_layout_extent (get_plane (self), self->columns, self->rows);
}

static double
get_unit (BivMapViewState *self)
{
  return BIV_MAP_HEX_SIZE * self->zoom;
}

/* The centre nearest to the wanted one at which no more than the margin shows around the board. */
static double
limit_centre (double centre, double extent, double view, double unit, double inset)
{
  double reach = (view / 2.0 - MARGIN) / unit;

  if (2.0 * reach >= extent)
    return (extent - inset / unit) / 2.0;
  return CLAMP (centre, reach, extent - reach);
}

static double
get_minimum_zoom (BivMapViewState *self)
{
  return MIN (biv_map_view_state_get_fit_zoom (self), ZOOM_SMALL);
}

/* Sets zoom and centre within the limits, and tells if they have changed. */
static void
look_at (BivMapViewState *self, double zoom, BivPoint centre)
{
  BivPoint extent = find_extent (self);
  double old_zoom = self->zoom;
  BivPoint old = self->centre;

  self->zoom = CLAMP (zoom, get_minimum_zoom (self), BIV_MAP_ZOOM_MAX);
  self->centre.x =
    limit_centre (centre.x, extent.x, self->width, get_unit (self), self->insets.x);
  self->centre.y =
    limit_centre (centre.y, extent.y, self->height, get_unit (self), self->insets.y);
  if (old_zoom != self->zoom)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ZOOM]);
  if (old_zoom != self->zoom || old.x != self->centre.x || old.y != self->centre.y)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Shows another board, the whole of it in view. */
void
biv_map_view_state_set_board (BivMapViewState *self, BivOrientation orientation, int columns,
                              int rows)
{
  g_return_if_fail (BIV_IS_MAP_VIEW_STATE (self));
  g_return_if_fail (columns > 0 && rows > 0);
  self->orientation = orientation;
  self->columns = columns;
  self->rows = rows;
  biv_map_view_state_fit (self);
}

static void
look_again (BivMapViewState *self)
{
  if (self->fitted)
    biv_map_view_state_fit (self);
  else
    look_at (self, self->zoom, self->centre);
}

/* What changes the height of the view next comes or goes at its bottom, and leaves the board where
 * it is, as nothing may move under the pointer. */
void
biv_map_view_state_stay (BivMapViewState *self)
{
  g_return_if_fail (BIV_IS_MAP_VIEW_STATE (self));
  self->stays = true;
}

/* The view was moved by hand: it is not the whole board any more that is wanted. */
static void
leave_fit (BivMapViewState *self)
{
  self->fitted = false;
  self->is_cut = false;
}

/* Without limits: they hold again when the view is moved. */
static void
cut_bottom (BivMapViewState *self, double height)
{
  self->centre.y += (height - self->height) / 2.0 / get_unit (self);
  self->height = height;
  self->is_cut = self->is_cut || self->fitted;
  self->fitted = false;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Shows the whole board again, if something that came at the bottom has covered a part of it since:
 * to be called when nothing of the board is under the pointer any more. */
void
biv_map_view_state_make_room (BivMapViewState *self)
{
  g_return_if_fail (BIV_IS_MAP_VIEW_STATE (self));
  if (self->is_cut)
    biv_map_view_state_fit (self);
}

/* The view's size in logical pixels, and how many device pixels make one of them. */
void
biv_map_view_state_set_viewport (BivMapViewState *self, double width, double height, int scale)
{
  g_return_if_fail (BIV_IS_MAP_VIEW_STATE (self));
  g_return_if_fail (scale > 0);
  if (self->width == width && self->height == height && self->scale == scale)
    return;
  if (self->stays && self->width == width && self->scale == scale)
    cut_bottom (self, height);
  else
    {
      self->width = width;
      self->height = height;
      self->scale = scale;
      look_again (self);
    }
  self->stays = false;
}

/* How much of the view, in logical pixels, is to be left free where the whole board is shown. */
void
biv_map_view_state_set_insets (BivMapViewState *self, double left, double top)
{
  g_return_if_fail (BIV_IS_MAP_VIEW_STATE (self));
  self->insets = (BivPoint){ left, top };
  look_again (self);
}

double
biv_map_view_state_get_zoom (BivMapViewState *self)
{
  g_return_val_if_fail (BIV_IS_MAP_VIEW_STATE (self), 1.0);
  return self->zoom;
}

double
biv_map_view_state_get_width (BivMapViewState *self)
{
  return self->width;
}

double
biv_map_view_state_get_height (BivMapViewState *self)
{
  return self->height;
}

int
biv_map_view_state_get_scale (BivMapViewState *self)
{
  return self->scale;
}

/* The zoom at which the whole board is just in view. */
double
biv_map_view_state_get_fit_zoom (BivMapViewState *self)
{
  BivPoint extent = find_extent (self);
  double width = MAX (self->width - MARGIN / 2.0 - self->insets.x, 1.0);
  double height = MAX (self->height - MARGIN / 2.0 - self->insets.y, 1.0);
  double across = width / (extent.x * BIV_MAP_HEX_SIZE);
  double down = height / (extent.y * BIV_MAP_HEX_SIZE);

  return MIN (MIN (across, down), BIV_MAP_ZOOM_MAX);
}

/* How the hexes lie in the view, in logical pixels from the origin. */
BivHexLayout
biv_map_view_state_get_layout (BivMapViewState *self)
{
  return (BivHexLayout){ self->orientation, get_unit (self) };
}

static double
place_origin (double view, double centre, double unit, int scale)
{
  /* Aligned to a device pixel, so that tiles are copied and not resampled. */
  return round ((view / 2.0 - centre * unit) * scale) / scale;
}

/* Where in the view the upper left of the board's box lies. */
BivPoint
biv_map_view_state_get_origin (BivMapViewState *self)
{
  double unit = get_unit (self);

  return (BivPoint){ place_origin (self->width, self->centre.x, unit, self->scale),
                     place_origin (self->height, self->centre.y, unit, self->scale) };
}

/* The size of the board's box in the view, in logical pixels. */
BivPoint
biv_map_view_state_get_extent (BivMapViewState *self)
{
  return biv_hex_layout_extent (biv_map_view_state_get_layout (self), self->columns, self->rows);
}

BivPoint
biv_map_view_state_get_middle (BivMapViewState *self)
{
  return (BivPoint){ self->width / 2.0, self->height / 2.0 };
}

/* Zooms so that the point of the board under a point of the view stays there, as far as the limits
 * allow. */
void
biv_map_view_state_zoom_at (BivMapViewState *self, double zoom, BivPoint fixed)
{
  BivPoint away = { fixed.x - self->width / 2.0, fixed.y - self->height / 2.0 };
  double before = get_unit (self);
  double after;

  g_return_if_fail (BIV_IS_MAP_VIEW_STATE (self));
  zoom = CLAMP (zoom, get_minimum_zoom (self), BIV_MAP_ZOOM_MAX);
  after = BIV_MAP_HEX_SIZE * zoom;
  leave_fit (self);
  look_at (self, zoom,
           (BivPoint){ self->centre.x + away.x / before - away.x / after,
                       self->centre.y + away.y / before - away.y / after });
}

/* Zooms in (or, below zero, out) by steps; parts of a step come from touchpads. */
void
biv_map_view_state_zoom_steps (BivMapViewState *self, double steps, BivPoint fixed)
{
  g_return_if_fail (BIV_IS_MAP_VIEW_STATE (self));
  biv_map_view_state_zoom_at (self, self->zoom * pow (ZOOM_STEP, steps), fixed);
}

/* As two fingers do: what was between them goes where they are between now, in another size. */
void
biv_map_view_state_pinch (BivMapViewState *self, double zoom, BivPoint from, BivPoint to)
{
  g_return_if_fail (BIV_IS_MAP_VIEW_STATE (self));
  biv_map_view_state_zoom_at (self, zoom, from);
  biv_map_view_state_pan (self, to.x - from.x, to.y - from.y);
}

/* Shows the whole board, and keeps doing so while the size of the view changes. */
void
biv_map_view_state_fit (BivMapViewState *self)
{
  BivPoint extent = find_extent (self);
  double zoom = biv_map_view_state_get_fit_zoom (self);
  double unit = BIV_MAP_HEX_SIZE * zoom;

  g_return_if_fail (BIV_IS_MAP_VIEW_STATE (self));
  self->fitted = true;
  self->stays = false;
  self->is_cut = false;
  look_at (self, zoom,
           (BivPoint){ (extent.x - self->insets.x / unit) / 2.0,
                       (extent.y - self->insets.y / unit) / 2.0 });
}

/* Moves the board by so many logical pixels under the view. */
void
biv_map_view_state_pan (BivMapViewState *self, double dx, double dy)
{
  double unit = get_unit (self);

  g_return_if_fail (BIV_IS_MAP_VIEW_STATE (self));
  leave_fit (self);
  look_at (self, self->zoom, (BivPoint){ self->centre.x - dx / unit, self->centre.y - dy / unit });
}

/* Brings a hex to the middle of the view, as far as the limits allow. */
void
biv_map_view_state_centre_on (BivMapViewState *self, BivOffset hex)
{
  g_return_if_fail (BIV_IS_MAP_VIEW_STATE (self));
  leave_fit (self);
  look_at (self, self->zoom, biv_hex_layout_centre (get_plane (self), hex));
}

/* Pans as little as possible to bring a whole hex into view. */
void
biv_map_view_state_reveal (BivMapViewState *self, BivOffset hex)
{
  BivPoint point = biv_map_view_state_point_of (self, hex);
  double room = get_unit (self) * 1.5;
  double left = room + self->insets.x, top = room + self->insets.y;
  double dx = CLAMP (point.x, left, MAX (self->width - room, left)) - point.x;
  double dy = CLAMP (point.y, top, MAX (self->height - room, top)) - point.y;

  g_return_if_fail (BIV_IS_MAP_VIEW_STATE (self));
  if (dx != 0.0 || dy != 0.0)
    biv_map_view_state_pan (self, dx, dy);
}

bool
biv_map_view_state_contains (BivMapViewState *self, BivOffset hex)
{
  return hex.col >= 0 && hex.row >= 0 && hex.col < self->columns && hex.row < self->rows;
}

/* The hex under a point of the view; false where there is none of the board. */
bool
biv_map_view_state_hex_at (BivMapViewState *self, BivPoint point, BivOffset *hex)
{
  BivPoint origin = biv_map_view_state_get_origin (self);

  g_return_val_if_fail (BIV_IS_MAP_VIEW_STATE (self), false);
  *hex = biv_hex_layout_pick (biv_map_view_state_get_layout (self),
                              (BivPoint){ point.x - origin.x, point.y - origin.y });
  return biv_map_view_state_contains (self, *hex);
}

/* Where in the view the centre of a hex lies; it may be outside. */
BivPoint
biv_map_view_state_point_of (BivMapViewState *self, BivOffset hex)
{
  BivPoint origin = biv_map_view_state_get_origin (self);
  BivPoint centre = biv_hex_layout_centre (biv_map_view_state_get_layout (self), hex);

  return (BivPoint){ origin.x + centre.x, origin.y + centre.y };
}
