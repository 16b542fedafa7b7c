/* The battles and the house rules that come with the program, and what they are called.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/start/biv-sample-list.h"

#include <string.h>

#include "app/frame/document/biv-data-file.h"
#include "app/kit/widgets/biv-picture-texture.h"
#include "core/model/node/biv-naming.h"
#include "core/model/scenario/biv-scenario.h"
#include "render/card/biv-overview.h"
#include "storage/format/biv-format.h"
#include "text/biv-translation.h"

struct _BivSampleList
{
  GPtrArray *samples; /* NULL: not read yet */
};

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* (transfer full): where the samples of one kind are, in the order of their names. */
static char **
list_files (const char *extension)
{
  g_autofree char *folder = biv_data_file ("samples");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL); /* none installed: none to show */
  GPtrArray *paths = g_ptr_array_new ();
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, extension))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (paths, compare_paths);
  g_ptr_array_add (paths, NULL);
  return (char **) g_ptr_array_free (paths, FALSE);
}

/* (transfer full): where the battles are. */
char **
biv_sample_list_find_paths (void)
{
  return list_files (".bivscenario");
}

static void
free_sample (gpointer data)
{
  BivSample *sample = data;

  g_free (sample->path);
  g_free (sample->title);
  g_free (sample->english);
  g_free (sample);
}

/* One that cannot be read is left out. */
static void
add (GPtrArray *samples, const char *path)
{
  g_autoptr (BivNode) root = biv_format_read_file (path, NULL);
  BivText *title = NULL;
  BivSample *sample;

  if (root)
    title = BIV_IS_SCENARIO (root) ? biv_scenario_get_title (BIV_SCENARIO (root))
                                   : biv_naming_find (root);
  if (!title)
    return;
  sample = g_new0 (BivSample, 1);
  sample->path = g_strdup (path);
  sample->title = g_strdup (biv_text_for (title, biv_translation_choose_language (NULL)));
  sample->english = g_strdup (biv_text_for (title, "en"));
  g_ptr_array_add (samples, sample);
}

/* (transfer full): they are read when one is asked for. */
BivSampleList *
biv_sample_list_new (void)
{
  return g_new0 (BivSampleList, 1);
}

void
biv_sample_list_free (BivSampleList *self)
{
  g_clear_pointer (&self->samples, g_ptr_array_unref);
  g_free (self);
}

static void
add_all (GPtrArray *samples, char **paths)
{
  for (guint i = 0; paths[i]; i++)
    add (samples, paths[i]);
}

/* (nullable): one after the other, until there is none: first the battles. */
const BivSample *
biv_sample_list_get (BivSampleList *self, guint n)
{
  if (!self->samples)
    {
      g_auto (GStrv) battles = biv_sample_list_find_paths ();
      g_auto (GStrv) rules = list_files (".bivruleset");

      self->samples = g_ptr_array_new_with_free_func (free_sample);
      add_all (self->samples, battles);
      add_all (self->samples, rules);
    }
  return n < self->samples->len ? self->samples->pdata[n] : NULL;
}

/* The card of a sample battle: its map, its name, its rules and its place. A click opens it. */

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

/* @rules, @place: (nullable) */
static GtkWidget *
make_words (const char *title, const char *rules, const char *place)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  gtk_widget_set_margin_top (box, 8);
  gtk_widget_set_margin_bottom (box, 10);
  gtk_box_append (GTK_BOX (box), make_label (title, "heading"));
  if (rules && *rules)
    gtk_box_append (GTK_BOX (box), make_label (rules, "caption-heading"));
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
  BivRuleset *ruleset = biv_session_get_ruleset (session);
  const char *rules = ruleset ? biv_text_for (biv_ruleset_get_name (ruleset), language) : NULL;
  GtkWidget *card = gtk_button_new ();
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (box), make_picture (session, style));
  gtk_box_append (GTK_BOX (box), make_words (title, rules, place));
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
