/* A program that was built without libraries on a server has no passwords to keep.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/club/biv-keyring.h"

/** biv_keyring_set_up: nobody is asked. */
void
biv_keyring_set_up (void)
{
}

/** biv_keyring_has: none. */
bool
biv_keyring_has (const char *login)
{
  return false;
}

/** biv_keyring_keep: false with @error. */
bool
biv_keyring_keep (const char *login, const char *password, GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, "libsecret");
  return false;
}

/** biv_keyring_remove: there is nothing to remove. */
void
biv_keyring_remove (const char *login)
{
}

/** biv_keyring_forget: there is nothing to forget. */
void
biv_keyring_forget (const char *login)
{
}

/** biv_keyring_look: answers at once. */
void
biv_keyring_look (GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_return_boolean (task, FALSE);
}

/** biv_keyring_look_finish: there is none. */
bool
biv_keyring_look_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
