/* The battles and the house rules that come with the program, and what they are called.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/start/biv-sample-list.h"

#include <string.h>

#include "app/frame/document/biv-data-file.h"
#include "core/model/node/biv-naming.h"
#include "core/model/scenario/biv-scenario.h"
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
