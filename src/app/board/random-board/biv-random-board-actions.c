/* The actions that make a board by chance. A board that was made so by the last step is made anew:
 * however often it is rolled, it is one step.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/random-board/biv-random-board-actions.h"

#include <glib/gi18n.h>

#include "app/frame/guide/biv-guide.h"
#include "app/kit/widgets/biv-picture-texture.h"
#include "app/kit/widgets/biv-typed-number.h"
#include "core/edit/history/biv-history.h"
#include "core/model/node/biv-signal.h"
#include "render/map/biv-map-renderer.h"
#include "text/biv-translation.h"

/* Asks for what a random board is to be, and shows it before it is taken: on a copy of the battle,
 * so that the battle itself changes once at most. */

/* A seed is short enough to be told to somebody else. */
#define MOST_SEEDS 100000
/* Of the picture: pixels of the screen, and of the image for each of them. */
#define PICTURE_WIDTH 340
#define PICTURE_HEIGHT 340
#define FINENESS 2

struct _BivRandomBoardDialog
{
  AdwWindow parent_instance;

  BivRuleset *ruleset;
  BivMapStyle *style;
  BivHistory *trial; /* of a copy of the battle */
  guint drawing;     /* a source that draws the board anew; 0: none */

  GtkPicture *picture;
  GtkRange *relief;
  GtkRange *wood;
  GtkRange *water;
  GtkSpinButton *villages;
  GtkWidget *river_row;
  GtkSwitch *river;
  GtkSwitch *fair;
  GtkSpinButton *seed;
};

static guint wished_signal;

G_DEFINE_FINAL_TYPE (BivRandomBoardDialog, biv_random_board_dialog, ADW_TYPE_WINDOW)

static BivRandomBoardWish
read_wish (BivRandomBoardDialog *self)
{
  return (BivRandomBoardWish){
    .relief = (int) gtk_range_get_value (self->relief),
    .wood = (int) gtk_range_get_value (self->wood),
    .water = (int) gtk_range_get_value (self->water),
    .n_villages = gtk_spin_button_get_value_as_int (self->villages),
    .river = gtk_switch_get_active (self->river),
    .fair = gtk_switch_get_active (self->fair),
    .seed = (guint32) gtk_spin_button_get_value_as_int (self->seed),
  };
}

static void
make_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivRandomBoardDialog *self = BIV_RANDOM_BOARD_DIALOG (widget);
  BivRandomBoardWish wish;

  gtk_spin_button_update (self->villages);
  gtk_spin_button_update (self->seed);
  wish = read_wish (self);
  g_signal_emit (self, wished_signal, 0, &wish);
  gtk_window_close (GTK_WINDOW (self));
}

static void
roll_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_spin_button_set_value (BIV_RANDOM_BOARD_DIALOG (widget)->seed,
                             g_random_int_range (1, MOST_SEEDS));
}

/* The board of the copy becomes the wished one. */
static void
try (BivRandomBoardDialog *self)
{
  BivRandomBoardWish wish = read_wish (self);
  g_autoptr (BivEditList) edits = NULL;

  if (biv_history_can_undo (self->trial))
    biv_history_undo (self->trial);
  edits = biv_random_board_draft (biv_history_get_document (self->trial), self->ruleset, &wish);
  biv_history_do (self->trial, edits, NULL);
}

static gboolean
draw_cb (gpointer data)
{
  BivRandomBoardDialog *self = data;
  BivScenario *scenario =
    BIV_SCENARIO (biv_document_get_root (biv_history_get_document (self->trial)));
  cairo_surface_t *surface = cairo_image_surface_create (
    CAIRO_FORMAT_ARGB32, PICTURE_WIDTH * FINENESS, PICTURE_HEIGHT * FINENESS);
  BivMapView view = biv_map_view_fit (biv_scenario_get_board (scenario), PICTURE_WIDTH * FINENESS,
                                      PICTURE_HEIGHT * FINENESS, FINENESS);
  g_autoptr (BivMapRenderer) renderer = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  cairo_t *cr = cairo_create (surface);

  self->drawing = 0;
  try (self);
  renderer = biv_map_renderer_new (self->style, scenario, self->ruleset,
                                   biv_translation_choose_language (NULL));
  biv_map_renderer_draw (renderer, cr, &view, BIV_MAP_GRID | BIV_MAP_ZONES | BIV_MAP_OBJECTIVES);
  cairo_destroy (cr);
  texture = biv_picture_texture_new (surface);
  gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (texture));
  return G_SOURCE_REMOVE;
}

/* A large board takes its time, so that it is drawn once the slider has been followed. */
static void
changed_cb (BivRandomBoardDialog *self)
{
  if (self->trial && self->drawing == 0)
    self->drawing = g_idle_add_full (G_PRIORITY_LOW, draw_cb, self, NULL);
}

static char *
format_share_cb (GtkScale *scale, double value, gpointer data)
{
  /* Translators: so much of the board, in hundredths */
  return g_strdup_printf (_ ("%d %%"), (int) value);
}

static void
biv_random_board_dialog_dispose (GObject *object)
{
  BivRandomBoardDialog *self = BIV_RANDOM_BOARD_DIALOG (object);

  g_clear_handle_id (&self->drawing, g_source_remove);
  g_clear_object (&self->trial);
  g_clear_object (&self->ruleset);
  g_clear_pointer (&self->style, biv_map_style_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_RANDOM_BOARD_DIALOG);
  G_OBJECT_CLASS (biv_random_board_dialog_parent_class)->dispose (object);
}

static void
biv_random_board_dialog_class_init (BivRandomBoardDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_random_board_dialog_dispose;
  /* A board is wished for: a BivRandomBoardWish. */
  wished_signal = biv_signal_new ("wished", BIV_TYPE_RANDOM_BOARD_DIALOG, 1, G_TYPE_POINTER);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/random-board/biv-random-board-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BivRandomBoardDialog, picture);
  gtk_widget_class_bind_template_child (widget_class, BivRandomBoardDialog, relief);
  gtk_widget_class_bind_template_child (widget_class, BivRandomBoardDialog, wood);
  gtk_widget_class_bind_template_child (widget_class, BivRandomBoardDialog, water);
  gtk_widget_class_bind_template_child (widget_class, BivRandomBoardDialog, villages);
  gtk_widget_class_bind_template_child (widget_class, BivRandomBoardDialog, river_row);
  gtk_widget_class_bind_template_child (widget_class, BivRandomBoardDialog, river);
  gtk_widget_class_bind_template_child (widget_class, BivRandomBoardDialog, fair);
  gtk_widget_class_bind_template_child (widget_class, BivRandomBoardDialog, seed);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_install_action (widget_class, "land.make", NULL, make_cb);
  gtk_widget_class_install_action (widget_class, "land.roll", NULL, roll_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
biv_random_board_dialog_init (BivRandomBoardDialog *self)
{
  GtkRange *shares[3];

  gtk_widget_init_template (GTK_WIDGET (self));
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_RANDOM_BOARD);
  shares[0] = self->relief;
  shares[1] = self->wood;
  shares[2] = self->water;
  for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
    gtk_scale_set_format_value_func (GTK_SCALE (shares[i]), format_share_cb, NULL, NULL);
  biv_typed_number_follow (self->villages, BIV_TYPED_NUMBER_ALL_SAID);
  biv_typed_number_follow (self->seed, BIV_TYPED_NUMBER_ALL_SAID);
}

static void
show_wish (BivRandomBoardDialog *self, const BivRandomBoardWish *wish)
{
  gtk_range_set_value (self->relief, wish->relief);
  gtk_range_set_value (self->wood, wish->wood);
  gtk_range_set_value (self->water, wish->water);
  gtk_spin_button_set_value (self->villages, wish->n_villages);
  gtk_switch_set_active (self->river, wish->river);
  gtk_switch_set_active (self->fair, wish->fair);
  gtk_spin_button_set_value (self->seed, wish->seed);
}

/* @session: of a battle whose rules are there
 * @wish: what it begins with */
static BivRandomBoardDialog *
biv_random_board_dialog_new (BivSession *session, BivMapStyle *style,
                             const BivRandomBoardWish *wish)
{
  BivRandomBoardDialog *self = g_object_new (BIV_TYPE_RANDOM_BOARD_DIALOG, NULL);
  g_autoptr (BivNode) root =
    biv_node_copy (BIV_NODE (biv_session_get_scenario (session)), NULL, NULL);
  g_autoptr (BivDocument) copy = biv_document_new (root, NULL);

  self->ruleset = g_object_ref (biv_session_get_ruleset (session));
  self->style = biv_map_style_ref (style);
  show_wish (self, wish);
  gtk_widget_set_visible (self->river_row, biv_random_board_has_river (self->ruleset));
  self->trial = biv_history_new (copy);
  changed_cb (self);
  return self;
}

struct _BivRandomBoardActions
{
  BivService parent_instance;

  BivWorkbench *workbench;
  GSimpleAction *roll;
  BivMapStyle *style;      /* of the map that is shown */
  BivRandomBoardWish wish; /* the last one */
};

G_DEFINE_FINAL_TYPE (BivRandomBoardActions, biv_random_board_actions, BIV_TYPE_SERVICE)

static void
biv_random_board_actions_dispose (GObject *object)
{
  BivRandomBoardActions *self = BIV_RANDOM_BOARD_ACTIONS (object);

  g_clear_object (&self->workbench);
  g_clear_object (&self->roll);
  g_clear_pointer (&self->style, biv_map_style_unref);
  G_OBJECT_CLASS (biv_random_board_actions_parent_class)->dispose (object);
}

static void
biv_random_board_actions_class_init (BivRandomBoardActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_random_board_actions_dispose;
}

static void
roll (BivRandomBoardActions *self)
{
  self->wish.seed = (guint32) g_random_int_range (1, MOST_SEEDS);
}

static void
biv_random_board_actions_init (BivRandomBoardActions *self)
{
  self->wish = (BivRandomBoardWish){ .relief = 20,
                                     .wood = 15,
                                     .water = 5,
                                     .n_villages = 4,
                                     .fair = true };
  roll (self);
}

static bool
was_made_last (BivHistory *history)
{
  BivStep *step = biv_history_peek_undo (history);

  return step && g_str_equal (biv_step_get_code (step), "random-board");
}

static void
make (BivRandomBoardActions *self)
{
  BivSession *session = biv_service_get_session (self);
  BivHistory *history = biv_session_get_history (session);
  g_autoptr (BivEditList) edits = NULL;

  if (was_made_last (history))
    biv_history_undo (history);
  edits = biv_random_board_draft (biv_session_get_document (session),
                                  biv_session_get_ruleset (session), &self->wish);
  biv_workbench_do (self->workbench, edits);
}

/* Whether the rules are known, which say what a board can be made of. */
static bool
has_rules (BivRandomBoardActions *self)
{
  BivSession *session = biv_service_get_session (self);

  if (!session)
    return false;
  if (!biv_session_get_ruleset (session))
    biv_service_report (self, _ ("The rules of this battle are not installed."));
  return biv_session_get_ruleset (session) != NULL;
}

static void
wished_cb (BivRandomBoardDialog *dialog, const BivRandomBoardWish *wish,
           BivRandomBoardActions *self)
{
  self->wish = *wish;
  if (biv_service_get_session (self))
    make (self);
}

static void
ask_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivRandomBoardActions *self = data;
  BivRandomBoardDialog *dialog;

  if (!has_rules (self))
    return;
  dialog = biv_random_board_dialog_new (biv_service_get_session (self), self->style, &self->wish);
  gtk_window_set_transient_for (GTK_WINDOW (dialog), biv_service_get_window (self));
  g_signal_connect_object (dialog, "wished", G_CALLBACK (wished_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
roll_board_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivRandomBoardActions *self = data;

  if (!has_rules (self))
    return;
  roll (self);
  make (self);
}

static void
steps_changed_cb (BivRandomBoardActions *self)
{
  BivSession *session = biv_service_get_session (self);

  g_simple_action_set_enabled (self->roll,
                               session && was_made_last (biv_session_get_history (session)));
}

static const GActionEntry entries[] = {
  { "random-board", ask_cb },
  { "roll-board", roll_board_cb },
};

/* @actions: where what can be done is added. */
BivRandomBoardActions *
biv_random_board_actions_new (GtkWidget *editor, BivWorkbench *workbench, GActionMap *actions)
{
  BivRandomBoardActions *self = biv_service_new (BIV_TYPE_RANDOM_BOARD_ACTIONS, editor, NULL);

  self->workbench = g_object_ref (workbench);
  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), self);
  self->roll = g_object_ref (G_SIMPLE_ACTION (g_action_map_lookup_action (actions, "roll-board")));
  steps_changed_cb (self);
  return self;
}

/* The battle that is shown from now on, and how maps are drawn. */
void
biv_random_board_actions_show (BivRandomBoardActions *self, BivSession *session, BivMapStyle *style)
{
  biv_map_style_ref (style);
  g_clear_pointer (&self->style, biv_map_style_unref);
  self->style = style;
  g_signal_connect_object (biv_session_get_history (session), "notify::position",
                           G_CALLBACK (steps_changed_cb), self, G_CONNECT_SWAPPED);
  steps_changed_cb (self);
}
