/* Checks an army or a scenario: the first time completely, and after an edit only what it may have
 * changed.
 *
 * Both times the same rows of the same table run; the first time everything counts as touched.
 * Each piece, each army and the scenario remember what has been touched about them (BivReads). A
 * check runs again on its subject if it reads any of that; else its last findings are kept. So the
 * report after an edit equals that of a complete check as long as
 *  - every row of biv-check-table.c names all that its check reads (naming none is always right),
 *  - biv-checker-changes.c touches, for each edit, all that may be affected (starting over is
 * always right),
 *  - BivPieces and BivZones follow the document.
 *
 * tests/property/test-checker.c compares the two reports after each of many random edits, undos
 * and redos.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/biv-checker.h"

#include "core/check/biv-check.h"
#include "core/check/biv-report.h"

/* --- one row of the table of checks: what was touched is checked, all else is taken over ----- */

/* What a check reads; a row that names nothing may read anything. */
static guint
get_reads (const BivCheckRow *row)
{
  return row->reads ? row->reads : BIV_READS_ALL;
}

static GPtrArray *
make_block (void)
{
  return g_ptr_array_new_with_free_func (g_object_unref);
}

/* Checks one subject, and appends its findings. */
static void
look (BivChecker *self, BivCheck *check, const BivCheckRow *row, gpointer subject,
      GPtrArray *block)
{
  guint before = block->len;

  if (row->needs_rules && !check->rules->ruleset)
    return;
  check->row = row;
  check->subject = subject;
  check->findings = block;
  if (row->run_piece)
    row->run_piece (check, subject);
  else
    row->run (check);
  for (guint i = before; i < block->len; i++)
    biv_ignoring_settle (self->ignoring, block->pdata[i]);
}

/* (nullable) the last findings about an army or the scenario. */
static GPtrArray *
find_block (GPtrArray *blocks, BivCheck *check)
{
  for (guint i = 0; i < blocks->len; i++)
    if (biv_finding_get_subject (((GPtrArray *) blocks->pdata[i])->pdata[0]) == check)
      return blocks->pdata[i];
  return NULL;
}

/* Checks each army that was touched, or the scenario: a block for each. */
static void
look_at_whole (BivChecker *self, const BivCheckRow *row, GPtrArray *old, GPtrArray *blocks)
{
  for (guint i = 0; i < self->checks->len; i++)
    {
      BivCheck *check = self->checks->pdata[i];
      g_autoptr (GPtrArray) block = NULL;

      if ((check->army != NULL) != (row->looks_at == BIV_LOOKS_AT_ARMY))
        continue;
      if (check->touched & get_reads (row))
        look (self, check, row, check, block = make_block ());
      else if (find_block (old, check))
        block = g_ptr_array_ref (find_block (old, check));
      if (block && block->len > 0)
        g_ptr_array_add (blocks, g_steal_pointer (&block));
    }
}

/* The touched pieces before a certain one that a row has yet to check, in document order. */
typedef struct
{
  const BivCheckRow *row;
  guint reads;
  guint next; /* position among the touched pieces */
  guint end;  /* order of the first piece that is not included */
} Turn;

static BivPiece *
peek_piece (BivChecker *self, Turn *turn)
{
  for (; turn->next < self->touched->len; turn->next++)
    {
      BivPiece *piece = self->touched->pdata[turn->next];

      if (piece->order >= turn->end)
        break;
      if (piece->touched & turn->reads)
        return piece;
    }
  return NULL;
}

static void
look_at_next (BivChecker *self, Turn *turn, GPtrArray *block)
{
  BivPiece *piece = self->touched->pdata[turn->next++];
  BivCheck *check =
    turn->row->looks_at == BIV_LOOKS_AT_ARMY ? self->armies->pdata[piece->side] : self->scenario;

  if (check)
    look (self, check, turn->row, piece, block);
}

/* Whether a removed piece may have findings in a block that ends where the turn does. */
static bool
may_hold_gone (BivChecker *self, GPtrArray *block, const Turn *turn)
{
  guint first = ((BivPiece *) biv_finding_get_subject (block->pdata[0]))->order;

  for (guint i = 0; i < self->gone->len; i++)
    {
      guint order = ((BivPiece *) self->gone->pdata[i])->order;

      if (order >= first && order <= turn->end)
        return true;
    }
  return false;
}

/* (transfer full): the findings of an old block (nullable) that are still valid, and the new ones
 * about the pieces before the next block. */
static GPtrArray *
renew_block (BivChecker *self, Turn *turn, GPtrArray *old)
{
  GPtrArray *block = make_block ();

  for (guint i = 0; old && i < old->len; i++)
    {
      const BivPiece *piece = biv_finding_get_subject (old->pdata[i]);
      const BivPiece *next;

      if (piece->is_gone || (piece->touched & turn->reads))
        continue;
      while ((next = peek_piece (self, turn)) && next->order < piece->order)
        look_at_next (self, turn, block);
      g_ptr_array_add (block, g_object_ref (old->pdata[i]));
    }
  while (peek_piece (self, turn))
    look_at_next (self, turn, block);
  return block;
}

/* Adds a block; a large one is divided, since it is copied when one finding changes. */
static void
add_block (BivChecker *self, GPtrArray *blocks, GPtrArray *block)
{
  guint n_parts = (block->len + self->block_length - 1) / self->block_length;

  if (n_parts <= 1)
    {
      if (block->len > 0)
        g_ptr_array_add (blocks, g_ptr_array_ref (block));
      return;
    }
  for (guint i = 0; i < n_parts; i++)
    {
      GPtrArray *part = make_block ();

      for (guint j = block->len * i / n_parts; j < block->len * (i + 1) / n_parts; j++)
        g_ptr_array_add (part, g_object_ref (block->pdata[j]));
      g_ptr_array_add (blocks, part);
    }
}

/* Where a block of old findings ends: the order of the first piece that has any in the next one. */
static guint
find_end (GPtrArray *old, guint i)
{
  GPtrArray *next = i + 1 < old->len ? old->pdata[i + 1] : NULL;

  return next ? ((BivPiece *) biv_finding_get_subject (next->pdata[0]))->order : G_MAXUINT;
}

/* Checks each piece that was touched. */
static void
look_at_pieces (BivChecker *self, const BivCheckRow *row, GPtrArray *old, GPtrArray *blocks)
{
  Turn turn = { .row = row, .reads = get_reads (row), .end = G_MAXUINT };

  for (guint i = 0; i < MAX (1, old->len); i++)
    {
      GPtrArray *before = i < old->len ? old->pdata[i] : NULL;
      g_autoptr (GPtrArray) block = NULL;

      turn.end = find_end (old, i);
      if (before && !peek_piece (self, &turn) && !may_hold_gone (self, before, &turn))
        block = g_ptr_array_ref (before);
      else
        block = renew_block (self, &turn, before);
      add_block (self, blocks, block);
    }
}

/* What has changed among all subjects of a row. */
static guint
find_touched (BivChecker *self, const BivCheckRow *row)
{
  guint touched = 0;

  if (row->run_piece)
    return self->gone->len > 0 ? BIV_READS_ALL : self->reads;
  for (guint i = 0; i < self->checks->len; i++)
    touched |= ((BivCheck *) self->checks->pdata[i])->touched;
  return touched;
}

/* (transfer full): the blocks of findings of one row of the table of checks. Blocks without touched
 * pieces are shared with the last report. */
static GPtrArray *
run_row (BivChecker *self, guint i)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  const BivCheckRow *row = &biv_check_rows[i];
  GPtrArray *old = self->report ? biv_report_get_row (self->report, i) : none;
  GPtrArray *blocks;

  if (self->report && !(find_touched (self, row) & get_reads (row)))
    return g_ptr_array_ref (old);
  blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  if (row->run_piece)
    look_at_pieces (self, row, old, blocks);
  else
    look_at_whole (self, row, old, blocks);
  return blocks;
}

/* Findings in a block, which are copied together. */
#define BLOCK_LENGTH 64
/* From this number on, going through all pieces is faster than sorting the touched ones. */
#define MANY 100

G_DEFINE_FINAL_TYPE (BivChecker, biv_checker, G_TYPE_OBJECT)

static void
forget_everything (BivChecker *self)
{
  g_ptr_array_set_size (self->touched, 0);
  g_ptr_array_set_size (self->gone, 0);
  g_hash_table_remove_all (self->renamed);
  self->renamed_bits = 0;
  self->renamed_reads = 0;
  self->reads = 0;
  g_ptr_array_set_size (self->armies, 0);
  g_ptr_array_set_size (self->checks, 0);
  g_clear_pointer (&self->pieces, biv_pieces_unref);
  g_clear_pointer (&self->ignoring, biv_ignoring_free);
  g_clear_object (&self->report);
  self->scenario = NULL;
  self->outdated = 0;
  self->reconsidered = false;
}

static void
biv_checker_finalize (GObject *object)
{
  BivChecker *self = BIV_CHECKER (object);

  forget_everything (self);
  g_ptr_array_unref (self->touched);
  g_ptr_array_unref (self->gone);
  g_hash_table_unref (self->renamed);
  g_ptr_array_unref (self->armies);
  g_ptr_array_unref (self->checks);
  g_clear_object (&self->document);
  g_clear_object (&self->catalogue);
  g_clear_object (&self->root);
  G_OBJECT_CLASS (biv_checker_parent_class)->finalize (object);
}

static void
biv_checker_class_init (BivCheckerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_checker_finalize;
}

static void
biv_checker_init (BivChecker *self)
{
  self->checks = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_check_free);
  self->armies = g_ptr_array_new ();
  self->touched = g_ptr_array_new ();
  self->gone = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_pieces_free_piece);
  self->renamed = g_hash_table_new (NULL, NULL);
  self->block_length = BLOCK_LENGTH;
}

/* --- what there is to look at --------------------------------------------------------------- */

static BivCheck *
add_check (BivChecker *self, BivRuleIndex *rules)
{
  BivCheck *check = biv_check_new (self->catalogue, self->root, self->document, rules);

  g_ptr_array_add (self->checks, check);
  return check;
}

static void
add_army (BivChecker *self, BivArmy *army)
{
  g_autoptr (BivRuleIndex) rules =
    biv_rule_index_new (biv_catalogue_get_ruleset (self->catalogue, biv_army_get_ruleset (army)));
  BivCheck *check = add_check (self, rules);

  if (!self->pieces)
    self->pieces = biv_pieces_new_for_army (army, rules);
  biv_check_set_army (check, army, self->pieces);
  g_ptr_array_add (self->armies, check);
}

static void
add_scenario (BivChecker *self, BivScenario *scenario)
{
  BivNodeList *sides = biv_scenario_get_sides (scenario);
  g_autoptr (BivRuleIndex) rules = biv_rule_index_new (
    biv_catalogue_get_ruleset (self->catalogue, biv_scenario_get_ruleset (scenario)));

  self->scenario = add_check (self, rules);
  self->pieces = biv_pieces_new (scenario, rules);
  biv_pieces_find_all_nearest (self->pieces);
  biv_check_set_scenario (self->scenario, scenario, self->pieces);
  BIV_EACH (BivSide, side, sides)
    {
      BivArmy *army = biv_side_get_army (side);

      if (army)
        add_army (self, army);
      else
        g_ptr_array_add (self->armies, NULL);
    }
}

/* Looks up which findings the document says are to be ignored. */
static void
list_decisions (BivChecker *self)
{
  g_clear_pointer (&self->ignoring, biv_ignoring_free);
  self->ignoring = biv_ignoring_new ();
  for (guint i = 0; i < self->checks->len; i++)
    {
      BivCheck *check = self->checks->pdata[i];

      biv_ignoring_add (self->ignoring,
                        check->army ? biv_army_get_ignored (check->army)
                                    : biv_scenario_get_ignored (check->scenario),
                        check->side);
    }
}

/* --- findings that are outdated although nothing that their check reads was touched ---------- */

/* Reasons to make a finding again although nothing that its check reads has changed. */
static bool
is_outdated (BivChecker *self, const BivCheckRow *row, BivFinding *finding)
{
  return (row->run_piece && (self->outdated & row->reads)) ||
         biv_finding_mentions (finding, self->renamed, self->renamed_bits) ||
         (self->reconsidered && !biv_ignoring_is_settled (self->ignoring, finding));
}

/* Has what a finding is about checked again by the row that raised it. */
static void
touch_subject (BivChecker *self, const BivCheckRow *row, BivFinding *finding)
{
  gpointer subject = biv_finding_get_subject (finding);
  BivPiece *piece = subject;
  BivCheck *check = subject;

  if (!row->run_piece)
    check->touched |= get_reads (row);
  else if (!piece->is_gone)
    biv_checker_touch_piece (self, piece, get_reads (row));
}

/* Has the subjects of a row's outdated findings checked again. */
static void
touch_outdated_of (BivChecker *self, const BivCheckRow *row, GPtrArray *blocks)
{
  for (guint i = 0; i < blocks->len; i++)
    {
      GPtrArray *block = blocks->pdata[i];

      for (guint j = 0; j < block->len; j++)
        if (is_outdated (self, row, block->pdata[j]))
          touch_subject (self, row, block->pdata[j]);
    }
}

/* Whether any finding of a row may be outdated. */
static bool
may_be_outdated (BivChecker *self, const BivCheckRow *row)
{
  if (self->reconsidered)
    return true;
  if (!row->run_piece)
    return g_hash_table_size (self->renamed) > 0;
  return ((self->renamed_reads | self->outdated) & get_reads (row)) != 0;
}

/* --- points --------------------------------------------------------------------------------- */

static void
add_points (GArray *points, BivCheck *check)
{
  const char *side = check->side ? biv_node_get_id (BIV_NODE (check->side)) : NULL;
  BivPoints total = { side, NULL, 0, biv_army_get_budget (check->army) };
  guint place = points->len;

  g_array_append_val (points, total);
  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (check->army))
    {
      BivPoints part = { side, biv_node_get_id (BIV_NODE (contingent)),
                         biv_check_count_points (check, contingent),
                         biv_contingent_get_budget (contingent) };

      g_array_append_val (points, part);
      g_array_index (points, BivPoints, place).spent += part.spent;
    }
}

static GArray *
list_points (BivChecker *self)
{
  guint touched = 0;
  GArray *points;

  for (guint i = 0; i < self->armies->len; i++)
    touched |= self->armies->pdata[i] ? ((BivCheck *) self->armies->pdata[i])->touched : 0;
  if (self->report && !(touched & (BIV_READS_UNITS | BIV_READS_FIGURES | BIV_READS_BUDGETS)))
    return g_array_ref (biv_report_get_all_points (self->report));
  points = g_array_new (FALSE, FALSE, sizeof (BivPoints));
  for (guint i = 0; i < self->armies->len; i++)
    if (self->armies->pdata[i])
      add_points (points, self->armies->pdata[i]);
  return points;
}

/* --- from one report to the next ------------------------------------------------------------ */

static int
compare_orders (gconstpointer a, gconstpointer b)
{
  guint first = (*(const BivPiece *const *) a)->order;
  guint second = (*(const BivPiece *const *) b)->order;

  return (first > second) - (first < second);
}

/* Puts the touched pieces in document order, without those that left. If there are many, going
 * through all pieces is faster. */
static void
sort_touched (BivChecker *self)
{
  guint length = 0;

  if (self->touched->len > MANY)
    {
      g_ptr_array_set_size (self->touched, 0);
      for (guint i = 0; i < self->pieces->all->len; i++)
        if (biv_pieces_get (self->pieces, i)->touched)
          g_ptr_array_add (self->touched, biv_pieces_get (self->pieces, i));
      return;
    }
  for (guint i = 0; i < self->touched->len; i++)
    if (!((BivPiece *) self->touched->pdata[i])->is_gone)
      self->touched->pdata[length++] = self->touched->pdata[i];
  g_ptr_array_set_size (self->touched, (int) length);
  g_ptr_array_sort (self->touched, compare_orders);
}

static void
make_report (BivChecker *self)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  BivReport *report;

  for (guint i = 0; i < biv_check_n_rows; i++)
    g_ptr_array_add (rows, run_row (self, i));
  report = biv_report_new (self->root, rows, list_points (self));
  g_clear_object (&self->report);
  self->report = report;
}

/* After a report was made: nothing is touched any more. */
static void
settle (BivChecker *self)
{
  for (guint i = 0; i < self->touched->len; i++)
    ((BivPiece *) self->touched->pdata[i])->touched = 0;
  for (guint i = 0; i < self->checks->len; i++)
    ((BivCheck *) self->checks->pdata[i])->touched = 0;
  g_ptr_array_set_size (self->touched, 0);
  self->reads = 0;
  g_ptr_array_set_size (self->gone, 0);
  g_hash_table_remove_all (self->renamed);
  self->renamed_bits = 0;
  self->renamed_reads = 0;
  self->outdated = 0;
  self->reconsidered = false;
}

static bool
is_up_to_date (BivChecker *self)
{
  guint touched = self->reads | self->gone->len | g_hash_table_size (self->renamed) |
                  self->outdated | self->reconsidered;

  for (guint i = 0; i < self->checks->len; i++)
    touched |= ((BivCheck *) self->checks->pdata[i])->touched;
  return self->report && touched == 0;
}

static void
changed_cb (BivDocument *document, const BivChange *change, BivChecker *self)
{
  if (self->report)
    biv_checker_follow (self, change);
}

/**
 * biv_checker_new:
 * @catalogue: the rulesets and muster lists, including those that the document embeds
 * @document: (transfer none): an army or a scenario
 *
 * Returns: (transfer full): a checker that follows the edits of the document
 */
BivChecker *
biv_checker_new (BivCatalogue *catalogue, BivDocument *document)
{
  BivChecker *self = g_object_new (BIV_TYPE_CHECKER, NULL);

  self->catalogue = g_object_ref (catalogue);
  self->document = g_object_ref (document);
  self->root = g_object_ref (biv_document_get_root (document));
  g_signal_connect_object (document, "changed", G_CALLBACK (changed_cb), self, 0);
  return self;
}

/**
 * biv_checker_get_report:
 *
 * Not to be called within a transaction, when the document may be inconsistent.
 *
 * Returns: (transfer none): the same findings as biv_checker_look_once() for the document as it is
 * now; the same object as the last time if no check is affected by the edits since
 */
BivReport *
biv_checker_get_report (BivChecker *self)
{
  g_return_val_if_fail (BIV_IS_CHECKER (self), NULL);
  if (is_up_to_date (self))
    return self->report;
  if (self->report)
    {
      if (self->reconsidered)
        list_decisions (self);
      for (guint i = 0; i < biv_check_n_rows; i++)
        if (may_be_outdated (self, &biv_check_rows[i]))
          touch_outdated_of (self, &biv_check_rows[i], biv_report_get_row (self->report, i));
    }
  else
    {
      forget_everything (self);
      if (BIV_IS_ARMY (self->root))
        add_army (self, BIV_ARMY (self->root));
      else if (BIV_IS_SCENARIO (self->root))
        add_scenario (self, BIV_SCENARIO (self->root));
      for (guint i = 0; self->pieces && i < self->pieces->all->len; i++)
        biv_checker_touch_piece (self, biv_pieces_get (self->pieces, i), BIV_READS_ALL);
      list_decisions (self);
    }
  sort_touched (self);
  make_report (self);
  settle (self);
  return self->report;
}

/** biv_checker_start_over: the catalogue has changed, or what has changed is not known. */
void
biv_checker_start_over (BivChecker *self)
{
  g_return_if_fail (BIV_IS_CHECKER (self));
  biv_checker_touch_all (self);
}

/** biv_checker_overlook: for tests: ignores changes of these kinds (of BivReads) from now on, as a
 * checker with a mistake in its table would. */
void
biv_checker_overlook (BivChecker *self, guint reads)
{
  self->overlooked = reads;
}

/**
 * biv_checker_look_once:
 * @catalogue: the rulesets and muster lists, including those that the document embeds
 * @root: an army or a scenario
 *
 * Checks a document as it is now: a pure function of both. There is always a report; for any other
 * kind of document it is empty. To follow edits, keep a #BivChecker.
 *
 * Returns: (transfer full): a #GListModel of #BivFinding in the order of the table of checks, then
 * of the document
 */
BivReport *
biv_checker_look_once (BivCatalogue *catalogue, BivNode *root)
{
  g_autoptr (BivChecker) self = NULL;

  g_return_val_if_fail (BIV_IS_CATALOGUE (catalogue), NULL);
  g_return_val_if_fail (BIV_IS_NODE (root), NULL);
  self = g_object_new (BIV_TYPE_CHECKER, NULL);
  self->catalogue = g_object_ref (catalogue);
  self->root = g_object_ref (root);
  return g_object_ref (biv_checker_get_report (self));
}
