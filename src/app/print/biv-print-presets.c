/* Print settings under a name, kept in the user's settings and never in a document.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/print/biv-print-presets.h"

#include "config.h"

#include <glib/gi18n.h>

#define KEY "print-presets"
/* As the form keeps it. */
#define PAPER "paper"

static int
compare_cb (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (*(const char *const *) a, *(const char *const *) b);
}

/* (transfer full): the names that people gave, in their order. */
char **
biv_print_presets_list (GSettings *settings)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, KEY);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  GVariantIter iter;
  char *name;

  g_variant_iter_init (&iter, all);
  while (g_variant_iter_loop (&iter, "{s@a{sv}}", &name, NULL))
    if (*name)
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_cb);
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&names), FALSE);
}

/* (transfer full) (nullable): what is kept under a name. */
GVariant *
biv_print_presets_get (GSettings *settings, const char *name)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, KEY);

  return g_variant_lookup_value (all, name, G_VARIANT_TYPE_VARDICT);
}

/* @kept: (nullable) (transfer floating): a dictionary, in place of what was kept under that name;
 *   NULL: keeps nothing under it any more */
void
biv_print_presets_set (GSettings *settings, const char *name, GVariant *kept)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, KEY);
  g_autoptr (GVariant) value = kept ? g_variant_ref_sink (kept) : NULL;
  GVariantBuilder builder;
  GVariantIter iter;
  const char *other;
  GVariant *dict;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{sa{sv}}"));
  g_variant_iter_init (&iter, all);
  while (g_variant_iter_loop (&iter, "{&s@a{sv}}", &other, &dict))
    if (!g_str_equal (other, name))
      g_variant_builder_add (&builder, "{s@a{sv}}", other, dict);
  if (value)
    g_variant_builder_add (&builder, "{s@a{sv}}", name, value);
  g_settings_set_value (settings, KEY, g_variant_builder_end (&builder));
}

/* (transfer full): the paper that was chosen last, or what is usual in this country. */
char *
biv_print_presets_get_paper (GSettings *settings)
{
  g_autoptr (GVariant) last = biv_print_presets_get (settings, BIV_PRINT_LAST);
  char *word;

  return last && g_variant_lookup (last, PAPER, "s", &word)
           ? word
           : g_strdup (biv_print_form_get_usual_paper ());
}

/* All is printed on that paper from now on, until other paper is chosen. */
void
biv_print_presets_set_paper (GSettings *settings, const char *word)
{
  g_autoptr (GVariant) last = biv_print_presets_get (settings, BIV_PRINT_LAST);
  GVariantDict dict;

  g_variant_dict_init (&dict, last);
  g_variant_dict_insert (&dict, PAPER, "s", word);
  biv_print_presets_set (settings, BIV_PRINT_LAST, g_variant_dict_end (&dict));
}

/* The print settings that are kept under a name: to use, remove or add some. */

struct _BivPresetPopover
{
  GtkPopover parent_instance;

  GSettings *settings;
  BivPrintForm *form; /* of the same window */

  GtkListBox *list;
  GtkEntry *name;
  GtkWidget *keep;
};

G_DEFINE_FINAL_TYPE (BivPresetPopover, biv_preset_popover, GTK_TYPE_POPOVER)

static void list_presets (BivPresetPopover *self);

static void
apply_cb (GtkWidget *button, BivPresetPopover *self)
{
  const char *name = g_object_get_data (G_OBJECT (button), "preset");
  g_autoptr (GVariant) kept = biv_print_presets_get (self->settings, name);

  gtk_popover_popdown (GTK_POPOVER (self));
  if (kept)
    biv_print_form_apply (self->form, kept);
}

static void
drop_cb (GtkWidget *button, BivPresetPopover *self)
{
  biv_print_presets_set (self->settings, g_object_get_data (G_OBJECT (button), "preset"), NULL);
  list_presets (self);
}

static GtkWidget *
make_button (BivPresetPopover *self, GtkWidget *button, const char *name, GCallback clicked)
{
  g_object_set_data_full (G_OBJECT (button), "preset", g_strdup (name), g_free);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_object (button, "clicked", clicked, self, 0);
  return button;
}

static void
add_preset (BivPresetPopover *self, const char *name)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *use = gtk_button_new_with_label (_ ("Use"));
  GtkWidget *drop = gtk_button_new_from_icon_name ("user-trash-symbolic");
  g_autofree char *escaped = g_markup_escape_text (name, -1);
  /* Translators: %s is the name of a preset */
  g_autofree char *tip = g_strdup_printf (_ ("Forget “%s”"), name);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), escaped);
  gtk_widget_set_tooltip_text (drop, tip);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             make_button (self, use, name, G_CALLBACK (apply_cb)));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             make_button (self, drop, name, G_CALLBACK (drop_cb)));
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), use);
  gtk_list_box_append (self->list, row);
}

static void
list_presets (BivPresetPopover *self)
{
  g_auto (GStrv) names = biv_print_presets_list (self->settings);
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->list))))
    gtk_list_box_remove (self->list, row);
  for (guint i = 0; names[i]; i++)
    add_preset (self, names[i]);
  gtk_widget_set_visible (GTK_WIDGET (self->list), names[0] != NULL);
}

static void
keep_cb (BivPresetPopover *self)
{
  g_autofree char *name =
    g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name))));

  if (!*name)
    return;
  biv_print_presets_set (self->settings, name, biv_print_form_keep (self->form));
  gtk_editable_set_text (GTK_EDITABLE (self->name), "");
  list_presets (self);
}

static void
name_cb (BivPresetPopover *self)
{
  gtk_widget_set_sensitive (self->keep,
                            *gtk_editable_get_text (GTK_EDITABLE (self->name)) != '\0');
}

static void
biv_preset_popover_dispose (GObject *object)
{
  BivPresetPopover *self = BIV_PRESET_POPOVER (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_PRESET_POPOVER);
  g_clear_object (&self->settings);
  g_clear_object (&self->form);
  G_OBJECT_CLASS (biv_preset_popover_parent_class)->dispose (object);
}

static void
biv_preset_popover_class_init (BivPresetPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_preset_popover_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/print/biv-preset-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, BivPresetPopover, list);
  gtk_widget_class_bind_template_child (widget_class, BivPresetPopover, name);
  gtk_widget_class_bind_template_child (widget_class, BivPresetPopover, keep);
  gtk_widget_class_bind_template_callback (widget_class, keep_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_cb);
}

static void
biv_preset_popover_init (BivPresetPopover *self)
{
  self->settings = g_settings_new (APP_ID);
  gtk_widget_init_template (GTK_WIDGET (self));
  list_presets (self);
}

/* @form: whose state is kept and brought back. To be called once. */
void
biv_preset_popover_set_form (BivPresetPopover *self, BivPrintForm *form)
{
  g_return_if_fail (BIV_IS_PRESET_POPOVER (self) && !self->form);
  self->form = g_object_ref (form);
}
