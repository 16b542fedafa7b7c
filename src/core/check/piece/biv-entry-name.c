/* The names of units and figures that a person has not renamed: those of their muster list's
 * entries.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/piece/biv-entry-name.h"

#include "core/model/army/biv-army.h"
#include "core/model/node/biv-naming.h"

static const char *
get_entry (BivNode *piece)
{
  if (BIV_IS_UNIT (piece))
    return biv_unit_get_entry (BIV_UNIT (piece));
  return BIV_IS_FIGURE (piece) ? biv_figure_get_entry (BIV_FIGURE (piece)) : "";
}

/**
 * biv_entry_name_find_entry:
 * @piece: a unit or figure of an army
 *
 * Returns: (transfer none) (nullable): the entry that it was taken from, in the muster list of its
 *   contingent, or in that of its army
 */
BivMusterEntry *
biv_entry_name_find_entry (BivCatalogue *catalogue, BivNode *piece)
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
 * biv_entry_name_is_of_sort:
 *
 * Returns: whether entry and piece are both figures or both units
 */
bool
biv_entry_name_is_of_sort (BivMusterEntry *entry, BivNode *piece)
{
  return BIV_IS_FIGURE (piece) == (*biv_muster_entry_get_figure (entry) != '\0');
}

/**
 * biv_entry_name_is_own:
 *
 * Returns: whether a person has given the unit or figure a name
 */
bool
biv_entry_name_is_own (BivNode *piece)
{
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (piece), "name");

  return field >= 0 && !biv_node_is_default (piece, (guint) field);
}

/* (transfer full): a name in each language, followed by the label of a hex. */
static BivText *
add_label (BivText *words, const char *label)
{
  BivText *labelled = biv_text_new ();

  for (guint i = 0; i < biv_text_get_length (words); i++)
    {
      g_autofree char *string = g_strdup_printf ("%s (%s)", biv_text_get_string (words, i), label);
      BivText *more = biv_text_with (labelled, biv_text_get_language (words, i), string);

      biv_text_unref (labelled);
      labelled = more;
    }
  return labelled;
}

/**
 * biv_entry_name_describe:
 * @piece: a unit or figure
 * @stand_in: (nullable): its arm or kind, whose name is used if nothing else names it
 * @label: (nullable): the label of its hex, if it is known
 *
 * Describes a piece so that it can be told from others. Pieces that nobody has named have the name
 * of their entry, so the hex is added to it.
 *
 * Returns: (transfer full) (nullable): the piece's own name, or its entry's and its hex
 */
BivText *
biv_entry_name_describe (BivNode *piece, BivNode *stand_in, const char *label)
{
  BivText *name = biv_naming_find (piece);

  if (!name && stand_in)
    name = biv_naming_find (stand_in);
  if (!name || biv_text_is_empty (name))
    return NULL;
  return label && !biv_entry_name_is_own (piece) ? add_label (name, label) : biv_text_ref (name);
}

/* The name of a piece's entry, unless the entry is a unit's and the piece a figure or the
 * reverse. */
static BivText *
name_piece (BivNode *piece, gpointer catalogue)
{
  BivMusterEntry *entry = biv_entry_name_find_entry (catalogue, piece);

  return entry && biv_entry_name_is_of_sort (entry, piece) ? biv_muster_entry_get_name (entry)
                                                           : NULL;
}

/**
 * biv_entry_name_pieces:
 * @root: an army or scenario
 *
 * From now on the pieces of that document that have no name of their own bear that of their entry
 * in the muster lists of the catalogue.
 */
void
biv_entry_name_pieces (BivCatalogue *catalogue, BivNode *root)
{
  biv_naming_set (root, name_piece, g_object_ref (catalogue), g_object_unref);
}
