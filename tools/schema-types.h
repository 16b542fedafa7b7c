/* What the writing of schemas is made of.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/format/biv-format-kind.h"
#include "storage/xml/biv-xml-writer.h"

typedef struct
{
  BivXmlWriter xml;
  const BivFormatKind *kind;
  GPtrArray *classes; /* of BivNodeClass: the root's and all below */
} Schema;

void schema_start (Schema *self, const char *element, const char *attribute, const char *value);
void schema_also (Schema *self, const char *attribute, const char *value);
void schema_end (Schema *self, const char *element);
void schema_whole (Schema *self, const char *element, const char *attribute, const char *value);
void schema_document (Schema *self, const char *words);
void schema_restrict (Schema *self, const char *base);
void schema_types (Schema *self);
void schema_text_type (Schema *self, const char *name, const char *base, bool plain);
void schema_length (Schema *self, gsize maximum);
void schema_words (Schema *self, const char *const *words);
void schema_range (Schema *self, int minimum, int maximum);
