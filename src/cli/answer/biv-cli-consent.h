/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/option/biv-command.h"

extern const BivOption biv_option_yes;

int biv_cli_consent_ask (BivOptions *options, const char *question);
