/* The checks of a document: one small function for each question, in a table.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/biv-army.h"
#include "core/model/biv-contingent.h"
#include "core/model/biv-figure.h"
#include "core/model/biv-scenario.h"
#include "core/model/biv-side.h"
#include "core/model/biv-unit.h"
#include "core/rules/biv-catalogue.h"
#include "core/rules/biv-finding-codes.h"
#include "core/rules/biv-finding-private.h"
#include "core/rules/biv-muster-entry.h"
#include "core/rules/biv-muster.h"
#include "core/rules/biv-pieces-private.h"
#include "core/rules/biv-reach-private.h"
#include "core/rules/biv-rule-index-private.h"

typedef struct _BivCheckRow BivCheckRow;

/* What a check looks at: an army (alone, or a side's), or a scenario. */
typedef struct
{
  const BivCheckRow *row; /* that is being worked on */
  BivCatalogue *catalogue;
  BivNode *root;
  BivRuleIndex *rules; /* the army's or the scenario's; empty when missing */
  GPtrArray *findings; /* of BivFinding */
  GHashTable *entries; /* BivMuster to its entries by id */

  BivArmy *army;
  BivSide *side;       /* NULL for an army on its own */
  GHashTable *figures; /* id to BivFigure of this army */
  guint n_units;

  BivScenario *scenario;
  BivBoard *board; /* NULL while a document is put together */
  BivPieces *pieces;
  BivReach *reach;
} BivCheck;

typedef void (*BivCheckFunc) (BivCheck *check);

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
  bool needs_rules; /* left out when the ruleset is missing */
  BivCheckFunc run;
};

extern const BivCheckRow biv_check_rows[];
extern const guint biv_check_n_rows;

BivCheck *biv_check_new (BivCatalogue *catalogue, BivNode *root, GPtrArray *findings);
void biv_check_set_army (BivCheck *self, BivArmy *army, BivRuleIndex *rules);
void biv_check_set_scenario (BivCheck *self, BivScenario *scenario, BivRuleIndex *rules);
void biv_check_free (BivCheck *self);

BivFinding *biv_check_raise (BivCheck *self, BivFindingCode code, BivNode *subject,
                             const char *cite);
BivFinding *biv_check_raise_at (BivCheck *self, BivFindingCode code, const BivPiece *piece,
                                const char *cite);
void biv_check_add_name (BivCheck *self, BivFinding *finding, const char *arg, BivNode *node);
void biv_check_add_item (BivFinding *finding, const char *arg, gpointer item, const char *id);
void biv_check_add_number (BivFinding *finding, const char *arg, gint64 number);
void biv_check_add_hex (BivFinding *finding);
void biv_check_fix_int (BivFinding *finding, BivNode *node, const char *field, int number);
void biv_check_fix_string (BivFinding *finding, BivNode *node, const char *field,
                           const char *string);
void biv_check_fix_boolean (BivFinding *finding, BivNode *node, const char *field, bool yes);

char *biv_check_make_id (BivCheck *self, const char *prefix);
BivFigure *biv_check_find_figure (BivCheck *self, const char *id);
BivContingent *biv_check_contingent_of (BivNode *piece);
BivMuster *biv_check_find_muster (BivCheck *self, BivContingent *contingent);
BivMusterEntry *biv_check_find_entry (BivCheck *self, BivMuster *muster, const char *id);
gint64 biv_check_count_points (BivContingent *contingent);
gint64 biv_check_count_army (BivArmy *army);

void biv_check_scenario_ruleset (BivCheck *check);
void biv_check_army_ruleset (BivCheck *check);
void biv_check_army_musters (BivCheck *check);
void biv_check_generals (BivCheck *check);
void biv_check_allied_generals (BivCheck *check);
void biv_check_allies_allowed (BivCheck *check);
void biv_check_ally_commanders (BivCheck *check);
void biv_check_ally_commands (BivCheck *check);
void biv_check_figures_allowed (BivCheck *check);
void biv_check_units_allowed (BivCheck *check);
void biv_check_units_empty (BivCheck *check);
void biv_check_units_known (BivCheck *check);
void biv_check_composition (BivCheck *check);
void biv_check_budgets (BivCheck *check);
void biv_check_prices (BivCheck *check);
void biv_check_activation_advice (BivCheck *check);
void biv_check_activation_leaders (BivCheck *check);
void biv_check_activation_repeats (BivCheck *check);
void biv_check_activation_fitness (BivCheck *check);
void biv_check_activation_qualities (BivCheck *check);
void biv_check_command_levels (BivCheck *check);
void biv_check_leaders_suffice (BivCheck *check);
void biv_check_board_size (BivCheck *check);
void biv_check_side_armies (BivCheck *check);
void biv_check_side_rulesets (BivCheck *check);
void biv_check_edges_present (BivCheck *check);
void biv_check_edges_shared (BivCheck *check);
void biv_check_first_player (BivCheck *check);
void biv_check_unplaced (BivCheck *check);
void biv_check_stacking (BivCheck *check);
void biv_check_passable (BivCheck *check);
void biv_check_on_board (BivCheck *check);
void biv_check_zones (BivCheck *check);
void biv_check_command (BivCheck *check);
void biv_check_leashes (BivCheck *check);
void biv_check_messengers (BivCheck *check);
void biv_check_characters (BivCheck *check);
void biv_check_order_points (BivCheck *check);
void biv_check_reserves (BivCheck *check);
void biv_check_objectives (BivCheck *check);
void biv_check_victory_set (BivCheck *check);
void biv_check_victory_reach (BivCheck *check);
void biv_check_contact (BivCheck *check);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivCheck, biv_check_free)
