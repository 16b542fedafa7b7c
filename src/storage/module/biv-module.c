/* Libraries that are loaded by who needs them and by nobody else: with all that each needs in turn
 * they would take a good part of the time in which the command line starts.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/module/biv-module.h"

#include <gmodule.h>
#include <string.h>

/**
 * biv_module_load:
 * @file: the library's name, as the linker knows it: "libpq.so.5"
 * @client: (out caller-allocates): gets the addresses
 *
 * Loads a library, and looks its @functions up. What was loaded stays: other libraries that came
 * with it do not like to go.
 *
 * Returns: whether it is there, with all of them
 */
bool
biv_module_load (const char *file, const BivModuleFunction *functions, guint length,
                 gpointer client)
{
  GModule *module = g_module_open (file, G_MODULE_BIND_LAZY | G_MODULE_BIND_LOCAL);
  gpointer address;

  if (!module)
    return false;
  for (guint i = 0; i < length; i++)
    {
      if (!g_module_symbol (module, functions[i].name, &address))
        return false;
      memcpy ((char *) client + functions[i].offset, &address, sizeof address);
    }
  return true;
}
