/* Whatever is done to a document, in whatever order: undone to the start it says what it said at
 * the start, done again to the end what it said at the end, and at each place in between the same.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/biv-fix.h"
#include "core/edit/history/biv-past.h"
#include "core/edit/history/biv-step.h"
#include "core/check/finding/biv-finding.h"
#include "draws.h"
#include "storage/format/biv-format.h"

#define N_STEPS 200
#define COMPARE_EVERY 20

static guint
count_sequences (void)
{
  return g_test_slow () ? 1000 : 50;
}

/* (transfer full): the document as its file would be. */
static char *
write_document (Game *game)
{
  g_autoptr (GBytes) bytes = biv_format_write (biv_document_get_root (game->document));

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
assert_writes (Game *game, const char *text)
{
  g_autofree char *is = write_document (game);

  g_assert_cmpstr (is, ==, text);
}

/* Every object of a side's army has the side's id and a dot before its own. */
static void
check_prefix (BivNode *node, gpointer prefix)
{
  g_assert_true (g_str_has_prefix (biv_node_get_id (node), prefix));
}

static void
check_sides (BivScenario *scenario)
{
  BivNodeList *sides = biv_scenario_get_sides (scenario);

  for (guint i = 0; i < biv_node_list_get_length (sides); i++)
    {
      BivSide *side = biv_node_list_get (sides, i);
      g_autofree char *prefix = g_strdup_printf ("%s.", biv_node_get_id (BIV_NODE (side)));

      if (biv_side_get_army (side))
        biv_node_foreach (BIV_NODE (biv_side_get_army (side)), check_prefix, prefix);
    }
}

/* Roads are seen from both hexes, nothing crosses a side of no kind, no zone belongs to a side
 * that is gone. */
static void
check_hex (Game *game, BivBoard *board, BivOffset hex)
{
  const char *zone = biv_board_get_zone (board, hex);

  g_assert_true (!*zone || BIV_IS_SIDE (biv_document_lookup (game->document, zone)));
  for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
    {
      BivOffset neighbour =
        biv_offset_neighbour (hex, direction, biv_board_get_orientation (board));

      if (biv_board_contains (board, neighbour))
        g_assert_true (
          biv_board_has_road (board, hex, direction) ==
          biv_board_has_road (board, neighbour, biv_hex_opposite_direction (direction)));
      else if (direction < BIV_N_OWNED_SIDES)
        g_assert_cmpstr (biv_board_get_side (board, hex, direction), ==, "");
      if (*biv_board_get_crossing (board, hex, direction))
        g_assert_cmpstr (biv_board_get_side (board, hex, direction), !=, "");
    }
}

static void
check_sense (Game *game)
{
  BivNode *root = biv_document_get_root (game->document);
  BivBoard *board;

  if (!BIV_IS_SCENARIO (root))
    return;
  check_sides (BIV_SCENARIO (root));
  board = biv_scenario_get_board (BIV_SCENARIO (root));
  for (int row = 0; row < biv_board_get_height (board); row++)
    for (int col = 0; col < biv_board_get_width (board); col++)
      check_hex (game, board, (BivOffset){ col, row });
}

/* Read from its file it would be a document again. */
static void
check_opens (Game *game)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) copy = biv_node_copy (biv_document_get_root (game->document), NULL, NULL);
  g_autoptr (BivDocument) document = biv_document_new (copy, &error);

  g_assert_no_error (error);
  g_assert_nonnull (document);
}

static const BivStepCode *
find_code (const char *code)
{
  for (guint i = 0; i < biv_n_step_codes; i++)
    if (g_str_equal (biv_step_codes[i].code, code))
      return &biv_step_codes[i];
  return NULL;
}

/* The sentence of a step finds the arguments that the table of codes promises. */
static void
check_named (BivEditList *edits)
{
  const BivStepCode *code = find_code (biv_edit_list_get_code (edits));
  BivArgs *args = biv_edit_list_get_args (edits);
  guint n = 0;

  g_assert_nonnull (code);
  for (; code->args[n].name; n++)
    {
      guint found = 0;

      while (found < biv_args_get_length (args) &&
             !g_str_equal (biv_args_get (args, found)->name, code->args[n].name))
        found++;
      g_assert_cmpuint (found, <, biv_args_get_length (args));
      g_assert_true (biv_args_get (args, found)->kind == code->args[n].kind ||
                     g_str_equal (code->args[n].name, "name"));
    }
}

/* What the document said at a place in the history, as long as that can still be reached. */
typedef struct
{
  GHashTable *at; /* position to text */
} Record;

static void
forget_from (Record *record, guint position)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, record->at);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (GPOINTER_TO_UINT (key) >= position)
      g_hash_table_iter_remove (&iter);
}

static void
remember (Record *record, Game *game)
{
  guint position = biv_history_get_position (game->history);

  g_hash_table_insert (record->at, GUINT_TO_POINTER (position), write_document (game));
}

static void
compare (Record *record, Game *game)
{
  guint position = biv_history_get_position (game->history);
  const char *text = g_hash_table_lookup (record->at, GUINT_TO_POINTER (position));

  if (text)
    assert_writes (game, text);
}

static void
carry_out (Game *game, BivEditList *edits, Draw *draw)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;

  check_named (edits);
  if (random_below (50) == 0)
    before = write_document (game);
  if (biv_history_do (game->history, edits, &error))
    draw->n_done += biv_edit_list_get_length (edits) > 0;
  else if (before)
    assert_writes (game, before);
}

static void
do_one (Game *game)
{
  for (;;)
    {
      Draw *draw = &draws[random_below ((int) n_draws)];
      g_autoptr (BivEditList) edits = draw->draw (game);

      if (!edits)
        continue;
      carry_out (game, edits, draw);
      return;
    }
}

static void
type_some (Game *game)
{
  int n = 1 + random_below (3);

  for (int i = 0; i < n; i++)
    {
      g_autoptr (BivEditList) edits = draw_typing (game);

      if (edits)
        g_assert_true (biv_history_type (game->history, edits, biv_edit_list_get_code (edits),
                                         biv_edit_list_get_args (edits), NULL));
    }
}

/* A stroke, a drag, a dialog: groups within groups, given up at times. */
static void
do_group (Game *game, int depth)
{
  int n = random_below (6);
  guint position = biv_history_get_position (game->history);
  g_autofree char *before = NULL;

  if (depth == 0 && random_below (4) == 0)
    before = write_document (game);
  biv_history_begin (game->history, "erase", NULL);
  for (int i = 0; i < n; i++)
    if (depth < 2 && random_below (4) == 0)
      do_group (game, depth + 1);
    else if (random_below (5) == 0)
      type_some (game);
    else
      do_one (game);
  if (!before)
    {
      biv_history_end (game->history);
      return;
    }
  biv_history_abandon (game->history);
  assert_writes (game, before);
  g_assert_cmpuint (biv_history_get_position (game->history), ==, position);
}

/* Edits that no operation built, or a piece that is too many, as a finding proposes them. */
static void
do_fix (Game *game)
{
  g_autoptr (BivEditList) edits = biv_edit_list_new ();
  g_autoptr (BivCatalogue) catalogue = biv_catalogue_new (NULL);
  g_autoptr (BivFinding) finding = biv_finding_new ("too-dear", BIV_SEVERITY_ERROR);
  BivNode *unit = pick_node (game, BIV_TYPE_UNIT);

  if (unit && random_below (3) == 0)
    biv_finding_add_surplus (finding, unit);
  else
    biv_finding_set_fix (finding, biv_edit_list_ref (edits));
  if (!unit)
    return;
  biv_edit_list_set_int (edits, biv_node_get_id (unit), "cost", random_below (50));
  biv_edit_list_set_string (edits, biv_node_get_id (unit), "command", "");
  g_assert_true (biv_fix_apply (game->history, catalogue, finding, NULL));
}

static void
walk (Game *game, Record *record)
{
  guint length = g_list_model_get_n_items (G_LIST_MODEL (game->history));
  guint position = biv_history_get_position (game->history);

  if (random_below (10) == 0)
    biv_history_go_to (game->history, (guint) random_below ((int) length + 1));
  else
    biv_history_go_to (game->history, position - MIN (position, (guint) random_below (6)));
  compare (record, game);
}

static void
do_step (Game *game, Record *record)
{
  int what = random_below (20);
  guint before = biv_history_get_position (game->history);

  if (what < 2)
    {
      walk (game, record);
      return;
    }
  if (what < 4)
    type_some (game);
  else if (what < 6)
    do_group (game, 0);
  else if (what < 7)
    do_fix (game);
  else
    do_one (game);
  /* typing may have changed the last step; otherwise only what comes after is another */
  forget_from (record, before + (what >= 4));
}

/* What a step was about can be said in either state. */
static void
check_trace (Game *game, BivPast *past, guint position)
{
  g_autoptr (BivStep) step =
    g_list_model_get_item (G_LIST_MODEL (game->history), position > 0 ? position - 1 : 0);
  BivDocument *state = biv_past_get_document (past);
  g_autoptr (BivStepTrace) trace = biv_step_trace_new (step, state);

  for (guint i = 0; i < trace->touches->len; i++)
    {
      BivStepTouch *touch = &g_array_index (trace->touches, BivStepTouch, i);

      g_assert_true (!touch->node ||
                     biv_node_get_root (touch->node) == biv_document_get_root (state));
    }
}

/* A copy goes to any state, in any order, wherever the history stands, and leaves the document as
 * it is. */
static void
look_back (Game *game, Record *record)
{
  g_autoptr (BivPast) past = NULL;
  g_autofree char *now = NULL;
  int length = (int) g_list_model_get_n_items (G_LIST_MODEL (game->history));

  biv_history_go_to (game->history, (guint) random_below (length + 1));
  now = write_document (game);
  past = biv_past_new (game->history);
  for (int i = 0; i < 40; i++)
    {
      guint position = (guint) random_below (length + 1);
      const char *text = g_hash_table_lookup (record->at, GUINT_TO_POINTER (position));
      BivNode *root = biv_document_get_root (biv_past_get_document (past));
      g_autoptr (GBytes) bytes = NULL;

      g_assert_true (biv_past_go_to (past, position));
      bytes = biv_format_write (root);
      if (text)
        g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), text,
                         strlen (text));
      check_trace (game, past, position);
    }
  assert_writes (game, now);
}

static BivNode *
make_start (void)
{
  BivNode *scenario;

  if (random_below (4) == 0)
    return make_army ();
  scenario = make_scenario (1 + random_below (7), 1 + random_below (7));
  biv_node_build_int (BIV_NODE (biv_scenario_get_board (BIV_SCENARIO (scenario))), "orientation",
                      random_below (2));
  return scenario;
}

static void
play (Game *game, Record *record)
{
  if (BIV_IS_SCENARIO (biv_document_get_root (game->document)))
    {
      BivNode *side = biv_document_lookup (game->document, "s1");

      assert_does (game->history,
                   biv_side_edits_set_army (game->document, BIV_SIDE (side), BIV_ARMY (game->spare),
                                            (BivArmyOrigin){ 0 }));
    }
  for (int i = 1; i <= N_STEPS; i++)
    {
      do_step (game, record);
      check_opens (game);
      if (i % COMPARE_EVERY == 0)
        {
          check_sense (game);
          remember (record, game);
        }
    }
}

static void
test_sequence (void)
{
  Game game = { .document = open_document (make_start ()), .spare = make_army () };
  Record record = { g_hash_table_new_full (NULL, NULL, NULL, g_free) };
  g_autofree char *start = write_document (&game);
  g_autofree char *end = NULL;

  game.history = biv_history_new (game.document);
  play (&game, &record);
  biv_history_go_to (game.history, G_MAXUINT);
  end = write_document (&game);
  look_back (&game, &record);
  while (biv_history_undo (game.history))
    compare (&record, &game);
  assert_writes (&game, start);
  g_assert_false (biv_history_is_modified (game.history));
  check_opens (&game);
  while (biv_history_redo (game.history))
    compare (&record, &game);
  assert_writes (&game, end);
  g_hash_table_unref (record.at);
  g_object_unref (game.history);
  g_object_unref (game.document);
  g_object_unref (game.spare);
}

static void
test_undo (void)
{
  for (guint i = 0; i < count_sequences (); i++)
    test_sequence ();
  for (guint i = 0; i < n_draws; i++)
    {
      g_test_message ("%s: %u", draws[i].name, draws[i].n_done);
      g_assert_cmpuint (draws[i].n_done, >, 0);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/undo", test_undo);
  return g_test_run ();
}
