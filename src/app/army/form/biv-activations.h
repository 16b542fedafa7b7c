/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/frame/document/biv-session.h"
#include "core/model/army/biv-army.h"

#define BIV_TYPE_ACTIVATION_ROW (biv_activation_row_get_type ())
G_DECLARE_FINAL_TYPE (BivActivationRow, biv_activation_row, BIV, ACTIVATION_ROW, GtkListBoxRow)

#define BIV_TYPE_ACTIVATIONS (biv_activations_get_type ())
G_DECLARE_FINAL_TYPE (BivActivations, biv_activations, BIV, ACTIVATIONS, AdwBin)

void biv_activations_open (BivActivations *self, BivSession *session, BivArmy *army,
                           BivFigure *leader);
const char *biv_activations_get_advice (BivActivations *self);
char *biv_activations_advise_shortly (BivActivations *self);
void biv_activations_show_all (BivActivations *self);
