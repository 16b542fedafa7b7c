/* The names of units and figures that a person has not renamed: those of their muster list's
 * entries.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rules/biv-entry-name.h"

#include "core/model/biv-army.h"
#include "core/model/biv-contingent.h"
#include "core/model/biv-figure.h"
#include "core/model/biv-naming.h"
#include "core/model/biv-unit.h"

static const char *
get_entry (BivNode *piece)
{
  if (BIV_IS_UNIT (piece))
    return biv_unit_get_entry (BIV_UNIT (piece));
  return BIV_IS_FIGURE (piece) ? biv_figure_get_entry (BIV_FIGURE (piece)) : "";
}

/**
 * biv_entry_find:
 * @piece: a unit or figure of an army
 *
 * Returns: (transfer none) (nullable): the entry of its contingent's list, or else its army's, that
 *   it was taken from
 */
BivMusterEntry *
biv_entry_find (BivCatalogue *catalogue, BivNode *piece)
{
  const char *entry = get_entry (piece);
  BivNode *contingent = *entry ? biv_node_get_ancestor (piece, BIV_TYPE_CONTINGENT) : NULL;
  BivNode *army = contingent ? biv_node_get_ancestor (contingent, BIV_TYPE_ARMY) : NULL;
  const char *list = contingent ? biv_contingent_get_muster (BIV_CONTINGENT (contingent)) : "";
  BivMuster *muster = NULL;

  if (army && !*list)
    list = biv_army_get_muster (BIV_ARMY (army));
  if (*list)
    muster = biv_catalogue_get_muster (catalogue, list);
  return muster ? biv_node_list_lookup (biv_muster_get_entries (muster), entry) : NULL;
}

/**
 * biv_entry_is_of_sort:
 *
 * Returns: whether an entry is of a figure and the piece one too, or both are units
 */
bool
biv_entry_is_of_sort (BivMusterEntry *entry, BivNode *piece)
{
  return BIV_IS_FIGURE (piece) == (*biv_muster_entry_get_figure (entry) != '\0');
}

/* A leader who was taken as a unit has not become one. */
static BivText *
name_piece (BivNode *piece, gpointer catalogue)
{
  BivMusterEntry *entry = biv_entry_find (catalogue, piece);

  return entry && biv_entry_is_of_sort (entry, piece) ? biv_muster_entry_get_name (entry) : NULL;
}

/**
 * biv_entry_name_pieces:
 * @root: an army or scenario
 *
 * From now on what has no name of its own in that document is called as the lists of the catalogue
 * call it.
 */
void
biv_entry_name_pieces (BivCatalogue *catalogue, BivNode *root)
{
  biv_naming_set (root, name_piece, g_object_ref (catalogue), g_object_unref);
}
