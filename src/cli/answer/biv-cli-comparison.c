/* What differs between two documents, as JSON and as text for people: by army and contingent, what
 * they cost first.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/answer/biv-cli-comparison.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "cli/answer/biv-cli-drawing.h"
#include "cli/answer/biv-cli-files.h"
#include "cli/json/biv-json-node.h"
#include "core/compare/biv-comparison.h"
#include "core/model/board/biv-board.h"
#include "core/model/node/biv-root.h"
#include "core/model/scenario/biv-scenario.h"
#include "text/biv-comparison-text.h"

/* What is compared, and what knows its words. */
typedef struct
{
  BivComparison *comparison;
  BivCatalogue *catalogue;
  const char *paths[2];
  const char *language;
} BivCliComparison;

/* --- JSON ----------------------------------------------------------------------------------- */

static void
write_document (BivJsonWriter *json, const BivCliComparison *self, const char *key, guint which)
{
  BivNode *root = which == 0 ? biv_comparison_get_before (self->comparison)
                             : biv_comparison_get_after (self->comparison);

  biv_json_writer_begin_object (json, key);
  biv_json_writer_add_string (json, "file", self->paths[which]);
  biv_json_writer_add_string (json, "id", biv_node_get_id (root));
  biv_json_writer_add_string (json, "name",
                              biv_text_for (biv_root_get_title (root), self->language));
  biv_json_writer_end_object (json);
}

/* Its id in the second document, and in the first one where that is another. */
static void
write_ids (BivJsonWriter *json, BivNode *before, BivNode *after)
{
  BivNode *node = after ? after : before;

  biv_json_writer_add_string (json, "kind", biv_node_get_kind (node));
  biv_json_writer_add_string (json, "id", biv_node_get_id (node));
  if (before && after && !g_str_equal (biv_node_get_id (before), biv_node_get_id (after)))
    biv_json_writer_add_string (json, "id-before", biv_node_get_id (before));
}

static void
write_points (BivJsonWriter *json, const BivCliComparison *self)
{
  biv_json_writer_begin_array (json, "points");
  for (guint i = 0; i < biv_comparison_get_n_points (self->comparison); i++)
    {
      const BivPointsDifference *row = biv_comparison_get_points (self->comparison, i);

      biv_json_writer_begin_object (json, NULL);
      write_ids (json, row->before, row->after);
      if (row->before)
        biv_json_writer_add_number (json, "before", row->from);
      if (row->after)
        biv_json_writer_add_number (json, "after", row->to);
      biv_json_writer_end_object (json);
    }
  biv_json_writer_end_array (json);
}

static BivBoard *
get_board (BivNode *node)
{
  BivNode *root = biv_node_get_root (node);

  return BIV_IS_SCENARIO (root) ? biv_scenario_get_board (BIV_SCENARIO (root)) : NULL;
}

/* What says nothing is left out. */
static void
write_value (BivJsonWriter *json, const char *key, BivNode *node, const BivDifference *difference)
{
  guint field = (guint) difference->field;
  const char *value;

  if (difference->detail)
    {
      value = biv_details_lookup (biv_node_get_details (node, field), difference->detail);
      if (value)
        biv_json_writer_add_string (json, key, value);
      return;
    }
  if (!biv_node_is_default (node, field))
    biv_json_node_write_value (json, key, node, field, get_board (node));
}

static void
write_field (BivJsonWriter *json, const BivDifference *difference)
{
  if (difference->field == BIV_DIFFERENCE_ID)
    biv_json_writer_add_string (json, "field", "id");
  if (difference->field < 0)
    return;
  biv_json_writer_add_string (
    json, "field", BIV_NODE_GET_CLASS (difference->after)->fields[difference->field].name);
  if (difference->detail)
    biv_json_writer_add_string (json, "detail", difference->detail);
  write_value (json, "before", difference->before, difference);
  write_value (json, "after", difference->after, difference);
}

static void
write_move (BivJsonWriter *json, const BivDifference *difference)
{
  biv_json_writer_add_string (json, "move", biv_move_words[difference->move]);
  if (difference->move == BIV_MOVE_OWNER)
    {
      biv_json_writer_add_string (json, "from",
                                  biv_node_get_id (biv_node_get_parent (difference->before)));
      biv_json_writer_add_string (json, "to",
                                  biv_node_get_id (biv_node_get_parent (difference->after)));
    }
  if (difference->move == BIV_MOVE_PLACE)
    {
      biv_json_writer_add_number (json, "place-before", difference->from + 1);
      biv_json_writer_add_number (json, "place-after", difference->to + 1);
    }
}

static void
write_hexes (BivJsonWriter *json, const BivDifference *difference)
{
  biv_json_writer_add_string (json, "layer", biv_layer_words[difference->layer]);
  biv_json_writer_begin_array (json, "hexes");
  for (guint i = 0; i < difference->hexes->len; i++)
    {
      g_autofree char *label = biv_board_label_hex (
        BIV_BOARD (difference->after), g_array_index (difference->hexes, BivOffset, i));

      biv_json_writer_add_string (json, NULL, label);
    }
  biv_json_writer_end_array (json);
}

static void
write_difference (BivJsonWriter *json, const BivCliComparison *self,
                  const BivDifference *difference)
{
  BivNode *group = biv_comparison_get_group (self->comparison, difference);
  g_autofree char *message = biv_comparison_text_for_difference (self->comparison, difference,
                                                                 self->catalogue, self->language);

  biv_json_writer_begin_object (json, NULL);
  biv_json_writer_add_string (json, "difference", biv_difference_words[difference->kind]);
  write_ids (json, difference->before, difference->after);
  biv_json_writer_add_string (json, "group", biv_node_get_id (group));
  write_field (json, difference);
  if (difference->kind == BIV_DIFFERENCE_MOVED)
    write_move (json, difference);
  if (difference->hexes)
    write_hexes (json, difference);
  biv_json_writer_add_string (json, "message", message);
  biv_json_writer_end_object (json);
}

/* One object: which two, what they cost, what differs. */
static void
write_json (BivJsonWriter *json, const BivCliComparison *self)
{
  biv_json_writer_begin_object (json, NULL);
  biv_json_writer_add_string (json, "kind",
                              biv_node_get_kind (biv_comparison_get_after (self->comparison)));
  write_document (json, self, "before", 0);
  write_document (json, self, "after", 1);
  write_points (json, self);
  biv_json_writer_begin_array (json, "differences");
  for (guint i = 0; i < biv_comparison_get_length (self->comparison); i++)
    write_difference (json, self, biv_comparison_get (self->comparison, i));
  biv_json_writer_end_array (json);
  biv_json_writer_end_object (json);
}

/* --- text ----------------------------------------------------------------------------------- */

static char
get_sign (BivDifferenceKind kind)
{
  return kind == BIV_DIFFERENCE_REMOVED ? '-' : kind == BIV_DIFFERENCE_ADDED ? '+'
                                                                             : '~';
}

static void
print_difference (const BivDifference *difference, const BivCliComparison *self)
{
  g_autofree char *message = biv_comparison_text_for_difference (self->comparison, difference,
                                                                 self->catalogue, self->language);

  printf ("  %c %s\n", get_sign (difference->kind), message);
}

static void
print_group (const BivComparisonGroup *group, const BivCliComparison *self)
{
  g_autofree char *title = group->points
                             ? biv_comparison_text_for_points (group->points, self->language)
                             : biv_comparison_text_for_group (group->node, self->language);

  printf ("\n%s\n", title);
  for (guint i = 0; i < group->differences->len; i++)
    print_difference (group->differences->pdata[i], self);
}

/* A heading and the differences below it, group by group in the order of the second document. */
static void
print_text (const BivCliComparison *self)
{
  g_autoptr (GPtrArray) groups = biv_comparison_list_groups (self->comparison);
  guint length = biv_comparison_get_length (self->comparison);
  g_autofree char *before = biv_cli_files_name (self->paths[0]);
  g_autofree char *after = biv_cli_files_name (self->paths[1]);

  printf ("%s → %s\n", before, after);
  if (length == 0)
    printf ("%s\n", _ ("No difference."));
  else
    printf (g_dngettext (NULL, "%u difference\n", "%u differences\n", length), length);
  for (guint i = 0; i < groups->len; i++)
    print_group (groups->pdata[i], self);
}

/* (nullable): what is wrong with options that go together. */
static const char *
find_idle (BivOptions *options)
{
  bool is_printed = biv_options_is_given (options, &biv_option_output);
  bool has_sheet = biv_options_is_given (options, &biv_option_paper) |
                   biv_options_is_given (options, &biv_option_margin) |
                   biv_options_is_given (options, &biv_option_ink_saver) |
                   biv_options_is_given (options, &biv_option_black_and_white);

  if (has_sheet && !is_printed)
    return _ ("--paper, --margin, --ink-saver and --black-and-white go with -o");
  return options->json && is_printed ? _ ("what -o writes has no --format") : NULL;
}

/* Tells what differs between two documents, as text or with a writer (nullable) as JSON; to be
 * returned as the status. */
int
biv_cli_comparison_make (BivOptions *options, BivJsonWriter *json, const char *const names[2],
                         BivNode *before, BivNode *after, BivCatalogue *catalogue)
{
  g_autoptr (BivComparison) comparison = biv_comparison_new (before, after);
  BivCliComparison told = { comparison, catalogue, { names[0], names[1] }, options->language };
  const char *idle = find_idle (options);

  if (idle)
    return biv_command_misuse (idle);
  if (biv_options_is_given (options, &biv_option_output))
    return biv_cli_drawing_get ()->biv_cli_pages_print_comparison (options, comparison, names,
                                                                   catalogue);
  if (json)
    write_json (json, &told);
  else
    print_text (&told);
  return biv_comparison_get_length (comparison) > 0 ? BIV_STATUS_ERRORS : BIV_STATUS_FINE;
}
