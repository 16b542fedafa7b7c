/* Whatever is done to a document, a comparison with what it was finds it, and finds nothing when it
 * is undone; the other way round what was added is removed.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/compare/biv-comparison.h"
#include "draws.h"

#define N_STEPS 60

typedef struct
{
  guint n_edits;
  guint n_sensible; /* after which a document says something else */
  guint n_kinds[4];
} Tally;

static guint
count_sequences (void)
{
  return g_test_slow () ? 400 : 30;
}

static guint
count_kind (BivComparison *comparison, BivDifferenceKind kind)
{
  guint n = 0;

  for (guint i = 0; i < biv_comparison_get_length (comparison); i++)
    n += biv_comparison_get (comparison, i)->kind == kind;
  return n;
}

/* What changes in one direction changes in the other. */
static void
check_reversed (BivComparison *comparison, BivNode *before, BivNode *after)
{
  g_autoptr (BivComparison) reversed = biv_comparison_new (after, before);

  g_assert_cmpuint (count_kind (comparison, BIV_DIFFERENCE_ADDED), ==,
                    count_kind (reversed, BIV_DIFFERENCE_REMOVED));
  g_assert_cmpuint (count_kind (comparison, BIV_DIFFERENCE_REMOVED), ==,
                    count_kind (reversed, BIV_DIFFERENCE_ADDED));
  g_assert_cmpuint (count_kind (comparison, BIV_DIFFERENCE_CHANGED), ==,
                    count_kind (reversed, BIV_DIFFERENCE_CHANGED));
}

static int
compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* (transfer full): the lines that say something, but for the ids and the order of what is known by
 * the piece that it is about. */
static char *
dump_sense (BivNode *root)
{
  g_autofree char *dump = dump_node (root);
  g_auto (GStrv) lines = g_strsplit (dump, "\n", -1);
  g_autoptr (GPtrArray) placed = g_ptr_array_new ();
  GString *sense = g_string_new (NULL);

  for (char **line = lines; *line; line++)
    if (g_str_has_prefix (*line, "placement ") || g_str_has_prefix (*line, "reserve "))
      g_ptr_array_add (placed, strstr (*line, "piece="));
    else
      g_string_append_printf (sense, "%s\n", *line);
  g_ptr_array_sort (placed, compare_strings);
  for (guint i = 0; i < placed->len; i++)
    g_string_append_printf (sense, "%s\n", (char *) placed->pdata[i]);
  return g_string_free (sense, FALSE);
}

static void
check_found (Tally *tally, BivNode *before, BivNode *after)
{
  g_autoptr (BivComparison) comparison = biv_comparison_new (before, after);
  g_autofree char *was = dump_sense (before);
  g_autofree char *is = dump_sense (after);

  if (g_str_equal (was, is))
    g_assert_cmpuint (biv_comparison_get_length (comparison), ==, 0);
  else if (biv_comparison_get_length (comparison) == 0)
    g_assert_cmpstr (is, ==, was); /* shows what was not found */
  tally->n_sensible += !g_str_equal (was, is);
  for (guint i = 0; i < G_N_ELEMENTS (tally->n_kinds); i++)
    tally->n_kinds[i] += count_kind (comparison, i);
  check_reversed (comparison, before, after);
}

static void
do_one (Game *game, Tally *tally)
{
  g_autoptr (BivNode) before =
    biv_node_copy (biv_document_get_root (game->document), NULL, NULL);
  BivNode *root = biv_document_get_root (game->document);
  Draw *draw = &draws[random_below ((int) n_draws)];
  g_autoptr (BivEditList) edits = draw->draw (game);
  guint position = biv_history_get_position (game->history);
  g_autoptr (BivComparison) none = NULL;

  if (!edits || !biv_history_do (game->history, edits, NULL) ||
      biv_history_get_position (game->history) == position)
    return;
  tally->n_edits++;
  check_found (tally, before, root);
  biv_history_undo (game->history);
  none = biv_comparison_new (before, root);
  g_assert_cmpuint (biv_comparison_get_length (none), ==, 0);
  biv_history_redo (game->history);
}

static BivNode *
make_start (void)
{
  if (random_below (4) == 0)
    return make_army ();
  return make_scenario (1 + random_below (7), 1 + random_below (7));
}

static void
test_sequence (Tally *tally)
{
  Game game = { .document = open_document (make_start ()), .spare = make_army () };
  g_autoptr (BivNode) start =
    biv_node_copy (biv_document_get_root (game.document), NULL, NULL);

  game.history = biv_history_new (game.document);
  if (BIV_IS_SCENARIO (start))
    assert_does (game.history,
                 biv_side_edits_set_army (game.document,
                                          BIV_SIDE (biv_document_lookup (game.document, "s1")),
                                          BIV_ARMY (game.spare), (BivArmyOrigin){ 0 }));
  for (int i = 0; i < N_STEPS; i++)
    do_one (&game, tally);
  check_found (tally, start, biv_document_get_root (game.document));
  g_object_unref (game.history);
  g_object_unref (game.document);
  g_object_unref (game.spare);
}

static void
test_random_edits (void)
{
  Tally tally = { 0 };

  for (guint i = 0; i < count_sequences (); i++)
    test_sequence (&tally);
  g_test_message ("%u edits", tally.n_edits);
  for (guint i = 0; i < G_N_ELEMENTS (tally.n_kinds); i++)
    {
      g_test_message ("%s: %u", biv_difference_words[i], tally.n_kinds[i]);
      g_assert_cmpuint (tally.n_kinds[i], >, 0);
    }
  /* the control: who finds nothing at all would be found out */
  g_assert_cmpuint (tally.n_sensible, >, 10 * count_sequences ());
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/comparison/random-edits", test_random_edits);
  return g_test_run ();
}
