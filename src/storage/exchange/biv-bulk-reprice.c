/* Gives documents of a library the prices of the muster lists that are installed.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/exchange/biv-bulk-reprice.h"

#include "core/assist/biv-reprice.h"
#include "core/check/piece/biv-entry-name.h"
#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "storage/biv-storage-catalogue.h"
#include "storage/format/biv-format.h"
#include "storage/library/biv-library-record.h"

/* (transfer full) (nullable): NULL without @error: there is nothing to change. */
static BivLibraryRecord *
reprice (BivNode *root, BivCatalogue *catalogue, guint *n_pieces, GError **error)
{
  g_autoptr (BivDocument) document = biv_document_new (root, error);
  g_autoptr (BivHistory) history = document ? biv_history_new (document) : NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (!history || !biv_reprice (history, catalogue, n_pieces, error) ||
      !biv_history_can_undo (history))
    return NULL;
  bytes = biv_format_write (root);
  biv_entry_name_pieces (catalogue, root);
  return biv_library_record_new (root, catalogue, bytes);
}

/**
 * biv_bulk_reprice_look:
 * @installed: all rules and lists
 * @n_pieces: (out): how many pieces have another price
 *
 * Returns: (transfer full) (nullable): what the document is with the prices of the muster lists
 *     that are installed, which is not saved yet; NULL without @error if it has them already
 */
BivLibraryRecord *
biv_bulk_reprice_look (BivLibrary *library, BivCatalogue *installed, const BivLibraryEntry *entry,
                       guint *n_pieces, GError **error)
{
  g_autoptr (GBytes) bytes = biv_library_load (library, entry->id, entry->revision, error);
  g_autoptr (BivNode) root = bytes ? biv_format_read (bytes, entry->id, error) : NULL;
  g_autoptr (BivCatalogue) catalogue = NULL;

  if (!root || (!BIV_IS_ARMY (root) && !BIV_IS_SCENARIO (root)))
    return NULL;
  catalogue = biv_storage_catalogue_for (installed, root);
  return reprice (root, catalogue, n_pieces, error);
}
