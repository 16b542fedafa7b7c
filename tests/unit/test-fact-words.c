/* What the rules answer can be told to a player: every figure and every word of every answer that
 * comes in the conformance suite has a name of its own.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/model/node/biv-naming.h"
#include "core/model/army/biv-army.h"
#include "core/check/finding/biv-finding.h"
#include "core/model/node/biv-node-write.h"
#include "core/rehearsal/answer/biv-answer.h"
#include "core/rehearsal/play/biv-action-parse.h"
#include "data-test.h"
#include "text/biv-action-text.h"
#include "text/biv-rules-words.h"

/* What was found in all cases, each once. */
typedef struct
{
  BivCatalogue *catalogue;
  GHashTable *unnamed; /* of "fact NAME" and "word WORD of NAME" */
  guint n_facts;
} Walk;

/* Of all figures, or of this one alone. */
static bool
is_word (const char *fact, const char *word)
{
  g_autofree char *own = g_strconcat (fact, "=", word, NULL);

  return biv_action_text_has_word (biv_fact_words, word) ||
         biv_action_text_has_word (biv_fact_words, own);
}

/* A number, a fraction, a hex, or the id of a piece or side of the battle. */
static bool
is_plain (const BivSituation *situation, const char *word)
{
  return g_ascii_isdigit (word[*word == '-' || *word == '+']) ||
         biv_situation_find (situation, word) != BIV_NONE ||
         biv_situation_find_side (situation, word) != BIV_NONE;
}

static void
check_fact (Walk *walk, const BivSituation *situation, const BivFact *fact)
{
  g_autofree char *told = biv_action_text_for_fact (situation, fact, "en");
  g_auto (GStrv) words = g_strsplit_set (fact->value, " ,", -1);

  walk->n_facts++;
  if (g_str_has_prefix (told, fact->name))
    g_hash_table_add (walk->unnamed, g_strdup_printf ("fact %s", fact->name));
  for (guint i = 0; words[i]; i++)
    if (!is_plain (situation, words[i]) && !is_word (fact->name, words[i]) &&
        strstr (told, words[i]))
      g_hash_table_add (walk->unnamed, g_strdup_printf ("word %s of %s", words[i], fact->name));
}

static bool
check_case (const BivCaseResult *result, gpointer data)
{
  for (guint i = 0; i < result->answers->len; i++)
    for (guint k = 0; k < biv_answer_get_n_facts (result->answers->pdata[i]); k++)
      {
        const BivFact *fact = biv_answer_get_nth_fact (result->answers->pdata[i], k);

        if (!biv_action_text_fact_is_terms (fact))
          check_fact (data, result->situation, fact);
      }
  return true;
}

static void
test_named (void)
{
  g_autoptr (GHashTable) unnamed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (BivCatalogue) catalogue = data_test_load_catalogue ();
  Walk walk = { catalogue, unnamed, 0 };
  GHashTableIter iter;
  gpointer what;

  data_test_walk_cases (catalogue, check_case, &walk);
  data_test_walk_house_cases (check_case, &walk);
  g_hash_table_iter_init (&iter, unnamed);
  while (g_hash_table_iter_next (&iter, &what, NULL))
    g_test_message ("%s has no name", (char *) what);
  g_assert_cmpuint (walk.n_facts, >, 500);
  g_assert_cmpuint (g_hash_table_size (unnamed), ==, 0);
}

/* What has no name is noticed. */
static void
test_notices (void)
{
  g_autoptr (GHashTable) unnamed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (BivCatalogue) catalogue = data_test_load_catalogue ();
  g_autoptr (BivNode) scenario = biv_node_new (BIV_TYPE_SCENARIO, "battle");
  g_autoptr (BivSituation) situation = biv_situation_new (catalogue, BIV_SCENARIO (scenario));
  Walk walk = { catalogue, unnamed, 0 };
  char value[] = "yes 3 never-heard-of";
  BivFact fact = { .name = "no-such-fact", .kind = BIV_FACT_IS_WORDS, .value = value };

  check_fact (&walk, situation, &fact);
  g_assert_cmpuint (g_hash_table_size (unnamed), ==, 2);
}

static void
assert_told (const BivSituation *situation, const char *line, const char *language,
             const char *expected)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  BivActionFault fault = { 0 };
  g_autoptr (BivAction) action =
    biv_action_parse (situation, (const char *const *) words, &fault);
  g_autofree char *told = biv_action_text_for_action (situation, action, language);

  g_assert_cmpstr (told, ==, expected);
}

/* A die is told by what it shows, however it was named. */
static void
test_faces (void)
{
  g_autoptr (BivCatalogue) catalogue = data_test_load_catalogue ();
  g_autofree char *path =
    g_test_build_filename (G_TEST_DIST, "..", "data", "samples", "marengo.bivscenario", NULL);
  g_autoptr (BivNode) scenario = data_test_read (path);
  g_autoptr (BivSituation) situation = biv_situation_new (catalogue, BIV_SCENARIO (scenario));

  assert_told (situation, "reroll hit-infantry dice=flag", "en",
               "One die of the attacker is thrown again: Infantry");
  assert_told (situation, "reroll 2", "en", "One die of the attacker is thrown again: Cavalry");
  assert_told (situation, "reroll order-letter", "fr",
               "Un dé de l’attaquant est relancé\302\240: Lettre d’ordre");
  assert_told (situation, "reroll 9", "en", "One die of the attacker is thrown again: 9");
}

static void
take_name (BivNode *unit)
{
  int name = biv_node_class_find_field (BIV_NODE_GET_CLASS (unit), "name");
  g_auto (GValue) nothing = G_VALUE_INIT;

  g_value_init (&nothing, BIV_TYPE_TEXT);
  g_value_take_boxed (&nothing, biv_text_new ());
  biv_node_store (unit, (guint) name, &nothing);
}

/* As a muster list does. */
static BivText *
name_all_alike (BivNode *node, gpointer data)
{
  static BivText *name = NULL;

  if (!name)
    {
      g_autoptr (BivText) none = biv_text_new ();
      g_autoptr (BivText) english = biv_text_with (none, "en", "Grenzer");

      name = biv_text_with (english, "fr", "Pandours");
    }
  return BIV_IS_UNIT (node) ? name : NULL;
}

/* Units of one kind without names are told apart by where they stand. */
static void
test_unnamed_unit (void)
{
  g_autoptr (BivCatalogue) catalogue = data_test_load_catalogue ();
  g_autofree char *path =
    g_test_build_filename (G_TEST_DIST, "..", "data", "samples", "marengo.bivscenario", NULL);
  g_autoptr (BivNode) scenario = data_test_read (path);
  g_autoptr (BivSituation) situation = biv_situation_new (catalogue, BIV_SCENARIO (scenario));
  BivNode *unit = biv_situation_get (situation, biv_situation_find (situation, "s1.u1"))->node;

  assert_told (situation, "away s1.u1", "en", "Ottochaner: off the table");
  take_name (unit);
  assert_told (situation, "away s1.u1", "en", "Infantry (0711): off the table");
  biv_naming_set (scenario, name_all_alike, NULL, NULL);
  assert_told (situation, "away s1.u1", "en", "Grenzer (0711): off the table");
  assert_told (situation, "away s1.u1", "fr", "Pandours (0711)\302\240: hors de la table");
  assert_told (situation, "away s1.u2", "en", "Nauendorf: off the table");
}

/* And where that does not, by their number. */
static void
test_crowded_units (void)
{
  g_autoptr (BivCatalogue) catalogue = data_test_load_catalogue ();
  g_autofree char *path =
    g_test_build_filename (G_TEST_DIST, "..", "data", "samples", "marengo.bivscenario", NULL);
  g_autoptr (BivNode) scenario = data_test_read (path);
  g_autoptr (BivSituation) situation = biv_situation_new (catalogue, BIV_SCENARIO (scenario));
  BivPieceState *first = biv_situation_get (situation, biv_situation_find (situation, "s1.u1"));
  BivPieceState *second = biv_situation_get (situation, biv_situation_find (situation, "s1.u2"));

  take_name (first->node);
  take_name (second->node);
  biv_naming_set (scenario, name_all_alike, NULL, NULL);
  second->hex = first->hex;
  assert_told (situation, "away s1.u1", "en", "Grenzer (0711 #1): off the table");
  assert_told (situation, "away s1.u2", "en", "Grenzer (0711 #2): off the table");
  first->flags &= ~BIV_STATE_ON_TABLE;
  second->flags &= ~BIV_STATE_ON_TABLE;
  assert_told (situation, "away s1.u2", "fr", "Pandours (#2)\302\240: hors de la table");
}

/* Who is refused is told apart by the same words. */
static void
test_refused_unnamed_units (void)
{
  g_autoptr (BivCatalogue) catalogue = data_test_load_catalogue ();
  g_autofree char *path =
    g_test_build_filename (G_TEST_DIST, "..", "data", "samples", "marengo.bivscenario", NULL);
  g_autoptr (BivNode) scenario = data_test_read (path);
  g_autoptr (BivSituation) situation = biv_situation_new (catalogue, BIV_SCENARIO (scenario));
  const char *ids[] = { "s1.u1", "s1.u2" };
  g_autoptr (GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  biv_naming_set (scenario, name_all_alike, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      guint unit = biv_situation_find (situation, ids[i]);
      g_autoptr (BivFinding) refusal = biv_finding_new ("piece-away", BIV_SEVERITY_ERROR);

      take_name (biv_situation_get (situation, unit)->node);
      biv_answer_refusal_add_piece (refusal, "piece", situation, unit);
      g_hash_table_add (told, g_strdup (biv_text_for (
                                biv_args_get (biv_finding_get_args (refusal), 0)->text, "en")));
    }
  g_assert_cmpuint (g_hash_table_size (told), ==, 2);
  g_assert_true (g_hash_table_contains (told, "Grenzer (0711)"));
}

/* Rules that are not in the reader's language: the program's word is. */
static void
test_words_of_the_reader (void)
{
  g_autoptr (BivCatalogue) catalogue = data_test_load_catalogue ();
  BivRuleset *ruleset = biv_catalogue_get_ruleset (catalogue, "alexandre-et-bayard");

  g_assert_cmpstr (biv_rules_words_get (ruleset, "elements", "elements", "fr"), ==, "plaquettes");
  g_assert_cmpstr (biv_rules_words_get (ruleset, "elements", "elements", "en"), ==, "elements");
  g_assert_cmpstr (biv_rules_words_get (ruleset, "elements", "elements", "de"), ==, "Elemente");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fact-words/named", test_named);
  g_test_add_func ("/fact-words/notices", test_notices);
  g_test_add_func ("/fact-words/faces", test_faces);
  g_test_add_func ("/fact-words/unnamed-unit", test_unnamed_unit);
  g_test_add_func ("/fact-words/crowded-units", test_crowded_units);
  g_test_add_func ("/fact-words/refused-unnamed-units", test_refused_unnamed_units);
  g_test_add_func ("/fact-words/words-of-the-reader", test_words_of_the_reader);
  return g_test_run ();
}
