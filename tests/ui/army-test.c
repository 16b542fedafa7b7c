/* What the tests of the army editor share: an army in a window of its own.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "army-test.h"

#include "storage/format/biv-format.h"
#include "storage/place/biv-places.h"

void
army_show (ArmyFixture *self, BivSession *session, BivArmy *army)
{
  self->session = session;
  self->army = army;
  self->editor = biv_army_editor_new (session, army);
  self->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1000, 760);
  gtk_window_set_child (GTK_WINDOW (self->window), GTK_WIDGET (self->editor));
  gtk_window_present (GTK_WINDOW (self->window));
  ui_settle ();
}

BivCatalogue *
army_get_catalogue (void)
{
  return biv_workspace_get_catalogue (ui_get_workspace ());
}

void
army_open_sample (ArmyFixture *self)
{
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples",
                                            "alexander-at-issus.bivarmy", NULL);
  g_autoptr (BivPlace) place = biv_places_find (path);
  g_autoptr (GError) error = NULL;
  BivSession *session = biv_session_open (place, army_get_catalogue (), NULL, &error);

  g_assert_no_error (error);
  army_show (self, session, biv_session_get_army (session));
}

void
army_open_new (ArmyFixture *self, const char *muster)
{
  g_autoptr (BivNode) root = biv_node_new (BIV_TYPE_ARMY, "army");
  g_autoptr (BivDocument) document = NULL;
  BivSession *session;

  biv_node_build_string (root, "name", "Evening army");
  biv_node_build_string (root, "ruleset", "alexandre-et-bayard");
  biv_node_build_string (root, "muster", muster);
  document = biv_document_new (root, NULL);
  session = biv_session_new (document, army_get_catalogue ());
  army_show (self, session, biv_session_get_army (session));
}

static bool
is_gone (gpointer data)
{
  return *(gpointer *) data == NULL;
}

void
army_close (ArmyFixture *self)
{
  gpointer editor = self->editor;
  gpointer session = self->session;

  g_object_add_weak_pointer (editor, &editor);
  g_object_add_weak_pointer (session, &session);
  gtk_window_destroy (GTK_WINDOW (self->window));
  ui_wait (is_gone, &editor);
  g_object_unref (self->session);
  ui_wait (is_gone, &session);
}

void
army_activate (ArmyFixture *self, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->editor), action, NULL));
  ui_settle ();
}

void
army_choose (ArmyFixture *self, const char *id)
{
  g_assert_true (biv_army_editor_select (self->editor, id));
  ui_settle ();
}

BivNode *
army_lookup (ArmyFixture *self, const char *id)
{
  return biv_document_lookup (biv_session_get_document (self->session), id);
}

BivHistory *
army_get_history (ArmyFixture *self)
{
  return biv_session_get_history (self->session);
}

char *
army_describe_step (ArmyFixture *self)
{
  BivStep *step = biv_history_peek_undo (army_get_history (self));

  return g_strdup (step ? biv_step_get_code (step) : "");
}

void
army_assert_step (ArmyFixture *self, const char *code)
{
  g_autofree char *step = army_describe_step (self);

  g_assert_cmpstr (step, ==, code);
}

void
army_undo_all (ArmyFixture *self)
{
  biv_history_go_to (army_get_history (self), 0);
  ui_settle ();
}

GBytes *
army_write (ArmyFixture *self)
{
  return biv_format_write (BIV_NODE (self->army));
}

guint
army_count_rows (ArmyFixture *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (
    biv_command_tree_get_selection (biv_army_context_get_tree (self->editor->context))));
}

/* The names of all rows from the top, each with as many dots before it as it stands deep. */
char *
army_outline (ArmyFixture *self)
{
  GListModel *rows = G_LIST_MODEL (
    biv_command_tree_get_selection (biv_army_context_get_tree (self->editor->context)));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (GtkTreeListRow) place = g_list_model_get_item (rows, i);
      g_autoptr (BivArmyRow) row = gtk_tree_list_row_get_item (place);

      for (guint depth = 0; depth < gtk_tree_list_row_get_depth (place); depth++)
        g_string_append_c (text, '.');
      g_string_append_printf (text, "%s ", biv_node_get_id (biv_army_row_get_node (row)));
    }
  return g_string_free (text, FALSE);
}

guint
army_count_in_outline (ArmyFixture *self, const char *what)
{
  g_autofree char *text = army_outline (self);
  g_auto (GStrv) parts = g_strsplit (text, what, -1);

  return g_strv_length (parts) - 1;
}

/* (transfer none) (nullable): of the rows that are not folded away. */
BivArmyRow *
army_find_row (ArmyFixture *self, BivNode *node)
{
  GListModel *rows = ui_get_rows (self->editor);

  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (GtkTreeListRow) place = g_list_model_get_item (rows, i);
      g_autoptr (BivArmyRow) row = gtk_tree_list_row_get_item (place);

      if (biv_army_row_get_node (row) == node)
        return row; /* the tree keeps it */
    }
  return NULL;
}

/* (nullable): what is said and not closed yet. */
const char *
army_get_message (BivArmyEditor *editor)
{
  GtkInfoBar *bar = ui_get_child (editor, "bar");

  return gtk_info_bar_get_revealed (bar) ? gtk_label_get_label (ui_get_child (editor, "message"))
                                         : NULL;
}

bool
army_has_message (gpointer data)
{
  return army_get_message (data) != NULL;
}
