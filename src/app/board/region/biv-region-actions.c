/* The actions of the region that is selected, with the clipboard, and what is said of it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/region/biv-region-actions.h"

#include <glib/gi18n.h>

#include "app/board/region/biv-board-loss.h"
#include "app/board/region/biv-region-layer.h"
#include "app/board/tools/biv-workbench-region.h"
#include "app/kit/compat/biv-spoken.h"
#include "core/assist/biv-stamp.h"
#include "storage/catalogue/biv-kept.h"

/* Stamps lie under the number keys from 2 to 9; 0 and 1 zoom. */
#define FIRST_STAMP 2
#define LAST_STAMP 9

struct _BivRegionActions
{
  BivService parent_instance;

  BivWorkbench *workbench;
  BivMapCanvas *canvas;                  /* not owned: the editor has it and this */
  GActionMap *actions;                   /* not owned: the editor's, which has these */
  bool holding;                          /* as it was said last */
  guint n_corners;                       /* that, too */
  char *hint;                            /* how what is begun goes on; NULL: none is shown */
  BivRegionClip *stamps[LAST_STAMP + 1]; /* NULL: none under this number */
};

G_DEFINE_FINAL_TYPE (BivRegionActions, biv_region_actions,
                     BIV_TYPE_SERVICE)
static void
biv_region_actions_dispose (GObject *object)
{
  BivRegionActions *self = BIV_REGION_ACTIONS (object);

  g_clear_object (&self->workbench);
  g_clear_pointer (&self->hint, g_free);
  for (guint i = FIRST_STAMP; i <= LAST_STAMP; i++)
    g_clear_object (&self->stamps[i]);
  G_OBJECT_CLASS (biv_region_actions_parent_class)->dispose (object);
}

static void
biv_region_actions_class_init (BivRegionActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_region_actions_dispose;
}

static void
biv_region_actions_init (BivRegionActions *self)
{
}

static void
select_board_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivRegionActions *self = data;

  if (!biv_service_get_session (self))
    return;
  if (!biv_workbench_region_is_in_hand (self->workbench))
    g_object_set (self->workbench, "tool", "region", NULL);
  biv_region_select_all (biv_workbench_region_get (self->workbench));
}

static void
unselect_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivRegionActions *self = data;

  biv_region_clear (biv_workbench_region_get (self->workbench));
}

static GdkClipboard *
get_clipboard (BivRegionActions *self)
{
  return gtk_widget_get_clipboard (GTK_WIDGET (self->canvas));
}

/* Returns: whether there is a region */
static bool
copy (BivRegionActions *self)
{
  g_autoptr (BivRegionClip) clip = biv_workbench_region_copy (self->workbench);

  if (clip)
    gdk_clipboard_set (get_clipboard (self), BIV_TYPE_REGION_CLIP, clip);
  return clip != NULL;
}

static void
copy_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  copy (data);
}

static void
cut_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivRegionActions *self = data;

  if (copy (self))
    biv_workbench_region_erase (self->workbench);
}

static void
erase_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivRegionActions *self = data;

  biv_workbench_region_erase (self->workbench);
}

static void
paint_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivRegionActions *self = data;

  biv_workbench_region_paint (self->workbench);
}

static void
crop_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivRegionActions *self = data;
  guint n_placed;

  if (!biv_service_get_session (self))
    return;
  n_placed = biv_board_loss_count_placed (self);
  biv_workbench_region_crop (self->workbench);
  biv_board_loss_report (self, n_placed);
}

/* (transfer full) (nullable): what this program has copied of a board. */
static BivRegionClip *
get_clip (BivRegionActions *self)
{
  GdkContentProvider *content = gdk_clipboard_get_content (get_clipboard (self));
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, BIV_TYPE_REGION_CLIP);
  if (!content || !gdk_content_provider_get_value (content, &value, NULL))
    return NULL;
  return g_value_dup_object (&value);
}

/* Under the pointer, else at the cursor. */
static BivOffset
find_place (BivRegionActions *self)
{
  BivOffset hex;

  return biv_map_canvas_get_pointed (self->canvas, &hex)
           ? hex
           : biv_map_canvas_get_cursor (self->canvas);
}

/* The next keys are for what is held. */
static void
go_to_map (BivRegionActions *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

static void
paste_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivRegionActions *self = data;
  g_autoptr (BivRegionClip) clip = get_clip (self);

  if (!biv_service_get_session (self))
    return;
  if (!clip)
    {
      biv_service_report (self, _ ("No region of a board was copied or cut out."));
      return;
    }
  biv_workbench_region_paste (self->workbench, clip, find_place (self));
  go_to_map (self);
}

static void
move_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivRegionActions *self = data;

  biv_workbench_region_hold (self->workbench);
  go_to_map (self);
}

/* "i": sixths of a turn, clockwise. */
static void
turn_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivRegionActions *self = data;

  biv_workbench_region_turn (self->workbench, g_variant_get_int32 (parameter));
  go_to_map (self);
}

/* "s": "across" exchanges left and right, "down" top and bottom. */
static void
flip_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivRegionActions *self = data;

  biv_workbench_region_flip (self->workbench,
                             g_str_equal (g_variant_get_string (parameter, NULL), "down"));
  go_to_map (self);
}

/* Keeps the region in a file, so that the stamp is there again in another battle and another day.
 * Returns: whether that was possible; if not, it is told */
static bool
keep_in_file (BivRegionActions *self, int number)
{
  g_autoptr (GArray) hexes =
    biv_region_list_hexes (biv_workbench_region_get (self->workbench));
  g_autoptr (BivDocument) stamp = biv_stamp_make (
    biv_service_get_document (self), (const BivOffset *) hexes->data, hexes->len);
  g_autoptr (GError) error = NULL;

  if (biv_kept_stamps_save (number, BIV_SCENARIO (biv_document_get_root (stamp)), &error))
    return true;
  biv_service_report (self, error->message);
  return false;
}

/* "i": the number under which the region is kept. */
static void
keep_stamp_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivRegionActions *self = data;
  int number = g_variant_get_int32 (parameter);
  g_autoptr (BivRegionClip) clip = biv_workbench_region_copy (self->workbench);
  g_autofree char *words = NULL;

  if (!clip || number < FIRST_STAMP || number > LAST_STAMP)
    return;
  g_set_object (&self->stamps[number], clip);
  if (!keep_in_file (self, number))
    return;
  words = g_strdup_printf (_ ("The region is a stamp now: %d holds it, to be put down."), number);
  biv_service_report_done (self, words);
}

/* (transfer full) (nullable) */
static BivRegionClip *
cut_out (BivScenario *stamp, GError **error)
{
  g_autoptr (BivDocument) document = biv_document_new (BIV_NODE (stamp), error);
  g_autoptr (GArray) hexes = biv_stamp_list_hexes (stamp);
  g_autoptr (BivRegion) region = biv_region_new ();

  if (!document || hexes->len == 0)
    return NULL;
  biv_region_set_document (region, document);
  biv_region_change (region, BIV_REGION_REPLACE, (const BivOffset *) hexes->data, hexes->len);
  return biv_region_clip_new (document, region);
}

/* Takes the stamp from its file, where another window may have kept it; that of this window, if
 * there is none. Returns: (transfer none) (nullable) */
static BivRegionClip *
find_stamp (BivRegionActions *self, int number)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivScenario) stamp = biv_kept_stamps_read (number, &error);
  g_autoptr (BivRegionClip) clip = stamp ? cut_out (stamp, &error) : NULL;

  if (error)
    biv_service_report (self, error->message);
  if (clip)
    g_set_object (&self->stamps[number], clip);
  return self->stamps[number];
}

/* "i": the stamp under that number is held, to be put down. */
static void
stamp_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivRegionActions *self = data;
  int number = g_variant_get_int32 (parameter);
  BivRegionClip *stamp;
  g_autofree char *words = NULL;

  if (!biv_service_get_session (self) || number < FIRST_STAMP || number > LAST_STAMP)
    return;
  stamp = find_stamp (self, number);
  if (!stamp)
    {
      words = g_strdup_printf (_ ("There is no stamp under %d: select a region, then Ctrl+%d."),
                               number, number);
      biv_service_report (self, words);
      return;
    }
  biv_workbench_region_paste (self->workbench, stamp, find_place (self));
  go_to_map (self);
}

static const GActionEntry entries[] = {
  { "select-board", select_board_cb },
  { "unselect-region", unselect_cb },
  { "copy-region", copy_cb },
  { "cut-region", cut_cb },
  { "paste-region", paste_cb },
  { "paint-region", paint_cb },
  { "erase-region", erase_cb },
  { "crop-region", crop_cb },
  { "move-region", move_cb },
  { "turn-region", turn_cb, "i" },
  { "flip-region", flip_cb, "s" },
  { "keep-stamp", keep_stamp_cb, "i" },
  { "stamp", stamp_cb, "i" },
};

/* Those that need something to do it with. */
static void
update (BivRegionActions *self)
{
  static const char *const of_region[] = { "unselect-region", "copy-region", "cut-region",
                                           "paint-region", "erase-region", "crop-region",
                                           "move-region", "keep-stamp" };
  static const char *const of_held[] = { "turn-region", "flip-region" };
  bool any = biv_region_get_n_hexes (biv_workbench_region_get (self->workbench)) > 0;
  bool holds = biv_region_tool_is_holding (biv_workbench_region_get_tool (self->workbench));

  for (guint i = 0; i < G_N_ELEMENTS (of_region); i++)
    g_simple_action_set_enabled (
      G_SIMPLE_ACTION (g_action_map_lookup_action (self->actions, of_region[i])), any);
  for (guint i = 0; i < G_N_ELEMENTS (of_held); i++)
    g_simple_action_set_enabled (
      G_SIMPLE_ACTION (g_action_map_lookup_action (self->actions, of_held[i])), any || holds);
}

static void
region_changed_cb (BivRegion *region, BivRegionActions *self)
{
  guint n_hexes = biv_region_get_n_hexes (region);
  g_autofree char *words =
    n_hexes == 0 ? g_strdup (_ ("No region is selected."))
                 : g_strdup_printf (ngettext ("The region has %u hex.", "The region has %u hexes.",
                                              n_hexes),
                                    n_hexes);

  update (self);
  if (biv_service_get_session (self))
    biv_spoken_news_announce (GTK_WIDGET (self->canvas), words);
}

/* @hint: (nullable): how what was begun goes on; NULL when it has ended */
static void
show_hint (BivRegionActions *self, const char *hint)
{
  if (self->hint)
    biv_service_withdraw (self, self->hint);
  g_free (self->hint);
  self->hint = g_strdup (hint);
  if (hint)
    biv_service_report_done (self, hint);
}

static void
held_cb (BivRegionTool *tool, BivRegionActions *self)
{
  bool holding = biv_region_tool_is_holding (tool);

  if (!holding)
    show_hint (self, NULL);
  else if (!self->holding && !biv_tool_is_busy (BIV_TOOL (tool)))
    show_hint (self, _ ("A click or Enter puts it down, [ and ] turn it, H and V flip it, Escape "
                        "gives it up."));
  self->holding = holding;
  update (self);
}

/* (transfer full): what a corner is worth to who does not see it. */
static char *
describe_last_corner (BivRegionActions *self, BivCorners *corners)
{
  BivSession *session = biv_service_get_session (self);
  BivBoard *board = biv_scenario_get_board (biv_session_get_scenario (session));
  guint n = biv_corners_get_n (corners);
  g_autofree char *hex = NULL;

  if (n == 0)
    return g_strdup (_ ("The outline has no corners."));
  hex = biv_board_label_hex (board, biv_corners_get (corners, n - 1));
  /* Translators: of an area; the last is the number of a hex: "Corner 3 is hex 0405." */
  return g_strdup_printf (_ ("Corner %u is hex %s."), n, hex);
}

/* With the first corner comes what can be done. */
static void
corners_changed_cb (BivCorners *corners, BivRegionActions *self)
{
  bool first = self->n_corners == 0;
  g_autofree char *words = NULL;
  g_autofree char *more = NULL;

  if (biv_corners_get_n (corners) == self->n_corners)
    return;
  self->n_corners = biv_corners_get_n (corners);
  if (self->n_corners == 0)
    show_hint (self, NULL);
  if (!biv_service_get_session (self))
    return;
  words = describe_last_corner (self, corners);
  if (!first)
    {
      biv_spoken_news_announce (GTK_WIDGET (self->canvas), words);
      return;
    }
  more = g_strconcat (words, " ",
                      _ ("Each click or Enter sets a corner; on the first or the last one it "
                         "closes the area. Backspace takes a corner back, Escape all."),
                      NULL);
  show_hint (self, more);
}

/* @actions: where what can be done is added. */
BivRegionActions *
biv_region_actions_new (GtkWidget *editor, BivWorkbench *workbench, BivMapCanvas *canvas,
                        GActionMap *actions)
{
  BivRegionActions *self = biv_service_new (BIV_TYPE_REGION_ACTIONS, editor, NULL);
  g_autoptr (BivRegionLayer) layer = biv_region_layer_new (workbench);
  BivCorners *corners = biv_workbench_get_corners (workbench);
  g_autoptr (BivCornersLayer) outline = biv_corners_layer_new (corners);

  self->workbench = g_object_ref (workbench);
  self->canvas = canvas;
  self->actions = actions;
  biv_map_canvas_add_layer (canvas, BIV_MAP_LAYER (layer));
  biv_map_canvas_add_layer (canvas, BIV_MAP_LAYER (outline));
  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (biv_workbench_region_get (workbench), "changed",
                           G_CALLBACK (region_changed_cb), self, 0);
  g_signal_connect_object (biv_workbench_region_get_tool (workbench), "held",
                           G_CALLBACK (held_cb), self, 0);
  g_signal_connect_object (corners, "changed", G_CALLBACK (corners_changed_cb), self, 0);
  update (self);
  return self;
}
