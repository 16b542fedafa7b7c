/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <json-glib/json-glib.h>
#include <stdbool.h>

#include "storage/module/biv-module.h"

/* The functions of JSON-GLib that are used, under their own names. */
/* clang-format off */
#define BIV_JSON_FUNCTIONS(use) \
  use (json_array_get_element) use (json_array_get_length) use (json_node_get_array) \
  use (json_node_get_boolean) use (json_node_get_double) use (json_node_get_node_type) \
  use (json_node_get_object) use (json_node_get_string) use (json_node_get_value_type) \
  use (json_object_get_member) use (json_parser_get_current_line) use (json_parser_get_root) \
  use (json_parser_load_from_data) use (json_parser_new)
/* clang-format on */

typedef struct
{
  BIV_JSON_FUNCTIONS (BIV_MODULE_DECLARE)
} BivJsonClient;

const BivJsonClient *biv_json_client_get (GError **error);
JsonParser *biv_json_client_parse (const BivJsonClient *self, GBytes *bytes, const char *name,
                                   GError **error);
JsonNode *biv_json_client_get_member (const BivJsonClient *self, JsonNode *node, const char *name);
guint biv_json_client_get_length (const BivJsonClient *self, JsonNode *node);
JsonNode *biv_json_client_get_element (const BivJsonClient *self, JsonNode *node, guint position);
const char *biv_json_client_get_string (const BivJsonClient *self, JsonNode *node,
                                        const char *name);
double biv_json_client_get_number (const BivJsonClient *self, JsonNode *node, const char *name,
                                   double otherwise);
bool biv_json_client_get_boolean (const BivJsonClient *self, JsonNode *node, const char *name);
