/* Units and leaders on the map: several on a hex are fanned out so that each can be seen.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/map/biv-map-scene.h"

/* Offsets, in hex sizes: further units of a hex show behind the first, further leaders beside. */
#define STACK_STEP 0.09
#define STACK_MOST 3
#define LEADER_STEP 0.27
#define LEADER_MOST 4
#define BESIDE_UNIT 0.9 /* to the size of a leader alone */

static BivPoint
place_unit (const BivMapPiece *piece, BivPoint centre, double scale)
{
  int behind = MIN (piece->number - 1 - piece->place, STACK_MOST - 1);
  double middle = MIN (piece->number - 1, STACK_MOST - 1) / 2.0;

  return biv_point_add (centre, (behind - middle) * STACK_STEP * scale,
                        (middle - behind) * STACK_STEP * scale);
}

/* Leaders are beside units, in the upper right, fanned out to the left; else in the middle. */
static BivPoint
place_figure (const BivMapPiece *piece, BivPoint centre, double scale)
{
  int place = MIN (piece->place, LEADER_MOST - 1);

  if (!piece->has_unit)
    return biv_point_add (centre,
                          (place - (MIN (piece->number, LEADER_MOST) - 1) / 2.0) * LEADER_STEP *
                            1.6 * scale,
                          0.05 * scale);
  return biv_point_add (centre, (0.5 - place * LEADER_STEP) * scale,
                        (-0.42 - 0.05 * (place % 2)) * scale);
}

/* The centre of a counter or standard. */
BivPoint
biv_map_scene_place_piece (BivHexLayout layout, const BivMapPiece *piece)
{
  BivPoint centre = biv_hex_layout_centre (layout, piece->hex);

  centre = biv_point_add (centre, piece->dx * layout.size, piece->dy * layout.size);
  return piece->counter.is_figure ? place_figure (piece, centre, layout.size)
                                  : place_unit (piece, centre, layout.size);
}

static bool
is_in_sight (const BivMapScene *scene, const BivMapPiece *piece)
{
  int reach = 1 + (int) MAX (fabs (piece->dx), fabs (piece->dy));

  return biv_board_contains (scene->board, piece->hex) &&
         piece->hex.col >= scene->first.col - reach && piece->hex.col <= scene->last.col + reach &&
         piece->hex.row >= scene->first.row - reach && piece->hex.row <= scene->last.row + reach;
}

/* Paints the names of pieces that were moved by hand, over all pieces. */
void
biv_map_scene_paint_moved_names (BivMapScene *scene)
{
  BivMapType type = biv_map_text_make_name_type (scene->style, scene->scale);

  if (scene->scale * scene->fineness < BIV_MAP_NAMED_COUNTER)
    return;
  for (guint i = 0; i < scene->index->pieces->len; i++)
    {
      const BivMapPiece *piece = &g_array_index (scene->index->pieces, BivMapPiece, i);
      BivPoint place = { piece->name.x * scene->scale, piece->name.y * scene->scale };
      double half = (double) g_utf8_strlen (piece->counter.name, -1) * type.size / 2.0;

      if (piece->is_name_moved && *piece->counter.name &&
          biv_map_scene_sees (scene, place, half, type.size))
        biv_map_text_draw (scene->cr, biv_map_scene_get_pango (scene), &type, piece->counter.name,
                           place);
    }
}

/* Paints counters and standards, from the back to the front. */
void
biv_map_scene_paint_pieces (BivMapScene *scene, BivMapLayers layers)
{
  for (guint i = 0; i < scene->index->pieces->len; i++)
    {
      const BivMapPiece *piece = &g_array_index (scene->index->pieces, BivMapPiece, i);
      BivMapCounter counter = piece->counter;
      double scale = scene->scale;

      if (!is_in_sight (scene, piece))
        continue;
      if (!(layers & BIV_MAP_PIECE_NAMES) || piece->is_name_moved ||
          (piece->number > 1 && piece->place < piece->number - 1))
        counter.name = "";
      if (counter.is_figure && piece->has_unit)
        scale *= BESIDE_UNIT;
      biv_map_counter_draw (scene->cr, scene->style, &counter,
                            biv_map_scene_place_piece (scene->layout, piece), scale);
    }
}
