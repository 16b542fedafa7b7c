/* The desktop's keyring, in which the passwords of club's servers are kept when somebody wishes it.
 * It may ask a person to unlock it, so that whoever asks it is not in the window's thread.
 * libsecret, which speaks with it, is loaded by who needs it and by nobody else.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/club/biv-keyring.h"

#include <glib/gi18n.h>
#include <libsecret/secret.h>

#include "storage/module/biv-module.h"
#include "storage/server/biv-passwords.h"

#define FILE_NAME "libsecret-1.so.0"
/* What a keyring is on the bus of a desktop. */
#define SERVICE "org.freedesktop.secrets"
#define LOGIN "login"

/* clang-format off */
#define BIV_KEYRING_FUNCTIONS(use) \
  use (secret_password_clearv_sync) use (secret_password_free) \
  use (secret_password_lookupv_sync) use (secret_password_storev_sync)
/* clang-format on */
#define PLACE(function) { #function, offsetof (Client, function) },

typedef struct
{
  BIV_KEYRING_FUNCTIONS (BIV_MODULE_DECLARE)
} Client;

static const SecretSchema schema = { "io.github.bivouac.Bivouac.Server",
                                     SECRET_SCHEMA_NONE,
                                     { { LOGIN, SECRET_SCHEMA_ATTRIBUTE_STRING } } };

static Client client;

static const BivModuleFunction functions[] = { BIV_KEYRING_FUNCTIONS (PLACE) };

static BivModule module = { FILE_NAME, functions, G_N_ELEMENTS (functions), &client,
                            G_ONCE_INIT };

/* (nullable): NULL: libsecret is not installed */
static const Client *
get_client (void)
{
  return biv_module_get (&module);
}

static GHashTable *
make_attributes (const char *login)
{
  GHashTable *attributes = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);

  g_hash_table_insert (attributes, (gpointer) LOGIN, g_strdup (login));
  return attributes;
}

/* Where there is no keyring, none is kept. */
static char *
find (const char *login)
{
  const Client *secret = get_client ();
  g_autoptr (GHashTable) attributes = make_attributes (login);
  g_autoptr (GError) error = NULL;
  char *found = secret
                  ? secret->secret_password_lookupv_sync (&schema, attributes, NULL, &error)
                  : NULL;
  char *password = g_strdup (found);

  if (error)
    g_debug ("the keyring says: %s", error->message);
  if (found)
    secret->secret_password_free (found);
  return password;
}

/** biv_keyring_has: whether it keeps a password of that account. Not in the window's thread. */
bool
biv_keyring_has (const char *login)
{
  char *password = find (login);
  bool has = password != NULL;

  biv_passwords_free (password);
  return has;
}

/** biv_keyring_set_up: from now on the keyring is asked for passwords that nobody told. */
void
biv_keyring_set_up (void)
{
  biv_passwords_set_keeper (find);
}

/** biv_keyring_keep: keeps a password for good, in place of the one before. Not in the window's
 * thread. */
bool
biv_keyring_keep (const char *login, const char *password, GError **error)
{
  const Client *secret = get_client ();
  g_autoptr (GHashTable) attributes = make_attributes (login);
  /* Translators: what the keyring calls a password; %s is an account and a server */
  g_autofree char *label = g_strdup_printf (_ ("Bivouac: the club’s library, %s"), login);

  if (secret)
    return secret->secret_password_storev_sync (&schema, attributes, SECRET_COLLECTION_DEFAULT,
                                                label, password, NULL, error);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, "%s", FILE_NAME);
  return false;
}

/* --- Forgetting --------------------------------------------------------------------------- */

/** biv_keyring_remove: the keyring keeps nothing for an account any more. Not in the window's
 * thread. */
void
biv_keyring_remove (const char *login)
{
  const Client *secret = get_client ();
  g_autoptr (GHashTable) attributes = make_attributes (login);
  g_autoptr (GError) error = NULL;

  if (secret)
    secret->secret_password_clearv_sync (&schema, attributes, NULL, &error);
  if (error)
    g_debug ("the keyring says: %s", error->message);
}

static void
forget_worker (GTask *task, gpointer source, gpointer login, GCancellable *cancellable)
{
  biv_keyring_remove (login);
  g_task_return_boolean (task, TRUE);
}

/** biv_keyring_forget: the password of an account is known no more, neither to the keyring nor to
 * this program. Waits for nothing. */
void
biv_keyring_forget (const char *login)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, NULL, NULL);

  biv_passwords_forget (login);
  g_task_set_task_data (task, g_strdup (login), g_free);
  g_task_run_in_thread (task, forget_worker);
}

/* --- Whether there is one ----------------------------------------------------------------- */

/* One that does not run yet may be one that the bus starts. */
static void
look_worker (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autoptr (GDBusConnection) bus =
    get_client () ? g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL) : NULL;
  g_autoptr (GVariant) reply =
    bus ? g_dbus_connection_call_sync (bus, "org.freedesktop.DBus", "/org/freedesktop/DBus",
                                       "org.freedesktop.DBus", "StartServiceByName",
                                       g_variant_new ("(su)", SERVICE, 0), NULL,
                                       G_DBUS_CALL_FLAGS_NONE, -1, NULL, NULL)
        : NULL;

  g_task_return_boolean (task, reply != NULL);
}

/** biv_keyring_look: asks, without waiting, whether the desktop has a keyring. */
void
biv_keyring_look (GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_run_in_thread (task, look_worker);
}

/** biv_keyring_look_finish: whether it has one; false with @error: nobody waits any more. */
bool
biv_keyring_look_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
