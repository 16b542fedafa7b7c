/* library copy FROM TO: all of a library into another, be they files or on servers.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <stdio.h>

#include "cli/answer/biv-cli-files.h"
#include "cli/library/biv-cli-library.h"
#include "storage/catalogue/biv-libraries.h"
#include "storage/exchange/biv-library-copy.h"

/* How each state is told: in JSON, and to a person. */
static const struct
{
  const char *word;
  const char *sentence; /* (nullable): nothing is said */
} states[BIV_COPY_N_STATES] = {
  [BIV_COPY_NEW] = { "new", N_ ("Copied") },
  [BIV_COPY_OLDER] = { "older", N_ ("Brought up to date") },
  [BIV_COPY_SAME] = { "identical", NULL },
  [BIV_COPY_NEWER] = { "newer", N_ ("Newer there already") },
  [BIV_COPY_CONFLICT] = { "conflict", N_ ("Changed in both, each stays as it is") },
  [BIV_COPY_UNUSABLE] = { "unusable", NULL },
};

typedef struct
{
  BivOptions *options;
  BivJsonWriter *json; /* (nullable) */
  guint n_copied;
  guint n_same;
  int status;
} Printer;

static void
write_json (const Printer *self, const BivCopied *copied)
{
  const BivLibraryEntry *entry = copied->entry;

  biv_json_writer_begin_object (self->json, NULL);
  biv_json_writer_add_string (self->json, "id", entry->id);
  biv_json_writer_add_string (self->json, "name",
                              biv_text_for (entry->title, self->options->language));
  biv_json_writer_add_string (self->json, "kind", entry->kind);
  biv_json_writer_add_string (self->json, "state", states[copied->state].word);
  biv_json_writer_add_number (self->json, "revisions", copied->n_revisions);
  if (copied->error)
    biv_json_writer_add_string (self->json, "message", copied->error->message);
  biv_json_writer_end_object (self->json);
}

/* What could not be copied for a conflict is a difference. */
static void
report_cb (const BivCopied *copied, gpointer data)
{
  Printer *self = data;
  const char *name = biv_cli_library_name (copied->entry, self->options->language);

  self->n_copied += copied->state == BIV_COPY_NEW || copied->state == BIV_COPY_OLDER;
  self->n_same += copied->state == BIV_COPY_SAME;
  if (self->json)
    write_json (self, copied);
  else if (states[copied->state].sentence)
    /* translators: what became of a document, and its name. */
    printf (_ ("%s: %s\n"), _ (states[copied->state].sentence), name);
  if (copied->error)
    biv_command_complain ("%s: %s", name, copied->error->message);
  if (copied->state == BIV_COPY_UNUSABLE)
    self->status = BIV_STATUS_UNUSABLE;
  else if (copied->state == BIV_COPY_CONFLICT)
    self->status = MAX (self->status, BIV_STATUS_ERRORS);
}

/** biv_cli_library_open_named: (transfer full): a library by the name that was typed, which is made
 * where there is none if @is_made, and nothing is only tried; NULL on error. */
BivLibrary *
biv_cli_library_open_named (BivOptions *options, const char *name, bool is_made, GError **error)
{
  g_autofree char *path = biv_libraries_is_on_server (name) ? g_strdup (name)
                                                            : g_canonicalize_filename (name, NULL);

  if (is_made && biv_options_is_given (options, &biv_option_dry_run) && !biv_libraries_has (path))
    return biv_cli_library_open_trial (error);
  if (is_made || biv_libraries_has (path))
    return biv_libraries_open (path, error);
  g_propagate_error (error, biv_cli_files_make_error (name, _ ("there is no library")));
  return NULL;
}

static void
print_counts (const Printer *self)
{
  printf (ngettext ("%u document was copied.\n", "%u documents were copied.\n", self->n_copied),
          self->n_copied);
  if (self->n_same > 0)
    printf (ngettext ("%u was there already.\n", "%u were there already.\n", self->n_same),
            self->n_same);
}

static int
copy (BivLibrary *from, BivLibrary *to, BivOptions *options)
{
  g_autoptr (BivCatalogue) catalogue = biv_cli_files_load_catalogue (NULL);
  g_autoptr (BivJsonWriter) json = options->json ? biv_json_writer_new (stdout) : NULL;
  g_autoptr (GError) error = NULL;
  Printer printer = { .options = options, .json = json, .status = BIV_STATUS_FINE };

  if (json)
    biv_json_writer_begin_array (json, NULL);
  if (!biv_library_copy (from, to, catalogue, report_cb, &printer, &error))
    printer.status = biv_command_fail (error);
  if (json)
    biv_json_writer_end_array (json);
  else
    print_counts (&printer);
  return printer.status;
}

/* library copy FROM TO: copies every document with its history, and what the
 * club keeps, from one library into another; @library: NULL, both are named. */
static int
run_copy (BivLibrary *library, BivOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibrary) from =
    biv_cli_library_open_named (options, options->words[1], false, &error);
  g_autoptr (BivLibrary) to =
    from ? biv_cli_library_open_named (options, options->words[2], true, &error) : NULL;
  int status;

  if (!to)
    return biv_command_fail (error);
  if (from == to)
    return biv_command_misuse (_ ("a library cannot be copied into itself"));
  if (!biv_options_is_given (options, &biv_option_dry_run))
    return copy (from, to, options);
  if (!biv_library_begin (to, &error))
    return biv_command_fail (error);
  status = copy (from, to, options);
  biv_library_end (to, false, NULL);
  return status;
}

const BivLibraryTask biv_cli_library_copy = {
  { "copy", N_ ("FROM TO"), N_ ("Copy a library with all its history into another"),
    BIV_OPTIONS (&biv_option_format, &biv_option_dry_run), 3, 3 },
  run_copy,
  BIV_LIBRARY_TASK_WITHOUT,
};
