/* Tells in words what was measured from hex to hex: how far it is, and whether one sees so far.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/outlook/biv-measure-words.h"

#include <glib/gi18n.h>

#include "core/model/node/biv-naming.h"
#include "text/biv-translation.h"

static BivBoard *
get_board (const BivSituation *situation)
{
  return biv_scenario_get_board (situation->scenario);
}

/* "5 hexes", and on a table that is measured "48 cm" too. */
static char *
tell_distance (const BivSituation *situation, const BivSightLine *line)
{
  int hexes = biv_situation_distance (situation, line->from, line->to);
  BivStand from = { .hex = line->from }, to = { .hex = line->to };
  g_autofree char *words =
    g_strdup_printf (ngettext ("%d hex", "%d hexes", (gulong) hexes), hexes);
  int tenths = biv_measure_way (situation, from, to);

  if (!situation->ruleset ||
      biv_ruleset_get_distance (situation->ruleset) != BIV_DISTANCE_UNIT_CM)
    return g_steal_pointer (&words);
  /* Translators: a distance in hexes, and the same in centimetres: "5 hexes, 48 cm" */
  return g_strdup_printf (_ ("%1$s, %2$d cm"), words,
                          (tenths + BIV_TENTHS_PER_CM / 2) / BIV_TENTHS_PER_CM);
}

/* (transfer none): what the rules call the ground of a hex. */
static const char *
name_ground (const BivSituation *situation, BivOffset hex)
{
  const char *id = biv_board_get_terrain (get_board (situation), hex);
  BivRuleItem *terrain =
    biv_node_list_lookup (biv_ruleset_get_terrains (situation->ruleset), id);

  return terrain ? biv_text_for (biv_rule_item_get_name (terrain),
                                 biv_translation_choose_language (NULL))
                 : id;
}

static char *
tell_bar (const BivSituation *situation, const BivSightLine *line)
{
  g_autofree char *label = biv_board_label_hex (get_board (situation), line->stop);
  const char *language = biv_translation_choose_language (NULL);
  const char *name = line->unit ? biv_naming_for (line->unit, language)
                                : name_ground (situation, line->stop);
  int elevation = biv_board_get_cell (get_board (situation), line->stop).elevation;

  if (!line->unit && elevation != 0)
    /* Translators: where sight ends, and at what ground there, of what height */
    return g_strdup_printf (_ ("Out of sight from %1$s on: %2$s, height %3$d"), label, name,
                            elevation);
  /* Translators: where sight ends, and at what ground or unit there: "from 0507 on: wood" */
  return g_strdup_printf (_ ("Out of sight from %1$s on: %2$s"), label, name);
}

static char *
tell_sight (const BivSituation *situation, const BivSightLine *line)
{
  if (!situation->ruleset || !biv_sight_is_known (situation->ruleset))
    return g_strdup (_ ("These rules do not say what hides one from another."));
  if (line->is_free)
    return g_strdup (_ ("In sight"));
  return tell_bar (situation, line);
}

/**
 * biv_measure_words_make:
 *
 * Returns: (transfer full): two lines: how far it is, and whether one sees so far
 */
char *
biv_measure_words_make (const BivSituation *situation, const BivSightLine *line)
{
  g_autofree char *distance = tell_distance (situation, line);
  g_autofree char *sight = tell_sight (situation, line);

  return g_strconcat (distance, "\n", sight, NULL);
}
