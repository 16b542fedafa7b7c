/* libxml2, which is loaded by who reads XML and by nobody else: with what it needs in turn it takes
 * twice as long to load as the rest of the command line.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/xml/biv-xml-client.h"

#define PLACE(function) { #function, offsetof (BivXmlClient, function) },

static BivXmlClient client;

static const BivModuleFunction functions[] = { BIV_XML_FUNCTIONS (PLACE) };

/* Its name differs between systems: meson.build asks for it. */
static BivModule module = { LIBXML_FILE, functions, G_N_ELEMENTS (functions), &client,
                            G_ONCE_INIT };

/** biv_xml_client_get: (transfer none): its functions; from any thread. */
const BivXmlClient *
biv_xml_client_get (void)
{
  return biv_module_need (&module);
}
