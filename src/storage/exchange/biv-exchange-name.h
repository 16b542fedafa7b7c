/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-text.h"

char *biv_exchange_name_file (BivText *title, const char *kind, const char *language);
