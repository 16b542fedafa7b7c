/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/frame/document/biv-session.h"
#include "render/map/biv-map-style.h"

GtkWidget *biv_sample_card_new (const char *path, BivSession *session, BivMapStyle *style);
