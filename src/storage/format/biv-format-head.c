/* The first tag of a file: who it is, without reading what is in it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/format/biv-format-head.h"

#include "storage/biv-input.h"
#include "storage/biv-storage-private.h"
#include "storage/xml/biv-xml-reader.h"

/* More than any file of ours needs for its first tag. */
#define HEAD_LENGTH 4096

typedef struct
{
  BivXmlReader *reader;
  BivFormatHead *head;
} Task;

/* Takes what it came for, and sees to it that nothing more is read. */
static bool
start_cb (const BivXmlElement *element, gpointer data)
{
  Task *task = data;

  for (guint i = 0; i < element->n_attributes; i++)
    {
      const BivXmlAttribute *attribute = &element->attributes[i];

      if (attribute->uri)
        continue;
      if (g_str_equal (attribute->name, "id"))
        task->head->id = g_strdup (attribute->value);
      else if (g_str_equal (attribute->name, "extends"))
        task->head->extends = g_strdup (attribute->value);
    }
  return biv_xml_reader_fail (task->reader, BIV_STORAGE_ERROR_INVALID, element->line,
                              element->name, "enough");
}

static bool
end_cb (gpointer data)
{
  return true;
}

static bool
text_cb (const char *text, gsize length, gpointer data)
{
  return true;
}

static bool
aside_cb (const char *markup, gpointer data)
{
  return true;
}

/* (transfer full) (nullable): the beginning of a file. */
static GInputStream *
open_head (const char *path)
{
  g_autoptr (GInputStream) stream =
    biv_input_open (path, BIV_INPUT_FILE, BIV_XML_MAX_FILE, NULL);
  g_autoptr (GBytes) bytes =
    stream ? g_input_stream_read_bytes (stream, HEAD_LENGTH, NULL, NULL) : NULL;

  return bytes ? g_memory_input_stream_new_from_bytes (bytes) : NULL;
}

/**
 * biv_format_read_head:
 * @path: a file of data
 * @head: (out caller-allocates): what its first tag says; free it with biv_format_head_clear()
 *
 * Returns: whether its id could be told; if not, only reading the whole file tells why
 */
bool
biv_format_read_head (const char *path, BivFormatHead *head)
{
  static const BivXmlHandler handler = { start_cb, end_cb, text_cb, aside_cb };
  g_autoptr (GInputStream) stream = open_head (path);
  g_autoptr (BivXmlReader) reader = biv_xml_reader_new (path);
  Task task = { reader, head };

  *head = (BivFormatHead){ 0 };
  if (stream)
    biv_xml_reader_read (reader, stream, &handler, &task, NULL);
  return head->id != NULL;
}

/** biv_format_head_clear: frees what a head holds. */
void
biv_format_head_clear (BivFormatHead *self)
{
  g_clear_pointer (&self->id, g_free);
  g_clear_pointer (&self->extends, g_free);
}
