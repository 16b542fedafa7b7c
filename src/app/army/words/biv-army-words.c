/* The names that the army editor shows: an object's own name, or else that of its kind.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/words/biv-army-words.h"

#include <glib/gi18n.h>

#include "core/model/army/biv-army.h"
#include "core/model/node/biv-naming.h"
#include "render/map/biv-map-counter.h"
#include "text/biv-translation.h"

/* The name of an item of a ruleset or list in the user's language, or else its id. */
const char *
biv_army_words_item (BivNodeList *items, const char *id)
{
  BivNode *item = items ? biv_node_list_lookup (items, id) : NULL;
  int field = item ? biv_node_class_find_field (BIV_NODE_GET_CLASS (item), "name") : -1;
  const char *name = field >= 0 ? biv_text_for (biv_node_get_text (item, (guint) field),
                                                biv_translation_choose_language (NULL))
                                : NULL;

  return name && *name ? name : id;
}

/* The name of a figure's kind of leader or of a unit's arm; @ruleset may be NULL. */
const char *
biv_army_words_kind (BivNode *piece, BivRuleset *ruleset)
{
  if (BIV_IS_FIGURE (piece))
    return biv_army_words_item (ruleset ? biv_ruleset_get_leaders (ruleset) : NULL,
                                biv_figure_get_kind (BIV_FIGURE (piece)));
  return biv_army_words_item (ruleset ? biv_ruleset_get_arms (ruleset) : NULL,
                              biv_unit_get_arm (BIV_UNIT (piece)));
}

/* (nullable): the choice of a field by which a unit is told from others of its arm: its weight, or
 * one that has a sign */
static BivFieldChoice *
find_telling (BivUnit *unit, BivUnitField *field)
{
  bool is_weight = biv_unit_field_has_role (field, BIV_FIELD_ROLE_WEIGHT);

  BIV_EACH (BivFieldChoice, choice, biv_unit_field_get_choices (field))
    if ((is_weight || *biv_field_choice_get_sign (choice)) &&
        biv_map_counter_has_choice (unit, field, choice))
      return choice;
  return NULL;
}

/* (transfer full): what the sign of a unit shows, in words: "cavalry, heavy"; @ruleset may be NULL.
 */
char *
biv_army_words_sign (BivUnit *unit, BivRuleset *ruleset)
{
  g_autoptr (GString) words = g_string_new (biv_army_words_kind (BIV_NODE (unit), ruleset));
  BivNodeList *fields = ruleset ? biv_ruleset_get_fields (ruleset) : NULL;

  BIV_EACH (BivUnitField, field, fields)
    {
      BivFieldChoice *choice = find_telling (unit, field);

      if (choice)
        g_string_append_printf (words, ", %s",
                                biv_army_words_item (biv_unit_field_get_choices (field),
                                                     biv_node_get_id (BIV_NODE (choice))));
    }
  return g_string_free (g_steal_pointer (&words), FALSE);
}

/* (transfer full): the name of a contingent, figure or unit; @ruleset may be NULL. */
char *
biv_army_words_name (BivNode *node, BivRuleset *ruleset)
{
  const char *name = biv_naming_for (node, biv_translation_choose_language (NULL));

  if (*name)
    return g_strdup (name);
  if (BIV_IS_CONTINGENT (node))
    return g_strdup (_ ("Contingent"));
  return g_strdup (biv_army_words_kind (node, ruleset));
}
