/* The ground of a battle as pictures that lie where they are in the world, for programs for maps:
 * each beside its world file, in one zip file. One unit is a hex.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <string.h>

#include "core/assist/biv-opponent-copy.h"
#include "render/export/biv-map-file.h"
#include "render/export/biv-map-picture.h"
#include "render/publish/biv-publication.h"
#include "render/publish/world/biv-world.h"

/* What lies on the ground for everybody to see. */
#define LAYERS (BIV_MAP_GRID | BIV_MAP_NUMBERS | BIV_MAP_NAMES | BIV_MAP_OBJECTIVES)
/* Points of the SVG for the size of a hex. */
#define SVG_SCALE 24.0

enum
{
  PNG,
  PNG_WORLD,
  SVG,
  SVG_WORLD,
  N_FILES,
};

static const char *const names[] = { "map.png", "map.pgw", "map.svg", "map.sgw", NULL };

static bool
append_cb (const guint8 *bytes, gsize length, gpointer data, GError **error)
{
  g_byte_array_append (data, bytes, (guint) length);
  return true;
}

static GBytes *
write_world (const BivWorld *world)
{
  char *text = biv_world_write_file (world);

  return g_bytes_new_take (text, strlen (text));
}

static bool
add_png (GBytes **files, BivMapRenderer *renderer, BivBoard *board, const BivPageOptions *options,
         GError **error)
{
  g_auto (BivMapPicture) picture = { 0 };
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  BivWorld world;

  /* The usual scale makes one picture of every board. */
  biv_map_picture_lay_out (&picture, renderer, LAYERS, options, 0.0, 0.0);
  if (!biv_map_picture_write (&picture, 0, 0, append_cb, bytes, error))
    return false;
  world = biv_world_of (board, &picture.view);
  files[PNG] = g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  files[PNG_WORLD] = write_world (&world);
  return true;
}

static bool
add_svg (GBytes **files, BivMapRenderer *renderer, BivBoard *board, const BivPageOptions *options,
         GError **error)
{
  BivMapView view;
  g_autoptr (GBytes) svg =
    biv_map_file_make_svg (renderer, LAYERS, options, SVG_SCALE, &view, error);
  BivWorld world;

  if (!svg)
    return false;
  world = biv_world_of (board, &view);
  files[SVG] = biv_world_mark_svg (&world, svg);
  files[SVG_WORLD] = write_world (&world);
  return true;
}

static GBytes *
make (const BivPublishing *what, GError **error)
{
  g_autoptr (BivNode) known = biv_opponent_copy_with_reserves (BIV_NODE (what->scenario),
                                                               what->catalogue, what->report);
  BivScenario *scenario = BIV_SCENARIO (known);
  BivRuleset *ruleset =
    biv_catalogue_get_ruleset (what->catalogue, biv_scenario_get_ruleset (scenario));
  g_autoptr (BivMapRenderer) renderer =
    biv_map_renderer_new (what->style, scenario, ruleset, what->language);
  BivPageOptions options = { .language = what->language, .style = what->style };
  GBytes *files[N_FILES] = { NULL };
  GBytes *zip = NULL;

  if (add_png (files, renderer, biv_scenario_get_board (scenario), &options, error) &&
      add_svg (files, renderer, biv_scenario_get_board (scenario), &options, error))
    zip = what->zip (names, files, error);
  for (guint i = 0; i < N_FILES; i++)
    g_clear_pointer (&files[i], g_bytes_unref);
  return zip;
}

const BivPublication biv_world_map_publication = {
  "world", ".zip", "application/zip", N_ ("Map with world coordinates"), false, make
};
