/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What names a club in the settings of an address. */
#define BIV_POSTGRES_CLUB_SETTING "bivouac.club="

char *biv_postgres_make_club_setting (const char *club);

G_END_DECLS
