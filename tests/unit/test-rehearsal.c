/* The frame of a rehearsal: words become actions or are refused as words; steps are undone, done
 * again and played anew.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/play/biv-rehearsal.h"
#include "core/rehearsal/answer/biv-verbs.h"
#include "core/rehearsal/play/biv-verb-table.h"
#include "storage/format/biv-format.h"
#include "storage/script/biv-action-fault.h"
#include "storage/script/biv-rehearsal-script.h"

typedef struct
{
  BivCatalogue *catalogue;
  BivScenario *scenario;
  BivRehearsal *rehearsal;
} Fixture;

static gpointer
read_file (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "e2e", "battle", name, NULL);
  g_autoptr (GError) error = NULL;
  BivNode *root = biv_format_read_file (path, &error);

  g_assert_no_error (error);
  return root;
}

static void
set_up (Fixture *self, gconstpointer unused)
{
  g_autoptr (BivRuleset) ruleset = read_file ("rulesets/parade.bivruleset");

  self->catalogue = biv_catalogue_new (NULL);
  biv_catalogue_add_ruleset (self->catalogue, ruleset);
  self->scenario = read_file ("good.bivscenario");
  self->rehearsal = biv_rehearsal_new (self->catalogue, self->scenario);
}

static void
tear_down (Fixture *self, gconstpointer unused)
{
  g_object_unref (self->rehearsal);
  g_object_unref (self->scenario);
  g_object_unref (self->catalogue);
}

static BivAnswer *
act (Fixture *self, const char *line, BivActionFault *fault)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  return biv_rehearsal_do_words (self->rehearsal, (const char *const *) words, fault);
}

static void
act_well (Fixture *self, const char *line)
{
  BivActionFault fault;
  g_autoptr (BivAnswer) answer = act (self, line, &fault);

  g_assert_nonnull (answer);
  g_assert_true (biv_answer_is_accepted (answer));
}

static const struct
{
  const char *line;
  BivActionFaultKind kind;
  guint word;
  const char *slot;
  const char *said;
} faults[] = {
  { "polish", BIV_FAULT_NO_VERB, 0, NULL, "\"polish\" is no action" },
  { "points", BIV_FAULT_MISSING, 1, "side", "\"points\" lacks its side" },
  { "points s1", BIV_FAULT_MISSING, 2, "number", "\"points\" lacks its number" },
  { "points s1 2 3", BIV_FAULT_TOO_MANY, 3, NULL, "\"3\" is one word too many" },
  { "points s3 2", BIV_FAULT_NOT_SUCH, 1, "side", "\"s3\": the id of a side" },
  { "points s1 2x", BIV_FAULT_NOT_SUCH, 2, "number", "\"2x\": a whole number" },
  { "points s1 1000001", BIV_FAULT_NOT_SUCH, 2, "number", "\"1000001\": a whole number" },
  { "away s1", BIV_FAULT_NOT_SUCH, 1, "piece", "\"s1\": the id of a unit" },
  { "put s1.u1 8,0", BIV_FAULT_NOT_SUCH, 2, "hex", "\"8,0\": a hex" },
  { "put s1.u1 1", BIV_FAULT_NOT_SUCH, 2, "hex", "\"1\": a hex" },
  { "put s1.u1 1,1 facing=north", BIV_FAULT_NOT_SUCH, 3, "facing", "\"facing=north\": a whole" },
  { "put s1.u1 1,1 facing=1 facing=1", BIV_FAULT_NO_OPTION, 4, "facing", "\"facing=1\"" },
  { "put s1.u1 1,1 colour=1", BIV_FAULT_NO_OPTION, 3, NULL, "\"colour=1\"" },
  { "mark s1.u1 tired", BIV_FAULT_NOT_SUCH, 2, "mark", "\"tired\": one of these" },
  { "mark s1.u1 moved no no", BIV_FAULT_NO_OPTION, 4, "no", "\"no\"" },
  { "state s1.u1 ", BIV_FAULT_NOT_SUCH, 2, "state", "\"\": the id of a state" },
  { "put s1.u1 1,1 facing=6", BIV_FAULT_NOT_SUCH, 3, "facing",
    "\"facing=6\": a whole number from 0 to 5" },
  { "put s1.u1 1,1 dx=2001", BIV_FAULT_NOT_SUCH, 3, "dx",
    "\"dx=2001\": a whole number from -2000 to" },
  { "put s1.u1 1,1 dy=-2001", BIV_FAULT_NOT_SUCH, 3, "dy", "\"dy=-2001\": a whole number from" },
  { "phase evening", BIV_FAULT_NOT_SUCH, 1, "phase", "\"evening\": the id of a phase" },
};

static void
test_faults (Fixture *self, gconstpointer unused)
{
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_auto (GStrv) words = g_strsplit (faults[i].line, " ", -1);
      g_autofree char *said = NULL;
      BivActionFault fault;

      g_test_message ("%s", faults[i].line);
      g_assert_null (act (self, faults[i].line, &fault));
      g_assert_cmpint (fault.kind, ==, faults[i].kind);
      g_assert_cmpuint (fault.word, ==, faults[i].word);
      g_assert_cmpstr (fault.slot ? biv_about_words[fault.slot->about] : NULL, ==, faults[i].slot);
      said = biv_action_fault_describe (&fault, (const char *const *) words);
      g_assert_true (g_str_has_prefix (said, faults[i].said));
    }
  g_assert_cmpuint (biv_rehearsal_get_n_steps (self->rehearsal), ==, 0);
}

/* What steps set: how far beside its hex a unit stands, counted from the least there is. */
#define LEAST_DX -2000

static int
get_place (const BivSituation *situation)
{
  return biv_situation_get (situation, biv_situation_find (situation, "s1.u1"))->dx - LEAST_DX;
}

static int
get_set (Fixture *self)
{
  return get_place (biv_rehearsal_get_situation (self->rehearsal));
}

static void
set (Fixture *self, int to)
{
  g_autofree char *line = g_strdup_printf ("put s1.u1 0,0 dx=%d", to + LEAST_DX);

  act_well (self, line);
}

static void
test_history (Fixture *self, gconstpointer unused)
{
  g_autofree char *step = NULL;
  int start = get_set (self);

  set (self, 3);
  act_well (self, "when");
  set (self, 5);
  g_assert_cmpuint (biv_rehearsal_get_n_steps (self->rehearsal), ==, 2);
  act_well (self, "undo");
  g_assert_cmpint (get_set (self), ==, 3);
  act_well (self, "undo");
  g_assert_cmpint (get_set (self), ==, start);
  g_assert_false (biv_rehearsal_undo (self->rehearsal));
  act_well (self, "redo");
  g_assert_cmpint (get_set (self), ==, 3);
  set (self, 7);
  g_assert_false (biv_rehearsal_redo (self->rehearsal));
  g_assert_cmpuint (biv_rehearsal_get_place (self->rehearsal), ==, 2);
  step = biv_action_write (biv_rehearsal_get_step (self->rehearsal, 1));
  g_assert_cmpstr (step, ==, "put s1.u1 0,0 dx=-1993");
}

#define MANY 3000

static int
get_set_at (Fixture *self, guint place)
{
  return get_place (biv_rehearsal_get_moment (self->rehearsal, place));
}

/* Of a long rehearsal not all moments are kept, and yet each is found: one after the other, here
 * and there, and after steps were done again otherwise. */
static void
test_long (Fixture *self, gconstpointer unused)
{
  for (int i = 1; i <= MANY; i++)
    set (self, i);
  for (guint i = 1; i <= MANY; i++)
    g_assert_cmpint (get_set_at (self, i), ==, i);
  for (guint i = 0; i < 50; i++)
    {
      guint place = (guint) g_test_rand_int_range (1, MANY + 1);

      g_assert_cmpint (get_set_at (self, place), ==, place);
    }
  for (guint place = 1; place <= MANY; place += 577)
    {
      biv_rehearsal_go_to (self->rehearsal, place);
      g_assert_cmpuint (biv_rehearsal_get_place (self->rehearsal), ==, place);
      g_assert_cmpint (get_set (self), ==, place);
    }
  biv_rehearsal_go_to (self->rehearsal, MANY);
  for (guint i = MANY; i > MANY - 300; i--)
    {
      g_assert_cmpint (get_set (self), ==, i);
      act_well (self, "undo");
    }
  act_well (self, "redo");
  g_assert_cmpint (get_set (self), ==, MANY - 299);
  g_assert_cmpint (get_set_at (self, MANY), ==, MANY);
  g_assert_cmpint (get_set_at (self, MANY - 279), ==, MANY - 279);
  for (int i = 1; i <= 40; i++)
    set (self, MANY + i);
  g_assert_cmpint (get_set_at (self, MANY - 279), ==, MANY + 20);
  for (guint i = 1; i <= 40; i++)
    g_assert_cmpint (get_set_at (self, MANY - 299 + i), ==, MANY + i);
  g_assert_cmpint (get_set_at (self, MANY - 300), ==, MANY - 300);
}

/* Steps played anew to take so many back, one by one. */
static guint64
count_undone (Fixture *self, guint n_steps)
{
  guint64 before = biv_rehearsal_get_n_repeated (self->rehearsal);

  while (biv_rehearsal_undo (self->rehearsal))
    ;
  for (guint i = 0; i < n_steps; i++)
    set (self, (int) (i % MANY));
  while (biv_rehearsal_undo (self->rehearsal))
    ;
  return biv_rehearsal_get_n_repeated (self->rehearsal) - before;
}

/* To and fro over a moment that is kept, each time otherwise. */
static guint64
count_to_and_fro (Fixture *self, guint n_times)
{
  guint64 before = biv_rehearsal_get_n_repeated (self->rehearsal);

  for (guint i = 0; i < n_times; i++)
    {
      for (guint k = 0; k < 3; k++)
        act_well (self, "undo");
      for (guint k = 0; k < 3; k++)
        set (self, (int) (i % MANY));
    }
  return biv_rehearsal_get_n_repeated (self->rehearsal) - before;
}

/* The same for as many jumps between three stretches, which are more than are remembered. */
static guint64
count_jumps (Fixture *self, guint n_steps)
{
  guint64 before;

  while (biv_rehearsal_get_n_steps (self->rehearsal) < n_steps)
    set (self, 1);
  before = biv_rehearsal_get_n_repeated (self->rehearsal);
  for (guint i = 0; i < n_steps; i++)
    biv_rehearsal_get_moment (self->rehearsal, n_steps * (1 + i % 3) / 4 - 1);
  return biv_rehearsal_get_n_repeated (self->rehearsal) - before;
}

/* Going back costs as much for each step of a long rehearsal as of a short one. Jumps show that the
 * count would tell: they cost more. */
static void
test_back_is_linear (Fixture *self, gconstpointer unused)
{
  guint64 few = count_undone (self, MANY);
  guint64 many = count_undone (self, 4 * MANY);
  guint64 few_jumps;

  g_test_message ("%" G_GUINT64_FORMAT " for %d steps, %" G_GUINT64_FORMAT " for four times many",
                  few, MANY, many);
  g_assert_cmpuint (few, <=, 2 * MANY);
  g_assert_cmpuint (many, <=, 8 * MANY);
  for (guint i = 0; i < 4 * MANY; i++)
    set (self, 1);
  while (biv_rehearsal_get_place (self->rehearsal) % 512 != 1)
    act_well (self, "undo");
  g_assert_cmpuint (count_to_and_fro (self, MANY), <=, 8 * MANY);
  g_object_unref (self->rehearsal);
  self->rehearsal = biv_rehearsal_new (self->catalogue, self->scenario);
  few_jumps = count_jumps (self, MANY);
  g_assert_cmpuint (count_jumps (self, 4 * MANY), >, 8 * few_jumps);
}

static void
test_refused (Fixture *self, gconstpointer unused)
{
  BivActionFault fault;
  g_autoptr (BivAnswer) nothing = act (self, "undo", &fault);
  g_autoptr (BivAnswer) again = NULL;

  g_assert_cmpstr (biv_finding_get_code (biv_answer_get_refusal (nothing)), ==, "undo-none");
  act_well (self, "activate s1.f1 s1.u1");
  again = act (self, "activate s1.f1 s1.u2", &fault);
  g_assert_cmpstr (biv_finding_get_code (biv_answer_get_refusal (again)), ==, "leader-again");
  g_assert_cmpuint (biv_rehearsal_get_n_steps (self->rehearsal), ==, 1);
}

static void
test_copy (Fixture *self, gconstpointer unused)
{
  const BivSituation *here = biv_rehearsal_get_situation (self->rehearsal);
  g_autoptr (BivSituation) copy = biv_situation_copy (here);

  biv_situation_get (copy, 0)->lost = 77;
  biv_situation_get_side_state (copy, 0)->points = 77;
  copy->turn = 77;
  g_array_set_size (copy->activations, 3);
  g_assert_cmpint (biv_situation_get (here, 0)->lost, ==, 0);
  g_assert_cmpint (biv_situation_get_side_state (here, 0)->points, !=, 77);
  g_assert_cmpint (here->turn, ==, 1);
  g_assert_cmpuint (here->activations->len, ==, 0);
}

static void
ignore_line (const BivScriptLine *line, BivAnswer *answer, gpointer data)
{
  (*(guint *) data)++;
}

static void
test_replay (Fixture *self, gconstpointer unused)
{
  g_autoptr (BivRehearsal) other = biv_rehearsal_new (self->catalogue, self->scenario);
  g_autoptr (GBytes) written = NULL;
  g_autoptr (GBytes) again = NULL;
  g_autoptr (BivScript) script = NULL;
  guint n = 0;

  act_well (self, "activate s1.f1 s1.u1");
  act_well (self, "lose s1.u1 2");
  act_well (self, "put s1.u1 1,1 facing=4");
  act_well (self, "undo");
  act_well (self, "next");
  written = biv_rehearsal_script_write (self->rehearsal);
  script = biv_script_read (written, "kept", NULL);
  g_assert_true (biv_rehearsal_script_run (other, script, ignore_line, &n, NULL));
  g_assert_cmpuint (n, ==, 3);
  again = biv_rehearsal_script_write (other);
  g_assert_true (g_bytes_equal (written, again));
  g_assert_cmpuint (biv_rehearsal_get_situation (other)->phase, ==, 1);
}

/* Each verb is found by its word, and its slots can be told apart. */
static void
test_verbs (void)
{
  const BivVerb *verb;
  guint n;

  for (n = 0; (verb = biv_verb_get_nth (n)); n++)
    {
      g_assert_true (biv_verb_find (verb->word) == verb);
      for (const BivSlot *slot = verb->slots; slot->about; slot++)
        for (const BivSlot *other = slot + 1; other->about; other++)
          g_assert_cmpint (slot->about, !=, other->about);
    }
  g_assert_cmpuint (n, >, 10);
  g_assert_null (biv_verb_find ("polish"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/rehearsal/faults", Fixture, NULL, set_up, test_faults, tear_down);
  g_test_add ("/rehearsal/history", Fixture, NULL, set_up, test_history, tear_down);
  g_test_add ("/rehearsal/long", Fixture, NULL, set_up, test_long, tear_down);
  g_test_add ("/rehearsal/back-is-linear", Fixture, NULL, set_up, test_back_is_linear, tear_down);
  g_test_add ("/rehearsal/refused", Fixture, NULL, set_up, test_refused, tear_down);
  g_test_add ("/rehearsal/copy", Fixture, NULL, set_up, test_copy, tear_down);
  g_test_add ("/rehearsal/replay", Fixture, NULL, set_up, test_replay, tear_down);
  g_test_add_func ("/rehearsal/verbs", test_verbs);
  return g_test_run ();
}
