/* The set-up of a module: where every piece stands at the start.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/publish/vassal/biv-vassal-module.h"

GBytes *biv_vassal_setup_write (BivVassalModule *module, GError **error);
