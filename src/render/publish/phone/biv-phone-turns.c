/* The track of turns: a box to tick for each, and who comes when.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/publish/phone/biv-phone.h"

#include <glib/gi18n.h>

#include "render/page/biv-scenario-sheet.h"

#define BOXES_MOST 60 /* more turns than anybody ticks, as on paper */

static void
write_box (BivPhonePage *self, int turn)
{
  g_autofree char *digits = g_strdup_printf ("%d", turn);
  g_autofree char *words =
    biv_page_say (&self->flow, N_ ("turn {turn}"), "turn", digits, NULL);
  bool is_marked = biv_scenario_sheet_has_reserves (self->scenario, turn);

  biv_html_open (self->html, "li", NULL);
  biv_html_open (self->html, "label", NULL);
  biv_html_mark (self->html, "input", "type", "checkbox", "aria-label", words, NULL);
  biv_html_say (self->html, digits);
  biv_html_say (self->html, is_marked ? " ◂" : "");
  biv_html_close (self->html);
  biv_html_close (self->html);
}

static void
write_track (BivPhonePage *self)
{
  int limit = MIN (biv_scenario_get_turn_limit (self->scenario), BOXES_MOST);

  if (limit <= 0)
    return;
  biv_html_open (self->html, "ol", "class", "track", NULL);
  for (int turn = 1; turn <= limit; turn++)
    write_box (self, turn);
  biv_html_close (self->html);
}

static void
write_coming (BivPhonePage *self)
{
  BivNodeList *reserves = biv_scenario_get_reserves (self->scenario);

  for (guint i = 0; i < biv_node_list_get_length (reserves); i++)
    if (!biv_scenario_sheet_has_told (reserves, i))
      {
        g_autofree char *line = biv_scenario_sheet_say_coming (
          &self->flow, self->scenario, biv_node_list_get (reserves, i));

        biv_html_add (self->html, "p", NULL, line);
      }
}

/* Whether turns are counted, or somebody comes later. */
bool
biv_phone_turns_are_any (const BivPhonePage *self)
{
  return biv_scenario_get_turn_limit (self->scenario) > 0 ||
         biv_node_list_get_length (biv_scenario_get_reserves (self->scenario)) > 0;
}

/* Writes the turns in the language of the page's flow; nothing where there are none. */
void
biv_phone_turns_write (BivPhonePage *self)
{
  if (!biv_phone_turns_are_any (self))
    return;
  biv_phone_page_begin_section (self, "turns", biv_phone_page_say (self, N_ ("Turns")));
  write_track (self);
  write_coming (self);
  biv_html_close (self->html);
}
