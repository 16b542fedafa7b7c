/* The members of a club, its miniatures or the battles played: rows that are added, changed,
 * removed, and written for a spreadsheet or taken from one.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/jobs/biv-library-club.h"

#include <glib/gi18n.h>

#include "app/frame/guide/biv-guide.h"
#include "app/kit/compat/biv-file-dialog.h"
#include "app/kit/compat/biv-plain-row.h"
#include "app/kit/compat/biv-question.h"
#include "app/kit/widgets/biv-notice.h"
#include "app/kit/widgets/biv-text-row.h"
#include "app/kit/widgets/biv-widget-action.h"
#include "app/library/jobs/biv-library-words.h"
#include "storage/exchange/biv-club-csv.h"
#include "storage/place/biv-input.h"
#include "storage/place/biv-save.h"
#include "text/biv-harmless.h"
#include "text/biv-translation.h"

struct _BivLibraryClub
{
  AdwWindow parent_instance;

  BivLibrary *library;
  BivClubTable table;
  char *document;  /* (nullable): the battle that is chosen on the page */
  GPtrArray *rows; /* of BivClubRow, as they are listed */
  GtkListBox *list;
  AdwToastOverlay *toasts;
  AdwToast *removed; /* weak: the offer to bring back what was removed last */
};

G_DEFINE_FINAL_TYPE (BivLibraryClub, biv_library_club, ADW_TYPE_WINDOW)

static const char *const titles[BIV_CLUB_N_TABLES] = {
  [BIV_CLUB_MEMBERS] = N_ ("Members"),
  [BIV_CLUB_COLLECTION] = N_ ("Miniatures of the Club"),
  [BIV_CLUB_BATTLES] = N_ ("Battles Played"),
};

/* --- Showing ------------------------------------------------------------------------------- */

/* @toast: (transfer full); it takes the place of an offer, which nothing else would end. */
static void
show_toast (BivLibraryClub *self, AdwToast *toast, const char *words)
{
  if (self->removed)
    adw_toast_dismiss (self->removed);
  biv_notice_show_toast (self->toasts, toast, words);
}

static void
show_message (BivLibraryClub *self, const char *words)
{
  show_toast (self, adw_toast_new (""), words);
}

static void
report_error (BivLibraryClub *self, const GError *error)
{
  g_autofree char *words = biv_harmless_text (error->message);

  show_message (self, words);
}

/* (transfer full): a value as people read it: a document by its name. */
static char *
describe_value (BivLibraryClub *self, const BivClubField *field, const char *value)
{
  g_autoptr (BivLibraryEntry) entry =
    (field->uses & BIV_CLUB_DOCUMENT) ? biv_library_get (self->library, value, NULL) : NULL;

  return entry ? biv_library_words_for_name (entry) : biv_harmless_text (value);
}

/* (transfer full): all but the first value, with what each is. */
static char *
describe_rest (BivLibraryClub *self, const BivClubRow *row)
{
  const BivClubField *fields = biv_club_row_get_fields (self->table);
  GString *text = g_string_new (NULL);

  for (guint i = 1; fields[i].word; i++)
    if (*row->values[i])
      {
        g_autofree char *value = describe_value (self, &fields[i], row->values[i]);

        g_string_append (text, text->len > 0 ? "  ·  " : "");
        /* Translators: the first %s is what is told, "Place" for one, the second what it is */
        g_string_append_printf (text, _ ("%s: %s"), _ (fields[i].label), value);
      }
  return g_string_free (text, FALSE);
}

static void
add_line (BivLibraryClub *self, guint position)
{
  const BivClubRow *row = self->rows->pdata[position];
  g_autofree char *title = biv_harmless_text (row->values[0]);
  g_autofree char *rest = describe_rest (self, row);
  GtkWidget *line = adw_action_row_new ();
  GtkWidget *remove = gtk_button_new_from_icon_name ("user-trash-symbolic");

  biv_plain_row_set_text (ADW_ACTION_ROW (line), title, rest);
  g_object_set (line, "activatable", TRUE, "subtitle-lines", 3, NULL);
  gtk_widget_add_css_class (remove, "flat");
  gtk_widget_set_valign (remove, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (remove, self->table == BIV_CLUB_MEMBERS ? _ ("Erase this member")
                                                                       : _ ("Remove"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (remove), "club.remove");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (remove), "u", position);
  adw_action_row_add_suffix (ADW_ACTION_ROW (line), remove);
  gtk_list_box_append (self->list, line);
}

/* Shows what the library has now. */
static void
refresh (BivLibraryClub *self)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *rows = biv_library_list_rows (self->library, self->table, &error);
  GtkListBoxRow *line;

  if (!rows)
    {
      report_error (self, error);
      return;
    }
  while ((line = gtk_list_box_get_row_at_index (self->list, 0)))
    gtk_list_box_remove (self->list, GTK_WIDGET (line));
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  self->rows = rows;
  for (guint i = 0; i < rows->len; i++)
    add_line (self, i);
}

/* --- Changing ------------------------------------------------------------------------------ */

static void
put (BivLibraryClub *self, const BivClubRow *row)
{
  g_autoptr (GPtrArray) rows =
    g_ptr_array_new_with_free_func ((GDestroyNotify) biv_club_row_free);
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (rows, biv_club_row_copy (row));
  if (!biv_library_put_rows (self->library, self->table, rows, &error))
    report_error (self, error);
  refresh (self);
}

static void
edited_cb (AdwMessageDialog *dialog, const char *response, BivLibraryClub *self)
{
  const BivClubRow *before = g_object_get_data (G_OBJECT (dialog), "biv-row");
  GtkWidget *list = adw_message_dialog_get_extra_child (dialog);
  g_autoptr (BivClubRow) row = biv_club_row_copy (before);

  for (GtkWidget *line = gtk_widget_get_first_child (list); line;
       line = gtk_widget_get_next_sibling (line))
    biv_club_row_set (row, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (line), "biv-field")),
                      gtk_editable_get_text (GTK_EDITABLE (line)));
  if (g_str_equal (response, "accept"))
    put (self, row);
}

/* (transfer full): an entry for each value that a person writes. */
static GtkWidget *
make_entries (BivClubTable table, const BivClubRow *row)
{
  const BivClubField *fields = biv_club_row_get_fields (table);
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  for (guint i = 0; fields[i].word; i++)
    {
      GtkWidget *entry;

      if (fields[i].uses & BIV_CLUB_DOCUMENT)
        continue;
      entry = biv_text_row_new ();
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (entry), _ (fields[i].label));
      gtk_editable_set_text (GTK_EDITABLE (entry), row->values[i]);
      g_object_set_data (G_OBJECT (entry), "biv-field", GUINT_TO_POINTER (i));
      gtk_list_box_append (GTK_LIST_BOX (list), entry);
    }
  return list;
}

/* @row: (transfer full) */
static void
edit (BivLibraryClub *self, BivClubRow *row)
{
  GtkWidget *dialog = biv_question_new (GTK_WINDOW (self), _ (titles[self->table]), NULL);
  AdwMessageDialog *question = ADW_MESSAGE_DIALOG (dialog);

  adw_message_dialog_set_extra_child (question, make_entries (self->table, row));
  biv_question_offer (dialog, "accept", _ ("_Keep"), ADW_RESPONSE_SUGGESTED);
  g_object_set_data_full (G_OBJECT (dialog), "biv-row", row, (GDestroyNotify) biv_club_row_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (edited_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
line_cb (GtkListBox *list, GtkListBoxRow *line, BivLibraryClub *self)
{
  edit (self, biv_club_row_copy (self->rows->pdata[gtk_list_box_row_get_index (line)]));
}

/* A new battle is the one that is chosen on the page, today. */
static void
add_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivLibraryClub *self = BIV_LIBRARY_CLUB (widget);
  BivClubRow *row = biv_club_row_new ();
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *today = g_date_time_format (now, "%Y-%m-%d");

  if (self->table == BIV_CLUB_BATTLES)
    {
      biv_club_row_set (row, (guint) biv_club_row_find_field (self->table, "date"), today);
      biv_club_row_set (row, (guint) biv_club_row_find_field (self->table, "scenario"),
                        self->document ? self->document : "");
    }
  edit (self, row);
}

static void
erase_cb (AdwMessageDialog *dialog, const char *response, BivLibraryClub *self)
{
  g_autoptr (GError) error = NULL;

  if (g_str_equal (response, "erase") &&
      !biv_library_erase_person (self->library,
                                 g_object_get_data (G_OBJECT (dialog), "biv-name"), &error))
    report_error (self, error);
  refresh (self);
}

static void
ask_to_erase (BivLibraryClub *self, const BivClubRow *row)
{
  GtkWidget *dialog = biv_question_new (
    GTK_WINDOW (self), _ ("Erase this member?"),
    _ ("The name is erased as owner, author and player, and the backups of the library are "
       "erased, for they hold it. This cannot be undone. Documents, miniatures and battles stay."));

  biv_question_offer (dialog, "erase", _ ("_Erase"), ADW_RESPONSE_DESTRUCTIVE);
  g_object_set_data_full (G_OBJECT (dialog), "biv-name", g_strdup (row->values[0]), g_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (erase_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
undo_cb (AdwToast *toast, BivLibraryClub *self)
{
  put (self, g_object_get_data (G_OBJECT (toast), "biv-row"));
}

/* Nothing else brings the row back, so the offer stays. */
static void
offer_undo (BivLibraryClub *self, const BivClubRow *row)
{
  AdwToast *toast = adw_toast_new ("");

  adw_toast_set_timeout (toast, 0);
  adw_toast_set_button_label (toast, _ ("_Undo"));
  g_object_set_data_full (G_OBJECT (toast), "biv-row", biv_club_row_copy (row),
                          (GDestroyNotify) biv_club_row_free);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_cb), self, 0);
  show_toast (self, toast, _ ("Removed."));
  g_set_weak_pointer (&self->removed, toast);
}

static void
remove_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivLibraryClub *self = BIV_LIBRARY_CLUB (widget);
  guint position = g_variant_get_uint32 (parameter);
  const BivClubRow *row = position < self->rows->len ? self->rows->pdata[position] : NULL;
  g_autoptr (GError) error = NULL;

  if (!row)
    return;
  if (self->table == BIV_CLUB_MEMBERS)
    {
      ask_to_erase (self, row);
      return;
    }
  if (biv_library_remove_row (self->library, self->table, row->id, &error))
    offer_undo (self, row);
  else
    report_error (self, error);
  refresh (self);
}

/* --- Spreadsheets -------------------------------------------------------------------------- */

/* What was read otherwise than it is written is told behind what became of it. */
static void
report_read (BivLibraryClub *self, guint n_new, guint n_changed, BivForeign *report)
{
  g_auto (GStrv) notes = biv_foreign_list_notes (report);
  g_autofree char *told = g_strjoinv ("\n", notes);
  g_autofree char *harmless = biv_harmless_text (told);
  /* Translators: rows of a table */
  g_autofree char *words = g_strdup_printf (_ ("New: %u. Changed: %u."), n_new, n_changed);
  g_autofree char *all = g_strdup_printf ("%s%s%s", words, *told ? "\n" : "", harmless);

  show_message (self, all);
}

static bool
read_file (BivLibraryClub *self, const char *path, GError **error)
{
  g_autofree char *name = biv_harmless_name (path);
  g_autoptr (BivForeign) report = biv_foreign_new (NULL, NULL);
  g_autoptr (GBytes) bytes =
    biv_input_read (path, BIV_INPUT_FILE, BIV_CLUB_CSV_LARGEST, error);
  g_autoptr (GPtrArray) rows =
    bytes ? biv_club_csv_read (self->library, self->table, bytes, name, report, error) : NULL;
  guint n_new;

  if (!rows || !biv_club_csv_merge (self->library, self->table, rows, &n_new, error))
    return false;
  report_read (self, n_new, rows->len - n_new, report);
  return true;
}

static void
read_chosen_cb (const char *path, gpointer data)
{
  BivLibraryClub *self = data;
  g_autoptr (GError) error = NULL;

  if (!path)
    return;
  if (read_file (self, path, &error))
    refresh (self);
  else
    report_error (self, error);
}

/* parameter: the path, or "" to ask for one. */
static void
read_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const char *path = g_variant_get_string (parameter, NULL);

  if (*path)
    read_chosen_cb (path, widget);
  else
    biv_file_dialog_open (GTK_WINDOW (widget), BIV_FILE_TABLE, read_chosen_cb,
                          g_object_ref (widget), g_object_unref);
}

static void
write_chosen_cb (const char *path, gpointer data)
{
  BivLibraryClub *self = data;
  g_autoptr (GBytes) bytes = biv_club_csv_write (
    self->library, self->table, self->rows, biv_translation_choose_language (NULL));
  g_autoptr (GError) error = NULL;

  if (!path)
    return;
  if (biv_save (path, bytes, &error))
    show_message (self, _ ("The table is written."));
  else
    report_error (self, error);
}

static void
write_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const char *path = g_variant_get_string (parameter, NULL);
  g_autofree char *name =
    g_strconcat (biv_club_row_get_table_word (BIV_LIBRARY_CLUB (widget)->table), ".csv", NULL);

  if (*path)
    write_chosen_cb (path, widget);
  else
    biv_file_dialog_save (GTK_WINDOW (widget), BIV_FILE_TABLE, name, write_chosen_cb,
                          g_object_ref (widget), g_object_unref);
}

/* --- The window ---------------------------------------------------------------------------- */

static void
biv_library_club_dispose (GObject *object)
{
  BivLibraryClub *self = BIV_LIBRARY_CLUB (object);

  g_clear_weak_pointer (&self->removed);
  g_clear_object (&self->library);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->document, g_free);
  G_OBJECT_CLASS (biv_library_club_parent_class)->dispose (object);
}

static const BivWidgetAction actions[] = {
  { "club.add", NULL, add_cb },
  { "club.remove", "u", remove_cb },
  { "club.read", "s", read_cb },
  { "club.write", "s", write_cb },
};

static void
biv_library_club_class_init (BivLibraryClubClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_library_club_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/library/biv-library-club.ui");
  gtk_widget_class_bind_template_child (widget_class, BivLibraryClub, list);
  gtk_widget_class_bind_template_child (widget_class, BivLibraryClub, toasts);
  gtk_widget_class_bind_template_callback (widget_class, line_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  biv_widget_action_install_all (widget_class, actions, G_N_ELEMENTS (actions));
}

static void
biv_library_club_init (BivLibraryClub *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_LIBRARY_CLUB);
}

/**
 * biv_library_club_show:
 * @table: its word
 * @document: (nullable): the battle that a new row is about
 *
 * Shows a table of the club, to be changed.
 */
void
biv_library_club_show (BivLibraryWork *work, const char *table, const char *document)
{
  BivLibraryClub *self = g_object_new (BIV_TYPE_LIBRARY_CLUB, NULL);

  for (guint i = 0; i < BIV_CLUB_N_TABLES; i++)
    if (g_str_equal (table, biv_club_row_get_table_word (i)))
      self->table = i;
  self->library = g_object_ref (biv_library_work_get_library (work));
  self->document = g_strdup (document);
  gtk_window_set_title (GTK_WINDOW (self), _ (titles[self->table]));
  refresh (self);
  biv_library_work_show (work, GTK_WIDGET (self));
}

/** biv_library_club_get_list: (transfer none): the list of its rows. */
GtkListBox *
biv_library_club_get_list (BivLibraryClub *self)
{
  return self->list;
}
