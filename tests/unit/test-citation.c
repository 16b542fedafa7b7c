/* Citations name their texts: no reader sees the ids that rulesets give to theirs.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/ruleset/biv-cite.h"
#include "data-test.h"
#include "text/biv-citation.h"

static void
check (BivRuleset *ruleset, const char *cite, const char *language, const char *expected)
{
  g_autofree char *named = biv_citation_make (cite, ruleset, language);

  g_assert_cmpstr (named, ==, expected);
}

static void
test_named (void)
{
  g_autoptr (BivCatalogue) catalogue = data_test_load_catalogue ();
  BivRuleset *jomini = biv_catalogue_get_ruleset (catalogue, "jomini");
  const char *several = "S1 § Donner un ordre ; § Ordres de défense ; OURS § Ordres";

  check (jomini, "S1 § Ordres de défense", "en", "Jomini, § Ordres de défense");
  check (jomini, several, "en",
         "Jomini, § Donner un ordre; § Ordres de défense; Bivouac (our choice), § Ordres");
  check (jomini, several, "fr",
         "Jomini, § Donner un ordre ; § Ordres de défense ; Bivouac (notre choix), § Ordres");
  check (jomini, "S1", "fr", "Jomini");
  check (jomini, "S12 § Ordres", "fr", "S12 § Ordres");
  check (jomini, NULL, "fr", "");
  check (NULL, "S1 § Ordres", "fr", "S1 § Ordres");
}

/* Where a line may be broken, no section sign stands at its end. */
static void
test_in_lines (void)
{
  g_autoptr (BivCatalogue) catalogue = data_test_load_catalogue ();
  BivRuleset *jomini = biv_catalogue_get_ruleset (catalogue, "jomini");
  g_autofree char *named =
    biv_citation_make_in_lines ("S1 § Donner un ordre ; § Ordres de défense", jomini, "en");
  g_autofree char *nothing = biv_citation_make_in_lines (NULL, jomini, "en");

  g_assert_cmpstr (named, ==, "Jomini, §\u00a0Donner un ordre; §\u00a0Ordres de défense");
  g_assert_cmpstr (nothing, ==, "");
}

/* Each text by its name and its title, as the language puts them together. */
static void
test_sources (void)
{
  g_autoptr (BivCatalogue) catalogue = data_test_load_catalogue ();
  BivRuleset *jomini = biv_catalogue_get_ruleset (catalogue, "jomini");
  g_autofree char *english = biv_citation_list_sources ("S1 § Donner un ordre", jomini, "en");
  g_autofree char *french = biv_citation_list_sources ("S1 § Donner un ordre", jomini, "fr");

  g_assert_true (g_str_has_prefix (english, "Jomini: "));
  g_assert_true (g_str_has_prefix (french, "Jomini\u00a0: "));
  g_assert_null (biv_citation_list_sources (NULL, jomini, "fr"));
}

static void
check_union (const char *first, const char *second, guint limit, const char *expected)
{
  const char *cites[] = { first, second, NULL };
  g_autofree char *cite = biv_cite_union (cites, limit);

  g_assert_cmpstr (cite, ==, expected);
}

/* Two items of the rules may stand in one section: it is told once. */
static void
test_union (void)
{
  check_union ("S1 § Orders", "S1 § Orders", 4, "S1 § Orders");
  check_union ("S1 § Orders ; § Leaders", "S1 § Leaders", 4, "S1 § Orders ; § Leaders");
  check_union ("S1 § Orders", "OURS § Dice ; S1 § Orders", 4, "S1 § Orders ; OURS § Dice");
  check_union ("S1 § Orders", "S2 § Orders", 4, "S1 § Orders ; S2 § Orders");
  check_union ("S1 § Orders ; OURS § Dice", "S1 § Leaders", 4,
               "S1 § Orders ; OURS § Dice ; S1 § Leaders");
  check_union ("S1 § A ; § B ; § C", "S1 § D", 3, "S1 § A ; § B ; § C");
  check_union ("S1", "S1", 4, "S1");
  check_union ("§ Loose", " ; ", 4, "§ Loose");
  check_union ("", NULL, 4, "");
}

static void
check_item (BivRuleset *ruleset, BivNode *item, const char *language)
{
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (item), "cite");
  const char *cite = field >= 0 ? biv_node_get_string (item, (guint) field) : "";
  g_autofree char *named = biv_citation_make (cite, ruleset, language);
  g_auto (GStrv) parts = g_strsplit (cite, ";", -1);

  for (guint i = 0; *cite && parts[i]; i++)
    {
      const char *part = g_strstrip (parts[i]);
      const char *place = strstr (part, "§");

      g_test_message ("%s: %s: %s", biv_node_get_id (item), cite, named);
      g_assert_nonnull (place);
      g_assert_true (place == part || !strstr (named, part));
      g_assert_nonnull (strstr (named, place));
    }
}

static void
check_list (BivRuleset *ruleset, BivNode *owner, const char *language)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (owner);

  for (guint i = 0; i < klass->n_fields; i++)
    {
      BivNodeList *list =
        klass->fields[i].kind == BIV_FIELD_LIST ? biv_node_get_list (owner, i) : NULL;

      for (guint k = 0; list && k < biv_node_list_get_length (list); k++)
        {
          check_item (ruleset, biv_node_list_get (list, k), language);
          check_list (ruleset, biv_node_list_get (list, k), language);
        }
    }
}

/* Every citation of every ruleset that is shipped, and of what it inherits. */
static void
test_all_named (void)
{
  static const char *const ids[] = { "alexandre-et-bayard", "commandement", "frederic-le-grand",
                                     "jomini", "wme", NULL };
  g_autoptr (BivCatalogue) catalogue = data_test_load_catalogue ();

  for (guint i = 0; ids[i]; i++)
    {
      BivRuleset *ruleset = biv_catalogue_get_ruleset (catalogue, ids[i]);

      g_assert_nonnull (ruleset);
      check_list (ruleset, BIV_NODE (ruleset), "en");
      check_list (ruleset, BIV_NODE (ruleset), "fr");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/citation/named", test_named);
  g_test_add_func ("/citation/in-lines", test_in_lines);
  g_test_add_func ("/citation/sources", test_sources);
  g_test_add_func ("/citation/union", test_union);
  g_test_add_func ("/citation/all-named", test_all_named);
  return g_test_run ();
}
