/* The sentences of this layer are always translated from the program's own catalogue, whichever
 * program uses the library.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib/gi18n.h>

#include "config.h"

#undef _
#define _(sentence) g_dgettext (GETTEXT_PACKAGE, sentence)
#undef ngettext
#define ngettext(one, many, number) g_dngettext (GETTEXT_PACKAGE, one, many, number)
