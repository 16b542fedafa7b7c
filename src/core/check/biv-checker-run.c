/* Runs a row of the table of checks: checks what was touched, and takes over all other findings of
 * the last report.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/biv-checker-run.h"
#include "core/check/biv-check-table.h"
#include "core/check/biv-report-private.h"

/* What a check reads; a row that names nothing may read anything. */
guint
biv_checker_run_get_reads (const BivCheckRow *row)
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
      if (check->touched & biv_checker_run_get_reads (row))
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

static bool
is_dropped (const BivPiece *piece, const Turn *turn)
{
  return piece->is_gone || (piece->touched & turn->reads);
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

      if (is_dropped (piece, turn))
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

/* The position of the first piece whose findings are in the next block. */
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
  Turn turn = { .row = row, .reads = biv_checker_run_get_reads (row), .end = G_MAXUINT };

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
GPtrArray *
biv_checker_run_row (BivChecker *self, guint i)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  const BivCheckRow *row = &biv_check_rows[i];
  GPtrArray *old = self->report ? biv_report_get_row (self->report, i) : none;
  GPtrArray *blocks;

  if (self->report && !(find_touched (self, row) & biv_checker_run_get_reads (row)))
    return g_ptr_array_ref (old);
  blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  if (row->run_piece)
    look_at_pieces (self, row, old, blocks);
  else
    look_at_whole (self, row, old, blocks);
  return blocks;
}
