/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/army/biv-army.h"
#include "core/model/document/biv-document.h"

BivEditList *biv_activation_edits_remove (BivDocument *document, BivArmy *army,
                                          GVariant *parameter);
BivEditList *biv_activation_edits_move (BivDocument *document, BivArmy *army, GVariant *parameter);
