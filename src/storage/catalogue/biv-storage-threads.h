/* What a program does before a second thread of it reads files.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

void biv_storage_threads_prepare (void);
