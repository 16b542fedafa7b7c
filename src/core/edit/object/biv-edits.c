/* What the operations share: arguments of their sentences, positions in lists, new ids.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/object/biv-edits.h"
#include "core/model/node/biv-naming.h"
#include "core/model/scenario/biv-scenario.h"

static void
add_field_name (BivArgs *args, const char *arg, BivNode *object, guint field)
{
  BivText *name = biv_naming_find (object);

  if (name)
    biv_args_add_text (args, arg, name);
  else if (BIV_NODE_GET_CLASS (object)->fields[field].kind == BIV_FIELD_TEXT)
    biv_args_add_text (args, arg, biv_node_get_text (object, field));
  else
    biv_args_add_string (args, arg, biv_node_get_string (object, field));
}

/** biv_edits_add_name: adds the name of an object to the arguments of a step's sentence; "" if it
 * has none. */
void
biv_edits_add_name (BivArgs *args, const char *arg, BivNode *object)
{
  static const char *const names[] = { "name", "title", "text" };
  g_autoptr (BivText) nothing = biv_text_new ();

  for (guint i = 0; object && i < G_N_ELEMENTS (names); i++)
    {
      int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (object), names[i]);

      if (field >= 0)
        {
          add_field_name (args, arg, object, (guint) field);
          return;
        }
    }
  biv_args_add_text (args, arg, nothing);
}

/** biv_edits_args_for: (transfer full): arguments of a step's label with one, the name of an
 * object. */
BivArgs *
biv_edits_args_for (const char *arg, BivNode *object)
{
  BivArgs *args = biv_args_new ();

  biv_edits_add_name (args, arg, object);
  return args;
}

/** biv_edits_args_for_all: (transfer full): the arguments of a step about several objects: the name
 * of the first one, and how many there are. */
BivArgs *
biv_edits_args_for_all (BivNode *const *objects, guint n_objects)
{
  BivArgs *args = biv_edits_args_for ("name", n_objects > 0 ? objects[0] : NULL);

  biv_args_add_number (args, "count", (int) n_objects);
  return args;
}

/** biv_edits_new_id_step: (transfer full): an empty step whose label names an object by its id. */
BivEditList *
biv_edits_new_id_step (const char *code, const char *arg, const char *id)
{
  BivArgs *args = biv_args_new ();

  biv_args_add_string (args, arg, id);
  return biv_edit_list_new_step (code, args);
}

/** biv_edits_get_scenario: (transfer none) (nullable): the scenario of a document; NULL if it is
 * none. */
BivScenario *
biv_edits_get_scenario (BivDocument *document)
{
  BivNode *root = biv_document_get_root (document);

  return BIV_IS_SCENARIO (root) ? BIV_SCENARIO (root) : NULL;
}

/** biv_edits_get_board: (transfer none) (nullable): the board of a document's scenario. */
BivBoard *
biv_edits_get_board (BivDocument *document)
{
  BivScenario *scenario = biv_edits_get_scenario (document);

  return scenario ? biv_scenario_get_board (scenario) : NULL;
}

/** biv_edits_add_hex: adds the number of a hex, as it is printed, to the arguments of a label. */
void
biv_edits_add_hex (BivArgs *args, BivDocument *document, BivOffset hex)
{
  g_autofree char *label = biv_board_label_hex (biv_edits_get_board (document), hex);

  biv_args_add_hex (args, "hex", label);
}

/** biv_edits_get_siblings: (transfer none): the list of its parent that an object of a document is
 * in. */
BivNodeList *
biv_edits_get_siblings (BivNode *object, const char **list, guint *position)
{
  BivNode *parent = biv_node_get_parent (object);
  BivNodeClass *klass = BIV_NODE_GET_CLASS (parent);

  for (guint i = 0; i < klass->n_fields; i++)
    if (klass->fields[i].kind == BIV_FIELD_LIST &&
        biv_node_list_find (biv_node_get_list (parent, i), object, position))
      {
        *list = klass->fields[i].name;
        return biv_node_get_list (parent, i);
      }
  g_assert_not_reached ();
}

/** biv_edits_make_id: (transfer full): an id that no object of the document has, for a new one
 * below a parent: the first letter of its kind and a number; within a side's army the side's id and
 * a dot stand before that. */
char *
biv_edits_make_id (BivDocument *document, BivNode *parent, GType type)
{
  BivNodeClass *klass = g_type_class_ref (type);
  BivNode *side = biv_node_get_ancestor (parent, BIV_TYPE_SIDE);
  g_autofree char *prefix = NULL;

  if (side)
    prefix = g_strdup_printf ("%s.%c", biv_node_get_id (side), klass->kind[0]);
  else
    prefix = g_strdup_printf ("%c", klass->kind[0]);
  g_type_class_unref (klass);
  return biv_document_make_id (document, prefix);
}

/** biv_edits_set_string: adds an edit that sets a field, unless the field has that value
 * already. */
void
biv_edits_set_string (BivEditList *edits, BivNode *object, guint field, const char *string)
{
  if (!g_str_equal (biv_node_get_string (object, field), string))
    biv_edit_list_set_string (edits, biv_node_get_id (object),
                              BIV_NODE_GET_CLASS (object)->fields[field].name, string);
}
