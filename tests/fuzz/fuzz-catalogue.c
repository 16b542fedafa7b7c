/* Reads bytes as catalogues of other programs: whatever comes, it is a muster list that we can
 * write and read again, or an error.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdint.h>

#include "core/ruleset/ground/biv-arm.h"
#include "core/ruleset/leader/biv-leader-kind.h"
#include "storage/format/biv-format.h"
#include "storage/interchange/biv-battlescribe.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* Rules with one arm and one kind of leader. */
static BivCatalogue *
make_catalogue (void)
{
  g_autoptr (BivNode) rules = biv_node_new (BIV_TYPE_RULESET, "rules");
  g_autoptr (BivNode) arm = biv_node_new (BIV_TYPE_ARM, "foot");
  g_autoptr (BivNode) kind = biv_node_new (BIV_TYPE_LEADER_KIND, "chief");
  BivCatalogue *catalogue = biv_catalogue_new (NULL);

  biv_node_build_append (rules, BIV_RULESET_ARMS, arm, NULL);
  biv_node_build_append (rules, BIV_RULESET_LEADERS, kind, NULL);
  biv_catalogue_add_ruleset (catalogue, BIV_RULESET (rules));
  return catalogue;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (BivCatalogue) catalogue = make_catalogue ();
  g_autoptr (BivForeign) foreign = biv_foreign_new (catalogue, "rules");
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) muster = biv_battlescribe_read_catalogue (bytes, "fuzz", foreign, &error);
  g_autoptr (BivNode) again = NULL;
  g_autoptr (GBytes) written = NULL;
  g_auto (GStrv) notes = biv_foreign_list_notes (foreign);

  g_assert_true ((muster == NULL) == (error != NULL));
  if (!muster)
    return 0;
  written = biv_format_write (muster);
  again = biv_format_read (written, "fuzz", &error);
  g_assert_no_error (error);
  g_assert_true (biv_node_equal (muster, again));
  return 0;
}
