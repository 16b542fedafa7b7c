/* The folders that the environment names for a person's files. The specification has a relative
 * path ignored: it would mean another folder wherever the program is started.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/place/biv-environment.h"

#include <glib.h>

static void
keep_absolute (const char *name)
{
  const char *folder = g_getenv (name);

  if (folder && !g_path_is_absolute (folder))
    g_unsetenv (name);
}

/* Of a list the others stay. */
static void
keep_absolute_of_list (const char *name)
{
  const char *list = g_getenv (name);
  g_auto (GStrv) folders = list ? g_strsplit (list, G_SEARCHPATH_SEPARATOR_S, -1) : NULL;
  g_autoptr (GStrvBuilder) kept = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;
  g_autofree char *joined = NULL;

  for (guint i = 0; folders && folders[i]; i++)
    if (g_path_is_absolute (folders[i]))
      g_strv_builder_add (kept, folders[i]);
  all = g_strv_builder_end (kept);
  joined = g_strjoinv (G_SEARCHPATH_SEPARATOR_S, all);
  if (*joined)
    g_setenv (name, joined, TRUE);
  else
    g_unsetenv (name);
}

/** biv_environment_ignore_relative: to be called first of all, before there are threads and before
 * anybody has asked where a folder is. */
void
biv_environment_ignore_relative (void)
{
  static const char *const folders[] = { "HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME",
                                         "XDG_DATA_HOME", "XDG_RUNTIME_DIR", "XDG_STATE_HOME" };
  static const char *const lists[] = { "XDG_CONFIG_DIRS", "XDG_DATA_DIRS" };

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    keep_absolute (folders[i]);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    keep_absolute_of_list (lists[i]);
}
