/* Two states side by side: any two revisions of a document, or two documents. An earlier revision
 * can be made the newest again, or looked at as a copy.
 *
 * The signal "restore" carries the ids of a document and its revision, "look" a document that lives
 * nowhere.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/biv-library-comparison.h"

#include <glib/gi18n.h>

#include "app/library/work/biv-library-words.h"
#include "app/print/biv-print-operation.h"
#include "core/model/document/biv-document.h"
#include "render/page/biv-comparison-pages.h"
#include "storage/format/biv-format.h"
#include "text/biv-harmless.h"
#include "text/biv-translation.h"

struct _BivLibraryComparison
{
  AdwWindow parent_instance;

  BivWorkspace *workspace;
  GPtrArray *states; /* of State, the newest first */

  AdwWindowTitle *title;
  GtkDropDown *before;
  GtkDropDown *after;
  BivDifferenceView *differences;
  GtkLabel *problem;
  GtkWidget *restore;
  GtkWidget *look;
  GtkWidget *print;
};

/* What can be chosen on either side. */
typedef struct
{
  char *label;
  char *document;
  char *revision; /* NULL: the latest */
} State;

enum
{
  SIGNAL_RESTORE,
  SIGNAL_LOOK,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivLibraryComparison, biv_library_comparison, ADW_TYPE_WINDOW)

static void
free_state (gpointer data)
{
  State *state = data;

  g_free (state->label);
  g_free (state->document);
  g_free (state->revision);
  g_free (state);
}

static void
biv_library_comparison_dispose (GObject *object)
{
  BivLibraryComparison *self = BIV_LIBRARY_COMPARISON (object);

  g_clear_pointer (&self->states, g_ptr_array_unref);
  g_clear_object (&self->workspace);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_LIBRARY_COMPARISON);
  G_OBJECT_CLASS (biv_library_comparison_parent_class)->dispose (object);
}

/* (transfer none) (nullable) */
static State *
get_state (BivLibraryComparison *self, GtkDropDown *side)
{
  guint chosen = gtk_drop_down_get_selected (side);

  return self->states && chosen < self->states->len ? self->states->pdata[chosen] : NULL;
}

/* (transfer full) (nullable) */
static BivNode *
read_state (BivLibraryComparison *self, const State *state, GError **error)
{
  BivLibrary *library = biv_workspace_get_library (self->workspace, error);
  g_autoptr (GBytes) bytes =
    library ? biv_library_load (library, state->document, state->revision, error) : NULL;

  return bytes ? biv_format_read (bytes, state->label, error) : NULL;
}

static void
show_differences (BivLibraryComparison *self, BivNode *before, BivNode *after)
{
  bool alike = before && after && G_OBJECT_TYPE (before) == G_OBJECT_TYPE (after);

  gtk_widget_set_visible (GTK_WIDGET (self->differences), alike);
  gtk_widget_set_visible (GTK_WIDGET (self->problem), !alike);
  gtk_widget_set_sensitive (self->print, alike);
  if (alike)
    biv_difference_view_show (self->differences, before, after,
                              biv_workspace_get_catalogue (self->workspace));
}

static void
show_problem (BivLibraryComparison *self, GError *error)
{
  g_autofree char *words = biv_harmless_text (
    error ? error->message : _ ("Only two of one kind can be compared."));

  gtk_label_set_label (self->problem, words);
}

static void
compare (BivLibraryComparison *self)
{
  State *earlier = get_state (self, self->before);
  State *later = get_state (self, self->after);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) before = NULL;
  g_autoptr (BivNode) after = NULL;

  if (!earlier || !later)
    return;
  before = read_state (self, earlier, &error);
  after = before ? read_state (self, later, &error) : NULL;
  show_problem (self, error);
  show_differences (self, before, after);
  gtk_widget_set_sensitive (self->restore, gtk_drop_down_get_selected (self->before) > 0);
}

static void
chosen_cb (BivLibraryComparison *self)
{
  compare (self);
}

static void
restore_cb (GtkButton *button, BivLibraryComparison *self)
{
  State *state = get_state (self, self->before);

  if (state)
    g_signal_emit (self, signals[SIGNAL_RESTORE], 0, state->document, state->revision);
  gtk_window_close (GTK_WINDOW (self));
}

/* (transfer full) (nullable): the pages on the paper that is usual here. */
static BivPageSet *
make_pages (BivLibraryComparison *self, GError **error)
{
  const char *names[] = { get_state (self, self->before)->label,
                          get_state (self, self->after)->label };
  BivPageOptions options = {
    .language = biv_translation_choose_language (NULL),
    .style = biv_workspace_get_print_style (self->workspace, BIV_LOOK_IN_COLOUR, error),
  };

  if (!options.style)
    return NULL;
  biv_paper_find (
    g_str_equal (gtk_paper_size_get_default (), GTK_PAPER_NAME_LETTER) ? "Letter" : "A4",
    &options.paper);
  return biv_comparison_pages_make (biv_difference_view_get_comparison (self->differences), names,
                                    biv_difference_view_get_catalogue (self->differences),
                                    &options);
}

/**
 * biv_library_comparison_print:
 * @path: (nullable): of a PDF that is written; NULL: a printer is asked for
 *
 * Prints the two that are compared now, which have to be of one kind.
 *
 * Returns: whether it could
 */
bool
biv_library_comparison_print (BivLibraryComparison *self, const char *path, GError **error)
{
  g_autoptr (BivPageSet) pages = make_pages (self, error);
  g_autoptr (GtkPrintOperation) operation = NULL;

  if (!pages)
    return false;
  operation = biv_print_operation_new (pages, BIV_FLIP_NONE);
  if (path)
    gtk_print_operation_set_export_filename (operation, path);
  return gtk_print_operation_run (operation,
                                  path ? GTK_PRINT_OPERATION_ACTION_EXPORT
                                       : GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                                  GTK_WINDOW (self), error) != GTK_PRINT_OPERATION_RESULT_ERROR;
}

static void
print_cb (BivLibraryComparison *self)
{
  g_autoptr (GError) error = NULL;

  if (biv_library_comparison_print (self, NULL, &error))
    return;
  show_problem (self, error);
  gtk_widget_set_visible (GTK_WIDGET (self->problem), TRUE);
}

static void
look_cb (GtkButton *button, BivLibraryComparison *self)
{
  State *state = get_state (self, self->before);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) root = state ? read_state (self, state, &error) : NULL;
  g_autoptr (BivDocument) document = root ? biv_document_new (root, &error) : NULL;

  if (document)
    g_signal_emit (self, signals[SIGNAL_LOOK], 0, document);
  else if (error)
    show_problem (self, error);
}

static void
biv_library_comparison_class_init (BivLibraryComparisonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_library_comparison_dispose;
  /* The document, and its revision. */
  signals[SIGNAL_RESTORE] =
    g_signal_new ("restore", BIV_TYPE_LIBRARY_COMPARISON, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
  signals[SIGNAL_LOOK] =
    g_signal_new ("look", BIV_TYPE_LIBRARY_COMPARISON, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, BIV_TYPE_DOCUMENT);
  g_type_ensure (BIV_TYPE_DIFFERENCE_VIEW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/library/biv-library-comparison.ui");
#define BIND(child) \
  gtk_widget_class_bind_template_child (widget_class, BivLibraryComparison, child)
  BIND (title);
  BIND (before);
  BIND (after);
  BIND (differences);
  BIND (problem);
  BIND (restore);
  BIND (look);
  BIND (print);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, restore_cb);
  gtk_widget_class_bind_template_callback (widget_class, look_cb);
  gtk_widget_class_bind_template_callback (widget_class, print_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
biv_library_comparison_init (BivLibraryComparison *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->states = g_ptr_array_new_with_free_func (free_state);
}

static void
add_state (BivLibraryComparison *self, char *label, const char *document, const char *revision)
{
  State *state = g_new0 (State, 1);

  state->label = label;
  state->document = g_strdup (document);
  state->revision = g_strdup (revision);
  g_ptr_array_add (self->states, state);
}

/* "3: 22/11/26 21:30, Paul: for Friday" */
static char *
tell_revision (const BivLibraryRevision *revision)
{
  g_autofree char *time = biv_library_tell_time (revision->saved);
  g_autofree char *author = biv_harmless_text (revision->author);
  g_autofree char *note = biv_harmless_text (revision->note);

  return g_strdup_printf ("%u: %s%s%s%s%s", revision->number, time, *author ? ", " : "", author,
                          *note ? ": " : "", note);
}

static void
offer (BivLibraryComparison *self, GtkDropDown *side, guint chosen)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);

  for (guint i = 0; i < self->states->len; i++)
    gtk_string_list_append (labels, ((State *) self->states->pdata[i])->label);
  gtk_drop_down_set_model (side, G_LIST_MODEL (labels));
  gtk_drop_down_set_selected (side, MIN (chosen, self->states->len - 1));
}

/* @before, @after: which states are compared first. */
static GtkWidget *
finish (BivLibraryComparison *self, guint before, guint after, bool is_history)
{
  gtk_widget_set_visible (self->restore, is_history);
  gtk_widget_set_visible (self->look, is_history);
  offer (self, self->before, before);
  offer (self, self->after, after);
  compare (self);
  return GTK_WIDGET (self);
}

static BivLibraryComparison *
make (GtkWindow *parent, BivWorkspace *workspace)
{
  BivLibraryComparison *self = g_object_new (BIV_TYPE_LIBRARY_COMPARISON, "transient-for", parent,
                                             "modal", TRUE, NULL);

  self->workspace = g_object_ref (workspace);
  return self;
}

/* (transfer none) (nullable): a window, not yet shown, with the revisions of a document. */
GtkWidget *
biv_library_comparison_new_history (GtkWindow *parent, BivWorkspace *workspace,
                                    const char *document, GError **error)
{
  BivLibrary *library = biv_workspace_get_library (workspace, error);
  g_autoptr (BivLibraryEntry) entry =
    library ? biv_library_get (library, document, error) : NULL;
  g_autoptr (GPtrArray) revisions =
    entry ? biv_library_list_revisions (library, document, error) : NULL;
  g_autofree char *name = entry ? biv_library_tell_name (entry) : NULL;
  BivLibraryComparison *self;

  if (!revisions)
    return NULL;
  self = make (parent, workspace);
  adw_window_title_set_subtitle (self->title, name);
  for (guint i = 0; i < revisions->len; i++)
    {
      const BivLibraryRevision *revision = revisions->pdata[i];

      add_state (self, tell_revision (revision), document, revision->id);
    }
  return finish (self, 1, 0, true);
}

static bool
add_document (BivLibraryComparison *self, BivLibrary *library, const char *document,
              GError **error)
{
  g_autoptr (BivLibraryEntry) entry = biv_library_get (library, document, error);

  if (entry)
    add_state (self, biv_library_tell_name (entry), document, NULL);
  return entry != NULL;
}

/* (transfer none) (nullable): a window, not yet shown, with two documents. */
GtkWidget *
biv_library_comparison_new_pair (GtkWindow *parent, BivWorkspace *workspace, const char *first,
                                 const char *second, GError **error)
{
  BivLibrary *library = biv_workspace_get_library (workspace, error);
  BivLibraryComparison *self;

  if (!library)
    return NULL;
  self = make (parent, workspace);
  adw_window_title_set_title (self->title, _ ("Comparison"));
  if (add_document (self, library, first, error) && add_document (self, library, second, error))
    return finish (self, 0, 1, false);
  gtk_window_destroy (GTK_WINDOW (self));
  return NULL;
}
