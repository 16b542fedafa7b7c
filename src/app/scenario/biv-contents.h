/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/frame/document/biv-session.h"
#include "app/board/tools/biv-selection.h"

#define BIV_TYPE_CONTENTS (biv_contents_get_type ())
G_DECLARE_FINAL_TYPE (BivContents, biv_contents, BIV, CONTENTS, AdwBin)

void biv_contents_show (BivContents *self, BivSession *session, BivSelection *selection);
void biv_contents_begin (BivContents *self);
