/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/frame/document/biv-session.h"
#include "core/model/army/biv-army.h"

#define BIV_TYPE_MUSTER_BOX (biv_muster_box_get_type ())
G_DECLARE_FINAL_TYPE (BivMusterBox, biv_muster_box, BIV, MUSTER_BOX, AdwBin)

void biv_muster_box_open (BivMusterBox *self, BivSession *session, BivArmy *army);
void biv_muster_box_set_contingent (BivMusterBox *self, BivContingent *contingent);
const char *biv_muster_box_get_unfound (BivMusterBox *self);
bool biv_muster_box_offers (BivMusterBox *self);
void biv_muster_box_begin (BivMusterBox *self);
void biv_muster_box_follow_keys (BivMusterBox *self, GtkWidget *elsewhere);
void biv_muster_box_add_end (BivMusterBox *self, GtkWidget *widget);
void biv_muster_box_make_room (BivMusterBox *self, GtkWidget *other);
