/* The libraries that this program has open: whoever asks for one of the same name gets the
 * same one.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/catalogue/biv-libraries.h"

#include <string.h>

#include "storage/library/biv-sqlite-library.h"
#include "storage/server/biv-postgres-library.h"
#include "storage/server/biv-postgres-setting.h"

/* A library that is open, or is just being opened by who holds the mutex: a server that is slow
 * holds up nobody who asks for another. */
typedef struct
{
  GMutex mutex;
  GWeakRef ref;
} Slot;

/* What was taken along of clubs lies in this folder of the user's data. A file bears what may be
 * shown of the address, and so many digits of what the whole of it makes: two accounts of one club
 * do not see the same. */
#define ALONG "clubs"
#define ALONG_END ".bivlibrary"
#define ALONG_DIGITS 12
#define ALONG_LONGEST 200

static GMutex mutex;
static GHashTable *slots; /* Slot by name; they stay */

static Slot *
find_slot (const char *name)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);
  Slot *slot;

  if (!slots)
    slots = g_hash_table_new (g_str_hash, g_str_equal);
  slot = g_hash_table_lookup (slots, name);
  if (slot)
    return slot;
  slot = g_new0 (Slot, 1);
  g_mutex_init (&slot->mutex);
  g_weak_ref_init (&slot->ref, NULL);
  g_hash_table_insert (slots, g_strdup (name), slot);
  return slot;
}

/** biv_libraries_is_on_server: whether a library of that name is on a server, and no file. */
bool
biv_libraries_is_on_server (const char *name)
{
  static const char *const starts[] = { "postgresql://", "postgres://", "service=" };

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    if (g_str_has_prefix (name, starts[i]))
      return true;
  return false;
}

/* (transfer full): the club that an address names, in brackets, or "". */
static char *
show_club (const char *settings)
{
  const char *option = strstr (settings, "options=");
  g_autofree char *escaped = option ? g_strndup (option, strcspn (option, "&")) : NULL;
  g_autofree char *words = escaped ? g_uri_unescape_string (escaped, NULL) : NULL;
  const char *club = words ? strstr (words, BIV_POSTGRES_CLUB_SETTING) : NULL;
  g_autofree char *name = NULL;

  if (!club)
    return g_strdup ("");
  name = g_strcompress (club + strlen (BIV_POSTGRES_CLUB_SETTING));
  return g_strdup_printf (" (%s)", name);
}

/* (transfer full): of an address the server, the database and the club, and neither the account nor
 * what else it says, for there may be a password. */
static char *
write_shown (const char *name)
{
  const char *start = strstr (name, "//");
  const char *end = name + strcspn (name, start ? "?" : " ");
  const char *account;
  g_autofree char *club = NULL;

  if (!biv_libraries_is_on_server (name))
    return g_strdup (name);
  if (!start)
    return g_strndup (name, (gsize) (end - name));
  account = g_strrstr_len (start, end - start, "@");
  start = account ? account + 1 : start + 2;
  club = show_club (end);
  return g_strdup_printf ("postgresql://%.*s%s", (int) (end - start), start, club);
}

/* (transfer full): with the socket of a server of this machine as a person writes it, and not as it
 * stands in the place of a server's name. */
static char *
write_socket_plainly (const char *shown)
{
  static const char start[] = "postgresql://%2F";
  const char *host = shown + strlen ("postgresql://");
  const char *database;
  g_autofree char *folder = NULL;

  if (g_ascii_strncasecmp (shown, start, strlen (start)) != 0 || !strchr (host, '/'))
    return g_strdup (shown);
  database = strchr (host, '/');
  folder = g_uri_unescape_segment (host, database, NULL);
  return folder ? g_strdup_printf ("postgresql://%.*s?host=%s%s", (int) strcspn (database, " "),
                                   database, folder, database + strcspn (database, " "))
                : g_strdup (shown);
}

/** biv_libraries_show: (transfer full): what may be shown of a library's name: of an address the
 * server, the database and the club. */
char *
biv_libraries_show (const char *name)
{
  g_autofree char *shown = write_shown (name);

  return write_socket_plainly (shown);
}

/* (transfer full): the end of an address that names a club. */
static char *
make_club_option (const char *club)
{
  g_autofree char *setting = biv_postgres_make_club_setting (club);
  g_autofree char *value = g_uri_escape_string (setting, NULL, FALSE);

  return g_strconcat ("?options=", value, NULL);
}

/**
 * biv_libraries_make_address:
 * @host: the server, with its port if that is not the usual one: "server.example:5433"; the folder
 *   of its socket for one of this machine
 * @account: "" for that of the user
 * @club: "" for the usual one
 *
 * Returns: (transfer full): the address of a library there
 */
char *
biv_libraries_make_address (const char *host, const char *database, const char *account,
                            const char *club)
{
  bool is_socket = *host == '/';
  g_autofree char *server = g_uri_escape_string (host, is_socket ? NULL : ":[]", FALSE);
  g_autofree char *base = g_uri_escape_string (database, NULL, FALSE);
  g_autofree char *who = g_uri_escape_string (account, NULL, FALSE);
  g_autofree char *option = *club ? make_club_option (club) : g_strdup ("");

  return g_strconcat ("postgresql://", who, *who ? "@" : "", server, "/", base, option, NULL);
}

/** biv_libraries_has_password: whether a password stands in an address, which is not to be kept. */
bool
biv_libraries_has_password (const char *name)
{
  const char *start = strstr (name, "//");
  const char *end = start ? start + 2 + strcspn (start + 2, "/?") : name;
  const char *account = start ? g_strrstr_len (start, end - start, "@") : NULL;

  return strstr (name, "password=") ||
         (account && memchr (start, ':', (gsize) (account - start)) != NULL);
}

/* --- Taken along ------------------------------------------------------------------------------ */

static char *
make_along_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "bivouac", ALONG, NULL);
}

/** biv_libraries_make_along_path: (transfer full): the file for what is taken along of a library on
 * a server; nobody else of this machine sees its folder, which is made. */
char *
biv_libraries_make_along_path (const char *name)
{
  g_autofree char *folder = make_along_folder ();
  g_autofree char *shown = write_shown (name);
  g_autofree char *words = g_uri_escape_string (shown, " ()", TRUE);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, name, -1);
  g_autofree char *file = g_strdup_printf (
    "%s-%.*s" ALONG_END, strlen (words) > ALONG_LONGEST ? "" : words, ALONG_DIGITS, sum);

  g_mkdir_with_parents (folder, 0700);
  return g_build_filename (folder, file, NULL);
}

/** biv_libraries_show_along: (transfer full) (nullable): of which club on a server that file was
 * taken along, as it may be shown; NULL: it was not. */
char *
biv_libraries_show_along (const char *name)
{
  g_autofree char *folder = make_along_folder ();
  g_autofree char *its_folder = g_path_get_dirname (name);
  g_autofree char *file = g_path_get_basename (name);
  g_autofree char *shown = NULL;
  gsize end = ALONG_DIGITS + strlen ("-" ALONG_END);

  if (!g_str_equal (folder, its_folder) || strlen (file) < end)
    return NULL;
  file[strlen (file) - end] = '\0';
  shown = g_uri_unescape_string (file, NULL);
  return shown ? write_socket_plainly (shown) : NULL;
}

/* --- Opening ---------------------------------------------------------------------------------- */

/**
 * biv_libraries_open:
 * @name: of a library: the path of its file, or an address on a server
 *
 * May be called from any thread.
 *
 * Returns: (transfer full): that library; a file is made when it is not there; NULL with @error
 */
BivLibrary *
biv_libraries_open (const char *name, GError **error)
{
  Slot *slot = find_slot (name);
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&slot->mutex);
  BivLibrary *library = g_weak_ref_get (&slot->ref);

  if (library)
    return library;
  library = biv_libraries_is_on_server (name) ? biv_postgres_library_open (name, error)
                                              : biv_sqlite_library_open_checked (name, error);
  g_weak_ref_set (&slot->ref, library);
  return library;
}

/** biv_libraries_has: whether there is a library of that name; a server is not asked. */
bool
biv_libraries_has (const char *name)
{
  return biv_libraries_is_on_server (name) || g_file_test (name, G_FILE_TEST_EXISTS);
}
