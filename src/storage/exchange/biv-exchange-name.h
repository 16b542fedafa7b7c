/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-text.h"

G_BEGIN_DECLS

char *biv_exchange_name_file (BivText *title, const char *kind, const char *language);

G_END_DECLS
