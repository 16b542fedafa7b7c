/* Guesses what a word of another program's map is for us, and which word of theirs ours is.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/map/biv-map-guess.h"

#include <string.h>

#include "core/ruleset/ground/biv-ground-rules.h"

/* (transfer none) (nullable): the first terrain of the rules with that drawing. */
static const char *
find_drawing (BivRuleset *ruleset, const char *drawing)
{
  BIV_EACH (BivNode, terrain, biv_ruleset_get_terrains (ruleset))
    if (g_strcmp0 (biv_terrain_get_drawing (BIV_TERRAIN (terrain)), drawing) == 0)
      return biv_node_get_id (terrain);
  return NULL;
}

static const char *
find_terrain (GKeyFile *guesses, BivRuleset *ruleset, const char *drawing)
{
  const char *found = g_str_equal (drawing, BIV_MAP_ROAD) ? BIV_MAP_ROAD
                                                          : find_drawing (ruleset, drawing);
  g_auto (GStrv) others = g_key_file_get_string_list (guesses, drawing, "else", NULL, NULL);

  for (guint i = 0; !found && others && others[i]; i++)
    found = find_drawing (ruleset, others[i]);
  return found;
}

/* How well a word fits the words of a section, in letters; 0: not at all. */
static gsize
fit (GKeyFile *guesses, const char *section, const char *key, const char *word, bool is_pattern)
{
  g_auto (GStrv) there = g_key_file_get_string_list (guesses, section, key, NULL, NULL);
  gsize best = 0;

  for (guint i = 0; there && there[i]; i++)
    if (is_pattern ? g_pattern_match_simple (there[i], word) : strstr (word, there[i]) != NULL)
      best = MAX (best, strlen (there[i]));
  return best;
}

/* Whether a word is a number of a set only, as "hexes:5", the name of which says nothing of it. */
static bool
is_number (const char *theirs)
{
  const char *colon = strrchr (theirs, ':');

  return colon && colon[1] && strspn (colon + 1, "0123456789") == strlen (colon + 1);
}

/**
 * biv_map_guess:
 * @program: whose word it is, a key of the guesses
 *
 * Returns: (transfer none): what a word probably is, the id of a terrain or #BIV_MAP_ROAD;
 * #BIV_FOREIGN_NOTHING when nobody can say
 */
const char *
biv_map_guess (BivForeign *foreign, BivRuleset *ruleset, const char *program, const char *theirs)
{
  BivNode *same = biv_node_list_lookup (biv_ruleset_get_terrains (ruleset), theirs);
  g_auto (GStrv) sections = g_key_file_get_groups (foreign->guesses, NULL);
  g_autofree char *small = g_utf8_strdown (theirs, -1);
  bool has_names =
    !is_number (theirs) && !g_key_file_has_key (foreign->guesses, "plain", program, NULL);
  const char *found = NULL;
  gsize best = 0;

  if (same)
    return biv_node_get_id (same);
  for (guint i = 0; sections[i]; i++)
    {
      /* A pattern of that very program says more than a part of a name. */
      gsize fits = 100 * fit (foreign->guesses, sections[i], program, theirs, true);

      if (fits == 0 && has_names)
        fits = fit (foreign->guesses, sections[i], "words", small, false);
      if (fits > best)
        {
          best = fits;
          found = find_terrain (foreign->guesses, ruleset, sections[i]);
        }
    }
  return found ? found : BIV_FOREIGN_NOTHING;
}

/** biv_map_guess_road: whether something that is called so is a road. */
bool
biv_map_guess_road (BivForeign *foreign, const char *theirs)
{
  g_autofree char *small = g_utf8_strdown (theirs, -1);

  return fit (foreign->guesses, BIV_MAP_ROAD, "words", small, false) > 0;
}

/**
 * biv_map_guess_written:
 * @ruleset: (nullable): the rules of the map; without them the terrain itself is its drawing
 * @terrain: an id
 *
 * Returns: (transfer none): the word of another program for a terrain of ours;
 * #BIV_FOREIGN_NOTHING when it has none
 */
const char *
biv_map_guess_written (BivForeign *foreign, BivRuleset *ruleset, const char *program,
                       const char *terrain)
{
  BivNode *known =
    ruleset ? biv_node_list_lookup (biv_ruleset_get_terrains (ruleset), terrain) : NULL;
  const char *drawing = known ? biv_terrain_get_drawing (BIV_TERRAIN (known)) : terrain;
  g_autofree char *key = g_strconcat ("write-", program, NULL);
  g_autofree char *word = g_key_file_get_string (foreign->guesses, drawing, key, NULL);

  return biv_foreign_words_count (foreign->words, BIV_MAP_WRITTEN, terrain,
                                  word ? word : BIV_FOREIGN_NOTHING, 1);
}
