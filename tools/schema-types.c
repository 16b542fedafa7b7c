/* The simple types that all schemas share: ids, lines, hexes, words, ranges.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "schema-types.h"

#include "core/model/node/biv-limits.h"

void
schema_start (Schema *self, const char *element, const char *attribute, const char *value)
{
  biv_xml_writer_start (&self->xml, element);
  if (attribute)
    biv_xml_writer_attribute (&self->xml, attribute, value);
}

void
schema_also (Schema *self, const char *attribute, const char *value)
{
  biv_xml_writer_attribute (&self->xml, attribute, value);
}

void
schema_end (Schema *self, const char *element)
{
  biv_xml_writer_end (&self->xml, element);
}

void
schema_whole (Schema *self, const char *element, const char *attribute, const char *value)
{
  schema_start (self, element, attribute, value);
  schema_end (self, element);
}

void
schema_document (Schema *self, const char *words)
{
  if (!words)
    return;
  schema_start (self, "xs:annotation", NULL, NULL);
  schema_start (self, "xs:documentation", "xml:lang", "en");
  biv_xml_writer_end_text (&self->xml, "xs:documentation", words);
  schema_end (self, "xs:annotation");
}

/* A schema counts characters, of which a text never has more than bytes. */
#define LINE G_STRINGIFY (BIV_LIMIT_LINE)
#define LINES G_STRINGIFY (BIV_LIMIT_LINES)
G_STATIC_ASSERT (BIV_LIMIT_ID == 63 + 1); /* the patterns of ids */

static const struct
{
  const char *name;
  const char *base;
  const char *facets[5]; /* name, value */
  const char *words;
} types[] = {
  { "id", "xs:string", { "pattern", "[A-Za-z_][A-Za-z0-9_.\\-]{0,63}" }, "A name for programs." },
  { "id-or-none",
    "xs:string",
    { "pattern", "([A-Za-z_][A-Za-z0-9_.\\-]{0,63})?" },
    "A name for programs, or nothing." },
  { "line", "xs:string", { "pattern", "[^\\t\\n\\r]*", "maxLength", LINE }, "One line of text." },
  { "some-line",
    "xs:string",
    { "pattern", "[^\\t\\n\\r]+", "maxLength", LINE },
    "One line of text, not empty." },
  { "lines", "xs:string", { "maxLength", LINES }, "Text, line breaks included." },
  { "some-lines", "xs:string", { "minLength", "1", "maxLength", LINES }, "Text, not empty." },
  { "hex",
    "xs:string",
    { "pattern", "(0|-?([1-9][0-9]{0,3}|10000)),(0|-?([1-9][0-9]{0,3}|10000))" },
    "A hex: column and row from zero." },
  { "hex-or-none",
    "xs:string",
    { "pattern", "((0|-?([1-9][0-9]{0,3}|10000)),(0|-?([1-9][0-9]{0,3}|10000)))?" },
    "A hex: column and row from zero; or nothing." },
  { "row",
    "xs:string",
    { "pattern", "([0-9]*[A-Za-z#+*=~^%!?@$&#x100;-&#x24F;])+" },
    "Codes of the legend from column 0, each with the number of its repetitions before it." },
  { "elevations",
    "xs:string",
    { "pattern", "([0-9]*[a-iA-I.])+" },
    "Elevations from column 0, each with the number of its repetitions before it: a to i are levels "
    "1 to 9 above the plain, A to I below it, a dot is the plain." },
  { "works",
    "xs:string",
    { "pattern", "([0-9]*[A-Za-z#+*=~^%!?@$&#x100;-&#x24F;.])+" },
    "Codes of works from column 0, each with the number of its repetitions before it; a dot where "
    "there are none." },
  { "code", "xs:string", { "pattern", "[A-Za-z#+*=~^%!?@$&#x100;-&#x24F;]" }, "One character." },
  { "roads",
    "xs:string",
    { "pattern", "([0-5]( [0-5])*)?" },
    "Directions, from 0 to 5, that a road leads in." },
};

void
schema_restrict (Schema *self, const char *base)
{
  schema_start (self, "xs:restriction", "base", base);
}

/* A value that the writer would escape once more. */
static void
write_facet (Schema *self, const char *name, const char *value)
{
  g_autofree char *element = g_strconcat ("xs:", name, NULL);
  g_autofree char *markup = g_strdup_printf ("value=\"%s\"", value);

  biv_xml_writer_start (&self->xml, element);
  biv_xml_writer_attribute_markup (&self->xml, markup);
  schema_end (self, element);
}

void
schema_types (Schema *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      schema_start (self, "xs:simpleType", "name", types[i].name);
      schema_document (self, types[i].words);
      schema_restrict (self, types[i].base);
      for (guint j = 0; types[i].facets[j]; j += 2)
        write_facet (self, types[i].facets[j], types[i].facets[j + 1]);
      schema_end (self, "xs:restriction");
      schema_end (self, "xs:simpleType");
    }
}

/* @plain: whether one element may say no language; that there is one only, the reader sees to */
void
schema_text_type (Schema *self, const char *name, const char *base, bool plain)
{
  schema_start (self, "xs:complexType", "name", name);
  schema_document (self, plain ? "Text in one language; without xml:lang in none, for everybody."
                               : "Text in one language.");
  schema_start (self, "xs:simpleContent", NULL, NULL);
  schema_start (self, "xs:extension", "base", base);
  schema_start (self, "xs:attribute", "ref", "xml:lang");
  if (!plain)
    schema_also (self, "use", "required");
  schema_end (self, "xs:attribute");
  schema_end (self, "xs:extension");
  schema_end (self, "xs:simpleContent");
  schema_end (self, "xs:complexType");
}

/* Lines of text that have a limit of their own. */
void
schema_length (Schema *self, gsize maximum)
{
  g_autofree char *most = g_strdup_printf ("%" G_GSIZE_FORMAT, maximum);

  schema_start (self, "xs:simpleType", NULL, NULL);
  schema_restrict (self, "xs:string");
  schema_whole (self, "xs:maxLength", "value", most);
  schema_end (self, "xs:restriction");
  schema_end (self, "xs:simpleType");
}

void
schema_words (Schema *self, const char *const *words)
{
  schema_start (self, "xs:simpleType", NULL, NULL);
  schema_restrict (self, "xs:string");
  for (guint i = 0; words[i]; i++)
    schema_whole (self, "xs:enumeration", "value", words[i]);
  schema_end (self, "xs:restriction");
  schema_end (self, "xs:simpleType");
}

void
schema_range (Schema *self, int minimum, int maximum)
{
  g_autofree char *least = g_strdup_printf ("%d", minimum);
  g_autofree char *most = g_strdup_printf ("%d", maximum);

  schema_start (self, "xs:simpleType", NULL, NULL);
  schema_restrict (self, "xs:int");
  schema_whole (self, "xs:minInclusive", "value", least);
  schema_whole (self, "xs:maxInclusive", "value", most);
  schema_whole (self, "xs:pattern", "value", "0|-?[1-9][0-9]*");
  schema_end (self, "xs:restriction");
  schema_end (self, "xs:simpleType");
}
