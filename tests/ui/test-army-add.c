/* New pieces in the army editor: from a muster list, by hand, kept for later.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>

#include "app/army/biv-offer.h"
#include "app/army/form/biv-handmade-dialog.h"
#include "app/army/tree/biv-command-row.h"
#include "army-test.h"
#include "core/model/node/biv-naming.h"
#include "storage/catalogue/biv-own.h"

static BivOffer *
get_offer (ArmyFixture *self, guint position)
{
  g_autoptr (BivOffer) offer =
    g_list_model_get_item (ui_get_rows (self->editor->muster), position);

  return offer; /* which the list keeps */
}

/* (transfer full): what is offered, in lines; the headings stand in brackets. */
static char *
list_offers (ArmyFixture *self)
{
  GString *lines = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (ui_get_rows (self->editor->muster)); i++)
    g_string_append_printf (lines, biv_offer_is_heading (get_offer (self, i)) ? "[%s]\n" : "%s\n",
                            biv_offer_get_title (get_offer (self, i)));
  return g_string_free (lines, FALSE);
}

static GtkWidget *
find_row (GtkWidget *widget, const char *subtitle)
{
  GtkWidget *found =
    BIV_IS_OFFER_ROW (widget) &&
        g_str_equal (gtk_label_get_label (ui_get_child (widget, "subtitle")), subtitle)
      ? widget
      : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_row (child, subtitle);
  return found;
}

/* Whether a row says this of what it offers. */
static void
assert_offer (ArmyFixture *self, const char *words)
{
  g_assert_nonnull (find_row (GTK_WIDGET (self->editor->muster), words));
}

/* A new army: a few letters of either language find an entry; Enter adds as many as asked for, as
 * one step, under the leader who is selected. */
static void
test_add (void)
{
  ArmyFixture self;
  GtkWidget *entry, *quantity;
  g_autofree char *offers = NULL;

  army_open_new (&self, "macedonians-334-331");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (self.editor->stack), ==, "empty");
  entry = ui_find (GTK_WIDGET (self.editor->muster), GTK_TYPE_SEARCH_ENTRY);
  quantity = ui_find (GTK_WIDGET (self.editor->muster), GTK_TYPE_SPIN_BUTTON);
  gtk_editable_set_text (GTK_EDITABLE (entry), "ALEXAN");
  ui_settle ();
  offers = list_offers (&self);
  g_assert_cmpstr (offers, ==, "[Leaders]\nAlexander\n");
  assert_offer (&self, "General-in-chief · 0 taken, at most 1");
  g_signal_emit_by_name (entry, "activate");
  ui_settle ();
  army_assert_step (&self, "add-figure");
  assert_offer (&self, "General-in-chief · 1 taken, at most 1");
  g_assert_cmpuint (biv_history_get_position (army_get_history (&self)), ==, 1);
  g_assert_cmpuint (army_count_rows (&self), ==, 2);
  gtk_editable_set_text (GTK_EDITABLE (entry), "hetairoi pez");
  ui_settle ();
  if (g_list_model_get_n_items (ui_get_rows (self.editor->muster)) == 0)
    gtk_editable_set_text (GTK_EDITABLE (entry), "thraces");
  ui_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (ui_get_rows (self.editor->muster)), >,
                    0);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (quantity), 3);
  g_signal_emit_by_name (entry, "activate");
  ui_settle ();
  army_assert_step (&self, "add-unit");
  g_assert_cmpuint (biv_history_get_position (army_get_history (&self)), ==, 2);
  g_assert_cmpuint (army_count_in_outline (&self, "..u"), ==, 3);
  army_undo_all (&self);
  g_assert_cmpuint (army_count_rows (&self), ==, 0);
  biv_history_go_to (army_get_history (&self), 2);
  ui_settle ();
  g_assert_cmpuint (army_count_rows (&self), ==, 5);
  army_close (&self);
}

/* Enter that follows the letters at once, as when a busy machine hears all of them together, adds
 * what they say and not what those before had found. */
static void
test_quick_fingers (void)
{
  ArmyFixture self;
  GtkWidget *entry;

  army_open_new (&self, "macedonians-334-331");
  entry = ui_find (GTK_WIDGET (self.editor->muster), GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "ALEXAN");
  ui_settle ();
  gtk_editable_set_text (GTK_EDITABLE (entry), "agema");
  g_signal_emit_by_name (entry, "activate");
  ui_settle ();
  army_assert_step (&self, "add-unit");
  army_close (&self);
}

/* The list stays open while steps are taken back: what it says is of the army as it is, and what
 * was chosen in it stays so. */
static void
test_undo (void)
{
  ArmyFixture self;
  GtkWidget *entry;
  GtkSelectionModel *selection;

  army_open_new (&self, "macedonians-334-331");
  entry = ui_find (GTK_WIDGET (self.editor->muster), GTK_TYPE_SEARCH_ENTRY);
  gtk_widget_grab_focus (entry);
  ui_settle ();
  g_signal_emit_by_name (entry, "activate");
  ui_settle ();
  assert_offer (&self, "General-in-chief · 1 taken, at most 1");
  selection = gtk_list_view_get_model (
    GTK_LIST_VIEW (ui_find (GTK_WIDGET (self.editor->muster), GTK_TYPE_LIST_VIEW)));
  gtk_selection_model_select_item (selection, 2, TRUE);
  army_undo_all (&self);
  assert_offer (&self, "General-in-chief · 0 taken, at most 1");
  g_assert_true (gtk_selection_model_is_selected (selection, 2));
  army_close (&self);
}

/* While a contingent is empty the editor says what to do, and the keyboard is where to do it. */
static void
test_nobody (void)
{
  ArmyFixture self;
  GtkWidget *entry, *button, *focus;

  army_open_new (&self, "macedonians-334-331");
  entry = ui_find (GTK_WIDGET (self.editor->muster), GTK_TYPE_SEARCH_ENTRY);
  button = ui_find_button (GTK_WIDGET (self.editor->stack), "army.add-contingent");
  gtk_widget_grab_focus (button);
  ui_click (button);
  ui_settle ();
  focus = gtk_window_get_focus (GTK_WINDOW (self.window));
  g_assert_true (focus && gtk_widget_is_ancestor (focus, entry));
  g_assert_true (gtk_widget_get_visible (self.editor->nobody));
  gtk_editable_set_text (GTK_EDITABLE (entry), "ALEXAN");
  ui_settle ();
  g_signal_emit_by_name (entry, "activate");
  ui_settle ();
  g_assert_false (gtk_widget_get_visible (self.editor->nobody));
  army_undo_all (&self);
  g_assert_true (gtk_widget_get_visible (self.editor->nobody));
  army_close (&self);
}

/* (transfer none) (nullable) */
static BivHandmadeDialog *
look_for_dialog (void)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (BIV_IS_HANDMADE_DIALOG (window))
        return BIV_HANDMADE_DIALOG (window);
    }
  return NULL;
}

static BivHandmadeDialog *
find_dialog (void)
{
  BivHandmadeDialog *dialog = look_for_dialog ();

  g_assert_nonnull (dialog);
  return dialog;
}

/* Letters and Enter, as quickly as somebody types who does not look. */
static GtkWidget *
type_and_enter (ArmyFixture *self, const char *letters)
{
  GtkWidget *entry = ui_find (GTK_WIDGET (self->editor->muster), GTK_TYPE_SEARCH_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (entry), letters);
  ui_settle ();
  g_signal_emit_by_name (entry, "activate");
  ui_settle ();
  return entry;
}

/* A number before the letters says how many. */
static void
test_number_first (void)
{
  ArmyFixture self;
  GtkWidget *entry, *quantity;

  army_open_new (&self, "macedonians-334-331");
  quantity = ui_find (GTK_WIDGET (self.editor->muster), GTK_TYPE_SPIN_BUTTON);
  type_and_enter (&self, "Alexander");
  entry = type_and_enter (&self, "3 thraces");
  g_assert_cmpuint (army_count_in_outline (&self, "..u"), ==, 3);
  gtk_editable_set_text (GTK_EDITABLE (entry), "2 thra");
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (quantity)), ==, 2.0);
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (quantity)), ==, 1.0);
  type_and_enter (&self, "thraces");
  g_assert_cmpuint (army_count_in_outline (&self, "..u"), ==, 4);
  type_and_enter (&self, "3 nobody");
  type_and_enter (&self, "9000000000 thraces");
  g_assert_cmpuint (army_count_in_outline (&self, "..u"), ==, 4);
  army_close (&self);
}

/* Down the list to the one row, and Enter. */
static void
choose_by_hand (GtkWidget *entry)
{
  ui_press_key (entry, GDK_KEY_Down);
  g_signal_emit_by_name (entry, "activate");
  ui_settle ();
}

static GtkWidget *
get_first_offer (ArmyFixture *self)
{
  return ui_find (GTK_WIDGET (self->editor->muster), BIV_TYPE_OFFER_ROW);
}

static void
assert_first_offer (ArmyFixture *self, const char *title, const char *subtitle)
{
  GtkWidget *row = get_first_offer (self);

  g_assert_cmpstr (gtk_label_get_label (ui_get_child (row, "title")), ==, title);
  g_assert_cmpstr (gtk_label_get_label (ui_get_child (row, "subtitle")), ==, subtitle);
}

/* Enter makes nothing by hand that was not chosen; a click chooses it, and so does the arrow key.
 * What the list has is never made by hand. */
static void
test_no_surprise (void)
{
  ArmyFixture self;
  GtkWidget *entry;

  army_open_new (&self, "macedonians-334-331");
  type_and_enter (&self, "Camp followers");
  g_assert_null (look_for_dialog ());
  assert_first_offer (&self, "Make “Camp followers” by Hand…",
                      "The muster list has nothing of that name.");
  g_signal_emit_by_name (ui_find_controller (get_first_offer (&self), GTK_TYPE_GESTURE_CLICK),
                         "released", 1, 5.0, 5.0);
  gtk_window_close (GTK_WINDOW (find_dialog ()));
  ui_settle ();
  entry = type_and_enter (&self, "agema");
  g_assert_null (look_for_dialog ());
  army_assert_step (&self, "add-unit");
  g_assert_false (biv_unit_get_handmade (BIV_UNIT (army_lookup (&self, "u1"))));
  gtk_editable_set_text (GTK_EDITABLE (entry), "Sutlers");
  ui_settle ();
  choose_by_hand (entry);
  gtk_window_close (GTK_WINDOW (find_dialog ()));
  army_close (&self);
}

/* Without any list the box says what to do; what is typed can be made by hand. */
static void
test_no_list (void)
{
  ArmyFixture self;
  GtkWidget *entry;

  army_open_new (&self, "");
  entry = type_and_enter (&self, "x");
  assert_first_offer (&self, "Make “x” by Hand…", "This army follows no muster list.");
  choose_by_hand (entry);
  g_assert_false (biv_history_can_undo (army_get_history (&self)));
  gtk_window_close (GTK_WINDOW (find_dialog ()));
  army_activate (&self, "army.add-contingent");
  army_assert_step (&self, "add-contingent");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (self.editor->stack), ==, "tree");
  army_close (&self);
}

static void
make_by_hand (ArmyFixture *self, const char *name, bool keep)
{
  BivHandmadeDialog *dialog;
  GtkWidget *field;

  army_activate (self, "army.make-unit");
  dialog = find_dialog ();
  field = ui_find_named (GTK_WIDGET (dialog), "name");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (dialog)), field));
  gtk_editable_set_text (GTK_EDITABLE (field), name);
  gtk_editable_set_text (GTK_EDITABLE (ui_find_named (GTK_WIDGET (dialog), "cost")), "44");
  gtk_check_button_set_active (ui_get_child (dialog, "keep"), keep);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (dialog), "handmade.add", NULL));
  ui_settle ();
}

/* A unit by hand goes into the army as one step; kept in the user's list, it is offered. */
static void
test_by_hand (void)
{
  ArmyFixture self;
  GtkWidget *entry;
  g_autofree char *path = biv_own_muster_path ("own-alexandre-et-bayard");
  g_autofree char *offers = NULL;
  BivUnit *unit;

  army_open_new (&self, "macedonians-334-331");
  make_by_hand (&self, "Épirote slingers", true);
  g_assert_null (army_get_message (self.editor));
  g_assert_cmpuint (biv_history_get_position (army_get_history (&self)), ==, 1);
  unit = BIV_UNIT (army_lookup (&self, "u1"));
  g_assert_cmpstr (biv_naming_for (BIV_NODE (unit), NULL), ==, "Épirote slingers");
  g_assert_cmpint (biv_unit_get_cost (unit), ==, 44);
  g_assert_true (biv_unit_get_handmade (unit));
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  entry = ui_find (GTK_WIDGET (self.editor->muster), GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "epiro");
  ui_settle ();
  offers = list_offers (&self);
  g_assert_cmpstr (offers, ==, "[Infantry]\nÉpirote slingers\n");
  g_signal_emit_by_name (entry, "activate");
  ui_settle ();
  g_assert_true (biv_unit_get_handmade (BIV_UNIT (army_lookup (&self, "u2"))));
  army_close (&self);
}

/* A list with mistakes is left as it is, which is said; the unit is in the army all the same. */
static void
test_broken_list (void)
{
  ArmyFixture self;
  g_autofree char *path = biv_own_muster_path ("own-alexandre-et-bayard");
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *after = NULL;

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (path, "<muster>typing mis", -1, NULL));
  army_open_new (&self, "");
  make_by_hand (&self, "Camp followers", true);
  g_assert_nonnull (army_get_message (self.editor));
  g_assert_nonnull (strstr (army_get_message (self.editor), "own-alexandre-et-bayard"));
  g_assert_nonnull (army_lookup (&self, "u1"));
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, "<muster>typing mis");
  g_unlink (path);
  army_close (&self);
}

/* A leader by hand is offered from then on too. */
static void
test_leader_by_hand (void)
{
  ArmyFixture self;
  GtkWidget *entry;
  g_autofree char *path = biv_own_muster_path ("own-alexandre-et-bayard");
  BivHandmadeDialog *dialog;
  BivFigure *figure;

  g_unlink (path);
  army_open_new (&self, "macedonians-334-331");
  army_activate (&self, "army.make-figure");
  dialog = find_dialog ();
  /* a general, since there is none, and what one costs */
  figure = BIV_FIGURE (biv_handmade_dialog_get_piece (dialog));
  g_assert_cmpstr (biv_figure_get_kind (figure), ==, "general_in_chief");
  g_assert_cmpint (biv_figure_get_cost (figure), >, 0);
  gtk_editable_set_text (GTK_EDITABLE (ui_find_named (GTK_WIDGET (dialog), "name")), "Ptolemy");
  gtk_check_button_set_active (ui_get_child (dialog, "keep"), true);
  gtk_widget_activate_action (GTK_WIDGET (dialog), "handmade.add", NULL);
  ui_settle ();
  entry = ui_find (GTK_WIDGET (self.editor->muster), GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "ptolem");
  ui_settle ();
  g_signal_emit_by_name (entry, "activate");
  ui_settle ();
  figure = BIV_FIGURE (army_lookup (&self, "f2"));
  g_assert_cmpstr (biv_naming_for (BIV_NODE (figure), NULL), ==, "Ptolemy");
  g_assert_true (biv_figure_get_handmade (figure));
  g_unlink (path);
  army_close (&self);
}

/* What no list has becomes a unit by hand of that name; of another arm, what nobody typed is
 * guessed anew. */
static void
test_guesses (void)
{
  ArmyFixture self;
  GtkWidget *entry, *arm;
  BivHandmadeDialog *dialog;
  BivUnit *unit;
  int cost;

  army_open_new (&self, "macedonians-334-331");
  entry = type_and_enter (&self, "Camp followers");
  choose_by_hand (entry);
  dialog = find_dialog ();
  unit = BIV_UNIT (biv_handmade_dialog_get_piece (dialog));
  g_assert_cmpstr (biv_naming_for (BIV_NODE (unit), NULL), ==, "Camp followers");
  g_assert_cmpint (biv_unit_get_cost (unit), >, 0);
  cost = biv_unit_get_cost (unit);
  gtk_editable_set_text (GTK_EDITABLE (ui_find_named (GTK_WIDGET (dialog), "elements")), "7");
  arm = ui_find_named (GTK_WIDGET (dialog), "arm");
  adw_combo_row_set_selected (ADW_COMBO_ROW (arm), 1);
  ui_settle ();
  g_assert_cmpstr (biv_unit_get_arm (unit), ==, "cavalry");
  g_assert_cmpint (biv_unit_get_cost (unit), !=, cost);
  g_assert_cmpint (biv_unit_get_elements (unit), ==, 7); /* as was typed */
  gtk_window_close (GTK_WINDOW (dialog));
  ui_settle ();
  g_assert_false (biv_history_can_undo (army_get_history (&self)));
  army_close (&self);
}

/* At or below a widget, those of a kind that are wholly in sight. */
static guint
count_in_view (GtkWidget *widget, GType type, const char *name)
{
  guint n = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) && ui_is_in_view (widget) &&
                (!name || g_str_equal (gtk_label_get_label (ui_get_child (widget, "name")), name))
              ? 1
              : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    n += count_in_view (child, type, name);
  return n;
}

/* The list opens in groups, with many rows; letters bring the best to the top, with its group; what
 * shares a limit is found by its name. */
static void
test_groups (void)
{
  ArmyFixture self;
  GtkWidget *entry;
  g_autofree char *all = NULL, *some = NULL, *pool = NULL;

  army_open_new (&self, "macedonians-334-331");
  entry = ui_find (GTK_WIDGET (self.editor->muster), GTK_TYPE_SEARCH_ENTRY);
  gtk_widget_grab_focus (entry);
  ui_settle ();
  all = list_offers (&self);
  g_assert_true (g_str_has_prefix (all, "[Leaders]\nAlexander\n"));
  g_assert_nonnull (strstr (all, "\n[Cavalry]\n"));
  g_assert_null (strstr (strstr (all, "\n[Infantry]\n") + 1, "\n[Infantry]\n"));
  g_assert_cmpuint (count_in_view (GTK_WIDGET (self.editor->muster), BIV_TYPE_OFFER_ROW, NULL), >=,
                    8 + 1);
  gtk_editable_set_text (GTK_EDITABLE (entry), "thra");
  ui_settle ();
  some = list_offers (&self);
  g_assert_true (g_str_has_prefix (some, "["));
  gtk_editable_set_text (GTK_EDITABLE (entry), "king own");
  ui_settle ();
  pool = list_offers (&self);
  g_assert_nonnull (strstr (pool, "[Cavalry]\n"));
  army_close (&self);
}

static const char *
get_command (ArmyFixture *self, const char *id)
{
  return biv_figure_get_command (BIV_FIGURE (army_lookup (self, id)));
}

/* Whoever leads part of the army goes under who leads all of it, wherever the selection stands, and
 * nobody under his peer. */
static void
test_superior (void)
{
  ArmyFixture self;

  army_open_new (&self, "macedonians-334-331");
  type_and_enter (&self, "alexan");   /* f1 */
  type_and_enter (&self, "taxiarch"); /* f2, selected */
  g_assert_cmpstr (get_command (&self, "f2"), ==, "f1");
  type_and_enter (&self, "parmen"); /* f3 */
  g_assert_cmpstr (get_command (&self, "f3"), ==, "f1");
  type_and_enter (&self, "strategos"); /* f4, while f3 is selected */
  g_assert_cmpstr (get_command (&self, "f4"), ==, "f1");
  type_and_enter (&self, "taxiarch"); /* f5, under him */
  g_assert_cmpstr (get_command (&self, "f5"), ==, "f4");
  type_and_enter (&self, "taxiarch"); /* f6, beside f5 */
  g_assert_cmpstr (get_command (&self, "f6"), ==, "f4");
  army_choose (&self, "c1");
  type_and_enter (&self, "strategos");
  g_assert_cmpstr (get_command (&self, "f7"), ==, "f1");
  army_close (&self);
}

/* What is new is selected and in sight, also below many others, and while the list is open. */
static void
test_in_sight (void)
{
  ArmyFixture self;
  g_autoptr (GPtrArray) selected = NULL;

  army_open_sample (&self);
  gtk_window_set_default_size (GTK_WINDOW (self.window), 900, 600);
  ui_settle ();
  type_and_enter (&self, "agrian");
  selected = biv_army_context_get_selected (self.editor->context);
  g_assert_cmpuint (selected->len, ==, 1);
  g_assert_true (BIV_IS_UNIT (selected->pdata[0]));
  g_assert_cmpuint (count_in_view (GTK_WIDGET (self.editor->list), BIV_TYPE_COMMAND_ROW,
                                   biv_naming_for (selected->pdata[0], "en")),
                    ==, 1);
  army_close (&self);
}

static guint
count_rows (ArmyFixture *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (self->editor->list)));
}

/* (transfer none): the lowest that is drawn, which may have the keyboard. */
static GtkWidget *
find_last_row (ArmyFixture *self)
{
  GtkWidget *list = GTK_WIDGET (self->editor->list);
  GtkWidget *last = NULL;
  float lowest = -1.0f;

  for (GtkWidget *row = gtk_widget_get_first_child (list); row;
       row = gtk_widget_get_next_sibling (row))
    {
      graphene_rect_t place;

      if (!gtk_widget_get_mapped (row) || !gtk_widget_compute_bounds (row, list, &place) ||
          place.origin.y < lowest || place.origin.y > (float) gtk_widget_get_height (list))
        continue;
      last = row;
      lowest = place.origin.y;
    }
  return last;
}

/* A new contingent, too, which the menu beside makes: its row is below all others. When the
 * menu closes the keyboard goes back to the row that had it. */
static void
test_contingent_in_sight (void)
{
  ArmyFixture self;
  GtkWidget *more;
  g_autoptr (GPtrArray) selected = NULL;

  army_open_sample (&self);
  gtk_window_set_default_size (GTK_WINDOW (self.window), 900, 600);
  ui_settle ();
  gtk_widget_activate_action (GTK_WIDGET (self.editor->list), "list.scroll-to-item", "u",
                              count_rows (&self) - 1);
  ui_settle ();
  gtk_widget_grab_focus (find_last_row (&self));
  ui_settle ();
  more = ui_find (GTK_WIDGET (self.editor->muster), GTK_TYPE_MENU_BUTTON);
  gtk_menu_button_popup (GTK_MENU_BUTTON (more));
  ui_settle ();
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (self.editor), "army.add-contingent", NULL));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (more));
  ui_settle ();
  selected = biv_army_context_get_selected (self.editor->context);
  g_assert_cmpuint (selected->len, ==, 1);
  g_assert_true (BIV_IS_CONTINGENT (selected->pdata[0]));
  g_assert_cmpuint (count_in_view (GTK_WIDGET (self.editor->list), BIV_TYPE_COMMAND_ROW,
                                   biv_naming_for (selected->pdata[0], "en")),
                    ==, 1);
  army_close (&self);
}

static char *
write_muster (const char *name, const char *text)
{
  char *path = biv_own_muster_path (name);
  g_autofree char *folder = g_path_get_dirname (path);

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

/* Lists of the user's with mistakes: the window says which and where as it opens; they stay as
 * they are, and all others are there. */
static void
test_mistakes_at_start (void)
{
  static const char broken[] = "<muster>typing mis";
  g_autofree char *first = write_muster ("of-a-friend", broken);
  g_autofree char *second = write_muster (
    "of-the-club", "<muster xmlns=\"urn:bivouac:muster:1\" minor=\"0\" id=\"of-the-club\">"
                   "\n<entry id=\"a\" cost=\"dear\"/></muster>");
  g_autofree char *after = NULL;
  BivApplication *application = ui_get_application (); /* which has read nothing yet */
  GtkWindow *window;
  const char *message;

  g_application_activate (G_APPLICATION (application));
  ui_settle ();
  window = gtk_application_get_windows (GTK_APPLICATION (application))->data;
  message = biv_window_get_message (BIV_WINDOW (window));
  g_assert_nonnull (message);
  g_assert_nonnull (strstr (message, "of-a-friend.bivmuster:1"));
  g_assert_nonnull (strstr (message, "of-the-club.bivmuster:"));
  g_assert_nonnull (biv_catalogue_get_muster (biv_workspace_get_catalogue (ui_get_workspace ()),
                                              "macedonians-334-331"));
  g_assert_true (g_file_get_contents (first, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, broken);
  gtk_window_destroy (window);
  g_unlink (first);
  g_unlink (second);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/army/mistakes-at-start", test_mistakes_at_start);
  g_test_add_func ("/army/add", test_add);
  g_test_add_func ("/army/number-first", test_number_first);
  g_test_add_func ("/army/quick-fingers", test_quick_fingers);
  g_test_add_func ("/army/nobody", test_nobody);
  g_test_add_func ("/army/undo-while-open", test_undo);
  g_test_add_func ("/army/no-surprise", test_no_surprise);
  g_test_add_func ("/army/groups", test_groups);
  g_test_add_func ("/army/superior", test_superior);
  g_test_add_func ("/army/in-sight", test_in_sight);
  g_test_add_func ("/army/contingent-in-sight", test_contingent_in_sight);
  g_test_add_func ("/army/no-list", test_no_list);
  g_test_add_func ("/army/by-hand", test_by_hand);
  g_test_add_func ("/army/broken-list", test_broken_list);
  g_test_add_func ("/army/leader-by-hand", test_leader_by_hand);
  g_test_add_func ("/army/guesses", test_guesses);
  return g_test_run ();
}
