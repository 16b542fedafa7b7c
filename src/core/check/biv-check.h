/* What a check looks at, and how it raises findings.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/army/biv-army.h"
#include "core/model/army/biv-contingent.h"
#include "core/model/document/biv-document.h"
#include "core/model/army/biv-figure.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/model/scenario/biv-side.h"
#include "core/model/army/biv-unit.h"
#include "core/ruleset/biv-catalogue.h"
#include "core/check/finding/biv-finding-codes.h"
#include "core/check/finding/biv-finding-private.h"
#include "core/ruleset/muster/biv-muster-entry.h"
#include "core/ruleset/muster/biv-muster.h"
#include "core/check/piece/biv-pieces.h"
#include "core/check/piece/biv-reach-private.h"
#include "core/check/piece/biv-rule-index.h"
#include "core/check/piece/biv-zones-private.h"

typedef struct _BivCheckRow BivCheckRow;

/* What a check reads, and so after which edits it looks again. The names of things need not be
 * declared: who names a thing in a finding looks again when its name changes.
 *
 * Rules, muster lists, the shape of the board, sides with their teams, armies and contingents are
 * the frame of a document: when one of them comes, goes or is exchanged, all is looked at anew. */
typedef enum
{
  BIV_READS_FRAME = 1 << 0,       /* and nothing else */
  BIV_READS_ITSELF = 1 << 1,      /* its subject's own fields; those of an army's contingents too */
  BIV_READS_IDS = 1 << 2,         /* which ids there are */
  BIV_READS_SIDES = 1 << 3,       /* fields of sides; of an army or a piece in reserve: its own */
  BIV_READS_FIGURES = 1 << 4,     /* of the army; of a piece: their kinds and whom they obey */
  BIV_READS_UNITS = 1 << 5,       /* of the army: all but their names */
  BIV_READS_BUDGETS = 1 << 6,     /* of the army and its contingents; of a piece: if there is any */
  BIV_READS_ACTIVATIONS = 1 << 7, /* of the army */
  BIV_READS_OBJECTIVES = 1 << 8,
  BIV_READS_TURNS = 1 << 9,  /* how many the battle has; of a piece in reserve */
  BIV_READS_PLACE = 1 << 10, /* where the piece stands, or when it comes */
  BIV_READS_COMPANY =
    1 << 11,                     /* who stands on its hex, beside it or on its ground */
  BIV_READS_LEADERS = 1 << 12,   /* where those stand who may command it */
  BIV_READS_GROUND = 1 << 13,    /* what is on its hex */
  BIV_READS_ZONES = 1 << 14,     /* whether its side's zone is drawn */
  BIV_READS_POSITIONS = 1 << 15, /* at which position of the list its placement is */
  BIV_READS_NAMES = 1 << 16,     /* of what its findings name; all do */
  BIV_READS_IGNORED = 1 << 17,   /* whether its findings are ignored; all do */
} BivReads;

#define BIV_READS_ALL 0xfffffu

/* What a check looks at: an army (alone, or a side's), or a scenario; as a whole, or at one of its
 * units and figures after the other. */
typedef struct
{
  const BivCheckRow *row; /* that is being worked on */
  gpointer subject;       /* that is being looked at: a BivPiece, or this */
  GPtrArray *findings;    /* of BivFinding: where they go */
  guint touched;          /* what has changed since it was looked at as a whole, of BivReads */

  BivCatalogue *catalogue;
  BivNode *root;
  BivDocument *document; /* NULL while a document is put together */
  BivRuleIndex *rules;   /* the army's or the scenario's; empty when missing */
  GHashTable *entries;   /* BivMuster to its entries by id */
  GHashTable *said;      /* BivMuster to the fields that its entries have values for */
  BivPieces *pieces;     /* of the scenario, or of the army alone */

  BivArmy *army;
  BivSide *side;       /* NULL for an army on its own */
  GHashTable *figures; /* id to BivFigure of this army */
  GHashTable *kinds;   /* BivFigure to its BivLeaderKind, of those that were looked up */

  BivScenario *scenario;
  BivBoard *board; /* NULL while a document is put together */
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
  BivFindingCode first; /* it may raise this code to */
  BivFindingCode last;  /* that one */
  BivLooksAt looks_at;
  bool needs_rules;            /* left out when the ruleset is missing */
  BivCheckFunc run;            /* at the whole, or */
  BivCheckPieceFunc run_piece; /* at one piece */
  guint reads;                 /* of BivReads; 0: anything */
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
void biv_check_fix_by_removing (BivCheck *check, BivFinding *finding, const BivPiece *piece);

char *biv_check_make_id (BivCheck *self, const char *prefix);
BivFigure *biv_check_find_figure (BivCheck *self, const char *id);
BivLeaderKind *biv_check_get_kind (BivCheck *self, BivFigure *figure);
BivContingent *biv_check_contingent_of (BivNode *piece);
BivMuster *biv_check_find_muster (BivCheck *self, BivContingent *contingent);
BivMusterEntry *biv_check_find_entry (BivCheck *self, BivMuster *muster, const char *id);
gint64 biv_check_count_points (BivCheck *self, BivContingent *contingent);
gint64 biv_check_count_army (BivCheck *self);
guint biv_check_count_units (BivCheck *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivCheck, biv_check_free)
