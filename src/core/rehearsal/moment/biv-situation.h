/* A moment of a battle: where everything stands, whose turn and phase it is, what was activated,
 * ordered and sent. A plain value: the calculators read it, the rehearsal's verbs write it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/army/biv-activation.h"
#include "core/model/scenario/biv-reserve.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/model/board/biv-side-types.h"
#include "core/ruleset/ground/biv-arm.h"
#include "core/ruleset/biv-catalogue.h"
#include "core/ruleset/order/biv-face.h"
#include "core/ruleset/leader/biv-leader-kind.h"
#include "core/ruleset/leader/biv-messenger-kind.h"
#include "core/ruleset/order/biv-order.h"
#include "core/ruleset/biv-ruleset.h"
#include "core/ruleset/item/biv-turn-phase.h"

G_BEGIN_DECLS

/* No piece, side or activation. */
#define BIV_NONE G_MAXUINT

/* What is true of a unit or figure beside its place; those of the turn end with it. */
typedef enum
{
  BIV_STATE_ON_TABLE = 1 << 0,
  BIV_STATE_ACTIVATED = 1 << 1, /* this turn, with a unit or as one */
  BIV_STATE_ALONE = 1 << 2,     /* a figure activated alone this turn */
  BIV_STATE_MADE = 1 << 3,      /* a leader who made an activation this turn */
  BIV_STATE_MOVED = 1 << 4,
  BIV_STATE_MOVE_ONLY = 1 << 5, /* may not attack this turn */
  BIV_STATE_FOUGHT = 1 << 6,    /* in melee this turn, as attacker or defender */
  BIV_STATE_FIRED = 1 << 7,
  BIV_STATE_MOUNTED = 1 << 8,
  BIV_STATE_CONFUSED = 1 << 9,
  BIV_STATE_ENGAGED = 1 << 10,    /* in contact with an enemy */
  BIV_STATE_ROUTED = 1 << 11,     /* came to its hex by a rout */
  BIV_STATE_ARRIVED = 1 << 12,    /* came to its hex by a move */
  BIV_STATE_CHARGED = 1 << 13,    /* this turn */
  BIV_STATE_INITIATIVE = 1 << 14, /* moved by initiative this turn */
  BIV_STATE_CLOSED = 1 << 15,     /* gets, or gives, no more orders this turn */
  BIV_STATE_SENT = 1 << 16,       /* a figure under way with a message */
  BIV_STATE_COVERED = 1 << 17,    /* its flanks and rear: entered by hand */
  BIV_STATE_LEASHED = 1 << 19,    /* an ally who may only draw nearer or withdraw this turn */
  BIV_STATE_JOINED = 1 << 18,     /* a figure that goes with the unit on its place */
  BIV_STATE_DUE_ARMS = 1 << 20,   /* is of an arm that an order still to be paid lets mix */
  BIV_STATE_DUE_PLACE = 1 << 22,  /* is where an order still to be paid lets it be activated */
  BIV_STATE_RALLIED = 1 << 21,    /* a unit whose earlier losses were diced for this turn */
} BivStandsFlags;

/* A unit or figure. */
typedef struct
{
  BivNode *node;       /* BivUnit or BivFigure of the scenario */
  BivLeaderKind *kind; /* of a figure; NULL when the ruleset has none such */
  BivArm *arm;         /* of a unit; likewise */
  guint side;
  guint contingent; /* counted over all sides */
  bool allied;
  BivReserve *reserve; /* that it waits in, never yet put on the table; or NULL */
  BivOffset hex;
  int dx; /* mm from the middle of the hex */
  int dy;
  int facing;
  BivStandsFlags flags;
  int lost;           /* elements since the start */
  int lost_before;    /* of those, before this turn */
  const char *morale; /* interned; a state of it that the ruleset names, or NULL */
  guint activation;   /* that covers it this turn, or BIV_NONE */
  guint group;        /* that it is ordered with this turn, or BIV_NONE */
  int n_orders;       /* received this turn */
  int steps;          /* hexes or cm moved this turn */
  gpointer bound_by;  /* what ended its move, or keeps it from fighting; or NULL */
} BivPieceState;

/* What orders change about an activation. */
typedef enum
{
  BIV_ANNOUNCED_ARMS,  /* it may mix arms */
  BIV_ANNOUNCED_PLACE, /* its units may be anywhere */
  BIV_N_ANNOUNCED,
} BivAnnounced;

/* An activation of this turn. */
typedef struct
{
  guint leader;
  int places;
  int used;
  gpointer by;                          /* the order or action that gives it, or NULL */
  BivOrder *announced[BIV_N_ANNOUNCED]; /* orders still to be paid for it, or NULL */
  BivActivation *planned;               /* of the army: whose turn's share this is; or NULL */
  bool move_only;
  int keep_away; /* from every enemy, at every moment; 0: no such thing */
  bool mix_arms;
  bool any_place;
  guint round; /* of the turn's command phases, from 0 */
} BivTurnActivation;

/* An order given, or what a leader does for a unit, as long as it lasts; limits count those of
 * this turn. */
typedef struct
{
  gpointer item; /* BivOrder or BivLeaderAction */
  guint side;
  guint unit;   /* or BIV_NONE */
  guint leader; /* whose units it is for, or who does it; or BIV_NONE */
  int cost;
  int amount;   /* hexes or elements paid for */
  guint combat; /* number of the combat, or 0 */
  int turn;
} BivGiven;

/* A message under way. */
typedef struct
{
  BivMessengerKind *kind;
  guint figure; /* or BIV_NONE for an improvised one */
  guint sender;
  guint side;
  BivOffset hex;
  int turn;       /* of sending */
  int moves;      /* made */
  int moved_turn; /* of the last of them, in turns of its side */
  guint unit;     /* reached, or BIV_NONE */
  int reached;    /* turn */
  int back_turn;  /* of the last move on the way back */
  bool used;      /* the unit was activated */
  bool met;       /* an enemy unit has come to his hex, or through it: he is to test */
  bool lost;
  bool done; /* lost; or used, and the figure, if any, is back with a leader */
} BivMessenger;

typedef enum
{
  BIV_COMBAT_NONE,
  BIV_COMBAT_DECLARED, /* before the dice */
  BIV_COMBAT_ROLLED,   /* dice thrown, results not yet applied */
  BIV_COMBAT_OVER,
} BivCombatStage;

/* What a combat costs one of the two who fight. */
typedef struct
{
  int lost;  /* elements, as entered since it was declared */
  int taken; /* elements of a unit that was taken away by hand */
} BivToll;

typedef struct
{
  BivCombatStage stage;
  guint number; /* of this turn, from 1 */
  guint attacker;
  guint defender;
  bool ranged;
  bool riposte; /* the defender strikes */
  bool before;  /* and does so before the attacker */
  bool struck;  /* he has done so in this combat */
  bool settled; /* something has come of the dice thrown */
  bool won;     /* the enemy is eliminated or driven back */
  BivToll of_attacker;
  BivToll of_defender;
  guint n_throws;         /* made */
  bool untold;            /* of one of them nobody told the faces */
  BivOffset attacker_hex; /* when it was declared */
  BivOffset defender_hex;
  gpointer leave; /* the order or leader's action that lets a unit fall back from it, or NULL */
  guint leaving;  /* that unit, where there is leave */
  int announced;  /* hexes that the order was given for, or 0: as many as it likes */
  bool left;      /* it has fallen back */
  bool followed;  /* the hex left free was taken */
} BivCombat;

/* A die of the combat. */
typedef struct
{
  BivFace *face;
  bool again;   /* it was thrown a second time */
  guint throw;  /* which of the combat's, from 1 */
  guint target; /* the unit that it was thrown against */
  bool riposte; /* that struck back */
} BivThrownDie;

/* A leader who may fall for what his unit loses in the combat. */
typedef struct
{
  gpointer action; /* the leader's action that puts him at risk */
  guint leader;
  guint unit;
  int before; /* elements that it had lost in the combat when he came */
  int tested; /* elements that were diced for */
} BivRisk;

typedef struct
{
  int points; /* order points held */
  BivEdge edge;
  guint team;
} BivSideState;

/* of core/check, which alone knows it */
typedef struct _BivPieces BivPieces;

typedef struct
{
  BivPieces *pieces; /* as at the start; shared by all copies */
  BivScenario *scenario;
  BivRuleset *ruleset;
  BivOrientation orientation;
  int turn;
  guint player;        /* place of the side whose turn it is */
  guint phase;         /* place in the ruleset's phases */
  GArray *states;      /* of BivPieceState, in document order */
  GArray *side_states; /* of BivSideState, one for each side */
  GArray *activations; /* of BivTurnActivation */
  GArray *given;       /* of BivGiven */
  GArray *messengers;  /* of BivMessenger */
  BivCombat combat;
  GArray *thrown;    /* of BivThrownDie: all of the combat, as far as they were told */
  GArray *risks;     /* of BivRisk: of the combat */
  guint commander;   /* who gives orders now, or BIV_NONE */
  bool orders_ended; /* for this turn */
  bool combats_over; /* for this turn: what is done at their end was begun */
  guint round;       /* of the turn's command phases, from 0 */
  guint n_groups;    /* made this turn */
  GArray *stood;     /* (nullable) of BivStand: where all stood when the orders of the turn began;
                        shared by all copies */
  /* Dice: those that the action brings first, then this; NULL: they must be given. */
  GRand *dice;
} BivSituation;

BivSituation *biv_situation_new (BivCatalogue *catalogue, BivScenario *scenario);
BivSituation *biv_situation_copy (const BivSituation *self);
void biv_situation_restore (BivSituation *self, const BivSituation *from);
void biv_situation_free (BivSituation *self);

guint biv_situation_find (const BivSituation *self, const char *id);
guint biv_situation_find_side (const BivSituation *self, const char *id);
bool biv_situation_are_enemies (const BivSituation *self, guint a, guint b);
int biv_situation_distance (const BivSituation *self, BivOffset a, BivOffset b);
guint biv_situation_find_unit_at (const BivSituation *self, BivOffset hex, guint but);
int biv_situation_enemy_distance (const BivSituation *self, guint piece, BivOffset hex);
int biv_situation_edge_distance (const BivSituation *self, guint side, BivOffset hex);
BivPhaseKind biv_situation_get_phase (const BivSituation *self);
int biv_situation_get_level (const BivSituation *self, guint side);
int biv_situation_get_elements (const BivSituation *self, guint piece);
const char *biv_situation_get_role (const BivSituation *self, guint piece, const char *role);

static inline BivPieceState *
biv_situation_get (const BivSituation *self, guint piece)
{
  return &g_array_index (self->states, BivPieceState, piece);
}

static inline BivSideState *
biv_situation_get_side_state (const BivSituation *self, guint side)
{
  return &g_array_index (self->side_states, BivSideState, side);
}

static inline bool
biv_piece_state_is (const BivPieceState *self, BivStandsFlags flags)
{
  return (self->flags & flags) == flags;
}

static inline bool
biv_piece_state_is_unit (const BivPieceState *self)
{
  return self->arm != NULL;
}

static inline bool
biv_messenger_is_under_way (const BivMessenger *self)
{
  return !self->done && self->unit == BIV_NONE;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivSituation, biv_situation_free)

G_END_DECLS
