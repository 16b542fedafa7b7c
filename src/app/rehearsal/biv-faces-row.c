/* A row for dice that were thrown on the table: numbers, or names of the faces of the rules' die,
 * which a menu offers; commas stand between them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rehearsal/biv-faces-row.h"

#include <glib/gi18n.h>

#include "app/kit/widgets/biv-text-row.h"
#include "core/ruleset/order/biv-order.h"
#include "text/biv-translation.h"

#define RULESET_KEY "biv-ruleset"

static const char *
name_face (BivFace *face)
{
  const char *name =
    biv_text_for (biv_rule_item_get_name (face), biv_translation_choose_language (NULL));

  return name && *name ? name : biv_node_get_id (BIV_NODE (face));
}

/* (nullable): by its name or its id, in capitals or not. */
static BivFace *
find_face (BivNodeList *faces, const char *words)
{
  g_autofree char *wanted = g_utf8_casefold (words, -1);

  BIV_EACH (BivFace, face, faces)
    {
      g_autofree char *name = g_utf8_casefold (name_face (face), -1);
      g_autofree char *id = g_utf8_casefold (biv_node_get_id (BIV_NODE (face)), -1);

      if (g_str_equal (wanted, name) || g_str_equal (wanted, id))
        return face;
    }
  return NULL;
}

static void
add_cb (GSimpleAction *action, GVariant *parameter, gpointer row)
{
  biv_faces_row_add (row, g_variant_get_string (parameter, NULL));
}

static GtkWidget *
make_menu (GtkWidget *row, BivNodeList *faces)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("add", G_VARIANT_TYPE_STRING);
  GtkWidget *button = gtk_menu_button_new ();

  for (guint i = 0; i < biv_node_list_get_length (faces); i++)
    {
      BivFace *face = biv_node_list_get (faces, i);
      g_autoptr (GMenuItem) item = g_menu_item_new (name_face (face), NULL);

      g_menu_item_set_action_and_target (item, "faces.add", "s",
                                         biv_node_get_id (BIV_NODE (face)));
      g_menu_append_item (menu, item);
    }
  g_signal_connect_object (action, "activate", G_CALLBACK (add_cb), row, 0);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (row, "faces", G_ACTION_GROUP (group));
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "list-add-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _ ("Add a face of the die"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Add a face of the die"), -1);
  return button;
}

/* @ruleset: (nullable): whose die it is; without faces, numbers are written */
GtkWidget *
biv_faces_row_new (BivRuleset *ruleset)
{
  GtkWidget *row = biv_text_row_new ();

  if (!ruleset || biv_node_list_get_length (biv_ruleset_get_faces (ruleset)) == 0)
    return row;
  g_object_set_data_full (G_OBJECT (row), RULESET_KEY, g_object_ref (ruleset), g_object_unref);
  biv_text_row_add_suffix (BIV_TEXT_ROW (row), make_menu (row, biv_ruleset_get_faces (ruleset)));
  return row;
}

/* (transfer full): the dice as the rehearsal reads them, with a space between. */
char *
biv_faces_row_get_words (GtkWidget *row)
{
  BivRuleset *ruleset = g_object_get_data (G_OBJECT (row), RULESET_KEY);
  g_auto (GStrv) parts =
    g_strsplit_set (gtk_editable_get_text (GTK_EDITABLE (row)), ruleset ? "," : ", ", -1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;

  for (guint i = 0; parts[i]; i++)
    {
      const char *part = g_strstrip (parts[i]);
      BivFace *face = ruleset ? find_face (biv_ruleset_get_faces (ruleset), part) : NULL;

      if (*part)
        g_strv_builder_add (builder, face ? biv_node_get_id (BIV_NODE (face)) : part);
    }
  words = g_strv_builder_end (builder);
  return g_strjoinv (" ", words);
}

/* @face: its id, or a number; goes behind what is there */
void
biv_faces_row_add (GtkWidget *row, const char *face)
{
  BivRuleset *ruleset = g_object_get_data (G_OBJECT (row), RULESET_KEY);
  const char *before = gtk_editable_get_text (GTK_EDITABLE (row));
  BivFace *node = ruleset ? find_face (biv_ruleset_get_faces (ruleset), face) : NULL;
  const char *name = node ? name_face (node) : face;
  g_autofree char *both = *before ? g_strconcat (before, ", ", name, NULL) : g_strdup (name);

  gtk_editable_set_text (GTK_EDITABLE (row), both);
}
