/* What a calculator or the rehearsal answers.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/answer/biv-answer.h"

#include "core/check/piece/biv-entry-name.h"
#include "core/check/finding/biv-finding.h"
#include "core/check/piece/biv-pieces.h"
#include "core/ruleset/refusal/biv-refusals.h"

const char *const biv_fact_name_words[] = { BIV_EACH_FACT_NAME (BIV_MEMBER_WORD) };
BIV_ASSERT_EACH (biv_fact_name_words, BIV_N_FACT_NAMES);

struct _BivAnswer
{
  BivFinding *refusal;
  GArray *facts;
  GArray *dice; /* of BivDie; NULL: none were thrown */
  GPtrArray *items;
};

static void
clear_fact (gpointer data)
{
  g_free (((BivFact *) data)->value);
}

/** biv_answer_new: (transfer full): an answer that says yes and has no facts yet. */
BivAnswer *
biv_answer_new (void)
{
  BivAnswer *self = g_rc_box_new0 (BivAnswer);

  self->facts = g_array_new (FALSE, FALSE, sizeof (BivFact));
  g_array_set_clear_func (self->facts, clear_fact);
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
  return self;
}

/** biv_answer_ref: (transfer full): adds an owner. */
BivAnswer *
biv_answer_ref (BivAnswer *self)
{
  return g_rc_box_acquire (self);
}

static void
clear_answer (gpointer data)
{
  BivAnswer *self = data;

  g_clear_object (&self->refusal);
  g_array_unref (self->facts);
  g_clear_pointer (&self->dice, g_array_unref);
  g_ptr_array_unref (self->items);
}

/** biv_answer_unref: takes away an owner; the last one frees the answer. */
void
biv_answer_unref (BivAnswer *self)
{
  g_rc_box_release_full (self, clear_answer);
}

/** biv_answer_touch: notes an item of the ruleset (nullable) that had a part in the answer. */
void
biv_answer_touch (BivAnswer *self, gpointer item)
{
  if (item && !g_ptr_array_find (self->items, item, NULL))
    g_ptr_array_add (self->items, g_object_ref (item));
}

/** biv_answer_drop_fact: takes away a fact, if there is one of that name. */
void
biv_answer_drop_fact (BivAnswer *self, BivFactName name)
{
  for (guint i = self->facts->len; i > 0; i--)
    if (biv_fact_is (&g_array_index (self->facts, BivFact, i - 1), name))
      g_array_remove_index (self->facts, i - 1);
}

/* @value: (transfer full) */
static void
add_fact (BivAnswer *self, const char *word, BivFactKind kind, gint64 number, char *value)
{
  BivFact fact = { word, kind, number, value };

  g_return_if_fail (!biv_answer_find_word (self, word));
  g_array_append_val (self->facts, fact);
}

/** biv_answer_add_string: adds a fact. Each name may be added once. */
void
biv_answer_add_string (BivAnswer *self, BivFactName name, const char *value)
{
  biv_answer_add_named_string (self, biv_fact_name_words[name], value);
}

/** biv_answer_add_named_string: the same for a fact that is called by a static word of the rules.
 */
void
biv_answer_add_named_string (BivAnswer *self, const char *word, const char *value)
{
  add_fact (self, word, BIV_FACT_IS_WORDS, 0, g_strdup (value));
}

/** biv_answer_add_number: adds a fact that is a number. */
void
biv_answer_add_number (BivAnswer *self, BivFactName name, gint64 number)
{
  biv_answer_add_named_number (self, biv_fact_name_words[name], number);
}

/** biv_answer_add_named_number: the same for a number that is called by a static word of the rules,
 * as that of an effect or a modifier. */
void
biv_answer_add_named_number (BivAnswer *self, const char *word, gint64 number)
{
  add_fact (self, word, BIV_FACT_IS_NUMBER, number,
            g_strdup_printf ("%" G_GINT64_FORMAT, number));
}

/** biv_answer_add_flag: adds a fact that is true or false. */
void
biv_answer_add_flag (BivAnswer *self, BivFactName name, bool is_so)
{
  add_fact (self, biv_fact_name_words[name], BIV_FACT_IS_FLAG, is_so,
            g_strdup (is_so ? "yes" : "no"));
}

/** biv_answer_add_length: adds a fact that is a length, in tenths of a mm; it is written in cm:
 * "20.1", or "20.04" if it is not a whole mm. */
void
biv_answer_add_length (BivAnswer *self, BivFactName name, gint64 tenths)
{
  int whole = (int) (tenths / 100), rest = (int) (tenths % 100);
  char *cm = rest == 0        ? g_strdup_printf ("%d", whole)
             : rest % 10 == 0 ? g_strdup_printf ("%d.%d", whole, rest / 10)
                              : g_strdup_printf ("%d.%02d", whole, rest);

  add_fact (self, biv_fact_name_words[name], BIV_FACT_IS_LENGTH, tenths, cm);
}

/** biv_answer_add_dice: (array length=n_dice): adds dice that were thrown, and the fact "dice". */
void
biv_answer_add_dice (BivAnswer *self, const BivDie *dice, guint n_dice)
{
  g_autoptr (GString) shown = g_string_new (NULL);

  g_return_if_fail (!self->dice);
  if (n_dice == 0)
    return;
  self->dice = g_array_new (FALSE, FALSE, sizeof (BivDie));
  g_array_append_vals (self->dice, dice, n_dice);
  for (guint i = 0; i < n_dice; i++)
    if (dice[i].face)
      g_string_append_printf (shown, "%s%s", i ? "," : "", biv_node_get_id (dice[i].face));
    else
      g_string_append_printf (shown, "%s%d", i ? "," : "", dice[i].number);
  biv_answer_add_string (self, BIV_FACT_DICE, shown->str);
}

/** biv_answer_get_dice: (transfer none) (nullable): the BivDie that were thrown. */
const GArray *
biv_answer_get_dice (BivAnswer *self)
{
  return self->dice;
}

/** biv_answer_add_piece: adds the id of a unit or figure to a fact, after those that it has
 * already. */
void
biv_answer_add_piece (BivAnswer *self, BivFactName name, const BivSituation *situation,
                      guint piece)
{
  const char *id = biv_node_get_id (biv_situation_get (situation, piece)->node);

  for (guint i = 0; i < self->facts->len; i++)
    {
      BivFact *fact = &g_array_index (self->facts, BivFact, i);
      g_autofree char *before = NULL;

      if (!biv_fact_is (fact, name))
        continue;
      before = g_steal_pointer (&fact->value);
      fact->value = g_strconcat (before, " ", id, NULL);
      return;
    }
  biv_answer_add_string (self, name, id);
}

static const char *
get_cite (BivNode *item)
{
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (item), "cite");

  return field >= 0 ? biv_node_get_string (item, (guint) field) : NULL;
}

/**
 * biv_answer_refuse:
 * @item: (nullable): the item of the ruleset that refuses; it is cited
 *
 * Makes the answer a refusal. It is a caller's mistake to refuse twice.
 *
 * Returns: (transfer none): the refusal, for the caller to add its arguments
 */
BivFinding *
biv_answer_refuse (BivAnswer *self, BivRefusal code, gpointer item)
{
  g_return_val_if_fail (!self->refusal, self->refusal);

  self->refusal = biv_finding_new (biv_refusals[code].code, BIV_SEVERITY_ERROR);
  if (!item)
    return self->refusal;
  biv_answer_touch (self, item);
  biv_finding_set_cite (self->refusal, get_cite (item));
  return self->refusal;
}

/** biv_answer_lacks: refuses because the ruleset does not have what is needed; returns false. */
bool
biv_answer_lacks (BivAnswer *self, const char *what)
{
  BivFinding *refusal = biv_answer_refuse (self, BIV_REFUSAL_FEATURE_MISSING, NULL);

  biv_args_add_string (biv_finding_get_args (refusal), "what", what);
  return false;
}

/**
 * biv_answer_cite:
 * @ruleset: (nullable)
 *
 * Gives a refusal the citation that the ruleset has for its code. If the ruleset has none, the item
 * that refused stays cited.
 */
void
biv_answer_cite (BivAnswer *self, BivRuleset *ruleset)
{
  BivRefusalRule *rule =
    self->refusal && ruleset ? biv_node_list_lookup (biv_ruleset_get_refusals (ruleset),
                                                     biv_finding_get_code (self->refusal))
                             : NULL;

  if (rule)
    biv_finding_set_cite (self->refusal, biv_refusal_rule_get_cite (rule));
}

/** biv_answer_is_accepted: whether it says yes. */
bool
biv_answer_is_accepted (BivAnswer *self)
{
  return !self->refusal;
}

/** biv_answer_get_refusal: (transfer none) (nullable): why it says no. */
BivFinding *
biv_answer_get_refusal (BivAnswer *self)
{
  return self->refusal;
}

/** biv_fact_is: whether a fact has that name. */
bool
biv_fact_is (const BivFact *fact, BivFactName name)
{
  return g_str_equal (fact->name, biv_fact_name_words[name]);
}

/** biv_answer_find_word: (transfer none) (nullable): the fact that a script calls by a word. */
const BivFact *
biv_answer_find_word (BivAnswer *self, const char *word)
{
  for (guint i = 0; i < self->facts->len; i++)
    if (g_str_equal (biv_answer_get_nth_fact (self, i)->name, word))
      return biv_answer_get_nth_fact (self, i);
  return NULL;
}

/** biv_answer_find_fact: (transfer none) (nullable): the fact of that name. */
const BivFact *
biv_answer_find_fact (BivAnswer *self, BivFactName name)
{
  return biv_answer_find_word (self, biv_fact_name_words[name]);
}

/** biv_answer_get_fact: (transfer none) (nullable): the value of that fact as it is written. */
const char *
biv_answer_get_fact (BivAnswer *self, BivFactName name)
{
  const BivFact *fact = biv_answer_find_fact (self, name);

  return fact ? fact->value : NULL;
}

/** biv_answer_get_n_facts: how many facts it has. */
guint
biv_answer_get_n_facts (BivAnswer *self)
{
  return self->facts->len;
}

/** biv_answer_get_nth_fact: (transfer none): one of its facts. */
const BivFact *
biv_answer_get_nth_fact (BivAnswer *self, guint n)
{
  return &g_array_index (self->facts, BivFact, n);
}

/** biv_answer_get_n_items: how many items of the ruleset had a part in the answer. */
guint
biv_answer_get_n_items (BivAnswer *self)
{
  return self->items->len;
}

/** biv_answer_get_item: (transfer none): one of the items of the ruleset that had a part in it. */
BivNode *
biv_answer_get_item (BivAnswer *self, guint n)
{
  return g_ptr_array_index (self->items, n);
}

/** biv_answer_refusal_about: notes the unit or figure that a refusal is about, and its hex. */
void
biv_answer_refusal_about (BivFinding *refusal, const BivSituation *situation, guint piece)
{
  const BivPieceState *state = biv_situation_get (situation, piece);
  BivNode *side = BIV_NODE (biv_pieces_get_side (situation->pieces, state->side));
  BivBoard *board = biv_scenario_get_board (situation->scenario);

  biv_finding_set_object (refusal, biv_node_get_id (state->node), biv_node_get_id (side));
  if (biv_piece_state_is (state, BIV_STATE_ON_TABLE) && board)
    {
      g_autofree char *label = biv_board_label_hex (board, state->hex);

      biv_finding_set_hex (refusal, state->hex, label);
    }
}

/* (transfer full) (nullable): the name of a piece, followed by what tells it from others. */
static BivText *
describe_with (const BivPieceState *state, const char *label)
{
  BivNode *stand_in = state->arm ? BIV_NODE (state->arm) : (BivNode *) state->kind;

  return biv_entry_name_describe (state->node, stand_in, label);
}

/* Whether two pieces differ in nothing but their order: nobody has named them, they are of one
 * kind, and on one hex or both off the board. */
static bool
are_alike (const BivPieceState *a, const BivPieceState *b)
{
  bool on_table = biv_piece_state_is (a, BIV_STATE_ON_TABLE);
  g_autoptr (BivText) first = NULL, second = NULL;

  if (on_table != biv_piece_state_is (b, BIV_STATE_ON_TABLE) ||
      (on_table && !biv_offset_equal (a->hex, b->hex)) || biv_entry_name_is_own (a->node) ||
      biv_entry_name_is_own (b->node))
    return false;
  first = describe_with (a, NULL);
  second = describe_with (b, NULL);
  return first && second && biv_text_equal (first, second);
}

/* The number of a piece among those like it, in the order of the document; 0 if it is the only one.
 */
static guint
number_among_alike (const BivSituation *situation, guint piece)
{
  const BivPieceState *state = biv_situation_get (situation, piece);
  guint n_before = 0, n_alike = 0;

  for (guint i = 0; i < situation->states->len; i++)
    if (i != piece && are_alike (state, biv_situation_get (situation, i)))
      {
        n_alike++;
        n_before += i < piece;
      }
  return n_alike > 0 ? n_before + 1 : 0;
}

/**
 * biv_answer_describe_piece:
 *
 * Returns: (transfer full) (nullable): the name of a unit or figure. If nobody has named it, its
 * hex follows, and a number if others there have the same name
 */
BivText *
biv_answer_describe_piece (const BivSituation *situation, guint piece)
{
  const BivPieceState *state = biv_situation_get (situation, piece);
  BivBoard *board = biv_scenario_get_board (situation->scenario);
  guint number = number_among_alike (situation, piece);
  g_autoptr (GString) label = g_string_new (NULL);

  if (board && biv_piece_state_is (state, BIV_STATE_ON_TABLE))
    {
      g_autofree char *hex = biv_board_label_hex (board, state->hex);

      g_string_append (label, hex);
    }
  if (number > 0)
    g_string_append_printf (label, "%s#%u", label->len > 0 ? " " : "", number);
  return describe_with (state, label->len > 0 ? label->str : NULL);
}

/** biv_answer_refusal_add_piece: adds an argument: the name of a unit or figure, or its id. */
void
biv_answer_refusal_add_piece (BivFinding *refusal, const char *arg, const BivSituation *situation,
                              guint piece)
{
  g_autoptr (BivText) name = biv_answer_describe_piece (situation, piece);
  BivArgs *args = biv_finding_get_args (refusal);

  if (name)
    biv_args_add_text (args, arg, name);
  else
    biv_args_add_string (args, arg,
                         biv_node_get_id (biv_situation_get (situation, piece)->node));
}

/** biv_answer_refuse_piece: (transfer none): refuses because of a unit or figure, which is the
 * argument @arg. */
BivFinding *
biv_answer_refuse_piece (BivAnswer *self, const BivSituation *situation, BivRefusal code,
                         gpointer item, const char *arg, guint piece)
{
  BivFinding *refusal = biv_answer_refuse (self, code, item);

  biv_answer_refusal_about (refusal, situation, piece);
  biv_answer_refusal_add_piece (refusal, arg, situation, piece);
  return refusal;
}

/** biv_answer_refusal_add_item: adds an argument: the name of an item of the ruleset. */
void
biv_answer_refusal_add_item (BivFinding *refusal, const char *arg, gpointer item)
{
  biv_finding_add_name (refusal, arg, item, NULL);
}

/** biv_answer_refusal_add_rank: adds an argument: what the rules call figures of a rank, if there
 * are any.
 */
void
biv_answer_refusal_add_rank (BivFinding *refusal, const BivSituation *situation, BivRank rank)
{
  BivLeaderKind *kind = biv_rule_index_find_rank (situation->pieces->rules, rank);

  if (kind)
    biv_answer_refusal_add_item (refusal, "rank", kind);
}

/** biv_answer_refusal_add_number: adds an argument: a number. */
void
biv_answer_refusal_add_number (BivFinding *refusal, const char *arg, gint64 number)
{
  biv_args_add_number (biv_finding_get_args (refusal), arg,
                       (int) CLAMP (number, G_MININT, G_MAXINT));
}
