/* Tells the desktop of the kinds of files that there are, from the program's own tables.
 *
 *   make-kinds TEMPLATE MIME LAUNCHER
 *
 * writes the package of MIME types, and the template of the launcher with their names for
 * @MIME_TYPES@.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <string.h>

#include "storage/format/biv-format-kind.h"
#include "text/biv-translation.h"

/* The namespace of a root ends in the major version of the format: the magic leaves it open, so
 * that a newer file comes to the program, which says that it is too new. It is looked for as far as
 * programs read that ask for a kind, which is about 4000 bytes; after a longer comment only the
 * ending tells. REUSE wants each tag on its line.
 * REUSE-IgnoreStart */
#define HEAD                                                \
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"            \
  "<!-- SPDX-FileCopyrightText: 2026 The Bivouac authors\n" \
  "     SPDX-License-Identifier: GPL-3.0-or-later -->\n"    \
  "<mime-info xmlns=\"http://www.freedesktop.org/standards/shared-mime-info\">\n"
/* REUSE-IgnoreEnd */

#define MAGIC                                                                      \
  "    <magic priority=\"60\">\n"                                                  \
  "      <match type=\"string\" offset=\"0:64\" value=\"&lt;?xml\">\n"             \
  "        <match type=\"string\" offset=\"0:4000\" value=\"urn:bivouac:%s:\"/>\n" \
  "      </match>\n"                                                               \
  "    </magic>\n"                                                                 \
  "    <root-XML namespaceURI=\"%s\" localName=\"%s\"/>\n"

/* @interchange: whose title it is, or NULL */
static void
add_comments (GString *xml, const char *title, const BivInterchange *interchange)
{
  const char *const *languages = biv_translation_get_languages ();

  for (guint i = 0; languages[i]; i++)
    {
      const char *translated = biv_translation_get (languages[i], title);
      g_autofree char *name = interchange ? biv_interchange_make_name (interchange, translated)
                                          : g_strdup (translated);
      g_autofree char *words = g_markup_escape_text (name, -1);

      if (i == 0)
        g_string_append_printf (xml, "    <comment>%s</comment>\n", words);
      else
        g_string_append_printf (xml, "    <comment xml:lang=\"%s\">%s</comment>\n", languages[i],
                                words);
    }
}

static void
add_own (GString *xml, const BivFormatKind *kind)
{
  g_autofree char *icon = g_strdelimit (g_strdup (kind->mime), "/", '-');
  g_autofree char *namespace = biv_format_kind_make_namespace (kind);

  g_string_append_printf (xml, "  <mime-type type=\"%s\">\n", kind->mime);
  add_comments (xml, kind->title, NULL);
  g_string_append_printf (xml,
                          "    <sub-class-of type=\"application/xml\"/>\n"
                          "    <icon name=\"%s\"/>\n"
                          "    <generic-icon name=\"x-office-document\"/>\n"
                          "    <glob pattern=\"*%s\"/>\n",
                          icon, kind->ending);
  g_string_append_printf (xml, MAGIC "  </mime-type>\n", kind->word, namespace, kind->word);
}

static void
add_interchange (GString *xml, const BivInterchange *kind)
{
  g_string_append_printf (xml, "  <mime-type type=\"%s\">\n", kind->mime);
  add_comments (xml, kind->title, kind);
  g_string_append_printf (xml,
                          "    <generic-icon name=\"x-office-document\"/>\n"
                          "    <glob pattern=\"*%s\"/>\n"
                          "  </mime-type>\n",
                          kind->ending);
}

/* What is only written is opened by other programs, and so are spreadsheets and texts, which every
 * desktop knows. */
static bool
is_to_declare (const BivInterchange *kind)
{
  return kind->read && strstr (kind->mime, "/x-");
}

/* Makes the package, and the list of the types that are in it. */
static char *
make_package (GString *types)
{
  GString *xml = g_string_new (HEAD);
  const BivInterchange *interchange;
  guint n_kinds;
  const BivFormatKind *kinds = biv_format_kind_get_all (&n_kinds);

  for (guint i = 0; i < n_kinds; i++)
    {
      add_own (xml, &kinds[i]);
      g_string_append_printf (types, "%s;", kinds[i].mime);
    }
  for (guint i = 0; (interchange = biv_format_kind_get_interchange (i)); i++)
    {
      if (!is_to_declare (interchange))
        continue;
      add_interchange (xml, interchange);
      g_string_append_printf (types, "%s;", interchange->mime);
    }
  g_string_append (xml, "</mime-info>\n");
  return g_string_free (xml, FALSE);
}

static bool
write_all (char **argv, GError **error)
{
  g_autoptr (GString) types = g_string_new (NULL);
  g_autofree char *package = make_package (types);
  g_autofree char *contents = NULL;
  g_autoptr (GString) launcher = NULL;

  if (!g_file_get_contents (argv[1], &contents, NULL, error))
    return false;
  launcher = g_string_new (contents);
  g_string_replace (launcher, "@MIME_TYPES@", types->str, 0);
  return g_file_set_contents (argv[2], package, -1, error) &&
         g_file_set_contents (argv[3], launcher->str, -1, error);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;

  if (argc != 4)
    {
      fprintf (stderr, "make-kinds TEMPLATE MIME LAUNCHER\n");
      return 2;
    }
  if (write_all (argv, &error))
    return 0;
  fprintf (stderr, "%s\n", error->message);
  return 1;
}
