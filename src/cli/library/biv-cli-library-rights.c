/* Who may what in a club's library on a server, which documents are secrets, and lists that were
 * submitted.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <stdio.h>

#include "cli/library/biv-cli-library.h"
#include "storage/exchange/biv-bulk.h"
#include "storage/server/biv-postgres-library.h"
#include "text/biv-harmless.h"

/* --- Roles ------------------------------------------------------------------------------------ */

/* The words for a role, and what each may do. */
static const struct
{
  const char *word;
  const char *role;
} roles[] = { { "organiser", "organiser" },
              { "member", "member" },
              { "write", "member" },
              { "read", "read" },
              { "guest", "guest" } };

/* (nullable): the role of a word. */
static const char *
find_role (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    if (g_str_equal (roles[i].word, word))
      return roles[i].role;
  return NULL;
}

static int
refuse_accounts (void)
{
  return biv_command_misuse (_ ("a library in a file has no accounts: who may open the file may "
                                "work with it"));
}

static int
refuse_role (void)
{
  return biv_command_misuse (_ ("library grant makes an account organiser, member, read or "
                                "guest"));
}

/* library grant ACCOUNT [ROLE]: gives an account of the server, or a group
 * of accounts, a role in the club that was named. */
static int
run_grant (BivLibrary *library, BivOptions *options)
{
  const char *role = find_role (options->n_words > 2 ? options->words[2] : "member");
  g_autoptr (GError) error = NULL;

  if (!biv_cli_library_is_on_server (options))
    return refuse_accounts ();
  if (!role)
    return refuse_role ();
  return biv_postgres_library_admit (library, options->words[1], role, &error)
           ? BIV_STATUS_FINE
           : biv_command_fail (error);
}

/* library revoke ACCOUNT: takes an account's role away. */
static int
run_revoke (BivLibrary *library, BivOptions *options)
{
  g_autoptr (GError) error = NULL;

  if (!biv_cli_library_is_on_server (options))
    return refuse_accounts ();
  return biv_postgres_library_shut_out (library, options->words[1], &error)
           ? BIV_STATUS_FINE
           : biv_command_fail (error);
}

static void
write_grants (GPtrArray *list)
{
  g_autoptr (BivJsonWriter) json = biv_json_writer_new (stdout);

  biv_json_writer_begin_array (json, NULL);
  for (guint i = 0; i < list->len; i++)
    {
      BivPostgresRole *role = list->pdata[i];

      biv_json_writer_begin_object (json, NULL);
      biv_json_writer_add_string (json, "account", role->account);
      biv_json_writer_add_string (json, "role", role->role);
      biv_json_writer_end_object (json);
    }
  biv_json_writer_end_array (json);
}

/* library grants: which account has which role in the club. */
static int
run_list_grants (BivLibrary *library, BivOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = NULL;

  if (!biv_cli_library_is_on_server (options))
    return refuse_accounts ();
  list = biv_postgres_library_list_roles (library, &error);
  if (!list)
    return biv_cli_library_fail (options, options->words[0], error);
  if (options->json)
    write_grants (list);
  for (guint i = 0; !options->json && i < list->len; i++)
    {
      BivPostgresRole *role = list->pdata[i];
      g_autofree char *account = biv_harmless_text (role->account);

      printf ("%-9s  %s\n", role->role, account);
    }
  return BIV_STATUS_FINE;
}

static void
write_invitation (const BivPostgresInvitation *invitation, const char *role)
{
  g_autoptr (BivJsonWriter) json = biv_json_writer_new (stdout);

  biv_json_writer_begin_object (json, NULL);
  biv_json_writer_add_string (json, "account", invitation->account);
  biv_json_writer_add_string (json, "role", role);
  biv_json_writer_add_boolean (json, "let-in", invitation->is_let_in);
  biv_json_writer_add_boolean (json, "made", invitation->was_made);
  biv_json_writer_add_string (json, "address", invitation->address);
  biv_json_writer_add_string (json, "pgpass", invitation->pass_line);
  biv_json_writer_end_object (json);
}

static void
print_invitation (const BivPostgresInvitation *invitation, const char *role)
{
  g_autofree char *address = g_shell_quote (invitation->address);

  if (invitation->is_let_in)
    printf (_ ("%s is let in (%s).\n"), invitation->account, role);
  else
    printf (_ ("There is no account %s, and yours may not make one. Somebody who may runs, in "
               "psql:\n  CREATE ROLE %s LOGIN;\n  \\password %s\nand then you invite again.\n"),
            invitation->account, invitation->account, invitation->account);
  if (invitation->was_made)
    printf (_ ("The account is new and has no password yet. In psql:\n  \\password %s\n"),
            invitation->account);
  printf (_ ("The person runs:\n  bivouac-cli library --library %s list\n"
             "and writes the password into ~/.pgpass, with the rights 0600:\n  %s\n"),
          address, invitation->pass_line);
}

/* library invite ACCOUNT [ROLE]: lets somebody in, and says what is left
 * to be done. */
static int
run_invite (BivLibrary *library, BivOptions *options)
{
  const char *role = find_role (options->n_words > 2 ? options->words[2] : "member");
  g_autoptr (BivPostgresInvitation) invitation = NULL;
  g_autoptr (GError) error = NULL;

  if (!biv_cli_library_is_on_server (options))
    return refuse_accounts ();
  if (!role)
    return refuse_role ();
  invitation = biv_postgres_library_invite (library, options->words[1], role, &error);
  if (!invitation)
    return biv_cli_library_fail (options, options->words[1], error);
  if (options->json)
    write_invitation (invitation, role);
  else
    print_invitation (invitation, role);
  return BIV_STATUS_FINE;
}

/* --- Secrets ---------------------------------------------------------------------------------- */

static int
disclose (BivLibrary *library, BivOptions *options, BivLibraryAudience audience)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibraryEntry) entry =
    biv_cli_library_find (library, options->words[1], options->language, &error);

  if (entry && biv_library_disclose (library, entry->id, audience, &error))
    return BIV_STATUS_FINE;
  return biv_cli_library_fail (options, options->words[1], error);
}

/* library hide DOCUMENT: a secret of who made it. */
static int
run_hide (BivLibrary *library, BivOptions *options)
{
  return disclose (library, options, BIV_LIBRARY_FOR_KEEPER);
}

/* library share DOCUMENT: the club's, and no guest's. */
static int
run_share (BivLibrary *library, BivOptions *options)
{
  return disclose (library, options, BIV_LIBRARY_FOR_CLUB);
}

/* library release DOCUMENT: guests may read it, too. */
static int
run_release (BivLibrary *library, BivOptions *options)
{
  return disclose (library, options, BIV_LIBRARY_FOR_GUESTS);
}

/* --- Submitted lists -------------------------------------------------------------------------- */

/* Locks the revision that was checked, and no later one.
 * Returns: (transfer full) (nullable): the document as it is then */
static BivLibraryEntry *
submit (BivLibrary *library, BivOptions *options, GError **error)
{
  g_autoptr (BivLibraryEntry) entry =
    biv_cli_library_find (library, options->words[1], options->language, error);
  BivLibrarySaveInfo save_info = biv_cli_library_make_save_info (options);

  if (!entry)
    return NULL;
  save_info.revision = entry->revision;
  if ((entry->submission.time == 0 && !biv_bulk_check_one (library, entry, error)) ||
      !biv_library_submit (library, entry->id, &save_info, error))
    return NULL;
  return biv_library_get (library, entry->id, error);
}

/* library submit DOCUMENT: checks it, and locks it as it is. */
static int
run_submit (BivLibrary *library, BivOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibraryEntry) entry = submit (library, options, &error);
  g_autoptr (BivJsonWriter) json = NULL;

  if (!entry)
    return biv_cli_library_fail (options, options->words[1], error);
  if (!options->json)
    {
      biv_cli_library_print_entry (entry, options->language);
      return BIV_STATUS_FINE;
    }
  json = biv_json_writer_new (stdout);
  biv_cli_library_entry_json (json, entry, options->language);
  return BIV_STATUS_FINE;
}

/* library reopen DOCUMENT: what was submitted can be changed again. */
static int
run_reopen (BivLibrary *library, BivOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibraryEntry) entry =
    biv_cli_library_find (library, options->words[1], options->language, &error);

  if (entry && biv_library_reopen (library, entry->id, &error))
    return BIV_STATUS_FINE;
  return biv_cli_library_fail (options, options->words[1], error);
}

/* --- Who did what ----------------------------------------------------------------------------- */

static void
write_trace (BivJsonWriter *json, const BivPostgresTrace *trace)
{
  biv_json_writer_begin_object (json, NULL);
  biv_json_writer_add_number (json, "time", trace->time);
  biv_json_writer_add_string (json, "account", trace->account);
  if (*trace->document)
    biv_json_writer_add_string (json, "document", trace->document);
  biv_json_writer_add_string (json, "what", trace->what);
  biv_json_writer_add_string (json, "detail", trace->detail);
  biv_json_writer_end_object (json);
}

/* What a server calls a change, and how it is told. */
static const struct
{
  const char *word;
  const char *label;
} deeds[] = {
  { "added", NC_ ("change of a library", "added") },
  { "audience", NC_ ("change of a library", "shown to") },
  { "binned", NC_ ("change of a library", "put in the bin") },
  { "erased", NC_ ("change of a library", "erased") },
  { "let in", NC_ ("change of a library", "let in") },
  { "moved", NC_ ("change of a library", "moved to") },
  { "owner", NC_ ("change of a library", "given another owner") },
  { "reopened", NC_ ("change of a library", "opened again") },
  { "restored", NC_ ("change of a library", "taken out of the bin") },
  { "saved", NC_ ("change of a library", "saved, revision") },
  { "shut out", NC_ ("change of a library", "shut out") },
  { "submitted", NC_ ("change of a library", "submitted") },
  { "tagged", NC_ ("change of a library", "tagged") },
  { "untagged", NC_ ("change of a library", "untagged") },
  /* Whom a document is shown to. */
  { "keeper", NC_ ("change of a library", "who made it") },
  { "club", NC_ ("change of a library", "the club") },
  { "guests", NC_ ("change of a library", "guests") },
};

/* A word that only a newer server knows is told as it is. */
static const char *
get_label (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    if (g_str_equal (deeds[i].word, word))
      return g_dpgettext2 (NULL, "change of a library", deeds[i].label);
  return word;
}

static void
print_trace (BivLibrary *library, const BivPostgresTrace *trace, const char *language)
{
  g_autofree char *date = biv_cli_library_date (trace->time);
  g_autofree char *account = biv_harmless_text (trace->account);
  g_autofree char *detail = biv_harmless_text (trace->detail);
  g_autoptr (BivLibraryEntry) entry =
    *trace->document ? biv_library_get (library, trace->document, NULL) : NULL;

  printf ("%s  %s  %.8s  %s: %s %s\n", date, account, trace->document,
          entry ? biv_cli_library_name (entry, language) : "-", get_label (trace->what),
          g_str_equal (trace->what, "audience") ? get_label (detail) : detail);
}

static int
report_traces (BivLibrary *library, GPtrArray *traces, BivOptions *options)
{
  g_autoptr (BivJsonWriter) json = options->json ? biv_json_writer_new (stdout) : NULL;

  if (json)
    biv_json_writer_begin_array (json, NULL);
  for (guint i = 0; i < traces->len; i++)
    if (json)
      write_trace (json, traces->pdata[i]);
    else
      print_trace (library, traces->pdata[i], options->language);
  if (json)
    biv_json_writer_end_array (json);
  return BIV_STATUS_FINE;
}

/* library changes [DOCUMENT]: which account did what and when. */
static int
run_list_changes (BivLibrary *library, BivOptions *options)
{
  bool is_of_one = options->n_words > 1;
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibraryEntry) entry = NULL;
  g_autoptr (GPtrArray) traces = NULL;

  if (!biv_cli_library_is_on_server (options))
    return refuse_accounts ();
  if (is_of_one)
    entry = biv_cli_library_find (library, options->words[1], options->language, &error);
  if (entry || !is_of_one)
    traces = biv_postgres_library_list_traces (library, entry ? entry->id : NULL, &error);
  return traces ? report_traces (library, traces, options)
                : biv_cli_library_fail (options, options->words[is_of_one], error);
}

const BivLibraryTask biv_cli_library_changes = {
  { "changes", N_ ("[DOCUMENT]"), N_ ("Say which account of a server did what and when"),
    BIV_OPTIONS (&biv_option_library, &biv_option_format), 1, 2 },
  run_list_changes,
  BIV_LIBRARY_TASK_READS,
};

const BivLibraryTask biv_cli_library_grant = {
  { "grant", N_ ("ACCOUNT [organiser|member|read|guest]"),
    N_ ("Give an account of a server a role in the club"),
    BIV_OPTIONS (&biv_option_library, &biv_option_dry_run), 2, 3 },
  run_grant,
  BIV_LIBRARY_TASK_CHANGES,
};

const BivLibraryTask biv_cli_library_grants = {
  { "grants", "", N_ ("List which account of a server has which role"),
    BIV_OPTIONS (&biv_option_library, &biv_option_format), 1, 1 },
  run_list_grants,
  BIV_LIBRARY_TASK_READS,
};

const BivLibraryTask biv_cli_library_hide = {
  { "hide", N_ ("DOCUMENT"), N_ ("Make a document a secret of who made it"),
    BIV_OPTIONS (&biv_option_library, &biv_option_dry_run), 2, 2 },
  run_hide,
  BIV_LIBRARY_TASK_CHANGES,
};

const BivLibraryTask biv_cli_library_invite = {
  { "invite", N_ ("ACCOUNT [organiser|member|read|guest]"),
    N_ ("Let somebody into the club on a server, and say what is left to be done"),
    BIV_OPTIONS (&biv_option_library, &biv_option_format, &biv_option_dry_run), 2, 3 },
  run_invite,
  BIV_LIBRARY_TASK_CHANGES,
};

const BivLibraryTask biv_cli_library_release = {
  { "release", N_ ("DOCUMENT"), N_ ("Show a document to guests, too"),
    BIV_OPTIONS (&biv_option_library, &biv_option_dry_run), 2, 2 },
  run_release,
  BIV_LIBRARY_TASK_CHANGES,
};

const BivLibraryTask biv_cli_library_reopen = {
  { "reopen", N_ ("DOCUMENT"), N_ ("Open a submitted document again"),
    BIV_OPTIONS (&biv_option_library, &biv_option_dry_run), 2, 2 },
  run_reopen,
  BIV_LIBRARY_TASK_WRITES,
};

const BivLibraryTask biv_cli_library_revoke = {
  { "revoke", N_ ("ACCOUNT"), N_ ("Take the role of an account away"),
    BIV_OPTIONS (&biv_option_library, &biv_option_dry_run), 2, 2 },
  run_revoke,
  BIV_LIBRARY_TASK_CHANGES,
};

const BivLibraryTask biv_cli_library_share = {
  { "share", N_ ("DOCUMENT"), N_ ("Show a document to the club, and to no guest"),
    BIV_OPTIONS (&biv_option_library, &biv_option_dry_run), 2, 2 },
  run_share,
  BIV_LIBRARY_TASK_CHANGES,
};

const BivLibraryTask biv_cli_library_submit = {
  { "submit", N_ ("DOCUMENT"), N_ ("Check a document, and lock it as it is"),
    BIV_OPTIONS (&biv_option_library, &biv_option_format, &biv_option_author, &biv_option_dry_run),
    2, 2 },
  run_submit,
  BIV_LIBRARY_TASK_WRITES,
};
