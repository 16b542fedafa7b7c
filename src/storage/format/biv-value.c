/* Values of fields as attributes: parsing, formatting, and describing what was expected.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/format/biv-value.h"

#include <string.h>

#include "core/model/node/biv-limits.h"
#include "storage/xml/biv-storage-words.h"

/** biv_value_is_element: whether a field is written as elements of its own. Fields that are not in
 * the start tag are; so are the words of a name that are in a language. */
bool
biv_value_is_element (const BivField *field)
{
  switch (field->kind)
    {
    case BIV_FIELD_LINES:
    case BIV_FIELD_TEXT:
    case BIV_FIELD_DETAILS:
    case BIV_FIELD_LIST:
      return true;
    default:
      return false;
    }
}

/** biv_value_is_attribute: whether a field, or a part of it, stands in the start tag. */
bool
biv_value_is_attribute (const BivField *field)
{
  return !biv_value_is_element (field) || field->plain == BIV_PLAIN_ATTRIBUTE;
}

#define SPACE " \t\r\n"

/* Scans a whole number as we write it: no plus sign, leading zeros or white space. */
static bool
scan_int (const char **cursor, int *number)
{
  const char *digits = **cursor == '-' ? *cursor + 1 : *cursor;
  gsize length = strspn (digits, "0123456789");
  gint64 value = 0;

  if (length == 0 || length > 10 || (digits[0] == '0' && (length > 1 || digits != *cursor)))
    return false;
  for (gsize i = 0; i < length; i++)
    value = value * 10 + (digits[i] - '0');
  value = digits == *cursor ? value : -value;
  if (value < G_MININT || value > G_MAXINT)
    return false;
  *number = (int) value;
  *cursor = digits + length;
  return true;
}

/** biv_value_parse_int: whether a string is a whole number, with or without white space around it,
 * as in XML Schema. */
bool
biv_value_parse_int (const char *string, int *number)
{
  string += strspn (string, SPACE);
  return scan_int (&string, number) && string[strspn (string, SPACE)] == '\0';
}

/** biv_value_parse_hex: whether a string is a hex, "column,row" counted from zero. */
bool
biv_value_parse_hex (const char *string, BivOffset *hex)
{
  if (!scan_int (&string, &hex->col) || *string++ != ',')
    return false;
  return scan_int (&string, &hex->row) && *string == '\0' && hex->col >= -BIV_HEX_LIMIT &&
         hex->row >= -BIV_HEX_LIMIT && hex->col <= BIV_HEX_LIMIT && hex->row <= BIV_HEX_LIMIT;
}

static bool
find_word (const BivField *field, const char *string, int *index)
{
  for (*index = 0; field->words[*index]; ++*index)
    if (g_str_equal (field->words[*index], string))
      return true;
  return false;
}

/**
 * biv_value_parse:
 * @value: (out): an empty GValue; initialised here
 *
 * Returns: whether the string is a value of the field, before the limits that
 * biv_node_field_check() checks
 */
bool
biv_value_parse (const BivField *field, const char *string, GValue *value)
{
  int number = 0;
  BivOffset hex;
  bool good;

  g_value_init (value, biv_node_field_get_value_type (field));
  switch (field->kind)
    {
    case BIV_FIELD_INT:
      good = biv_value_parse_int (string, &number) && number >= field->minimum &&
             number <= field->maximum;
      g_value_set_int (value, number);
      return good;
    case BIV_FIELD_ENUM:
      good = find_word (field, string, &number);
      g_value_set_int (value, number);
      return good;
    case BIV_FIELD_BOOLEAN:
      g_value_set_boolean (value, g_str_equal (string, "true"));
      return g_str_equal (string, "true") || g_str_equal (string, "false");
    case BIV_FIELD_HEX:
      if (*string && !biv_value_parse_hex (string, &hex))
        return false;
      g_value_set_boxed (value, *string ? &hex : NULL);
      return true;
    case BIV_FIELD_STRING:
    case BIV_FIELD_TOKEN:
    case BIV_FIELD_REF:
      g_value_set_string (value, string);
      return true;
    case BIV_FIELD_TEXT:
      g_value_take_boxed (value, biv_text_new_plain (string));
      return field->plain == BIV_PLAIN_ATTRIBUTE;
    default:
      return false;
    }
}

/** biv_value_format: (transfer full) (nullable): the value of an object's field as an attribute;
 * %NULL for a text that has no words for an attribute. */
char *
biv_value_format (BivNode *node, guint field)
{
  const BivField *description = &BIV_NODE_GET_CLASS (node)->fields[field];
  BivOffset hex;

  switch (description->kind)
    {
    case BIV_FIELD_TEXT:
      return g_strdup (biv_text_lookup (biv_node_get_text (node, field), BIV_TEXT_PLAIN));
    case BIV_FIELD_INT:
      return g_strdup_printf ("%d", biv_node_get_int (node, field));
    case BIV_FIELD_ENUM:
      return g_strdup (description->words[biv_node_get_int (node, field)]);
    case BIV_FIELD_BOOLEAN:
      return g_strdup (biv_node_get_boolean (node, field) ? "true" : "false");
    case BIV_FIELD_HEX:
      hex = biv_node_get_hex (node, field);
      return biv_hex_is_none (hex) ? g_strdup ("") : g_strdup_printf ("%d,%d", hex.col, hex.row);
    default:
      return g_strdup (biv_node_get_string (node, field));
    }
}

static char *
describe_words (const BivField *field)
{
  g_autofree char *words = g_strjoinv (", ", (char **) field->words);

  /* Translators: %s is a list of words that stay English, as files have them. */
  return g_strdup_printf (_ ("one of %s"), words);
}

/* As the sentences below say. */
G_STATIC_ASSERT (BIV_LIMIT_ID == 64);
G_STATIC_ASSERT (BIV_LIMIT_LINE == 1000);

/** biv_value_describe: (transfer full): what the attribute must be, translated, as part of a
 * sentence. */
char *
biv_value_describe (const BivField *field)
{
  switch (field->kind)
    {
    case BIV_FIELD_INT:
      return g_strdup_printf (_ ("a whole number from %d to %d"), field->minimum, field->maximum);
    case BIV_FIELD_ENUM:
      return describe_words (field);
    case BIV_FIELD_BOOLEAN:
      return g_strdup (_ ("true or false"));
    case BIV_FIELD_HEX:
      return g_strdup (_ ("a hex, column and row from zero with a comma between them"));
    case BIV_FIELD_TOKEN:
    case BIV_FIELD_REF:
      return g_strdup (_ ("an id of at most 64 letters, digits, hyphens, dots and underscores that "
                          "begins with a letter"));
    default:
      return g_strdup (_ ("one line of text, not longer than 1000 bytes"));
    }
}
