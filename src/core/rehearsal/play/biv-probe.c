/* Finds out whether an incomplete action can be allowed. Each slot that the rules ask for and that
 * has no value yet is filled with every value that it could have, one after the other.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/play/biv-probe.h"

#include "core/model/army/biv-army.h"
#include "core/rehearsal/play/biv-action-parse.h"
#include "core/rehearsal/play/biv-verb-table.h"

/* After so many tries without a decision the verdict stays unknown. */
#define MAX_TRIES 1000

/* After so many values that are refused in the very same words, for a piece that the action names
 * elsewhere, the others of the gap are not tried: it would need ten thousand tries to find out that
 * none of a hundred idle units may attack any of a hundred enemies. */
#define ENOUGH_ALIKE 16

/* A slot without a value, and the values that are tried for it. */
typedef struct
{
  const BivSlot *slot;
  GArray *values; /* of BivActionValue */
  guint place;    /* index of the value that is tried now */
} Gap;

/* The refusals that have one code. */
typedef struct
{
  BivAnswer *first;
  guint n;
  bool differs; /* whether the other refusals have other arguments than the first */
} Reason;

struct _BivProbe
{
  BivRehearsal *rehearsal; /* not owned */
  BivAction *action;       /* with the value that is tried now in each gap */
  GArray *gaps;            /* of Gap, in the order in which they were found */
  guint n_tries;
  BivAnswer *last; /* (nullable): the last refusal */
  guint n_alike;   /* how many refusals before it were the same */
  bool ended;
  bool filled; /* whether any slot had to be filled */
  BivProbeVerdict verdict;
  BivAnswer *answer; /* (nullable): the first answer that accepts */
  GArray *reasons;   /* of Reason, in the order in which they were found */
  bool priced;
  int least;
  int most;
};

static void
clear_gap (gpointer gap)
{
  g_array_unref (((Gap *) gap)->values);
}

static void
clear_reason (gpointer reason)
{
  biv_answer_unref (((Reason *) reason)->first);
}

/**
 * biv_probe_new:
 * @rehearsal: (transfer none): must live as long as the probe, and must not change meanwhile
 * @action: (transfer full): the action, which may lack values that its verb requires
 *
 * Returns: (transfer full): a probe that has tried nothing yet
 */
BivProbe *
biv_probe_new (BivRehearsal *rehearsal, BivAction *action)
{
  BivProbe *self = g_new0 (BivProbe, 1);

  self->rehearsal = rehearsal;
  self->action = action;
  self->gaps = g_array_new (FALSE, FALSE, sizeof (Gap));
  g_array_set_clear_func (self->gaps, clear_gap);
  self->reasons = g_array_new (FALSE, FALSE, sizeof (Reason));
  g_array_set_clear_func (self->reasons, clear_reason);
  return self;
}

/** biv_probe_free: frees it. */
void
biv_probe_free (BivProbe *self)
{
  biv_action_free (self->action);
  g_array_unref (self->gaps);
  g_array_unref (self->reasons);
  g_clear_pointer (&self->answer, biv_answer_unref);
  g_clear_pointer (&self->last, biv_answer_unref);
  g_free (self);
}

static void
add_value (GArray *values, BivActionValue value)
{
  g_array_append_val (values, value);
}

/* Adds the items that a slot may name; not the fields of units, as an action about a field needs a
 * value, too. */
static void
add_items (GArray *values, const BivSituation *situation, BivSlotKind kind)
{
  BivNodeList *items = situation->ruleset && kind != BIV_SLOT_DETAIL
                         ? biv_slot_list_items (situation->ruleset, kind)
                         : NULL;

  for (guint i = 0; items && i < biv_node_list_get_length (items); i++)
    add_value (values, biv_action_value_of_item (biv_node_list_get (items, i)));
}

static void
add_pieces (GArray *values, const BivSituation *situation, const BivSlot *slot, bool own)
{
  for (guint i = 0; i < situation->states->len; i++)
    {
      const BivPieceState *state = biv_situation_get (situation, i);
      bool suits = slot->pieces == BIV_PIECES_ANY ||
                   BIV_IS_FIGURE (state->node) == (slot->pieces == BIV_PIECES_FIGURES);

      if (suits && (state->side == situation->player) == own &&
          biv_piece_state_is (state, BIV_STATE_ON_TABLE))
        add_value (values, biv_action_value_of_piece (situation, i));
    }
}

/* The values that a slot could have. Pieces of the side whose turn it is come first, as they are
 * more likely to be allowed. */
static GArray *
list_values (const BivSituation *situation, const BivSlot *slot)
{
  GArray *values = g_array_new (FALSE, FALSE, sizeof (BivActionValue));

  if (slot->kind == BIV_SLOT_PIECE)
    {
      add_pieces (values, situation, slot, true);
      add_pieces (values, situation, slot, false);
    }
  else if (slot->kind == BIV_SLOT_SIDE)
    for (guint i = 0; i < situation->side_states->len; i++)
      add_value (values, biv_action_value_of_side (situation, i));
  else if (slot->kind == BIV_SLOT_MESSAGE)
    for (guint i = 0; i < situation->messengers->len; i++)
      add_value (values, (BivActionValue){ NULL, i + 1, BIV_NO_HEX, NULL });
  else
    add_items (values, situation, slot->kind);
  return values;
}

/* Refusals that only say that a slot has no value. */
static const struct
{
  BivRefusal code;
  BivAbout about;
} lacks[] = {
  { BIV_REFUSAL_ORDER_NEEDS_UNIT, BIV_ABOUT_TO },
  { BIV_REFUSAL_ORDER_NEEDS_LEADER, BIV_ABOUT_LEADER },
  { BIV_REFUSAL_MESSENGER_FIGURE, BIV_ABOUT_FIGURE },
};

static bool
is_code (BivFinding *refusal, BivRefusal code)
{
  return refusal && g_str_equal (biv_finding_get_code (refusal), biv_refusals[code].code);
}

static const BivSlot *
find_slot (const BivVerb *verb, BivAbout about)
{
  for (const BivSlot *slot = verb->slots; slot->about; slot++)
    if (slot->about == about)
      return slot;
  return NULL;
}

/* (nullable): the slot without a value that a refusal asks for. */
static const BivSlot *
find_lack (const BivProbe *self, BivAnswer *answer)
{
  BivFinding *refusal = biv_answer_get_refusal (answer);
  const BivSlot *slot;

  for (guint i = 0; i < G_N_ELEMENTS (lacks); i++)
    {
      slot = is_code (refusal, lacks[i].code)
               ? find_slot (biv_action_get_verb (self->action), lacks[i].about)
               : NULL;
      if (slot && !biv_action_has (self->action, slot->about))
        return slot;
    }
  return NULL;
}

static void
fill_gap (BivProbe *self, const Gap *gap)
{
  biv_action_set (self->action, gap->slot->about,
                  &g_array_index (gap->values, BivActionValue, gap->place));
}

/* Goes on to the next combination of values; those of the gap found last change first. */
static void
go_on (BivProbe *self)
{
  while (self->gaps->len > 0)
    {
      Gap *gap = &g_array_index (self->gaps, Gap, self->gaps->len - 1);

      if (++gap->place < gap->values->len)
        {
          fill_gap (self, gap);
          return;
        }
      biv_action_clear (self->action, gap->slot->about);
      g_array_set_size (self->gaps, self->gaps->len - 1);
    }
  self->ended = true;
}

static void
open_gap (BivProbe *self, const BivSlot *slot)
{
  Gap gap = { slot, list_values (biv_rehearsal_get_situation (self->rehearsal), slot), 0 };

  g_array_append_val (self->gaps, gap);
  self->filled = true;
  self->n_alike = 0;
  if (gap.values->len > 0)
    {
      fill_gap (self, &gap);
      return;
    }
  self->verdict = BIV_PROBE_UNKNOWN;
  self->ended = true;
}

static void
record_cost (BivProbe *self, BivAnswer *answer)
{
  const BivFact *cost = biv_answer_find_fact (answer, BIV_FACT_COST);
  int number = cost ? (int) cost->number : 0;

  self->least = self->priced ? MIN (self->least, number) : number;
  self->most = self->priced ? MAX (self->most, number) : number;
  self->priced = cost != NULL;
}

/* Notes an answer that accepts. One is enough, unless the action has a cost and one gap: then the
 * other values are tried, too, as their cost may differ. */
static void
accept (BivProbe *self, BivAnswer *answer)
{
  if (!self->answer)
    self->answer = biv_answer_ref (answer);
  self->verdict = BIV_PROBE_ALLOWED;
  record_cost (self, answer);
  if (self->priced && self->gaps->len == 1)
    go_on (self);
  else
    self->ended = true;
}

/* Whether a refusal is about a piece of a side whose turn it is not. */
static bool
is_of_enemy (const BivProbe *self, BivFinding *refusal)
{
  const BivSituation *situation = biv_rehearsal_get_situation (self->rehearsal);
  const char *side = biv_finding_get_side (refusal);

  return side && *side && biv_situation_find_side (situation, side) != situation->player;
}

static void
record_reason (BivProbe *self, BivAnswer *answer)
{
  BivFinding *refusal = biv_answer_get_refusal (answer);
  Reason reason = { biv_answer_ref (answer), 1, false };

  for (guint i = 0; i < self->reasons->len; i++)
    {
      Reason *known = &g_array_index (self->reasons, Reason, i);
      BivFinding *first = biv_answer_get_refusal (known->first);

      if (!g_str_equal (biv_finding_get_code (first), biv_finding_get_code (refusal)) ||
          is_of_enemy (self, first) != is_of_enemy (self, refusal))
        continue;
      known->n++;
      known->differs |=
        !biv_args_equal (biv_finding_get_args (first), biv_finding_get_args (refusal));
      clear_reason (&reason);
      return;
    }
  g_array_append_val (self->reasons, reason);
}

/* Whether every other value will be refused as well because it is the wrong phase. Not if the
 * values tried are phases. */
static bool
is_hopeless (const BivProbe *self, BivFinding *refusal)
{
  if (!is_code (refusal, BIV_REFUSAL_WRONG_PHASE))
    return false;
  for (guint i = 0; i < self->gaps->len; i++)
    if (g_array_index (self->gaps, Gap, i).slot->kind == BIV_SLOT_PHASE)
      return false;
  return true;
}

/* Whether a refusal is about a piece that the action names in another slot than the last gap. */
static bool
is_about_another (const BivProbe *self, BivFinding *refusal)
{
  const BivSlot *gap = g_array_index (self->gaps, Gap, self->gaps->len - 1).slot;
  const char *object = biv_finding_get_object (refusal);
  guint piece =
    object ? biv_situation_find (biv_rehearsal_get_situation (self->rehearsal), object) : BIV_NONE;

  for (const BivSlot *slot = biv_action_get_verb (self->action)->slots; slot->about; slot++)
    if (slot != gap && slot->kind == BIV_SLOT_PIECE && biv_action_has (self->action, slot->about) &&
        biv_action_get_piece (self->action, slot->about, 0) == piece)
      return piece != BIV_NONE;
  return false;
}

/* Counts refusals that are the same whatever is tried in the last gap, and gives the gap up when
 * there are enough of them. */
static void
count_alike (BivProbe *self, BivAnswer *answer)
{
  BivFinding *refusal = biv_answer_get_refusal (answer);
  BivFinding *last = self->last ? biv_answer_get_refusal (self->last) : NULL;
  bool alike = last && self->gaps->len > 0 &&
               g_str_equal (biv_finding_get_code (last), biv_finding_get_code (refusal)) &&
               biv_args_equal (biv_finding_get_args (last), biv_finding_get_args (refusal)) &&
               is_about_another (self, refusal);
  Gap *gap;

  self->n_alike = alike ? self->n_alike + 1 : 0;
  g_clear_pointer (&self->last, biv_answer_unref);
  self->last = biv_answer_ref (answer);
  if (self->n_alike < ENOUGH_ALIKE)
    return;
  gap = &g_array_index (self->gaps, Gap, self->gaps->len - 1);
  gap->place = gap->values->len - 1;
  self->n_alike = 0;
}

static void
refuse (BivProbe *self, BivAnswer *answer)
{
  bool hopeless = is_hopeless (self, biv_answer_get_refusal (answer));

  if (self->verdict != BIV_PROBE_ALLOWED)
    self->verdict = BIV_PROBE_REFUSED;
  record_reason (self, answer);
  count_alike (self, answer);
  go_on (self);
  self->ended |= hopeless;
}

/* A move lacks only the hexes that it leads over, of which there are too many to try: "reach" tells
 * whether there are any, or why not. It also tells of moves to come: where it is too early, or not
 * the turn of the piece, any hex will do. */
static void
ask_reach (BivProbe *self)
{
  const BivSituation *situation = biv_rehearsal_get_situation (self->rehearsal);
  guint piece = biv_action_get_piece (self->action, BIV_ABOUT_PIECE, 0);
  const BivPieceState *state = biv_situation_get (situation, piece);
  bool now = state->side == situation->player &&
             biv_situation_get_phase (situation) == BIV_PHASE_KIND_MOVEMENT;
  g_autoptr (BivAction) question =
    biv_action_new (now ? biv_verb_find ("reach") : biv_action_get_verb (self->action));
  BivActionValue mover = biv_action_value_of_piece (situation, piece);
  BivActionValue hex = { NULL, 0, state->hex, NULL };
  g_autoptr (BivAnswer) answer = NULL;
  const BivFact *hexes;

  biv_action_add (question, BIV_ABOUT_PIECE, &mover);
  if (!now)
    biv_action_add (question, BIV_ABOUT_HEXES, &hex);
  answer = biv_rehearsal_try (self->rehearsal, question);
  hexes = biv_answer_find_fact (answer, BIV_FACT_HEXES);
  self->filled = true;
  if (!biv_answer_is_accepted (answer))
    refuse (self, answer);
  else if (hexes && hexes->number > 0)
    accept (self, answer);
  else
    go_on (self);
}

static bool
lacks_way_of_move (const BivProbe *self, const BivSlot *slot)
{
  return slot->kind == BIV_SLOT_HEX &&
         g_str_equal (biv_action_get_verb (self->action)->word, "move");
}

/* Asks the rules about the action with the values that are tried now. */
static void
try_whole (BivProbe *self)
{
  g_autoptr (BivAnswer) answer = biv_rehearsal_try (self->rehearsal, self->action);
  const BivSlot *slot = find_lack (self, answer);

  if (slot)
    open_gap (self, slot);
  else if (biv_answer_is_accepted (answer) ||
           is_code (biv_answer_get_refusal (answer), BIV_REFUSAL_DICE_MISSING))
    accept (self, answer);
  else
    refuse (self, answer);
}

/**
 * biv_probe_step:
 *
 * Tries one combination of values.
 *
 * Returns: whether the probe has ended, so that it need not be called again
 */
bool
biv_probe_step (BivProbe *self)
{
  BivActionFault fault = { 0 };

  if (self->ended)
    return true;
  self->n_tries++;
  if (biv_action_is_whole (self->action, &fault))
    try_whole (self);
  else if (lacks_way_of_move (self, fault.slot))
    ask_reach (self);
  else
    open_gap (self, fault.slot);
  if (!self->ended && self->n_tries >= MAX_TRIES)
    {
      self->verdict = self->verdict == BIV_PROBE_ALLOWED ? BIV_PROBE_ALLOWED : BIV_PROBE_UNKNOWN;
      self->ended = true;
    }
  return self->ended;
}

/** biv_probe_get_verdict: whether an action that begins like this is allowed, as far as is known
 * yet. */
BivProbeVerdict
biv_probe_get_verdict (const BivProbe *self)
{
  return self->verdict;
}

/* Whether a reason is true of many pieces anyway and tells a player nothing: that it is not their
 * turn, that they belong to the other side, or are figures and not units. */
static bool
is_idle (const BivProbe *self, const Reason *reason)
{
  static const BivRefusal codes[] = { BIV_REFUSAL_NOT_YOUR_TURN, BIV_REFUSAL_ACT_OF_OTHER,
                                      BIV_REFUSAL_LEADER_UNFIT, BIV_REFUSAL_ATTACK_NO_ENEMY,
                                      BIV_REFUSAL_UNIT_OF_OTHER, BIV_REFUSAL_ORDER_UNIT_OF_OTHER };
  BivFinding *refusal = biv_answer_get_refusal (reason->first);

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    if (is_code (refusal, codes[i]))
      return true;
  for (guint i = 0; i < G_N_ELEMENTS (lacks); i++)
    if (is_code (refusal, lacks[i].code))
      return true;
  return is_of_enemy (self, refusal);
}

/* (nullable): the reason of the most refusals, preferably one that tells a player something. */
static const Reason *
find_reason (const BivProbe *self)
{
  const Reason *best = NULL;

  for (guint i = 0; i < self->reasons->len; i++)
    {
      const Reason *reason = &g_array_index (self->reasons, Reason, i);

      if (!best || is_idle (self, best) > is_idle (self, reason) ||
          (is_idle (self, best) == is_idle (self, reason) && reason->n > best->n))
        best = reason;
    }
  return best;
}

/**
 * biv_probe_get_answer:
 *
 * Returns: (transfer none) (nullable): the first answer that accepts; if none does, the first
 *   refusal for the commonest reason
 */
BivAnswer *
biv_probe_get_answer (const BivProbe *self)
{
  const Reason *reason = self->verdict == BIV_PROBE_REFUSED ? find_reason (self) : NULL;

  return reason ? reason->first : self->answer;
}

/** biv_probe_get_reach: how many of the refusals have the reason that the answer gives. */
BivProbeReach
biv_probe_get_reach (const BivProbe *self)
{
  const Reason *reason = find_reason (self);

  for (guint i = 0; self->verdict == BIV_PROBE_REFUSED && i < self->reasons->len; i++)
    {
      const Reason *other = &g_array_index (self->reasons, Reason, i);

      if (other != reason && !is_idle (self, other))
        return BIV_PROBE_MOSTLY;
    }
  return self->verdict == BIV_PROBE_REFUSED && reason->differs ? BIV_PROBE_LIKEWISE
                                                               : BIV_PROBE_ALWAYS;
}

/** biv_probe_is_whole: whether the action had a value in every slot that the rules asked for. */
bool
biv_probe_is_whole (const BivProbe *self)
{
  return !self->filled;
}

/**
 * biv_probe_get_cost:
 * @least: (out): the lowest cost of those that are allowed
 * @most: (out): the highest
 *
 * Returns: whether the action has a cost
 */
bool
biv_probe_get_cost (const BivProbe *self, int *least, int *most)
{
  *least = self->least;
  *most = self->most;
  return self->priced;
}
