/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/edit/history/biv-step.h"
#include "core/model/document/biv-document.h"

BivStep *biv_step_new (const char *code, BivArgs *args);
guint64 biv_step_get_mark (BivStep *self);
void biv_step_set_mark (BivStep *self, guint64 mark);
void biv_step_record (BivStep *self, BivEditList *done);
bool biv_step_is_empty (BivStep *self);
void biv_step_undo (BivStep *self, BivDocument *document);
void biv_step_redo (BivStep *self, BivDocument *document);
