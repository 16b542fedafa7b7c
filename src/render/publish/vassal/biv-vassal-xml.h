/* Elements of XML, which VASSAL's build file is.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

void biv_vassal_xml_open (GString *xml, const char *tag, ...) G_GNUC_NULL_TERMINATED;
void biv_vassal_xml_close (GString *xml, const char *tag);
void biv_vassal_xml_add (GString *xml, const char *tag, ...) G_GNUC_NULL_TERMINATED;
void biv_vassal_xml_add_text (GString *xml, const char *text);
