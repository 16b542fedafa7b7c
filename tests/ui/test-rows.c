/* What pages, lists and questions share: names are shown whole where there is room, rows say what
 * is so now.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/compat/biv-bound-rows.h"
#include "app/kit/compat/biv-guard.h"
#include "app/kit/compat/biv-plain-row.h"
#include "app/kit/compat/biv-question.h"
#include "app/kit/widgets/biv-rows.h"
#include "app/kit/widgets/biv-text-row.h"
#include "ui-test.h"

#define TITLE "Musterings"
#define LONG "Macedonians of Alexander, 334 to 331 before Christ"

/* (nullable): the first label below, of those that are seen, that reads so. */
static GtkWidget *
find_label (GtkWidget *widget, const char *words)
{
  GtkWidget *found = GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
                         g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), words)
                       ? widget
                       : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, words);
  return found;
}

static bool
is_cut (GtkWidget *label)
{
  return pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label)));
}

/* (transfer full): in a window of this width. */
static GtkWindow *
show_row (AdwComboRow *row, int width)
{
  const char *names[] = { "None", LONG, NULL };
  g_autoptr (GtkStringList) list = gtk_string_list_new (names);
  GtkWidget *box = gtk_list_box_new ();
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), TITLE);
  biv_rows_show_whole_names (row);
  adw_combo_row_set_model (row, G_LIST_MODEL (list));
  adw_combo_row_set_selected (row, 1);
  gtk_list_box_append (GTK_LIST_BOX (box), GTK_WIDGET (row));
  gtk_window_set_child (window, box);
  gtk_window_set_default_size (window, width, 200);
  gtk_window_present (window);
  ui_settle ();
  return window;
}

static void
test_whole_names (void)
{
  AdwComboRow *row = ADW_COMBO_ROW (adw_combo_row_new ());
  GtkWindow *window = show_row (row, 700);

  g_assert_false (is_cut (find_label (GTK_WIDGET (row), LONG)));
  gtk_window_destroy (window);
  row = ADW_COMBO_ROW (adw_combo_row_new ());
  window = show_row (row, 240);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (row)), <=, 240); /* rather than grow */
  g_assert_true (is_cut (find_label (GTK_WIDGET (row), LONG)));
  g_assert_cmpint (
    pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (find_label (GTK_WIDGET (row),
                                                                              TITLE)))),
    ==, 1);
  gtk_window_destroy (window);
}

static double
get_mark (GtkWidget *row, const char *name)
{
  GtkWidget *popover = ui_find (row, GTK_TYPE_POPOVER);
  GtkWidget *label = find_label (popover, name);

  return gtk_widget_get_opacity (gtk_widget_get_next_sibling (label));
}

static void
test_marks_the_chosen (void)
{
  AdwComboRow *row = ADW_COMBO_ROW (adw_combo_row_new ());
  GtkWindow *window = show_row (row, 700);

  gtk_popover_popup (GTK_POPOVER (ui_find (GTK_WIDGET (row), GTK_TYPE_POPOVER)));
  ui_settle ();
  g_assert_cmpfloat (get_mark (GTK_WIDGET (row), LONG), ==, 1.0);
  g_assert_cmpfloat (get_mark (GTK_WIDGET (row), "None"), ==, 0.0);
  adw_combo_row_set_selected (row, 0);
  g_assert_cmpfloat (get_mark (GTK_WIDGET (row), LONG), ==, 0.0);
  g_assert_cmpfloat (get_mark (GTK_WIDGET (row), "None"), ==, 1.0);
  gtk_window_destroy (window);
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_child (item, gtk_label_new (NULL));
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, const char **words)
{
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), *words);
}

/* The same item, put in the place of itself, of which there is something else to say. */
static void
test_shows_what_is_so_now (void)
{
  const char *words = "at first";
  GListStore *store = g_list_store_new (GTK_TYPE_WINDOW);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  gpointer items[] = { window };

  g_list_store_append (store, window);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), &words);
  biv_bound_rows_watch (factory);
  gtk_window_set_child (window,
                        gtk_list_view_new (
                          GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (store))),
                          factory));
  gtk_window_present (window);
  ui_settle ();
  g_assert_nonnull (find_label (GTK_WIDGET (window), "at first"));
  words = "now";
  g_list_store_splice (store, 0, 1, items, 1);
  biv_bound_rows_rebind (factory);
  ui_settle ();
  g_assert_null (find_label (GTK_WIDGET (window), "at first"));
  g_assert_nonnull (find_label (GTK_WIDGET (window), "now"));
  gtk_window_destroy (window);
}

/* A question over a narrow window has a heading that can be read to its end. */
static void
test_whole_headings (void)
{
  GtkWindow *parent = GTK_WINDOW (gtk_window_new ());
  GtkWidget *question, *heading;

  gtk_window_set_default_size (parent, 360, 294);
  gtk_window_present (parent);
  question = biv_question_new (parent, LONG, "Well?");
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (question), "yes", "Yes");
  gtk_window_present (GTK_WINDOW (question));
  ui_settle ();
  heading = find_label (question, LONG);
  g_assert_nonnull (heading);
  g_assert_false (is_cut (heading));
  g_assert_cmpint (gtk_widget_get_width (heading), <=, gtk_widget_get_width (question));
  gtk_window_destroy (GTK_WINDOW (question));
  gtk_window_destroy (parent);
}

/* In a window, below another of its kind that has the keyboard. */
static GtkWidget *
show_text_row (GtkWindow *window)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *row = biv_text_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), "Horse and foot");
  gtk_list_box_append (GTK_LIST_BOX (list), biv_text_row_new ());
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  gtk_window_set_child (window, list);
  gtk_window_present (window);
  ui_settle ();
  gtk_widget_grab_focus (gtk_widget_get_first_child (list));
  ui_settle ();
  return row;
}

static bool
has_keyboard (GtkWidget *row)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (gtk_widget_get_root (row)));

  return gtk_widget_is_ancestor (focus, row);
}

static void
test_text_row_is_one_stop (void)
{
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  GtkWidget *row = show_text_row (window);
  GtkWidget *before = gtk_widget_get_prev_sibling (row);

  g_assert_true (has_keyboard (before));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD));
  g_assert_true (has_keyboard (row));
  g_assert_true (gtk_widget_has_css_class (row, "focused"));
  g_assert_false (gtk_widget_has_css_class (before, "focused"));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_BACKWARD));
  g_assert_true (has_keyboard (before));
  gtk_window_destroy (window);
}

static void
test_text_row_describes_itself (void)
{
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  GtkWidget *row = show_text_row (window);
  GtkAccessible *entry = GTK_ACCESSIBLE (ui_find (row, GTK_TYPE_ENTRY));

  gtk_test_accessible_assert_property (entry, GTK_ACCESSIBLE_PROPERTY_LABEL, "Horse and foot");
  gtk_widget_set_tooltip_text (row, "What they are");
  gtk_test_accessible_assert_property (entry, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "What they are");
  biv_text_row_set_wrong (BIV_TEXT_ROW (row), true);
  gtk_test_accessible_assert_state (entry, GTK_ACCESSIBLE_STATE_INVALID,
                                    GTK_ACCESSIBLE_INVALID_TRUE);
  biv_text_row_set_wrong (BIV_TEXT_ROW (row), false);
  gtk_test_accessible_assert_state (entry, GTK_ACCESSIBLE_STATE_INVALID,
                                    GTK_ACCESSIBLE_INVALID_FALSE);
  gtk_widget_set_tooltip_text (row, NULL); /* GTK 4.8 would look for it after the window has gone */
  gtk_test_accessible_assert_property (entry, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
  ui_settle ();
  gtk_window_destroy (window);
}

/* The pencils of rows stand below one another, whatever stands beside the words. */
static void
test_text_row_ends_with_pencil (void)
{
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  GtkWidget *row = show_text_row (window);
  GtkWidget *before = gtk_widget_get_prev_sibling (row);
  graphene_rect_t one, other;

  biv_text_row_add_hint (BIV_TEXT_ROW (row), gtk_label_new ("Pied et cheval"));
  ui_settle ();
  g_assert_true (
    gtk_widget_compute_bounds (ui_find (row, GTK_TYPE_IMAGE), GTK_WIDGET (window), &one));
  g_assert_true (
    gtk_widget_compute_bounds (ui_find (before, GTK_TYPE_IMAGE), GTK_WIDGET (window), &other));
  g_assert_cmpfloat (one.origin.x, ==, other.origin.x);
  gtk_window_destroy (window);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* What is written waits for Enter or for the button, which is there while something waits. */
static void
test_text_row_applies (void)
{
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  GtkWidget *row = show_text_row (window);
  GtkWidget *button = ui_find (row, GTK_TYPE_BUTTON);
  GtkWidget *entry = ui_find (row, GTK_TYPE_ENTRY);
  guint n_applied = 0, n_changed = 0;

  g_signal_connect_swapped (row, "apply", G_CALLBACK (count_cb), &n_applied);
  g_signal_connect_swapped (row, "changed", G_CALLBACK (count_cb), &n_changed);
  g_object_set (row, "show-apply-button", TRUE, NULL);
  gtk_editable_set_text (GTK_EDITABLE (row), "17"); /* by the program: nothing waits */
  g_assert_false (gtk_widget_get_visible (button));
  gtk_widget_grab_focus (row);
  gtk_editable_insert_text (GTK_EDITABLE (row), "4", -1, &(int){ 2 });
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "174");
  g_assert_true (gtk_widget_get_visible (button));
  g_signal_emit_by_name (entry, "activate");
  g_assert_false (gtk_widget_get_visible (button));
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpuint (n_applied, ==, 1);
  g_assert_cmpuint (n_changed, ==, 2);
  gtk_window_destroy (window);
}

static bool
shows (GtkWidget *widget, const char *words)
{
  bool found = GTK_IS_LABEL (widget) &&
               g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), words);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = shows (child, words);
  return found;
}

/* Both lines of a row say what a document or a server says, letter by letter. */
static void
test_plain_rows (void)
{
  GtkWidget *row = g_object_ref_sink (adw_action_row_new ());

  biv_plain_row_set_text (ADW_ACTION_ROW (row), "Lyon & Cie", "<b>1</b> & 2 &lt;");
  g_assert_true (shows (row, "Lyon & Cie"));
  g_assert_true (shows (row, "<b>1</b> & 2 &lt;"));
  biv_plain_row_set_text (ADW_ACTION_ROW (row), "<i>", NULL);
  g_assert_true (shows (row, "<i>"));
  g_object_unref (row);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  biv_guard_tips ();
  g_test_add_func ("/rows/whole-names", test_whole_names);
  g_test_add_func ("/rows/marks-the-chosen", test_marks_the_chosen);
  g_test_add_func ("/rows/says-what-is-so-now", test_shows_what_is_so_now);
  g_test_add_func ("/rows/whole-headings", test_whole_headings);
  g_test_add_func ("/rows/text-row-is-one-stop", test_text_row_is_one_stop);
  g_test_add_func ("/rows/text-row-says-itself", test_text_row_describes_itself);
  g_test_add_func ("/rows/text-row-ends-with-pencil", test_text_row_ends_with_pencil);
  g_test_add_func ("/rows/text-row-applies", test_text_row_applies);
  g_test_add_func ("/rows/plain-rows", test_plain_rows);
  return g_test_run ();
}
