/* The window of one battle: its title and menus around the scenario editor.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window/biv-window.h"

#include <glib/gi18n.h>

#include "app/findings/biv-finding-place.h"
#include "app/tools/biv-paint-tool.h"
#include "app/widgets/biv-message-bar.h"
#include "app/window/biv-window-private.h"
#include "config.h"
#include "text/biv-harmless.h"
#include "text/biv-sentences.h"

enum
{
  PROP_TOOL = 1, /* "select" or "paint" */
  PROP_BRUSH,    /* radius in hexes: 0 is one hex, 1 is seven */
  PROP_TERRAIN,  /* what the brush paints */
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (BivWindow, biv_window, ADW_TYPE_APPLICATION_WINDOW)

static void
report_cb (BivScenarioEditor *editor, const char *words, BivWindow *self)
{
  biv_window_report (self, words);
}

static void
bar_response_cb (GtkInfoBar *bar, int response, BivWindow *self)
{
  gtk_info_bar_set_revealed (bar, FALSE);
}

static void
biv_window_dispose (GObject *object)
{
  BivWindow *self = BIV_WINDOW (object);

  g_clear_handle_id (&self->goodbye, g_source_remove);
  g_clear_handle_id (&self->refocus, g_source_remove);
  g_clear_weak_pointer (&self->question);
  g_clear_object (&self->history_signals);
  g_clear_object (&self->session);
  g_clear_object (&self->settings);
  g_clear_object (&self->workspace);
  g_clear_pointer (&self->style, biv_map_style_unref);
  self->editor = NULL; /* both go with the stack that holds them */
  self->army = NULL;
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_WINDOW);
  G_OBJECT_CLASS (biv_window_parent_class)->dispose (object);
}

static gboolean
biv_window_close_request (GtkWindow *window)
{
  BIV_WINDOW (window)->stays = false;
  if (!biv_window_may_close (BIV_WINDOW (window)))
    return GDK_EVENT_STOP;
  return GTK_WINDOW_CLASS (biv_window_parent_class)->close_request (window);
}

static void
bind_children (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, BivWindow, title);
  gtk_widget_class_bind_template_child (klass, BivWindow, safety);
  gtk_widget_class_bind_template_child (klass, BivWindow, start);
  gtk_widget_class_bind_template_child (klass, BivWindow, bar);
  gtk_widget_class_bind_template_child (klass, BivWindow, message);
  gtk_widget_class_bind_template_child (klass, BivWindow, stack);
  gtk_widget_class_bind_template_child (klass, BivWindow, palette_button);
  gtk_widget_class_bind_template_child (klass, BivWindow, findings_button);
  gtk_widget_class_bind_template_child (klass, BivWindow, open_button);
  gtk_widget_class_bind_template_child (klass, BivWindow, save_button);
  gtk_widget_class_bind_template_child (klass, BivWindow, undo_button);
  gtk_widget_class_bind_template_child (klass, BivWindow, redo_button);
  gtk_widget_class_bind_template_child (klass, BivWindow, history_button);
  gtk_widget_class_bind_template_child (klass, BivWindow, history);
  gtk_widget_class_bind_template_child (klass, BivWindow, history_section);
  gtk_widget_class_bind_template_child (klass, BivWindow, counts);
  gtk_widget_class_bind_template_child (klass, BivWindow, page_button);
  gtk_widget_class_bind_template_child (klass, BivWindow, switcher);
  gtk_widget_class_bind_template_child (klass, BivWindow, page_name);
}

/* (nullable): until a battle is opened. */
static BivWorkbench *
get_workbench (BivWindow *self)
{
  return self->editor ? biv_scenario_editor_get_workbench (self->editor) : NULL;
}

/* The window's actions are the workbench's properties. */
static void
workbench_notify_cb (BivWorkbench *workbench, GParamSpec *pspec, BivWindow *self)
{
  if (g_str_equal (pspec->name, "tool"))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TOOL]);
  else if (g_str_equal (pspec->name, "brush"))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BRUSH]);
  else if (g_str_equal (pspec->name, "choice"))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TERRAIN]);
}

static void
bind_editor (BivWindow *self)
{
  GBindingFlags flags = G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL;

  g_object_bind_property (biv_scenario_editor_get_palette_flap (self->editor), "reveal-flap",
                          self->palette_button, "active", flags);
  g_object_bind_property (biv_scenario_editor_get_side_flap (self->editor), "reveal-flap",
                          self->findings_button, "active", flags);
  biv_window_bind_pages (self);
  g_signal_connect_object (get_workbench (self), "notify", G_CALLBACK (workbench_notify_cb), self,
                           0);
  g_signal_connect_object (biv_scenario_editor_get_rehearsal (self->editor), "changed",
                           G_CALLBACK (biv_window_update_actions), self, G_CONNECT_SWAPPED);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TOOL]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BRUSH]);
}

/* (transfer none): what a battle is edited with, made when it is first needed: a start page stands
 * sooner on the screen without. */
BivScenarioEditor *
biv_window_get_editor (BivWindow *self)
{
  if (!self->editor)
    {
      self->editor = g_object_new (BIV_TYPE_SCENARIO_EDITOR, NULL);
      g_signal_connect_object (self->editor, "report", G_CALLBACK (report_cb), self, 0);
      gtk_stack_add_named (self->stack, GTK_WIDGET (self->editor), "battle");
      bind_editor (self);
    }
  return self->editor;
}

static void
choose_brush (BivWindow *self, int radius)
{
  BivWorkbench *workbench = get_workbench (self);
  BivTool *active = biv_workbench_get_active (workbench);

  g_object_set (workbench, "brush", radius, NULL);
  if (active && !BIV_IS_PAINT_TOOL (active))
    g_object_set (workbench, "tool", "paint", NULL);
}

static void
choose_terrain (BivWindow *self, const char *terrain)
{
  if (*terrain)
    biv_workbench_take (get_workbench (self), BIV_SUBJECT_TERRAIN, terrain);
}

static void
biv_window_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BivWindow *self = BIV_WINDOW (object);

  if (!get_workbench (self)) /* nothing opened yet, or on its way out */
    {
      g_param_value_set_default (pspec, value);
      return;
    }
  switch (id)
    {
    case PROP_TOOL:
      g_object_get_property (G_OBJECT (get_workbench (self)), "tool", value);
      break;
    case PROP_BRUSH:
      g_object_get_property (G_OBJECT (get_workbench (self)), "brush", value);
      break;
    case PROP_TERRAIN:
      g_value_set_string (value,
                          biv_workbench_get_choice (get_workbench (self), BIV_SUBJECT_TERRAIN));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
biv_window_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BivWindow *self = BIV_WINDOW (object);

  biv_window_get_editor (self);
  switch (id)
    {
    case PROP_TOOL:
      g_object_set_property (G_OBJECT (get_workbench (self)), "tool", value);
      break;
    case PROP_BRUSH:
      choose_brush (self, g_value_get_int (value));
      break;
    case PROP_TERRAIN:
      choose_terrain (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
biv_window_class_init (BivWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->dispose = biv_window_dispose;
  G_OBJECT_CLASS (klass)->get_property = biv_window_get_property;
  G_OBJECT_CLASS (klass)->set_property = biv_window_set_property;
  properties[PROP_TOOL] = g_param_spec_string ("tool", NULL, NULL, "select", flags);
  properties[PROP_BRUSH] =
    g_param_spec_int ("brush", NULL, NULL, 0, BIV_PAINT_RADIUS_MAX, 0, flags);
  properties[PROP_TERRAIN] = g_param_spec_string ("terrain", NULL, NULL, "", flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPERTIES, properties);
  GTK_WINDOW_CLASS (klass)->close_request = biv_window_close_request;
  g_type_ensure (BIV_TYPE_SAFETY_BARS);
  g_type_ensure (BIV_TYPE_FINDING_COUNTS);
  g_type_ensure (BIV_TYPE_HISTORY_POPOVER);
  g_type_ensure (BIV_TYPE_START_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bivouac/Bivouac/window/biv-window.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, bar_response_cb);
  biv_window_class_init_actions (widget_class);
  biv_window_class_init_findings (widget_class);
  biv_window_class_init_output (widget_class);
  biv_window_class_init_safety (widget_class);
  biv_window_class_init_start (widget_class);
}

/* The window reopens in the size in which it was left. */
static void
bind_settings (BivWindow *self)
{
  self->settings = g_settings_new (APP_ID);
  g_settings_bind (self->settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-height", self, "default-height",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);
}

static void
history_changed_cb (BivWindow *self)
{
  biv_window_update_actions (self);
  biv_window_update_title (self);
}

static void
biv_window_init (BivWindow *self)
{
  self->history_signals = g_signal_group_new (BIV_TYPE_HISTORY);
  g_signal_group_connect_swapped (self->history_signals, "notify", G_CALLBACK (history_changed_cb),
                                  self);
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_message_bar_name_close (self->bar);
  bind_settings (self);
  biv_window_watch_keyboard (self);
  biv_window_watch_width (self);
  biv_window_add_drop (self);
  biv_window_update_actions (self);
}

/* An empty window of the program. */
BivWindow *
biv_window_new (GtkApplication *application, BivWorkspace *workspace)
{
  BivWindow *self = g_object_new (BIV_TYPE_WINDOW, "application", application, NULL);
  g_autoptr (GError) error = NULL;
  BivMapStyle *style = biv_workspace_get_style (workspace, &error);

  self->workspace = g_object_ref (workspace);
  biv_safety_bars_set_safe (self->safety, biv_workspace_get_safe (workspace));
  if (style)
    self->style = biv_map_style_ref (style);
  else
    biv_window_report (self, error->message);
  biv_window_fill_start (self);
  return self;
}

static void
show_message (BivWindow *self, GtkMessageType type, const char *message)
{
  g_autofree char *harmless = biv_harmless_text (message);

  g_return_if_fail (BIV_IS_WINDOW (self));
  gtk_info_bar_set_message_type (self->bar, type);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->message),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  type == GTK_MESSAGE_ERROR ? _ ("Error") : _ ("Message"), -1);
  gtk_label_set_label (self->message, harmless);
  gtk_info_bar_set_revealed (self->bar, TRUE);
}

/* Shows what went wrong in the window until it is closed or the next message comes. */
void
biv_window_report (BivWindow *self, const char *message)
{
  show_message (self, GTK_MESSAGE_ERROR, message);
}

/* Shows what was done, as long as an error is shown but in quiet colours. */
void
biv_window_tell (BivWindow *self, const char *message)
{
  show_message (self, GTK_MESSAGE_INFO, message);
}

static char *
make_subtitle (BivWindow *self)
{
  const char *path = biv_session_get_path (self->session);

  return path ? biv_harmless_name (path) : g_strdup (_ ("Not saved in a file yet"));
}

/* What is open, and whether it differs from its file. */
void
biv_window_update_title (BivWindow *self)
{
  g_autofree char *name = self->session ? biv_session_make_title (self->session) : NULL;
  g_autofree char *title = NULL;
  g_autofree char *subtitle = NULL;

  if (!self->session)
    {
      adw_window_title_set_title (self->title, _ ("Bivouac"));
      adw_window_title_set_subtitle (self->title, NULL);
      gtk_window_set_title (GTK_WINDOW (self), _ ("Bivouac"));
      return;
    }
  /* Translators: the title of a window whose contents are not saved */
  title = biv_history_is_modified (biv_session_get_history (self->session))
            ? g_strdup_printf (_ ("• %s"), name)
            : g_strdup (name);
  subtitle = make_subtitle (self);
  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, subtitle);
  gtk_window_set_title (GTK_WINDOW (self), title);
}

/* What works on a battle or an army is there as soon as there is one. */
void
biv_window_show_buttons (BivWindow *self, bool visible)
{
  bool battle = self->session && biv_session_get_scenario (self->session);
  GtkWidget *buttons[] = { self->palette_button, self->findings_button, self->open_button,
                           self->undo_button, self->redo_button, self->save_button,
                           self->history_button, GTK_WIDGET (self->counts) };

  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    gtk_widget_set_visible (buttons[i], visible);
  gtk_widget_set_visible (self->palette_button, visible && battle);
  biv_window_show_pages (self);
}

static BivArmyPage *
get_army_page (BivWindow *self)
{
  if (!self->army)
    {
      self->army = g_object_new (BIV_TYPE_ARMY_PAGE, NULL);
      gtk_stack_add_named (self->stack, GTK_WIDGET (self->army), "army");
      g_object_bind_property (biv_army_page_get_flap (self->army), "reveal-flap",
                              self->findings_button, "active",
                              G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
    }
  return self->army;
}

static void
show_battle (BivWindow *self)
{
  biv_scenario_editor_show (biv_window_get_editor (self), self->session, self->style);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "board",
                                  biv_scenario_editor_get_actions (self->editor));
  gtk_stack_set_visible_child_name (self->stack, "battle");
  gtk_widget_grab_focus (GTK_WIDGET (biv_window_get_canvas (self)));
}

static void
show_army (BivWindow *self)
{
  biv_army_page_show (get_army_page (self), self->session);
  gtk_stack_set_visible_child_name (self->stack, "army");
}

/* Takes a battle or an army into an empty window. */
void
biv_window_show_session (BivWindow *self, BivSession *session)
{
  g_return_if_fail (BIV_IS_WINDOW (self));
  g_return_if_fail (self->style);
  g_set_object (&self->session, session);
  biv_safety_bars_watch (self->safety, session);
  g_signal_group_set_target (self->history_signals, biv_session_get_history (session));
  biv_window_show_buttons (self, true);
  if (biv_session_get_scenario (session))
    show_battle (self);
  else
    show_army (self);
  biv_history_popover_show (self->history, session);
  biv_window_watch_findings (self);
  history_changed_cb (self);
}

bool
biv_window_is_empty (BivWindow *self)
{
  g_return_val_if_fail (BIV_IS_WINDOW (self), false);
  return !self->session;
}

/* (nullable): what lies over the map. */
BivMapOverlays *
biv_window_get_overlays (BivWindow *self)
{
  return biv_scenario_editor_get_overlays (biv_window_get_editor (self));
}

/* (nullable) */
BivSession *
biv_window_get_session (BivWindow *self)
{
  return self->session;
}

BivMapCanvas *
biv_window_get_canvas (BivWindow *self)
{
  return biv_scenario_editor_get_canvas (biv_window_get_editor (self));
}

BivFindingsPanel *
biv_window_get_findings (BivWindow *self)
{
  if (self->session && biv_session_get_army (self->session))
    return biv_army_page_get_findings (self->army);
  return biv_scenario_editor_get_findings (biv_window_get_editor (self));
}

/* (nullable): the message that is shown. */
const char *
biv_window_get_message (BivWindow *self)
{
  return gtk_info_bar_get_revealed (self->bar) ? gtk_label_get_label (self->message) : NULL;
}

/* Whether the message that is shown says that something went wrong. */
bool
biv_window_has_error (BivWindow *self)
{
  return gtk_info_bar_get_revealed (self->bar) &&
         gtk_info_bar_get_message_type (self->bar) == GTK_MESSAGE_ERROR;
}
