/* What a muster list still allows an army, for whoever chooses from it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/army/biv-army.h"
#include "core/check/piece/biv-roll.h"
#include "core/ruleset/muster/biv-muster.h"
#include "storage/catalogue/biv-storage-catalogue.h"

#define LIST "osierholm-league"

static BivCatalogue *catalogue;

/* An army of some size, with one barge guard and two towpath pikes of its list, and one by hand.
 */
static BivNode *
make_army (int budget)
{
  static const char *const entries[] = { "barge_guard", "towpath_pikes", "towpath_pikes", "" };
  BivNode *army = biv_node_new (BIV_TYPE_ARMY, "army");
  BivNode *contingent = biv_node_new (BIV_TYPE_CONTINGENT, "c1");

  biv_node_build_string (army, "ruleset", "wme");
  biv_node_build_string (army, "muster", LIST);
  biv_node_build_int (army, "budget", budget);
  g_assert_true (biv_node_build_append (army, BIV_ARMY_CONTINGENTS, contingent, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      g_autofree char *id = g_strdup_printf ("u%u", i);
      g_autoptr (BivNode) unit = biv_node_new (BIV_TYPE_UNIT, id);

      biv_node_build_string (unit, "arm", "infantry");
      biv_node_build_string (unit, "entry", entries[i]);
      g_assert_true (biv_node_build_append (contingent, BIV_CONTINGENT_UNITS, unit, NULL));
    }
  g_object_unref (contingent);
  return army;
}

static BivMusterEntry *
find_entry (const char *list, const char *id)
{
  BivMuster *muster = biv_catalogue_get_muster (catalogue, list);

  return biv_node_list_lookup (biv_muster_get_entries (muster), id);
}

static BivAllowance
find_allowance (int budget, const char *id)
{
  g_autoptr (BivNode) army = make_army (budget);
  BivAllowance allowance;

  g_assert_true (
    biv_allowance_find (catalogue, BIV_ARMY (army), find_entry (LIST, id), &allowance));
  return allowance;
}

static void
test_limits (void)
{
  BivAllowance pikes = find_allowance (2500, "towpath_pikes");
  BivAllowance crossbows = find_allowance (2500, "lock_crossbows");
  BivAllowance small = find_allowance (999, "lock_crossbows");

  g_assert_cmpint (pikes.count, ==, 2);
  g_assert_cmpint (pikes.minimum, ==, 6);
  g_assert_cmpint (pikes.maximum, ==, -1);
  g_assert_null (pikes.pool);
  g_assert_cmpint (crossbows.count, ==, 0);
  g_assert_cmpint (crossbows.minimum, ==, 2);
  g_assert_cmpint (crossbows.maximum, ==, 8);
  g_assert_cmpint (small.minimum, ==, 0);
  g_assert_cmpint (small.maximum, ==, 4);
}

static void
test_pool (void)
{
  BivAllowance herons = find_allowance (2000, "heron_riders");

  g_assert_nonnull (herons.pool);
  g_assert_cmpint (herons.count, ==, 0);
  g_assert_cmpint (herons.pool_count, ==, 1);
  g_assert_cmpint (herons.pool_maximum, ==, 2);
}

static void
test_conditions (void)
{
  BivAllowance marshal = find_allowance (2000, "heron_marshal");
  BivAllowance dredger = find_allowance (2000, "dredger");

  g_assert_true (marshal.required == find_entry (LIST, "heron_riders"));
  g_assert_null (marshal.excluded);
  g_assert_null (dredger.required);
  g_assert_true (dredger.excluded == find_entry (LIST, "heron_riders"));
}

/* A list that nobody in the army follows allows nothing and forbids nothing. */
static void
test_other_list (void)
{
  g_autoptr (BivNode) army = make_army (2000);
  BivAllowance allowance;

  g_assert_false (biv_allowance_find (catalogue, BIV_ARMY (army),
                                      find_entry ("skarn-clans", "clan_axes"), &allowance));
  g_assert_cmpint (allowance.maximum, ==, -1);
}

/* Whoever begins an army sees what its list asks for. */
static void
test_new_army (void)
{
  g_autoptr (BivNode) army = biv_node_new (BIV_TYPE_ARMY, "army");
  BivAllowance allowance;

  biv_node_build_string (army, "ruleset", "wme");
  biv_node_build_string (army, "muster", LIST);
  biv_node_build_int (army, "budget", 1000);
  g_assert_true (biv_allowance_find (catalogue, BIV_ARMY (army),
                                     find_entry (LIST, "towpath_pikes"), &allowance));
  g_assert_cmpint (allowance.count, ==, 0);
  g_assert_cmpint (allowance.minimum, ==, 3);
}

int
main (int argc, char *argv[])
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free);
  int result;

  g_test_init (&argc, &argv, NULL);
  catalogue = biv_storage_catalogue_load (problems);
  g_test_add_func ("/allowance/limits", test_limits);
  g_test_add_func ("/allowance/pool", test_pool);
  g_test_add_func ("/allowance/conditions", test_conditions);
  g_test_add_func ("/allowance/new-army", test_new_army);
  g_test_add_func ("/allowance/other-list", test_other_list);
  result = g_test_run ();
  g_object_unref (catalogue);
  return result;
}
