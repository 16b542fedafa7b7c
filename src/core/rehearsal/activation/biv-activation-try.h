/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/answer/biv-answer.h"

bool biv_activation_try (BivAnswer *answer, BivSituation *situation, guint leader, guint piece);
