/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

/* How far from its object a name may be moved by hand, in hundredths of a hex's width. */
#define BIV_NAME_MOST 1000
/* The offset of a name that was not moved by hand. */
#define BIV_NAME_UNMOVED (-BIV_NAME_MOST - 1)
