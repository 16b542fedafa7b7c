/* Something that works with a document on behalf of a widget: opens and saves it, prints it, mends
 * it, edits a part of it. This base class knows the document and, for dialogs, the widget's window;
 * the signal "said" carries messages for the user, "offered" one with a button, "unsaid" one that
 * is out of date.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/view/biv-service.h"

#include "core/model/node/biv-signal.h"

typedef struct
{
  GtkWidget *widget;       /* weak: it may be destroyed while something is under way */
  BivWorkspace *workspace; /* NULL: not needed */
  BivSession *session;     /* NULL: nothing is open */
} BivServicePrivate;

static guint said_signal, offered_signal, unsaid_signal;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (BivService, biv_service, G_TYPE_OBJECT)

static BivServicePrivate *
get (gpointer self)
{
  return biv_service_get_instance_private (BIV_SERVICE (self));
}

static void
biv_service_dispose (GObject *object)
{
  BivServicePrivate *priv = get (object);

  g_clear_weak_pointer (&priv->widget);
  g_clear_object (&priv->session);
  g_clear_object (&priv->workspace);
  G_OBJECT_CLASS (biv_service_parent_class)->dispose (object);
}

static void
biv_service_class_init (BivServiceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_service_dispose;
  /* The words, and whether they say that something went wrong. */
  said_signal = biv_signal_new ("said", BIV_TYPE_SERVICE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
  /* The words, whether they say that something went wrong, and what can be done about it: the label
   * of a button and its action, with its target. */
  offered_signal = biv_signal_new ("offered", BIV_TYPE_SERVICE, 4, G_TYPE_STRING, G_TYPE_BOOLEAN,
                                   G_TYPE_STRING, G_TYPE_STRING);
  /* The words that need not be said any longer. */
  unsaid_signal = biv_signal_new ("unsaid", BIV_TYPE_SERVICE, 1, G_TYPE_STRING);
}

static void
biv_service_init (BivService *self)
{
}

/* @type: of the service; @widget: a window, or what is in it; @workspace: (nullable). */
gpointer
biv_service_new (GType type, GtkWidget *widget, BivWorkspace *workspace)
{
  BivService *self = g_object_new (type, NULL);

  g_set_weak_pointer (&get (self)->widget, widget);
  g_set_object (&get (self)->workspace, workspace);
  return self;
}

/* @session: (nullable): what is open from now on. */
void
biv_service_set_session (BivService *self, BivSession *session)
{
  g_return_if_fail (BIV_IS_SERVICE (self));
  g_set_object (&get (self)->session, session);
}

/* (transfer none) (nullable): what it works for; NULL when it is gone. */
GtkWidget *
biv_service_get_widget (gpointer self)
{
  return get (self)->widget;
}

/* (transfer none) (nullable): NULL when it is gone. */
GtkWindow *
biv_service_get_window (gpointer self)
{
  GtkWidget *widget = get (self)->widget;
  GtkRoot *root = widget ? gtk_widget_get_root (widget) : NULL;

  return GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
}

/* (transfer none) (nullable) */
BivWorkspace *
biv_service_get_workspace (gpointer self)
{
  return get (self)->workspace;
}

/* (transfer none) (nullable) */
BivSession *
biv_service_get_session (gpointer self)
{
  return get (self)->session;
}

/* (transfer none) (nullable): of the session. */
BivDocument *
biv_service_get_document (gpointer self)
{
  BivSession *session = get (self)->session;

  return session ? biv_session_get_document (session) : NULL;
}

/* Whether the window was destroyed while something was under way: there is nobody to speak to. */
bool
biv_service_is_orphan (gpointer self)
{
  GtkWindow *window = biv_service_get_window (self);

  return !window || !gtk_window_get_application (window);
}

/* Says what went wrong. */
void
biv_service_report (gpointer self, const char *words)
{
  g_signal_emit (self, said_signal, 0, words, TRUE);
}

/* Says what was done. */
void
biv_service_tell (gpointer self, const char *words)
{
  g_signal_emit (self, said_signal, 0, words, FALSE);
}

/* Says what was done or went wrong, with a button. @action: its detailed name */
void
biv_service_offer (gpointer self, const char *words, bool is_error, const char *label,
                   const char *action)
{
  g_signal_emit (self, offered_signal, 0, words, is_error, label, action);
}

/* Takes back what it told, if that is still shown. */
void
biv_service_untell (gpointer self, const char *words)
{
  g_signal_emit (self, unsaid_signal, 0, words);
}
