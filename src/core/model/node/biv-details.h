/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-model-types.h"

#define BIV_TYPE_DETAILS (biv_details_get_type ())
GType biv_details_get_type (void);

BivDetails *biv_details_new (void);
BivDetails *biv_details_ref (BivDetails *self);
void biv_details_unref (BivDetails *self);
BivDetails *biv_details_with (const BivDetails *self, const char *field, const char *value);
bool biv_details_equal (const BivDetails *a, const BivDetails *b);
guint biv_details_get_length (const BivDetails *self);
const char *biv_details_get_field (const BivDetails *self, guint position);
const char *biv_details_get_value (const BivDetails *self, guint position);
const char *biv_details_lookup (const BivDetails *self, const char *field);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivDetails, biv_details_unref)
