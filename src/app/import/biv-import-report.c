/* What of a file of another program could not be read as it stands.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/import/biv-import-report.h"

#include "text/biv-harmless.h"

struct _BivImportReport
{
  AdwBin parent_instance;

  GtkListBox *notes;
  GtkLabel *all_read;
};

G_DEFINE_FINAL_TYPE (BivImportReport, biv_import_report, ADW_TYPE_BIN)

static void
biv_import_report_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BIV_TYPE_IMPORT_REPORT);
  G_OBJECT_CLASS (biv_import_report_parent_class)->dispose (object);
}

static void
biv_import_report_class_init (BivImportReportClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_import_report_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/import/biv-import-report.ui");
  gtk_widget_class_bind_template_child (widget_class, BivImportReport, notes);
  gtk_widget_class_bind_template_child (widget_class, BivImportReport, all_read);
}

static void
biv_import_report_init (BivImportReport *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
add_note (BivImportReport *self, const char *note)
{
  g_autofree char *words = biv_harmless_text (note);
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "numeric");
  gtk_list_box_append (self->notes, label);
}

/* Shows the lines of a report in place of those before. */
void
biv_import_report_show (BivImportReport *self, const char *const *notes)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->notes))))
    gtk_list_box_remove (self->notes, row);
  for (guint i = 0; notes[i]; i++)
    add_note (self, notes[i]);
  gtk_widget_set_visible (GTK_WIDGET (self->all_read), !notes[0]);
  gtk_widget_set_visible (GTK_WIDGET (self->notes), notes[0] != NULL);
}
