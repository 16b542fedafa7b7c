/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/document/biv-document.h"
#include "core/check/finding/biv-finding.h"

bool biv_finding_find_place (BivFinding *finding, BivDocument *document, BivOffset *hex);
