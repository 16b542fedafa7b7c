/* A moment of a battle: where everything stands, whose turn and phase it is, what was activated,
 * ordered and sent. A plain value: the calculators read it, the rehearsal's verbs write it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/model/board/biv-board.h"
#include "core/ruleset/ground/biv-ground-rules.h"
#include "core/ruleset/biv-catalogue.h"
#include "core/ruleset/order/biv-order.h"
#include "core/ruleset/leader/biv-leader-rules.h"
#include "core/ruleset/biv-ruleset.h"
#include "core/ruleset/item/biv-turn-rules.h"
#include "core/ruleset/item/biv-unit-field.h"

/* No piece, side or activation. */
#define BIV_NONE G_MAXUINT

/* No number of a battle is larger: an order may be given for a million hexes, again and again. */
#define BIV_LARGEST_NUMBER 1000000

/* What is true of a unit or figure now. What is of the turn is cleared when the turn ends. */
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
  BIV_STATE_SENT = 1 << 16,       /* a figure who carries a message */
  BIV_STATE_COVERED = 1 << 17,    /* its flanks and rear are covered; entered by hand */
  BIV_STATE_LEASHED = 1 << 19,    /* may only draw nearer to its leader or withdraw this turn */
  BIV_STATE_JOINED = 1 << 18,     /* a figure who moves with the unit on his hex */
  BIV_STATE_DUE_ARMS = 1 << 20,   /* mixed with other arms by an order still to be paid */
  BIV_STATE_DUE_PLACE = 1 << 22,  /* activated where it is by an order still to be paid */
  BIV_STATE_RALLIED = 1 << 21,    /* a unit: its earlier losses were diced for this turn */
} BivStandsFlags;

/* A unit or figure. */
typedef struct
{
  BivNode *node;       /* BivUnit or BivFigure of the scenario */
  BivLeaderKind *kind; /* of a figure; NULL when the ruleset has none such */
  BivArm *arm;         /* of a unit; likewise */
  guint side;
  guint contingent; /* index of its contingent, counted over all sides */
  bool allied;
  BivReserve *reserve; /* the reserve that it still waits in, or NULL */
  BivOffset hex;
  int dx; /* mm from the middle of the hex, on a table that is measured */
  int dy;
  int facing;
  BivStandsFlags flags;
  int lost;           /* elements lost since the start */
  int lost_before;    /* those lost before this turn */
  const char *morale; /* a state of morale that the ruleset names, interned; or NULL */
  guint activation;   /* index of the activation that covers it this turn, or BIV_NONE */
  guint group;        /* index of the group that it is ordered with this turn, or BIV_NONE */
  int n_orders;       /* how many orders it received this turn */
  int steps;          /* hexes or cm moved this turn */
  gpointer bound_by;  /* the item that ended its move or keeps it from fighting, or NULL */
} BivPieceState;

/* What an order that is announced changes about an activation. */
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
  gpointer by;                          /* the order or leader's action that grants it, or NULL */
  BivOrder *announced[BIV_N_ANNOUNCED]; /* orders that must still be paid for it, or NULL */
  BivActivation *planned;               /* the army's planned activation that it is of, or NULL */
  bool move_only;
  int keep_away; /* hexes that its units stay away from every enemy, at every moment; 0: none */
  bool mix_arms;
  bool any_place;
  guint round; /* the command phase of the turn that it was made in, from 0 */
} BivTurnActivation;

/* An order given or a leader's action done, as long as it lasts; limits count those of the turn. */
typedef struct
{
  gpointer item; /* the BivOrder or BivLeaderAction */
  guint side;
  guint unit;   /* whom it is for, or BIV_NONE */
  guint leader; /* whose units it is for, or who did the action; or BIV_NONE */
  int cost;
  int amount;   /* for how many hexes or elements it was paid */
  guint combat; /* the number of the combat that it was given in, or 0 */
  int turn;
} BivGiven;

/* A messenger under way. */
typedef struct
{
  BivMessengerKind *kind;
  guint figure; /* index of the figure; BIV_NONE for an improvised messenger */
  guint sender;
  guint side;
  BivOffset hex;
  int turn;       /* the turn in which he was sent */
  int moves;      /* how many moves he has made */
  int moved_turn; /* the turn of his side in which he made the last of them */
  guint unit;     /* index of the unit that he has reached, or BIV_NONE */
  int reached;    /* the turn in which he reached it */
  int back_turn;  /* the turn in which he last moved on his way back */
  bool used;      /* whether the unit was activated by him */
  bool met;       /* an enemy unit has come to his hex or passed it: he must test */
  bool lost;
  bool done; /* lost; or his message was used, and the figure, if any, is back with a leader */
} BivMessenger;

typedef enum
{
  BIV_COMBAT_NONE,
  BIV_COMBAT_DECLARED, /* dice not yet thrown */
  BIV_COMBAT_ROLLED,   /* dice thrown, results not yet applied */
  BIV_COMBAT_OVER,
} BivCombatStage;

/* What a combat costs one of the two who fight. */
typedef struct
{
  int lost;  /* elements lost since the combat was declared, as entered */
  int taken; /* elements that were taken off by hand because the unit was removed */
} BivToll;

typedef struct
{
  BivCombatStage stage;
  guint number; /* which combat of the turn it is, from 1 */
  guint attacker;
  guint defender;
  bool ranged;
  bool riposte; /* whether the defender strikes back */
  bool before;  /* and does so before the attacker strikes */
  bool struck;  /* whether the defender has struck in this combat */
  bool settled; /* whether results of the dice were applied */
  bool won;     /* whether the enemy is eliminated or driven back */
  BivToll of_attacker;
  BivToll of_defender;
  guint n_throws;         /* how many throws were made */
  bool untold;            /* whether the faces of some throw were not entered */
  BivOffset attacker_hex; /* when it was declared */
  BivOffset defender_hex;
  gpointer leave; /* the order or leader's action that lets a unit fall back from the combat, or
                   * NULL */
  guint leaving;  /* index of the unit that may fall back */
  int announced;  /* for how many hexes the order was paid; 0: any number */
  bool left;      /* whether it has fallen back */
  bool followed;  /* whether the attacker has followed onto the hex left free */
} BivCombat;

/* A die of the combat. */
typedef struct
{
  BivFace *face;
  bool again;   /* whether it was thrown a second time */
  guint throw;  /* which throw of the combat it belongs to, from 1 */
  guint target; /* index of the unit that it was thrown against */
  bool riposte; /* whether it was thrown by the defender who struck back */
} BivThrownDie;

/* A leader who may fall for what his unit loses in the combat. */
typedef struct
{
  gpointer action; /* the leader's action that puts him at risk */
  guint leader;
  guint unit;
  int before; /* elements that the unit had lost in the combat before he joined it */
  int tested; /* lost elements for which he was already tested */
} BivRisk;

typedef struct
{
  int points; /* order points held */
  BivEdge edge;
  guint team;
} BivSideState;

/* only core/check knows what is in it */
typedef struct _BivPieces BivPieces;

typedef struct
{
  BivPieces *pieces; /* as at the start; shared by all copies */
  BivScenario *scenario;
  BivRuleset *ruleset;
  BivOrientation orientation;
  int turn;
  guint player;        /* index of the side whose turn it is */
  guint phase;         /* index of the current phase in the ruleset */
  GArray *states;      /* of BivPieceState, in the order of the document */
  GArray *side_states; /* of BivSideState, one for each side */
  GArray *activations; /* of BivTurnActivation */
  GArray *given;       /* of BivGiven */
  GArray *messengers;  /* of BivMessenger */
  BivCombat combat;
  GArray *thrown;    /* of BivThrownDie: all dice of the combat whose faces were entered */
  GArray *risks;     /* of BivRisk: leaders at risk in the combat */
  guint commander;   /* index of the leader who gives orders now, or BIV_NONE */
  bool orders_ended; /* no more orders this turn */
  bool combats_over; /* no more combats this turn: what comes after them has begun */
  guint round;       /* the current command phase of the turn, from 0 */
  guint n_groups;    /* how many groups were ordered this turn */
  GArray *stood;     /* (nullable) of BivStand: where all stood when the orders of the turn began;
                        shared by all copies */
  /* dice for what the action does not bring itself; NULL: the action must bring all */
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
const char *biv_situation_get_role (const BivSituation *self, guint piece, BivFieldRole role);

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
