/* library sync-club FILE CLUB: a library that was taken along and the club's, together again; and
 * library resolve, what was changed in both.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <stdio.h>

#include "cli/answer/biv-cli-files.h"
#include "cli/library/biv-cli-library.h"
#include "storage/exchange/biv-library-sync.h"

static const BivOption all_option = {
  "all", 0, BIV_OPTION_IS_FLAG, N_ ("Take along every document of the club"), NULL
};

/* How each state is told: in JSON, and to a person; and whether somebody has to look at it. */
static const struct
{
  const char *word;
  const char *sentence; /* (nullable): nothing is said */
  int status;
} states[BIV_LIBRARY_SYNC_N_STATES] = {
  [BIV_LIBRARY_SYNC_SAME] = { "same", NULL, BIV_STATUS_FINE },
  [BIV_LIBRARY_SYNC_PULLED] = { "taken", N_ ("Taken from the club"), BIV_STATUS_FINE },
  [BIV_LIBRARY_SYNC_PUSHED] = { "given", N_ ("Given to the club"), BIV_STATUS_FINE },
  [BIV_LIBRARY_SYNC_PARTED] = { "parted",
                                N_ ("Changed in both; yours is a document of its own now, with the tag "
                                    "“other version”"),
                                BIV_STATUS_ERRORS },
  [BIV_LIBRARY_SYNC_APART] = { "apart", N_ ("Not made of one another, each stays as it is"),
                               BIV_STATUS_ERRORS },
  [BIV_LIBRARY_SYNC_UNUSABLE] = { "unusable", NULL, BIV_STATUS_UNUSABLE },
};

typedef struct
{
  BivOptions *options;
  BivJsonWriter *json; /* (nullable) */
  guint n_same;
  int status;
} Printer;

static void
write_json (const Printer *self, const BivLibrarySynced *synced)
{
  biv_json_writer_begin_object (self->json, NULL);
  biv_json_writer_add_string (self->json, "id", synced->entry->id);
  biv_json_writer_add_string (self->json, "name",
                              biv_text_for (synced->entry->title, self->options->language));
  biv_json_writer_add_string (self->json, "kind", synced->entry->kind);
  biv_json_writer_add_string (self->json, "state", states[synced->state].word);
  biv_json_writer_add_number (self->json, "revisions", synced->n_revisions);
  if (synced->other)
    biv_json_writer_add_string (self->json, "other", synced->other);
  if (synced->is_reopened)
    biv_json_writer_add_boolean (self->json, "reopened", true);
  if (synced->error)
    biv_json_writer_add_string (self->json, "message", synced->error->message);
  biv_json_writer_end_object (self->json);
}

static void
report_cb (const BivLibrarySynced *synced, gpointer data)
{
  Printer *self = data;
  const char *name = biv_cli_library_name (synced->entry, self->options->language);

  self->n_same += synced->state == BIV_LIBRARY_SYNC_SAME;
  self->status =
    MAX (self->status, synced->error ? BIV_STATUS_UNUSABLE : states[synced->state].status);
  if (self->json)
    write_json (self, synced);
  else if (states[synced->state].sentence)
    /* translators: what became of a document, and its name. */
    printf (_ ("%s: %s\n"), _ (states[synced->state].sentence), name);
  if (synced->is_reopened && !self->json)
    printf (_ ("%s was submitted here, and is open again: the club had gone on.\n"), name);
  if (synced->error)
    biv_command_complain ("%s: %s", name, synced->error->message);
}

/* (transfer full): the ids of the club's documents that were typed; NULL on error. */
static char **
find_wanted (BivLibrary *club, BivOptions *options, GError **error)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  for (guint i = 3; i < options->n_words; i++)
    {
      g_autoptr (BivLibraryEntry) entry =
        biv_cli_library_find (club, options->words[i], options->language, error);

      if (!entry)
        return NULL;
      g_strv_builder_add (ids, entry->id);
    }
  return g_strv_builder_end (ids);
}

static void
print_rest (Printer *self, const BivLibrarySyncRows *rows)
{
  if (!self->json && self->n_same > 0)
    printf (ngettext ("%u is the same in both.\n", "%u are the same in both.\n", self->n_same),
            self->n_same);
  if (rows->n_different == 0)
    return;
  self->status = MAX (self->status, BIV_STATUS_ERRORS);
  biv_command_complain (ngettext ("%u row of members, collection and battles differs, and stays "
                                  "as it is in each",
                                  "%u rows of members, collection and battles differ, and stay "
                                  "as they are in each",
                                  rows->n_different),
                        rows->n_different);
}

static int
sync_both (BivLibrary *library, BivLibrary *club, BivOptions *options)
{
  g_autoptr (BivCatalogue) catalogue = biv_cli_files_load_catalogue (NULL);
  g_autoptr (BivJsonWriter) json = options->json ? biv_json_writer_new (stdout) : NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) wanted = find_wanted (club, options, &error);
  BivLibrarySyncOptions wishes = { (const char *const *) wanted,
                                   biv_options_is_given (options, &all_option) };
  Printer printer = { .options = options, .json = json, .status = BIV_STATUS_FINE };
  BivLibrarySyncRows rows;

  if (!wanted)
    return biv_command_fail (error);
  if (json)
    biv_json_writer_begin_array (json, NULL);
  if (!biv_library_sync (library, club, catalogue, &wishes, report_cb, &printer, &rows, &error))
    printer.status = biv_command_fail (error);
  if (json)
    biv_json_writer_end_array (json);
  print_rest (&printer, &rows);
  return printer.status;
}

/* Opens the file and the club's library that the first two words name; if it cannot, it has been
 * said. */
static int
open_both (BivOptions *options, bool is_made, BivLibrary **mine, BivLibrary **club)
{
  g_autoptr (GError) error = NULL;

  *mine = biv_cli_library_open_named (options, options->words[1], is_made, &error);
  *club = *mine ? biv_cli_library_open_named (options, options->words[2], false, &error) : NULL;
  if (!*club)
    return biv_command_fail (error);
  if (*mine == *club)
    return biv_command_misuse (_ ("a library cannot be synchronised with itself"));
  if (!biv_library_can_rewind (*mine))
    return biv_command_misuse (
      _ ("the first library must be a file: the one that was taken along"));
  if (!biv_options_is_given (options, &biv_option_dry_run))
    biv_cli_library_keep_backup (*mine);
  return BIV_STATUS_FINE;
}

typedef int (*DoFunc) (BivLibrary *mine, BivLibrary *club, BivOptions *options);

/* What is only tried is done in batches of both, which are not kept. */
static int
run (BivLibrary *mine, BivLibrary *club, DoFunc function, BivOptions *options)
{
  g_autoptr (GError) error = NULL;
  int status;

  if (!biv_options_is_given (options, &biv_option_dry_run))
    return function (mine, club, options);
  if (!biv_library_begin (club, &error))
    return biv_command_fail (error);
  if (biv_library_begin (mine, &error))
    {
      status = function (mine, club, options);
      biv_library_end (mine, false, NULL);
    }
  else
    status = biv_command_fail (error);
  biv_library_end (club, false, NULL);
  return status;
}

/* library sync-club FILE CLUB [DOCUMENT...]: brings a file and the
 * club's library up to date, and the documents that are named into the file; @library: NULL, both
 * are named. */
static int
run_sync_club (BivLibrary *library, BivOptions *options)
{
  g_autoptr (BivLibrary) mine = NULL;
  g_autoptr (BivLibrary) club = NULL;
  int status = open_both (options, true, &mine, &club);

  return status == BIV_STATUS_FINE ? run (mine, club, sync_both, options) : status;
}

/* --- Resolving ----------------------------------------------------------------------------- */

/* How a decision is typed, and told of a document. */
static const struct
{
  const char *word;
  BivResolution resolution;
  const char *sentence;
} decisions[] = {
  { "club", BIV_RESOLUTION_CLUB, N_ ("The club’s is kept, and the other version is in the bin") },
  { "mine", BIV_RESOLUTION_MINE,
    N_ ("Yours is the club’s next revision, and the other version is in the bin") },
};

static bool
check_pair (const BivLibraryEntry *entry, const BivLibraryEntry *other, BivOptions *options,
            GError **error)
{
  if (!g_str_equal (entry->id, other->id) && g_str_equal (entry->kind, other->kind))
    return true;
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID,
               _ ("“%s” is no other version of “%s”: name two documents of one kind"),
               biv_cli_library_name (other, options->language),
               biv_cli_library_name (entry, options->language));
  return false;
}

/* Which decision a word means; one past the last: none. */
static guint
find_decision (const char *word)
{
  guint which = 0;

  while (which < G_N_ELEMENTS (decisions) && !g_str_equal (word, decisions[which].word))
    which++;
  return which;
}

static int
resolve (BivLibrary *mine, BivLibrary *club, BivOptions *options)
{
  guint which = find_decision (options->words[5]);
  g_autoptr (BivCatalogue) catalogue = biv_cli_files_load_catalogue (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibraryEntry) entry =
    biv_cli_library_find (mine, options->words[3], options->language, &error);
  g_autoptr (BivLibraryEntry) other =
    entry ? biv_cli_library_find (mine, options->words[4], options->language, &error) : NULL;
  BivDecision decision = { .resolution = decisions[which].resolution };

  if (!other || !check_pair (entry, other, options, &error))
    return biv_command_fail (error);
  decision.document = entry->id;
  decision.other = other->id;
  if (!biv_library_resolve (mine, club, catalogue, &decision, g_get_real_time () / G_USEC_PER_SEC,
                            &error))
    return biv_command_fail (error);
  printf (_ ("%s: %s\n"), _ (decisions[which].sentence),
          biv_cli_library_name (entry, options->language));
  return BIV_STATUS_FINE;
}

/* library resolve FILE CLUB DOCUMENT OTHER club|mine: says what becomes
 * of a document that was changed in both; @library: NULL, both are named. */
static int
run_resolve (BivLibrary *library, BivOptions *options)
{
  g_autoptr (BivLibrary) mine = NULL;
  g_autoptr (BivLibrary) club = NULL;
  int status;

  if (find_decision (options->words[5]) == G_N_ELEMENTS (decisions))
    return biv_command_misuse (
      _ ("what is kept is club or mine; to keep both nothing is to be done"));
  status = open_both (options, false, &mine, &club);
  return status == BIV_STATUS_FINE ? run (mine, club, resolve, options) : status;
}

const BivLibraryTask biv_cli_library_sync_club = {
  { "sync-club", N_ ("FILE CLUB [DOCUMENT...]"),
    N_ ("Bring a library that was taken along and the club’s to the same state"),
    BIV_OPTIONS (&biv_option_format, &all_option, &biv_option_dry_run), 3, G_MAXUINT },
  run_sync_club,
  BIV_LIBRARY_TASK_WITHOUT,
};

const BivLibraryTask biv_cli_library_resolve = {
  { "resolve", N_ ("FILE CLUB DOCUMENT OTHER club|mine"),
    N_ ("Say which of two versions the club has from now on"),
    BIV_OPTIONS (&biv_option_dry_run), 6, 6 },
  run_resolve,
  BIV_LIBRARY_TASK_WITHOUT,
};
