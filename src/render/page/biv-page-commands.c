/* Lists the commands of a contingent in the order in which they are printed.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/biv-page-commands.h"

#include "core/model/army/biv-army.h"
#include "core/ruleset/leader/biv-leader-rules.h"

typedef struct
{
  BivRuleset *ruleset;
  BivNodeList *figures;
  BivNodeList *units;
  GPtrArray *commands;
  GHashTable *done; /* the pieces that are in a command already */
} Listing;

static void
free_command (gpointer data)
{
  BivPageCommand *self = data;

  g_ptr_array_unref (self->pieces);
  g_free (self);
}

/* Whether a figure is a leader, rather than one of a leader's staff. */
static bool
leads (Listing *listing, BivFigure *figure)
{
  BivLeaderKind *kind =
    listing->ruleset ? biv_node_list_lookup (biv_ruleset_get_leaders (listing->ruleset),
                                             biv_figure_get_kind (figure))
                     : NULL;

  return !kind || biv_leader_kind_get_rank (kind) < BIV_RANK_MESSENGER;
}

static void
add_piece (Listing *listing, BivPageCommand *command, gpointer piece, const char *whose)
{
  const char *leader = command->leader ? biv_node_get_id (BIV_NODE (command->leader)) : whose;

  if (g_str_equal (whose, leader) && g_hash_table_add (listing->done, piece))
    g_ptr_array_add (command->pieces, piece);
}

/* @leader: (nullable): NULL for the command of all pieces that are left */
static BivPageCommand *
add_command (Listing *listing, BivFigure *leader)
{
  BivPageCommand *command = g_new0 (BivPageCommand, 1);

  command->leader = leader;
  command->pieces = g_ptr_array_new ();
  g_ptr_array_add (listing->commands, command);
  BIV_EACH (BivFigure, figure, listing->figures)
    if (!leads (listing, figure))
      add_piece (listing, command, figure, biv_figure_get_command (figure));
  BIV_EACH (BivUnit, unit, listing->units)
    add_piece (listing, command, unit, biv_unit_get_command (unit));
  return command;
}

/* Whether a figure is directly under a leader. @above: (nullable): the leader's id; NULL: under no
 * leader of the contingent */
static bool
is_under (Listing *listing, BivFigure *figure, const char *above)
{
  const char *command = biv_figure_get_command (figure);

  return above ? g_str_equal (command, above) : !biv_node_list_lookup (listing->figures, command);
}

/* Adds each leader who is directly under another, and after each those under him. @above:
 * (nullable): see is_under() */
static void
add_leaders (Listing *listing, const char *above)
{
  BIV_EACH (BivFigure, figure, listing->figures)
    {
      if (!leads (listing, figure) || !is_under (listing, figure, above) ||
          !g_hash_table_add (listing->done, figure))
        continue;
      add_command (listing, figure);
      add_leaders (listing, biv_node_get_id (BIV_NODE (figure)));
    }
}

/** biv_page_commands_list: (transfer full) (element-type BivPageCommand): the commands of a
 * contingent in the order in which they are printed: each leader, followed by those under him; at
 * the end the pieces that have no leader. @ruleset: (nullable): without one all figures count as
 * leaders */
GPtrArray *
biv_page_commands_list (BivRuleset *ruleset, BivContingent *contingent)
{
  Listing listing = {
    ruleset,
    biv_contingent_get_figures (contingent),
    biv_contingent_get_units (contingent),
    g_ptr_array_new_with_free_func (free_command),
    g_hash_table_new (NULL, NULL),
  };

  add_leaders (&listing, NULL);
  /* Adds leaders who are under each other in a ring. */
  BIV_EACH (BivFigure, figure, listing.figures)
    if (leads (&listing, figure) && g_hash_table_add (listing.done, figure))
      add_command (&listing, figure);
  if (add_command (&listing, NULL)->pieces->len == 0)
    g_ptr_array_remove_index (listing.commands, listing.commands->len - 1);
  g_hash_table_unref (listing.done);
  return listing.commands;
}
