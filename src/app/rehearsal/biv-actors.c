/* Who may act at a moment of a rehearsal: each piece of the player's is asked about once, when the
 * moment begins, by the main action of the phase; the rules themselves answer.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rehearsal/biv-actors.h"

#include "app/rehearsal/biv-slot-choices.h"
#include "app/rehearsal/biv-verb-order.h"
#include "core/rehearsal/combat/biv-fall-back.h"
#include "core/rehearsal/play/biv-verb-table.h"

struct _BivActors
{
  BivRehearsal *rehearsal; /* not owned; NULL: none yet */
  GListStore *choices;     /* of BivChoice: the pieces that are asked about, or NULL */
  BivChoiceAsker *asker;
};

/* @told: called when more is known after biv_actors_follow() returned */
BivActors *
biv_actors_new (BivChoiceAskerFunc told, gpointer data)
{
  BivActors *self = g_new0 (BivActors, 1);

  self->asker = biv_choice_asker_new (told, data);
  return self;
}

void
biv_actors_free (BivActors *self)
{
  biv_choice_asker_free (self->asker);
  g_clear_object (&self->choices);
  g_free (self);
}

static BivAction *
make_start (const BivVerb *verb, const BivActionValue *piece)
{
  BivAction *action = biv_action_new (verb);

  biv_action_add (action, verb->slots[0].about, piece);
  return action;
}

/* Who moves because he must, whatever the phase is about; or BIV_NONE. */
static guint
find_obliged (const BivActors *self)
{
  return biv_fall_back_find_unit (biv_rehearsal_get_situation (self->rehearsal));
}

static bool
is_own (const BivSituation *situation, guint piece)
{
  const BivPieceState *state = biv_situation_get (situation, piece);

  return state->side == situation->player && biv_piece_state_is (state, BIV_STATE_ON_TABLE);
}

static void
ask_all (BivActors *self, const BivSituation *situation, const BivVerb *verb)
{
  self->choices = biv_slot_list_choices (&verb->slots[0], situation);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->choices)); i++)
    {
      g_autoptr (BivChoice) choice = g_list_model_get_item (G_LIST_MODEL (self->choices), i);
      const BivActionValue *value = biv_choice_get_value (choice);

      if (is_own (situation, (guint) value->number))
        biv_choice_asker_add (self->asker, choice, make_start (verb, value));
    }
  biv_choice_asker_run (self->asker, BIV_CHOICE_ASKER_SLICE);
}

/* Asks anew; @rehearsal: (nullable): must not change before it is followed again */
void
biv_actors_follow (BivActors *self, BivRehearsal *rehearsal)
{
  const char *main = NULL;

  biv_choice_asker_forget (self->asker, rehearsal);
  g_clear_object (&self->choices);
  self->rehearsal = rehearsal;
  if (rehearsal)
    main = biv_verb_order_get_main (biv_rehearsal_get_situation (rehearsal));
  if (main)
    ask_all (self, biv_rehearsal_get_situation (rehearsal), biv_verb_find (main));
}

/* (transfer full): ids of those who may act, as far as the rules were asked. */
GStrv
biv_actors_list (BivActors *self)
{
  guint n = self->choices ? g_list_model_get_n_items (G_LIST_MODEL (self->choices)) : 0;
  guint obliged = self->rehearsal ? find_obliged (self) : BIV_NONE;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (obliged != BIV_NONE)
    {
      const BivSituation *situation = biv_rehearsal_get_situation (self->rehearsal);

      g_strv_builder_add (builder, biv_node_get_id (biv_situation_get (situation, obliged)->node));
    }
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BivChoice) choice = g_list_model_get_item (G_LIST_MODEL (self->choices), i);

      if (biv_choice_get_verdict (choice) == BIV_PROBE_ALLOWED)
        g_strv_builder_add (builder, biv_choice_get_word (choice));
    }
  return g_strv_builder_end (builder);
}

static bool
may_start (BivActors *self, const BivVerb *verb, const BivActionValue *piece)
{
  g_autoptr (BivProbe) probe = biv_probe_new (self->rehearsal, make_start (verb, piece));

  while (!biv_probe_step (probe))
    ;
  return biv_probe_get_verdict (probe) == BIV_PROBE_ALLOWED;
}

/* (nullable): the action of the phase that a piece may begin: the main one before others. */
const char *
biv_actors_find_verb (BivActors *self, const char *id)
{
  const BivSituation *situation = biv_rehearsal_get_situation (self->rehearsal);
  guint piece = biv_situation_find (situation, id);
  BivActionValue value = biv_action_value_of_piece (situation, piece);
  const BivVerb *verb;

  if (piece == find_obliged (self))
    return "fall-back";
  if (!is_own (situation, piece))
    return NULL;
  for (guint i = 0; (verb = biv_verb_order_get_nth_start (situation, i)); i++)
    if (may_start (self, verb, &value))
      return verb->word;
  return NULL;
}
