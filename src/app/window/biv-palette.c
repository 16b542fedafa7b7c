/* What there is to paint with: the tools, the brushes and the terrains of the battle's rules.
 * Whatever is chosen here is an action of the window.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window/biv-palette.h"

#include "app/window/biv-terrain-swatch.h"
#include "core/rules/biv-terrain.h"
#include "text/biv-translation.h"

struct _BivPalette
{
  AdwBin parent_instance;

  GListStore *terrains; /* of BivTerrain */
  BivRuleset *ruleset;
  BivMapStyle *style;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (BivPalette, biv_palette, ADW_TYPE_BIN)

static const char *
get_name (BivTerrain *terrain)
{
  const char *name = biv_text_for (biv_terrain_get_name (terrain), biv_text_language (NULL));

  return name && *name ? name : biv_node_get_id (BIV_NODE (terrain));
}

static GtkWidget *
make_row (gpointer item, gpointer data)
{
  BivPalette *self = data;
  BivTerrain *terrain = item;
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), get_name (terrain));
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row),
                             biv_terrain_swatch_new (self->ruleset, terrain, self->style));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.terrain");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s",
                                    biv_node_get_id (BIV_NODE (terrain)));
  return row;
}

static void
biv_palette_dispose (GObject *object)
{
  BivPalette *self = BIV_PALETTE (object);

  if (self->list)
    gtk_list_box_bind_model (self->list, NULL, NULL, NULL, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_PALETTE);
  g_clear_object (&self->terrains);
  g_clear_object (&self->ruleset);
  g_clear_pointer (&self->style, biv_map_style_unref);
  G_OBJECT_CLASS (biv_palette_parent_class)->dispose (object);
}

static void
biv_palette_class_init (BivPaletteClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_palette_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bivouac/Bivouac/window/biv-palette.ui");
  gtk_widget_class_bind_template_child (widget_class, BivPalette, list);
}

static void
biv_palette_init (BivPalette *self)
{
  self->terrains = g_list_store_new (BIV_TYPE_TERRAIN);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->terrains), make_row, self, NULL);
}

/**
 * biv_palette_show:
 * @ruleset: (nullable): the rules whose terrains there are
 */
void
biv_palette_show (BivPalette *self, BivRuleset *ruleset, BivMapStyle *style)
{
  BivNodeList *terrains = ruleset ? biv_ruleset_get_terrains (ruleset) : NULL;

  g_return_if_fail (BIV_IS_PALETTE (self));
  g_list_store_remove_all (self->terrains);
  g_set_object (&self->ruleset, ruleset);
  g_clear_pointer (&self->style, biv_map_style_unref);
  self->style = biv_map_style_ref (style);
  for (guint i = 0; terrains && i < biv_node_list_get_length (terrains); i++)
    g_list_store_append (self->terrains, biv_node_list_get (terrains, i));
}

/* The id of the first terrain, or "". */
const char *
biv_palette_get_first (BivPalette *self)
{
  g_autoptr (BivNode) first = g_list_model_get_item (G_LIST_MODEL (self->terrains), 0);

  return first ? biv_node_get_id (first) : "";
}

/* Marks a terrain as the chosen one. */
void
biv_palette_choose (BivPalette *self, const char *terrain)
{
  g_return_if_fail (BIV_IS_PALETTE (self));
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->terrains)); i++)
    {
      g_autoptr (BivNode) item = g_list_model_get_item (G_LIST_MODEL (self->terrains), i);

      if (g_str_equal (biv_node_get_id (item), terrain))
        gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, (int) i));
    }
}
