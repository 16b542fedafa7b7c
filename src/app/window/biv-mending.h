/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/frame/view/biv-service.h"
#include "text/field/biv-finding-group.h"

G_BEGIN_DECLS

#define BIV_TYPE_MENDING (biv_mending_get_type ())
G_DECLARE_FINAL_TYPE (BivMending, biv_mending, BIV, MENDING, BivService)

void biv_mending_fix (BivMending *self, BivFindingGroup *group);
void biv_mending_ask_to_fix (BivMending *self, GPtrArray *groups);
void biv_mending_ignore (BivMending *self, BivFindingGroup *group, const char *note);
void biv_mending_unignore (BivMending *self, BivFindingGroup *group);
void biv_mending_find_rules (BivMending *self, const char *path);
void biv_mending_ask_for_rules (BivMending *self);
void biv_mending_ask_for_others (BivMending *self);

G_END_DECLS
