/* Refusals tell what their sentences need: every one that comes in the conformance suite brings
 * the arguments that its code declares, and has a whole sentence in each language.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/rules/rehearsal/biv-answer.h"
#include "data-test.h"
#include "text/biv-sentences.h"

/* What was found in all cases. */
typedef struct
{
  GHashTable *faults; /* "CODE: what is wrong", each once */
  GHashTable *came;   /* codes */
} Walk;

static const BivRefusalInfo *
find_info (const char *code)
{
  for (guint i = 0; i < BIV_N_REFUSALS; i++)
    if (g_str_equal (biv_refusals[i].code, code))
      return &biv_refusals[i];
  return NULL;
}

static bool
has_arg (BivArgs *args, const char *name)
{
  for (guint i = 0; i < biv_args_get_length (args); i++)
    if (g_str_equal (biv_args_get_name (args, i), name))
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
  g_auto (GStrv) names = g_strsplit (find_info (code)->args, " ", -1);

  for (guint i = 0; names[i]; i++)
    if (*names[i] && !has_arg (args, names[i]))
      blame (walk, code, names[i]);
  for (guint i = 0; i < biv_args_get_length (args); i++)
    if (!g_strv_contains ((const char *const *) names, biv_args_get_name (args, i)))
      blame (walk, code, biv_args_get_name (args, i));
}

static void
check_sentence (Walk *walk, BivFinding *refusal, const char *language)
{
  g_autofree char *sentence = biv_text_message (refusal, language);

  if (!*sentence || strpbrk (sentence, "{}") || strstr (sentence, "(no name)") ||
      strstr (sentence, "(sans nom)"))
    blame (walk, biv_finding_get_code (refusal), sentence);
}

static void
check_refusal (Walk *walk, BivFinding *refusal)
{
  const char *code = biv_finding_get_code (refusal);

  if (!find_info (code))
    return; /* of a check of the battle */
  g_hash_table_add (walk->came, (gpointer) code);
  check_args (walk, refusal);
  check_sentence (walk, refusal, "en");
  check_sentence (walk, refusal, "fr");
}

static bool
check_case (const BivCaseResult *result, gpointer data)
{
  for (guint i = 0; i < result->answers->len; i++)
    if (!biv_answer_is_accepted (result->answers->pdata[i]))
      check_refusal (data, biv_answer_get_refusal (result->answers->pdata[i]));
  return true;
}

static void
walk_all (Walk *walk)
{
  g_autoptr (BivCatalogue) catalogue = data_test_load_catalogue ();

  data_test_walk_cases (catalogue, check_case, walk);
}

static void
test_whole (void)
{
  g_autoptr (GHashTable) faults = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) came = g_hash_table_new (g_str_hash, g_str_equal);
  Walk walk = { faults, came };
  GHashTableIter iter;
  gpointer what;

  walk_all (&walk);
  g_hash_table_iter_init (&iter, faults);
  while (g_hash_table_iter_next (&iter, &what, NULL))
    g_test_message ("%s", (char *) what);
  g_assert_cmpuint (g_hash_table_size (faults), ==, 0);
}

/* Every code is met in the suite. */
static void
test_all_come (void)
{
  g_autoptr (GHashTable) faults = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) came = g_hash_table_new (g_str_hash, g_str_equal);
  Walk walk = { faults, came };
  guint missing = 0;

  walk_all (&walk);
  for (guint i = 0; i < BIV_N_REFUSALS; i++)
    if (!g_hash_table_contains (came, biv_refusals[i].code))
      {
        g_test_message ("%s", biv_refusals[i].code);
        missing++;
      }
  g_assert_cmpuint (missing, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/refusals/whole", test_whole);
  g_test_add_func ("/refusals/all-come", test_all_come);
  return g_test_run ();
}
