/* Shows and hides the history beside a document. It is made when it is first wanted, and takes the
 * place of the panel that the view has there, which comes back afterwards.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/history/biv-history-side.h"

struct _BivHistorySide
{
  GObject parent_instance;

  AdwFlap *flap;          /* not owned: it has this */
  BivHistoryPanel *panel; /* in the flap; NULL: nobody wanted it yet */
  BivSession *session;    /* NULL: nothing is open */
  AdwFlap *other;         /* (nullable): the view's own */
  bool has_hidden;        /* whether that was hidden for this */
};

G_DEFINE_FINAL_TYPE (BivHistorySide, biv_history_side, G_TYPE_OBJECT)

static void
biv_history_side_dispose (GObject *object)
{
  BivHistorySide *self = BIV_HISTORY_SIDE (object);

  g_clear_object (&self->other);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (biv_history_side_parent_class)->dispose (object);
}

static void
biv_history_side_class_init (BivHistorySideClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_history_side_dispose;
}

static void
biv_history_side_init (BivHistorySide *self)
{
}

static void
make_panel (BivHistorySide *self)
{
  self->panel = g_object_new (BIV_TYPE_HISTORY_PANEL, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->panel), "background");
  biv_history_panel_show (self->panel, self->session);
  adw_bin_set_child (ADW_BIN (adw_flap_get_flap (self->flap)), GTK_WIDGET (self->panel));
}

/* Two panels side by side would leave too little of the map. */
static void
change_places (BivHistorySide *self, bool is_shown)
{
  if (is_shown && self->other && adw_flap_get_reveal_flap (self->other))
    {
      adw_flap_set_reveal_flap (self->other, FALSE);
      self->has_hidden = true;
    }
  else if (!is_shown && self->has_hidden)
    {
      self->has_hidden = false;
      adw_flap_set_reveal_flap (self->other, TRUE);
    }
}

static void
revealed_cb (AdwFlap *flap, GParamSpec *pspec, BivHistorySide *self)
{
  bool is_shown = adw_flap_get_reveal_flap (flap);

  if (is_shown && !self->panel && self->session)
    make_panel (self);
  change_places (self, is_shown);
}

/* A flap that is shown before it had a width slides by no number at all: libadwaita 1.2 divides its
 * speed by that width, and all beside it is of an impossible size for a frame. */
static GtkWidget *
make_place (void)
{
  GtkWidget *place = adw_bin_new ();

  gtk_widget_set_size_request (place, 1, -1);
  return place;
}

/* @flap: in which it will be, which must live as long */
BivHistorySide *
biv_history_side_new (AdwFlap *flap)
{
  BivHistorySide *self = g_object_new (BIV_TYPE_HISTORY_SIDE, NULL);

  self->flap = flap;
  adw_flap_set_separator (flap, gtk_separator_new (GTK_ORIENTATION_VERTICAL));
  adw_flap_set_flap (flap, make_place ());
  g_signal_connect_object (flap, "notify::reveal-flap", G_CALLBACK (revealed_cb), self, 0);
  return self;
}

/**
 * biv_history_side_show:
 * @session: (nullable): of the document that is open from now on
 * @other: (nullable): the flap whose place it takes
 */
void
biv_history_side_show (BivHistorySide *self, BivSession *session, AdwFlap *other)
{
  g_return_if_fail (BIV_IS_HISTORY_SIDE (self));
  if (session != self->session)
    adw_flap_set_reveal_flap (self->flap, FALSE);
  g_set_object (&self->session, session);
  g_set_object (&self->other, other);
  if (self->panel)
    biv_history_panel_show (self->panel, session);
}

/* Shows the history, and moves the keyboard focus there, or hides it. Returns: whether it is shown
 * now */
bool
biv_history_side_toggle (BivHistorySide *self)
{
  bool is_shown;

  g_return_val_if_fail (BIV_IS_HISTORY_SIDE (self), false);
  is_shown = !adw_flap_get_reveal_flap (self->flap);
  adw_flap_set_reveal_flap (self->flap, is_shown);
  if (is_shown && self->panel)
    biv_history_panel_take_keyboard (self->panel);
  return is_shown;
}
