/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/document/biv-document.h"

BivEditList *biv_object_edits_set_field (BivDocument *document, BivNode *object, const char *field,
                                         const GValue *value);
BivEditList *biv_object_edits_insert (BivDocument *document, BivNode *parent, const char *list,
                                      guint position, BivNode *item);
BivEditList *biv_object_edits_reorder (BivDocument *document, BivNode *object, guint position);
BivEditList *biv_object_edits_remove (BivDocument *document, BivNode *const *objects,
                                      guint n_objects);
