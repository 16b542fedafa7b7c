/* What stands above the documents of the page of the library, or instead of them: that there are
 * none, why they cannot be read or changed, and how the library stands to what was taken along.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/biv-library-notices.h"

#include <glib/gi18n.h>

#define EMPTY "empty"

/* Binds the children in a template. @offset: of this struct in the widget's */
void
biv_library_notices_bind (GtkWidgetClass *klass, gssize offset)
{
#define BIND(child)                                                \
  gtk_widget_class_bind_template_child_full (klass, #child, FALSE, \
                                             offset + G_STRUCT_OFFSET (BivLibraryNotices, child))
  BIND (stack);
  BIND (empty);
  BIND (add_first);
  BIND (restore_unread);
  BIND (retry);
  BIND (open_along);
  BIND (read_only);
  BIND (read_only_words);
  BIND (restore);
  BIND (away_box);
  BIND (away_words);
#undef BIND
}

static void
show_instead (const BivLibraryNotices *self, const char *title, const char *words)
{
  /* It would be read as markup; an address or what a server says may be anything. */
  g_autofree char *escaped = g_markup_escape_text (words, -1);

  gtk_widget_set_visible (self->retry, FALSE);
  gtk_widget_set_visible (self->open_along, FALSE);
  adw_status_page_set_title (self->empty, title);
  adw_status_page_set_description (self->empty, escaped);
  gtk_stack_set_visible_child_name (self->stack, EMPTY);
}

/* @narrowed: not all documents were asked for
 * @bin: but those in the bin alone */
void
biv_library_notices_show_nothing (const BivLibraryNotices *self, bool narrowed, bool bin)
{
  gtk_widget_set_visible (self->add_first, !bin);
  gtk_widget_set_visible (self->restore_unread, FALSE);
  if (bin)
    show_instead (self, _ ("The bin is empty"),
                  _ ("The filter beside the search shows the other documents again."));
  else if (narrowed)
    show_instead (self, _ ("Nothing found"),
                  _ ("No document is as the search and the filter beside it ask for."));
  else
    show_instead (self, _ ("The library is empty"),
                  _ ("Add files, drop them here, or keep what is open in the library."));
}

/* Only damage is a reason for a backup to take its place: not that a later version made it. */
void
biv_library_notices_show_problem (const BivLibraryNotices *self, const char *problem, bool damaged)
{
  gtk_widget_set_visible (self->add_first, FALSE);
  gtk_widget_set_visible (self->restore_unread, damaged);
  show_instead (self, _ ("The library cannot be read"), problem);
}

/* A server is asked for its library. @shown: its address */
void
biv_library_notices_show_asking (const BivLibraryNotices *self, const char *shown)
{
  gtk_widget_set_visible (self->add_first, FALSE);
  gtk_widget_set_visible (self->restore_unread, FALSE);
  gtk_widget_set_visible (self->read_only, FALSE);
  show_instead (self, _ ("Asking the Server…"), shown);
}

/* @has_along: what was taken along can be opened instead */
void
biv_library_notices_show_unreached (const BivLibraryNotices *self, const char *problem,
                                    bool has_along)
{
  show_instead (self, _ ("No Contact with the Library"), problem);
  gtk_widget_set_visible (self->retry, TRUE);
  gtk_widget_set_visible (self->open_along, has_along);
}

/* Why nothing can be changed, if it is so. */
void
biv_library_notices_show_read_only (const BivLibraryNotices *self, BivLibrary *library)
{
  bool damaged = biv_library_is_damaged (library);

  gtk_label_set_label (
    self->read_only_words,
    damaged ? _ ("This library is damaged. It can be read only, until a backup is restored.")
            : _ ("This library can be read only: nothing can be changed in it."));
  gtk_widget_set_visible (self->restore, damaged);
  gtk_widget_set_visible (self->read_only, biv_library_is_read_only (library));
}

/* How the library stands to what was taken along of it. @words: (nullable) */
void
biv_library_notices_show_away (const BivLibraryNotices *self, const char *words)
{
  gtk_label_set_label (self->away_words, words ? words : "");
  gtk_widget_set_visible (self->away_box, words != NULL);
}

/* Nothing instead: the documents. */
void
biv_library_notices_show_documents (const BivLibraryNotices *self, bool as_cards)
{
  gtk_stack_set_visible_child_name (self->stack, as_cards ? "cards" : "list");
}

/* Whether something stands instead of the documents. */
bool
biv_library_notices_is_empty (const BivLibraryNotices *self)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), EMPTY) == 0;
}

/* Whether it says that nothing can be changed. */
bool
biv_library_notices_is_read_only (const BivLibraryNotices *self)
{
  return gtk_widget_get_visible (self->read_only);
}
