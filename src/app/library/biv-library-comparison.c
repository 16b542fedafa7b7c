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

#include "app/frame/guide/biv-guide.h"
#include "app/library/jobs/biv-library-states.h"
#include "app/print/biv-print-operation.h"
#include "core/model/document/biv-document.h"
#include "core/model/node/biv-signal.h"
#include "render/page/biv-comparison-pages.h"
#include "text/biv-harmless.h"
#include "text/biv-translation.h"

struct _BivLibraryComparison
{
  AdwWindow parent_instance;

  BivWorkspace *workspace;
  BivLibrary *library;
  GPtrArray *states;         /* of BivLibraryState, the newest first; NULL: not listed yet */
  GPtrArray *roots;          /* the two that are compared; NULL: none */
  GCancellable *cancellable; /* of what is being read; NULL: nothing */
  guint patience;            /* until it is told that something is being read */
  bool is_history;

  AdwWindowTitle *title;
  GtkDropDown *before;
  GtkDropDown *after;
  BivDifferenceView *differences;
  GtkLabel *problem;
  GtkWidget *working;
  GtkWidget *restore;
  GtkWidget *look;
  GtkWidget *print;
};

/* Milliseconds that one may wait without being told why. */
#define PATIENCE 300

enum
{
  SIGNAL_RESTORE,
  SIGNAL_LOOK,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivLibraryComparison, biv_library_comparison, ADW_TYPE_WINDOW)

/* Gives up what is being read. */
static void
stop (BivLibraryComparison *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_handle_id (&self->patience, g_source_remove);
}

static void
biv_library_comparison_dispose (GObject *object)
{
  BivLibraryComparison *self = BIV_LIBRARY_COMPARISON (object);

  stop (self);
  g_clear_pointer (&self->states, g_ptr_array_unref);
  g_clear_pointer (&self->roots, g_ptr_array_unref);
  g_clear_object (&self->library);
  g_clear_object (&self->workspace);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_LIBRARY_COMPARISON);
  G_OBJECT_CLASS (biv_library_comparison_parent_class)->dispose (object);
}

/* (transfer none) (nullable) */
static BivLibraryState *
get_state (BivLibraryComparison *self, GtkDropDown *side)
{
  guint chosen = gtk_drop_down_get_selected (side);

  return self->states && chosen < self->states->len ? self->states->pdata[chosen] : NULL;
}

/* --- Reading ------------------------------------------------------------------------------ */

static void
update (BivLibraryComparison *self)
{
  bool is_read = self->roots != NULL;
  bool alike = is_read && G_OBJECT_TYPE (self->roots->pdata[0]) ==
                            G_OBJECT_TYPE (self->roots->pdata[1]);

  gtk_widget_set_visible (GTK_WIDGET (self->differences), alike);
  gtk_widget_set_visible (GTK_WIDGET (self->problem), !alike);
  gtk_widget_set_sensitive (self->print, alike);
  gtk_widget_set_sensitive (self->look, is_read);
  gtk_widget_set_sensitive (self->restore,
                            is_read && gtk_drop_down_get_selected (self->before) > 0);
  if (alike)
    biv_difference_view_show (self->differences, self->roots->pdata[0], self->roots->pdata[1],
                              biv_workspace_get_catalogue (self->workspace));
}

static gboolean
patience_cb (gpointer data)
{
  BivLibraryComparison *self = data;

  self->patience = 0;
  gtk_widget_set_visible (self->working, TRUE);
  return G_SOURCE_REMOVE;
}

/* What is shown stays until the other is there, but nothing is done with it. */
static void
begin (BivLibraryComparison *self)
{
  stop (self);
  self->cancellable = g_cancellable_new ();
  self->patience = g_timeout_add (PATIENCE, patience_cb, self);
  gtk_widget_set_sensitive (self->print, FALSE);
  gtk_widget_set_sensitive (self->look, FALSE);
  gtk_widget_set_sensitive (self->restore, FALSE);
}

/* Whether the answer is to the last question; then nothing more is being read. */
static bool
end (BivLibraryComparison *self, GAsyncResult *result)
{
  if (!self->cancellable || g_task_get_cancellable (G_TASK (result)) != self->cancellable)
    return false;
  g_clear_object (&self->cancellable);
  stop (self);
  gtk_widget_set_visible (self->working, FALSE);
  return true;
}

static void
show_problem (BivLibraryComparison *self, GError *error)
{
  g_autofree char *words = biv_harmless_text (
    error ? error->message : _ ("Only two of one kind can be compared."));

  gtk_label_set_label (self->problem, words);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BivLibraryComparison) self = data;
  g_autoptr (GError) error = NULL;

  if (!end (self, result))
    return;
  g_clear_pointer (&self->roots, g_ptr_array_unref);
  self->roots = biv_library_states_read_finish (result, &error);
  show_problem (self, error);
  update (self);
}

static void
compare (BivLibraryComparison *self)
{
  const BivLibraryState *before = get_state (self, self->before);
  const BivLibraryState *after = get_state (self, self->after);

  if (!before || !after)
    return;
  begin (self);
  biv_library_states_read_async (self->library, before, after, self->cancellable, read_cb,
                                 g_object_ref (self));
}

/* Whether something is being read. */
bool
biv_library_comparison_is_busy (BivLibraryComparison *self)
{
  return self->cancellable != NULL;
}

static void
chosen_cb (BivLibraryComparison *self)
{
  compare (self);
}

static void
restore_cb (GtkButton *button, BivLibraryComparison *self)
{
  BivLibraryState *state = get_state (self, self->before);

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
  g_autoptr (BivNode) root = biv_node_copy (self->roots->pdata[0], NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivDocument) document = biv_document_new (root, &error);

  if (document)
    g_signal_emit (self, signals[SIGNAL_LOOK], 0, document);
  else
    show_problem (self, error);
}

static void
biv_library_comparison_class_init (BivLibraryComparisonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_library_comparison_dispose;
  /* The document, and its revision. */
  signals[SIGNAL_RESTORE] =
    biv_signal_new ("restore", BIV_TYPE_LIBRARY_COMPARISON, 2, G_TYPE_STRING, G_TYPE_STRING);
  signals[SIGNAL_LOOK] =
    biv_signal_new ("look", BIV_TYPE_LIBRARY_COMPARISON, 1, BIV_TYPE_DOCUMENT);
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
  BIND (working);
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
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_LIBRARY_VERSIONS);
}

static void
offer (BivLibraryComparison *self, GtkDropDown *side, guint chosen)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);

  for (guint i = 0; i < self->states->len; i++)
    gtk_string_list_append (labels, ((BivLibraryState *) self->states->pdata[i])->label);
  gtk_drop_down_set_model (side, G_LIST_MODEL (labels));
  gtk_drop_down_set_selected (side, MIN (chosen, self->states->len - 1));
}

static void
listed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BivLibraryComparison) self = data;
  g_autoptr (GError) error = NULL;

  if (!end (self, result))
    return;
  self->states = biv_library_states_list_finish (result, &error);
  if (!self->states)
    {
      show_problem (self, error);
      update (self);
      return;
    }
  offer (self, self->before, self->is_history ? 1 : 0);
  offer (self, self->after, self->is_history ? 0 : 1);
  compare (self);
}

/* (transfer none): a window, not yet shown, with two documents or the revisions of one.
 * @second: (nullable): the id of the other document; NULL: the revisions of the first
 * @name: (nullable): of the one document */
GtkWidget *
biv_library_comparison_new (GtkWindow *parent, BivWorkspace *workspace, BivLibrary *library,
                            const char *first, const char *second, const char *name)
{
  BivLibraryComparison *self = g_object_new (BIV_TYPE_LIBRARY_COMPARISON, "transient-for", parent,
                                             "modal", TRUE, NULL);

  self->workspace = g_object_ref (workspace);
  self->library = g_object_ref (library);
  self->is_history = second == NULL;
  if (second)
    adw_window_title_set_title (self->title, _ ("Comparison"));
  else
    adw_window_title_set_subtitle (self->title, name);
  gtk_widget_set_visible (self->restore, self->is_history);
  gtk_widget_set_visible (self->look, self->is_history);
  begin (self);
  biv_library_states_list_async (library, first, second, self->cancellable, listed_cb,
                                 g_object_ref (self));
  return GTK_WIDGET (self);
}
