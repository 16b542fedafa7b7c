/* Which library a page shows: that of this machine, one of those on servers that were opened
 * before, or what was taken along of them. A server is asked in another thread, and asked again
 * with growing pauses. The signal "asking" carries what may be shown of its address, "failed" why
 * there is no answer; "opened" tells that the workspace has another library, "remarked" what else
 * there is to say of it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/club/biv-library-shelves.h"

#include <glib/gi18n.h>

#include "app/library/club/biv-keyring.h"
#include "app/library/club/biv-library-opening.h"
#include "app/library/club/biv-server-dialog.h"
#include "config.h"
#include "core/model/node/biv-signal.h"
#include "storage/catalogue/biv-libraries.h"
#include "storage/server/biv-postgres.h"

#define KEY "club-libraries"
/* Seconds until a server that did not answer is asked again, and at most. */
#define FIRST_PAUSE 10
#define LONGEST_PAUSE 300
/* Letters of a library's name that the button shows. */
#define BUTTON_CHARS 28

struct _BivLibraryShelves
{
  GObject parent_instance;

  BivWorkspace *workspace;
  GSettings *settings;
  GtkDropDown *choice;   /* not owned: its page has this, too */
  GCancellable *opening; /* NULL: no server is asked */
  char *wanted;          /* (nullable): the address that was asked last */
  guint retry;           /* a source */
  guint pause;           /* seconds; 0: it was not asked in vain yet */
  bool offering;         /* the choice shows what there is, and changes nothing */
};

enum
{
  SIGNAL_ASKING,
  SIGNAL_FAILED,
  SIGNAL_OPENED,
  SIGNAL_REMARKED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivLibraryShelves, biv_library_shelves, G_TYPE_OBJECT)

/* Cancels what a server was asked. */
static void
stop_asking (BivLibraryShelves *self)
{
  g_clear_handle_id (&self->retry, g_source_remove);
  g_cancellable_cancel (self->opening);
  g_clear_object (&self->opening);
  g_clear_pointer (&self->wanted, g_free);
}

static void
biv_library_shelves_dispose (GObject *object)
{
  BivLibraryShelves *self = BIV_LIBRARY_SHELVES (object);

  stop_asking (self);
  self->choice = NULL;
  g_clear_object (&self->settings);
  g_clear_object (&self->workspace);
  G_OBJECT_CLASS (biv_library_shelves_parent_class)->dispose (object);
}

static guint
add_signal (const char *name, guint n_words)
{
  return biv_signal_new (name, BIV_TYPE_LIBRARY_SHELVES, n_words, G_TYPE_STRING);
}

static void
biv_library_shelves_class_init (BivLibraryShelvesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_library_shelves_dispose;
  signals[SIGNAL_ASKING] = add_signal ("asking", 1);
  signals[SIGNAL_FAILED] = add_signal ("failed", 1);
  signals[SIGNAL_OPENED] = add_signal ("opened", 0);
  signals[SIGNAL_REMARKED] = add_signal ("remarked", 1);
}

static void
biv_library_shelves_init (BivLibraryShelves *self)
{
  self->settings = g_settings_new (APP_ID);
}

/* Whether a server is asked, and has not answered. */
bool
biv_library_shelves_is_asking (BivLibraryShelves *self)
{
  g_return_val_if_fail (BIV_IS_LIBRARY_SHELVES (self), false);
  return self->opening != NULL;
}

/* --- The choice --------------------------------------------------------------------------- */

/* (transfer full): the addresses that were opened before. */
static char **
list_clubs (BivLibraryShelves *self)
{
  return g_settings_get_strv (self->settings, KEY);
}

/* (transfer full): what the choice offers after the library of this machine: clubs, and behind each
 * what was taken along of it. */
static char **
list_known (BivLibraryShelves *self)
{
  g_auto (GStrv) clubs = list_clubs (self);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; clubs[i]; i++)
    {
      g_autofree char *along = biv_libraries_make_along_path (clubs[i]);

      g_strv_builder_add (builder, clubs[i]);
      if (biv_libraries_has (along))
        g_strv_builder_add (builder, along);
    }
  return g_strv_builder_end (builder);
}

/* (transfer none) (nullable): the name that is shown or waited for; NULL for this machine's. */
static const char *
get_name (BivLibraryShelves *self)
{
  const char *name =
    self->wanted ? self->wanted : biv_workspace_get_chosen_name (self->workspace);

  return g_strcmp0 (name, biv_workspace_get_library_name (self->workspace)) == 0 ? NULL : name;
}

/* Whether the library is on a server, or is being asked for there. */
bool
biv_library_shelves_is_far (BivLibraryShelves *self)
{
  g_return_val_if_fail (BIV_IS_LIBRARY_SHELVES (self), false);
  return get_name (self) && biv_libraries_is_on_server (get_name (self));
}

/* Whether it is the person's own, and no club's. */
bool
biv_library_shelves_is_own (BivLibraryShelves *self)
{
  g_return_val_if_fail (BIV_IS_LIBRARY_SHELVES (self), true);
  return get_name (self) == NULL;
}

/* (transfer full) (nullable): the address of the club of which a library is, or was taken along. */
char *
biv_library_shelves_make_club (BivLibraryShelves *self)
{
  g_auto (GStrv) clubs = list_clubs (self);

  if (biv_library_shelves_is_far (self))
    return g_strdup (get_name (self));
  for (guint i = 0; clubs[i]; i++)
    {
      g_autofree char *along = biv_libraries_make_along_path (clubs[i]);

      if (g_strcmp0 (along, get_name (self)) == 0)
        return g_strdup (clubs[i]);
    }
  return NULL;
}

/* Whether something of the club was taken along. */
bool
biv_library_shelves_has_along (BivLibraryShelves *self)
{
  g_autofree char *club = biv_library_shelves_make_club (self);
  g_autofree char *along = club ? biv_libraries_make_along_path (club) : NULL;

  return along && biv_libraries_has (along);
}

/* (transfer full): the words of the choice. */
static char **
name_libraries (char **known)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  g_strv_builder_add (builder, _ ("On this machine"));
  for (guint i = 0; known[i]; i++)
    {
      g_autofree char *shown = biv_libraries_show (known[i]);
      g_autofree char *along = biv_libraries_show_along (known[i]);
      /* Translators: %s is the address of a server */
      g_autofree char *words = along ? g_strdup_printf (_ ("Taken along: %s"), along) : NULL;

      g_strv_builder_add (builder, words ? words : shown);
    }
  return g_strv_builder_end (builder);
}

static bool
is_offered (BivLibraryShelves *self, char **names)
{
  GtkStringList *offered = GTK_STRING_LIST (gtk_drop_down_get_model (self->choice));
  guint length = g_list_model_get_n_items (G_LIST_MODEL (offered));

  if (length != g_strv_length (names))
    return false;
  for (guint i = 0; i < length; i++)
    if (!g_str_equal (gtk_string_list_get_string (offered, i), names[i]))
      return false;
  return true;
}

/* The list stays as it is when it can: the choice may be just telling which is chosen. */
static void
show_names (BivLibraryShelves *self, char **names)
{
  GtkStringList *offered = GTK_STRING_LIST (gtk_drop_down_get_model (self->choice));

  if (!is_offered (self, names))
    gtk_string_list_splice (offered, 0, g_list_model_get_n_items (G_LIST_MODEL (offered)),
                            (const char *const *) names);
}

static guint
find_chosen (BivLibraryShelves *self, char **known)
{
  const char *name = get_name (self);

  for (guint i = 0; known[i]; i++)
    if (g_strcmp0 (known[i], name) == 0)
      return i + 1;
  return 0;
}

/* Shows which libraries there are, and which one is chosen. */
void
biv_library_shelves_offer (BivLibraryShelves *self)
{
  g_auto (GStrv) known = list_known (self);
  g_auto (GStrv) names = name_libraries (known);
  guint chosen = find_chosen (self, known);

  self->offering = true;
  show_names (self, names);
  gtk_drop_down_set_selected (self->choice, chosen);
  self->offering = false;
  gtk_widget_set_visible (GTK_WIDGET (self->choice), known[0] != NULL);
}

static void
remember (BivLibraryShelves *self, const char *name)
{
  g_auto (GStrv) known = list_clubs (self);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  if (g_strv_contains ((const char *const *) known, name) || biv_libraries_has_password (name))
    return;
  g_strv_builder_addv (builder, (const char **) known);
  g_strv_builder_add (builder, name);
  all = g_strv_builder_end (builder);
  g_settings_set_strv (self->settings, KEY, (const char *const *) all);
}

static void
forget (GSettings *settings, const char *name)
{
  g_auto (GStrv) known = g_settings_get_strv (settings, KEY);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) others = NULL;

  for (guint i = 0; known[i]; i++)
    if (!g_str_equal (known[i], name))
      g_strv_builder_add (builder, known[i]);
  others = g_strv_builder_end (builder);
  g_settings_set_strv (settings, KEY, (const char *const *) others);
}

/* --- Opening ------------------------------------------------------------------------------ */

static void start (BivLibraryShelves *self);

static gboolean
retry_cb (gpointer data)
{
  BivLibraryShelves *self = data;

  self->retry = 0;
  start (self);
  return G_SOURCE_REMOVE;
}

/* Says why there is no answer, and when the server is asked again. */
static void
try_later (BivLibraryShelves *self, const char *problem)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) then = NULL;
  g_autofree char *time = NULL;
  g_autofree char *words = NULL;

  self->pause = CLAMP (self->pause * 2, FIRST_PAUSE, LONGEST_PAUSE);
  self->retry = g_timeout_add_seconds (self->pause, retry_cb, self);
  then = g_date_time_add_seconds (now, self->pause);
  time = g_date_time_format (then, "%X");
  /* Translators: why there is no contact, and the time of the next try */
  words = g_strdup_printf (_ ("%s\nIt is tried again at %s."), problem, time);
  g_signal_emit (self, signals[SIGNAL_FAILED], 0, words);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BivLibraryShelves) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *remark = NULL;
  g_autoptr (BivLibrary) library = biv_library_opening_finish (result, &remark, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->opening);
  if (g_error_matches (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_PASSWORD))
    {
      /* Time gives no answer that the person did not give. */
      g_signal_emit (self, signals[SIGNAL_FAILED], 0, error->message);
      return;
    }
  if (!library)
    {
      try_later (self, error->message);
      return;
    }
  self->pause = 0;
  biv_workspace_choose_club (self->workspace, self->wanted, library);
  g_signal_emit (self, signals[SIGNAL_OPENED], 0);
  if (remark)
    g_signal_emit (self, signals[SIGNAL_REMARKED], 0, remark);
}

static void
start (BivLibraryShelves *self)
{
  self->opening = g_cancellable_new ();
  biv_library_opening_start (self->wanted, GTK_WIDGET (self->choice), self->opening, opened_cb,
                             g_object_ref (self));
}

/* @name: the address of a library on a server */
static void
open_club (BivLibraryShelves *self, const char *name)
{
  g_autofree char *wanted = g_strdup (name);
  g_autofree char *shown = biv_libraries_show (name);

  stop_asking (self);
  self->wanted = g_steal_pointer (&wanted);
  start (self);
  biv_library_shelves_offer (self);
  g_signal_emit (self, signals[SIGNAL_ASKING], 0, shown);
}

/* @path: of what was taken along, which is on this machine */
static void
open_file (BivLibraryShelves *self, const char *path)
{
  g_autofree char *name = g_strdup (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibrary) library = biv_libraries_open (name, &error);

  stop_asking (self);
  if (library)
    {
      biv_workspace_choose_club (self->workspace, name, library);
      g_signal_emit (self, signals[SIGNAL_OPENED], 0);
      return;
    }
  biv_library_shelves_offer (self);
  g_signal_emit (self, signals[SIGNAL_FAILED], 0, error->message);
}

static void
open_own (BivLibraryShelves *self)
{
  stop_asking (self);
  biv_workspace_choose_club (self->workspace, NULL, NULL);
  g_signal_emit (self, signals[SIGNAL_OPENED], 0);
}

/* It may be told more than once, as notifications are: what is shown already stays. */
static void
chosen_cb (BivLibraryShelves *self)
{
  guint chosen = gtk_drop_down_get_selected (self->choice);
  g_auto (GStrv) known = list_known (self);
  const char *name =
    chosen > 0 && chosen <= g_strv_length (known) ? known[chosen - 1] : NULL;

  if (self->offering || g_strcmp0 (name, get_name (self)) == 0)
    return;
  self->pause = 0;
  if (name && biv_libraries_is_on_server (name))
    open_club (self, name);
  else if (name)
    open_file (self, name);
  else
    open_own (self);
}

/* Shows what was taken along of the club. */
void
biv_library_shelves_open_along (BivLibraryShelves *self)
{
  g_autofree char *club = biv_library_shelves_make_club (self);
  g_autofree char *along = club ? biv_libraries_make_along_path (club) : NULL;

  if (along && biv_libraries_has (along))
    open_file (self, along);
}

/* --- What can be done --------------------------------------------------------------------- */

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer is_button)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (is_button)
    {
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
      gtk_label_set_max_width_chars (GTK_LABEL (label), BUTTON_CHARS);
    }
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer is_button)
{
  GtkStringObject *words = gtk_list_item_get_item (item);
  GtkWidget *label = gtk_list_item_get_child (item);

  gtk_label_set_label (GTK_LABEL (label), gtk_string_object_get_string (words));
  if (is_button)
    gtk_widget_set_tooltip_text (label, gtk_string_object_get_string (words));
}

/* (transfer full): of the words of the choice. */
static GtkListItemFactory *
make_factory (bool is_button)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), GINT_TO_POINTER (is_button));
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), GINT_TO_POINTER (is_button));
  return factory;
}

/* An address may be long, and a window narrow: only the list shows the whole of it. */
static void
shorten (GtkDropDown *choice)
{
  g_autoptr (GtkListItemFactory) button = make_factory (true);
  g_autoptr (GtkListItemFactory) list = make_factory (false);

  gtk_drop_down_set_factory (choice, button);
  gtk_drop_down_set_list_factory (choice, list);
}

/* Whether the library that is shown has been forgotten elsewhere. One whose address has a password
 * was never remembered. */
static bool
is_forgotten (BivLibraryShelves *self)
{
  g_auto (GStrv) clubs = list_clubs (self);

  return biv_library_shelves_is_far (self) && !biv_libraries_has_password (get_name (self)) &&
         !g_strv_contains ((const char *const *) clubs, get_name (self));
}

static void
clubs_changed_cb (BivLibraryShelves *self)
{
  if (is_forgotten (self))
    open_own (self);
  else
    biv_library_shelves_offer (self);
}

/* @choice: shows the libraries; lives as long as this */
BivLibraryShelves *
biv_library_shelves_new (GtkDropDown *choice, BivWorkspace *workspace)
{
  BivLibraryShelves *self = g_object_new (BIV_TYPE_LIBRARY_SHELVES, NULL);

  self->choice = choice;
  shorten (choice);
  self->workspace = g_object_ref (workspace);
  g_signal_connect_object (choice, "notify::selected", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::" KEY, G_CALLBACK (clubs_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

static void
named_cb (BivServerDialog *dialog, const char *name, BivLibraryShelves *self)
{
  remember (self, name);
  open_club (self, name);
}

/* Asks for the address of a library, and opens it. */
void
biv_library_shelves_ask (BivLibraryShelves *self, GtkWindow *parent)
{
  GtkWidget *dialog = biv_server_dialog_new (parent);

  g_signal_connect_object (dialog, "chosen", G_CALLBACK (named_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Whether another library that is offered is opened with the same account. */
static bool
is_used (GSettings *settings, const char *login)
{
  g_auto (GStrv) clubs = g_settings_get_strv (settings, KEY);

  for (guint i = 0; clubs[i]; i++)
    {
      g_autofree char *its_login = biv_postgres_make_login (clubs[i]);

      if (g_strcmp0 (its_login, login) == 0)
        return true;
    }
  return false;
}

/* A library on a server is not offered any more; nothing is done to it. A password goes with the
 * last library that needs it. */
void
biv_library_shelves_forget_club (GSettings *settings, const char *name)
{
  g_autofree char *login = biv_postgres_make_login (name);

  forget (settings, name);
  if (login && !is_used (settings, login))
    biv_keyring_forget (login);
}

/* Forgets the library that is shown, and shows that of this machine. */
void
biv_library_shelves_forget (BivLibraryShelves *self)
{
  g_autofree char *name = g_strdup (get_name (self));

  if (!biv_library_shelves_is_far (self))
    return;
  biv_library_shelves_forget_club (self->settings, name);
  if (biv_library_shelves_is_far (self))
    open_own (self);
}

/* The password of the library's account is asked for anew by the next start of the program. */
void
biv_library_shelves_forget_password (BivLibraryShelves *self)
{
  g_autofree char *login =
    biv_library_shelves_is_far (self) ? biv_postgres_make_login (get_name (self)) : NULL;

  if (login)
    biv_keyring_forget (login);
}

/* Asks the server again that did not answer. */
void
biv_library_shelves_retry (BivLibraryShelves *self)
{
  if (self->wanted)
    open_club (self, self->wanted);
}
