/* Writes unknown markup of a file as text that stands alone: it declares every namespace it uses,
 * so that it can move with its object to another document. Reading the text again gives the same
 * text.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/format/biv-extra-markup.h"

#include <string.h>

#include "storage/xml/biv-xml-writer.h"

typedef struct
{
  const char *prefix; /* (nullable): owned by the reader, as all names are */
  const char *uri;
  guint depth;
} Scope;

/**
 * biv_extra_markup_new:
 * @own_uri: the namespace of the surrounding document
 *
 * Returns: (transfer full): an empty text
 */
BivExtraMarkup *
biv_extra_markup_new (const char *own_uri)
{
  BivExtraMarkup *self = g_new0 (BivExtraMarkup, 1);

  self->markup = g_string_new (NULL);
  self->own_uri = own_uri;
  self->scopes = g_array_new (FALSE, FALSE, sizeof (Scope));
  self->open = g_ptr_array_new_with_free_func (g_free);
  return self;
}

/** biv_extra_markup_free: frees a text that was not taken. */
void
biv_extra_markup_free (BivExtraMarkup *self)
{
  g_string_free (self->markup, TRUE);
  g_array_unref (self->scopes);
  g_ptr_array_unref (self->open);
  g_free (self);
}

static const char *
get_meaning (BivExtraMarkup *self, const char *prefix)
{
  for (guint i = self->scopes->len; i > 0; i--)
    {
      Scope *scope = &g_array_index (self->scopes, Scope, i - 1);

      if (g_strcmp0 (scope->prefix, prefix) == 0)
        return scope->uri;
    }
  return prefix ? NULL : self->own_uri;
}

static void
append_attribute (GString *markup, const char *prefix, const char *name, const char *value)
{
  g_string_append_printf (markup, "%s%s%s=\"", prefix ? prefix : "", prefix ? ":" : "", name);
  biv_xml_writer_escape (markup, value, true);
  g_string_append_c (markup, '"');
}

static void
declare (BivExtraMarkup *self, const char *prefix, const char *uri)
{
  Scope scope = { prefix, uri, self->open->len };
  g_autofree char *declaration = biv_extra_markup_namespace (prefix, uri);

  g_string_append_printf (self->markup, " %s", declaration);
  g_array_append_val (self->scopes, scope);
}

/* Declares a prefix unless it already stands for that namespace. */
static void
need (BivExtraMarkup *self, const char *prefix, const char *uri)
{
  if (g_strcmp0 (prefix, "xml") != 0 && g_strcmp0 (get_meaning (self, prefix), uri) != 0)
    declare (self, prefix, uri);
}

static void
close_tag (BivExtraMarkup *self)
{
  if (self->is_tag_open)
    g_string_append_c (self->markup, '>');
  self->is_tag_open = false;
}

/** biv_extra_markup_start: writes a start tag. */
void
biv_extra_markup_start (BivExtraMarkup *self, const BivXmlElement *element)
{
  bool own = self->open->len == 0 && g_strcmp0 (element->uri, self->own_uri) == 0;
  const char *prefix = own ? NULL : element->prefix;
  char *name = g_strdup_printf ("%s%s%s", prefix ? prefix : "", prefix ? ":" : "", element->name);

  close_tag (self);
  g_string_append_printf (self->markup, "<%s", name);
  g_ptr_array_add (self->open, name);
  for (guint i = 0; i < element->n_namespaces; i++)
    if (!own || element->namespaces[i].prefix)
      declare (self, element->namespaces[i].prefix, element->namespaces[i].uri);
  need (self, prefix, element->uri ? element->uri : "");
  for (guint i = 0; i < element->n_attributes; i++)
    if (element->attributes[i].prefix)
      need (self, element->attributes[i].prefix, element->attributes[i].uri);
  for (guint i = 0; i < element->n_attributes; i++)
    {
      const BivXmlAttribute *attribute = &element->attributes[i];

      g_string_append_c (self->markup, ' ');
      append_attribute (self->markup, attribute->prefix, attribute->name, attribute->value);
    }
  self->is_tag_open = true;
}

/** biv_extra_markup_end: writes an end tag. Returns: whether it closes the outermost element. */
bool
biv_extra_markup_end (BivExtraMarkup *self)
{
  if (self->is_tag_open)
    g_string_append (self->markup, "/>");
  else
    g_string_append_printf (self->markup, "</%s>",
                            (const char *) self->open->pdata[self->open->len - 1]);
  self->is_tag_open = false;
  while (self->scopes->len > 0 &&
         g_array_index (self->scopes, Scope, self->scopes->len - 1).depth >= self->open->len)
    g_array_set_size (self->scopes, self->scopes->len - 1);
  g_ptr_array_set_size (self->open, (int) self->open->len - 1);
  return self->open->len == 0;
}

/** biv_extra_markup_text: writes text. */
void
biv_extra_markup_text (BivExtraMarkup *self, const char *text, gsize length)
{
  g_autofree char *string = g_strndup (text, length);

  close_tag (self);
  biv_xml_writer_escape (self->markup, string, false);
}

/** biv_extra_markup_aside: writes a comment or processing instruction. */
void
biv_extra_markup_aside (BivExtraMarkup *self, const char *markup)
{
  close_tag (self);
  g_string_append (self->markup, markup);
}

/** biv_extra_markup_namespace: (transfer full): a namespace declaration as it stands in a tag. */
char *
biv_extra_markup_namespace (const char *prefix, const char *uri)
{
  GString *markup = g_string_new (NULL);

  append_attribute (markup, prefix ? "xmlns" : NULL, prefix ? prefix : "xmlns", uri);
  return g_string_free (markup, FALSE);
}

/** biv_extra_markup_attribute: (transfer full): an attribute as it stands in a tag. */
char *
biv_extra_markup_attribute (const BivXmlAttribute *attribute)
{
  GString *markup = g_string_new (NULL);

  append_attribute (markup, attribute->prefix, attribute->name, attribute->value);
  return g_string_free (markup, FALSE);
}
