/* What the files of the army editor share: biv-army-editor.c builds it, biv-army-editor-actions.c
 * has its actions.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/army/biv-army-editor.h"
#include "app/army/biv-army-panel.h"
#include "app/army/biv-budget-bar.h"
#include "app/army/biv-muster-box.h"
#include "app/army/form/biv-activations.h"
#include "app/army/form/biv-army-head.h"
#include "app/army/gesture/biv-army-context.h"

struct _BivArmyEditor
{
  AdwBin parent_instance;

  BivArmyContext *context; /* NULL while the editor is built */
  GMenu *row_menu;         /* of the rows of the tree */
  GMenu *places;           /* the places to which the selection can be moved */
  AdwToast *toast;         /* (nullable): offers to undo the last step */
  guint follow;            /* a source */
  guint scroll;            /* a tick callback of the list */
  guint frames_to_scroll;  /* until it does something */
  guint scroll_to;         /* the row */
  guint begin;             /* a source */
  bool is_told;            /* what is selected was chosen by an edit or a finding */

  AdwToastOverlay *toasts;
  GtkOverlay *overlay; /* what is said lies over what is under it */
  GtkInfoBar *bar;
  GtkLabel *message;
  GtkToggleButton *unfold; /* the line at the top; it shows the head below it */
  GtkImage *unfold_sign;
  GtkLabel *army_name;
  GtkLabel *follows; /* which rules and which list */
  BivArmyHead *head;
  GtkStack *stack;
  GtkListView *list;
  GtkWidget *empty; /* like the hint, hidden while something is offered */
  GtkWidget *hint;
  GtkWidget *nobody; /* shown while the contingents are empty */
  GtkMenuButton *move_button;
  BivMusterBox *muster;
  AdwFlap *flap;
  BivArmyPanel *panel;         /* in the flap */
  BivInspector *inspector;     /* in the panel */
  BivCatalogueView *catalogue; /* likewise */
  BivBudgetBar *budget;
  GtkMenuButton *activations_button; /* opens the activations */
  GtkLabel *advice;                  /* on it */
  BivActivations *activations;
};

void biv_army_editor_show_error (BivArmyEditor *self, const char *message);
void biv_army_editor_class_init_actions (GtkWidgetClass *klass);
void biv_army_editor_update_composing (BivArmyEditor *self);
void biv_army_editor_update_actions (BivArmyEditor *self, GPtrArray *selected);
