/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#define BIV_TYPE_KEYS_DIALOG (biv_keys_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BivKeysDialog, biv_keys_dialog, BIV, KEYS_DIALOG, AdwWindow)

BivKeysDialog *biv_keys_dialog_new (GtkWindow *parent);
