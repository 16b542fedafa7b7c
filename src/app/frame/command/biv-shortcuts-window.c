/* The list of keys, to be looked at: what each does, as the user has them and as this keyboard has
 * them. One column that scrolls: it is no larger than a small screen.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/command/biv-shortcuts-window.h"

#include "app/frame/guide/biv-guide.h"
#include "app/frame/keys/biv-keymap.h"
#include "app/kit/compat/biv-keyboard.h"
#include "core/assist/biv-letters.h"

struct _BivShortcutsWindow
{
  AdwWindow parent_instance;

  BivKeymap *keymap;
  GPtrArray *rows; /* AdwActionRow, not owned: in the page */

  GtkSearchEntry *search;
  GtkWidget *page;
  GtkWidget *nothing;
};

G_DEFINE_FINAL_TYPE (BivShortcutsWindow, biv_shortcuts_window, ADW_TYPE_WINDOW)

/* Keys of object data of a row: the keys that the template has, from one to another or always the
 * same; the label that tells the keys; and how they are said. */
#define WRITTEN "biv-keys-as-written"
#define LABEL "biv-keys-label"
#define SAID "biv-keys-said"

/* --- Rows ------------------------------------------------------------------------------------ */

/* Whether the user has others for one of the actions. From the 2 to the 9 is on each keyboard from
 * the key of the one to that of the other. */
static bool
is_changed (BivShortcutsWindow *self, char **actions)
{
  for (guint i = 0; actions[i]; i++)
    {
      const BivKeyRow *row = biv_key_row_find (actions[i]);

      if (row && biv_keymap_is_changed (self->keymap, row))
        return true;
    }
  return false;
}

/* (transfer full): the keys of a row, whose name are its actions, with a space between them. */
static char *
find_keys (BivShortcutsWindow *self, GtkWidget *row)
{
  g_auto (GStrv) actions = g_strsplit (gtk_widget_get_name (row), " ", -1);
  const char *written = g_object_get_data (G_OBJECT (row), WRITTEN);
  g_autoptr (GStrvBuilder) keys = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  if (written && !is_changed (self, actions))
    return g_strdup (written);
  for (guint i = 0; actions[i]; i++)
    {
      const BivKeyRow *own = biv_key_row_find (actions[i]);
      g_auto (GStrv) shown = own ? biv_keymap_get_shown (self->keymap, own) : NULL;

      if (shown)
        g_strv_builder_addv (keys, (const char **) shown);
    }
  all = g_strv_builder_end (keys);
  return g_strjoinv (" ", all);
}

/* (transfer full): keys as people write them. */
static char *
say_keys (const char *keys)
{
  g_auto (GStrv) words = g_strsplit (keys, " ", -1);
  g_autoptr (GStrvBuilder) said = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint i = 0; words[i]; i++)
    {
      g_auto (GStrv) ends = g_strsplit (words[i], "...", 2);
      g_autofree char *range = NULL;

      for (guint j = 0; ends[j]; j++)
        {
          g_autofree char *name = biv_keyboard_name_keys (ends[j]);

          g_clear_pointer (&ends[j], g_free);
          ends[j] = g_steal_pointer (&name);
        }
      range = g_strjoinv ("…", ends);
      g_strv_builder_add (said, range);
    }
  all = g_strv_builder_end (said);
  return g_strjoinv (", ", all);
}

static void
update_row (BivShortcutsWindow *self, GtkWidget *row)
{
  GtkWidget *label = g_object_get_data (G_OBJECT (row), LABEL);
  g_autofree char *keys = find_keys (self, row);
  char *said = say_keys (keys);

  gtk_shortcut_label_set_accelerator (GTK_SHORTCUT_LABEL (label), keys);
  biv_keyboard_name_signs (label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, said,
                                  -1);
  g_object_set_data_full (G_OBJECT (row), SAID, said, g_free);
}

static void
update (BivShortcutsWindow *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    update_row (self, self->rows->pdata[i]);
}

static GtkWidget *
find_label (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_SHORTCUT_LABEL (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child);
  return found;
}

static void
add_row (BivShortcutsWindow *self, GtkWidget *row)
{
  GtkWidget *label = find_label (row);
  const char *written = gtk_shortcut_label_get_accelerator (GTK_SHORTCUT_LABEL (label));

  g_object_set_data (G_OBJECT (row), LABEL, label);
  g_object_set_data_full (G_OBJECT (row), WRITTEN, g_strdup (written), g_free);
  g_ptr_array_add (self->rows, row);
}

static void
add_rows (BivShortcutsWindow *self, GtkWidget *widget)
{
  if (ADW_IS_ACTION_ROW (widget))
    {
      add_row (self, widget);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    add_rows (self, child);
}

/* --- Searching ------------------------------------------------------------------------------- */

/* By what it does, or by its keys. */
static bool
suits (GtkWidget *row, char **words)
{
  return biv_letters_rate (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), words) !=
           BIV_LETTERS_NOT ||
         biv_letters_rate (g_object_get_data (G_OBJECT (row), SAID), words) != BIV_LETTERS_NOT;
}

static GtkWidget *
get_group (GtkWidget *row)
{
  return gtk_widget_get_ancestor (row, ADW_TYPE_PREFERENCES_GROUP);
}

static void
search_cb (BivShortcutsWindow *self)
{
  g_auto (GStrv) words = biv_letters_split (gtk_editable_get_text (GTK_EDITABLE (self->search)));
  bool any = false;

  for (guint i = 0; i < self->rows->len; i++)
    gtk_widget_set_visible (get_group (self->rows->pdata[i]), FALSE);
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = self->rows->pdata[i];
      bool is_found = suits (row, words);

      gtk_widget_set_visible (row, is_found);
      if (is_found)
        gtk_widget_set_visible (get_group (row), TRUE);
      any |= is_found;
    }
  gtk_widget_set_visible (self->page, any);
  gtk_widget_set_visible (self->nothing, !any);
}

/* --- The window ------------------------------------------------------------------------------ */

static void
biv_shortcuts_window_dispose (GObject *object)
{
  BivShortcutsWindow *self = BIV_SHORTCUTS_WINDOW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_SHORTCUTS_WINDOW);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_object (&self->keymap);
  G_OBJECT_CLASS (biv_shortcuts_window_parent_class)->dispose (object);
}

static void
biv_shortcuts_window_class_init (BivShortcutsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_shortcuts_window_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bivouac/Bivouac/window/shortcuts.ui");
  gtk_widget_class_bind_template_child (widget_class, BivShortcutsWindow, search);
  gtk_widget_class_bind_template_child (widget_class, BivShortcutsWindow, page);
  gtk_widget_class_bind_template_child (widget_class, BivShortcutsWindow, nothing);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
biv_shortcuts_window_init (BivShortcutsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_KEYS);
  self->rows = g_ptr_array_new ();
  self->keymap = biv_keymap_new ();
  add_rows (self, self->page);
  update (self);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->search));
  g_signal_connect_object (self->keymap, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
}

/** biv_shortcuts_window_new: (transfer none): not yet shown. */
BivShortcutsWindow *
biv_shortcuts_window_new (GtkWindow *parent)
{
  return g_object_new (BIV_TYPE_SHORTCUTS_WINDOW, "transient-for", parent, "destroy-with-parent",
                       TRUE, NULL);
}
