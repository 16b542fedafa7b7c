/* Which deployment zones are drawn, and what lies in them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/piece/biv-zones-private.h"

struct _BivZones
{
  BivScenario *scenario;
  BivBoard *board; /* NULL while the document is being read */
  guint n_sides;
  guint8 *codes; /* for each side its code in the board's legend; 0 if its zone was never drawn */
  bool counted;
  guint n_hexes[G_MAXUINT8 + 1]; /* for each code the number of its hexes, once they were counted */
};

static guint8
find_code (BivZones *self, guint side)
{
  BivNode *node = biv_node_list_get (biv_scenario_get_sides (self->scenario), side);
  guint8 found = 0;

  for (guint i = 1; i < biv_board_get_n_codes (self->board, BIV_LEGEND_ZONE); i++)
    if (g_str_equal (biv_board_meaning (self->board, BIV_LEGEND_ZONE, (guint8) i),
                     biv_node_get_id (node)))
      found = (guint8) i;
  return found;
}

/** biv_zones_new: (transfer full): the zones of a scenario. It follows changes of hexes alone, see
 * biv_zones_follow(): make it anew when sides or the board change. */
BivZones *
biv_zones_new (BivScenario *scenario)
{
  BivZones *self = g_new0 (BivZones, 1);

  self->scenario = g_object_ref (scenario);
  g_set_object (&self->board, biv_scenario_get_board (scenario));
  self->n_sides = biv_node_list_get_length (biv_scenario_get_sides (scenario));
  self->codes = g_new0 (guint8, self->n_sides);
  for (guint i = 0; self->board && i < self->n_sides; i++)
    self->codes[i] = find_code (self, i);
  return self;
}

/** biv_zones_free: frees what was counted; the scenario keeps its zones. */
void
biv_zones_free (BivZones *self)
{
  g_object_unref (self->scenario);
  g_clear_object (&self->board);
  g_free (self->codes);
  g_free (self);
}

/** biv_zones_is_drawn: whether at least one hex is in a side's zone. */
bool
biv_zones_is_drawn (BivZones *self, guint side)
{
  if (self->codes[side] == 0)
    return false;
  if (!self->counted)
    {
      int width = biv_board_get_width (self->board);

      for (int row = 0; row < biv_board_get_height (self->board); row++)
        {
          const BivCell *cells = biv_board_peek_row (self->board, row);

          for (int col = 0; col < width; col++)
            self->n_hexes[cells[col].zone]++;
        }
      self->counted = true;
    }
  return self->n_hexes[self->codes[side]] > 0;
}

/** biv_zones_contain: whether a hex is in a side's zone; also true if the side has no zone. */
bool
biv_zones_contain (BivZones *self, guint side, BivOffset hex)
{
  return self->codes[side] == 0 || biv_board_get_cell (self->board, hex).zone == self->codes[side];
}

static void
recount (BivZones *self, BivCells *before)
{
  const BivCellAt *all = biv_cells_get_all (before);

  for (guint i = 0; self->counted && i < biv_cells_get_length (before); i++)
    {
      self->n_hexes[all[i].cell.zone]--;
      self
        ->n_hexes[biv_board_get_cell (self->board, (BivOffset){ all[i].col, all[i].row }).zone]++;
    }
}

/** biv_zones_follow: (transfer full): the indexes (guint) of the sides whose first hex of a zone
 * was drawn or whose last one was erased by a change of hexes. */
GArray *
biv_zones_follow (BivZones *self, BivCells *before)
{
  GArray *changed = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree bool *drawn = g_new0 (bool, self->n_sides);

  for (guint i = 0; self->counted && i < self->n_sides; i++)
    drawn[i] = biv_zones_is_drawn (self, i);
  recount (self, before);
  for (guint i = 0; i < self->n_sides; i++)
    {
      guint8 code = find_code (self, i);
      bool other = code != self->codes[i];

      self->codes[i] = code;
      if (other || (self->counted && drawn[i] != biv_zones_is_drawn (self, i)))
        g_array_append_val (changed, i);
    }
  return changed;
}
