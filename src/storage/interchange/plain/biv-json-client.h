/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <jansson.h>
#include <stdbool.h>

#include "storage/interchange/plain/biv-byte-budget.h"
#include "storage/module/biv-module.h"

/* The functions of Jansson that are used, under their own names. */
/* clang-format off */
#define BIV_JSON_FUNCTIONS(use) \
  use (json_array_get) use (json_array_size) use (json_delete) use (json_loadb) \
  use (json_number_value) use (json_object_get) use (json_set_alloc_funcs) \
  use (json_string_value)
/* clang-format on */

typedef struct
{
  BIV_JSON_FUNCTIONS (BIV_MODULE_DECLARE)
} BivJsonClient;

const BivJsonClient *biv_json_client_get (GError **error);
json_t *biv_json_client_parse (const BivJsonClient *self, GBytes *bytes, const char *name,
                               BivByteBudget *budget, GError **error);
json_t *biv_json_client_get_member (const BivJsonClient *self, json_t *node, const char *name);
guint biv_json_client_get_length (const BivJsonClient *self, json_t *node);
json_t *biv_json_client_get_element (const BivJsonClient *self, json_t *node, guint position);
const char *biv_json_client_get_string (const BivJsonClient *self, json_t *node, const char *name);
double biv_json_client_get_number (const BivJsonClient *self, json_t *node, const char *name,
                                   double otherwise);
bool biv_json_client_get_boolean (const BivJsonClient *self, json_t *node, const char *name);
