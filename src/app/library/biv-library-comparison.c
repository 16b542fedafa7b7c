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
#include "app/library/jobs/biv-library-words.h"
#include "app/print/biv-print-operation.h"
#include "core/model/document/biv-document.h"
#include "core/model/node/biv-node.h"
#include "core/model/node/biv-signal.h"
#include "render/page/biv-comparison-pages.h"
#include "storage/format/biv-format.h"
#include "storage/library/biv-library.h"
#include "text/biv-harmless.h"
#include "text/biv-translation.h"

/* Lists and reads the states of documents that somebody wants to compare, in another thread: a long
 * history on a slow disk keeps no window waiting. */

/* A state of a document that can be compared with another. */
typedef struct
{
  char *label; /* what it is called to a person */
  char *document;
  char *revision; /* (nullable): NULL: the latest */
} BivLibraryState;

static void
free_state (gpointer data)
{
  BivLibraryState *state = data;

  g_free (state->label);
  g_free (state->document);
  g_free (state->revision);
  g_free (state);
}

/* @label: (transfer full) */
static void
add_state (GPtrArray *states, char *label, const char *document, const char *revision)
{
  BivLibraryState *state = g_new0 (BivLibraryState, 1);

  *state = (BivLibraryState){ label, g_strdup (document), g_strdup (revision) };
  g_ptr_array_add (states, state);
}

/* --- Listing ------------------------------------------------------------------------------ */

/* "3: 22/11/26 21:30, Paul: for Friday" */
static char *
describe_revision (const BivLibraryRevision *revision)
{
  g_autofree char *number = g_strdup_printf ("%u", revision->number);
  g_autofree char *time = biv_library_words_for_time (revision->saved);
  g_autofree char *author = biv_harmless_text (revision->author);
  g_autofree char *note = biv_harmless_text (revision->note);
  g_autofree char *by = *author ? g_strdup_printf ("%s, %s", time, author) : g_strdup (time);
  g_autofree char *words = *note ? g_strdup_printf (_ ("%s: %s"), by, note) : g_strdup (by);

  return g_strdup_printf (_ ("%s: %s"), number, words);
}

static bool
list_revisions (GPtrArray *states, BivLibrary *library, const char *document, GError **error)
{
  g_autoptr (GPtrArray) revisions = biv_library_list_revisions (library, document, error);

  for (guint i = 0; revisions && i < revisions->len; i++)
    {
      const BivLibraryRevision *revision = revisions->pdata[i];

      add_state (states, describe_revision (revision), document, revision->id);
    }
  return revisions != NULL;
}

/* (transfer full): two that are called the same may differ by their tags: "other version". */
static char *
describe_latest (const BivLibraryEntry *entry)
{
  g_autofree char *name = biv_library_words_for_name (entry);
  g_autofree char *tags = biv_library_words_for_tags (entry);

  return *tags ? g_strdup_printf ("%s (%s)", name, tags) : g_steal_pointer (&name);
}

static bool
add_latest (GPtrArray *states, BivLibrary *library, const char *document, GError **error)
{
  g_autoptr (BivLibraryEntry) entry = biv_library_get (library, document, error);

  if (entry)
    add_state (states, describe_latest (entry), document, NULL);
  return entry != NULL;
}

/* @data: the ids of one document or of two */
static void
list_worker (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  char **documents = data;
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (free_state);
  GError *error = NULL;
  bool done = documents[1] ? add_latest (states, source, documents[0], &error) &&
                               add_latest (states, source, documents[1], &error)
                           : list_revisions (states, source, documents[0], &error);

  if (done)
    g_task_return_pointer (task, g_steal_pointer (&states), (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (task, error);
}

/* Lists the revisions of a document, the newest first; or the latest ones of two.
 * @second: (nullable): NULL: all revisions of the first */
static void
biv_library_states_list_async (BivLibrary *library, const char *first, const char *second,
                               GCancellable *cancellable, GAsyncReadyCallback callback,
                               gpointer data)
{
  const char *documents[] = { first, second, NULL };
  g_autoptr (GTask) task = g_task_new (library, cancellable, callback, data);

  g_task_set_task_data (task, g_strdupv ((char **) documents), (GDestroyNotify) g_strfreev);
  g_task_run_in_thread (task, list_worker);
}

/* (transfer full) (nullable) (element-type BivLibraryState) */
static GPtrArray *
biv_library_states_list_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* --- Reading ------------------------------------------------------------------------------ */

static bool
read_state (GPtrArray *roots, BivLibrary *library, const BivLibraryState *state, GError **error)
{
  g_autoptr (GBytes) bytes =
    biv_library_load (library, state->document, state->revision, error);
  BivNode *root = bytes ? biv_format_read (bytes, state->label, error) : NULL;

  if (root)
    g_ptr_array_add (roots, root);
  return root != NULL;
}

/* @data: the two states */
static void
read_worker (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GPtrArray *states = data;
  g_autoptr (GPtrArray) roots = g_ptr_array_new_with_free_func (g_object_unref);
  GError *error = NULL;

  if (read_state (roots, source, states->pdata[0], &error) &&
      read_state (roots, source, states->pdata[1], &error))
    g_task_return_pointer (task, g_steal_pointer (&roots), (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (task, error);
}

/* Reads two states. */
static void
biv_library_states_read_async (BivLibrary *library, const BivLibraryState *before,
                               const BivLibraryState *after, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer data)
{
  GPtrArray *states = g_ptr_array_new_with_free_func (free_state);
  g_autoptr (GTask) task = g_task_new (library, cancellable, callback, data);

  add_state (states, g_strdup (before->label), before->document, before->revision);
  add_state (states, g_strdup (after->label), after->document, after->revision);
  g_task_set_task_data (task, states, (GDestroyNotify) g_ptr_array_unref);
  g_task_run_in_thread (task, read_worker);
}

/* (transfer full) (nullable) (element-type BivNode): the one before and the one after. */
static GPtrArray *
biv_library_states_read_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

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
