/* The languages that the texts of a document are in: which there are, what they are called, and the
 * question for one more.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/widgets/biv-languages.h"

#include <glib/gi18n.h>

#include "app/kit/compat/biv-question.h"
#include "app/kit/widgets/biv-text-row.h"
#include "text/biv-translation.h"

/* Each in its own words, as its readers look for it. */
static const struct
{
  const char *code;
  const char *name;
} names[] = {
  { "cs", "Čeština" },
  { "da", "Dansk" },
  { "de", "Deutsch" },
  { "el", "Ελληνικά" },
  { "en", "English" },
  { "es", "Español" },
  { "fi", "Suomi" },
  { "fr", "Français" },
  { "hu", "Magyar" },
  { "it", "Italiano" },
  { "ja", "日本語" },
  { "la", "Latina" },
  { "nl", "Nederlands" },
  { "no", "Norsk" },
  { "pl", "Polski" },
  { "pt", "Português" },
  { "ro", "Română" },
  { "ru", "Русский" },
  { "sv", "Svenska" },
  { "tr", "Türkçe" },
  { "uk", "Українська" },
  { "zh", "中文" },
};

/* (transfer none): what a language calls itself, or else its code. */
const char *
biv_languages_get_name (const char *language)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i].code, language))
      return names[i].name;
  return language;
}

/* Adds a language to those that are there already. */
void
biv_languages_add (GPtrArray *languages, const char *language)
{
  if (*language && !g_ptr_array_find_with_equal_func (languages, language, g_str_equal, NULL))
    g_ptr_array_add (languages, g_strdup (language));
}

/* Adds the languages of a node's own texts. */
void
biv_languages_add_of (GPtrArray *languages, BivNode *node)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);

  for (guint field = 0; field < klass->n_fields; field++)
    {
      BivText *text =
        klass->fields[field].kind == BIV_FIELD_TEXT ? biv_node_get_text (node, field) : NULL;

      for (guint i = 0; text && i < biv_text_get_length (text); i++)
        biv_languages_add (languages, biv_text_get_language (text, i));
    }
}

static void
add_of (BivNode *node, gpointer data)
{
  biv_languages_add_of (data, node);
}

/* (transfer full): codes: what a document has texts in, languages of the program first. */
GPtrArray *
biv_languages_written (BivNode *root)
{
  const char *const *own = biv_translation_get_languages ();
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  GPtrArray *languages = g_ptr_array_new_with_free_func (g_free);

  biv_node_foreach (root, add_of, found);
  for (guint i = 0; own[i]; i++)
    if (g_ptr_array_find_with_equal_func (found, own[i], g_str_equal, NULL))
      biv_languages_add (languages, own[i]);
  for (guint i = 0; i < found->len; i++)
    biv_languages_add (languages, found->pdata[i]);
  return languages;
}

/* (transfer full): codes: those of the program, then whatever else a document has texts in. */
GPtrArray *
biv_languages_of (BivNode *root)
{
  GPtrArray *languages = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; biv_translation_get_languages ()[i]; i++)
    biv_languages_add (languages, biv_translation_get_languages ()[i]);
  biv_node_foreach (root, add_of, languages);
  return languages;
}

/* The question: which languages its row offers, and where another is typed. */
typedef struct
{
  GPtrArray *offered; /* codes, not owned */
  AdwComboRow *row;
  GtkEditable *code;
  AdwMessageDialog *dialog;
  BivLanguageFunc func;
  GObject *data;
} Question;

static void
free_question (gpointer data)
{
  Question *self = data;

  g_ptr_array_unref (self->offered);
  g_object_unref (self->data);
  g_free (self);
}

static const char *
get_answer (Question *self)
{
  guint selected = adw_combo_row_get_selected (self->row);

  return selected < self->offered->len ? self->offered->pdata[selected]
                                       : gtk_editable_get_text (self->code);
}

static void
follow (Question *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->code),
                          adw_combo_row_get_selected (self->row) >= self->offered->len);
  adw_message_dialog_set_response_enabled (self->dialog, "add",
                                           biv_text_language_is_valid (get_answer (self)));
}

static void
answered_cb (AdwMessageDialog *dialog, const char *response, Question *self)
{
  if (g_str_equal (response, "add") && biv_text_language_is_valid (get_answer (self)))
    self->func (get_answer (self), self->data);
}

static void
offer (Question *self, GPtrArray *known, GtkStringList *list, const char *language)
{
  if (g_ptr_array_find_with_equal_func (known, language, g_str_equal, NULL) ||
      g_ptr_array_find_with_equal_func (self->offered, language, g_str_equal, NULL))
    return;
  g_ptr_array_add (self->offered, (gpointer) language);
  gtk_string_list_append (list, biv_languages_get_name (language));
}

/* Those of the program are wanted most. */
static GtkStringList *
list_names (Question *self, GPtrArray *known)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  for (guint i = 0; biv_translation_get_languages ()[i]; i++)
    offer (self, known, list, biv_translation_get_languages ()[i]);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    offer (self, known, list, names[i].code);
  /* Translators: a language that is not in the list above it */
  gtk_string_list_append (list, _ ("Another…"));
  return list;
}

static GtkWidget *
make_rows (Question *self, GPtrArray *known)
{
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *row = adw_combo_row_new ();
  GtkWidget *code = biv_text_row_new ();
  g_autoptr (GtkStringList) list = list_names (self, known);

  self->row = ADW_COMBO_ROW (row);
  self->code = GTK_EDITABLE (code);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Language"));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (code), _ ("Its code, such as de or pt-BR"));
  adw_combo_row_set_model (self->row, G_LIST_MODEL (list));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), code);
  g_signal_connect_swapped (row, "notify::selected", G_CALLBACK (follow), self);
  g_signal_connect_swapped (code, "changed", G_CALLBACK (follow), self);
  return group;
}

/* Asks for a language that is not among those known; @func gets its code. */
void
biv_languages_ask (GtkWindow *parent, GPtrArray *known, BivLanguageFunc func, GObject *data)
{
  Question *self = g_new0 (Question, 1);

  self->offered = g_ptr_array_new ();
  self->func = func;
  self->data = g_object_ref (data);
  self->dialog = ADW_MESSAGE_DIALOG (biv_question_new (parent, _ ("Add a Language"), NULL));
  biv_question_offer (GTK_WIDGET (self->dialog), "add", _ ("_Add"), ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_extra_child (self->dialog, make_rows (self, known));
  g_object_set_data_full (G_OBJECT (self->dialog), "biv-question", self, free_question);
  follow (self);
  g_signal_connect (self->dialog, "response", G_CALLBACK (answered_cb), self);
  gtk_window_present (GTK_WINDOW (self->dialog));
}
