/* What stands on pages, to be read by people and by tests.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/paper/biv-page-set-private.h"

char *page_words_list (BivPageSet *pages);
