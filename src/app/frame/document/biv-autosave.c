/* Keeps unsaved work safe: within a second of the first edit there is a copy in the safe, at once
 * if the program is told to end, and the copy is removed when the work is saved, undone or
 * discarded. The timer starts at the first edit that has no copy and is never restarted, so the
 * work of somebody who types without a pause is kept, too. A copy that cannot be written is tried
 * again; until it succeeds there is a problem to show.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/document/biv-autosave.h"

#include "storage/format/biv-format.h"

/* Milliseconds from the first edit to the copy: a second, less what writing may take. */
#define PATIENCE 600
/* A document that takes long to write is written less often: the wait is at least so many times as
 * long as the last writing took, so that somebody who paints is not held up most of the time. */
#define SHARE 10
/* Milliseconds until a copy that failed is tried again. */
#define RETRY 5000

struct _BivAutosave
{
  GObject parent_instance;

  BivSession *session;
  BivSafe *safe;
  BivLostDraft *adopted; /* removed once there is a copy of our own */
  char *name;            /* of the draft in the safe */
  char *problem;         /* why there is no copy, for the user; NULL: everything is safe */
  guint timer;
  guint patience; /* milliseconds */
  bool is_kept;   /* whether there is a copy, or one is being written */
};

enum
{
  PROP_PROBLEM = 1,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (BivAutosave, biv_autosave, G_TYPE_OBJECT)

static void
set_problem (BivAutosave *self, const char *problem)
{
  if (g_strcmp0 (self->problem, problem) == 0)
    return;
  g_free (self->problem);
  self->problem = g_strdup (problem);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEM]);
}

static void
discard_adopted (BivAutosave *self)
{
  if (self->adopted)
    /* If it cannot be removed it will be offered again, which is better than losing it. */
    biv_lost_draft_discard (self->adopted, NULL);
  g_clear_object (&self->adopted);
}

static void start_timer (BivAutosave *self, guint milliseconds);

static void
kept_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BivAutosave) self = data;
  g_autoptr (GError) error = NULL;

  if (biv_safe_finish (BIV_SAFE (source), result, &error))
    {
      discard_adopted (self);
      set_problem (self, NULL);
      return;
    }
  if (!self->session || !self->is_kept)
    return;
  set_problem (self, error->message);
  start_timer (self, RETRY);
}

static void
keep (BivAutosave *self)
{
  gint64 start = g_get_monotonic_time ();
  g_autoptr (GBytes) content = biv_format_write (biv_session_get_root (self->session));
  g_autofree char *title = biv_session_make_title (self->session);
  BivDraftOrigin origin = { title, biv_session_get_place (self->session),
                            biv_session_get_hash (self->session) };

  self->is_kept = true;
  self->patience =
    MAX (PATIENCE, (guint) ((g_get_monotonic_time () - start) * SHARE / G_TIME_SPAN_MILLISECOND));
  biv_safe_keep_async (self->safe, self->name, content, &origin, kept_cb, g_object_ref (self));
}

static bool
is_modified (BivAutosave *self)
{
  return biv_history_is_modified (biv_session_get_history (self->session));
}

static gboolean
timer_cb (gpointer data)
{
  BivAutosave *self = data;

  self->timer = 0;
  if (is_modified (self))
    keep (self);
  return G_SOURCE_REMOVE;
}

static void
start_timer (BivAutosave *self, guint milliseconds)
{
  if (self->timer == 0)
    self->timer = g_timeout_add (milliseconds, timer_cb, self);
}

/* A copy that cannot be removed is offered at the next start, which does no harm. */
static void
dropped_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  biv_safe_finish (BIV_SAFE (source), result, NULL);
}

static void
drop (BivAutosave *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->is_kept)
    biv_safe_drop_async (self->safe, self->name, dropped_cb, NULL);
  self->is_kept = false;
  discard_adopted (self);
  set_problem (self, NULL);
}

static void
modified_cb (BivHistory *history, GParamSpec *pspec, BivAutosave *self)
{
  if (is_modified (self))
    start_timer (self, self->patience);
  else
    drop (self);
}

/* Only after the edit does the history tell whether the document is as saved. */
static void
changed_cb (BivDocument *document, gpointer change, BivAutosave *self)
{
  start_timer (self, self->patience);
}

static void
biv_autosave_dispose (GObject *object)
{
  BivAutosave *self = BIV_AUTOSAVE (object);

  biv_autosave_stop (self);
  g_clear_object (&self->safe);
  G_OBJECT_CLASS (biv_autosave_parent_class)->dispose (object);
}

static void
biv_autosave_finalize (GObject *object)
{
  BivAutosave *self = BIV_AUTOSAVE (object);

  g_free (self->name);
  g_free (self->problem);
  G_OBJECT_CLASS (biv_autosave_parent_class)->finalize (object);
}

static void
biv_autosave_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BivAutosave *self = BIV_AUTOSAVE (object);

  if (id == PROP_PROBLEM)
    g_value_set_string (value, self->problem);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
biv_autosave_class_init (BivAutosaveClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = biv_autosave_dispose;
  object_class->finalize = biv_autosave_finalize;
  object_class->get_property = biv_autosave_get_property;
  /* (nullable): why the current state has no copy; NULL when it has one. */
  properties[PROP_PROBLEM] =
    g_param_spec_string ("problem", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
biv_autosave_init (BivAutosave *self)
{
  self->name = g_uuid_string_random ();
  self->patience = PATIENCE;
}

/* Watches a session, and keeps at once what it has not saved already. */
BivAutosave *
biv_autosave_new (BivSession *session, BivSafe *safe)
{
  BivAutosave *self = g_object_new (BIV_TYPE_AUTOSAVE, NULL);

  self->session = g_object_ref (session);
  self->safe = g_object_ref (safe);
  g_signal_connect_object (biv_session_get_document (session), "changed", G_CALLBACK (changed_cb),
                           self, 0);
  g_signal_connect_object (biv_session_get_history (session), "notify::modified",
                           G_CALLBACK (modified_cb), self, 0);
  if (is_modified (self))
    keep (self);
  return self;
}

/* The session was restored from a lost draft, which goes once there is a copy of its own. */
void
biv_autosave_adopt (BivAutosave *self, BivLostDraft *draft)
{
  g_return_if_fail (BIV_IS_AUTOSAVE (self));
  g_set_object (&self->adopted, draft);
}

/* (nullable): why the present state is not safe. */
const char *
biv_autosave_get_problem (BivAutosave *self)
{
  g_return_val_if_fail (BIV_IS_AUTOSAVE (self), NULL);
  return self->problem;
}

/* Writes what has no copy yet without waiting longer: the program is about to end. */
void
biv_autosave_keep_now (BivAutosave *self)
{
  g_return_if_fail (BIV_IS_AUTOSAVE (self));
  if (!self->session || self->timer == 0)
    return;
  g_clear_handle_id (&self->timer, g_source_remove);
  if (is_modified (self))
    keep (self);
}

/* Discards the copy: the session is closed on purpose. */
void
biv_autosave_stop (BivAutosave *self)
{
  g_return_if_fail (BIV_IS_AUTOSAVE (self));
  if (!self->session)
    return;
  g_signal_handlers_disconnect_by_data (biv_session_get_history (self->session), self);
  g_signal_handlers_disconnect_by_data (biv_session_get_document (self->session), self);
  drop (self);
  g_clear_object (&self->session);
}
