/* What a window offers to the search for commands beside those that are always the same: files that
 * were open lately, samples, exports, and what its view has.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window/biv-window-offers.h"

#include <glib/gi18n.h>

#include "app/frame/command/biv-command-item.h"
#include "app/start/biv-place-words.h"
#include "app/start/biv-sample-list.h"

struct _BivWindowOffers
{
  BivView *view;     /* not owned; NULL: nothing is open */
  BivHeader *header; /* not owned */
  BivRecents *recents;
  BivSampleList *samples;
};

/* Each item of a menu, which is called as it is there. */
static void
offer_menu (GPtrArray *offers, const char *pattern, GMenuModel *menu)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autofree char *label = NULL;
      g_autofree char *action = NULL;
      g_autoptr (GVariant) target =
        g_menu_model_get_item_attribute_value (menu, i, G_MENU_ATTRIBUTE_TARGET, NULL);

      if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label) &&
          g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &action))
        biv_command_offer_add (offers, pattern, label, action, target);
    }
}

/* Whether others that were open lately have the same title. */
static bool
is_one_of_several (GListModel *documents, const char *title)
{
  guint count = 0;

  for (guint i = 0; i < g_list_model_get_n_items (documents); i++)
    {
      g_autoptr (BivRecent) recent = g_list_model_get_item (documents, i);

      count += g_str_equal (biv_recent_get_title (recent), title);
    }
  return count > 1;
}

/* (transfer full): its title, and where it is if that alone tells it from others. */
static char *
name_recent (GListModel *documents, BivRecent *recent)
{
  const char *title = biv_recent_get_title (recent);
  g_autofree char *place = NULL;

  if (!is_one_of_several (documents, title))
    return g_strdup (title);
  place = biv_place_words_make (biv_recent_get_place (recent));
  /* Translators: the title of a battle or an army, and where its file is, or that it is gone */
  return g_strdup_printf (_ ("%1$s – %2$s"), title, place);
}

static void
offer_recent (GPtrArray *offers, GListModel *documents)
{
  for (guint i = 0; i < g_list_model_get_n_items (documents); i++)
    {
      g_autoptr (BivRecent) recent = g_list_model_get_item (documents, i);
      const char *address = biv_place_get_address (biv_recent_get_place (recent));
      g_autofree char *name = name_recent (documents, recent);

      /* Translators: {name} is the title of a battle or an army that was open lately */
      biv_command_offer_add (offers, N_ ("Open: {name}"), name, "win.open-recent",
                             g_variant_new_string (address));
    }
}

static void
offer_samples (GPtrArray *offers, BivSampleList *samples)
{
  const BivSample *sample;

  for (guint i = 0; (sample = biv_sample_list_get (samples, i)); i++)
    /* Translators: {name} is the title of a battle, or of rules, that come with the program */
    biv_command_offer_add_named (offers, N_ ("Open the sample: {name}"), sample->title,
                                 sample->english, "win.open-sample",
                                 g_variant_new_string (sample->path));
}

/* (transfer full): what a window has now, for a search that does not outlive it.
 * @view: (nullable) */
BivWindowOffers *
biv_window_offers_new (BivView *view, BivHeader *header, BivRecents *recents)
{
  BivWindowOffers *self = g_new0 (BivWindowOffers, 1);

  *self = (BivWindowOffers){ view, header, g_object_ref (recents), biv_sample_list_new () };
  return self;
}

void
biv_window_offers_free (gpointer data)
{
  BivWindowOffers *self = data;

  g_object_unref (self->recents);
  biv_sample_list_free (self->samples);
  g_free (self);
}

/* A BivCommandOfferFunc. */
void
biv_window_offers_add (GPtrArray *offers, const char *typed, gpointer data)
{
  BivWindowOffers *self = data;

  if (self->view)
    biv_view_offer_commands (self->view, offers, typed);
  /* Translators: {name} is a kind of file of another program */
  offer_menu (offers, N_ ("Export: {name}"), biv_header_get_publish_menu (self->header));
  /* Translators: {name} is a kind of text, for the clipboard */
  offer_menu (offers, N_ ("Copy the army as: {name}"), biv_header_get_copy_menu (self->header));
  offer_recent (offers, biv_recents_get_documents (self->recents));
  if (*typed) /* they are read then, and nobody waits for that before */
    offer_samples (offers, self->samples);
}
