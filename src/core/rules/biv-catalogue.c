/* The rulesets and muster lists there are. One catalogue may lie over another: what a scenario
 * carries along, over what the user keeps, over what is installed.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rules/biv-catalogue.h"

/* Rules that derive from rules that derive from rules: more is a mistake. */
#define DEEPEST 16

struct _BivCatalogue
{
  GObject parent_instance;

  GListStore *rulesets;
  GListStore *musters;
};

G_DEFINE_FINAL_TYPE (BivCatalogue, biv_catalogue, G_TYPE_OBJECT)

static void
biv_catalogue_finalize (GObject *object)
{
  BivCatalogue *self = BIV_CATALOGUE (object);

  g_clear_object (&self->rulesets);
  g_clear_object (&self->musters);
  G_OBJECT_CLASS (biv_catalogue_parent_class)->finalize (object);
}

static void
biv_catalogue_class_init (BivCatalogueClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_catalogue_finalize;
}

static void
biv_catalogue_init (BivCatalogue *self)
{
  self->rulesets = g_list_store_new (BIV_TYPE_RULESET);
  self->musters = g_list_store_new (BIV_TYPE_MUSTER);
}

static void
append_all (GListStore *store, GListModel *model)
{
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (model, i);

      g_list_store_append (store, item);
    }
}

/**
 * biv_catalogue_new:
 * @below: (nullable): a catalogue whose rulesets and lists this one begins with
 *
 * Returns: (transfer full): a catalogue
 */
BivCatalogue *
biv_catalogue_new (BivCatalogue *below)
{
  BivCatalogue *self = g_object_new (BIV_TYPE_CATALOGUE, NULL);

  if (below)
    {
      append_all (self->rulesets, G_LIST_MODEL (below->rulesets));
      append_all (self->musters, G_LIST_MODEL (below->musters));
    }
  return self;
}

static BivNode *
find_node (GListStore *store, const char *id, guint *position)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (store)); i++)
    {
      g_autoptr (BivNode) node = g_list_model_get_item (G_LIST_MODEL (store), i);

      if (g_str_equal (biv_node_get_id (node), id))
        {
          *position = i;
          return node; /* the store keeps it */
        }
    }
  return NULL;
}

static void
add_node (GListStore *store, BivNode *node)
{
  guint position;

  if (find_node (store, biv_node_get_id (node), &position))
    g_list_store_splice (store, position, 1, (gpointer *) &node, 1);
  else
    g_list_store_append (store, node);
}

/** biv_catalogue_add_ruleset: (transfer none): one with the same id gives way. */
void
biv_catalogue_add_ruleset (BivCatalogue *self, BivRuleset *ruleset)
{
  g_return_if_fail (BIV_IS_CATALOGUE (self));
  add_node (self->rulesets, BIV_NODE (ruleset));
}

/** biv_catalogue_add_muster: (transfer none): one with the same id gives way. */
void
biv_catalogue_add_muster (BivCatalogue *self, BivMuster *muster)
{
  g_return_if_fail (BIV_IS_CATALOGUE (self));
  add_node (self->musters, BIV_NODE (muster));
}

/** biv_catalogue_get_ruleset: (transfer none) (nullable): the ruleset with an id. */
BivRuleset *
biv_catalogue_get_ruleset (BivCatalogue *self, const char *id)
{
  guint position;

  g_return_val_if_fail (BIV_IS_CATALOGUE (self), NULL);
  return (BivRuleset *) find_node (self->rulesets, id, &position);
}

/** biv_catalogue_get_muster: (transfer none) (nullable): the muster list with an id. */
BivMuster *
biv_catalogue_get_muster (BivCatalogue *self, const char *id)
{
  guint position;

  g_return_val_if_fail (BIV_IS_CATALOGUE (self), NULL);
  return (BivMuster *) find_node (self->musters, id, &position);
}

/** biv_catalogue_get_rulesets: (transfer none): all rulesets. */
GListModel *
biv_catalogue_get_rulesets (BivCatalogue *self)
{
  return G_LIST_MODEL (self->rulesets);
}

/** biv_catalogue_get_musters: (transfer none): all muster lists. */
GListModel *
biv_catalogue_get_musters (BivCatalogue *self)
{
  return G_LIST_MODEL (self->musters);
}

/**
 * biv_catalogue_suits:
 * @ruleset: the id of one
 *
 * Returns: whether a muster list is made for these rules, or for those that they derive from
 */
bool
biv_catalogue_suits (BivCatalogue *self, BivMuster *muster, const char *ruleset)
{
  BivRuleset *rules;

  g_return_val_if_fail (BIV_IS_CATALOGUE (self), false);
  rules = biv_catalogue_get_ruleset (self, ruleset);
  for (guint depth = 0; rules && depth < DEEPEST; depth++)
    {
      if (g_str_equal (biv_node_get_id (BIV_NODE (rules)), biv_muster_get_ruleset (muster)))
        return true;
      rules = biv_catalogue_get_ruleset (self, biv_ruleset_get_extends (rules));
    }
  return false;
}
