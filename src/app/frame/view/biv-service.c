/* The base class of controllers: objects that work with a document on behalf of a widget, such as
 * those that open, save, print or mend it. It knows the document, and the widget's window as the
 * parent of dialogs. The signal "said" carries messages for the user, "offered" one with a button,
 * "unsaid" one that is out of date.
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
  /* The message, and whether it is an error. */
  said_signal = biv_signal_new ("said", BIV_TYPE_SERVICE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
  /* The message, whether it is an error, and the label and detailed action of a button. */
  offered_signal = biv_signal_new ("offered", BIV_TYPE_SERVICE, 4, G_TYPE_STRING, G_TYPE_BOOLEAN,
                                   G_TYPE_STRING, G_TYPE_STRING);
  /* A message that is out of date. */
  unsaid_signal = biv_signal_new ("unsaid", BIV_TYPE_SERVICE, 1, G_TYPE_STRING);
}

static void
biv_service_init (BivService *self)
{
}

/* @type: of the service; @widget: on whose behalf: a window or a widget in it; @workspace:
 * (nullable)
 */
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

/* (transfer none) (nullable): on whose behalf it works; NULL when that was destroyed. */
GtkWidget *
biv_service_get_widget (gpointer self)
{
  return get (self)->widget;
}

/* (transfer none) (nullable): NULL when it was destroyed. */
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

/* Whether the window was closed while something asynchronous was under way: no message or dialog
 * can be shown any longer. */
bool
biv_service_is_orphan (gpointer self)
{
  GtkWindow *window = biv_service_get_window (self);

  return !window || !gtk_window_get_application (window);
}

/* Reports an error to the user. */
void
biv_service_report (gpointer self, const char *words)
{
  g_signal_emit (self, said_signal, 0, words, TRUE);
}

/* Tells the user what was done. */
void
biv_service_report_done (gpointer self, const char *words)
{
  g_signal_emit (self, said_signal, 0, words, FALSE);
}

/* Shows a message with a button. @label, @action: of the button; the detailed name of the action */
void
biv_service_offer (gpointer self, const char *words, bool is_error, const char *label,
                   const char *action)
{
  g_signal_emit (self, offered_signal, 0, words, is_error, label, action);
}

/* Removes a message, if it is still shown. */
void
biv_service_withdraw (gpointer self, const char *words)
{
  g_signal_emit (self, unsaid_signal, 0, words);
}
