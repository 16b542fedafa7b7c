/* The names of units and figures that a person has not renamed: those of their muster list's
 * entries.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/piece/biv-entry-name.h"

#include "core/model/army/biv-army.h"
#include "core/model/army/biv-contingent.h"
#include "core/model/army/biv-figure.h"
#include "core/model/node/biv-naming.h"
#include "core/model/army/biv-unit.h"

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
 * Returns: (transfer none) (nullable): the entry of its contingent's list, or else its army's, that
 *   it was taken from
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
 * Returns: whether an entry is of a figure and the piece one too, or both are units
 */
bool
biv_entry_name_is_of_sort (BivMusterEntry *entry, BivNode *piece)
{
  return BIV_IS_FIGURE (piece) == (*biv_muster_entry_get_figure (entry) != '\0');
}

/**
 * biv_entry_name_is_own:
 *
 * Returns: whether a person has named a unit or figure
 */
bool
biv_entry_name_is_own (BivNode *piece)
{
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (piece), "name");

  return field >= 0 && !biv_node_is_default (piece, (guint) field);
}

/* (transfer full): words in each language, with the label of a hex behind them. */
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
 * @stand_in: (nullable): its arm or kind, after which it is called if nothing else names it
 * @label: (nullable): of its place, if that is known
 *
 * Tells a piece from others. Several that a person has not named are called alike, whoever names
 * them; where they stand tells them apart.
 *
 * Returns: (transfer full) (nullable): its own name, or else what it is called and its hex
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

/* A leader who was taken as a unit has not become one. */
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
 * From now on what has no name of its own in that document is called as the lists of the catalogue
 * call it.
 */
void
biv_entry_name_pieces (BivCatalogue *catalogue, BivNode *root)
{
  biv_naming_set (root, name_piece, g_object_ref (catalogue), g_object_unref);
}
