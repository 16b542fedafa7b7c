/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/publish/vassal/biv-vassal-module.h"

#include "core/assist/biv-opponent-copy.h"
#include "render/publish/vassal/biv-vassal-words.h"
#include "text/biv-translation.h"

static void
free_slot (BivVassalSlot *slot)
{
  g_free (slot->tab);
  g_free (slot->name);
  g_free (slot->image);
  g_free (slot->waits);
  biv_vassal_traits_free (slot->traits);
  g_free (slot);
}

static void
free_chart (BivVassalChart *chart)
{
  g_free (chart->tab);
  g_free (chart->title);
  g_free (chart->image);
  g_free (chart);
}

/**
 * biv_vassal_module_init:
 * @self: (out caller-allocates): to be cleared
 *
 * An empty module of what everybody may see of a battle.
 */
void
biv_vassal_module_init (BivVassalModule *self, const BivPublishing *what)
{
  BivNode *known = biv_opponent_copy_with_reserves (BIV_NODE (what->scenario), what->catalogue,
                                                    what->report);

  *self = (BivVassalModule){
    .what = what,
    .scenario = BIV_SCENARIO (known),
    .ruleset =
      biv_catalogue_get_ruleset (what->catalogue, biv_scenario_get_ruleset (what->scenario)),
    .options = { .language = what->language, .style = what->style },
    .names = g_ptr_array_new_with_free_func (g_free),
    .contents = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref),
    .drawn = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                    g_free),
    .slots = g_ptr_array_new_with_free_func ((GDestroyNotify) free_slot),
    .states = biv_vassal_traits_new (),
    .charts = g_ptr_array_new_with_free_func ((GDestroyNotify) free_chart),
  };
  self->flow = (BivPageFlow){
    .options = &self->options,
    .root = BIV_NODE (self->scenario),
    .catalogue = what->catalogue,
    .ruleset = self->ruleset,
  };
}

/** biv_vassal_module_clear: frees what it holds. */
void
biv_vassal_module_clear (BivVassalModule *self)
{
  g_clear_object (&self->scenario);
  g_clear_pointer (&self->names, g_ptr_array_unref);
  g_clear_pointer (&self->contents, g_ptr_array_unref);
  g_clear_pointer (&self->drawn, g_hash_table_unref);
  g_clear_pointer (&self->slots, g_ptr_array_unref);
  g_clear_pointer (&self->charts, g_ptr_array_unref);
  g_clear_pointer (&self->known, g_hash_table_unref);
  g_clear_pointer (&self->states, biv_vassal_traits_free);
  g_clear_pointer (&self->map_image, g_free);
  g_clear_pointer (&self->tray_image, g_free);
}

/** biv_vassal_module_look_at: what is added from now on is as @scenario has it. */
void
biv_vassal_module_look_at (BivVassalModule *self, BivScenario *scenario)
{
  g_set_object (&self->scenario, scenario);
  self->flow.root = BIV_NODE (scenario);
}

/** biv_vassal_module_wants: whether a piece or an objective is to be in it. */
bool
biv_vassal_module_wants (BivVassalModule *self, gpointer piece)
{
  return !self->known || !g_hash_table_contains (self->known, biv_node_get_id (BIV_NODE (piece)));
}

/** biv_vassal_module_make_number: (transfer full): the number by which VASSAL knows a slot, by its
 * index. */
char *
biv_vassal_module_make_number (BivVassalModule *self, guint slot)
{
  return g_strdup_printf ("%s%u", self->prefix ? self->prefix : "", slot + 1);
}

/** biv_vassal_module_say: (transfer none): a sentence in the module's language. */
const char *
biv_vassal_module_say (BivVassalModule *self, const char *sentence)
{
  return biv_translation_get (self->what->language, sentence);
}

/** biv_vassal_module_add_file: adds a file, with @name as its place in the module. */
void
biv_vassal_module_add_file (BivVassalModule *self, const char *name, GBytes *content)
{
  g_ptr_array_add (self->names, g_strdup (name));
  g_ptr_array_add (self->contents, g_bytes_ref (content));
}

static bool
has_file (BivVassalModule *self, const char *name)
{
  for (guint i = 0; i < self->names->len; i++)
    if (g_str_equal (self->names->pdata[i], name))
      return true;
  return false;
}

/**
 * biv_vassal_module_add_image:
 *
 * Adds a picture, unless it is there; it is named by what is in it, and never by what a document
 * says.
 *
 * Returns: (transfer full): its name among the pictures
 */
char *
biv_vassal_module_add_image (BivVassalModule *self, GBytes *png)
{
  g_autofree char *sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, png);
  char *image = g_strdup_printf ("%.16s.png", sum);
  g_autofree char *name = g_strconcat ("images/", image, NULL);

  if (!has_file (self, name))
    biv_vassal_module_add_file (self, name, png);
  return image;
}

/**
 * biv_vassal_module_add_slot:
 * @tab: of the box, in any words
 * @name: of the piece, in any words
 *
 * Returns: (transfer none): a piece that has neither traits nor a picture yet
 */
BivVassalSlot *
biv_vassal_module_add_slot (BivVassalModule *self, const char *tab, const char *name)
{
  BivVassalSlot *slot = g_new0 (BivVassalSlot, 1);

  slot->tab = biv_vassal_words (tab);
  slot->name = biv_vassal_words (name);
  slot->traits = biv_vassal_traits_new ();
  g_ptr_array_add (self->slots, slot);
  return slot;
}

/** biv_vassal_module_add_chart: adds a picture to be looked at below a tab; its title and tab may
 * be any words. */
void
biv_vassal_module_add_chart (BivVassalModule *self, const char *tab, const char *title,
                             const char *image)
{
  BivVassalChart *chart = g_new0 (BivVassalChart, 1);

  chart->tab = biv_vassal_words (tab);
  chart->title = biv_vassal_words (title);
  chart->image = g_strdup (image);
  g_ptr_array_add (self->charts, chart);
}
