/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* XML as lines of text: an element a line, two spaces of indentation a level. */
typedef struct
{
  GString *text;
  int depth;
  bool is_tag_open;
  bool is_foreign; /* for other programs */ /* the start tag may still take attributes */
} BivXmlWriter;

void biv_xml_writer_init (BivXmlWriter *self);
void biv_xml_writer_init_foreign (BivXmlWriter *self);
GBytes *biv_xml_writer_finish (BivXmlWriter *self);
void biv_xml_writer_start (BivXmlWriter *self, const char *name);
void biv_xml_writer_attribute (BivXmlWriter *self, const char *name, const char *value);
void biv_xml_writer_attribute_int (BivXmlWriter *self, const char *name, int number);
void biv_xml_writer_attribute_markup (BivXmlWriter *self, const char *markup);
void biv_xml_writer_end (BivXmlWriter *self, const char *name);
void biv_xml_writer_end_text (BivXmlWriter *self, const char *name, const char *text);
void biv_xml_writer_markup (BivXmlWriter *self, const char *markup);
void biv_xml_writer_escape (GString *text, const char *string, bool attribute);
