/* Reads a file of another program in another thread, as often as somebody wishes otherwise; the
 * file itself is loaded once. One reading at a time.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/import/biv-import-reading.h"

#include <string.h>

#include "app/frame/document/biv-data-file.h"
#include "core/model/node/biv-root.h"
#include "core/model/scenario/biv-scenario.h"
#include "render/card/biv-overview.h"
#include "storage/catalogue/biv-storage.h"
#include "storage/place/biv-input.h"
#include "storage/xml/biv-xml-reader.h"
#include "text/biv-translation.h"

/* Pixels of the picture of a map: sharp where the screen has two for each of the window. */
#define PICTURE_WIDTH 1200
#define PICTURE_HEIGHT 360

struct _BivImportReading
{
  GObject parent_instance;

  BivPlace *place; /* NULL: it is a text, whose bytes are there */
  char *name;      /* what messages call it */
  const BivInterchange *kind;
  BivCatalogue *catalogue; /* its own, as the window's may grow meanwhile */
  BivMapStyle *style;
  GBytes *bytes;   /* NULL: not loaded yet */
  char *otherwise; /* NULL; else the rules for a file that names none */
};

G_DEFINE_FINAL_TYPE (BivImportReading, biv_import_reading,
                     G_TYPE_OBJECT)
void
biv_import_result_free (BivImportResult *self)
{
  g_clear_pointer (&self->foreign, biv_foreign_free);
  g_clear_object (&self->root);
  g_clear_error (&self->error);
  g_clear_pointer (&self->picture, cairo_surface_destroy);
  g_free (self);
}

static void
biv_import_reading_finalize (GObject *object)
{
  BivImportReading *self = BIV_IMPORT_READING (object);

  g_clear_object (&self->place);
  g_free (self->name);
  g_clear_object (&self->catalogue);
  g_clear_pointer (&self->style, biv_map_style_unref);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_free (self->otherwise);
  G_OBJECT_CLASS (biv_import_reading_parent_class)->finalize (object);
}

static void
biv_import_reading_class_init (BivImportReadingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_import_reading_finalize;
}

static void
biv_import_reading_init (BivImportReading *self)
{
}

static BivImportReading *
new_reading (const char *name, const BivInterchange *kind, BivWorkspace *workspace)
{
  BivImportReading *self = g_object_new (BIV_TYPE_IMPORT_READING, NULL);
  BivMapStyle *style = biv_workspace_get_style (workspace, NULL);

  self->name = g_strdup (name);
  self->kind = kind;
  self->catalogue = biv_catalogue_new (NULL);
  biv_catalogue_assign (self->catalogue, biv_workspace_get_catalogue (workspace));
  self->style = style ? biv_map_style_ref (style) : NULL;
  return self;
}

/* @place: of a file of that kind */
BivImportReading *
biv_import_reading_new (BivPlace *place, const BivInterchange *kind, BivWorkspace *workspace)
{
  BivImportReading *self = new_reading (biv_place_get_address (place), kind, workspace);

  self->place = g_object_ref (place);
  return self;
}

/* @text: of that kind, which stands in no file
 * @name: what messages call it */
BivImportReading *
biv_import_reading_new_for_text (const char *text, const char *name, const BivInterchange *kind,
                                 BivWorkspace *workspace)
{
  BivImportReading *self = new_reading (name, kind, workspace);

  self->bytes = g_bytes_new (text, strlen (text));
  return self;
}

static void
copy_words (BivForeignWords *given, BivForeignWords *copy)
{
  for (guint i = 0; i < biv_foreign_words_get_length (given); i++)
    {
      const BivForeignWord *word = biv_foreign_words_get (given, i);

      biv_foreign_words_set (copy, word->kind, word->theirs, word->ours);
    }
}

/* What the other thread reads with. */
static BivForeign *
make_foreign (BivImportReading *self, const BivImportWish *wish)
{
  BivForeign *foreign = biv_foreign_new (self->catalogue, wish->ruleset);
  g_autofree char *data = biv_data_file ("");

  foreign->muster = g_strdup (wish->muster);
  foreign->budget = wish->budget;
  foreign->language = g_strdup (biv_translation_choose_language (NULL));
  foreign->translate = biv_translation_get;
  biv_storage_guesses_load (foreign, data);
  copy_words (wish->given, foreign->words);
  return foreign;
}

/* --- In the worker ------------------------------------------------------------------------ */

static GBytes *
load (BivPlace *place, GCancellable *cancellable, GError **error)
{
  g_autoptr (GInputStream) stream = biv_place_load (place, BIV_LIMIT_FILE, error);

  return stream ? biv_input_read_stream (stream, biv_place_get_address (place), BIV_LIMIT_FILE,
                                         cancellable, error)
                : NULL;
}

/* As large as it can be with the shape of the board, so that all of it is seen. */
static void
find_size (BivBoard *board, int *width, int *height)
{
  BivHexLayout layout = { biv_board_get_orientation (board), 1.0 };
  BivPoint extent =
    biv_hex_layout_extent (layout, biv_board_get_width (board), biv_board_get_height (board));
  double scale = MIN (PICTURE_WIDTH / extent.x, PICTURE_HEIGHT / extent.y);

  *width = MAX ((int) (extent.x * scale), 1);
  *height = MAX ((int) (extent.y * scale), 1);
}

static cairo_surface_t *
draw (BivImportReading *self, BivNode *root)
{
  BivRuleset *ruleset =
    biv_catalogue_get_ruleset (self->catalogue, biv_root_get_ruleset (root));
  int width, height;

  if (!self->style || !ruleset || !BIV_IS_SCENARIO (root))
    return NULL;
  find_size (biv_scenario_get_board (BIV_SCENARIO (root)), &width, &height);
  return biv_overview_of_battle (self->style, BIV_SCENARIO (root), ruleset,
                                 biv_translation_choose_language (NULL), width, height);
}

/* A file that names its rules is read with those; any other with those of @otherwise. */
static void
read_bytes (BivImportReading *self, BivImportResult *result)
{
  result->root = self->kind->read (self->bytes, self->name, result->foreign, &result->error);
  if (result->root || result->foreign->ruleset || !self->otherwise ||
      g_cancellable_is_cancelled (result->foreign->kept.stopped))
    return;
  g_clear_error (&result->error);
  biv_foreign_restart (result->foreign);
  result->foreign->ruleset = g_strdup (self->otherwise);
  result->root = self->kind->read (self->bytes, self->name, result->foreign, &result->error);
}

static void
run_worker (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  BivImportReading *self = source;
  g_autoptr (BivImportResult) result = g_new0 (BivImportResult, 1);

  result->foreign = g_steal_pointer ((BivForeign **) data);
  result->foreign->kept.stopped = cancellable;
  if (!self->bytes)
    self->bytes = load (self->place, cancellable, &result->error);
  if (self->bytes)
    read_bytes (self, result);
  if (result->root && !g_cancellable_is_cancelled (cancellable))
    result->picture = draw (self, result->root);
  result->foreign->kept.stopped = NULL; /* it may outlive whoever stops it */
  g_task_return_pointer (task, g_steal_pointer (&result),
                         (GDestroyNotify) biv_import_result_free);
}

/* --- Asked for ---------------------------------------------------------------------------- */

static void
free_waiting (gpointer data)
{
  BivForeign **waiting = data;

  g_clear_pointer (waiting, biv_foreign_free);
  g_free (waiting);
}

/* Reads it as is wished. */
void
biv_import_reading_run_async (BivImportReading *self, const BivImportWish *wish,
                              GCancellable *cancellable, GAsyncReadyCallback callback,
                              gpointer data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, data);
  BivForeign **waiting = g_new (BivForeign *, 1);

  *waiting = make_foreign (self, wish);
  g_free (self->otherwise);
  self->otherwise = g_strdup (wish->otherwise);
  g_task_set_task_data (task, waiting, free_waiting);
  g_task_run_in_thread (task, run_worker);
}

/* (transfer full) (nullable): NULL only when it was cancelled. */
BivImportResult *
biv_import_reading_run_finish (BivImportReading *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
