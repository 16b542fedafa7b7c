/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* What names a club in the settings of an address. */
#define BIV_POSTGRES_CLUB_SETTING "bivouac.club="

char *biv_postgres_make_club_setting (const char *club);
