/* Records on which lines of a file its objects stand, and all faults of its tags.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/format/biv-format-trace.h"

/**
 * biv_format_trace_new:
 *
 * Returns: (transfer full): for one file
 */
BivFormatTrace *
biv_format_trace_new (void)
{
  BivFormatTrace *self = g_new0 (BivFormatTrace, 1);

  self->lines = g_hash_table_new (NULL, NULL);
  self->faults = g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free);
  return self;
}

/** biv_format_trace_free: frees the lines and faults. */
void
biv_format_trace_free (BivFormatTrace *self)
{
  g_hash_table_unref (self->lines);
  g_ptr_array_unref (self->faults);
  g_free (self);
}

/**
 * biv_format_trace_get_line:
 *
 * Returns: the line on which the tag of an object ends; 0 if it is not an object of the file
 */
int
biv_format_trace_get_line (BivFormatTrace *self, BivNode *node)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (self->lines, node));
}
