/* What a step changed in the fields of an object, in words.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/history/biv-past.h"
#include "model-test.h"
#include "text/field/biv-step-facts.h"

typedef struct
{
  BivDocument *document;
  BivHistory *history;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->document = open_document (make_army ());
  fixture->history = biv_history_new (fixture->document);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_unref (fixture->history);
  g_object_unref (fixture->document);
}

static GPtrArray *
list_at (Fixture *fixture, BivPast *past, BivStep *step, guint position)
{
  g_autoptr (BivCatalogue) catalogue = biv_catalogue_new (NULL);
  g_autoptr (BivStepTrace) trace = NULL;

  g_assert_true (biv_past_go_to (past, position));
  trace = biv_step_trace_new (step, biv_past_get_document (past));
  return biv_step_facts_list (trace, catalogue, "en");
}

/* What the last step did, with the fields' names or without. */
static void
assert_says (Fixture *fixture, bool with_captions, const char *expected)
{
  guint position = biv_history_get_position (fixture->history);
  BivStep *step = biv_history_peek_undo (fixture->history);
  g_autoptr (BivPast) past = biv_past_new (fixture->history);
  g_autoptr (GPtrArray) after = list_at (fixture, past, step, position);
  g_autoptr (GPtrArray) before = list_at (fixture, past, step, position - 1);
  g_autofree char *words = biv_step_facts_compare (before, after, with_captions, "en");

  g_assert_cmpstr (words, ==, expected);
}

static void
test_one_field (Fixture *fixture, gconstpointer data)
{
  BivEditList *edits = biv_edit_list_new_step ("set-field", NULL);

  biv_edit_list_set_plain (edits, "u1", "name", "Hetairoi");
  assert_does (fixture->history, edits);
  assert_says (fixture, false, "Companions → Hetairoi");
  edits = biv_edit_list_new_step ("set-field", NULL);
  biv_edit_list_set_int (edits, "u1", "cost", 12);
  assert_does (fixture->history, edits);
  assert_says (fixture, true, "the price: not set → 12");
}

/* What another object is, is told by its name, as it was called at that time. */
static void
test_references (Fixture *fixture, gconstpointer data)
{
  BivEditList *edits = biv_edit_list_new_step ("set-field", NULL);

  biv_edit_list_set_string (edits, "u1", "command", "f2");
  biv_edit_list_set_plain (edits, "f2", "name", "Craterus");
  assert_does (fixture->history, edits);
  assert_says (fixture, false, "the leader: Alexander → Craterus; the name: Philotas → Craterus");
}

static void
test_many_fields (Fixture *fixture, gconstpointer data)
{
  BivEditList *edits = biv_edit_list_new_step ("levy-legal", NULL);

  biv_edit_list_set_int (edits, "u1", "cost", 1);
  biv_edit_list_set_int (edits, "u2", "cost", 2);
  biv_edit_list_set_int (edits, "u3", "cost", 3);
  assert_does (fixture->history, edits);
  assert_says (fixture, true, "the price: not set → 1; the price: not set → 2; …");
}

/* Long words are cut; what is the same for a reader is not told, nor what came or went. */
static void
test_little_to_say (Fixture *fixture, gconstpointer data)
{
  BivEditList *edits = biv_edit_list_new_step ("set-field", NULL);
  BivNode *unit = biv_document_lookup (fixture->document, "u1");

  biv_edit_list_set_plain (edits, "u1", "notes",
                           "They rode at the right of the king, as they always did, and were the "
                           "first across the river.");
  assert_does (fixture->history, edits);
  assert_says (fixture, false,
               "not set → They rode at the right of the king, as they always did, and…");
  assert_does (fixture->history, biv_object_edits_remove (fixture->document, &unit, 1));
  assert_says (fixture, true, NULL);
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/step-facts/one-field", test_one_field);
  ADD ("/step-facts/references", test_references);
  ADD ("/step-facts/many-fields", test_many_fields);
  ADD ("/step-facts/little-to-say", test_little_to_say);
  return g_test_run ();
}
