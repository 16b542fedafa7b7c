/* Lets parts of the window that accept dropped text leave other drops to the window.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/widgets/biv-drop.h"

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
biv_drop_leave_foreign (GtkDropTarget *target)
{
  g_return_if_fail (GTK_IS_DROP_TARGET (target));
  g_signal_connect (target, "accept", G_CALLBACK (accept_own_cb), NULL);
}

/* Accepts text of other programs at @target; files and drags from within the program pass it. */
void
biv_drop_take_foreign_words (GtkDropTargetAsync *target)
{
  g_return_if_fail (GTK_IS_DROP_TARGET_ASYNC (target));
  g_signal_connect (target, "accept", G_CALLBACK (accept_words_cb), NULL);
}
