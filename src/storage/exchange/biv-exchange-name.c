/* What a document is called as a file.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/exchange/biv-exchange-name.h"

#include <string.h>

#include "storage/format/biv-format-kind.h"
#include "storage/xml/biv-storage-words.h"

/* Bytes of a name that every file system takes, with an ending and a mark. */
#define LONGEST 150

/** biv_exchange_name_file: (transfer full): a name for a document's file, with its ending, of
 * letters that file systems and shells take. */
char *
biv_exchange_name_file (BivText *title, const char *kind, const char *language)
{
  const char *called = biv_text_for (title, language);
  g_autofree char *name = g_strdup (*called ? called : _ ("Without a name"));

  for (char *at = name; *at; at++)
    if ((guchar) *at < 0x20 || *at == 0x7f || strchr ("/\\:*?\"<>|", *at))
      *at = '-';
  if (strlen (name) > LONGEST)
    *g_utf8_find_prev_char (name, name + LONGEST) = '\0';
  return g_strconcat (name[0] == '.' ? "-" : "", name, biv_format_kind_for_word (kind)->ending,
                      NULL);
}
