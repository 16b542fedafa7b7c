/* Makes the pages to print.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/biv-pages.h"

#include <glib/gi18n.h>

#include "core/assist/biv-opponent-copy.h"
#include "core/model/node/biv-root.h"
#include "render/page/biv-page-table.h"
#include "render/page/biv-print-look.h"
#include "render/page/biv-title-page.h"
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

/** biv_pages_name_subject: (transfer none): for what documents there are pages of this kind, as a
 * list in words, marked for translation. */
const char *
biv_pages_name_subject (const BivPageKind *kind)
{
  static const char *const names[] = {
    [BIV_PAGES_OF_SCENARIO] = N_ ("battles"),
    [BIV_PAGES_OF_ARMY] = N_ ("armies, battles"),
    [BIV_PAGES_OF_SIDE] = N_ ("armies, battles"),
    [BIV_PAGES_OF_PIECES] = N_ ("armies, battles"),
    [BIV_PAGES_OF_RULES] = N_ ("rules, battles, armies"),
  };

  return names[kind->of];
}

/** biv_pages_are_usual: whether a kind is in the pack of a document if nobody says what is to be in
 * it. Cards and maps may take many sheets, so they are printed on request only. */
bool
biv_pages_are_usual (const BivPageKind *kind, BivNode *root)
{
  return kind->is_usual && (kind->of == BIV_PAGES_OF_ARMY || BIV_IS_SCENARIO (root));
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
  return are_of (what, BIV_PAGES_OF_ARMY) || are_of (what, BIV_PAGES_OF_SIDE) ||
         are_of (what, BIV_PAGES_OF_PIECES) || biv_pages_are_of_rules (what);
}

/** biv_pages_are_of_rules: whether there are pages of a kind for a ruleset on its own. @what:
 * (nullable): the word of the kind; %NULL for all kinds */
bool
biv_pages_are_of_rules (const char *what)
{
  return are_of (what, BIV_PAGES_OF_RULES);
}

/** biv_pages_suit: whether there are pages of a kind for this document. @what: (nullable): the word
 * of the kind; %NULL for all kinds */
bool
biv_pages_suit (const char *what, BivNode *root)
{
  return BIV_IS_SCENARIO (root) || (BIV_IS_ARMY (root) && biv_pages_are_of_armies (what)) ||
         (BIV_IS_RULESET (root) && biv_pages_are_of_rules (what));
}

/** biv_pages_have_room: whether a paper is large enough for the words of pages of a kind; cards
 * have their own say in it. @what: (nullable): the word of the kind; %NULL for a pack */
bool
biv_pages_have_room (const char *what, const BivPaper *paper)
{
  double width, height;

  for (guint i = 0; what && i < G_N_ELEMENTS (pages); i++)
    if (g_str_equal (pages[i]->kind.word, what) && pages[i]->kind.has_own_size)
      return true;
  biv_paper_parse_millimetres (BIV_PAGES_SMALLEST_PAPER, 0.0, G_MAXDOUBLE, &width, &height);
  return MIN (paper->width, paper->height) >= width * BIV_POINTS_PER_MM - 0.01 &&
         MAX (paper->width, paper->height) >= height * BIV_POINTS_PER_MM - 0.01;
}

/* --- Laying out ------------------------------------------------------------------------------ */

/* One kind of pages about one thing, once. */
typedef struct
{
  guint page;
  BivPageSubject subject;
} Part;

struct _BivPagesJob
{
  BivNode *root; /* what is printed: the document, or what an opponent may know of it */
  BivCatalogue *catalogue;
  BivReport *report;
  BivPageOptions options;
  BivPagePart *wanted;
  char *side;
  char **only;
  BivPageFlow flow;
  GArray *parts; /* of Part */
  guint done;    /* parts that are laid out */
};

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

static const BivPageKind *
find_kind (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    if (g_str_equal (pages[i]->kind.word, word))
      return &pages[i]->kind;
  return NULL;
}

/* (transfer full): a kind of page and what it is about, or the kind alone. */
static char *
join_title (BivPageFlow *flow, const BivPageKind *kind, const char *about)
{
  const char *title = biv_translation_get (flow->options->language, kind->title);

  if (!*about)
    return g_strdup (title);
  /* Translators: an entry of the table of contents: a kind of page and the army it is about */
  return biv_page_format (flow, N_ ("{page}: {army}"), "page", title, "army", about, NULL);
}

/* (transfer full): what a list of files or of a printer's jobs calls the pages. */
static char *
make_title (BivPageFlow *flow)
{
  const BivPageOptions *options = flow->options;
  const char *title = biv_page_text_for (flow, biv_root_get_title (flow->root), "");
  const BivPageKind *kind = options->what ? find_kind (options->what) : NULL;

  if (kind)
    return join_title (flow, kind, title);
  return g_strdup (*title ? title : "Bivouac");
}

/* (transfer full): the entry of a part in the table of contents. */
static char *
make_chapter (BivPageFlow *flow, const Part *part)
{
  const BivPageSubject *subject = &part->subject;
  const char *army =
    subject->army ? biv_page_text_for (flow, biv_army_get_name (subject->army), "") : "";

  return join_title (flow, &pages[part->page]->kind, army);
}

static void
print_part (BivPageFlow *flow, const Part *part)
{
  g_autofree char *chapter = make_chapter (flow, part);
  guint first;

  biv_page_flow_fill_sheet (flow);
  first = biv_page_set_get_n_pages (flow->set);

  pages[part->page]->print (flow, &part->subject);
  for (guint i = first; i < biv_page_set_get_n_pages (flow->set); i++)
    biv_page_set_get (flow->set, i)->chapter = g_strdup (chapter);
}

/* Adds all kinds of pages that are for one of these: a scenario, an army, rules. */
static void
add_parts (BivPagesJob *self, BivPagesOf of, const BivPageSubject *subject)
{
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    if (pages[i]->kind.of == of)
      for (guint copies = count_copies (&self->flow, &pages[i]->kind); copies > 0; copies--)
        g_array_append_val (self->parts, ((Part){ i, *subject }));
}

static void
add_army (BivPagesJob *self, const BivPageSubject *subject)
{
  add_parts (self, BIV_PAGES_OF_ARMY, subject);
  add_parts (self, BIV_PAGES_OF_SIDE, subject);
}

static void
add_scenario (BivPagesJob *self, BivScenario *scenario)
{
  BivNodeList *sides = biv_scenario_get_sides (scenario);

  add_parts (self, BIV_PAGES_OF_SCENARIO, &(BivPageSubject){ .scenario = scenario });
  BIV_EACH (BivSide, side, sides)
    {
      BivPageSubject subject = { scenario, side, biv_side_get_army (side) };

      if (subject.army)
        add_army (self, &subject);
    }
  /* what is cut out of both armies shares its sheets */
  add_parts (self, BIV_PAGES_OF_PIECES, &(BivPageSubject){ .scenario = scenario });
}

/* (transfer none) (nullable): the ruleset of a document. */
static BivRuleset *
find_rules (BivNode *root, BivCatalogue *catalogue)
{
  if (BIV_IS_RULESET (root))
    return BIV_RULESET (root);
  return biv_catalogue_get_ruleset (catalogue, biv_root_get_ruleset (root));
}

static void
add_all (BivPagesJob *self)
{
  BivPageSubject rules = { .ruleset = find_rules (self->root, self->catalogue) };

  if (BIV_IS_SCENARIO (self->root))
    add_scenario (self, BIV_SCENARIO (self->root));
  else if (BIV_IS_ARMY (self->root))
    {
      BivPageSubject army = { .army = BIV_ARMY (self->root) };

      add_army (self, &army);
      add_parts (self, BIV_PAGES_OF_PIECES, &army);
    }
  if (rules.ruleset)
    add_parts (self, BIV_PAGES_OF_RULES, &rules);
}

/* Whether the pack has a title: its parts are in more than one chapter. */
static bool
expects_title (BivPagesJob *self)
{
  g_autofree char *first = NULL;
  bool has_others = false;

  if (self->options.what || BIV_IS_RULESET (self->root) || self->parts->len < 2)
    return false;
  first = make_chapter (&self->flow, &g_array_index (self->parts, Part, 0));
  for (guint i = 1; !has_others && i < self->parts->len; i++)
    {
      g_autofree char *chapter =
        make_chapter (&self->flow, &g_array_index (self->parts, Part, i));

      has_others = !g_str_equal (chapter, first);
    }
  return has_others;
}

/* Copies the options, for the job may last longer than those of the caller. */
static void
keep_options (BivPagesJob *self, const BivPageOptions *options)
{
  self->options = *options;
  biv_map_style_ref (options->style);
  self->options.parts = self->wanted =
    options->parts ? g_memdup2 (options->parts, options->n_parts * sizeof *options->parts) : NULL;
  if (options->fingerprints)
    g_hash_table_ref (options->fingerprints);
  self->options.map.side = self->side = g_strdup (options->map.side);
  self->only = g_strdupv ((char **) options->cards.only);
  self->options.cards.only = (const char *const *) self->only;
}

/**
 * biv_pages_job_new:
 * @root: a scenario, an army, or a ruleset with all that it extends
 * @catalogue: the rulesets; if one is missing, the pages lack what only it has
 * @report: (nullable): of this document; NULL for a ruleset
 *
 * Begins to lay out the pages of a document; see biv_pages_make().
 *
 * Returns: (transfer full)
 */
BivPagesJob *
biv_pages_job_new (BivNode *root,
                   BivCatalogue *catalogue,
                   BivReport *report,
                   const BivPageOptions *options)
{
  BivPagesJob *self;
  bool is_filtered;
  g_autofree char *title = NULL;

  g_return_val_if_fail (BIV_IS_CATALOGUE (catalogue), NULL);
  g_return_val_if_fail (BIV_IS_RULESET (root) || BIV_IS_REPORT (report), NULL);
  g_return_val_if_fail (options && options->style && options->language, NULL);
  self = g_new0 (BivPagesJob, 1);
  is_filtered = options->opponent && !BIV_IS_RULESET (root);
  keep_options (self, options);
  self->catalogue = g_object_ref (catalogue);
  self->root = is_filtered ? biv_opponent_copy (root, catalogue, report) : g_object_ref (root);
  /* what is wrong with an army is its owner's affair */
  self->report = report && !is_filtered ? g_object_ref (report) : NULL;
  self->flow = (BivPageFlow){
    .options = &self->options,
    .catalogue = catalogue,
    .report = self->report,
    .root = self->root,
  };
  title = make_title (&self->flow);
  self->flow.set = biv_page_set_new (options->style, title, options->language);
  self->parts = g_array_new (FALSE, FALSE, sizeof (Part));
  add_all (self);
  return self;
}

/** biv_pages_job_free: also gives up a job that is not done. */
void
biv_pages_job_free (BivPagesJob *self)
{
  g_clear_object (&self->flow.set);
  g_clear_object (&self->root);
  g_clear_object (&self->catalogue);
  g_clear_object (&self->report);
  g_clear_pointer (&self->options.style, biv_map_style_unref);
  g_array_unref (self->parts);
  g_free (self->wanted);
  g_clear_pointer (&self->options.fingerprints, g_hash_table_unref);
  g_free (self->side);
  g_strfreev (self->only);
  g_free (self);
}

/**
 * biv_pages_job_draft:
 *
 * Makes the first page of a pack before the others are laid out: its title with all that does not
 * depend on how many pages there are.
 *
 * Returns: (transfer full) (nullable): a set with that page; %NULL where it will have no title
 */
BivPageSet *
biv_pages_job_draft (BivPagesJob *self)
{
  BivPageFlow flow = self->flow;
  BivPageSet *set = self->flow.set;

  if (!expects_title (self))
    return NULL;
  flow.set = biv_page_set_new (self->options.style, biv_page_set_get_title (set),
                               biv_page_set_get_language (set));
  biv_title_page_draft (&flow, self->root);
  if (self->options.black_and_white)
    biv_print_look_drain (flow.set);
  return flow.set;
}

/** biv_pages_job_step: lays out the next part; returns whether there was one. */
bool
biv_pages_job_step (BivPagesJob *self)
{
  if (self->done >= self->parts->len)
    return false;
  print_part (&self->flow, &g_array_index (self->parts, Part, self->done++));
  return true;
}

/**
 * biv_pages_job_finish:
 *
 * Lays out what there still is, and puts the whole together. To be called once.
 *
 * Returns: (transfer full): the pages; an empty set if there are none such
 */
BivPageSet *
biv_pages_job_finish (BivPagesJob *self)
{
  while (biv_pages_job_step (self))
    continue;
  if (!self->options.what)
    {
      /* Makes one pack: a title page if there are several kinds, and page numbers throughout. */
      biv_page_flow_fill_sheet (&self->flow);
      biv_page_set_bring_forward (self->flow.set, biv_title_page_print (&self->flow, self->root));
      biv_page_flow_number (&self->flow);
    }
  if (self->options.black_and_white)
    biv_print_look_drain (self->flow.set);
  return g_steal_pointer (&self->flow.set);
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
  g_autoptr (BivPagesJob) job = biv_pages_job_new (root, catalogue, report, options);

  return job ? biv_pages_job_finish (job) : NULL;
}
