/* The muster list beside the army: of one arm, favourites alone, and what is left of each limit.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/biv-offer.h"
#include "army-test.h"

static GListModel *
get_rows (ArmyFixture *self)
{
  return ui_get_rows (self->editor->catalogue);
}

static BivOffer *
get_offer (ArmyFixture *self, guint position)
{
  g_autoptr (BivOffer) offer = g_list_model_get_item (get_rows (self), position);

  return offer; /* which the list keeps */
}

/* The position of what is called so. */
static guint
find (ArmyFixture *self, const char *title)
{
  for (guint i = 0; i < g_list_model_get_n_items (get_rows (self)); i++)
    if (g_str_equal (biv_offer_get_title (get_offer (self, i)), title))
      return i;
  return GTK_INVALID_LIST_POSITION;
}

static guint
count_headings (ArmyFixture *self)
{
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (get_rows (self)); i++)
    n += biv_offer_is_heading (get_offer (self, i));
  return n;
}

static void
open_catalogue (ArmyFixture *self, const char *muster)
{
  army_open_new (self, muster);
  army_activate (self, "army.catalogue");
  ui_settle ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (self->editor->catalogue)));
}

/* The buttons of a row: the star is the first, the one that adds the last. */
static GtkWidget *
find_button (GtkWidget *widget, const char *title, bool last)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BOX (widget) && GTK_IS_BUTTON (gtk_widget_get_first_child (widget)) &&
      ui_shows (widget, title))
    return last ? gtk_widget_get_last_child (widget) : gtk_widget_get_first_child (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child, title, last);
  return found;
}

static void
click (ArmyFixture *self, const char *title, bool last)
{
  GtkWidget *button = find_button (ui_get_child (self->editor->catalogue, "list"), title, last);

  g_assert_nonnull (button);
  ui_click (button);
  ui_settle ();
}

static void
choose_group (ArmyFixture *self, const char *title)
{
  GtkDropDown *group = ui_get_child (self->editor->catalogue, "group");
  GListModel *groups = gtk_drop_down_get_model (group);

  for (guint i = 0; i < g_list_model_get_n_items (groups); i++)
    {
      g_autoptr (GtkStringObject) here = g_list_model_get_item (groups, i);

      if (g_str_equal (gtk_string_object_get_string (here), title))
        gtk_drop_down_set_selected (group, i);
    }
  ui_settle ();
}

/* Enter and the button add one; the row stays the same one and says what is left. */
static void
test_add (void)
{
  ArmyFixture self;
  BivOffer *offer;
  guint position;

  open_catalogue (&self, "macedonians-334-331");
  position = find (&self, "Alexander");
  g_assert_cmpuint (position, !=, GTK_INVALID_LIST_POSITION);
  offer = get_offer (&self, position);
  g_assert_cmpstr (biv_offer_get_subtitle (offer), ==, "General-in-chief · 0 taken, at most 1");
  g_signal_emit_by_name (ui_get_child (self.editor->catalogue, "list"), "activate", position);
  ui_settle ();
  army_assert_step (&self, "add-figure");
  g_assert_true (get_offer (&self, position) == offer);
  g_assert_cmpstr (biv_offer_get_subtitle (offer), ==, "General-in-chief · 1 taken, at most 1");
  g_assert_true (
    ui_shows (GTK_WIDGET (self.editor->catalogue), "General-in-chief · 1 taken, at most 1"));

  click (&self, "Hypaspists", true);
  g_assert_cmpuint (army_count_in_outline (&self, "..u"), ==, 1);
  army_undo_all (&self);
  ui_settle ();
  g_assert_cmpstr (biv_offer_get_subtitle (get_offer (&self, position)), ==,
                   "General-in-chief · 0 taken, at most 1");
  army_close (&self);
}

static void
test_group (void)
{
  ArmyFixture self;
  guint n_all;

  open_catalogue (&self, "macedonians-334-331");
  n_all = g_list_model_get_n_items (get_rows (&self));
  g_assert_cmpuint (count_headings (&self), >, 2);
  choose_group (&self, "Cavalry");
  g_assert_cmpuint (count_headings (&self), ==, 1);
  g_assert_cmpuint (g_list_model_get_n_items (get_rows (&self)), <, n_all);
  g_assert_cmpuint (find (&self, "Companion cavalry"), !=, GTK_INVALID_LIST_POSITION);
  g_assert_cmpuint (find (&self, "Hypaspists"), ==, GTK_INVALID_LIST_POSITION);

  click (&self, "Companion cavalry", true); /* which makes the groups anew */
  g_assert_cmpuint (count_headings (&self), ==, 1);
  choose_group (&self, "All arms");
  g_assert_cmpuint (g_list_model_get_n_items (get_rows (&self)), ==, n_all);
  army_close (&self);
}

/* They are kept for each list, from one army to the next. */
static void
test_favourites (void)
{
  ArmyFixture self;
  GtkToggleButton *only;

  open_catalogue (&self, "macedonians-334-331");
  only = ui_get_child (self.editor->catalogue, "only");
  gtk_toggle_button_set_active (only, TRUE);
  ui_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (get_rows (&self)), ==, 0);
  g_assert_true (ui_shows (GTK_WIDGET (self.editor->catalogue), "No favourites"));
  gtk_toggle_button_set_active (only, FALSE);
  ui_settle ();
  click (&self, "Alexander", false);
  army_close (&self);

  open_catalogue (&self, "macedonians-334-331");
  gtk_toggle_button_set_active (ui_get_child (self.editor->catalogue, "only"), TRUE);
  ui_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (get_rows (&self)), ==, 2);
  g_assert_cmpuint (find (&self, "Alexander"), ==, 1);
  army_close (&self);

  open_catalogue (&self, "greeks-334-331");
  gtk_toggle_button_set_active (ui_get_child (self.editor->catalogue, "only"), TRUE);
  ui_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (get_rows (&self)), ==, 0);
  army_close (&self);

  open_catalogue (&self, "macedonians-334-331");
  click (&self, "Alexander", false);
  gtk_toggle_button_set_active (ui_get_child (self.editor->catalogue, "only"), TRUE);
  ui_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (get_rows (&self)), ==, 0);
  army_close (&self);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/army-catalogue/add", test_add);
  g_test_add_func ("/army-catalogue/group", test_group);
  g_test_add_func ("/army-catalogue/favourites", test_favourites);
  return g_test_run ();
}
