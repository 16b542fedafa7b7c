/* Asks for what budget, by which taste and from which number a random army is put together.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/form/biv-random-army-dialog.h"

#include <glib/gi18n.h>

#include "app/frame/guide/biv-guide.h"
#include "app/kit/widgets/biv-typed-number.h"
#include "core/assist/random-army/biv-random-army.h"
#include "core/model/node/biv-signal.h"

/* For an army that has none. */
#define USUAL_BUDGET 1000
/* Short enough to be told to somebody else. */
#define MOST_SEEDS 100000

struct _BivRandomArmyDialog
{
  AdwWindow parent_instance;

  GtkSpinButton *budget;
  AdwComboRow *taste;
  GtkSpinButton *seed;
};

static guint wished_signal;

G_DEFINE_FINAL_TYPE (BivRandomArmyDialog, biv_random_army_dialog, ADW_TYPE_WINDOW)

static void
raise_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivRandomArmyDialog *self = BIV_RANDOM_ARMY_DIALOG (widget);
  BivRandomArmyWish wish = { BIV_RANDOM_ARMY_REPLACE,
                             (BivRandomArmyTaste) adw_combo_row_get_selected (self->taste),
                             (guint32) gtk_spin_button_get_value_as_int (self->seed),
                             gtk_spin_button_get_value_as_int (self->budget) };

  g_signal_emit (self, wished_signal, 0, &wish);
  gtk_window_close (GTK_WINDOW (self));
}

static void
roll (BivRandomArmyDialog *self)
{
  gtk_spin_button_set_value (self->seed, g_random_int_range (1, MOST_SEEDS));
}

static void
roll_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  roll (BIV_RANDOM_ARMY_DIALOG (widget));
}

/* Enter puts the army together, which an entry of numbers does not offer. */
static gboolean
key_cb (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state,
        BivRandomArmyDialog *self)
{
  GtkWidget *spin = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (keys));

  if (key != GDK_KEY_Return && key != GDK_KEY_KP_Enter)
    return GDK_EVENT_PROPAGATE;
  gtk_spin_button_update (GTK_SPIN_BUTTON (spin));
  gtk_widget_activate_action (GTK_WIDGET (self), "levy.raise", NULL);
  return GDK_EVENT_STOP;
}

static void
biv_random_army_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BIV_TYPE_RANDOM_ARMY_DIALOG);
  G_OBJECT_CLASS (biv_random_army_dialog_parent_class)->dispose (object);
}

static void
biv_random_army_dialog_class_init (BivRandomArmyDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_random_army_dialog_dispose;
  /* An army is wished for: a BivRandomArmyWish. */
  wished_signal = biv_signal_new ("wished", BIV_TYPE_RANDOM_ARMY_DIALOG, 1, G_TYPE_POINTER);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/army/form/biv-random-army-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BivRandomArmyDialog, budget);
  gtk_widget_class_bind_template_child (widget_class, BivRandomArmyDialog, taste);
  gtk_widget_class_bind_template_child (widget_class, BivRandomArmyDialog, seed);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_install_action (widget_class, "levy.raise", NULL, raise_cb);
  gtk_widget_class_install_action (widget_class, "levy.roll", NULL, roll_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
biv_random_army_dialog_init (BivRandomArmyDialog *self)
{
  static const char *const tastes[] = {
    [BIV_RANDOM_ARMY_ANY] = N_ ("All kinds of troops"),
    [BIV_RANDOM_ARMY_MOUNTED] = N_ ("Mounted troops"),
    [BIV_RANDOM_ARMY_ON_FOOT] = N_ ("Troops on foot"),
    [BIV_RANDOM_ARMY_CHEAP] = N_ ("Cheap troops"),
    [BIV_RANDOM_ARMY_ELITE] = N_ ("Picked troops"),
  };
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_RANDOM_ARMY);
  for (guint i = 0; i < G_N_ELEMENTS (tastes); i++)
    gtk_string_list_append (list, _ (tastes[i]));
  adw_combo_row_set_model (self->taste, G_LIST_MODEL (list));
  biv_typed_number_follow (self->budget, BIV_TYPED_NUMBER_ALL_SAID);
  biv_typed_number_follow (self->seed, BIV_TYPED_NUMBER_ALL_SAID);
  roll (self);
}

/* Offers the budget that the army has. */
BivRandomArmyDialog *
biv_random_army_dialog_new (BivArmy *army)
{
  BivRandomArmyDialog *self = g_object_new (BIV_TYPE_RANDOM_ARMY_DIALOG, NULL);
  int budget = biv_army_get_budget (army);

  gtk_spin_button_set_value (self->budget, budget > 0 ? budget : USUAL_BUDGET);
  gtk_widget_grab_focus (GTK_WIDGET (self->budget)); /* and not the button that cancels */
  return self;
}
