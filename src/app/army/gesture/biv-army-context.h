/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/army/tree/biv-command-tree.h"
#include "app/frame/document/biv-session.h"
#include "core/model/army/biv-army.h"

#define BIV_TYPE_ARMY_CONTEXT (biv_army_context_get_type ())
G_DECLARE_FINAL_TYPE (BivArmyContext, biv_army_context, BIV, ARMY_CONTEXT, GObject)

/* Where a new piece goes: into a contingent, under a leader or under none. */
typedef struct
{
  BivContingent *contingent; /* NULL if the army has none */
  BivFigure *leader;         /* (nullable) */
} BivArmyPlace;

BivArmyContext *biv_army_context_new (BivSession *session, BivArmy *army);
BivSession *biv_army_context_get_session (BivArmyContext *self);
BivArmy *biv_army_context_get_army (BivArmyContext *self);
BivDocument *biv_army_context_get_document (BivArmyContext *self);
BivHistory *biv_army_context_get_history (BivArmyContext *self);
BivRuleset *biv_army_context_get_ruleset (BivArmyContext *self);
BivCommandTree *biv_army_context_get_tree (BivArmyContext *self);
bool biv_army_context_may_command (BivArmyContext *self, BivFigure *figure);

GPtrArray *biv_army_context_get_selected (BivArmyContext *self);
GPtrArray *biv_army_context_collect_subjects (BivArmyContext *self);
BivArmyPlace biv_army_context_find_place (BivArmyContext *self);
void biv_army_context_select (BivArmyContext *self, GPtrArray *nodes);

bool biv_army_context_do (BivArmyContext *self, BivEditList *edits);
bool biv_army_context_do_and_select (BivArmyContext *self, BivEditList *edits);
bool biv_army_context_do_and_collect (BivArmyContext *self, BivEditList *edits, GPtrArray *all);
void biv_army_context_refuse (BivArmyContext *self, const char *words);
void biv_army_context_mention (BivArmyContext *self, const char *words);
