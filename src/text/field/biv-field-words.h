/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node.h"

const char *biv_field_caption (BivNodeClass *klass, guint field);
const char *biv_field_caption_in (const char *kind, const char *name, const char *language);
const char *biv_field_help (BivNodeClass *klass, guint field);
const char *biv_field_choice (BivNodeClass *klass, guint field, const char *word);
const char *biv_field_id_caption (void);
const char *biv_field_id_help (void);
const char *biv_field_kind (BivNodeClass *klass);
const char *biv_field_kinds (BivNodeClass *klass);
const char *biv_field_kind_help (BivNodeClass *klass);
char *biv_field_limits (BivNodeClass *klass, guint field);
