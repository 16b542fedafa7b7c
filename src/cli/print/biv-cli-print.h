/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

void biv_cli_print_harmlessly (void);
bool biv_cli_print_bytes (GBytes *bytes);
