/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "storage/library/biv-library.h"

#define BIV_TYPE_CLUB_ACCOUNTS (biv_club_accounts_get_type ())
G_DECLARE_FINAL_TYPE (BivClubAccounts, biv_club_accounts, BIV, CLUB_ACCOUNTS, AdwWindow)

GtkWidget *biv_club_accounts_new (GtkWindow *parent, BivLibrary *library);
