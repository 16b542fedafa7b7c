/* Rows of words that come from documents and servers, in which & and < mean nothing else.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

void biv_plain_row_set_text (AdwActionRow *row, const char *title, const char *subtitle);
