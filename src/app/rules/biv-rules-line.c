/* A line of the index of rules or of a muster list: the whole, one of its lists, or an item of one.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rules/biv-rules-line.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/rules/biv-rules-words.h"
#include "text/field/biv-field-words.h"

struct _BivRulesLine
{
  GObject parent_instance;

  char *path; /* of an item, or the name of a list; "": the whole */
  char *name;
  char *hint; /* how many it holds, or what it costs */
  bool is_list;
  bool is_pale; /* inherited as it is, or left out */
};

G_DEFINE_FINAL_TYPE (BivRulesLine, biv_rules_line, G_TYPE_OBJECT)

static void
biv_rules_line_finalize (GObject *object)
{
  BivRulesLine *self = BIV_RULES_LINE (object);

  g_free (self->path);
  g_free (self->name);
  g_free (self->hint);
  G_OBJECT_CLASS (biv_rules_line_parent_class)->finalize (object);
}

static void
biv_rules_line_class_init (BivRulesLineClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_rules_line_finalize;
}

static void
biv_rules_line_init (BivRulesLine *self)
{
}

const char *
biv_rules_line_get_path (BivRulesLine *self)
{
  return self->path;
}

const char *
biv_rules_line_get_name (BivRulesLine *self)
{
  return self->name;
}

const char *
biv_rules_line_get_hint (BivRulesLine *self)
{
  return self->hint;
}

bool
biv_rules_line_is_list (BivRulesLine *self)
{
  return self->is_list;
}

bool
biv_rules_line_is_pale (BivRulesLine *self)
{
  return self->is_pale;
}

bool
biv_rules_line_equal (BivRulesLine *a, BivRulesLine *b)
{
  return g_str_equal (a->path, b->path) && g_str_equal (a->name, b->name) &&
         g_str_equal (a->hint, b->hint) && a->is_pale == b->is_pale;
}

/* --- making them ------------------------------------------------------------------------------ */

/* @name, @hint: (transfer full) */
static BivRulesLine *
make (const char *path, char *name, char *hint)
{
  BivRulesLine *self = g_object_new (BIV_TYPE_RULES_LINE, NULL);

  self->path = g_strdup (path);
  self->name = name;
  self->hint = hint;
  return self;
}

/* (transfer full): what an item costs, if it says so. */
static char *
make_hint (BivRulesScope *scope, const char *path)
{
  BivNode *item = biv_rules_scope_find (scope, path);
  int cost = biv_node_class_find_field (BIV_NODE_GET_CLASS (item), "cost");

  if (cost < 0 || biv_node_is_default (item, (guint) cost))
    return g_strdup ("");
  return g_strdup_printf ("%d", biv_node_get_int (item, (guint) cost));
}

static bool
is_inherited (BivRulesScope *scope, const char *path)
{
  const char *state = biv_rules_words_state (scope, path);

  return state && (g_str_equal (state, _ ("Inherited")) || g_str_equal (state, _ ("Left out")));
}

static BivRulesLine *
make_item (BivRulesScope *scope, const char *list, BivNode *item)
{
  g_autofree char *path = biv_rules_scope_make_path ("", list, item);
  BivRulesLine *self = make (path, biv_rules_words_name (item), make_hint (scope, path));

  if (biv_rules_scope_is_left_out (scope, list, biv_node_get_id (item)) &&
      !biv_rules_scope_find_own (scope, path))
    {
      g_free (self->hint);
      self->hint = g_strdup (_ ("left out"));
    }
  self->is_pale = is_inherited (scope, path);
  return self;
}

/* Whether a name has all the words that are searched for. */
static bool
matches (const char *name, const char *search)
{
  return !*search || g_str_match_string (search, name, TRUE);
}

static void
add_list (GListStore *lines, BivRulesScope *scope, guint list, const char *search)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (biv_rules_scope_get_root (scope));
  BivNodeClass *kind = g_type_class_ref (klass->fields[list].item_type ());
  g_autoptr (GPtrArray) items = biv_rules_scope_list_items (scope, list);
  g_autoptr (BivRulesLine) head =
    make (klass->fields[list].name, g_strdup (biv_field_kinds (kind)),
          g_strdup_printf ("%u", items->len));
  bool is_whole = matches (head->name, search);
  guint before = g_list_model_get_n_items (G_LIST_MODEL (lines));

  g_type_class_unref (kind);
  head->is_list = true;
  for (guint i = 0; i < items->len; i++)
    {
      g_autoptr (BivRulesLine) line = make_item (scope, klass->fields[list].name, items->pdata[i]);

      if (is_whole || matches (line->name, search))
        g_list_store_append (lines, line);
    }
  if (is_whole || g_list_model_get_n_items (G_LIST_MODEL (lines)) > before)
    g_list_store_insert (lines, before, head);
}

/* (transfer full): the lines whose names have the words that are searched for; "" for all. */
GListStore *
biv_rules_line_list (BivRulesScope *scope, const char *search)
{
  BivNode *root = biv_rules_scope_get_root (scope);
  BivNodeClass *klass = BIV_NODE_GET_CLASS (root);
  GListStore *lines = g_list_store_new (BIV_TYPE_RULES_LINE);
  g_autoptr (BivRulesLine) whole =
    make ("", g_strdup (biv_field_kind (klass)), g_strdup (""));

  whole->is_list = true;
  if (!*search)
    g_list_store_append (lines, whole);
  for (guint i = 0; i < klass->n_fields; i++)
    if (klass->fields[i].kind == BIV_FIELD_LIST)
      add_list (lines, scope, i, search);
  return lines;
}
