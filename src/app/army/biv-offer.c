/* A row of what may be added to an army: an entry of a muster list, the heading of a group of them,
 * or a unit that is made by hand, where the list has nothing of a name.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/biv-offer.h"

#include <glib/gi18n.h>

#include "app/army/words/biv-army-words.h"
#include "core/assist/biv-muster-offer.h"
#include "core/check/piece/biv-roll.h"
#include "core/model/node/biv-signal.h"
#include "text/biv-rules-words.h"
#include "text/biv-translation.h"

/* Describes in a few words how many pieces of an entry a muster list allows. */

static const char *
get_name (BivText *name)
{
  return biv_text_for (name, biv_translation_choose_language (NULL));
}

static char *
describe_limits (const BivAllowance *allowance)
{
  if (allowance->minimum > 0 && allowance->maximum >= 0)
    /* Translators: how many of a unit an army has, and how few and many it may have */
    return g_strdup_printf (_ ("%d taken, %d to %d"), allowance->count, allowance->minimum,
                            allowance->maximum);
  if (allowance->minimum > 0)
    return g_strdup_printf (_ ("%d taken, at least %d"), allowance->count,
                            allowance->minimum);
  if (allowance->maximum >= 0)
    return g_strdup_printf (_ ("%d taken, at most %d"), allowance->count,
                            allowance->maximum);
  return NULL;
}

static char *
describe_pool (const BivAllowance *allowance)
{
  if (!allowance->pool)
    return NULL;
  /* Translators: units that share a limit, how many of them an army has and may have: "Elite: 1 of
   * 2" */
  return g_strdup_printf (_ ("%s: %d of %d"),
                          get_name (biv_muster_pool_get_name (allowance->pool)),
                          allowance->pool_count, allowance->pool_maximum);
}

static char *
describe_required (const BivAllowance *allowance)
{
  if (!allowance->required)
    return NULL;
  /* Translators: another entry of the muster list */
  return g_strdup_printf (_ ("only with %s"),
                          get_name (biv_muster_entry_get_name (allowance->required)));
}

static char *
describe_excluded (const BivAllowance *allowance)
{
  if (!allowance->excluded)
    return NULL;
  /* Translators: another entry of the muster list */
  return g_strdup_printf (_ ("not with %s"),
                          get_name (biv_muster_entry_get_name (allowance->excluded)));
}

/* (transfer full) (nullable): the words; NULL if the list sets no limit. */
static char *
make_allowance_words (const BivAllowance *allowance)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  char *words[] = { describe_limits (allowance), describe_pool (allowance),
                    describe_required (allowance), describe_excluded (allowance) };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (words[i])
      g_ptr_array_add (parts, words[i]);
  if (parts->len == 0)
    return NULL;
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (" · ", (char **) parts->pdata);
}

struct _BivOffer
{
  GObject parent_instance;

  BivMusterEntry *entry; /* (nullable) */
  char *title;
  char *subtitle; /* (nullable): NULL for a heading */
  char *price;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (BivOffer, biv_offer, G_TYPE_OBJECT)

/* What the rows are made from. */
typedef struct
{
  BivCatalogue *catalogue;
  BivArmy *army;
  BivRuleset *ruleset; /* (nullable) */
} Source;

static void
biv_offer_finalize (GObject *object)
{
  BivOffer *self = BIV_OFFER (object);

  g_clear_object (&self->entry);
  g_free (self->title);
  g_free (self->subtitle);
  g_free (self->price);
  G_OBJECT_CLASS (biv_offer_parent_class)->finalize (object);
}

static void
biv_offer_class_init (BivOfferClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_offer_finalize;
  /* It says something else now. */
  changed_signal = biv_signal_new ("changed", BIV_TYPE_OFFER, 0);
}

static void
biv_offer_init (BivOffer *self)
{
}

/* @title, @subtitle: (transfer full) */
static BivOffer *
make_offer (BivMusterEntry *entry, char *title, char *subtitle)
{
  BivOffer *self = g_object_new (BIV_TYPE_OFFER, NULL);
  int cost = entry ? biv_muster_entry_get_cost (entry) : -1;

  g_set_object (&self->entry, entry);
  self->title = title;
  self->subtitle = subtitle;
  self->price = cost >= 0 ? g_strdup_printf ("%d", cost) : g_strdup ("");
  return self;
}

static const char *
get_arm (Source *source, BivMusterEntry *entry)
{
  return biv_army_words_item (source->ruleset ? biv_ruleset_get_arms (source->ruleset) : NULL,
                              biv_muster_entry_get_arm (entry));
}

/* (transfer full): the arm and the elements of a unit, or the rank of a figure. */
static char *
describe_kind (Source *source, BivMusterEntry *entry)
{
  const char *kind = biv_muster_entry_get_figure (entry);
  g_autofree char *size = NULL;

  if (*kind)
    return g_strdup (biv_army_words_item (
      source->ruleset ? biv_ruleset_get_leaders (source->ruleset) : NULL, kind));
  size =
    biv_rules_words_count_elements (source->ruleset, biv_muster_entry_get_elements (entry), NULL);
  /* Translators: the arm and the size of a unit: "cavalry, 4 elements" */
  return g_strdup_printf (_ ("%1$s, %2$s"), get_arm (source, entry), size);
}

/* (transfer full) (nullable): how many the army has, and may have. */
static char *
describe_allowance (Source *source, BivMusterEntry *entry)
{
  BivAllowance allowance;

  return biv_allowance_find (source->catalogue, source->army, entry, &allowance)
           ? make_allowance_words (&allowance)
           : NULL;
}

static BivOffer *
make_entry (Source *source, BivMusterEntry *entry)
{
  g_autofree char *kind = describe_kind (source, entry);
  g_autofree char *allowance = describe_allowance (source, entry);
  const char *name =
    biv_text_for (biv_muster_entry_get_name (entry), biv_translation_choose_language (NULL));

  return make_offer (entry, g_strdup (name), g_strjoin (" · ", kind, allowance, NULL));
}

static BivOffer *
make_heading (Source *source, BivMusterEntry *first)
{
  return make_offer (
    NULL,
    *biv_muster_entry_get_figure (first)
      ? biv_rules_words_get_title (source->ruleset, "leaders", N_ ("leaders"), NULL)
      : g_strdup (get_arm (source, first)),
    NULL);
}

static BivOffer *
make_by_hand (const char *name, bool has_list)
{
  return make_offer (
    NULL,
    /* Translators: %s is what was typed, which no muster list has */
    g_strdup_printf (_ ("Make “%s” by Hand…"), name),
    g_strdup (has_list ? _ ("The muster list has nothing of that name.")
                       : _ ("This army follows no muster list.")));
}

/* Figures are one group, units one of each arm. */
static bool
is_of_group (BivMusterEntry *entry, BivMusterEntry *first)
{
  bool figure = *biv_muster_entry_get_figure (entry);

  return figure == (bool) *biv_muster_entry_get_figure (first) &&
         (figure ||
          g_str_equal (biv_muster_entry_get_arm (entry), biv_muster_entry_get_arm (first)));
}

/* Moves the entries of the group of the first one, with its heading, to the rows. */
static void
move_group (Source *source, GPtrArray *entries, GPtrArray *rows)
{
  g_autoptr (BivMusterEntry) first = g_object_ref (entries->pdata[0]);

  g_ptr_array_add (rows, make_heading (source, first));
  for (guint i = 0; i < entries->len;)
    if (is_of_group (entries->pdata[i], first))
      {
        g_ptr_array_add (rows, make_entry (source, entries->pdata[i]));
        g_ptr_array_remove_index (entries, i);
      }
    else
      i++;
}

/* (transfer full) (element-type BivOffer): what some letters find, in groups; those that suit the
 * letters best come first, and so do their groups. Letters that find nothing are offered as a unit
 * by hand. */
GPtrArray *
biv_offer_list (BivCatalogue *catalogue, BivArmy *army, BivContingent *contingent,
                const char *letters)
{
  Source source = { catalogue, army,
                    biv_catalogue_get_ruleset (catalogue, biv_army_get_ruleset (army)) };
  g_autoptr (GPtrArray) entries =
    biv_muster_offer_search (catalogue, army, contingent, letters);
  GPtrArray *rows = g_ptr_array_new_with_free_func (g_object_unref);

  if (entries->len == 0 && *letters)
    g_ptr_array_add (
      rows, make_by_hand (letters,
                          biv_muster_offer_find_list (catalogue, army, contingent) != NULL));
  while (entries->len > 0)
    move_group (&source, entries, rows);
  return rows;
}

/* Whether two offer the same entry, or head the same group. */
bool
biv_offer_is_of_same (BivOffer *self, BivOffer *other)
{
  return self->entry == other->entry && g_str_equal (self->title, other->title);
}

/* Says from now on what another says of the same. */
void
biv_offer_follow (BivOffer *self, BivOffer *other)
{
  if (g_strcmp0 (self->subtitle, other->subtitle) == 0 && g_str_equal (self->price, other->price))
    return;
  g_free (self->subtitle);
  g_free (self->price);
  self->subtitle = g_strdup (other->subtitle);
  self->price = g_strdup (other->price);
  g_signal_emit (self, changed_signal, 0);
}

/* Whether it only stands above others, and cannot be chosen. */
bool
biv_offer_is_heading (BivOffer *self)
{
  return !self->subtitle;
}

/* (transfer none) (nullable): NULL for a heading and for what is made by hand. */
BivMusterEntry *
biv_offer_get_entry (BivOffer *self)
{
  return self->entry;
}

const char *
biv_offer_get_title (BivOffer *self)
{
  return self->title;
}

/* (nullable): NULL for a heading. */
const char *
biv_offer_get_subtitle (BivOffer *self)
{
  return self->subtitle;
}

/* The cost; "" if it has none. */
static const char *
biv_offer_get_price (BivOffer *self)
{
  return self->price;
}

/* Shows what may be added to an army: a name above what it is, the cost beside them, or a
 * heading. */

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
