/* The picture under the board: reads what the document has of it, shows it, and lays another one,
 * matches it with the hexes and takes it away.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/underlay/biv-underlay-actions.h"

#include "app/kit/compat/biv-file-dialog.h"
#include "app/board/tools/biv-layer-lock.h"
#include "app/board/underlay/biv-underlay-file.h"
#include "app/board/underlay/biv-underlay-tool.h"
#include "core/edit/board/biv-underlay-edits.h"

/* The opacity of a dimmed layer. */
#define DIM 0.3
#define LOOK "look-picture"

struct _BivUnderlayActions
{
  BivService parent_instance;

  BivWorkbench *workbench;
  BivMapCanvas *canvas;    /* not owned, and may be freed first */
  BivUnderlayPanel *panel; /* likewise; NULL until somebody opens it */
  GActionMap *actions;     /* not owned: the editor's, which has these */
  BivUnderlayLayer *layer;
  BivUnderlayTool *tool;
  BivUnderlay *underlay; /* whose image is shown or being read; NULL: none */
  GCancellable *reading;
  char *fault;    /* why it is not shown; NULL: it is, or is being read */
  char *reported; /* why a picture was refused last; NULL: another was taken since */
};

G_DEFINE_FINAL_TYPE (BivUnderlayActions, biv_underlay_actions, BIV_TYPE_SERVICE)

static void
stop_reading (BivUnderlayActions *self)
{
  if (self->reading)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
}

static void
biv_underlay_actions_dispose (GObject *object)
{
  BivUnderlayActions *self = BIV_UNDERLAY_ACTIONS (object);

  stop_reading (self);
  g_clear_pointer (&self->fault, g_free);
  g_clear_pointer (&self->reported, g_free);
  if (self->canvas)
    biv_map_canvas_set_picture (self->canvas, NULL);
  g_clear_weak_pointer (&self->canvas);
  g_clear_weak_pointer (&self->panel);
  g_clear_object (&self->layer);
  g_clear_object (&self->tool);
  g_clear_object (&self->underlay);
  g_clear_object (&self->workbench);
  G_OBJECT_CLASS (biv_underlay_actions_parent_class)->dispose (object);
}

static void
biv_underlay_actions_class_init (BivUnderlayActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_underlay_actions_dispose;
}

static void
biv_underlay_actions_init (BivUnderlayActions *self)
{
}

static GSimpleAction *
find_action (BivUnderlayActions *self, const char *name)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (self->actions, name));
}

static bool
is_on (BivUnderlayActions *self, const char *name)
{
  g_autoptr (GVariant) state = g_action_get_state (G_ACTION (find_action (self, name)));

  return g_variant_get_boolean (state);
}

/* --- What is shown --------------------------------------------------------------------------- */

/* How much of it is seen: as the document says, and as this layer is looked at. */
static double
find_opacity (BivUnderlayActions *self)
{
  GAction *action = g_action_map_lookup_action (self->actions, LOOK);
  g_autoptr (GVariant) look = action ? g_action_get_state (action) : NULL;
  double opacity = biv_underlay_get_opacity (self->underlay) / 100.0;

  if (biv_underlay_get_hidden (self->underlay) ||
      (look && g_str_equal (g_variant_get_string (look, NULL), "hidden")))
    return 0.0;
  return look && g_str_equal (g_variant_get_string (look, NULL), "dimmed") ? opacity * DIM
                                                                           : opacity;
}

/* What stands on the board is drawn a second time over a picture that is seen. */
static void
show_picture (BivUnderlayActions *self)
{
  bool seen = biv_underlay_layer_get_image (self->layer) &&
              biv_underlay_layer_get_opacity (self->layer) > 0.0;

  if (self->canvas)
    biv_map_canvas_set_picture (self->canvas, seen ? BIV_MAP_LAYER (self->layer) : NULL);
}

static void
show_hint (BivUnderlayActions *self)
{
  if (self->panel)
    biv_underlay_panel_hint (self->panel, !is_on (self, "match-underlay") ? BIV_UNDERLAY_HINT_NONE
                                          : biv_underlay_tool_is_pinned (self->tool)
                                            ? BIV_UNDERLAY_HINT_NEXT
                                            : BIV_UNDERLAY_HINT_FIRST);
}

static void
enable (BivUnderlayActions *self)
{
  bool seen = biv_underlay_layer_get_image (self->layer) != NULL;

  g_simple_action_set_enabled (find_action (self, "remove-underlay"), self->underlay != NULL);
  g_simple_action_set_enabled (find_action (self, "fit-underlay"), seen);
  g_simple_action_set_enabled (find_action (self, "match-underlay"), seen);
  if (!seen && is_on (self, "match-underlay"))
    g_action_change_state (G_ACTION (find_action (self, "match-underlay")),
                           g_variant_new_boolean (FALSE));
}

/* @fault: (nullable) */
static void
blame (BivUnderlayActions *self, const char *fault)
{
  if (fault != self->fault)
    {
      g_free (self->fault);
      self->fault = g_strdup (fault);
    }
  if (self->panel)
    biv_underlay_panel_blame (self->panel, self->fault);
}

/* Says why a picture is refused, until another one is taken. @words: (nullable): NULL: it is */
static void
report_refused (BivUnderlayActions *self, const char *words)
{
  if (self->reported && !words)
    biv_service_withdraw (self, self->reported);
  g_free (self->reported);
  self->reported = g_strdup (words);
  if (words)
    biv_service_report (self, words);
}

static void
image_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BivUnderlayActions) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (BivUnderlayImage) image = biv_underlay_image_read_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || biv_service_is_orphan (self))
    return;
  g_clear_object (&self->reading);
  report_refused (self, error ? error->message : NULL);
  blame (self, error ? error->message : NULL);
  biv_underlay_layer_set_image (self->layer, image);
  show_picture (self);
  enable (self);
}

static void
read_image (BivUnderlayActions *self)
{
  stop_reading (self);
  blame (self, NULL);
  biv_underlay_layer_set_image (self->layer, NULL);
  show_picture (self);
  if (!self->underlay)
    {
      report_refused (self, NULL);
      return;
    }
  self->reading = g_cancellable_new ();
  biv_underlay_image_read_async (biv_underlay_get_data (self->underlay), self->reading,
                                 image_read_cb, g_object_ref (self));
}

/* Shows what the document says now. */
static void
update (BivUnderlayActions *self)
{
  BivSession *session = biv_service_get_session (self);
  BivUnderlay *underlay =
    session ? biv_scenario_get_underlay (biv_session_get_scenario (session)) : NULL;

  if (g_set_object (&self->underlay, underlay))
    read_image (self);
  if (underlay)
    {
      biv_underlay_layer_place (self->layer, biv_underlay_get_place (underlay));
      biv_underlay_layer_set_opacity (self->layer, find_opacity (self));
      show_picture (self);
      biv_underlay_tool_begin (self->tool, biv_underlay_get_place (underlay));
    }
  if (self->panel)
    biv_underlay_panel_update (self->panel);
  enable (self);
}

static bool
is_about_it (const BivChange *change)
{
  return BIV_IS_UNDERLAY (change->object) || (change->item && BIV_IS_UNDERLAY (change->item));
}

static void
changed_cb (BivDocument *document, const BivChange *change, BivUnderlayActions *self)
{
  if (document != biv_service_get_document (self) || !is_about_it (change))
    return;
  if (change->kind == BIV_EDIT_SET && change->field == BIV_UNDERLAY_DATA)
    g_clear_object (&self->underlay); /* so that it is read anew */
  update (self);
}

static void
look_cb (GActionGroup *group, const char *name, GVariant *state, BivUnderlayActions *self)
{
  if (!self->underlay)
    return;
  biv_underlay_layer_set_opacity (self->layer, find_opacity (self));
  show_picture (self);
}

/* --- What is done ---------------------------------------------------------------------------- */

/* Where a picture of this proportion lies if it is to fill the board. */
static BivUnderlayPlace
find_fit (BivUnderlayActions *self, double proportion)
{
  BivBoard *board =
    biv_scenario_get_board (biv_session_get_scenario (biv_service_get_session (self)));
  BivPoint extent =
    biv_underlay_place_find_extent (biv_board_get_orientation (board),
                                    biv_board_get_width (board), biv_board_get_height (board));

  return biv_underlay_place_fit (extent, proportion);
}

static void
add_picture (BivUnderlayActions *self, const BivUnderlayFile *file)
{
  g_autoptr (BivEditList) edits =
    biv_underlay_edits_add (biv_service_get_document (self), file->name, file->data,
                            find_fit (self, file->proportion));

  if (biv_workbench_do (self->workbench, edits))
    g_action_change_state (G_ACTION (find_action (self, "underlay")),
                           g_variant_new_boolean (TRUE));
}

/* A file that is being read, and the battle that it is for. */
typedef struct
{
  BivUnderlayActions *self;
  BivSession *session;
} Adding;

static void
file_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Adding *adding = data;
  g_autoptr (BivUnderlayActions) self = adding->self;
  g_autoptr (BivSession) session = adding->session;
  g_autoptr (GError) error = NULL;
  g_autoptr (BivUnderlayFile) file = biv_underlay_file_read_finish (result, &error);

  if (biv_service_is_orphan (self) || session != biv_service_get_session (self))
    return;
  report_refused (self, error ? error->message : NULL);
  if (file)
    add_picture (self, file);
}

static void
add_file (BivUnderlayActions *self, const char *path)
{
  Adding *adding;

  if (!path || !biv_service_get_session (self))
    return;
  adding = g_new0 (Adding, 1);
  adding->self = g_object_ref (self);
  adding->session = g_object_ref (biv_service_get_session (self));
  biv_underlay_file_read_async (path, NULL, file_read_cb, adding);
}

static void
chosen_cb (const char *path, gpointer data)
{
  add_file (data, path);
}

static void
choose_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  if (biv_service_get_session (data))
    biv_file_dialog_open (biv_service_get_window (data), BIV_FILE_PICTURE, chosen_cb,
                          g_object_ref (data), g_object_unref);
}

/* "s": the path of a picture, as one that is dropped. */
static void
add_picture_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  add_file (data, g_variant_get_string (parameter, NULL));
}

static void
place (BivUnderlayActions *self, BivUnderlayPlace where)
{
  g_autoptr (BivEditList) edits =
    biv_underlay_edits_place (biv_service_get_document (self), where);

  if (!biv_workbench_do (self->workbench, edits))
    update (self);
}

static void
fit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivUnderlayActions *self = data;
  BivUnderlayImage *image = biv_underlay_layer_get_image (self->layer);

  if (image)
    place (self, find_fit (self, biv_underlay_image_get_proportion (image)));
}

static void
remove_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivUnderlayActions *self = data;
  g_autoptr (BivEditList) edits = NULL;

  if (!self->underlay)
    return;
  edits = biv_underlay_edits_remove (biv_service_get_document (self));
  biv_workbench_do (self->workbench, edits);
}

static void
placed_cb (BivUnderlayTool *tool, const BivUnderlayPlace *where, gboolean ended,
           BivUnderlayActions *self)
{
  if (ended && self->underlay)
    place (self, *where);
  else
    biv_underlay_layer_place (self->layer, *where);
}

static void
match_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  BivUnderlayActions *self = data;
  bool on = g_variant_get_boolean (state);

  g_simple_action_set_state (action, state);
  biv_tool_reset (BIV_TOOL (self->tool)); /* a pin of before */
  if (self->canvas && biv_service_get_session (self))
    biv_map_canvas_set_tool (self->canvas, on ? BIV_TOOL (self->tool)
                                              : biv_workbench_get_active (self->workbench));
  show_hint (self);
}

/* Somebody takes another tool. */
static void
tool_changed_cb (BivWorkbench *workbench, BivUnderlayActions *self)
{
  if (self->canvas && is_on (self, "match-underlay") &&
      biv_map_canvas_get_tool (self->canvas) != BIV_TOOL (self->tool))
    g_action_change_state (G_ACTION (find_action (self, "match-underlay")),
                           g_variant_new_boolean (FALSE));
}

/* Above the map, in the corner that it reaches last. */
static void
make_panel (BivUnderlayActions *self)
{
  GtkWidget *overlay = gtk_widget_get_parent (GTK_WIDGET (self->canvas));
  GtkWidget *panel = g_object_new (BIV_TYPE_UNDERLAY_PANEL, "halign", GTK_ALIGN_END, "valign",
                                   GTK_ALIGN_START, "margin-top", 24, "margin-end", 12,
                                   "margin-bottom", 12, NULL);
  BivSession *session = biv_service_get_session (self);

  g_set_weak_pointer (&self->panel, BIV_UNDERLAY_PANEL (panel));
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), panel);
  if (session)
    biv_underlay_panel_show (self->panel, biv_workbench_get_lock (self->workbench),
                             biv_session_get_history (session));
  show_hint (self);
  blame (self, self->fault);
}

static void
panel_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  BivUnderlayActions *self = data;

  g_simple_action_set_state (action, state);
  if (!self->panel && self->canvas && g_variant_get_boolean (state))
    make_panel (self);
  if (self->panel)
    gtk_widget_set_visible (GTK_WIDGET (self->panel), g_variant_get_boolean (state));
}

static const GActionEntry entries[] = {
  { "underlay", NULL, NULL, "false", panel_cb },
  { "choose-underlay", choose_cb },
  { "lay-underlay", add_picture_cb, "s" },
  { "fit-underlay", fit_cb },
  { "match-underlay", NULL, NULL, "false", match_cb },
  { "remove-underlay", remove_cb },
};

/* @actions: where what can be done is added. */
BivUnderlayActions *
biv_underlay_actions_new (GtkWidget *editor, BivWorkbench *workbench, BivMapCanvas *canvas,
                          GActionMap *actions)
{
  BivUnderlayActions *self = biv_service_new (BIV_TYPE_UNDERLAY_ACTIONS, editor, NULL);

  self->workbench = g_object_ref (workbench);
  self->actions = actions;
  g_set_weak_pointer (&self->canvas, canvas);
  self->layer = biv_underlay_layer_new (GTK_WIDGET (canvas));
  self->tool = biv_underlay_tool_new (biv_map_canvas_get_view (canvas));
  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (self->tool, "placed", G_CALLBACK (placed_cb), self, 0);
  g_signal_connect_object (self->tool, "pinned", G_CALLBACK (show_hint), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (workbench, "changed", G_CALLBACK (tool_changed_cb), self,
                           G_CONNECT_AFTER);
  g_signal_connect_object (actions, "action-state-changed::" LOOK, G_CALLBACK (look_cb), self, 0);
  enable (self);
  return self;
}

/* The battle that is shown from now on. */
void
biv_underlay_actions_show (BivUnderlayActions *self, BivSession *session)
{
  g_return_if_fail (BIV_IS_UNDERLAY_ACTIONS (self));
  g_signal_connect_object (biv_session_get_document (session), "changed", G_CALLBACK (changed_cb),
                           self, 0);
  if (self->panel)
    biv_underlay_panel_show (self->panel, biv_workbench_get_lock (self->workbench),
                             biv_session_get_history (session));
  update (self);
}

/* (transfer none) (nullable): its form, if that was opened. */
BivUnderlayPanel *
biv_underlay_actions_get_panel (BivUnderlayActions *self)
{
  return self->panel;
}

/* (transfer none): what shows it. */
BivUnderlayLayer *
biv_underlay_actions_get_layer (BivUnderlayActions *self)
{
  return self->layer;
}
