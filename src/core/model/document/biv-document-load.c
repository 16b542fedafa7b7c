/* How much of the limits of a document its objects use: memory by the same sums as its reader's,
 * and the bytes of its file, which they never exceed.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/document/biv-document-load.h"

#include <string.h>

#include "core/model/board/biv-board.h"
#include "core/model/node/biv-limits.h"
#include "core/model/node/biv-node-list.h"
#include "core/model/scenario/biv-scenario.h"

/* Bytes beside names and values: of a tag with its end tag and line, of an attribute, of an
 * element in one language, of a "detail", and of the root's first tag. */
#define TAGS 12
#define ATTRIBUTE 4
#define LANGUAGE 40
#define DETAIL 40
#define ROOT 200
/* Of a number, a hex and a truth as an attribute. */
#define LONGEST_NUMBER 24
/* An embedded document is written deeper than in a file of its own. */
#define INDENT 8
/* As "&quot;". */
#define LONGEST_NAME 6

/* --- Strings --------------------------------------------------------------------------------- */

/* The bytes of a string in a file, where some characters have names; @of_end: of a line end. */
static gint64
measure_lines (const char *string, gint64 of_end)
{
  gint64 length = 0;

  for (const char *c = string; *c; c++)
    switch (*c)
      {
      case '&':
      case '<':
      case '>':
      case '"':
      case '\t':
      case '\r':
        length += LONGEST_NAME;
        break;
      case '\n':
        length += of_end;
        break;
      default:
        length++;
      }
  return length;
}

/* The same of a value in a tag. */
static gint64
measure (const char *string)
{
  return measure_lines (string, LONGEST_NAME);
}

/**
 * biv_load_of_string:
 * @value: of a field
 *
 * Returns: the bytes of the strings in it; 0 of numbers and the like
 */
gsize
biv_load_of_string (const BivField *field, const GValue *value)
{
  gsize length = 0;

  switch (field->kind)
    {
    case BIV_FIELD_STRING:
    case BIV_FIELD_LINES:
    case BIV_FIELD_TOKEN:
    case BIV_FIELD_REF:
      return strlen (g_value_get_string (value));
    case BIV_FIELD_TEXT:
      for (guint i = 0; i < biv_text_get_length (g_value_get_boxed (value)); i++)
        length += strlen (biv_text_get_string (g_value_get_boxed (value), i));
      return length;
    case BIV_FIELD_DETAILS:
      for (guint i = 0; i < biv_details_get_length (g_value_get_boxed (value)); i++)
        length += strlen (biv_details_get_field (g_value_get_boxed (value), i)) +
                  strlen (biv_details_get_value (g_value_get_boxed (value), i));
      return length;
    default:
      return 0;
    }
}

/** biv_load_of_cells: the memory of the hexes of a board; 0 of other objects. */
gint64
biv_load_of_cells (BivNode *node)
{
  return BIV_IS_BOARD (node) ? (gint64) sizeof (BivCell) * biv_board_get_width (BIV_BOARD (node)) *
                                 biv_board_get_height (BIV_BOARD (node))
                             : 0;
}

/* The memory of unknown markup. */
static gsize
measure_extra (const BivExtra *extra)
{
  return strlen (extra->markup) +
         (extra->after_field == BIV_EXTRA_ATTRIBUTE ? 0 : BIV_LIMIT_NODE_MEMORY);
}

/* --- Values ---------------------------------------------------------------------------------- */

static gint64
measure_text (const BivField *field, const BivText *text, int depth)
{
  gint64 name = (gint64) strlen (field->name);
  gint64 length = ATTRIBUTE + name + LANGUAGE; /* without words in any language, too */

  for (guint i = 0; i < biv_text_get_length (text); i++)
    length += 2 * name + LANGUAGE + 2 * depth +
              measure (biv_text_get_string (text, i));
  return length;
}

static gint64
measure_details (const BivDetails *details, int depth)
{
  gint64 length = 0;

  for (guint i = 0; i < biv_details_get_length (details); i++)
    length += DETAIL + 2 * depth + (gint64) strlen (biv_details_get_field (details, i)) +
              measure (biv_details_get_value (details, i));
  return length;
}

/* @depth: of its object's children */
static gint64
measure_value (const BivField *field, const GValue *value, int depth)
{
  gint64 name = (gint64) strlen (field->name);

  switch (field->kind)
    {
    case BIV_FIELD_STRING:
    case BIV_FIELD_TOKEN:
    case BIV_FIELD_REF:
      return ATTRIBUTE + name + measure (g_value_get_string (value));
    case BIV_FIELD_LINES:
      return 2 * (name + depth) + TAGS + measure_lines (g_value_get_string (value), 1 + INDENT);
    case BIV_FIELD_TEXT:
      return measure_text (field, g_value_get_boxed (value), depth);
    case BIV_FIELD_DETAILS:
      return measure_details (g_value_get_boxed (value), depth);
    case BIV_FIELD_LIST:
      return 0;
    case BIV_FIELD_ENUM:
      return ATTRIBUTE + name + (gint64) strlen (field->words[g_value_get_int (value)]);
    default:
      return ATTRIBUTE + name + LONGEST_NUMBER;
    }
}

static void
add_value (BivLoad *self, BivNode *node, guint field, const GValue *value, int depth, int sign)
{
  const BivField *description = biv_node_get_field (node, field);

  self->memory += sign * (gint64) biv_load_of_string (description, value);
  self->bytes += sign * measure_value (description, value, depth);
}

/** biv_load_add_value: adds (1) or takes away (-1) the value of a field of a document's object. */
void
biv_load_add_value (BivLoad *self, BivNode *node, guint field, const GValue *value, int sign)
{
  add_value (self, node, field, value, biv_load_find_depth (node), sign);
}

/* --- Objects --------------------------------------------------------------------------------- */

static void
add_fields (BivLoad *self, BivNode *node, int depth, int sign)
{
  for (guint i = 0; i < BIV_NODE_GET_CLASS (node)->n_fields; i++)
    {
      g_auto (GValue) value = G_VALUE_INIT;

      if (biv_node_get_field (node, i)->kind == BIV_FIELD_LIST)
        {
          BIV_EACH (BivNode, item, biv_node_get_list (node, i))
            biv_load_add_node (self, item, depth + 1, sign);
          continue;
        }
      biv_node_get_value (node, i, &value);
      add_value (self, node, i, &value, depth, sign);
    }
}

/**
 * biv_load_add_node:
 * @depth: of its tag: 1 is a root
 * @sign: 1, or -1 to take it away
 *
 * Adds an object with all that is below it.
 */
void
biv_load_add_node (BivLoad *self, BivNode *node, int depth, int sign)
{
  self->memory += sign * BIV_LIMIT_NODE_MEMORY;
  self->bytes += sign * (gint64) (TAGS + 4 * depth + 2 * strlen (biv_node_get_kind (node)) +
                                  ATTRIBUTE + strlen ("id") + strlen (biv_node_get_id (node)));
  if (depth == 1)
    self->bytes += sign * ROOT;
  self->memory += sign * biv_load_of_cells (node);
  for (guint i = 0; i < biv_node_get_n_extras (node); i++)
    {
      const BivExtra *extra = biv_node_get_extra (node, i);

      self->memory += sign * (gint64) measure_extra (extra);
      self->bytes += sign * (2 * depth + 2 + (gint64) strlen (extra->markup));
    }
  add_fields (self, node, depth, sign);
}

/* --- Depth and tags -------------------------------------------------------------------------- */

/** biv_load_find_depth: how deep the tag of an object stands: 1 is a root. */
int
biv_load_find_depth (BivNode *node)
{
  int depth = 0;

  for (; node; node = biv_node_get_parent (node))
    depth++;
  return depth;
}

/* How deep the elements of markup stand in one another. Values of attributes have no brackets in
 * them, as we write them. */
static int
find_nesting (const char *markup)
{
  int depth = 0, deepest = 0;

  for (const char *c = strchr (markup, '<'); c; c = strchr (c, '<'))
    {
      bool is_comment = g_str_has_prefix (c, "<!--");
      const char *end = strstr (c, is_comment ? "-->" : c[1] == '?' ? "?>"
                                                                    : ">");

      if (c[1] == '/')
        depth--;
      else if (!is_comment && c[1] != '?')
        {
          deepest = MAX (deepest, depth + 1);
          depth += end && end[-1] != '/';
        }
      c = end ? end : c + strlen (c);
    }
  return deepest;
}

static int
find_own_depth (BivNode *node)
{
  int deepest = 1;

  for (guint i = 0; i < biv_node_get_n_extras (node); i++)
    {
      const BivExtra *extra = biv_node_get_extra (node, i);

      if (extra->after_field != BIV_EXTRA_ATTRIBUTE)
        deepest = MAX (deepest, 1 + find_nesting (extra->markup));
    }
  for (guint i = 0; i < BIV_NODE_GET_CLASS (node)->n_fields; i++)
    switch (biv_node_get_field (node, i)->kind)
      {
      case BIV_FIELD_LINES:
        deepest = MAX (deepest, BIV_IS_EMBEDDED (node)
                                  ? 1 + find_nesting (biv_node_get_string (node, i))
                                  : 2);
        break;
      case BIV_FIELD_TEXT:
      case BIV_FIELD_DETAILS:
        deepest = MAX (deepest, 2);
        break;
      default:
        break;
      }
  return deepest;
}

/** biv_load_find_depth_below: how many elements stand in one another from its tag on: 1 is a tag
 * alone. */
int
biv_load_find_depth_below (BivNode *node)
{
  int deepest = find_own_depth (node);

  for (guint i = 0; i < BIV_NODE_GET_CLASS (node)->n_fields; i++)
    if (biv_node_get_field (node, i)->kind == BIV_FIELD_LIST)
      BIV_EACH (BivNode, item, biv_node_get_list (node, i))
        deepest = MAX (deepest, 1 + biv_load_find_depth_below (item));
  return deepest;
}

/* What a field takes in the tag of its object. */
static gint64
measure_attribute (BivNode *node, guint field)
{
  const BivField *description = biv_node_get_field (node, field);
  g_auto (GValue) value = G_VALUE_INIT;
  const char *plain;

  switch (description->kind)
    {
    case BIV_FIELD_LIST:
    case BIV_FIELD_LINES:
    case BIV_FIELD_DETAILS:
      return 0;
    case BIV_FIELD_TEXT:
      plain = description->plain == BIV_PLAIN_ATTRIBUTE
                ? biv_text_lookup (biv_node_get_text (node, field), BIV_TEXT_PLAIN)
                : NULL;
      return plain ? ATTRIBUTE + (gint64) strlen (description->name) + measure (plain) : 0;
    default:
      if (biv_node_is_default (node, field) && !description->required)
        return 0;
      biv_node_get_value (node, field, &value);
      return measure_value (description, &value, 0);
    }
}

/** biv_load_fits_tag: whether the tag of an object has no more than one may have. Only foreign
 * attributes in it can make it too long. */
bool
biv_load_fits_tag (BivNode *node)
{
  guint n_attributes = 4; /* its id, and those of a root */
  gint64 length = ROOT;

  if (biv_node_get_n_extras (node) == 0)
    return true;
  for (guint i = 0; i < biv_node_get_n_extras (node); i++)
    if (biv_node_get_extra (node, i)->after_field == BIV_EXTRA_ATTRIBUTE)
      {
        length += 1 + (gint64) strlen (biv_node_get_extra (node, i)->markup);
        n_attributes++;
      }
  for (guint i = 0; i < BIV_NODE_GET_CLASS (node)->n_fields; i++)
    {
      gint64 attribute = measure_attribute (node, i);

      length += attribute;
      n_attributes += attribute > 0;
    }
  return length <= BIV_LIMIT_TAG && n_attributes <= BIV_LIMIT_ATTRIBUTES;
}
