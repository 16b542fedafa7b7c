/* library meet FILE CLUB: a library that was taken along and the club's, together again; and
 * library settle, what was changed in both.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <stdio.h>

#include "cli/answer/biv-cli-files.h"
#include "cli/library/biv-cli-library.h"
#include "storage/exchange/biv-library-meeting.h"
#include "storage/exchange/biv-library-settling.h"

/* How each state is told: in JSON, and to a person; and whether somebody has to look at it. */
static const struct
{
  const char *word;
  const char *sentence; /* (nullable): nothing is said */
  int status;
} states[BIV_MEETING_N_STATES] = {
  [BIV_MEETING_SAME] = { "same", NULL, BIV_STATUS_FINE },
  [BIV_MEETING_TAKEN] = { "taken", N_ ("Taken from the club"), BIV_STATUS_FINE },
  [BIV_MEETING_GIVEN] = { "given", N_ ("Given to the club"), BIV_STATUS_FINE },
  [BIV_MEETING_PARTED] = { "parted",
                           N_ ("Changed in both; yours is a document of its own now, with the tag "
                               "“other version”"),
                           BIV_STATUS_ERRORS },
  [BIV_MEETING_APART] = { "apart", N_ ("Not made of one another, each stays as it is"),
                          BIV_STATUS_ERRORS },
  [BIV_MEETING_UNUSABLE] = { "unusable", NULL, BIV_STATUS_UNUSABLE },
};

typedef struct
{
  BivOptions *options;
  BivJsonWriter *json; /* (nullable) */
  guint n_same;
  int status;
} Telling;

static void
tell_json (const Telling *self, const BivMet *met)
{
  biv_json_writer_begin_object (self->json, NULL);
  biv_json_writer_add_string (self->json, "id", met->entry->id);
  biv_json_writer_add_string (self->json, "name",
                              biv_text_for (met->entry->title, self->options->language));
  biv_json_writer_add_string (self->json, "kind", met->entry->kind);
  biv_json_writer_add_string (self->json, "state", states[met->state].word);
  biv_json_writer_add_number (self->json, "revisions", met->n_revisions);
  if (met->other)
    biv_json_writer_add_string (self->json, "other", met->other);
  if (met->is_reopened)
    biv_json_writer_add_boolean (self->json, "reopened", true);
  if (met->error)
    biv_json_writer_add_string (self->json, "message", met->error->message);
  biv_json_writer_end_object (self->json);
}

static void
told_cb (const BivMet *met, gpointer data)
{
  Telling *self = data;
  const char *name = biv_cli_library_name (met->entry, self->options->language);

  self->n_same += met->state == BIV_MEETING_SAME;
  self->status = MAX (self->status, met->error ? BIV_STATUS_UNUSABLE : states[met->state].status);
  if (self->json)
    tell_json (self, met);
  else if (states[met->state].sentence)
    /* translators: what became of a document, and its name. */
    printf (_ ("%s: %s\n"), _ (states[met->state].sentence), name);
  if (met->is_reopened && !self->json)
    printf (_ ("%s was submitted here, and is open again: the club had gone on.\n"), name);
  if (met->error)
    biv_command_complain ("%s: %s", name, met->error->message);
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
tell_rest (Telling *self, const BivMeetingRows *rows)
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
meet (BivLibrary *library, BivLibrary *club, BivOptions *options)
{
  g_autoptr (BivCatalogue) catalogue = biv_cli_files_load_catalogue (NULL);
  g_autoptr (BivJsonWriter) json = options->json ? biv_json_writer_new (stdout) : NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) wanted = find_wanted (club, options, &error);
  BivMeetingWishes wishes = { (const char *const *) wanted,
                              biv_options_is_given (options, BIV_OPTION_ALL) };
  Telling telling = { .options = options, .json = json, .status = BIV_STATUS_FINE };
  BivMeetingRows rows;

  if (!wanted)
    return biv_command_fail (error);
  if (json)
    biv_json_writer_begin_array (json, NULL);
  if (!biv_library_meet (library, club, catalogue, &wishes, told_cb, &telling, &rows, &error))
    telling.status = biv_command_fail (error);
  if (json)
    biv_json_writer_end_array (json);
  tell_rest (&telling, &rows);
  return telling.status;
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
    return biv_command_misuse (_ ("a library cannot meet itself"));
  if (!biv_library_can_rewind (*mine))
    return biv_command_misuse (
      _ ("the first library must be a file: the one that was taken along"));
  if (!biv_options_is_given (options, BIV_OPTION_DRY_RUN))
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

  if (!biv_options_is_given (options, BIV_OPTION_DRY_RUN))
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

/** biv_cli_library_meet: library meet FILE CLUB [DOCUMENT...]: brings a file and the club's library
 * up to date, and the documents that are named into the file; @library: NULL, both are named. */
int
biv_cli_library_meet (BivLibrary *library, BivOptions *options)
{
  g_autoptr (BivLibrary) mine = NULL;
  g_autoptr (BivLibrary) club = NULL;
  int status = open_both (options, true, &mine, &club);

  return status == BIV_STATUS_FINE ? run (mine, club, meet, options) : status;
}

/* --- Settling ----------------------------------------------------------------------------- */

/* How a decision is typed, and told of a document. */
static const struct
{
  const char *word;
  BivSettling settling;
  const char *sentence;
} decisions[] = {
  { "club", BIV_SETTLING_CLUB, N_ ("The club’s is kept, and the other version is in the bin") },
  { "mine", BIV_SETTLING_MINE,
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
settle (BivLibrary *mine, BivLibrary *club, BivOptions *options)
{
  guint which = find_decision (options->words[5]);
  g_autoptr (BivCatalogue) catalogue = biv_cli_files_load_catalogue (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibraryEntry) entry =
    biv_cli_library_find (mine, options->words[3], options->language, &error);
  g_autoptr (BivLibraryEntry) other =
    entry ? biv_cli_library_find (mine, options->words[4], options->language, &error) : NULL;
  BivDecision decision = { .settling = decisions[which].settling };

  if (!other || !check_pair (entry, other, options, &error))
    return biv_command_fail (error);
  decision.document = entry->id;
  decision.other = other->id;
  if (!biv_library_settle (mine, club, catalogue, &decision, g_get_real_time () / G_USEC_PER_SEC,
                           &error))
    return biv_command_fail (error);
  printf (_ ("%s: %s\n"), _ (decisions[which].sentence),
          biv_cli_library_name (entry, options->language));
  return BIV_STATUS_FINE;
}

/** biv_cli_library_settle: library settle FILE CLUB DOCUMENT OTHER club|mine: says what becomes of
 * a document that was changed in both; @library: NULL, both are named. */
int
biv_cli_library_settle (BivLibrary *library, BivOptions *options)
{
  g_autoptr (BivLibrary) mine = NULL;
  g_autoptr (BivLibrary) club = NULL;
  int status;

  if (find_decision (options->words[5]) == G_N_ELEMENTS (decisions))
    return biv_command_misuse (
      _ ("what is kept is club or mine; to keep both nothing is to be done"));
  status = open_both (options, false, &mine, &club);
  return status == BIV_STATUS_FINE ? run (mine, club, settle, options) : status;
}
