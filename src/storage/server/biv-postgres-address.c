/* What may be shown of the address of a server, and handed to another person.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "storage/server/biv-postgres-parts.h"
#include "storage/server/biv-postgres-setting.h"
#include "storage/xml/biv-storage-words.h"

/* Where Debian and those like it keep whom the machine trusts. */
#define MACHINE_TRUSTS "/etc/ssl/certs/ca-certificates.crt"

/** biv_postgres_get_option: (nullable): what an address says under a keyword. */
const char *
biv_postgres_get_option (const PQconninfoOption *options, const char *keyword)
{
  for (; options->keyword; options++)
    if (g_str_equal (options->keyword, keyword))
      return options->val && *options->val ? options->val : NULL;
  return NULL;
}

/* (transfer full): a socket as a person writes it. @host, @database: (nullable) */
static char *
show_place (const char *host, const char *database)
{
  bool is_socket = host && *host == '/';

  return g_strconcat ("postgresql://", host && !is_socket ? host : "", "/",
                      database ? database : "", is_socket ? "?host=" : NULL, host, NULL);
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
  shown = service ? g_strconcat ("service=", service, NULL) : show_place (host, database);
  client->PQconninfoFree (options);
  return shown;
}

/* --- Whether the server has to prove who it is -------------------------------------------------
 */

/* Sockets, and names and numbers that never leave this machine. */
static bool
is_this_machine (const char *host)
{
  return !*host || *host == '/' || *host == '@' || g_str_equal (host, "localhost") ||
         g_str_equal (host, "::1") || g_str_has_prefix (host, "127.");
}

/* @hosts: (nullable): several have commas between them */
static bool
has_another_machine (const char *hosts)
{
  g_auto (GStrv) each = g_strsplit (hosts ? hosts : "", ",", -1);

  for (guint i = 0; each[i]; i++)
    if (!is_this_machine (each[i]))
      return true;
  return false;
}

static const char *
get_option_or_setting (const PQconninfoOption *options, const char *keyword, const char *setting)
{
  const char *value = biv_postgres_get_option (options, keyword);

  return value ? value : g_getenv (setting);
}

/** biv_postgres_wants_proof: whether a server has to prove who it is: one over the network, unless
 * the address, a service file or the environment says how far it is believed. */
bool
biv_postgres_wants_proof (const char *name)
{
  const BivPostgresClient *client = biv_postgres_client_get (NULL);
  PQconninfoOption *options = client ? client->PQconninfoParse (name, NULL) : NULL;
  bool wants;

  if (!options)
    return false;
  wants = !get_option_or_setting (options, "service", "PGSERVICE") &&
          !get_option_or_setting (options, "sslmode", "PGSSLMODE") &&
          (has_another_machine (get_option_or_setting (options, "host", "PGHOST")) ||
           has_another_machine (get_option_or_setting (options, "hostaddr", "PGHOSTADDR")));
  client->PQconninfoFree (options);
  return wants;
}

/** biv_postgres_find_trusted: (transfer none): the file of those whose word for a server is taken
 * if the person has none of their own: the machine's, or "" if it has none. */
const char *
biv_postgres_find_trusted (void)
{
  g_autofree char *own = g_build_filename (g_get_home_dir (), ".postgresql", "root.crt", NULL);

  return !g_getenv ("PGSSLROOTCERT") && !g_file_test (own, G_FILE_TEST_EXISTS) &&
             g_file_test (MACHINE_TRUSTS, G_FILE_TEST_EXISTS)
           ? MACHINE_TRUSTS
           : "";
}

/* --- Who logs in where ------------------------------------------------------------------------ */

/* (transfer full): a part of an address or, if that says nothing, of the environment. */
static char *
add_part (const PQconninfoOption *options, const char *keyword, const char *setting,
          const char *before)
{
  const char *value = get_option_or_setting (options, keyword, setting);

  return value ? g_strconcat (before, value, NULL) : g_strdup ("");
}

/**
 * biv_postgres_make_login:
 * @name: the address of a library
 *
 * Returns: (transfer full) (nullable): which account of which server it is opened with, which is
 *   what a password belongs to: "anne@server.example:5433", or "anne@service=club"; NULL: it is no
 *   address
 */
char *
biv_postgres_make_login (const char *name)
{
  const BivPostgresClient *client = biv_postgres_client_get (NULL);
  PQconninfoOption *options = client ? client->PQconninfoParse (name, NULL) : NULL;
  g_autofree char *service = NULL;
  g_autofree char *account = NULL;
  g_autofree char *host = NULL;
  g_autofree char *port = NULL;

  if (!options)
    return NULL;
  service = add_part (options, "service", "PGSERVICE", "@service=");
  account = add_part (options, "user", "PGUSER", "");
  host = add_part (options, "host", "PGHOST", "@");
  port = add_part (options, "port", "PGPORT", ":");
  client->PQconninfoFree (options);
  return g_strconcat (*account || *service ? account : g_get_user_name (), service, host, port,
                      NULL);
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
  g_autofree char *option = biv_postgres_make_club_setting (club);
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
