/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

#include "core/model/node/biv-limits.h"
#include "storage/xml/biv-storage-error.h"

typedef struct _BivXmlReader BivXmlReader;

typedef struct
{
  const char *prefix; /* (nullable) */
  const char *name;
  const char *uri; /* (nullable): its namespace */
  const char *value;
} BivXmlAttribute;

typedef struct
{
  const char *prefix; /* (nullable) */
  const char *uri;
} BivXmlNamespace;

/* A start tag. Prefixes, names and namespaces live as long as the reader, the rest only during the
 * call. */
typedef struct
{
  const char *prefix; /* (nullable) */
  const char *name;
  const char *uri; /* (nullable): its namespace */
  int line;
  guint n_attributes;
  const BivXmlAttribute *attributes;
  guint n_namespaces; /* declared in this tag */
  const BivXmlNamespace *namespaces;
} BivXmlElement;

/* The receiver of what is read. Each function returns whether to go on; if not, it has called
 * biv_xml_reader_fail(). */
typedef struct
{
  bool (*start) (const BivXmlElement *element, gpointer data);
  bool (*end) (gpointer data);
  /* (nullable) */
  bool (*text) (const char *text, gsize length, gpointer data);
  /* (nullable): a comment or instruction, with its markup */
  bool (*aside) (const char *markup, gpointer data);
} BivXmlHandler;

BivXmlReader *biv_xml_reader_new (const char *name);
void biv_xml_reader_free (BivXmlReader *self);
bool biv_xml_reader_read (BivXmlReader *self, GInputStream *stream, const BivXmlHandler *handler,
                          gpointer data, GError **error);
bool biv_xml_reader_fail (BivXmlReader *self, BivStorageError code, int line, const char *element,
                          const char *format, ...) G_GNUC_PRINTF (5, 6);
bool biv_xml_reader_excuse (BivXmlReader *self, GPtrArray *faults);
const char *biv_xml_reader_find (const BivXmlElement *element, const char *uri, const char *name);
int biv_xml_reader_get_line (BivXmlReader *self);
char *biv_xml_reader_quote (const char *string);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivXmlReader, biv_xml_reader_free)
