/* What the desktop's search finds in the library: answers GNOME Shell, which asks over the bus
 * (https://developer.gnome.org/documentation/tutorials/search-provider.html). Nothing is found when
 * somebody has switched it off, or has no library.
 *
 * The signals: "open" carries the address of a document, "show" the words that the library is to be
 * searched for.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/application/biv-search-provider.h"

#include "app/library/jobs/biv-library-words.h"
#include "config.h"
#include "core/model/node/biv-signal.h"
#include "storage/catalogue/biv-library-place.h"

/* A shell shows fewer. */
#define MOST_FOUND 20
#define MOST_SHOWN 100
/* Seconds for which a program without a window stays, for somebody goes on typing. */
#define STAY 30

struct _BivSearchProvider
{
  GObject parent_instance;

  GtkApplication *application; /* whose this is */
  BivWorkspace *workspace;
  GSettings *settings;
  GDBusConnection *connection; /* NULL: not on the bus */
  guint registration;
  guint stay; /* a source, while the application is held */
};

enum
{
  SIGNAL_OPEN,
  SIGNAL_SHOW,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivSearchProvider, biv_search_provider, G_TYPE_OBJECT)

static const char description[] =
  "<node>"
  "  <interface name='org.gnome.Shell.SearchProvider2'>"
  "    <method name='GetInitialResultSet'>"
  "      <arg type='as' direction='in'/><arg type='as' direction='out'/>"
  "    </method>"
  "    <method name='GetSubsearchResultSet'>"
  "      <arg type='as' direction='in'/><arg type='as' direction='in'/>"
  "      <arg type='as' direction='out'/>"
  "    </method>"
  "    <method name='GetResultMetas'>"
  "      <arg type='as' direction='in'/><arg type='aa{sv}' direction='out'/>"
  "    </method>"
  "    <method name='ActivateResult'>"
  "      <arg type='s' direction='in'/><arg type='as' direction='in'/>"
  "      <arg type='u' direction='in'/>"
  "    </method>"
  "    <method name='LaunchSearch'>"
  "      <arg type='as' direction='in'/><arg type='u' direction='in'/>"
  "    </method>"
  "  </interface>"
  "</node>";

static void
release (BivSearchProvider *self)
{
  if (self->stay)
    g_application_release (G_APPLICATION (self->application));
  g_clear_handle_id (&self->stay, g_source_remove);
}

static void
biv_search_provider_dispose (GObject *object)
{
  BivSearchProvider *self = BIV_SEARCH_PROVIDER (object);

  biv_search_provider_unexport (self);
  g_clear_object (&self->settings);
  g_clear_object (&self->workspace);
  G_OBJECT_CLASS (biv_search_provider_parent_class)->dispose (object);
}

static void
biv_search_provider_class_init (BivSearchProviderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_search_provider_dispose;
  signals[SIGNAL_OPEN] = biv_signal_new ("open", BIV_TYPE_SEARCH_PROVIDER, 1, G_TYPE_STRING);
  signals[SIGNAL_SHOW] = biv_signal_new ("show", BIV_TYPE_SEARCH_PROVIDER, 1, G_TYPE_STRING);
}

static void
biv_search_provider_init (BivSearchProvider *self)
{
  self->settings = g_settings_new (APP_ID);
}

/* --- Answers ------------------------------------------------------------------------------ */

/* (transfer none) (nullable): asking for it must not make one. */
static BivLibrary *
get_library (BivSearchProvider *self)
{
  if (!g_settings_get_boolean (self->settings, "desktop-search") ||
      !biv_workspace_has_library (self->workspace))
    return NULL;
  return biv_workspace_get_library (self->workspace, NULL);
}

/* (transfer floating): the ids of what is found. */
static GVariant *
find (BivSearchProvider *self, GVariant *terms)
{
  g_autofree const char **words = g_variant_get_strv (terms, NULL);
  g_autofree char *typed = g_strjoinv (" ", (char **) words);
  BivLibraryQuery query = { .words = typed, .limit = MOST_FOUND };
  BivLibrary *library = get_library (self);
  g_autoptr (GPtrArray) hits = library ? biv_library_find (library, &query, NULL) : NULL;
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("(as)"));
  g_variant_builder_open (&builder, G_VARIANT_TYPE ("as"));
  for (guint i = 0; hits && i < hits->len; i++)
    g_variant_builder_add (&builder, "s", ((BivLibraryEntry *) hits->pdata[i])->id);
  g_variant_builder_close (&builder);
  return g_variant_builder_end (&builder);
}

static GVariant *
get_initial (BivSearchProvider *self, GVariant *parameters)
{
  g_autoptr (GVariant) terms = g_variant_get_child_value (parameters, 0);

  return find (self, terms);
}

/* More was typed: what was found before tells nothing that is not found again. */
static GVariant *
get_further (BivSearchProvider *self, GVariant *parameters)
{
  g_autoptr (GVariant) terms = g_variant_get_child_value (parameters, 1);

  return find (self, terms);
}

static char *
describe_kind (BivSearchProvider *self, const BivLibraryEntry *entry)
{
  g_autofree char *kind = biv_library_words_for_kind (entry);
  g_autofree char *rules =
    biv_library_words_for_ruleset (entry, biv_workspace_get_catalogue (self->workspace));

  return g_strconcat (kind, *rules ? ", " : "", rules, NULL);
}

static void
add_meta (BivSearchProvider *self, const BivLibraryEntry *entry, GVariantBuilder *builder)
{
  g_autofree char *name = biv_library_words_for_name (entry);
  g_autofree char *what = describe_kind (self, entry);
  g_autofree char *icon = g_strdup_printf ("application-vnd.bivouac.%s+xml", entry->kind);

  g_variant_builder_open (builder, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (builder, "{sv}", "id", g_variant_new_string (entry->id));
  g_variant_builder_add (builder, "{sv}", "name", g_variant_new_string (name));
  g_variant_builder_add (builder, "{sv}", "description", g_variant_new_string (what));
  g_variant_builder_add (builder, "{sv}", "gicon", g_variant_new_string (icon));
  g_variant_builder_close (builder);
}

/* What is there no longer is left out. */
static GVariant *
get_metas (BivSearchProvider *self, GVariant *parameters)
{
  g_autoptr (GVariant) ids = g_variant_get_child_value (parameters, 0);
  BivLibrary *library = get_library (self);
  gsize n = library ? MIN (g_variant_n_children (ids), MOST_SHOWN) : 0;
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("(aa{sv})"));
  g_variant_builder_open (&builder, G_VARIANT_TYPE ("aa{sv}"));
  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (GVariant) id = g_variant_get_child_value (ids, i);
      g_autoptr (BivLibraryEntry) entry =
        biv_library_get (library, g_variant_get_string (id, NULL), NULL);

      if (entry)
        add_meta (self, entry, &builder);
    }
  g_variant_builder_close (&builder);
  return g_variant_builder_end (&builder);
}

/* What has no editor is shown in the library. */
static GVariant *
activate (BivSearchProvider *self, GVariant *parameters)
{
  BivLibrary *library = get_library (self);
  g_autoptr (BivLibraryEntry) entry = NULL;
  g_autoptr (BivPlace) place = NULL;
  g_autofree char *name = NULL;
  const char *id;

  g_variant_get_child (parameters, 0, "&s", &id);
  entry = library ? biv_library_get (library, id, NULL) : NULL;
  if (entry && !biv_library_is_edited (entry))
    {
      name = biv_library_words_for_name (entry);
      g_signal_emit (self, signals[SIGNAL_SHOW], 0, name);
      return NULL;
    }
  place = biv_library_place_new (biv_workspace_get_library_name (self->workspace), id);
  g_signal_emit (self, signals[SIGNAL_OPEN], 0, biv_place_get_address (place));
  return NULL;
}

static GVariant *
launch (BivSearchProvider *self, GVariant *parameters)
{
  g_autoptr (GVariant) terms = g_variant_get_child_value (parameters, 0);
  g_autofree const char **words = g_variant_get_strv (terms, NULL);
  g_autofree char *typed = g_strjoinv (" ", (char **) words);

  g_signal_emit (self, signals[SIGNAL_SHOW], 0, typed);
  return NULL;
}

/* --- The bus ------------------------------------------------------------------------------ */

static const struct
{
  const char *name;
  GVariant *(*answer) (BivSearchProvider *self, GVariant *parameters);
} methods[] = {
  { "GetInitialResultSet", get_initial },
  { "GetSubsearchResultSet", get_further },
  { "GetResultMetas", get_metas },
  { "ActivateResult", activate },
  { "LaunchSearch", launch },
};

static gboolean
leave_cb (gpointer data)
{
  BivSearchProvider *self = data;

  self->stay = 0;
  g_application_release (G_APPLICATION (self->application));
  return G_SOURCE_REMOVE;
}

/* The bus started this program for one question: the next comes with the next letter. A window
 * keeps it anyway. */
static void
stay (BivSearchProvider *self)
{
  if (gtk_application_get_windows (self->application))
    {
      release (self);
      return;
    }
  if (self->stay)
    g_source_remove (self->stay);
  else
    g_application_hold (G_APPLICATION (self->application));
  self->stay = g_timeout_add_seconds (STAY, leave_cb, self);
}

static void
call_cb (GDBusConnection *connection, const char *sender, const char *path, const char *interface,
         const char *method, GVariant *parameters, GDBusMethodInvocation *invocation,
         gpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (methods); i++)
    if (g_str_equal (methods[i].name, method))
      g_dbus_method_invocation_return_value (invocation, methods[i].answer (data, parameters));
  stay (data);
}

/* (transfer full): for an application, which has to live longer. */
BivSearchProvider *
biv_search_provider_new (GtkApplication *application, BivWorkspace *workspace)
{
  BivSearchProvider *self = g_object_new (BIV_TYPE_SEARCH_PROVIDER, NULL);

  self->application = application;
  self->workspace = g_object_ref (workspace);
  return self;
}

/* Answers on a bus from now on. */
bool
biv_search_provider_export (BivSearchProvider *self, GDBusConnection *connection, const char *path,
                            GError **error)
{
  static const GDBusInterfaceVTable table = { .method_call = call_cb };
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (description, error);

  g_return_val_if_fail (node && !self->registration, false);
  self->registration = g_dbus_connection_register_object (
    connection, path, node->interfaces[0], &table, self, NULL, error);
  if (self->registration)
    g_set_object (&self->connection, connection);
  return self->registration != 0;
}

/* Answers no longer. */
void
biv_search_provider_unexport (BivSearchProvider *self)
{
  release (self);
  if (self->registration)
    g_dbus_connection_unregister_object (self->connection, self->registration);
  self->registration = 0;
  g_clear_object (&self->connection);
}
