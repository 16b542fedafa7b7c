/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/application/biv-recents.h"
#include "app/application/biv-safe.h"
#include "core/ruleset/biv-catalogue.h"

G_BEGIN_DECLS

#define BIV_TYPE_APPLICATION (biv_application_get_type ())
G_DECLARE_FINAL_TYPE (BivApplication, biv_application, BIV, APPLICATION, AdwApplication)

BivApplication *biv_application_new (GApplicationFlags flags);
BivCatalogue *biv_application_get_catalogue (BivApplication *self);
BivRecents *biv_application_get_recents (BivApplication *self);
BivSafe *biv_application_get_safe (BivApplication *self);

G_END_DECLS
