/* What the parts of the window share: biv-window.c builds it around a view, biv-window-actions.c
 * passes on what is asked of it, biv-window-keys.c leads about it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/keys/biv-keymap.h"
#include "app/library/biv-library-page.h"
#include "app/safety/biv-safety-bars.h"
#include "app/start/biv-start-page.h"
#include "app/window/biv-club-armies.h"
#include "app/window/biv-open-armies.h"
#include "app/window/biv-filing.h"
#include "app/window/biv-header.h"
#include "app/window/biv-mending.h"
#include "app/window/biv-output.h"
#include "app/window/biv-pasting.h"
#include "app/window/biv-spoken-steps.h"
#include "app/window/biv-window.h"

struct _BivWindow
{
  AdwApplicationWindow parent_instance;

  BivWorkspace *workspace;
  BivMapStyle *style; /* NULL: it could not be read, and nothing can be opened */
  GSettings *settings;
  BivKeymap *keymap;
  BivFiling *filing;
  BivOutput *output;
  BivMending *mending;
  BivPasting *pasting;
  BivClubArmies *armies;
  BivOpenArmies *open_armies;
  BivSpokenSteps *spoken_steps;
  GSignalGroup *history_signals;
  GPtrArray *views; /* BivView, in the stack: those that were needed so far */
  GVariant *memory; /* how what is being opened was seen; NULL: anyhow */
  BivView *view;    /* one of them; NULL: nothing is open */

  BivHeader *header;
  BivSafetyBars *safety;
  BivStartPage *start;
  BivLibraryPage *library; /* in the stack; NULL: it was not needed yet */
  GtkOverlay *overlay;     /* the views, and over them what has to be said */
  GtkInfoBar *bar;
  GtkLabel *message;
  GtkStack *stack;
};

void biv_window_class_init_actions (GtkWidgetClass *klass);
void biv_window_class_init_keys (GtkWidgetClass *klass);
void biv_window_follow_keys (BivWindow *self);
void biv_window_tell_keys (BivWindow *self);
void biv_window_update_actions (BivWindow *self);
void biv_window_show_start (BivWindow *self);
