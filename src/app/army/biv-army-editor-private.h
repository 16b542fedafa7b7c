/* What the parts of the army editor share: biv-army-editor.c builds it, biv-army-editor-actions.c
 * passes on what is asked of it.
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
#include "app/army/gesture/biv-army-context.h"

struct _BivArmyEditor
{
  AdwBin parent_instance;

  BivArmyContext *context; /* NULL: still being made */
  GMenu *places;           /* where what is selected can be moved to */
  AdwToast *toast;         /* that offers to undo; NULL: none */
  guint follow;            /* a source */
  guint begin;             /* a source */

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

void biv_army_editor_say (BivArmyEditor *self, const char *message);
void biv_army_editor_class_init_actions (GtkWidgetClass *klass);
void biv_army_editor_update_actions (BivArmyEditor *self, GPtrArray *selected);
