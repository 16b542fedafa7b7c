/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

#include "core/model/node/biv-limits.h"

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

/* A state machine that follows an XML file just closely enough to tell tags from the rest. */
typedef struct
{
  BivXmlState state;
  gsize length;     /* length so far of the tag, comment, section or instruction */
  guint attributes; /* number so far in the tag */
  char quote;
  char last[2]; /* the last two bytes in a comment, section or instruction */
  char bang[8]; /* what followed <! */
  int line;
  const char *problem; /* (nullable): why the file is rejected, translated */
} BivXmlGuard;

#define BIV_XML_GUARD_INIT ((BivXmlGuard){ .line = 1 })

bool biv_xml_guard_check_start (BivXmlGuard *self, const char *bytes, gsize length);
bool biv_xml_guard_scan (BivXmlGuard *self, const char *bytes, gsize length);
