/* Which plural form a language uses for a number: evaluates the C expression in the header of its
 * catalogue, such as "(n > 1)".
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "text/biv-plural.h"

#include <string.h>

/* Nesting of brackets and question marks; real expressions have a handful. */
#define MAX_DEPTH 40

typedef struct
{
  const char *rest;
  gulong number;
  int depth;
  bool failed;
} Reader;

/* Binary operators by precedence, the lowest first; "<=" before "<", and so on. */
static const struct
{
  const char *sign;
  int level;
} operators[] = {
  { "||", 0 },
  { "&&", 1 },
  { "==", 2 },
  { "!=", 2 },
  { "<=", 3 },
  { ">=", 3 },
  { "<", 3 },
  { ">", 3 },
  { "+", 4 },
  { "-", 4 },
  { "*", 5 },
  { "/", 5 },
  { "%", 5 },
};
#define N_LEVELS 6

static gulong read_choice (Reader *reader);

static bool
accept (Reader *reader, const char *sign)
{
  while (g_ascii_isspace (*reader->rest))
    reader->rest++;
  if (!g_str_has_prefix (reader->rest, sign))
    return false;
  reader->rest += strlen (sign);
  return true;
}

static gulong
fail (Reader *reader)
{
  reader->failed = true;
  reader->rest = "";
  return 0;
}

static gulong
read_number (Reader *reader)
{
  gulong value = 0;

  if (!g_ascii_isdigit (*reader->rest))
    return fail (reader);
  for (; g_ascii_isdigit (*reader->rest); reader->rest++)
    value = value * 10 + (gulong) g_ascii_digit_value (*reader->rest);
  return value;
}

static gulong
read_operand (Reader *reader)
{
  gulong value;

  if (reader->depth >= MAX_DEPTH)
    return fail (reader);
  reader->depth++;
  if (accept (reader, "!"))
    value = !read_operand (reader);
  else if (accept (reader, "("))
    {
      value = read_choice (reader);
      if (!accept (reader, ")"))
        fail (reader);
    }
  else if (accept (reader, "n"))
    value = reader->number;
  else
    value = read_number (reader);
  reader->depth--;
  return value;
}

static gulong
compute (Reader *reader, const char *sign, gulong left, gulong right)
{
  bool equal_too = sign[0] && sign[1] == '=';

  switch (sign[0])
    {
    case '|':
      return left || right;
    case '&':
      return left && right;
    case '=':
      return left == right;
    case '!':
      return left != right;
    case '<':
      return equal_too ? left <= right : left < right;
    case '>':
      return equal_too ? left >= right : left > right;
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return right ? left / right : fail (reader);
    default:
      return right ? left % right : fail (reader);
    }
}

static const char *
read_operator (Reader *reader, int level)
{
  for (guint i = 0; i < G_N_ELEMENTS (operators); i++)
    if (operators[i].level == level && accept (reader, operators[i].sign))
      return operators[i].sign;
  return NULL;
}

static gulong
read_level (Reader *reader, int level)
{
  gulong value;
  const char *sign;

  if (level == N_LEVELS)
    return read_operand (reader);
  value = read_level (reader, level + 1);
  while ((sign = read_operator (reader, level)))
    value = compute (reader, sign, value, read_level (reader, level + 1));
  return value;
}

static gulong
read_choice (Reader *reader)
{
  gulong value = read_level (reader, 0);
  gulong yes, no;

  if (!accept (reader, "?"))
    return value;
  if (reader->depth >= MAX_DEPTH)
    return fail (reader);
  reader->depth++;
  yes = read_choice (reader);
  if (!accept (reader, ":"))
    fail (reader);
  no = read_choice (reader);
  reader->depth--;
  return value ? yes : no;
}

/**
 * biv_plural_evaluate:
 * @expression: C over n and whole numbers, ending at ';' or at the end
 * @form: (out): which of the forms to use, from 0
 *
 * Returns: false if the expression is not one
 */
bool
biv_plural_evaluate (const char *expression, gulong number, gulong *form)
{
  Reader reader = { .rest = expression, .number = number };

  *form = read_choice (&reader);
  accept (&reader, ";");
  accept (&reader, "");
  return !reader.failed && (*reader.rest == '\0' || *reader.rest == '\n');
}
