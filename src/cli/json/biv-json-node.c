/* Any model object as JSON, by its class's table of fields: fields with default values are left
 * out, lists are always written. Of a play file every field is written.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/json/biv-json-node.h"

#include "core/model/scenario/biv-scenario.h"
#include "core/model/scenario/biv-underlay.h"
#include "core/model/node/biv-naming.h"
#include "core/play/biv-play.h"
#include "text/biv-translation.h"

/* The keys of a hex: its number, its column and its row. Without a board it has no number. */
void
biv_json_node_write_hex (BivJsonWriter *json, BivOffset hex, BivBoard *board)
{
  if (board)
    {
      g_autofree char *label = biv_board_label_hex (board, hex);

      biv_json_writer_add_string (json, "hex", label);
    }
  biv_json_writer_add_number (json, "col", hex.col);
  biv_json_writer_add_number (json, "row", hex.row);
}

/* The hex where a thing stands is part of its object; any other is an object of its own. */
static void
write_hex (BivJsonWriter *json, const char *key, BivOffset hex, BivBoard *board)
{
  bool own = g_str_equal (key, "hex");

  if (!own)
    biv_json_writer_begin_object (json, key);
  biv_json_node_write_hex (json, hex, board);
  if (!own)
    biv_json_writer_end_object (json);
}

static void
write_text (BivJsonWriter *json, const char *key, BivText *text)
{
  biv_json_writer_begin_object (json, key);
  for (guint i = 0; i < biv_text_get_length (text); i++)
    biv_json_writer_add_string (json, biv_text_get_language (text, i),
                                biv_text_get_string (text, i));
  biv_json_writer_end_object (json);
}

/* The key "name": what the object is called in the language of the answer. */
void
biv_json_node_write_name (BivJsonWriter *json, BivNode *node)
{
  biv_json_writer_add_string (json, "name",
                              biv_naming_for (node, biv_translation_choose_language (NULL)));
}

/* Names and notes are in the language of the answer; texts of rulesets and battles in all their
 * languages. */
static void
write_text_field (BivJsonWriter *json, const char *key, BivNode *node, guint position)
{
  const BivField *field = &BIV_NODE_GET_CLASS (node)->fields[position];
  BivText *text = biv_node_get_text (node, position);

  if (field->plain == BIV_PLAIN_NONE)
    write_text (json, key, text);
  else if (g_str_equal (key, "name"))
    biv_json_node_write_name (json, node);
  else
    biv_json_writer_add_string (json, key,
                                biv_text_for (text, biv_translation_choose_language (NULL)));
}

static void
write_details (BivJsonWriter *json, const char *key, BivDetails *details)
{
  biv_json_writer_begin_object (json, key);
  for (guint i = 0; i < biv_details_get_length (details); i++)
    biv_json_writer_add_string (json, biv_details_get_field (details, i),
                                biv_details_get_value (details, i));
  biv_json_writer_end_object (json);
}

static void
write_list (BivJsonWriter *json, const BivField *field, BivNodeList *list, BivBoard *board)
{
  bool only = field->maximum == 1;

  if (!only)
    biv_json_writer_begin_array (json, field->name);
  BIV_EACH (BivNode, node, list)
    {
      biv_json_writer_begin_object (json, only ? field->name : NULL);
      biv_json_node_write_fields (json, node, board);
      biv_json_writer_end_object (json);
    }
  if (!only)
    biv_json_writer_end_array (json);
}

/* What a field holds, under a key. @board: (nullable): whose numbers hexes have */
void
biv_json_node_write_value (BivJsonWriter *json, const char *key, BivNode *node, guint position,
                           BivBoard *board)
{
  const BivField *field = &BIV_NODE_GET_CLASS (node)->fields[position];

  switch (field->kind)
    {
    case BIV_FIELD_STRING:
    case BIV_FIELD_LINES:
    case BIV_FIELD_TOKEN:
    case BIV_FIELD_REF:
      biv_json_writer_add_string (json, key, biv_node_get_string (node, position));
      break;
    case BIV_FIELD_INT:
      biv_json_writer_add_number (json, key, biv_node_get_int (node, position));
      break;
    case BIV_FIELD_BOOLEAN:
      biv_json_writer_add_boolean (json, key, biv_node_get_boolean (node, position));
      break;
    case BIV_FIELD_ENUM:
      biv_json_writer_add_string (json, key, field->words[biv_node_get_int (node, position)]);
      break;
    case BIV_FIELD_TEXT:
      write_text_field (json, key, node, position);
      break;
    case BIV_FIELD_DETAILS:
      write_details (json, key, biv_node_get_details (node, position));
      break;
    case BIV_FIELD_HEX:
      write_hex (json, key, biv_node_get_hex (node, position), board);
      break;
    case BIV_FIELD_LIST:
      write_list (json, field, biv_node_get_list (node, position), board);
      break;
    }
}

/* Of an embedded ruleset or list, and of a picture, which are files of their own, only kind and id,
 * or what it is called and where it lies, are written. */
static bool
is_shown (BivNode *node, guint position)
{
  const BivField *field = &BIV_NODE_GET_CLASS (node)->fields[position];

  if (BIV_IS_EMBEDDED (node) && position == BIV_EMBEDDED_CONTENT)
    return false;
  if (BIV_IS_UNDERLAY (node) && position == BIV_UNDERLAY_DATA)
    return false;
  return field->required || field->kind == BIV_FIELD_LIST ||
         !biv_node_is_default (node, position) ||
         (BIV_IS_PLAY (biv_node_get_root (node)) && biv_node_field_has_default (field)) ||
         (g_str_equal (field->name, "name") && biv_naming_find (node));
}

/* The leader's name in an activation, so that the plan can be read without the figures. */
static void
write_leader_name (BivJsonWriter *json, BivNode *node)
{
  BivPlay *play = BIV_PLAY (biv_node_get_root (node));
  const char *id = biv_play_activation_get_leader (BIV_PLAY_ACTIVATION (node));
  BivPlayFigure *leader = biv_node_list_lookup (biv_play_get_figures (play), id);

  if (leader)
    biv_json_node_write_name (json, BIV_NODE (leader));
}

/* The keys of an object that the caller has opened: its id and all its fields.
 * @board: (nullable): for the numbers of hexes */
void
biv_json_node_write_fields (BivJsonWriter *json, BivNode *node, BivBoard *board)
{
  biv_json_writer_add_string (json, "id", biv_node_get_id (node));
  for (guint i = 0; i < BIV_NODE_GET_CLASS (node)->n_fields; i++)
    if (is_shown (node, i))
      biv_json_node_write_value (json, BIV_NODE_GET_CLASS (node)->fields[i].name, node, i, board);
  if (BIV_IS_PLAY_ACTIVATION (node))
    write_leader_name (json, node);
}
