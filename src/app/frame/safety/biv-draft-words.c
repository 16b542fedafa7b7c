/* How copies of unsaved work of an earlier run ("lost drafts") are called in the window.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/safety/biv-draft-words.h"

#include <glib/gi18n.h>

#include "app/frame/document/biv-place-words.h"
#include "text/biv-harmless.h"

/* (transfer full) (nullable): the name of the file that the draft belongs to. */
static char *
name_place (BivLostDraft *draft)
{
  BivPlace *place = biv_lost_draft_get_place (draft);
  g_autofree char *name = place ? biv_place_make_name (place) : NULL;

  return name ? biv_harmless_path (name) : NULL;
}

/* (transfer full): the title of the document, or else the name of its file. */
char *
biv_draft_words_get_title (BivLostDraft *draft)
{
  const char *title = biv_lost_draft_get_title (draft);
  g_autofree char *name = name_place (draft);

  if (title && *title)
    return biv_harmless_text (title);
  return name ? g_steal_pointer (&name) : g_strdup (_ ("Work without a name"));
}

static char *
make_time (BivLostDraft *draft)
{
  g_autoptr (GDateTime) time = g_date_time_to_local (biv_lost_draft_get_time (draft));

  /* Translators: a day and a time of day, in the words of g_date_time_format() */
  return g_date_time_format (time, _ ("%-d %B %Y, %H:%M"));
}

/* (transfer full): when the draft was written, and the file that it belongs to. */
char *
biv_draft_words_get_subtitle (BivLostDraft *draft)
{
  BivPlace *place = biv_lost_draft_get_place (draft);
  g_autofree char *time = make_time (draft);
  g_autofree char *file = place ? biv_place_words_get_whole (place) : NULL;

  if (!file)
    return g_steal_pointer (&time);
  /* Translators: when it was kept, and the file it belongs to: "5 May 2026, 22:10 · issus" */
  return g_strdup_printf (_ ("%s · %s"), time, file);
}

/* (transfer full): a sentence about the latest of @n_lost drafts. */
char *
biv_draft_words_describe (BivLostDraft *draft, guint n_lost)
{
  g_autofree char *title = biv_draft_words_get_title (draft);
  g_autofree char *time = make_time (draft);

  if (n_lost == 1)
    /* Translators: the name of a battle or an army, and when it was kept */
    return g_strdup_printf (_ ("Unsaved work was found: “%s”, %s."), title, time);
  return g_strdup_printf (ngettext ("Unsaved work was found: “%s”, %s, and %u more.",
                                    "Unsaved work was found: “%s”, %s, and %u more.", n_lost - 1),
                          title, time, n_lost - 1);
}
