/* Says how many pieces a smaller board has no room for.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/region/biv-board-loss.h"

#include <glib/gi18n.h>

/* How many pieces stand on the board of a service's battle, which must be open. */
guint
biv_board_loss_count_placed (gpointer service)
{
  BivScenario *scenario = biv_session_get_scenario (biv_service_get_session (service));

  return biv_node_list_get_length (biv_scenario_get_placements (scenario));
}

/* @n_placed: how many there were before the board changed */
void
biv_board_loss_report (gpointer service, guint n_placed)
{
  guint n = biv_board_loss_count_placed (service);
  g_autofree char *words = NULL;

  if (n >= n_placed)
    return;
  words = g_strdup_printf (ngettext ("%u piece is off the board now, and back in the tray.",
                                     "%u pieces are off the board now, and back in the tray.",
                                     n_placed - n),
                           n_placed - n);
  biv_service_report_done (service, words);
}
