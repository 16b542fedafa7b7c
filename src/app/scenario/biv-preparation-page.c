/* The front page of a battle: the steps in which it is prepared, each with how far it is and what
 * can be done next. It follows the battle and what the rules find in it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/scenario/biv-preparation-page.h"

#include <glib/gi18n.h>

#include "app/frame/guide/biv-guide.h"
#include "app/kit/widgets/biv-wrap.h"
#include "app/scenario/biv-preparation-steps.h"
#include "core/model/node/biv-root.h"
#include "core/ruleset/biv-ruleset.h"
#include "text/biv-harmless.h"
#include "text/biv-translation.h"

/* A step on the page. Its widgets stay while its deeds do, so that nobody who is on a button loses
 * it because of a word beside it. */
typedef struct
{
  GtkWidget *row; /* owns the others */
  GtkWidget *sign;
  GtkWidget *text;
  GtkWidget *title;
  GtkWidget *words;
  GtkWidget *buttons;
  char *deeds; /* what the buttons do and say */
} Row;

struct _BivPreparationPage
{
  AdwBin parent_instance;

  BivSession *session; /* NULL: nothing is shown */
  guint refresh;       /* a source */
  bool stale;          /* until the page is seen again */
  GPtrArray *rows;     /* of Row */

  GtkLabel *title;
  GtkLabel *about;
  GtkBox *steps;
};

G_DEFINE_FINAL_TYPE (BivPreparationPage, biv_preparation_page, ADW_TYPE_BIN)

/* Pixels between the words and the buttons below them. */
#define GAP 6

/* The style of the button that is next. */
#define NEXT "suggested-action"

/* --- Rows ------------------------------------------------------------------------------------ */

static void
free_row (gpointer data)
{
  Row *self = data;

  g_free (self->deeds);
  g_free (self);
}

static GtkWidget *
make_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static Row *
add_row (BivPreparationPage *self)
{
  Row *row = g_new0 (Row, 1);

  row->row = g_object_new (GTK_TYPE_BOX, "spacing", 12, "accessible-role",
                           GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  row->sign = gtk_image_new ();
  row->text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  row->title = make_label ("heading");
  row->words = make_label ("dim-label");
  row->buttons = biv_wrap_new ();
  gtk_widget_set_valign (row->buttons, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (row->buttons, GAP);
  gtk_widget_set_valign (row->sign, GTK_ALIGN_START);
  gtk_widget_set_hexpand (row->text, TRUE);
  gtk_box_append (GTK_BOX (row->text), row->title);
  gtk_box_append (GTK_BOX (row->text), row->words);
  gtk_box_append (GTK_BOX (row->text), row->buttons);
  gtk_box_append (GTK_BOX (row->row), row->sign);
  gtk_box_append (GTK_BOX (row->row), row->text);
  gtk_widget_add_css_class (row->row, "step");
  gtk_box_append (self->steps, row->row);
  g_ptr_array_add (self->rows, row);
  return row;
}

/* One line for each deed. */
static char *
list_deeds (const BivPreparationStep *step)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < step->deeds->len; i++)
    {
      const BivStepDeed *deed = step->deeds->pdata[i];

      g_string_append_printf (list, "%s %s\n", deed->action, deed->label);
    }
  return g_string_free (list, FALSE);
}

static void
add_button (Row *self, const BivStepDeed *deed)
{
  GtkWidget *button = gtk_button_new_with_label (deed->label);

  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), deed->action);
  biv_wrap_append (BIV_WRAP (self->buttons), button);
}

/* One button stands beside the words, several below them. */
static void
move_buttons (Row *self, bool is_beside)
{
  GtkWidget *before = gtk_widget_get_parent (self->buttons);
  GtkWidget *there = is_beside ? self->row : self->text;

  if (before == there)
    return;
  g_object_ref (self->buttons);
  gtk_box_remove (GTK_BOX (before), self->buttons);
  gtk_box_append (GTK_BOX (there), self->buttons);
  g_object_unref (self->buttons);
  gtk_widget_set_margin_top (self->buttons, is_beside ? 0 : GAP);
}

/* Whoever was on one of the buttons finds himself on the first of the new ones. */
static void
exchange_buttons (Row *self, const BivPreparationStep *step)
{
  bool was_here = gtk_widget_get_focus_child (self->buttons) != NULL;

  biv_wrap_clear (BIV_WRAP (self->buttons));
  move_buttons (self, step->deeds->len == 1);
  for (guint i = 0; i < step->deeds->len; i++)
    add_button (self, step->deeds->pdata[i]);
  gtk_widget_set_visible (self->buttons, step->deeds->len > 0);
  if (was_here)
    gtk_widget_child_focus (self->buttons, GTK_DIR_TAB_FORWARD);
}

/* The first button of the step that is next stands out. */
static void
mark_next (Row *self, bool is_next)
{
  GtkWidget *button = gtk_widget_get_first_child (self->buttons);

  if (button && is_next)
    gtk_widget_add_css_class (button, NEXT);
  else if (button)
    gtk_widget_remove_css_class (button, NEXT);
}

static void
set_mark (Row *self, BivStepMark mark)
{
  static const struct
  {
    const char *icon, *css_class, *words;
  } signs[] = {
    [BIV_STEP_TO_DO] = { "radio-symbolic", "dim-label", N_ ("to do") },
    [BIV_STEP_WRONG] = { "biv-error-symbolic", "error", N_ ("something is wrong") },
    [BIV_STEP_DONE] = { "object-select-symbolic", "success", N_ ("done") },
    [BIV_STEP_LAST] = { "printer-symbolic", "dim-label", "" },
  };
  const char *words = *signs[mark].words ? _ (signs[mark].words) : "";
  const char *title = gtk_label_get_label (GTK_LABEL (self->title));
  /* Translators: the name of a step, and whether it is done: "Board, to do" */
  g_autofree char *name = *words ? g_strdup_printf (_ ("%1$s, %2$s"), title, words)
                                 : g_strdup (title);

  gtk_image_set_from_icon_name (GTK_IMAGE (self->sign), signs[mark].icon);
  gtk_widget_set_css_classes (self->sign, (const char *[]){ signs[mark].css_class, NULL });
  gtk_widget_set_tooltip_text (self->sign, *words ? words : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->row), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
}

static void
show_step (Row *self, const BivPreparationStep *step, bool is_next)
{
  g_autofree char *deeds = list_deeds (step);
  g_autofree char *title = biv_harmless_text (step->title);
  g_autofree char *words = biv_harmless_text (step->words);

  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_label_set_label (GTK_LABEL (self->words), words);
  if (g_strcmp0 (deeds, self->deeds) != 0)
    exchange_buttons (self, step);
  g_free (self->deeds);
  self->deeds = g_steal_pointer (&deeds);
  set_mark (self, step->mark);
  mark_next (self, is_next);
}

/* --- The page -------------------------------------------------------------------------------- */

static void
show_head (BivPreparationPage *self)
{
  BivRuleset *ruleset = biv_session_get_ruleset (self->session);
  g_autofree char *title = biv_session_make_title (self->session);
  g_autofree char *harmless = biv_harmless_text (title);

  gtk_label_set_label (self->title, harmless);
  gtk_label_set_label (self->about, ruleset ? biv_text_for (biv_root_get_title (BIV_NODE (ruleset)),
                                                            biv_translation_choose_language (NULL))
                                            : biv_session_get_ruleset_id (self->session));
}

static void
refresh (BivPreparationPage *self)
{
  g_autoptr (GPtrArray) steps = biv_preparation_steps_make (self->session);
  bool has_next = false;

  self->stale = false;
  show_head (self);
  while (self->rows->len > steps->len)
    {
      Row *last = self->rows->pdata[self->rows->len - 1];

      gtk_box_remove (self->steps, last->row);
      g_ptr_array_set_size (self->rows, (int) self->rows->len - 1);
    }
  for (guint i = 0; i < steps->len; i++)
    {
      const BivPreparationStep *step = steps->pdata[i];
      bool is_next = !has_next && step->mark != BIV_STEP_DONE && step->deeds->len > 0;

      show_step (i < self->rows->len ? self->rows->pdata[i] : add_row (self), step, is_next);
      has_next |= is_next;
    }
}

static gboolean
refresh_cb (gpointer data)
{
  BivPreparationPage *self = data;

  self->refresh = 0;
  refresh (self);
  return G_SOURCE_REMOVE;
}

/* Once for all that an edit changes; while nobody sees it, when it is seen again. */
static void
refresh_soon (BivPreparationPage *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->stale = true;
  else if (self->refresh == 0)
    self->refresh = g_idle_add_full (G_PRIORITY_DEFAULT, refresh_cb, self, NULL);
}

static void
changed_cb (GObject *source, gpointer about, BivPreparationPage *self)
{
  if (self->session && source == G_OBJECT (biv_session_get_document (self->session)))
    refresh_soon (self);
}

static void
checked_cb (BivSession *session, BivPreparationPage *self)
{
  if (session == self->session)
    refresh_soon (self);
}

static void
biv_preparation_page_map (GtkWidget *widget)
{
  BivPreparationPage *self = BIV_PREPARATION_PAGE (widget);

  if (self->stale)
    refresh (self);
  GTK_WIDGET_CLASS (biv_preparation_page_parent_class)->map (widget);
}

static void
biv_preparation_page_dispose (GObject *object)
{
  BivPreparationPage *self = BIV_PREPARATION_PAGE (object);

  g_clear_handle_id (&self->refresh, g_source_remove);
  g_clear_object (&self->session);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_PREPARATION_PAGE);
  G_OBJECT_CLASS (biv_preparation_page_parent_class)->dispose (object);
}

static void
biv_preparation_page_class_init (BivPreparationPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_preparation_page_dispose;
  widget_class->map = biv_preparation_page_map;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/scenario/biv-preparation-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BivPreparationPage, title);
  gtk_widget_class_bind_template_child (widget_class, BivPreparationPage, about);
  gtk_widget_class_bind_template_child (widget_class, BivPreparationPage, steps);
}

static void
biv_preparation_page_init (BivPreparationPage *self)
{
  self->rows = g_ptr_array_new_with_free_func (free_row);
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_NEW_BATTLE);
}

/* Shows the steps of another battle, as soon as the page is seen. */
void
biv_preparation_page_show (BivPreparationPage *self, BivSession *session)
{
  g_return_if_fail (BIV_IS_PREPARATION_PAGE (self));
  g_set_object (&self->session, session);
  g_signal_connect_object (biv_session_get_document (session), "changed", G_CALLBACK (changed_cb),
                           self, 0);
  g_signal_connect_object (session, "checked", G_CALLBACK (checked_cb), self, 0);
  refresh_soon (self);
}

/* Gives the keyboard to what is next. Not as the page's way to take the focus: Tab would end there.
 * Returns: whether there is something */
bool
biv_preparation_page_begin (BivPreparationPage *self)
{
  g_return_val_if_fail (BIV_IS_PREPARATION_PAGE (self), false);
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *button =
        gtk_widget_get_first_child (((Row *) self->rows->pdata[i])->buttons);

      if (button && gtk_widget_has_css_class (button, NEXT))
        return gtk_widget_grab_focus (button);
    }
  return false;
}
