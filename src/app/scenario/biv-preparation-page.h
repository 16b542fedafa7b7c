/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>
#include <stdbool.h>

#include "app/frame/document/biv-session.h"

#define BIV_TYPE_PREPARATION_PAGE (biv_preparation_page_get_type ())
G_DECLARE_FINAL_TYPE (BivPreparationPage, biv_preparation_page, BIV, PREPARATION_PAGE, AdwBin)

void biv_preparation_page_show (BivPreparationPage *self, BivSession *session);
bool biv_preparation_page_begin (BivPreparationPage *self);
