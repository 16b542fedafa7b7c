/* Libraries that are loaded by who needs them and by nobody else: with all that each needs in turn
 * they would take a good part of the time in which the command line starts.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/module/biv-module.h"

#include <dlfcn.h>
#include <string.h>

static gpointer
load (gpointer data)
{
  BivModule *self = data;
  gpointer library = dlopen (self->file, RTLD_LAZY | RTLD_LOCAL);
  gpointer address;

  if (!library)
    return NULL;
  for (guint i = 0; i < self->length; i++)
    {
      address = dlsym (library, self->functions[i].name);
      if (!address)
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

/**
 * biv_module_need:
 *
 * Like biv_module_get(), of a library without which the program is not installed: it ends, as it
 * would have at its start if it were linked with that.
 *
 * Returns: (transfer none): its client
 */
gpointer
biv_module_need (BivModule *self)
{
  gpointer client = biv_module_get (self);

  if (!client)
    g_error ("%s is missing, or is another one", self->file);
  return client;
}
