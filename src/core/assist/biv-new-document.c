/* New armies and scenarios, with what every one of them needs, and nothing that would have to be
 * removed again.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/biv-new-document.h"

#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"

#define ID_LENGTH 40

/* Ids in every new document, besides that of the root. */
static const char *const taken[] = { "board", "c1", "s1", "s2", NULL };

/** biv_new_document_make_id: (transfer full): an id made of a name: "The Granicus, 334 BC" becomes
 * "the-granicus-334-bc"; @fallback without a letter to begin with. */
char *
biv_new_document_make_id (const char *name, const char *fallback)
{
  g_autofree char *plain = g_str_to_ascii (name, "C");
  g_autoptr (GString) id = g_string_new (NULL);

  for (const char *c = plain; *c && id->len < ID_LENGTH; c++)
    if (g_ascii_isalpha (*c) || (g_ascii_isdigit (*c) && id->len > 0))
      g_string_append_c (id, g_ascii_tolower (*c));
    else if (id->len > 0 && id->str[id->len - 1] != '-')
      g_string_append_c (id, '-');
  while (id->len > 0 && id->str[id->len - 1] == '-')
    g_string_truncate (id, id->len - 1);
  if (id->len == 0 || g_strv_contains (taken, id->str))
    return g_strdup (fallback);
  return g_strdup (id->str);
}

static bool
set_ruleset (BivNode *root, BivRuleset *ruleset)
{
  return biv_node_build_string (root, "ruleset", biv_node_get_id (BIV_NODE (ruleset))) &&
         biv_node_build_string (root, "ruleset-version", biv_ruleset_get_version (ruleset));
}

static bool
set_text (BivNode *node, const char *field, const char *language, const char *string)
{
  g_autoptr (BivText) nothing = biv_text_new ();
  g_autoptr (BivText) text = string && *string ? biv_text_with (nothing, language, string) : NULL;

  return !text || biv_node_build_text (node, field, text);
}

static bool
append (BivNode *parent, GType type, BivNode *item, GError **error)
{
  int list = biv_node_class_find_list (BIV_NODE_GET_CLASS (parent), type);

  g_assert (list >= 0);
  return biv_node_build_append (parent, (guint) list, item, error);
}

/* Names or numbers of the wish are out of range, which callers should have checked. */
static BivDocument *
refuse (const char *what, GError **error)
{
  g_set_error_literal (error, BIV_CORE_ERROR, BIV_CORE_ERROR_INVALID, what);
  return NULL;
}

static bool
set_muster (BivNode *root, BivMuster *muster)
{
  return !muster ||
         (biv_node_build_string (root, "muster", biv_node_get_id (BIV_NODE (muster))) &&
          biv_node_build_string (root, "muster-version", biv_muster_get_version (muster)));
}

/**
 * biv_new_army:
 *
 * An army with one empty contingent of the same name.
 *
 * Returns: (transfer full) (nullable): the army; #BIV_CORE_ERROR_INVALID for a name or budget that
 * is not allowed
 */
BivDocument *
biv_new_army (const BivNewArmy *wish, GError **error)
{
  g_autofree char *id = biv_new_document_make_id (wish->name, "army");
  g_autoptr (BivNode) root = biv_node_new (BIV_TYPE_ARMY, id);
  g_autoptr (BivNode) contingent = biv_node_new (BIV_TYPE_CONTINGENT, "c1");

  if (!biv_node_build_string (root, "name", wish->name) ||
      !biv_node_build_string (contingent, "name", wish->name) ||
      !set_ruleset (root, wish->ruleset) || !set_muster (root, wish->muster) ||
      !biv_node_build_int (root, "budget", wish->budget))
    return refuse (wish->name, error);
  if (!append (root, BIV_TYPE_CONTINGENT, contingent, error))
    return NULL;
  return biv_document_new (root, error);
}

static BivNode *
make_board (const BivNewScenario *wish)
{
  g_autoptr (BivNode) board = biv_node_new (BIV_TYPE_BOARD, "board");

  if (!biv_node_build_string (board, "ground", biv_ruleset_get_default_terrain (wish->ruleset)) ||
      !biv_node_build_int (board, "orientation", (int) wish->orientation) ||
      !biv_node_build_int (board, "width", wish->width) ||
      !biv_node_build_int (board, "height", wish->height))
    return NULL;
  return g_steal_pointer (&board);
}

/* (transfer full): a side; the first is blue and in the south, the second red and in the north, as
 * usual on maps. */
static BivNode *
make_side (const BivNewScenario *wish, int position)
{
  static const BivEdge edges[] = { BIV_EDGE_SOUTH, BIV_EDGE_NORTH };
  static const BivColour colours[] = { BIV_COLOUR_BLUE, BIV_COLOUR_RED };
  static const char *const ids[] = { "s1", "s2" };
  g_autoptr (BivNode) side = biv_node_new (BIV_TYPE_SIDE, ids[position]);

  if (!set_text (side, "name", wish->language, wish->side_names[position]) ||
      !biv_node_build_int (side, "colour", (int) colours[position]) ||
      !biv_node_build_int (side, "edge", (int) edges[position]))
    return NULL;
  return g_steal_pointer (&side);
}

/**
 * biv_new_scenario:
 *
 * A scenario on a blank board with two sides, blue in the south against red in the north, without
 * armies, deployment zones and first player.
 *
 * Returns: (transfer full) (nullable): the scenario; #BIV_CORE_ERROR_INVALID for a title or size
 * that is not allowed
 */
BivDocument *
biv_new_scenario (const BivNewScenario *wish, GError **error)
{
  g_autofree char *id = biv_new_document_make_id (wish->title, "battle");
  g_autoptr (BivNode) root = biv_node_new (BIV_TYPE_SCENARIO, id);
  g_autoptr (BivNode) board = make_board (wish);

  if (!board)
    return refuse (wish->title, error);
  if (!append (root, BIV_TYPE_BOARD, board, error))
    return NULL;
  if (!set_text (root, "title", wish->language, wish->title) ||
      !set_ruleset (root, wish->ruleset) ||
      !biv_node_build_string (root, "language", wish->language))
    return refuse (wish->title, error);
  for (int i = 0; i < 2; i++)
    {
      g_autoptr (BivNode) side = make_side (wish, i);

      if (!side)
        return refuse (wish->side_names[i], error);
      if (!append (root, BIV_TYPE_SIDE, side, error))
        return NULL;
    }
  return biv_document_new (root, error);
}
