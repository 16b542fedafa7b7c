/* The card of a sample battle: its map, its name and its place. A click opens it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/start/biv-sample-card.h"

#include "app/kit/widgets/biv-picture-texture.h"
#include "render/card/biv-overview.h"
#include "text/biv-translation.h"

#define WIDTH 272
#define HEIGHT 184
/* Sharp on fine screens too. */
#define SCALE 2

static GdkTexture *
draw (BivSession *session, BivMapStyle *style)
{
  return biv_picture_texture_new (biv_overview_of_battle (
    style, biv_session_get_scenario (session), biv_session_get_ruleset (session),
    biv_translation_choose_language (NULL), WIDTH * SCALE, HEIGHT * SCALE));
}

static GtkWidget *
make_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_lines (GTK_LABEL (label), 2);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 10);
  gtk_widget_add_css_class (label, style);
  return label;
}

static GtkWidget *
make_words (const char *title, const char *place)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  gtk_widget_set_margin_top (box, 8);
  gtk_widget_set_margin_bottom (box, 10);
  gtk_box_append (GTK_BOX (box), make_label (title, "heading"));
  if (place && *place)
    gtk_box_append (GTK_BOX (box), make_label (place, "caption"));
  return box;
}

static GtkWidget *
make_picture (BivSession *session, BivMapStyle *style)
{
  g_autoptr (GdkTexture) texture = draw (session, style);
  GtkWidget *picture = gtk_picture_new_for_paintable (GDK_PAINTABLE (texture));

  gtk_widget_set_size_request (picture, WIDTH, HEIGHT);
  gtk_picture_set_content_fit (GTK_PICTURE (picture), GTK_CONTENT_FIT_COVER);
  return picture;
}

/* @path: of the sample that @session holds. */
GtkWidget *
biv_sample_card_new (const char *path, BivSession *session, BivMapStyle *style)
{
  const char *language = biv_translation_choose_language (NULL);
  g_autofree char *title = biv_session_make_title (session);
  const char *place =
    biv_text_for (biv_scenario_get_place (biv_session_get_scenario (session)), language);
  GtkWidget *card = gtk_button_new ();
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (box), make_picture (session, style));
  gtk_box_append (GTK_BOX (box), make_words (title, place));
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), WIDTH);
  adw_clamp_set_child (ADW_CLAMP (clamp), box);
  gtk_button_set_child (GTK_BUTTON (card), clamp);
  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "sample");
  gtk_widget_set_overflow (card, GTK_OVERFLOW_HIDDEN);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (card), "win.open-sample");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (card), "s", path);
  gtk_accessible_update_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  return card;
}
