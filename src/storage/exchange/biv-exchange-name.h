/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-text.h"

char *biv_exchange_name_file (BivText *title, const char *kind, const char *language);
char *biv_exchange_name_make (const char *called, const char *ending);

char *biv_exchange_name_fold (const char *name);
GHashTable *biv_exchange_name_list (const char *folder);
char *biv_exchange_name_claim (GHashTable *taken, const char *name, const char *mark);
