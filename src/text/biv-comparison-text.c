/* What differs between two documents, in sentences for who reads it in the evening.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "text/biv-comparison-text.h"

#include <glib/gi18n.h>

#include "core/model/army/biv-army.h"
#include "core/model/board/biv-board.h"
#include "core/model/node/biv-naming.h"
#include "core/model/node/biv-root.h"
#include "text/biv-rules-words.h"
#include "text/biv-sentence-row.h"
#include "text/biv-translation.h"
#include "text/biv-value-text.h"

/* More hexes than that nobody reads in a line. */
#define MOST_HEXES 12

/* {name} is what a thing is called, {sort} what it is: “Companions (unit)”. */
const BivSentenceRow biv_comparison_sentences[] = {
  { "removed", { N_ ("removed: {name} ({sort}), hex {hex}") } },
  { "removed",
    { NP_ ("removed: {name} ({sort}), {points} point", "removed: {name} ({sort}), {points} points"),
      "points" } },
  { "removed", { N_ ("removed: {name} ({sort})") } },
  { "added", { N_ ("added: {name} ({sort}), hex {hex}") } },
  { "added",
    { NP_ ("added: {name} ({sort}), {points} point", "added: {name} ({sort}), {points} points"),
      "points" } },
  { "added", { N_ ("added: {name} ({sort})") } },
  { "changed", { N_ ("changed: {name} ({sort}), {label}: {from} → {to}") } },
  { "changed", { N_ ("changed: {name} ({sort}), {label}") } },
  { "changed", { N_ ("changed: {label}: {from} → {to}") } },
  { "changed", { N_ ("changed: {label}") } },
  { "hexes",
    { NP_ ("changed: {layer}, {count} hex: {hexes}", "changed: {layer}, {count} hexes: {hexes}"),
      "count" } },
  { "moved", { N_ ("moved: {name} ({sort}), hex {from} → {to}") } },
  { "owner", { N_ ("moved: {name} ({sort}), {from} → {to}") } },
  { "place", { N_ ("moved: {name} ({sort}), place in the list {from} → {to}") } },
  { "points", { N_ ("{name}: {from} → {to} points ({by})") } },
  { NULL },
};

static char *
make_sentence (const char *code, BivArgs *args, const char *language)
{
  const BivSentenceRow *row = biv_sentence_row_find (biv_comparison_sentences, code, args);

  g_assert (row); /* the table has every code that is used here */
  return biv_sentence_make (&row->message, args, language);
}

/* What is about something is called as that is. */
static void
add_subject (BivArgs *args, BivComparison *comparison, BivNode *node, const char *language)
{
  g_autofree char *name = biv_value_text_for_object (comparison, node, language);
  g_autofree char *kind = biv_value_text_for_kind (node, language);

  biv_args_add_string (args, "name", name);
  biv_args_add_string (args, "sort", kind);
}

/* --- added and removed ---------------------------------------------------------------------- */

/* Where it stands, if it must stand somewhere, or else what it costs. */
static void
add_particulars (BivArgs *args, BivComparison *comparison, BivNode *node,
                 BivCatalogue *catalogue, const char *language)
{
  for (guint i = 0; i < BIV_NODE_GET_CLASS (node)->n_fields; i++)
    {
      const BivField *field = &BIV_NODE_GET_CLASS (node)->fields[i];
      g_autofree char *hex = NULL;

      if (field->kind == BIV_FIELD_HEX && field->required)
        {
          hex = biv_value_text_for_value (comparison, node, i, NULL, catalogue, language);
          biv_args_add_hex (args, "hex", hex);
        }
      if (g_str_equal (field->name, "cost") && biv_node_get_int (node, i) > 0)
        biv_args_add_number (args, "points", biv_node_get_int (node, i));
    }
  if (BIV_IS_CONTINGENT (node) && biv_contingent_count_points (BIV_CONTINGENT (node)) > 0)
    biv_args_add_number (args, "points",
                         (int) biv_contingent_count_points (BIV_CONTINGENT (node)));
}

static char *
describe_presence (BivComparison *comparison, const BivDifference *difference,
                   BivCatalogue *catalogue, const char *language)
{
  g_autoptr (BivArgs) args = biv_args_new ();
  BivNode *node = difference->after ? difference->after : difference->before;

  add_subject (args, comparison, node, language);
  add_particulars (args, comparison, node, catalogue, language);
  return make_sentence (biv_difference_words[difference->kind], args, language);
}

/* --- changed -------------------------------------------------------------------------------- */

/* Both values, if both can be told in a line and are not the same for this reader. */
static void
add_values (BivArgs *args, BivComparison *comparison, const BivDifference *difference,
            BivCatalogue *catalogue, const char *language)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  if (difference->field == BIV_DIFFERENCE_ID)
    {
      biv_args_add_string (args, "from", biv_node_get_id (difference->before));
      biv_args_add_string (args, "to", biv_node_get_id (difference->after));
      return;
    }
  before = biv_value_text_for_value (comparison, difference->before, (guint) difference->field,
                                     difference->detail, catalogue, language);
  after = biv_value_text_for_value (comparison, difference->after, (guint) difference->field,
                                    difference->detail, catalogue, language);
  if (!before || !after || (g_str_equal (before, after) && !difference->detail))
    return;
  biv_args_add_string (args, "from", before);
  biv_args_add_string (args, "to", after);
}

/* What a group of things says of itself stands under its own name. */
static char *
describe_change (BivComparison *comparison, const BivDifference *difference,
                 BivCatalogue *catalogue, const char *language)
{
  g_autoptr (BivArgs) args = biv_args_new ();
  g_autofree char *label =
    difference->field == BIV_DIFFERENCE_ID
      ? g_strdup ("id")
      : biv_value_text_for_field (difference->after, (guint) difference->field, difference->detail,
                                  catalogue, language);

  if (biv_comparison_get_group (comparison, difference) != difference->after)
    add_subject (args, comparison, difference->after, language);
  biv_args_add_string (args, "label", label);
  add_values (args, comparison, difference, catalogue, language);
  return make_sentence (difference->kind == BIV_DIFFERENCE_MOVED ? "moved" : "changed", args,
                        language);
}

static char *
list_hexes (const BivDifference *difference)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < MIN (difference->hexes->len, MOST_HEXES); i++)
    {
      g_autofree char *label = biv_board_label_hex (
        BIV_BOARD (difference->after), g_array_index (difference->hexes, BivOffset, i));

      g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", label);
    }
  if (difference->hexes->len > MOST_HEXES)
    g_string_append (list, ", …");
  return g_string_free (list, FALSE);
}

static char *
describe_hexes (const BivDifference *difference, const char *language)
{
  g_autoptr (BivArgs) args = biv_args_new ();
  g_autofree char *hexes = list_hexes (difference);

  biv_args_add_string (args, "layer", biv_layer_words[difference->layer]);
  biv_args_add_number (args, "count", (int) difference->hexes->len);
  biv_args_add_string (args, "hexes", hexes);
  return make_sentence ("hexes", args, language);
}

/* --- moved ---------------------------------------------------------------------------------- */

static char *
describe_move (BivComparison *comparison, const BivDifference *difference, BivCatalogue *catalogue,
               const char *language)
{
  g_autoptr (BivArgs) args = biv_args_new ();
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  if (difference->move == BIV_MOVE_HEX)
    return describe_change (comparison, difference, catalogue, language);
  add_subject (args, comparison, difference->after, language);
  if (difference->move == BIV_MOVE_PLACE)
    {
      biv_args_add_number (args, "from", (int) difference->from + 1);
      biv_args_add_number (args, "to", (int) difference->to + 1);
      return make_sentence ("place", args, language);
    }
  before = biv_comparison_text_for_group (biv_node_get_parent (difference->before), language);
  after = biv_comparison_text_for_group (biv_node_get_parent (difference->after), language);
  biv_args_add_string (args, "from", before);
  biv_args_add_string (args, "to", after);
  return make_sentence ("owner", args, language);
}

/**
 * biv_comparison_text_for_difference:
 * @difference: one of the comparison
 * @catalogue: names what the documents take from rules and lists
 *
 * Returns: (transfer full): what differs, without the group it belongs to and without a full stop
 */
char *
biv_comparison_text_for_difference (BivComparison *comparison, const BivDifference *difference,
                                    BivCatalogue *catalogue, const char *language)
{
  language = biv_translation_choose_language (language);
  switch (difference->kind)
    {
    case BIV_DIFFERENCE_REMOVED:
    case BIV_DIFFERENCE_ADDED:
      return describe_presence (comparison, difference, catalogue, language);
    case BIV_DIFFERENCE_CHANGED:
      return difference->hexes ? describe_hexes (difference, language)
                               : describe_change (comparison, difference, catalogue, language);
    case BIV_DIFFERENCE_MOVED:
      return describe_move (comparison, difference, catalogue, language);
    }
  return NULL;
}

/* --- groups --------------------------------------------------------------------------------- */

/* Whether there is but one of it, so that its owner's name does for it. */
static bool
is_only (BivNode *node)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (biv_node_get_parent (node));
  int field = biv_node_class_find_list (klass, G_OBJECT_TYPE (node));

  return field >= 0 && klass->fields[field].maximum == 1;
}

static char *
name_group (BivNode *group, const char *language)
{
  g_autofree char *kind = biv_value_text_for_kind (group, language);

  if (!biv_node_get_parent (group) && !biv_text_is_empty (biv_root_get_title (group)))
    return g_strdup (biv_text_for (biv_root_get_title (group), language));
  return *biv_naming_for (group, language) ? g_strdup (biv_naming_for (group, language))
                                           : biv_rules_words_capitalize (kind);
}

/**
 * biv_comparison_text_for_group:
 * @group: a document, or what holds others in it: a side, a contingent
 *
 * Returns: (transfer full): its name, behind those of what it is in but the document
 */
char *
biv_comparison_text_for_group (BivNode *group, const char *language)
{
  GString *path;
  g_autofree char *name = NULL;

  language = biv_translation_choose_language (language);
  name = name_group (group, language);
  path = g_string_new (name);
  for (BivNode *node = biv_node_get_parent (group); node && biv_node_get_parent (node);
       node = biv_node_get_parent (node))
    if (!is_only (node))
      {
        g_autofree char *owner = name_group (node, language);

        g_string_prepend (path, " › ");
        g_string_prepend (path, owner);
      }
  return g_string_free (path, FALSE);
}

/**
 * biv_comparison_text_for_points:
 *
 * Returns: (transfer full): what a group cost and costs now, and by how much that is more
 */
char *
biv_comparison_text_for_points (const BivPointsDifference *points, const char *language)
{
  g_autoptr (BivArgs) args = biv_args_new ();
  g_autofree char *name = biv_comparison_text_for_group (
    points->after ? points->after : points->before, language);
  gint64 by = points->to - points->from;
  g_autofree char *more = g_strdup_printf (
    "%s%" G_GINT64_FORMAT, by > 0 ? "+" : by < 0 ? "−"
                                                 : "±",
    ABS (by));

  biv_args_add_string (args, "name", name);
  biv_args_add_number (args, "from", (int) points->from);
  biv_args_add_number (args, "to", (int) points->to);
  biv_args_add_string (args, "by", more);
  return make_sentence ("points", args, biv_translation_choose_language (language));
}
