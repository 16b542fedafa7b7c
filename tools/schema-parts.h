/* The parts that a schema is put together from.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "schema-types.h"

void schema_simple_attribute (Schema *self, const char *element, const char *name,
                              const char *type, bool required);
void schema_range_attribute (Schema *self, const char *element, const char *name,
                             const int range[2], bool required);
void schema_attributes (Schema *self, BivNodeClass *klass);
void schema_local_uniques (Schema *self, BivNodeClass *klass, const char *place);
void schema_document_keys (Schema *self);
void schema_class (Schema *self, BivNodeClass *klass);
