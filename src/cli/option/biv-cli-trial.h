/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdbool.h>

void biv_cli_trial_begin (void);
bool biv_cli_trial_is_on (void);
bool biv_cli_trial_names (const char *path);
