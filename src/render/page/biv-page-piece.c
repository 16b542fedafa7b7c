/* The words for a unit or a figure on printed pages, in the language of the print.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/biv-page-piece.h"

#include <glib/gi18n.h>

#include "core/assist/biv-muster-offer.h"
#include "core/model/node/biv-naming.h"
#include "core/ruleset/item/biv-unit-field.h"
#include "core/ruleset/leader/biv-leader-rules.h"
#include "text/biv-rules-words.h"
#include "text/biv-translation.h"

static const char *
get_choice (BivPageFlow *flow, BivUnitField *field, const char *id)
{
  BivFieldChoice *choice = biv_node_list_lookup (biv_unit_field_get_choices (field), id);

  return choice ? biv_page_text_for (flow, biv_rule_item_get_name (choice), id) : id;
}

static char *
get_choices (BivPageFlow *flow, BivUnitField *field, const char *value)
{
  g_auto (GStrv) ids = g_strsplit (value, " ", -1);
  GString *names = g_string_new (NULL);

  for (guint i = 0; ids[i]; i++)
    if (*ids[i])
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                              get_choice (flow, field, ids[i]));
  return g_string_free (names, FALSE);
}

/* The words for a value of a piece in the language of the print, if its muster list has any. */
static const char *
get_words (BivPageFlow *flow, BivNode *piece, const char *value)
{
  BivNode *contingent = biv_node_get_ancestor (piece, BIV_TYPE_CONTINGENT);
  BivNode *army = biv_node_get_ancestor (piece, BIV_TYPE_ARMY);
  BivMuster *list = biv_muster_offer_find_list (flow->catalogue, BIV_ARMY (army),
                                                contingent ? BIV_CONTINGENT (contingent) : NULL);

  return list ? biv_muster_get_word (list, value, flow->options->language) : value;
}

/** biv_page_format_value: (transfer full): a piece's value of a field that the ruleset declares, in
 * words. */
char *
biv_page_format_value (BivPageFlow *flow, BivNode *piece, BivUnitField *field, const char *value)
{
  switch (biv_unit_field_get_holds (field))
    {
    case BIV_FIELD_HOLDS_CHOICE:
      return g_strdup (get_choice (flow, field, value));
    case BIV_FIELD_HOLDS_CHOICES:
      return get_choices (flow, field, value);
    case BIV_FIELD_HOLDS_FLAG:
      return g_strdup (g_str_equal (value, "true") ? "✓" : "–");
    case BIV_FIELD_HOLDS_TEXT:
      return g_strdup (get_words (flow, piece, value));
    case BIV_FIELD_HOLDS_NUMBER:
    default:
      return g_strdup (value);
    }
}

/** biv_page_name_piece: the name of a unit or figure, or words that say that it has none. */
const char *
biv_page_name_piece (BivPageFlow *flow, gpointer piece)
{
  const char *language = flow->options->language;
  const char *name = biv_naming_for (BIV_NODE (piece), language);

  return *name ? name : biv_translation_get (language, N_ ("(no name)"));
}

/** biv_page_find_commander: (transfer none) (nullable): the leader of the army who commands a
 * piece. */
BivNode *
biv_page_find_commander (BivNode *piece)
{
  BivNode *army = biv_node_get_ancestor (piece, BIV_TYPE_ARMY);
  const char *id = biv_army_piece_get_command (piece);
  BivNodeList *contingents = army ? biv_army_get_contingents (BIV_ARMY (army)) : NULL;

  BIV_EACH (BivContingent, contingent, contingents)
    {
      BivNode *figure = biv_node_list_lookup (biv_contingent_get_figures (contingent), id);

      if (figure)
        return figure;
    }
  return NULL;
}

/** biv_page_describe_commander: (transfer full) (nullable): under whose command a piece is; NULL if
 * it is under nobody's. */
char *
biv_page_describe_commander (BivPageFlow *flow, BivNode *piece)
{
  BivNode *leader = biv_page_find_commander (piece);

  return leader ? biv_page_format (flow, N_ ("under {leader}"), "leader",
                                   biv_naming_for (leader, flow->options->language), NULL)
                : NULL;
}

/** biv_page_find_kind: (transfer none) (nullable): the ruleset's kind of a figure. */
BivLeaderKind *
biv_page_find_kind (BivPageFlow *flow, BivFigure *figure)
{
  if (!flow->ruleset)
    return NULL;
  return biv_node_list_lookup (biv_ruleset_get_leaders (flow->ruleset),
                               biv_figure_get_kind (figure));
}

/** biv_page_name_kind: the ruleset's name for a figure's kind. */
const char *
biv_page_name_kind (BivPageFlow *flow, BivFigure *figure)
{
  BivLeaderKind *kind = biv_page_find_kind (flow, figure);
  const char *id = biv_figure_get_kind (figure);

  return kind ? biv_page_text_for (flow, biv_rule_item_get_name (kind), id) : id;
}

/** biv_page_describe_unit: (transfer full): a unit's arm and how many elements it has */
char *
biv_page_describe_unit (BivPageFlow *flow, BivUnit *unit)
{
  const char *id = biv_unit_get_arm (unit);
  BivRuleItem *arm =
    flow->ruleset ? biv_node_list_lookup (biv_ruleset_get_arms (flow->ruleset), id) : NULL;
  const char *name = arm ? biv_page_text_for (flow, biv_rule_item_get_name (arm), id) : id;
  g_autofree char *elements = biv_rules_words_count_elements (
    flow->ruleset, biv_unit_get_elements (unit), flow->options->language);

  return g_strconcat (name, "  ·  ", elements, NULL);
}

/** biv_page_format_length: (transfer full): a distance in the ruleset's unit of length. */
char *
biv_page_format_length (BivPageFlow *flow, int length)
{
  if (biv_ruleset_get_distance (flow->ruleset) == BIV_DISTANCE_UNIT_CM)
    return biv_page_format_number (flow, NP_ ("{n} cm", "{n} cm"), length, NULL);
  return biv_page_format_number (flow, NP_ ("{n} hex", "{n} hexes"), length, NULL);
}

/** biv_page_name_quality: (nullable): the quality of a leader, in words. */
const char *
biv_page_name_quality (BivPageFlow *flow, BivFigure *leader)
{
  const char *id = biv_figure_get_quality (leader);
  BivQuality *quality =
    flow->ruleset ? biv_node_list_lookup (biv_ruleset_get_qualities (flow->ruleset), id) : NULL;

  if (!*id)
    return NULL;
  return quality ? biv_page_text_for (flow, biv_rule_item_get_name (quality), id) : id;
}
