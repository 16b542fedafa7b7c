/* How a document was, and what each step was about: from what the steps hold, whether they are done
 * or undone.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/history/biv-past.h"
#include "core/edit/history/biv-step.h"
#include "core/model/scenario/biv-scenario.h"
#include "model-test.h"

#define N_STATES 6

typedef struct
{
  BivDocument *document;
  BivHistory *history;
  char *states[N_STATES]; /* after so many steps */
} Fixture;

static BivEditList *
paint (Fixture *fixture, const char *terrain, int n_hexes)
{
  BivOffset hexes[] = { { 2, 1 }, { 3, 1 }, { 4, 2 } };

  return biv_board_edits_paint_terrain (fixture->document, hexes, (guint) n_hexes, terrain);
}

static BivEditList *
rename_side (const char *name)
{
  BivEditList *edits = biv_edit_list_new_step ("set-field", NULL);
  g_autoptr (BivText) empty = biv_text_new ();
  g_autoptr (BivText) text = biv_text_with (empty, "en", name);
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, BIV_TYPE_TEXT);
  g_value_set_boxed (&value, text);
  biv_edit_list_set (edits, "s1", "name", &value);
  return edits;
}

static BivEditList *
add_objective (Fixture *fixture, const char *name)
{
  g_autoptr (BivNode) objective =
    build (BIV_TYPE_OBJECTIVE, "o1", "name", name, "hex", "4,3", NULL);

  return biv_object_edits_insert (fixture->document, biv_document_get_root (fixture->document),
                                  "objectives", BIV_EDIT_LAST, objective);
}

static BivEditList *
move_objective (BivOffset hex)
{
  BivEditList *edits = biv_edit_list_new_step ("move-marker", NULL);

  biv_edit_list_set_hex (edits, "o1", "hex", hex);
  return edits;
}

static void
do_and_keep (Fixture *fixture, BivEditList *edits)
{
  assert_does (fixture->history, edits);
  fixture->states[biv_history_get_position (fixture->history)] =
    dump_node (biv_document_get_root (fixture->document));
}

/* Painted, named, marked, moved, and made larger. */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  BivNewSize size = { 9, 8, BIV_ANCHOR_END, BIV_ANCHOR_START };

  fixture->document = open_document (make_scenario (6, 5));
  fixture->history = biv_history_new (fixture->document);
  fixture->states[0] = dump_node (biv_document_get_root (fixture->document));
  do_and_keep (fixture, paint (fixture, "wood", 3));
  do_and_keep (fixture, rename_side ("Greeks"));
  do_and_keep (fixture, add_objective (fixture, "Bridge"));
  do_and_keep (fixture, move_objective ((BivOffset){ 1, 1 }));
  do_and_keep (fixture, biv_board_shape_edits_resize (fixture->document, size));
  g_assert_cmpuint (biv_history_get_position (fixture->history), ==, N_STATES - 1);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  for (int i = 0; i < N_STATES; i++)
    g_free (fixture->states[i]);
  g_object_unref (fixture->history);
  g_object_unref (fixture->document);
}

static void
assert_was (BivPast *past, Fixture *fixture, guint position)
{
  g_assert_true (biv_past_go_to (past, position));
  assert_dump (biv_document_get_root (biv_past_get_document (past)), fixture->states[position]);
}

/* There and back, over where the history stands. */
static void
test_goes_to_any_state (Fixture *fixture, gconstpointer data)
{
  static const guint visits[] = { 5, 0, 3, 3, 1, 5, 2, 4, 0, 5 };

  for (guint here = 0; here < N_STATES; here++)
    {
      g_autoptr (BivPast) past = NULL;

      biv_history_go_to (fixture->history, here);
      past = biv_past_new (fixture->history);
      for (guint i = 0; i < G_N_ELEMENTS (visits); i++)
        assert_was (past, fixture, visits[i]);
      g_assert_true (biv_past_is_current (past));
      assert_dump (biv_document_get_root (fixture->document), fixture->states[here]);
    }
}

/* Once the history is another, it is of no use any more; while a step is made, none can be had. */
static void
test_knows_when_it_is_over (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BivPast) past = biv_past_new (fixture->history);
  g_autoptr (BivPast) other = NULL;

  biv_history_undo (fixture->history);
  g_assert_false (biv_past_is_current (past));
  other = biv_past_new (fixture->history);
  biv_history_begin (fixture->history, "erase", NULL);
  g_assert_false (biv_past_is_current (other));
  g_assert_null (biv_past_new (fixture->history));
  biv_history_abandon (fixture->history);
}

/* --- What steps were about -------------------------------------------------------------------- */

/* (transfer full): the step that led to a state. */
static BivStep *
get_step (Fixture *fixture, guint position)
{
  return g_list_model_get_item (G_LIST_MODEL (fixture->history), position - 1);
}

/* (transfer full): the hexes, and the kinds and fields of the objects that are there. */
static char *
tell (Fixture *fixture, guint position, bool is_after)
{
  g_autoptr (BivStep) step = get_step (fixture, position);
  g_autoptr (BivPast) past = biv_past_new (fixture->history);
  g_autoptr (BivStepTrace) trace = NULL;
  GString *words = g_string_new (NULL);

  g_assert_true (biv_past_go_to (past, position - !is_after));
  trace = biv_step_trace_new (step, biv_past_get_document (past));
  for (guint i = 0; i < trace->hexes->len; i++)
    {
      BivOffset hex = g_array_index (trace->hexes, BivOffset, i);

      g_string_append_printf (words, "%d,%d ", hex.col, hex.row);
    }
  for (guint i = 0; i < trace->touches->len; i++)
    {
      const BivStepTouch *touch = &g_array_index (trace->touches, BivStepTouch, i);

      g_string_append_printf (
        words, "%s.%s ", touch->node ? biv_node_get_kind (touch->node) : "-",
        touch->field >= 0 ? biv_node_get_field (touch->node, (guint) touch->field)->name : "-");
    }
  if (trace->is_whole_board)
    g_string_append (words, "whole ");
  return g_string_free (words, FALSE);
}

static void
assert_tells (Fixture *fixture, guint position, const char *before, const char *after)
{
  g_autofree char *then = tell (fixture, position, false);
  g_autofree char *now = tell (fixture, position, true);

  g_assert_cmpstr (then, ==, before);
  g_assert_cmpstr (now, ==, after);
}

static void
test_traces (Fixture *fixture, gconstpointer data)
{
  for (int i = 0; i < 2; i++)
    {
      g_autofree char *resized = NULL;

      assert_tells (fixture, 1, "2,1 3,1 4,2 ", "2,1 3,1 4,2 ");
      assert_tells (fixture, 2, "side.name ", "side.name ");
      assert_tells (fixture, 3, "-.- ", "4,3 objective.- ");
      assert_tells (fixture, 4, "4,3 objective.hex ", "1,1 objective.hex ");
      resized = tell (fixture, 5, true);
      g_assert_nonnull (strstr (resized, "whole"));
      biv_history_go_to (fixture->history, 0); /* the same when they are undone */
    }
}

/* Whoever keeps words about a step sees that more was recorded in it. */
static void
test_versions (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BivEditList) edits = rename_side ("G");
  g_autoptr (BivEditList) more = rename_side ("Gr");
  BivStep *step;
  guint version;

  g_assert_true (biv_history_type (fixture->history, edits, "set-field", NULL, NULL));
  step = biv_history_peek_undo (fixture->history);
  version = biv_step_get_version (step);
  biv_history_undo (fixture->history);
  biv_history_redo (fixture->history);
  g_assert_cmpuint (biv_step_get_version (step), ==, version);
  g_assert_true (biv_history_type (fixture->history, more, "set-field", NULL, NULL));
  step = biv_history_peek_undo (fixture->history);
  version = biv_step_get_version (step);
  g_clear_pointer (&more, biv_edit_list_unref);
  more = rename_side ("Gre");
  g_assert_true (biv_history_type (fixture->history, more, "set-field", NULL, NULL));
  g_assert_true (biv_history_peek_undo (fixture->history) == step);
  g_assert_cmpuint (biv_step_get_version (step), !=, version);
  g_assert_cmpint (biv_step_get_time (step), ==, 0); /* nobody said when */
  biv_step_set_time (step, 1234);
  g_assert_cmpint (biv_step_get_time (step), ==, 1234);
}

static guint
get_saved (Fixture *fixture)
{
  guint saved;

  g_object_get (fixture->history, "saved", &saved, NULL);
  return saved;
}

static void
count_cb (BivHistory *history, GParamSpec *pspec, guint *count)
{
  *count += 1;
}

static void
test_saved_state (Fixture *fixture, gconstpointer data)
{
  guint n_told = 0;

  g_signal_connect (fixture->history, "notify::saved", G_CALLBACK (count_cb), &n_told);
  g_assert_cmpuint (get_saved (fixture), ==, 0);
  biv_history_go_to (fixture->history, 2);
  biv_history_mark_saved (fixture->history);
  g_assert_cmpuint (get_saved (fixture), ==, 2);
  biv_history_go_to (fixture->history, 1);
  g_assert_cmpuint (n_told, ==, 1);
  assert_does (fixture->history, rename_side ("Thebans")); /* what was saved is cut off */
  g_assert_cmpuint (get_saved (fixture), ==, G_MAXUINT);
  g_assert_cmpuint (n_told, ==, 2);
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/past/goes-to-any-state", test_goes_to_any_state);
  ADD ("/past/knows-when-it-is-over", test_knows_when_it_is_over);
  ADD ("/past/traces", test_traces);
  ADD ("/past/versions", test_versions);
  ADD ("/past/saved-state", test_saved_state);
  return g_test_run ();
}
