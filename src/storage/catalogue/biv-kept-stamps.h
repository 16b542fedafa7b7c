/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/scenario/biv-scenario.h"

char *biv_kept_stamps_path (int number);
bool biv_kept_stamps_save (int number, BivScenario *stamp, GError **error);
BivScenario *biv_kept_stamps_read (int number, GError **error);
