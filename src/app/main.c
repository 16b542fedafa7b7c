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

int
main (int argc, char *argv[])
{
  const char *folder;
  g_autoptr (BivApplication) application = NULL;

  biv_environment_ignore_relative ();
  folder = g_getenv ("BIVOUAC_LOCALE_DIR");
  setlocale (LC_ALL, "");
  /* Not once more by the toolkit, when a thread of ours reads already. */
  gtk_disable_setlocale ();
  bindtextdomain (GETTEXT_PACKAGE, folder && *folder ? folder : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  application = biv_application_new (G_APPLICATION_DEFAULT_FLAGS);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
