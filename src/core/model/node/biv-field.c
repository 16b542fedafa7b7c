/* Validates values of fields. The reader, the edits and the builder all use these functions.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <gio/gio.h>
#include <string.h>

#include "core/model/node/biv-limits.h"
#include "core/model/node/biv-node.h"

G_DEFINE_QUARK (biv - core - error - quark, biv_core_error)

static gpointer
copy_offset (gpointer offset)
{
  return g_memdup2 (offset, sizeof (BivOffset));
}

G_DEFINE_BOXED_TYPE (BivOffset, biv_offset, copy_offset, g_free)

/** biv_node_token_is_valid: an XML name without colon of at most 64 characters, or "". */
bool
biv_node_token_is_valid (const char *token)
{
  gsize length = strlen (token);

  if (length == 0)
    return true;
  if (length > BIV_LIMIT_ID || !(g_ascii_isalpha (token[0]) || token[0] == '_'))
    return false;
  for (const char *c = token; *c; c++)
    if (!g_ascii_isalnum (*c) && !strchr ("_-.", *c))
      return false;
  return true;
}

/** biv_node_id_is_valid: whether a node can be called so: a token that is not "". */
bool
biv_node_id_is_valid (const char *id)
{
  return *id && biv_node_token_is_valid (id);
}

/* UTF-8 without control characters; line breaks and tabs only where there may be several lines. */
static bool
is_clean (const char *string, bool lines, gsize limit)
{
  gsize length = strlen (string);

  if (length > limit || !g_utf8_validate (string, (gssize) length, NULL))
    return false;
  for (const char *c = string; *c; c = g_utf8_next_char (c))
    {
      gunichar character = g_utf8_get_char (c);

      if ((character < 0x20 && !(lines && (character == '\n' || character == '\t'))) ||
          (character & 0xfffe) == 0xfffe)
        return false;
    }
  return true;
}

/**
 * biv_node_string_is_writable:
 * @lines: whether line breaks and tabs are allowed
 *
 * Returns: whether a file of ours can hold the string: UTF-8, no control characters, not too long
 */
bool
biv_node_string_is_writable (const char *string, bool lines)
{
  return is_clean (string, lines, lines ? BIV_LIMIT_LINES : BIV_LIMIT_LINE);
}

/** biv_node_field_get_value_type: the type of the GValue that carries a value of this field. */
GType
biv_node_field_get_value_type (const BivField *field)
{
  switch (field->kind)
    {
    case BIV_FIELD_STRING:
    case BIV_FIELD_LINES:
    case BIV_FIELD_TOKEN:
    case BIV_FIELD_REF:
      return G_TYPE_STRING;
    case BIV_FIELD_INT:
    case BIV_FIELD_ENUM:
      return G_TYPE_INT;
    case BIV_FIELD_BOOLEAN:
      return G_TYPE_BOOLEAN;
    case BIV_FIELD_TEXT:
      return BIV_TYPE_TEXT;
    case BIV_FIELD_DETAILS:
      return BIV_TYPE_DETAILS;
    case BIV_FIELD_HEX:
      return BIV_TYPE_OFFSET;
    case BIV_FIELD_LIST:
      return G_TYPE_LIST_MODEL;
    }
  g_assert_not_reached ();
}

/**
 * biv_node_field_get_limit:
 *
 * Returns: how many bytes a string may have in the field: a text, in each of its languages; a value
 * of details; 0 where there are none
 */
gsize
biv_node_field_get_limit (const BivField *field)
{
  switch (field->kind)
    {
    case BIV_FIELD_TOKEN:
    case BIV_FIELD_REF:
      return BIV_LIMIT_ID;
    case BIV_FIELD_STRING:
    case BIV_FIELD_DETAILS:
      return BIV_LIMIT_LINE;
    case BIV_FIELD_TEXT:
      return field->plain == BIV_PLAIN_ATTRIBUTE ? BIV_LIMIT_LINE : BIV_LIMIT_LINES;
    case BIV_FIELD_LINES:
      return field->maximum > 0 ? (gsize) field->maximum : BIV_LIMIT_LINES;
    default:
      return 0;
    }
}

static bool
check_string (const BivField *field, const char *string)
{
  if (!string)
    return false;
  if (field->kind == BIV_FIELD_TOKEN || field->kind == BIV_FIELD_REF)
    return biv_node_token_is_valid (string);
  return is_clean (string, field->kind == BIV_FIELD_LINES, biv_node_field_get_limit (field));
}

/** biv_node_field_has_default: whether the value of an absent field means something; -1 and the
 * like mean "unknown". */
bool
biv_node_field_has_default (const BivField *field)
{
  switch (field->kind)
    {
    case BIV_FIELD_BOOLEAN:
    case BIV_FIELD_ENUM:
      return true;
    case BIV_FIELD_INT:
      return field->fallback >= field->minimum && field->fallback <= field->maximum;
    default:
      return false;
    }
}

static bool
check_language (const BivField *field, const char *language)
{
  return biv_text_language_is_valid (language) ||
         (field->plain != BIV_PLAIN_NONE && g_str_equal (language, BIV_TEXT_PLAIN));
}

static bool
check_text (const BivField *field, const BivText *text)
{
  bool lines = field->plain != BIV_PLAIN_ATTRIBUTE;

  if (!text || biv_text_get_length (text) > BIV_LIMIT_LANGUAGES)
    return false;
  for (guint i = 0; i < biv_text_get_length (text); i++)
    if (!check_language (field, biv_text_get_language (text, i)) ||
        !is_clean (biv_text_get_string (text, i), lines, biv_node_field_get_limit (field)))
      return false;
  return true;
}

static bool
check_details (const BivDetails *details)
{
  if (!details || biv_details_get_length (details) > BIV_LIMIT_DETAILS)
    return false;
  for (guint i = 0; i < biv_details_get_length (details); i++)
    if (!biv_node_id_is_valid (biv_details_get_field (details, i)) ||
        !biv_node_string_is_writable (biv_details_get_value (details, i), false))
      return false;
  return true;
}

static bool
check_hex (const BivOffset *hex)
{
  return !hex || biv_hex_is_none (*hex) ||
         (ABS (hex->col) <= BIV_HEX_LIMIT && ABS (hex->row) <= BIV_HEX_LIMIT);
}

static bool
check_value (const BivField *field, const GValue *value)
{
  int number;

  switch (field->kind)
    {
    case BIV_FIELD_STRING:
    case BIV_FIELD_LINES:
    case BIV_FIELD_TOKEN:
    case BIV_FIELD_REF:
      return check_string (field, g_value_get_string (value));
    case BIV_FIELD_INT:
      number = g_value_get_int (value);
      return number == field->fallback || (number >= field->minimum && number <= field->maximum);
    case BIV_FIELD_ENUM:
      number = g_value_get_int (value);
      return number >= 0 && (guint) number < g_strv_length ((char **) field->words);
    case BIV_FIELD_BOOLEAN:
      return true;
    case BIV_FIELD_TEXT:
      return check_text (field, g_value_get_boxed (value));
    case BIV_FIELD_DETAILS:
      return check_details (g_value_get_boxed (value));
    case BIV_FIELD_HEX:
      return check_hex (g_value_get_boxed (value));
    case BIV_FIELD_LIST:
      return false;
    }
  return false;
}

/**
 * biv_node_field_check:
 *
 * Returns: whether the field can take the value; else #BIV_CORE_ERROR_INVALID names the field
 */
bool
biv_node_field_check (const BivField *field, const GValue *value, GError **error)
{
  if (field->kind != BIV_FIELD_LIST &&
      G_VALUE_HOLDS (value, biv_node_field_get_value_type (field)) && check_value (field, value))
    return true;
  g_set_error (error, BIV_CORE_ERROR, BIV_CORE_ERROR_INVALID, "%s", field->name);
  return false;
}
