/* What the page of the library is asked for: the words and what narrows them, which can be kept
 * under a name and asked for again.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <string.h>

#include "app/library/biv-library-columns.h"
#include "app/library/biv-library-page-private.h"
#include "app/library/jobs/biv-library-words.h"
#include "core/model/node/biv-number.h"
#include "core/model/node/biv-root.h"
#include "core/ruleset/biv-ruleset.h"
#include "storage/library/biv-library.h"
#include "text/biv-translation.h"

/* The tags, folders and owners that the documents of a library have. */

/* The words by which documents were set apart, each list in the order of the alphabet. */
typedef struct
{
  char **tags;
  char **folders; /* and those that they are in */
  char **owners;
} BivLibraryChoices;

static void
biv_library_choices_free (BivLibraryChoices *self)
{
  g_strfreev (self->tags);
  g_strfreev (self->folders);
  g_strfreev (self->owners);
  g_free (self);
}

static void
add (GHashTable *words, const char *word)
{
  if (*word)
    g_hash_table_add (words, g_strdup (word));
}

/* "Campaigns/1800" is in "Campaigns". */
static void
add_folder (GHashTable *folders, const char *folder)
{
  const char *slash = strchr (folder, '/');

  add (folders, folder);
  for (; slash; slash = strchr (slash + 1, '/'))
    g_hash_table_add (folders, g_strndup (folder, (gsize) (slash - folder)));
}

static int
compare (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (*(const char *const *) a, *(const char *const *) b);
}

/* (transfer full): the words, of which the table keeps none. */
static char **
sort (GHashTable *words)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer word;

  g_hash_table_iter_init (&iter, words);
  while (g_hash_table_iter_next (&iter, &word, NULL))
    {
      g_ptr_array_add (sorted, word);
      g_hash_table_iter_steal (&iter);
    }
  g_ptr_array_sort (sorted, compare);
  g_ptr_array_add (sorted, NULL);
  return (char **) g_ptr_array_steal (sorted, NULL);
}

static void
find_worker (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autoptr (GPtrArray) entries =
    biv_library_find (BIV_LIBRARY (source), &(BivLibraryQuery){ 0 }, NULL);
  g_autoptr (GHashTable) tags = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) folders = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) owners = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  BivLibraryChoices *self = g_new0 (BivLibraryChoices, 1);

  for (guint i = 0; entries && i < entries->len; i++)
    {
      const BivLibraryEntry *entry = entries->pdata[i];

      for (char **tag = entry->tags; *tag; tag++)
        add (tags, *tag);
      add_folder (folders, entry->folder);
      add (owners, entry->owner);
    }
  self->tags = sort (tags);
  self->folders = sort (folders);
  self->owners = sort (owners);
  g_task_return_pointer (task, self, (GDestroyNotify) biv_library_choices_free);
}

/* Looks through the whole library, in another thread. */
static void
biv_library_choices_find_async (BivLibrary *library, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (library, NULL, callback, data);

  g_task_run_in_thread (task, find_worker);
}

/* (transfer full) */
static BivLibraryChoices *
biv_library_choices_find_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}

static const char *const kinds[] = { NULL, "army", "scenario", "muster", "ruleset" };

/* Of points and years, on both sides of 0. */
#define LARGEST 1000000

/* What it can be sorted by, in the order of the choices. */
static const BivLibrarySort sorts[] = {
  BIV_LIBRARY_BY_RANK,
  BIV_LIBRARY_BY_NAME,
  BIV_LIBRARY_BY_KIND,
  BIV_LIBRARY_BY_RULESET,
  BIV_LIBRARY_BY_POINTS,
  BIV_LIBRARY_BY_VERDICT,
  BIV_LIBRARY_BY_OWNER,
  BIV_LIBRARY_BY_DATE,
};

/* What of the library is shown. */
enum
{
  SHELF_ALL,
  SHELF_FAVOURITES,
  SHELF_BIN,
};

static const char *
get_text (GtkEditable *editable)
{
  const char *text = gtk_editable_get_text (editable);

  return *text ? text : NULL;
}

static const char *
get_ruleset (BivLibraryPage *self)
{
  guint chosen = gtk_drop_down_get_selected (self->rules);
  g_autoptr (BivRuleset) ruleset = NULL;

  if (chosen == 0 || chosen == GTK_INVALID_LIST_POSITION)
    return NULL;
  ruleset = g_list_model_get_item (
    biv_catalogue_get_rulesets (biv_workspace_get_catalogue (self->workspace)), chosen - 1);
  return ruleset ? biv_node_get_id (BIV_NODE (ruleset)) : NULL;
}

/* The number that was typed, or 0; what is none is shown to be wrong. */
static int
get_number (GtkEditable *editable)
{
  g_auto (GStrv) parts = g_strsplit (gtk_editable_get_text (editable), "−", -1);
  g_autofree char *plain = g_strstrip (g_strjoinv ("-", parts));
  gint64 number = 0;
  bool wrong = *plain && !biv_number_read (plain, -LARGEST, LARGEST, &number);

  if (wrong)
    gtk_widget_add_css_class (GTK_WIDGET (editable), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (editable), "error");
  return (int) number;
}

static void
set_number (GtkEditable *editable, GVariant *search, const char *key)
{
  int number = 0;
  g_autofree char *words = NULL;

  g_variant_lookup (search, key, "i", &number);
  words = number ? g_strdup_printf ("%d", number) : g_strdup ("");
  gtk_editable_set_text (editable, words);
}

void
biv_library_page_fill_query (BivLibraryPage *self, BivLibraryQuery *query)
{
  guint shelf = gtk_drop_down_get_selected (self->shelf);

  *query = (BivLibraryQuery){ 0 };
  query->words = get_text (GTK_EDITABLE (self->search_entry));
  query->kind = kinds[MIN (gtk_drop_down_get_selected (self->kind), G_N_ELEMENTS (kinds) - 1)];
  query->ruleset = get_ruleset (self);
  query->verdict = (BivLibraryVerdict) gtk_drop_down_get_selected (self->verdict);
  query->tag = biv_library_word_choice_get (self->tag);
  query->folder = biv_library_word_choice_get (self->folder);
  query->owner = biv_library_word_choice_get (self->owner);
  query->least_points = get_number (self->least_points);
  query->most_points = get_number (self->most_points);
  query->years = (BivLibraryYears){ get_number (self->least_year), get_number (self->most_year) };
  query->favourites = shelf == SHELF_FAVOURITES;
  query->bin = shelf == SHELF_BIN;
  if (!biv_library_columns_get_sort (self->view, &query->sort, &query->reversed))
    query->sort = query->words ? BIV_LIBRARY_BY_RANK : BIV_LIBRARY_BY_DATE;
}

/* Whether anything narrows what is shown. */
bool
biv_library_page_is_narrowed (const BivLibraryQuery *query)
{
  return query->words || query->kind || query->ruleset || query->verdict || query->tag ||
         query->folder || query->owner || query->least_points || query->most_points ||
         query->years.first || query->years.last || query->favourites || query->bin;
}

/* Tells at the button of the filters, also while they are closed, that they leave documents out.
 * The words are seen anyway. */
void
biv_library_page_show_filters (BivLibraryPage *self, const BivLibraryQuery *query)
{
  BivLibraryQuery filters = *query;
  bool narrowed;
  const char *words;

  filters.words = NULL;
  narrowed = biv_library_page_is_narrowed (&filters);
  words = narrowed ? _ ("What is shown: not all documents") : _ ("What is shown");
  if (narrowed)
    gtk_widget_add_css_class (self->filters, "noted");
  else
    gtk_widget_remove_css_class (self->filters, "noted");
  gtk_widget_set_tooltip_text (self->filters, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->filters), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words, -1);
}

void
biv_library_page_show_bin (BivLibraryPage *self)
{
  gtk_drop_down_set_selected (self->shelf, SHELF_BIN);
}

/* --- Order -------------------------------------------------------------------------------- */

static BivLibrarySort
get_sort (BivLibraryPage *self)
{
  BivLibrarySort sort = BIV_LIBRARY_BY_RANK;
  bool reversed;

  biv_library_columns_get_sort (self->view, &sort, &reversed);
  return sort;
}

/* The heads of the columns show the order, too; cards have none. */
void
biv_library_page_sort_chosen (BivLibraryPage *self)
{
  BivLibrarySort sort =
    sorts[MIN (gtk_drop_down_get_selected (self->sort), G_N_ELEMENTS (sorts) - 1)];

  if (sort != get_sort (self))
    biv_library_columns_set_sort (self->view, sort, false);
}

/* A click on the head of a column has chosen. */
void
biv_library_page_show_sort (BivLibraryPage *self)
{
  BivLibrarySort sort = get_sort (self);

  for (guint i = 0; i < G_N_ELEMENTS (sorts); i++)
    if (sorts[i] == sort)
      gtk_drop_down_set_selected (self->sort, i);
}

/* --- What can be chosen ------------------------------------------------------------------- */

static void
offer_rulesets (BivLibraryPage *self)
{
  GListModel *rulesets = biv_catalogue_get_rulesets (biv_workspace_get_catalogue (self->workspace));
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _ ("All rules"));
  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (BivRuleset) ruleset = g_list_model_get_item (rulesets, i);

      gtk_string_list_append (names, biv_text_for (biv_root_get_title (BIV_NODE (ruleset)),
                                                   biv_translation_choose_language (NULL)));
    }
  gtk_drop_down_set_model (self->rules, G_LIST_MODEL (names));
}

static void
offer_words (BivLibraryPage *self, const BivLibraryChoices *choices)
{
  biv_library_word_choice_offer (self->tag, _ ("Any tag"), (const char *const *) choices->tags);
  biv_library_word_choice_offer (self->folder, _ ("Any folder"),
                                 (const char *const *) choices->folders);
  biv_library_word_choice_offer (self->owner, _ ("Any owner"),
                                 (const char *const *) choices->owners);
}

static void
searches_changed_cb (BivLibraryPage *self)
{
  g_autoptr (GMenuModel) menu = biv_library_searches_make_menu (self->searches);

  gtk_menu_button_set_menu_model (self->searches_button, menu);
}

/* Offers the rules, the searches that were kept, and no tags yet. */
void
biv_library_page_offer_searches (BivLibraryPage *self)
{
  char *none[] = { NULL };

  offer_rulesets (self);
  offer_words (self, &(BivLibraryChoices){ none, none, none });
  self->searches = biv_library_searches_new ();
  g_signal_connect_object (self->searches, "changed", G_CALLBACK (searches_changed_cb), self,
                           G_CONNECT_SWAPPED);
  searches_changed_cb (self);
}

static void
choices_found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BivLibraryPage) self = data;
  BivLibraryChoices *choices = biv_library_choices_find_finish (result);

  self->n_looking--;
  if (self->searches)
    offer_words (self, choices);
  biv_library_choices_free (choices);
}

/* Who opens the filters finds there what the library has now. */
void
biv_library_page_look_for_choices (BivLibraryPage *self)
{
  if (!self->library || self->n_looking > 0)
    return;
  self->n_looking++;
  biv_library_choices_find_async (self->library, choices_found_cb, g_object_ref (self));
}

/* --- Searches that are kept --------------------------------------------------------------- */

/* (transfer full): an a{sv}, floating: what is asked for now. */
GVariant *
biv_library_page_keep_search (BivLibraryPage *self)
{
  GVariantDict dict;
  BivLibraryQuery query;

  g_variant_dict_init (&dict, NULL);
  biv_library_page_fill_query (self, &query);
#define KEEP(name) g_variant_dict_insert (&dict, #name, "s", query.name ? query.name : "");
  KEEP (words)
  KEEP (kind)
  KEEP (ruleset)
  KEEP (tag)
  KEEP (folder)
  KEEP (owner)
#undef KEEP
#define KEEP(name, number) g_variant_dict_insert (&dict, name, "i", number);
  KEEP ("least-points", query.least_points)
  KEEP ("most-points", query.most_points)
  KEEP ("first-year", query.years.first)
  KEEP ("last-year", query.years.last)
#undef KEEP
  if (biv_library_columns_get_sort (self->view, &query.sort, &query.reversed))
    {
      g_variant_dict_insert (&dict, "sort", "u", query.sort);
      g_variant_dict_insert (&dict, "reversed", "b", query.reversed);
    }
  g_variant_dict_insert (&dict, "verdict", "u", gtk_drop_down_get_selected (self->verdict));
  g_variant_dict_insert (&dict, "shelf", "u", gtk_drop_down_get_selected (self->shelf));
  return g_variant_dict_end (&dict);
}

static void
choose_kind (BivLibraryPage *self, const char *kind)
{
  guint chosen = 0;

  for (guint i = 1; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i], kind))
      chosen = i;
  gtk_drop_down_set_selected (self->kind, chosen);
}

static void
choose_ruleset (BivLibraryPage *self, const char *id)
{
  GListModel *rulesets = biv_catalogue_get_rulesets (biv_workspace_get_catalogue (self->workspace));
  guint chosen = 0;

  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (BivNode) ruleset = g_list_model_get_item (rulesets, i);

      if (g_strcmp0 (biv_node_get_id (ruleset), id) == 0)
        chosen = i + 1;
    }
  gtk_drop_down_set_selected (self->rules, chosen);
}

/* (transfer none): "" where nothing was kept. */
static const char *
look_up (GVariant *search, const char *key)
{
  const char *word = "";

  g_variant_lookup (search, key, "&s", &word);
  return word;
}

static void
look_up_choice (GVariant *search, const char *key, GtkDropDown *choice)
{
  guint chosen = 0;

  g_variant_lookup (search, key, "u", &chosen);
  gtk_drop_down_set_selected (choice, chosen);
}

/* Without one that was kept the order is that of the search itself. */
static void
sort_as_kept (BivLibraryPage *self, GVariant *search)
{
  guint sort = BIV_LIBRARY_BY_RANK;
  gboolean reversed = FALSE;

  g_variant_lookup (search, "sort", "u", &sort);
  g_variant_lookup (search, "reversed", "b", &reversed);
  biv_library_columns_set_sort (self->view, (BivLibrarySort) sort, reversed);
}

/* Asks for what was kept. */
void
biv_library_page_find_saved (BivLibraryPage *self, GVariant *search)
{
  choose_kind (self, look_up (search, "kind"));
  choose_ruleset (self, look_up (search, "ruleset"));
  look_up_choice (search, "verdict", self->verdict);
  look_up_choice (search, "shelf", self->shelf);
  biv_library_word_choice_set (self->tag, look_up (search, "tag"));
  biv_library_word_choice_set (self->folder, look_up (search, "folder"));
  biv_library_word_choice_set (self->owner, look_up (search, "owner"));
  set_number (self->least_points, search, "least-points");
  set_number (self->most_points, search, "most-points");
  set_number (self->least_year, search, "first-year");
  set_number (self->most_year, search, "last-year");
  sort_as_kept (self, search);
  gtk_editable_set_text (GTK_EDITABLE (self->search_entry), look_up (search, "words"));
}
