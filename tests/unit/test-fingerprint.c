/* Digits on paper that tell the state of an army, wherever it is.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "data-test.h"

#include "core/model/scenario/biv-scenario.h"
#include "storage/catalogue/biv-fingerprint.h"

static BivNode *
read_sample (const char *name)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", name, NULL);

  return data_test_read (path);
}

/* (transfer full): what a document has for one of its armies */
static char *
get_digits (BivNode *root, gpointer army)
{
  g_autoptr (GHashTable) all = biv_fingerprint_make (root, NULL);

  return g_strdup (g_hash_table_lookup (all, biv_node_get_id (BIV_NODE (army))));
}

static BivArmy *
get_army (BivNode *battle, guint side)
{
  return biv_side_get_army (
    biv_node_list_get (biv_scenario_get_sides (BIV_SCENARIO (battle)), side));
}

/* In a battle an army has the digits of its own file, and not those of its enemy. */
static void
test_own_army (void)
{
  g_autoptr (BivNode) battle = read_sample ("issus.bivscenario");
  g_autoptr (BivNode) alone = read_sample ("alexander-at-issus.bivarmy");
  g_autofree char *first = get_digits (battle, get_army (battle, 0));
  g_autofree char *second = get_digits (battle, get_army (battle, 1));
  g_autofree char *file = get_digits (alone, alone);

  g_assert_cmpuint (strlen (first), ==, 8);
  g_assert_cmpstr (first, ==, file);
  g_assert_cmpstr (first, !=, second);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fingerprint/own-army", test_own_army);
  return g_test_run ();
}
