/* Icons are freed in the window's thread, whichever thread lets go of them last.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <dlfcn.h>
#include <pthread.h>

#include "app/kit/compat/biv-guard.h"
#include "ui-test.h"

/* How many icons GTK 4.8 keeps although nobody has them. */
#define KEPT 100

static GThread *main_thread;
static GMutex mutex;
static GCond cond;
static bool holds_up; /* another thread that has an answer for the main loop must wait */
static bool waits;    /* it does */

static GThread *freed_in; /* NULL: the icon is there still */

/* Icons are loaded by the threads of a pool, where all that waits for the main loop is a task. The
 * theme, too, is loaded there, by a task of its own; the message bus has another thread. */
static bool
is_of_icon (GSource *source)
{
  char thread[16] = "";
  GSourceFunc function;
  gpointer task;

  pthread_getname_np (pthread_self (), thread, sizeof thread);
  if (!g_str_has_prefix (thread, "pool"))
    return false;
  source->callback_funcs->get (source->callback_data, source, &function, &task);
  return GTK_IS_ICON_PAINTABLE (g_task_get_source_object (task));
}

/* What GLib calls when a thread has loaded an icon: the thread has not let go of the icon yet. */
G_MODULE_EXPORT guint
g_source_attach (GSource *source, GMainContext *context)
{
  guint (*attach) (GSource *, GMainContext *) = dlsym (RTLD_NEXT, "g_source_attach");
  bool is_held = is_of_icon (source);
  guint id = attach (source, context);

  if (!is_held)
    return id;
  g_mutex_lock (&mutex);
  waits = holds_up;
  while (holds_up)
    g_cond_wait (&cond, &mutex);
  waits = false;
  g_mutex_unlock (&mutex);
  return id;
}

static void
hold_up (bool hold)
{
  g_mutex_lock (&mutex);
  holds_up = hold;
  g_cond_broadcast (&cond);
  g_mutex_unlock (&mutex);
}

static bool
is_waiting (gpointer data)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);

  return waits;
}

static bool
is_freed (gpointer data)
{
  return g_atomic_pointer_get (&freed_in);
}

static void
freed_cb (gpointer data, GObject *icon)
{
  g_atomic_pointer_set (&freed_in, g_thread_self ());
}

/* (transfer full) */
static GtkIconPaintable *
look_up (const char *name, GtkIconLookupFlags flags)
{
  return gtk_icon_theme_lookup_icon (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                     name, NULL, 16, 1, GTK_TEXT_DIR_LTR, flags);
}

static void
forget_older_icons (void)
{
  for (int i = 0; i < KEPT; i++)
    {
      g_object_unref (look_up ("list-add-symbolic", 0));
      g_object_unref (look_up ("open-menu-symbolic", 0));
    }
}

/* Returns: in which thread an icon is freed when the one that loads it has it last */
static GThread *
free_in_thread (const char *name)
{
  GtkIconPaintable *icon;

  freed_in = NULL;
  hold_up (true);
  icon = look_up (name, GTK_ICON_LOOKUP_PRELOAD);
  g_object_weak_ref (G_OBJECT (icon), freed_cb, NULL);
  g_object_unref (icon);
  ui_wait (is_waiting, NULL);
  forget_older_icons ();
  ui_settle ();
  g_assert_false (is_freed (NULL));
  hold_up (false);
  ui_wait (is_freed, NULL);
  return freed_in;
}

/* Without the guard: else the other test would say nothing. */
static void
test_control (void)
{
  if (free_in_thread ("edit-undo-symbolic") == main_thread)
    g_test_skip ("this GTK frees icons in the window's thread by itself");
}

static void
test_guard (void)
{
  biv_guard_icons ();
  g_assert_true (free_in_thread ("edit-redo-symbolic") == main_thread);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  main_thread = g_thread_self ();
  g_test_add_func ("/icons/control", test_control);
  g_test_add_func ("/icons/guard", test_guard);
  return g_test_run ();
}
