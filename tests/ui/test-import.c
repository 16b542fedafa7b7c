/* Files of other programs in the window: what becomes of them is shown and changed before they are
 * taken; what was open stays, and what was said is proposed next time.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "app/import/biv-import-dialog.h"
#include "app/frame/document/biv-choices.h"
#include "core/model/army/biv-army.h"
#include "storage/catalogue/biv-kept.h"
#include "storage/format/biv-format-kind.h"
#include "import-test.h"

#define RULES "alexandre-et-bayard"
#define MUSTER "macedonians-334-331"

#define LIST                                                       \
  "Unit;Number;Pts\nHypaspists;2;35\nPezhetairoi of Coenus;6;80\n" \
  "Temple guards of Sais;4;a lot\n"
#define ODD "Bezeichnung;Anzahl;Wert\nAgrianians;2;35\n"
/* clang-format off */
#define COAST                                                                                  \
  "<map hexOrientation=\"COLUMNS\"><terrainmap>Plain\t0</terrainmap>"                           \
  "<tiles tilesWide=\"2\" tilesHigh=\"2\"><tilerow>0\n0</tilerow><tilerow>0\n0</tilerow></tiles>" \
  "<shapes><shape tags=\"coast\"><p x=\"75\" y=\"300\"/><p x=\"225\" y=\"300\"/></shape>"       \
  "<shape tags=\"river\"><p x=\"225\" y=\"300\"/><p x=\"300\" y=\"150\"/></shape></shapes></map>"
/* clang-format on */
#define MAP                                          \
  "border_size=1\nusage=map\n\nGg, Gg, Gg, Gg, Gg\n" \
  "Gg, 1 Gg, Gs^Fp, Mm, Gg\nGg, Rr, Rr, Zz, Gg\nGg, Gg, Gg, Gg, Gg\n"

static BivUnit *
get_unit (BivArmy *army, guint position)
{
  BivContingent *contingent = biv_node_list_get (biv_army_get_contingents (army), 0);

  return biv_node_list_get (biv_contingent_get_units (contingent), position);
}

static void
test_list (void)
{
  BivWindow *window = ui_new_window ();
  GtkWidget *dialog = import_ask (window, "evening.csv", LIST);
  BivArmy *army;

  /* The list that has most of the lines is proposed. */
  g_assert_cmpstr (biv_node_get_id (BIV_NODE (biv_choices_get_muster (
                     ui_get_child (dialog, "muster")))),
                   ==, MUSTER);
  import_choose_list (dialog, RULES, MUSTER);
  gtk_spin_button_set_value (ui_get_child (dialog, "budget"), 750);
  g_assert_cmpstr (import_get_becomes (dialog, "Hypaspists"), ==, "Hypaspists");
  g_assert_cmpstr (import_get_becomes (dialog, "Temple guards of Sais"), ==, "By hand: Infantry");
  g_assert_true (ui_shows (dialog, "line 2 · 2 elements · 35 points"));
  import_choose (dialog, "Temple guards of Sais", "left");
  ui_wait (import_is_read, dialog);
  g_assert_cmpstr (import_get_becomes (dialog, "Temple guards of Sais"), ==, "Left out");
  import_show_page (dialog, "report");
  g_assert_true (ui_shows (dialog, "line 4: Pts: a number was expected, not “a lot”"));
  import_accept (dialog);
  army = biv_session_get_army (biv_window_get_session (window));
  g_assert_cmpint (biv_army_get_budget (army), ==, 750);
  g_assert_cmpstr (biv_army_get_muster (army), ==, MUSTER);
  g_assert_cmpstr (biv_unit_get_entry (get_unit (army, 0)), ==, "hypaspists");
  g_assert_null (biv_session_get_place (biv_window_get_session (window)));
  g_assert_true (biv_history_is_modified (
    biv_session_get_history (biv_window_get_session (window))));
  ui_destroy (window);
}

/* Lines of one name become the same, unless something else is said of one. */
static void
test_same_name (void)
{
  BivWindow *window = ui_new_window ();
  GtkWidget *dialog = import_ask (window, "three.csv",
                                  "Unit;Pts\nHussars;10\nLancers;20\nHussars;30\nHussars;40\n");
  BivArmy *army;

  import_choose_list (dialog, RULES, MUSTER);
  import_choose (dialog, "Hussars", "thrac");
  ui_wait (import_is_read, dialog);
  import_choose_alone (dialog, "Hussars", 1, "agrian");
  ui_wait (import_is_read, dialog);
  g_assert_true (g_str_has_prefix (import_get_becomes_at (dialog, "Hussars", 0), "Thrac"));
  g_assert_cmpstr (import_get_becomes_at (dialog, "Hussars", 1), ==,
                   "Agrianian javelinmen");
  g_assert_cmpstr (import_get_becomes_at (dialog, "Hussars", 2), ==,
                   import_get_becomes_at (dialog, "Hussars", 0));
  import_accept (dialog);
  army = biv_session_get_army (biv_window_get_session (window));
  g_assert_cmpstr (biv_unit_get_entry (get_unit (army, 2)), ==, "agrianians");
  g_assert_cmpstr (biv_unit_get_entry (get_unit (army, 0)), ==,
                   biv_unit_get_entry (get_unit (army, 3)));
  g_assert_cmpstr (biv_unit_get_entry (get_unit (army, 0)), !=, "agrianians");

  /* It is proposed next time, and goes when something is said of all. */
  dialog = import_ask (window, "again.csv", "Unit\nHussars\nHussars\n");
  import_choose_list (dialog, RULES, MUSTER);
  g_assert_cmpstr (import_get_becomes_at (dialog, "Hussars", 1), ==,
                   "Agrianian javelinmen");
  import_choose (dialog, "Hussars", "left");
  ui_wait (import_is_read, dialog);
  g_assert_cmpstr (import_get_becomes_at (dialog, "Hussars", 0), ==, "Left out");
  g_assert_cmpstr (import_get_becomes_at (dialog, "Hussars", 1), ==, "Left out");
  gtk_window_close (GTK_WINDOW (dialog));
  ui_settle ();
  ui_destroy (window);
}

/* What was said of a line stands there when the same list is read next time, but not in that of
 * another list. */
static void
test_kept (void)
{
  BivWindow *window = ui_new_window ();
  GtkWidget *dialog = import_ask (window, "again.csv", LIST);

  import_choose_list (dialog, RULES, MUSTER);
  g_assert_cmpstr (import_get_becomes (dialog, "Temple guards of Sais"), ==, "Left out");
  import_choose_list (dialog, RULES, "greeks-334-331");
  g_assert_cmpstr (import_get_becomes (dialog, "Temple guards of Sais"), !=, "Left out");
  gtk_window_close (GTK_WINDOW (dialog));
  ui_settle ();
  g_assert_true (biv_window_is_empty (window));
  ui_destroy (window);
}

/* Columns that nobody knows: they come first, and are told. */
static void
test_columns (void)
{
  g_autofree char *sample = ui_sample ();
  BivWindow *window = ui_open (sample);
  BivSession *session = biv_window_get_session (window);
  GtkWidget *dialog = import_ask (window, "liste.csv", ODD);
  g_autofree char *table = ui_make_temp_path ("words.csv");
  g_autofree char *text = NULL;

  g_assert_false (import_is_read (dialog));
  import_choose (dialog, "Bezeichnung", "name");
  ui_wait (import_is_read, dialog);
  import_choose (dialog, "Anzahl", "elements");
  ui_wait (import_is_read, dialog);
  import_show_page (dialog, "lines");
  g_assert_nonnull (import_find_row (dialog, "Agrianians"));
  gtk_widget_activate_action (dialog, "dialog.write-table", "s", table);
  g_assert_true (g_file_get_contents (table, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "column,Bezeichnung,name,1"));
  gtk_window_close (GTK_WINDOW (dialog));
  ui_settle ();
  g_assert_true (biv_window_get_session (window) == session);

  /* The same table, as the command line takes it, too. */
  dialog = import_ask (window, "liste.csv", ODD);
  gtk_widget_activate_action (dialog, "dialog.read-table", "s", table);
  ui_wait (import_is_read, dialog);
  g_assert_nonnull (import_find_row (dialog, "Anzahl"));
  g_assert_cmpstr (import_get_becomes (dialog, "Anzahl"), ==, "Elements");
  gtk_window_close (GTK_WINDOW (dialog));
  ui_settle ();
  ui_destroy (window);
}

static void
test_map (void)
{
  BivWindow *window = ui_new_window ();
  GtkWidget *dialog = import_ask (window, "ford.map", MAP);
  BivBoard *board;
  g_autofree char *kept = NULL;

  biv_choices_choose (ui_get_child (dialog, "ruleset"), "commandement");
  ui_wait (import_is_read, dialog);
  ui_settle ();
  g_assert_nonnull (gtk_picture_get_paintable (ui_get_child (dialog, "picture")));
  g_assert_false (gtk_widget_get_visible (ui_get_child (dialog, "muster")));
  g_assert_cmpstr (import_get_becomes (dialog, "Zz"), ==, "Left out");
  import_choose (dialog, "Zz", "marsh");
  import_accept (dialog);
  board = biv_scenario_get_board (biv_session_get_scenario (biv_window_get_session (window)));
  g_assert_cmpstr (biv_board_get_terrain (board, (BivOffset){ 2, 1 }), ==, "marsh");
  kept = biv_kept_words_path ("scenario", "commandement", NULL);
  g_assert_true (g_file_test (kept, G_FILE_TEST_EXISTS));
  ui_destroy (window);
}

/* What a line on a map is can be said, too: here the coast is a shore. */
static void
test_sides (void)
{
  BivWindow *window = ui_new_window ();
  GtkWidget *dialog = import_ask (window, "coast.wxx", COAST);
  BivBoard *board;

  biv_choices_choose (ui_get_child (dialog, "ruleset"), "commandement");
  ui_wait (import_is_read, dialog);
  ui_settle ();
  import_show_page (dialog, "sides");
  g_assert_cmpstr (import_get_becomes (dialog, "river"), ==, "River");
  g_assert_cmpstr (import_get_becomes (dialog, "coast"), ==, "Left out");
  import_choose (dialog, "coast", "shore");
  import_accept (dialog);
  board = biv_scenario_get_board (biv_session_get_scenario (biv_window_get_session (window)));
  g_assert_cmpstr (biv_board_get_side (board, (BivOffset){ 0, 0 }, 3), ==, "shore");
  ui_destroy (window);
}

/* What cannot be read at all is told in the window; what was open stays. */
static void
test_refused (void)
{
  BivWindow *window = ui_new_window ();
  g_autofree char *path = import_write_file ("huge.board", "size 999999 999999\n");

  g_assert_true (ui_open_in (window, path));
  ui_wait ((UiCondition) ui_has_error, window);
  g_assert_nonnull (strstr (biv_window_get_message (window), "huge.board"));
  g_assert_true (biv_window_is_empty (window));
  g_assert_null (ui_find_window (BIV_TYPE_IMPORT_DIALOG));
  ui_destroy (window);
}

/* --- A file that takes its time ----------------------------------------------------------- */

#define ENDLESS_TYPE_STREAM (endless_stream_get_type ())
G_DECLARE_FINAL_TYPE (EndlessStream, endless_stream, ENDLESS, STREAM, GInputStream)

/* Gives one letter after the other, and takes its time for each. */
struct _EndlessStream
{
  GInputStream parent_instance;
};

G_DEFINE_FINAL_TYPE (EndlessStream, endless_stream,
                     G_TYPE_INPUT_STREAM)
static gssize
endless_stream_read (GInputStream *stream,
                     void *buffer, gsize length, GCancellable *cancellable, GError **error)
{
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return -1;
  g_usleep (1000);
  *(char *) buffer = 'a';
  return 1;
}

static void
endless_stream_class_init (EndlessStreamClass *klass)
{
  G_INPUT_STREAM_CLASS (klass)->read_fn = endless_stream_read;
}

static void
endless_stream_init (EndlessStream *self)
{
}

#define SLOW_TYPE_PLACE (slow_place_get_type ())
G_DECLARE_FINAL_TYPE (SlowPlace, slow_place, SLOW, PLACE, GObject)

/* A file that is not read before somebody lets it. */
struct _SlowPlace
{
  GObject parent_instance;

  GMutex lock;
  GCond cond;
  bool is_free;
  bool is_endless;
};

static const char *
slow_place_get_address (BivPlace *place)
{
  return "/slow.csv";
}

static char *
slow_place_make_name (BivPlace *place)
{
  return g_strdup ("slow.csv");
}

static GInputStream *
slow_place_load (BivPlace *place, gsize limit, GError **error)
{
  SlowPlace *self = SLOW_PLACE (place);

  g_mutex_lock (&self->lock);
  while (!self->is_free)
    g_cond_wait (&self->cond, &self->lock);
  g_mutex_unlock (&self->lock);
  if (self->is_endless)
    return g_object_new (ENDLESS_TYPE_STREAM, NULL);
  return g_memory_input_stream_new_from_data (LIST, (gssize) strlen (LIST), NULL);
}

static const char *
slow_place_get_folder (BivPlace *place)
{
  return "/";
}

static void
implement_place (BivPlaceInterface *iface)
{
  iface->get_address = slow_place_get_address;
  iface->get_folder = slow_place_get_folder;
  iface->make_name = slow_place_make_name;
  iface->load = slow_place_load;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (SlowPlace, slow_place, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (BIV_TYPE_PLACE,
                                                      implement_place))
static void
slow_place_class_init (SlowPlaceClass *klass)
{
}

static void
slow_place_init (SlowPlace *self)
{
  g_mutex_init (&self->lock);
  g_cond_init (&self->cond);
}

static void
let_go (SlowPlace *self)
{
  g_mutex_lock (&self->lock);
  self->is_free = true;
  g_cond_signal (&self->cond);
  g_mutex_unlock (&self->lock);
}

static GtkWidget *
ask_slowly (BivWindow *window, SlowPlace *place)
{
  return biv_import_dialog_new (GTK_WINDOW (window), ui_get_workspace (), BIV_PLACE (place),
                                biv_format_kind_interchange_for_name ("slow.csv"));
}

static bool
is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

static bool
is_gone (gpointer pointer)
{
  return *(gpointer *) pointer == NULL;
}

/* A file that takes its time is said to be read, and is shown when it was. */
static void
test_slow (void)
{
  BivWindow *window = ui_new_window ();
  g_autoptr (SlowPlace) place = g_object_new (SLOW_TYPE_PLACE, NULL);
  GtkWidget *dialog = ask_slowly (window, place);

  g_assert_false (gtk_widget_get_mapped (dialog));
  ui_wait (is_mapped, dialog);
  g_assert_true (ui_shows (dialog, "Reading “slow.csv”…"));
  g_assert_true (gtk_widget_get_mapped (ui_find_labelled (dialog, "_Stop")));
  g_assert_false (import_is_read (dialog));
  let_go (place);
  g_assert_true (import_wait () == dialog);
  g_assert_false (gtk_widget_get_mapped (ui_find_labelled (dialog, "_Stop")));
  gtk_window_close (GTK_WINDOW (dialog));
  ui_settle ();
  ui_destroy (window);
}

/* It can be stopped, and comes to nothing then. */
static void
test_stopped (void)
{
  BivWindow *window = ui_new_window ();
  g_autoptr (SlowPlace) place = g_object_new (SLOW_TYPE_PLACE, NULL);
  gpointer dialog = ask_slowly (window, place);

  g_object_add_weak_pointer (dialog, &dialog);
  ui_wait (is_mapped, dialog);
  ui_click (ui_find_labelled (dialog, "_Stop"));
  ui_settle ();
  g_assert_true (!dialog || !gtk_widget_get_mapped (dialog));
  let_go (place);
  ui_wait (is_gone, &dialog);
  g_assert_true (biv_window_is_empty (window));
  g_assert_null (biv_window_get_message (window));
  ui_destroy (window);
}

/* Whoever stops it is not left with a thread that reads on. */
static void
test_endless (void)
{
  BivWindow *window = ui_new_window ();
  g_autoptr (SlowPlace) place = g_object_new (SLOW_TYPE_PLACE, NULL);
  gpointer dialog = ask_slowly (window, place);

  g_object_add_weak_pointer (dialog, &dialog);
  place->is_endless = true;
  let_go (place);
  ui_wait (is_mapped, dialog);
  ui_click (ui_find_labelled (dialog, "_Stop"));
  ui_wait (is_gone, &dialog);
  g_assert_true (biv_window_is_empty (window));
  ui_destroy (window);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/import/list", test_list);
  g_test_add_func ("/import/same-name", test_same_name);
  g_test_add_func ("/import/kept", test_kept);
  g_test_add_func ("/import/columns", test_columns);
  g_test_add_func ("/import/map", test_map);
  g_test_add_func ("/import/sides", test_sides);
  g_test_add_func ("/import/refused", test_refused);
  g_test_add_func ("/import/slow", test_slow);
  g_test_add_func ("/import/stopped", test_stopped);
  g_test_add_func ("/import/endless", test_endless);
  return g_test_run ();
}
