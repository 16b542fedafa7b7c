/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/document/biv-document.h"

const char *biv_piece_words_get_name (BivNode *object);
char *biv_piece_words_describe (BivDocument *document, BivNode *object);
bool biv_piece_leads (BivNode *piece);
BivNode *biv_piece_get_commander (BivDocument *document, BivNode *piece);
