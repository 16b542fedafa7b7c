/* What a check looks at, and how it raises findings.
 *
 * The words of the game: an army has contingents, its own troops and perhaps allies. A contingent
 * has units, and figures that stand for single persons: leaders, messengers and other characters.
 * Units and figures together are pieces. A muster list says which pieces may be taken, how many and
 * at what price. A scenario has sides, each with a copy of an army, and a board of hexes on which
 * pieces are placed; others wait in reserve until a turn. Units act in activations that leaders
 * make.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/check/finding/biv-finding-codes.h"
#include "core/check/finding/biv-finding.h"
#include "core/check/piece/biv-pieces.h"
#include "core/check/piece/biv-reach.h"
#include "core/check/piece/biv-rule-index.h"
#include "core/check/piece/biv-zones-private.h"
#include "core/model/army/biv-army.h"
#include "core/model/document/biv-document.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/biv-catalogue.h"
#include "core/ruleset/muster/biv-muster.h"

typedef struct _BivCheckRow BivCheckRow;

/*
 * What a check reads: it is repeated only after edits of these. Names are not listed: a check is
 * also repeated when the name of something that one of its findings mentions has changed.
 *
 * Everything is checked again when the frame of a document changes: rules, muster lists, the size
 * of the board, sides and their teams, armies and contingents.
 */
typedef enum
{
  BIV_READS_FRAME = 1 << 0,       /* the frame alone */
  BIV_READS_ITSELF = 1 << 1,      /* fields of its subject, and of an army's contingents */
  BIV_READS_IDS = 1 << 2,         /* which ids exist */
  BIV_READS_SIDES = 1 << 3,       /* fields of sides; for an army, or off the board, its own */
  BIV_READS_FIGURES = 1 << 4,     /* of the army; for a piece their kinds and superiors */
  BIV_READS_UNITS = 1 << 5,       /* of the army: everything except their names */
  BIV_READS_BUDGETS = 1 << 6,     /* of army and contingents; for a piece whether there is one */
  BIV_READS_ACTIVATIONS = 1 << 7, /* of the army */
  BIV_READS_OBJECTIVES = 1 << 8,
  BIV_READS_TURNS = 1 << 9,  /* how many the battle has; for pieces in reserve */
  BIV_READS_PLACE = 1 << 10, /* the placement of the piece, or its turn */
  BIV_READS_COMPANY =
    1 << 11,                     /* who is on its hex, beside it, or on the area that it covers */
  BIV_READS_LEADERS = 1 << 12,   /* places of the leaders who may command it */
  BIV_READS_GROUND = 1 << 13,    /* what is on its hex; of a battle as a whole, on any */
  BIV_READS_ZONES = 1 << 14,     /* whether its side has a zone */
  BIV_READS_POSITIONS = 1 << 15, /* the index of its placement in the list */
  BIV_READS_NAMES = 1 << 16,     /* names in its findings; every check does */
  BIV_READS_IGNORED = 1 << 17,   /* which findings are ignored; every check does */
} BivReads;

#define BIV_READS_ALL 0xfffffu

/* The subject of a check: an army (on its own or of a side) or a scenario, either as a whole or one
 * of its pieces after the other. */
typedef struct
{
  const BivCheckRow *row; /* the check that runs now */
  gpointer subject;       /* what it checks now: a BivPiece, or this struct */
  GPtrArray *findings;    /* of BivFinding: the findings are added here */
  guint touched;          /* of BivReads: what has changed in it since the last report */

  BivCatalogue *catalogue;
  BivNode *root;
  BivDocument *document; /* NULL while the document is being read */
  BivRuleIndex *rules;   /* of the army's or scenario's ruleset; empty if that is missing */
  GHashTable *entries;   /* from a BivMuster to its entries by id */
  GHashTable *said;      /* from a BivMuster to a set: the fields that any entry has a value for */
  BivPieces *pieces;     /* of the scenario, or of an army on its own */

  BivArmy *army;
  BivSide *side;       /* NULL for an army on its own */
  GHashTable *figures; /* the figures of this army by id */
  GHashTable *kinds;   /* from a BivFigure to its BivLeaderKind, as far as they were looked up */

  BivScenario *scenario;
  BivBoard *board; /* NULL while the document is being read */
  BivZones *zones;
} BivCheck;

typedef void (*BivCheckFunc) (BivCheck *check);
typedef void (*BivCheckPieceFunc) (BivCheck *check, BivPiece *piece);

typedef enum
{
  BIV_LOOKS_AT_ARMY,
  BIV_LOOKS_AT_SCENARIO,
} BivLooksAt;

struct _BivCheckRow
{
  BivFindingCode first; /* the codes that it may raise: from this */
  BivFindingCode last;  /* to this */
  BivLooksAt looks_at;
  bool needs_rules;            /* it does not run if the ruleset is missing */
  BivCheckFunc run;            /* checks the whole, or NULL */
  BivCheckPieceFunc run_piece; /* checks one piece, or NULL */
  guint reads;                 /* of BivReads; 0: it runs after every edit */
};

BivCheck *biv_check_new (BivCatalogue *catalogue, BivNode *root, BivDocument *document,
                         BivRuleIndex *rules);
void biv_check_set_army (BivCheck *self, BivArmy *army, BivPieces *pieces);
void biv_check_set_scenario (BivCheck *self, BivScenario *scenario, BivPieces *pieces);
void biv_check_free (BivCheck *self);

BivFinding *biv_check_raise (BivCheck *self, BivFindingCode code, BivNode *subject,
                             const char *cite);
BivFinding *biv_check_raise_at (BivCheck *self, BivFindingCode code, const BivPiece *piece,
                                const char *cite);
void biv_check_add_name (BivCheck *self, BivFinding *finding, const char *arg, BivNode *node);
void biv_check_add_other (BivCheck *self, BivFinding *finding, const char *arg,
                          const BivPiece *other);
void biv_check_add_item (BivFinding *finding, const char *arg, gpointer item, const char *id);
void biv_check_add_number (BivFinding *finding, const char *arg, gint64 number);
void biv_check_add_hex (BivFinding *finding);
void biv_check_fix_int (BivFinding *finding, BivNode *node, const char *field, int number);
void biv_check_fix_string (BivFinding *finding, BivNode *node, const char *field,
                           const char *string);
void biv_check_fix_boolean (BivFinding *finding, BivNode *node, const char *field, bool yes);

char *biv_check_make_id (BivCheck *self, const char *prefix, guint nth);
BivFigure *biv_check_find_figure (BivCheck *self, const char *id);
BivLeaderKind *biv_check_get_kind (BivCheck *self, BivFigure *figure);
BivContingent *biv_check_contingent_of (BivNode *piece);
BivMuster *biv_check_find_muster (BivCheck *self, BivContingent *contingent);
BivMusterEntry *biv_check_find_entry (BivCheck *self, BivMuster *muster, const char *id);
gint64 biv_check_count_points (BivCheck *self, BivContingent *contingent);
gint64 biv_check_count_army (BivCheck *self);
guint biv_check_count_units (BivCheck *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivCheck, biv_check_free)

extern const BivCheckRow biv_check_rows[];
extern const guint biv_check_n_rows;

/* Declares the function biv_check_NAME() of each CHECK in biv-finding-codes.h. */
#define BIV_CHECK_WHOLE(name) void biv_check_##name (BivCheck *check);
#define BIV_CHECK_EACH(name) void biv_check_##name (BivCheck *check, BivPiece *piece);
#define BIV_CHECK_DECLARE(first, last, looks_at, needs_rules, how, name, reads) \
  BIV_CHECK_##how (name)

BIV_EACH_FINDING (BIV_FINDING_SKIP, BIV_FINDING_SKIP, BIV_FINDING_SKIP, BIV_CHECK_DECLARE)
