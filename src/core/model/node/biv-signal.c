/* Signals as all classes of the program have them: they tell, and ask for nothing in return.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/node/biv-signal.h"

/**
 * biv_signal_new:
 * @type: the class that has it
 * @n_params: how many types of arguments follow
 *
 * Returns: its number, for g_signal_emit()
 */
guint
biv_signal_new (const char *name, GType type, guint n_params, ...)
{
  va_list params;
  guint signal;

  va_start (params, n_params);
  signal = g_signal_new_valist (name, type, G_SIGNAL_RUN_LAST, NULL, NULL, NULL, NULL, G_TYPE_NONE,
                                n_params, params);
  va_end (params);
  return signal;
}
