/* Documents of a library and their revisions, as lines and as JSON.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <stdio.h>

#include "cli/library/biv-cli-library.h"
#include "storage/format/biv-format-kind.h"

static char *
describe_verdict (const BivLibraryEntry *entry)
{
  if (entry->errors < 0)
    return g_strdup (_ ("not checked"));
  if (entry->errors > 0)
    return g_strdup_printf (ngettext ("%d error", "%d errors", (gulong) entry->errors),
                            entry->errors);
  return g_strdup (_ ("no error"));
}

/* What a list says of who sees a document, if that is not the club. */
static const char *const audiences[] = {
  [BIV_LIBRARY_FOR_CLUB] = "",
  [BIV_LIBRARY_FOR_KEEPER] = N_ ("a secret"),
  [BIV_LIBRARY_FOR_GUESTS] = N_ ("released to guests"),
};

static void
append_points (GString *line, const BivLibraryEntry *entry)
{
  if (entry->points >= 0)
    g_string_append_printf (line, ngettext (", %d point", ", %d points", (gulong) entry->points),
                            entry->points);
}

/* What a list says of a document behind its name. */
static char *
describe_entry (const BivLibraryEntry *entry)
{
  g_autofree char *date = biv_cli_library_date (entry->saved);
  g_autofree char *verdict = describe_verdict (entry);
  GString *line = g_string_new (_ (biv_format_kind_get_noun (entry->kind)));

  append_points (line, entry);
  if (*entry->ruleset)
    g_string_append_printf (line, ", %s", entry->ruleset);
  g_string_append_printf (line, ", %s, %s", date, verdict);
  if (*entry->folder)
    g_string_append_printf (line, ", %s/", entry->folder);
  for (guint i = 0; entry->tags[i]; i++)
    g_string_append_printf (line, " #%s", entry->tags[i]);
  if (entry->favourite)
    g_string_append (line, " ★");
  if (entry->audience != BIV_LIBRARY_FOR_CLUB)
    g_string_append_printf (line, ", %s", _ (audiences[entry->audience]));
  if (entry->submission.time > 0)
    g_string_append_printf (line, ", %s", _ ("submitted"));
  if (*entry->binner)
    g_string_append_printf (line, _ (", put in the bin by %s"), entry->binner);
  return g_string_free (line, FALSE);
}

/** biv_cli_library_print_entries: a line each. */
void
biv_cli_library_print_entries (GPtrArray *entries, const char *language)
{
  glong width = 0;

  for (guint i = 0; i < entries->len; i++)
    width = MAX (width, g_utf8_strlen (biv_cli_library_name (entries->pdata[i], language), -1));
  for (guint i = 0; i < entries->len; i++)
    {
      BivLibraryEntry *entry = entries->pdata[i];
      const char *name = biv_cli_library_name (entry, language);
      g_autofree char *about = describe_entry (entry);

      printf ("%.8s  %s%*s  %s\n", entry->id, name, (int) (width - g_utf8_strlen (name, -1)), "",
              about);
    }
}

/* What a document was when it was submitted. */
static void
print_submission (const BivLibrarySubmission *submission)
{
  g_autofree char *date = biv_cli_library_date (submission->time);

  if (submission->time == 0)
    return;
  printf (_ ("Submitted on %s by %s, and locked\n"), date, submission->who);
  printf ("SHA-256: %s\n", submission->hash);
  if (submission->errors >= 0)
    printf (_ ("Then: errors: %d, warnings: %d\n"), submission->errors, submission->warnings);
}

/** biv_cli_library_print_entry: all that a library knows of a document. */
void
biv_cli_library_print_entry (const BivLibraryEntry *entry, const char *language)
{
  g_autofree char *about = describe_entry (entry);
  g_autofree char *binned = biv_cli_library_date (entry->binned);

  printf ("%s\n%s\n%s\n", biv_cli_library_name (entry, language), entry->id, about);
  printf (ngettext ("%u revision\n", "%u revisions\n", entry->n_revisions), entry->n_revisions);
  if (*entry->owner)
    printf (_ ("Owner: %s\n"), entry->owner);
  if (*entry->keeper)
    printf (_ ("Kept by: %s\n"), entry->keeper);
  print_submission (&entry->submission);
  if (entry->binned > 0 && *entry->binner)
    printf (_ ("In the bin since %s, put there by %s\n"), binned, entry->binner);
  else if (entry->binned > 0)
    printf (_ ("In the bin since %s\n"), binned);
}

/** biv_cli_library_print_revisions: a line each. */
void
biv_cli_library_print_revisions (GPtrArray *revisions)
{
  for (guint i = 0; i < revisions->len; i++)
    {
      BivLibraryRevision *revision = revisions->pdata[i];
      g_autofree char *date = biv_cli_library_date (revision->saved);

      printf ("%4u  %s  %s%s%s", revision->number, date, revision->author,
              *revision->author && *revision->note ? ": " : "", revision->note);
      printf (*revision->account ? " [%s]\n" : "%s\n", revision->account);
    }
}

static void
write_submission (BivJsonWriter *json, const BivLibrarySubmission *submission)
{
  if (submission->time == 0)
    return;
  biv_json_writer_begin_object (json, "submitted");
  biv_json_writer_add_number (json, "time", submission->time);
  biv_json_writer_add_string (json, "who", submission->who);
  biv_json_writer_add_string (json, "sha256", submission->hash);
  if (submission->errors >= 0)
    {
      biv_json_writer_add_number (json, "errors", submission->errors);
      biv_json_writer_add_number (json, "warnings", submission->warnings);
    }
  biv_json_writer_end_object (json);
}

/** biv_cli_library_entry_json: all that a library knows of a document. */
void
biv_cli_library_entry_json (BivJsonWriter *json, const BivLibraryEntry *entry, const char *language)
{
  biv_json_writer_begin_object (json, NULL);
  biv_json_writer_add_string (json, "id", entry->id);
  biv_json_writer_add_string (json, "kind", entry->kind);
  biv_json_writer_add_string (json, "name", biv_text_for (entry->title, language));
  biv_json_writer_add_string (json, "ruleset", entry->ruleset);
  if (entry->points >= 0)
    biv_json_writer_add_number (json, "points", entry->points);
  if (entry->years.first != 0)
    {
      biv_json_writer_add_number (json, "from-year", entry->years.first);
      biv_json_writer_add_number (json, "to-year", entry->years.last);
    }
  biv_json_writer_add_string (json, "revision", entry->revision);
  biv_json_writer_add_number (json, "revisions", entry->n_revisions);
  biv_json_writer_add_number (json, "saved", entry->saved);
  biv_json_writer_add_string (json, "folder", entry->folder);
  biv_json_writer_add_string (json, "owner", entry->owner);
  biv_json_writer_add_boolean (json, "favourite", entry->favourite);
  biv_json_writer_add_boolean (json, "binned", entry->binned > 0);
  if (*entry->binner)
    biv_json_writer_add_string (json, "binned-by", entry->binner);
  biv_json_writer_begin_array (json, "tags");
  for (guint i = 0; entry->tags[i]; i++)
    biv_json_writer_add_string (json, NULL, entry->tags[i]);
  biv_json_writer_end_array (json);
  if (entry->errors >= 0)
    {
      biv_json_writer_add_number (json, "errors", entry->errors);
      biv_json_writer_add_number (json, "warnings", entry->warnings);
    }
  biv_json_writer_add_string (json, "audience", biv_library_audience_get_word (entry->audience));
  if (*entry->keeper)
    biv_json_writer_add_string (json, "keeper", entry->keeper);
  write_submission (json, &entry->submission);
  biv_json_writer_end_object (json);
}

/** biv_cli_library_entries_json: an array of them. */
void
biv_cli_library_entries_json (GPtrArray *entries, const char *language)
{
  g_autoptr (BivJsonWriter) json = biv_json_writer_new (stdout);

  biv_json_writer_begin_array (json, NULL);
  for (guint i = 0; i < entries->len; i++)
    biv_cli_library_entry_json (json, entries->pdata[i], language);
  biv_json_writer_end_array (json);
}

/** biv_cli_library_revisions_json: an array, the newest first. */
void
biv_cli_library_revisions_json (GPtrArray *revisions)
{
  g_autoptr (BivJsonWriter) json = biv_json_writer_new (stdout);

  biv_json_writer_begin_array (json, NULL);
  for (guint i = 0; i < revisions->len; i++)
    {
      BivLibraryRevision *revision = revisions->pdata[i];

      biv_json_writer_begin_object (json, NULL);
      biv_json_writer_add_string (json, "id", revision->id);
      biv_json_writer_add_number (json, "number", revision->number);
      if (revision->parent)
        biv_json_writer_add_string (json, "parent", revision->parent);
      biv_json_writer_add_number (json, "saved", revision->saved);
      biv_json_writer_add_string (json, "author", revision->author);
      if (*revision->account)
        biv_json_writer_add_string (json, "account", revision->account);
      biv_json_writer_add_string (json, "note", revision->note);
      biv_json_writer_add_string (json, "sha256", revision->hash);
      biv_json_writer_add_number (json, "size", (gint64) revision->size);
      biv_json_writer_end_object (json);
    }
  biv_json_writer_end_array (json);
}
