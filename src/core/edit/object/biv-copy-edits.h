/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/army/biv-army.h"
#include "core/model/document/biv-document.h"

BivEditList *biv_copy_edits_duplicate (BivDocument *document, BivNode *const *objects,
                                       guint n_objects);
BivEditList *biv_copy_edits_duplicate_command (BivDocument *document, BivFigure *leader);
BivEditList *biv_copy_edits_duplicate_contingent (BivDocument *document, BivContingent *contingent);
BivEditList *biv_copy_edits_paste_pieces (BivDocument *document, BivContingent *contingent,
                                          BivNode *const *pieces, guint n_pieces);
BivEditList *biv_copy_edits_paste_contingent (BivDocument *document, BivArmy *army,
                                              BivContingent *contingent);
