/* How a view says something to the user: bars with a message, the place of what lies over a view,
 * and toasts. Bars and toasts are told to screen readers too.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/widgets/biv-notice.h"

#include <glib/gi18n.h>
#include <stdbool.h>

#include "app/kit/compat/biv-spoken.h"

/* What message bars lack: the button that closes one has a name, what one says is told to those who
 * hear the window, and bars that lie over a view come at once. */

/* Whether the words of a bar are about to be told. */
#define ANNOUNCING "biv-message-bar-telling"

/* (nullable): the toolkit has no getter for it. */
static GtkWidget *
find_close_button (GtkWidget *widget)
{
  GtkWidget *found =
    GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "close") ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_close_button (child);
  return found;
}

static void
name_close_button (GtkInfoBar *bar)
{
  GtkWidget *button = find_close_button (GTK_WIDGET (bar));

  if (!button)
    return;
  gtk_widget_set_tooltip_text (button, _ ("Close this message"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Close this message"), -1);
}

/* Every label of a bar, and none of those in its buttons. */
static void
foreach_label (GtkWidget *widget, void (*func) (GtkLabel *label, gpointer data), gpointer data)
{
  if (GTK_IS_LABEL (widget))
    func (GTK_LABEL (widget), data);
  else if (!GTK_IS_BUTTON (widget))
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
         child = gtk_widget_get_next_sibling (child))
      foreach_label (child, func, data);
}

static void
collect_words (GtkLabel *label, gpointer data)
{
  GString *words = data;

  if (*gtk_label_get_text (label))
    g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "", gtk_label_get_text (label));
}

static gboolean
tell_cb (gpointer data)
{
  g_autoptr (GString) words = g_string_new (NULL);

  g_object_set_data (data, ANNOUNCING, NULL);
  foreach_label (data, collect_words, words);
  if (words->len > 0 && gtk_info_bar_get_revealed (data))
    biv_spoken_news_announce (data, words->str);
  return G_SOURCE_REMOVE;
}

/* Once for all that changes at a time. */
static void
announce_soon (GtkInfoBar *bar)
{
  if (gtk_info_bar_get_revealed (bar) && !g_object_get_data (G_OBJECT (bar), ANNOUNCING))
    {
      g_object_set_data (G_OBJECT (bar), ANNOUNCING, bar);
      g_idle_add_full (G_PRIORITY_DEFAULT, tell_cb, g_object_ref (bar), g_object_unref);
    }
}

static void
follow_label (GtkLabel *label, gpointer bar)
{
  g_signal_connect_object (label, "notify::label", G_CALLBACK (announce_soon), bar,
                           G_CONNECT_SWAPPED);
}

/* Names the button that closes @bar, for those who do not see its cross, and lets them hear what it
 * says. */
void
biv_notice_prepare_bar (GtkInfoBar *bar)
{
  g_return_if_fail (GTK_IS_INFO_BAR (bar));
  name_close_button (bar);
  foreach_label (GTK_WIDGET (bar), follow_label, bar);
  g_signal_connect (bar, "notify::revealed", G_CALLBACK (announce_soon), NULL);
}

/* To be called for a bar that lies over a view: it is prepared as above, and comes and goes at
 * once, so that it has its place from the beginning. */
void
biv_notice_lay_bar_over (GtkInfoBar *bar)
{
  biv_notice_prepare_bar (bar);
  g_object_bind_property (bar, "revealed", bar, "visible", G_BINDING_SYNC_CREATE);
}

/* Where what has to be said lies over a view: as low as it can without covering a control, and as
 * near to the middle. Where there is no such place it covers as little of them as it can. */

/* logical pixels to the edges of the view */
#define MARGIN 12
/* logical pixels: wider lines are hard to read */
#define WIDEST 560
/* logical pixels from one place that is tried to the next */
#define STEP 16

/* Lists, maps and texts are pressed too, but there is much of them; what is in a list counts. */
static bool
is_control (GtkWidget *widget, const graphene_rect_t *place, const graphene_rect_t *view)
{
  return gtk_widget_get_focusable (widget) && !GTK_IS_LABEL (widget) &&
         !GTK_IS_SCROLLABLE (widget) && !GTK_IS_SCROLLED_WINDOW (widget) &&
         place->size.width * place->size.height < view->size.width * view->size.height / 6;
}

/* Collects those parts of controls that are seen. @places: (element-type graphene_rect_t) */
static void
collect (GtkWidget *widget, GtkWidget *overlay, const graphene_rect_t *clip, GArray *places)
{
  graphene_rect_t view = { .size = { (float) gtk_widget_get_width (overlay),
                                     (float) gtk_widget_get_height (overlay) } };
  graphene_rect_t bounds, seen;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_compute_bounds (widget, overlay, &bounds) ||
      !graphene_rect_intersection (&bounds, clip, &seen))
    return;
  if (is_control (widget, &bounds, &view))
    {
      g_array_append_val (places, seen);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    collect (child, overlay, &seen, places);
}

/* How much of the controls a notice would cover there, in square pixels. */
static float
measure_covered (const GdkRectangle *notice, GArray *places)
{
  graphene_rect_t there = GRAPHENE_RECT_INIT ((float) notice->x, (float) notice->y,
                                              (float) notice->width, (float) notice->height);
  float covered = 0;

  for (guint i = 0; i < places->len; i++)
    {
      graphene_rect_t both;

      if (graphene_rect_intersection (&there, &g_array_index (places, graphene_rect_t, i), &both))
        covered += both.size.width * both.size.height;
    }
  return covered;
}

/* Tries a row of places from the middle outwards. @least: the least that was covered so far */
static void
try_row (GdkRectangle notice, int width, GArray *places, GdkRectangle *best, float *least)
{
  int room = MAX ((width - notice.width) / 2 - MARGIN, 0);
  int middle = (width - notice.width) / 2;

  for (int aside = 0; aside <= room && *least > 0; aside += STEP)
    for (int direction = -1; direction <= 1; direction += 2)
      {
        float covered;

        notice.x = middle + direction * aside;
        covered = measure_covered (&notice, places);
        if (covered < *least)
          {
            *least = covered;
            *best = notice;
          }
      }
}

static void
measure (GtkWidget *child, int width, GdkRectangle *notice)
{
  int minimum, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  notice->width = MAX (minimum, MIN (natural, MIN (WIDEST, width - 2 * MARGIN)));
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, notice->width, &minimum, &natural, NULL,
                      NULL);
  notice->height = natural;
}

static gboolean
place_cb (GtkOverlay *overlay, GtkWidget *child, GdkRectangle *place)
{
  GtkWidget *view = gtk_overlay_get_child (overlay);
  int width = gtk_widget_get_width (GTK_WIDGET (overlay));
  int height = gtk_widget_get_height (GTK_WIDGET (overlay));
  graphene_rect_t clip = { .size = { (float) width, (float) height } };
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
  float least = G_MAXFLOAT;
  GdkRectangle notice = { 0 };

  measure (child, width, &notice);
  collect (view, GTK_WIDGET (overlay), &clip, places);
  *place = notice;
  notice.y = MAX (height - notice.height - MARGIN, 0);
  do
    {
      try_row (notice, width, places, place, &least);
      notice.y -= STEP;
    }
  while (notice.y >= MARGIN && least > 0);
  return TRUE;
}

/* Places what lies over the child of an overlay whenever that is laid out. */
void
biv_notice_place_watch (GtkOverlay *overlay)
{
  g_return_if_fail (GTK_IS_OVERLAY (overlay));
  g_signal_connect (overlay, "get-child-position", G_CALLBACK (place_cb), NULL);
}

/* Places it anew when another page of the view is shown, which has other controls; the overlay has
 * its size before and after, and would not be laid out for that.
 * @pages: (nullable) */
void
biv_notice_place_follow (GtkOverlay *overlay, GtkStack *pages)
{
  g_return_if_fail (GTK_IS_OVERLAY (overlay));
  if (pages)
    g_signal_connect_object (pages, "notify::visible-child", G_CALLBACK (gtk_widget_queue_allocate),
                             overlay, G_CONNECT_SWAPPED);
}

/* Short messages that lie over a page and go by themselves. */

/* Shows a toast that says @words, which no markup is read in, and lets those hear them who do not
 * see it. @toast: (transfer full) */
void
biv_notice_show_toast (AdwToastOverlay *overlay, AdwToast *toast, const char *words)
{
  g_autofree char *escaped = g_markup_escape_text (words, -1);

  g_return_if_fail (ADW_IS_TOAST_OVERLAY (overlay));
  g_return_if_fail (ADW_IS_TOAST (toast));
  adw_toast_set_title (toast, escaped);
  adw_toast_overlay_add_toast (overlay, toast);
  biv_spoken_news_announce (GTK_WIDGET (overlay), words);
}
