/* The files that the project ships, for tests of them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-text.h"
#include "core/ruleset/biv-catalogue.h"
#include "storage/script/biv-case-file.h"

BivCatalogue *data_test_load_catalogue (void);
BivNode *data_test_read (const char *path);
void data_test_check_details (BivRuleset *ruleset, BivDetails *details);
void data_test_add (const char *folder, const char *what, GTestDataFunc func);
void data_test_add_folder (const char *path, const char *suffix, const char *what,
                           GTestDataFunc func);
void data_test_walk_cases (BivCatalogue *catalogue, BivCaseFunc func, gpointer data);
void data_test_walk_house_cases (BivCaseFunc func, gpointer data);
