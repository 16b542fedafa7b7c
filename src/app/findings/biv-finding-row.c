/* One finding in the list: its severity by shape and colour, the sentence, what to do, the rule,
 * and a button where one answer is obvious.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/findings/biv-finding-row.h"

#include <glib/gi18n.h>

#include "text/biv-sentences.h"

struct _BivFindingRow
{
  AdwBin parent_instance;

  GtkImage *sign;
  GtkLabel *message;
  GtkLabel *remedy;
  GtkLabel *cite;
  GtkButton *fix;
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

G_DEFINE_FINAL_TYPE (BivFindingRow, biv_finding_row, ADW_TYPE_BIN)

static void
biv_finding_row_dispose (GObject *object)
{
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
  gtk_widget_class_bind_template_child (widget_class, BivFindingRow, sign);
  gtk_widget_class_bind_template_child (widget_class, BivFindingRow, message);
  gtk_widget_class_bind_template_child (widget_class, BivFindingRow, remedy);
  gtk_widget_class_bind_template_child (widget_class, BivFindingRow, cite);
  gtk_widget_class_bind_template_child (widget_class, BivFindingRow, fix);
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
  const char *name =
    biv_finding_is_ignored (finding) ? _ ("Accepted") : _ (severities[severity].name);

  gtk_image_set_from_icon_name (self->sign, severities[severity].icon);
  gtk_widget_set_css_classes (GTK_WIDGET (self->sign), styles);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->sign), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->sign), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
  gtk_widget_set_opacity (GTK_WIDGET (self), biv_finding_is_ignored (finding) ? 0.6 : 1.0);
}

/* The code goes with the sentence as its description: whoever listens can tell two apart that sound
 * alike, in every language. */
void
biv_finding_row_show (BivFindingRow *self, BivFinding *finding)
{
  g_autofree char *message = biv_text_message (finding, NULL);
  g_autofree char *remedy = biv_text_remedy (finding, NULL);

  g_return_if_fail (BIV_IS_FINDING_ROW (self));
  show_severity (self, finding);
  show_text (self->message, message);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->message),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  biv_finding_get_code (finding), -1);
  show_text (self->remedy, remedy);
  show_text (self->cite, biv_finding_get_cite (finding));
  gtk_widget_set_visible (GTK_WIDGET (self->fix), biv_finding_get_fix (finding) != NULL);
}

/* Its place in the list, which tells the button what to mend. */
void
biv_finding_row_set_position (BivFindingRow *self, guint position)
{
  g_return_if_fail (BIV_IS_FINDING_ROW (self));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->fix), "u", position);
}
