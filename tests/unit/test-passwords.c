/* Passwords that the program was told, and who is asked for what it was not told.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/server/biv-passwords.h"

static guint n_asked;

/* Keeps a password of one account alone. */
static char *
keep (const char *login)
{
  n_asked++;
  return g_str_equal (login, "anne@kept") ? g_strdup ("hush") : NULL;
}

static void
assert_kept (const char *login, const char *expected, guint asked)
{
  char *found = biv_passwords_ask_keeper (login);

  g_assert_cmpstr (found, ==, expected);
  g_assert_cmpuint (n_asked, ==, asked);
  biv_passwords_free (found);
}

static void
test_told (void)
{
  char *found;

  g_assert_null (biv_passwords_get ("anne@server"));
  biv_passwords_set ("anne@server", "whist");
  biv_passwords_set ("anne@other", "bridge");
  found = biv_passwords_get ("anne@server");
  g_assert_cmpstr (found, ==, "whist");
  biv_passwords_free (found);
  biv_passwords_forget ("anne@server");
  g_assert_null (biv_passwords_get ("anne@server"));
}

/* Nobody who unlocks nothing is asked for it again and again. */
static void
test_kept (void)
{
  g_assert_null (biv_passwords_ask_keeper ("paul@server"));
  biv_passwords_set_keeper (keep);
  assert_kept ("anne@kept", "hush", 1);
  assert_kept ("anne@kept", "hush", 2);
  assert_kept ("paul@server", NULL, 3);
  assert_kept ("paul@server", NULL, 3);
  biv_passwords_expect ("paul@server");
  assert_kept ("paul@server", NULL, 4);
  biv_passwords_set ("paul@server", "whist");
  biv_passwords_forget ("paul@server");
  assert_kept ("paul@server", NULL, 5);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/passwords/told", test_told);
  g_test_add_func ("/passwords/kept", test_kept);
  return g_test_run ();
}
