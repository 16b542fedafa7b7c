/* Chooses among the terrains, hex sides and crossings of a ruleset those that suit a board.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/land/biv-land-kinds.h"

#include "core/ruleset/ground/biv-crossing.h"
#include "core/ruleset/ground/biv-side-kind.h"
#include "core/ruleset/ground/biv-terrain.h"

/* How a terrain of each kind is drawn, the best first, and whether it must be open ground. */
static const struct
{
  const char *drawings[3];
  bool is_open;
} looks[BIV_N_LAND_KINDS] = {
  [BIV_LAND_OPEN] = { { "plain", "field", "sand" }, true },
  [BIV_LAND_FIELD] = { { "field" }, true },
  [BIV_LAND_WOOD] = { { "wood", "scrub", "rough" }, false },
  [BIV_LAND_WATER] = { { "water", "marsh" }, false },
  [BIV_LAND_VILLAGE] = { { "habitation" }, false },
};

static bool
suits (BivTerrain *terrain, const char *drawing, bool is_open)
{
  return g_str_equal (biv_terrain_get_drawing (terrain), drawing) &&
         (!is_open || (biv_terrain_get_passage (terrain) == BIV_PASSAGE_OPEN &&
                       biv_terrain_get_height (terrain) == 0));
}

static const char *
get_id (gpointer item)
{
  return item ? biv_node_get_id (BIV_NODE (item)) : NULL;
}

static const char *
find_terrain (BivNodeList *terrains, BivLandKind kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (looks[kind].drawings) && looks[kind].drawings[i]; i++)
    BIV_EACH (BivTerrain, terrain, terrains)
      if (suits (terrain, looks[kind].drawings[i], looks[kind].is_open))
        return get_id (terrain);
  return NULL;
}

/* Open ground that stands higher. */
static const char *
find_hill (BivNodeList *terrains)
{
  BIV_EACH (BivTerrain, terrain, terrains)
    if (biv_terrain_get_passage (terrain) == BIV_PASSAGE_OPEN &&
        biv_terrain_get_height (terrain) > 0)
      return get_id (terrain);
  return NULL;
}

/* Whether the crossing leads over sides of this kind: over all, if it names none. */
static bool
leads_over (BivCrossing *crossing, const char *side)
{
  const char *over = biv_crossing_get_over (crossing);
  g_auto (GStrv) sides = g_strsplit (over, " ", -1);

  return !*over || g_strv_contains ((const char *const *) sides, side);
}

static const char *
find_crossing (BivNodeList *crossings, const char *drawing, const char *side)
{
  BIV_EACH (BivCrossing, crossing, crossings)
    if (g_str_equal (biv_crossing_get_drawing (crossing), drawing) &&
        biv_crossing_get_passage (crossing) != BIV_PASSAGE_IMPASSABLE &&
        leads_over (crossing, side))
      return get_id (crossing);
  return NULL;
}

/* A river that roads and fords can lead over. */
static void
find_river (BivLandKinds *self, BivRuleset *ruleset)
{
  BivNodeList *sides = biv_ruleset_get_hexsides (ruleset);
  BivNodeList *crossings = biv_ruleset_get_crossings (ruleset);

  for (guint i = 0; i < biv_node_list_get_length (sides) && !self->river; i++)
    {
      BivSideKind *side = biv_node_list_get (sides, i);
      const char *id = get_id (side);

      if (!g_str_equal (biv_side_kind_get_drawing (side), "river"))
        continue;
      self->bridge = find_crossing (crossings, "bridge", id);
      self->ford = find_crossing (crossings, "ford", id);
      if (self->bridge || self->ford)
        self->river = id;
    }
  if (self->river && !self->bridge)
    self->bridge = self->ford;
  if (self->river && !self->ford)
    self->ford = self->bridge;
}

/**
 * biv_land_kinds_find:
 * @self: (out caller-allocates): ids that live as long as the ruleset and @ground
 * @ground: the terrain of hexes that are not painted, which stays the open ground if it is open
 *
 * Chooses what the ruleset has for each kind.
 */
void
biv_land_kinds_find (BivLandKinds *self, BivRuleset *ruleset, const char *ground)
{
  BivNodeList *terrains = biv_ruleset_get_terrains (ruleset);
  BivTerrain *present = biv_node_list_lookup (terrains, ground);

  *self = (BivLandKinds){ 0 };
  for (int kind = 0; kind < BIV_LAND_HILL; kind++)
    self->terrains[kind] = find_terrain (terrains, (BivLandKind) kind);
  self->terrains[BIV_LAND_HILL] = find_hill (terrains);
  if (present && biv_terrain_get_passage (present) == BIV_PASSAGE_OPEN &&
      biv_terrain_get_height (present) == 0)
    self->terrains[BIV_LAND_OPEN] = ground;
  find_river (self, ruleset);
}
