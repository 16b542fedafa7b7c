/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <jansson.h>

#include "storage/interchange/plain/biv-plain.h"

json_t *biv_plain_json_parse (GBytes *bytes, const char *name, BivByteBudget *budget,
                              GError **error);
const char *biv_plain_json_get_string (json_t *node, const char *name);
double biv_plain_json_get_number (json_t *node, const char *name, double otherwise);
