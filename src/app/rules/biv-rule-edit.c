/* Where one value of rules or of a muster list is typed or chosen. What is typed goes into the
 * document at once; what cannot be taken stays as it is typed, and the reason stands below it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rules/biv-rule-edit.h"

#include <glib/gi18n.h>

#include "app/compat/biv-spoken-relation.h"
#include "app/widgets/biv-lines.h"

/* Of a line of text, in characters. */
#define NUMBER_WIDTH 12
#define LINE_WIDTH 18
#define NAME_WIDTH 26
/* From so many choices on, one can search among them. */
#define MANY 8
/* No place of the history. */
#define NOWHERE G_MAXUINT

struct _BivRuleEdit
{
  AdwBin parent_instance;

  BivRuleSlot *slot;
  BivRuleSlotKind kind;
  GArray *choices;  /* of BivRuleChoice; NULL: anything can be typed */
  GPtrArray *ticks; /* of GtkCheckButton, not owned; NULL unless several can be chosen */
  GtkWidget *control;
  GtkLabel *refusal;
  guint pending;   /* a source: what was typed is about to be taken */
  guint began;     /* where the history stood before what is typed here; NOWHERE: nothing was */
  bool is_showing; /* the program sets the control; nobody changed it */
  bool is_typing;  /* the change of the document was typed here */
};

G_DEFINE_FINAL_TYPE (BivRuleEdit, biv_rule_edit, ADW_TYPE_BIN)

static void
biv_rule_edit_finalize (GObject *object)
{
  BivRuleEdit *self = BIV_RULE_EDIT (object);

  g_clear_object (&self->slot);
  g_clear_pointer (&self->choices, g_array_unref);
  g_clear_pointer (&self->ticks, g_ptr_array_unref);
  G_OBJECT_CLASS (biv_rule_edit_parent_class)->finalize (object);
}

static void
biv_rule_edit_dispose (GObject *object)
{
  g_clear_handle_id (&BIV_RULE_EDIT (object)->pending, g_source_remove);
  G_OBJECT_CLASS (biv_rule_edit_parent_class)->dispose (object);
}

static gboolean
biv_rule_edit_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (BIV_RULE_EDIT (widget)->control);
}

static void
biv_rule_edit_class_init (BivRuleEditClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_rule_edit_dispose;
  G_OBJECT_CLASS (klass)->finalize = biv_rule_edit_finalize;
  GTK_WIDGET_CLASS (klass)->grab_focus = biv_rule_edit_grab_focus;
}

static void
biv_rule_edit_init (BivRuleEdit *self)
{
  self->began = NOWHERE;
}

/* @refusal: (nullable): why what stands here was not taken */
static void
refuse (BivRuleEdit *self, const char *refusal)
{
  gtk_label_set_label (self->refusal, refusal ? refusal : "");
  gtk_widget_set_visible (GTK_WIDGET (self->refusal), refusal != NULL);
  if (refusal)
    gtk_widget_add_css_class (self->control, "error");
  else
    gtk_widget_remove_css_class (self->control, "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->control), GTK_ACCESSIBLE_STATE_INVALID,
                               refusal ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

/* (nullable): why what is typed here was not taken. */
const char *
biv_rule_edit_get_refusal (BivRuleEdit *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->refusal)) ? gtk_label_get_label (self->refusal)
                                                             : NULL;
}

static BivHistory *
get_history (BivRuleEdit *self)
{
  return biv_rules_scope_get_history (biv_rule_slot_get_scope (self->slot));
}

static void
take (BivRuleEdit *self, const char *string)
{
  g_autofree char *refusal = NULL;
  guint place;

  if (self->is_showing || !biv_rule_slot_get_node (self->slot))
    return;
  self->is_typing = true;
  place = biv_history_get_position (get_history (self));
  refusal = biv_rule_slot_write (self->slot, string);
  if (!refusal && self->began == NOWHERE)
    self->began = place;
  refuse (self, refusal);
  self->is_typing = false;
}

/* --- lines ----------------------------------------------------------------------------------- */

static void
take_line (BivRuleEdit *self)
{
  BivFieldKind kind;
  g_autofree char *string = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->control)));

  if (!biv_rule_slot_get_node (self->slot))
    return;
  kind = biv_rule_slot_get_field (self->slot)->kind;
  if (kind != BIV_FIELD_TEXT && kind != BIV_FIELD_STRING && kind != BIV_FIELD_DETAILS)
    g_strstrip (string);
  take (self, string);
}

static gboolean
take_line_cb (gpointer data)
{
  BivRuleEdit *self = data;

  self->pending = 0;
  take_line (self);
  return G_SOURCE_REMOVE;
}

/* Text that takes the place of other text removes that first, which is not meant; so what stands
 * here is taken when all of it does, before anything else can happen. */
static void
typed_cb (GtkEditable *editable, BivRuleEdit *self)
{
  if (!self->is_showing && self->pending == 0)
    self->pending = g_idle_add_full (G_PRIORITY_HIGH, take_line_cb, self, NULL);
}

static void
make_line (BivRuleEdit *self)
{
  bool is_number = biv_rule_slot_get_field (self->slot)->kind == BIV_FIELD_INT;

  self->control = gtk_entry_new ();
  gtk_editable_set_width_chars (GTK_EDITABLE (self->control),
                                is_number ? NUMBER_WIDTH : LINE_WIDTH);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (self->control),
                                    is_number ? NUMBER_WIDTH : NAME_WIDTH);
  g_signal_connect (self->control, "changed", G_CALLBACK (typed_cb), self);
}

static void
show_line (BivRuleEdit *self, const char *string)
{
  GtkEditable *line = GTK_EDITABLE (self->control);

  if (!self->is_typing && !g_str_equal (gtk_editable_get_text (line), string))
    gtk_editable_set_text (line, string);
}

static void
lines_typed_cb (GtkTextBuffer *buffer, BivRuleEdit *self)
{
  g_autofree char *lines = biv_lines_get (buffer);

  take (self, lines);
}

/* --- one of several -------------------------------------------------------------------------- */

static void
chosen_cb (GtkDropDown *control, GParamSpec *pspec, BivRuleEdit *self)
{
  guint position = gtk_drop_down_get_selected (control);

  if (position < self->choices->len)
    take (self, g_array_index (self->choices, BivRuleChoice, position).id);
  if (!self->is_showing)
    biv_history_stop_typing (
      biv_rules_scope_get_history (biv_rule_slot_get_scope (self->slot)));
}

static bool
has_choice (BivRuleEdit *self, const char *id)
{
  for (guint i = 0; i < self->choices->len; i++)
    if (g_str_equal (g_array_index (self->choices, BivRuleChoice, i).id, id))
      return true;
  return false;
}

/* What the document says is offered even if the rules do not have it. */
static void
offer_present (BivRuleEdit *self, const char *id)
{
  BivRuleChoice choice = { NULL };

  if (has_choice (self, id))
    return;
  choice.id = g_strdup (id);
  /* Translators: %s is a word from a file for something that is not installed */
  choice.name =
    *id ? g_strdup_printf (_ ("%s (unknown)"), id) : g_strdup (C_ ("choice", "Not said"));
  g_array_append_val (self->choices, choice);
}

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
  g_autoptr (GtkListItemFactory) chosen = make_factory (G_CALLBACK (setup_chosen_cb));
  g_autoptr (GtkListItemFactory) offered = make_factory (G_CALLBACK (setup_offered_cb));
  GtkStringList *names = gtk_string_list_new (NULL);
  GtkExpression *name = gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");
  g_autofree char *present = biv_rule_slot_read (self->slot);

  self->choices = biv_rule_slot_list_choices (self->slot);
  offer_present (self, present);
  for (guint i = 0; i < self->choices->len; i++)
    gtk_string_list_append (names, g_array_index (self->choices, BivRuleChoice, i).name);
  self->control = gtk_drop_down_new (G_LIST_MODEL (names), name);
  gtk_drop_down_set_factory (GTK_DROP_DOWN (self->control), chosen);
  gtk_drop_down_set_list_factory (GTK_DROP_DOWN (self->control), offered);
  gtk_drop_down_set_enable_search (GTK_DROP_DOWN (self->control), self->choices->len > MANY);
  g_signal_connect (self->control, "notify::selected", G_CALLBACK (chosen_cb), self);
}

static void
show_choice (BivRuleEdit *self, const char *string)
{
  for (guint i = 0; i < self->choices->len; i++)
    if (g_str_equal (g_array_index (self->choices, BivRuleChoice, i).id, string))
      gtk_drop_down_set_selected (GTK_DROP_DOWN (self->control), i);
}

/* --- any of several -------------------------------------------------------------------------- */

/* (transfer full): the ids that the document has there now. */
static char **
split_present (BivRuleEdit *self)
{
  g_autofree char *present = biv_rule_slot_read (self->slot);

  return g_strsplit (present, " ", -1);
}

static void
add_word (GString *words, const char *id)
{
  g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "", id);
}

/* What has no tick, as it came by undoing, stays. */
static void
ticked_cb (GtkCheckButton *tick, BivRuleEdit *self)
{
  g_autoptr (GString) words = g_string_new (NULL);
  g_auto (GStrv) present = split_present (self);

  for (guint i = 0; i < self->ticks->len; i++)
    if (gtk_check_button_get_active (self->ticks->pdata[i]))
      add_word (words, g_array_index (self->choices, BivRuleChoice, i).id);
  for (guint i = 0; present[i]; i++)
    if (*present[i] && !has_choice (self, present[i]))
      add_word (words, present[i]);
  take (self, words->str);
}

static void
add_tick (BivRuleEdit *self, GtkWidget *box, const BivRuleChoice *choice)
{
  GtkWidget *tick = gtk_check_button_new_with_label (choice->name);

  g_ptr_array_add (self->ticks, tick);
  gtk_box_append (GTK_BOX (box), tick);
  g_signal_connect (tick, "toggled", G_CALLBACK (ticked_cb), self);
}

static void
make_choices (BivRuleEdit *self)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  g_auto (GStrv) present = split_present (self);

  self->choices = biv_rule_slot_list_choices (self->slot);
  for (guint i = 0; present[i]; i++)
    if (*present[i])
      offer_present (self, present[i]);
  self->ticks = g_ptr_array_new ();
  for (guint i = 0; i < self->choices->len; i++)
    add_tick (self, box, &g_array_index (self->choices, BivRuleChoice, i));
  g_object_set (scroller, "child", box, "propagate-natural-width", TRUE,
                "propagate-natural-height", TRUE, "max-content-height", 320, "hscrollbar-policy",
                GTK_POLICY_NEVER, NULL);
  gtk_popover_set_child (GTK_POPOVER (popover), scroller);
  self->control = gtk_menu_button_new ();
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->control), popover);
}

static void
show_choices (BivRuleEdit *self, const char *string)
{
  g_auto (GStrv) words = g_strsplit (string, " ", -1);
  const char *first = C_ ("choice", "Not said");
  g_autofree char *names = NULL;
  guint n = 0;

  for (guint i = 0; i < self->ticks->len; i++)
    {
      const BivRuleChoice *choice = &g_array_index (self->choices, BivRuleChoice, i);
      bool has = g_strv_contains ((const char *const *) words, choice->id);

      gtk_check_button_set_active (self->ticks->pdata[i], has);
      n += has;
      if (has && n == 1)
        first = choice->name;
    }
  /* Translators: the first of several things that are chosen, and how many more there are */
  names = n > 1 ? g_strdup_printf (_ ("%s and %u more"), first, n - 1) : g_strdup (first);
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->control), names);
}

/* --- yes or no ------------------------------------------------------------------------------- */

static void
switched_cb (GtkSwitch *control, GParamSpec *pspec, BivRuleEdit *self)
{
  take (self, gtk_switch_get_active (control) ? "true" : "");
  if (!self->is_showing)
    biv_history_stop_typing (
      biv_rules_scope_get_history (biv_rule_slot_get_scope (self->slot)));
}

/* --------------------------------------------------------------------------------------------- */

static void
make_control (BivRuleEdit *self, const char *caption)
{
  switch (self->kind)
    {
    case BIV_RULE_SLOT_CHOICE:
      make_choice (self);
      break;
    case BIV_RULE_SLOT_CHOICES:
      make_choices (self);
      break;
    case BIV_RULE_SLOT_FLAG:
      self->control = gtk_switch_new ();
      g_signal_connect (self->control, "notify::active", G_CALLBACK (switched_cb), self);
      break;
    case BIV_RULE_SLOT_LINES:
      self->control = biv_lines_new_view (caption);
      g_signal_connect (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->control)), "changed",
                        G_CALLBACK (lines_typed_cb), self);
      break;
    case BIV_RULE_SLOT_LINE:
    default:
      make_line (self);
      break;
    }
}

/* Shows what the document says now. */
void
biv_rule_edit_show (BivRuleEdit *self)
{
  g_autofree char *string = NULL;

  g_return_if_fail (BIV_IS_RULE_EDIT (self));
  if (!biv_rule_slot_get_node (self->slot) || self->pending != 0)
    return;
  string = biv_rule_slot_read (self->slot);
  self->is_showing = true;
  if (self->kind == BIV_RULE_SLOT_CHOICE)
    show_choice (self, string);
  else if (self->kind == BIV_RULE_SLOT_CHOICES)
    show_choices (self, string);
  else if (self->kind == BIV_RULE_SLOT_FLAG)
    gtk_switch_set_active (GTK_SWITCH (self->control), *string != '\0');
  else if (self->kind == BIV_RULE_SLOT_LINES)
    biv_lines_set (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->control)), string);
  else
    show_line (self, string);
  self->is_showing = false;
  if (!self->is_typing)
    refuse (self, NULL);
}

/* Of a number that is refused as a whole the first digits may have been taken: nobody meant
 * them. */
static void
give_back (BivRuleEdit *self)
{
  BivHistory *history = get_history (self);

  if (self->began == NOWHERE || self->began >= biv_history_get_position (history))
    return;
  self->is_typing = true;
  biv_history_go_to (history, self->began);
  self->is_typing = false;
}

/* On leaving, shows the value as the document has it; what was refused stays here, and the document
 * has what it had. */
static void
left_cb (GtkEventControllerFocus *focus, BivRuleEdit *self)
{
  biv_history_stop_typing (get_history (self));
  if (biv_rule_edit_get_refusal (self))
    give_back (self);
  else
    biv_rule_edit_show (self);
  self->began = NOWHERE;
}

static void
name_control (BivRuleEdit *self, const char *caption, const char *help)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->control), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  caption, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, help, -1);
  biv_spoken_relation_set (self->control, GTK_ACCESSIBLE_RELATION_ERROR_MESSAGE,
                           GTK_WIDGET (self->refusal));
  if (self->kind != BIV_RULE_SLOT_LINES)
    gtk_widget_set_valign (self->control, GTK_ALIGN_CENTER);
  gtk_widget_set_name (GTK_WIDGET (self), biv_rule_slot_get_field (self->slot)->name);
}

/* (transfer floating): the control, with what it needs around it. */
static GtkWidget *
frame_control (BivRuleEdit *self)
{
  GtkWidget *frame;

  if (self->kind != BIV_RULE_SLOT_LINES)
    return self->control;
  frame = biv_lines_fit (self->control);
  gtk_widget_add_css_class (frame, "rule-lines");
  return frame;
}

/* @caption: heard by who does not see it beside the value */
GtkWidget *
biv_rule_edit_new (BivRuleSlot *slot, const char *caption, const char *help)
{
  BivRuleEdit *self = g_object_new (BIV_TYPE_RULE_EDIT, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->slot = g_object_ref (slot);
  self->kind = biv_rule_slot_get_kind (slot);
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
  g_signal_connect (focus, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  gtk_widget_set_sensitive (GTK_WIDGET (self), biv_rule_slot_is_writable (slot));
  biv_rule_edit_show (self);
  return GTK_WIDGET (self);
}

/* Whether what it says is what the rules below say. */
bool
biv_rule_edit_is_inherited (BivRuleEdit *self)
{
  return biv_rule_slot_get_node (self->slot) && biv_rule_slot_is_inherited (self->slot);
}

/* Whether the document changes it. */
bool
biv_rule_edit_is_changed (BivRuleEdit *self)
{
  return biv_rule_slot_get_node (self->slot) && biv_rule_slot_is_changed (self->slot);
}
