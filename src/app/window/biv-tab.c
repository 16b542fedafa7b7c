/* The place of one document: whatever shows it, what has to be said of it, and the objects that
 * open and save it, print it and mend it. While nothing is open there, the start page or the
 * library is shown. A window shows one tab and has others beside it; it listens to their
 * signals.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window/biv-tab.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/frame/history/biv-history-panel.h"
#include "app/kit/compat/biv-spoken.h"
#include "app/kit/widgets/biv-notice.h"
#include "app/start/biv-start-page.h"
#include "app/window/biv-document-kinds.h"
#include "app/window/biv-tab-services.h"
#include "app/window/biv-unseen-steps.h"
#include "text/biv-harmless.h"

struct _BivTab
{
  AdwBin parent_instance;

  BivWorkspace *workspace;
  BivMapStyle *style; /* NULL: it could not be read, and nothing can be opened */
  BivTabServices services;
  BivSpokenSteps *spoken_steps;
  BivUnseenSteps *unseen_steps;
  GSignalGroup *history;
  GPtrArray *views; /* BivView, in the stack: those that were needed so far */
  BivView *view;    /* one of them; NULL: nothing is open */
  GVariant *memory; /* how what is being opened was seen; NULL: anyhow */

  AdwFlap *history_flap;
  BivHistorySide *history_side;
  GtkOverlay *overlay;
  AdwToastOverlay *toasts;
  GtkStack *stack;
  BivSafetyBars *safety;
  GtkInfoBar *bar;
  GtkLabel *message;
  GPtrArray *errors; /* of char *: those that are shown, the latest first */
  GtkButton *offer;
  BivStartPage *start;     /* in the stack; NULL: it was not needed yet */
  BivLibraryPage *library; /* likewise */
};

enum
{
  SIGNAL_SHOWN,
  SIGNAL_CHANGED,
  SIGNAL_OPENED,
  SIGNAL_CLOSED,
  SIGNAL_ALARMED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivTab, biv_tab, ADW_TYPE_BIN)

static void
bar_response_cb (GtkInfoBar *bar, int response, BivTab *self)
{
  gtk_info_bar_set_revealed (bar, FALSE);
}

/* Whatever closed it, nothing of it comes again. */
static void
bar_revealed_cb (GtkInfoBar *bar, GParamSpec *pspec, BivTab *self)
{
  if (!gtk_info_bar_get_revealed (bar))
    g_ptr_array_set_size (self->errors, 0);
}

/* An edit takes away messages but not errors, which stay until they are mended. */
static void
dismissed_cb (GtkButton *button, BivTab *self)
{
  if (gtk_info_bar_get_message_type (self->bar) != GTK_MESSAGE_ERROR)
    gtk_info_bar_set_revealed (self->bar, FALSE);
}

static void
clear_services (BivTab *self)
{
  g_clear_object (&self->services.opening);
  g_clear_object (&self->services.filing);
  g_clear_object (&self->services.output);
  g_clear_object (&self->services.mending);
  g_clear_object (&self->services.pasting);
  g_clear_object (&self->services.club_armies);
  if (self->services.open_armies)
    g_object_run_dispose (G_OBJECT (self->services.open_armies)); /* its menu is a child of this */
  g_clear_object (&self->services.open_armies);
  g_clear_object (&self->services.rules_keeping);
  g_clear_object (&self->spoken_steps);
  g_clear_object (&self->unseen_steps);
}

static void
biv_tab_dispose (GObject *object)
{
  BivTab *self = BIV_TAB (object);

  self->view = NULL; /* the stack has them all */
  g_clear_pointer (&self->views, g_ptr_array_unref);
  g_clear_pointer (&self->errors, g_ptr_array_unref);
  g_clear_object (&self->history);
  g_clear_object (&self->history_side);
  clear_services (self);
  g_clear_pointer (&self->memory, g_variant_unref);
  g_clear_object (&self->workspace);
  g_clear_pointer (&self->style, biv_map_style_unref);
  adw_bin_set_child (ADW_BIN (self), NULL); /* else the template drops it, unknown to the bin */
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_TAB);
  G_OBJECT_CLASS (biv_tab_parent_class)->dispose (object);
}

/* Makes the start page, with recent documents, unsaved work of an earlier run, and samples. */
static void
make_start (BivTab *self)
{
  self->start = g_object_new (BIV_TYPE_START_PAGE, NULL);
  gtk_stack_add_child (self->stack, GTK_WIDGET (self->start));
  biv_start_page_offer_files (self->start, biv_workspace_get_recents (self->workspace),
                              biv_workspace_get_safe (self->workspace));
  if (self->style)
    biv_start_page_offer_samples (self->start, biv_workspace_get_catalogue (self->workspace),
                                  self->style);
}

static void
bring_start (BivTab *self)
{
  if (!self->start)
    make_start (self);
  biv_start_page_offer_library (self->start, self->workspace);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->start));
}

/* Nobody waits for the start page before a document that covers it at once. */
static void
biv_tab_map (GtkWidget *widget)
{
  BivTab *self = BIV_TAB (widget);

  if (!gtk_stack_get_visible_child (self->stack))
    bring_start (self);
  GTK_WIDGET_CLASS (biv_tab_parent_class)->map (widget);
}

static void
add_signals (void)
{
  /* Another document is shown, or the start page or the library. */
  signals[SIGNAL_SHOWN] = g_signal_new ("shown", BIV_TYPE_TAB, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 0);
  /* The document has changed, or was saved, or something else can be undone. */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", BIV_TYPE_TAB, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
  /* What was opened here and wants a tab: the session, and the draft it was restored from. */
  signals[SIGNAL_OPENED] =
    g_signal_new ("opened", BIV_TYPE_TAB, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                  BIV_TYPE_SESSION, BIV_TYPE_LOST_DRAFT);
  /* The user has agreed to close the document. */
  signals[SIGNAL_CLOSED] = g_signal_new ("closed", BIV_TYPE_TAB, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 0);
  /* A message is shown that matters even while another tab is looked at. */
  signals[SIGNAL_ALARMED] = g_signal_new ("alarmed", BIV_TYPE_TAB, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
}

static void
biv_tab_class_init (BivTabClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_tab_dispose;
  widget_class->map = biv_tab_map;
  add_signals ();
  g_type_ensure (BIV_TYPE_SAFETY_BARS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bivouac/Bivouac/window/biv-tab.ui");
  gtk_widget_class_bind_template_child (widget_class, BivTab, history_flap);
  gtk_widget_class_bind_template_child (widget_class, BivTab, overlay);
  gtk_widget_class_bind_template_child (widget_class, BivTab, toasts);
  gtk_widget_class_bind_template_child (widget_class, BivTab, stack);
  gtk_widget_class_bind_template_child (widget_class, BivTab, safety);
  gtk_widget_class_bind_template_child (widget_class, BivTab, bar);
  gtk_widget_class_bind_template_child (widget_class, BivTab, message);
  gtk_widget_class_bind_template_child (widget_class, BivTab, offer);
  gtk_widget_class_bind_template_callback (widget_class, bar_response_cb);
  gtk_widget_class_bind_template_callback (widget_class, dismissed_cb);
}

static void
changed_cb (BivTab *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Reports an edit that the core has refused, as no file could hold the result. */
static void
refused_cb (BivTab *self, const GError *error)
{
  bool is_full = g_error_matches (error, BIV_CORE_ERROR, BIV_CORE_ERROR_FULL);

  biv_tab_report (self, is_full ? _ ("That was not done: the whole would be more than a file of "
                                     "this program can hold.")
                                : _ ("That was not done: there are as many of them already as a "
                                     "file can hold."));
}

static void
biv_tab_init (BivTab *self)
{
  self->views = g_ptr_array_new ();
  self->errors = g_ptr_array_new_with_free_func (g_free);
  self->history = g_signal_group_new (BIV_TYPE_HISTORY);
  g_signal_group_connect_swapped (self->history, "notify", G_CALLBACK (changed_cb), self);
  g_signal_group_connect_swapped (self->history, "refused", G_CALLBACK (refused_cb), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->history_side = biv_history_side_new (self->history_flap);
  self->unseen_steps = biv_unseen_steps_new (self->toasts);
  biv_notice_lay_bar_over (self->bar);
  g_signal_connect (self->bar, "notify::revealed", G_CALLBACK (bar_revealed_cb), self);
  biv_notice_place_watch (self->overlay);
}

/* --- What is said ---------------------------------------------------------------------------- */

/* So many errors are shown at most, or they would cover the view. */
#define MOST_ERRORS 3

/* Until they are closed, errors stay below the next one, unless it says the same and more. */
static void
add_error (BivTab *self, const char *message)
{
  for (guint i = self->errors->len; i-- > 0;)
    if (strstr (message, self->errors->pdata[i]))
      g_ptr_array_remove_index (self->errors, i);
  g_ptr_array_insert (self->errors, 0, g_strdup (message));
  if (self->errors->len > MOST_ERRORS)
    g_ptr_array_set_size (self->errors, MOST_ERRORS);
}

static void
show_errors (BivTab *self)
{
  g_autoptr (GPtrArray) words = g_ptr_array_copy (self->errors, NULL, NULL);
  g_autofree char *all = NULL;

  g_ptr_array_set_free_func (words, NULL);
  g_ptr_array_add (words, NULL);
  all = g_strjoinv ("\n", (char **) words->pdata);
  gtk_label_set_label (self->message, all);
}

static void
show_message (BivTab *self, GtkMessageType type, const char *message)
{
  g_autofree char *harmless = biv_harmless_text (message);

  gtk_info_bar_set_message_type (self->bar, type);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->message),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  type == GTK_MESSAGE_ERROR ? _ ("Error") : _ ("Message"), -1);
  if (type == GTK_MESSAGE_ERROR)
    {
      add_error (self, harmless);
      show_errors (self);
    }
  else
    {
      g_ptr_array_set_size (self->errors, 0);
      gtk_label_set_label (self->message, harmless);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->offer), FALSE);
  gtk_info_bar_set_revealed (self->bar, TRUE);
  g_signal_emit (self, signals[SIGNAL_ALARMED], 0);
}

/* Shows what went wrong until it is closed, or the next message says what was done. */
void
biv_tab_report (BivTab *self, const char *message)
{
  g_return_if_fail (BIV_IS_TAB (self));
  show_message (self, GTK_MESSAGE_ERROR, message);
}

/* (nullable): the message that is shown; of several the latest. */
const char *
biv_tab_get_message (BivTab *self)
{
  g_return_val_if_fail (BIV_IS_TAB (self), NULL);
  if (!gtk_info_bar_get_revealed (self->bar))
    return NULL;
  return self->errors->len > 0 ? self->errors->pdata[0] : gtk_label_get_label (self->message);
}

/* Shows a message of a service: what was done is shown as long as what went wrong, but not in the
 * colour of errors. */
static void
message_cb (gpointer speaker, const char *words, gboolean is_error, BivTab *self)
{
  show_message (self, is_error ? GTK_MESSAGE_ERROR : GTK_MESSAGE_INFO, words);
}

/* What a button does, with the target before the action, which asks for it. */
static void
set_action (GtkButton *button, const char *detailed)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), NULL);
  if (!g_action_parse_detailed_name (detailed, &name, &target, NULL))
    g_return_if_reached ();
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button), target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), name);
}

static void
offered_cb (gpointer speaker, const char *words, gboolean is_error, const char *label,
            const char *action, BivTab *self)
{
  message_cb (speaker, words, is_error, self);
  gtk_button_set_label (self->offer, label);
  set_action (self->offer, action);
  gtk_widget_set_visible (GTK_WIDGET (self->offer), TRUE);
}

static void
unsaid_cb (gpointer speaker, const char *words, BivTab *self)
{
  g_autofree char *harmless = biv_harmless_text (words);

  guint position;

  if (g_ptr_array_find_with_equal_func (self->errors, harmless, g_str_equal, &position))
    g_ptr_array_remove_index (self->errors, position);
  else if (!g_str_equal (harmless, gtk_label_get_label (self->message)))
    return;
  if (self->errors->len > 0)
    show_errors (self);
  else
    gtk_info_bar_set_revealed (self->bar, FALSE);
}

/* --- What is shown --------------------------------------------------------------------------- */

static void
set_session (BivTab *self, BivSession *session)
{
  BivTabServices *services = &self->services;

  biv_service_set_session (BIV_SERVICE (services->opening), session);
  biv_service_set_session (BIV_SERVICE (services->filing), session);
  biv_service_set_session (BIV_SERVICE (services->output), session);
  biv_service_set_session (BIV_SERVICE (services->mending), session);
  biv_service_set_session (BIV_SERVICE (services->club_armies), session);
  biv_club_armies_follow (services->club_armies);
  biv_service_set_session (BIV_SERVICE (services->open_armies), session);
  biv_open_armies_follow (services->open_armies);
  biv_service_set_session (BIV_SERVICE (services->rules_keeping), session);
  biv_service_set_session (BIV_SERVICE (self->spoken_steps), session);
  biv_spoken_steps_follow (self->spoken_steps);
  biv_safety_bars_watch (self->safety, session);
  g_signal_group_set_target (self->history, session ? biv_session_get_history (session) : NULL);
}

static BivView *
add_view (BivTab *self, GType type)
{
  GtkWidget *view = g_object_new (type, NULL);

  g_signal_connect_object (view, "said", G_CALLBACK (message_cb), self, 0);
  g_signal_connect_object (view, "unsaid", G_CALLBACK (unsaid_cb), self, 0);
  g_signal_connect_object (view, "steps-changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->views, view);
  gtk_stack_add_child (self->stack, view);
  biv_notice_place_follow (self->overlay, biv_view_get_parts (BIV_VIEW (view)).pages);
  return BIV_VIEW (view);
}

/* (transfer none): the view for a session, made when it is first needed, so that the start page
 * appears sooner. */
static BivView *
find_view (BivTab *self, BivSession *session)
{
  GType type = biv_document_kind_of (biv_session_get_root (session))->view ();

  for (guint i = 0; i < self->views->len; i++)
    if (G_TYPE_CHECK_INSTANCE_TYPE (self->views->pdata[i], type))
      return self->views->pdata[i];
  return add_view (self, type);
}

/**
 * biv_tab_show:
 * @draft: (nullable): that the session was restored from
 *
 * Shows a document, in the place of the one before if there is one.
 */
void
biv_tab_show (BivTab *self, BivSession *session, BivLostDraft *draft)
{
  g_return_if_fail (BIV_IS_TAB (self));
  set_session (self, session);
  self->view = find_view (self, session);
  biv_view_show (self->view, session, self->style);
  biv_unseen_steps_follow (self->unseen_steps, self->view);
  biv_history_side_show (self->history_side, session,
                         biv_view_get_parts (self->view).findings_flap);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->view));
  g_signal_emit (self, signals[SIGNAL_SHOWN], 0);
  changed_cb (self);
  if (self->memory)
    biv_view_recall (self->view, self->memory);
  g_clear_pointer (&self->memory, g_variant_unref);
  if (draft)
    biv_safety_bars_adopt (self->safety, draft);
  biv_filing_follow (self->services.filing);
}

/* Shows the start page. A document is closed: nothing is unsaved, or the user has agreed to lose
 * it. */
void
biv_tab_show_start (BivTab *self)
{
  BivView *view = self->view;

  g_return_if_fail (BIV_IS_TAB (self));
  set_session (self, NULL);
  biv_unseen_steps_follow (self->unseen_steps, NULL);
  self->view = NULL;
  biv_history_side_show (self->history_side, NULL, NULL);
  if (view)
    biv_view_show (view, NULL, NULL);
  bring_start (self);
  gtk_info_bar_set_revealed (self->bar, FALSE);
  g_signal_emit (self, signals[SIGNAL_SHOWN], 0);
  changed_cb (self);
}

static void
library_open_cb (BivLibraryPage *page, const char *address, BivTab *self)
{
  biv_opening_open (self->services.opening, address);
}

static void
library_look_cb (BivLibraryPage *page, BivDocument *document, BivTab *self)
{
  biv_opening_begin (self->services.opening, document);
}

/* The page of the library, with what it holds now; it is not shown yet. */
void
biv_tab_fill_library (BivTab *self)
{
  g_return_if_fail (BIV_IS_TAB (self));
  if (!self->library)
    {
      self->library = g_object_new (BIV_TYPE_LIBRARY_PAGE, NULL);
      g_signal_connect_object (self->library, "open", G_CALLBACK (library_open_cb), self, 0);
      g_signal_connect_object (self->library, "look", G_CALLBACK (library_look_cb), self, 0);
      g_signal_connect_object (self->library, "said", G_CALLBACK (message_cb), self, 0);
      gtk_stack_add_child (self->stack, GTK_WIDGET (self->library));
    }
  biv_library_page_show (self->library, self->workspace);
}

/* Shows what the library holds, where nothing is open. */
void
biv_tab_show_library (BivTab *self)
{
  g_return_if_fail (BIV_IS_TAB (self) && !self->view);
  biv_tab_fill_library (self);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->library));
  g_signal_emit (self, signals[SIGNAL_SHOWN], 0);
  biv_library_page_grab_focus (self->library);
}

/* --- Services -------------------------------------------------------------------------------- */

static void
opened_cb (BivOpening *opening, BivSession *session, gboolean in_place, BivLostDraft *draft,
           BivTab *self)
{
  if (in_place)
    {
      biv_tab_show (self, session, draft);
      return;
    }
  if (!self->view)
    gtk_info_bar_set_revealed (self->bar, FALSE);
  g_signal_emit (self, signals[SIGNAL_OPENED], 0, session, draft);
}

static void
saved_cb (BivTab *self)
{
  gtk_info_bar_set_revealed (self->bar, FALSE);
  biv_safety_bars_record_save (self->safety);
  changed_cb (self);
  biv_spoken_news_announce_aside (GTK_WIDGET (self), _ ("Saved."));
}

static void
closed_cb (BivTab *self)
{
  g_signal_emit (self, signals[SIGNAL_CLOSED], 0);
}

/* A battle to try rules in, which is not saved: on the page where it is played. */
static void
tried_cb (BivRulesKeeping *keeping, BivDocument *battle, BivTab *self)
{
  biv_opening_begin (self->services.opening, battle);
  gtk_widget_activate_action (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self))), "board.page",
                              "s", "rehearsal");
}

static void
alarmed_cb (BivTab *self)
{
  g_signal_emit (self, signals[SIGNAL_ALARMED], 0);
}

static gpointer
add_service (BivTab *self, GType type)
{
  gpointer service = biv_service_new (type, GTK_WIDGET (self), self->workspace);

  g_signal_connect_object (service, "said", G_CALLBACK (message_cb), self, 0);
  g_signal_connect_object (service, "offered", G_CALLBACK (offered_cb), self, 0);
  return service;
}

static void
add_services (BivTab *self)
{
  self->services = (BivTabServices){
    .opening = add_service (self, BIV_TYPE_OPENING),
    .filing = add_service (self, BIV_TYPE_FILING),
    .output = add_service (self, BIV_TYPE_OUTPUT),
    .mending = add_service (self, BIV_TYPE_MENDING),
    .pasting = add_service (self, BIV_TYPE_PASTING),
    .club_armies = add_service (self, BIV_TYPE_CLUB_ARMIES),
    .open_armies = add_service (self, BIV_TYPE_OPEN_ARMIES),
    .rules_keeping = add_service (self, BIV_TYPE_RULES_KEEPING),
    .safety = self->safety,
  };
  self->spoken_steps = add_service (self, BIV_TYPE_SPOKEN_STEPS);
}

static void
connect_services (BivTab *self)
{
  BivOpening *opening = self->services.opening;
  BivFiling *filing = self->services.filing;

  g_signal_connect_object (opening, "opened", G_CALLBACK (opened_cb), self, 0);
  g_signal_connect_object (filing, "saved", G_CALLBACK (saved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (filing, "closed", G_CALLBACK (closed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (filing, "conflict", G_CALLBACK (biv_safety_bars_show_conflict),
                           self->safety, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->safety, "alarmed", G_CALLBACK (alarmed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->services.rules_keeping, "tried", G_CALLBACK (tried_cb), self, 0);
  g_signal_connect_object (self->services.pasting, "made", G_CALLBACK (biv_opening_open_document),
                           opening, G_CONNECT_SWAPPED);
}

/* A tab with nothing in it, not even the start page: that is made if it is wanted. */
BivTab *
biv_tab_new (BivWorkspace *workspace)
{
  BivTab *self = g_object_new (BIV_TYPE_TAB, NULL);
  g_autoptr (GError) error = NULL;
  BivMapStyle *style = biv_workspace_get_style (workspace, &error);

  self->workspace = g_object_ref (workspace);
  add_services (self);
  connect_services (self);
  biv_safety_bars_set_safe (self->safety, biv_workspace_get_safe (workspace));
  if (style)
    self->style = biv_map_style_ref (style);
  else
    biv_tab_report (self, error->message);
  return self;
}

/**
 * biv_tab_reopen:
 * @memory: of biv_view_remember()
 *
 * Opens what lives in the place with an address as it was seen when the program ended. Returns:
 * whether it could be read, or is on its way.
 */
bool
biv_tab_reopen (BivTab *self, const char *address, GVariant *memory)
{
  g_return_val_if_fail (BIV_IS_TAB (self) && !self->view, false);
  g_clear_pointer (&self->memory, g_variant_unref);
  self->memory = g_variant_ref_sink (memory);
  if (!biv_opening_open (self->services.opening, address))
    g_clear_pointer (&self->memory, g_variant_unref);
  return self->view || self->memory;
}

/* (transfer none) */
const BivTabServices *
biv_tab_get_services (BivTab *self)
{
  g_return_val_if_fail (BIV_IS_TAB (self), NULL);
  return &self->services;
}

/* (transfer none) (nullable): NULL: nothing is open. */
BivView *
biv_tab_get_view (BivTab *self)
{
  g_return_val_if_fail (BIV_IS_TAB (self), NULL);
  return self->view;
}

/* (transfer none) (nullable) */
BivSession *
biv_tab_get_session (BivTab *self)
{
  g_return_val_if_fail (BIV_IS_TAB (self), NULL);
  return self->view ? biv_view_get_parts (self->view).session : NULL;
}

/* Undoes, or does again, what the view says. */
void
biv_tab_undo_or_redo (BivTab *self, bool redo)
{
  g_return_if_fail (BIV_IS_TAB (self));
  biv_unseen_steps_undo_or_redo (self->unseen_steps, redo);
}

/* (transfer none) (nullable): the page of the library, once it was needed. */
BivLibraryPage *
biv_tab_get_library (BivTab *self)
{
  g_return_val_if_fail (BIV_IS_TAB (self), NULL);
  return self->library;
}

bool
biv_tab_is_library_shown (BivTab *self)
{
  g_return_val_if_fail (BIV_IS_TAB (self), false);
  return self->library &&
         gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (self->library);
}

/* Shows the steps of the document, or hides them and gives the keyboard focus back. */
void
biv_tab_toggle_history (BivTab *self)
{
  g_return_if_fail (BIV_IS_TAB (self) && self->view);
  if (!biv_history_side_toggle (self->history_side))
    biv_view_grab_focus (self->view);
}
