/* Relative paths in the environment are ignored, absolute ones and all else stay.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib.h>

#include "storage/place/biv-environment.h"

static const struct
{
  const char *name, *before, *after;
} variables[] = {
  { "HOME", "somewhere", NULL },
  { "XDG_DATA_HOME", "data", NULL },
  { "XDG_STATE_HOME", "./state", NULL },
  { "XDG_CONFIG_HOME", "/etc/anne", "/etc/anne" },
  { "XDG_CACHE_HOME", "", NULL },
  { "XDG_RUNTIME_DIR", "../run", NULL },
  { "XDG_DATA_DIRS", "share:/usr/share:./more:/opt/share", "/usr/share:/opt/share" },
  { "XDG_CONFIG_DIRS", "a:b", NULL },
  { "XDG_SESSION_TYPE", "wayland", "wayland" },
};

static void
test_all (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (variables); i++)
    g_setenv (variables[i].name, variables[i].before, TRUE);
  biv_environment_ignore_relative ();
  for (guint i = 0; i < G_N_ELEMENTS (variables); i++)
    g_assert_cmpstr (g_getenv (variables[i].name), ==, variables[i].after);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/environment/all", test_all);
  return g_test_run ();
}
