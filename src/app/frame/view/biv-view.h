/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/frame/document/biv-session.h"
#include "app/frame/findings/biv-findings-panel.h"
#include "render/map/biv-map-style.h"

#define BIV_TYPE_VIEW (biv_view_get_type ())
G_DECLARE_INTERFACE (BivView, biv_view, BIV, VIEW, GtkWidget)

/* Parts of a view that the window connects its own buttons and menus to. All are borrowed. */
typedef struct
{
  BivSession *session; /* of the document that is shown; NULL: none */
  BivFindingsPanel *findings;
  AdwFlap *findings_flap; /* holds the findings, and shows or hides them */
  GtkStack *pages;        /* NULL: there is one page */
  GActionGroup *actions;  /* the view's own; NULL: none */
  const char *prefix;     /* of the actions' names: "board" */
} BivViewParts;

struct _BivViewInterface
{
  GTypeInterface parent_iface;

  /* These two every view has to implement. */
  void (*show) (BivView *self, BivSession *session, BivMapStyle *style);
  void (*list_parts) (BivView *self, BivViewParts *parts);

  /* For these there are defaults. A step is what undo undoes. A spot names what the view shows at
   * the moment: a page, or what it shows one at a time. Remember and recall keep what is in view
   * over the end of the program. */
  void (*show_findings) (BivView *self);
  bool (*grab_focus) (BivView *self);
  bool (*can_step) (BivView *self, bool redo);
  char *(*name_step) (BivView *self, bool redo);
  void (*undo_or_redo) (BivView *self, bool redo);
  char *(*name_spot) (BivView *self);
  void (*show_spot) (BivView *self, const char *spot);
  void (*remember) (BivView *self, GVariantDict *memory);
  void (*recall) (BivView *self, GVariantDict *memory);
  void (*offer_commands) (BivView *self, GPtrArray *offers, const char *typed);
};

void biv_view_show (BivView *self, BivSession *session, BivMapStyle *style);
BivViewParts biv_view_get_parts (BivView *self);
void biv_view_show_findings (BivView *self);
bool biv_view_grab_focus (BivView *self);
bool biv_view_can_step (BivView *self, bool redo);
char *biv_view_name_step (BivView *self, bool redo);
void biv_view_undo_or_redo (BivView *self, bool redo);
char *biv_view_name_spot (BivView *self);
void biv_view_show_spot (BivView *self, const char *spot);
GVariant *biv_view_remember (BivView *self);
void biv_view_recall (BivView *self, GVariant *memory);
void biv_view_offer_commands (BivView *self, GPtrArray *offers, const char *typed);

void biv_view_shorten_title (GtkWidget *page, const char *title);
const char *biv_view_get_short_title (GtkStack *pages);

/* The defaults of the functions for steps, for views that have an undo of their own at times: the
 * page of the rehearsal undoes in the rehearsal, not in the document. */
bool biv_view_can_step_document (BivView *self, bool redo);
char *biv_view_name_document_step (BivView *self, bool redo);
void biv_view_undo_or_redo_document (BivView *self, bool redo);
void biv_view_emit_steps_changed (BivView *self);
void biv_view_report (BivView *self, const char *words);
void biv_view_withdraw (BivView *self, const char *words);
void biv_view_announce (BivView *self, const char *words, bool is_error);
