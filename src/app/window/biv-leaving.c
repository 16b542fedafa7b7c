/* Leaves tabs of a window, one or all of them, and loses nothing without a question: what is not
 * saved in one tab is asked about by that tab, what is not saved on several is asked about once,
 * with a list.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window/biv-leaving.h"

#include <glib/gi18n.h>

#include "app/kit/compat/biv-question.h"
#include "app/window/biv-tab-services.h"
#include "text/biv-harmless.h"

struct _BivLeaving
{
  GObject parent_instance;

  GtkWindow *window; /* not owned: it owns this */
  BivLeavingShow show;
  GPtrArray *tabs;    /* BivTab: that are to be left; NULL: none */
  GPtrArray *unsaved; /* BivTab: those of them that keep it from that */
  BivLeavingFunc then;
  GtkWidget *question; /* weak: about several; NULL: none is open */
  guint idle;
};

G_DEFINE_FINAL_TYPE (BivLeaving, biv_leaving, G_TYPE_OBJECT)

/* The tab that a check mark of the question is for. */
#define TAB "biv-tab"

static void
biv_leaving_dispose (GObject *object)
{
  BivLeaving *self = BIV_LEAVING (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_weak_pointer (&self->question);
  g_clear_pointer (&self->tabs, g_ptr_array_unref);
  g_clear_pointer (&self->unsaved, g_ptr_array_unref);
  G_OBJECT_CLASS (biv_leaving_parent_class)->dispose (object);
}

static void
biv_leaving_class_init (BivLeavingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_leaving_dispose;
}

static void
biv_leaving_init (BivLeaving *self)
{
}

/* @window: which keeps what is returned. */
BivLeaving *
biv_leaving_new (GtkWindow *window, BivLeavingShow show)
{
  BivLeaving *self = g_object_new (BIV_TYPE_LEAVING, NULL);

  self->window = window;
  self->show = show;
  return self;
}

static BivFiling *
get_filing (BivTab *tab)
{
  return biv_tab_get_services (tab)->filing;
}

static gboolean
leave_cb (gpointer data)
{
  g_autoptr (BivLeaving) self = g_object_ref (data);
  g_autoptr (GPtrArray) tabs = g_steal_pointer (&self->tabs);

  self->idle = 0;
  self->then (self->window, tabs);
  return G_SOURCE_REMOVE;
}

/* Deferred: a question, which may be destroyed with the window, is still being answered. */
static void
leave_soon (BivLeaving *self)
{
  g_ptr_array_set_size (self->unsaved, 0);
  if (self->idle == 0)
    self->idle = g_idle_add (leave_cb, self);
}

/* Saves the next tab, or leaves when nothing is left to save. */
static void
go_on (BivLeaving *self)
{
  BivTab *tab;

  while (self->unsaved->len > 0 && biv_filing_is_settled (get_filing (self->unsaved->pdata[0])))
    g_ptr_array_remove_index (self->unsaved, 0);
  if (self->unsaved->len == 0)
    {
      leave_soon (self);
      return;
    }
  tab = self->unsaved->pdata[0];
  self->show (self->window, tab); /* it may ask where to */
  biv_filing_save_and_close (get_filing (tab));
}

/* What is not ticked is not saved. */
static void
drop_unticked (BivLeaving *self, GtkWidget *list)
{
  for (GtkWidget *row = gtk_widget_get_first_child (list); row;
       row = gtk_widget_get_next_sibling (row))
    {
      GtkWidget *check = adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row));

      if (!gtk_check_button_get_active (GTK_CHECK_BUTTON (check)))
        g_ptr_array_remove (self->unsaved, g_object_get_data (G_OBJECT (check), TAB));
    }
}

static void
answered_cb (AdwMessageDialog *question, const char *response, BivLeaving *self)
{
  g_clear_weak_pointer (&self->question);
  if (g_str_equal (response, "discard"))
    leave_soon (self);
  if (!g_str_equal (response, "save"))
    return;
  drop_unticked (self, adw_message_dialog_get_extra_child (question));
  go_on (self);
}

static void
add_row (GtkListBox *list, BivTab *tab)
{
  BivSession *session = biv_tab_get_session (tab);
  g_autofree char *place = biv_session_name_place (session);
  g_autofree char *title = biv_session_make_title (session);
  g_autofree char *name = biv_harmless_text (title);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", name,
                                 "subtitle", place ? place : _ ("Not saved in a file yet"), NULL);
  GtkWidget *check = gtk_check_button_new ();

  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  g_object_set_data (G_OBJECT (check), TAB, tab);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  gtk_list_box_append (list, row);
}

static GtkWidget *
make_list (BivLeaving *self)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What is not saved"), -1);
  for (guint i = 0; i < self->unsaved->len; i++)
    add_row (GTK_LIST_BOX (list), self->unsaved->pdata[i]);
  return list;
}

static void
ask_about_all (BivLeaving *self)
{
  GtkWidget *dialog = biv_question_new (
    self->window, _ ("Save changes?"),
    _ ("These have changes that are not saved. What you do not tick is not saved, and lost."));

  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), make_list (self));
  biv_question_offer_saving (dialog, _ ("_Discard All"));
  g_signal_connect_object (dialog, "response", G_CALLBACK (answered_cb), self, 0);
  g_set_weak_pointer (&self->question, dialog);
  gtk_window_present (GTK_WINDOW (dialog));
}

static GPtrArray *
list_unsaved (GPtrArray *tabs)
{
  GPtrArray *unsaved = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < tabs->len; i++)
    if (!biv_filing_is_settled (get_filing (tabs->pdata[i])))
      g_ptr_array_add (unsaved, g_object_ref (tabs->pdata[i]));
  return unsaved;
}

/**
 * biv_leaving_may_leave:
 * @tabs: (element-type BivTab): of the window, owned by what is in the array
 *
 * Whether they can be left without losing anything; otherwise asks, or waits for a save under way,
 * and calls @then later.
 */
bool
biv_leaving_may_leave (BivLeaving *self, GPtrArray *tabs, BivLeavingFunc then)
{
  g_autoptr (GPtrArray) unsaved = list_unsaved (tabs);

  g_return_val_if_fail (BIV_IS_LEAVING (self), false);
  if (self->question)
    {
      gtk_window_present (GTK_WINDOW (self->question));
      return false;
    }
  g_clear_pointer (&self->tabs, g_ptr_array_unref); /* somebody was asked, and stayed */
  g_clear_pointer (&self->unsaved, g_ptr_array_unref);
  if (unsaved->len == 0)
    return true;
  self->tabs = g_ptr_array_ref (tabs);
  self->unsaved = g_steal_pointer (&unsaved);
  self->then = then;
  if (self->unsaved->len > 1)
    ask_about_all (self);
  else
    {
      self->show (self->window, self->unsaved->pdata[0]);
      biv_filing_may_close (get_filing (self->unsaved->pdata[0]));
    }
  return false;
}

/* A tab that was to be left is saved, or its changes are given up. */
void
biv_leaving_record_closed (BivLeaving *self, BivTab *tab)
{
  g_return_if_fail (BIV_IS_LEAVING (self));
  if (self->unsaved && g_ptr_array_remove (self->unsaved, tab))
    go_on (self);
}
