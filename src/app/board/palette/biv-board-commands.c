/* The commands of a battle that have a place or something to paint with: "Paint: Wood", "Go to hex
 * 0405".
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/palette/biv-board-commands.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/board/palette/biv-palette-item.h"
#include "core/model/node/biv-naming.h"

static void
offer_items (GPtrArray *offers, BivSubject subject, BivRuleset *ruleset, BivScenario *scenario)
{
  g_autoptr (GPtrArray) items = biv_palette_item_list (subject, ruleset, scenario);

  for (guint i = 0; i < items->len; i++)
    {
      BivPaletteItem *item = items->pdata[i];
      BivNode *node = biv_palette_item_get_node (item);
      const char *name = biv_palette_item_get_name (item);

      biv_command_offer_add_named (
        /* Translators: {name} is a terrain, a river, a road and the like */
        offers, N_ ("Paint: {name}"), name, node ? biv_naming_for (node, "en") : name,
        "board.take",
        g_variant_new ("(ss)", biv_subject_words[subject], biv_palette_item_get_choice (item)));
    }
}

/* The last word that was typed may be the number of a hex. */
static void
offer_hex (GPtrArray *offers, BivBoard *board, const char *typed)
{
  const char *space = strrchr (typed, ' ');
  const char *label = space ? space + 1 : typed;
  BivOffset hex;

  if (*label && biv_board_find_hex (board, label, &hex))
    {
      g_autofree char *name = biv_board_label_hex (board, hex);
      g_autofree char *words = g_strdup_printf ("%s %s", name, label);

      /* Translators: {name} is the number of a hex */
      biv_command_offer_add_named (offers, N_ ("Go to hex {name}"), name, words, "board.show-hex",
                                   g_variant_new ("(ii)", hex.col, hex.row));
    }
}

/* @typed: what is looked for */
void
biv_board_commands_offer (GPtrArray *offers, BivScenario *scenario, BivRuleset *ruleset,
                          const char *typed)
{
  offer_hex (offers, biv_scenario_get_board (scenario), typed);
  for (guint i = 0; i < BIV_N_SUBJECTS; i++)
    {
      biv_command_offer_add (offers, N_ ("Terrains and tools: {name}"),
                             biv_palette_item_get_subject_title ((BivSubject) i), "board.subject",
                             g_variant_new_string (biv_subject_words[i]));
      offer_items (offers, (BivSubject) i, ruleset, scenario);
    }
}
