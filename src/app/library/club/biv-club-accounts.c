/* Which accounts of a server have which role in a club: they are shown, invited, given another role
 * and shut out. The server is asked in another thread, and decides who may do that.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/club/biv-club-accounts.h"

#include <glib/gi18n.h>

#include "app/frame/guide/biv-guide.h"
#include "app/kit/compat/biv-plain-row.h"
#include "app/kit/compat/biv-question.h"
#include "app/kit/compat/biv-spoken.h"
#include "app/kit/widgets/biv-text-row.h"
#include "storage/server/biv-postgres-library.h"
#include "text/biv-harmless.h"

struct _BivClubAccounts
{
  AdwWindow parent_instance;

  BivLibrary *library;
  GCancellable *asking; /* NULL: the server is not asked */

  GtkListBox *people;
  GtkEditable *account;
  AdwComboRow *role;
  GtkSpinner *spinner;
  GtkLabel *words;
};

G_DEFINE_FINAL_TYPE (BivClubAccounts, biv_club_accounts, ADW_TYPE_WINDOW)

static const struct
{
  const char *word;
  const char *label;
} roles[] = {
  { "member", N_ ("Member: reads and changes") },
  { "organiser", N_ ("Organiser: also sees secrets and lets people in") },
  { "read", N_ ("Reads what the club sees") },
  { "guest", N_ ("Guest: reads what was released") },
  { "owner", N_ ("Owner") }, /* the last: nobody is made one */
};

#define N_GIVEN (G_N_ELEMENTS (roles) - 1)

/* What the server is asked to do, before it tells who is there. */
typedef struct
{
  BivLibrary *library;
  char *account;    /* (nullable): NULL: nothing */
  const char *role; /* (nullable): NULL: the account is shut out */
  BivPostgresInvitation *invitation;
  GError *error; /* (nullable): why that was not done */
} Wish;

static void
wish_free (gpointer data)
{
  Wish *wish = data;

  g_object_unref (wish->library);
  g_free (wish->account);
  g_clear_pointer (&wish->invitation, biv_postgres_invitation_free);
  g_clear_error (&wish->error);
  g_free (wish);
}

static void
ask_worker (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Wish *wish = data;
  GError *error = NULL;
  GPtrArray *people;

  g_cancellable_push_current (cancellable);
  if (wish->account && wish->role)
    wish->invitation =
      biv_postgres_library_invite (wish->library, wish->account, wish->role, &wish->error);
  else if (wish->account)
    biv_postgres_library_shut_out (wish->library, wish->account, &wish->error);
  people = biv_postgres_library_list_roles (wish->library, &error);
  g_cancellable_pop_current (cancellable);
  if (people)
    g_task_return_pointer (task, people, (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (task, error);
}

static void
show_message (BivClubAccounts *self, const char *words)
{
  gtk_label_set_label (self->words, words);
  gtk_spinner_set_spinning (self->spinner, self->asking != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), self->asking != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "people.invite",
                                 !self->asking && *gtk_editable_get_text (self->account));
  if (*words)
    biv_spoken_news_announce (GTK_WIDGET (self), words);
}

static void ask (BivClubAccounts *self, const char *account, const char *role);

/* --- The list ----------------------------------------------------------------------------- */

static const char *
get_role_label (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    if (g_str_equal (roles[i].word, word))
      return _ (roles[i].label);
  return word;
}

static void
shut_out_answered_cb (AdwMessageDialog *dialog, const char *response, BivClubAccounts *self)
{
  if (g_str_equal (response, "accept"))
    ask (self, g_object_get_data (G_OBJECT (dialog), "biv-account"), NULL);
}

static void
shut_out_cb (GtkButton *button, BivClubAccounts *self)
{
  const char *account = g_object_get_data (G_OBJECT (button), "biv-account");
  g_autofree char *shown = biv_harmless_text (account);
  g_autofree char *heading = g_strdup_printf (_ ("Shut %s out?"), shown);
  GtkWidget *dialog =
    biv_question_new (GTK_WINDOW (self), heading,
                      _ ("What the account saved stays. What it took along stays with it."));

  biv_question_offer (dialog, "accept", _ ("_Shut Out"), ADW_RESPONSE_DESTRUCTIVE);
  g_object_set_data_full (G_OBJECT (dialog), "biv-account", g_strdup (account), g_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (shut_out_answered_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static GtkWidget *
make_row (BivClubAccounts *self, const BivPostgresRole *person)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *account = biv_harmless_text (person->account);
  GtkWidget *button;

  biv_plain_row_set_text (ADW_ACTION_ROW (row), account, get_role_label (person->role));
  if (g_str_equal (person->role, "owner"))
    return row;
  button = gtk_button_new_with_mnemonic (_ ("_Shut Out"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_object_set_data_full (G_OBJECT (button), "biv-account", g_strdup (person->account), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (shut_out_cb), self, 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  return row;
}

static void
show_people (BivClubAccounts *self, GPtrArray *people)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->people))))
    gtk_list_box_remove (self->people, row);
  for (guint i = 0; i < people->len; i++)
    gtk_list_box_append (self->people, make_row (self, people->pdata[i]));
}

/* --- Asking ------------------------------------------------------------------------------- */

/* (transfer full): what is left to be done, so that the person can work. */
static char *
make_invitation (const BivPostgresInvitation *invitation)
{
  g_autoptr (GString) words = g_string_new (NULL);

  if (!invitation->is_let_in)
    g_string_append_printf (
      words,
      _ ("There is no account %s, and yours may not make one. Somebody who may runs, in "
         "psql:\n  CREATE ROLE %s LOGIN;\n  \\password %s\nand then you invite again.\n"),
      invitation->account, invitation->account, invitation->account);
  else if (invitation->was_made)
    g_string_append_printf (
      words, _ ("The account is new and has no password yet. In psql:\n  \\password %s\n"),
      invitation->account);
  /* Translators: an address, and a line of a file */
  g_string_append_printf (words,
                          _ ("The person opens this library:\n  %s\nand writes the password into "
                             "~/.pgpass, with the rights 0600:\n  %s"),
                          invitation->address, invitation->pass_line);
  return g_string_free (g_steal_pointer (&words), FALSE);
}

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BivClubAccounts) self = data;
  const Wish *wish = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) people = g_task_propagate_pointer (G_TASK (result), &error);
  g_autofree char *words = NULL;

  if (g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;
  g_clear_object (&self->asking);
  if (people)
    show_people (self, people);
  if (wish->invitation && wish->invitation->is_let_in)
    gtk_editable_set_text (self->account, "");
  words = wish->invitation ? make_invitation (wish->invitation) : NULL;
  show_message (self, wish->error ? wish->error->message
                      : words     ? words
                      : error     ? error->message
                                  : "");
}

/* @account: (nullable): whose role is to be @role; NULL: nobody's, the list is only shown */
static void
ask (BivClubAccounts *self, const char *account, const char *role)
{
  g_autoptr (GTask) task = NULL;
  Wish *wish = g_new0 (Wish, 1);

  g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  self->asking = g_cancellable_new ();
  wish->library = g_object_ref (self->library);
  wish->account = g_strdup (account);
  wish->role = role;
  show_message (self, _ ("Asking the server…"));
  task = g_task_new (NULL, self->asking, answered_cb, g_object_ref (self));
  g_task_set_task_data (task, wish, wish_free);
  g_task_run_in_thread (task, ask_worker);
}

static void
invite_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivClubAccounts *self = BIV_CLUB_ACCOUNTS (widget);
  guint role = MIN (adw_combo_row_get_selected (self->role), N_GIVEN - 1);

  ask (self, gtk_editable_get_text (self->account), roles[role].word);
}

static void
edited_cb (BivClubAccounts *self)
{
  if (!self->asking)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), "people.invite",
                                   *gtk_editable_get_text (self->account) != '\0');
}

/* --- The window --------------------------------------------------------------------------- */

static void
biv_club_accounts_dispose (GObject *object)
{
  BivClubAccounts *self = BIV_CLUB_ACCOUNTS (object);

  g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  g_clear_object (&self->library);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_CLUB_ACCOUNTS);
  G_OBJECT_CLASS (biv_club_accounts_parent_class)->dispose (object);
}

/* The row itself would cut what a role may. */
static void
setup_role_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_list_item_set_child (item, label);
}

static void
bind_role_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkStringObject *role = gtk_list_item_get_item (item);

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (role));
}

static void
biv_club_accounts_class_init (BivClubAccountsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_club_accounts_dispose;
  g_type_ensure (BIV_TYPE_TEXT_ROW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/library/biv-club-accounts.ui");
  gtk_widget_class_bind_template_child (widget_class, BivClubAccounts, people);
  gtk_widget_class_bind_template_child (widget_class, BivClubAccounts, account);
  gtk_widget_class_bind_template_child (widget_class, BivClubAccounts, role);
  gtk_widget_class_bind_template_child (widget_class, BivClubAccounts, spinner);
  gtk_widget_class_bind_template_child (widget_class, BivClubAccounts, words);
  gtk_widget_class_bind_template_callback (widget_class, edited_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_role_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_role_cb);
  gtk_widget_class_install_action (widget_class, "people.invite", NULL, invite_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
biv_club_accounts_init (BivClubAccounts *self)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_CLUB);
  for (guint i = 0; i < N_GIVEN; i++)
    gtk_string_list_append (labels, _ (roles[i].label));
  adw_combo_row_set_model (self->role, G_LIST_MODEL (labels));
  gtk_widget_grab_focus (GTK_WIDGET (self->account));
}

/* @library: on a server */
GtkWidget *
biv_club_accounts_new (GtkWindow *parent, BivLibrary *library)
{
  BivClubAccounts *self = g_object_new (BIV_TYPE_CLUB_ACCOUNTS, "transient-for", parent, NULL);

  self->library = g_object_ref (library);
  ask (self, NULL, NULL);
  return GTK_WIDGET (self);
}
