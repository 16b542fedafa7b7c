/* The rulesets and muster lists that can be used. One catalogue may be layered over another: those
 * embedded in a scenario over the user's own, over those installed.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/biv-catalogue.h"

/* The longest chain of rulesets that extend one another; more is a mistake. */
#define DEEPEST 16

/* The source of a ruleset or list, and the one from an earlier source that it hides. */
typedef struct
{
  BivSource source;
  BivNode *hidden; /* (nullable) */
} Origin;

struct _BivCatalogue
{
  GObject parent_instance;

  GListStore *rulesets;
  GListStore *musters;
  BivSource source;    /* the source of what is added next */
  GHashTable *origins; /* BivNode in the catalogue to its Origin */
  GHashTable *carried; /* id of an embedded file to its BivNode as it was read */
  GHashTable *newest;  /* id of a library's document to that of its newest revision */
};

G_DEFINE_FINAL_TYPE (BivCatalogue, biv_catalogue, G_TYPE_OBJECT)

static Origin *
new_origin (BivSource source, BivNode *hidden)
{
  Origin *origin = g_new0 (Origin, 1);

  *origin = (Origin){ source, hidden ? g_object_ref (hidden) : NULL };
  return origin;
}

static void
free_origin (gpointer data)
{
  Origin *origin = data;

  g_clear_object (&origin->hidden);
  g_free (origin);
}

static void
biv_catalogue_finalize (GObject *object)
{
  BivCatalogue *self = BIV_CATALOGUE (object);

  g_clear_object (&self->rulesets);
  g_clear_object (&self->musters);
  g_hash_table_unref (self->origins);
  g_hash_table_unref (self->carried);
  g_hash_table_unref (self->newest);
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
  self->origins = g_hash_table_new_full (NULL, NULL, NULL, free_origin);
  self->carried = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  self->newest = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
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
 * @below: (nullable): a catalogue whose content this one starts with
 *
 * Returns: (transfer full): a catalogue
 */
BivCatalogue *
biv_catalogue_new (BivCatalogue *below)
{
  BivCatalogue *self = g_object_new (BIV_TYPE_CATALOGUE, NULL);

  if (below)
    biv_catalogue_assign (self, below);
  return self;
}

static void
copy_tables (BivCatalogue *self, BivCatalogue *other)
{
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, other->origins);
  while (g_hash_table_iter_next (&iter, &key, &value))
    g_hash_table_replace (self->origins, key,
                          new_origin (((Origin *) value)->source, ((Origin *) value)->hidden));
  g_hash_table_iter_init (&iter, other->carried);
  while (g_hash_table_iter_next (&iter, &key, &value))
    g_hash_table_replace (self->carried, g_strdup (key), g_object_ref (value));
  g_hash_table_iter_init (&iter, other->newest);
  while (g_hash_table_iter_next (&iter, &key, &value))
    g_hash_table_replace (self->newest, g_strdup (key), g_strdup (value));
}

/**
 * biv_catalogue_assign:
 * @other: another catalogue
 *
 * Replaces the content by that of the other, for everybody who holds this catalogue.
 */
void
biv_catalogue_assign (BivCatalogue *self, BivCatalogue *other)
{
  g_return_if_fail (BIV_IS_CATALOGUE (self) && BIV_IS_CATALOGUE (other) && self != other);
  g_list_store_remove_all (self->rulesets);
  g_list_store_remove_all (self->musters);
  g_hash_table_remove_all (self->origins);
  g_hash_table_remove_all (self->carried);
  g_hash_table_remove_all (self->newest);
  append_all (self->rulesets, G_LIST_MODEL (other->rulesets));
  append_all (self->musters, G_LIST_MODEL (other->musters));
  copy_tables (self, other);
  self->source = other->source;
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
          return node; /* the store holds a reference */
        }
    }
  return NULL;
}

/* What @node hides when it replaces @old: @old, if that is from another source. */
static BivNode *
find_hidden (BivCatalogue *self, BivNode *old)
{
  Origin *origin = g_hash_table_lookup (self->origins, old);

  return origin && origin->source == self->source ? origin->hidden : old;
}

static void
add_node (BivCatalogue *self, GListStore *store, BivNode *node)
{
  gpointer added[] = { node };
  guint position;
  BivNode *old = find_node (store, biv_node_get_id (node), &position);

  if (old == node)
    return;
  g_hash_table_replace (self->origins, node,
                        new_origin (self->source, old ? find_hidden (self, old) : NULL));
  if (!old)
    {
      g_list_store_append (store, node);
      return;
    }
  g_hash_table_remove (self->origins, old);
  g_list_store_splice (store, position, 1, added, G_N_ELEMENTS (added));
}

/**
 * biv_catalogue_set_source:
 *
 * Sets the source of what is added from now on; at first, "installed".
 */
void
biv_catalogue_set_source (BivCatalogue *self, BivSource source)
{
  g_return_if_fail (BIV_IS_CATALOGUE (self));
  self->source = source;
}

/** biv_catalogue_get_source: the source of a ruleset or list in the catalogue. */
BivSource
biv_catalogue_get_source (BivCatalogue *self, gpointer node)
{
  Origin *origin = g_hash_table_lookup (self->origins, node);

  return origin ? origin->source : BIV_SOURCE_INSTALLED;
}

/**
 * biv_catalogue_get_hidden:
 * @node: a ruleset or list in the catalogue
 *
 * Returns: (transfer none) (nullable): the one from another source that it replaces
 */
gpointer
biv_catalogue_get_hidden (BivCatalogue *self, gpointer node)
{
  Origin *origin = g_hash_table_lookup (self->origins, node);

  return origin ? origin->hidden : NULL;
}

/**
 * biv_catalogue_find_base:
 * @ruleset: as it was read, in the catalogue or not
 *
 * Returns: (transfer none) (nullable): the ruleset that it derives from; of one that derives from
 * its own id, the one of an earlier source
 */
BivRuleset *
biv_catalogue_find_base (BivCatalogue *self, BivRuleset *ruleset)
{
  BivRuleset *base = biv_catalogue_get_ruleset (self, biv_ruleset_get_extends (ruleset));
  bool is_own = g_str_equal (biv_ruleset_get_extends (ruleset),
                             biv_node_get_id (BIV_NODE (ruleset)));

  if (base && is_own && biv_catalogue_get_hidden (self, base))
    return biv_catalogue_get_hidden (self, base);
  return base;
}

/**
 * biv_catalogue_record_carried:
 * @embedded: the id of the embedded file in its document
 * @node: (transfer none): the ruleset or list as it was read
 *
 * Notes what an embedded file holds, for biv_catalogue_find_carried().
 */
void
biv_catalogue_record_carried (BivCatalogue *self, const char *embedded, gpointer node)
{
  g_hash_table_replace (self->carried, g_strdup (embedded), g_object_ref (node));
}

/**
 * biv_catalogue_record_newest:
 * @document: the id of a library's document
 * @revision: (nullable): the id of its newest revision; %NULL when there is no such document
 *
 * Notes what a library holds, so that a check can tell whether the copy of an army is of an older
 * revision.
 *
 * Returns: whether that was not known before
 */
bool
biv_catalogue_record_newest (BivCatalogue *self, const char *document, const char *revision)
{
  if (g_strcmp0 (biv_catalogue_find_newest (self, document), revision) == 0)
    return false;
  if (revision)
    g_hash_table_replace (self->newest, g_strdup (document), g_strdup (revision));
  else
    g_hash_table_remove (self->newest, document);
  return true;
}

/** biv_catalogue_find_newest: (transfer none) (nullable): the id of the newest revision of a
 * library's document, as far as somebody noted it. */
const char *
biv_catalogue_find_newest (BivCatalogue *self, const char *document)
{
  return g_hash_table_lookup (self->newest, document);
}

/** biv_catalogue_is_outdated: whether a side's army was copied from an older revision of a
 * library's document than the newest one that somebody noted. */
bool
biv_catalogue_is_outdated (BivCatalogue *self, BivSide *side)
{
  const char *newest = biv_catalogue_find_newest (self, biv_side_get_origin_library (side));

  return biv_side_get_army (side) && newest &&
         !g_str_equal (newest, biv_side_get_origin_revision (side));
}

/**
 * biv_catalogue_find_carried:
 * @embedded: the id of the embedded file
 *
 * Returns: (transfer none) (nullable): the ruleset or list in it; %NULL when it could not be used
 */
gpointer
biv_catalogue_find_carried (BivCatalogue *self, const char *embedded)
{
  BivNode *raw = g_hash_table_lookup (self->carried, embedded);
  BivNode *node = NULL;

  if (raw && BIV_IS_RULESET (raw))
    node = (BivNode *) biv_catalogue_get_ruleset (self, biv_node_get_id (raw));
  else if (raw)
    node = (BivNode *) biv_catalogue_get_muster (self, biv_node_get_id (raw));
  return node && biv_catalogue_get_source (self, node) == BIV_SOURCE_DOCUMENT ? node : NULL;
}

/** biv_catalogue_add_ruleset: (transfer none): adds one, which replaces one with the same id. */
void
biv_catalogue_add_ruleset (BivCatalogue *self, BivRuleset *ruleset)
{
  g_return_if_fail (BIV_IS_CATALOGUE (self));
  add_node (self, self->rulesets, BIV_NODE (ruleset));
}

/** biv_catalogue_add_muster: (transfer none): adds one, which replaces one with the same id. */
void
biv_catalogue_add_muster (BivCatalogue *self, BivMuster *muster)
{
  g_return_if_fail (BIV_IS_CATALOGUE (self));
  add_node (self, self->musters, BIV_NODE (muster));
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
 * Returns: whether a muster list is made for this ruleset, or for one that it extends
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
