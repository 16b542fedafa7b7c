/* What comes from other programs as text: by a drop, which is told from a drag of our own, or by
 * the clipboard.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/widgets/biv-foreign.h"

#include <glib/gi18n.h>

/* Lets parts of the window that accept dropped text leave other drops to the window. */

/* File managers offer the names of files as text, too. */
static gboolean
accept_words_cb (GtkDropTargetAsync *target, GdkDrop *drop, gpointer data)
{
  g_autoptr (GdkContentFormats) formats = gdk_content_formats_union_deserialize_gtypes (
    gdk_content_formats_ref (gdk_drop_get_formats (drop)));

  return !gdk_drop_get_drag (drop) &&
         !gdk_content_formats_contain_gtype (formats, GDK_TYPE_FILE_LIST) &&
         gdk_content_formats_contain_gtype (formats, G_TYPE_STRING);
}

static gboolean
accept_own_cb (GtkDropTarget *target, GdkDrop *drop, gpointer data)
{
  return gdk_drop_get_drag (drop) &&
         gdk_content_formats_match (gtk_drop_target_get_formats (target),
                                    gdk_drop_get_formats (drop));
}

/* Accepts only drags from within the program at @target. */
void
biv_foreign_leave_drops (GtkDropTarget *target)
{
  g_return_if_fail (GTK_IS_DROP_TARGET (target));
  g_signal_connect (target, "accept", G_CALLBACK (accept_own_cb), NULL);
}

/* Accepts text of other programs at @target; files and drags from within the program pass it. */
void
biv_foreign_take_words (GtkDropTargetAsync *target)
{
  g_return_if_fail (GTK_IS_DROP_TARGET_ASYNC (target));
  g_signal_connect (target, "accept", G_CALLBACK (accept_words_cb), NULL);
}

/* Text from a drop or the clipboard. No more of it is read than makes sense, and the program waits
 * no longer for it than a person would. GTK's own functions read everything into memory; and text
 * longer than a message of the display server may get stuck between two programs for ever. */

/* Bytes: ten times the text of the largest armies. */
#define MAX_BYTES (8 * 1024 * 1024)
#define CHUNK (256 * 1024)

/* Seconds without further data after which reading ends. */
#define PATIENCE 4

static const char *mime_types[] = { "text/plain;charset=utf-8", "text/plain", NULL };

/* The data of a task, which every step under way holds. */
typedef struct
{
  GInputStream *stream; /* NULL: not there yet */
  GByteArray *bytes;
  guint timeout;
  bool answered;
} Reading;

static void
free_reading (gpointer data)
{
  Reading *self = data;

  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_object (&self->stream);
  g_byte_array_unref (self->bytes);
  g_free (self);
}

/* (transfer full): why there is no text, in our words: the toolkit's are no sentence for a person.
 * @error: (transfer full): the toolkit's */
static GError *
say_why (GError *error)
{
  bool is_no_text = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);

  g_debug ("no text came: %s", error->message);
  g_free (error->message);
  error->message =
    g_strdup (is_no_text ? _ ("Nothing was added: what came is not text.")
                         : _ ("Nothing was added: the other program did not hand its text over."));
  return error;
}

/* @error: (transfer full) */
static void
refuse (GTask *task, GError *error)
{
  Reading *self = g_task_get_task_data (task);

  self->answered = true;
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_byte_array_set_size (self->bytes, 0);
  g_clear_object (&self->stream);
  g_task_return_error (task, error);
}

static gboolean
timeout_cb (gpointer data)
{
  GTask *task = data;
  Reading *self = g_task_get_task_data (task);

  self->timeout = 0;
  refuse (task, g_error_new_literal (
                  G_IO_ERROR, G_IO_ERROR_TIMED_OUT,
                  _ ("Nothing was added: the other program did not hand its text over. Very long "
                     "text can get stuck on the way; save it as a file, and open that.")));
  return G_SOURCE_REMOVE;
}

static void
wait_on (GTask *task)
{
  Reading *self = g_task_get_task_data (task);

  g_clear_handle_id (&self->timeout, g_source_remove);
  self->timeout = g_timeout_add_seconds_full (G_PRIORITY_DEFAULT, PATIENCE, timeout_cb,
                                              g_object_ref (task), g_object_unref);
}

static void
answer (GTask *task)
{
  Reading *self = g_task_get_task_data (task);
  gsize length = self->bytes->len;

  /* Without a text there is no data. */
  if (length > 0 && !g_utf8_validate ((const char *) self->bytes->data, (gssize) length, NULL))
    {
      refuse (task, g_error_new_literal (G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                                         _ ("Nothing was added: what came is not text.")));
      return;
    }
  self->answered = true;
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_byte_array_append (self->bytes, (const guint8 *) "", 1);
  g_task_return_pointer (task, g_strdup ((const char *) self->bytes->data), g_free);
}

static void read_on (GTask *task);

static void
chunk_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  Reading *self = g_task_get_task_data (task);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) chunk =
    g_input_stream_read_bytes_finish (G_INPUT_STREAM (source), result, &error);

  if (self->answered)
    return;
  if (!chunk)
    refuse (task, say_why (g_steal_pointer (&error)));
  else if (g_bytes_get_size (chunk) == 0)
    answer (task);
  else if (self->bytes->len + g_bytes_get_size (chunk) > MAX_BYTES)
    refuse (task, g_error_new (G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE,
                               /* Translators: %d is a number of megabytes */
                               _ ("Nothing was added: the text is longer than that of any army "
                                  "(more than %d MB)."),
                               MAX_BYTES >> 20));
  else
    {
      g_byte_array_append (self->bytes, g_bytes_get_data (chunk, NULL),
                           (guint) g_bytes_get_size (chunk));
      read_on (task);
    }
}

static void
read_on (GTask *task)
{
  Reading *self = g_task_get_task_data (task);

  wait_on (task);
  g_input_stream_read_bytes_async (self->stream, CHUNK, G_PRIORITY_DEFAULT, NULL, chunk_read_cb,
                                   g_object_ref (task));
}

/* @stream, @error: (transfer full): one of them is NULL */
static void
begin (GTask *task, GInputStream *stream, GError *error)
{
  Reading *self = g_task_get_task_data (task);

  if (self->answered)
    {
      g_clear_object (&stream);
      g_clear_error (&error);
    }
  else if (!stream)
    refuse (task, say_why (error));
  else
    {
      self->stream = stream;
      read_on (task);
    }
}

static void
drop_opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;
  GInputStream *stream = gdk_drop_read_finish (GDK_DROP (source), result, NULL, &error);

  begin (task, stream, error);
}

static void
clipboard_opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;
  GInputStream *stream = gdk_clipboard_read_finish (GDK_CLIPBOARD (source), result, NULL, &error);

  begin (task, stream, error);
}

static GTask *
start (gpointer source, GAsyncReadyCallback callback, gpointer data)
{
  GTask *task = g_task_new (source, NULL, callback, data);
  Reading *self = g_new0 (Reading, 1);

  self->bytes = g_byte_array_new ();
  g_task_set_task_data (task, self, free_reading);
  wait_on (task);
  return task;
}

/* Reads text that was dropped; the caller finishes the drop. */
void
biv_foreign_text_read_drop (GdkDrop *drop, GAsyncReadyCallback callback, gpointer data)
{
  g_return_if_fail (GDK_IS_DROP (drop));
  gdk_drop_read_async (drop, mime_types, G_PRIORITY_DEFAULT, NULL, drop_opened_cb,
                       start (drop, callback, data));
}

/* Reads the words that were copied, here or in another program. */
void
biv_foreign_text_read_clipboard (GdkClipboard *clipboard, GAsyncReadyCallback callback,
                                 gpointer data)
{
  g_return_if_fail (GDK_IS_CLIPBOARD (clipboard));
  gdk_clipboard_read_async (clipboard, mime_types, G_PRIORITY_DEFAULT, NULL, clipboard_opened_cb,
                            start (clipboard, callback, data));
}

/* (transfer full) (nullable): the text; NULL with an error that says in a sentence why there is
 * none: %TIMED_OUT, %MESSAGE_TOO_LARGE, %INVALID_DATA, or of the toolkit's codes (%NOT_SUPPORTED:
 * what is there is no text). */
char *
biv_foreign_text_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
