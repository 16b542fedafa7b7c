/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/frame/document/biv-session.h"
#include "core/model/army/biv-army.h"

#define BIV_TYPE_HANDMADE_DIALOG (biv_handmade_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BivHandmadeDialog, biv_handmade_dialog, BIV, HANDMADE_DIALOG, AdwWindow)

BivHandmadeDialog *biv_handmade_dialog_new (BivSession *session, BivArmy *army,
                                            BivContingent *contingent, GType type,
                                            const char *name);
BivNode *biv_handmade_dialog_get_piece (BivHandmadeDialog *self);
