/* What can come of an action of which only a part is said: who may, what it costs, and whether
 * there is one reason for all why not.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/rehearsal/play/biv-action-parse.h"
#include "core/rehearsal/play/biv-probe.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/script/biv-battle-builder.h"

static const char battle[] = "board 12 20\n"
                             "side red edge=north order-points=4\n"
                             "side blue edge=south order-points=4\n"
                             "figure red G general_in_chief 4,2 command-level=4\n"
                             "unit red I infantry 4,3 weight=heavy\n"
                             "unit red C cavalry 11,9\n"
                             "unit blue E infantry 4,15\n"
                             "figure blue H general_in_chief 4,17 command-level=4\n";

/* Up to the dice. */
#define FIGHT "put E 4,4; put H 4,5; mark I activated; attack I E; "

typedef struct
{
  const char *before; /* the phase, and what is done in it; semicolons between */
  const char *words;
  BivProbeVerdict verdict;
  bool whole;
  const char *refusal; /* NULL: none */
  int least;           /* 0: no cost */
  int most;
  BivProbeReach reach;
} Case;

static const Case cases[] = {
  { "command", "activate", BIV_PROBE_ALLOWED, false, NULL, 0, 0 },
  { "command", "activate G", BIV_PROBE_ALLOWED, true, NULL, 0, 0 },
  { "command", "activate H", BIV_PROBE_REFUSED, true, "turn-of-other", 0, 0 },
  { "command", "attack", BIV_PROBE_REFUSED, false, "phase-wrong", 0, 0 },
  { "command", "put I", BIV_PROBE_UNKNOWN, false, NULL, 0, 0 },
  { "combat", "attack", BIV_PROBE_REFUSED, false, "attack-not-activated", 0, 0,
    BIV_PROBE_LIKEWISE },
  { "movement; mark I activated", "move I", BIV_PROBE_ALLOWED, false, NULL, 0, 0 },
  { "movement; mark I activated", "move", BIV_PROBE_ALLOWED, false, NULL, 0, 0 },
  { "movement", "move I", BIV_PROBE_REFUSED, false, "not-activated", 0, 0 },
  { "command", "move", BIV_PROBE_REFUSED, false, "phase-wrong", 0, 0 },
  { "movement", "move E", BIV_PROBE_REFUSED, false, "turn-of-other", 0, 0 },
  { "movement", "phase", BIV_PROBE_ALLOWED, false, NULL, 0, 0 },
  { "command; activate G", "activate", BIV_PROBE_REFUSED, false, "leader-again", 0, 0 },
  { "command; activate G; points red 0", "order estafette", BIV_PROBE_REFUSED, false,
    "order-too-dear", 0, 0, BIV_PROBE_LIKEWISE },
  { "command", "order estafette", BIV_PROBE_ALLOWED, false, NULL, 2, 3 },
  { "command", "order estafette to=I", BIV_PROBE_ALLOWED, true, NULL, 2, 2 },
  { "combat; " FIGHT "roll dice=flag", "reroll", BIV_PROBE_REFUSED, false, "reroll-none", 0, 0 },
  { "combat; " FIGHT "order second_chance; roll dice=flag", "reroll", BIV_PROBE_ALLOWED, false,
    "dice-missing", 0, 0 },
  { "combat; " FIGHT "order second_chance; roll dice=flag", "reroll hit-infantry",
    BIV_PROBE_REFUSED, true, "reroll-no-die", 0, 0 },
};

static BivScenario *
build_from (BivRuleset *ruleset, const char *lines)
{
  g_autoptr (GBytes) bytes = g_bytes_new (lines, strlen (lines));
  g_autoptr (BivBattleBuilder) builder = biv_battle_builder_new (ruleset);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivScript) script = biv_script_read (bytes, "battle", &error);

  for (guint i = 0; i < biv_script_get_length (script); i++)
    biv_battle_builder_apply (builder, script, i, &error);
  g_assert_no_error (error);
  return g_object_ref (biv_battle_builder_get_scenario (builder));
}

static BivScenario *
build (BivRuleset *ruleset)
{
  return build_from (ruleset, battle);
}

static void
act (BivRehearsal *rehearsal, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  BivActionFault fault = { 0 };
  g_autoptr (BivAnswer) answer =
    biv_rehearsal_do_words (rehearsal, (const char *const *) words, &fault);

  g_assert_true (answer && biv_answer_is_accepted (answer));
}

static void
go_to (BivRehearsal *rehearsal, const char *before)
{
  g_autofree char *line = g_strconcat ("phase ", before, NULL);
  g_auto (GStrv) lines = g_strsplit (line, "; ", -1);

  for (guint i = 0; lines[i]; i++)
    act (rehearsal, lines[i]);
}

static void
check (BivRehearsal *rehearsal, const Case *wanted)
{
  g_auto (GStrv) words = g_strsplit (wanted->words, " ", -1);
  BivActionFault fault = { 0 };
  BivAction *action = biv_action_parse_part (biv_rehearsal_get_situation (rehearsal),
                                             (const char *const *) words, &fault);
  g_autoptr (BivProbe) probe = biv_probe_new (rehearsal, action);
  guint n_before = biv_rehearsal_get_n_trials (rehearsal);
  guint n_steps = 1;
  BivAnswer *answer;
  BivFinding *refusal;
  int least, most;
  bool priced;

  while (!biv_probe_step (probe))
    n_steps++;
  g_test_message ("%s: %u tries", wanted->words, n_steps);
  g_assert_cmpuint (biv_rehearsal_get_n_trials (rehearsal), <=, n_before + 1);
  answer = biv_probe_get_answer (probe);
  refusal = answer ? biv_answer_get_refusal (answer) : NULL;
  g_assert_cmpint (biv_probe_get_verdict (probe), ==, wanted->verdict);
  g_assert_cmpint (biv_probe_is_whole (probe), ==, wanted->whole);
  g_assert_cmpstr (refusal ? biv_finding_get_code (refusal) : NULL, ==, wanted->refusal);
  g_assert_cmpint (biv_probe_get_reach (probe), ==, wanted->reach);
  priced = biv_probe_get_cost (probe, &least, &most);
  g_assert_cmpint (priced, ==, wanted->least > 0);
  if (priced)
    g_assert_cmpint (least, ==, wanted->least);
  if (priced)
    g_assert_cmpint (most, ==, wanted->most);
}

/* What nothing is called is not said to a probe at all. */
static void
test_no_such (void)
{
  static const char *const words[] = { "lose", "nobody", NULL };
  g_autoptr (BivCatalogue) catalogue = biv_storage_catalogue_load (NULL);
  g_autoptr (BivScenario) scenario = build (biv_catalogue_get_ruleset (catalogue, "jomini"));
  g_autoptr (BivRehearsal) rehearsal = biv_rehearsal_new (catalogue, scenario);
  BivActionFault fault = { 0 };

  g_assert_null (
    biv_action_parse_part (biv_rehearsal_get_situation (rehearsal), words, &fault));
  g_assert_cmpint (fault.kind, ==, BIV_FAULT_NOT_SUCH);
}

static void
test_cases (void)
{
  g_autoptr (BivCatalogue) catalogue = biv_storage_catalogue_load (NULL);
  g_autoptr (BivScenario) scenario = build (biv_catalogue_get_ruleset (catalogue, "jomini"));

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BivRehearsal) rehearsal = biv_rehearsal_new (catalogue, scenario);

      go_to (rehearsal, cases[i].before);
      check (rehearsal, &cases[i]);
    }
}

/* Units that may not attack at all are not tried against each enemy of a crowd. */
static void
test_crowd (void)
{
  enum
  {
    N = 25
  };
  g_autoptr (GString) lines = g_string_new ("board 30 20\nside red\nside blue\n");
  g_autoptr (BivCatalogue) catalogue = biv_storage_catalogue_load (NULL);
  g_autoptr (BivScenario) scenario = NULL;
  g_autoptr (BivRehearsal) rehearsal = NULL;
  g_autoptr (BivProbe) probe = NULL;
  BivActionFault fault = { 0 };
  static const char *const words[] = { "attack", NULL };
  guint n_steps = 1;

  for (int i = 0; i < N; i++)
    g_string_append_printf (lines, "unit red R%d infantry %d,3\nunit blue B%d infantry %d,15\n", i,
                            i, i, i);
  scenario = build_from (biv_catalogue_get_ruleset (catalogue, "jomini"), lines->str);
  rehearsal = biv_rehearsal_new (catalogue, scenario);
  act (rehearsal, "phase combat");
  probe = biv_probe_new (rehearsal,
                         biv_action_parse_part (biv_rehearsal_get_situation (rehearsal), words,
                                                &fault));
  while (!biv_probe_step (probe))
    n_steps++;
  g_assert_cmpint (biv_probe_get_verdict (probe), ==, BIV_PROBE_REFUSED);
  g_assert_cmpuint (n_steps, <, 1000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/probe/cases", test_cases);
  g_test_add_func ("/probe/crowd", test_crowd);
  g_test_add_func ("/probe/no-such", test_no_such);
  return g_test_run ();
}
