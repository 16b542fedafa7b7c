/* Where names are on the map: those of places, of objectives and of pieces that are placed.
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
  g_return_val_if_reached (&kinds[0]);
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
