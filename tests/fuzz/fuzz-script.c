/* Reads bytes as a script and plays it on one of the installed battles, with dice from a seed.
 * What was done is written as a script that can be played to its end, without a seed and without a
 * refusal, and then writes the same.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdint.h>

#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/format/biv-format.h"
#include "storage/script/biv-rehearsal-script.h"

#define SEED 7

static const char *const samples[] = {
  "issus.bivscenario",
  "assaye.bivscenario",
  "leuthen.bivscenario",
  "marengo.bivscenario",
  "three-sluices.bivscenario",
};

static BivCatalogue *catalogue;
static BivScenario *battles[G_N_ELEMENTS (samples)];

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static void
load (void)
{
  catalogue = biv_storage_catalogue_load (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path =
        g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", samples[i], NULL);
      g_autoptr (GError) error = NULL;

      battles[i] = BIV_SCENARIO (biv_format_read_file (path, &error));
      g_assert_no_error (error);
    }
}

static void
note_refusal (const BivScriptLine *line, BivAnswer *answer, gpointer data)
{
  *(bool *) data = *(bool *) data || !biv_answer_is_accepted (answer);
}

static void
play_again (BivScenario *battle, GBytes *written)
{
  g_autoptr (BivRehearsal) rehearsal = biv_rehearsal_new (catalogue, battle);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivScript) script = biv_script_read (written, "written", &error);
  g_autoptr (GBytes) again = NULL;
  bool refused = false;

  g_assert_no_error (error);
  biv_rehearsal_script_run (rehearsal, script, note_refusal, &refused, &error);
  g_assert_no_error (error);
  g_assert_false (refused);
  again = biv_rehearsal_script_write (rehearsal);
  g_assert_true (g_bytes_equal (written, again));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivScript) script = biv_script_read (bytes, "fuzz", &error);
  g_autoptr (BivRehearsal) rehearsal = NULL;
  g_autoptr (GBytes) written = NULL;
  BivScenario *battle;
  bool refused = false;

  g_assert_true ((script == NULL) == (error != NULL));
  if (!script)
    return 0;
  if (!catalogue)
    load ();
  battle = battles[size % G_N_ELEMENTS (battles)];
  rehearsal = biv_rehearsal_new (catalogue, battle);
  biv_rehearsal_seed (rehearsal, SEED);
  g_assert_true (biv_rehearsal_script_run (rehearsal, script, note_refusal, &refused, &error) ==
                 (error == NULL));
  written = biv_rehearsal_script_write (rehearsal);
  play_again (battle, written);
  return 0;
}
