/* A member of a club who saves to the library on a server, for the tests that let the server fail.
 *
 *   server-probe new LIBRARY NUMBER       saves new documents until its input ends, and says
 *                                         what it was told of each: "kept NAME", "refused NAME" or
 *                                         "unknown NAME"
 *   server-probe revise LIBRARY NUMBER N  saves N revisions of one document, and says "slowest MS"
 *   server-probe edit LIBRARY NUMBER N ID adds N lines to a document that others edit as well, on
 *                                         each of which it was told of a conflict until it had seen
 *                                         what they did, and says "conflicts N"
 *   server-probe overwrite ...            the same without looking: the control
 *   server-probe naive ADDRESS NUMBER     the control: saves to a table of its own, and when the
 *                                         answer is lost simply saves again; says "kept NAME"
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/poll.h>
#include <unistd.h>

#include "storage/library/biv-fold.h"
#include "storage/server/biv-postgres-client.h"
#include "storage/server/biv-postgres-library.h"

/* Microseconds that a person needs to edit, and before a server that is away is tried again. */
#define THINKING 1000
#define PAUSE 50000

static BivLibrary *
open_library (const char *name)
{
  for (guint i = 0; i < 600; i++)
    {
      g_autoptr (GError) error = NULL;
      BivLibrary *library = biv_postgres_library_open (name, &error);

      if (library)
        return library;
      g_usleep (PAUSE);
    }
  exit (3);
}

static BivLibraryRecord *
make_record (const char *name, GBytes *bytes)
{
  BivLibraryRecord *record = g_new0 (BivLibraryRecord, 1);

  record->bytes = g_bytes_ref (bytes);
  record->kind = g_strdup ("army");
  record->title = biv_text_new_plain (name);
  record->ruleset = g_strdup ("rules");
  record->points = BIV_LIBRARY_UNKNOWN;
  record->names = biv_fold (name);
  record->pieces = g_strdup ("leader infantry guns");
  record->rest = g_strdup ("");
  return record;
}

static BivLibraryRevision *
save (BivLibrary *library, const char *document, const char *parent, const char *name,
      GBytes *bytes, GError **error)
{
  g_autoptr (BivLibraryRecord) record = make_record (name, bytes);

  return biv_library_save (library, document, parent, record, &(BivLibrarySaveInfo){ .time = 1 },
                           error);
}

static bool
is_input_over (void)
{
  struct pollfd end = { .fd = STDIN_FILENO, .events = POLLIN };

  return poll (&end, 1, 0) > 0;
}

static void
say (const char *word, const char *name)
{
  printf ("%s %s\n", word, name);
  fflush (stdout);
}

static int
save_new (const char *address, const char *number)
{
  g_autoptr (BivLibrary) library = open_library (address);

  for (guint i = 0; !is_input_over (); i++)
    {
      g_autofree char *name = g_strdup_printf ("w%s n%u", number, i);
      g_autoptr (GBytes) bytes = g_bytes_new (name, strlen (name));
      g_autoptr (GError) error = NULL;
      g_autoptr (BivLibraryRevision) revision = save (library, NULL, NULL, name, bytes, &error);

      if (revision)
        say ("kept", name);
      else
        say (strstr (error->message, "whole or not at all") ? "unknown" : "refused", name);
      if (!revision)
        fprintf (stderr, "%s\n", error->message);
    }
  return 0;
}

static int
fail (const GError *error)
{
  fprintf (stderr, "%s\n", error->message);
  return 1;
}

static int
revise (const char *address, const char *number, guint n)
{
  g_autoptr (BivLibrary) library = open_library (address);
  g_autofree char *document = NULL;
  g_autofree char *name = g_strdup_printf ("w%s", number);
  gint64 slowest = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = g_strdup_printf ("%s %u", name, i);
      g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
      g_autoptr (GError) error = NULL;
      gint64 begun = g_get_monotonic_time ();
      g_autoptr (BivLibraryRevision) revision = save (library, document, NULL, name, bytes, &error);

      if (!revision)
        return fail (error);
      slowest = MAX (slowest, g_get_monotonic_time () - begun);
      if (!document)
        document = g_strdup (revision->document);
    }
  printf ("slowest %d\n", (int) (slowest / 1000));
  return 0;
}

/* Adds a line to what somebody saw last; returns whether it is there. */
static bool
add_line (BivLibrary *library, const char *document, const char *line, bool is_careful,
          GError **error)
{
  g_autoptr (BivLibraryEntry) entry = biv_library_get (library, document, error);
  g_autoptr (GBytes) old =
    entry ? biv_library_load (library, document, entry->revision, error) : NULL;
  g_autofree char *text = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BivLibraryRevision) revision = NULL;

  if (!old)
    return false;
  g_usleep (THINKING);
  text = g_strdup_printf ("%.*s%s\n", (int) g_bytes_get_size (old),
                          (const char *) g_bytes_get_data (old, NULL), line);
  bytes = g_bytes_new (text, strlen (text));
  revision =
    save (library, document, is_careful ? entry->revision : NULL, "shared", bytes, error);
  return revision != NULL;
}

static int
edit (const char *address, const char *number, guint n, const char *document, bool is_careful)
{
  g_autoptr (BivLibrary) library = open_library (address);
  guint n_conflicts = 0;

  for (guint i = 0; i < n;)
    {
      g_autofree char *line = g_strdup_printf ("w%s n%u", number, i);
      g_autoptr (GError) error = NULL;

      if (add_line (library, document, line, is_careful, &error))
        i++;
      else if (g_error_matches (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CONFLICT))
        n_conflicts++;
      else
        return fail (error);
    }
  printf ("conflicts %u\n", n_conflicts);
  return 0;
}

static PGresult *
ask (const BivPostgresClient *client, PGconn *connection, const char *sql)
{
  PGresult *result =
    client->PQsendQuery (connection, sql) ? client->PQgetResult (connection) : NULL;

  if (result)
    client->PQclear (client->PQgetResult (connection));
  return result;
}

/* Does what nobody should: what was not answered is done again. */
static int
save_naively (const char *address, const char *number)
{
  const BivPostgresClient *client = biv_postgres_client_get (NULL);
  const char *keywords[] = { "dbname", NULL };
  const char *values[] = { address, NULL };
  PGconn *connection = client->PQconnectdbParams (keywords, values, 1);

  for (guint i = 0; !is_input_over (); i++)
    {
      g_autofree char *name = g_strdup_printf ("w%s n%u", number, i);
      g_autofree char *sql = g_strdup_printf ("INSERT INTO public.naive VALUES ('%s')", name);
      PGresult *result = ask (client, connection, sql);

      while (client->PQresultStatus (result) != PGRES_COMMAND_OK)
        {
          client->PQclear (result);
          client->PQfinish (connection);
          g_usleep (PAUSE);
          connection = client->PQconnectdbParams (keywords, values, 1);
          result = ask (client, connection, sql);
        }
      client->PQclear (result);
      say ("kept", name);
    }
  client->PQfinish (connection);
  return 0;
}

int
main (int argc, char **argv)
{
  const char *what = argc > 3 ? argv[1] : "";
  guint n = argc > 4 ? (guint) atoi (argv[4]) : 0;

  if (g_str_equal (what, "new"))
    return save_new (argv[2], argv[3]);
  if (g_str_equal (what, "revise") && argc > 4)
    return revise (argv[2], argv[3], n);
  if ((g_str_equal (what, "edit") || g_str_equal (what, "overwrite")) && argc > 5)
    return edit (argv[2], argv[3], n, argv[5], g_str_equal (what, "edit"));
  if (g_str_equal (what, "naive"))
    return save_naively (argv[2], argv[3]);
  fputs ("usage: server-probe new|revise|edit|overwrite|naive LIBRARY NUMBER [N [ID]]\n", stderr);
  return 2;
}
