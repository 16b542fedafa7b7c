/* The pages that tell what differs between two documents: on the left what only the first one has,
 * on the right what only the second one has, and across both what has changed or moved; signs tell
 * them apart without colours.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/biv-comparison-pages.h"

#include <glib/gi18n.h>

#include "core/compare/biv-comparison.h"
#include "render/page/biv-page-flow.h"
#include "render/page/biv-print-look.h"
#include "text/biv-comparison-text.h"
#include "text/biv-translation.h"

/* Points: the room of a sign, and between the columns. */
#define SIGN_WIDTH 16.0
#define GAP 16.0

typedef struct
{
  BivPageFlow *flow;
  BivComparison *comparison;
  const char *const *names;
} Pages;

static double
get_column_width (const BivPageFlow *flow)
{
  return (flow->width - GAP) / 2.0;
}

/* --- The head ------------------------------------------------------------------------------- */

static double
add_name (BivPageBlock *block, BivPageFlow *flow, double x, double y, const char *name)
{
  return biv_page_block_text (block, flow,
                              &(BivPageText){
                                .role = BIV_PAGE_NAME,
                                .x = x,
                                .y = y,
                                .width = get_column_width (flow),
                                .text = name,
                              });
}

/* The title, and the two documents side by side. */
static void
place_head (const Pages *self, const char *title)
{
  BivPageFlow *flow = self->flow;
  BivPageBlock *block = biv_page_block_new ();
  double y = biv_page_block_text (block, flow,
                                  &(BivPageText){
                                    .role = BIV_PAGE_TITLE,
                                    .width = flow->width,
                                    .text = title,
                                  });
  double left = add_name (block, flow, 0.0, y + 4.0, self->names[0]);
  double right =
    add_name (block, flow, get_column_width (flow) + GAP, y + 4.0, self->names[1]);

  biv_page_block_rule (block, MAX (left, right) + 3.0, flow->width, &biv_page_box_paint);
  biv_page_flow_place (flow, block);
}

/* --- Differences ---------------------------------------------------------------------------- */

/* Where each kind of difference stands, and its sign. */
static const struct
{
  const char *sign;
  bool is_right;
  bool is_across;
} looks[] = {
  [BIV_DIFFERENCE_REMOVED] = { "−", false, false },
  [BIV_DIFFERENCE_ADDED] = { "+", true, false },
  [BIV_DIFFERENCE_CHANGED] = { "≠", false, true },
  [BIV_DIFFERENCE_MOVED] = { "→", false, true },
};
BIV_ASSERT_EACH (looks, BIV_COUNT_MEMBERS (BIV_EACH_DIFFERENCE));

static BivPageBlock *
make_row (const Pages *self, const BivDifference *difference)
{
  BivPageFlow *flow = self->flow;
  BivPageBlock *block = biv_page_block_new ();
  double column = get_column_width (flow);
  double x = looks[difference->kind].is_right ? column + GAP : 0.0;
  double width = looks[difference->kind].is_across ? flow->width : column;
  g_autofree char *words = biv_comparison_text_for_difference (
    self->comparison, difference, flow->catalogue, flow->options->language);

  biv_page_block_text (block, flow,
                       &(BivPageText){
                         .role = BIV_PAGE_NAME,
                         .x = x,
                         .y = 1.0,
                         .width = SIGN_WIDTH,
                         .text = looks[difference->kind].sign,
                       });
  biv_page_block_text (block, flow,
                       &(BivPageText){
                         .role = BIV_PAGE_TEXT,
                         .x = x + SIGN_WIDTH,
                         .y = 1.0,
                         .width = width - SIGN_WIDTH,
                         .text = words,
                       });
  biv_page_block_rule (block, block->height + 1.0, flow->width, &biv_page_rule_paint);
  return block;
}

static BivPageBlock *
make_heading (const Pages *self, const BivComparisonGroup *group)
{
  const char *language = self->flow->options->language;
  BivPageBlock *block = biv_page_block_new ();
  g_autofree char *words = group->points
                             ? biv_comparison_text_for_points (group->points, language)
                             : biv_comparison_text_for_group (group->node, language);

  biv_page_block_text (block, self->flow,
                       &(BivPageText){
                         .role = BIV_PAGE_HEADING,
                         .width = self->flow->width,
                         .text = words,
                       });
  block->height += 2.0;
  return block;
}

static void
place_group (const Pages *self, const BivComparisonGroup *group)
{
  BivPageGroup *rows =
    biv_page_group_new (make_heading (self, group), make_heading (self, group));

  for (guint i = 0; i < group->differences->len; i++)
    g_ptr_array_add (rows->rows, make_row (self, group->differences->pdata[i]));
  biv_page_flow_skip (self->flow, 9.0);
  biv_page_flow_place_group (self->flow, rows);
}

static void
place_groups (const Pages *self)
{
  g_autoptr (GPtrArray) groups = biv_comparison_list_groups (self->comparison);

  for (guint i = 0; i < groups->len; i++)
    place_group (self, groups->pdata[i]);
  if (groups->len == 0)
    {
      BivPageBlock *block = biv_page_block_new ();

      biv_page_block_text (
        block, self->flow,
        &(BivPageText){
          .role = BIV_PAGE_BODY,
          .width = self->flow->width,
          .text = biv_translation_get (self->flow->options->language, N_ ("No difference.")),
        });
      biv_page_flow_skip (self->flow, 9.0);
      biv_page_flow_place (self->flow, block);
    }
}

/**
 * biv_comparison_pages_make:
 * @names: what the two documents are called: files, or revisions
 * @catalogue: the rules and lists of the second document
 * @options: paper, style, language and colours; the rest is not asked for
 *
 * Makes the pages of a comparison, group by group in the order of the second document. Two
 * documents without a difference have a page that says so.
 *
 * Returns: (transfer full): the pages
 */
BivPageSet *
biv_comparison_pages_make (BivComparison *comparison, const char *const names[2],
                           BivCatalogue *catalogue, const BivPageOptions *options)
{
  BivPageOptions own = *options;
  const char *title = biv_translation_get (options->language, N_ ("Comparison"));
  BivPageFlow flow = {
    .options = &own,
    .root = biv_comparison_get_after (comparison),
    .catalogue = catalogue,
    .set = biv_page_set_new (options->style, title, options->language),
  };
  Pages pages = { &flow, comparison, names };

  own.what = "comparison"; /* pages of one kind, so each has its number */
  biv_page_flow_begin (&flow, title);
  place_head (&pages, title);
  place_groups (&pages);
  biv_page_flow_end (&flow);
  if (options->black_and_white)
    biv_print_look_drain (flow.set);
  return flow.set;
}
