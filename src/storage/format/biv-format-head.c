/* Reads the first tag of a file, which tells its kind and id, without reading the rest.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/format/biv-format-head.h"

#include "storage/place/biv-input.h"
#include "storage/xml/biv-storage-words.h"
#include "storage/xml/biv-xml-guard.h"
#include "storage/xml/biv-xml-reader.h"

/* Bytes to read, tried in turn. The first is enough for any file of ours; the others are for files
 * that begin with a long comment, the last for the longest comment allowed and the tag behind it.
 */
static const gsize lengths[] = { 4096, 64 * 1024, BIV_LIMIT_REMARK + BIV_LIMIT_TAG };

typedef struct
{
  BivXmlReader *reader;
  BivFormatHead *head;
  bool met; /* the first tag */
} Task;

/* Notes the first tag, and stops the reading. */
static bool
start_cb (const BivXmlElement *element, gpointer data)
{
  Task *task = data;

  task->met = true;
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

/* (transfer full) (nullable): that many bytes, or fewer at the end of the file. */
static GBytes *
read_bytes (GInputStream *stream, gsize length)
{
  g_autofree char *data = g_malloc (length);
  gsize n_read = 0;

  if (!g_input_stream_read_all (stream, data, length, &n_read, NULL, NULL))
    return NULL;
  return g_bytes_new_take (g_steal_pointer (&data), n_read);
}

/* (transfer full) (nullable): the beginning of a file. */
static GInputStream *
open_head (const char *path, gsize length)
{
  g_autoptr (GInputStream) stream =
    biv_input_open (path, BIV_INPUT_FILE, BIV_LIMIT_FILE, NULL);
  g_autoptr (GBytes) bytes =
    stream ? read_bytes (stream, length) : NULL;

  return bytes ? g_memory_input_stream_new_from_bytes (bytes) : NULL;
}

/* Whether the first tag ends within that many bytes. */
static bool
meets_tag (const char *path, gsize length, BivFormatHead *head)
{
  static const BivXmlHandler handler = { .start = start_cb, .end = end_cb };
  g_autoptr (GInputStream) stream = open_head (path, length);
  g_autoptr (BivXmlReader) reader = biv_xml_reader_new (path);
  Task task = { reader, head, false };

  if (stream)
    biv_xml_reader_read (reader, stream, &handler, &task, NULL);
  return task.met;
}

/**
 * biv_format_head_read:
 * @path: a file of data
 * @head: (out caller-allocates): what its first tag says; free it with biv_format_head_clear()
 *
 * What stands before that tag may be a megabyte long at most, like any comment.
 *
 * Returns: whether its id is known; if not, only reading the whole file tells why
 */
bool
biv_format_head_read (const char *path, BivFormatHead *head)
{
  *head = (BivFormatHead){ 0 };
  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    if (meets_tag (path, lengths[i], head))
      break;
  return head->id != NULL;
}

/** biv_format_head_clear: frees the strings of a head. */
void
biv_format_head_clear (BivFormatHead *self)
{
  g_clear_pointer (&self->id, g_free);
  g_clear_pointer (&self->extends, g_free);
}
