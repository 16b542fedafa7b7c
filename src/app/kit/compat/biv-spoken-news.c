/* What happened elsewhere, for those who hear the window: how many were found, what a check came
 * to. GTK 4.8 cannot announce; but a screen reader says the new description of what has the focus.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/compat/biv-spoken-news.h"

#include <glib/gi18n.h>

#define LEAVING "biv-spoken-news"
#define OWN "biv-spoken-news-own"
#define COUNT "biv-spoken-news-count"
#define LAST "biv-spoken-news-last"
#define WAITING "biv-spoken-news-waiting"

/* Of an entry, the text in it has the focus, but only the entry is known to screen readers. */
static GtkAccessible *
find_speaker (GtkWidget *focus)
{
  GtkWidget *parent = gtk_widget_get_parent (focus);

  return GTK_ACCESSIBLE (GTK_IS_TEXT (focus) && GTK_IS_EDITABLE (parent) ? parent : focus);
}

/* (nullable) */
static const char *
find_own (GtkWidget *focus, GtkAccessible *speaker)
{
  const char *own = g_object_get_data (G_OBJECT (focus), OWN);

  return own ? own : gtk_widget_get_tooltip_text (GTK_WIDGET (speaker));
}

/* What is left describes itself again. */
static void
left_cb (GtkWidget *focus, GParamSpec *pspec, GtkAccessible *speaker)
{
  const char *own = find_own (focus, speaker);

  g_signal_handlers_disconnect_by_func (focus, left_cb, speaker);
  g_object_set_data (G_OBJECT (focus), LEAVING, NULL);
  if (own)
    gtk_accessible_update_property (speaker, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, own, -1);
  else
    gtk_accessible_reset_property (speaker, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/* Gives @widget the description of its own that follows what is done in it, as that of the map
 * follows the cursor. News that come while it has the focus stand before it. */
void
biv_spoken_news_describe (GtkWidget *widget, const char *words)
{
  g_object_set_data_full (G_OBJECT (widget), OWN, g_strdup (words), g_free);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words, -1);
}

/* How often something was told in the window that @widget is in. */
guint
biv_spoken_news_count (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return root ? GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (root), COUNT)) : 0;
}

/* GTK is silent about a description that is what it was: the same words are news all the same. */
static void
describe (GtkWidget *focus, GtkAccessible *speaker, const char *words)
{
  if (g_strcmp0 (g_object_get_data (G_OBJECT (focus), LAST), words) == 0)
    gtk_accessible_reset_property (speaker, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  g_object_set_data_full (G_OBJECT (focus), LAST, g_strdup (words), g_free);
  gtk_accessible_update_property (speaker, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}

/* The focus is somewhere again: what was told meanwhile is heard now. */
static void
focus_came_cb (GtkRoot *root)
{
  g_autofree char *words = NULL;

  if (!gtk_root_get_focus (root))
    return;
  g_signal_handlers_disconnect_by_func (root, focus_came_cb, NULL);
  words = g_object_steal_data (G_OBJECT (root), WAITING);
  biv_spoken_news_tell (GTK_WIDGET (root), words);
}

/* Nothing has the focus for the moment, as after a button that was pressed cannot be any more. */
static void
wait_for_focus (GtkRoot *root, const char *words)
{
  if (!GTK_IS_WINDOW (root))
    return;
  if (!g_object_get_data (G_OBJECT (root), WAITING))
    g_signal_connect (root, "notify::focus-widget", G_CALLBACK (focus_came_cb), NULL);
  g_object_set_data_full (G_OBJECT (root), WAITING, g_strdup (words), g_free);
}

/* Tells them @words in the window that @widget is in, which come when they will, as the outcome of
 * a check does: they are not counted, as they are no news of what was done just now. */
void
biv_spoken_news_tell_aside (GtkWidget *widget, const char *words)
{
  GtkRoot *root;
  GtkWidget *focus;
  GtkAccessible *speaker;
  const char *own;
  g_autofree char *all = NULL;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (words != NULL);
  root = gtk_widget_get_root (widget);
  focus = root ? gtk_root_get_focus (root) : NULL;
  if (!focus)
    {
      wait_for_focus (root, words);
      return;
    }
  speaker = find_speaker (focus);
  if (!g_object_get_data (G_OBJECT (focus), LEAVING))
    g_signal_connect_object (focus, "notify::has-focus", G_CALLBACK (left_cb), speaker, 0);
  g_object_set_data (G_OBJECT (focus), LEAVING, speaker);
  own = g_object_get_data (G_OBJECT (focus), OWN);
  all = g_strjoin ("\n", words, own, NULL);
  describe (focus, speaker, all);
}

/* Tells them @words in the window that @widget is in. */
void
biv_spoken_news_tell (GtkWidget *widget, const char *words)
{
  GtkRoot *root;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  root = gtk_widget_get_root (widget);
  if (root)
    g_object_set_data (G_OBJECT (root), COUNT,
                       GUINT_TO_POINTER (biv_spoken_news_count (widget) + 1));
  biv_spoken_news_tell_aside (widget, words);
}

/* Tells how many were found. @first: (nullable): the one that Enter takes. */
void
biv_spoken_news_tell_found (GtkWidget *widget, guint n_found, const char *first)
{
  g_autofree char *count =
    n_found > 0 ? g_strdup_printf (ngettext ("%u found", "%u found", n_found), n_found)
                : g_strdup (_ ("Nothing found"));
  g_autofree char *words = g_strjoin (". ", count, first, NULL);

  biv_spoken_news_tell (widget, words);
}
