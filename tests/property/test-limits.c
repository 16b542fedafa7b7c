/* What an edit accepts is saved and opened again, byte for byte, up to the last one that each limit
 * of a document lets through; the next is refused, and what was there stays.
 *
 * Each round draws a document of any kind and grows one thing in it. BIVOUAC_SOAK_SECONDS says how
 * long rounds go on.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <string.h>

#include "../unit/random-node.h"
#include "core/edit/biv-operations.h"
#include "core/edit/history/biv-history.h"
#include "core/model/army/biv-army.h"
#include "core/model/node/biv-limits.h"
#include "core/model/node/biv-node-list.h"
#include "core/model/scenario/biv-scenario.h"
#include "storage/format/biv-format-kind.h"
#include "storage/format/biv-format-proof.h"
#include "storage/format/biv-format.h"
#include "storage/place/biv-save.h"
#include "storage/xml/biv-storage-error.h"

#define STEP "set-field"
/* Lists that may be longer are filled only when there is time. */
#define LONGEST_IN_TEST 500
#define N_ROUNDS 60

typedef struct
{
  char *folder;
  char *path; /* of what is saved */
  BivDocument *document;
  BivHistory *history;
  guint n_grown;   /* limits that were reached */
  guint n_refused; /* edits past them */
  guint n_told;    /* of these, that the history told of, for people to be told */
} Trial;

static int
pick (guint length)
{
  return g_test_rand_int_range (0, (int) length);
}

/* --- Documents ------------------------------------------------------------------------------- */

static void
refused_cb (Trial *self, const GError *error)
{
  g_assert_true (g_error_matches (error, BIV_CORE_ERROR, BIV_CORE_ERROR_FULL) ||
                 g_error_matches (error, BIV_CORE_ERROR, BIV_CORE_ERROR_TOO_LARGE));
  self->n_told++;
}

static void
trial_take (Trial *self, BivNode *root)
{
  g_autoptr (GError) error = NULL;
  const BivFormatKind *kind = biv_format_kind_for_node (root);

  g_clear_object (&self->history);
  g_clear_object (&self->document);
  self->document =
    kind->edited ? biv_document_new (root, &error) : biv_document_new_by_path (root, &error);
  g_assert_no_error (error);
  self->history = biv_history_new (self->document);
  g_signal_connect_swapped (self->history, "refused", G_CALLBACK (refused_cb), self);
  g_clear_pointer (&self->path, g_free);
  self->path = g_strconcat (self->folder, "/a", kind->ending, NULL);
}

static void
trial_draw (Trial *self)
{
  static const char *const words[] = { "army", "scenario", "ruleset", "muster" };
  const BivFormatKind *kind = biv_format_kind_for_word (words[pick (G_N_ELEMENTS (words))]);
  g_autoptr (BivNode) root = random_node (kind->get_type (), pick (2));

  trial_take (self, root);
}

static void
set_up (Trial *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("limits-XXXXXX", NULL);
}

static void
tear_down (Trial *self, gconstpointer data)
{
  g_clear_object (&self->history);
  g_clear_object (&self->document);
  if (self->path)
    g_unlink (self->path);
  g_free (self->path);
  g_rmdir (self->folder);
  g_free (self->folder);
}

static GBytes *
write_now (Trial *self)
{
  return biv_format_write (biv_document_get_root (self->document));
}

/* Whether the document is saved, and what is then opened is written in the same bytes. */
static bool
opens_again (Trial *self, GError **error)
{
  g_autoptr (GBytes) bytes = write_now (self);
  g_autoptr (BivDocument) opened =
    biv_save (self->path, bytes, error) ? biv_format_open (self->path, error) : NULL;
  g_autoptr (GBytes) again = opened ? biv_format_write (biv_document_get_root (opened)) : NULL;

  return again && g_bytes_equal (bytes, again);
}

static void
assert_opens (Trial *self)
{
  g_autoptr (GError) error = NULL;
  bool good = opens_again (self, &error);

  g_assert_no_error (error);
  g_assert_true (good);
  self->n_grown++;
}

/* --- Edits ----------------------------------------------------------------------------------- */

/* @is_allowed: whether it is; else the document stays as it is */
static void
apply (Trial *self, BivEditList *edits, bool is_allowed)
{
  g_autoptr (GBytes) before = is_allowed ? NULL : write_now (self);
  g_autoptr (GBytes) after = NULL;
  g_autoptr (GError) error = NULL;
  bool done = biv_history_apply (self->history, edits, STEP, NULL, &error);

  if (is_allowed)
    {
      g_assert_no_error (error);
      return;
    }
  g_assert_false (done);
  g_assert_cmpint (error->domain, ==, BIV_CORE_ERROR);
  after = write_now (self);
  g_assert_true (g_bytes_equal (before, after));
  self->n_refused++;
}

static void
set_value (Trial *self, BivNode *node, guint field, const GValue *value, bool is_allowed)
{
  g_autoptr (BivEditList) edits =
    biv_object_edits_set_field (self->document, node, biv_node_get_field (node, field)->name,
                                value);

  apply (self, edits, is_allowed);
}

/* --- Texts ----------------------------------------------------------------------------------- */

/* (transfer full): so many bytes of what is hard to write. */
static char *
make_text (const BivField *field, gsize length)
{
  static const char *const bits[] = { "a", "&", "<", ">", "\"", "é", "中", "]]>", " " };
  GString *text = g_string_new (NULL);
  const char *bit = bits[pick (G_N_ELEMENTS (bits))];

  if (field->kind == BIV_FIELD_TOKEN)
    bit = "a";
  while (text->len + strlen (bit) <= length)
    g_string_append (text, bit);
  while (text->len < length)
    g_string_append_c (text, 'z');
  return g_string_free (text, FALSE);
}

static void
make_value (BivNode *node, guint number, gsize length, GValue *value)
{
  const BivField *field = biv_node_get_field (node, number);
  g_autofree char *text = make_text (field, length);

  g_value_init (value, biv_node_field_get_value_type (field));
  if (field->kind == BIV_FIELD_TEXT)
    g_value_take_boxed (value, biv_text_with (biv_node_get_text (node, number), "en", text));
  else if (field->kind == BIV_FIELD_DETAILS)
    g_value_take_boxed (value,
                        biv_details_with (biv_node_get_details (node, number), "field-1", text));
  else
    g_value_set_string (value, text);
}

typedef struct
{
  BivNode *node;
  guint field;
} Spot;

typedef struct
{
  GArray *spots;
  bool lists;
} Search;

static void
find_spots (BivNode *node, gpointer data)
{
  Search *self = data;

  if (BIV_IS_EMBEDDED (node))
    return;
  for (guint i = 0; i < BIV_NODE_GET_CLASS (node)->n_fields; i++)
    {
      const BivField *field = biv_node_get_field (node, i);
      Spot spot = { node, i };
      bool is_text = field->kind != BIV_FIELD_REF && biv_node_field_get_limit (field) > 0;

      if (self->lists ? field->kind == BIV_FIELD_LIST : is_text)
        g_array_append_val (self->spots, spot);
    }
}

static bool
draw_spot (Trial *self, bool lists, Spot *spot)
{
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (Spot));
  Search search = { spots, lists };

  biv_node_foreach (biv_document_get_root (self->document), find_spots, &search);
  if (spots->len > 0)
    *spot = g_array_index (spots, Spot, pick (spots->len));
  return spots->len > 0;
}

static void
grow_text (Trial *self)
{
  Spot spot;

  if (!draw_spot (self, false, &spot))
    return;
  for (int past = 0; past < 2; past++)
    {
      g_auto (GValue) value = G_VALUE_INIT;
      gsize limit = biv_node_field_get_limit (biv_node_get_field (spot.node, spot.field));

      make_value (spot.node, spot.field, limit + (gsize) past, &value);
      set_value (self, spot.node, spot.field, &value, !past);
      assert_opens (self);
    }
}

/* --- Languages and details ------------------------------------------------------------------- */

static void
make_many (BivNode *node, guint number, guint length, GValue *value)
{
  const BivField *field = biv_node_get_field (node, number);
  gpointer all = field->kind == BIV_FIELD_TEXT ? (gpointer) biv_text_new ()
                                               : (gpointer) biv_details_new ();

  for (guint i = 0; i < length; i++)
    {
      g_autofree char *key = g_strdup_printf ("en-%u", i);
      gpointer before = all;

      if (field->kind == BIV_FIELD_TEXT)
        {
          all = biv_text_with (before, key, "words & more");
          biv_text_unref (before);
        }
      else
        {
          all = biv_details_with (before, key, "words & more");
          biv_details_unref (before);
        }
    }
  g_value_init (value, biv_node_field_get_value_type (field));
  g_value_take_boxed (value, all);
}

static void
grow_count (Trial *self)
{
  Spot spot;
  BivFieldKind kind;

  if (!draw_spot (self, false, &spot))
    return;
  kind = biv_node_get_field (spot.node, spot.field)->kind;
  if (kind != BIV_FIELD_TEXT && kind != BIV_FIELD_DETAILS)
    return;
  for (guint past = 0; past < 2; past++)
    {
      guint limit = kind == BIV_FIELD_TEXT ? BIV_LIMIT_LANGUAGES : BIV_LIMIT_DETAILS;
      g_auto (GValue) value = G_VALUE_INIT;

      make_many (spot.node, spot.field, limit + past, &value);
      set_value (self, spot.node, spot.field, &value, !past);
      assert_opens (self);
    }
}

/* --- Lists ----------------------------------------------------------------------------------- */

typedef struct
{
  GHashTable *own; /* ids of the copied objects */
  guint number;
  GStringChunk *made;
} Renaming;

static void
note_id (BivNode *node, gpointer own)
{
  g_hash_table_add (own, (char *) biv_node_get_id (node));
}

/* Copies refer to nothing outside them: two objects may not refer to some. */
static const char *
rename_cb (const char *id, gpointer data)
{
  Renaming *self = data;
  g_autofree char *made = g_strdup_printf ("%s-%u", id, self->number);

  return g_hash_table_contains (self->own, id) ? g_string_chunk_insert (self->made, made) : "";
}

/* (transfer full): the edits that bring a list to a length, by copies of its first item. */
static BivEditList *
fill_list (Trial *self, const Spot *spot, guint length)
{
  BivNodeList *list = biv_node_get_list (spot->node, spot->field);
  BivNode *first = biv_node_list_get (list, 0);
  g_autoptr (GHashTable) own = g_hash_table_new (g_str_hash, g_str_equal);
  Renaming renaming = { .own = own, .made = g_string_chunk_new (4096) };
  BivEditList *edits = biv_edit_list_new ();

  biv_node_foreach (first, note_id, own);
  for (guint i = biv_node_list_get_length (list); i < length; i++)
    {
      g_autoptr (BivNode) copy = NULL;

      renaming.number = i;
      copy = biv_node_copy (first, rename_cb, &renaming);
      biv_edit_list_insert (edits, biv_document_get_key (self->document, spot->node),
                            biv_node_get_field (spot->node, spot->field)->name, BIV_EDIT_LAST,
                            copy);
    }
  g_string_chunk_free (renaming.made);
  return edits;
}

static void
grow_list (Trial *self)
{
  Spot spot;
  guint maximum;
  g_autoptr (BivEditList) edits = NULL, more = NULL;
  g_autoptr (GError) error = NULL;

  if (!draw_spot (self, true, &spot) ||
      biv_node_list_get_length (biv_node_get_list (spot.node, spot.field)) == 0)
    return;
  maximum = (guint) biv_node_get_field (spot.node, spot.field)->maximum;
  if (maximum > LONGEST_IN_TEST && !g_getenv ("BIVOUAC_SOAK_SECONDS"))
    return;
  edits = fill_list (self, &spot, maximum);
  if (!biv_history_apply (self->history, edits, STEP, NULL, &error))
    {
      /* The whole may be more before the list is full. */
      g_assert_error (error, BIV_CORE_ERROR, BIV_CORE_ERROR_FULL);
      assert_opens (self);
      return;
    }
  assert_opens (self);
  more = fill_list (self, &spot, maximum + 1);
  apply (self, more, false);
}

/* --- The whole ------------------------------------------------------------------------------- */

static BivNode *
make_unit (BivNode *contingent, guint number)
{
  g_autofree char *id = g_strdup_printf ("u%u", number);
  BivNode *unit = biv_node_new (BIV_TYPE_UNIT, id);

  g_assert_true (biv_node_build_string (unit, "arm", "foot"));
  if (contingent)
    g_assert_true (biv_node_build_append (contingent, BIV_CONTINGENT_UNITS, unit, NULL));
  return unit;
}

static BivNode *
make_army (guint n_units)
{
  BivNode *army = biv_node_new (BIV_TYPE_ARMY, "a");
  g_autoptr (BivNode) contingent = biv_node_new (BIV_TYPE_CONTINGENT, "c");

  g_assert_true (biv_node_build_string (army, "ruleset", "r"));
  for (guint i = 0; i < n_units; i++)
    g_object_unref (make_unit (contingent, i));
  g_assert_true (biv_node_build_append (army, BIV_ARMY_CONTINGENTS, contingent, NULL));
  return army;
}

static bool
set_notes (Trial *self, guint number, char character, gsize length)
{
  g_autofree char *id = g_strdup_printf ("u%u", number);
  g_autofree char *text = g_strnfill (length, character);
  g_autoptr (BivEditList) edits = biv_edit_list_new ();

  biv_edit_list_set_plain (edits, id, "notes", text);
  return biv_history_apply (self->history, edits, STEP, NULL, NULL);
}

/* Notes of as much as there may be, until there is no room; then so much of one as there is. */
static void
grow_whole (Trial *self)
{
  static const char characters[] = "a&<";
  char character = characters[pick (strlen (characters))];
  g_autoptr (BivNode) army = make_army (80);
  gsize least = 0, most = BIV_LIMIT_LINES;
  guint full = 0;

  trial_take (self, army);
  while (set_notes (self, full, character, BIV_LIMIT_LINES))
    full++;
  while (most - least > 1)
    {
      gsize length = (least + most) / 2;

      if (set_notes (self, full, character, length))
        least = length;
      else
        most = length;
    }
  assert_opens (self);
  g_assert_false (set_notes (self, full, character, least + 1));
  self->n_refused++;
}

static void
fill_sides (BivCells *cells, int row, int width, const BivCell *cell)
{
  for (int col = 0; col < width; col++)
    biv_cells_add (cells, (BivOffset){ col, row }, *cell);
}

static bool
write_cells (Trial *self, BivCells *cells)
{
  g_autoptr (BivEditList) edits = biv_edit_list_new ();

  biv_edit_list_cells (edits, "board", cells);
  return biv_history_apply (self->history, edits, STEP, NULL, NULL);
}

/* Something on each side of each hex, row by row, and then hex by hex. */
static void
grow_board (Trial *self)
{
  g_autoptr (BivNode) root = biv_node_new (BIV_TYPE_SCENARIO, "s");
  g_autoptr (BivNode) board = biv_node_new (BIV_TYPE_BOARD, "board");
  BivCell cell = { .roads = 63, .elevation = 1 };
  int width = BIV_BOARD_MAX_SIDE, row = 0, col = 0;

  g_assert_true (biv_node_build_string (root, "ruleset", "r"));
  biv_node_build_int (board, "width", width);
  biv_node_build_int (board, "height", width);
  g_assert_true (biv_node_build_string (board, "ground", "open"));
  for (int i = 0; i < BIV_N_OWNED_SIDES; i++)
    {
      biv_board_code (BIV_BOARD (board), BIV_LEGEND_SIDE, "river", &cell.side[i]);
      biv_board_code (BIV_BOARD (board), BIV_LEGEND_CROSSING, "a-bridge-of-stone",
                      &cell.crossing[i]);
    }
  g_assert_true (biv_node_build_append (root, BIV_SCENARIO_BOARD, board, NULL));
  trial_take (self, root);
  for (bool good = true; good; row += good)
    {
      g_autoptr (BivCells) cells = biv_cells_new ();

      g_assert_cmpint (row, <, width);
      fill_sides (cells, row, width, &cell);
      good = write_cells (self, cells);
    }
  for (bool good = true; good; col += good)
    {
      g_autoptr (BivCells) cells = biv_cells_new ();

      g_assert_cmpint (col, <, width);
      biv_cells_add (cells, (BivOffset){ col, row }, cell);
      good = write_cells (self, cells);
    }
  self->n_refused += 2;
  assert_opens (self);
}

/* --- Foreign markup -------------------------------------------------------------------------- */

static char *
make_nest (guint depth)
{
  GString *markup = g_string_new ("<x:a xmlns:x=\"urn:x\">");

  for (guint i = 1; i < depth; i++)
    g_string_append (markup, "<x:b><!-- < -->");
  for (guint i = 1; i < depth; i++)
    g_string_append (markup, "</x:b>");
  g_string_append (markup, "</x:a>");
  return g_string_free (markup, FALSE);
}

/* A unit, which stands three deep, with markup of others in it. */
static void
grow_depth (Trial *self)
{
  g_autoptr (BivNode) army = make_army (1);

  trial_take (self, army);
  for (guint past = 0; past < 2; past++)
    {
      g_autoptr (BivNode) unit = make_unit (NULL, 1 + past);
      g_autofree char *nest = make_nest (BIV_LIMIT_DEPTH - 3 + past);
      g_autoptr (BivEditList) edits = biv_edit_list_new ();

      biv_node_build_extra (unit, BIV_EXTRA_FIRST, NULL, nest);
      biv_edit_list_insert (edits, "c", "units", BIV_EDIT_LAST, unit);
      apply (self, edits, !past);
      assert_opens (self);
    }
}

/* Fields of a unit whose tag others have filled almost: set one by one, until one is refused. */
static void
grow_tag (Trial *self)
{
  g_autoptr (BivNode) army = make_army (0);
  g_autoptr (BivNode) unit = make_unit (NULL, 1);
  BivNode *contingent = biv_node_list_get (biv_army_get_contingents (BIV_ARMY (army)), 0);
  guint n_foreign = BIV_LIMIT_ATTRIBUTES - 6;
  bool good = true;

  biv_node_build_extra (unit, BIV_EXTRA_ATTRIBUTE, NULL, "xmlns:x=\"urn:x\"");
  for (guint i = 1; i < n_foreign; i++)
    {
      g_autofree char *markup = g_strdup_printf ("x:a%u=\"1\"", i);

      biv_node_build_extra (unit, BIV_EXTRA_ATTRIBUTE, NULL, markup);
    }
  g_assert_true (biv_node_build_append (contingent, BIV_CONTINGENT_UNITS, unit, NULL));
  trial_take (self, army);
  for (guint i = 0; good && i < BIV_NODE_GET_CLASS (unit)->n_fields; i++)
    {
      const BivField *field = biv_node_get_field (unit, i);
      g_auto (GValue) value = G_VALUE_INIT;

      if (field->kind == BIV_FIELD_TOKEN || field->kind == BIV_FIELD_STRING)
        {
          g_autoptr (BivEditList) edits = NULL;

          make_value (unit, i, 5, &value);
          edits = biv_object_edits_set_field (self->document, unit, field->name, &value);
          good = biv_history_apply (self->history, edits, STEP, NULL, NULL);
          assert_opens (self);
        }
      else if (field->kind == BIV_FIELD_INT)
        {
          g_autoptr (BivEditList) edits = biv_edit_list_new ();

          biv_edit_list_set_int (edits, "u1", field->name, field->minimum + 1);
          good = biv_history_apply (self->history, edits, STEP, NULL, NULL);
          assert_opens (self);
        }
    }
  g_assert_false (good);
  self->n_refused++;
}

/* --- Tests ----------------------------------------------------------------------------------- */

static void
round_of (Trial *self)
{
  static void (*const deeds[]) (Trial *) = { grow_text, grow_text, grow_count, grow_list };

  trial_draw (self);
  deeds[pick (G_N_ELEMENTS (deeds))](self);
}

static void
test_random (Trial *self, gconstpointer data)
{
  const char *seconds = g_getenv ("BIVOUAC_SOAK_SECONDS");
  gint64 end =
    seconds ? g_get_monotonic_time () + g_ascii_strtoll (seconds, NULL, 10) * G_USEC_PER_SEC : 0;
  guint n_rounds = 0;

  while (end > 0 ? g_get_monotonic_time () < end : n_rounds < N_ROUNDS)
    {
      round_of (self);
      n_rounds++;
    }
  g_assert_cmpuint (self->n_grown, >, n_rounds / 2);
  g_assert_cmpuint (self->n_refused, >, n_rounds / 4);
  g_test_message ("figure: limits of documents: %u documents grown, %u times opened again byte for "
                  "byte, %u edits past a limit refused",
                  n_rounds, self->n_grown, self->n_refused);
}

static void
test_grown (Trial *self, gconstpointer data)
{
  void (*const *deed) (Trial *) = data;

  (*deed) (self);
  g_assert_cmpuint (self->n_refused, >, 0);
  g_assert_cmpuint (self->n_told, >=, self->n_refused);
}

/* What no edit lets through is refused by whoever is to save it, too, and the old file stays; and
 * without that this test would notice. */
static void
test_control (Trial *self, gconstpointer data)
{
  g_autoptr (BivNode) good = make_army (1);
  g_autoptr (BivNode) bad = make_army (1);
  g_autofree char *nest = make_nest (BIV_LIMIT_DEPTH);
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL, *after = NULL;

  trial_take (self, good);
  assert_opens (self);
  g_assert_true (g_file_get_contents (self->path, &before, NULL, NULL));
  biv_node_build_extra (bad, BIV_EXTRA_FIRST, NULL, nest);
  trial_take (self, bad);
  g_assert_false (opens_again (self, &error));
  g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_UNREADABLE);
  g_assert_nonnull (strstr (error->message, "more than 32 deep"));
  g_assert_true (g_file_get_contents (self->path, &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);
  g_clear_error (&error);
  {
    g_autoptr (GBytes) bytes = write_now (self);
    g_autoptr (BivDocument) opened = NULL;

    biv_read_back_set (NULL);
    g_assert_true (biv_save (self->path, bytes, NULL));
    opened = biv_format_open (self->path, &error);
    g_assert_null (opened);
    g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_TOO_LARGE);
  }
}

int
main (int argc, char **argv)
{
  static void (*const whole) (Trial *) = grow_whole, (*const board) (Trial *) = grow_board;
  static void (*const depth) (Trial *) = grow_depth, (*const tag) (Trial *) = grow_tag;

  g_test_init (&argc, &argv, NULL);
#define ADD(name, data, func) g_test_add ("/limits/" name, Trial, data, set_up, func, tear_down)
  ADD ("random", NULL, test_random);
  ADD ("depth", &depth, test_grown);
  ADD ("tag", &tag, test_grown);
  if (g_test_slow ())
    {
      ADD ("whole", &whole, test_grown);
      ADD ("board", &board, test_grown);
    }
  ADD ("control", NULL, test_control);
  return g_test_run ();
}
