/* Where one value of rules or of a muster list is typed or chosen. What is typed goes into the
 * document at once; what cannot be taken stays as it is typed, and the reason stands below it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rules/biv-rule-edit.h"

#include <glib/gi18n.h>
#include <gtk/gtk.h>

#include "app/kit/compat/biv-spoken.h"
#include "app/kit/form/biv-field-tie.h"
#include "app/kit/widgets/biv-lines.h"
#include "app/rules/biv-rule-changes.h"
#include "app/rules/biv-rule-choices.h"
#include "text/field/biv-field-words.h"

/* A field of an item of rules or of a muster list, or the part of it in one language or of one
 * detail. A value of an inherited item is written as a change to it. */

struct _BivRuleField
{
  BivFieldItem parent_instance;

  BivRulesScope *scope;
  char *path;
  guint field;
};

G_DEFINE_FINAL_TYPE (BivRuleField, biv_rule_field, BIV_TYPE_FIELD_ITEM)

static void
biv_rule_field_finalize (GObject *object)
{
  BivRuleField *self = BIV_RULE_FIELD (object);

  g_clear_object (&self->scope);
  g_free (self->path);
  G_OBJECT_CLASS (biv_rule_field_parent_class)->finalize (object);
}

static BivNode *
biv_rule_field_find_node (BivFieldItem *item)
{
  return biv_rules_scope_find (BIV_RULE_FIELD (item)->scope, BIV_RULE_FIELD (item)->path);
}

static bool
biv_rule_field_put (BivFieldItem *item, BivHistory *history, BivNode *node, const GValue *value,
                    const char *string, char **refusal)
{
  BivRuleField *self = BIV_RULE_FIELD (item);

  if (biv_rules_scope_find_own (self->scope, self->path))
    return BIV_FIELD_ITEM_CLASS (biv_rule_field_parent_class)
      ->put (item, history, node, value, string, refusal);
  if (!biv_rule_changes_write (self->scope, self->path, self->field, string))
    *refusal = g_strdup (biv_field_item_get_too_long ());
  return !*refusal;
}

static void
biv_rule_field_class_init (BivRuleFieldClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_rule_field_finalize;
  BIV_FIELD_ITEM_CLASS (klass)->find_node = biv_rule_field_find_node;
  BIV_FIELD_ITEM_CLASS (klass)->put = biv_rule_field_put;
}

static void
biv_rule_field_init (BivRuleField *self)
{
}

/* --- what it is ------------------------------------------------------------------------------- */

static BivFieldItemKind
find_kind (const BivRuleSpot *spot)
{
  const BivField *field = biv_node_get_field (spot->node, spot->field);

  switch (field->kind)
    {
    case BIV_FIELD_BOOLEAN:
      return BIV_FIELD_ITEM_FLAG;
    case BIV_FIELD_TEXT:
      return g_str_equal (field->name, "text") ? BIV_FIELD_ITEM_LINES : BIV_FIELD_ITEM_TEXT;
    default:
      break;
    }
  if (!biv_rule_choices_are_there (spot))
    return BIV_FIELD_ITEM_TEXT;
  return field->kind == BIV_FIELD_STRING ? BIV_FIELD_ITEM_CHOICES : BIV_FIELD_ITEM_CHOICE;
}

/* Its help is what the field means, and which numbers it may hold. */
static void
set_up (BivFieldItem *item, const BivRuleSpot *spot)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (spot->node);
  const BivField *field = biv_node_get_field (spot->node, spot->field);
  const char *help = biv_field_help (klass, spot->field);
  g_autofree char *limits =
    biv_field_item_is_typed_year (field) ? NULL : biv_field_limits (klass, spot->field);
  g_autofree char *both = help && limits ? g_strconcat (help, " ", limits, NULL) : NULL;

  biv_field_item_set_up (item, find_kind (spot), biv_field_caption (klass, spot->field),
                         field->name, spot->part);
  biv_field_item_set_help (item, both ? both : help ? help
                                                    : limits);
}

/* What the document says is offered even if the rules do not have it. */
static void
offer_choices (BivFieldItem *item, const BivRuleSpot *spot)
{
  g_autofree char *present = biv_field_item_read (item, spot->node);

  biv_rule_choices_offer (spot, item);
  if (biv_field_item_get_kind (item) == BIV_FIELD_ITEM_CHOICE && !*present &&
      biv_field_item_find_choice (item, "") == GTK_INVALID_LIST_POSITION)
    biv_field_item_add_choice (item, "", C_ ("choice", "Not set"), NULL);
  biv_field_item_add_present (item, spot->node);
}

/* @part: (nullable): the language of a text, or the id of the detail */
BivRuleField *
biv_rule_field_new (BivRulesScope *scope, const char *path, guint field, const char *part)
{
  BivRuleField *self = g_object_new (BIV_TYPE_RULE_FIELD, NULL);
  BivFieldItem *item = BIV_FIELD_ITEM (self);
  BivRuleSpot spot = { scope, biv_rules_scope_find (scope, path), field, part };
  BivUnitField *detail = biv_rule_choices_find_detail (&spot);

  self->scope = g_object_ref (scope);
  self->path = g_strdup (path);
  self->field = field;
  if (detail)
    biv_field_item_set_up_detail (item, detail);
  else
    set_up (item, &spot);
  if (biv_field_item_get_kind (item) == BIV_FIELD_ITEM_CHOICE ||
      biv_field_item_get_kind (item) == BIV_FIELD_ITEM_CHOICES)
    offer_choices (item, &spot);
  return self;
}

static BivHistory *
biv_rule_field_get_history (BivRuleField *self)
{
  return biv_rules_scope_get_history (self->scope);
}

/* --- what is inherited ------------------------------------------------------------------------ */

/* Whether the document changes this field of an inherited item. */
static bool
biv_rule_field_is_changed (BivRuleField *self)
{
  return !biv_rules_scope_find_own (self->scope, self->path) &&
         biv_rule_changes_find (self->scope, self->path, self->field) != NULL;
}

/* Whether what it says is what the rules below say. */
static bool
biv_rule_field_is_inherited (BivRuleField *self)
{
  return !biv_rules_scope_find_own (self->scope, self->path) && !biv_rule_field_is_changed (self);
}

/* Whether it can be written: of what is inherited, words in several languages cannot. */
static bool
biv_rule_field_is_writable (BivRuleField *self)
{
  return biv_rules_scope_find_own (self->scope, self->path) ||
         biv_rule_changes_can (self->scope, self->path, self->field);
}

/* Takes the change of this field back. */
void
biv_rule_field_put_back (BivRuleField *self)
{
  biv_rule_changes_remove (self->scope, self->path, self->field);
}

/* Widths of text fields, in characters. */
#define NUMBER_WIDTH 12
#define LINE_WIDTH 18
#define NAME_WIDTH 26
/* From so many choices on, one can search among them. */
#define MANY 8

struct _BivRuleEdit
{
  AdwBin parent_instance;

  BivRuleField *field;
  BivFieldTie *tie;
  GtkWidget *control;
  GtkLabel *refusal;
};

G_DEFINE_FINAL_TYPE (BivRuleEdit, biv_rule_edit, ADW_TYPE_BIN)

static void
biv_rule_edit_finalize (GObject *object)
{
  BivRuleEdit *self = BIV_RULE_EDIT (object);

  g_clear_object (&self->field);
  g_clear_object (&self->tie);
  G_OBJECT_CLASS (biv_rule_edit_parent_class)->finalize (object);
}

static gboolean
biv_rule_edit_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (BIV_RULE_EDIT (widget)->control);
}

static void
biv_rule_edit_class_init (BivRuleEditClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_rule_edit_finalize;
  GTK_WIDGET_CLASS (klass)->grab_focus = biv_rule_edit_grab_focus;
}

static void
biv_rule_edit_init (BivRuleEdit *self)
{
}

static void
show_refusal_cb (BivFieldTie *tie, BivRuleEdit *self)
{
  const char *refusal = biv_field_tie_get_refusal (tie);

  gtk_label_set_label (self->refusal, refusal ? refusal : "");
  gtk_widget_set_visible (GTK_WIDGET (self->refusal), refusal != NULL);
  if (refusal)
    gtk_widget_add_css_class (self->control, "error");
  else
    gtk_widget_remove_css_class (self->control, "error");
}

/* (nullable): why what is typed here was not taken. */
const char *
biv_rule_edit_get_refusal (BivRuleEdit *self)
{
  return biv_field_tie_get_refusal (self->tie);
}

static void
make_line (BivRuleEdit *self)
{
  bool is_number = biv_field_tie_describe (self->tie)->kind == BIV_FIELD_INT;

  self->control = gtk_entry_new ();
  gtk_editable_set_width_chars (GTK_EDITABLE (self->control),
                                is_number ? NUMBER_WIDTH : LINE_WIDTH);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (self->control),
                                    is_number ? NUMBER_WIDTH : NAME_WIDTH);
  biv_field_tie_apply_later (self->tie);
  biv_field_tie_add_control (self->tie, self->control);
}

/* --- one of several -------------------------------------------------------------------------- */

static GtkWidget *
make_name (void)
{
  GtkWidget *name = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (name), 0.0f);
  gtk_label_set_width_chars (GTK_LABEL (name), LINE_WIDTH - 4);
  gtk_label_set_max_width_chars (GTK_LABEL (name), NAME_WIDTH);
  return name;
}

static void
setup_chosen_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *name = make_name ();

  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, name);
}

/* In the list a name is read whole, on several lines if need be: it is as wide as its button. */
static void
setup_offered_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *name = make_name ();

  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (name), PANGO_WRAP_WORD_CHAR);
  gtk_list_item_set_child (item, name);
}

static void
bind_name_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

/* (transfer full): @setup: makes the widget of a name */
static GtkListItemFactory *
make_factory (GCallback setup)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", setup, NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_name_cb), NULL);
  return factory;
}

static void
make_choice (BivRuleEdit *self)
{
  BivFieldItem *item = BIV_FIELD_ITEM (self->field);
  g_autoptr (GtkListItemFactory) chosen = make_factory (G_CALLBACK (setup_chosen_cb));
  g_autoptr (GtkListItemFactory) offered = make_factory (G_CALLBACK (setup_offered_cb));
  GtkStringList *names = gtk_string_list_new (NULL);
  GtkExpression *name = gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");

  for (guint i = 0; i < biv_field_item_get_n_choices (item); i++)
    gtk_string_list_append (names, biv_field_item_get_choice_name (item, i));
  self->control = gtk_drop_down_new (G_LIST_MODEL (names), name);
  gtk_drop_down_set_factory (GTK_DROP_DOWN (self->control), chosen);
  gtk_drop_down_set_list_factory (GTK_DROP_DOWN (self->control), offered);
  gtk_drop_down_set_enable_search (GTK_DROP_DOWN (self->control),
                                   biv_field_item_get_n_choices (item) > MANY);
  biv_field_tie_add_control (self->tie, self->control);
}

/* --- any of several -------------------------------------------------------------------------- */

static void
name_chosen_cb (BivFieldTie *tie, BivRuleEdit *self)
{
  g_autoptr (GPtrArray) chosen = biv_field_tie_list_chosen (tie);
  const char *first = chosen->len > 0 ? chosen->pdata[0] : C_ ("choice", "Not set");
  /* Translators: the first of several things that are chosen, and how many more there are */
  g_autofree char *names = chosen->len > 1
                             ? g_strdup_printf (_ ("%s and %u more"), first, chosen->len - 1)
                             : g_strdup (first);

  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->control), names);
}

static void
make_choices (BivRuleEdit *self)
{
  BivFieldItem *item = BIV_FIELD_ITEM (self->field);
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  for (guint i = 0; i < biv_field_item_get_n_choices (item); i++)
    {
      GtkWidget *tick =
        gtk_check_button_new_with_label (biv_field_item_get_choice_name (item, i));

      biv_field_tie_add_control (self->tie, tick);
      gtk_box_append (GTK_BOX (box), tick);
    }
  g_object_set (scroller, "child", box, "propagate-natural-width", TRUE,
                "propagate-natural-height", TRUE, "max-content-height", 320, "hscrollbar-policy",
                GTK_POLICY_NEVER, NULL);
  gtk_popover_set_child (GTK_POPOVER (popover), scroller);
  self->control = gtk_menu_button_new ();
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->control), popover);
  g_signal_connect_object (self->tie, "shown", G_CALLBACK (name_chosen_cb), self, 0);
}

/* --------------------------------------------------------------------------------------------- */

static void
make_control (BivRuleEdit *self, const char *caption)
{
  switch (biv_field_item_get_kind (BIV_FIELD_ITEM (self->field)))
    {
    case BIV_FIELD_ITEM_CHOICE:
      make_choice (self);
      break;
    case BIV_FIELD_ITEM_CHOICES:
      make_choices (self);
      break;
    case BIV_FIELD_ITEM_FLAG:
      self->control = gtk_switch_new ();
      biv_field_tie_add_control (self->tie, self->control);
      break;
    case BIV_FIELD_ITEM_LINES:
      self->control = biv_lines_new_view (caption);
      biv_field_tie_add_control (self->tie, self->control);
      break;
    default:
      make_line (self);
      break;
    }
}

/* Shows what the document says now. */
void
biv_rule_edit_show (BivRuleEdit *self)
{
  g_return_if_fail (BIV_IS_RULE_EDIT (self));
  biv_field_tie_show (self->tie);
}

static void
name_control (BivRuleEdit *self, const char *caption, const char *help)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->control), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  caption, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, help, -1);
  biv_spoken_relation_set (self->control, GTK_ACCESSIBLE_RELATION_ERROR_MESSAGE,
                           GTK_WIDGET (self->refusal));
  if (!GTK_IS_TEXT_VIEW (self->control))
    gtk_widget_set_valign (self->control, GTK_ALIGN_CENTER);
  gtk_widget_set_name (GTK_WIDGET (self), biv_field_item_get_field (BIV_FIELD_ITEM (self->field)));
}

/* (transfer floating): the control, with what it needs around it. */
static GtkWidget *
frame_control (BivRuleEdit *self)
{
  GtkWidget *frame;

  if (!GTK_IS_TEXT_VIEW (self->control))
    return self->control;
  frame = biv_lines_fit (self->control);
  gtk_widget_add_css_class (frame, "rule-lines");
  return frame;
}

/* @caption: heard by who does not see it beside the value */
GtkWidget *
biv_rule_edit_new (BivRuleField *field, const char *caption, const char *help)
{
  BivRuleEdit *self = g_object_new (BIV_TYPE_RULE_EDIT, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->field = g_object_ref (field);
  self->tie = biv_field_tie_new (BIV_FIELD_ITEM (field), biv_rule_field_get_history (field), NULL);
  g_signal_connect_object (self->tie, "refusal-changed", G_CALLBACK (show_refusal_cb), self, 0);
  self->refusal = GTK_LABEL (gtk_label_new (NULL));
  make_control (self, caption);
  gtk_label_set_wrap (self->refusal, TRUE);
  gtk_label_set_xalign (self->refusal, 0.0f);
  gtk_label_set_max_width_chars (self->refusal, NAME_WIDTH);
  gtk_widget_set_visible (GTK_WIDGET (self->refusal), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self->refusal), "error");
  gtk_widget_add_css_class (GTK_WIDGET (self->refusal), "caption");
  name_control (self, caption, help);
  gtk_box_append (GTK_BOX (box), frame_control (self));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->refusal));
  adw_bin_set_child (ADW_BIN (self), box);
  g_signal_connect_object (focus, "leave", G_CALLBACK (biv_field_tie_leave), self->tie,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  gtk_widget_set_sensitive (GTK_WIDGET (self), biv_rule_field_is_writable (field));
  biv_rule_edit_show (self);
  return GTK_WIDGET (self);
}

/* Whether what it says is what the rules below say. */
bool
biv_rule_edit_is_inherited (BivRuleEdit *self)
{
  return biv_field_tie_get_node (self->tie) && biv_rule_field_is_inherited (self->field);
}

/* Whether the document changes it. */
bool
biv_rule_edit_is_changed (BivRuleEdit *self)
{
  return biv_field_tie_get_node (self->tie) && biv_rule_field_is_changed (self->field);
}
