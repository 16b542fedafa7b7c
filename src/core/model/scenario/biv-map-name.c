/* Where names are on the map: those of places, of objectives and of pieces that are placed.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/scenario/biv-map-name.h"

#include <math.h>

#include "core/hex/biv-plane-grid.h"
#include "core/model/board/biv-board.h"

/* A class with a name on the map, its fields with the offset of the name (to the right, down), and
 * how far below its middle the name is unless it was moved, in hex sizes. */
typedef struct
{
  GType (*type) (void);
  const char *fields[3];
  double fall;
} Kind;

static const Kind kinds[] = {
  { biv_label_get_type, { "dx", "dy", NULL }, -0.3 },
  { biv_objective_get_type, { "name-dx", "name-dy", NULL }, 1.2 },
  { biv_placement_get_type, { "name-dx", "name-dy", NULL }, 0.54 },
};

static const Kind *
find_kind (BivNode *node)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (G_TYPE_CHECK_INSTANCE_TYPE (node, kinds[i].type ()))
      return &kinds[i];
  g_assert_not_reached ();
}

/* The value of a field, in hundredths; @is_moved is set to true if it is given */
static int
get_shift (BivNode *node, const char *name, bool *is_moved)
{
  guint field = (guint) biv_node_class_find_field (BIV_NODE_GET_CLASS (node), name);
  int shift = biv_node_get_int (node, field);

  if (shift == BIV_NODE_GET_CLASS (node)->fields[field].fallback)
    return 0;
  *is_moved = true;
  return shift;
}

/** biv_map_name_get_fields: (transfer none): the names of the fields of a label, objective or
 * placement that hold the offset of its name: to the right, and down. */
const char *const *
biv_map_name_get_fields (BivNode *node)
{
  return find_kind (node)->fields;
}

/** biv_map_name_is_moved: whether the name of a label, objective or placement was moved by
 * hand. */
bool
biv_map_name_is_moved (BivNode *node)
{
  const Kind *kind = find_kind (node);
  bool is_moved = false;

  get_shift (node, kind->fields[0], &is_moved);
  get_shift (node, kind->fields[1], &is_moved);
  return is_moved;
}

/** biv_map_name_find_base: the point from which the offset of a name is measured, on the plane of
 * the layout: the middle of its hex, or of the piece. */
BivPoint
biv_map_name_find_base (BivNode *node, BivHexLayout layout)
{
  guint field = (guint) biv_node_class_find_field (BIV_NODE_GET_CLASS (node), "hex");
  BivPoint base = biv_hex_layout_centre (layout, biv_node_get_hex (node, field));

  if (BIV_IS_PLACEMENT (node))
    {
      BivBoard *board = biv_scenario_get_board (BIV_SCENARIO (biv_node_get_root (node)));
      /* Hexes are measured across, from side to side. */
      double mm = sqrt (3.0) * layout.size / (biv_board_get_hex_cm (board) * 10.0);

      base.x += biv_placement_get_dx (BIV_PLACEMENT (node)) * mm;
      base.y += biv_placement_get_dy (BIV_PLACEMENT (node)) * mm;
    }
  return base;
}

/** biv_map_name_find_usual: where the middle of the words is when nothing is in the way, on the
 * plane of the layout. */
BivPoint
biv_map_name_find_usual (BivNode *node, BivHexLayout layout)
{
  const Kind *kind = find_kind (node);
  BivPoint base = biv_map_name_find_base (node, layout);
  double width = sqrt (3.0) * layout.size;
  bool is_moved = false;
  int right = get_shift (node, kind->fields[0], &is_moved);
  int down = get_shift (node, kind->fields[1], &is_moved);

  if (!is_moved)
    return (BivPoint){ base.x, base.y + kind->fall * layout.size };
  return (BivPoint){ base.x + right / 100.0 * width, base.y + down / 100.0 * width };
}

/* Finds room for the name of a place or an objective on the map: where it usually stands, or the
 * nearest place where it covers no piece, no star and no other name. The same at every size of the
 * map, on the screen and on paper, so it goes by how large letters and pieces usually are. */

/* All in hex sizes. Half a letter's width and half a line's height, on maps where the type is as
 * small as can be read. */
#define HALF_LETTER 0.2
#define HALF_LINE 0.36
/* Letters are smaller to hexes on large maps: for a name with no room otherwise. */
#define TIGHT 0.65
/* Half of a counter, and what a leader's standard adds above and at its right. */
#define HALF_COUNTER_X 0.6
#define HALF_COUNTER_Y 0.48
#define STANDARD 0.35
/* Where a star has its middle, from that of its hex, and its half. */
#define STAR_X (-0.48)
#define STAR_Y 0.5
#define HALF_STAR 0.32
/* Places are tried this far from each other, so many to each side. */
#define STEP_X 0.5
#define STEP_Y 0.22
#define STEPS_X 8
#define STEPS_Y 10
/* A name with more around it than on any map stays where it is: to look would take too long, and
 * there would be no room. */
#define MOST_NEAR 200
/* No name takes more room than one of so many letters: longer ones are broken into lines. */
#define MOST_LETTERS 120
/* The size of a cell of the grid by which what is near is found. */
#define CELL 4.0
#define REACH_X (STEPS_X * STEP_X)
#define REACH_Y (STEPS_Y * STEP_Y)

/* A piece, a star or a name. */
typedef struct
{
  BivPlaneBox box;
  BivNode *owner; /* not owned */
} Thing;

struct _BivMapNameRoom
{
  BivPlaneBox board;
  BivPlaneGrid *grid;
  GArray *things; /* of Thing */
};

/* The question what a name could touch. */
typedef struct
{
  BivMapNameRoom *room;
  BivNode *named;
  BivPlaneBox reach;
  GArray *near; /* of BivPlaneBox */
} Gathering;

/* The question for one name. */
typedef struct
{
  GArray *taken; /* of BivPlaneBox: what is near */
  double half_x; /* of the name */
  double half_y;
  BivPlaneBox board;
} Search;

static BivPlaneBox
make_box (BivPoint middle, double half_x, double half_y)
{
  return (BivPlaneBox){ middle.x - half_x, middle.y - half_y, middle.x + half_x,
                        middle.y + half_y };
}

static bool
touch (const BivPlaneBox *a, const BivPlaneBox *b)
{
  return a->left < b->right && b->left < a->right && a->top < b->bottom && b->top < a->bottom;
}

static void
measure (BivNode *named, double *half_x, double *half_y)
{
  const char *text = BIV_IS_LABEL (named)
                       ? biv_text_for (biv_label_get_text (BIV_LABEL (named)), NULL)
                       : biv_text_for (biv_objective_get_name (BIV_OBJECTIVE (named)), NULL);

  *half_x = (double) MIN (g_utf8_strlen (text, -1), MOST_LETTERS) * HALF_LETTER;
  *half_y = HALF_LINE;
}

static void
add_thing (BivMapNameRoom *self, BivNode *owner, BivPlaneBox box)
{
  Thing thing = { box, owner };

  biv_plane_grid_add (self->grid, box);
  g_array_append_val (self->things, thing);
}

/* Names where they usually are or were put. */
static void
add_names (BivMapNameRoom *self, BivNodeList *list, BivHexLayout plane)
{
  BIV_EACH (BivNode, named, list)
    {
      double half_x, half_y;

      measure (named, &half_x, &half_y);
      add_thing (self, named, make_box (biv_map_name_find_usual (named, plane), half_x, half_y));
    }
}

/**
 * biv_map_name_room_new:
 * @scenario: not kept
 *
 * Returns: (transfer full): the room for names on the map, until something on it changes; to find
 *   many names by
 */
BivMapNameRoom *
biv_map_name_room_new (BivScenario *scenario)
{
  BivMapNameRoom *self = g_new0 (BivMapNameRoom, 1);
  BivBoard *board = biv_scenario_get_board (scenario);
  BivHexLayout plane = { biv_board_get_orientation (board), 1.0 };
  BivPoint extent =
    biv_hex_layout_extent (plane, biv_board_get_width (board), biv_board_get_height (board));

  self->board = (BivPlaneBox){ 0.0, 0.0, extent.x, extent.y };
  self->grid = biv_plane_grid_new (extent, CELL);
  self->things = g_array_new (FALSE, FALSE, sizeof (Thing));
  BIV_EACH (BivNode, placement, biv_scenario_get_placements (scenario))
    {
      BivPlaneBox box = make_box (biv_map_name_find_base (placement, plane), HALF_COUNTER_X,
                                  HALF_COUNTER_Y);

      box.top -= STANDARD;
      box.right += STANDARD / 2.0;
      add_thing (self, placement, box);
    }
  /* The star of an objective is in the way of its own name too. */
  BIV_EACH (BivNode, node, biv_scenario_get_objectives (scenario))
    {
      BivPoint middle = biv_map_name_find_base (node, plane);

      add_thing (
        self, NULL,
        make_box ((BivPoint){ middle.x + STAR_X, middle.y + STAR_Y }, HALF_STAR, HALF_STAR));
    }
  add_names (self, biv_board_get_labels (board), plane);
  add_names (self, biv_scenario_get_objectives (scenario), plane);
  return self;
}

/** biv_map_name_room_free: forgets it. */
void
biv_map_name_room_free (BivMapNameRoom *self)
{
  g_array_unref (self->things);
  biv_plane_grid_free (self->grid);
  g_free (self);
}

/* Returns: whether there is less than too much. */
static bool
gather (guint number, gpointer data)
{
  Gathering *self = data;
  Thing *thing = &g_array_index (self->room->things, Thing, number);

  if (thing->owner == self->named || !touch (&self->reach, &thing->box))
    return true;
  if (self->near->len >= MOST_NEAR)
    return false;
  g_array_append_val (self->near, thing->box);
  return true;
}

static bool
is_free (const Search *self, const BivPlaneBox *box)
{
  for (guint i = 0; i < self->taken->len; i++)
    if (touch (box, &g_array_index (self->taken, BivPlaneBox, i)))
      return false;
  return true;
}

static bool
is_inside (const BivPlaneBox *box, const BivPlaneBox *outer)
{
  return box->left >= outer->left && box->right <= outer->right && box->top >= outer->top &&
         box->bottom <= outer->bottom;
}

/* Finds the nearest free place on the board. Returns: whether there is one */
static bool
search (const Search *self, BivPoint usual, BivPoint *best)
{
  BivPlaneBox box = make_box (usual, self->half_x, self->half_y);
  double least = G_MAXDOUBLE;

  *best = usual;
  if (is_free (self, &box))
    return true;
  for (int y = -STEPS_Y; y <= STEPS_Y; y++)
    for (int x = -STEPS_X; x <= STEPS_X; x++)
      {
        BivPoint at = { usual.x + x * STEP_X, usual.y + y * STEP_Y };
        double way = hypot (at.x - usual.x, at.y - usual.y);

        box = make_box (at, self->half_x, self->half_y);
        if (way < least && is_inside (&box, &self->board) && is_free (self, &box))
          {
            *best = at;
            least = way;
          }
      }
  return least < G_MAXDOUBLE;
}

/* @usual: where the middle of a label's or objective's name stands when nothing is in the way, in
 * hex sizes from the upper left of the board. Returns: where it stands, likewise */
static BivPoint
find_room (BivMapNameRoom *self, BivNode *named, BivPoint usual)
{
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (BivPlaneBox));
  Search one = { .taken = near, .board = self->board };
  Gathering gathering = { .room = self, .named = named, .near = near };
  BivPoint place;

  measure (named, &one.half_x, &one.half_y);
  gathering.reach = make_box (usual, one.half_x + REACH_X, one.half_y + REACH_Y);
  if (!biv_plane_grid_foreach (self->grid, gathering.reach, gather, &gathering))
    return usual;
  if (search (&one, usual, &place))
    return place;
  one.half_x *= TIGHT;
  one.half_y *= TIGHT;
  search (&one, usual, &place);
  return place;
}

/* Whether a name has to stay: it is a piece's, or was put where it is. */
static bool
is_fixed (BivNode *node)
{
  return BIV_IS_PLACEMENT (node) || biv_map_name_is_moved (node) ||
         !BIV_IS_SCENARIO (biv_node_get_root (node));
}

/**
 * biv_map_name_room_find:
 * @node: a label, an objective or a placement of the scenario
 *
 * Returns: what biv_map_name_find() does; quicker for many
 */
BivPoint
biv_map_name_room_find (BivMapNameRoom *self, BivNode *node, BivHexLayout layout)
{
  BivPoint place;

  if (is_fixed (node))
    return biv_map_name_find_usual (node, layout);
  place = find_room (
    self, node, biv_map_name_find_usual (node, (BivHexLayout){ layout.orientation, 1.0 }));
  return (BivPoint){ place.x * layout.size, place.y * layout.size };
}

/** biv_map_name_find: where the middle of the words is, on the plane of the layout. The name of a
 * place or an objective makes way for pieces, unless it was put where it is by hand. */
BivPoint
biv_map_name_find (BivNode *node, BivHexLayout layout)
{
  g_autoptr (BivMapNameRoom) room = NULL;

  if (is_fixed (node))
    return biv_map_name_find_usual (node, layout);
  room = biv_map_name_room_new (BIV_SCENARIO (biv_node_get_root (node)));
  return biv_map_name_room_find (room, node, layout);
}

/**
 * biv_map_name_get_reach:
 * @node: a label or an objective
 *
 * Returns: how far from where its name usually stands a piece may be that it makes way for: in hex
 *   sizes, to the middle of the piece
 */
BivPoint
biv_map_name_get_reach (BivNode *node)
{
  double half_x, half_y;

  measure (node, &half_x, &half_y);
  return (BivPoint){ half_x + REACH_X + HALF_COUNTER_X + STANDARD,
                     half_y + REACH_Y + HALF_COUNTER_Y + STANDARD };
}
