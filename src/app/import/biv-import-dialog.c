/* Shows what becomes of a file of another program before it is taken: an army list or a map.
 * Rules, muster list and budget are chosen, and what each line, column or terrain is; what was said
 * so is kept and proposed next time. The file is read anew for each choice, in another thread.
 *
 * The window shows itself when the file was read first; where that takes long it says so, and can
 * be closed meanwhile. The signal "made" carries the document, "refused" why there is none; each
 * closes it. "said" tells something else that went wrong.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/import/biv-import-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/frame/guide/biv-guide.h"
#include "app/import/biv-import-item.h"
#include "app/import/biv-import-list.h"
#include "app/import/biv-import-pages.h"
#include "app/import/biv-import-rules.h"
#include "app/import/biv-import-words.h"
#include "app/kit/compat/biv-file-dialog.h"
#include "app/kit/compat/biv-spoken.h"
#include "app/kit/widgets/biv-picture-texture.h"
#include "app/kit/widgets/biv-typed-number.h"
#include "core/model/army/biv-army.h"
#include "core/model/node/biv-signal.h"
#include "core/model/scenario/biv-scenario.h"
#include "storage/catalogue/biv-kept.h"
#include "storage/format/biv-format-kind.h"
#include "text/biv-harmless.h"

/* Milliseconds after which somebody wonders whether anything happens. */
#define LATE 400

struct _BivImportDialog
{
  AdwWindow parent_instance;

  BivPlace *place; /* NULL: what was pasted */
  const BivInterchange *kind;
  BivImportReading *reading;
  BivImportRules *rules; /* NULL: the window is gone */
  BivImportPages pages;
  GCancellable *cancellable;
  BivForeignWords *given;  /* what was said of the words */
  BivImportResult *result; /* NULL: not read yet */
  GType type;              /* of what is made of it */
  bool is_set;             /* the rows stand as the file or the last choices have them */
  bool is_reading;         /* a reading is under way */
  bool again;              /* and another is wished after it */
  bool was_shown;          /* what it becomes */
  guint late;              /* a source: it is not said yet that it is being read */

  AdwWindowTitle *title;
  GtkStack *state; /* "reading" or "read" */
  GtkSpinner *spinner;
  GtkLabel *reading_words;
  AdwComboRow *ruleset;
  AdwComboRow *muster;
  GtkWidget *budget_row;
  GtkSpinButton *budget;
  GtkWidget *picture_place;
  GtkPicture *picture;
  GtkLabel *problem;
  GtkStack *stack;
  BivImportReport *report;
  GtkLabel *sum;
};

enum
{
  SIGNAL_MADE,
  SIGNAL_REFUSED,
  SIGNAL_SAID,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivImportDialog, biv_import_dialog, ADW_TYPE_WINDOW)

static void read_file (BivImportDialog *self);

static const char *
get_title (GType type)
{
  return type == BIV_TYPE_ARMY ? _ ("Import an Army List") : _ ("Import a Map");
}

/* (transfer full): what such files are called: several kinds have the ending. */
static char *
make_title (const BivInterchange *kind, GType type)
{
  const BivInterchange *other;

  for (guint i = 0; (other = biv_format_kind_get_interchange (i)); i++)
    if (other->read && other->get_type () == type && g_str_equal (other->ending, kind->ending) &&
        kind->get_type () != type)
      return biv_interchange_make_name (other, _ (other->title));
  return biv_interchange_make_name (kind, _ (kind->title));
}

/* A table may turn out to be an army or a map, and a zip file to be anything. */
static void
show_kind (BivImportDialog *self, GType type)
{
  g_autofree char *name = self->place ? biv_place_make_name (self->place)
                                      : g_strdup (_ ("Clipboard"));
  g_autofree char *title = make_title (self->kind, type);
  g_autofree char *subtitle = g_strdup_printf ("%s · %s", name, title);

  adw_window_title_set_subtitle (self->title, subtitle);
  self->type = type;
  gtk_window_set_title (GTK_WINDOW (self), get_title (type));
  adw_window_title_set_title (self->title, get_title (type));
  gtk_widget_set_visible (GTK_WIDGET (self->muster), self->type == BIV_TYPE_ARMY);
  gtk_widget_set_visible (self->budget_row, self->type == BIV_TYPE_ARMY);
  gtk_widget_set_visible (self->picture_place, self->type == BIV_TYPE_SCENARIO);
}

static const char *
get_kind (BivImportDialog *self)
{
  return biv_format_kind_get_class (self->type)->kind;
}

/* Only army lists have one. */
static const char *
get_muster_id (BivImportDialog *self)
{
  return self->type == BIV_TYPE_ARMY ? biv_import_rules_get_muster_id (self->rules) : NULL;
}

/* --- Showing what was read ---------------------------------------------------------------- */

/* The user has just chosen the file and knows its folder: its name and the line are enough. */
static const char *
shorten (BivImportDialog *self, const char *message)
{
  const char *folder = self->place ? biv_place_get_folder (self->place) : NULL;
  gsize length = folder ? strlen (folder) : 0;

  return folder && g_str_has_prefix (message, folder) && message[length] == G_DIR_SEPARATOR
           ? message + length + 1
           : message;
}

static void
show_problem (BivImportDialog *self, const char *message)
{
  g_autofree char *words = biv_harmless_text (message ? shorten (self, message) : "");

  gtk_label_set_label (self->problem, words);
  gtk_widget_set_visible (GTK_WIDGET (self->problem), *words);
}

static void
show_picture (BivImportDialog *self)
{
  g_autoptr (GdkTexture) texture = NULL;

  if (self->result->picture)
    texture = biv_picture_texture_new (g_steal_pointer (&self->result->picture));
  gtk_picture_set_paintable (self->picture, texture ? GDK_PAINTABLE (texture) : NULL);
}

static void
show_result (BivImportDialog *self)
{
  g_autofree char *sum =
    biv_import_preview_sum_up (self->result, biv_import_rules_get_muster (self->rules));

  biv_import_pages_show (&self->pages, self->result);
  show_problem (self, self->result->root ? NULL : self->result->error->message);
  show_picture (self);
  gtk_label_set_label (self->sum, sum);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.import",
                                 self->result->root != NULL);
}

/* It was read. */
static void
stop_waiting (BivImportDialog *self)
{
  g_clear_handle_id (&self->late, g_source_remove);
  gtk_spinner_stop (self->spinner);
  gtk_stack_set_visible_child_name (self->state, "read");
}

/* For the first time: what is to be done first is in front. */
static void
show_first (BivImportDialog *self)
{
  g_autofree char *message = NULL;

  stop_waiting (self);
  /* a table whose columns nobody knows yet can be shown; what says nothing cannot */
  if (self->result->root || biv_import_pages_have_columns (&self->pages))
    {
      biv_import_pages_show_first (&self->pages, self->result, self->type);
      self->was_shown = true;
      gtk_window_present (GTK_WINDOW (self));
      return;
    }
  message = g_strdup (shorten (self, self->result->error->message));
  g_object_ref (self);
  gtk_window_destroy (GTK_WINDOW (self));
  g_signal_emit (self, signals[SIGNAL_REFUSED], 0, message);
  g_object_unref (self);
}

/* --- Rules, list and budget --------------------------------------------------------------- */

/* What was said of words of these rules and this list before. */
static void
read_kept (BivImportDialog *self)
{
  const char *ruleset = biv_import_rules_get_ruleset_id (self->rules);
  g_autoptr (GError) error = NULL;

  biv_foreign_words_free (self->given);
  self->given = biv_foreign_words_new ();
  if (ruleset && !biv_kept_words_load (self->given, get_kind (self), ruleset,
                                       get_muster_id (self), &error))
    g_signal_emit (self, signals[SIGNAL_SAID], 0, error->message);
}

static void
offer_options (BivImportDialog *self)
{
  biv_import_pages_offer (&self->pages, biv_import_rules_get_ruleset (self->rules),
                          biv_import_rules_get_muster (self->rules));
  read_kept (self);
}

static void
rules_cb (BivImportDialog *self)
{
  offer_options (self);
  read_file (self);
}

/* Returns: whether there are rules to read the file by. */
static bool
set_rows (BivImportDialog *self)
{
  if (self->result->root)
    show_kind (self, G_OBJECT_TYPE (self->result->root));
  self->is_set = true;
  return biv_import_rules_set (self->rules);
}

/* --- Reading ------------------------------------------------------------------------------ */

static void
accept_result (BivImportDialog *self)
{
  if (self->again)
    {
      self->again = false;
      read_file (self);
    }
  else if (!self->is_set && set_rows (self))
    {
      offer_options (self);
      read_file (self);
    }
  else if (!self->was_shown)
    {
      if (biv_import_pages_are_offered (&self->pages))
        show_result (self);
      show_first (self);
    }
  else
    {
      stop_waiting (self);
      show_result (self);
    }
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BivImportDialog) self = data;
  BivImportResult *done =
    biv_import_reading_run_finish (BIV_IMPORT_READING (source), result, NULL);

  /* The reading keeps the window alive, which must not be shown once it is closed. */
  if (!self->reading || !done || g_cancellable_is_cancelled (self->cancellable))
    {
      g_clear_pointer (&done, biv_import_result_free);
      return;
    }
  self->is_reading = false;
  g_clear_pointer (&self->result, biv_import_result_free);
  self->result = done;
  biv_import_rules_look_at (self->rules, done);
  accept_result (self);
}

/* It takes long: what it does is said, and can be stopped. */
static gboolean
late_cb (gpointer data)
{
  BivImportDialog *self = data;
  g_autofree char *name = self->place ? biv_place_make_name (self->place)
                                      : g_strdup (_ ("Clipboard"));
  g_autofree char *harmless = biv_harmless_name (name);
  /* Translators: %s is the name of a file of another program */
  g_autofree char *words = g_strdup_printf (_ ("Reading “%s”…"), harmless);

  self->late = 0;
  gtk_label_set_label (self->reading_words, words);
  gtk_stack_set_visible_child_name (self->state, "reading");
  gtk_spinner_start (self->spinner);
  gtk_window_present (GTK_WINDOW (self));
  biv_spoken_news_announce (GTK_WIDGET (self), words);
  return G_SOURCE_REMOVE;
}

static void
read_file (BivImportDialog *self)
{
  const char *ruleset = biv_import_rules_get_ruleset_id (self->rules);
  BivImportWish wish = { .otherwise = ruleset,
                         .budget = BIV_FOREIGN_BUDGET_OF_FILE,
                         .given = self->given };
  int budget = biv_import_rules_get_budget (self->rules);

  if (self->is_set)
    wish = (BivImportWish){ .ruleset = ruleset,
                            .muster = get_muster_id (self),
                            .budget = budget > 0 ? budget : BIV_FOREIGN_NO_BUDGET,
                            .given = self->given };
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.import", FALSE);
  self->again = self->is_reading;
  if (self->is_reading)
    return;
  self->is_reading = true;
  if (self->late == 0)
    self->late = g_timeout_add (LATE, late_cb, self);
  biv_import_reading_run_async (self->reading, &wish, self->cancellable, read_cb,
                                g_object_ref (self));
}

/* Something was chosen for a word, or for one line alone. */
static void
chosen_cb (BivImportList *list, BivImportItem *item, const char *id, gboolean is_alone,
           BivImportDialog *self)
{
  biv_import_words_set (self->given, self->result->foreign, item, id, is_alone);
  read_file (self);
}

/* --- Taking it ---------------------------------------------------------------------------- */

/* What was said is proposed next time. */
static void
keep_choices (BivImportDialog *self)
{
  g_autoptr (GError) error = NULL;

  biv_import_rules_keep (self->rules, self->type == BIV_TYPE_ARMY);
  if (!biv_kept_words_keep (self->given, get_kind (self),
                            biv_import_rules_get_ruleset_id (self->rules), get_muster_id (self),
                            &error))
    g_signal_emit (self, signals[SIGNAL_SAID], 0, error->message);
}

static void
finish (BivImportDialog *self)
{
  keep_choices (self);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
make_document (BivImportDialog *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivDocument) document = biv_document_new (self->result->root, &error);

  if (!document)
    {
      show_problem (self, error->message);
      return;
    }
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_emit (self, signals[SIGNAL_MADE], 0, document);
  finish (self);
}

static void
import_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (BivImportDialog) self = g_object_ref (BIV_IMPORT_DIALOG (widget));

  if (!self->is_reading && self->result && self->result->root)
    make_document (self);
}

/* --- Tables of words ---------------------------------------------------------------------- */

static void
read_table (const char *path, gpointer data)
{
  BivImportDialog *self = data;
  g_autoptr (GError) error = NULL;

  if (!path || !self->reading)
    return;
  if (biv_import_words_read (self->given, path, &error))
    read_file (self);
  else
    show_problem (self, error->message);
}

static void
write_table (const char *path, gpointer data)
{
  BivImportDialog *self = data;
  g_autoptr (GError) error = NULL;

  if (path && self->reading && self->result &&
      !biv_import_words_write (self->result->foreign->words, path, &error))
    show_problem (self, error->message);
}

/* Both take a path; "" asks for it. */
static void
read_table_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const char *path = g_variant_get_string (parameter, NULL);

  if (*path)
    read_table (path, widget);
  else
    biv_file_dialog_open (GTK_WINDOW (widget), BIV_FILE_TABLE, read_table, g_object_ref (widget),
                          g_object_unref);
}

static void
write_table_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const char *path = g_variant_get_string (parameter, NULL);

  if (*path)
    write_table (path, widget);
  else
    biv_file_dialog_save (GTK_WINDOW (widget), BIV_FILE_TABLE, _ ("words.csv"), write_table,
                          g_object_ref (widget), g_object_unref);
}

/* --- The window --------------------------------------------------------------------------- */

/* The reading may outlive the window that was asked from, of which the toolkit keeps a bare
 * pointer. */
static void
cancel (BivImportDialog *self)
{
  g_clear_handle_id (&self->late, g_source_remove);
  g_cancellable_cancel (self->cancellable);
  gtk_window_set_transient_for (GTK_WINDOW (self), NULL);
}

static gboolean
biv_import_dialog_close_request (GtkWindow *window)
{
  cancel (BIV_IMPORT_DIALOG (window));
  return GTK_WINDOW_CLASS (biv_import_dialog_parent_class)->close_request (window);
}

static void
biv_import_dialog_dispose (GObject *object)
{
  BivImportDialog *self = BIV_IMPORT_DIALOG (object);

  g_clear_handle_id (&self->late, g_source_remove);
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->rules);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_IMPORT_DIALOG);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->reading);
  g_clear_object (&self->place);
  biv_import_pages_clear (&self->pages);
  g_clear_pointer (&self->given, biv_foreign_words_free);
  g_clear_pointer (&self->result, biv_import_result_free);
  G_OBJECT_CLASS (biv_import_dialog_parent_class)->dispose (object);
}

static guint
add_signal (const char *name, GType type)
{
  return biv_signal_new (name, BIV_TYPE_IMPORT_DIALOG, 1, type);
}

static void
bind_children (GtkWidgetClass *klass)
{
#define BIND(child) gtk_widget_class_bind_template_child (klass, BivImportDialog, child)
  BIND (title);
  BIND (state);
  BIND (spinner);
  BIND (reading_words);
  BIND (ruleset);
  BIND (muster);
  BIND (budget_row);
  BIND (budget);
  BIND (picture_place);
  BIND (picture);
  BIND (problem);
  BIND (stack);
  BIND (report);
  BIND (sum);
#undef BIND
  gtk_widget_class_bind_template_callback (klass, chosen_cb);
}

static void
biv_import_dialog_class_init (BivImportDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_import_dialog_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = biv_import_dialog_close_request;
  signals[SIGNAL_MADE] = add_signal ("made", BIV_TYPE_DOCUMENT);
  signals[SIGNAL_REFUSED] = add_signal ("refused", G_TYPE_STRING);
  signals[SIGNAL_SAID] = add_signal ("said", G_TYPE_STRING);
  g_type_ensure (BIV_TYPE_IMPORT_LIST);
  g_type_ensure (BIV_TYPE_IMPORT_REPORT);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/import/biv-import-dialog.ui");
  bind_children (widget_class);
  gtk_widget_class_install_action (widget_class, "dialog.import", NULL, import_cb);
  gtk_widget_class_install_action (widget_class, "dialog.read-table", "s", read_table_cb);
  gtk_widget_class_install_action (widget_class, "dialog.write-table", "s", write_table_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK,
                                       "dialog.import", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, GDK_CONTROL_MASK,
                                       "dialog.import", NULL);
}

static void
biv_import_dialog_init (BivImportDialog *self)
{
  self->cancellable = g_cancellable_new ();
  self->given = biv_foreign_words_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_IMPORT);
  biv_typed_number_follow (self->budget, BIV_TYPED_NUMBER_ALL_SAID);
  biv_import_pages_set_up (&self->pages, self->stack, self->report);
}

/* Begins to read. @reading: (transfer full)
 * @ruleset: (nullable): the id of the rules to begin with; NULL: those that were chosen last */
static void
begin (BivImportDialog *self, BivImportReading *reading, const BivInterchange *kind,
       const char *ruleset)
{
  self->reading = reading;
  self->kind = kind;
  show_kind (self, kind->get_type ());
  biv_import_rules_begin (self->rules, ruleset);
  read_file (self);
}

static BivImportDialog *
new_dialog (GtkWindow *parent, BivWorkspace *workspace)
{
  BivImportDialog *self = g_object_new (BIV_TYPE_IMPORT_DIALOG, "transient-for", parent, NULL);

  self->rules = biv_import_rules_new (biv_workspace_get_catalogue (workspace), self->ruleset,
                                      self->muster, self->budget);
  g_signal_connect_object (self->rules, "changed", G_CALLBACK (rules_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->rules, "budget-changed", G_CALLBACK (read_file), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (parent, "destroy", G_CALLBACK (cancel), self, G_CONNECT_SWAPPED);
  return self;
}

/* (transfer none): a window, which shows itself later.
 * @place: of a file of that kind */
GtkWidget *
biv_import_dialog_new (GtkWindow *parent, BivWorkspace *workspace, BivPlace *place,
                       const BivInterchange *kind)
{
  BivImportDialog *self = new_dialog (parent, workspace);

  self->place = g_object_ref (place);
  begin (self, biv_import_reading_new (place, kind, workspace), kind, NULL);
  return GTK_WIDGET (self);
}

/* (transfer none): a window, which shows itself later.
 * @text: what was pasted, of that kind
 * @ruleset: (nullable): the id of the rules to begin with; NULL: those that were chosen last */
GtkWidget *
biv_import_dialog_new_for_text (GtkWindow *parent, BivWorkspace *workspace, const char *text,
                                const BivInterchange *kind, const char *ruleset)
{
  BivImportDialog *self = new_dialog (parent, workspace);

  begin (self, biv_import_reading_new_for_text (text, _ ("Clipboard"), kind, workspace), kind,
         ruleset);
  return GTK_WIDGET (self);
}
