/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/frame/view/biv-service.h"

G_BEGIN_DECLS

#define BIV_TYPE_PASTING (biv_pasting_get_type ())
G_DECLARE_FINAL_TYPE (BivPasting, biv_pasting, BIV, PASTING, BivService)

void biv_pasting_insert (BivPasting *self, const char *text, const char *ruleset);
void biv_pasting_begin_army (BivPasting *self);

G_END_DECLS
