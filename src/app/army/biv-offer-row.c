/* Shows what may be added to an army: a name above what it is, the cost beside them, or a heading.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/biv-offer-row.h"

struct _BivOfferRow
{
  AdwBin parent_instance;

  GtkLabel *title;
  GtkLabel *subtitle;
  GtkLabel *price;
};

G_DEFINE_FINAL_TYPE (BivOfferRow, biv_offer_row, ADW_TYPE_BIN)

static void
biv_offer_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BIV_TYPE_OFFER_ROW);
  G_OBJECT_CLASS (biv_offer_row_parent_class)->dispose (object);
}

static void
biv_offer_row_class_init (BivOfferRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_offer_row_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/army/biv-offer-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BivOfferRow, title);
  gtk_widget_class_bind_template_child (widget_class, BivOfferRow, subtitle);
  gtk_widget_class_bind_template_child (widget_class, BivOfferRow, price);
}

static void
biv_offer_row_init (BivOfferRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
biv_offer_row_show (BivOfferRow *self, BivOffer *offer)
{
  const char *subtitle = biv_offer_get_subtitle (offer);
  g_autofree char *tip = g_strjoin ("\n", biv_offer_get_title (offer), subtitle, NULL);

  gtk_label_set_label (self->title, biv_offer_get_title (offer));
  gtk_label_set_label (self->subtitle, subtitle ? subtitle : "");
  gtk_label_set_label (self->price, biv_offer_get_price (offer));
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), !biv_offer_is_heading (offer));
  gtk_widget_set_visible (GTK_WIDGET (self->price), !biv_offer_is_heading (offer));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), tip);
  if (biv_offer_is_heading (offer))
    gtk_widget_add_css_class (GTK_WIDGET (self->title), "heading");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->title), "heading");
}
