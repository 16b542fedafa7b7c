/* A battle as a module of VASSAL, in which it can be played on two screens: the map with its hexes,
 * every piece with its counter and card, set up as the scenario has it, with reserves, dice, turns
 * and the rules' cards. A module can be unpacked by anybody, so there is nothing secret in it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "render/page/biv-page-table.h"
#include "render/publish/vassal/biv-vassal-build.h"
#include "render/publish/vassal/biv-vassal-pictures.h"
#include "render/publish/vassal/biv-vassal-pieces.h"
#include "render/publish/vassal/biv-vassal-setup.h"
#include "render/publish/vassal/biv-vassal-states.h"
#include "render/publish/vassal/biv-vassal-tray.h"
#include "text/biv-translation.h"

static void
add_briefing (BivVassalModule *module, const char *language)
{
  biv_vassal_pictures_add_pages (module, module->scenario, biv_scenario_sheet_page.kind.word,
                                 language, biv_translation_get (language, N_ ("Briefing")));
}

/* The briefing in every language in which the battle has a title, the module's first; and what is
 * looked up while playing. */
static void
add_charts (BivVassalModule *module)
{
  const char *const *languages = biv_translation_get_languages ();
  const char *own = module->what->language;
  BivText *title = biv_scenario_get_title (module->scenario);

  add_briefing (module, own);
  for (guint i = 0; languages[i]; i++)
    if (!g_str_equal (languages[i], own) && biv_text_lookup (title, languages[i]))
      add_briefing (module, languages[i]);
  biv_vassal_pictures_add_pages (module, module->scenario, biv_reference_page.kind.word, own,
                                 biv_vassal_module_say (module, N_ ("Quick reference")));
  biv_vassal_pictures_add_cards (module, biv_order_cards_page.kind.word,
                                 biv_vassal_module_say (module, N_ ("Order cards")));
}

static bool
add_files (BivVassalModule *module, GError **error)
{
  g_autoptr (GBytes) build = biv_vassal_build_write (module);
  g_autoptr (GBytes) data = biv_vassal_build_write_data (module, BIV_VASSAL_DATA_MODULE);
  g_autoptr (GBytes) setup = biv_vassal_setup_write (module, error);

  if (!setup)
    return false;
  biv_vassal_module_add_file (module, "moduledata", data);
  biv_vassal_module_add_file (module, "buildFile.xml", build);
  biv_vassal_module_add_file (module, BIV_VASSAL_SETUP, setup);
  return true;
}

static GBytes *
make (const BivPublishing *what, GError **error)
{
  g_auto (BivVassalModule) module = { 0 };

  biv_vassal_module_init (&module, what);
  if (!biv_vassal_pictures_add_map (&module, error))
    return NULL;
  biv_vassal_states_add (&module);
  biv_vassal_pieces_add_armies (&module);
  biv_vassal_pieces_add_objectives (&module);
  biv_vassal_pieces_add_points (&module);
  biv_vassal_pieces_add_markers (&module);
  biv_vassal_tray_lay_out (&module);
  add_charts (&module);
  if (!add_files (&module, error))
    return NULL;
  g_ptr_array_add (module.names, NULL);
  return what->zip ((const char *const *) module.names->pdata,
                    (GBytes *const *) module.contents->pdata, error);
}

const BivPublication biv_vassal_publication = {
  "vmod", ".vmod", "application/x-vassal-module", N_ ("VASSAL module"), false, make
};
