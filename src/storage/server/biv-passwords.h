/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* Knows where passwords are kept for longer than this program runs; is asked in any thread that
 * connects. (transfer full) (nullable): NULL: none is kept for that login. */
typedef char *(*BivPasswordKeeper) (const char *login);

void biv_passwords_set_keeper (BivPasswordKeeper keeper);
void biv_passwords_set (const char *login, const char *password);
void biv_passwords_forget (const char *login);
char *biv_passwords_get (const char *login);
char *biv_passwords_ask_keeper (const char *login);
void biv_passwords_expect (const char *login);
void biv_passwords_free (char *password);
