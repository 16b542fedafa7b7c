/* Who stands where at the start, command by command.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/publish/phone/biv-phone.h"

#include <glib/gi18n.h>

#include "render/page/biv-page-piece.h"
#include "render/page/setup/biv-setup.h"

static void
write_places (BivPhonePage *self, const BivSetup *setup, BivPlacement *placement)
{
  for (guint i = 0; i < biv_setup_get_n_places (setup); i++)
    {
      g_autofree char *place = biv_setup_say_place (setup, placement, i);

      biv_html_open (self->html, "td", NULL);
      biv_phone_map_add_hex (self, biv_placement_get_hex (placement), place);
      biv_html_close (self->html);
    }
  biv_html_add (self->html, "td", NULL, biv_setup_say_facing (setup, placement));
}

/* That it is not on the table, over all columns that would tell its place. */
static void
write_absence (BivPhonePage *self, const BivSetup *setup, const char *piece)
{
  g_autofree char *columns = g_strdup_printf ("%u", biv_setup_get_n_places (setup) + 1);

  biv_html_open (self->html, "td", "colspan", columns, "class", "soft", NULL);
  biv_html_say (self->html, biv_phone_page_say (self, g_hash_table_contains (setup->reserves, piece)
                                                        ? N_ ("in reserve")
                                                        : N_ ("not placed")));
  biv_html_close (self->html);
}

static void
write_piece (BivPhonePage *self, const BivSetup *setup, BivNode *piece, bool is_leader)
{
  BivPlacement *placement = g_hash_table_lookup (setup->placements, biv_node_get_id (piece));
  g_autofree char *what = biv_setup_say_what (setup, piece);

  biv_html_open (self->html, "tr", "class", is_leader ? "leader" : "piece", NULL);
  biv_html_open (self->html, "th", "scope", "row", NULL);
  biv_html_add (self->html, "bdi", NULL, biv_page_name_piece (&self->flow, piece));
  biv_html_say (self->html, " ");
  biv_html_add (self->html, "span", "soft", what);
  biv_html_close (self->html);
  if (placement)
    write_places (self, setup, placement);
  else
    write_absence (self, setup, biv_node_get_id (piece));
  biv_html_close (self->html);
}

static void
write_columns (BivPhonePage *self, const BivSetup *setup)
{
  biv_html_open (self->html, "thead", NULL);
  biv_html_open (self->html, "tr", NULL);
  biv_html_open (self->html, "th", "scope", "col", NULL);
  biv_html_say (self->html, biv_phone_page_say (self, N_ ("Name")));
  biv_html_close (self->html);
  for (guint i = 0; i <= biv_setup_get_n_places (setup); i++)
    {
      g_autofree char *place =
        i < biv_setup_get_n_places (setup)
          ? biv_setup_name_place (setup, i)
          : g_strdup (biv_phone_page_say (self, N_ ("Facing")));

      biv_html_open (self->html, "th", "scope", "col", NULL);
      biv_html_say (self->html, place);
      biv_html_close (self->html);
    }
  biv_html_close (self->html);
  biv_html_close (self->html);
}

static void
write_contingent (BivPhonePage *self, const BivSetup *setup, BivContingent *contingent)
{
  g_autoptr (GPtrArray) commands = biv_page_commands_list (self->flow.ruleset, contingent);

  for (guint i = 0; i < commands->len; i++)
    {
      const BivPageCommand *command = commands->pdata[i];

      if (command->leader)
        write_piece (self, setup, BIV_NODE (command->leader), true);
      for (guint j = 0; j < command->pieces->len; j++)
        write_piece (self, setup, command->pieces->pdata[j], false);
    }
}

static bool
has_pieces (BivNodeList *contingents)
{
  BIV_EACH (BivContingent, contingent, contingents)
    if (biv_node_list_get_length (biv_contingent_get_figures (contingent)) > 0 ||
        biv_node_list_get_length (biv_contingent_get_units (contingent)) > 0)
      return true;
  return false;
}

static void
write_side (BivPhonePage *self, BivSetup *setup, BivSide *side)
{
  BivArmy *army = biv_side_get_army (side);
  BivNodeList *contingents = army ? biv_army_get_contingents (army) : NULL;
  const char *name = biv_page_text_for (&self->flow, biv_side_get_name (side),
                                        biv_phone_page_say (self, N_ ("(no name)")));

  biv_setup_measure_from (setup, side);
  biv_html_add (self->html, "h3", biv_colour_words[biv_side_get_colour (side)], name);
  if (!has_pieces (contingents))
    return;
  biv_html_open (self->html, "table", NULL);
  write_columns (self, setup);
  biv_html_open (self->html, "tbody", NULL);
  BIV_EACH (BivContingent, contingent, contingents)
    write_contingent (self, setup, contingent);
  biv_html_close (self->html);
  biv_html_close (self->html);
}

/* Writes who stands where in the language of the page's flow. */
void
biv_phone_setup_write (BivPhonePage *self)
{
  BivSetup setup;
  g_autofree char *table = NULL;

  biv_setup_begin (&setup, &self->flow, self->scenario);
  biv_phone_page_begin_section (self, "setup", biv_phone_page_say (self, N_ ("Who stands where")));
  table = biv_setup_say_table (&setup);
  biv_html_add (self->html, "p", "soft", table);
  BIV_EACH (BivSide, side, biv_scenario_get_sides (self->scenario))
    write_side (self, &setup, side);
  biv_html_close (self->html);
  biv_setup_end (&setup);
}
