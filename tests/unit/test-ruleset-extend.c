/* House rules laid over a base: what they say holds, what they do not say is the base's.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/leader/biv-leader-rules.h"
#include "core/ruleset/biv-ruleset-extend.h"
#include "core/ruleset/ground/biv-ground-rules.h"

static BivNode *
append_item (BivRuleset *ruleset, guint field, GType type, const char *id)
{
  g_autoptr (BivNode) item = biv_node_new (type, id);
  g_autoptr (GError) error = NULL;

  biv_node_build_append (BIV_NODE (ruleset), field, item, &error);
  g_assert_no_error (error);
  return item; /* the ruleset keeps it */
}

static BivRuleset *
make_ruleset (const char *id, const char *version, const char *extends)
{
  BivNode *ruleset = biv_node_new (BIV_TYPE_RULESET, id);

  g_assert_true (biv_node_build_string (ruleset, "version", version));
  g_assert_true (biv_node_build_string (ruleset, "extends", extends));
  return BIV_RULESET (ruleset);
}

static void
add_leader (BivRuleset *ruleset, const char *id, int range)
{
  BivNode *leader = append_item (ruleset, BIV_RULESET_LEADERS, BIV_TYPE_LEADER_KIND, id);

  g_assert_true (biv_node_build_int (leader, "command-range", range));
}

static void
add_support (BivRuleset *ruleset, const char *id, int friends)
{
  BivNode *support = append_item (ruleset, BIV_RULESET_SUPPORT, BIV_TYPE_SUPPORT_RULE, id);

  g_assert_true (biv_node_build_int (support, "friends", friends));
}

static BivRuleset *
make_base (void)
{
  BivRuleset *base = make_ruleset ("base", "1", "");
  g_autoptr (BivText) empty = biv_text_new ();
  g_autoptr (BivText) name = biv_text_with (empty, "en", "Base");

  g_assert_true (biv_node_build_string (BIV_NODE (base), "default-terrain", "meadow"));
  g_assert_true (biv_node_build_text (BIV_NODE (base), "name", name));
  add_leader (base, "chief", 5);
  add_leader (base, "captain", 1);
  add_support (base, "support", 2);
  return base;
}

static int
get_range (BivRuleset *ruleset, guint position)
{
  return biv_leader_kind_get_command_range (
    biv_node_list_get (biv_ruleset_get_leaders (ruleset), position));
}

static const char *
get_leader_id (BivRuleset *ruleset, guint position)
{
  return biv_node_get_id (biv_node_list_get (biv_ruleset_get_leaders (ruleset), position));
}

static void
test_items (void)
{
  g_autoptr (BivRuleset) base = make_base ();
  g_autoptr (BivRuleset) own = make_ruleset ("club", "2", "base");
  g_autoptr (BivRuleset) result = NULL;

  add_leader (own, "prince", 9);
  add_leader (own, "chief", 6);
  result = biv_ruleset_extend (base, own);
  g_assert_cmpuint (biv_node_list_get_length (biv_ruleset_get_leaders (result)), ==, 3);
  g_assert_cmpstr (get_leader_id (result, 0), ==, "chief");
  g_assert_cmpint (get_range (result, 0), ==, 6);
  g_assert_cmpstr (get_leader_id (result, 1), ==, "captain");
  g_assert_cmpint (get_range (result, 1), ==, 1);
  g_assert_cmpstr (get_leader_id (result, 2), ==, "prince");
  g_assert_cmpint (get_range (base, 0), ==, 5);
}

static void
test_values (void)
{
  g_autoptr (BivRuleset) base = make_base ();
  g_autoptr (BivRuleset) own = make_ruleset ("club", "2", "base");
  g_autoptr (BivRuleset) plain = biv_ruleset_extend (base, own);
  g_autoptr (BivRuleset) other = NULL;

  g_assert_cmpstr (biv_node_get_id (BIV_NODE (plain)), ==, "club");
  g_assert_cmpstr (biv_ruleset_get_version (plain), ==, "2");
  g_assert_cmpstr (biv_ruleset_get_extends (plain), ==, "");
  g_assert_cmpstr (biv_ruleset_get_default_terrain (plain), ==, "meadow");
  g_assert_cmpstr (biv_text_lookup (biv_ruleset_get_name (plain), "en"), ==, "Base");
  g_assert_true (biv_node_build_string (BIV_NODE (own), "default-terrain", "moor"));
  other = biv_ruleset_extend (base, own);
  g_assert_cmpstr (biv_ruleset_get_default_terrain (other), ==, "moor");
}

static void
test_single_rules (void)
{
  g_autoptr (BivRuleset) base = make_base ();
  g_autoptr (BivRuleset) own = make_ruleset ("club", "2", "base");
  g_autoptr (BivRuleset) kept = biv_ruleset_extend (base, own);
  g_autoptr (BivRuleset) replaced = NULL;

  g_assert_cmpint (biv_support_rule_get_friends (biv_ruleset_get_support (kept)), ==, 2);
  add_support (own, "our_support", 1);
  replaced = biv_ruleset_extend (base, own);
  g_assert_cmpint (biv_support_rule_get_friends (biv_ruleset_get_support (replaced)), ==, 1);
}

static void
test_too_many (void)
{
  g_autoptr (BivRuleset) base = make_base ();
  g_autoptr (BivRuleset) own = make_ruleset ("club", "2", "base");
  int most = BIV_NODE_GET_CLASS (base)->fields[BIV_RULESET_LEADERS].maximum;

  for (int i = 2; i <= most; i++)
    {
      g_autofree char *id = g_strdup_printf ("leader%d", i);

      add_leader (own, id, i);
    }
  g_assert_null (biv_ruleset_extend (base, own));
}

static BivRuleset *
lookup_cb (BivRuleset *own, gpointer data)
{
  BivRuleset **known = data;

  for (; *known; known++)
    if (g_str_equal (biv_node_get_id (BIV_NODE (*known)), biv_ruleset_get_extends (own)))
      return *known;
  return NULL;
}

static void
test_chain (void)
{
  g_autoptr (BivRuleset) base = make_base ();
  g_autoptr (BivRuleset) middle = make_ruleset ("middle", "1", "base");
  g_autoptr (BivRuleset) own = make_ruleset ("club", "1", "middle");
  BivRuleset *known[] = { own, base, middle, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (BivRuleset) result = NULL;
  g_autoptr (BivRuleset) same = NULL;

  add_leader (middle, "chief", 4);
  add_leader (own, "captain", 2);
  result = biv_ruleset_resolve (own, lookup_cb, known, &error);
  g_assert_no_error (error);
  g_assert_cmpint (get_range (result, 0), ==, 4);
  g_assert_cmpint (get_range (result, 1), ==, 2);
  same = biv_ruleset_resolve (base, lookup_cb, known, &error);
  g_assert_no_error (error);
  g_assert_true (same == base);
}

static void
test_broken_chain (void)
{
  g_autoptr (BivRuleset) first = make_ruleset ("first", "1", "second");
  g_autoptr (BivRuleset) second = make_ruleset ("second", "1", "first");
  g_autoptr (BivRuleset) lost = make_ruleset ("lost", "1", "nowhere");
  BivRuleset *known[] = { first, second, lost, NULL };
  g_autoptr (GError) ring = NULL;
  g_autoptr (GError) missing = NULL;

  g_assert_null (biv_ruleset_resolve (first, lookup_cb, known, &ring));
  g_assert_error (ring, BIV_CORE_ERROR, BIV_CORE_ERROR_CONFLICT);
  g_assert_null (biv_ruleset_resolve (lost, lookup_cb, known, &missing));
  g_assert_error (missing, BIV_CORE_ERROR, BIV_CORE_ERROR_NOT_FOUND);
  g_assert_cmpstr (missing->message, ==, "nowhere");
}

/* What the own rules do without is left out; what another list or id has stays. */
static void
test_without (void)
{
  g_autoptr (BivRuleset) base = make_base ();
  g_autoptr (BivRuleset) own = make_ruleset ("own", "2", "base");
  g_autoptr (BivRuleset) both = NULL;

  g_assert_true (biv_node_build_string (BIV_NODE (own), "without",
                                        "leaders:chief arms:captain leaders:nobody"));
  both = biv_ruleset_extend (base, own);
  g_assert_cmpuint (biv_node_list_get_length (biv_ruleset_get_leaders (both)), ==, 1);
  g_assert_cmpstr (get_leader_id (both, 0), ==, "captain");
  g_assert_cmpstr (biv_ruleset_get_without (both), ==, "");
}

/* Lists that are named without an item are left out as a whole, others stay as they are. */
static void
test_without_lists (void)
{
  g_autoptr (BivRuleset) base = make_base ();
  g_autoptr (BivRuleset) own = make_ruleset ("own", "2", "base");
  g_autoptr (BivRuleset) both = NULL;

  add_leader (own, "prince", 9);
  g_assert_true (biv_node_build_string (BIV_NODE (own), "without", "leaders support"));
  both = biv_ruleset_extend (base, own);
  g_assert_cmpuint (biv_node_list_get_length (biv_ruleset_get_leaders (both)), ==, 1);
  g_assert_cmpstr (get_leader_id (both, 0), ==, "prince");
  g_assert_null (biv_ruleset_get_support (both));
  g_assert_nonnull (biv_ruleset_get_support (base));
}

/* What is left out and said anew is there; part of a list's name names nothing. */
static void
test_without_and_with (void)
{
  g_autoptr (BivRuleset) base = make_base ();
  g_autoptr (BivRuleset) own = make_ruleset ("own", "2", "base");
  g_autoptr (BivRuleset) both = NULL;

  add_leader (own, "chief", 6);
  g_assert_true (
    biv_node_build_string (BIV_NODE (own), "without", "leaders:chief leader supports"));
  both = biv_ruleset_extend (base, own);
  g_assert_cmpuint (biv_node_list_get_length (biv_ruleset_get_leaders (both)), ==, 2);
  g_assert_cmpstr (get_leader_id (both, 0), ==, "chief");
  g_assert_cmpint (get_range (both, 0), ==, 6);
  g_assert_nonnull (biv_ruleset_get_support (both));
}

/* One that derives from itself, with nothing of that name below, is a ring of one. */
static void
test_self (void)
{
  g_autoptr (BivRuleset) own = make_ruleset ("own", "1", "own");
  BivRuleset *known[] = { NULL };
  g_autoptr (GError) error = NULL;

  g_assert_null (biv_ruleset_resolve (own, lookup_cb, known, &error));
  g_assert_error (error, BIV_CORE_ERROR, BIV_CORE_ERROR_CONFLICT);
  g_assert_cmpstr (error->message, ==, "own");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ruleset-extend/items", test_items);
  g_test_add_func ("/ruleset-extend/values", test_values);
  g_test_add_func ("/ruleset-extend/single-rules", test_single_rules);
  g_test_add_func ("/ruleset-extend/too-many", test_too_many);
  g_test_add_func ("/ruleset-extend/chain", test_chain);
  g_test_add_func ("/ruleset-extend/broken-chain", test_broken_chain);
  g_test_add_func ("/ruleset-extend/without", test_without);
  g_test_add_func ("/ruleset-extend/without-lists", test_without_lists);
  g_test_add_func ("/ruleset-extend/without-and-with", test_without_and_with);
  g_test_add_func ("/ruleset-extend/self", test_self);
  return g_test_run ();
}
