/* Tells which battles of a library have copies of armies that are older than the library's.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <stdio.h>

#include "cli/answer/biv-cli-files.h"
#include "cli/library/biv-cli-library.h"
#include "core/model/node/biv-naming.h"
#include "storage/exchange/biv-army-origins.h"
#include "storage/format/biv-format.h"

typedef struct
{
  BivLibrary *library;
  BivCatalogue *newest; /* only what the library has is noted in it */
  const char *language;
  BivJsonWriter *json; /* (nullable) */
  int status;
} Search;

static void
print_army (Search *self, const BivLibraryEntry *entry, BivSide *side)
{
  const char *army = biv_naming_for (BIV_NODE (biv_side_get_army (side)), self->language);

  /* Translators: a battle, one of its sides, and the name of an army */
  printf (_ ("%s: %s: the library has a newer revision of “%s”\n"),
          biv_cli_library_name (entry, self->language),
          biv_naming_for (BIV_NODE (side), self->language), army);
}

static void
write_json (Search *self, const BivLibraryEntry *entry, BivSide *side)
{
  const char *document = biv_side_get_origin_library (side);
  BivNode *army = BIV_NODE (biv_side_get_army (side));

  biv_json_writer_begin_object (self->json, NULL);
  biv_json_writer_add_string (self->json, "id", entry->id);
  biv_json_writer_add_string (self->json, "name", biv_cli_library_name (entry, self->language));
  biv_json_writer_add_string (self->json, "kind", entry->kind);
  biv_json_writer_add_string (self->json, "side",
                              biv_naming_for (BIV_NODE (side), self->language));
  biv_json_writer_add_string (self->json, "army", biv_naming_for (army, self->language));
  biv_json_writer_add_string (self->json, "document", document);
  biv_json_writer_add_string (self->json, "copied", biv_side_get_origin_revision (side));
  biv_json_writer_add_string (self->json, "newest",
                              biv_catalogue_find_newest (self->newest, document));
  biv_json_writer_end_object (self->json);
}

static void
report_army (Search *self, const BivLibraryEntry *entry, BivSide *side)
{
  self->status = MAX (self->status, BIV_STATUS_ERRORS);
  if (self->json)
    write_json (self, entry, side);
  else
    print_army (self, entry, side);
}

static void
look_at_sides (Search *self, const BivLibraryEntry *entry, BivScenario *scenario)
{
  biv_army_origins_record (self->library, scenario, self->newest);
  BIV_EACH (BivSide, side, biv_scenario_get_sides (scenario))
    if (biv_catalogue_is_outdated (self->newest, side))
      report_army (self, entry, side);
}

static void
look (Search *self, const BivLibraryEntry *entry)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = biv_library_load (self->library, entry->id, entry->revision, &error);
  g_autoptr (BivNode) root = bytes ? biv_format_read (bytes, entry->id, &error) : NULL;

  if (error)
    self->status = biv_cli_files_fail (self->json, entry->id, error);
  else if (BIV_IS_SCENARIO (root))
    look_at_sides (self, entry, BIV_SCENARIO (root));
}

/* library outdated [DOCUMENT...]: the sides whose army was copied
 * from an older revision than the library's newest. Returns: 1 when there is one */
static int
run_outdated (BivLibrary *library, BivOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = biv_cli_library_select (library, options, 1, &error);
  g_autoptr (BivJsonWriter) json = options->json ? biv_json_writer_new (stdout) : NULL;
  g_autoptr (BivCatalogue) newest = biv_catalogue_new (NULL);
  Search search = { library, newest, options->language, json, BIV_STATUS_FINE };

  if (!entries)
    return biv_cli_files_fail (json, options->words[0], error);
  if (json)
    biv_json_writer_begin_array (json, NULL);
  for (guint i = 0; i < entries->len; i++)
    look (&search, entries->pdata[i]);
  if (json)
    biv_json_writer_end_array (json);
  return search.status;
}

const BivLibraryTask biv_cli_library_outdated = {
  { "outdated", N_ ("[DOCUMENT...]"),
    N_ ("List the battles with armies of which the library has newer revisions"),
    BIV_OPTIONS (&biv_option_library, &biv_option_format, &biv_cli_library_which, &biv_option_bin,
                 &biv_option_sort),
    1, G_MAXUINT },
  run_outdated,
  BIV_LIBRARY_TASK_READS,
};
