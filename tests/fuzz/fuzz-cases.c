/* Reads bytes as cases of the conformance suite and runs them: battles are set up, actions done
 * and asked for, whatever they are.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdint.h>

#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/script/biv-case-file.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static bool
go_on (const BivCaseResult *result, gpointer data)
{
  return true;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static BivCatalogue *catalogue;
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivScript) script = biv_script_read (bytes, "fuzz", &error);
  bool understood;

  g_assert_true ((script == NULL) == (error != NULL));
  if (!script)
    return 0;
  if (!catalogue)
    catalogue = biv_storage_catalogue_load (NULL);
  understood = biv_case_file_run_script (script, catalogue, go_on, NULL, &error);
  g_assert_true (understood == (error == NULL));
  return 0;
}
