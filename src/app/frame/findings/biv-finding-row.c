/* One fact in the list, about one thing or several: its severity by shape and colour, the sentence,
 * the remedy, the citation, a button that mends it where there is one obvious way, and one to
 * ignore it; or, if it is ignored, the note that says why.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/findings/biv-finding-row.h"

#include <glib/gi18n.h>
#include <string.h>

#include "core/model/node/biv-signal.h"
#include "text/biv-citation.h"

/* Asks why a finding is to be ignored: an entry for a note, confirmed by Enter or by the button. */

struct _BivIgnorePopover
{
  GtkPopover parent_instance;

  GtkEditable *note;
};

static guint confirmed_signal;

G_DEFINE_FINAL_TYPE (BivIgnorePopover, biv_ignore_popover, GTK_TYPE_POPOVER)

static void
confirm_cb (GtkWidget *widget, BivIgnorePopover *self)
{
  g_autofree char *note = g_strstrip (g_strdup (gtk_editable_get_text (self->note)));

  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, confirmed_signal, 0, note);
}

static void
biv_ignore_popover_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BIV_TYPE_IGNORE_POPOVER);
  G_OBJECT_CLASS (biv_ignore_popover_parent_class)->dispose (object);
}

static void
biv_ignore_popover_class_init (BivIgnorePopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_ignore_popover_dispose;
  /* The finding is to be ignored: the note, "" for none. */
  confirmed_signal = biv_signal_new ("confirmed", BIV_TYPE_IGNORE_POPOVER, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/findings/biv-ignore-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, BivIgnorePopover, note);
  gtk_widget_class_bind_template_callback (widget_class, confirm_cb);
}

static void
biv_ignore_popover_init (BivIgnorePopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* (transfer floating): to be given a parent, and taken from it when it is closed. */
static BivIgnorePopover *
biv_ignore_popover_new (void)
{
  return g_object_new (BIV_TYPE_IGNORE_POPOVER, NULL);
}

struct _BivFindingRow
{
  AdwBin parent_instance;

  guint position;
  GtkWidget *popover; /* NULL: no popover is open */

  GtkWidget *heading;
  GtkImage *sign;
  GtkLabel *side;
  GtkLabel *message;
  GtkLabel *remedy;
  GtkLabel *note;
  GtkLabel *cite;
  GtkWidget *fix;
  GtkWidget *ignore;
  GtkWidget *unignore;
};

/* Octagon, triangle and circle: told apart without colours. */
static const struct
{
  const char *icon;
  const char *style;
  const char *name;
} severities[] = {
  [BIV_SEVERITY_ERROR] = { "biv-error-symbolic", "error", N_ ("Breaks a rule") },
  [BIV_SEVERITY_WARNING] = { "biv-warning-symbolic", "warning", N_ ("Worth a look") },
  [BIV_SEVERITY_INFO] = { "biv-note-symbolic", "note", N_ ("Note") },
};
BIV_ASSERT_EACH (severities, BIV_COUNT_MEMBERS (BIV_EACH_SEVERITY));

G_DEFINE_FINAL_TYPE (BivFindingRow, biv_finding_row, ADW_TYPE_BIN)

static void
close_popover (BivFindingRow *self)
{
  g_clear_pointer (&self->popover, gtk_widget_unparent);
}

static void
confirmed_cb (BivIgnorePopover *popover, const char *note, BivFindingRow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.ignore", "(us)", self->position, note);
}

/* Asks why the finding is to be ignored. */
void
biv_finding_row_ask_ignore (BivFindingRow *self)
{
  g_return_if_fail (BIV_IS_FINDING_ROW (self));
  close_popover (self);
  self->popover = GTK_WIDGET (biv_ignore_popover_new ());
  gtk_widget_set_parent (self->popover, self->ignore);
  g_signal_connect_object (self->popover, "confirmed", G_CALLBACK (confirmed_cb), self, 0);
  gtk_popover_popup (GTK_POPOVER (self->popover));
}

static void
ignore_cb (GtkButton *button, BivFindingRow *self)
{
  biv_finding_row_ask_ignore (self);
}

static void
biv_finding_row_dispose (GObject *object)
{
  close_popover (BIV_FINDING_ROW (object));
  gtk_widget_dispose_template (GTK_WIDGET (object), BIV_TYPE_FINDING_ROW);
  G_OBJECT_CLASS (biv_finding_row_parent_class)->dispose (object);
}

static void
biv_finding_row_class_init (BivFindingRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_finding_row_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/findings/biv-finding-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BivFindingRow, heading);
  gtk_widget_class_bind_template_child (widget_class, BivFindingRow, sign);
  gtk_widget_class_bind_template_child (widget_class, BivFindingRow, side);
  gtk_widget_class_bind_template_child (widget_class, BivFindingRow, message);
  gtk_widget_class_bind_template_child (widget_class, BivFindingRow, remedy);
  gtk_widget_class_bind_template_child (widget_class, BivFindingRow, note);
  gtk_widget_class_bind_template_child (widget_class, BivFindingRow, cite);
  gtk_widget_class_bind_template_child (widget_class, BivFindingRow, fix);
  gtk_widget_class_bind_template_child (widget_class, BivFindingRow, ignore);
  gtk_widget_class_bind_template_child (widget_class, BivFindingRow, unignore);
  gtk_widget_class_bind_template_callback (widget_class, ignore_cb);
}

static void
biv_finding_row_init (BivFindingRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
biv_finding_row_new (void)
{
  return g_object_new (BIV_TYPE_FINDING_ROW, NULL);
}

static void
show_text (GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text && *text);
}

static void
show_severity (BivFindingRow *self, BivFinding *finding)
{
  BivSeverity severity = biv_finding_get_severity (finding);
  const char *styles[] = { severities[severity].style, NULL };
  const char *name = _ (severities[severity].name);

  gtk_image_set_from_icon_name (self->sign, severities[severity].icon);
  gtk_widget_set_css_classes (GTK_WIDGET (self->sign), styles);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->sign), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->sign), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
}

/* Shows the citation in short; its tooltip names the text. */
static void
show_citation (BivFindingRow *self, const char *cite, BivRuleset *ruleset)
{
  g_autofree char *named = biv_citation_make_in_lines (cite, ruleset, NULL);
  g_autofree char *sources = biv_citation_list_sources (cite, ruleset, NULL);
  g_autofree char *words = sources ? g_strconcat (named, "\n", sources, NULL) : g_strdup (named);

  show_text (self->cite, named);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->cite), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->cite), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  sources ? sources : "", -1);
}

static void
show_decision (BivFindingRow *self, BivFindingGroup *group)
{
  BivFinding *finding = biv_finding_group_get_first (group);
  bool ignored = biv_finding_is_ignored (finding);
  GtkWidget *words[] = { GTK_WIDGET (self->sign), GTK_WIDGET (self->message),
                         GTK_WIDGET (self->remedy) };

  show_text (self->note, biv_finding_get_note (finding));
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    gtk_widget_set_opacity (words[i], ignored ? 0.65 : 1.0);
  gtk_widget_set_visible (self->fix, !ignored && biv_finding_group_is_fixable (group));
  gtk_widget_set_visible (self->ignore, !ignored);
  gtk_widget_set_visible (self->unignore, ignored);
}

/* The code is the accessible description of the sentence, so that a screen reader can tell two
 * findings apart whose sentences are alike. @ruleset: (nullable): the rules that the finding cites
 * */
void
biv_finding_row_show (BivFindingRow *self, BivFindingGroup *group, BivRuleset *ruleset)
{
  BivFinding *finding = biv_finding_group_get_first (group);
  g_autofree char *message = biv_finding_group_make_message (group, NULL);
  g_autofree char *remedy = biv_finding_group_make_remedy (group, NULL);
  g_autofree char *codes = biv_finding_group_list_codes (group);

  g_return_if_fail (BIV_IS_FINDING_ROW (self));
  close_popover (self);
  show_severity (self, finding);
  show_text (self->message, message);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->message),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, codes, -1);
  show_text (self->remedy, biv_finding_is_ignored (finding) ? NULL : remedy);
  show_citation (self, biv_finding_get_cite (finding), ruleset);
  show_decision (self, group);
}

/* To be called after the finding is shown. @name: (nullable): the name of the side whose army it is
 * about, which is not repeated in the sentence. */
void
biv_finding_row_set_side (BivFindingRow *self, const char *name)
{
  g_return_if_fail (BIV_IS_FINDING_ROW (self));
  show_text (self->side,
             name && !strstr (gtk_label_get_label (self->message), name) ? name : NULL);
}

/* Its place in the list, which tells the buttons what to do it to; @starts_group: whether those
 * that are ignored begin here. */
void
biv_finding_row_set_position (BivFindingRow *self, guint position, bool starts_group)
{
  g_return_if_fail (BIV_IS_FINDING_ROW (self));
  self->position = position;
  gtk_widget_set_visible (self->heading, starts_group);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->fix), "u", position);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->unignore), "u", position);
}

/* To be called after the finding is shown: whether a note can say why it stays. */
void
biv_finding_row_set_ignorable (BivFindingRow *self, bool is_ignorable)
{
  g_return_if_fail (BIV_IS_FINDING_ROW (self));
  if (!is_ignorable)
    gtk_widget_set_visible (self->ignore, FALSE);
}

/* Its place in the list. */
guint
biv_finding_row_get_position (BivFindingRow *self)
{
  g_return_val_if_fail (BIV_IS_FINDING_ROW (self), 0);
  return self->position;
}
