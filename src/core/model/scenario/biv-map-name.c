/* Where names stand on the map: those of places, of objectives and of pieces that are placed.
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

/* What is named, the fields that say where its name was put, to the right and down, and how far
 * below its middle a name stands on the screen that nobody moved, in hex sizes. */
typedef struct
{
  GType (*type) (void);
  const char *fields[3];
  double fall;
} Kind;

static const Kind kinds[] = {
  { biv_label_get_type, { "dx", "dy", NULL }, -0.3 },
  { biv_objective_get_type, { "name-dx", "name-dy", NULL }, 0.78 },
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

/* Hundredths; @is_moved: set when somebody said them */
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

/** biv_map_name_get_fields: (transfer none): those of a label, objective or placement that say
 * where its name was put, to the right and down. */
const char *const *
biv_map_name_get_fields (BivNode *node)
{
  return find_kind (node)->fields;
}

/** biv_map_name_is_moved: whether somebody said where the name of a label, objective or placement
 * stands. */
bool
biv_map_name_is_moved (BivNode *node)
{
  const Kind *kind = find_kind (node);
  bool is_moved = false;

  get_shift (node, kind->fields[0], &is_moved);
  get_shift (node, kind->fields[1], &is_moved);
  return is_moved;
}

/** biv_map_name_find_base: from where it is told how far a name was moved, on the plane of the
 * layout: the middle of its hex, or of the piece. */
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

/** biv_map_name_find: where the middle of the words is, on the plane of the layout. */
BivPoint
biv_map_name_find (BivNode *node, BivHexLayout layout)
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
