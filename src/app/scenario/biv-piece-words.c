/* The names of units, figures, objectives and names on the map in the lists of the editor.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/scenario/biv-piece-words.h"

#include <glib/gi18n.h>

#include "core/model/army/biv-army.h"
#include "core/model/board/biv-board.h"
#include "core/model/node/biv-naming.h"
#include "core/model/scenario/biv-scenario.h"
#include "text/biv-translation.h"

/* (transfer none): never empty. */
const char *
biv_piece_words_get_name (BivNode *object)
{
  const char *language = biv_translation_choose_language (NULL);
  const char *name = BIV_IS_LABEL (object)
                       ? biv_text_for (biv_label_get_text (BIV_LABEL (object)), language)
                       : biv_naming_for (object, language);

  return *name ? name : _ ("Unnamed");
}

/* (transfer none) (nullable): the leader a unit or figure is under. */
BivNode *
biv_piece_get_commander (BivDocument *document, BivNode *piece)
{
  const char *id = biv_army_piece_get_command (piece);

  return *id ? biv_document_lookup (document, id) : NULL;
}

typedef struct
{
  const char *leader;
  bool found;
} FollowerSearch;

static void
look_for_follower (BivNode *node, gpointer data)
{
  FollowerSearch *search = data;
  const char *command = biv_army_piece_get_command (node);

  search->found = search->found || g_str_equal (command, search->leader);
}

/* Whether a unit or figure of its side is under a figure. */
bool
biv_piece_leads (BivNode *piece)
{
  FollowerSearch search = { biv_node_get_id (piece), false };
  BivNode *side = biv_node_get_ancestor (piece, BIV_TYPE_SIDE);

  if (BIV_IS_FIGURE (piece) && side)
    biv_node_foreach (side, look_for_follower, &search);
  return search.found;
}

/* (transfer full): what it belongs to: "Alexander · Parmenion", "Objective". */
char *
biv_piece_words_describe (BivDocument *document, BivNode *object)
{
  BivNode *side = biv_node_get_ancestor (object, BIV_TYPE_SIDE);
  BivNode *commander = biv_piece_get_commander (document, object);

  if (BIV_IS_OBJECTIVE (object))
    return g_strdup (_ ("Objective"));
  if (BIV_IS_LABEL (object))
    return g_strdup (_ ("Name on the map"));
  if (!side)
    return g_strdup ("");
  if (!commander)
    return g_strdup (biv_piece_words_get_name (side));
  /* Translators: a side, and the leader of it whom a unit is under */
  return g_strdup_printf (_ ("%1$s · %2$s"), biv_piece_words_get_name (side),
                          biv_piece_words_get_name (commander));
}
