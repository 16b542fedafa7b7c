/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/view/biv-service.h"

G_BEGIN_DECLS

#define BIV_TYPE_FILING (biv_filing_get_type ())
G_DECLARE_FINAL_TYPE (BivFiling, biv_filing, BIV, FILING, BivService)

void biv_filing_begin (BivFiling *self, BivDocument *document);
void biv_filing_take (BivFiling *self, BivDocument *document);
bool biv_filing_open (BivFiling *self, const char *address);
bool biv_filing_open_file (BivFiling *self, GFile *file);
bool biv_filing_open_copy (BivFiling *self, const char *address);
void biv_filing_ask_open (BivFiling *self);
void biv_filing_reload (BivFiling *self);
void biv_filing_compare (BivFiling *self);
void biv_filing_restore (BivFiling *self, const char *draft);
void biv_filing_discard (BivFiling *self, const char *draft);

void biv_filing_save (BivFiling *self);
void biv_filing_save_anyway (BivFiling *self);
void biv_filing_keep_in_library (BivFiling *self);
void biv_filing_ask_save_as (BivFiling *self);
bool biv_filing_may_close (BivFiling *self, bool stays);

G_END_DECLS
