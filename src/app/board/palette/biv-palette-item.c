/* Something to paint with: a terrain, an elevation, a river, a side's zone. The ruleset says which
 * there are, and their names.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/palette/biv-palette-item.h"

#include <glib/gi18n.h>

#include "core/model/node/biv-members.h"
#include "text/biv-translation.h"

#define HIGHEST 4

struct _BivPaletteItem
{
  GObject parent_instance;

  BivSubject subject;
  char *choice;
  char *name;
  BivNode *node; /* the object of the ruleset or scenario, or NULL */
};

G_DEFINE_FINAL_TYPE (BivPaletteItem, biv_palette_item, G_TYPE_OBJECT)

static void
biv_palette_item_finalize (GObject *object)
{
  BivPaletteItem *self = BIV_PALETTE_ITEM (object);

  g_free (self->choice);
  g_free (self->name);
  g_clear_object (&self->node);
  G_OBJECT_CLASS (biv_palette_item_parent_class)->finalize (object);
}

static void
biv_palette_item_class_init (BivPaletteItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_palette_item_finalize;
}

static void
biv_palette_item_init (BivPaletteItem *self)
{
}

BivSubject
biv_palette_item_get_subject (BivPaletteItem *self)
{
  return self->subject;
}

const char *
biv_palette_item_get_choice (BivPaletteItem *self)
{
  return self->choice;
}

const char *
biv_palette_item_get_name (BivPaletteItem *self)
{
  return self->name;
}

/* (transfer none) (nullable): the object of the rules or the scenario behind it. */
BivNode *
biv_palette_item_get_node (BivPaletteItem *self)
{
  return self->node;
}

/* (transfer none): what a page of the palette is called. */
const char *
biv_palette_item_get_subject_title (BivSubject subject)
{
  static const char *const titles[] = {
    [BIV_SUBJECT_TERRAIN] = N_ ("Terrain"),
    [BIV_SUBJECT_HEIGHT] = N_ ("Height"),
    [BIV_SUBJECT_WORKS] = N_ ("Works"),
    [BIV_SUBJECT_ROAD] = N_ ("Roads"),
    [BIV_SUBJECT_HEXSIDE] = N_ ("Hex sides"),
    [BIV_SUBJECT_CROSSING] = N_ ("Crossings"),
    [BIV_SUBJECT_ZONE] = N_ ("Deployment zones"),
    [BIV_SUBJECT_OBJECTIVE] = N_ ("Objectives"),
    [BIV_SUBJECT_LABEL] = N_ ("Place names"),
  };
  BIV_ASSERT_EACH (titles, BIV_N_SUBJECTS);

  return gettext (titles[subject]);
}

/* (transfer full): an item that is not in the rules or the scenario, such as an elevation. */
BivPaletteItem *
biv_palette_item_new (BivSubject subject, const char *choice, const char *name)
{
  BivPaletteItem *self = g_object_new (BIV_TYPE_PALETTE_ITEM, NULL);

  self->subject = subject;
  self->choice = g_strdup (choice);
  self->name = g_strdup (name);
  return self;
}

static void
add (GPtrArray *items, BivSubject subject, const char *choice, const char *name, BivNode *node)
{
  BivPaletteItem *self = biv_palette_item_new (subject, choice, name);

  g_set_object (&self->node, node);
  g_ptr_array_add (items, self);
}

static void
add_nodes (GPtrArray *items, BivSubject subject, BivNodeList *nodes)
{
  BIV_EACH (BivNode, node, nodes)
    {
      int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (node), "name");
      const char *name = biv_text_for (biv_node_get_text (node, (guint) field),
                                       biv_translation_choose_language (NULL));

      add (items, subject, biv_node_get_id (node),
           name && *name ? name : biv_node_get_id (node), node);
    }
}

static void
add_heights (GPtrArray *items)
{
  add (items, BIV_SUBJECT_HEIGHT, "+1", _ ("Raise"), NULL);
  add (items, BIV_SUBJECT_HEIGHT, "-1", _ ("Lower"), NULL);
  for (int height = 0; height <= HIGHEST; height++)
    {
      g_autofree char *choice = g_strdup_printf ("%d", height);
      /* Translators: how high a hex lies: "Height 2" */
      g_autofree char *name = g_strdup_printf (_ ("Height %d"), height);

      add (items, BIV_SUBJECT_HEIGHT, choice, name, NULL);
    }
}

static BivNodeList *
get_nodes (BivSubject subject, BivRuleset *ruleset)
{
  if (!ruleset)
    return NULL;
  switch (subject)
    {
    case BIV_SUBJECT_TERRAIN:
      return biv_ruleset_get_terrains (ruleset);
    case BIV_SUBJECT_WORKS:
      return biv_ruleset_get_works (ruleset);
    case BIV_SUBJECT_HEXSIDE:
      return biv_ruleset_get_hexsides (ruleset);
    case BIV_SUBJECT_CROSSING:
      return biv_ruleset_get_crossings (ruleset);
    case BIV_SUBJECT_HEIGHT:
    case BIV_SUBJECT_ROAD:
    case BIV_SUBJECT_ZONE:
    case BIV_SUBJECT_OBJECTIVE:
    case BIV_SUBJECT_LABEL:
    default:
      return NULL;
    }
}

/**
 * biv_palette_item_list:
 * @ruleset: (nullable)
 *
 * Returns: (transfer full) (element-type BivPaletteItem): what there is to paint with of a kind
 */
GPtrArray *
biv_palette_item_list (BivSubject subject, BivRuleset *ruleset, BivScenario *scenario)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);

  if (subject == BIV_SUBJECT_HEIGHT)
    add_heights (items);
  else if (subject == BIV_SUBJECT_ROAD)
    add (items, subject, "", _ ("Road"), NULL);
  else if (subject == BIV_SUBJECT_OBJECTIVE)
    add (items, subject, "", _ ("Objective"), NULL);
  else if (subject == BIV_SUBJECT_LABEL)
    add (items, subject, "", _ ("Name on the map"), NULL);
  else if (subject == BIV_SUBJECT_ZONE)
    add_nodes (items, subject, biv_scenario_get_sides (scenario));
  else
    add_nodes (items, subject, get_nodes (subject, ruleset));
  return items;
}
