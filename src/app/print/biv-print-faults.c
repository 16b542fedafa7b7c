/* What is chosen to be printed and cannot be: cards that are larger than the paper, and the like.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/print/biv-print-faults.h"

#include <glib/gi18n.h>

#include "core/model/scenario/biv-scenario.h"
#include "render/page/biv-pages.h"
#include "render/page/map/biv-map-sheets.h"

#define MAP_PART "map"

/* (transfer full) (nullable): why what is to be cut out can't be printed, a sentence. */
static char *
find_fault_of (const BivCutKind *kind, const BivPageOptions *options)
{
  BivCardSize size = biv_cut_kind_choose (kind, options->cards.size, options->cards.sizes);
  g_autofree char *smallest = NULL;
  BivCardSheet sheet;

  if (MIN (size.width, size.height) < kind->smallest)
    return g_strdup (_ ("Cards of that size are too small for what is to be on them."));
  if (biv_card_sheet_lay_out (&sheet, &options->paper, size, options->cards.fold,
                              options->cards.gutter))
    return NULL;
  smallest = biv_card_sheet_name_smallest (&options->paper, size, options->cards.fold);
  /* Translators: %s is the name of a paper, as "A5", or its size, as "95x120" */
  return g_strdup_printf (_ ("The paper is smaller than a card with its margins: %s is the smallest "
                             "that has room for it."),
                          smallest);
}

/* (transfer full) (nullable): why the map can't be printed, a sentence. */
static char *
find_fault_of_map (BivNode *root, const BivPageOptions *options)
{
  BivBoard *board = BIV_IS_SCENARIO (root) ? biv_scenario_get_board (BIV_SCENARIO (root)) : NULL;
  BivMapSheets sheets;

  if (!board || options->map.hex_mm <= 0.0 ||
      biv_map_sheets_lay_out (&sheets, &options->paper, board, options->map.hex_mm))
    return NULL;
  return g_strdup_printf (_ ("The map would be more than %d sheets of this paper."),
                          BIV_MAP_SHEETS_MOST);
}

/* (transfer full) (nullable): why pages of text can't be printed, a sentence. */
static char *
find_fault_of_text (const char *part, const BivPageOptions *options)
{
  if (biv_pages_have_room (part, &options->paper))
    return NULL;
  /* Translators: %s is the size of a paper, as "105x148" */
  return g_strdup_printf (_ ("Words have no room on that paper: %s is the smallest for such pages."),
                          BIV_PAGES_SMALLEST_PAPER);
}

/** biv_print_faults_find: (transfer full) (nullable): why what is chosen can't be printed, a
 * sentence. */
char *
biv_print_faults_find (BivNode *root, const BivPageOptions *options)
{
  char *fault = NULL;

  for (guint i = 0; !fault && i < options->n_parts; i++)
    {
      const char *part = options->parts[i].word;
      const BivCutKind *kind = biv_cut_kind_find (part);

      fault = g_str_equal (part, MAP_PART) ? find_fault_of_map (root, options)
              : kind                       ? find_fault_of (kind, options)
                                           : find_fault_of_text (part, options);
    }
  return fault;
}
