/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/frame/document/biv-workspace.h"

#define BIV_TYPE_APPLICATION (biv_application_get_type ())
G_DECLARE_FINAL_TYPE (BivApplication, biv_application, BIV, APPLICATION, AdwApplication)

BivApplication *biv_application_new (GApplicationFlags flags);
BivWorkspace *biv_application_get_workspace (BivApplication *self);
