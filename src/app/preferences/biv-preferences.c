/* The preferences: what a person sets once for the whole program. Each row shows and changes a
 * setting that the program reads where it is needed, or leads to where something is done.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/preferences/biv-preferences.h"

#include <glib/gi18n.h>

#include "app/frame/command/biv-keys-dialog.h"
#include "app/frame/guide/biv-guide.h"
#include "app/kit/widgets/biv-languages.h"
#include "app/library/club/biv-library-shelves.h"
#include "app/print/biv-print-presets.h"
#include "config.h"
#include "render/paper/biv-paper.h"
#include "storage/catalogue/biv-libraries.h"
#include "text/biv-translation.h"

struct _BivPreferences
{
  AdwPreferencesWindow parent_instance;

  GSettings *settings;
  BivWorkspace *workspace;
  GPtrArray *club_rows; /* GtkWidget, in their group */

  AdwComboRow *language;
  AdwComboRow *color_scheme;
  AdwComboRow *paper;
  GtkSwitch *reopen;
  GtkSwitch *desktop_search;
  GtkWidget *backups;
  AdwActionRow *library;
  AdwActionRow *folder;
  GtkWidget *leave_folder;
  AdwPreferencesGroup *clubs;
};

G_DEFINE_FINAL_TYPE (BivPreferences, biv_preferences, ADW_TYPE_PREFERENCES_WINDOW)

/* --- A choice among words -------------------------------------------------------------------- */

static gboolean
find_position (GValue *value, GVariant *variant, gpointer words)
{
  const char *const *word = words;
  guint position = 0;

  while (word[position] && !g_str_equal (word[position], g_variant_get_string (variant, NULL)))
    position++;
  g_value_set_uint (value, word[position] ? position : 0);
  return TRUE;
}

static GVariant *
get_word_at (const GValue *value, const GVariantType *type, gpointer words)
{
  guint position = g_value_get_uint (value);

  return position < g_strv_length (words) ? g_variant_new_string (((char **) words)[position])
                                          : NULL;
}

/* @words: (transfer full): what the setting may be, in the order of the row */
static void
bind_words (BivPreferences *self, const char *key, AdwComboRow *row, char **words)
{
  g_settings_bind_with_mapping (self->settings, key, row, "selected", G_SETTINGS_BIND_DEFAULT,
                                find_position, get_word_at, words, (GDestroyNotify) g_strfreev);
}

static void
offer_languages (BivPreferences *self)
{
  const char *const *languages = biv_translation_get_languages ();
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  g_strv_builder_add (words, "");
  gtk_string_list_append (names, _ ("As the system"));
  for (guint i = 0; languages[i]; i++)
    {
      g_strv_builder_add (words, languages[i]);
      gtk_string_list_append (names, biv_languages_get_name (languages[i]));
    }
  adw_combo_row_set_model (self->language, G_LIST_MODEL (names));
  bind_words (self, "language", self->language, g_strv_builder_end (words));
}

/* Their names are in the template, in this order. */
static void
offer_color_schemes (BivPreferences *self)
{
  static const char *const words[] = { "default", "force-light", "force-dark", NULL };

  bind_words (self, "color-scheme", self->color_scheme, g_strdupv ((char **) words));
}

static void
paper_cb (BivPreferences *self)
{
  GtkStringObject *paper = adw_combo_row_get_selected_item (self->paper);

  biv_print_presets_set_paper (self->settings, gtk_string_object_get_string (paper));
}

/* A size of one's own is typed where it is printed; here it can be kept or left. */
static void
offer_papers (BivPreferences *self)
{
  g_autoptr (GtkStringList) papers = gtk_string_list_new (NULL);
  g_autofree char *chosen = biv_print_presets_get_paper (self->settings);
  guint position = GTK_INVALID_LIST_POSITION;
  const char *paper;

  for (guint i = 0; (paper = biv_paper_get_name (i)); i++)
    {
      gtk_string_list_append (papers, paper);
      if (g_str_equal (paper, chosen))
        position = i;
    }
  if (position == GTK_INVALID_LIST_POSITION)
    {
      position = g_list_model_get_n_items (G_LIST_MODEL (papers));
      gtk_string_list_append (papers, chosen);
    }
  adw_combo_row_set_model (self->paper, G_LIST_MODEL (papers));
  adw_combo_row_set_selected (self->paper, position);
  g_signal_connect_object (self->paper, "notify::selected", G_CALLBACK (paper_cb), self,
                           G_CONNECT_SWAPPED);
}

/* --- The library ----------------------------------------------------------------------------- */

static void
forget_cb (GtkWidget *button, BivPreferences *self)
{
  biv_library_shelves_forget_club (self->settings, g_object_get_data (G_OBJECT (button), "club"));
}

static GtkWidget *
make_club_row (BivPreferences *self, const char *club)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *forget = gtk_button_new_from_icon_name ("user-trash-symbolic");
  g_autofree char *shown = biv_libraries_show (club);
  /* Translators: %s is the name of a preset, or the address of a library */
  g_autofree char *tip = g_strdup_printf (_ ("Forget “%s”"), shown);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), shown);
  g_object_set_data_full (G_OBJECT (forget), "club", g_strdup (club), g_free);
  gtk_widget_set_valign (forget, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (forget, "flat");
  gtk_widget_set_tooltip_text (forget, tip);
  g_signal_connect_object (forget, "clicked", G_CALLBACK (forget_cb), self, 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), forget);
  return row;
}

static void
show_clubs (BivPreferences *self)
{
  g_auto (GStrv) clubs = g_settings_get_strv (self->settings, "club-libraries");

  for (guint i = 0; i < self->club_rows->len; i++)
    adw_preferences_group_remove (self->clubs, self->club_rows->pdata[i]);
  g_ptr_array_set_size (self->club_rows, 0);
  for (guint i = 0; clubs[i]; i++)
    {
      GtkWidget *row = make_club_row (self, clubs[i]);

      adw_preferences_group_add (self->clubs, row);
      g_ptr_array_add (self->club_rows, row);
    }
}

static void
show_folder (BivPreferences *self)
{
  g_autofree char *path = g_settings_get_string (self->settings, "library-folder");

  adw_action_row_set_subtitle (self->folder, *path ? path : _ ("None"));
  gtk_widget_set_visible (self->leave_folder, *path != '\0');
}

/* What is done to the library of this machine is done on its page, which may show a club's. */
static void
show_library (BivPreferences *self)
{
  const char *name = biv_workspace_get_library_name (self->workspace);
  bool is_own = g_strcmp0 (name, biv_workspace_get_chosen_name (self->workspace)) == 0;
  g_autofree char *shown = biv_libraries_show (name);

  gtk_widget_set_sensitive (self->backups, is_own);
  gtk_widget_set_sensitive (GTK_WIDGET (self->folder), is_own);
  adw_action_row_set_subtitle (self->library, shown);
  show_folder (self);
  show_clubs (self);
}

/* --- What is done elsewhere ------------------------------------------------------------------ */

/* (transfer full): the window that these preferences were asked from, now that they are closed. */
static BivWindow *
leave (BivPreferences *self)
{
  GtkWindow *window = gtk_window_get_transient_for (GTK_WINDOW (self));

  g_object_ref (window);
  gtk_window_close (GTK_WINDOW (self));
  return BIV_WINDOW (window);
}

/* The parameter is an action of the library's page, with its target; "": it is only shown. */
static void
library_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const char *detailed = g_variant_get_string (parameter, NULL);
  g_autofree char *action = NULL;
  g_autoptr (GVariant) target = NULL;
  g_autoptr (BivWindow) window = leave (BIV_PREFERENCES (widget));

  biv_window_show_library (window);
  if (*detailed && g_action_parse_detailed_name (detailed, &action, &target, NULL))
    gtk_widget_activate_action_variant (GTK_WIDGET (biv_window_get_library (window)), action,
                                        target);
}

static void
keys_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_window_present (GTK_WINDOW (biv_keys_dialog_new (GTK_WINDOW (widget))));
}

static void
shortcuts_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (BivWindow) window = leave (BIV_PREFERENCES (widget));

  gtk_widget_activate_action (GTK_WIDGET (window), "win.shortcuts", NULL);
}

/* --- The window ------------------------------------------------------------------------------ */

static void
biv_preferences_dispose (GObject *object)
{
  BivPreferences *self = BIV_PREFERENCES (object);

  g_clear_pointer (&self->club_rows, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_PREFERENCES);
  g_clear_object (&self->settings);
  g_clear_object (&self->workspace);
  G_OBJECT_CLASS (biv_preferences_parent_class)->dispose (object);
}

static void
biv_preferences_class_init (BivPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_preferences_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/preferences/biv-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, BivPreferences, language);
  gtk_widget_class_bind_template_child (widget_class, BivPreferences, color_scheme);
  gtk_widget_class_bind_template_child (widget_class, BivPreferences, paper);
  gtk_widget_class_bind_template_child (widget_class, BivPreferences, reopen);
  gtk_widget_class_bind_template_child (widget_class, BivPreferences, desktop_search);
  gtk_widget_class_bind_template_child (widget_class, BivPreferences, backups);
  gtk_widget_class_bind_template_child (widget_class, BivPreferences, library);
  gtk_widget_class_bind_template_child (widget_class, BivPreferences, folder);
  gtk_widget_class_bind_template_child (widget_class, BivPreferences, leave_folder);
  gtk_widget_class_bind_template_child (widget_class, BivPreferences, clubs);
  gtk_widget_class_install_action (widget_class, "preferences.library", "s", library_cb);
  gtk_widget_class_install_action (widget_class, "preferences.keys", NULL, keys_cb);
  gtk_widget_class_install_action (widget_class, "preferences.shortcuts", NULL, shortcuts_cb);
}

static void
biv_preferences_init (BivPreferences *self)
{
  self->settings = g_settings_new (APP_ID);
  self->club_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_PREFERENCES);
  offer_languages (self);
  offer_color_schemes (self);
  offer_papers (self);
  g_settings_bind (self->settings, "reopen-documents", self->reopen, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "desktop-search", self->desktop_search, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (self->settings, "changed::library-folder", G_CALLBACK (show_folder),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::club-libraries", G_CALLBACK (show_clubs),
                           self, G_CONNECT_SWAPPED);
}

/* @window: that they were asked from, and that shows what they lead to */
GtkWidget *
biv_preferences_new (BivWindow *window, BivWorkspace *workspace)
{
  BivPreferences *self =
    g_object_new (BIV_TYPE_PREFERENCES, "transient-for", window, NULL);

  self->workspace = g_object_ref (workspace);
  show_library (self);
  return GTK_WIDGET (self);
}
