/* Reads bytes as a map of another program, with small rules. What can be read can be written as a
 * scenario.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz-format.h"

#include "core/ruleset/biv-ruleset.h"
#include "storage/format/biv-format-kind.h"

static BivForeign *
make_foreign (void)
{
  BivForeign *foreign = biv_foreign_new (NULL, "parade");
  static const char rules[] =
    "<ruleset xmlns='urn:bivouac:ruleset:1' minor='0' id='parade' version='1' default-terrain='plain'>"
    "<name>P</name><source id='S' title='T'/>"
    "<terrain id='plain' cite='S' drawing='plain'><name>P</name></terrain></ruleset>";
  g_autoptr (GBytes) bytes = g_bytes_new_static (rules, sizeof rules - 1);
  g_autoptr (BivNode) ruleset = biv_format_read (bytes, "rules", NULL);

  foreign->catalogue = biv_catalogue_new (NULL);
  if (ruleset)
    biv_catalogue_add_ruleset (foreign->catalogue, BIV_RULESET (ruleset));
  return foreign;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *head = g_strndup ((const char *) data, size < 1024 ? size : 1024);
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  const BivInterchange *kind;

  for (guint i = 0; (kind = biv_format_kind_get_interchange (i)); i++)
    {
      g_autoptr (BivForeign) foreign = make_foreign ();
      g_autoptr (GError) error = NULL;
      g_autoptr (BivNode) root = NULL;
      g_auto (GStrv) notes = NULL;
      g_autoptr (GBytes) written = NULL;

      if (!kind->read || !kind->probe (head))
        continue;
      root = kind->read (bytes, "fuzz", foreign, &error);
      g_assert_true ((root == NULL) == (error != NULL));
      notes = biv_foreign_list_notes (foreign);
      written = root ? biv_format_write (root) : NULL;
    }
  return 0;
}
