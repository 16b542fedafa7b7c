/* Writes HTML. Names of elements and attributes are the program's own; every text and every value
 * may come from anybody, and is escaped.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/publish/phone/biv-html.h"

#include <stdarg.h>

#include "text/biv-harmless.h"

struct _BivHtml
{
  GString *text;
  GPtrArray *open; /* tags that are not closed yet; static strings */
};

/** biv_html_new: (transfer full): an empty page. */
BivHtml *
biv_html_new (void)
{
  BivHtml *self = g_new0 (BivHtml, 1);

  self->text = g_string_new (NULL);
  self->open = g_ptr_array_new ();
  return self;
}

/** biv_html_free: whether it was finished or not. */
void
biv_html_free (BivHtml *self)
{
  if (self->text)
    g_string_free (self->text, TRUE);
  g_ptr_array_unref (self->open);
  g_free (self);
}

/** biv_html_add_text: adds text in UTF-8, which stays text; characters that cannot be seen and
 * change what others look like are replaced by a sign. */
void
biv_html_add_text (BivHtml *self, const char *text)
{
  g_autofree char *harmless = biv_harmless_text (text);

  for (const char *at = harmless; *at; at++)
    switch (*at)
      {
      case '&':
        g_string_append (self->text, "&amp;");
        break;
      case '<':
        g_string_append (self->text, "&lt;");
        break;
      case '>':
        g_string_append (self->text, "&gt;");
        break;
      case '"':
        g_string_append (self->text, "&quot;");
        break;
      case '\'':
        g_string_append (self->text, "&#39;");
        break;
      default:
        g_string_append_c (self->text, *at);
      }
}

/* Attributes without a value (NULL for a name) end the list; those with "" stand by their name. */
static void
add_tag (BivHtml *self, const char *tag, va_list attributes)
{
  const char *name;

  g_string_append_printf (self->text, "<%s", tag);
  while ((name = va_arg (attributes, const char *)))
    {
      const char *value = va_arg (attributes, const char *);

      g_string_append_printf (self->text, " %s", name);
      if (!*value)
        continue;
      g_string_append (self->text, "=\"");
      biv_html_add_text (self, value);
      g_string_append_c (self->text, '"');
    }
  g_string_append_c (self->text, '>');
}

/**
 * biv_html_open:
 * @tag: outlives the page
 * @...: names and values of attributes in turn, then %NULL; a value "" leaves the name alone
 *
 * Begins an element, which is to be closed.
 */
void
biv_html_open (BivHtml *self, const char *tag, ...)
{
  va_list attributes;

  va_start (attributes, tag);
  add_tag (self, tag, attributes);
  va_end (attributes);
  g_ptr_array_add (self->open, (char *) tag);
}

/** biv_html_close: ends the element that was opened last. */
void
biv_html_close (BivHtml *self)
{
  g_return_if_fail (self->open->len > 0);
  g_string_append_printf (self->text, "</%s>",
                          (const char *) self->open->pdata[self->open->len - 1]);
  g_ptr_array_set_size (self->open, (int) self->open->len - 1);
  if (self->open->len <= 2)
    g_string_append_c (self->text, '\n');
}

/** biv_html_mark: adds an element that is never closed, with attributes as in biv_html_open(). */
void
biv_html_mark (BivHtml *self, const char *tag, ...)
{
  va_list attributes;

  va_start (attributes, tag);
  add_tag (self, tag, attributes);
  va_end (attributes);
}

/** biv_html_add: adds an element with a text, unless the text is empty. @class_name: (nullable) */
void
biv_html_add (BivHtml *self, const char *tag, const char *class_name, const char *text)
{
  if (!*text)
    return;
  if (class_name)
    biv_html_open (self, tag, "class", class_name, NULL);
  else
    biv_html_open (self, tag, NULL);
  biv_html_add_text (self, text);
  biv_html_close (self);
}

/** biv_html_add_lines: adds a paragraph for each line of a text that is not empty. */
void
biv_html_add_lines (BivHtml *self, const char *class_name, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i]; i++)
    biv_html_add (self, "p", class_name, g_strstrip (lines[i]));
}

/** biv_html_insert: adds markup as it is. It is never what anybody wrote. */
void
biv_html_insert (BivHtml *self, const char *markup)
{
  g_string_append (self->text, markup);
}

/** biv_html_finish: (transfer full): all that was written. To be called once. */
char *
biv_html_finish (BivHtml *self)
{
  g_return_val_if_fail (self->open->len == 0, NULL);
  return g_string_free (g_steal_pointer (&self->text), FALSE);
}
