/* The print dialog: settings beside a preview of the pages, and buttons that send them to a printer
 * or write them to files. It only reads the document.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/print/biv-print-dialog.h"

#include <glib/gi18n.h>

#include "app/frame/document/biv-choices.h"
#include "app/frame/document/biv-last-choices.h"
#include "app/frame/guide/biv-guide.h"
#include "app/frame/keys/biv-bound-keys.h"
#include "app/kit/compat/biv-file-dialog.h"
#include "app/kit/compat/biv-question.h"
#include "app/kit/widgets/biv-notice.h"
#include "app/print/biv-print-export.h"
#include "app/print/biv-print-faults.h"
#include "app/print/biv-print-form.h"
#include "app/print/biv-print-language.h"
#include "app/print/biv-print-operation.h"
#include "app/print/biv-print-presets.h"
#include "app/print/biv-print-preview.h"
#include "config.h"
#include "core/model/node/biv-members.h"
#include "core/model/node/biv-root.h"
#include "core/model/scenario/biv-scenario.h"
#include "storage/catalogue/biv-fingerprint.h"
#include "storage/exchange/biv-exchange-name.h"
#include "text/biv-harmless.h"
#include "text/biv-translation.h"

#define CARDS_PART "orders"
/* Milliseconds: whoever turns a number up to ten does not wait for ten previews. */
#define PATIENCE 150

struct _BivPrintDialog
{
  AdwWindow parent_instance;

  BivWorkspace *workspace;
  BivSession *session; /* NULL: the rules that are chosen are printed, and no document */
  bool is_of_cards;    /* opened for these alone: nothing is kept for the next pack */
  GSettings *settings;
  char *suggestion;  /* a name for files, without an ending */
  BivPageSet *pages; /* NULL: none are laid out */
  guint refresh;     /* the source that lays out anew; 0: none is due */
  BivPagesJob *job;  /* what is being laid out; NULL: nothing is */
  guint step;        /* the source that lays out the next part */

  GtkWidget *rules_group;
  AdwComboRow *rules;
  BivPrintForm *form;
  BivPrintPreview *preview;
  BivPresetPopover *presets;
  GtkOverlay *overlay; /* what is said lies over what is under it */
  GtkInfoBar *bar;
  GtkLabel *message;
  GtkWidget *open_button; /* for what was written, while that is said */
  BivPrintExport *export;
  GtkButton *export_button;
};

G_DEFINE_FINAL_TYPE (BivPrintDialog, biv_print_dialog, ADW_TYPE_WINDOW)

static void
show_message (BivPrintDialog *self, GtkMessageType type, const char *words)
{
  g_autofree char *harmless = biv_harmless_text (words);

  gtk_info_bar_set_message_type (self->bar, type);
  gtk_label_set_label (self->message, harmless);
  gtk_widget_set_visible (self->open_button, FALSE);
  gtk_info_bar_set_revealed (self->bar, TRUE);
}

static void
bar_response_cb (GtkInfoBar *bar, int response, BivPrintDialog *self)
{
  gtk_info_bar_set_revealed (bar, FALSE);
}

/* --- What is printed ------------------------------------------------------------------------- */

/* (transfer none) */
static BivNode *
get_root (BivPrintDialog *self)
{
  return self->session ? biv_session_get_root (self->session)
                       : BIV_NODE (biv_choices_get_ruleset (self->rules));
}

static BivCatalogue *
get_catalogue (BivPrintDialog *self)
{
  return self->session ? biv_session_get_catalogue (self->session)
                       : biv_workspace_get_catalogue (self->workspace);
}

/* (nullable): rules on their own are not checked. */
static BivReport *
get_report (BivPrintDialog *self)
{
  return self->session ? biv_session_get_report (self->session) : NULL;
}

/* (transfer none) (nullable): the rules of what is printed, which may be lacking. */
static BivRuleset *
get_rules (BivPrintDialog *self)
{
  BivNode *root = get_root (self);

  return BIV_IS_RULESET (root)
           ? BIV_RULESET (root)
           : biv_catalogue_get_ruleset (get_catalogue (self), biv_root_get_ruleset (root));
}

/* (transfer full): the name for a file, without an ending. */
static char *
suggest_name (BivPrintDialog *self)
{
  const char *language = biv_translation_choose_language (NULL);
  BivRuleset *rules;

  if (self->session)
    return g_strdup (self->suggestion);
  rules = biv_choices_get_ruleset (self->rules);
  return biv_exchange_name_make (biv_text_for (biv_ruleset_get_name (rules), language), "");
}

/* --- Laying out ------------------------------------------------------------------------------ */

/* (transfer full) (nullable): begins with the pages as the form wants them; else why there are
 * none. */
static BivPagesJob *
begin_job (BivPrintDialog *self, char **fault)
{
  BivPageOptions options = { NULL };
  BivNode *root = get_root (self);
  g_autoptr (GHashTable) fingerprints =
    biv_fingerprint_make (root, self->session ? biv_session_get_place (self->session) : NULL);
  g_autoptr (GError) error = NULL;

  *fault = biv_print_form_read (self->form, &options);
  if (*fault)
    return NULL;
  options.style = biv_workspace_get_print_style (
    self->workspace, biv_print_form_get_look (self->form), &error);
  options.fingerprints = fingerprints;
  *fault = options.style ? biv_print_faults_find (root, &options)
                         : g_strdup (error->message);
  return *fault ? NULL
                : biv_pages_job_new (root, get_catalogue (self), get_report (self), &options);
}

static void
update_actions (BivPrintDialog *self)
{
  bool is_idle = self->pages && !biv_print_export_is_busy (self->export);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.run", is_idle);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.export", is_idle);
}

static void
drop_job (BivPrintDialog *self)
{
  g_clear_handle_id (&self->step, g_source_remove);
  g_clear_pointer (&self->job, biv_pages_job_free);
}

static void
finish_job (BivPrintDialog *self)
{
  self->pages = biv_pages_job_finish (self->job);
  drop_job (self);
  if (biv_page_set_get_n_pages (self->pages) == 0)
    g_clear_object (&self->pages);
  if (self->pages)
    biv_print_preview_show (self->preview, self->pages);
  else
    biv_print_preview_show_nothing (self->preview, _ ("Choose what is to be in the pack."));
  update_actions (self);
}

static gboolean
step_cb (gpointer data)
{
  BivPrintDialog *self = data;

  if (biv_pages_job_step (self->job))
    return G_SOURCE_CONTINUE;
  self->step = 0;
  finish_job (self);
  return G_SOURCE_REMOVE;
}

/* Begins to lay the pages out as the form wants them now: the first one is shown before the others
 * are. */
static void
refresh (BivPrintDialog *self)
{
  g_autofree char *fault = NULL;
  g_autoptr (BivPageSet) draft = NULL;

  g_clear_handle_id (&self->refresh, g_source_remove);
  g_clear_object (&self->pages);
  drop_job (self);
  self->job = begin_job (self, &fault);
  if (!self->job)
    biv_print_preview_show_nothing (self->preview, fault);
  else
    {
      draft = biv_pages_job_draft (self->job);
      if (draft)
        biv_print_preview_show_draft (self->preview, draft);
      self->step = g_idle_add_full (G_PRIORITY_LOW, step_cb, self, NULL);
    }
  update_actions (self);
}

static gboolean
refresh_cb (gpointer data)
{
  BivPrintDialog *self = data;

  self->refresh = 0;
  refresh (self);
  return G_SOURCE_REMOVE;
}

static void
label_export (BivPrintDialog *self)
{
  static const char *const labels[] = {
    [BIV_EXPORT_PDF] = N_ ("_Export as PDF…"),
    [BIV_EXPORT_SVG] = N_ ("_Export as SVG…"),
    [BIV_EXPORT_PNG] = N_ ("_Export as PNG…"),
  };
  BIV_ASSERT_EACH (labels, BIV_EXPORT_N_FORMATS);

  gtk_button_set_label (self->export_button,
                        _ (labels[biv_print_form_get_format (self->form)]));
}

static void
form_changed_cb (BivPrintDialog *self)
{
  label_export (self);
  drop_job (self);
  if (self->refresh == 0)
    self->refresh = g_timeout_add (PATIENCE, refresh_cb, self);
}

static void
rules_chosen_cb (BivPrintDialog *self)
{
  biv_last_choices_keep_ruleset (self->settings, get_rules (self));
  biv_print_form_offer_cards (self->form, get_root (self), get_rules (self));
  form_changed_cb (self);
}

static void
zoom_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_print_preview_zoom (BIV_PRINT_DIALOG (widget)->preview, g_variant_get_int32 (parameter));
}

/* --- Printing and exporting ------------------------------------------------------------------ */

static void
keep_last (BivPrintDialog *self)
{
  biv_print_language_keep (self->settings, get_root (self),
                           biv_print_form_get_language (self->form));
  if (!self->is_of_cards)
    biv_print_presets_set (self->settings, BIV_PRINT_LAST, biv_print_form_keep (self->form));
}

/* What is due is done: nobody prints what stood there before his last change. */
static bool
is_ready (BivPrintDialog *self)
{
  if (self->refresh != 0)
    refresh (self);
  if (self->job)
    finish_job (self);
  return self->pages && !biv_print_export_is_busy (self->export);
}

/* @error: (nullable): what the printer said */
static void
show_failure (BivPrintDialog *self, const GError *error)
{
  g_autofree char *words =
    error ? g_strdup_printf (
              /* Translators: %s is what the system says of it, a sentence or a part of one */
              _ ("It was not printed: %s"), error->message)
          : g_strdup (_ ("It was not printed: the printer does not say why."));

  show_message (self, GTK_MESSAGE_ERROR, words);
}

static void
show_sent (BivPrintDialog *self, GtkPrintOperation *operation)
{
  const char *printer =
    gtk_print_settings_get_printer (gtk_print_operation_get_print_settings (operation));
  g_autofree char *words = printer ? g_strdup_printf (
                                       /* Translators: %s is the name of a printer */
                                       _ ("Sent to “%s”."), printer)
                                   : g_strdup (_ ("Sent to the printer."));

  show_message (self, GTK_MESSAGE_INFO, words);
}

/* Whether they went to a printer, and were not given up. */
static bool
run (BivPrintDialog *self, BivPageSet *pages, BivCardFlip flip)
{
  g_autoptr (GtkPrintOperation) operation = biv_print_operation_new (pages, flip);
  g_autoptr (GError) error = NULL;
  GtkPrintOperationResult result = gtk_print_operation_run (
    operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (self), &error);

  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    show_failure (self, error);
  if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    show_sent (self, operation);
  return result == GTK_PRINT_OPERATION_RESULT_APPLY;
}

static bool
run_side (BivPrintDialog *self, BivSheetSide side)
{
  g_autoptr (BivPageSet) pages = biv_page_set_select_side (self->pages, side);

  return run (self, pages, BIV_FLIP_NONE);
}

static void
backs_cb (AdwMessageDialog *question, const char *response, BivPrintDialog *self)
{
  if (g_str_equal (response, "print") && is_ready (self))
    run_side (self, BIV_SHEETS_BACKS);
}

static void
ask_for_backs (BivPrintDialog *self)
{
  GtkWidget *question =
    biv_question_new (GTK_WINDOW (self), _ ("Print the backs?"),
                      _ ("When all fronts are out, put the pile back so that the blank sides are "
                         "printed, the last sheet on top: backs come last to first."));

  biv_question_offer (question, "print", _ ("_Print Backs…"), ADW_RESPONSE_DEFAULT);
  g_signal_connect_object (question, "response", G_CALLBACK (backs_cb), self, 0);
  gtk_window_present (GTK_WINDOW (question));
}

static void
run_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivPrintDialog *self = BIV_PRINT_DIALOG (widget);

  if (!is_ready (self))
    return;
  keep_last (self);
  if (!biv_print_form_is_by_hand (self->form))
    run (self, self->pages, biv_print_form_get_flip (self->form));
  else if (run_side (self, BIV_SHEETS_FRONTS))
    ask_for_backs (self);
}

static void
export_ended_cb (BivPrintDialog *self, GtkMessageType type, const char *words)
{
  show_message (self, type, words);
  gtk_widget_set_visible (self->open_button,
                          biv_print_export_get_first (self->export) != NULL);
  update_actions (self);
}

static void
opened_cb (GObject *window, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWindow) self = data;
  g_autoptr (GError) error = NULL;

  if (!gtk_show_uri_full_finish (self, result, &error))
    show_message (BIV_PRINT_DIALOG (self), GTK_MESSAGE_ERROR, error->message);
}

static void
open_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const char *path = biv_print_export_get_first (BIV_PRINT_DIALOG (widget)->export);
  g_autofree char *whole = path ? g_canonicalize_filename (path, NULL) : NULL;
  g_autofree char *uri = path ? g_filename_to_uri (whole, NULL, NULL) : NULL;

  if (uri)
    gtk_show_uri_full (GTK_WINDOW (widget), uri, GDK_CURRENT_TIME, NULL, opened_cb,
                       g_object_ref (widget));
}

/* How many of the files that are to be written are there already, where nobody was asked about
 * them: the toolkit has asked about the one that was named. */
static guint
count_replaced (BivPrintDialog *self, const char *path)
{
  BivExportFormat format = biv_print_form_get_format (self->form);
  guint n = biv_export_job_count_files (self->pages, format), n_there = 0;

  for (guint i = 0; n > 1 && i < n; i++)
    {
      g_autofree char *name = biv_export_job_name_file (self->pages, path, format, i);

      n_there += g_file_test (name, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK);
    }
  return n_there;
}

static void
begin_export (BivPrintDialog *self, const char *path)
{
  keep_last (self);
  gtk_info_bar_set_revealed (self->bar, FALSE);
  biv_print_export_begin (self->export, self->pages, path,
                          biv_print_form_get_format (self->form),
                          biv_print_form_get_dpi (self->form));
  update_actions (self);
}

static void
replace_cb (AdwMessageDialog *question, const char *response, BivPrintDialog *self)
{
  if (g_str_equal (response, "replace") && is_ready (self))
    begin_export (self, g_object_get_data (G_OBJECT (question), "path"));
}

static void
ask_to_replace (BivPrintDialog *self, const char *path, guint n_there)
{
  g_autofree char *body = g_strdup_printf (
    ngettext ("%u file of such a name is there already. What it holds is lost if you replace it.",
              "%u files of such names are there already. What they hold is lost if you replace "
              "them.",
              n_there),
    n_there);
  GtkWidget *question = biv_question_new (GTK_WINDOW (self), _ ("Replace the files?"), body);

  biv_question_offer (question, "replace", _ ("_Replace"), ADW_RESPONSE_DESTRUCTIVE);
  g_object_set_data_full (G_OBJECT (question), "path", g_strdup (path), g_free);
  g_signal_connect_object (question, "response", G_CALLBACK (replace_cb), self, 0);
  gtk_window_present (GTK_WINDOW (question));
}

static void
export_to (const char *path, gpointer data)
{
  BivPrintDialog *self = data;
  guint n_there;

  if (!path || !is_ready (self))
    return;
  n_there = count_replaced (self, path);
  if (n_there > 0)
    ask_to_replace (self, path, n_there);
  else
    begin_export (self, path);
}

static void
ask_for_path (BivPrintDialog *self)
{
  static const BivFileKind kinds[] = {
    [BIV_EXPORT_PDF] = BIV_FILE_PDF,
    [BIV_EXPORT_SVG] = BIV_FILE_SVG,
    [BIV_EXPORT_PNG] = BIV_FILE_PNG,
  };
  BIV_ASSERT_EACH (kinds, BIV_EXPORT_N_FORMATS);
  BivExportFormat format = biv_print_form_get_format (self->form);
  g_autofree char *suggestion = suggest_name (self);
  g_autofree char *name = g_strconcat (suggestion, biv_export_format_get_ending (format), NULL);

  biv_file_dialog_save (GTK_WINDOW (self), kinds[format], name, export_to, g_object_ref (self),
                        g_object_unref);
}

/* The parameter is a path; "" asks for one. */
static void
export_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivPrintDialog *self = BIV_PRINT_DIALOG (widget);
  const char *path = g_variant_get_string (parameter, NULL);

  if (!is_ready (self))
    return;
  if (*path)
    export_to (path, self);
  else
    ask_for_path (self);
}

static void
stop_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_print_export_stop (BIV_PRINT_DIALOG (widget)->export);
}

/* --- The window ------------------------------------------------------------------------------ */

static void
biv_print_dialog_dispose (GObject *object)
{
  BivPrintDialog *self = BIV_PRINT_DIALOG (object);

  g_clear_handle_id (&self->refresh, g_source_remove);
  drop_job (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_PRINT_DIALOG);
  g_clear_object (&self->pages);
  g_clear_object (&self->session);
  g_clear_object (&self->workspace);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->suggestion, g_free);
  G_OBJECT_CLASS (biv_print_dialog_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, BivPrintDialog, rules_group);
  gtk_widget_class_bind_template_child (klass, BivPrintDialog, rules);
  gtk_widget_class_bind_template_child (klass, BivPrintDialog, form);
  gtk_widget_class_bind_template_child (klass, BivPrintDialog, preview);
  gtk_widget_class_bind_template_child (klass, BivPrintDialog, presets);
  gtk_widget_class_bind_template_child (klass, BivPrintDialog, overlay);
  gtk_widget_class_bind_template_child (klass, BivPrintDialog, bar);
  gtk_widget_class_bind_template_child (klass, BivPrintDialog, message);
  gtk_widget_class_bind_template_child (klass, BivPrintDialog, open_button);
  gtk_widget_class_bind_template_child (klass, BivPrintDialog, export);
  gtk_widget_class_bind_template_child (klass, BivPrintDialog, export_button);
}

static void
biv_print_dialog_class_init (BivPrintDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_print_dialog_dispose;
  g_type_ensure (BIV_TYPE_PRESET_POPOVER);
  g_type_ensure (BIV_TYPE_PRINT_EXPORT);
  g_type_ensure (BIV_TYPE_PRINT_FORM);
  g_type_ensure (BIV_TYPE_PRINT_PREVIEW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/print/biv-print-dialog.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, bar_response_cb);
  gtk_widget_class_bind_template_callback (widget_class, export_ended_cb);
  gtk_widget_class_bind_template_callback (widget_class, form_changed_cb);
  gtk_widget_class_install_action (widget_class, "print.run", NULL, run_cb);
  gtk_widget_class_install_action (widget_class, "print.export", "s", export_cb);
  gtk_widget_class_install_action (widget_class, "print.open", NULL, open_cb);
  gtk_widget_class_install_action (widget_class, "print.stop", NULL, stop_cb);
  gtk_widget_class_install_action (widget_class, "print.zoom", "i", zoom_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
biv_print_dialog_init (BivPrintDialog *self)
{
  self->settings = g_settings_new (APP_ID);
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_PRINTING);
  biv_bound_keys_add (GTK_WIDGET (self), BIV_KEYS_OF_PRINT);
  biv_notice_prepare_bar (self->bar);
  biv_notice_place_watch (self->overlay);
  biv_preset_popover_set_form (self->presets, self->form);
}

/* (transfer none): not laid out yet. @session: (nullable) */
static BivPrintDialog *
make_dialog (GtkWindow *parent, BivWorkspace *workspace, BivSession *session,
             const char *suggestion)
{
  BivPrintDialog *self = g_object_new (BIV_TYPE_PRINT_DIALOG, "transient-for", parent, NULL);
  g_autofree char *language = NULL;
  g_autoptr (GVariant) last = biv_print_presets_get (self->settings, BIV_PRINT_LAST);

  self->workspace = g_object_ref (workspace);
  self->session = session ? g_object_ref (session) : NULL;
  self->suggestion = g_strdup (suggestion);
  gtk_widget_set_visible (self->rules_group, !session);
  if (session)
    biv_session_check (session);
  else
    {
      biv_choices_offer_rulesets (self->rules, biv_workspace_get_catalogue (workspace));
      biv_last_choices_offer_ruleset (self->settings, self->rules);
      g_signal_connect_object (self->rules, "notify::selected", G_CALLBACK (rules_chosen_cb), self,
                               G_CONNECT_SWAPPED);
    }
  biv_print_form_offer (self->form, get_root (self));
  biv_print_form_offer_cards (self->form, get_root (self), get_rules (self));
  if (last)
    biv_print_form_apply (self->form, last);
  language = biv_print_language_choose (self->settings, get_root (self));
  biv_print_form_set_language (self->form, language);
  return self;
}

/* @session: what is printed of; @suggestion: a name for files, without an ending. It is printed as
 * last time until one chooses otherwise. */
GtkWidget *
biv_print_dialog_new (GtkWindow *parent, BivWorkspace *workspace, BivSession *session,
                      const char *suggestion)
{
  BivPrintDialog *self = make_dialog (parent, workspace, session, suggestion);

  refresh (self);
  return GTK_WIDGET (self);
}

/* The order cards alone, of the rules of a document, or where there is none, of rules that are
 * chosen here. @session, @suggestion: (nullable) */
GtkWidget *
biv_print_dialog_new_for_cards (GtkWindow *parent, BivWorkspace *workspace, BivSession *session,
                                const char *suggestion)
{
  BivPrintDialog *self = make_dialog (parent, workspace, session, suggestion);

  self->is_of_cards = true;
  biv_print_form_choose_only (self->form, CARDS_PART);
  refresh (self);
  return GTK_WIDGET (self);
}

/* (transfer none) (nullable): what is shown. */
BivPageSet *
biv_print_dialog_get_pages (BivPrintDialog *self)
{
  g_return_val_if_fail (BIV_IS_PRINT_DIALOG (self), NULL);
  return self->pages;
}

/* Whether pages are still to be laid out as they were chosen last. */
bool
biv_print_dialog_is_behind (BivPrintDialog *self)
{
  g_return_val_if_fail (BIV_IS_PRINT_DIALOG (self), false);
  return self->refresh != 0 || self->job;
}

/* (nullable): the message that is shown. */
const char *
biv_print_dialog_get_message (BivPrintDialog *self)
{
  g_return_val_if_fail (BIV_IS_PRINT_DIALOG (self), NULL);
  return gtk_info_bar_get_revealed (self->bar) ? gtk_label_get_label (self->message) : NULL;
}
