/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node.h"
#include "storage/xml/biv-read-back.h"

bool biv_format_proof_read (GBytes *bytes, const char *name, BivReadBack what, GError **error);
