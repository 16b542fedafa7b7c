/* Reads the first sheet of an OpenDocument spreadsheet as a table.
 *
 * Rows and cells may be repeated by a number. Spreadsheets say so of the empty ones at the end, a
 * million of them; of others it is believed up to the bounds of a table.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/biv-ods.h"

#include <string.h>

#include "core/model/node/biv-number.h"
#include "storage/xml/biv-storage-error.h"
#include "storage/xml/biv-storage-words.h"
#include "storage/xml/biv-xml-reader.h"

#define OFFICE "urn:oasis:names:tc:opendocument:xmlns:office:1.0"
#define TABLE "urn:oasis:names:tc:opendocument:xmlns:table:1.0"
/* The local name of a sheet's element. */
#define SHEET ("table:table" + sizeof "table:" - 1)
#define TEXT "urn:oasis:names:tc:opendocument:xmlns:text:1.0"

/* How often a row in which something stands may be repeated, and all of them together; bytes of a
 * cell. */
#define MAX_REPEATS 10000
#define MAX_CELL (32 * 1024)

typedef struct
{
  BivXmlReader *reader;
  BivForeign *foreign;
  BivCsv *csv;
  GPtrArray *cells; /* of GRefString: of the row, those at its end that are empty left out */
  guint n_empty;    /* cells since the last one with something in it */
  GString *text;    /* of the cell */
  char *value;      /* (nullable): of the cell, when it is a number */
  guint n_sheets;
  guint row; /* of the sheet, from 1 */
  guint row_repeats, cell_repeats;
  guint depth;                 /* of the element that is open */
  guint row_depth, cell_depth; /* of the open row and cell; 0: none */
  guint aside_depth;           /* of the note beside a cell that is open; 0: none */
  guint paragraphs;            /* of the cell */
  int cell_line;
} Ods;

static bool
is_element (const BivXmlElement *element, const char *uri, const char *name)
{
  return g_strcmp0 (element->uri, uri) == 0 && g_str_equal (element->name, name);
}

static bool
read_repeats (Ods *self, const BivXmlElement *element, const char *attribute, guint *repeats)
{
  const char *value = biv_xml_reader_find (element, TABLE, attribute);
  gint64 number = 1;

  if (value && !biv_number_read (value, 1, 100000000, &number))
    return biv_xml_reader_fail (self->reader, BIV_STORAGE_ERROR_INVALID, element->line,
                                element->name, _ ("%s: a number from 1 was expected"), attribute);
  *repeats = (guint) number;
  return true;
}

static bool
start_row (Ods *self, const BivXmlElement *element)
{
  g_ptr_array_set_size (self->cells, 0);
  self->n_empty = 0;
  self->row_depth = self->depth;
  return read_repeats (self, element, "number-rows-repeated", &self->row_repeats);
}

static bool
start_cell (Ods *self, const BivXmlElement *element)
{
  const char *value = biv_xml_reader_find (element, OFFICE, "value");
  const char *type = biv_xml_reader_find (element, OFFICE, "value-type");
  bool is_number = type && (g_str_equal (type, "float") || g_str_equal (type, "currency"));

  self->cell_depth = self->depth;
  self->cell_line = element->line;
  self->paragraphs = 0;
  g_string_truncate (self->text, 0);
  g_free (self->value);
  self->value = is_number ? g_strdup (value) : NULL;
  return read_repeats (self, element, "number-columns-repeated", &self->cell_repeats);
}

static void
start_in_cell (Ods *self, const BivXmlElement *element)
{
  if (is_element (element, OFFICE, "annotation") && self->aside_depth == 0)
    self->aside_depth = self->depth;
  if (self->aside_depth > 0 || g_strcmp0 (element->uri, TEXT) != 0)
    return;
  if (g_str_equal (element->name, "p") && self->paragraphs++ > 0)
    g_string_append_c (self->text, '\n');
  else if (g_str_equal (element->name, "s"))
    g_string_append_c (self->text, ' ');
  else if (g_str_equal (element->name, "tab"))
    g_string_append_c (self->text, '\t');
  else if (g_str_equal (element->name, "line-break"))
    g_string_append_c (self->text, '\n');
}

static bool
start_cb (const BivXmlElement *element, gpointer data)
{
  Ods *self = data;

  self->depth++;
  if (self->cell_depth > 0)
    {
      start_in_cell (self, element);
      return true;
    }
  if (is_element (element, TABLE, SHEET))
    self->n_sheets++;
  if (self->n_sheets != 1)
    return true;
  if (self->row_depth == 0 && is_element (element, TABLE, "table-row"))
    return start_row (self, element);
  if (self->row_depth > 0 && (is_element (element, TABLE, "table-cell") ||
                              is_element (element, TABLE, "covered-table-cell")))
    return start_cell (self, element);
  return true;
}

static bool
refuse_size (Ods *self)
{
  return biv_xml_reader_fail (self->reader, BIV_STORAGE_ERROR_TOO_LARGE, self->cell_line,
                              "table-cell", "%s", _ ("the sheet is too large"));
}

static bool
end_cell (Ods *self)
{
  g_autoptr (GRefString) text = g_ref_string_new (self->value ? self->value : self->text->str);

  self->cell_depth = 0;
  if (!*text)
    {
      self->n_empty = MIN (self->n_empty + self->cell_repeats, BIV_CSV_MAX_COLUMNS + 1);
      return true;
    }
  if (self->cells->len + self->n_empty + (guint64) self->cell_repeats > BIV_CSV_MAX_COLUMNS)
    return refuse_size (self);
  for (; self->n_empty > 0; self->n_empty--)
    g_ptr_array_add (self->cells, g_ref_string_new_intern (""));
  for (guint i = 0; i < self->cell_repeats; i++)
    g_ptr_array_add (self->cells, g_ref_string_acquire (text));
  return true;
}

static bool
end_row (Ods *self)
{
  guint first = self->row + 1;

  self->row += MIN (self->row_repeats, 100000000 - self->row);
  if (self->cells->len == 0)
    return true;
  if (self->row_repeats > MAX_REPEATS)
    return refuse_size (self);
  for (guint i = 0; i < self->row_repeats; i++)
    {
      if (!biv_csv_add_row (self->csv, first + i))
        return refuse_size (self);
      for (guint j = 0; j < self->cells->len; j++)
        if (!biv_csv_add_cell (self->csv, self->cells->pdata[j]))
          return refuse_size (self);
    }
  return true;
}

static bool
end_cb (gpointer data)
{
  Ods *self = data;
  guint depth = self->depth--;

  if (self->aside_depth == depth)
    self->aside_depth = 0;
  if (self->cell_depth == depth)
    return end_cell (self);
  if (self->row_depth != depth)
    return true;
  self->row_depth = 0;
  return end_row (self);
}

static bool
text_cb (const char *text, gsize length, gpointer data)
{
  Ods *self = data;

  if (self->cell_depth == 0 || self->aside_depth > 0 || self->paragraphs == 0)
    return true;
  if (self->text->len + length > MAX_CELL)
    return refuse_size (self);
  g_string_append_len (self->text, text, (gssize) length);
  return true;
}

static void
ods_clear (Ods *self)
{
  g_clear_pointer (&self->reader, biv_xml_reader_free);
  g_clear_pointer (&self->csv, biv_csv_free);
  g_ptr_array_unref (self->cells);
  g_string_free (self->text, TRUE);
  g_free (self->value);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Ods, ods_clear)

/**
 * biv_ods_read:
 * @content: content.xml, out of the zip file
 * @name: what errors call it
 * @foreign: takes up that further sheets were not read
 *
 * Returns: (transfer full) (nullable): the first sheet; its lines are the rows of the sheet. Else
 * #BIV_STORAGE_ERROR
 */
BivCsv *
biv_ods_read (GBytes *content, const char *name, BivForeign *foreign, GError **error)
{
  static const BivXmlHandler handler = { .start = start_cb, .end = end_cb, .text = text_cb };
  g_auto (Ods) ods = {
    .reader = biv_xml_reader_new (name),
    .csv = biv_csv_new (&foreign->kept),
    .cells = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ref_string_release),
    .text = g_string_new (NULL),
  };
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (content);

  if (!biv_xml_reader_read (ods.reader, stream, &handler, &ods, error))
    return NULL;
  if (ods.n_sheets > 1)
    biv_foreign_add_note (foreign, 0, NULL, "%s", _ ("only the first sheet is read"));
  return g_steal_pointer (&ods.csv);
}
