/* What becomes a step, what merges into one, and what counts as saved.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "model-test.h"

typedef struct
{
  BivDocument *document;
  BivHistory *history;
  GString *steps; /* of the GListModel */
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->document = open_document (make_army ());
  fixture->history = biv_history_new (fixture->document);
  fixture->steps = watch_list (G_LIST_MODEL (fixture->history));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gpointer left = fixture->document;

  g_object_unref (fixture->history);
  g_object_add_weak_pointer (G_OBJECT (fixture->document), &left);
  g_object_unref (fixture->document);
  g_assert_null (left);
  g_string_free (fixture->steps, TRUE);
}

static BivEditList *
name (const char *object, const char *string)
{
  BivEditList *edits = biv_edit_list_new_step ("set-field", NULL);

  biv_edit_list_set_plain (edits, object, "name", string);
  return edits;
}

static void
type (Fixture *fixture, const char *object, const char *string)
{
  g_autoptr (BivEditList) edits = name (object, string);

  g_assert_true (biv_history_type (fixture->history, edits, "set-field", NULL, NULL));
}

static void
assert_name (Fixture *fixture, const char *object, const char *string)
{
  g_autoptr (BivText) is = NULL;

  g_object_get (biv_document_lookup (fixture->document, object), "name", &is, NULL);
  g_assert_true (biv_text_is_plain (is));
  g_assert_cmpstr (biv_text_for (is, NULL), ==, string);
}

static void
test_undo (Fixture *fixture, gconstpointer data)
{
  g_assert_false (biv_history_can_undo (fixture->history));
  g_assert_false (biv_history_undo (fixture->history));
  g_assert_false (biv_history_redo (fixture->history));
  assert_does (fixture->history, name ("u1", "A"));
  assert_does (fixture->history, name ("u1", "B"));
  assert_log (fixture->steps, "+0 +1");
  g_assert_cmpstr (biv_step_get_code (biv_history_peek_undo (fixture->history)), ==, "set-field");
  g_assert_null (biv_history_peek_redo (fixture->history));
  g_assert_true (biv_history_undo (fixture->history));
  assert_name (fixture, "u1", "A");
  g_assert_true (biv_history_undo (fixture->history));
  assert_name (fixture, "u1", "Companions");
  g_assert_false (biv_history_can_undo (fixture->history));
  g_assert_true (biv_history_redo (fixture->history));
  assert_name (fixture, "u1", "A");
  /* what was undone is gone once something else is done */
  assert_does (fixture->history, name ("u2", "C"));
  assert_log (fixture->steps, "-1 +1");
  g_assert_false (biv_history_can_redo (fixture->history));
  g_assert_cmpuint (biv_history_get_position (fixture->history), ==, 2);
}

static void
test_typing_merges (Fixture *fixture, gconstpointer data)
{
  type (fixture, "u1", "A");
  type (fixture, "u1", "Ag");
  type (fixture, "u1", "Agr");
  assert_log (fixture->steps, "+0");
  biv_history_undo (fixture->history);
  assert_name (fixture, "u1", "Companions");
  biv_history_redo (fixture->history);
  assert_name (fixture, "u1", "Agr");
  type (fixture, "u1", "Agri");
  assert_log (fixture->steps, "+1");
}

static void
test_typing_barriers (Fixture *fixture, gconstpointer data)
{
  type (fixture, "u1", "A");
  biv_history_stop_typing (fixture->history);
  type (fixture, "u1", "B"); /* the field had lost the focus */
  assert_log (fixture->steps, "+0 +1");
  type (fixture, "u2", "C"); /* another field */
  assert_log (fixture->steps, "+2");
  biv_history_mark_saved (fixture->history);
  type (fixture, "u2", "D"); /* the file says C */
  assert_log (fixture->steps, "+3");
  assert_does (fixture->history, name ("u2", "E")); /* not typed */
  type (fixture, "u2", "F");
  assert_log (fixture->steps, "+4 +5");
  biv_history_begin (fixture->history, "group", NULL);
  biv_history_abandon (fixture->history);
  type (fixture, "u2", "G"); /* something was begun in between */
  assert_log (fixture->steps, "+6");
  biv_history_undo (fixture->history);
  biv_history_redo (fixture->history);
  type (fixture, "u2", "H");
  assert_log (fixture->steps, "+7");
}

static void
test_nothing_is_no_step (Fixture *fixture, gconstpointer data)
{
  assert_does (fixture->history, biv_edit_list_new_step ("set-field", NULL));
  assert_does (fixture->history, name ("u1", "Companions")); /* as it is */
  type (fixture, "u1", "Companions");
  biv_history_begin (fixture->history, "group", NULL);
  assert_does (fixture->history, name ("u1", "Companions"));
  biv_history_end (fixture->history);
  assert_log (fixture->steps, "");
  g_assert_false (biv_history_is_modified (fixture->history));
  /* but there and back again within a list is as it was done */
  type (fixture, "u1", "A");
  type (fixture, "u1", "Companions");
  g_assert_cmpuint (biv_history_get_position (fixture->history), ==, 1);
}

static void
test_groups_nest (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BivArgs) args = biv_args_new ();

  biv_args_add_number (args, "count", 3);
  biv_history_begin (fixture->history, "outer", args);
  assert_does (fixture->history, name ("u1", "A"));
  biv_history_begin (fixture->history, "inner", NULL);
  assert_does (fixture->history, name ("u2", "B"));
  type (fixture, "u2", "C");
  biv_history_end (fixture->history);
  g_assert_false (biv_history_can_undo (fixture->history));
  g_assert_false (biv_history_undo (fixture->history));
  assert_log (fixture->steps, "");
  biv_history_end (fixture->history);
  assert_log (fixture->steps, "+0");
  g_assert_cmpstr (biv_step_get_code (biv_history_peek_undo (fixture->history)), ==, "outer");
  g_assert_true (biv_step_get_args (biv_history_peek_undo (fixture->history)) == args);
  biv_history_undo (fixture->history);
  assert_name (fixture, "u1", "Companions");
  assert_name (fixture, "u2", "Archers");
}

static void
test_abandon (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = dump_node (biv_document_get_root (fixture->document));
  BivNode *figure = biv_document_lookup (fixture->document, "f1");

  assert_does (fixture->history, name ("u1", "A"));
  biv_history_undo (fixture->history);
  biv_history_begin (fixture->history, "outer", NULL);
  assert_does (fixture->history, name ("u1", "B"));
  biv_history_begin (fixture->history, "inner", NULL);
  assert_does (fixture->history, biv_object_edits_remove (fixture->document, &figure, 1));
  biv_history_abandon (fixture->history);
  assert_dump (biv_document_get_root (fixture->document), before);
  /* nothing was done, so what was undone may still come back */
  g_assert_true (biv_history_redo (fixture->history));
  assert_name (fixture, "u1", "A");
}

static void
test_failure_in_group (Fixture *fixture, gconstpointer data)
{
  BivEditList *edits = biv_edit_list_new ();

  biv_history_begin (fixture->history, "group", NULL);
  assert_does (fixture->history, name ("u1", "A"));
  biv_edit_list_set_plain (edits, "u1", "name", "B");
  biv_edit_list_set_string (edits, "u1", "command", "nobody");
  assert_refuses (fixture->history, edits, BIV_CORE_ERROR_NOT_FOUND, "nobody");
  biv_history_end (fixture->history);
  assert_name (fixture, "u1", "A");
  biv_history_undo (fixture->history);
  assert_name (fixture, "u1", "Companions");
}

static void
test_saved (Fixture *fixture, gconstpointer data)
{
  BivHistory *history = fixture->history;

  g_assert_false (biv_history_is_modified (history));
  assert_does (history, name ("u1", "A"));
  g_assert_true (biv_history_is_modified (history));
  biv_history_mark_saved (history);
  g_assert_false (biv_history_is_modified (history));
  biv_history_undo (history);
  g_assert_true (biv_history_is_modified (history));
  biv_history_redo (history);
  g_assert_false (biv_history_is_modified (history));
  biv_history_undo (history);
  assert_does (history, name ("u1", "B")); /* the branch with what was saved is cut off */
  g_assert_true (biv_history_is_modified (history));
  biv_history_undo (history);
  g_assert_true (biv_history_is_modified (history));
  biv_history_mark_saved (history);
  biv_history_mark_unsaved (history);
  g_assert_true (biv_history_is_modified (history));
}

/* Writing a file takes a while; what is edited meanwhile is not in it. */
static void
test_saved_later (Fixture *fixture, gconstpointer data)
{
  BivHistory *history = fixture->history;
  guint64 mark;

  type (fixture, "u1", "A");
  mark = biv_history_make_mark (history);
  type (fixture, "u1", "AB");
  biv_history_mark_saved_at (history, mark);
  g_assert_true (biv_history_is_modified (history));
  biv_history_undo (history);
  g_assert_false (biv_history_is_modified (history));
  assert_name (fixture, "u1", "A");
  /* the state written is no state of the history any more */
  biv_history_redo (history);
  mark = biv_history_make_mark (history);
  biv_history_go_to (history, 0);
  assert_does (history, name ("u2", "C"));
  biv_history_mark_saved_at (history, mark);
  for (int i = 0; i < 2; i++)
    {
      g_assert_true (biv_history_is_modified (history));
      biv_history_undo (history);
    }
  /* nor is what was written in the middle of a group */
  biv_history_begin (history, "group", NULL);
  assert_does (history, name ("u1", "D"));
  biv_history_mark_saved (history);
  assert_does (history, name ("u1", "E"));
  biv_history_end (history);
  g_assert_true (biv_history_is_modified (history));
  biv_history_undo (history);
  g_assert_true (biv_history_is_modified (history));
}

static void
test_go_to (Fixture *fixture, gconstpointer data)
{
  const char *names[] = { "Companions", "A", "B", "C", "D" };

  for (guint i = 1; i < G_N_ELEMENTS (names); i++)
    assert_does (fixture->history, name ("u1", names[i]));
  for (int i = 0; i < 50; i++)
    {
      guint position = (guint) g_test_rand_int_range (0, G_N_ELEMENTS (names));

      biv_history_go_to (fixture->history, position);
      g_assert_cmpuint (biv_history_get_position (fixture->history), ==, position);
      assert_name (fixture, "u1", names[position]);
    }
  biv_history_go_to (fixture->history, 99);
  assert_name (fixture, "u1", "D");
}

static void
test_limit (Fixture *fixture, gconstpointer data)
{
  enum
  {
    LIMIT = 10000
  };

  biv_history_mark_saved (fixture->history);
  for (int i = 0; i < LIMIT + 5; i++)
    assert_does (fixture->history, name ("u1", i % 2 ? "A" : "B"));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->history)), ==, LIMIT);
  g_assert_true (g_str_has_suffix (fixture->steps->str, "+10000 -0"));
  biv_history_go_to (fixture->history, 0);
  g_assert_false (biv_history_can_undo (fixture->history));
  assert_name (fixture, "u1", "B");                           /* five steps are forgotten */
  g_assert_true (biv_history_is_modified (fixture->history)); /* what was saved cannot be reached */
}

static void
count_cb (BivHistory *history, GParamSpec *pspec, GString *log)
{
  gboolean modified;

  g_object_get (history, "modified", &modified, NULL);
  g_string_append_printf (log, "%s%d", log->len > 0 ? " " : "", modified);
}

/* Whoever shows whether there is something to save must hear of it at once, also in the middle of a
 * stroke. */
static void
test_notifies (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GString) log = g_string_new (NULL);

  g_signal_connect (fixture->history, "notify::modified", G_CALLBACK (count_cb), log);
  assert_does (fixture->history, name ("u1", "A"));
  assert_log (log, "1");
  assert_does (fixture->history, name ("u1", "B"));
  assert_log (log, "");
  biv_history_mark_saved (fixture->history);
  assert_log (log, "0");
  biv_history_begin (fixture->history, "group", NULL);
  assert_does (fixture->history, name ("u1", "C"));
  assert_log (log, "1");
  biv_history_abandon (fixture->history);
  assert_log (log, "0");
  biv_history_undo (fixture->history);
  assert_log (log, "1");
  biv_history_redo (fixture->history);
  assert_log (log, "0");
}

static void
count_undo_cb (BivHistory *history, GParamSpec *pspec, GString *log)
{
  gboolean possible;

  g_object_get (history, "can-undo", &possible, NULL);
  g_string_append_printf (log, "%s%d", log->len > 0 ? " " : "", possible);
}

static void
test_notifies_can_undo (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GString) log = g_string_new (NULL);

  g_signal_connect (fixture->history, "notify::can-undo", G_CALLBACK (count_undo_cb), log);
  assert_does (fixture->history, name ("u1", "A"));
  assert_log (log, "1");
  biv_history_begin (fixture->history, "group", NULL);
  assert_log (log, "0");
  biv_history_end (fixture->history);
  assert_log (log, "1");
  biv_history_begin (fixture->history, "group", NULL);
  biv_history_abandon (fixture->history);
  assert_log (log, "0 1");
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/history/undo", test_undo },
    { "/history/typing-merges", test_typing_merges },
    { "/history/typing-barriers", test_typing_barriers },
    { "/history/nothing-is-no-step", test_nothing_is_no_step },
    { "/history/groups-nest", test_groups_nest },
    { "/history/abandon", test_abandon },
    { "/history/failure-in-group", test_failure_in_group },
    { "/history/saved", test_saved },
    { "/history/saved-later", test_saved_later },
    { "/history/go-to", test_go_to },
    { "/history/limit", test_limit },
    { "/history/notifies", test_notifies },
    { "/history/notifies-can-undo", test_notifies_can_undo },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
