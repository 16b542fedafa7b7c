/* Writes XML in UTF-8, indented for reading; the same calls give the same bytes.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/xml/biv-xml-writer.h"

#include <string.h>

#include "core/model/node/biv-safe-text.h"

/** biv_xml_writer_init: begins a file. */
void
biv_xml_writer_init (BivXmlWriter *self)
{
  *self = (BivXmlWriter){ .text = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") };
}

/** biv_xml_writer_init_foreign: begins a file for other programs, which may show its texts to
 * people as they are: these are made safe. */
void
biv_xml_writer_init_foreign (BivXmlWriter *self)
{
  biv_xml_writer_init (self);
  self->is_foreign = true;
}

/** biv_xml_writer_finish: (transfer full): the whole file; ends the use of the writer. */
GBytes *
biv_xml_writer_finish (BivXmlWriter *self)
{
  g_return_val_if_fail (self->depth == 0, NULL);
  return g_string_free_to_bytes (g_steal_pointer (&self->text));
}

static const char *
get_escape (char character, bool attribute)
{
  switch (character)
    {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '\r':
      return "&#13;";
    case '"':
      return attribute ? "&quot;" : NULL;
    case '\n':
      return attribute ? "&#10;" : NULL;
    case '\t':
      return attribute ? "&#9;" : NULL;
    default:
      return NULL;
    }
}

/**
 * biv_xml_writer_escape:
 * @attribute: whether it is for an attribute in double quotes, not for text
 *
 * Appends a string so that a parser reads exactly that string.
 */
void
biv_xml_writer_escape (GString *text, const char *string, bool attribute)
{
  while (*string)
    {
      gsize plain = strcspn (string, "&<>\r\"\n\t");
      const char *escape;

      g_string_append_len (text, string, (gssize) plain);
      string += plain;
      if (!*string)
        break;
      escape = get_escape (*string, attribute);
      if (escape)
        g_string_append (text, escape);
      else
        g_string_append_c (text, *string);
      string++;
    }
}

static void
append (BivXmlWriter *self, const char *string, bool attribute)
{
  g_autofree char *safe = self->is_foreign ? biv_safe_text_make (string) : NULL;

  biv_xml_writer_escape (self->text, safe ? safe : string, attribute);
}

static void
indent (BivXmlWriter *self)
{
  for (int i = 0; i < self->depth; i++)
    g_string_append (self->text, "  ");
}

static void
close_tag (BivXmlWriter *self)
{
  if (self->is_tag_open)
    g_string_append (self->text, ">\n");
  self->is_tag_open = false;
}

/** biv_xml_writer_start: opens an element inside the current one. */
void
biv_xml_writer_start (BivXmlWriter *self, const char *name)
{
  close_tag (self);
  indent (self);
  g_string_append_c (self->text, '<');
  g_string_append (self->text, name);
  self->depth++;
  self->is_tag_open = true;
}

/** biv_xml_writer_attribute: adds an attribute to the element that was just opened. */
void
biv_xml_writer_attribute (BivXmlWriter *self, const char *name, const char *value)
{
  g_return_if_fail (self->is_tag_open);
  g_string_append_c (self->text, ' ');
  g_string_append (self->text, name);
  g_string_append (self->text, "=\"");
  append (self, value, true);
  g_string_append_c (self->text, '"');
}

/** biv_xml_writer_attribute_int: as biv_xml_writer_attribute(), for a number. */
void
biv_xml_writer_attribute_int (BivXmlWriter *self, const char *name, int number)
{
  char value[16];

  g_snprintf (value, sizeof value, "%d", number);
  biv_xml_writer_attribute (self, name, value);
}

/** biv_xml_writer_attribute_markup: as biv_xml_writer_attribute(), for an attribute that is
 * already markup. */
void
biv_xml_writer_attribute_markup (BivXmlWriter *self, const char *markup)
{
  g_return_if_fail (self->is_tag_open);
  g_string_append_c (self->text, ' ');
  g_string_append (self->text, markup);
}

/** biv_xml_writer_end: closes the current element. */
void
biv_xml_writer_end (BivXmlWriter *self, const char *name)
{
  self->depth--;
  if (self->is_tag_open)
    g_string_append (self->text, "/>\n");
  else
    {
      indent (self);
      g_string_append_printf (self->text, "</%s>\n", name);
    }
  self->is_tag_open = false;
}

/** biv_xml_writer_end_text: closes the element that was just opened, with exactly this text in it.
 */
void
biv_xml_writer_end_text (BivXmlWriter *self, const char *name, const char *text)
{
  g_return_if_fail (self->is_tag_open);
  if (!*text)
    {
      biv_xml_writer_end (self, name);
      return;
    }
  self->depth--;
  self->is_tag_open = false;
  g_string_append_c (self->text, '>');
  append (self, text, false);
  g_string_append_printf (self->text, "</%s>\n", name);
}

/** biv_xml_writer_markup: adds an element that is already markup, on lines of its own. */
void
biv_xml_writer_markup (BivXmlWriter *self, const char *markup)
{
  close_tag (self);
  indent (self);
  g_string_append (self->text, markup);
  g_string_append_c (self->text, '\n');
}
