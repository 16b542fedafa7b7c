/* Refusals tell what their sentences need: every one that comes in the conformance suite, or in the
 * cases of house rules, brings the arguments that its code declares, has a whole sentence in each
 * language, and cites the rule that refuses.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/ruleset/item/biv-rule-item.h"
#include "core/rehearsal/answer/biv-answer.h"
#include "complain.h"
#include "data-test.h"
#include "text/biv-sentences.h"

/* What was found in all cases. */
typedef struct
{
  GHashTable *faults; /* "CODE: what is wrong", each once */
  GHashTable *came;   /* codes */
  bool house;         /* whether the cases have rules of their own, which cite nothing */
} Walk;

static bool
has_arg (BivArgs *args, const char *name)
{
  for (guint i = 0; i < biv_args_get_length (args); i++)
    if (g_str_equal (biv_args_get (args, i)->name, name))
      return true;
  return false;
}

static void
blame (Walk *walk, const char *code, const char *what)
{
  g_hash_table_add (walk->faults, g_strdup_printf ("%s: %s", code, what));
}

static void
check_args (Walk *walk, BivFinding *refusal)
{
  const char *code = biv_finding_get_code (refusal);
  BivArgs *args = biv_finding_get_args (refusal);
  g_auto (GStrv) names = g_strsplit (biv_refusal_find (code)->args, " ", -1);

  for (guint i = 0; names[i]; i++)
    if (g_str_has_suffix (names[i], "?")) /* not always there */
      names[i][strlen (names[i]) - 1] = '\0';
    else if (*names[i] && !has_arg (args, names[i]))
      blame (walk, code, names[i]);
  for (guint i = 0; i < biv_args_get_length (args); i++)
    if (!g_strv_contains ((const char *const *) names, biv_args_get (args, i)->name))
      blame (walk, code, biv_args_get (args, i)->name);
}

static void
check_sentence (Walk *walk, BivFinding *refusal, const char *language)
{
  g_autofree char *sentence = biv_sentences_make_message (refusal, language);

  if (!*sentence || strpbrk (sentence, "{}") || strstr (sentence, "(no name)") ||
      strstr (sentence, "(sans nom)"))
    blame (walk, biv_finding_get_code (refusal), sentence);
}

/* Whether a text of the rules is named at the beginning of the citation. */
static bool
cites_text (const char *cite, BivRuleset *ruleset)
{
  const char *mark = strstr (cite, " § ");
  g_autofree char *source = mark ? g_strndup (cite, (gsize) (mark - cite)) : NULL;

  return source && biv_node_list_lookup (biv_ruleset_get_sources (ruleset), source);
}

static void
check_citation (Walk *walk, BivFinding *refusal, BivRuleset *ruleset)
{
  const char *code = biv_finding_get_code (refusal);
  const char *cite = biv_finding_get_cite (refusal);
  g_autofree char *what = g_strdup_printf ("cites “%s” (%s)", cite ? cite : "",
                                           biv_node_get_id (BIV_NODE (ruleset)));

  if (biv_refusal_find (code)->ruled ? !cite || !cites_text (cite, ruleset) : cite && *cite)
    blame (walk, code, what);
}

static void
check_refusal (Walk *walk, BivFinding *refusal, BivRuleset *ruleset)
{
  const char *code = biv_finding_get_code (refusal);

  if (!biv_refusal_find (code))
    return; /* of a check of the battle */
  g_hash_table_add (walk->came, (gpointer) code);
  check_args (walk, refusal);
  if (!walk->house)
    check_citation (walk, refusal, ruleset);
  check_sentence (walk, refusal, "en");
  check_sentence (walk, refusal, "fr");
}

/* What these rules lack is called by a word, never by the token of the files. */
static void
check_lack (const char *token, const char *english, const char *french)
{
  g_autoptr (BivAnswer) answer = biv_answer_new ();
  BivFinding *refusal = biv_answer_refuse (answer, BIV_REFUSAL_FEATURE_MISSING, NULL);
  g_autofree char *in_english = NULL;
  g_autofree char *in_french = NULL;

  biv_args_add_string (biv_finding_get_args (refusal), "what", token);
  in_english = biv_sentences_make_message (refusal, "en");
  in_french = biv_sentences_make_message (refusal, "fr");
  g_assert_nonnull (strstr (in_english, english));
  g_assert_nonnull (strstr (in_french, french));
}

static void
test_what_is_missing (void)
{
  check_lack ("order-points", ": order points.", "points d’ordre.");
  check_lack ("command-test", ": orders tested with dice.", "ordres testés aux dés.");
  check_lack ("phases", ": a phase for this.", "une phase pour cela.");
  check_lack ("face", ": dice of combat.", "dés de combat.");
}

static bool
check_case (const BivCaseResult *result, gpointer data)
{
  for (guint i = 0; i < result->answers->len; i++)
    if (!biv_answer_is_accepted (result->answers->pdata[i]))
      check_refusal (data, biv_answer_get_refusal (result->answers->pdata[i]), result->ruleset);
  return true;
}

static void
walk_all (Walk *walk)
{
  g_autoptr (BivCatalogue) catalogue = data_test_load_catalogue ();

  data_test_walk_cases (catalogue, check_case, walk);
  walk->house = true;
  data_test_walk_house_cases (check_case, walk);
}

static void
test_whole (void)
{
  g_autoptr (GHashTable) faults = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) came = g_hash_table_new (g_str_hash, g_str_equal);
  Walk walk = { faults, came, false };
  GHashTableIter iter;
  gpointer what;

  walk_all (&walk);
  g_hash_table_iter_init (&iter, faults);
  while (g_hash_table_iter_next (&iter, &what, NULL))
    complain ("a refusal of a case in tests/rules: %s", (char *) what);
}

/* Every code is met in a case. */
static void
test_all_come (void)
{
  g_autoptr (GHashTable) faults = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) came = g_hash_table_new (g_str_hash, g_str_equal);
  Walk walk = { faults, came, false };

  walk_all (&walk);
  for (guint i = 0; i < BIV_N_REFUSALS; i++)
    if (!g_hash_table_contains (came, biv_refusals[i].code))
      complain ("tests/rules/*/*.cases lack a case with \"no %s ACTION\"", biv_refusals[i].code);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/refusals/whole", test_whole);
  g_test_add_func ("/refusals/all-come", test_all_come);
  g_test_add_func ("/refusals/what-is-missing", test_what_is_missing);
  return g_test_run ();
}
