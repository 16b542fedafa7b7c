/* Items of a ruleset as rows of a page: the name, and beside it what it says.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/biv-page-rules.h"

#include "core/ruleset/item/biv-rule-item.h"

#define NAME_WIDTH 156.0
#define GAP 8.0
#define ABOVE 9.0

static BivPageBlock *
make_heading (BivPageFlow *flow, const char *heading)
{
  BivPageBlock *block = biv_page_block_new ();

  biv_page_block_text (block, flow,
                       &(BivPageText){
                         .role = BIV_PAGE_HEADING,
                         .width = flow->width,
                         .text = heading,
                       });
  block->height += 2.0;
  return block;
}

/** biv_page_rules_group: (transfer full): a group without rows. @heading: in the language of the
 * print */
BivPageGroup *
biv_page_rules_group (BivPageFlow *flow, const char *heading)
{
  return biv_page_group_new (make_heading (flow, heading), make_heading (flow, heading));
}

/* (transfer full): an item's name as markup, and in a lighter ink that of the item of which it is a
 * kind. */
static char *
make_name (BivPageFlow *flow, const char *name, gpointer of)
{
  const char *kind = of ? biv_page_text_for (flow, biv_rule_item_get_name (of), "") : "";

  if (!*kind)
    return g_markup_escape_text (name, -1);
  return g_markup_printf_escaped (
    "%s  <span weight=\"normal\" size=\"82%%\" fgcolor=\"" BIV_PAGE_GREY "\">%s</span>", name,
    kind);
}

/** biv_page_rules_add_row: adds a row: a name at the left, and what it says beside it. @name: Pango
 * markup; "" for a text over the whole width */
void
biv_page_rules_add_row (BivPageFlow *flow, BivPageGroup *group, const char *name, const char *text)
{
  double x = *name ? NAME_WIDTH + GAP : 0.0;
  BivPageBlock *block = biv_page_block_new ();

  if (*name)
    biv_page_block_text (block, flow,
                         &(BivPageText){
                           .role = BIV_PAGE_NAME,
                           .y = 1.0,
                           .width = NAME_WIDTH,
                           .markup = name,
                         });
  biv_page_block_text (block, flow,
                       &(BivPageText){
                         .role = BIV_PAGE_TEXT,
                         .x = x,
                         .y = 1.0,
                         .width = flow->width - x,
                         .text = text,
                       });
  biv_page_block_rule (block, block->height + 1.0, flow->width, &biv_page_rule_paint);
  g_ptr_array_add (group->rows, block);
}

/** biv_page_rules_add: adds a row for an item of the rules with its name and its text, unless it
 * has no text. @item: a BivRuleItem. @of: (nullable): the item of which it is a kind; its name
 * follows in grey */
void
biv_page_rules_add (BivPageFlow *flow, BivPageGroup *group, gpointer item, gpointer of)
{
  const char *name = biv_page_text_for (flow, biv_rule_item_get_name (item), "");
  const char *text = biv_page_text_for (flow, biv_rule_item_get_text (item), "");
  g_autofree char *markup = *name ? make_name (flow, name, of) : g_strdup ("");

  if (*text)
    biv_page_rules_add_row (flow, group, markup, text);
}

/** biv_page_rules_place: places a group, unless it has no rows. @group: (transfer full) */
void
biv_page_rules_place (BivPageFlow *flow, BivPageGroup *group)
{
  if (group->rows->len == 0)
    {
      biv_page_group_free (group);
      return;
    }
  biv_page_flow_skip (flow, ABOVE);
  biv_page_flow_place_group (flow, group);
}
