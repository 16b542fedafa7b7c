/* What a contingent may take from muster lists, and what is guessed of a piece made by hand.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/biv-handmade.h"
#include "core/assist/biv-muster-offer.h"
#include "core/assist/biv-superior.h"
#include "core/model/army/biv-army.h"
#include "core/model/node/biv-naming.h"
#include "core/ruleset/leader/biv-leader-rules.h"
#include "storage/catalogue/biv-storage-catalogue.h"

#define RULES "alexandre-et-bayard"

typedef struct
{
  BivCatalogue *catalogue;
  BivNode *army;
  BivContingent *contingent;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free);

  self->catalogue = biv_storage_catalogue_load (problems);
  self->army = biv_node_new (BIV_TYPE_ARMY, "army");
  self->contingent = BIV_CONTINGENT (biv_node_new (BIV_TYPE_CONTINGENT, "c1"));
  biv_node_build_string (self->army, "ruleset", RULES);
  biv_node_build_string (self->army, "muster", "macedonians-334-331");
  biv_node_build_append (self->army, BIV_ARMY_CONTINGENTS, BIV_NODE (self->contingent), NULL);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_object_unref (self->contingent);
  g_object_unref (self->army);
  g_object_unref (self->catalogue);
}

static GPtrArray *
search (Fixture *self, const char *letters)
{
  return biv_muster_offer_search (self->catalogue, BIV_ARMY (self->army), self->contingent,
                                  letters);
}

static void
assert_first (Fixture *self, const char *letters, const char *id)
{
  g_autoptr (GPtrArray) found = search (self, letters);

  g_assert_cmpuint (found->len, >, 0);
  g_assert_cmpstr (biv_node_get_id (found->pdata[0]), ==, id);
}

static BivNode *
make_unit (const char *name, int cost)
{
  BivNode *unit = biv_node_new (BIV_TYPE_UNIT, "u1");

  biv_node_build_string (unit, "name", name);
  biv_node_build_string (unit, "arm", "infantry");
  biv_node_build_int (unit, "elements", 4);
  if (cost >= 0)
    biv_node_build_int (unit, "cost", cost);
  return unit;
}

/* Accents, capitals and the language do not matter; where a word begins so comes first. */
static void
test_search (Fixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) all = search (self, "");
  g_autoptr (GPtrArray) none = search (self, "hoplomachus");
  BivMuster *list =
    biv_muster_offer_find_list (self->catalogue, BIV_ARMY (self->army), self->contingent);

  g_assert_cmpuint (all->len, ==, biv_node_list_get_length (biv_muster_get_entries (list)));
  g_assert_cmpuint (none->len, ==, 0);
  assert_first (self, "PARM", "parmenion");
  assert_first (self, "parmén", "parmenion");
  assert_first (self, "macedoni gene", "other_general");
}

/* What a row says beside the name finds it, too, after what is called so. */
static void
test_search_for_arm (Fixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) horse = search (self, "cavalerie");
  g_autoptr (GPtrArray) heralds = search (self, "herald");
  g_autoptr (GPtrArray) both = search (self, "companion cavalry");
  g_autoptr (GPtrArray) foot = search (self, "infantry");

  g_assert_cmpuint (horse->len, >, 1);
  for (guint i = 0; i < horse->len; i++)
    g_assert_cmpstr (biv_muster_entry_get_arm (horse->pdata[i]), ==, "cavalry");
  g_assert_cmpuint (heralds->len, >, 0);
  g_assert_cmpuint (both->len, >, 0);
  g_assert_cmpuint (foot->len, >, 1);
}

/* A name that begins with the letters comes before one with a later word that does. */
static void
test_search_for_beginning (Fixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) found = search (self, "a");
  bool begins = true;

  g_assert_cmpuint (found->len, >, 2);
  for (guint i = 0; i < found->len; i++)
    {
      BivText *name = biv_muster_entry_get_name (found->pdata[i]);
      bool does = g_ascii_tolower (*biv_text_for (name, "en")) == 'a' ||
                  g_ascii_tolower (*biv_text_for (name, "fr")) == 'a';

      g_assert_false (does && !begins);
      begins = does;
    }
  g_assert_false (begins);
}

/* A contingent's own list goes before its army's. */
static void
test_list_of_contingent (Fixture *self, gconstpointer data)
{
  BivMuster *list;

  biv_node_build_string (BIV_NODE (self->contingent), "muster", "greeks-334-331");
  list = biv_muster_offer_find_list (self->catalogue, BIV_ARMY (self->army), self->contingent);
  g_assert_cmpstr (biv_node_get_id (BIV_NODE (list)), ==, "greeks-334-331");
  list = biv_muster_offer_find_list (self->catalogue, BIV_ARMY (self->army), NULL);
  g_assert_cmpstr (biv_node_get_id (BIV_NODE (list)), ==, "macedonians-334-331");
}

static void
add_own_list (Fixture *self, BivMusterEntry *entry)
{
  g_autofree char *id = biv_muster_offer_own_id (RULES);
  g_autoptr (BivNode) own = biv_node_new (BIV_TYPE_MUSTER, id);

  biv_node_build_string (own, "ruleset", RULES);
  biv_node_build_append (own, BIV_MUSTER_ENTRIES, BIV_NODE (entry), NULL);
  biv_catalogue_add_muster (self->catalogue, BIV_MUSTER (own));
}

static BivNode *
take (Fixture *self, const char *letters)
{
  g_autoptr (GPtrArray) found = search (self, letters);

  g_assert_cmpuint (found->len, ==, 1);
  return biv_muster_offer_make_piece (self->catalogue, BIV_ARMY (self->army), self->contingent,
                                      found->pdata[0]);
}

/* A unit kept in the user's list is offered from then on, and comes back as it was. */
static void
test_own_unit (Fixture *self, gconstpointer data)
{
  g_autoptr (BivNode) unit = make_unit ("Épirote slingers", 44);
  g_autoptr (BivMusterEntry) entry = biv_muster_offer_make_entry (unit, "fr");
  g_autoptr (BivNode) again = NULL;

  g_assert_cmpstr (biv_node_get_id (BIV_NODE (entry)), ==, "epirote_slingers");
  add_own_list (self, entry);
  again = take (self, "epiro");
  g_assert_cmpstr (biv_naming_for (BIV_NODE (again), NULL), ==, "Épirote slingers");
  g_assert_cmpint (biv_unit_get_cost (BIV_UNIT (again)), ==, 44);
  g_assert_cmpint (biv_unit_get_elements (BIV_UNIT (again)), ==, 4);
  g_assert_true (biv_unit_get_handmade (BIV_UNIT (again)));
  g_assert_cmpstr (biv_unit_get_entry (BIV_UNIT (again)), ==, "");
}

/* So is a leader; one of the list is no handmade one. */
static void
test_own_leader (Fixture *self, gconstpointer data)
{
  g_autoptr (BivNode) leader = biv_node_new (BIV_TYPE_FIGURE, "f1");
  g_autoptr (BivMusterEntry) entry = NULL;
  g_autoptr (BivNode) again = NULL;
  g_autoptr (BivNode) listed = take (self, "parmenion");

  biv_node_build_string (leader, "name", "Ptolemy");
  biv_node_build_string (leader, "kind", "officer");
  biv_node_build_string (leader, "quality", "good");
  entry = biv_muster_offer_make_entry (leader, "en");
  add_own_list (self, entry);
  again = take (self, "ptol");
  g_assert_true (BIV_IS_FIGURE (again));
  g_assert_cmpstr (biv_figure_get_kind (BIV_FIGURE (again)), ==, "officer");
  g_assert_cmpstr (biv_figure_get_quality (BIV_FIGURE (again)), ==, "good");
  g_assert_cmpint (biv_figure_get_cost (BIV_FIGURE (again)), ==, -1);
  g_assert_true (biv_figure_get_handmade (BIV_FIGURE (again)));
  g_assert_false (biv_figure_get_handmade (BIV_FIGURE (listed)));
  g_assert_cmpstr (biv_figure_get_entry (BIV_FIGURE (listed)), ==, "parmenion");
}

/* Whatever a name is made of, there is an id for it. */
static void
test_entry_ids (Fixture *self, gconstpointer data)
{
  static const char *const names[][2] = {
    { "Companions", "companions" },
    { "3rd Foot", "e_3rd_foot" },
    { "Épée & bouclier", "epee_bouclier" },
    { "", "e_" },
    { "Σάρισα", "e_" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (BivNode) unit = make_unit (names[i][0], -1);
      g_autoptr (BivMusterEntry) entry = biv_muster_offer_make_entry (unit, "en");

      g_assert_cmpstr (biv_node_get_id (BIV_NODE (entry)), ==, names[i][1]);
      g_assert_cmpint (biv_muster_entry_get_cost (entry), ==, -1);
    }
}

static BivNode *
guess (Fixture *self, GType type, const char *kind)
{
  return biv_handmade_make (self->catalogue, BIV_ARMY (self->army), self->contingent, type, kind);
}

/* A unit by hand is of the usual arm, as large and dear as others of it. */
static void
test_guess_unit (Fixture *self, gconstpointer data)
{
  g_autoptr (BivNode) unit = guess (self, BIV_TYPE_UNIT, NULL);
  g_autoptr (BivNode) horse = guess (self, BIV_TYPE_UNIT, "cavalry");
  g_autoptr (BivNode) elephants = guess (self, BIV_TYPE_UNIT, "war_elephants");

  g_assert_true (biv_unit_get_handmade (BIV_UNIT (unit)));
  g_assert_cmpstr (biv_unit_get_arm (BIV_UNIT (unit)), ==, "infantry");
  g_assert_cmpint (biv_unit_get_cost (BIV_UNIT (unit)), >, 0);
  g_assert_cmpint (biv_unit_get_elements (BIV_UNIT (unit)), >, 1);
  g_assert_cmpint (biv_unit_get_cost (BIV_UNIT (horse)), >, 0);
  /* nobody knows what they cost there */
  g_assert_cmpint (biv_unit_get_cost (BIV_UNIT (elephants)), ==, -1);
  g_assert_cmpint (biv_unit_get_elements (BIV_UNIT (elephants)), ==, 1);
}

/* What the army has counts too, and all of them have it in common. */
static void
test_guess_from_army (Fixture *self, gconstpointer data)
{
  g_autoptr (BivNode) unit = make_unit ("Cretans", 33);
  g_autoptr (BivDetails) none = biv_details_new ();
  g_auto (GValue) value = G_VALUE_INIT;
  g_autoptr (BivNode) another = NULL;

  g_value_init (&value, BIV_TYPE_DETAILS);
  g_value_take_boxed (&value, biv_details_with (none, "weight", "light"));
  biv_node_build (unit, BIV_UNIT_DETAILS, &value, NULL);
  biv_node_build_string (self->army, "muster", "");
  biv_node_build_append (BIV_NODE (self->contingent), BIV_CONTINGENT_UNITS, unit, NULL);
  another = guess (self, BIV_TYPE_UNIT, NULL);
  g_assert_cmpint (biv_unit_get_cost (BIV_UNIT (another)), ==, 33);
  g_assert_cmpint (biv_unit_get_elements (BIV_UNIT (another)), ==, 4);
  g_assert_cmpstr (biv_details_lookup (biv_unit_get_details (BIV_UNIT (another)), "weight"), ==,
                   "light");
}

static BivRank
get_rank (Fixture *self, BivNode *figure)
{
  BivRuleset *ruleset = biv_catalogue_get_ruleset (self->catalogue, RULES);

  return biv_leader_kind_get_rank (biv_node_list_lookup (
    biv_ruleset_get_leaders (ruleset), biv_figure_get_kind (BIV_FIGURE (figure))));
}

/* First the general, then officers; allies need a sub-general. */
static void
test_guess_leader (Fixture *self, gconstpointer data)
{
  g_autoptr (BivNode) general = guess (self, BIV_TYPE_FIGURE, NULL);
  g_autoptr (BivNode) officer = NULL;
  g_autoptr (BivNode) ally = NULL;
  g_auto (GValue) yes = G_VALUE_INIT;

  g_assert_cmpint (get_rank (self, general), ==, BIV_RANK_GENERAL);
  g_assert_cmpint (biv_figure_get_cost (BIV_FIGURE (general)), >, 0);
  biv_node_build_append (BIV_NODE (self->contingent), BIV_CONTINGENT_FIGURES, general, NULL);
  officer = guess (self, BIV_TYPE_FIGURE, NULL);
  g_assert_cmpint (get_rank (self, officer), ==, BIV_RANK_OFFICER);
  g_value_init (&yes, G_TYPE_BOOLEAN);
  g_value_set_boolean (&yes, TRUE);
  biv_node_build (BIV_NODE (self->contingent), BIV_CONTINGENT_ALLIED, &yes, NULL);
  ally = guess (self, BIV_TYPE_FIGURE, NULL);
  g_assert_cmpint (get_rank (self, ally), ==, BIV_RANK_SUB_GENERAL);
}

/* Without rules there is a piece all the same. */
static void
test_guess_without_rules (Fixture *self, gconstpointer data)
{
  g_autoptr (BivNode) unit = NULL;
  g_autoptr (BivNode) figure = NULL;

  biv_node_build_string (self->army, "ruleset", "of-a-friend");
  biv_node_build_string (self->army, "muster", "");
  unit = guess (self, BIV_TYPE_UNIT, NULL);
  figure = guess (self, BIV_TYPE_FIGURE, NULL);
  g_assert_cmpstr (biv_unit_get_arm (BIV_UNIT (unit)), ==, "unknown");
  g_assert_cmpint (biv_unit_get_cost (BIV_UNIT (unit)), ==, -1);
  g_assert_cmpstr (biv_figure_get_kind (BIV_FIGURE (figure)), ==, "unknown");
}

/* A country in the reader's language, whatever the language in which it was written. */
static void
test_words (Fixture *self, gconstpointer data)
{
  BivMuster *list =
    biv_muster_offer_find_list (self->catalogue, BIV_ARMY (self->army), self->contingent);

  g_assert_cmpstr (biv_muster_get_word (list, "Macedonia", "fr"), ==, "Macédoine");
  g_assert_cmpstr (biv_muster_get_word (list, "Macédoine", "en"), ==, "Macedonia");
  g_assert_cmpstr (biv_muster_get_word (list, "Macedonia", "en"), ==, "Macedonia");
  g_assert_cmpstr (biv_muster_get_word (list, "Atlantis", "fr"), ==, "Atlantis");
}

#define TEST(path, func) \
  g_test_add ("/muster-offer/" path, Fixture, NULL, set_up, func, tear_down);

/* GLib's folders of each test leak; tests/lsan.supp knows them by a name that only slow unwinding
 * finds. */
const char *__asan_default_options (void);

static BivFigure *
add_figure (Fixture *self, const char *id, const char *kind, const char *command)
{
  g_autoptr (BivNode) figure = biv_node_new (BIV_TYPE_FIGURE, id);

  biv_node_build_string (figure, "kind", kind);
  biv_node_build_string (figure, "command", command);
  biv_node_build_append (BIV_NODE (self->contingent), BIV_CONTINGENT_FIGURES, figure, NULL);
  return BIV_FIGURE (figure); /* which the contingent keeps */
}

/* Who leads part of the army goes under who leads all of it, if there is such a one; a unit under
 * whom one chooses. Files in which leaders command one another in a circle are no trap. */
static void
test_superior (Fixture *self, gconstpointer data)
{
  BivRuleset *rules = biv_catalogue_get_ruleset (self->catalogue, RULES);
  BivFigure *one = add_figure (self, "f1", "sub_general", "f2");
  BivFigure *two = add_figure (self, "f2", "sub_general", "f1");
  g_autoptr (BivNode) third = biv_node_new (BIV_TYPE_FIGURE, "f3");
  g_autoptr (BivNode) unit = make_unit ("Archers", 30);
  BivFigure *general;

  biv_node_build_string (third, "kind", "sub_general");
  g_assert_null (biv_superior_find (rules, self->contingent, third, one));
  general = add_figure (self, "f4", "general_in_chief", "");
  g_assert_true (biv_superior_find (rules, self->contingent, third, two) == general);
  g_assert_true (biv_superior_find (rules, self->contingent, third, NULL) == general);
  g_assert_true (biv_superior_find (rules, self->contingent, unit, two) == two);
  g_assert_true (biv_superior_find (NULL, self->contingent, third, two) == two);
}

/* Entries of arms and ranks that the army's rules do not have are left out. */
static void
test_other_rules (Fixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) own = search (self, "");
  g_autoptr (GPtrArray) others = NULL;

  biv_node_build_string (self->army, "ruleset", "wme");
  others = search (self, "");
  g_assert_cmpuint (own->len, >, 0);
  g_assert_cmpuint (others->len, <, own->len);
  for (guint i = 0; i < others->len; i++)
    g_assert_cmpstr (biv_muster_entry_get_figure (others->pdata[i]), !=, "sub_general");
}

const char *
__asan_default_options (void)
{
  return "fast_unwind_on_malloc=0";
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  TEST ("search", test_search)
  TEST ("search-for-arm", test_search_for_arm)
  TEST ("search-for-beginning", test_search_for_beginning)
  TEST ("list-of-contingent", test_list_of_contingent)
  TEST ("own-unit", test_own_unit)
  TEST ("own-leader", test_own_leader)
  TEST ("words", test_words)
  TEST ("entry-ids", test_entry_ids)
  TEST ("guess-unit", test_guess_unit)
  TEST ("guess-from-army", test_guess_from_army)
  TEST ("guess-leader", test_guess_leader)
  TEST ("guess-without-rules", test_guess_without_rules)
  TEST ("superior", test_superior)
  TEST ("other-rules", test_other_rules)
  return g_test_run ();
}
