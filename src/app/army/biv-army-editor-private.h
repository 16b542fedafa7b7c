/* What the parts of the army editor share: biv-army-editor.c builds it, biv-army-editor-actions.c,
 * -move.c and -activations.c do what is asked of it, -add.c brings in new pieces, -drag.c takes
 * what is dragged.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/army/biv-army-editor.h"
#include "app/army/biv-budget-bar.h"
#include "app/army/biv-muster-box.h"
#include "app/army/form/biv-activations.h"
#include "app/army/form/biv-army-head.h"
#include "app/army/form/biv-inspector.h"
#include "app/army/tree/biv-command-tree.h"
#include "core/model/army/biv-activation.h"
#include "core/model/army/biv-contingent.h"
#include "core/model/army/biv-figure.h"
#include "core/model/army/biv-unit.h"
#include "core/model/node/biv-members.h"
#include "core/ruleset/muster/biv-muster-entry.h"

struct _BivArmyEditor
{
  AdwBin parent_instance;

  BivSession *session;
  BivArmy *army;
  BivCommandTree *tree;
  GMenu *places;   /* where what is selected can be moved to */
  AdwToast *toast; /* that offers to undo; NULL: none */
  guint follow;    /* a source */
  guint begin;     /* a source */

  AdwToastOverlay *toasts;
  GtkInfoBar *bar;
  GtkLabel *message;
  BivArmyHead *head;
  GtkStack *stack;
  GtkListView *list;
  GtkWidget *nobody; /* what to do while there is nobody in the contingents */
  GtkMenuButton *move_button;
  BivMusterBox *muster;
  BivInspector *inspector;
  BivBudgetBar *budget;
  BivActivations *activations;
};

/* Where something new goes: under a leader, or under nobody in a contingent. */
typedef struct
{
  BivContingent *contingent; /* NULL: the army has none */
  BivFigure *leader;         /* NULL: nobody */
} BivArmyPlace;

/* Where something is put, as seen from a row of the command tree. */
#define BIV_EACH_ARMY_DROP(X)                                         \
  X (BIV_ARMY_DROP_ONTO, "drop-onto") /* at the end of his command */ \
  X (BIV_ARMY_DROP_BEFORE, "drop-before")                             \
  X (BIV_ARMY_DROP_AFTER, "drop-after")

typedef enum
{
  BIV_EACH_ARMY_DROP (BIV_MEMBER)
} BivArmyDrop;

BivRuleset *biv_army_editor_get_ruleset (BivArmyEditor *self);
BivHistory *biv_army_editor_get_history (BivArmyEditor *self);
BivArmyPlace biv_army_editor_find_place (BivArmyEditor *self);
void biv_army_editor_select_nodes (BivArmyEditor *self, GPtrArray *nodes);
void biv_army_editor_say (BivArmyEditor *self, const char *message);
bool biv_army_editor_do (BivArmyEditor *self, BivEditList *edits);
GPtrArray *biv_army_editor_collect_new (BivArmyEditor *self, BivEditList *edits);
bool biv_army_editor_move_to (BivArmyEditor *self, GPtrArray *nodes, BivNode *target,
                              BivArmyDrop where);
char *biv_army_editor_find_objection (BivArmyEditor *self, GPtrArray *nodes, BivNode *target,
                                      BivArmyDrop where);
bool biv_army_editor_may_command (BivArmyEditor *self, BivFigure *figure);

void biv_army_editor_add_entry (BivArmyEditor *self, BivMusterEntry *entry, guint quantity);
void biv_army_editor_make (BivArmyEditor *self, GType type);
void biv_army_editor_add_contingent (BivArmyEditor *self);
void biv_army_editor_paste_text (BivArmyEditor *self, const char *text, BivArmyPlace place);

void biv_army_editor_offer_undo (BivArmyEditor *self);

void biv_army_editor_class_init_actions (GtkWidgetClass *klass);
void biv_army_editor_class_init_moves (GtkWidgetClass *klass);
void biv_army_editor_class_init_activations (GtkWidgetClass *klass);
void biv_army_editor_update_actions (BivArmyEditor *self, GPtrArray *selected);

void biv_army_editor_add_drag (BivArmyEditor *self, GtkWidget *row);
void biv_army_editor_show_drop (BivArmyEditor *self, GtkWidget *row, const GValue *value,
                                double y);
