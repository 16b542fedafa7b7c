/* The keys of the program, to be changed: a row for each action, by where its keys are heard.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/command/biv-keys-dialog.h"

#include <glib/gi18n.h>

#include "app/frame/command/biv-key-question.h"
#include "app/frame/guide/biv-guide.h"
#include "core/assist/biv-letters.h"

struct _BivKeysDialog
{
  AdwWindow parent_instance;

  BivKeymap *keymap;
  GPtrArray *rows; /* AdwActionRow, in the page */
  AdwPreferencesGroup *groups[BIV_KEYS_N_SCOPES];

  GtkSearchEntry *search;
  AdwPreferencesPage *page;
  GtkWidget *nothing;
};

G_DEFINE_FINAL_TYPE (BivKeysDialog, biv_keys_dialog, ADW_TYPE_WINDOW)

static const BivKeyRow *
get_key_row (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), "biv-key-row");
}

/* --- Rows ------------------------------------------------------------------------------------ */

/* What it says: the keys at its end, and below its title what they usually are. */
static void
update_row (BivKeysDialog *self, GtkWidget *row)
{
  const BivKeyRow *keys = get_key_row (row);
  g_autofree char *now = biv_keymap_get_label (self->keymap, keys);
  g_autofree char *usual = biv_keymap_get_usual_label (self->keymap, keys);
  /* Translators: %s are the keys that a command has unless they are changed */
  g_autofree char *told = g_strdup_printf (_ ("Usually %s"), *usual ? usual : "–");
  bool is_changed = biv_keymap_is_changed (self->keymap, keys);

  gtk_label_set_label (g_object_get_data (G_OBJECT (row), "biv-keys"), *now ? now : "–");
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), is_changed ? told : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  *now ? now : _ ("No keys"), -1);
}

static void
update (BivKeysDialog *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    update_row (self, self->rows->pdata[i]);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "keys.reset",
                                 biv_keymap_has_changes (self->keymap));
}

static void
activated_cb (GtkWidget *row, BivKeysDialog *self)
{
  gtk_window_present (
    GTK_WINDOW (biv_key_question_new (GTK_WINDOW (self), self->keymap, get_key_row (row))));
}

static void
add_row (BivKeysDialog *self, const BivKeyRow *keys)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *label = gtk_label_new (NULL);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), biv_key_question_get_title (keys));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_widget_add_css_class (label, "dim-label");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  g_object_set_data (G_OBJECT (row), "biv-key-row", (gpointer) keys);
  g_object_set_data (G_OBJECT (row), "biv-keys", label);
  g_signal_connect (row, "activated", G_CALLBACK (activated_cb), self);
  g_ptr_array_add (self->rows, row);
  adw_preferences_group_add (self->groups[keys->scope], row);
}

static void
add_rows (BivKeysDialog *self)
{
  const BivKeyRow *row;

  for (BivKeyScope scope = 0; scope < BIV_KEYS_N_SCOPES; scope++)
    {
      GtkWidget *group = adw_preferences_group_new ();

      self->groups[scope] = ADW_PREFERENCES_GROUP (group);
      adw_preferences_group_set_title (self->groups[scope], biv_key_scope_get_title (scope));
      adw_preferences_page_add (self->page, self->groups[scope]);
    }
  for (guint i = 0; (row = biv_key_row_get (i)); i++)
    add_row (self, row);
}

/* --- Searching ------------------------------------------------------------------------------- */

/* By what it is called, or by its keys. */
static bool
suits (BivKeysDialog *self, GtkWidget *row, char **words)
{
  g_autofree char *keys = biv_keymap_get_label (self->keymap, get_key_row (row));

  return biv_letters_rate (biv_key_question_get_title (get_key_row (row)), words) !=
           BIV_LETTERS_NOT ||
         biv_letters_rate (keys, words) != BIV_LETTERS_NOT;
}

static void
search_cb (BivKeysDialog *self)
{
  g_auto (GStrv) words = biv_letters_split (gtk_editable_get_text (GTK_EDITABLE (self->search)));
  guint n_found[BIV_KEYS_N_SCOPES] = { 0 };
  guint n_all = 0;

  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = self->rows->pdata[i];
      bool is_found = suits (self, row, words);

      gtk_widget_set_visible (row, is_found);
      n_found[get_key_row (row)->scope] += is_found;
      n_all += is_found;
    }
  for (BivKeyScope scope = 0; scope < BIV_KEYS_N_SCOPES; scope++)
    gtk_widget_set_visible (GTK_WIDGET (self->groups[scope]), n_found[scope] > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->page), n_all > 0);
  gtk_widget_set_visible (self->nothing, n_all == 0);
}

/* --- The window ------------------------------------------------------------------------------ */

static void
reset_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivKeysDialog *self = BIV_KEYS_DIALOG (widget);

  /* The button that may have the keyboard cannot be pressed again. */
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  biv_keymap_reset_all (self->keymap);
}

static void
biv_keys_dialog_dispose (GObject *object)
{
  BivKeysDialog *self = BIV_KEYS_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_KEYS_DIALOG);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_object (&self->keymap);
  G_OBJECT_CLASS (biv_keys_dialog_parent_class)->dispose (object);
}

static void
biv_keys_dialog_class_init (BivKeysDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_keys_dialog_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/command/biv-keys-dialog.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, BivKeysDialog, child)
  BIND (search);
  BIND (page);
  BIND (nothing);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_install_action (widget_class, "keys.reset", NULL, reset_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
biv_keys_dialog_init (BivKeysDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_KEYS);
  self->rows = g_ptr_array_new ();
  self->keymap = biv_keymap_new ();
  add_rows (self);
  update (self);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->search));
  g_signal_connect_object (self->keymap, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
}

/** biv_keys_dialog_new: (transfer none): a window, not yet shown. */
BivKeysDialog *
biv_keys_dialog_new (GtkWindow *parent)
{
  return g_object_new (BIV_TYPE_KEYS_DIALOG, "transient-for", parent, "destroy-with-parent", TRUE,
                       NULL);
}
