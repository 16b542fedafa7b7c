/* Makes the pages to print.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/biv-pages.h"

#include "core/assist/biv-opponent-copy.h"
#include "core/model/node/biv-root.h"
#include "render/page/biv-page-table.h"
#include "render/page/biv-print-look.h"
#include "render/page/biv-title-page.h"

#include <glib/gi18n.h>

#include "text/biv-translation.h"

#define POINT(name) &biv_##name##_page,

static const BivPagePrinter *const pages[] = { BIV_EACH_PAGE (POINT) };

/** biv_pages_get_kind: (transfer none) (nullable): a kind of pages by its index, in the order in
 * which they are printed; %NULL after the last. */
const BivPageKind *
biv_pages_get_kind (guint position)
{
  return position < G_N_ELEMENTS (pages) ? &pages[position]->kind : NULL;
}

/** biv_pages_are_usual: whether a kind is in the pack of a document if nobody says what is to be in
 * it. Cards and maps may take many sheets, so they are printed on request only. */
bool
biv_pages_are_usual (const BivPageKind *kind, BivNode *root)
{
  return kind->is_usual && (kind->of != BIV_PAGES_OF_RULES || BIV_IS_SCENARIO (root));
}

/* How many copies of a kind are printed. */
static guint
count_copies (BivPageFlow *flow, const BivPageKind *kind)
{
  const BivPageOptions *options = flow->options;

  if (options->what)
    return g_str_equal (kind->word, options->what) ? 1 : 0;
  if (!options->parts)
    return biv_pages_are_usual (kind, flow->root) ? 1 : 0;
  for (guint i = 0; i < options->n_parts; i++)
    if (g_str_equal (kind->word, options->parts[i].word))
      return options->parts[i].copies;
  return 0;
}

/* Whether there are pages for such a document, in a pack if @what is NULL. A ruleset on its own has
 * no pack. */
static bool
are_of (const char *what, BivPagesOf of)
{
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    if (pages[i]->kind.of == of && (what ? g_str_equal (pages[i]->kind.word, what)
                                         : pages[i]->kind.is_usual && of != BIV_PAGES_OF_RULES))
      return true;
  return false;
}

/**
 * biv_pages_are_of_armies:
 * @what: (nullable): the word of a kind; %NULL for all kinds
 *
 * Returns: whether there are such pages for an army on its own
 */
bool
biv_pages_are_of_armies (const char *what)
{
  return are_of (what, BIV_PAGES_OF_ARMY) || are_of (what, BIV_PAGES_OF_PIECES) ||
         biv_pages_are_of_rules (what);
}

/** biv_pages_are_of_rules: whether there are such pages for a ruleset on its own. */
bool
biv_pages_are_of_rules (const char *what)
{
  return are_of (what, BIV_PAGES_OF_RULES);
}

/** biv_pages_suit: whether there are such pages for a document of that kind. */
bool
biv_pages_suit (const char *what, BivNode *root)
{
  return BIV_IS_SCENARIO (root) || (BIV_IS_ARMY (root) && biv_pages_are_of_armies (what)) ||
         (BIV_IS_RULESET (root) && biv_pages_are_of_rules (what));
}

static const char *
find_title (BivNode *root, const BivPageOptions *options)
{
  const char *title = biv_text_for (biv_root_get_title (root), options->language);

  return title && *title ? title : "Bivouac";
}

/* (transfer full): the entry of a kind of pages in the table of contents. */
static char *
make_chapter (BivPageFlow *flow, const BivPageKind *kind, const BivPageSubject *subject)
{
  const char *title = biv_translation_get (flow->options->language, kind->title);
  const char *army =
    subject->army ? biv_page_text_for (flow, biv_army_get_name (subject->army), "") : "";

  if (!*army)
    return g_strdup (title);
  /* Translators: an entry of the table of contents: a kind of page and the army it is about */
  return biv_page_say (flow, N_ ("{page}: {army}"), "page", title, "army", army, NULL);
}

static void
print_page (BivPageFlow *flow, guint page, const BivPageSubject *subject)
{
  g_autofree char *chapter = make_chapter (flow, &pages[page]->kind, subject);
  guint first;

  biv_page_flow_fill_sheet (flow);
  first = biv_page_set_get_n_pages (flow->set);

  pages[page]->print (flow, subject);
  for (guint i = first; i < biv_page_set_get_n_pages (flow->set); i++)
    biv_page_set_get (flow->set, i)->chapter = g_strdup (chapter);
}

/* Prints all pages of a scenario, or of an army on its own, that are for one of these. */
static void
print (BivPageFlow *flow, BivPagesOf of, const BivPageSubject *subject)
{
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    if (pages[i]->kind.of == of)
      for (guint copies = count_copies (flow, &pages[i]->kind); copies > 0; copies--)
        print_page (flow, i, subject);
}

static void
print_army (BivPageFlow *flow, const BivPageSubject *subject)
{
  print (flow, BIV_PAGES_OF_ARMY, subject);
  print (flow, BIV_PAGES_OF_PIECES, subject);
}

static void
print_scenario (BivPageFlow *flow, BivScenario *scenario)
{
  BivNodeList *sides = biv_scenario_get_sides (scenario);

  print (flow, BIV_PAGES_OF_SCENARIO, &(BivPageSubject){ .scenario = scenario });
  for (guint i = 0; i < biv_node_list_get_length (sides); i++)
    {
      BivSide *side = biv_node_list_get (sides, i);
      BivPageSubject subject = { scenario, side, biv_side_get_army (side) };

      if (subject.army)
        print_army (flow, &subject);
    }
}

/* (transfer none) (nullable): the ruleset of a document. */
static BivRuleset *
find_rules (BivNode *root, BivCatalogue *catalogue)
{
  if (BIV_IS_RULESET (root))
    return BIV_RULESET (root);
  return biv_catalogue_get_ruleset (catalogue, biv_root_get_ruleset (root));
}

/* Makes one pack: a title page if there are several kinds, and page numbers throughout. */
static void
bind (BivPageFlow *flow, BivNode *root)
{
  biv_page_flow_fill_sheet (flow);
  biv_page_set_bring_forward (flow->set, biv_title_page_print (flow, root));
  biv_page_flow_number (flow);
}

static void
print_all (BivPageFlow *flow, BivNode *root)
{
  BivPageSubject rules = { .ruleset = find_rules (root, flow->catalogue) };

  if (BIV_IS_SCENARIO (root))
    print_scenario (flow, BIV_SCENARIO (root));
  else if (BIV_IS_ARMY (root))
    print_army (flow, &(BivPageSubject){ .army = BIV_ARMY (root) });
  if (rules.ruleset)
    print (flow, BIV_PAGES_OF_RULES, &rules);
}

/**
 * biv_pages_make:
 * @root: a scenario, an army, or a ruleset with all that it extends
 * @catalogue: the rulesets; if one is missing, the pages lack what only it has
 * @report: (nullable): of this document; NULL for a ruleset
 *
 * Makes the pages of a document: for a scenario those about it and those about each side's army,
 * for an army those about it; and, on request, cards of its rules. A pack of several kinds has a
 * title page and is numbered throughout. The pages keep what they draw alive, but after an edit
 * they must be made again.
 *
 * Returns: (transfer full): the pages; an empty set if there are none such
 */
BivPageSet *
biv_pages_make (BivNode *root,
                BivCatalogue *catalogue,
                BivReport *report,
                const BivPageOptions *options)
{
  BivPageFlow flow = {
    .options = options,
    .catalogue = catalogue,
    .report = report,
    .root = root,
  };
  g_autoptr (BivNode) known = NULL;

  g_return_val_if_fail (BIV_IS_CATALOGUE (catalogue), NULL);
  g_return_val_if_fail (BIV_IS_RULESET (root) || BIV_IS_REPORT (report), NULL);
  g_return_val_if_fail (options && options->style && options->language, NULL);
  flow.set = biv_page_set_new (options->style, find_title (root, options), options->language);
  if (options->opponent && !BIV_IS_RULESET (root))
    {
      known = biv_opponent_copy (root, catalogue, report);
      flow.report = NULL; /* what is wrong with an army is its owner's affair */
    }
  print_all (&flow, known ? known : root);
  if (!options->what)
    bind (&flow, known ? known : root);
  if (options->black_and_white)
    biv_print_look_drain (flow.set);
  return flow.set;
}
