/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/option/biv-command.h"
#include "render/map/biv-map-style.h"

BivMapStyle *biv_cli_style_load (BivOptions *options, GError **error);
