/* Army lists as OpenDocument spreadsheets.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/biv-interchange.h"

#include "core/model/node/biv-number.h"
#include "storage/archive/biv-zip.h"
#include "storage/interchange/plain/biv-csv.h"
#include "storage/interchange/biv-list-zip.h"
#include "storage/interchange/biv-list.h"
#include "storage/xml/biv-storage-words.h"
#include "storage/xml/biv-xml-writer.h"

#define MIME "application/vnd.oasis.opendocument.spreadsheet"
#define SPACE(prefix, word) \
  "xmlns:" prefix "=\"urn:oasis:names:tc:opendocument:xmlns:" word ":1.0\""

#define SPACES_OF_TABLES \
  "xmlns:table=\"urn:oasis:names:tc:opendocument:xmlns:table:1.0\""

/* Narrow columns for numbers, wide ones for words, and a bold first row. */
static const char styles[] =
  "<office:automatic-styles>"
  "<style:style style:name=\"words\" style:family=\"table-column\">"
  "<style:table-column-properties style:column-width=\"4.5cm\"/></style:style>"
  "<style:style style:name=\"number\" style:family=\"table-column\">"
  "<style:table-column-properties style:column-width=\"2.2cm\"/></style:style>"
  "<style:style style:name=\"head\" style:family=\"table-cell\">"
  "<style:text-properties fo:font-weight=\"bold\"/></style:style>"
  "</office:automatic-styles>";

static const char manifest[] =
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  "<manifest:manifest xmlns:manifest=\"urn:oasis:names:tc:opendocument:xmlns:manifest:1.0\""
  " manifest:version=\"1.2\">\n"
  "  <manifest:file-entry manifest:full-path=\"/\" manifest:version=\"1.2\""
  " manifest:media-type=\"" MIME "\"/>\n"
  "  <manifest:file-entry manifest:full-path=\"content.xml\" manifest:media-type=\"text/xml\"/>\n"
  "</manifest:manifest>\n";

static void
write_text (BivXmlWriter *xml, const char *text, const char *style)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  biv_xml_writer_start (xml, "table:table-cell");
  if (style)
    biv_xml_writer_attribute (xml, "table:style-name", style);
  if (*text)
    biv_xml_writer_attribute (xml, "office:value-type", "string");
  for (guint i = 0; *text && lines[i]; i++)
    {
      biv_xml_writer_start (xml, "text:p");
      biv_xml_writer_end_text (xml, "text:p", lines[i]);
    }
  biv_xml_writer_end (xml, "table:table-cell");
}

static void
write_number (BivXmlWriter *xml, const char *digits)
{
  biv_xml_writer_start (xml, "table:table-cell");
  biv_xml_writer_attribute (xml, "office:value-type", "float");
  biv_xml_writer_attribute (xml, "office:value", digits);
  biv_xml_writer_start (xml, "text:p");
  biv_xml_writer_end_text (xml, "text:p", digits);
  biv_xml_writer_end (xml, "table:table-cell");
}

/* A cell of text is no formula here, whatever it begins with, but would be one in a CSV file that a
 * spreadsheet makes of it. */
static void
write_row (BivXmlWriter *xml, BivList *list, const BivListLine *line)
{
  biv_xml_writer_start (xml, "table:table-row");
  for (guint i = 0; i < list->columns->len; i++)
    {
      BivListColumn *column = list->columns->pdata[i];
      bool is_number = line && column->is_number && *line->cells[i] &&
                       biv_number_read (line->cells[i], -1000000000, 1000000000, NULL);
      g_autofree char *text =
        biv_csv_make_harmless (line ? line->cells[i] : column->heading);

      if (is_number)
        write_number (xml, line->cells[i]);
      else
        write_text (xml, text, line ? NULL : "head");
    }
  biv_xml_writer_end (xml, "table:table-row");
}

static void
write_table (BivXmlWriter *xml, BivList *list)
{
  biv_xml_writer_start (xml, "table:table");
  biv_xml_writer_attribute (xml, "table:name", biv_list_translate (list, N_ ("Army list")));
  for (guint i = 0; i < list->columns->len; i++)
    {
      BivListColumn *column = list->columns->pdata[i];

      biv_xml_writer_start (xml, "table:table-column");
      biv_xml_writer_attribute (xml, "table:style-name", column->is_number ? "number" : "words");
      biv_xml_writer_end (xml, "table:table-column");
    }
  write_row (xml, list, NULL);
  for (guint i = 0; i < list->lines->len; i++)
    write_row (xml, list, list->lines->pdata[i]);
  biv_xml_writer_end (xml, "table:table");
}

static GBytes *
make_content (BivList *list)
{
  BivXmlWriter xml;

  biv_xml_writer_init_foreign (&xml);
  biv_xml_writer_start (&xml, "office:document-content");
  biv_xml_writer_attribute_markup (&xml, SPACE ("office", "office"));
  biv_xml_writer_attribute_markup (&xml, SPACES_OF_TABLES);
  biv_xml_writer_attribute_markup (&xml, SPACE ("text", "text"));
  biv_xml_writer_attribute_markup (&xml, SPACE ("style", "style"));
  biv_xml_writer_attribute_markup (&xml, SPACE ("fo", "xsl-fo-compatible"));
  biv_xml_writer_attribute (&xml, "office:version", "1.2");
  biv_xml_writer_markup (&xml, styles);
  biv_xml_writer_start (&xml, "office:body");
  biv_xml_writer_start (&xml, "office:spreadsheet");
  write_table (&xml, list);
  biv_xml_writer_end (&xml, "office:spreadsheet");
  biv_xml_writer_end (&xml, "office:body");
  biv_xml_writer_end (&xml, "office:document-content");
  return biv_xml_writer_finish (&xml);
}

static GBytes *
write_ods (BivNode *root, BivForeign *foreign, GError **error)
{
  g_autoptr (BivList) list = biv_list_new (BIV_ARMY (root), foreign);
  g_autoptr (GBytes) type = g_bytes_new_static (MIME, sizeof MIME - 1);
  g_autoptr (GBytes) about = g_bytes_new_static (manifest, sizeof manifest - 1);
  g_autoptr (GBytes) content = make_content (list);
  const BivZipPart parts[] = {
    { "mimetype", type, true },
    { "META-INF/manifest.xml", about, false },
    { "content.xml", content, false },
  };

  return biv_zip_pack (parts, G_N_ELEMENTS (parts), error);
}

const BivInterchange biv_list_ods_interchange = {
  .ending = ".ods",
  .mime = MIME,
  .title = N_ ("Army list as a spreadsheet"),
  .get_type = biv_army_get_type,
  .probe = biv_list_zip_probe,
  .read = biv_list_zip_read,
  .write = write_ods,
};
