/* What the files of the army editor share: biv-army-editor.c builds it, biv-army-editor-actions.c
 * has its actions.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/army/biv-army-editor.h"
#include "app/army/biv-budget-bar.h"
#include "app/army/biv-catalogue-view.h"
#include "app/army/biv-muster-box.h"
#include "app/army/form/biv-activations.h"
#include "app/army/form/biv-army-head.h"
#include "app/army/form/biv-inspector.h"
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

  AdwToastOverlay *toasts;
  GtkOverlay *overlay; /* what is said lies over what is under it */
  GtkInfoBar *bar;
  GtkLabel *message;
  BivArmyHead *head;
  GtkStack *stack;
  GtkListView *list;
  GtkWidget *empty; /* like the hint, hidden while something is offered */
  GtkWidget *hint;
  GtkWidget *nobody; /* shown while the contingents are empty */
  GtkMenuButton *move_button;
  BivMusterBox *muster;
  GtkStack *beside; /* what is selected, or the muster list */
  BivInspector *inspector;
  BivCatalogueView *catalogue;
  BivBudgetBar *budget;
  BivActivations *activations;
};

void biv_army_editor_show_error (BivArmyEditor *self, const char *message);
void biv_army_editor_class_init_actions (GtkWidgetClass *klass);
void biv_army_editor_update_composing (BivArmyEditor *self);
void biv_army_editor_update_actions (BivArmyEditor *self, GPtrArray *selected);
