/* Inspects the bytes of a file before libxml2 does, and rejects what would cost it time or memory:
 * compressed files, encodings other than UTF-8, document types (hence entities), endless tags and
 * comments, thousands of attributes.
 *
 * The parser rejects some of these, too, but only after it did the work.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/xml/biv-xml-guard.h"

#include <string.h>

#include "storage/xml/biv-storage-words.h"

/* Bytes within which an XML declaration must end. */
#define DECLARATION_LENGTH 4096

static const struct
{
  const char *magic;
  gsize length;
} compressed[] = {
  { "\x1f\x8b", 2 }, /* gzip */
  { "\xfd"
    "7zXZ",
    5 },                       /* xz */
  { "PK\x03\x04", 4 },         /* zip */
  { "BZh", 3 },                /* bzip2 */
  { "\x28\xb5\x2f\xfd", 4 },   /* zstd */
  { "7z\xbc\xaf\x27\x1c", 6 }, /* 7-zip */
  { "\x5d\x00\x00", 3 },       /* lzma */
};

static bool
fail (BivXmlGuard *self, const char *problem)
{
  self->problem = problem;
  return false;
}

static bool
has_magic (const char *bytes, gsize length, const char *magic, gsize magic_length)
{
  return length >= magic_length && memcmp (bytes, magic, magic_length) == 0;
}

static bool
is_compressed (const char *bytes, gsize length)
{
  for (guint i = 0; i < G_N_ELEMENTS (compressed); i++)
    if (has_magic (bytes, length, compressed[i].magic, compressed[i].length))
      return true;
  return false;
}

/* Whether the XML declaration, if any, names no encoding but UTF-8. */
static bool
declares_utf8 (const char *bytes, gsize length)
{
  g_autofree char *head = g_strndup (bytes, MIN (length, DECLARATION_LENGTH));
  char *end = strstr (head, "?>");
  char *encoding;

  if (!g_str_has_prefix (head, "<?xml") || !end)
    return true;
  *end = '\0';
  encoding = strstr (head, "encoding");
  if (!encoding)
    return true;
  encoding += strlen ("encoding");
  encoding += strspn (encoding, " \t\r\n=");
  return g_ascii_strncasecmp (encoding, "\"UTF-8\"", 7) == 0 ||
         g_ascii_strncasecmp (encoding, "'UTF-8'", 7) == 0;
}

/**
 * biv_xml_guard_check_start:
 * @bytes: the first bytes of a file, a few hundred unless it is shorter
 *
 * Returns: whether it may be uncompressed XML in UTF-8; if not, problem says what it is
 */
bool
biv_xml_guard_check_start (BivXmlGuard *self, const char *bytes, gsize length)
{
  if (length == 0)
    return fail (self, _ ("the file is empty"));
  if (is_compressed (bytes, length))
    return fail (self, _ ("a plain XML file was expected, this one is compressed"));
  if (has_magic (bytes, length, "\xff\xfe", 2) || has_magic (bytes, length, "\xfe\xff", 2) ||
      memchr (bytes, '\0', MIN (length, 4)))
    return fail (self, _ ("UTF-8 was expected, this file is in another encoding"));
  if (has_magic (bytes, length, "\xef\xbb\xbf", 3))
    {
      bytes += 3;
      length -= 3;
    }
  if (length == 0 || !strchr ("< \t\r\n", bytes[0]))
    return fail (self, _ ("an XML file was expected"));
  if (!declares_utf8 (bytes, length))
    return fail (self, _ ("UTF-8 was expected, this file declares another encoding"));
  return true;
}

static void
enter (BivXmlGuard *self, BivXmlState state)
{
  self->state = state;
  self->length = 0;
  self->attributes = 0;
  memset (self->last, 0, sizeof self->last);
  memset (self->bang, 0, sizeof self->bang);
}

static bool
scan_bang (BivXmlGuard *self, char byte)
{
  gsize length = strlen (self->bang);

  self->bang[length] = byte;
  if (g_str_equal (self->bang, "--"))
    enter (self, BIV_XML_STATE_COMMENT);
  else if (g_str_equal (self->bang, "[CDATA["))
    enter (self, BIV_XML_STATE_CDATA);
  else if (!g_str_has_prefix ("--", self->bang) && !g_str_has_prefix ("[CDATA[", self->bang))
    return fail (self, _ ("a document type (DOCTYPE) is not allowed"));
  return true;
}

static bool
scan_tag (BivXmlGuard *self, char byte)
{
  if (byte == '>')
    enter (self, BIV_XML_STATE_TEXT);
  else if (byte == '"' || byte == '\'')
    {
      self->quote = byte;
      self->state = BIV_XML_STATE_QUOTE;
    }
  else if (byte == '=' && ++self->attributes > BIV_LIMIT_ATTRIBUTES)
    return fail (self, _ ("too many attributes in one tag"));
  return true;
}

static bool
is_over (BivXmlGuard *self, char byte)
{
  if (byte != '>')
    return false;
  if (self->state == BIV_XML_STATE_INSTRUCTION)
    return self->last[1] == '?';
  return self->last[0] == self->last[1] &&
         self->last[1] == (self->state == BIV_XML_STATE_COMMENT ? '-' : ']');
}

static bool
scan_byte (BivXmlGuard *self, char byte)
{
  switch (self->state)
    {
    case BIV_XML_STATE_OPEN:
      enter (self, byte == '!'   ? BIV_XML_STATE_BANG
                   : byte == '?' ? BIV_XML_STATE_INSTRUCTION
                                 : BIV_XML_STATE_TAG);
      return byte == '!' || byte == '?' || scan_tag (self, byte);
    case BIV_XML_STATE_TAG:
      return scan_tag (self, byte);
    case BIV_XML_STATE_QUOTE:
      if (byte == self->quote)
        self->state = BIV_XML_STATE_TAG;
      return true;
    case BIV_XML_STATE_BANG:
      return scan_bang (self, byte);
    case BIV_XML_STATE_COMMENT:
    case BIV_XML_STATE_CDATA:
    case BIV_XML_STATE_INSTRUCTION:
      if (is_over (self, byte))
        enter (self, BIV_XML_STATE_TEXT);
      self->last[0] = self->last[1];
      self->last[1] = byte;
      return true;
    case BIV_XML_STATE_TEXT:
      break;
    }
  return true;
}

/* How many line ends there are. */
static int
count_lines (const char *bytes, gsize length)
{
  const char *end = bytes + length;
  int count = 0;

  while ((bytes = memchr (bytes, '\n', (gsize) (end - bytes))))
    {
      count++;
      bytes++;
    }
  return count;
}

/* Skips to the next byte that matters in the current state. */
static gsize
skip (BivXmlGuard *self, const char *bytes, gsize length)
{
  const char *next;

  if (self->state != BIV_XML_STATE_TEXT)
    return 0;
  next = memchr (bytes, '<', length);
  if (!next)
    return length;
  enter (self, BIV_XML_STATE_OPEN);
  return (gsize) (next - bytes) + 1;
}

/* Whether the current tag, comment, section or instruction is still within its limit. */
static bool
check_length (BivXmlGuard *self)
{
  bool remark =
    self->state == BIV_XML_STATE_COMMENT || self->state == BIV_XML_STATE_INSTRUCTION;

  if (self->length <= (remark ? BIV_LIMIT_REMARK : BIV_LIMIT_TAG))
    return true;
  G_STATIC_ASSERT (BIV_LIMIT_REMARK == 1 << 20);
  return fail (self, remark ? _ ("a comment or instruction is longer than 1 MB")
                            : _ ("a tag or section is too long"));
}

static bool
scan_all (BivXmlGuard *self, const char *bytes, gsize length, gsize *stopped)
{
  gsize i = 0;

  while (i < length)
    {
      gsize skipped = skip (self, bytes + i, length - i);

      *stopped = i;
      i += skipped;
      if (skipped > 0)
        continue;
      self->length++;
      if (!check_length (self) || !scan_byte (self, bytes[i++]))
        return false;
    }
  return true;
}

/**
 * biv_xml_guard_scan:
 * @bytes: the next bytes of the file
 *
 * Returns: whether these bytes may be parsed; if not, problem and line say why
 */
bool
biv_xml_guard_scan (BivXmlGuard *self, const char *bytes, gsize length)
{
  const char *zero = memchr (bytes, '\0', length);
  gsize stopped = 0;
  bool good = scan_all (self, bytes, zero ? (gsize) (zero - bytes) : length, &stopped);

  if (good && zero)
    {
      stopped = (gsize) (zero - bytes);
      good = fail (self, _ ("a zero byte is not allowed"));
    }
  self->line += count_lines (bytes, good ? length : stopped);
  return good;
}
