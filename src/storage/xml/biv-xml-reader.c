/* Reads XML as a stream of tags and text. It uses libxml2 with our own input: no compression,
 * entities or network, and limits on size, depth and number of elements. Every error names file,
 * line and element.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/xml/biv-xml-reader.h"

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
#include <string.h>

#include "storage/module/biv-module.h"
#include "storage/xml/biv-storage-words.h"
#include "storage/xml/biv-xml-guard.h"

/* libxml2, which is loaded by who reads XML and by nobody else: with what it needs in turn it takes
 * twice as long to load as the rest of the command line. */

/* The functions of libxml2 that are used, under their own names. */
/* clang-format off */
#define BIV_XML_FUNCTIONS(use) \
  use (xmlCtxtReadIO) use (xmlDictSize) use (xmlFreeDoc) use (xmlFreeParserCtxt) \
  use (xmlInitParser) use (xmlNewParserCtxt)
/* clang-format on */

typedef struct
{
  BIV_XML_FUNCTIONS (BIV_MODULE_DECLARE)
} BivXmlClient;

#define PLACE(function) { #function, offsetof (BivXmlClient, function) },

static BivXmlClient client;

static const BivModuleFunction functions[] = { BIV_XML_FUNCTIONS (PLACE) };

/* Its name differs between systems: meson.build asks for it. */
static BivModule module = { LIBXML_FILE, functions, G_N_ELEMENTS (functions), &client,
                            G_ONCE_INIT };

/* (transfer none): its functions; from any thread. It prepares itself when it is first used, but
 * not for two threads at once: one of two locks that they made was lost. */
static const BivXmlClient *
get_client (void)
{
  static gsize is_ready = 0;
  const BivXmlClient *xml = biv_module_need (&module);

  if (g_once_init_enter (&is_ready))
    {
      xml->xmlInitParser ();
      g_once_init_leave (&is_ready, 1);
    }
  return xml;
}

#define CHUNK (64 * 1024)
#define QUOTE_LENGTH 40

/* Names and namespaces of a file, each counted once: the parser keeps them all, and finds them more
 * slowly the more there are. */
#define MAX_NAMES 20000

/* Nobody corrects more of them at a time. */
#define MAX_FAULTS 500

struct _BivXmlReader
{
  char *name; /* of the file, for errors */
  xmlParserCtxt *parser;
  const BivXmlHandler *handler;
  gpointer data;
  GError *error;

  GInputStream *stream;
  BivXmlGuard guard;
  char *chunk;
  gsize chunk_length;
  gsize chunk_used;
  gsize total;

  int depth;
  guint n_elements;
  GStringChunk *uris; /* namespaces with their entities resolved */
  GString *values;    /* of the current tag's attributes, each zero-terminated */
  BivXmlAttribute attributes[BIV_LIMIT_ATTRIBUTES];
  BivXmlNamespace namespaces[BIV_LIMIT_ATTRIBUTES];
  const char *stack[BIV_LIMIT_DEPTH + 1]; /* names of the open elements */
};

/**
 * biv_xml_reader_new:
 * @name: the file's name as errors give it
 *
 * Returns: (transfer full): a reader for one file
 */
BivXmlReader *
biv_xml_reader_new (const char *name)
{
  BivXmlReader *self = g_new0 (BivXmlReader, 1);

  self->name = g_filename_display_name (name);
  self->guard = BIV_XML_GUARD_INIT;
  self->chunk = g_malloc (CHUNK);
  self->values = g_string_new (NULL);
  self->uris = g_string_chunk_new (256);
  return self;
}

/** biv_xml_reader_free: frees a reader. */
void
biv_xml_reader_free (BivXmlReader *self)
{
  g_clear_pointer (&self->parser, get_client ()->xmlFreeParserCtxt);
  g_clear_error (&self->error);
  g_string_free (self->values, TRUE);
  g_string_chunk_free (self->uris);
  g_free (self->chunk);
  g_free (self->name);
  g_free (self);
}

/**
 * biv_xml_reader_quote:
 *
 * Returns: (transfer full): a string from a file, in quotation marks, for a one-line message:
 * shortened if long, without control characters
 */
char *
biv_xml_reader_quote (const char *string)
{
  g_autofree char *valid = g_utf8_make_valid (string, (gssize) strnlen (string, 4 * QUOTE_LENGTH));
  GString *quoted = g_string_new ("“");
  int length = 0;

  for (const char *c = valid; *c && length < QUOTE_LENGTH; c = g_utf8_next_char (c), length++)
    {
      gunichar character = g_utf8_get_char (c);

      g_string_append_unichar (quoted, g_unichar_isprint (character) ? character : 0xfffd);
    }
  if (length == QUOTE_LENGTH)
    g_string_append (quoted, "…");
  g_string_append (quoted, "”");
  return g_string_free (quoted, FALSE);
}

static char *
make_place (BivXmlReader *self, int line, const char *element)
{
  g_autofree char *where =
    line > 0 ? g_strdup_printf ("%s:%d", self->name, line) : g_strdup (self->name);
  g_autofree char *valid =
    element ? g_utf8_make_valid (element, (gssize) strnlen (element, 64)) : NULL;

  return valid ? g_strdup_printf ("%s: %s", where, valid) : g_steal_pointer (&where);
}

/**
 * biv_xml_reader_fail:
 * @line: where, or 0 if that has no meaning
 * @element: (nullable): the element it is about
 * @format: what was expected, translated
 *
 * Ends the reading: the parser gets no more bytes, and what it still reports of those it has is
 * ignored. (xmlStopParser() frees the input, which may be in use at that moment.) Only the first
 * failure is kept.
 *
 * Returns: always false
 */
bool
biv_xml_reader_fail (BivXmlReader *self, BivStorageError code, int line, const char *element,
                     const char *format, ...)
{
  g_autofree char *what = NULL;
  g_autofree char *place = NULL;
  va_list args;

  if (self->error)
    return false;
  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);
  place = make_place (self, line, element);
  g_set_error (&self->error, BIV_STORAGE_ERROR, code, "%s: %s", place, what);
  biv_storage_error_set_place (self->error, line, element);
  return false;
}

/** biv_xml_reader_get_line: the line of the last tag or text. */
int
biv_xml_reader_get_line (BivXmlReader *self)
{
  return self->parser && self->parser->input ? self->parser->input->line : 0;
}

static const char *
get_open_element (BivXmlReader *self)
{
  return self->depth > 0 ? self->stack[self->depth - 1] : NULL;
}

/**
 * biv_xml_reader_excuse:
 * @faults: (element-type GError): receives the failure
 *
 * Lets reading go on after a failure that concerns one element only: not when the file is not XML
 * or too large, and not after too many faults.
 *
 * Returns: whether it goes on
 */
bool
biv_xml_reader_excuse (BivXmlReader *self, GPtrArray *faults)
{
  g_return_val_if_fail (self->error, false);
  if (faults->len >= MAX_FAULTS ||
      !(g_error_matches (self->error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID) ||
        g_error_matches (self->error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CONFLICT)))
    return false;
  g_ptr_array_add (faults, g_steal_pointer (&self->error));
  return true;
}

static bool
fill_chunk (BivXmlReader *self)
{
  g_autoptr (GError) error = NULL;
  bool first = self->total == 0;

  self->chunk_used = 0;
  if (!g_input_stream_read_all (self->stream, self->chunk, CHUNK, &self->chunk_length, NULL,
                                &error))
    return biv_xml_reader_fail (self, BIV_STORAGE_ERROR_IO, 0, NULL, "%s", error->message);
  self->total += self->chunk_length;
  if (self->total > BIV_LIMIT_FILE)
    return biv_xml_reader_fail (self, BIV_STORAGE_ERROR_TOO_LARGE, 0, NULL,
                                _ ("the file is larger than %d MB"), BIV_LIMIT_FILE >> 20);
  if ((first && !biv_xml_guard_check_start (&self->guard, self->chunk, self->chunk_length)) ||
      !biv_xml_guard_scan (&self->guard, self->chunk, self->chunk_length))
    return biv_xml_reader_fail (self, BIV_STORAGE_ERROR_CORRUPT, self->guard.line, NULL, "%s",
                                self->guard.problem);
  return true;
}

static int
read_cb (void *data, char *buffer, int length)
{
  BivXmlReader *self = data;
  gsize available;

  if (self->error || (self->chunk_used == self->chunk_length && !fill_chunk (self)))
    return -1;
  available = MIN ((gsize) length, self->chunk_length - self->chunk_used);
  memcpy (buffer, self->chunk + self->chunk_used, available);
  self->chunk_used += available;
  return (int) available;
}

/* Appends a value to the values. With entity replacement off, libxml2 passes "&" as "&#38;". */
static void
append_value (GString *text, const char *value, const char *end)
{
  while (value < end)
    {
      const char *ampersand = memchr (value, '&', (gsize) (end - value));

      if (!ampersand)
        break;
      g_string_append_len (text, value, ampersand + 1 - value);
      value = ampersand + 1;
      if (end - value >= 4 && memcmp (value, "#38;", 4) == 0)
        value += 4;
    }
  g_string_append_len (text, value, end - value);
  g_string_append_c (text, '\0');
}

/* The same for a namespace, which is kept longer than its tag. */
static const char *
keep_uri (BivXmlReader *self, const xmlChar *raw)
{
  const char *uri = (const char *) raw;
  g_autoptr (GString) text = NULL;

  if (!uri || !strchr (uri, '&'))
    return uri;
  text = g_string_new (NULL);
  append_value (text, uri, uri + strlen (uri));
  return g_string_chunk_insert_const (self->uris, text->str);
}

/* Each attribute is five pointers: name, prefix, namespace, value, end of value. */
static void
read_attributes (BivXmlReader *self, int count, const xmlChar **raw)
{
  gsize offset = 0;

  g_string_truncate (self->values, 0);
  for (int i = 0; i < count; i++)
    append_value (self->values, (const char *) raw[5 * i + 3], (const char *) raw[5 * i + 4]);
  for (int i = 0; i < count; i++)
    {
      self->attributes[i] = (BivXmlAttribute){
        .name = (const char *) raw[5 * i],
        .prefix = (const char *) raw[5 * i + 1],
        .uri = keep_uri (self, raw[5 * i + 2]),
        .value = self->values->str + offset,
      };
      offset += strlen (self->values->str + offset) + 1;
    }
}

static bool
enter_element (BivXmlReader *self, const char *name)
{
  if (self->depth == BIV_LIMIT_DEPTH)
    return biv_xml_reader_fail (self, BIV_STORAGE_ERROR_TOO_LARGE, biv_xml_reader_get_line (self),
                                name, _ ("elements stand more than %d deep"), BIV_LIMIT_DEPTH);
  if (++self->n_elements > BIV_LIMIT_ELEMENTS)
    return biv_xml_reader_fail (self, BIV_STORAGE_ERROR_TOO_LARGE, biv_xml_reader_get_line (self),
                                name, _ ("more than %d elements"), BIV_LIMIT_ELEMENTS);
  if (get_client ()->xmlDictSize (self->parser->dict) > MAX_NAMES)
    return biv_xml_reader_fail (self, BIV_STORAGE_ERROR_TOO_LARGE, biv_xml_reader_get_line (self),
                                name, _ ("more than %d different names"), MAX_NAMES);
  self->stack[self->depth++] = name;
  return true;
}

static void
start_cb (void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
          int n_namespaces, const xmlChar **namespaces, int n_attributes, int n_defaulted,
          const xmlChar **attributes)
{
  BivXmlReader *self = data;
  BivXmlElement element;

  if (self->error || !enter_element (self, (const char *) name))
    return;
  if (n_attributes > BIV_LIMIT_ATTRIBUTES || n_namespaces > BIV_LIMIT_ATTRIBUTES)
    {
      biv_xml_reader_fail (self, BIV_STORAGE_ERROR_TOO_LARGE, biv_xml_reader_get_line (self),
                           (const char *) name, "%s", _ ("too many attributes in one tag"));
      return;
    }
  read_attributes (self, n_attributes, attributes);
  for (int i = 0; i < n_namespaces; i++)
    self->namespaces[i] =
      (BivXmlNamespace){ (const char *) namespaces[2 * i],
                         namespaces[2 * i + 1] ? keep_uri (self, namespaces[2 * i + 1]) : "" };
  element = (BivXmlElement){
    .prefix = (const char *) prefix,
    .name = (const char *) name,
    .uri = keep_uri (self, uri),
    .line = biv_xml_reader_get_line (self),
    .n_attributes = (guint) n_attributes,
    .attributes = self->attributes,
    .n_namespaces = (guint) n_namespaces,
    .namespaces = self->namespaces,
  };
  self->handler->start (&element, self->data);
}

static void
end_cb (void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri)
{
  BivXmlReader *self = data;

  if (self->error)
    return;
  self->handler->end (self->data);
  self->depth--;
}

static void
text_cb (void *data, const xmlChar *text, int length)
{
  BivXmlReader *self = data;

  if (!self->error && self->handler->text)
    self->handler->text ((const char *) text, (gsize) length, self->data);
}

static void
comment_cb (void *data, const xmlChar *text)
{
  BivXmlReader *self = data;
  g_autofree char *markup = g_strdup_printf ("<!--%s-->", (const char *) text);

  if (!self->error && self->handler->aside)
    self->handler->aside (markup, self->data);
}

static void
instruction_cb (void *data, const xmlChar *target, const xmlChar *text)
{
  BivXmlReader *self = data;
  g_autofree char *markup = g_strdup_printf ("<?%s%s%s?>", (const char *) target, text ? " " : "",
                                             text ? (const char *) text : "");

  if (!self->error && self->handler->aside)
    self->handler->aside (markup, self->data);
}

/**
 * biv_xml_reader_find:
 * @uri: (nullable): the namespace of the attribute
 * @name: what it is called
 *
 * Returns: (transfer none) (nullable): its value, during the call that got the element
 */
const char *
biv_xml_reader_find (const BivXmlElement *element, const char *uri, const char *name)
{
  for (guint i = 0; i < element->n_attributes; i++)
    {
      const BivXmlAttribute *attribute = &element->attributes[i];

      if (g_strcmp0 (attribute->uri, uri) == 0 && g_str_equal (attribute->name, name))
        return attribute->value;
    }
  return NULL;
}

/* Our own words, in the user's language; the parser's messages are English and not always clear. */
static const char *
explain (int code)
{
  switch (code)
    {
    case XML_ERR_DOCUMENT_EMPTY:
      return _ ("an XML file was expected");
    case XML_ERR_DOCUMENT_END:
      return _ ("nothing may follow the end of the document");
    case XML_ERR_TAG_NAME_MISMATCH:
      return _ ("the end tag does not match the start tag");
    case XML_ERR_TAG_NOT_FINISHED:
    case XML_ERR_GT_REQUIRED:
    case XML_ERR_LTSLASH_REQUIRED:
      return _ ("the file ends too early");
    case XML_ERR_ATTRIBUTE_REDEFINED:
      return _ ("an attribute is given twice");
    case XML_ERR_INVALID_CHAR:
    case XML_ERR_INVALID_CHARREF:
    case XML_ERR_INVALID_ENCODING:
    case XML_ERR_UNKNOWN_ENCODING:
    case XML_ERR_UNSUPPORTED_ENCODING:
      return _ ("a character is not allowed, or not UTF-8");
    case XML_ERR_UNDECLARED_ENTITY:
    case XML_WAR_UNDECLARED_ENTITY:
      return _ ("entities are not allowed, but for &amp; &lt; &gt; &quot; and &apos;");
    case XML_NS_ERR_UNDEFINED_NAMESPACE:
      return _ ("a prefix is not declared as a namespace");
    case XML_WAR_NS_URI:
      return _ ("a namespace is not a valid URI");
    default:
      return _ ("the XML is not well formed");
    }
}

/* Whether the parser complains about the end of the file. */
static bool
is_at_end (BivXmlReader *self)
{
  const xmlParserInput *input = self->parser->input;

  return self->chunk_length < CHUNK && self->chunk_used == self->chunk_length && input &&
         input->cur >= input->end;
}

static void
parser_error_cb (void *data, xmlErrorPtr problem)
{
  BivXmlReader *self = data;

  if (self->error || problem->level < XML_ERR_ERROR)
    return;
  biv_xml_reader_fail (self, BIV_STORAGE_ERROR_CORRUPT, problem->line, get_open_element (self),
                       "%s", explain (is_at_end (self) ? XML_ERR_TAG_NOT_FINISHED : problem->code));
}

static void
set_handlers (xmlSAXHandler *sax)
{
  memset (sax, 0, sizeof *sax);
  sax->initialized = XML_SAX2_MAGIC;
  sax->startElementNs = start_cb;
  sax->endElementNs = end_cb;
  sax->characters = text_cb;
  sax->ignorableWhitespace = text_cb;
  sax->cdataBlock = text_cb;
  sax->comment = comment_cb;
  sax->processingInstruction = instruction_cb;
  sax->serror = parser_error_cb;
}

/**
 * biv_xml_reader_read:
 * @stream: a file from its beginning
 *
 * Passes the content of the file to @handler, until its end or the first failure.
 *
 * Returns: whether the file was read to its end; else the message of the error is a complete line
 */
bool
biv_xml_reader_read (BivXmlReader *self, GInputStream *stream, const BivXmlHandler *handler,
                     gpointer data, GError **error)
{
  xmlDoc *document;

  g_return_val_if_fail (!self->parser, false);
  self->stream = stream;
  self->handler = handler;
  self->data = data;
  self->parser = get_client ()->xmlNewParserCtxt ();
  set_handlers (self->parser->sax);
  self->parser->userData = self;
  /* Whatever the file says of its letters, the parser reads those that the guard has seen. */
  document = get_client ()->xmlCtxtReadIO (self->parser, read_cb, NULL, self, NULL, NULL,
                                           XML_PARSE_NONET | XML_PARSE_IGNORE_ENC);
  get_client ()->xmlFreeDoc (document); /* normally NULL: our handlers build no tree */
  if (!self->parser->wellFormed)
    biv_xml_reader_fail (self, BIV_STORAGE_ERROR_CORRUPT, self->guard.line, NULL, "%s",
                         explain (0));
  if (self->error)
    {
      g_propagate_error (error, g_steal_pointer (&self->error));
      return false;
    }
  return true;
}
