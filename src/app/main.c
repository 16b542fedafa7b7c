/* The desktop program: finds its language and starts.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <locale.h>

#include "app/application/biv-application.h"
#include "config.h"
#include "storage/place/biv-environment.h"

/* Whoever chose a language in the preferences has it in the place of the desktop's. Numbers and
 * dates stay as they are usual here. */
static void
set_chosen_language (void)
{
  g_autoptr (GSettings) settings = NULL;
  g_autofree char *language = NULL;

  /* Reading settings starts threads, which may read the environment: to exchange a value that is
   * there does not move it under them. */
  g_setenv ("LANGUAGE", "", FALSE);
  settings = g_settings_new (APP_ID);
  language = g_settings_get_string (settings, "language");
  if (!*language)
    return;
  g_setenv ("LANGUAGE", language, TRUE);
  /* The C library translates nothing in a locale called "C"; this names the same one. */
  setlocale (LC_MESSAGES, "/C.UTF-8");
}

int
main (int argc, char *argv[])
{
  const char *folder;
  g_autoptr (BivApplication) application = NULL;

  biv_environment_ignore_relative ();
  folder = g_getenv ("BIVOUAC_LOCALE_DIR");
  setlocale (LC_ALL, "");
  set_chosen_language ();
  /* Not once more by the toolkit, when a thread of ours reads already. */
  gtk_disable_setlocale ();
  bindtextdomain (GETTEXT_PACKAGE, folder && *folder ? folder : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  application = biv_application_new (G_APPLICATION_DEFAULT_FLAGS);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
