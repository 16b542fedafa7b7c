/* Which revisions a library has of the armies that a scenario's sides were given copies of.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/exchange/biv-army-origins.h"

#include "core/model/scenario/biv-scenario.h"

/** biv_army_origins_are_known: whether any side's army was copied from a library. */
bool
biv_army_origins_are_known (BivScenario *scenario)
{
  BIV_EACH (BivSide, side, biv_scenario_get_sides (scenario))
    if (*biv_side_get_origin_library (side))
      return true;
  return false;
}

/* An army in the bin has no newer revision: nobody is asked to update to it. */
static bool
record_newest (BivLibrary *library, const char *document, BivCatalogue *catalogue)
{
  g_autoptr (BivLibraryEntry) entry = biv_library_get (library, document, NULL);

  return biv_catalogue_record_newest (catalogue, document,
                                      entry && entry->binned == 0 ? entry->revision : NULL);
}

/**
 * biv_army_origins_record:
 * @catalogue: where the library's newest revisions are noted, for the check of the copies
 *
 * Looks up each army of the library that one of the sides has a copy of. An army that this library
 * does not have is noted as having no revision.
 *
 * Returns: whether anything was not known before
 */
bool
biv_army_origins_record (BivLibrary *library, BivScenario *scenario, BivCatalogue *catalogue)
{
  BivNodeList *sides = biv_scenario_get_sides (scenario);
  bool is_news = false;

  BIV_EACH (BivSide, side, sides)
    {
      const char *document = biv_side_get_origin_library (side);

      if (*document && record_newest (library, document, catalogue))
        is_news = true;
    }
  return is_news;
}
