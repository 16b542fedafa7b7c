/* Reads bytes as army lists of other programs: whatever comes, it is an army that we can write and
 * read again, or an error.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdint.h>
#include <string.h>

#include "core/model/army/biv-army.h"
#include "core/ruleset/ground/biv-arm.h"
#include "core/ruleset/leader/biv-leader-kind.h"
#include "storage/format/biv-format.h"
#include "storage/interchange/biv-battlescribe.h"
#include "storage/interchange/biv-list-draft.h"
#include "storage/interchange/biv-list-json-reader.h"
#include "storage/interchange/biv-list-table.h"
#include "storage/interchange/biv-list-zip.h"
#include "storage/interchange/biv-ods.h"

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

static BivNode *
read_table (GBytes *bytes, bool is_sheet, BivForeign *foreign, GError **error)
{
  g_autoptr (BivCsv) table = is_sheet ? biv_ods_read (bytes, "fuzz", foreign, error)
                                      : biv_csv_read (bytes, "fuzz", error);
  g_autoptr (BivListDraft) draft =
    table ? biv_list_table_read (table, foreign, "fuzz", error) : NULL;

  return draft ? biv_list_draft_make_army (draft, foreign, "fuzz", error) : NULL;
}

/* As the formats are told apart. */
static BivNode *
read_list (GBytes *bytes, BivForeign *foreign, GError **error)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  g_autofree char *head = g_strndup (data ? data : "", MIN (size, 4096));

  if (biv_list_zip_probe (head))
    return biv_list_zip_read (bytes, "fuzz", foreign, error);
  if (*head == '{')
    return biv_list_json_read (bytes, "fuzz", foreign, error);
  if (strstr (head, "<office"))
    return read_table (bytes, true, foreign, error);
  if (*head == '<')
    return biv_battlescribe_read_roster (bytes, "fuzz", foreign, error);
  return read_table (bytes, false, foreign, error);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (BivCatalogue) catalogue = make_catalogue ();
  g_autoptr (BivForeign) foreign = biv_foreign_new (catalogue, "rules");
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) army = read_list (bytes, foreign, &error);
  g_autoptr (BivNode) again = NULL;
  g_autoptr (GBytes) written = NULL;
  g_auto (GStrv) notes = biv_foreign_list_notes (foreign);

  g_assert_true ((army == NULL) == (error != NULL));
  if (!army)
    return 0;
  written = biv_format_write (army);
  again = biv_format_read (written, "fuzz", &error);
  g_assert_no_error (error);
  g_assert_true (biv_node_equal (army, again));
  return 0;
}
