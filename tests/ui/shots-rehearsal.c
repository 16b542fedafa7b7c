/* Pictures of the rehearsal: who may be activated, an order and its price, a message on its way,
 * and a command test on a table that is measured.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rehearsal/biv-rehearsal-page.h"
#include "app/rehearsal/biv-slot-row.h"
#include "shots.h"

/* A battle that is shipped, and what is done in it; then an action that is being chosen. */
typedef struct
{
  const char *sample;
  const char *name; /* of the picture */
  const char *steps;
  const char *verb;
  struct
  {
    BivAbout about;
    const char *word;
  } slots[3];
  BivAbout open;      /* the row whose list drops down */
  bool opens_actions; /* that of the actions does */
  BivOffset cursor;   /* of the keys; the first hex: nowhere */
} Scene;

static const Scene scenes[] = {
  { "issus.bivscenario", "rehearsal-start", "", "activate", {} },
  { "issus.bivscenario",
    "rehearsal",
    "phase command\n",
    "activate",
    { { BIV_ABOUT_LEADER, "s1.f1" } } },
  { "issus.bivscenario",
    "rehearsal-actions",
    "phase command\n",
    "activate",
    { { BIV_ABOUT_LEADER, "s1.f1" } },
    .opens_actions = true },
  { "issus.bivscenario",
    "rehearsal-refused",
    "phase command\n",
    "activate",
    { { BIV_ABOUT_LEADER, "s1.f1" }, { BIV_ABOUT_UNITS, "s1.u1" } } },
  { "issus.bivscenario",
    "rehearsal-message",
    "phase command\nactivate s1.f1\nsend improvised from=s1.f1\n",
    "route",
    { { BIV_ABOUT_KIND, "improvised" }, { BIV_ABOUT_FROM, "s1.f1" }, { BIV_ABOUT_TO, "s1.u1" } } },
  { "issus.bivscenario",
    "rehearsal-move",
    "phase command\nactivate s1.f1 s1.u9\nphase movement\n",
    "move",
    { { BIV_ABOUT_PIECE, "s1.u9" } },
    .cursor = { 12, 15 } },
  { "marengo.bivscenario",
    "rehearsal-order",
    "phase command\n",
    "order",
    { { BIV_ABOUT_ORDER, "recon" } } },
  { "marengo.bivscenario",
    "rehearsal-orders",
    "phase command\n",
    "order",
    { { BIV_ABOUT_ORDER, "recon" } },
    BIV_ABOUT_ORDER },
  { "leuthen.bivscenario",
    "rehearsal-leaders",
    "phase command\n",
    "activate",
    {},
    BIV_ABOUT_LEADER },
  { "three-sluices.bivscenario",
    "rehearsal-test",
    "phase orders\n",
    "value",
    { { BIV_ABOUT_COMMANDER, "s2.f1" }, { BIV_ABOUT_UNITS, "s2.u1" } } },
  { "three-sluices.bivscenario",
    "rehearsal-brigade",
    "phase orders\n",
    "command",
    { { BIV_ABOUT_COMMANDER, "s2.f1" }, { BIV_ABOUT_UNITS, "s2.u1" } } },
};

static void
play (BivRehearsalPage *page, const Scene *scene)
{
  BivActionForm *form = BIV_ACTION_FORM (ui_find (GTK_WIDGET (page), BIV_TYPE_ACTION_FORM));
  g_autofree char *path = ui_make_temp_path ("scene.bivsteps");

  g_assert_true (g_file_set_contents (path, scene->steps, -1, NULL));
  g_assert_true (biv_rehearsal_page_load (page, path, NULL));
  g_assert_true (biv_action_form_choose (form, scene->verb));
  for (guint i = 0; i < G_N_ELEMENTS (scene->slots) && scene->slots[i].about; i++)
    biv_slot_row_choose (biv_action_form_find_row (form, scene->slots[i].about),
                         scene->slots[i].word);
  ui_settle ();
}

static void
save (Shots *self, BivWindow *window, BivRehearsalPage *page, const Scene *scene)
{
  BivActionForm *form = BIV_ACTION_FORM (ui_find (GTK_WIDGET (page), BIV_TYPE_ACTION_FORM));
  GtkWidget *row =
    scene->opens_actions ? ui_find (GTK_WIDGET (form), ADW_TYPE_COMBO_ROW)
    : scene->open        ? biv_slot_row_get_widget (biv_action_form_find_row (form, scene->open))
                         : NULL;

  if (scene->cursor.row > 0)
    biv_map_canvas_set_cursor (ui_get_child (page, "canvas"), scene->cursor);
  if (!row)
    {
      shots_save (self, window, scene->name);
      return;
    }
  adw_action_row_activate (ADW_ACTION_ROW (row));
  ui_settle ();
  shots_save (self, ui_find (row, GTK_TYPE_POPOVER), scene->name);
}

/* The table with the marks of the board: the threat of a side. */
static void
save_threat (Shots *self)
{
  g_autofree char *sample = ui_sample ();
  BivWindow *window = ui_open (sample);

  gtk_widget_activate_action (GTK_WIDGET (window), "board.page", "s", "rehearsal");
  gtk_widget_activate_action (GTK_WIDGET (window), "board.next-threat", NULL);
  ui_settle ();
  shots_save (self, window, "rehearsal-threat");
  ui_destroy (window);
}

/* A long file of steps is being done. */
static void
save_long (Shots *self)
{
  g_autofree char *sample = ui_sample ();
  BivWindow *window = ui_open (sample);
  g_autofree char *path = ui_write_many_steps ();
  GtkWidget *page;

  gtk_widget_activate_action (GTK_WIDGET (window), "board.page", "s", "rehearsal");
  ui_settle ();
  page = ui_find (GTK_WIDGET (window), BIV_TYPE_REHEARSAL_PAGE);
  g_assert_true (biv_rehearsal_page_load (BIV_REHEARSAL_PAGE (page), path, NULL));
  while (gtk_progress_bar_get_fraction (ui_get_child (page, "progress")) < 0.3)
    g_main_context_iteration (NULL, TRUE);
  shots_save_now (self, window, "rehearsal-long");
  gtk_widget_activate_action (page, "rehearsal.cancel", NULL);
  ui_destroy (window);
}

void
shots_of_rehearsal (Shots *self)
{
  save_long (self);
  save_threat (self);
  for (guint i = 0; i < G_N_ELEMENTS (scenes); i++)
    {
      g_autofree char *path =
        g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", scenes[i].sample, NULL);
      BivWindow *window = ui_open (path);
      BivRehearsalPage *page;

      gtk_widget_activate_action (GTK_WIDGET (window), "board.page", "s", "rehearsal");
      ui_settle ();
      page = BIV_REHEARSAL_PAGE (ui_find (GTK_WIDGET (window), BIV_TYPE_REHEARSAL_PAGE));
      play (page, &scenes[i]);
      save (self, window, page, &scenes[i]);
      ui_destroy (window);
    }
}
