/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/place/biv-place.h"

char *biv_place_words_get_folder (BivPlace *place);
char *biv_place_words_get_whole (BivPlace *place);
char *biv_place_words_make (BivPlace *place);
