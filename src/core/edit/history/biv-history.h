/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "core/edit/history/biv-step.h"
#include "core/model/document/biv-document.h"

#define BIV_TYPE_HISTORY (biv_history_get_type ())
G_DECLARE_FINAL_TYPE (BivHistory, biv_history, BIV, HISTORY, GObject)

BivHistory *biv_history_new (BivDocument *document);
BivDocument *biv_history_get_document (BivHistory *self);

bool biv_history_apply (BivHistory *self, BivEditList *edits, const char *code, BivArgs *args,
                        GError **error);
bool biv_history_type (BivHistory *self, BivEditList *edits, const char *code, BivArgs *args,
                       GError **error);
bool biv_history_do (BivHistory *self, BivEditList *edits, GError **error);
void biv_history_begin (BivHistory *self, const char *code, BivArgs *args);
void biv_history_end (BivHistory *self);
void biv_history_abandon (BivHistory *self);
void biv_history_stop_typing (BivHistory *self);

bool biv_history_can_undo (BivHistory *self);
bool biv_history_can_redo (BivHistory *self);
bool biv_history_undo (BivHistory *self);
bool biv_history_redo (BivHistory *self);
guint biv_history_get_position (BivHistory *self);
void biv_history_go_to (BivHistory *self, guint position);
BivStep *biv_history_peek_undo (BivHistory *self);
BivStep *biv_history_peek_redo (BivHistory *self);

guint64 biv_history_make_mark (BivHistory *self);
void biv_history_mark_saved (BivHistory *self);
void biv_history_mark_saved_at (BivHistory *self, guint64 mark);
void biv_history_mark_unsaved (BivHistory *self);
bool biv_history_is_modified (BivHistory *self);
