/* What a club lacks of an army or a battle: the figures of each kind of leader and the bases of
 * each arm that it needs, beside those that the club, or one of its members, owns.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/biv-library-missing.h"

#include <glib/gi18n.h>

#include "app/frame/guide/biv-guide.h"
#include "app/kit/compat/biv-plain-row.h"
#include "app/library/jobs/biv-library-words.h"
#include "core/model/node/biv-root.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/exchange/biv-club-missing.h"
#include "storage/format/biv-format.h"
#include "text/biv-translation.h"

struct _BivLibraryMissing
{
  AdwWindow parent_instance;

  BivRuleset *ruleset;
  BivNode *root;
  GPtrArray *collection; /* of BivClubRow */

  AdwWindowTitle *title;
  GtkDropDown *owner;
  GtkLabel *lead;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (BivLibraryMissing, biv_library_missing, ADW_TYPE_WINDOW)

static void
biv_library_missing_dispose (GObject *object)
{
  BivLibraryMissing *self = BIV_LIBRARY_MISSING (object);

  g_clear_object (&self->ruleset);
  g_clear_object (&self->root);
  g_clear_pointer (&self->collection, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_LIBRARY_MISSING);
  G_OBJECT_CLASS (biv_library_missing_parent_class)->dispose (object);
}

/* --- Showing ------------------------------------------------------------------------------ */

static GtkWidget *
make_missing (const BivClubMissing *need)
{
  guint missing = biv_club_missing_count (need);
  /* Translators: how many bases or figures of one kind are lacking */
  g_autofree char *words = missing > 0
                             ? g_strdup_printf (ngettext ("%u lacking", "%u lacking", missing),
                                                missing)
                             : g_strdup (_ ("enough"));
  GtkWidget *label = gtk_label_new (words);

  gtk_widget_add_css_class (label, missing > 0 ? "error" : "success");
  return label;
}

static GtkWidget *
make_row (const BivClubMissing *need)
{
  const char *name =
    need->name ? biv_text_for (need->name, biv_translation_choose_language (NULL)) : need->kind;
  /* Translators: of an arm, or below of a kind of leader */
  g_autofree char *words = g_strdup_printf (need->has_bases ? _ ("bases needed: %u, owned: %u")
                                                            : _ ("figures needed: %u, owned: %u"),
                                            need->needed, need->owned);
  GtkWidget *row = adw_action_row_new ();

  biv_plain_row_set_text (ADW_ACTION_ROW (row), name, words);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_missing (need));
  return row;
}

static void
clear (GtkListBox *list)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (list))))
    gtk_list_box_remove (list, row);
}

static void
show_lead (BivLibraryMissing *self, guint n_needed, guint n_missing)
{
  g_autofree char *words =
    g_strdup_printf (ngettext ("Of %u kind there is not enough.",
                               "Of %u kinds there is not enough.", n_missing),
                     n_missing);

  if (n_needed == 0)
    gtk_label_set_label (self->lead, _ ("It has no pieces yet."));
  else if (self->collection->len == 0)
    gtk_label_set_label (self->lead, _ ("No miniatures are written down yet: the menu of the "
                                        "library has “Miniatures of the Club”."));
  else
    gtk_label_set_label (self->lead, n_missing > 0 ? words : _ ("All that it needs is there."));
}

static void
show (BivLibraryMissing *self)
{
  g_autoptr (GPtrArray) needs = biv_club_missing_list (self->ruleset, self->root, self->collection,
                                                       biv_library_word_choice_get (self->owner));
  guint n_missing = 0;

  clear (self->list);
  for (guint i = 0; i < needs->len; i++)
    {
      gtk_list_box_append (self->list, make_row (needs->pdata[i]));
      n_missing += biv_club_missing_count (needs->pdata[i]) > 0;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->list), needs->len > 0);
  show_lead (self, needs->len, n_missing);
}

static void
owner_changed_cb (BivLibraryMissing *self)
{
  if (self->root)
    show (self);
}

/* --- The window --------------------------------------------------------------------------- */

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (*(const char *const *) a, *(const char *const *) b);
}

/* Each owner of miniatures once. */
static void
offer_owners (BivLibraryMissing *self)
{
  guint field = (guint) biv_club_row_find_field (BIV_CLUB_COLLECTION, "owner");
  g_autoptr (GPtrArray) owners = g_ptr_array_new ();

  for (guint i = 0; i < self->collection->len; i++)
    {
      char *owner = ((BivClubRow *) self->collection->pdata[i])->values[field];

      if (*owner && !g_ptr_array_find_with_equal_func (owners, owner, g_str_equal, NULL))
        g_ptr_array_add (owners, owner);
    }
  g_ptr_array_sort (owners, compare_names);
  gtk_widget_set_visible (GTK_WIDGET (self->owner), owners->len > 0);
  g_ptr_array_add (owners, NULL);
  biv_library_word_choice_offer (self->owner, _ ("All that the club and its members own"),
                                 (const char *const *) owners->pdata);
}

static void
biv_library_missing_class_init (BivLibraryMissingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_library_missing_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/library/biv-library-missing.ui");
  gtk_widget_class_bind_template_child (widget_class, BivLibraryMissing, title);
  gtk_widget_class_bind_template_child (widget_class, BivLibraryMissing, owner);
  gtk_widget_class_bind_template_child (widget_class, BivLibraryMissing, lead);
  gtk_widget_class_bind_template_child (widget_class, BivLibraryMissing, list);
  gtk_widget_class_bind_template_callback (widget_class, owner_changed_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
biv_library_missing_init (BivLibraryMissing *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_LIBRARY_MISSING);
}

/* (transfer full): a library that was never used is not made for this. */
static GPtrArray *
list_collection (BivWorkspace *workspace, GError **error)
{
  BivLibrary *library;

  if (!biv_workspace_has_library (workspace))
    return g_ptr_array_new ();
  library = biv_workspace_get_library (workspace, error);
  return library ? biv_library_list_rows (library, BIV_CLUB_COLLECTION, error) : NULL;
}

/**
 * biv_library_missing_new:
 * @ruleset: of the document
 * @root: an army or a battle
 *
 * Returns: (transfer none) (nullable): a window, not yet shown; NULL, with @error: the library
 *   cannot be read
 */
GtkWidget *
biv_library_missing_new (GtkWindow *parent, BivWorkspace *workspace, BivRuleset *ruleset,
                         BivNode *root, GError **error)
{
  GPtrArray *collection = list_collection (workspace, error);
  BivText *title = biv_root_get_title (root);
  BivLibraryMissing *self;

  if (!collection)
    return NULL;
  self = g_object_new (BIV_TYPE_LIBRARY_MISSING, "transient-for", parent, NULL);
  self->collection = collection;
  offer_owners (self);
  self->ruleset = g_object_ref (ruleset);
  self->root = g_object_ref (root);
  adw_window_title_set_title (self->title, gtk_window_get_title (GTK_WINDOW (self)));
  if (title)
    adw_window_title_set_subtitle (self->title,
                                   biv_text_for (title, biv_translation_choose_language (NULL)));
  show (self);
  return GTK_WIDGET (self);
}

/** biv_library_missing_new_kept: as biv_library_missing_new(), of a document of the library. */
GtkWidget *
biv_library_missing_new_kept (GtkWindow *parent, BivWorkspace *workspace, const char *document,
                              GError **error)
{
  BivLibrary *library = biv_workspace_get_library (workspace, error);
  g_autoptr (GBytes) bytes = library ? biv_library_load (library, document, NULL, error) : NULL;
  g_autoptr (BivNode) root = bytes ? biv_format_read (bytes, document, error) : NULL;
  g_autoptr (BivCatalogue) catalogue =
    root ? biv_storage_catalogue_for (biv_workspace_get_catalogue (workspace), root) : NULL;
  const char *id = root ? biv_root_get_ruleset (root) : NULL;
  BivRuleset *ruleset = id ? biv_catalogue_get_ruleset (catalogue, id) : NULL;

  if (!root)
    return NULL;
  if (ruleset)
    return biv_library_missing_new (parent, workspace, ruleset, root, error);
  g_set_error_literal (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_NOT_FOUND,
                       _ ("Its rules are not installed: what it needs cannot be counted."));
  return NULL;
}
