/* The interface of widgets that show and edit a document: an army, a battle, rules. The window puts
 * its own buttons around a view and knows nothing else of it.
 *
 * The signal "said" carries a message for the user, of an error or of what was done; "unsaid" a
 * message that is out of date; "steps-changed" is emitted when undo and redo may do something else
 * than before, without a change of the document.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/view/biv-view.h"

#include "core/model/node/biv-signal.h"
#include "text/biv-sentences.h"

/* The key under which a page of a view keeps its short title. */
#define SHORT_TITLE "biv-view-short-title"

enum
{
  SIGNAL_SAID,
  SIGNAL_UNSAID,
  SIGNAL_STEPS_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_INTERFACE (BivView, biv_view, GTK_TYPE_WIDGET)

static void
reveal_findings (BivView *self)
{
  adw_flap_set_reveal_flap (biv_view_get_parts (self).findings_flap, TRUE);
}

static bool
leave_keyboard (BivView *self)
{
  return false;
}

static char *
name_page (BivView *self)
{
  GtkStack *pages = biv_view_get_parts (self).pages;
  const char *name = pages ? gtk_stack_get_visible_child_name (pages) : NULL;

  return g_strdup (name ? name : "");
}

static void
show_page (BivView *self, const char *spot)
{
  GtkStack *pages = biv_view_get_parts (self).pages;

  if (pages && gtk_stack_get_child_by_name (pages, spot))
    gtk_stack_set_visible_child_name (pages, spot);
}

static void
keep_nothing (BivView *self, GVariantDict *memory)
{
}

static void
offer_nothing (BivView *self, GPtrArray *offers, const char *typed)
{
}

static void
biv_view_default_init (BivViewInterface *iface)
{
  iface->show_findings = reveal_findings;
  iface->grab_focus = leave_keyboard;
  iface->can_step = biv_view_can_step_document;
  iface->name_step = biv_view_name_document_step;
  iface->undo_or_redo = biv_view_undo_or_redo_document;
  iface->name_spot = name_page;
  iface->show_spot = show_page;
  iface->remember = keep_nothing;
  iface->recall = keep_nothing;
  iface->offer_commands = offer_nothing;
  signals[SIGNAL_SAID] = biv_signal_new ("said", BIV_TYPE_VIEW, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
  signals[SIGNAL_UNSAID] = biv_signal_new ("unsaid", BIV_TYPE_VIEW, 1, G_TYPE_STRING);
  signals[SIGNAL_STEPS_CHANGED] = biv_signal_new ("steps-changed", BIV_TYPE_VIEW, 0);
}

/* Shows a document in place of the one before. @session: (nullable): NULL: none. */
void
biv_view_show (BivView *self, BivSession *session, BivMapStyle *style)
{
  BIV_VIEW_GET_IFACE (self)->show (self, session, style);
}

BivViewParts
biv_view_get_parts (BivView *self)
{
  BivViewParts parts = { NULL };

  BIV_VIEW_GET_IFACE (self)->list_parts (self, &parts);
  return parts;
}

/* Makes the findings visible: by default it opens their flap. */
void
biv_view_show_findings (BivView *self)
{
  BIV_VIEW_GET_IFACE (self)->show_findings (self);
}

/* Gives the keyboard focus to the part of the view that is worked with most, such as the map.
 * Returns: whether the view has such a part. */
bool
biv_view_grab_focus (BivView *self)
{
  return BIV_VIEW_GET_IFACE (self)->grab_focus (self);
}

/* Whether there is something to undo, or to redo. */
bool
biv_view_can_step (BivView *self, bool redo)
{
  return BIV_VIEW_GET_IFACE (self)->can_step (self, redo);
}

/* (transfer full) (nullable): what undo would undo, or redo do again; NULL: nothing. */
char *
biv_view_name_step (BivView *self, bool redo)
{
  return BIV_VIEW_GET_IFACE (self)->name_step (self, redo);
}

/* Undoes a step, or does it again. */
void
biv_view_undo_or_redo (BivView *self, bool redo)
{
  BIV_VIEW_GET_IFACE (self)->undo_or_redo (self, redo);
}

/* (transfer full): a name for what the view shows now: its page, or the part of it that is
 * shown. */
char *
biv_view_name_spot (BivView *self)
{
  return BIV_VIEW_GET_IFACE (self)->name_spot (self);
}

/* Shows again what biv_view_name_spot() named, if it is still there. */
void
biv_view_show_spot (BivView *self, const char *spot)
{
  BIV_VIEW_GET_IFACE (self)->show_spot (self, spot);
}

static BivHistory *
get_history (BivView *self)
{
  BivSession *session = biv_view_get_parts (self).session;

  return session ? biv_session_get_history (session) : NULL;
}

/* The default of biv_view_can_step(): asks the document's history. */
bool
biv_view_can_step_document (BivView *self, bool redo)
{
  BivHistory *history = get_history (self);

  if (!history)
    return false;
  return redo ? biv_history_can_redo (history) : biv_history_can_undo (history);
}

/* (transfer full) (nullable): the default of biv_view_name_step(): from the document's history. */
char *
biv_view_name_document_step (BivView *self, bool redo)
{
  BivSession *session = biv_view_get_parts (self).session;
  BivHistory *history = get_history (self);
  BivStep *step = NULL;

  if (history)
    step = redo ? biv_history_peek_redo (history) : biv_history_peek_undo (history);
  return step ? biv_sentences_make_step_with_rules (step, biv_session_get_ruleset (session), NULL)
              : NULL;
}

/* The default of biv_view_undo_or_redo(): in the document's history. */
void
biv_view_undo_or_redo_document (BivView *self, bool redo)
{
  BivHistory *history = get_history (self);

  if (history && redo)
    biv_history_redo (history);
  else if (history)
    biv_history_undo (history);
}

void
biv_view_emit_steps_changed (BivView *self)
{
  g_signal_emit (self, signals[SIGNAL_STEPS_CHANGED], 0);
}

/* Reports an error to the user. */
void
biv_view_report (BivView *self, const char *words)
{
  g_signal_emit (self, signals[SIGNAL_SAID], 0, words, TRUE);
}

/* Passes on a message of a service to the user. */
void
biv_view_announce (BivView *self, const char *words, bool is_error)
{
  g_signal_emit (self, signals[SIGNAL_SAID], 0, words, is_error);
}

/* Passes on that a message of a service is out of date. */
void
biv_view_withdraw (BivView *self, const char *words)
{
  g_signal_emit (self, signals[SIGNAL_UNSAID], 0, words);
}

/* (transfer full): what of the document is in view, as a dictionary "a{sv}", to be shown again when
 * the program is started the next time. */
GVariant *
biv_view_remember (BivView *self)
{
  GVariantDict memory;

  g_variant_dict_init (&memory, NULL);
  BIV_VIEW_GET_IFACE (self)->remember (self, &memory);
  return g_variant_ref_sink (g_variant_dict_end (&memory));
}

/* Shows what biv_view_remember() kept, as far as the document still has it. */
void
biv_view_recall (BivView *self, GVariant *memory)
{
  GVariantDict dict;

  g_variant_dict_init (&dict, memory);
  BIV_VIEW_GET_IFACE (self)->recall (self, &dict);
  g_variant_dict_clear (&dict);
}

/* Sets what a page of a view is called where there is little room. */
void
biv_view_shorten_title (GtkWidget *page, const char *title)
{
  g_object_set_data_full (G_OBJECT (page), SHORT_TITLE, g_strdup (title), g_free);
}

/* (transfer none): the short title of the visible page, or else its title. */
const char *
biv_view_get_short_title (GtkStack *pages)
{
  GtkWidget *page = gtk_stack_get_visible_child (pages);
  const char *title = page ? g_object_get_data (G_OBJECT (page), SHORT_TITLE) : "";

  return title ? title : gtk_stack_page_get_title (gtk_stack_get_page (pages, page));
}

/* Adds commands about parts of the document to what the search for commands lists.
 * @offers: of BivCommandOffer; @typed: what the user has typed into the search */
void
biv_view_offer_commands (BivView *self, GPtrArray *offers, const char *typed)
{
  BIV_VIEW_GET_IFACE (self)->offer_commands (self, offers, typed);
}
