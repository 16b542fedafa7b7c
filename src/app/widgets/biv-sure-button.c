/* A button for something that cannot be undone. The first click asks, on the button itself; a
 * second one does it. There is no dialog.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/widgets/biv-sure-button.h"

#include <stdbool.h>

/* Seconds after which the question is taken back. */
#define PATIENCE 6

struct _BivSureButton
{
  GtkButton parent_instance;

  char *question; /* NULL: it does not ask */
  char *label;    /* while it asks: what it says otherwise */
  guint timer;
};

enum
{
  PROP_QUESTION = 1,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (BivSureButton, biv_sure_button, GTK_TYPE_BUTTON)

static void
stop_asking (BivSureButton *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  if (!self->label)
    return;
  gtk_button_set_label (GTK_BUTTON (self), self->label);
  gtk_widget_remove_css_class (GTK_WIDGET (self), "destructive-action");
  g_clear_pointer (&self->label, g_free);
}

static gboolean
timer_cb (gpointer data)
{
  BivSureButton *self = data;

  self->timer = 0;
  stop_asking (self);
  return G_SOURCE_REMOVE;
}

static void
start_asking (BivSureButton *self)
{
  self->label = g_strdup (gtk_button_get_label (GTK_BUTTON (self)));
  gtk_button_set_label (GTK_BUTTON (self), self->question);
  gtk_widget_add_css_class (GTK_WIDGET (self), "destructive-action");
  self->timer = g_timeout_add_seconds (PATIENCE, timer_cb, self);
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
biv_sure_button_dispose (GObject *object)
{
  BivSureButton *self = BIV_SURE_BUTTON (object);

  g_clear_handle_id (&self->timer, g_source_remove);
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
  GTK_BUTTON_CLASS (klass)->clicked = biv_sure_button_clicked;
  /* What the button says after the first click; NULL: it does its work at once. */
  properties[PROP_QUESTION] = g_param_spec_string ("question", NULL, NULL, NULL,
                                                   G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
biv_sure_button_init (BivSureButton *self)
{
}
