/* What differs between two states of a document of a library, or between two documents.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "cli/answer/biv-cli-comparison.h"
#include "cli/answer/biv-cli-files.h"
#include "cli/library/biv-cli-library.h"
#include "core/check/piece/biv-entry-name.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/format/biv-format.h"

/* A state of a document, and what it is called in the answer. */
typedef struct
{
  BivNode *root;
  char *name;
} State;

static void
state_clear (State *state)
{
  g_clear_object (&state->root);
  g_free (state->name);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (State, state_clear)

static bool
read_state (BivLibrary *library, const BivLibraryEntry *entry, const BivLibraryRevision *revision,
            BivOptions *options, State *state, GError **error)
{
  g_autoptr (GBytes) bytes = biv_library_load (library, entry->id, revision->id, error);

  state->name = g_strdup_printf ("%s (%u)", biv_cli_library_name (entry, options->language),
                                 revision->number);
  state->root = bytes ? biv_format_read (bytes, state->name, error) : NULL;
  return state->root != NULL;
}

/* A word that is a number means a revision, any other a document. */
static bool
is_number (const char *word)
{
  return word[strspn (word, "0123456789")] == '\0';
}

/* (transfer full) (nullable): the revision that a word names, or the one that is so many before the
 * latest. */
static BivLibraryRevision *
choose_revision (BivLibrary *library, const BivLibraryEntry *entry, const char *word, guint before,
                 GError **error)
{
  g_autofree char *number =
    word ? g_strdup (word)
         : g_strdup_printf ("%u", entry->n_revisions - MIN (before, entry->n_revisions - 1));

  return biv_cli_library_find_revision (library, entry, number, error);
}

static bool
read_revision (BivLibrary *library, const BivLibraryEntry *entry, const char *word, guint before,
               BivOptions *options, State *state, GError **error)
{
  g_autoptr (BivLibraryRevision) revision =
    choose_revision (library, entry, word, before, error);

  return revision && read_state (library, entry, revision, options, state, error);
}

/* The newer state is that of the third word, else the latest. */
static bool
read_states (BivLibrary *library, BivOptions *options, State *old, State *latest, GError **error)
{
  const char *second = options->n_words > 2 ? options->words[2] : NULL;
  const char *third = options->n_words > 3 ? options->words[3] : NULL;
  g_autoptr (BivLibraryEntry) entry =
    biv_cli_library_find (library, options->words[1], options->language, error);
  g_autoptr (BivLibraryEntry) other = NULL;

  if (!entry)
    return false;
  if (!second || is_number (second))
    return read_revision (library, entry, second, 1, options, old, error) &&
           read_revision (library, entry, third, 0, options, latest, error);
  other = biv_cli_library_find (library, second, options->language, error);
  return other && read_revision (library, entry, NULL, 0, options, old, error) &&
         read_revision (library, other, third, 0, options, latest, error);
}

static int
compare (BivOptions *options, BivJsonWriter *json, const State *old, const State *latest)
{
  const char *names[] = { old->name, latest->name };
  g_autoptr (BivCatalogue) installed = biv_cli_files_load_catalogue (NULL);
  g_autoptr (BivCatalogue) before = biv_storage_catalogue_for (installed, old->root);
  g_autoptr (BivCatalogue) after = biv_storage_catalogue_for (installed, latest->root);

  biv_entry_name_pieces (before, old->root);
  biv_entry_name_pieces (after, latest->root);
  return biv_cli_comparison_make (options, json, names, old->root, latest->root, after);
}

/* library diff DOCUMENT [OTHER|REVISION [REVISION]]. */
static int
run_diff (BivLibrary *library, BivOptions *options)
{
  g_autoptr (BivJsonWriter) json = options->json ? biv_json_writer_new (stdout) : NULL;
  g_autoptr (GError) error = NULL;
  g_auto (State) old = { 0 };
  g_auto (State) latest = { 0 };

  if (!read_states (library, options, &old, &latest, &error))
    return biv_cli_files_fail (json, options->words[1], error);
  if (G_OBJECT_TYPE (old.root) == G_OBJECT_TYPE (latest.root))
    return compare (options, json, &old, &latest);
  error = biv_cli_files_make_error (latest.name, _ ("this is of another kind than the first one"));
  return biv_cli_files_fail (json, latest.name, error);
}

const BivLibraryTask biv_cli_library_diff = {
  { "diff", N_ ("DOCUMENT [OTHER|REVISION [REVISION]] [-o OUT]"),
    N_ ("Say what differs between revisions, or two documents"),
    BIV_OPTIONS (&biv_option_library, &biv_option_format, &biv_option_output, &biv_option_dry_run,
                 BIV_OPTIONS_OF_SHEETS),
    2, 4 },
  run_diff,
  BIV_LIBRARY_TASK_READS,
};
