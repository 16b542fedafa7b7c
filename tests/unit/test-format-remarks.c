/* Remarks in files go through what a person does with the objects they stand above.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/edit/object/biv-copy-edits.h"
#include "core/edit/history/biv-history.h"
#include "core/edit/object/biv-object-edits.h"
#include "storage/format/biv-format.h"

static const char file[] =
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  "<!-- ours -->\n"
  "<?sheet href=\"a\"?>\n"
  "<army xmlns=\"urn:bivouac:army:1\" minor=\"0\" id=\"a\" name=\"\" ruleset=\"r\">\n"
  "  <contingent id=\"c\" name=\"\">\n"
  "    <unit id=\"u1\" name=\"\" arm=\"x\" elements=\"1\"/>\n"
  "    <!-- lent by Paul -->\n"
  "    <unit id=\"u2\" name=\"\" arm=\"x\" elements=\"1\"/>\n"
  "    <!-- no more -->\n"
  "  </contingent>\n"
  "</army>\n"
  "<!-- end -->\n";

typedef struct
{
  BivDocument *document;
  BivHistory *history;
  char *before;
} Fixture;

static char *
write_document (BivDocument *document)
{
  g_autoptr (GBytes) bytes = biv_format_write (biv_document_get_root (document));

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static BivDocument *
open_text (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) root = biv_format_read (bytes, "remarks", &error);
  BivDocument *document = root ? biv_document_new (root, &error) : NULL;

  g_assert_no_error (error);
  return document;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->document = open_text (file);
  fixture->history = biv_history_new (fixture->document);
  fixture->before = write_document (fixture->document);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_unref (fixture->history);
  g_object_unref (fixture->document);
  g_free (fixture->before);
}

static int
count (const char *text, const char *remark)
{
  int n = 0;

  for (const char *found = strstr (text, remark); found; found = strstr (found + 1, remark))
    n++;
  return n;
}

/* Carries the edits out; the remark is there so often, in a file that can be read; and taken back,
 * everything is as before. */
static void
check (Fixture *fixture, BivEditList *taken, int n_lent, int n_rest)
{
  g_autoptr (BivEditList) edits = taken;
  g_autoptr (GError) error = NULL;
  g_autofree char *done = NULL;
  g_autofree char *undone = NULL;
  g_autoptr (BivDocument) again = NULL;
  g_autofree char *rewritten = NULL;

  g_assert_true (biv_history_do (fixture->history, edits, &error));
  g_assert_no_error (error);
  done = write_document (fixture->document);
  g_assert_cmpint (count (done, "<!-- lent by Paul -->"), ==, n_lent);
  g_assert_cmpint (count (done, "<!-- no more -->"), ==, n_rest);
  again = open_text (done);
  rewritten = write_document (again);
  g_assert_cmpstr (rewritten, ==, done);
  g_assert_true (biv_history_undo (fixture->history));
  undone = write_document (fixture->document);
  g_assert_cmpstr (undone, ==, fixture->before);
}

static BivNode *
get (Fixture *fixture, const char *id)
{
  return biv_document_lookup (fixture->document, id);
}

static void
test_remove (Fixture *fixture, gconstpointer data)
{
  BivNode *unit = get (fixture, "u2");

  check (fixture, biv_object_edits_remove (fixture->document, &unit, 1), 0, 1);
}

static void
test_remove_neighbour (Fixture *fixture, gconstpointer data)
{
  BivNode *unit = get (fixture, "u1");

  check (fixture, biv_object_edits_remove (fixture->document, &unit, 1), 1, 1);
}

static void
test_duplicate (Fixture *fixture, gconstpointer data)
{
  BivNode *unit = get (fixture, "u2");

  check (fixture, biv_copy_edits_duplicate (fixture->document, &unit, 1), 2, 1);
}

static void
test_duplicate_contingent (Fixture *fixture, gconstpointer data)
{
  check (
    fixture,
    biv_copy_edits_duplicate_contingent (fixture->document, BIV_CONTINGENT (get (fixture, "c"))), 2,
    2);
}

/* Into another document. */
static void
test_paste (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BivDocument) other = open_text (file);
  BivNode *unit = biv_document_lookup (other, "u2");

  check (
    fixture,
    biv_copy_edits_paste_pieces (fixture->document, BIV_CONTINGENT (get (fixture, "c")), &unit, 1),
    2, 1);
}

static void
test_places (Fixture *fixture, gconstpointer data)
{
  g_assert_nonnull (strstr (fixture->before, "?>\n<!-- ours -->\n<?sheet href=\"a\"?>\n<army "));
  g_assert_nonnull (strstr (fixture->before, "    <!-- lent by Paul -->\n    <unit id=\"u2\""));
  g_assert_nonnull (strstr (fixture->before, "    <!-- no more -->\n  </contingent>"));
  g_assert_true (g_str_has_suffix (fixture->before, "</army>\n<!-- end -->\n"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, func) \
  g_test_add ("/format/remarks/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("places", test_places);
  ADD ("remove", test_remove);
  ADD ("remove-neighbour", test_remove_neighbour);
  ADD ("duplicate", test_duplicate);
  ADD ("duplicate-contingent", test_duplicate_contingent);
  ADD ("paste", test_paste);
  return g_test_run ();
}
