/* What the parts of the rehearsal's page share: biv-rehearsal-page.c shows it,
 * biv-rehearsal-page-hand.c does what is pointed at on the table, and
 * biv-rehearsal-page-actions.c what buttons, menus and keys ask.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-tool.h"
#include "app/board/overlay/biv-overlay-key.h"
#include "app/rehearsal/biv-actors.h"
#include "app/rehearsal/biv-order-cards.h"
#include "app/rehearsal/biv-rehearsal-page.h"
#include "app/rehearsal/biv-script-player.h"
#include "app/rehearsal/biv-steps-view.h"
#include "app/kit/widgets/biv-text-row.h"

struct _BivRehearsalPage
{
  AdwBin parent_instance;

  BivSession *session;
  BivMapStyle *style;
  BivScenario *scenario; /* a copy: what is rehearsed */
  BivRehearsal *rehearsal;
  BivRehearsalTable *table;
  BivTool *tool;
  BivActors *actors;           /* at the moment that is shown */
  GActionGroup *board_actions; /* by which the table is marked */
  guint position;              /* of the session's history when it began */
  BivScenario *next_scenario;  /* what is rehearsed once the steps of a file are done, or NULL */
  BivRehearsal *next;
  BivScriptPlayer *player; /* does them, or NULL */

  BivMapCanvas *canvas;
  BivOverlayKey *overlay_key;
  GtkInfoBar *stale;
  GtkLabel *moment;
  GtkLabel *points;
  GtkLabel *combat;
  GtkLabel *here;
  BivOrderCards *cards;
  BivActionForm *form;
  BivAnswerCard *card;
  BivTextRow *seed;
  BivStepsView *steps;
  GtkWidget *panel;
  GtkWidget *playing; /* shown while the player is at work */
  GtkProgressBar *progress;
};

void biv_rehearsal_page_init_hand (BivRehearsalPage *self);
void biv_rehearsal_page_take_card (BivRehearsalPage *self, const char *verb, const char *item);
void biv_rehearsal_page_name_hex (BivRehearsalPage *self);
void biv_rehearsal_page_class_init_actions (GtkWidgetClass *klass);
void biv_rehearsal_page_prepare (BivRehearsalPage *self);
void biv_rehearsal_page_start (BivRehearsalPage *self);
void biv_rehearsal_page_stop_playing (BivRehearsalPage *self);
void biv_rehearsal_page_enable_actions (BivRehearsalPage *self);
