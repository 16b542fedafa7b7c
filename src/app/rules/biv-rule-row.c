/* A row of a form: what a field is called and what it means, beside it or below the value, and
 * words in each language side by side.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rules/biv-rule-row.h"

#include <glib/gi18n.h>

#include "app/kit/widgets/biv-languages.h"
#include "app/kit/widgets/biv-rows.h"

/* What is inherited is paler than what is the document's own. */
#define PALE 0.7

struct _BivRuleRow
{
  AdwPreferencesRow parent_instance;

  char *path;
  char *field;
  GPtrArray *edits;    /* of BivRuleEdit, not owned */
  BivRuleField *first; /* of the first */
  GtkWidget *back;
};

G_DEFINE_FINAL_TYPE (BivRuleRow, biv_rule_row, ADW_TYPE_PREFERENCES_ROW)

static void
biv_rule_row_finalize (GObject *object)
{
  BivRuleRow *self = BIV_RULE_ROW (object);

  g_free (self->path);
  g_free (self->field);
  g_ptr_array_unref (self->edits);
  g_clear_object (&self->first);
  G_OBJECT_CLASS (biv_rule_row_parent_class)->finalize (object);
}

static gboolean
biv_rule_row_grab_focus (GtkWidget *widget)
{
  BivRuleRow *self = BIV_RULE_ROW (widget);

  return self->edits->len > 0 && gtk_widget_grab_focus (self->edits->pdata[0]);
}

static void
biv_rule_row_class_init (BivRuleRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_rule_row_finalize;
  GTK_WIDGET_CLASS (klass)->grab_focus = biv_rule_row_grab_focus;
}

static void
biv_rule_row_init (BivRuleRow *self)
{
  self->edits = g_ptr_array_new ();
  g_object_set (self, "activatable", FALSE, "focusable", FALSE, NULL);
}

/* Shows what the document says now. */
void
biv_rule_row_show (BivRuleRow *self)
{
  bool is_changed = false;

  g_return_if_fail (BIV_IS_RULE_ROW (self));
  for (guint i = 0; i < self->edits->len; i++)
    {
      BivRuleEdit *edit = self->edits->pdata[i];

      biv_rule_edit_show (edit);
      gtk_widget_set_opacity (GTK_WIDGET (edit), biv_rule_edit_is_inherited (edit) ? PALE : 1.0);
      is_changed |= biv_rule_edit_is_changed (edit);
    }
  gtk_widget_set_visible (self->back, is_changed);
}

/* Whether what is typed goes to it. @place: (out): into which of its entries */
bool
biv_rule_row_find_held (BivRuleRow *self, guint *place)
{
  for (*place = 0; *place < self->edits->len; (*place)++)
    if (gtk_widget_get_state_flags (self->edits->pdata[*place]) & GTK_STATE_FLAG_FOCUS_WITHIN)
      return true;
  return false;
}

/* Lets what is typed go to the same entry as before, if it is for the same field as a row that was
 * here. */
void
biv_rule_row_hold_like (BivRuleRow *self, BivRuleRow *former, guint place)
{
  if (biv_rule_row_edits (self, former->path, former->field) && place < self->edits->len)
    gtk_widget_grab_focus (self->edits->pdata[place]);
}

/* Whether it is for a field of an item. */
bool
biv_rule_row_edits (BivRuleRow *self, const char *path, const char *field)
{
  return g_str_equal (self->path, path) && g_str_equal (self->field, field);
}

static GtkWidget *
make_label (const char *words, const char *style)
{
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_xalign (GTK_LABEL (label), 0.0f);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_visible (label, *words != '\0');
  for (; style; style = NULL)
    {
      gtk_widget_add_css_class (label, "dim-label");
      gtk_widget_add_css_class (label, style);
    }
  return label;
}

static GtkWidget *
make_box (GtkOrientation orientation, int spacing)
{
  GtkWidget *box = gtk_box_new (orientation, spacing);

  gtk_widget_set_hexpand (box, TRUE);
  return box;
}

static void
put_back_cb (GtkButton *button, BivRuleRow *self)
{
  biv_rule_field_put_back (self->first);
}

/* (transfer floating): the caption, with what the field means below it. */
static GtkWidget *
make_words (const char *caption, const char *help)
{
  GtkWidget *words = make_box (GTK_ORIENTATION_VERTICAL, 2);

  gtk_box_append (GTK_BOX (words), make_label (caption, NULL));
  gtk_box_append (GTK_BOX (words), make_label (help, "caption"));
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  return words;
}

static GtkWidget *
add_edit (BivRuleRow *self, BivRuleField *field, const char *caption, const char *help)
{
  GtkWidget *edit = biv_rule_edit_new (field, caption, help);

  g_ptr_array_add (self->edits, edit);
  if (!self->first)
    self->first = g_object_ref (field);
  return edit;
}

/* Languages beside each other; more would make the page wider than small screens are. */
#define COLUMNS 2

/* (transfer floating): the texts in all languages, two beside each other. */
static GtkWidget *
make_texts (BivRuleRow *self, BivRulesScope *scope, guint field, GPtrArray *languages,
            const char *caption, const char *help)
{
  GtkWidget *texts = gtk_grid_new ();

  g_object_set (texts, "column-homogeneous", TRUE, "column-spacing", 12, "row-spacing", 6, NULL);
  for (guint i = 0; i < languages->len; i++)
    {
      g_autoptr (BivRuleField) words =
        biv_rule_field_new (scope, self->path, field, languages->pdata[i]);
      const char *language = biv_languages_get_name (languages->pdata[i]);
      /* Translators: what is asked for, and the language in which: "Period (Français)" */
      g_autofree char *both = g_strdup_printf (_ ("%s (%s)"), caption, language);
      GtkWidget *box = make_box (GTK_ORIENTATION_VERTICAL, 2);
      GtkWidget *edit = add_edit (self, words, both, help);

      gtk_widget_set_hexpand (edit, TRUE);
      gtk_box_append (GTK_BOX (box), make_label (language, "caption"));
      gtk_box_append (GTK_BOX (box), edit);
      gtk_grid_attach (GTK_GRID (texts), box, (int) i % COLUMNS, (int) i / COLUMNS, 1, 1);
    }
  return texts;
}

static void
add_back (BivRuleRow *self, GtkWidget *box, const char *caption)
{
  self->back = biv_rows_make_button ("edit-undo-symbolic", _ ("Put Back"));
  gtk_widget_add_css_class (self->back, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->back),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, caption, -1);
  g_signal_connect_object (self->back, "clicked", G_CALLBACK (put_back_cb), self, 0);
  gtk_box_append (GTK_BOX (box), self->back);
}

static BivRuleRow *
make (const char *path, const char *field)
{
  BivRuleRow *self = g_object_new (BIV_TYPE_RULE_ROW, NULL);

  self->path = g_strdup (path);
  self->field = g_strdup (field);
  return self;
}

static void
finish (BivRuleRow *self, GtkWidget *box, const char *caption)
{
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), caption);
  gtk_widget_add_css_class (box, "rule-row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  biv_rule_row_show (self);
}

/* What the field means; "" if nothing is known. */
static const char *
get_help (BivRuleField *field)
{
  const char *help = biv_field_item_get_help (BIV_FIELD_ITEM (field));

  return help ? help : "";
}

/* @part: (nullable): of a detail */
static GtkWidget *
make_of_value (BivRulesScope *scope, const char *path, guint field, const char *part,
               const char *name)
{
  g_autoptr (BivRuleField) value = biv_rule_field_new (scope, path, field, part);
  const char *caption = biv_field_item_get_label (BIV_FIELD_ITEM (value));
  const char *help = get_help (value);
  BivRuleRow *self = make (path, name);
  GtkWidget *box = make_box (GTK_ORIENTATION_HORIZONTAL, 12);

  gtk_box_append (GTK_BOX (box), make_words (caption, help));
  gtk_box_append (GTK_BOX (box), add_edit (self, value, caption, help));
  gtk_widget_set_valign (self->edits->pdata[0], GTK_ALIGN_CENTER);
  add_back (self, box, caption);
  finish (self, box, caption);
  return GTK_WIDGET (self);
}

static GtkWidget *
make_of_texts (BivRulesScope *scope, const char *path, guint field, GPtrArray *languages,
               const char *name)
{
  g_autoptr (BivRuleField) words =
    biv_rule_field_new (scope, path, field, languages->pdata[0]);
  const char *caption = biv_field_item_get_label (BIV_FIELD_ITEM (words));
  const char *help = get_help (words);
  BivRuleRow *self = make (path, name);
  GtkWidget *box = make_box (GTK_ORIENTATION_VERTICAL, 6);

  gtk_box_append (GTK_BOX (box), make_words (caption, help));
  gtk_box_append (GTK_BOX (box), make_texts (self, scope, field, languages, caption, help));
  add_back (self, box, caption);
  finish (self, box, caption);
  return GTK_WIDGET (self);
}

/* (transfer floating): a row for a field of an item. @languages: codes, of texts */
GtkWidget *
biv_rule_row_new (BivRulesScope *scope, const char *path, guint field, GPtrArray *languages)
{
  const BivField *description = biv_node_get_field (biv_rules_scope_find (scope, path), field);

  return description->kind == BIV_FIELD_TEXT
           ? make_of_texts (scope, path, field, languages, description->name)
           : make_of_value (scope, path, field, NULL, description->name);
}

/* (transfer floating): a row for a detail of an entry. */
GtkWidget *
biv_rule_row_new_detail (BivRulesScope *scope, const char *path, guint field, const char *detail)
{
  return make_of_value (scope, path, field, detail, detail);
}
