/* Edits what is selected on the board: the ground of a hex, and all fields of one thing on it.
 * Every change is a step.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/scenario/biv-board-inspector.h"

#include <glib/gi18n.h>

#include "app/board/palette/biv-palette-item.h"
#include "app/board/tools/biv-stroke.h"
#include "app/board/tools/biv-subject.h"
#include "app/frame/keys/biv-key-hints.h"
#include "app/kit/compat/biv-plain-row.h"
#include "app/kit/widgets/biv-rows.h"
#include "app/scenario/biv-object-rows.h"
#include "app/scenario/biv-piece-words.h"
#include "app/scenario/biv-scenario-row.h"
#include "core/edit/biv-operations.h"
#include "text/biv-directions.h"
#include "text/biv-rules-words.h"
#include "text/biv-translation.h"

/* The rows for what lies on the sides of a hex: roads that leave it, rivers and walls, bridges and
 * gates. Each can be removed. */

/* (transfer full): what the rules call something; its id when they do not know it. */
static char *
find_name (BivSession *session, BivSubject subject, const char *choice)
{
  g_autoptr (GPtrArray) items = biv_palette_item_list (subject, biv_session_get_ruleset (session),
                                                       biv_session_get_scenario (session));

  for (guint i = 0; i < items->len; i++)
    if (g_str_equal (biv_palette_item_get_choice (items->pdata[i]), choice))
      return g_strdup (biv_palette_item_get_name (items->pdata[i]));
  return g_strdup (choice);
}

static GtkWidget *
make_button (BivSubject subject, int direction, const char *name)
{
  g_autofree char *label = g_strdup_printf (_ ("Remove: %s"), name);
  GtkWidget *button = biv_rows_make_button ("user-trash-symbolic", label);

  gtk_widget_add_css_class (button, "flat");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "board.clear-side");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(si)", biv_subject_words[subject],
                                    direction);
  return button;
}

static void
add_row (GPtrArray *rows, const char *name, const char *where, GtkWidget *button)
{
  GtkWidget *row = adw_action_row_new ();

  biv_plain_row_set_text (ADW_ACTION_ROW (row), name, where);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  g_ptr_array_add (rows, row);
}

/* (transfer container) (element-type GtkWidget): a row for each thing on a side of a hex. */
static GPtrArray *
make_side_rows (BivSession *session, BivOffset hex)
{
  BivBoard *board = biv_scenario_get_board (biv_session_get_scenario (session));
  GPtrArray *rows = g_ptr_array_new ();

  for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
    {
      const char *where =
        biv_directions_get_name (biv_board_get_orientation (board), (guint) direction,
                                 biv_translation_choose_language (NULL));
      const char *side = biv_board_get_side (board, hex, direction);
      const char *crossing = biv_board_get_crossing (board, hex, direction);
      g_autofree char *side_name = find_name (session, BIV_SUBJECT_HEXSIDE, side ? side : "");
      g_autofree char *crossing_name =
        find_name (session, BIV_SUBJECT_CROSSING, crossing ? crossing : "");

      if (biv_board_has_road (board, hex, direction))
        add_row (rows, _ ("Road"), where, make_button (BIV_SUBJECT_ROAD, direction, _ ("Road")));
      if (*side_name)
        add_row (rows, side_name, where, make_button (BIV_SUBJECT_HEXSIDE, direction, side_name));
      if (*crossing_name)
        add_row (rows, crossing_name, where,
                 make_button (BIV_SUBJECT_CROSSING, direction, crossing_name));
    }
  return rows;
}

struct _BivBoardInspector
{
  AdwBin parent_instance;

  BivSession *session;
  BivWorkbench *workbench;
  guint refresh; /* a source */

  GtkStack *stack;
  GtkBox *groups;
};

G_DEFINE_FINAL_TYPE (BivBoardInspector, biv_board_inspector, ADW_TYPE_BIN)

static BivSelection *
get_selection (BivBoardInspector *self)
{
  return biv_workbench_get_selection (self->workbench);
}

/* A row for one layer of the hex; the row knows the values behind its words. */
static void
layer_chosen_cb (AdwComboRow *row, GParamSpec *pspec, BivBoardInspector *self)
{
  GPtrArray *items = g_object_get_data (G_OBJECT (row), "items");
  guint position = adw_combo_row_get_selected (row);
  BivOffset hex = biv_selection_get_hex (get_selection (self));
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof hex);
  g_autoptr (BivEditList) edits = NULL;
  BivPaletteItem *item = position < items->len ? items->pdata[position] : NULL;
  BivStroke stroke;

  if (!item)
    return;
  g_array_append_val (hexes, hex);
  stroke = (BivStroke){ biv_palette_item_get_subject (item), biv_palette_item_get_choice (item),
                        !*biv_palette_item_get_choice (item) };
  edits = biv_stroke_on_hexes (biv_session_get_document (self->session), stroke, hexes);
  biv_workbench_do (self->workbench, edits);
}

/* Items that raise or lower are for the brush alone. */
static GPtrArray *
list_levels (BivBoardInspector *self, BivSubject subject)
{
  GPtrArray *items = biv_palette_item_list (subject, biv_session_get_ruleset (self->session),
                                            biv_session_get_scenario (self->session));

  if (subject == BIV_SUBJECT_HEIGHT)
    g_ptr_array_remove_range (items, 0, 2);
  if (subject == BIV_SUBJECT_WORKS || subject == BIV_SUBJECT_ZONE)
    g_ptr_array_insert (items, 0, biv_palette_item_new (subject, "", _ ("None")));
  return items;
}

/* Leaves out the word for elevation, which the row's title has. */
static const char *
name_choice (BivPaletteItem *item)
{
  return biv_palette_item_get_subject (item) == BIV_SUBJECT_HEIGHT
           ? biv_palette_item_get_choice (item)
           : biv_palette_item_get_name (item);
}

static void
add_layer (BivBoardInspector *self, AdwPreferencesGroup *group, BivSubject subject)
{
  BivHexEdge here = { biv_selection_get_hex (get_selection (self)), 0 };
  g_autofree char *present =
    biv_stroke_pick (biv_session_get_document (self->session), subject, here);
  GPtrArray *items = list_levels (self, subject);
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = GTK_INVALID_LIST_POSITION;

  for (guint i = 0; i < items->len; i++)
    {
      gtk_string_list_append (names, name_choice (items->pdata[i]));
      if (g_str_equal (biv_palette_item_get_choice (items->pdata[i]), present))
        selected = i;
    }
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                 biv_palette_item_get_subject_title (subject));
  biv_rows_show_whole_names (ADW_COMBO_ROW (row));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (names));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), selected);
  g_object_set_data_full (G_OBJECT (row), "items", items, (GDestroyNotify) g_ptr_array_unref);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (layer_chosen_cb), self, 0);
  adw_preferences_group_add (group, row);
}

static void
add_rows (AdwPreferencesGroup *group, GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    adw_preferences_group_add (group, rows->pdata[i]);
}

/* Roads and rivers, of a hex that has any. */
static void
add_sides (BivBoardInspector *self, BivOffset hex)
{
  g_autoptr (GPtrArray) rows = make_side_rows (self->session, hex);

  if (rows->len > 0)
    add_rows (biv_rows_add_group (self->groups, _ ("Roads and hex sides")), rows);
}

static void
add_hex (BivBoardInspector *self)
{
  BivBoard *board = biv_scenario_get_board (biv_session_get_scenario (self->session));
  BivOffset hex = biv_selection_get_hex (get_selection (self));
  g_autofree char *label = NULL;
  g_autofree char *title = NULL;
  AdwPreferencesGroup *group;

  if (biv_hex_is_none (hex) || !biv_board_contains (board, hex))
    return;
  label = biv_board_label_hex (board, hex);
  /* Translators: %s is the number of a hex */
  title = g_strdup_printf (_ ("Hex %s"), label);
  group = biv_rows_add_group (self->groups, title);
  add_layer (self, group, BIV_SUBJECT_TERRAIN);
  add_layer (self, group, BIV_SUBJECT_HEIGHT);
  add_layer (self, group, BIV_SUBJECT_WORKS);
  add_layer (self, group, BIV_SUBJECT_ZONE);
  add_sides (self, hex);
}

/* Each of several objects, to be looked at alone. */
static void
add_rows_of (AdwPreferencesGroup *group, BivDocument *document, GPtrArray *objects)
{
  for (guint i = 0; i < objects->len; i++)
    {
      GtkWidget *row = adw_action_row_new ();
      g_autofree char *words = biv_piece_words_describe (document, objects->pdata[i]);

      biv_plain_row_set_text (ADW_ACTION_ROW (row), biv_piece_words_get_name (objects->pdata[i]),
                              words);
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "board.select");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s",
                                        biv_node_get_id (objects->pdata[i]));
      adw_preferences_group_add (group, row);
    }
}

static void
add_stack (BivBoardInspector *self)
{
  g_autoptr (GPtrArray) objects = biv_selection_list_objects (get_selection (self));
  AdwPreferencesGroup *group;

  if (objects->len < 2)
    return;
  group = biv_rows_add_group (self->groups, _ ("On this hex"));
  add_rows_of (group, biv_session_get_document (self->session), objects);
}

static void
add_button (GtkBox *box, const char *icon, const char *words, const char *action, GVariant *target)
{
  GtkWidget *button = biv_rows_make_button (icon, words);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button), target);
  gtk_box_append (box, button);
}

static GtkWidget *
make_buttons (BivNode *object, bool placed)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  bool piece = BIV_IS_UNIT (object) || BIV_IS_FIGURE (object);
  g_autoptr (BivKeymap) keymap = biv_keymap_new ();

  gtk_widget_add_css_class (box, "linked");
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  if (piece && placed)
    {
      add_button (GTK_BOX (box), "object-rotate-left-symbolic", _ ("Turn left ([)"), "board.turn",
                  g_variant_new_int32 (-1));
      add_button (GTK_BOX (box), "object-rotate-right-symbolic", _ ("Turn right (])"),
                  "board.turn", g_variant_new_int32 (1));
    }
  if (piece)
    add_button (GTK_BOX (box), "document-open-recent-symbolic", _ ("Put in reserve"),
                "board.reserve", g_variant_new ("(ii)", 1, BIV_EDGE_NONE));
  if (placed)
    add_button (GTK_BOX (box), "edit-undo-symbolic",
                _ ("Put the name where there is room (Alt+Home)"), "board.put-name-back", NULL);
  add_button (GTK_BOX (box), "user-trash-symbolic",
              piece ? _ ("Take off the board (Delete)") : _ ("Remove (Delete)"), "board.remove",
              NULL);
  biv_key_hints_update (box, keymap);
  return box;
}

static const char *
get_language (BivBoardInspector *self)
{
  const char *language = biv_scenario_get_language (biv_session_get_scenario (self->session));

  return *language ? language : biv_translation_choose_language (NULL);
}

static BivLayerLock *
get_lock (BivBoardInspector *self)
{
  return biv_workbench_get_lock (self->workbench);
}

static void
add_words (BivBoardInspector *self, AdwPreferencesGroup *group, BivNode *object, const char *field)
{
  adw_preferences_group_add (
    group, biv_scenario_row_new_text (get_lock (self), biv_session_get_history (self->session),
                                      object, field, _ ("Name"), get_language (self)));
}

static GtkWidget *
make_facing_row (BivBoardInspector *self, BivPlacement *placement)
{
  BivBoard *board = biv_scenario_get_board (biv_session_get_scenario (self->session));
  BivScenarioOption options[BIV_N_DIRECTIONS];

  for (guint i = 0; i < BIV_N_DIRECTIONS; i++)
    options[i] =
      (BivScenarioOption){ "", biv_directions_get_name (biv_board_get_orientation (board), i,
                                                        biv_translation_choose_language (NULL)) };
  return biv_scenario_row_new_choice (get_lock (self), biv_session_get_history (self->session),
                                      BIV_NODE (placement), "facing", _ ("Facing"), options,
                                      BIV_N_DIRECTIONS);
}

static void
add_piece (BivBoardInspector *self, AdwPreferencesGroup *group, BivNode *piece)
{
  BivHistory *history = biv_session_get_history (self->session);
  BivScenario *scenario = biv_session_get_scenario (self->session);
  BivReserve *reserve = biv_piece_edits_find_reserve (scenario, piece);
  BivPlacement *placement = biv_piece_edits_find_placement (scenario, piece);
  g_autofree char *elements = biv_rules_words_get_title (biv_session_get_ruleset (self->session),
                                                         "elements", N_ ("elements"), NULL);

  adw_preferences_group_add (
    group, biv_scenario_row_new_text (get_lock (self), history, piece, "name", _ ("Name"), NULL));
  if (BIV_IS_UNIT (piece))
    {
      adw_preferences_group_add (
        group, biv_scenario_row_new (get_lock (self), history, piece, "elements", elements));
      adw_preferences_group_add (
        group, biv_scenario_row_new (get_lock (self), history, piece, "cost", _ ("Cost")));
    }
  if (placement)
    adw_preferences_group_add (group, make_facing_row (self, placement));
  adw_preferences_group_add (group,
                             biv_object_rows_new_secret (get_lock (self), self->session, piece));
  if (reserve)
    {
      g_autoptr (GPtrArray) rows =
        biv_object_rows_new_for_reserve (get_lock (self), self->session, reserve);

      add_rows (group, rows);
    }
}

static void
add_pieces (BivBoardInspector *self, GPtrArray *pieces)
{
  g_autofree char *title = g_strdup_printf (
    ngettext ("%u piece selected", "%u pieces selected", pieces->len), pieces->len);
  AdwPreferencesGroup *group = biv_rows_add_group (self->groups, title);
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_group_set_description (
    group, _ ("What is done to one of them is done to all, as one step."));
  g_object_set (row, "title", _ ("All of them"), NULL);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_buttons (pieces->pdata[0], true));
  adw_preferences_group_add (group, row);
  add_rows_of (group, biv_session_get_document (self->session), pieces);
}

/* Its words, and where they stand if they were moved by hand. */
static void
add_label (BivBoardInspector *self, AdwPreferencesGroup *group, BivNode *label)
{
  BivHistory *history = biv_session_get_history (self->session);

  add_words (self, group, label, "text");
  adw_preferences_group_add (group,
                             biv_scenario_row_new (get_lock (self), history, label, "dx",
                                                   _ ("Offset to the right (%)")));
  adw_preferences_group_add (group, biv_scenario_row_new (get_lock (self), history, label, "dy",
                                                          _ ("Offset downwards (%)")));
}

static void
add_object (BivBoardInspector *self)
{
  BivNode *object = biv_selection_get_object (get_selection (self));
  bool placed = !biv_hex_is_none (biv_selection_get_hex (get_selection (self)));
  AdwPreferencesGroup *group;
  g_autofree char *words = NULL;
  g_autofree char *markup = NULL;

  if (!object)
    return;
  words = biv_piece_words_describe (biv_session_get_document (self->session), object);
  markup = g_markup_escape_text (words, -1);
  group = biv_rows_add_group (self->groups, biv_piece_words_get_name (object));
  adw_preferences_group_set_description (group, markup);
  adw_preferences_group_set_header_suffix (group, make_buttons (object, placed));
  if (BIV_IS_LABEL (object))
    add_label (self, group, object);
  else if (BIV_IS_OBJECTIVE (object))
    {
      g_autoptr (GPtrArray) rows = biv_object_rows_new_for_objective (
        get_lock (self), self->session, BIV_OBJECTIVE (object), get_language (self));

      add_rows (group, rows);
    }
  else
    add_piece (self, group, object);
}

/* The keyboard goes on on the map when what it was in is taken away: GTK would give it to whatever
 * is next in the window. */
static void
free_keyboard (BivBoardInspector *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  if (focus && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->groups)))
    gtk_widget_activate_action (GTK_WIDGET (self), "board.to-map", NULL);
}

static void
refresh (BivBoardInspector *self)
{
  g_autoptr (GPtrArray) pieces = biv_selection_list_pieces (get_selection (self));
  GtkWidget *child;
  bool something = !biv_hex_is_none (biv_selection_get_hex (get_selection (self))) ||
                   biv_selection_get_object (get_selection (self));

  free_keyboard (self);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->groups))))
    gtk_box_remove (self->groups, child);
  if (pieces->len > 1)
    add_pieces (self, pieces);
  else
    {
      add_object (self);
      add_stack (self);
      add_hex (self);
    }
  gtk_stack_set_visible_child_name (self->stack, something ? "selection" : "none");
}

static gboolean
refresh_cb (gpointer data)
{
  BivBoardInspector *self = data;

  self->refresh = 0;
  refresh (self);
  return G_SOURCE_REMOVE;
}

/* Deferred: the row that asked for it is still in use. */
static void
refresh_soon (BivBoardInspector *self)
{
  if (self->refresh == 0)
    self->refresh = g_idle_add (refresh_cb, self);
}

/* Rows follow their fields by themselves, so nobody who types loses his row. */
static void
document_changed_cb (BivDocument *document, const BivChange *change, BivBoardInspector *self)
{
  if (change->kind != BIV_EDIT_SET)
    refresh_soon (self);
}

static void
biv_board_inspector_dispose (GObject *object)
{
  BivBoardInspector *self = BIV_BOARD_INSPECTOR (object);

  g_clear_handle_id (&self->refresh, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_BOARD_INSPECTOR);
  g_clear_object (&self->session);
  g_clear_object (&self->workbench);
  G_OBJECT_CLASS (biv_board_inspector_parent_class)->dispose (object);
}

static void
biv_board_inspector_class_init (BivBoardInspectorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_board_inspector_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/scenario/biv-board-inspector.ui");
  gtk_widget_class_bind_template_child (widget_class, BivBoardInspector, stack);
  gtk_widget_class_bind_template_child (widget_class, BivBoardInspector, groups);
}

static void
biv_board_inspector_init (BivBoardInspector *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* (nullable): the first list at or below a widget. */
static GtkWidget *
find_list (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_LIST_BOX (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_list (child);
  return found;
}

/* Gives the focus to the name of what is selected, its first row. */
void
biv_board_inspector_begin (BivBoardInspector *self)
{
  GtkWidget *list;

  g_return_if_fail (BIV_IS_BOARD_INSPECTOR (self));
  if (self->refresh != 0)
    {
      g_clear_handle_id (&self->refresh, g_source_remove);
      refresh (self);
    }
  list = find_list (GTK_WIDGET (self->groups));
  if (list)
    gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD);
}

/* Shows what is selected on a workbench. */
void
biv_board_inspector_show (BivBoardInspector *self, BivSession *session, BivWorkbench *workbench)
{
  g_return_if_fail (BIV_IS_BOARD_INSPECTOR (self));
  g_set_object (&self->session, session);
  g_set_object (&self->workbench, workbench);
  g_signal_connect_object (biv_session_get_document (session), "changed",
                           G_CALLBACK (document_changed_cb), self, 0);
  g_signal_connect_object (biv_workbench_get_selection (workbench), "changed",
                           G_CALLBACK (refresh_soon), self, G_CONNECT_SWAPPED);
  refresh (self);
}
