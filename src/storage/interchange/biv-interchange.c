/* What a kind of file of another program is called.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/biv-interchange.h"

/**
 * biv_interchange_make_name:
 * @title: the title of the kind in the language that is wanted
 *
 * Returns: (transfer full): what a file of this kind is called, with the name of its program
 */
char *
biv_interchange_make_name (const BivInterchange *self, const char *title)
{
  GString *name = g_string_new (title);

  if (self->program)
    g_string_replace (name, "{program}", self->program, 0);
  return g_string_free (name, FALSE);
}
