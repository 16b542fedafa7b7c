/* Writes and reads the manifest of a pack. What it says is not believed: it is held to the form
 * here, and the files to it in biv-pack.c.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/exchange/biv-pack-manifest.h"

#include <string.h>

#include "core/model/node/biv-number.h"
#include "storage/exchange/biv-exchange-name.h"
#include "storage/format/biv-format-kind.h"
#include "storage/xml/biv-storage-words.h"
#include "storage/xml/biv-xml-reader.h"
#include "storage/xml/biv-xml-writer.h"

#define NAMESPACE "urn:bivouac:pack:1"
#define MOST_TAGS 1000

static void
state_free (gpointer data)
{
  BivPackState *state = data;

  g_free (state->id);
  g_free (state->hash);
  g_free (state);
}

/** biv_pack_document_new: (transfer full): one of which nothing is known. */
BivPackDocument *
biv_pack_document_new (void)
{
  BivPackDocument *self = g_rc_box_new0 (BivPackDocument);

  self->tags = g_ptr_array_new_with_free_func (g_free);
  self->earlier = g_ptr_array_new_with_free_func (g_free);
  self->states = g_ptr_array_new_with_free_func (state_free);
  return self;
}

/** biv_pack_document_add_state: adds a state that was before those that it has. */
void
biv_pack_document_add_state (BivPackDocument *self, const char *id, const char *hash)
{
  BivPackState *state = g_new0 (BivPackState, 1);

  state->id = g_strdup (id);
  state->hash = g_strdup (hash);
  g_ptr_array_add (self->states, state);
}

/** biv_pack_document_ref: (transfer full): adds an owner; several owners do not change it. */
BivPackDocument *
biv_pack_document_ref (const BivPackDocument *self)
{
  return g_rc_box_acquire ((gpointer) self);
}

static void
clear_document (gpointer data)
{
  BivPackDocument *self = data;

  g_free (self->id);
  g_free (self->kind);
  g_free (self->file);
  g_free (self->hash);
  g_free (self->folder);
  g_free (self->owner);
  g_free (self->author);
  g_free (self->note);
  g_ptr_array_unref (self->tags);
  g_ptr_array_unref (self->earlier);
  g_ptr_array_unref (self->states);
}

/** biv_pack_document_unref: removes an owner; without any it is freed with all that it owns. */
void
biv_pack_document_unref (BivPackDocument *self)
{
  g_rc_box_release_full (self, clear_document);
}

/* --- Writing ------------------------------------------------------------------------------ */

static void
write_optional (BivXmlWriter *xml, const char *name, const char *value)
{
  if (value && *value)
    biv_xml_writer_attribute (xml, name, value);
}

static void
write_each (BivXmlWriter *xml, const char *element, const char *attribute, GPtrArray *values)
{
  for (guint i = 0; i < values->len; i++)
    {
      biv_xml_writer_start (xml, element);
      biv_xml_writer_attribute (xml, attribute, values->pdata[i]);
      biv_xml_writer_end (xml, element);
    }
}

static void
write_states (BivXmlWriter *xml, GPtrArray *states)
{
  for (guint i = 0; i < states->len; i++)
    {
      const BivPackState *state = states->pdata[i];

      biv_xml_writer_start (xml, "revision");
      write_optional (xml, "id", state->id);
      write_optional (xml, "sha256", state->hash);
      biv_xml_writer_end (xml, "revision");
    }
}

static void
write_gone (BivXmlWriter *xml, const BivPackDocument *document)
{
  biv_xml_writer_start (xml, "gone");
  biv_xml_writer_attribute (xml, "id", document->id);
  write_states (xml, document->states);
  biv_xml_writer_end (xml, "gone");
}

static void
write_document (BivXmlWriter *xml, const BivPackDocument *document)
{
  g_autofree char *size = g_strdup_printf ("%" G_GUINT64_FORMAT, document->size);

  biv_xml_writer_start (xml, "document");
  biv_xml_writer_attribute (xml, "id", document->id);
  biv_xml_writer_attribute (xml, "kind", document->kind);
  biv_xml_writer_attribute (xml, "file", document->file);
  biv_xml_writer_attribute (xml, "sha256", document->hash);
  biv_xml_writer_attribute (xml, "size", size);
  write_optional (xml, "folder", document->folder);
  if (document->audience != BIV_LIBRARY_FOR_CLUB)
    biv_xml_writer_attribute (xml, "audience", biv_library_audience_get_word (document->audience));
  write_optional (xml, "owner", document->owner);
  write_optional (xml, "author", document->author);
  write_optional (xml, "note", document->note);
  write_each (xml, "tag", "name", document->tags);
  write_each (xml, "earlier", "sha256", document->earlier);
  write_states (xml, document->states);
  biv_xml_writer_end (xml, "document");
}

/** biv_pack_manifest_write: (transfer full): the file that tells of @documents. */
GBytes *
biv_pack_manifest_write (GPtrArray *documents)
{
  return biv_pack_manifest_write_folder (NULL, documents);
}

/** biv_pack_manifest_write_folder: (transfer full): the file that tells of the documents of a
 * folder that libraries keep in step with.
 * @folder: (nullable): its id */
GBytes *
biv_pack_manifest_write_folder (const char *folder, GPtrArray *documents)
{
  BivXmlWriter xml;

  biv_xml_writer_init (&xml);
  biv_xml_writer_start (&xml, "pack");
  biv_xml_writer_attribute (&xml, "xmlns", NAMESPACE);
  biv_xml_writer_attribute_int (&xml, "minor", 0);
  write_optional (&xml, "id", folder);
  for (guint i = 0; i < documents->len; i++)
    {
      const BivPackDocument *document = documents->pdata[i];

      (document->is_gone ? write_gone : write_document) (&xml, document);
    }
  biv_xml_writer_end (&xml, "pack");
  return biv_xml_writer_finish (&xml);
}

/* --- Reading ------------------------------------------------------------------------------ */

typedef struct
{
  BivXmlReader *reader;
  GPtrArray *documents;
  GHashTable *names; /* ids and files; those of a pack as a file system without capitals has them */
  char *folder;      /* (nullable): the id of a folder */
  guint depth;
} Reading;

/** biv_pack_manifest_name_is_safe: whether a file of a pack may be called so: in no folder, hidden
 * nowhere, and no name of a device or a control character in it. */
bool
biv_pack_manifest_name_is_safe (const char *name)
{
  if (!*name || *name == '.' || strlen (name) > 200 || !g_utf8_validate (name, -1, NULL))
    return false;
  for (const char *at = name; *at; at++)
    if ((guchar) *at < 0x20 || *at == 0x7f || strchr ("/\\:*?\"<>|", *at))
      return false;
  return true;
}

static bool
is_hash (const char *text)
{
  return strlen (text) == 64 && strspn (text, "0123456789abcdef") == 64;
}

static const char *
find_attribute (const BivXmlElement *element, const char *name)
{
  const char *value = biv_xml_reader_find (element, NULL, name);

  return value ? value : "";
}

static bool
refuse (Reading *self, const BivXmlElement *element, const char *reason)
{
  return biv_xml_reader_fail (self->reader, BIV_STORAGE_ERROR_INVALID, element->line,
                              element->name, "%s", reason);
}

/* Why a document of a manifest cannot be one; NULL when it can. */
static const char *
find_fault (Reading *self, const BivPackDocument *document)
{
  g_autofree char *folded =
    self->folder ? g_strdup (document->file) : biv_exchange_name_fold (document->file);
  const BivFormatKind *kind = biv_format_kind_for_word (document->kind);

  if (!g_uuid_string_is_valid (document->id))
    return _ ("a document without an id");
  if (!kind || g_str_equal (kind->word, "play"))
    return _ ("a document of a kind that no library keeps");
  if (!biv_pack_manifest_name_is_safe (document->file) || g_str_equal (folded, BIV_PACK_MANIFEST))
    return _ ("a file of a name that no file of a pack may have");
  if (!is_hash (document->hash) || document->size == 0 || document->size > BIV_LIMIT_FILE)
    return _ ("a document whose size or checksum cannot be");
  if (!g_hash_table_add (self->names, g_strdup (document->id)))
    return _ ("two documents with the same id");
  if (!g_hash_table_add (self->names, g_steal_pointer (&folded)))
    return _ ("two files whose names differ in capitals at most");
  return NULL;
}

static char *
dup_optional (const BivXmlElement *element, const char *name)
{
  const char *value = find_attribute (element, name);

  return *value ? g_strdup (value) : NULL;
}

/* A word that is not known is that of a secret. */
static BivLibraryAudience
read_audience (const BivXmlElement *element)
{
  const char *word = find_attribute (element, "audience");

  return *word ? biv_library_audience_find (word) : BIV_LIBRARY_FOR_CLUB;
}

static bool
start_document (Reading *self, const BivXmlElement *element)
{
  BivPackDocument *document = biv_pack_document_new ();
  gint64 size = 0;
  const char *fault;

  g_ptr_array_add (self->documents, document);
  document->id = g_strdup (find_attribute (element, "id"));
  document->kind = g_strdup (find_attribute (element, "kind"));
  document->file = g_strdup (find_attribute (element, "file"));
  document->hash = g_strdup (find_attribute (element, "sha256"));
  document->folder = g_strdup (find_attribute (element, "folder"));
  document->audience = read_audience (element);
  document->owner = dup_optional (element, "owner");
  document->author = dup_optional (element, "author");
  document->note = dup_optional (element, "note");
  biv_number_read (find_attribute (element, "size"), 0, BIV_LIMIT_FILE, &size);
  document->size = (guint64) size;
  fault = self->documents->len > BIV_PACK_MOST ? _ ("more documents than a pack may hold")
                                               : find_fault (self, document);
  return !fault || refuse (self, element, fault);
}

/* Of a document that was deleted its id and states are all that is known. */
static bool
start_gone (Reading *self, const BivXmlElement *element)
{
  BivPackDocument *document = biv_pack_document_new ();

  g_ptr_array_add (self->documents, document);
  document->is_gone = true;
  document->id = g_strdup (find_attribute (element, "id"));
  if (self->documents->len > BIV_PACK_MOST)
    return refuse (self, element, _ ("more documents than a pack may hold"));
  if (!g_uuid_string_is_valid (document->id))
    return refuse (self, element, _ ("a document without an id"));
  return g_hash_table_add (self->names, g_strdup (document->id)) ||
         refuse (self, element, _ ("two documents with the same id"));
}

static bool
add_state (BivPackDocument *document, const BivXmlElement *element)
{
  const char *id = find_attribute (element, "id"), *hash = find_attribute (element, "sha256");

  if (document->states->len == BIV_PACK_MOST_EARLIER || (*id && !g_uuid_string_is_valid (id)) ||
      (*hash && !is_hash (hash)))
    return false;
  biv_pack_document_add_state (document, id, hash);
  return true;
}

static bool
start_part (Reading *self, const BivXmlElement *element)
{
  BivPackDocument *document = self->documents->pdata[self->documents->len - 1];
  const char *hash = find_attribute (element, "sha256");

  if (g_str_equal (element->name, "revision") && add_state (document, element))
    return true;
  if (g_str_equal (element->name, "tag") && document->tags->len < MOST_TAGS &&
      *find_attribute (element, "name"))
    g_ptr_array_add (document->tags, g_strdup (find_attribute (element, "name")));
  else if (g_str_equal (element->name, "earlier") &&
           document->earlier->len < BIV_PACK_MOST_EARLIER && is_hash (hash))
    g_ptr_array_add (document->earlier, g_strdup (hash));
  else
    return refuse (self, element, _ ("not what a manifest says of a document"));
  return true;
}

static bool
start_pack (Reading *self, const BivXmlElement *element)
{
  self->folder = dup_optional (element, "id");
  return (g_str_equal (element->name, "pack") && g_strcmp0 (element->uri, NAMESPACE) == 0 &&
          (!self->folder || g_uuid_string_is_valid (self->folder))) ||
         refuse (self, element, _ ("not the manifest of a pack that this program reads"));
}

static bool
start_cb (const BivXmlElement *element, gpointer data)
{
  Reading *self = data;

  self->depth++;
  if (self->depth == 1)
    return start_pack (self, element);
  if (self->depth == 2 && g_str_equal (element->name, "document"))
    return start_document (self, element);
  if (self->depth == 2 && g_str_equal (element->name, "gone"))
    return start_gone (self, element);
  if (self->depth == 3)
    return start_part (self, element);
  return refuse (self, element, _ ("not what a manifest says of a document"));
}

static bool
end_cb (gpointer data)
{
  ((Reading *) data)->depth--;
  return true;
}

/**
 * biv_pack_manifest_read:
 * @name: of the file, for messages
 *
 * Returns: (transfer full) (element-type BivPackDocument): what is said of the documents, or NULL
 *   with @error when it cannot be so
 */
GPtrArray *
biv_pack_manifest_read (GBytes *bytes, const char *name, GError **error)
{
  g_autofree char *folder = NULL;
  GPtrArray *documents = biv_pack_manifest_read_folder (bytes, name, &folder, error);

  for (guint i = documents ? documents->len : 0; i-- > 0;)
    if (((BivPackDocument *) documents->pdata[i])->is_gone)
      g_ptr_array_remove_index (documents, i);
  return documents;
}

/**
 * biv_pack_manifest_read_folder:
 * @folder: (out) (transfer full) (nullable): its id; NULL when an earlier version of the program
 *   wrote it, which did not tell the folder's states
 *
 * Reads the manifest of a folder as biv_pack_manifest_read(), and what was deleted, too.
 *
 * Returns: (transfer full) (element-type BivPackDocument): NULL with @error
 */
GPtrArray *
biv_pack_manifest_read_folder (GBytes *bytes, const char *name, char **folder, GError **error)
{
  static const BivXmlHandler handler = { .start = start_cb, .end = end_cb };
  g_autoptr (GPtrArray) documents =
    g_ptr_array_new_with_free_func ((GDestroyNotify) biv_pack_document_unref);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (BivXmlReader) reader = biv_xml_reader_new (name);
  Reading reading = { reader, documents, names, NULL, 0 };
  bool done = biv_xml_reader_read (reader, stream, &handler, &reading, error);

  *folder = reading.folder;
  return done ? g_steal_pointer (&documents) : NULL;
}
