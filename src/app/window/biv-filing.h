/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/frame/view/biv-service.h"

G_BEGIN_DECLS

#define BIV_TYPE_FILING (biv_filing_get_type ())
G_DECLARE_FINAL_TYPE (BivFiling, biv_filing, BIV, FILING, BivService)

void biv_filing_follow (BivFiling *self);
void biv_filing_save (BivFiling *self);
void biv_filing_save_anyway (BivFiling *self);
void biv_filing_keep_in_library (BivFiling *self);
void biv_filing_ask_save_as (BivFiling *self);
void biv_filing_save_and_close (BivFiling *self);
bool biv_filing_is_settled (BivFiling *self);
bool biv_filing_may_close (BivFiling *self);

G_END_DECLS
