/* A battle played one action at a time. A step is an accepted action together with the dice that it
 * threw, so that the same steps always lead to the same situation.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/play/biv-rehearsal.h"

#include <string.h>

#include "core/model/node/biv-signal.h"
#include "core/rehearsal/table/biv-brigade.h"
#include "core/rehearsal/answer/biv-verbs.h"
#include "core/rehearsal/play/biv-action-parse.h"
#include "core/rehearsal/play/biv-verb-table.h"

/* How many situations are kept at most. A script may have a hundred thousand steps, and a situation
 * of a large battle is large; any other is played again from the last one kept before it. */
#define MOST_MOMENTS 512

/* How much memory the situations of a stretch may take, and how many of them there are at least. */
#define MOST_NEAR_BYTES (16 * 1024 * 1024)
#define FEWEST_NEAR 16

/* Situations between two of those that are kept, as far as somebody asked for them. Without them,
 * going back step by step would play the whole stretch again for each step. */
typedef struct
{
  GPtrArray *moments; /* of BivSituation, at regular intervals */
  guint from;         /* the step that it starts with */
} Stretch;

/* Two stretches, so that going back and forth over a kept situation does not play the steps on
 * either side again each time. */
#define N_STRETCHES 2

struct _BivRehearsal
{
  GObject parent_instance;

  GPtrArray *steps;               /* of BivAction */
  guint place;                    /* how many steps are done; those after it can be redone */
  BivSituation *now;              /* the situation after the steps that are done */
  GPtrArray *moments;             /* of BivSituation: the start, then one every "stride" steps */
  guint stride;                   /* how many steps lie between two situations that are kept */
  Stretch stretches[N_STRETCHES]; /* the one used last comes first */
  BivSituation *seen;             /* (nullable): the situation asked for last, if it is not kept */
  guint64 n_repeated;             /* how many steps were played again */
  BivSituation *trial;            /* (nullable): a copy of "now" to try actions on */
  guint n_trials;                 /* how many such copies were made */
  GRand *dice;
};

enum
{
  SIGNAL_CHANGED,
  SIGNAL_DICE_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivRehearsal, biv_rehearsal, G_TYPE_OBJECT)

static void
free_step (gpointer data)
{
  biv_action_free (data);
}

static void
free_moment (gpointer data)
{
  biv_situation_free (data);
}

static void
biv_rehearsal_finalize (GObject *object)
{
  BivRehearsal *self = BIV_REHEARSAL (object);

  g_ptr_array_unref (self->steps);
  g_clear_pointer (&self->now, biv_situation_free);
  g_ptr_array_unref (self->moments);
  for (guint i = 0; i < N_STRETCHES; i++)
    g_ptr_array_unref (self->stretches[i].moments);
  g_clear_pointer (&self->seen, biv_situation_free);
  g_clear_pointer (&self->trial, biv_situation_free);
  g_clear_pointer (&self->dice, g_rand_free);
  G_OBJECT_CLASS (biv_rehearsal_parent_class)->finalize (object);
}

static void
biv_rehearsal_class_init (BivRehearsalClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_rehearsal_finalize;
  /* A step was done or undone, so the situation is another one. */
  signals[SIGNAL_CHANGED] = biv_signal_new ("changed", BIV_TYPE_REHEARSAL, 0);
  /* Dice are thrown by the rehearsal from now on, or must come with the actions. */
  signals[SIGNAL_DICE_CHANGED] = biv_signal_new ("dice-changed", BIV_TYPE_REHEARSAL, 0);
}

static void
biv_rehearsal_init (BivRehearsal *self)
{
  self->steps = g_ptr_array_new_with_free_func (free_step);
  self->moments = g_ptr_array_new_with_free_func (free_moment);
  self->stride = 1;
  for (guint i = 0; i < N_STRETCHES; i++)
    self->stretches[i].moments = g_ptr_array_new_with_free_func (free_moment);
}

/**
 * biv_rehearsal_new:
 * @catalogue: has the scenario's ruleset
 *
 * Returns: (transfer full): a rehearsal of the scenario, which must not change as long as it lives
 */
BivRehearsal *
biv_rehearsal_new (BivCatalogue *catalogue, BivScenario *scenario)
{
  BivRehearsal *self = g_object_new (BIV_TYPE_REHEARSAL, NULL);

  self->now = biv_situation_new (catalogue, scenario);
  biv_brigade_record_start (self->now);
  g_ptr_array_add (self->moments, biv_situation_copy (self->now));
  return self;
}

/** biv_rehearsal_seed: from now on the rehearsal throws the dice that an action does not bring; the
 * seed determines them. */
void
biv_rehearsal_seed (BivRehearsal *self, guint32 seed)
{
  g_clear_pointer (&self->dice, g_rand_free);
  self->dice = g_rand_new_with_seed (seed);
  g_signal_emit (self, signals[SIGNAL_DICE_CHANGED], 0);
}

/** biv_rehearsal_stop_dice: from now on, as at the beginning, no dice are thrown: actions must
 * bring them. */
void
biv_rehearsal_stop_dice (BivRehearsal *self)
{
  g_clear_pointer (&self->dice, g_rand_free);
  g_signal_emit (self, signals[SIGNAL_DICE_CHANGED], 0);
}

/** biv_rehearsal_get_situation: (transfer none): the present situation, valid until the next
 * action. */
const BivSituation *
biv_rehearsal_get_situation (BivRehearsal *self)
{
  return self->now;
}

/* (transfer full): a copy of the action that can be redone: with the dice that were thrown. */
static BivAction *
copy_step (const BivAction *action, BivAnswer *answer)
{
  const GArray *dice = biv_answer_get_dice (answer);
  BivAction *step = biv_action_copy (action, dice ? BIV_ABOUT_DICE : BIV_ABOUT_NONE);

  for (guint i = 0; dice && i < dice->len; i++)
    {
      BivDie die = g_array_index (dice, BivDie, i);
      BivActionValue value = die.face ? biv_action_value_of_item (die.face)
                                      : (BivActionValue){ NULL, die.number, BIV_NO_HEX, NULL };

      biv_action_add (step, BIV_ABOUT_DICE, &value);
    }
  return step;
}

/* (transfer full): the situation that @n_steps steps from @at lead to. */
static BivSituation *
play_on (BivRehearsal *self, const BivSituation *from, guint at, guint n_steps)
{
  BivSituation *moment = biv_situation_copy (from);

  for (guint i = 0; i < n_steps; i++)
    biv_answer_unref (biv_verb_run (moment, biv_rehearsal_get_step (self, at + i), NULL));
  self->n_repeated += n_steps;
  return moment;
}

/* How many steps lie between two situations of a stretch. */
static guint
get_near_stride (BivRehearsal *self)
{
  gsize bytes = sizeof (BivSituation) + self->now->states->len * sizeof (BivPieceState);
  guint most = MAX (FEWEST_NEAR, (guint) (MOST_NEAR_BYTES / bytes));

  return (self->stride + most - 1) / most;
}

/* The stretch that starts with a step; from now on it is the one used last. */
static Stretch *
find_stretch (BivRehearsal *self, guint from)
{
  Stretch found;
  guint n = 0;

  while (n < N_STRETCHES - 1 && self->stretches[n].from != from)
    n++;
  found = self->stretches[n];
  memmove (&self->stretches[1], &self->stretches[0], n * sizeof found);
  if (found.from != from)
    g_ptr_array_set_size (found.moments, 0);
  found.from = from;
  self->stretches[0] = found;
  return &self->stretches[0];
}

/* Drops the situations of stretches that come after a step. */
static void
cut_stretches (BivRehearsal *self, guint place)
{
  guint near = get_near_stride (self);

  for (guint i = 0; i < N_STRETCHES; i++)
    {
      Stretch *stretch = &self->stretches[i];
      guint kept = place > stretch->from ? (place - stretch->from) / near : 0;

      g_ptr_array_set_size (stretch->moments, (gint) MIN (stretch->moments->len, kept));
    }
}

/* (transfer none): the situation after @place steps, valid until the next call. */
static const BivSituation *
find_moment (BivRehearsal *self, guint place)
{
  guint from = place / self->stride * self->stride;
  const BivSituation *at = g_ptr_array_index (self->moments, place / self->stride);
  guint near = get_near_stride (self);
  guint n_near = (place - from) / near;
  Stretch *stretch;

  if (from == place)
    return at;
  stretch = find_stretch (self, from);
  if (stretch->moments->len > 0)
    at = g_ptr_array_index (stretch->moments, MIN (stretch->moments->len, MAX (n_near, 1)) - 1);
  for (guint i = stretch->moments->len; i < n_near; i++)
    {
      g_ptr_array_add (stretch->moments, play_on (self, at, from + i * near, near));
      at = g_ptr_array_index (stretch->moments, i);
    }
  if ((place - from) % near == 0)
    return at;
  if (n_near == 0)
    at = g_ptr_array_index (self->moments, place / self->stride);
  g_clear_pointer (&self->seen, biv_situation_free);
  self->seen = play_on (self, at, from + n_near * near, (place - from) % near);
  return self->seen;
}

static void
go_to (BivRehearsal *self, guint place)
{
  BivSituation *before = self->now;

  self->now = biv_situation_copy (find_moment (self, place));
  self->place = place;
  biv_situation_free (before);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Drops every other situation that is kept. */
static void
thin_out (BivRehearsal *self)
{
  for (guint i = 1; i < self->moments->len; i++)
    g_ptr_array_remove_index (self->moments, i);
  self->stride *= 2;
  cut_stretches (self, 0);
}

/* Keeps the situation after the last step, if it falls on the interval. */
static void
keep_moment (BivRehearsal *self)
{
  if (self->place % self->stride != 0)
    return;
  g_ptr_array_add (self->moments, biv_situation_copy (self->now));
  if (self->moments->len > MOST_MOMENTS)
    thin_out (self);
}

/* Makes the action that was tried the next step, in place of those that were undone. */
static void
add_step (BivRehearsal *self, BivAction *step)
{
  g_clear_pointer (&self->seen, biv_situation_free);
  cut_stretches (self, self->place);
  g_ptr_array_set_size (self->moments, (gint) (self->place / self->stride + 1));
  g_ptr_array_set_size (self->steps, (gint) self->place);
  g_ptr_array_add (self->steps, step);
  self->place++;
  biv_situation_free (self->now);
  self->now = g_steal_pointer (&self->trial);
  keep_moment (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* (transfer none): a copy of the present situation to try an action on. It is made once and then
 * only restored, as a refused action seldom changes anything. */
static BivSituation *
begin_trial (BivRehearsal *self)
{
  if (self->trial)
    {
      biv_situation_restore (self->trial, self->now);
      return self->trial;
    }
  self->trial = biv_situation_copy (self->now);
  self->n_trials++;
  return self->trial;
}

/* Carries out the verbs undo and redo, which are no steps themselves. */
static BivAnswer *
turn_back (BivRehearsal *self, const BivVerb *verb)
{
  bool forth = verb == &biv_history_verbs[1];
  BivAnswer *answer = biv_answer_new ();

  if (!(forth ? biv_rehearsal_redo (self) : biv_rehearsal_undo (self)))
    biv_answer_refuse (answer, forth ? BIV_REFUSAL_NOTHING_UNDONE : BIV_REFUSAL_NOTHING_DONE,
                       NULL);
  biv_answer_add_number (answer, BIV_FACT_STEPS_DONE, self->place);
  return answer;
}

/**
 * biv_rehearsal_do:
 *
 * Does an action. If it is accepted it becomes a step; "undo" and "redo" go from step to step. A
 * question, or an action that is refused, changes nothing.
 *
 * Returns: (transfer full): the answer
 */
BivAnswer *
biv_rehearsal_do (BivRehearsal *self, const BivAction *action)
{
  const BivVerb *verb = biv_action_get_verb (action);
  BivAnswer *answer;

  if (!verb->run)
    return turn_back (self, verb);
  answer = biv_verb_run (begin_trial (self), action, self->dice);
  if (!verb->asks && biv_answer_is_accepted (answer))
    add_step (self, copy_step (action, answer));
  return answer;
}

/**
 * biv_rehearsal_do_words:
 * @words: NULL-terminated, the verb first
 * @fault: (out): why it fails, if the words are no action
 *
 * Returns: (transfer full) (nullable): the answer to the action; NULL with @fault set if they are
 *   none
 */
BivAnswer *
biv_rehearsal_do_words (BivRehearsal *self, const char *const *words, BivActionFault *fault)
{
  g_autoptr (BivAction) action = biv_action_parse (self->now, words, fault);

  return action ? biv_rehearsal_do (self, action) : NULL;
}

/**
 * biv_rehearsal_try:
 *
 * Asks what biv_rehearsal_do() would answer, without doing it. Dice that are thrown for it are not
 * those that the action itself will throw.
 *
 * Returns: (transfer full): the answer
 */
BivAnswer *
biv_rehearsal_try (BivRehearsal *self, const BivAction *action)
{
  g_autoptr (GRand) dice = self->dice ? g_rand_new_with_seed (0) : NULL;

  if (!biv_action_get_verb (action)->run) /* undo and redo may always be tried */
    return biv_answer_new ();
  return biv_verb_run (begin_trial (self), action, dice);
}

/**
 * biv_rehearsal_throw:
 * @action: what the dice are for; dice that it brings are left out
 * @seed: of the dice, where the rehearsal has none of its own
 *
 * Throws the dice that an action needs, without doing it.
 *
 * Returns: (transfer full) (nullable): the action with its dice; %NULL if it needs none, or is
 *   refused
 */
BivAction *
biv_rehearsal_throw (BivRehearsal *self, const BivAction *action, guint32 seed)
{
  g_autoptr (GRand) spare = g_rand_new_with_seed (seed);
  g_autoptr (BivAction) bare = biv_action_copy (action, BIV_ABOUT_DICE);
  GRand *dice = self->dice ? self->dice : spare;
  g_autoptr (BivAnswer) answer = biv_verb_run (begin_trial (self), bare, dice);

  if (!biv_answer_is_accepted (answer) || !biv_answer_get_dice (answer))
    return NULL;
  return copy_step (bare, answer);
}

/** biv_rehearsal_can_throw: whether biv_rehearsal_throw() would throw dice for an action: where the
 * rules do not say how many it takes, they are thrown on the table and entered. */
bool
biv_rehearsal_can_throw (BivRehearsal *self, const BivAction *action)
{
  g_autoptr (GRand) spare = g_rand_new_with_seed (0);
  g_autoptr (BivAction) bare = biv_action_copy (action, BIV_ABOUT_DICE);
  g_autoptr (BivAnswer) answer = biv_verb_run (begin_trial (self), bare, spare);

  return biv_answer_is_accepted (answer) && biv_answer_get_dice (answer);
}

/**
 * biv_rehearsal_get_moment:
 * @place: a number of steps, at most biv_rehearsal_get_n_steps()
 *
 * Returns: (transfer none): the situation after so many steps, valid until the next action or the
 *   next call
 */
const BivSituation *
biv_rehearsal_get_moment (BivRehearsal *self, guint place)
{
  g_return_val_if_fail (place <= self->steps->len, NULL);
  return find_moment (self, place);
}

/**
 * biv_rehearsal_go_to:
 * @place: a number of steps, at most biv_rehearsal_get_n_steps()
 *
 * Undoes or redoes steps until so many are done.
 */
void
biv_rehearsal_go_to (BivRehearsal *self, guint place)
{
  g_return_if_fail (place <= self->steps->len);
  go_to (self, place);
}

/** biv_rehearsal_undo: undoes the last step; returns whether there was one. */
bool
biv_rehearsal_undo (BivRehearsal *self)
{
  if (self->place == 0)
    return false;
  go_to (self, self->place - 1);
  return true;
}

/** biv_rehearsal_redo: redoes the next step; returns whether there was one. */
bool
biv_rehearsal_redo (BivRehearsal *self)
{
  if (self->place == self->steps->len)
    return false;
  go_to (self, self->place + 1);
  return true;
}

/** biv_rehearsal_get_n_steps: how many steps there are, including those that were undone. */
guint
biv_rehearsal_get_n_steps (BivRehearsal *self)
{
  return self->steps->len;
}

/** biv_rehearsal_get_place: how many of the steps are done. */
guint
biv_rehearsal_get_place (BivRehearsal *self)
{
  return self->place;
}

/** biv_rehearsal_get_step: (transfer none): a step, as an action that can be done again. */
const BivAction *
biv_rehearsal_get_step (BivRehearsal *self, guint n)
{
  return g_ptr_array_index (self->steps, n);
}

/** biv_rehearsal_get_n_trials: how many copies of a situation were made so far to try actions
 * on. */
guint
biv_rehearsal_get_n_trials (BivRehearsal *self)
{
  return self->n_trials;
}

/** biv_rehearsal_get_n_repeated: how many steps were played again so far to find earlier
 * situations: the cost of going back and forth. */
guint64
biv_rehearsal_get_n_repeated (BivRehearsal *self)
{
  return self->n_repeated;
}
