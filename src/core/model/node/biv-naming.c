/* What an object is called: as a person named it, or else as whoever knows its muster list says.
 * The model knows no lists, so that one is told to the root of a document, and every view that has
 * an object has its name.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/node/biv-naming.h"

#define NAMER "biv-naming"

typedef struct
{
  BivNamingFunc func;
  gpointer data;
  GDestroyNotify destroy;
} Namer;

static void
free_namer (gpointer data)
{
  Namer *self = data;

  if (self->destroy)
    self->destroy (self->data);
  g_free (self);
}

/**
 * biv_naming_set:
 * @root: an army or scenario
 * @func: (nullable): tells what a unit or figure below it is called that has no name of its own,
 *   (transfer none) (nullable)
 *
 * Takes the place of what was set before.
 */
void
biv_naming_set (BivNode *root, BivNamingFunc func, gpointer data, GDestroyNotify destroy)
{
  Namer *namer = NULL;

  g_return_if_fail (BIV_IS_NODE (root));
  if (func)
    {
      namer = g_new0 (Namer, 1);
      *namer = (Namer){ func, data, destroy };
    }
  g_object_set_data_full (G_OBJECT (root), NAMER, namer, free_namer);
}

/**
 * biv_naming_find_given:
 *
 * Returns: (transfer none) (nullable): what a thing is called without a name of its own
 */
BivText *
biv_naming_find_given (BivNode *node)
{
  Namer *namer = g_object_get_data (G_OBJECT (biv_node_get_root (node)), NAMER);

  return namer ? namer->func (node, namer->data) : NULL;
}

/**
 * biv_naming_find:
 * @node: of any class
 *
 * Returns: (transfer none) (nullable): what it is called; NULL when it is of a class without names
 *   or has none
 */
BivText *
biv_naming_find (BivNode *node)
{
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (node), "name");
  BivText *given;

  if (field < 0 || BIV_NODE_GET_CLASS (node)->fields[field].kind != BIV_FIELD_TEXT)
    return NULL;
  if (!biv_node_is_default (node, (guint) field))
    return biv_node_get_text (node, (guint) field);
  given = biv_naming_find_given (node);
  return given && !biv_text_is_empty (given) ? given : NULL;
}

/**
 * biv_naming_for:
 * @language: (nullable): the reader's
 *
 * Returns: (transfer none): what it is called in that language; "" when it has no name
 */
const char *
biv_naming_for (BivNode *node, const char *language)
{
  BivText *name = biv_naming_find (node);

  return name ? biv_text_for (name, language) : "";
}
