/* Finds room for the name of a place or an objective on the map: where it usually stands, or the
 * nearest place where it covers no piece, no star and no other name. The same at every size of the
 * map, on the screen and on paper, so it goes by how large letters and pieces usually are.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/scenario/biv-map-name.h"

#include <math.h>

#include "core/model/board/biv-label.h"
#include "core/model/scenario/biv-objective.h"
#include "core/model/scenario/biv-placement.h"
#include "core/model/scenario/biv-scenario.h"

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
/* Where there are more names than on any map, none makes way: that would take too long. */
#define MOST_NAMES 200
#define REACH_X (STEPS_X * STEP_X)
#define REACH_Y (STEPS_Y * STEP_Y)

typedef struct
{
  double left;
  double top;
  double right;
  double bottom;
} Box;

typedef struct
{
  GArray *taken; /* of Box */
  double half_x; /* of the name */
  double half_y;
  Box board;
} Room;

static Box
make_box (BivPoint middle, double half_x, double half_y)
{
  return (Box){ middle.x - half_x, middle.y - half_y, middle.x + half_x, middle.y + half_y };
}

static bool
touch (const Box *a, const Box *b)
{
  return a->left < b->right && b->left < a->right && a->top < b->bottom && b->top < a->bottom;
}

static void
measure (BivNode *named, double *half_x, double *half_y)
{
  const char *text = BIV_IS_LABEL (named)
                       ? biv_text_for (biv_label_get_text (BIV_LABEL (named)), NULL)
                       : biv_text_for (biv_objective_get_name (BIV_OBJECTIVE (named)), NULL);

  *half_x = (double) g_utf8_strlen (text, -1) * HALF_LETTER;
  *half_y = HALF_LINE;
}

/* Notes what is taken, unless it is out of reach of the name. */
static void
take (Room *self, BivPoint usual, const Box *box)
{
  Box reach = make_box (usual, self->half_x + REACH_X, self->half_y + REACH_Y);

  if (touch (&reach, box))
    g_array_append_val (self->taken, *box);
}

static void
take_pieces (Room *self, BivPoint usual, BivScenario *scenario, BivHexLayout plane)
{
  BivNodeList *placements = biv_scenario_get_placements (scenario);

  for (guint i = 0; i < biv_node_list_get_length (placements); i++)
    {
      BivNode *placement = biv_node_list_get (placements, i);
      Box box = make_box (biv_map_name_find_base (placement, plane), HALF_COUNTER_X,
                          HALF_COUNTER_Y);

      box.top -= STANDARD;
      box.right += STANDARD / 2.0;
      take (self, usual, &box);
    }
}

static void
take_stars (Room *self, BivPoint usual, BivScenario *scenario, BivHexLayout plane)
{
  BivNodeList *objectives = biv_scenario_get_objectives (scenario);

  for (guint i = 0; i < biv_node_list_get_length (objectives); i++)
    {
      BivPoint middle = biv_map_name_find_base (biv_node_list_get (objectives, i), plane);
      Box box = make_box ((BivPoint){ middle.x + STAR_X, middle.y + STAR_Y }, HALF_STAR, HALF_STAR);

      take (self, usual, &box);
    }
}

/* Other names, where they usually are or were put. */
static void
take_names (Room *self, BivPoint usual, BivNode *named, BivNodeList *list, BivHexLayout plane)
{
  for (guint i = 0; i < biv_node_list_get_length (list); i++)
    {
      BivNode *other = biv_node_list_get (list, i);
      double half_x, half_y;
      Box box;

      if (other == named)
        continue;
      measure (other, &half_x, &half_y);
      box = make_box (biv_map_name_find_usual (other, plane), half_x, half_y);
      take (self, usual, &box);
    }
}

static bool
is_free (const Room *self, const Box *box)
{
  for (guint i = 0; i < self->taken->len; i++)
    if (touch (box, &g_array_index (self->taken, Box, i)))
      return false;
  return true;
}

static bool
is_inside (const Box *box, const Box *outer)
{
  return box->left >= outer->left && box->right <= outer->right && box->top >= outer->top &&
         box->bottom <= outer->bottom;
}

/* Finds the nearest free place on the board. Returns: whether there is one */
static bool
search (const Room *self, BivPoint usual, BivPoint *best)
{
  Box box = make_box (usual, self->half_x, self->half_y);
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
find_room (BivNode *named, BivPoint usual)
{
  g_autoptr (GArray) taken = g_array_new (FALSE, FALSE, sizeof (Box));
  BivScenario *scenario = BIV_SCENARIO (biv_node_get_root (named));
  BivBoard *board = biv_scenario_get_board (scenario);
  BivHexLayout plane = { biv_board_get_orientation (board), 1.0 };
  BivPoint extent =
    biv_hex_layout_extent (plane, biv_board_get_width (board), biv_board_get_height (board));
  Room room = { .taken = taken, .board = { 0.0, 0.0, extent.x, extent.y } };
  BivPoint place;

  measure (named, &room.half_x, &room.half_y);
  take_pieces (&room, usual, scenario, plane);
  take_stars (&room, usual, scenario, plane);
  take_names (&room, usual, named, biv_board_get_labels (board), plane);
  take_names (&room, usual, named, biv_scenario_get_objectives (scenario), plane);
  if (search (&room, usual, &place))
    return place;
  room.half_x *= TIGHT;
  room.half_y *= TIGHT;
  search (&room, usual, &place);
  return place;
}

/* Whether a name has to stay: it is a piece's, was put where it is, or is one of too many. */
static bool
is_fixed (BivNode *node)
{
  BivNode *root = biv_node_get_root (node);

  if (BIV_IS_PLACEMENT (node) || biv_map_name_is_moved (node) || !BIV_IS_SCENARIO (root))
    return true;
  return biv_node_list_get_length (
           biv_board_get_labels (biv_scenario_get_board (BIV_SCENARIO (root)))) +
           biv_node_list_get_length (biv_scenario_get_objectives (BIV_SCENARIO (root))) >
         MOST_NAMES;
}

/** biv_map_name_find: where the middle of the words is, on the plane of the layout. The name of a
 * place or an objective makes way for pieces, unless it was put where it is by hand. */
BivPoint
biv_map_name_find (BivNode *node, BivHexLayout layout)
{
  BivPoint place;

  if (is_fixed (node))
    return biv_map_name_find_usual (node, layout);
  place = find_room (
    node, biv_map_name_find_usual (node, (BivHexLayout){ layout.orientation, 1.0 }));
  return (BivPoint){ place.x * layout.size, place.y * layout.size };
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
