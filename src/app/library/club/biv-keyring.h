/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

void biv_keyring_set_up (void);
void biv_keyring_look (GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
bool biv_keyring_look_finish (GAsyncResult *result, GError **error);
bool biv_keyring_keep (const char *login, const char *password, GError **error);
bool biv_keyring_has (const char *login);
void biv_keyring_remove (const char *login);
void biv_keyring_forget (const char *login);
