/* What only one side may know of a battle, as an extension of its module of VASSAL, which this side
 * alone opens with it: its secret pieces and objectives, and its own briefing and list. Without a
 * side it is the umpire's, with the secrets of all.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "core/assist/biv-opponent-copy.h"
#include "core/model/scenario/biv-scenario.h"
#include "render/page/biv-page-table.h"
#include "render/publish/vassal/biv-vassal-build.h"
#include "render/publish/vassal/biv-vassal-pictures.h"
#include "render/publish/vassal/biv-vassal-pieces.h"

static void
add_known_cb (BivNode *node, gpointer known)
{
  g_hash_table_add (known, g_strdup (biv_node_get_id (node)));
}

/* (transfer full): the ids of all that is in the module itself, which everybody has. */
static GHashTable *
list_known (BivScenario *scenario)
{
  GHashTable *known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  biv_node_foreach (BIV_NODE (scenario), add_known_cb, known);
  return known;
}

static void
add_side (BivVassalModule *module, const char *id)
{
  const BivPublishing *what = module->what;
  g_autoptr (BivNode) known = biv_opponent_copy_for_side (BIV_NODE (what->scenario),
                                                          what->catalogue, what->report, id);
  BivSide *side = biv_node_list_lookup (biv_scenario_get_sides (BIV_SCENARIO (known)), id);
  const char *name = biv_text_for (biv_side_get_name (side), what->language);
  const char *tab = name && *name ? name : id;

  biv_vassal_module_look_at (module, BIV_SCENARIO (known));
  biv_vassal_pieces_add_armies (module);
  biv_vassal_pieces_add_objectives (module);
  biv_vassal_pictures_add_pages (module, known, biv_scenario_sheet_page.kind.word, what->language,
                                 tab);
  if (biv_side_get_army (side))
    biv_vassal_pictures_add_pages (module, biv_side_get_army (side), biv_roster_page.kind.word,
                                   what->language, tab);
}

/* Adds the side that it is for, or all. Returns: (transfer full): what tells its extension apart */
static char *
add_sides (BivVassalModule *module)
{
  BivNodeList *sides = biv_scenario_get_sides (module->what->scenario);
  const char *wanted = module->what->side;
  char *id = g_strdup ("bv0");

  for (guint i = 0; i < biv_node_list_get_length (sides); i++)
    {
      const char *side = biv_node_get_id (biv_node_list_get (sides, i));

      if (wanted && !g_str_equal (wanted, side))
        continue;
      add_side (module, side);
      if (wanted)
        {
          g_free (id);
          id = g_strdup_printf ("bv%u", i + 1);
        }
    }
  return id;
}

static GBytes *
make (const BivPublishing *what, GError **error)
{
  g_auto (BivVassalModule) module = { 0 };
  g_autofree char *id = NULL;
  g_autofree char *prefix = NULL;
  g_autoptr (GBytes) module_data = NULL;
  g_autoptr (GBytes) data = NULL;
  g_autoptr (GBytes) build = NULL;

  biv_vassal_module_init (&module, what);
  module.known = list_known (module.scenario);
  biv_vassal_pictures_measure (&module);
  id = add_sides (&module);
  module.prefix = prefix = g_strconcat (id, ":", NULL);
  module_data = biv_vassal_build_write_data (&module, BIV_VASSAL_DATA_MODULE);
  data = biv_vassal_build_write_data (&module, BIV_VASSAL_DATA_EXTENSION);
  build = biv_vassal_build_write_extension (&module, id);
  biv_vassal_module_add_file (&module, "moduledata", module_data);
  biv_vassal_module_add_file (&module, "extensiondata", data);
  biv_vassal_module_add_file (&module, "buildFile.xml", build);
  g_ptr_array_add (module.names, NULL);
  return what->zip ((const char *const *) module.names->pdata,
                    (GBytes *const *) module.contents->pdata, error);
}

const BivPublication biv_vassal_secrets_publication = { "vmdx",
                                                        ".vmdx",
                                                        "application/x-vassal-extension",
                                                        N_ ("Secrets for the VASSAL module"),
                                                        true,
                                                        make };
