/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

/* How far from what it names a name may be put by hand, in hundredths of a hex's width. */
#define BIV_NAME_MOST 1000
/* Nobody moved it. */
#define BIV_NAME_UNMOVED (-BIV_NAME_MOST - 1)
