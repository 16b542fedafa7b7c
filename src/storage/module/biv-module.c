/* Libraries that are loaded by who needs them and by nobody else: with all that each needs in turn
 * they would take a good part of the time in which the command line starts.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/module/biv-module.h"

#include <gmodule.h>
#include <string.h>

static gpointer
load (gpointer data)
{
  BivModule *self = data;
  GModule *module = g_module_open (self->file, G_MODULE_BIND_LAZY | G_MODULE_BIND_LOCAL);
  gpointer address;

  if (!module)
    return NULL;
  for (guint i = 0; i < self->length; i++)
    {
      if (!g_module_symbol (module, self->functions[i].name, &address))
        return NULL;
      memcpy ((char *) self->client + self->functions[i].offset, &address, sizeof address);
    }
  return self->client;
}

/**
 * biv_module_get:
 *
 * Loads a library, and looks its functions up, when it is asked for first; from any thread. What
 * was loaded stays: other libraries that came with it do not like to go.
 *
 * Returns: (transfer none) (nullable): its client; NULL unless it is there, with all of them
 */
gpointer
biv_module_get (BivModule *self)
{
  return g_once (&self->once, load, self);
}
