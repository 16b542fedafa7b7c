/* A button for something that cannot be undone. The first click asks, on the button itself; a
 * second one does it. There is no dialog. The question waits for who thinks it over, or uses
 * another window meanwhile; it is taken back by Escape, by going elsewhere in the window, and when
 * the button is about something else or not to be seen any more.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/widgets/biv-sure-button.h"

#include <stdbool.h>

struct _BivSureButton
{
  GtkButton parent_instance;

  char *question; /* NULL: it does not ask */
  char *label;    /* while it asks: what it says otherwise */
  GtkRoot *root;  /* while it asks: where the focus is watched; not owned */
};

enum
{
  PROP_QUESTION = 1,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (BivSureButton, biv_sure_button, GTK_TYPE_BUTTON)

static void focus_moved_cb (GtkRoot *root, GParamSpec *pspec, BivSureButton *self);

static void
stop_asking (BivSureButton *self)
{
  if (self->root)
    g_signal_handlers_disconnect_by_func (self->root, focus_moved_cb, self);
  g_clear_weak_pointer (&self->root);
  if (!self->label)
    return;
  gtk_button_set_label (GTK_BUTTON (self), self->label);
  gtk_widget_remove_css_class (GTK_WIDGET (self), "destructive-action");
  g_clear_pointer (&self->label, g_free);
}

/* In a window that another one is before, the focus stays where it is. */
static void
focus_moved_cb (GtkRoot *root, GParamSpec *pspec, BivSureButton *self)
{
  GtkWidget *focus = gtk_root_get_focus (root);

  if (focus && focus != GTK_WIDGET (self))
    stop_asking (self);
}

/* Whoever clicks without a pointer or keys has the focus elsewhere. */
static void
start_asking (BivSureButton *self)
{
  self->label = g_strdup (gtk_button_get_label (GTK_BUTTON (self)));
  gtk_button_set_label (GTK_BUTTON (self), self->question);
  gtk_widget_add_css_class (GTK_WIDGET (self), "destructive-action");
  gtk_widget_grab_focus (GTK_WIDGET (self));
  g_set_weak_pointer (&self->root, gtk_widget_get_root (GTK_WIDGET (self)));
  if (self->root)
    g_signal_connect (self->root, "notify::focus-widget", G_CALLBACK (focus_moved_cb), self);
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  BivSureButton *self = BIV_SURE_BUTTON (widget);
  bool asked = self->label != NULL;

  stop_asking (self);
  return asked;
}

/* Runs before all other handlers of the button, including its action, so that they receive only the
 * second click. */
static void
biv_sure_button_clicked (GtkButton *button)
{
  BivSureButton *self = BIV_SURE_BUTTON (button);
  bool asked = self->label != NULL || !self->question;

  stop_asking (self);
  if (asked)
    return;
  g_signal_stop_emission_by_name (button, "clicked");
  start_asking (self);
}

static void
biv_sure_button_unmap (GtkWidget *widget)
{
  stop_asking (BIV_SURE_BUTTON (widget));
  GTK_WIDGET_CLASS (biv_sure_button_parent_class)->unmap (widget);
}

/* The answer to a question about one thing is none to that about another. */
static void
target_changed_cb (BivSureButton *self)
{
  stop_asking (self);
}

static void
biv_sure_button_dispose (GObject *object)
{
  stop_asking (BIV_SURE_BUTTON (object));
  G_OBJECT_CLASS (biv_sure_button_parent_class)->dispose (object);
}

static void
biv_sure_button_finalize (GObject *object)
{
  BivSureButton *self = BIV_SURE_BUTTON (object);

  g_free (self->question);
  g_free (self->label);
  G_OBJECT_CLASS (biv_sure_button_parent_class)->finalize (object);
}

static void
biv_sure_button_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_QUESTION)
    g_value_set_string (value, BIV_SURE_BUTTON (object)->question);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
biv_sure_button_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BivSureButton *self = BIV_SURE_BUTTON (object);

  if (id != PROP_QUESTION)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  stop_asking (self);
  g_free (self->question);
  self->question = g_value_dup_string (value);
}

static void
biv_sure_button_class_init (BivSureButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = biv_sure_button_dispose;
  object_class->finalize = biv_sure_button_finalize;
  object_class->get_property = biv_sure_button_get_property;
  object_class->set_property = biv_sure_button_set_property;
  GTK_WIDGET_CLASS (klass)->unmap = biv_sure_button_unmap;
  GTK_BUTTON_CLASS (klass)->clicked = biv_sure_button_clicked;
  gtk_widget_class_add_binding (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, escape_cb, NULL);
  /* What the button says after the first click; NULL: it does its work at once. */
  properties[PROP_QUESTION] = g_param_spec_string ("question", NULL, NULL, NULL,
                                                   G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
biv_sure_button_init (BivSureButton *self)
{
  g_signal_connect (self, "notify::action-target", G_CALLBACK (target_changed_cb), NULL);
}
