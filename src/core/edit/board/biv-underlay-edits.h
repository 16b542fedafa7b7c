/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/document/biv-document.h"
#include "core/model/scenario/biv-underlay.h"

BivEditList *biv_underlay_edits_add (BivDocument *document, const char *name, const char *data,
                                     BivUnderlayPlace place);
BivEditList *biv_underlay_edits_place (BivDocument *document, BivUnderlayPlace place);
BivEditList *biv_underlay_edits_remove (BivDocument *document);
