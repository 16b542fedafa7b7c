/* The passwords of accounts on servers that somebody has told this program, for as long as it runs:
 * they are in no file. Where one is kept longer is the desktop's affair, and whoever knows of a
 * desktop says how it is asked.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/server/biv-passwords.h"

#include <stdbool.h>
#include <string.h>

static GMutex mutex;
static GHashTable *known; /* by login */
static GHashTable *vain;  /* logins for which nothing was kept when it was asked */
static BivPasswordKeeper keep;

/** biv_passwords_free: frees what was a password, and leaves nothing of it in memory. */
void
biv_passwords_free (char *password)
{
  if (password)
    explicit_bzero (password, strlen (password));
  g_free (password);
}

static GHashTable *
get_known (void)
{
  if (!known)
    known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                   (GDestroyNotify) biv_passwords_free);
  return known;
}

static GHashTable *
get_vain (void)
{
  if (!vain)
    vain = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return vain;
}

/** biv_passwords_set_keeper: says who is asked for what this program was not told. To be called
 * before anything connects. */
void
biv_passwords_set_keeper (BivPasswordKeeper keeper)
{
  keep = keeper;
}

/** biv_passwords_set: from now on an account connects with that password. */
void
biv_passwords_set (const char *login, const char *password)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);

  g_hash_table_insert (get_known (), g_strdup (login), g_strdup (password));
  g_hash_table_remove (get_vain (), login);
}

/** biv_passwords_forget: the program was told nothing for that account. */
void
biv_passwords_forget (const char *login)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);

  g_hash_table_remove (get_known (), login);
}

/** biv_passwords_get: (transfer full) (nullable): what was told for an account. */
char *
biv_passwords_get (const char *login)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);

  return g_strdup (g_hash_table_lookup (get_known (), login));
}

static bool
is_vain (const char *login)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);

  return g_hash_table_contains (get_vain (), login);
}

/** biv_passwords_ask_keeper: (transfer full) (nullable): what is kept for an account. May take as
 * long as a person needs to unlock something: where that was in vain nobody is asked again by a
 * server that is tried again, until biv_passwords_expect(). */
char *
biv_passwords_ask_keeper (const char *login)
{
  g_autoptr (GMutexLocker) locker = NULL;
  char *password = keep && !is_vain (login) ? keep (login) : NULL;

  locker = g_mutex_locker_new (&mutex);
  if (keep && !password)
    g_hash_table_add (get_vain (), g_strdup (login));
  return password;
}

/** biv_passwords_expect: somebody is there who may unlock something for that account. */
void
biv_passwords_expect (const char *login)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);

  g_hash_table_remove (get_vain (), login);
}
