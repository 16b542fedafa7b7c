/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/xml/biv-xml-reader.h"

/* An element that this version does not know, while it is being read. */
typedef struct
{
  GString *markup;
  const char *own_uri; /* namespace of an element without prefix or declaration */
  GArray *scopes;      /* the declared namespaces, each with the depth of its element */
  GPtrArray *open;     /* the names of open elements, as they were written */
  bool is_tag_open;
} BivExtraMarkup;

BivExtraMarkup *biv_extra_markup_new (const char *own_uri);
void biv_extra_markup_free (BivExtraMarkup *self);
void biv_extra_markup_start (BivExtraMarkup *self, const BivXmlElement *element);
bool biv_extra_markup_end (BivExtraMarkup *self);
void biv_extra_markup_text (BivExtraMarkup *self, const char *text, gsize length);
void biv_extra_markup_aside (BivExtraMarkup *self, const char *markup);
char *biv_extra_markup_namespace (const char *prefix, const char *uri);
char *biv_extra_markup_attribute (const BivXmlAttribute *attribute);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivExtraMarkup, biv_extra_markup_free)
