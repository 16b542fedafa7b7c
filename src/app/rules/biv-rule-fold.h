/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/rules/biv-rules-scope.h"

GtkWidget *biv_rule_fold_new (BivRulesScope *scope, const char *path, BivNode *child);
const char *biv_rule_fold_get_path (GtkWidget *fold);
const char *biv_rule_fold_find_held (GtkWidget *fold);
void biv_rule_fold_hold (GtkWidget *fold, const char *held);
