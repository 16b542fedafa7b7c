/* What a widget has to do with others is told to those who hear it, whatever way this GTK reads it
 * in: by one widget or by several.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/compat/biv-spoken.h"
#include "ui-test.h"

/* Each that names other widgets. */
static const GtkAccessibleRelation relations[] = {
  GTK_ACCESSIBLE_RELATION_ACTIVE_DESCENDANT,
  GTK_ACCESSIBLE_RELATION_CONTROLS,
  GTK_ACCESSIBLE_RELATION_DESCRIBED_BY,
  GTK_ACCESSIBLE_RELATION_DETAILS,
  GTK_ACCESSIBLE_RELATION_ERROR_MESSAGE,
  GTK_ACCESSIBLE_RELATION_FLOW_TO,
  GTK_ACCESSIBLE_RELATION_LABELLED_BY,
  GTK_ACCESSIBLE_RELATION_OWNS,
};

/* Of one widget after the other: what is read beyond an end that is not there differs. */
static void
test_one (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (relations); i++)
    {
      GtkWidget *widget = g_object_ref_sink (gtk_button_new ());
      GtkWidget *other = g_object_ref_sink (gtk_label_new ("Other"));

      g_assert_false (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget), relations[i]));
      biv_spoken_relation_set (widget, relations[i], other);
      g_assert_true (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget), relations[i]));
      g_object_unref (widget);
      g_object_unref (other);
    }
}

/* The first to go may be the one that is told of. */
static void
test_several (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (relations); i++)
    {
      GtkWidget *widget = g_object_ref_sink (gtk_button_new ());
      GtkWidget *one = g_object_ref_sink (gtk_label_new ("One"));
      GtkWidget *two = g_object_ref_sink (gtk_label_new ("Two"));

      biv_spoken_relation_set_all (widget, relations[i],
                                   g_list_prepend (g_list_prepend (NULL, two), one));
      g_assert_true (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget), relations[i]));
      g_object_unref (one);
      g_object_unref (two);
      g_object_unref (widget);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/spoken/one", test_one);
  g_test_add_func ("/spoken/several", test_several);
  return g_test_run ();
}
