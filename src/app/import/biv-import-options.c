/* What the words of another program may become: entries of a muster list and what is made by hand,
 * arms and kinds of leaders, columns of army lists, terrains. Each list begins or ends with what
 * leaves the word out.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/import/biv-import-options.h"

#include <glib/gi18n.h>

#include "core/ruleset/muster/biv-muster.h"
#include "storage/interchange/biv-foreign-words.h"
#include "storage/interchange/biv-list-draft.h"
#include "storage/interchange/map/biv-map-guess.h"
#include "text/biv-translation.h"

struct _BivImportOption
{
  GObject parent_instance;

  char *id;
  char *name;
};

enum
{
  PROP_0,
  PROP_NAME,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (BivImportOption, biv_import_option,
                     G_TYPE_OBJECT)
static void
biv_import_option_finalize (GObject *object)
{
  BivImportOption *self = BIV_IMPORT_OPTION (object);

  g_free (self->id);
  g_free (self->name);
  G_OBJECT_CLASS (biv_import_option_parent_class)->finalize (object);
}

static void
biv_import_option_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  g_value_set_string (value, BIV_IMPORT_OPTION (object)->name);
}

static void
biv_import_option_class_init (BivImportOptionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_import_option_finalize;
  G_OBJECT_CLASS (klass)->get_property = biv_import_option_get_property;
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
}

static void
biv_import_option_init (BivImportOption *self)
{
}

/* What stands for it in the table of words. */
const char *
biv_import_option_get_id (BivImportOption *self)
{
  return self->id;
}

const char *
biv_import_option_get_name (BivImportOption *self)
{
  return self->name;
}

/* --- The lists ---------------------------------------------------------------------------- */

static void
add (GListStore *options, const char *id, const char *name)
{
  g_autoptr (BivImportOption) option = g_object_new (BIV_TYPE_IMPORT_OPTION, NULL);

  option->id = g_strdup (id);
  option->name = g_strdup (name);
  g_list_store_append (options, option);
}

static void
add_item (GListStore *options, gpointer item, BivText *text, bool by_hand)
{
  const char *id = biv_node_get_id (item);
  const char *name = biv_text_for (text, biv_translation_choose_language (NULL));
  g_autofree char *words = NULL;

  if (!name || !*name)
    name = id;
  /* Translators: what a line of an army list becomes; %s is an arm or a kind of leader */
  words = by_hand ? g_strdup_printf (_ ("By hand: %s"), name) : g_strdup (name);
  add (options, id, words);
}

static void
add_items (GListStore *options, BivNodeList *items, bool by_hand)
{
  for (guint i = 0; i < biv_node_list_get_length (items); i++)
    {
      gpointer item = biv_node_list_get (items, i);

      add_item (options, item, biv_rule_item_get_name (item), by_hand);
    }
}

/* (transfer full): what a line of an army list may become. @muster: (nullable) */
GListModel *
biv_import_options_for_lines (BivRuleset *ruleset, BivMuster *muster)
{
  GListStore *options = g_list_store_new (BIV_TYPE_IMPORT_OPTION);
  BivNodeList *entries = muster ? biv_muster_get_entries (muster) : NULL;

  add (options, BIV_FOREIGN_NOTHING, _ ("Left out"));
  BIV_EACH (BivMusterEntry, entry, entries)
    add_item (options, entry, biv_muster_entry_get_name (entry), false);
  add_items (options, biv_ruleset_get_arms (ruleset), true);
  add_items (options, biv_ruleset_get_leaders (ruleset), true);
  return G_LIST_MODEL (options);
}

/* (transfer full): what a column of a table may be. @muster: nothing */
GListModel *
biv_import_options_for_columns (BivRuleset *ruleset, BivMuster *muster)
{
  GListStore *options = g_list_store_new (BIV_TYPE_IMPORT_OPTION);

  /* Translators: a column of a table */
  add (options, BIV_FOREIGN_NOTHING, _ ("Not read"));
  for (guint i = 0; i < BIV_LIST_N_COLUMNS; i++)
    add (options, biv_list_columns_get (i)->word, _ (biv_list_columns_get (i)->heading));
  add_items (options, biv_ruleset_get_fields (ruleset), false);
  return G_LIST_MODEL (options);
}

/* (transfer full): what a terrain of a map may be. @muster: nothing */
GListModel *
biv_import_options_for_terrain (BivRuleset *ruleset, BivMuster *muster)
{
  GListStore *options = g_list_store_new (BIV_TYPE_IMPORT_OPTION);

  add (options, BIV_FOREIGN_NOTHING, _ ("Left out"));
  add_items (options, biv_ruleset_get_terrains (ruleset), false);
  add (options, BIV_MAP_ROAD, _ ("Road"));
  return G_LIST_MODEL (options);
}

/* (transfer full): what may lie between the hexes of a map. @muster: nothing */
GListModel *
biv_import_options_for_sides (BivRuleset *ruleset, BivMuster *muster)
{
  GListStore *options = g_list_store_new (BIV_TYPE_IMPORT_OPTION);

  add (options, BIV_FOREIGN_NOTHING, _ ("Left out"));
  add_items (options, biv_ruleset_get_hexsides (ruleset), false);
  return G_LIST_MODEL (options);
}

/* (transfer none): the name of an option, or its id if it is none. */
const char *
biv_import_options_name (GListModel *options, const char *id)
{
  for (guint i = 0; i < g_list_model_get_n_items (options); i++)
    {
      g_autoptr (BivImportOption) option = g_list_model_get_item (options, i);

      if (g_str_equal (option->id, id))
        return option->name; /* which the list keeps */
    }
  return id;
}
