/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/frame/document/biv-session.h"
#include "core/model/scenario/biv-scenario.h"

GtkWidget *biv_side_activations_new (BivSession *session, BivSide *side);
