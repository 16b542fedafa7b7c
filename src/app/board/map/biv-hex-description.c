/* Describes a hex in words for a screen reader: its number, its ground, whose deployment zone it
 * is in, the pieces on it, and what is selected.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/map/biv-hex-description.h"

#include <glib/gi18n.h>

#include "core/model/node/biv-naming.h"
#include "core/model/scenario/biv-scenario.h"
#include "text/biv-translation.h"

/* More would be a long time to listen to. */
#define MOST_NAMES 6

/* (transfer none): what the rules call a thing of theirs, or else its id. */
static const char *
name_in (BivNodeList *things, const char *id)
{
  gpointer thing = biv_node_list_lookup (things, id);
  BivText *text = thing ? biv_rule_item_get_name (thing) : NULL;
  const char *name = text ? biv_text_for (text, biv_translation_choose_language (NULL)) : NULL;

  return name && *name ? name : id;
}

static void
describe_ground (GStrvBuilder *parts, BivBoard *board, BivRuleset *ruleset, BivOffset hex)
{
  const char *terrain = biv_board_get_terrain (board, hex);
  const char *works = biv_board_get_works (board, hex);
  int elevation = biv_board_get_cell (board, hex).elevation;
  g_autofree char *height = g_strdup_printf (_ ("height %d"), elevation);

  g_strv_builder_add (
    parts,
    ruleset ? name_in (biv_ruleset_get_terrains (ruleset), terrain) : terrain);
  if (elevation != 0)
    g_strv_builder_add (parts, height);
  if (*works)
    g_strv_builder_add (
      parts, ruleset ? name_in (biv_ruleset_get_works (ruleset), works) : works);
}

/* Whose units may be laid out there. */
static void
describe_zone (GStrvBuilder *parts, BivScenario *scenario, BivOffset hex)
{
  const char *id = biv_board_get_zone (biv_scenario_get_board (scenario), hex);
  BivSide *side = biv_node_list_lookup (biv_scenario_get_sides (scenario), id);
  const char *name =
    side ? biv_text_for (biv_side_get_name (side), biv_translation_choose_language (NULL)) : NULL;
  g_autofree char *words = NULL;

  if (!*id)
    return;
  /* Translators: %s is a side: "deployment zone of Alexander" */
  words = g_strdup_printf (_ ("deployment zone of %s"), name && *name ? name : id);
  g_strv_builder_add (parts, words);
}

static const char *
name_piece (BivNode *piece)
{
  const char *name = biv_naming_for (piece, biv_translation_choose_language (NULL));

  return *name ? name : _ ("somebody");
}

static char *
describe_piece (BivNode *piece)
{
  BivNode *side = biv_node_get_ancestor (piece, BIV_TYPE_SIDE);
  const char *name = side ? biv_text_for (biv_side_get_name (BIV_SIDE (side)),
                                          biv_translation_choose_language (NULL))
                          : NULL;

  if (!name || !*name)
    return g_strdup (name_piece (piece));
  /* Translators: who stands on a hex, and for which side: "Companions (Alexander)" */
  return g_strdup_printf (_ ("%1$s (%2$s)"), name_piece (piece), name);
}

static void
describe_pieces (GStrvBuilder *parts, BivDocument *document, BivOffset hex)
{
  BivScenario *scenario = BIV_SCENARIO (biv_document_get_root (document));

  BIV_EACH (BivPlacement, placement, biv_scenario_get_placements (scenario))
    {
      BivNode *piece;
      g_autofree char *words = NULL;

      if (!biv_offset_equal (biv_placement_get_hex (placement), hex))
        continue;
      piece = biv_document_lookup (document, biv_placement_get_piece (placement));
      words = piece ? describe_piece (piece) : NULL;
      if (words)
        g_strv_builder_add (parts, words);
    }
}

/**
 * biv_hex_description_make:
 * @ruleset: (nullable): whose words for terrains are used
 *
 * Returns: (transfer full): a hex of the board in one sentence
 */
char *
biv_hex_description_make (BivDocument *document, BivRuleset *ruleset, BivOffset hex)
{
  BivBoard *board = biv_scenario_get_board (BIV_SCENARIO (biv_document_get_root (document)));
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;
  g_autofree char *label = NULL;
  g_autofree char *rest = NULL;

  g_return_val_if_fail (biv_board_contains (board, hex), NULL);
  label = biv_board_label_hex (board, hex);
  describe_ground (parts, board, ruleset, hex);
  describe_zone (parts, BIV_SCENARIO (biv_document_get_root (document)), hex);
  describe_pieces (parts, document, hex);
  words = g_strv_builder_end (parts);
  /* Translators: between the parts of a description: "plain, height 1, Companions" */
  rest = g_strjoinv (C_ ("between parts", ", "), words);
  /* Translators: the number of a hex, and what is there: "Hex 0507: plain, Companions" */
  return g_strdup_printf (_ ("Hex %1$s: %2$s"), label, rest);
}

/**
 * biv_hex_description_make_of_pieces:
 * @pieces: (element-type BivNode): units and figures that are selected together
 *
 * Returns: (transfer full): how many they are, and the names of the first
 */
char *
biv_hex_description_make_of_pieces (GPtrArray *pieces)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;
  g_autofree char *list = NULL;
  g_autofree char *count = g_strdup_printf (
    ngettext ("%u piece selected", "%u pieces selected", pieces->len), pieces->len);

  for (guint i = 0; i < MIN (pieces->len, MOST_NAMES); i++)
    g_strv_builder_add (builder, name_piece (pieces->pdata[i]));
  if (pieces->len > MOST_NAMES)
    g_strv_builder_add (builder, "…");
  names = g_strv_builder_end (builder);
  list = g_strjoinv (C_ ("between parts", ", "), names);
  /* Translators: how many are selected, and who: "2 pieces selected: Companions, Hypaspists" */
  return g_strdup_printf (_ ("%1$s: %2$s"), count, list);
}
