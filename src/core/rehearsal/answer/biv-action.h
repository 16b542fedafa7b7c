/* An action of the rehearsal, or a question to it: a verb and what it is about, in words such as
 * "order estafette to=s1.u4".
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-members.h"
#include "core/rehearsal/answer/biv-answer.h"
#include "core/rehearsal/moment/biv-situation.h"
#include "core/ruleset/order/biv-order.h"

/* The names of slots. Each slot of a verb has one, and a script writes it. */
#define BIV_EACH_ABOUT(X)              \
  X (BIV_ABOUT_NONE, "")               \
  X (BIV_ABOUT_ACTION, "action")       \
  X (BIV_ABOUT_ALLOWANCE, "allowance") \
  X (BIV_ABOUT_AT, "at")               \
  X (BIV_ABOUT_ATTACKED, "attacked")   \
  X (BIV_ABOUT_BESIDE, "beside")       \
  X (BIV_ABOUT_BY, "by")               \
  X (BIV_ABOUT_COMMANDER, "commander") \
  X (BIV_ABOUT_DETAIL, "detail")       \
  X (BIV_ABOUT_DICE, "dice")           \
  X (BIV_ABOUT_DX, "dx")               \
  X (BIV_ABOUT_DY, "dy")               \
  X (BIV_ABOUT_ELEMENTS, "elements")   \
  X (BIV_ABOUT_ENEMY, "enemy")         \
  X (BIV_ABOUT_EXPOSED, "exposed")     \
  X (BIV_ABOUT_FACE, "face")           \
  X (BIV_ABOUT_FACING, "facing")       \
  X (BIV_ABOUT_FIGURE, "figure")       \
  X (BIV_ABOUT_FROM, "from")           \
  X (BIV_ABOUT_GROUND, "ground")       \
  X (BIV_ABOUT_HEX, "hex")             \
  X (BIV_ABOUT_HEXES, "hexes")         \
  X (BIV_ABOUT_JOIN, "join")           \
  X (BIV_ABOUT_KIND, "kind")           \
  X (BIV_ABOUT_LEADER, "leader")       \
  X (BIV_ABOUT_LOSSES, "losses")       \
  X (BIV_ABOUT_MARK, "mark")           \
  X (BIV_ABOUT_MESSAGE, "message")     \
  X (BIV_ABOUT_NO, "no")               \
  X (BIV_ABOUT_NUMBER, "number")       \
  X (BIV_ABOUT_ORDER, "order")         \
  X (BIV_ABOUT_OTHER, "other")         \
  X (BIV_ABOUT_OVER, "over")           \
  X (BIV_ABOUT_PHASE, "phase")         \
  X (BIV_ABOUT_PIECE, "piece")         \
  X (BIV_ABOUT_RANGED, "ranged")       \
  X (BIV_ABOUT_SEEN, "seen")           \
  X (BIV_ABOUT_SIDE, "side")           \
  X (BIV_ABOUT_STATE, "state")         \
  X (BIV_ABOUT_TO, "to")               \
  X (BIV_ABOUT_TOUCHING, "touching")   \
  X (BIV_ABOUT_UNIT, "unit")           \
  X (BIV_ABOUT_UNITS, "units")         \
  X (BIV_ABOUT_UNSEEN, "unseen")       \
  X (BIV_ABOUT_VALUES, "values")       \
  X (BIV_ABOUT_VIA, "via")             \
  X (BIV_ABOUT_WITH, "with")

/* The first stands for no slot: lists of slots end with it. */
BIV_ENUM (BivAbout, BIV_EACH_ABOUT)

extern const char *const biv_about_words[];

typedef struct _BivAction BivAction;

/* What the value of a slot stands for, and how a script writes it. */
typedef enum
{
  BIV_SLOT_PIECE, /* id of a unit or figure */
  BIV_SLOT_SIDE,  /* id of a side */
  BIV_SLOT_HEX,   /* col,row from zero, or the number printed on the board */
  BIV_SLOT_NUMBER,
  BIV_SLOT_WORD,  /* one of the slot's words, or a state of morale when it has none */
  BIV_SLOT_FACES, /* dice thrown: numbers or faces of the ruleset's die, with commas */
  BIV_SLOT_ORDER, /* id of an item of the ruleset */
  BIV_SLOT_MESSENGER,
  BIV_SLOT_LEADER_ACTION,
  BIV_SLOT_PHASE,
  BIV_SLOT_DETAIL,  /* of units or figures */
  BIV_SLOT_GROUND,  /* list:id, of terrains, works, hexsides or crossings */
  BIV_SLOT_MESSAGE, /* number of a message under way, from 1 */
  BIV_SLOT_TEXT,    /* any text */
} BivSlotKind;

/* Which pieces a list offers for a slot. A script may name any piece; if it is the wrong one, the
 * rules refuse it. */
typedef enum
{
  BIV_PIECES_ANY,
  BIV_PIECES_UNITS,
  BIV_PIECES_FIGURES,
} BivSlotPieces;

/* A place for words. Those without option come in order; the last of them may take many. An option
 * is written name=value, several values with commas; a flag is its name alone. A number is any
 * when least and most are the same. */
typedef struct
{
  BivAbout about;
  BivSlotKind kind;
  BivSlotPieces pieces;
  bool required;
  bool many;
  bool option;
  bool flag;
  const char *const *words;
  int least, most;
} BivSlot;

#define BIV_MAX_SLOTS 12

/* What an action asks for, as the checks of its verb look at it. Most are about a piece in a slot;
 * an order and a leader's action are read whole: who, for whom, how much of it. */
typedef struct _BivRequest BivRequest;

struct _BivRequest
{
  const BivAction *action;
  gpointer item;              /* the BivOrder or BivLeaderAction; or NULL: it is about none */
  BivOrderCategory *category; /* (nullable): the class of an order */
  guint side;                 /* index of the side that gives it */
  guint unit;                 /* index of the unit that it is for, or BIV_NONE */
  guint leader;               /* index of the leader whose units it is for, or who does it; or
                                 BIV_NONE */
  int amount;                 /* for how many hexes or elements an order is paid; otherwise 1 */
  bool says_hexes;            /* whether the number of hexes to fall back was given */
  int hexes;
  bool free;        /* whether a leader is sacrificed for the order: it costs no points */
  bool at_any_time; /* whether the leader's action may be done in any phase */
  /* (nullable): gives the order that the leader's action is worth */
  bool (*give_order) (BivAnswer *answer, BivSituation *situation, const BivRequest *request);
};

typedef BivRequest (*BivReadFunc) (const BivSituation *situation, const BivAction *action);

/* Refuses, and returns false, if something that a verb needs is not so. It is about one of these:
 * the moment, the phase of the turn, the piece in a slot, or the whole request. */
typedef struct
{
  bool (*of_moment) (BivAnswer *answer, const BivSituation *situation);
  bool (*of_phase) (BivAnswer *answer, const BivSituation *situation, BivPhaseKind phase);
  bool (*of_piece) (BivAnswer *answer, const BivSituation *situation, guint piece);
  bool (*of_request) (BivAnswer *answer, const BivSituation *situation, const BivRequest *request);
  BivPhaseKind phase;
  BivAbout about; /* the slot of the piece */
} BivVerbCheck;

typedef void (*BivVerbFunc) (BivAnswer *answer, BivSituation *situation, const BivAction *action);

/* What a ruleset must have, so that a verb is of use. */
typedef enum
{
  BIV_NEEDS_NOTHING,
  BIV_NEEDS_ACTIVATION,
  BIV_NEEDS_ORDER_POINTS,
  BIV_NEEDS_THROW_AGAIN, /* an order that has dice thrown again */
  BIV_NEEDS_MESSENGERS,
  BIV_NEEDS_LEADER_ACTIONS,
  BIV_NEEDS_HEXES,
  BIV_NEEDS_COMMAND_TEST,
  BIV_NEEDS_SUPPORT,
} BivVerbNeed;

/* A verb. One that only asks changes nothing. Its slots end with one of no argument; what it needs
 * is what its area needs, unless it says otherwise itself. It is carried out if all of its checks,
 * which end with an empty one, hold. */
typedef struct
{
  const char *word;
  bool asks;
  BivVerbFunc run;
  BivSlot slots[BIV_MAX_SLOTS + 1];
  BivVerbNeed needs;
  const BivVerbCheck *checks; /* or NULL: it may always be done */
  BivReadFunc read;           /* or NULL: the checks need not know more than the action */
} BivVerb;

typedef enum
{
  BIV_FAULT_NO_VERB,   /* there is no verb of that name */
  BIV_FAULT_MISSING,   /* a required slot has no value */
  BIV_FAULT_TOO_MANY,  /* there is a word too many */
  BIV_FAULT_NO_OPTION, /* the verb has no such option, or it is given twice */
  BIV_FAULT_NOT_SUCH,  /* the word does not stand for anything that the slot may hold */
} BivActionFaultKind;

/* Why a line of words is no action. */
typedef struct
{
  BivActionFaultKind kind;
  guint word;          /* the index of the word that is wrong */
  const BivVerb *verb; /* (nullable): if it is known */
  const BivSlot *slot; /* (nullable): if it is known */
} BivActionFault;

/* One value of a slot. */
typedef struct
{
  const char *word; /* as a script writes it; NULL if it was not read from one: then the number is
                     * written */
  gint64 number;    /* a number, or the index of a piece or a side */
  BivOffset hex;
  gpointer item;
} BivActionValue;

void biv_verb_ask_checks (BivAnswer *answer, BivSituation *situation, const BivAction *action);

BivNodeList *biv_slot_list_items (BivRuleset *ruleset, BivSlotKind kind);

BivActionValue biv_action_value_of_piece (const BivSituation *situation, guint piece);
BivActionValue biv_action_value_of_side (const BivSituation *situation, guint side);
BivActionValue biv_action_value_of_item (gpointer item);
bool biv_action_value_equal (const BivActionValue *a, const BivActionValue *b);

BivAction *biv_action_new (const BivVerb *verb);
BivAction *biv_action_copy (const BivAction *self, BivAbout but);
char *biv_action_write (const BivAction *self);
void biv_action_mention (BivAction *self, BivAbout about);
void biv_action_add (BivAction *self, BivAbout about, const BivActionValue *value);
void biv_action_set (BivAction *self, BivAbout about, const BivActionValue *value);
void biv_action_clear (BivAction *self, BivAbout about);
void biv_action_free (BivAction *self);

const BivVerb *biv_action_get_verb (const BivAction *self);
bool biv_action_has (const BivAction *self, BivAbout about);
guint biv_action_get_length (const BivAction *self, BivAbout about);
guint biv_action_get_piece (const BivAction *self, BivAbout about, guint n);
guint biv_action_get_side (const BivAction *self, BivAbout about);
BivOffset biv_action_get_hex (const BivAction *self, BivAbout about, guint n);
BivOffset *biv_action_list_hexes (const BivAction *self, BivAbout about, guint *n_hexes);
int biv_action_get_number (const BivAction *self, BivAbout about, guint n, int fallback);
const char *biv_action_get_word (const BivAction *self, BivAbout about, guint n);
gpointer biv_action_get_item (const BivAction *self, BivAbout about);
gpointer biv_action_get_nth_item (const BivAction *self, BivAbout about, guint n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivAction, biv_action_free)
