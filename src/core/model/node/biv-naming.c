/* What an object is called: its own name, or else the name that its muster list has for it. The
 * model knows no muster lists, so a function that does is set on the root of a document, and every
 * view of an object can ask for its name. A copy takes it along, and may be read in another thread.
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
}

static void
unref_namer (gpointer data)
{
  g_atomic_rc_box_release_full (data, free_namer);
}

static Namer *
get_namer (BivNode *root)
{
  return g_object_get_data (G_OBJECT (root), NAMER);
}

/**
 * biv_naming_set:
 * @root: an army or scenario
 * @func: (nullable): returns the name for a unit or figure below it without a name of its own,
 * (transfer none) (nullable)
 *
 * Replaces a function set before.
 */
void
biv_naming_set (BivNode *root, BivNamingFunc func, gpointer data, GDestroyNotify destroy)
{
  Namer *namer = NULL;

  g_return_if_fail (BIV_IS_NODE (root));
  if (func)
    {
      namer = g_atomic_rc_box_new (Namer);
      *namer = (Namer){ func, data, destroy };
    }
  g_object_set_data_full (G_OBJECT (root), NAMER, namer, unref_namer);
}

/**
 * biv_naming_carry:
 * @copy: a copy of @original, in no document
 *
 * What names the objects of the original's document names those of the copy from now on.
 */
void
biv_naming_carry (BivNode *copy, BivNode *original)
{
  Namer *namer = get_namer (biv_node_get_root (original));

  if (namer)
    g_object_set_data_full (G_OBJECT (copy), NAMER, g_atomic_rc_box_acquire (namer), unref_namer);
}

/**
 * biv_naming_find_given:
 *
 * Returns: (transfer none) (nullable): the name that an object without one of its own gets
 */
BivText *
biv_naming_find_given (BivNode *node)
{
  Namer *namer = get_namer (biv_node_get_root (node));

  return namer ? namer->func (node, namer->data) : NULL;
}

/**
 * biv_naming_find:
 * @node: of any class
 *
 * Returns: (transfer none) (nullable): its name; %NULL if its class has no names or it has none
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
 * Returns: (transfer none): its name in that language; "" if it has none
 */
const char *
biv_naming_for (BivNode *node, const char *language)
{
  BivText *name = biv_naming_find (node);

  return name ? biv_text_for (name, language) : "";
}
