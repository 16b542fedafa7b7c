/* Tells when a library is another than it was, whichever program changed it.
 *
 * A thread of its own listens, so that neither a slow server nor a slow disk holds up anybody. It
 * outlives the watch by what it is just waiting for, and tells nothing more.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/library/biv-library-watch.h"

#include "core/model/node/biv-signal.h"

/* Milliseconds after which a library that does not tell of its changes is asked for
 * their number. */
#define LOOK 700
/* Milliseconds to wait after the first failure, and at most: each pause is twice the one before. */
#define FIRST_PAUSE 500
#define LONGEST_PAUSE 30000

struct _BivLibraryWatch
{
  GObject parent_instance;

  GCancellable *end;
};

/* The data of the thread. It holds no reference to the watch, which must be freed in the thread
 * that made it. */
typedef struct
{
  BivLibraryMonitor *monitor;
  GCancellable *end;
  GMainContext *context; /* of who made the watch */
  GWeakRef *watch;       /* shared with the news that are on their way */
  gint64 changes;        /* -1: it was not looked at yet */
  guint pause;           /* milliseconds, after a failure; 0: it works */
} Listener;

/* What is on its way to the thread that made the watch, to be emitted there as a signal. */
typedef struct
{
  GWeakRef *watch;
  char *trouble; /* (nullable) */
  bool is_change;
} News;

enum
{
  SIGNAL_CHANGED,
  SIGNAL_TROUBLE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivLibraryWatch, biv_library_watch, G_TYPE_OBJECT)

static void
biv_library_watch_dispose (GObject *object)
{
  BivLibraryWatch *self = BIV_LIBRARY_WATCH (object);

  if (self->end)
    g_cancellable_cancel (self->end);
  g_clear_object (&self->end);
  G_OBJECT_CLASS (biv_library_watch_parent_class)->dispose (object);
}

static void
biv_library_watch_class_init (BivLibraryWatchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_library_watch_dispose;
  signals[SIGNAL_CHANGED] = biv_signal_new ("changed", BIV_TYPE_LIBRARY_WATCH, 0);
  /* A sentence when the library cannot be asked any more; NULL when it can again, and when it was
   * asked for the first time: what is changed from then on is noticed. */
  signals[SIGNAL_TROUBLE] = biv_signal_new ("trouble", BIV_TYPE_LIBRARY_WATCH, 1, G_TYPE_STRING);
}

static void
biv_library_watch_init (BivLibraryWatch *self)
{
  self->end = g_cancellable_new ();
}

/* --- Looking ---------------------------------------------------------------------------------- */

/** biv_library_monitor_pause: waits so long, or until @cancellable is cancelled.
 * Returns: whether nobody cancelled */
bool
biv_library_monitor_pause (guint milliseconds, GCancellable *cancellable)
{
  GPollFD end;

  if (!g_cancellable_make_pollfd (cancellable, &end))
    return false;
  g_poll (&end, 1, (int) milliseconds);
  g_cancellable_release_fd (cancellable);
  return !g_cancellable_is_cancelled (cancellable);
}

/* A library that does not tell by itself. */
typedef struct
{
  BivLibraryMonitor monitor;
  BivLibrary *library;
} Looker;

static gint64
look (BivLibraryMonitor *monitor, GError **error)
{
  return biv_library_count_changes (((Looker *) monitor)->library, error);
}

static void
wait_to_look (BivLibraryMonitor *monitor, GCancellable *cancellable)
{
  biv_library_monitor_pause (LOOK, cancellable);
}

static void
free_looker (BivLibraryMonitor *monitor)
{
  g_object_unref (((Looker *) monitor)->library);
  g_free (monitor);
}

/* (transfer full) */
static BivLibraryMonitor *
make_monitor (BivLibrary *library)
{
  BivLibraryMonitor *monitor = biv_library_make_monitor (library);
  Looker *looker;

  if (monitor)
    return monitor;
  looker = g_new0 (Looker, 1);
  looker->monitor = (BivLibraryMonitor){ look, wait_to_look, free_looker };
  looker->library = g_object_ref (library);
  return &looker->monitor;
}

/* --- Telling ---------------------------------------------------------------------------------- */

static void
clear_ref (gpointer ref)
{
  g_weak_ref_clear (ref);
}

static void
let_go (GWeakRef *ref)
{
  g_atomic_rc_box_release_full (ref, clear_ref);
}

static void
free_news (gpointer data)
{
  News *news = data;

  let_go (news->watch);
  g_free (news->trouble);
  g_free (news);
}

static gboolean
news_cb (gpointer data)
{
  News *news = data;
  g_autoptr (BivLibraryWatch) watch = g_weak_ref_get (news->watch);

  if (watch && news->is_change)
    g_signal_emit (watch, signals[SIGNAL_CHANGED], 0);
  else if (watch)
    g_signal_emit (watch, signals[SIGNAL_TROUBLE], 0, news->trouble);
  return G_SOURCE_REMOVE;
}

static void
post_news (Listener *self, bool is_change, const char *trouble)
{
  g_autoptr (GSource) source = g_idle_source_new ();
  News *news = g_new0 (News, 1);

  news->watch = g_atomic_rc_box_acquire (self->watch);
  news->trouble = g_strdup (trouble);
  news->is_change = is_change;
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, news_cb, news, free_news);
  g_source_attach (source, self->context);
}

/* --- Listening -------------------------------------------------------------------------------- */

static void
handle_number (Listener *self, gint64 number)
{
  if (self->pause > 0 || self->changes < 0)
    post_news (self, false, NULL);
  self->pause = 0;
  if (self->changes >= 0 && number != self->changes)
    post_news (self, true, NULL);
  self->changes = number;
}

/* Waits after a failure. A random part keeps programs that lost the same server from asking it
 * again at the same moment. */
static void
rest (Listener *self, const GError *error)
{
  if (self->pause == 0)
    post_news (self, false, error->message);
  self->pause = CLAMP (self->pause * 2, FIRST_PAUSE, LONGEST_PAUSE);
  biv_library_monitor_pause (self->pause + (guint) g_random_int_range (0, FIRST_PAUSE), self->end);
}

static gpointer
listen_cb (gpointer data)
{
  Listener *self = data;

  while (!g_cancellable_is_cancelled (self->end))
    {
      g_autoptr (GError) error = NULL;
      gint64 number = self->monitor->count (self->monitor, &error);

      if (number < 0)
        rest (self, error);
      else
        {
          handle_number (self, number);
          self->monitor->wait (self->monitor, self->end);
        }
    }
  self->monitor->free (self->monitor);
  let_go (self->watch);
  g_main_context_unref (self->context);
  g_object_unref (self->end);
  g_free (self);
  return NULL;
}

/**
 * biv_library_watch_new:
 *
 * Watches a library until it is let go. "changed" and "trouble" are emitted in the context that is
 * the thread's default now.
 *
 * Returns: (transfer full)
 */
BivLibraryWatch *
biv_library_watch_new (BivLibrary *library)
{
  BivLibraryWatch *self = g_object_new (BIV_TYPE_LIBRARY_WATCH, NULL);
  Listener *listener = g_new0 (Listener, 1);

  listener->monitor = make_monitor (library);
  listener->end = g_object_ref (self->end);
  listener->context = g_main_context_ref_thread_default ();
  listener->watch = g_atomic_rc_box_new0 (GWeakRef);
  g_weak_ref_init (listener->watch, self);
  listener->changes = -1;
  g_thread_unref (g_thread_new ("library-watch", listen_cb, listener));
  return self;
}
