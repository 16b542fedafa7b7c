/* Each kind of file of another program brings a sample of itself and says what it holds. That is
 * what the reader finds in it; the program knows it as this kind; what it is broken into is read or
 * refused; and what can be written is read again as the same.
 *
 * A new kind needs no line here.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <string.h>

#include "core/model/board/biv-board.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/muster/biv-muster.h"
#include "data-test.h"
#include "storage/catalogue/biv-storage.h"
#include "storage/format/biv-format-kind.h"
#include "storage/format/biv-format.h"
#include "storage/interchange/biv-list.h"
#include "storage/place/biv-places.h"

/* The rules by which samples are read: those of which the terrains in `holds` are. */
#define RULES "commandement"
/* What errors have to begin with. */
#define NAME "sample"
/* A sample stands in the manual. */
#define MAX_LINES 20
#define MAX_LETTERS 100

/* How files begin that are no text. A kind that is read and has no sample knows such a file. */
static const char *const beginnings[] = { "PK\003\004" };

/* What each byte of a sample is replaced by, one after the other. */
static const char hostile[] = { '\0', '\n', '"', '<', ',', '-', '9', '\xff' };

/* --- Reading --------------------------------------------------------------------------------- */

static BivForeign *
make_foreign (void)
{
  static BivCatalogue *catalogue;
  static GKeyFile *guesses;
  BivForeign *foreign;

  if (!catalogue)
    catalogue = data_test_load_catalogue ();
  foreign = biv_foreign_new (catalogue, RULES);
  foreign->language = g_strdup ("en");
  if (!guesses)
    {
      biv_storage_guesses_load (foreign, g_getenv ("BIVOUAC_DATA_DIR"));
      guesses = g_key_file_ref (foreign->guesses);
    }
  g_key_file_unref (foreign->guesses);
  foreign->guesses = g_key_file_ref (guesses);
  return foreign;
}

static BivNode *
read_bytes (const BivInterchange *kind, const char *data, gsize length, GError **error)
{
  g_autoptr (BivForeign) foreign = make_foreign ();
  g_autoptr (GBytes) bytes = g_bytes_new (data, length);

  return kind->read (bytes, NAME, foreign, error);
}

/* --- What was read ---------------------------------------------------------------------------- */

static void
describe_army (GString *text, BivArmy *army)
{
  g_autoptr (BivForeign) foreign = make_foreign ();
  g_autoptr (BivList) list = biv_list_new (army, foreign);

  for (guint i = 0; i < list->lines->len; i++)
    {
      const BivListLine *line = list->lines->pdata[i];

      g_string_append_printf (text, "%s|%s|%s|%s\n",
                              biv_list_get_cell (list, line, BIV_LIST_CONTINGENT),
                              biv_list_get_cell (list, line, BIV_LIST_NAME),
                              biv_list_get_cell (list, line, BIV_LIST_ELEMENTS),
                              biv_list_get_cell (list, line, BIV_LIST_COST));
    }
}

/* @word: "" for nothing */
static void
append_pair (GString *text, const char *word, BivOffset hex, BivOffset next)
{
  if (*word)
    g_string_append_printf (text, "%s %d,%d %d,%d\n", word, hex.col + 1, hex.row + 1, next.col + 1,
                            next.row + 1);
}

static void
describe_sides (GString *text, BivBoard *board, BivOffset hex)
{
  for (int direction = 0; direction < BIV_N_OWNED_SIDES; direction++)
    {
      BivOffset next = biv_offset_neighbour (hex, direction, biv_board_get_orientation (board));

      append_pair (text, biv_board_has_road (board, hex, direction) ? "road" : "", hex, next);
      append_pair (text, biv_board_get_side (board, hex, direction), hex, next);
      append_pair (text, biv_board_get_crossing (board, hex, direction), hex, next);
    }
}

static void
describe_hexes (GString *text, BivBoard *board)
{
  g_autoptr (GString) pairs = g_string_new (NULL);
  int width = biv_board_get_width (board);

  for (int row = 0; row < biv_board_get_height (board); row++)
    for (int col = 0; col < width; col++)
      {
        BivOffset hex = { col, row };
        int height = biv_board_get_cell (board, hex).elevation;

        g_string_append (text, biv_board_get_terrain (board, hex));
        if (height != 0)
          g_string_append_printf (text, ":%d", height);
        g_string_append_c (text, col + 1 < width ? ' ' : '\n');
        describe_sides (pairs, board, hex);
      }
  g_string_append (text, pairs->str);
}

static void
describe_map (GString *text, BivScenario *scenario)
{
  BivBoard *board = biv_scenario_get_board (scenario);
  bool is_flat = biv_board_get_orientation (board) == BIV_ORIENTATION_FLAT;

  g_string_append_printf (text, "%d x %d %s\n", biv_board_get_width (board),
                          biv_board_get_height (board), is_flat ? "flat" : "pointy");
  describe_hexes (text, board);
  BIV_EACH (BivLabel, label, biv_board_get_labels (board))
    {
      BivOffset hex = biv_label_get_hex (label);

      g_string_append_printf (text, "%d,%d %s\n", hex.col + 1, hex.row + 1,
                              biv_text_for (biv_label_get_text (label), "en"));
    }
  BIV_EACH (BivObjective, objective, biv_scenario_get_objectives (scenario))
    {
      BivOffset hex = biv_objective_get_hex (objective);

      g_string_append_printf (text, "objective %d,%d %s\n", hex.col + 1, hex.row + 1,
                              biv_text_for (biv_objective_get_name (objective), "en"));
    }
}

/* (transfer full): what a document holds, in the notation of `holds`. */
static char *
describe (BivNode *root)
{
  GString *text = g_string_new (NULL);

  if (BIV_IS_ARMY (root))
    describe_army (text, BIV_ARMY (root));
  else if (BIV_IS_SCENARIO (root))
    describe_map (text, BIV_SCENARIO (root));
  else
    g_string_append (text, "a document that this test cannot describe\n");
  return g_string_free (text, FALSE);
}

/* --- What is wrong ---------------------------------------------------------------------------- */

/* (transfer full) (nullable): that two descriptions are not the same. */
static char *
compare (const char *what, const char *expected, const char *found)
{
  return g_str_equal (expected, found)
           ? NULL
           : g_strdup_printf ("%s holds\n%s\nand not\n%s", what, found, expected);
}

/* (transfer full) (nullable) */
static char *
find_fault_of_binary (const BivInterchange *kind)
{
  bool is_known = false;

  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++)
    is_known |= kind->probe (beginnings[i]);
  return is_known ? NULL : g_strdup ("there is no sample, and its files seem to be text");
}

/* (transfer full) (nullable): why the manual cannot show a sample. */
static char *
find_fault_of_text (const char *sample)
{
  g_auto (GStrv) lines = g_strsplit (sample, "\n", -1);

  if (!g_utf8_validate (sample, -1, NULL) || !g_str_has_suffix (sample, "\n"))
    return g_strdup ("the sample is no text in UTF-8 that ends with a line");
  if (strstr (sample, "```") || strchr (sample, '\r'))
    return g_strdup ("the sample cannot stand in the manual");
  if (g_strv_length (lines) > MAX_LINES + 1)
    return g_strdup_printf ("the sample has more than %d lines", MAX_LINES);
  for (char **line = lines; *line; line++)
    if (g_utf8_strlen (*line, -1) > MAX_LETTERS)
      return g_strdup_printf ("a line has more than %d letters: %s", MAX_LETTERS, *line);
  return NULL;
}

/* (transfer full) (nullable) */
static char *
find_fault_of_writing (const BivInterchange *kind, BivNode *root)
{
  g_autoptr (BivForeign) foreign = make_foreign ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = kind->write (root, foreign, &error);
  g_autoptr (BivNode) again = NULL;
  g_autofree char *found = NULL;
  gsize length;
  const char *data = bytes ? g_bytes_get_data (bytes, &length) : NULL;

  if (!data)
    return g_strdup_printf ("it is not written: %s", error ? error->message : "and no reason");
  again = read_bytes (kind, data, length, &error);
  if (!again)
    return g_strdup_printf ("what was written is not read: %s", error->message);
  found = describe (again);
  return compare ("what was written", kind->holds, found);
}

/* (transfer full) (nullable): what is not as it should be with a kind that is read. */
static char *
find_fault (const BivInterchange *kind)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) root = NULL;
  g_autofree char *found = NULL;
  char *fault;

  if (!kind->sample)
    return find_fault_of_binary (kind);
  if (!kind->holds || !*kind->holds)
    return g_strdup ("it does not say what its sample holds");
  fault = find_fault_of_text (kind->sample);
  if (fault)
    return fault;
  root = read_bytes (kind, kind->sample, strlen (kind->sample), &error);
  if (!root)
    return g_strdup_printf ("the sample is not read: %s", error ? error->message : "and no reason");
  if (G_OBJECT_TYPE (root) != kind->get_type ())
    return g_strdup_printf ("the sample is of another type: %s", biv_node_get_kind (root));
  found = describe (root);
  fault = compare ("the sample", kind->holds, found);
  if (fault || !kind->write)
    return fault;
  return find_fault_of_writing (kind, root);
}

/* --- The tests ------------------------------------------------------------------------------- */

/* On standard error, which the log of a test shows as it is. */
static void fail (const BivInterchange *kind, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
fail (const BivInterchange *kind, const char *format, ...)
{
  g_autofree char *name = biv_interchange_make_name (kind, kind->title);
  g_autofree char *reason = NULL;
  va_list arguments;

  va_start (arguments, format);
  reason = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_printerr ("%s: %s\n", name, reason);
  g_test_fail ();
}

static void
test_read (gconstpointer data)
{
  g_autofree char *fault = find_fault (data);

  if (fault)
    fail (data, "%s", fault);
}

/* The program knows a file of this kind by its ending and what is in it, and without the ending by
 * what is in it alone: so a kind that takes too much is found, too. */
static void
test_known (gconstpointer data)
{
  const BivInterchange *kind = data;
  const char *const endings[] = { kind->ending, ".unknown" };
  g_autofree char *folder = g_dir_make_tmp ("bivouac-XXXXXX", NULL);

  for (guint i = 0; kind->sample && i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *name = g_strconcat (NAME, endings[i], NULL);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (BivPlace) place = biv_file_place_new (path);
      const BivInterchange *found;

      g_assert_true (g_file_set_contents (path, kind->sample, -1, NULL));
      found = biv_format_find_interchange (place);
      if (found != kind)
        fail (kind, "%s is taken for: %s", name, found ? found->title : "none of these");
      g_assert_no_errno (g_unlink (path));
    }
  g_assert_no_errno (g_rmdir (folder));
}

/* Whatever comes: a document that we can write and read again, or an error that names the file.
 * @change: tells what was made of the sample */
static void
check_broken (const BivInterchange *kind, const char *data, gsize length, const char *change)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) root = read_bytes (kind, data, length, &error);
  g_autoptr (GBytes) bytes = root ? biv_format_write (root) : NULL;
  g_autoptr (BivNode) again = NULL;

  if (!root && (!error || !g_str_has_prefix (error->message, NAME ":")))
    fail (kind, "%s: the error does not begin with the name: %s", change,
          error ? error->message : "there is none");
  if (!root)
    return;
  if (error)
    fail (kind, "%s: read, and an error: %s", change, error->message);
  g_clear_error (&error);
  again = biv_format_read (bytes, "again", &error);
  if (!again || !biv_node_equal (root, again))
    fail (kind, "%s: not read again as the same: %s", change,
          error ? error->message : "it is another");
}

static void
test_cut (gconstpointer data)
{
  const BivInterchange *kind = data;
  gsize length = kind->sample ? strlen (kind->sample) : 0;

  for (gsize i = 0; i < length; i++)
    {
      g_autofree char *change = g_strdup_printf ("cut off after %" G_GSIZE_FORMAT " bytes", i);

      check_broken (kind, kind->sample, i, change);
    }
}

static void
test_broken (gconstpointer data)
{
  const BivInterchange *kind = data;
  gsize length = kind->sample ? strlen (kind->sample) : 0;

  for (gsize i = 0; i < length; i++)
    for (guint j = 0; j < G_N_ELEMENTS (hostile); j++)
      {
        g_autofree char *text = g_strdup (kind->sample);
        g_autofree char *change =
          g_strdup_printf ("byte %" G_GSIZE_FORMAT " is %d", i, hostile[j]);

        text[i] = hostile[j];
        check_broken (kind, text, length, change);
      }
}

/* Whoever stops a reading gets nothing: it ends where it would keep the next piece. */
static void
test_stopped (gconstpointer data)
{
  const BivInterchange *kind = data;
  g_autoptr (BivForeign) foreign = make_foreign ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (!kind->sample)
    return;
  bytes = g_bytes_new (kind->sample, strlen (kind->sample));
  foreign->kept.stopped = cancellable;
  g_cancellable_cancel (cancellable);
  g_assert_null (kind->read (bytes, NAME, foreign, &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (foreign->kept.kept, ==, 0);
}

/* --- What must be found ----------------------------------------------------------------------- */

static void
assert_faulty (BivInterchange kind)
{
  g_autofree char *fault = find_fault (&kind);

  g_assert_nonnull (fault);
}

/* Refuses whatever there is. */
static BivNode *
refuse (GBytes *bytes, const char *name, BivForeign *foreign, GError **error)
{
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID, "%s:1: no", name);
  return NULL;
}

/* A kind that says something else of its sample, that has none, or that does not read it. */
static void
test_control (gconstpointer data)
{
  const BivInterchange *kind = data;
  const char *holds = kind->holds ? kind->holds : "";
  g_autofree char *less = g_strndup (holds, MAX (strlen (holds), 1) - 1);
  g_autofree char *more = g_strconcat (holds, "more\n", NULL);
  g_autofree char *changed = g_strdup (holds);
  const char *const others[] = { NULL, "", less, more, changed };
  BivInterchange wrong = *kind;

  if (!kind->sample)
    return;
  changed[0]++;
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      wrong.holds = others[i];
      assert_faulty (wrong);
    }
  wrong = *kind;
  wrong.sample = NULL;
  assert_faulty (wrong);
  wrong.sample = kind->holds;
  assert_faulty (wrong);
  wrong = *kind;
  wrong.read = refuse;
  assert_faulty (wrong);
}

static void
add (const char *what, const BivInterchange *kind, GTestDataFunc func)
{
  g_autofree char *name = biv_interchange_make_name (kind, kind->title);
  g_autofree char *path = g_strdup_printf ("/interchange-samples/%s/%s", name, what);

  g_test_add_data_func (g_strdelimit (path, " ,", '-'), kind, func);
}

int
main (int argc, char **argv)
{
  const BivInterchange *kind;

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* all that is wrong is told at once */
  for (guint i = 0; (kind = biv_format_kind_get_interchange (i)); i++)
    if (kind->read)
      {
        add ("read", kind, test_read);
        add ("known", kind, test_known);
        add ("cut", kind, test_cut);
        add ("broken", kind, test_broken);
        add ("stopped", kind, test_stopped);
        add ("control", kind, test_control);
      }
  return g_test_run ();
}
