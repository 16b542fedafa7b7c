/* The table of a rehearsal under the hand: who may act is lit, a click on a leader and his units
 * activates them, a drag moves, a click on an enemy attacks; it is the action of the form.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "app/rehearsal/biv-rehearsal-page-private.h"
#include "storage/script/biv-rehearsal-script.h"
#include "ui-test.h"

typedef struct
{
  BivWindow *window;
  BivRehearsalPage *page;
} Fixture;

/* @data: name of a sample */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", data, NULL);

  fixture->window = ui_open (path);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.page", "s", "rehearsal");
  ui_settle ();
  fixture->page =
    BIV_REHEARSAL_PAGE (ui_find (GTK_WIDGET (fixture->window), BIV_TYPE_REHEARSAL_PAGE));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  ui_destroy (fixture->window);
}

static BivOffset
find_hex (Fixture *fixture, const char *id)
{
  const BivSituation *situation = biv_rehearsal_get_situation (fixture->page->rehearsal);

  return biv_situation_get (situation, biv_situation_find (situation, id))->hex;
}

/* As the hand: presses at one hex and lets go at another, or the same. */
static void
drag (Fixture *fixture, BivOffset from, BivOffset to)
{
  BivToolEvent event = { .hex = from, .on_board = true };

  biv_tool_press (fixture->page->tool, &event);
  ui_settle ();
  event.hex = to;
  biv_tool_drag (fixture->page->tool, &event);
  biv_tool_release (fixture->page->tool, &event);
  ui_settle ();
}

static void
click (Fixture *fixture, const char *piece)
{
  drag (fixture, find_hex (fixture, piece), find_hex (fixture, piece));
}

static void
act (Fixture *fixture, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), action, NULL);
  ui_settle ();
}

static void
do_lines (Fixture *fixture, const char *const *lines)
{
  for (guint i = 0; lines[i]; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", -1);
      BivActionFault fault = { 0 };
      g_autoptr (BivAnswer) answer =
        biv_rehearsal_do_words (fixture->page->rehearsal, (const char *const *) words, &fault);

      g_assert_true (answer && biv_answer_is_accepted (answer));
    }
  ui_settle ();
}

static bool
is_lit (Fixture *fixture, const char *piece)
{
  return biv_rehearsal_table_is_lit (fixture->page->table, find_hex (fixture, piece));
}

static bool
is_allowed (Fixture *fixture, const char *piece)
{
  return biv_rehearsal_table_is_allowed (fixture->page->table, find_hex (fixture, piece));
}

/* The steps that were done are exactly these. */
static void
assert_steps (Fixture *fixture, const char *lines)
{
  g_autoptr (GBytes) script = biv_rehearsal_script_write (fixture->page->rehearsal);
  gsize length;
  const char *words = g_bytes_get_data (script, &length);
  g_autofree char *written = g_strndup (words, length);

  g_assert_cmpstr (strchr (written, '\n') + 1, ==, lines); /* after a remark */
}

/* In each phase those are lit whom its action can begin with, and no others. */
static void
test_lights (Fixture *fixture, gconstpointer data)
{
  static const char *const activate[] = { "activate s1.f1 s1.u1 s1.u2", "next", NULL };
  static const char *const fight[] = { "put s2.u1 18,16", "next", NULL };

  g_assert_true (is_lit (fixture, "s1.f1"));
  g_assert_true (is_lit (fixture, "s1.f2"));
  g_assert_false (is_lit (fixture, "s1.u1"));
  g_assert_false (is_lit (fixture, "s2.f1"));
  do_lines (fixture, activate);
  g_assert_true (is_lit (fixture, "s1.u1"));
  g_assert_true (is_lit (fixture, "s1.u2"));
  g_assert_false (is_lit (fixture, "s1.f1"));
  g_assert_false (is_lit (fixture, "s1.u4"));
  do_lines (fixture, fight);
  g_assert_true (is_lit (fixture, "s1.u1"));
  g_assert_false (is_lit (fixture, "s1.u2"));
}

/* A leader, then his units; the next leader, or the next phase, does the activation. */
static void
test_activates (Fixture *fixture, gconstpointer data)
{
  click (fixture, "s1.f1");
  g_assert_false (is_lit (fixture, "s1.f2"));
  g_assert_true (is_allowed (fixture, "s1.u1"));
  g_assert_false (is_allowed (fixture, "s1.u18"));
  click (fixture, "s1.u1");
  click (fixture, "s1.u19");
  click (fixture, "s1.u19");
  click (fixture, "s1.u3");
  assert_steps (fixture, "");
  click (fixture, "s1.f2"); /* his unit, which is in reach */
  assert_steps (fixture, "");
  click (fixture, "s1.u20");
  click (fixture, "s1.f2"); /* takes his unit back */
  act (fixture, "rehearsal.next");
  assert_steps (fixture, "activate s1.f1 s1.u1 s1.u3 s1.u20\nnext\n");
}

/* A drag to a hex that the rules allow moves; to another it says why not, and nothing is done. A
 * click on the unit and one on the hex do the same. */
static void
test_moves (Fixture *fixture, gconstpointer data)
{
  static const char *const lines[] = { "activate s1.f1 s1.u1 s1.u2", "next", NULL };
  BivOffset from;

  do_lines (fixture, lines);
  from = find_hex (fixture, "s1.u1");
  drag (fixture, from, (BivOffset){ 0, 0 });
  assert_steps (fixture, "activate s1.f1 s1.u1 s1.u2\nnext\n");
  g_assert_true (ui_shows (GTK_WIDGET (fixture->page),
                           "That is too far for Grenadiers of Kahlden, who can move 2 this turn."));
  drag (fixture, from, (BivOffset){ 18, 16 });
  assert_steps (fixture, "activate s1.f1 s1.u1 s1.u2\nnext\nmove s1.u1 1917\n");
  act (fixture, "rehearsal.undo");
  drag (fixture, from, from);
  drag (fixture, (BivOffset){ 18, 15 }, (BivOffset){ 18, 15 });
  assert_steps (fixture, "activate s1.f1 s1.u1 s1.u2\nnext\nmove s1.u1 1916\n");
  g_assert_true (is_lit (fixture, "s1.u2"));
  g_assert_false (is_lit (fixture, "s1.u1"));
}

/* A click on one's own unit alone declares no combat, even if the rules leave one enemy only. */
static void
test_attacks (Fixture *fixture, gconstpointer data)
{
  static const char *const lines[] = { "activate s1.f1 s1.u1 s1.u2", "put s2.u1 18,16",
                                       "phase combat", NULL };
  guint before;

  do_lines (fixture, lines);
  before = biv_rehearsal_get_place (fixture->page->rehearsal);
  click (fixture, "s1.u1");
  g_assert_cmpuint (biv_rehearsal_get_place (fixture->page->rehearsal), ==, before);
  click (fixture, "s2.u1");
  g_assert_cmpuint (biv_rehearsal_get_place (fixture->page->rehearsal), ==, before + 1);
  act (fixture, "rehearsal.undo");
  drag (fixture, find_hex (fixture, "s1.u1"), find_hex (fixture, "s2.u1"));
  g_assert_cmpuint (biv_rehearsal_get_place (fixture->page->rehearsal), ==, before + 1);
}

/* What is chosen from the list of actions is filled from the table, but not done. */
static void
test_leaves_the_form (Fixture *fixture, gconstpointer data)
{
  static const char *const lines[] = { "activate s1.f1 s1.u1 s1.u2", "phase combat", NULL };
  AdwComboRow *actions = ui_get_child (fixture->page->form, "action");

  do_lines (fixture, lines);
  adw_combo_row_set_selected (actions, adw_combo_row_get_selected (actions) + 2);
  g_assert_false (biv_action_form_is_direct (fixture->page->form));
  adw_combo_row_set_selected (actions, 0);
  click (fixture, "s1.u1");
  click (fixture, "s2.u1");
  g_assert_cmpuint (biv_rehearsal_get_place (fixture->page->rehearsal), ==, 2);
}

/* (nullable): the card with that name, or its note. */
static GtkWidget *
find_label (GtkWidget *widget, const char *words)
{
  GtkWidget *found = GTK_IS_LABEL (widget) &&
                         g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), words)
                       ? widget
                       : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, words);
  return found;
}

/* Those that may be given come first, with what they cost; the others say why not. What a card
 * needs is pointed at, and then it is done. */
static void
test_deals_cards (Fixture *fixture, gconstpointer data)
{
  static const char *const lines[] = { "phase command", NULL };
  GtkWidget *cards = GTK_WIDGET (fixture->page->cards);
  GtkWidget *view = ui_find (cards, GTK_TYPE_LIST_VIEW);

  do_lines (fixture, lines);
  g_assert_nonnull (find_label (cards, "Cost: 2"));
  g_assert_nonnull (find_label (cards, "That belongs to the phase"));
  g_signal_emit_by_name (view, "activate", 2u);
  ui_settle ();
  assert_steps (fixture, "phase command\n");
  g_assert_false (biv_action_form_may_change (fixture->page->form));
  click (fixture, "s1.u1");
  assert_steps (fixture, "phase command\norder forced_march to=s1.u1\n");
  act (fixture, "rehearsal.undo");
  g_signal_emit_by_name (view, "activate", 0u);
  ui_settle ();
  assert_steps (fixture, "phase command\norder recon\n");
}

/* Tab goes from one who is lit to the next. */
static void
test_tabs (Fixture *fixture, gconstpointer data)
{
  BivMapCanvas *canvas = fixture->page->canvas;

  gtk_widget_grab_focus (GTK_WIDGET (canvas));
  biv_map_canvas_set_cursor (canvas, (BivOffset){ 0, 0 });
  ui_press_key (GTK_WIDGET (canvas), GDK_KEY_Tab);
  g_assert_true (biv_rehearsal_table_is_lit (fixture->page->table,
                                             biv_map_canvas_get_cursor (canvas)));
}

#define ADD(path, sample, test) g_test_add (path, Fixture, sample, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ui_get_application ();
  ADD ("/rehearsal-hand/lights", "leuthen.bivscenario", test_lights);
  ADD ("/rehearsal-hand/activates", "leuthen.bivscenario", test_activates);
  ADD ("/rehearsal-hand/moves", "leuthen.bivscenario", test_moves);
  ADD ("/rehearsal-hand/attacks", "leuthen.bivscenario", test_attacks);
  ADD ("/rehearsal-hand/leaves-the-form", "leuthen.bivscenario", test_leaves_the_form);
  ADD ("/rehearsal-hand/deals-cards", "marengo.bivscenario", test_deals_cards);
  ADD ("/rehearsal-hand/tabs", "leuthen.bivscenario", test_tabs);
  return g_test_run ();
}
