/* The quick reference of a ruleset: what is looked up most at the table, in the rules' own words.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/biv-reference-private.h"

#include <glib/gi18n.h>

#include "render/page/biv-page-rules.h"
#include "render/page/biv-page-table.h"
#include "text/biv-translation.h"

/* The parts, in the order in which people look them up most. */
static const struct
{
  const char *heading;
  BivNodeList *(*get) (BivRuleset *ruleset);
} parts[] = {
  { N_ ("Sequence of a turn"), biv_ruleset_get_phases },
  { N_ ("Leaders"), biv_ruleset_get_leaders },
  { N_ ("Qualities"), biv_ruleset_get_qualities },
  { N_ ("Leaders’ actions"), biv_ruleset_get_leader_actions },
  { N_ ("Messengers"), biv_ruleset_get_messengers },
  { N_ ("Command test"), biv_ruleset_get_modifiers },
  { N_ ("Classes of orders"), biv_ruleset_get_order_classes },
  { N_ ("Movement"), biv_ruleset_get_movements },
  { N_ ("Ground"), biv_ruleset_get_terrains },
  { N_ ("Works"), biv_ruleset_get_works },
  { N_ ("Sides of hexes"), biv_ruleset_get_hexsides },
  { N_ ("Crossings"), biv_ruleset_get_crossings },
  { N_ ("Arms"), biv_ruleset_get_arms },
  { N_ ("Faces of the dice"), biv_ruleset_get_faces },
};

static BivPageGroup *
make_part (BivPageFlow *flow, guint part)
{
  BivPageGroup *group = biv_page_rules_group (
    flow, biv_translation_get (flow->options->language, parts[part].heading));

  biv_page_rules_add_all (flow, group, parts[part].get (flow->ruleset));
  return group;
}

/** biv_reference_place_turn: places the part of the quick reference that a scenario's sheet has
 * room for: the phases of a turn. */
void
biv_reference_place_turn (BivPageFlow *flow)
{
  if (flow->ruleset)
    biv_page_rules_place (flow, make_part (flow, 0));
}

/** biv_reference_fill: places as many parts of the quick reference as fit, each whole, on the rest
 * of this page. */
void
biv_reference_fill (BivPageFlow *flow)
{
  for (guint i = 1; flow->ruleset && i < G_N_ELEMENTS (parts); i++)
    {
      BivPageGroup *group = make_part (flow, i);

      if (biv_page_rules_measure (group) <= biv_page_flow_get_room (flow))
        biv_page_rules_place (flow, group);
      else
        biv_page_group_free (group);
    }
}

static BivPageBlock *
make_head (BivPageFlow *flow, const char *title)
{
  BivPageBlock *block = biv_page_block_new ();
  double y = biv_page_block_text (block, flow,
                                  &(BivPageText){
                                    .role = BIV_PAGE_TITLE,
                                    .width = flow->width,
                                    .text = title,
                                  });

  biv_page_block_rule (block, y + 3.0, flow->width, &biv_page_box_paint);
  return block;
}

/* Prints the quick reference of a ruleset, on pages of its own. */
static void
print_pages (BivPageFlow *flow, const BivPageSubject *subject)
{
  const char *name = biv_page_text_for (flow, biv_ruleset_get_name (subject->ruleset),
                                        biv_node_get_id (BIV_NODE (subject->ruleset)));
  g_autofree char *title =
    biv_page_format (flow, N_ ("{ruleset}: quick reference"), "ruleset", name, NULL);

  flow->ruleset = subject->ruleset;
  biv_page_flow_begin (flow, title);
  biv_page_flow_place (flow, make_head (flow, title));
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    biv_page_rules_place (flow, make_part (flow, i));
  biv_page_flow_end (flow);
}

const BivPagePrinter biv_reference_page = {
  { .word = "reference",
    .title = N_ ("Quick reference"),
    .purpose = N_ ("Phases, movement, ground, leaders’ actions and messengers of the rules, in "
                   "short."),
    .of = BIV_PAGES_OF_RULES,
    .is_usual = true },
  print_pages
};
