/* Reads bytes as a file of another program, with small rules. What can be read can be written as
 * one of ours, and is read again as the same; what cannot is an error that names the file.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdint.h>

#include "core/ruleset/ground/biv-ground-rules.h"
#include "core/ruleset/leader/biv-leader-rules.h"
#include "storage/format/biv-format.h"
#include "storage/interchange/biv-interchange.h"

/* What errors have to begin with. */
#define FUZZ_NAME "fuzz"

typedef BivNode *(*FuzzRead) (GBytes *bytes, const char *name, BivForeign *foreign,
                              GError **error);

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* Rules with one terrain, one arm and one kind of leader. */
static inline BivForeign *
fuzz_make_foreign (void)
{
  g_autoptr (BivCatalogue) catalogue = biv_catalogue_new (NULL);
  g_autoptr (BivNode) rules = biv_node_new (BIV_TYPE_RULESET, "rules");
  g_autoptr (BivNode) arm = biv_node_new (BIV_TYPE_ARM, "foot");
  g_autoptr (BivNode) kind = biv_node_new (BIV_TYPE_LEADER_KIND, "chief");
  g_autoptr (BivNode) terrain = biv_node_new (BIV_TYPE_TERRAIN, "plain");

  biv_node_build_string (rules, "default-terrain", "plain");
  biv_node_build_string (terrain, "drawing", "plain");
  biv_node_build_append (rules, BIV_RULESET_TERRAINS, terrain, NULL);
  biv_node_build_append (rules, BIV_RULESET_ARMS, arm, NULL);
  biv_node_build_append (rules, BIV_RULESET_LEADERS, kind, NULL);
  biv_catalogue_add_ruleset (catalogue, BIV_RULESET (rules));
  return biv_foreign_new (catalogue, "rules");
}

static inline int
fuzz_foreign (const uint8_t *data, size_t size, FuzzRead read)
{
  g_autoptr (BivForeign) foreign = fuzz_make_foreign ();
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) root = read (bytes, FUZZ_NAME, foreign, &error);
  g_auto (GStrv) notes = biv_foreign_list_notes (foreign);
  g_autoptr (BivNode) again = NULL;
  g_autoptr (GBytes) written = NULL;

  g_assert_true ((root == NULL) == (error != NULL));
  g_assert_true (!error || g_str_has_prefix (error->message, FUZZ_NAME ":"));
  if (!root)
    return 0;
  written = biv_format_write (root);
  again = biv_format_read (written, FUZZ_NAME, &error);
  g_assert_no_error (error);
  g_assert_true (biv_node_equal (root, again));
  return 0;
}
