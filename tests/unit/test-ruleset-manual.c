/* The examples of docs/rulesets.md are fit for use, and do what is said of them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/ruleset/order/biv-order.h"
#include "core/ruleset/fitness/biv-ruleset-check.h"
#include "core/ruleset/biv-ruleset-extend.h"
#include "data-test.h"
#include "storage/format/biv-format.h"

#define START "    <?xml"
#define N_EXAMPLES 2
#define CHANGES 1

/* (transfer full): the lines set apart that begin with an XML declaration. */
static GBytes *
find_example (const char *manual, guint position)
{
  const char *at = strstr (manual, START);
  GString *example = g_string_new (NULL);

  while (position-- > 0)
    at = strstr (at + 1, START);
  g_assert_nonnull (at);
  while (g_str_has_prefix (at, "    "))
    {
      const char *end = strchr (at, '\n');

      g_string_append_len (example, at + 4, end - at - 3);
      at = end + 1;
    }
  return g_string_free_to_bytes (example);
}

static BivRuleset *
find_base_cb (BivRuleset *own, gpointer catalogue)
{
  return biv_catalogue_get_ruleset (catalogue, biv_ruleset_get_extends (own));
}

/* (transfer full): an example as it was read. */
static BivRuleset *
read_example (guint position)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "docs", "rulesets.md", NULL);
  g_autofree char *manual = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  BivNode *own;

  g_assert_true (g_file_get_contents (path, &manual, NULL, NULL));
  bytes = find_example (manual, position);
  own = biv_format_read (bytes, "example", &error);
  g_assert_no_error (error);
  return BIV_RULESET (own);
}

static void
test_fit (gconstpointer position)
{
  g_autoptr (BivCatalogue) catalogue = data_test_load_catalogue ();
  g_autoptr (GError) error = NULL;
  g_autoptr (BivRuleset) own = read_example (GPOINTER_TO_UINT (position));
  g_autoptr (BivRuleset) whole = biv_ruleset_resolve (own, find_base_cb, catalogue, &error);
  g_autoptr (GPtrArray) faults = NULL;

  g_assert_no_error (error);
  faults = biv_ruleset_check (own, find_base_cb (own, catalogue), whole);
  for (guint i = 0; i < faults->len; i++)
    g_test_message ("%s", ((BivRulesetFault *) faults->pdata[i])->code);
  g_assert_cmpuint (faults->len, ==, 0);
}

static BivNode *
get_order (BivRuleset *ruleset, const char *id)
{
  BivNode *order = biv_node_list_lookup (biv_ruleset_get_orders (ruleset), id);

  g_assert_nonnull (order);
  return order;
}

/* Puts back into the house's order, or price, what the example changes: all else is the base's. */
static void
undo (BivNode *changed, BivNode *base, int cost)
{
  int cite = biv_node_class_find_field (BIV_NODE_GET_CLASS (base), "cite");
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (base), "cost");

  g_assert_cmpint (biv_node_get_int (changed, (guint) field), ==, cost);
  g_assert_cmpint (biv_node_get_int (base, (guint) field), !=, cost);
  g_assert_cmpstr (biv_node_get_string (changed, (guint) cite), ==, "C § Orders");
  g_assert_true (
    biv_node_build_int (changed, "cost", biv_node_get_int (base, (guint) field)));
  g_assert_true (
    biv_node_build_string (changed, "cite", biv_node_get_string (base, (guint) cite)));
}

static void
test_changes (void)
{
  g_autoptr (BivCatalogue) catalogue = data_test_load_catalogue ();
  g_autoptr (BivRuleset) own = read_example (CHANGES);
  BivRuleset *base = find_base_cb (own, catalogue);
  g_autoptr (BivRuleset) whole = biv_ruleset_resolve (own, find_base_cb, catalogue, NULL);
  BivNode *march = get_order (whole, "forced_march");
  BivNode *rally = get_order (whole, "rally");
  BivNode *price =
    biv_node_list_lookup (biv_order_get_prices (BIV_ORDER (rally)), "elephants");
  BivNode *old = biv_node_list_lookup (
    biv_order_get_prices (BIV_ORDER (get_order (base, "rally"))), "elephants");

  undo (march, get_order (base, "forced_march"), 3);
  undo (price, old, 4);
  g_assert_cmpuint (biv_node_list_get_length (biv_ruleset_get_changes (whole)), ==, 0);
  for (guint i = 0; i < biv_node_list_get_length (biv_ruleset_get_orders (base)); i++)
    {
      BivNode *order = biv_node_list_get (biv_ruleset_get_orders (base), i);

      g_assert_true (biv_node_equal (order, get_order (whole, biv_node_get_id (order))));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < N_EXAMPLES; i++)
    {
      g_autofree char *path = g_strdup_printf ("/ruleset-manual/fit/%u", i);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_fit);
    }
  g_test_add_func ("/ruleset-manual/changes", test_changes);
  return g_test_run ();
}
