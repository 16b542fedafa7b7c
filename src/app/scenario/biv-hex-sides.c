/* The rows for what lies on the sides of a hex: roads that leave it, rivers and walls, bridges and
 * gates. Each can be removed.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/scenario/biv-hex-sides.h"

#include <glib/gi18n.h>

#include "app/kit/compat/biv-plain-row.h"
#include "app/board/palette/biv-palette-item.h"
#include "app/board/tools/biv-subject.h"
#include "app/kit/widgets/biv-rows.h"
#include "text/biv-directions.h"
#include "text/biv-translation.h"

/* (transfer full): what the rules call something; its id when they do not know it. */
static char *
find_name (BivSession *session, BivSubject subject, const char *choice)
{
  g_autoptr (GPtrArray) items = biv_palette_item_list (subject, biv_session_get_ruleset (session),
                                                       biv_session_get_scenario (session));

  for (guint i = 0; i < items->len; i++)
    if (g_str_equal (biv_palette_item_get_choice (items->pdata[i]), choice))
      return g_strdup (biv_palette_item_get_name (items->pdata[i]));
  return g_strdup (choice);
}

static GtkWidget *
make_button (BivSubject subject, int direction, const char *name)
{
  g_autofree char *label = g_strdup_printf (_ ("Remove: %s"), name);
  GtkWidget *button = biv_rows_make_button ("user-trash-symbolic", label);

  gtk_widget_add_css_class (button, "flat");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "board.clear-side");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(si)", biv_subject_words[subject],
                                    direction);
  return button;
}

static void
add_row (GPtrArray *rows, const char *name, const char *where, GtkWidget *button)
{
  GtkWidget *row = adw_action_row_new ();

  biv_plain_row_say (ADW_ACTION_ROW (row), name, where);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  g_ptr_array_add (rows, row);
}

/* (transfer container) (element-type GtkWidget): a row for each thing on a side of a hex. */
GPtrArray *
biv_hex_sides_new_rows (BivSession *session, BivOffset hex)
{
  BivBoard *board = biv_scenario_get_board (biv_session_get_scenario (session));
  GPtrArray *rows = g_ptr_array_new ();

  for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
    {
      const char *where =
        biv_directions_get_name (biv_board_get_orientation (board), (guint) direction,
                                 biv_translation_choose_language (NULL));
      const char *side = biv_board_get_side (board, hex, direction);
      const char *crossing = biv_board_get_crossing (board, hex, direction);
      g_autofree char *side_name = find_name (session, BIV_SUBJECT_HEXSIDE, side ? side : "");
      g_autofree char *crossing_name =
        find_name (session, BIV_SUBJECT_CROSSING, crossing ? crossing : "");

      if (biv_board_has_road (board, hex, direction))
        add_row (rows, _ ("Road"), where, make_button (BIV_SUBJECT_ROAD, direction, _ ("Road")));
      if (*side_name)
        add_row (rows, side_name, where, make_button (BIV_SUBJECT_HEXSIDE, direction, side_name));
      if (*crossing_name)
        add_row (rows, crossing_name, where,
                 make_button (BIV_SUBJECT_CROSSING, direction, crossing_name));
    }
  return rows;
}
