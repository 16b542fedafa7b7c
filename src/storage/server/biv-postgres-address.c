/* What may be shown of the address of a server, and handed to another person.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "storage/server/biv-postgres-parts.h"
#include "storage/xml/biv-storage-words.h"

/** biv_postgres_get_option: (nullable): what an address says under a keyword. */
const char *
biv_postgres_get_option (const PQconninfoOption *options, const char *keyword)
{
  for (; options->keyword; options++)
    if (g_str_equal (options->keyword, keyword))
      return options->val && *options->val ? options->val : NULL;
  return NULL;
}

/** biv_postgres_show_address: (transfer full) (nullable): an address without what is secret in it;
 * NULL with @error. */
char *
biv_postgres_show_address (const BivPostgresClient *client, const char *name, GError **error)
{
  char *problem = NULL;
  PQconninfoOption *options = client->PQconninfoParse (name, &problem);
  const char *service;
  const char *host;
  const char *database;
  char *shown;

  if (!options)
    {
      /* What is wrong with it may be a part of the password. */
      g_set_error_literal (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID,
                           _ ("this is no address of a server"));
      client->PQfreemem (problem);
      return NULL;
    }
  service = biv_postgres_get_option (options, "service");
  host = biv_postgres_get_option (options, "host");
  database = biv_postgres_get_option (options, "dbname");
  shown = service ? g_strconcat ("service=", service, NULL)
                  : g_strconcat ("postgresql://", host ? host : "", "/", database ? database : "",
                                 NULL);
  client->PQconninfoFree (options);
  return shown;
}

/* --- For another person ----------------------------------------------------------------------- */

static void
add_parameter (GString *address, const char *name, const char *value)
{
  g_autofree char *escaped = value ? g_uri_escape_string (value, "/", false) : NULL;

  if (value)
    g_string_append_printf (address, "%c%s=%s", strchr (address->str, '?') ? '&' : '?', name,
                            escaped);
}

static char *
write_uri (const PQconninfoOption *options, const char *account, const char *club)
{
  const char *host = biv_postgres_get_option (options, "host");
  const char *port = biv_postgres_get_option (options, "port");
  const char *database = biv_postgres_get_option (options, "dbname");
  bool is_socket = host && *host == '/';
  g_autofree char *user = g_uri_escape_string (account, NULL, false);
  g_autofree char *path = g_uri_escape_string (database ? database : "", NULL, false);
  g_autofree char *option = g_strconcat ("-c bivouac.club=", club, NULL);
  GString *address = g_string_new (NULL);

  g_string_append_printf (address, "postgresql://%s@%s%s%s/%s", user,
                          host && !is_socket ? host : "", port ? ":" : "", port ? port : "", path);
  add_parameter (address, "host", is_socket ? host : NULL);
  add_parameter (address, "sslmode", biv_postgres_get_option (options, "sslmode"));
  add_parameter (address, "options",
                 g_str_equal (club, BIV_POSTGRES_DEFAULT_CLUB) ? NULL : option);
  return g_string_free (address, FALSE);
}

/** biv_postgres_write_address: (transfer full): what another account names this library by, without
 * a password. */
char *
biv_postgres_write_address (BivPostgres *self, const char *account)
{
  PQconninfoOption *options = self->client->PQconninfoParse (self->name, NULL);
  const char *service = biv_postgres_get_option (options, "service");
  char *address = service ? g_strdup_printf ("service=%s user=%s", service, account)
                          : write_uri (options, account, self->club);

  self->client->PQconninfoFree (options);
  return address;
}

/* One field of a line of .pgpass: what is not known may be anything. */
static void
add_field (GString *line, const char *value)
{
  for (; value && *value; value++)
    {
      if (*value == ':' || *value == '\\')
        g_string_append_c (line, '\\');
      g_string_append_c (line, *value);
    }
  g_string_append_c (line, ':');
}

/** biv_postgres_write_pass_line: (transfer full): the line that another account writes into
 * ~/.pgpass, with PASSWORD in place of its password. */
char *
biv_postgres_write_pass_line (BivPostgres *self, const char *account)
{
  PQconninfoOption *options = self->client->PQconninfoParse (self->name, NULL);
  const char *host = biv_postgres_get_option (options, "host");
  const char *port = biv_postgres_get_option (options, "port");
  const char *database = biv_postgres_get_option (options, "dbname");
  GString *line = g_string_new (NULL);

  add_field (line, host && *host != '/' ? host : "*");
  add_field (line, port ? port : "*");
  add_field (line, database ? database : "*");
  add_field (line, account);
  self->client->PQconninfoFree (options);
  return g_string_free (g_string_append (line, "PASSWORD"), FALSE);
}
