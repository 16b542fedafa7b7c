/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/check/finding/biv-finding.h"

char *biv_field_finding_make_message (BivFinding *finding, const char *language);
