/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/publish/vassal/biv-vassal-xml.h"

#include <stdarg.h>

#include "core/model/node/biv-safe-text.h"

static void
open_tag (GString *xml, const char *tag, va_list attributes)
{
  const char *name;

  g_string_append_printf (xml, "<%s", tag);
  while ((name = va_arg (attributes, const char *)))
    {
      g_autofree char *safe = biv_safe_text_make (va_arg (attributes, const char *));
      g_autofree char *value = g_markup_escape_text (safe, -1);

      g_string_append_printf (xml, " %s=\"%s\"", name, value);
    }
}

/** biv_vassal_xml_open: begins an element with pairs of names and values of attributes. */
void
biv_vassal_xml_open (GString *xml, const char *tag, ...)
{
  va_list attributes;

  va_start (attributes, tag);
  open_tag (xml, tag, attributes);
  va_end (attributes);
  g_string_append (xml, ">\n");
}

/** biv_vassal_xml_close: ends an element. */
void
biv_vassal_xml_close (GString *xml, const char *tag)
{
  g_string_append_printf (xml, "</%s>\n", tag);
}

/** biv_vassal_xml_add: adds an empty element. */
void
biv_vassal_xml_add (GString *xml, const char *tag, ...)
{
  va_list attributes;

  va_start (attributes, tag);
  open_tag (xml, tag, attributes);
  va_end (attributes);
  g_string_append (xml, "/>\n");
}

/** biv_vassal_xml_add_text: adds text within an element; VASSAL drops white space round it. */
void
biv_vassal_xml_add_text (GString *xml, const char *text)
{
  g_autofree char *safe = biv_safe_text_make (text);
  g_autofree char *escaped = g_markup_escape_text (safe, -1);

  g_string_append (xml, escaped);
}
