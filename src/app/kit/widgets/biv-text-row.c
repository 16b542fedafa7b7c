/* A row of a form with a line of text, its title above it. It looks as an AdwEntryRow does, but
 * edits in a GtkEntry: a screen reader hears of that when it has the focus, and never of the text
 * within an AdwEntryRow.
 *
 * Properties, beside those of GtkEditable: "input-purpose" and "activates-default" as of GtkEntry;
 * with "show-apply-button" the row tells by the signal "apply", and not by each change, when what
 * was typed is meant.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/widgets/biv-text-row.h"

#include "app/kit/widgets/biv-typed-number.h"
#include "core/model/node/biv-signal.h"

struct _BivTextRow
{
  AdwPreferencesRow parent_instance;

  GtkBox *box;
  GtkLabel *title;
  GtkEntry *entry;
  GtkWidget *pencil;
  GtkWidget *apply_button;
  gboolean shows_apply;
  bool is_changed; /* since it was applied */
  bool is_refused; /* what stands here; marked until it is changed */
};

enum
{
  PROP_INPUT_PURPOSE = 1,
  PROP_ACTIVATES_DEFAULT,
  PROP_SHOW_APPLY_BUTTON,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

static guint apply_signal;

static void biv_text_row_editable_init (GtkEditableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BivTextRow, biv_text_row, ADW_TYPE_PREFERENCES_ROW,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_EDITABLE,
                                                      biv_text_row_editable_init))

static GtkEditable *
biv_text_row_get_delegate (GtkEditable *editable)
{
  return GTK_EDITABLE (BIV_TEXT_ROW (editable)->entry);
}

static void
biv_text_row_editable_init (GtkEditableInterface *iface)
{
  iface->get_delegate = biv_text_row_get_delegate;
}

static void
biv_text_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BivTextRow *self = BIV_TEXT_ROW (object);

  if (gtk_editable_delegate_get_property (object, id, value, pspec))
    return;
  switch (id)
    {
    case PROP_INPUT_PURPOSE:
      g_value_set_enum (value, gtk_entry_get_input_purpose (self->entry));
      break;
    case PROP_ACTIVATES_DEFAULT:
      g_value_set_boolean (value, gtk_entry_get_activates_default (self->entry));
      break;
    case PROP_SHOW_APPLY_BUTTON:
      g_value_set_boolean (value, self->shows_apply);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
set_purpose (BivTextRow *self, GtkInputPurpose purpose)
{
  if (purpose == gtk_entry_get_input_purpose (self->entry))
    return;
  gtk_entry_set_input_purpose (self->entry, purpose);
  if (purpose == GTK_INPUT_PURPOSE_DIGITS || purpose == GTK_INPUT_PURPOSE_NUMBER)
    biv_typed_number_select_pressed (GTK_EDITABLE (self->entry));
}

static void
biv_text_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BivTextRow *self = BIV_TEXT_ROW (object);

  if (gtk_editable_delegate_set_property (object, id, value, pspec))
    return;
  switch (id)
    {
    case PROP_INPUT_PURPOSE:
      set_purpose (self, g_value_get_enum (value));
      break;
    case PROP_ACTIVATES_DEFAULT:
      gtk_entry_set_activates_default (self->entry, g_value_get_boolean (value));
      break;
    case PROP_SHOW_APPLY_BUTTON:
      self->shows_apply = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
biv_text_row_dispose (GObject *object)
{
  BivTextRow *self = BIV_TEXT_ROW (object);

  if (self->entry)
    {
      g_signal_handlers_disconnect_by_data (self->entry, self);
      gtk_editable_finish_delegate (GTK_EDITABLE (self));
    }
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_TEXT_ROW);
  G_OBJECT_CLASS (biv_text_row_parent_class)->dispose (object);
}

static gboolean
biv_text_row_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (BIV_TEXT_ROW (widget)->entry));
}

/* The row itself is no stop of the Tab key, its text and buttons are. */
static gboolean
biv_text_row_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_child_focus (GTK_WIDGET (BIV_TEXT_ROW (widget)->box), direction);
}

/* --- What is shown ---------------------------------------------------------------------------- */

static bool
is_edited (BivTextRow *self)
{
  return gtk_widget_get_state_flags (GTK_WIDGET (self->entry)) & GTK_STATE_FLAG_FOCUS_WITHIN;
}

/* The title stands in the place of the text while there is none and none is typed. */
static void
show (BivTextRow *self)
{
  bool is_empty = !*gtk_editable_get_text (GTK_EDITABLE (self->entry));
  bool waits = self->shows_apply && self->is_changed;

  if (is_empty && !is_edited (self))
    gtk_widget_add_css_class (GTK_WIDGET (self), "empty");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "empty");
  if (is_edited (self))
    gtk_widget_add_css_class (GTK_WIDGET (self), "focused");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "focused");
  gtk_widget_set_visible (self->apply_button, waits);
  gtk_widget_set_visible (self->pencil, !waits);
  /* Its room is kept: what is beside it stays where it is. */
  gtk_widget_set_opacity (self->pencil, is_edited (self) ? 0.0 : 1.0);
}

static void
titled_cb (BivTextRow *self)
{
  const char *title = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self));

  gtk_label_set_label (self->title, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title, -1);
}

/* What the row says of itself to who sees it, the line of text says to who hears it. */
static void
tooltip_cb (BivTextRow *self)
{
  const char *tooltip = gtk_widget_get_tooltip_text (GTK_WIDGET (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, tooltip ? tooltip : "", -1);
}

static void
changed_cb (BivTextRow *self)
{
  self->is_changed = is_edited (self);
  show (self);
  if (self->is_refused)
    biv_text_row_set_wrong (self, false);
}

static void
apply_cb (BivTextRow *self)
{
  if (!self->shows_apply || !self->is_changed)
    return;
  self->is_changed = false;
  show (self);
  g_signal_emit (self, apply_signal, 0);
}

/* A click beside the text is meant for it. */
static void
pressed_cb (GtkGestureClick *click, int n_press, double x, double y, BivTextRow *self)
{
  GtkWidget *at = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  if (at == GTK_WIDGET (self) || at == GTK_WIDGET (self->box) ||
      at == gtk_widget_get_parent (GTK_WIDGET (self->entry)))
    gtk_entry_grab_focus_without_selecting (self->entry);
}

/* --- Making ----------------------------------------------------------------------------------- */

static void
install_properties (GObjectClass *klass)
{
  properties[PROP_INPUT_PURPOSE] =
    g_param_spec_enum ("input-purpose", NULL, NULL, GTK_TYPE_INPUT_PURPOSE,
                       GTK_INPUT_PURPOSE_FREE_FORM, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ACTIVATES_DEFAULT] = g_param_spec_boolean (
    "activates-default", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SHOW_APPLY_BUTTON] = g_param_spec_boolean (
    "show-apply-button", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (klass, N_PROPERTIES, properties);
  gtk_editable_install_properties (klass, N_PROPERTIES);
}

static void
biv_text_row_class_init (BivTextRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = biv_text_row_get_property;
  object_class->set_property = biv_text_row_set_property;
  object_class->dispose = biv_text_row_dispose;
  widget_class->grab_focus = biv_text_row_grab_focus;
  widget_class->focus = biv_text_row_focus;
  install_properties (object_class);
  apply_signal = biv_signal_new ("apply", BIV_TYPE_TEXT_ROW, 0);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/widgets/biv-text-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BivTextRow, box);
  gtk_widget_class_bind_template_child (widget_class, BivTextRow, title);
  gtk_widget_class_bind_template_child (widget_class, BivTextRow, entry);
  gtk_widget_class_bind_template_child (widget_class, BivTextRow, pencil);
  gtk_widget_class_bind_template_child (widget_class, BivTextRow, apply_button);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
}

static void
biv_text_row_init (BivTextRow *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_editable_init_delegate (GTK_EDITABLE (self));
  g_signal_connect (self, "notify::title", G_CALLBACK (titled_cb), NULL);
  g_signal_connect (self, "notify::tooltip-text", G_CALLBACK (tooltip_cb), NULL);
  g_signal_connect_swapped (self->entry, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->entry, "activate", G_CALLBACK (apply_cb), self);
  g_signal_connect_swapped (self->entry, "state-flags-changed", G_CALLBACK (show), self);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  show (self);
}

GtkWidget *
biv_text_row_new (void)
{
  return g_object_new (BIV_TYPE_TEXT_ROW, NULL);
}

/* Adds a widget at the end of the row. */
void
biv_text_row_add_suffix (BivTextRow *self, GtkWidget *suffix)
{
  g_return_if_fail (BIV_IS_TEXT_ROW (self));
  gtk_box_append (self->box, suffix);
}

/* Adds words beside what is written: the pencil stays below those of other rows. */
void
biv_text_row_add_hint (BivTextRow *self, GtkWidget *hint)
{
  g_return_if_fail (BIV_IS_TEXT_ROW (self));
  gtk_widget_set_can_target (hint, FALSE); /* a click on it is meant for the text */
  gtk_box_insert_child_after (self->box, hint, gtk_widget_get_prev_sibling (self->pencil));
}

/* Marks what is typed as something that cannot be taken, for the eye and for a screen reader. */
void
biv_text_row_set_wrong (BivTextRow *self, bool is_wrong)
{
  g_return_if_fail (BIV_IS_TEXT_ROW (self));
  self->is_refused = false;
  if (is_wrong)
    gtk_widget_add_css_class (GTK_WIDGET (self), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               is_wrong ? GTK_ACCESSIBLE_INVALID_TRUE
                                        : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

/* Says that what stands here was not taken: it is marked until it is changed, as nobody knows of
 * something else before it is tried. */
void
biv_text_row_refuse (BivTextRow *self)
{
  g_return_if_fail (BIV_IS_TEXT_ROW (self));
  gtk_widget_error_bell (GTK_WIDGET (self));
  biv_text_row_set_wrong (self, true);
  self->is_refused = true;
}
