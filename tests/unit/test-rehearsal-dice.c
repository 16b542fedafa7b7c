/* Dice of a rehearsal: what a line brings comes first, the rest is thrown when there is a seed,
 * the same for the same number, and a step keeps what was thrown.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/ruleset/biv-ruleset-extend.h"
#include "core/rehearsal/play/biv-rehearsal.h"
#include "storage/format/biv-format.h"
#include "storage/script/biv-battle-builder.h"
#include "storage/script/biv-rehearsal-script.h"

#define N_THROWS 6000

/* Orders tested with two dice, and messengers tested with faces. */
static const char measured[] = "board 18 12 orientation=pointy\n"
                               "side red\n"
                               "figure red G general 4,5 command-value=12\n"
                               "unit red A infantry 5,5 elements=3\n"
                               "unit red B infantry 4,7 elements=3\n";
static const char on_hexes[] = "board 12 20\n"
                               "side red edge=north\n"
                               "figure red G general_in_chief 4,2\n"
                               "unit red A infantry 4,12\n";
/* A combat in which a die may be thrown again. */
static const char with_tokens[] = "board 12 16\n"
                                  "side red edge=north order-points=2\n"
                                  "side blue edge=south order-points=2\n"
                                  "figure blue G general_in_chief 4,7\n"
                                  "unit red A infantry 4,5\n"
                                  "unit blue Z infantry 4,6\n";

typedef struct
{
  BivCatalogue *catalogue;
  BivScenario *scenario;
  BivRehearsal *rehearsal;
  BivAnswer *answer; /* the last */
} Fixture;

typedef struct
{
  const char *ruleset;
  const char *battle;
  const char *base; /* what the ruleset extends, or NULL */
} Setting;

static const Setting table = { "wme", measured };
static const Setting hexes = { "alexandre-et-bayard", on_hexes };
static const Setting tokens = { "jomini", with_tokens, "commandement" };

static void
build_battle (Fixture *self, BivRuleset *ruleset, const char *lines)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (lines, strlen (lines));
  g_autoptr (BivBattleBuilder) builder = biv_battle_builder_new (ruleset);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivScript) script = biv_script_read (bytes, "battle", &error);

  g_assert_no_error (error);
  for (guint i = 0; i < biv_script_get_length (script); i++)
    {
      biv_battle_builder_apply (builder, script, i, &error);
      g_assert_no_error (error);
    }
  self->scenario = g_object_ref (biv_battle_builder_get_scenario (builder));
}

static BivRuleset *
read_ruleset (const char *id)
{
  g_autofree char *name = g_strconcat (id, ".bivruleset", NULL);
  g_autofree char *path =
    g_test_build_filename (G_TEST_DIST, "..", "data", "rulesets", name, NULL);
  g_autoptr (GError) error = NULL;
  BivNode *ruleset = biv_format_read_file (path, &error);

  g_assert_no_error (error);
  return BIV_RULESET (ruleset);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  const Setting *setting = data;
  g_autoptr (BivRuleset) own = read_ruleset (setting->ruleset);
  g_autoptr (BivRuleset) base = setting->base ? read_ruleset (setting->base) : NULL;
  g_autoptr (BivRuleset) whole = base ? biv_ruleset_extend (base, own) : g_object_ref (own);

  self->catalogue = biv_catalogue_new (NULL);
  biv_catalogue_add_ruleset (self->catalogue, whole);
  build_battle (self, whole, setting->battle);
  self->rehearsal = biv_rehearsal_new (self->catalogue, self->scenario);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_clear_pointer (&self->answer, biv_answer_unref);
  g_object_unref (self->rehearsal);
  g_object_unref (self->scenario);
  g_object_unref (self->catalogue);
}

/* The code of the refusal, or NULL. */
static const char *
act (Fixture *self, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  BivActionFault fault;
  BivFinding *refusal;

  g_clear_pointer (&self->answer, biv_answer_unref);
  self->answer = biv_rehearsal_do_words (self->rehearsal, (const char *const *) words, &fault);
  g_assert_nonnull (self->answer);
  refusal = biv_answer_get_refusal (self->answer);
  return refusal ? biv_finding_get_code (refusal) : NULL;
}

static void
act_well (Fixture *self, const char *line)
{
  g_assert_cmpstr (act (self, line), ==, NULL);
}

static const char *
get_dice (Fixture *self)
{
  return biv_answer_get_fact (self->answer, BIV_FACT_DICE);
}

static void
test_typed (Fixture *self, gconstpointer data)
{
  act_well (self, "phase orders");
  g_assert_cmpstr (act (self, "command G A"), ==, "dice-missing");
  g_assert_cmpstr (act (self, "command G A dice=3"), ==, "dice-missing");
  g_assert_cmpstr (act (self, "command G A dice=3,7"), ==, "dice-no-side");
  g_assert_cmpstr (act (self, "command G A dice=0,3"), ==, "dice-no-side");
  g_assert_cmpuint (biv_rehearsal_get_n_steps (self->rehearsal), ==, 1);
  act_well (self, "command G A dice=2,5");
  g_assert_cmpstr (get_dice (self), ==, "2,5");
  g_assert_cmpstr (biv_answer_get_fact (self->answer, BIV_FACT_SUM), ==, "7");
}

/* A way of a thousand kilometres is too long, and not so long that it is short again. */
static void
test_endless_way (Fixture *self, gconstpointer data)
{
  g_autoptr (GString) line = g_string_new ("order-move A 5,6 via=0,0");

  for (int i = 0; i < 400000; i++)
    g_string_append (line, i % 2 ? ":0,0" : ":17,11");
  act_well (self, "phase orders");
  act_well (self, "command G A dice=1,1");
  g_assert_cmpstr (act (self, line->str), ==, "too-long-a-way");
}

/* What a line brings comes first, though there is a seed. */
static void
test_typed_first (Fixture *self, gconstpointer data)
{
  biv_rehearsal_seed (self->rehearsal, 7);
  act_well (self, "phase orders");
  for (int i = 1; i <= 6; i++)
    {
      g_autofree char *one = g_strdup_printf ("command G A dice=%d", i);
      g_autofree char *begins = g_strdup_printf ("%d,", i);
      g_autofree char *both = g_strdup_printf ("command G A dice=%d,%d", 7 - i, i);
      g_autofree char *shown = g_strdup_printf ("%d,%d", 7 - i, i);

      act_well (self, one);
      g_assert_true (g_str_has_prefix (get_dice (self), begins));
      g_assert_cmpuint (strlen (get_dice (self)), ==, 3);
      act_well (self, "undo");
      act_well (self, both);
      g_assert_cmpstr (get_dice (self), ==, shown);
      act_well (self, "undo");
    }
}

/* (transfer full): what so many throws come to after a seed. */
static char *
throw_after (Fixture *self, guint32 seed, int n)
{
  GString *thrown = g_string_new (NULL);

  biv_rehearsal_seed (self->rehearsal, seed);
  for (int i = 0; i < n; i++)
    {
      while (biv_rehearsal_undo (self->rehearsal))
        ;
      act_well (self, "phase orders");
      act_well (self, "command G A");
      g_string_append_printf (thrown, "%s ", get_dice (self));
    }
  return g_string_free (thrown, FALSE);
}

static void
test_seeded (Fixture *self, gconstpointer data)
{
  g_autofree char *first = throw_after (self, 1805, 20);
  g_autofree char *again = throw_after (self, 1805, 20);
  g_autofree char *other = throw_after (self, 1806, 20);

  g_assert_cmpstr (first, ==, again);
  g_assert_cmpstr (first, !=, other);
}

/* Six sides, each about as often: six standard errors either way. */
static void
test_fair (Fixture *self, gconstpointer data)
{
  g_autofree char *thrown = throw_after (self, 42, N_THROWS / 2);
  int counts[7] = { 0 };

  for (const char *c = thrown; *c; c++)
    if (g_ascii_isdigit (*c))
      {
        g_assert_true (*c >= '1' && *c <= '6');
        counts[*c - '0']++;
      }
  for (int i = 1; i <= 6; i++)
    g_assert_cmpint (ABS (counts[i] - N_THROWS / 6), <, 6 * 29);
}

/* A step keeps its dice: back and forth, or without the seed, it is the same throw. */
static void
test_kept (Fixture *self, gconstpointer data)
{
  g_autofree char *step = NULL;
  g_autofree char *thrown = NULL;
  g_autofree char *again = NULL;
  g_autofree char *ends = NULL;

  biv_rehearsal_seed (self->rehearsal, 3);
  act_well (self, "phase orders");
  act_well (self, "command G A");
  thrown = g_strdup (get_dice (self));
  step = biv_action_write (biv_rehearsal_get_step (self->rehearsal, 1));
  ends = g_strdup_printf (" dice=%s", thrown);
  g_assert_true (g_str_has_suffix (step, ends));
  act_well (self, "undo");
  act_well (self, "redo");
  again = biv_action_write (biv_rehearsal_get_step (self->rehearsal, 1));
  g_assert_cmpstr (again, ==, step);
  act_well (self, "undo");
  act_well (self, step);
  g_assert_cmpstr (get_dice (self), ==, thrown);
}

/* A face is named, or counted from 1 in the order of the ruleset. */
static void
test_faces (Fixture *self, gconstpointer data)
{
  act_well (self, "activate G");
  act_well (self, "send improvised from=G");
  act_well (self, "next");
  g_assert_cmpstr (act (self, "run 1 4,5"), ==, "dice-missing");
  g_assert_cmpstr (act (self, "run 1 4,5 dice=7"), ==, "dice-no-side");
  g_assert_cmpstr (act (self, "run 1 4,5 dice=0"), ==, "dice-no-side");
  act_well (self, "run 1 4,5 dice=tactical-advantage");
  g_assert_cmpstr (biv_answer_get_fact (self->answer, BIV_FACT_LOST), ==, "yes");
  act_well (self, "undo");
  act_well (self, "run 1 4,5 dice=6");
  g_assert_cmpstr (get_dice (self), ==, "tactical-advantage");
  g_assert_cmpstr (biv_answer_get_fact (self->answer, BIV_FACT_LOST), ==, "yes");
  act_well (self, "undo");
  act_well (self, "run 1 4,5 dice=1");
  g_assert_cmpstr (get_dice (self), ==, "hit-infantry");
  g_assert_cmpstr (biv_answer_get_fact (self->answer, BIV_FACT_LOST), ==, "no");
  g_assert_cmpstr (act (self, "face 7"), ==, "dice-no-side");
}

static void
ignore_line (const BivScriptLine *line, BivAnswer *answer, gpointer data)
{
}

static int
get_points (Fixture *self)
{
  return biv_situation_get_side_state (biv_rehearsal_get_situation (self->rehearsal), 0)->points;
}

static void
throw_in_combat (Fixture *self)
{
  act_well (self, "mark A activated");
  act_well (self, "phase combat");
  act_well (self, "attack A Z");
  act_well (self, "order second_chance");
  act_well (self, "roll dice=order-letter,hit-infantry");
  g_assert_cmpint (get_points (self), ==, 3);
}

/* A die thrown again lies as it was before once that is undone, and may be thrown again. */
static void
test_again (Fixture *self, gconstpointer data)
{
  throw_in_combat (self);
  for (int i = 0; i < 2; i++)
    {
      act_well (self, "reroll order-letter dice=flag");
      g_assert_cmpint (get_points (self), ==, 2);
      g_assert_cmpstr (act (self, "reroll flag dice=flag"), ==, "reroll-spent");
      act_well (self, "undo");
      g_assert_cmpint (get_points (self), ==, 3);
      g_assert_cmpstr (act (self, "reroll flag dice=flag"), ==, "reroll-no-die");
    }
  act_well (self, "redo");
  g_assert_cmpint (get_points (self), ==, 2);
}

/* What was done, written as a script and played elsewhere, leads to the same dice. */
static void
test_again_kept (Fixture *self, gconstpointer data)
{
  g_autoptr (GBytes) written = NULL;
  g_autoptr (GBytes) again = NULL;
  g_autoptr (BivScript) script = NULL;

  biv_rehearsal_seed (self->rehearsal, 11);
  throw_in_combat (self);
  act_well (self, "reroll hit-infantry");
  g_assert_cmpstr (biv_answer_get_fact (self->answer, BIV_FACT_THROWN), ==, "1");
  written = biv_rehearsal_script_write (self->rehearsal);
  script = biv_script_read (written, "kept", NULL);
  g_object_unref (self->rehearsal);
  self->rehearsal = biv_rehearsal_new (self->catalogue, self->scenario);
  g_assert_true (biv_rehearsal_script_run (self->rehearsal, script, ignore_line, NULL, NULL));
  again = biv_rehearsal_script_write (self->rehearsal);
  g_assert_true (g_bytes_equal (written, again));
  g_assert_cmpstr (act (self, "reroll order-letter dice=flag"), ==, "reroll-spent");
}

#define ADD(name, setting, test) \
  g_test_add ("/rehearsal-dice/" name, Fixture, &setting, set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("typed", table, test_typed);
  ADD ("typed-first", table, test_typed_first);
  ADD ("endless-way", table, test_endless_way);
  ADD ("seeded", table, test_seeded);
  ADD ("fair", table, test_fair);
  ADD ("kept", table, test_kept);
  ADD ("faces", hexes, test_faces);
  ADD ("again", tokens, test_again);
  ADD ("again-kept", tokens, test_again_kept);
  return g_test_run ();
}
