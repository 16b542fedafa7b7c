/* What armies, contingents, commands and arms add up to.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/biv-army-totals.h"
#include "core/model/army/biv-army.h"

static BivNode *
add_figure (BivContingent *contingent, const char *id, const char *command, int cost)
{
  g_autoptr (BivNode) figure = biv_node_new (BIV_TYPE_FIGURE, id);

  biv_node_build_string (figure, "command", command);
  biv_node_build_int (figure, "cost", cost);
  biv_node_build_append (BIV_NODE (contingent), BIV_CONTINGENT_FIGURES, figure, NULL);
  return figure;
}

static BivNode *
add_unit (BivContingent *contingent, const char *id, const char *command, const char *arm,
          int elements, int cost)
{
  g_autoptr (BivNode) unit = biv_node_new (BIV_TYPE_UNIT, id);

  biv_node_build_string (unit, "command", command);
  biv_node_build_string (unit, "arm", arm);
  biv_node_build_int (unit, "elements", elements);
  biv_node_build_int (unit, "cost", cost);
  biv_node_build_append (BIV_NODE (contingent), BIV_CONTINGENT_UNITS, unit, NULL);
  return unit;
}

static BivContingent *
add_contingent (BivNode *army, const char *id)
{
  g_autoptr (BivNode) contingent = biv_node_new (BIV_TYPE_CONTINGENT, id);

  biv_node_build_append (army, BIV_ARMY_CONTINGENTS, contingent, NULL);
  return BIV_CONTINGENT (contingent);
}

/* A general with a wing and a unit of his own, a wing with two units, an officer with nobody; and
 * an ally with one unit that no leader has, which has no price yet. */
typedef struct
{
  BivNode *army;
  BivContingent *main;
  BivContingent *allies;
  BivNode *general;
  BivNode *wing;
  BivNode *guard;
  BivNode *horse;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->army = biv_node_new (BIV_TYPE_ARMY, "army");
  self->main = add_contingent (self->army, "main");
  self->allies = add_contingent (self->army, "allies");
  self->wing = add_figure (self->main, "wing", "general", 50);
  self->general = add_figure (self->main, "general", "", 100);
  add_figure (self->main, "officer", "general", 10);
  self->guard = add_unit (self->main, "guard", "general", "foot", 6, 60);
  self->horse = add_unit (self->main, "horse", "wing", "horse", 4, 40);
  add_unit (self->main, "second", "wing", "foot", 5, 30);
  add_unit (self->allies, "alone", "", "foot", 3, -1);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_object_unref (self->army);
}

static void
assert_total (const BivArmyTotal *total, guint n_figures, guint n_units, gint64 n_elements,
              gint64 points)
{
  g_assert_cmpuint (total->n_figures, ==, n_figures);
  g_assert_cmpuint (total->n_units, ==, n_units);
  g_assert_cmpint (total->n_elements, ==, n_elements);
  g_assert_cmpint (total->points, ==, points);
}

static void
test_contingents (Fixture *self, gconstpointer data)
{
  g_autoptr (GArray) totals = biv_army_totals_by_contingent (BIV_ARMY (self->army));

  g_assert_cmpuint (totals->len, ==, 2);
  g_assert_true (g_array_index (totals, BivArmyTotal, 0).subject == BIV_NODE (self->main));
  assert_total (&g_array_index (totals, BivArmyTotal, 0), 3, 3, 15, 290);
  assert_total (&g_array_index (totals, BivArmyTotal, 1), 0, 1, 3, 0);
}

static void
test_arms (Fixture *self, gconstpointer data)
{
  g_autoptr (GArray) totals = biv_army_totals_by_arm (BIV_ARMY (self->army));

  g_assert_cmpuint (totals->len, ==, 2);
  g_assert_cmpstr (g_array_index (totals, BivArmyTotal, 0).arm, ==, "foot");
  assert_total (&g_array_index (totals, BivArmyTotal, 0), 0, 3, 14, 90);
  assert_total (&g_array_index (totals, BivArmyTotal, 1), 0, 1, 4, 40);
}

static void
test_commands (Fixture *self, gconstpointer data)
{
  g_autoptr (GArray) totals = biv_army_totals_by_command (BIV_ARMY (self->army));
  BivArmyTotal *general = &g_array_index (totals, BivArmyTotal, 0);
  BivArmyTotal *wing = &g_array_index (totals, BivArmyTotal, 1);

  g_assert_cmpuint (totals->len, ==, 2); /* the officer has nobody */
  g_assert_true (general->subject == self->general);
  g_assert_cmpuint (general->depth, ==, 0);
  assert_total (general, 3, 3, 15, 290);
  g_assert_true (wing->subject == self->wing);
  g_assert_cmpuint (wing->depth, ==, 1);
  assert_total (wing, 1, 2, 9, 120);
}

/* A file may hold such leaders: counting ends all the same. */
static void
test_circle (Fixture *self, gconstpointer data)
{
  g_autoptr (GArray) totals = NULL;
  BivNode *first = add_figure (self->allies, "first", "second-of-two", 1);
  BivArmyTotal total;

  add_figure (self->allies, "second-of-two", "first", 2);
  totals = biv_army_totals_by_command (BIV_ARMY (self->army));
  g_assert_cmpuint (totals->len, ==, 2);
  total = biv_army_totals_of (&first, 1);
  assert_total (&total, 2, 0, 0, 3);
}

static void
test_chosen (Fixture *self, gconstpointer data)
{
  BivNode *unit[] = { self->horse };
  BivNode *leader[] = { self->wing };
  BivNode *nested[] = { self->horse, self->wing, self->guard };
  BivNode *all[] = { BIV_NODE (self->main), self->horse, BIV_NODE (self->allies) };
  g_autoptr (BivNode) stray = biv_node_new (BIV_TYPE_FIGURE, "stray");
  BivArmyTotal total = biv_army_totals_of (unit, 1);

  biv_node_build_int (stray, "cost", 7);
  assert_total (&total, 0, 1, 4, 40);
  total = biv_army_totals_of (leader, 1);
  assert_total (&total, 1, 2, 9, 120);
  total = biv_army_totals_of (nested, 3);
  assert_total (&total, 1, 3, 15, 180);
  total = biv_army_totals_of (all, 3);
  assert_total (&total, 3, 4, 18, 290);
  total = biv_army_totals_of ((BivNode *[]){ stray }, 1);
  assert_total (&total, 1, 0, 0, 7);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, func) g_test_add (name, Fixture, NULL, set_up, func, tear_down)
  ADD ("/army-totals/contingents", test_contingents);
  ADD ("/army-totals/arms", test_arms);
  ADD ("/army-totals/commands", test_commands);
  ADD ("/army-totals/circle", test_circle);
  ADD ("/army-totals/chosen", test_chosen);
#undef ADD
  return g_test_run ();
}
