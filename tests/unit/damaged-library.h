/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

/* Damages the file of a library that nobody has open, so that its documents can still be read; it
 * lies there as after a crash. */
void damaged_library_make (const char *path);
