/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node.h"
#include "render/page/biv-page-options.h"

char *biv_print_faults_find (BivNode *root, const BivPageOptions *options);
