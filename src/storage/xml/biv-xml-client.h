/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <libxml/parser.h>

#include "storage/module/biv-module.h"

/* The functions of libxml2 that are used, under their own names. */
/* clang-format off */
#define BIV_XML_FUNCTIONS(use) \
  use (xmlCtxtReadIO) use (xmlDictSize) use (xmlFreeDoc) use (xmlFreeParserCtxt) \
  use (xmlNewParserCtxt)
/* clang-format on */

typedef struct
{
  BIV_XML_FUNCTIONS (BIV_MODULE_DECLARE)
} BivXmlClient;

const BivXmlClient *biv_xml_client_get (void);
