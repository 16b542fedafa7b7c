/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/frame/view/biv-service.h"

#define BIV_TYPE_OPENING (biv_opening_get_type ())
G_DECLARE_FINAL_TYPE (BivOpening, biv_opening, BIV, OPENING, BivService)

void biv_opening_begin (BivOpening *self, BivDocument *document);
void biv_opening_open_document (BivOpening *self, BivDocument *document);
bool biv_opening_open (BivOpening *self, const char *address);
bool biv_opening_open_file (BivOpening *self, GFile *file);
bool biv_opening_open_copy (BivOpening *self, const char *address);
void biv_opening_ask_open (BivOpening *self);
void biv_opening_reload (BivOpening *self);
void biv_opening_compare (BivOpening *self);
void biv_opening_restore (BivOpening *self, const char *draft);
void biv_opening_discard (BivOpening *self, const char *draft);
