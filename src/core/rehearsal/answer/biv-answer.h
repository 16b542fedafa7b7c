/* What a calculator or the rehearsal answers: yes or no, and why; facts by name; and the items of
 * the ruleset that decided, each of which carries its citation.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/check/finding/biv-finding.h"
#include "core/model/node/biv-members.h"
#include "core/rehearsal/moment/biv-situation.h"
#include "core/ruleset/refusal/biv-refusals.h"

/* The names of facts: scripts, programs and the sentences for players know facts by these words.
 * Effects are facts by their own words, and modifiers by their ids. */
#define BIV_EACH_FACT_NAME(X)                   \
  X (BIV_FACT_ACTIONS, "actions")               \
  X (BIV_FACT_ACTS, "acts")                     \
  X (BIV_FACT_AGAIN, "again")                   \
  X (BIV_FACT_ALLOWANCE, "allowance")           \
  X (BIV_FACT_ALONG, "along")                   \
  X (BIV_FACT_ARRIVES, "arrives")               \
  X (BIV_FACT_AWAY, "away")                     \
  X (BIV_FACT_BACK, "back")                     \
  X (BIV_FACT_BASE, "base")                     \
  X (BIV_FACT_CHANCE, "chance")                 \
  X (BIV_FACT_CLASS, "class")                   \
  X (BIV_FACT_CLASS_TERMS, "class-terms")       \
  X (BIV_FACT_COMBAT, "combat")                 \
  X (BIV_FACT_COMBAT_NUMBER, "combat-number")   \
  X (BIV_FACT_COMMAND, "command")               \
  X (BIV_FACT_CONTACT, "contact")               \
  X (BIV_FACT_COST, "cost")                     \
  X (BIV_FACT_DICE, "dice")                     \
  X (BIV_FACT_DISCOUNT, "discount")             \
  X (BIV_FACT_DISTANCE, "distance")             \
  X (BIV_FACT_ELEMENTS, "elements")             \
  X (BIV_FACT_ENEMY, "enemy")                   \
  X (BIV_FACT_ENEMY_HELD, "enemy-held")         \
  X (BIV_FACT_FACES, "faces")                   \
  X (BIV_FACT_FALLS, "falls")                   \
  X (BIV_FACT_FALLS_BACK, "falls-back")         \
  X (BIV_FACT_FIGHTING, "fighting")             \
  X (BIV_FACT_FLANK, "flank")                   \
  X (BIV_FACT_FRIEND_HELD, "friend-held")       \
  X (BIV_FACT_FRIENDS, "friends")               \
  X (BIV_FACT_FRONT, "front")                   \
  X (BIV_FACT_FULL, "full")                     \
  X (BIV_FACT_GAINED, "gained")                 \
  X (BIV_FACT_HELD, "held")                     \
  X (BIV_FACT_HEX, "hex")                       \
  X (BIV_FACT_HEXES, "hexes")                   \
  X (BIV_FACT_HITS, "hits")                     \
  X (BIV_FACT_HOLDS, "holds")                   \
  X (BIV_FACT_IGNORED_LOSSES, "ignored-losses") \
  X (BIV_FACT_IMPASSABLE, "impassable")         \
  X (BIV_FACT_INFLUENCE, "influence")           \
  X (BIV_FACT_KEEP_AWAY, "keep-away")           \
  X (BIV_FACT_KIND, "kind")                     \
  X (BIV_FACT_LASTS, "lasts")                   \
  X (BIV_FACT_LEADERS, "leaders")               \
  X (BIV_FACT_LEASH_HELD, "leash-held")         \
  X (BIV_FACT_LEASHED, "leashed")               \
  X (BIV_FACT_LEAST, "least")                   \
  X (BIV_FACT_LEFT, "left")                     \
  X (BIV_FACT_LOSS, "loss")                     \
  X (BIV_FACT_LOSSES, "losses")                 \
  X (BIV_FACT_LOST, "lost")                     \
  X (BIV_FACT_MAY_CHARGE, "may-charge")         \
  X (BIV_FACT_MEETS, "meets")                   \
  X (BIV_FACT_MESSAGE, "message")               \
  X (BIV_FACT_MOST, "most")                     \
  X (BIV_FACT_MOUNTED, "mounted")               \
  X (BIV_FACT_MOVES, "moves")                   \
  X (BIV_FACT_OF, "of")                         \
  X (BIV_FACT_OFF_TABLE, "off-table")           \
  X (BIV_FACT_OPEN_HEXES, "open-hexes")         \
  X (BIV_FACT_ORDERS, "orders")                 \
  X (BIV_FACT_PAID, "paid")                     \
  X (BIV_FACT_PASSAGE, "passage")               \
  X (BIV_FACT_PASSES, "passes")                 \
  X (BIV_FACT_PHASE, "phase")                   \
  X (BIV_FACT_PLACES, "places")                 \
  X (BIV_FACT_PLAYER, "player")                 \
  X (BIV_FACT_POINTS, "points")                 \
  X (BIV_FACT_RANGE, "range")                   \
  X (BIV_FACT_RANK, "rank")                     \
  X (BIV_FACT_REAR, "rear")                     \
  X (BIV_FACT_RECEIVED, "received")             \
  X (BIV_FACT_REMOVED, "removed")               \
  X (BIV_FACT_REPLACED, "replaced")             \
  X (BIV_FACT_RESTORED, "restored")             \
  X (BIV_FACT_ROAD, "road")                     \
  X (BIV_FACT_ROUND, "round")                   \
  X (BIV_FACT_SEQUENCE, "sequence")             \
  X (BIV_FACT_SIDES, "sides")                   \
  X (BIV_FACT_STATE, "state")                   \
  X (BIV_FACT_STEPS, "steps")                   \
  X (BIV_FACT_STEPS_DONE, "steps-done")         \
  X (BIV_FACT_STOPPED, "stopped")               \
  X (BIV_FACT_SUM, "sum")                       \
  X (BIV_FACT_SUPPORTS, "supports")             \
  X (BIV_FACT_TERMS, "terms")                   \
  X (BIV_FACT_THROWN, "thrown")                 \
  X (BIV_FACT_TO, "to")                         \
  X (BIV_FACT_TO_TEST, "to-test")               \
  X (BIV_FACT_TURN, "turn")                     \
  X (BIV_FACT_TURNS, "turns")                   \
  X (BIV_FACT_UNIT, "unit")                     \
  X (BIV_FACT_USED, "used")                     \
  X (BIV_FACT_VALUE, "value")                   \
  X (BIV_FACT_WAY, "way")                       \
  X (BIV_FACT_WITHOUT_COMBAT, "without-combat")

BIV_ENUM (BivFactName, BIV_EACH_FACT_NAME)

#define BIV_N_FACT_NAMES BIV_COUNT_MEMBERS (BIV_EACH_FACT_NAME)

extern const char *const biv_fact_name_words[BIV_N_FACT_NAMES];

typedef struct _BivAnswer BivAnswer;

/* What a fact says. */
typedef enum
{
  BIV_FACT_IS_NUMBER,
  BIV_FACT_IS_FLAG,   /* number: 0 or 1 */
  BIV_FACT_IS_LENGTH, /* number: tenths of a mm, see BIV_TENTHS_PER_CM */
  BIV_FACT_IS_WORDS,  /* ids, dice, chances and other words */
} BivFactKind;

/* A fact of an answer; its value is as scripts and programs read it: "2", "yes", "11/36", "u1 u4".
 */
typedef struct
{
  const char *name; /* from biv_fact_name_words, or a word of the rules */
  BivFactKind kind;
  gint64 number;
  char *value;
} BivFact;

/* A die that was thrown: a number, or a face if it is the ruleset's die. */
typedef struct
{
  int number;
  gpointer face; /* or NULL */
} BivDie;

BivAnswer *biv_answer_new (void);
BivAnswer *biv_answer_ref (BivAnswer *self);
void biv_answer_unref (BivAnswer *self);

void biv_answer_touch (BivAnswer *self, gpointer item);
void biv_answer_add_number (BivAnswer *self, BivFactName name, gint64 number);
void biv_answer_add_named_number (BivAnswer *self, const char *word, gint64 number);
void biv_answer_add_named_string (BivAnswer *self, const char *word, const char *value);
void biv_answer_add_flag (BivAnswer *self, BivFactName name, bool is_so);
void biv_answer_add_length (BivAnswer *self, BivFactName name, gint64 tenths);
void biv_answer_add_dice (BivAnswer *self, const BivDie *dice, guint n_dice);
const GArray *biv_answer_get_dice (BivAnswer *self);
void biv_answer_drop_fact (BivAnswer *self, BivFactName name);
void biv_answer_add_string (BivAnswer *self, BivFactName name, const char *value);
void biv_answer_add_piece (BivAnswer *self, BivFactName name, const BivSituation *situation,
                           guint piece);
void biv_answer_cite (BivAnswer *self, BivRuleset *ruleset);
BivFinding *biv_answer_refuse (BivAnswer *self, BivRefusal code, gpointer item);
bool biv_answer_lacks (BivAnswer *self, const char *what);

bool biv_answer_is_accepted (BivAnswer *self);
BivFinding *biv_answer_get_refusal (BivAnswer *self);
const BivFact *biv_answer_find_fact (BivAnswer *self, BivFactName name);
const BivFact *biv_answer_find_word (BivAnswer *self, const char *word);
const char *biv_answer_get_fact (BivAnswer *self, BivFactName name);
bool biv_fact_is (const BivFact *fact, BivFactName name);
guint biv_answer_get_n_facts (BivAnswer *self);
const BivFact *biv_answer_get_nth_fact (BivAnswer *self, guint n);
guint biv_answer_get_n_items (BivAnswer *self);
BivNode *biv_answer_get_item (BivAnswer *self, guint n);

BivFinding *biv_answer_refuse_piece (BivAnswer *self, const BivSituation *situation,
                                     BivRefusal code, gpointer item, const char *arg, guint piece);
void biv_answer_refusal_about (BivFinding *refusal, const BivSituation *situation, guint piece);
BivText *biv_answer_describe_piece (const BivSituation *situation, guint piece);
void biv_answer_refusal_add_piece (BivFinding *refusal, const char *arg,
                                   const BivSituation *situation, guint piece);
void biv_answer_refusal_add_item (BivFinding *refusal, const char *arg, gpointer item);
void biv_answer_refusal_add_rank (BivFinding *refusal, const BivSituation *situation, BivRank rank);
void biv_answer_refusal_add_number (BivFinding *refusal, const char *arg, gint64 number);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivAnswer, biv_answer_unref)
