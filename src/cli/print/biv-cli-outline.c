/* A ruleset or muster list as an outline: each object with its kind and id, then its fields. They
 * are named as in the file, since people who look at these write them too.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/print/biv-cli-outline.h"

#include <stdio.h>

#include "core/model/node/biv-node-list.h"
#include "core/ruleset/biv-ruleset.h"
#include "text/biv-citation.h"

typedef struct
{
  BivRuleset *ruleset; /* whose texts are cited; NULL for a muster list */
  const char *language;
} Outline;

static void print_node (const Outline *outline, BivNode *node, int depth);

static void
print_value (const char *name, const char *value, int depth)
{
  printf ("%*s%s: %s\n", depth * 2, "", name, value);
}

static void
print_details (const char *name, BivDetails *details, int depth)
{
  for (guint i = 0; i < biv_details_get_length (details); i++)
    {
      g_autofree char *field =
        g_strdup_printf ("%s.%s", name, biv_details_get_field (details, i));

      print_value (field, biv_details_get_value (details, i), depth);
    }
}

static void
print_list (const Outline *outline, BivNodeList *list, int depth)
{
  BIV_EACH (BivNode, node, list)
    print_node (outline, node, depth);
}

/* Citations give the names of texts, as in all output for people. */
static void
print_string (const Outline *outline, const char *name, const char *value, int depth)
{
  g_autofree char *cite = g_str_equal (name, "cite")
                            ? biv_citation_make (value, outline->ruleset, outline->language)
                            : NULL;

  print_value (name, cite ? cite : value, depth);
}

static void
print_field (const Outline *outline, BivNode *node, guint position, int depth)
{
  const BivField *field = &BIV_NODE_GET_CLASS (node)->fields[position];
  g_autofree char *number = NULL;

  switch (field->kind)
    {
    case BIV_FIELD_STRING:
    case BIV_FIELD_LINES:
    case BIV_FIELD_TOKEN:
    case BIV_FIELD_REF:
      print_string (outline, field->name, biv_node_get_string (node, position), depth);
      break;
    case BIV_FIELD_INT:
      number = g_strdup_printf ("%d", biv_node_get_int (node, position));
      print_value (field->name, number, depth);
      break;
    case BIV_FIELD_BOOLEAN:
      print_value (field->name, biv_node_get_boolean (node, position) ? "true" : "false", depth);
      break;
    case BIV_FIELD_ENUM:
      print_value (field->name, field->words[biv_node_get_int (node, position)], depth);
      break;
    case BIV_FIELD_TEXT:
      print_value (field->name,
                   biv_text_for (biv_node_get_text (node, position), outline->language), depth);
      break;
    case BIV_FIELD_DETAILS:
      print_details (field->name, biv_node_get_details (node, position), depth);
      break;
    case BIV_FIELD_LIST:
      print_list (outline, biv_node_get_list (node, position), depth);
      break;
    case BIV_FIELD_HEX: /* only on boards, which rules have not */
      break;
    }
}

static void
print_node (const Outline *outline, BivNode *node, int depth)
{
  printf ("%*s%s %s\n", depth * 2, "", biv_node_get_kind (node), biv_node_get_id (node));
  for (guint i = 0; i < BIV_NODE_GET_CLASS (node)->n_fields; i++)
    if (!biv_node_is_default (node, i))
      print_field (outline, node, i, depth + 1);
}

/* Everything below an object. */
void
biv_cli_outline_print (BivNode *root, const char *language)
{
  Outline outline = { BIV_IS_RULESET (root) ? BIV_RULESET (root) : NULL, language };

  print_node (&outline, root, 0);
}
