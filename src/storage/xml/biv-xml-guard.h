/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

G_BEGIN_DECLS

/* What the guard lets pass. libxml2 compares each attribute of a tag with all before it, and keeps
 * a whole tag, comment or CDATA section in memory, so these must be known to be small before it
 * sees them. A comment or instruction is text that people write, as a licence in front of it all,
 * and may be longer than a tag. */
#define BIV_XML_MAX_PIECE (64 * 1024)
#define BIV_XML_MAX_REMARK (1024 * 1024)
#define BIV_XML_MAX_ATTRIBUTES 64

typedef enum
{
  BIV_XML_STATE_TEXT,
  BIV_XML_STATE_OPEN, /* after < */
  BIV_XML_STATE_TAG,
  BIV_XML_STATE_QUOTE, /* in an attribute's value */
  BIV_XML_STATE_BANG,  /* after <! */
  BIV_XML_STATE_COMMENT,
  BIV_XML_STATE_CDATA,
  BIV_XML_STATE_INSTRUCTION,
} BivXmlState;

/* Follows the bytes of an XML file just enough to tell tags from the rest. */
typedef struct
{
  BivXmlState state;
  gsize length;     /* of the tag, comment, section or instruction so far */
  guint attributes; /* of the tag so far */
  char quote;
  char last[2]; /* the last two bytes in a comment, section or instruction */
  char bang[8]; /* what followed <! */
  int line;
  const char *problem; /* (nullable): what was wrong, translated */
} BivXmlGuard;

#define BIV_XML_GUARD_INIT ((BivXmlGuard){ .line = 1 })

bool biv_xml_guard_check_start (BivXmlGuard *self, const char *bytes, gsize length);
bool biv_xml_guard_scan (BivXmlGuard *self, const char *bytes, gsize length);

G_END_DECLS
