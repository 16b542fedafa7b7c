/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/publish/vassal/biv-vassal-build.h"

#include <glib/gi18n.h>
#include <math.h>

#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/leader/biv-leader-rules.h"
#include "core/ruleset/order/biv-order.h"
#include "render/publish/vassal/biv-vassal-sequence.h"
#include "render/publish/vassal/biv-vassal-words.h"
#include "render/publish/vassal/biv-vassal-xml.h"
#include "text/biv-translation.h"

#define PART "VASSAL.build.module."
/* How many dice with pictures one may ask for at once. */
#define MOST_DICE 12
/* As VASSAL reports a throw in the chat: these are properties of the button. */
#define REPORT "$PlayerName$, $name$: $result$"

static void
write_numbers (GString *xml, int n, int sides)
{
  g_autofree char *name = g_strdup_printf ("%dd%d", n, sides);
  g_autofree char *count = g_strdup_printf ("%d", n);
  g_autofree char *faces = g_strdup_printf ("%d", sides);

  biv_vassal_xml_add (xml, PART "DiceButton", "addToTotal", "0", "hotkey", "", "icon",
                      "/images/die.gif", "nDice", count, "nSides", faces, "name", name, "plus",
                      "0", "prompt", "false", "reportFormat", REPORT, "reportTotal", "false",
                      "text", name, "tooltip", name, NULL);
}

/* Writes one die that has the faces of the rules. */
static void
write_die (BivVassalModule *module, GString *xml, BivNodeList *faces)
{
  biv_vassal_xml_open (xml, PART "SpecialDie", "name", "", "report", "$result$", NULL);
  for (guint i = 0; i < biv_node_list_get_length (faces); i++)
    {
      BivFace *face = biv_node_list_get (faces, i);
      const char *name = biv_text_for (biv_rule_item_get_name (face), module->what->language);
      g_autofree char *words = biv_vassal_words (name ? name : "");
      g_autofree char *value = g_strdup_printf ("%u", i + 1);

      biv_vassal_xml_add (xml, PART "SpecialDieFace", "icon", "", "text", words, "value", value,
                          NULL);
    }
  biv_vassal_xml_close (xml, PART "SpecialDie");
}

/* (transfer full): how the chat tells of a throw: the faces of all dice. */
static char *
make_format (int n)
{
  GString *format = g_string_new ("$PlayerName$, $name$:");

  for (int i = 1; i <= n; i++)
    g_string_append_printf (format, "%s $result%d$", i > 1 ? "," : "", i);
  return g_string_free (format, FALSE);
}

/* (transfer full) */
static char *
name_throw (BivVassalModule *module, int n)
{
  /* Translators: the special dice of a battle */
  return biv_page_format_number (&module->flow, NP_ ("{n} combat die", "{n} combat dice"), n, NULL);
}

/* All throws of combat dice are in one menu; VASSAL takes the buttons that it lists away. */
static void
write_menu (BivVassalModule *module, GString *xml)
{
  const char *title = biv_vassal_module_translate (module, N_ ("Combat dice"));
  BivVassalSequence throws = biv_vassal_sequence (',');
  g_autofree char *items = NULL;

  for (int n = 1; n <= MOST_DICE; n++)
    {
      g_autofree char *name = name_throw (module, n);

      biv_vassal_sequence_add (&throws, name);
    }
  items = biv_vassal_sequence_end (&throws);
  biv_vassal_xml_add (xml, PART "ToolbarMenu", "description", title, "hotkey", "", "icon",
                      "/images/die.gif", "menuItems", items, "text", title, "tooltip", title,
                      NULL);
}

/* Adds a menu of throws of combat dice, if the rules have any, and buttons
 * for the dice of command tests, and for a plain one. */
static void
write_dice (BivVassalModule *module, GString *xml)
{
  BivCommandTest *test = module->ruleset ? biv_ruleset_get_command_test (module->ruleset) : NULL;
  BivNodeList *faces = module->ruleset ? biv_ruleset_get_faces (module->ruleset) : NULL;
  bool has_faces = faces && biv_node_list_get_length (faces) > 0;

  for (int n = 1; has_faces && n <= MOST_DICE; n++)
    {
      g_autofree char *name = name_throw (module, n);
      g_autofree char *format = make_format (n);

      biv_vassal_xml_open (xml, PART "SpecialDiceButton", "backgroundColor", "255,255,255",
                           "format", format, "hotkey", "", "icon", "/images/die.gif",
                           "name", name, "resultButton", "false", "resultChatter", "true",
                           "resultWindow", "false", "text", name, "tooltip", name,
                           "windowTitleResultFormat",
                           "$name$", "windowX", "100", "windowY", "40", NULL);
      for (int i = 0; i < n; i++)
        write_die (module, xml, faces);
      biv_vassal_xml_close (xml, PART "SpecialDiceButton");
    }
  if (has_faces)
    write_menu (module, xml);
  if (test)
    write_numbers (xml, biv_command_test_get_dice (test), biv_command_test_get_faces (test));
  write_numbers (xml, 1, 6);
}

#define MODULE "VASSAL.build.GameModule"
#define EXTENSION PART "ModuleExtension"
#define EXTENSION_PART PART "ExtensionElement"
#define MAP PART "Map"
#define MAP_PART PART "map."
#define PICKER MAP_PART "BoardPicker"
#define BOARD MAP_PART "boardPicker.Board"
#define WIDGET "VASSAL.build.widget."
#define TURN PART "turn."

/* (transfer full): the module's name: the battle's title. */
static char *
name_module (BivVassalModule *module)
{
  const char *title =
    biv_text_for (biv_scenario_get_title (module->scenario), module->what->language);
  g_autofree char *name = biv_vassal_words (title ? title : "");

  g_strstrip (name);
  return g_strdup (*name ? name : "Bivouac");
}

static const char *
translate (BivVassalModule *module, const char *sentence)
{
  return biv_vassal_module_translate (module, sentence);
}

/* --- Maps ------------------------------------------------------------------------------------ */

/* Writes the parts of VASSAL by which a map is moved on, looked at and drawn. */
static void
write_map_parts (BivVassalModule *module, GString *xml)
{
  biv_vassal_xml_add (xml, MAP_PART "StackMetrics", "bottom", "40,0", "disabled", "false", "down",
                      "37,0", "exSepX", "14", "exSepY", "26", "top", "38,0", "unexSepX", "14",
                      "unexSepY", "11", "up", "39,0", NULL);
  biv_vassal_xml_add (xml, MAP_PART "ForwardToKeyBuffer", NULL);
  biv_vassal_xml_add (xml, MAP_PART "Scroller", NULL);
  biv_vassal_xml_add (xml, MAP_PART "ForwardToChatter", NULL);
  biv_vassal_xml_add (xml, MAP_PART "MenuDisplayer", NULL);
  biv_vassal_xml_add (xml, MAP_PART "MapCenterer", NULL);
  biv_vassal_xml_add (xml, MAP_PART "StackExpander", NULL);
  biv_vassal_xml_add (xml, MAP_PART "PieceMover", NULL);
  biv_vassal_xml_add (xml, MAP_PART "KeyBufferer", NULL);
  biv_vassal_xml_add (xml, MAP_PART "ImageSaver", "buttonText", "", "hotkey", "", "icon",
                      "/images/camera.gif", "tooltip",
                      translate (module, N_ ("Save the map as a picture")),
                      NULL);
  biv_vassal_xml_add (xml, MAP_PART "CounterDetailViewer", "bgColor", "255,255,255",
                      "counterReportFormat", "$pieceName$", "delay", "700", "display",
                      "from top-most layer only", "fgColor", "0,0,0", "showgraph", "true",
                      "showtext", "true", "summaryReportFormat", "$LocationName$", NULL);
  biv_vassal_xml_add (xml, MAP_PART "Zoomer", "inButtonText", "", "inIconName",
                      "/images/zoomIn.gif", "inTooltip", translate (module, N_ ("Zoom In")),
                      "outButtonText", "", "outIconName", "/images/zoomOut.gif", "outTooltip",
                      translate (module, N_ ("Zoom Out")), "pickButtonText", "", "pickIconName",
                      "/images/zoom.png", "pickTooltip", translate (module, N_ ("Zoom")),
                      "zoomInKey", "521,130", "zoomLevels", "0.2,0.4,0.6,0.8,1.0,1.25,1.6",
                      "zoomOutKey", "45,130", "zoomPickKey", "61,130", "zoomStart", "3", NULL);
  biv_vassal_xml_add (xml, MAP_PART "LayeredPieceCollection", "description", "", "layerOrder", "",
                      "property", "Layer", NULL);
  biv_vassal_xml_add (xml, MAP_PART "SelectionHighlighters", NULL);
  biv_vassal_xml_add (xml, MAP_PART "HighlightLastMoved", "color", "255,0,0", "enabled", "true",
                      "thickness", "2", NULL);
  biv_vassal_xml_add (xml, PART "properties.GlobalProperties", NULL);
}

static void
write_board (BivVassalModule *module, GString *xml, const char *map)
{
  bool is_battle = g_str_equal (map, BIV_VASSAL_BATTLE);
  g_autofree char *picker = g_strconcat (map, "BoardPicker", NULL);
  g_autofree char *setup =
    biv_vassal_sequence_join ('\t', picker, BIV_VASSAL_BOARD, "0", "0", NULL);
  BivRuleset *rules = module->ruleset;

  biv_vassal_xml_open (xml, PICKER, "addColumnText", "", "addRowText", "", "boardPrompt", "",
                       "slotHeight", "125", "slotScale", "0.2", "slotWidth", "350", "title", "",
                       NULL);
  g_string_append (xml, "<setup>");
  biv_vassal_xml_add_text (xml, setup);
  g_string_append (xml, "</setup>\n");
  biv_vassal_xml_open (xml, BOARD, "image", is_battle ? module->map_image : module->tray_image,
                       "name", BIV_VASSAL_BOARD, "reversible", "false", NULL);
  if (is_battle)
    biv_vassal_grid_write (&module->grid, xml, biv_scenario_get_board (module->scenario),
                           !rules || biv_ruleset_get_distance (rules) == BIV_DISTANCE_UNIT_HEXES);
  biv_vassal_xml_close (xml, BOARD);
  biv_vassal_xml_close (xml, PICKER);
}

static void
write_map (BivVassalModule *module, GString *xml, const char *map, const char *button)
{
  biv_vassal_xml_open (
    xml, MAP, "allowMultiple", "false", "backgroundcolor", "255,255,255", "buttonName",
    button ? button : "", "changeFormat", "$message$", "color", "0,0,0", "createFormat",
    "$pieceName$ → $location$", "edgeHeight", "0", "edgeWidth", "0", "hideKey", "", "hotkey", "",
    "icon", "/images/map.gif", "launch", button ? "true" : "false", "mapName", map, "markMoved",
    "Always", "markUnmovedHotkey", "", "markUnmovedIcon", "/images/unmoved.gif",
    "markUnmovedReport", "", "markUnmovedText", "", "markUnmovedTooltip",
    translate (module, N_ ("Mark all as not moved")), "moveKey", "", "moveToFormat",
    "$pieceName$: $previousLocation$ → $location$", "moveWithinFormat",
    "$pieceName$: $previousLocation$ → $location$", "onlyReportChangedLocation", "false",
    "showKey", "", "thickness", "3", "tooltip", button ? button : "", NULL);
  write_map_parts (module, xml);
  write_board (module, xml, map);
  biv_vassal_xml_close (xml, MAP);
}

/* --- Boxes and charts ------------------------------------------------------------------------ */

/* A piece in a box names its prototype; VASSAL puts the traits of that in its place. */
static void
write_slot (BivVassalModule *module, GString *xml, guint i)
{
  const BivVassalSlot *slot = module->slots->pdata[i];
  g_autofree char *number = biv_vassal_module_make_number (module, i);
  g_autofree char *size = g_strdup_printf ("%d", (int) ceil (2.0 * module->scale));
  g_autoptr (BivVassalTraits) traits = biv_vassal_traits_new ();
  g_autofree char *piece = NULL;

  biv_vassal_traits_add_prototype (traits, BIV_VASSAL_PIECE);
  biv_vassal_traits_append (traits, slot->traits);
  if (slot->is_unit)
    biv_vassal_traits_add_prototype (traits, BIV_VASSAL_UNIT);
  piece = biv_vassal_traits_make_command (traits, NULL, slot->image, slot->name, number,
                                          &(BivVassalSpot){ 0 });
  biv_vassal_xml_open (xml, WIDGET "PieceSlot", "entryName", slot->name, "gpid", number, "height",
                       size, "width", size, NULL);
  biv_vassal_xml_add_text (xml, piece);
  biv_vassal_xml_close (xml, WIDGET "PieceSlot");
}

/* The tabs of boxes and charts are in the order in which they came. */
static GPtrArray *
list_tabs (GPtrArray *items, const char *(*get_tab) (gconstpointer item))
{
  GPtrArray *tabs = g_ptr_array_new ();

  for (guint i = 0; i < items->len; i++)
    {
      const char *tab = get_tab (items->pdata[i]);

      if (!g_ptr_array_find_with_equal_func (tabs, tab, g_str_equal, NULL))
        g_ptr_array_add (tabs, (char *) tab);
    }
  return tabs;
}

static const char *
get_slot_tab (gconstpointer slot)
{
  return ((const BivVassalSlot *) slot)->tab;
}

static const char *
get_chart_tab (gconstpointer chart)
{
  return ((const BivVassalChart *) chart)->tab;
}

static void
write_boxes (BivVassalModule *module, GString *xml, const char *title)
{
  g_autoptr (GPtrArray) tabs = list_tabs (module->slots, get_slot_tab);

  biv_vassal_xml_open (xml, PART "PieceWindow", "defaultWidth", "0", "hidden", "false", "hotkey",
                       "", "icon", "/images/counter.gif", "name", title,
                       "scale", "1.0", "text", "", "tooltip", title, NULL);
  biv_vassal_xml_open (xml, WIDGET "TabWidget", "entryName", title, NULL);
  for (guint t = 0; t < tabs->len; t++)
    {
      biv_vassal_xml_open (xml, WIDGET "ListWidget", "divider", "150", "entryName", tabs->pdata[t],
                           "height", "300", "scale", "1.0", "width", "300", NULL);
      for (guint i = 0; i < module->slots->len; i++)
        if (g_str_equal (get_slot_tab (module->slots->pdata[i]), tabs->pdata[t]))
          write_slot (module, xml, i);
      biv_vassal_xml_close (xml, WIDGET "ListWidget");
    }
  biv_vassal_xml_close (xml, WIDGET "TabWidget");
  biv_vassal_xml_close (xml, PART "PieceWindow");
}

static void
write_charts (BivVassalModule *module, GString *xml, const char *title)
{
  g_autoptr (GPtrArray) tabs = list_tabs (module->charts, get_chart_tab);

  biv_vassal_xml_open (xml, PART "ChartWindow", "hotkey", "", "icon", "/images/chart.gif", "name",
                       title, "text", "", "tooltip",
                       title, NULL);
  biv_vassal_xml_open (xml, WIDGET "TabWidget", "entryName", "charts", NULL);
  for (guint t = 0; t < tabs->len; t++)
    {
      biv_vassal_xml_open (xml, WIDGET "ListWidget", "divider", "150", "entryName", tabs->pdata[t],
                           "height", "600", "scale", "1.0", "width", "500", NULL);
      for (guint i = 0; i < module->charts->len; i++)
        {
          const BivVassalChart *chart = module->charts->pdata[i];

          if (g_str_equal (chart->tab, tabs->pdata[t]))
            biv_vassal_xml_add (xml, WIDGET "Chart", "chartName", chart->title, "description", "",
                                "fileName", chart->image, NULL);
        }
      biv_vassal_xml_close (xml, WIDGET "ListWidget");
    }
  biv_vassal_xml_close (xml, WIDGET "TabWidget");
  biv_vassal_xml_close (xml, PART "ChartWindow");
}

/* --- Sides and turns ------------------------------------------------------------------------- */

static void
write_sides (BivVassalModule *module, GString *xml)
{
  biv_vassal_xml_open (xml, PART "PlayerRoster", "buttonIcon", "", "buttonKeyStroke", "",
                       "buttonText", translate (module, N_ ("Sides")), "buttonToolTip",
                       translate (module, N_ ("Sides")), NULL);
  BIV_EACH (BivSide, side, biv_scenario_get_sides (module->scenario))
    {
      const char *name = biv_text_for (biv_side_get_name (side), module->what->language);
      g_autofree char *words = biv_vassal_words (name ? name : "");

      g_string_append (xml, "<entry>");
      biv_vassal_xml_add_text (xml, words);
      g_string_append (xml, "</entry>\n");
    }
  biv_vassal_xml_close (xml, PART "PlayerRoster");
}

/* (transfer full): the sides in the order in which they play, the first player first. */
static char *
list_players (BivVassalModule *module)
{
  BivNodeList *sides = biv_scenario_get_sides (module->scenario);
  BivVassalSequence names = biv_vassal_sequence (',');
  guint n = biv_node_list_get_length (sides), first = 0;

  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (biv_node_get_id (biv_node_list_get (sides, i)),
                   biv_scenario_get_first_player (module->scenario)) == 0)
      first = i;
  for (guint i = 0; i < n; i++)
    {
      BivSide *side = biv_node_list_get (sides, (first + i) % n);
      const char *name = biv_text_for (biv_side_get_name (side), module->what->language);
      g_autofree char *words = biv_vassal_words (name ? name : "");

      biv_vassal_sequence_add (&names, words);
    }
  return biv_vassal_sequence_end (&names);
}

/* (transfer full) */
static char *
list_phases (BivVassalModule *module)
{
  BivNodeList *phases = biv_ruleset_get_phases (module->ruleset);
  BivVassalSequence names = biv_vassal_sequence (',');

  for (guint i = 0; i < biv_node_list_get_length (phases); i++)
    {
      const char *name = biv_text_for (biv_rule_item_get_name (biv_node_list_get (phases, i)),
                                       module->what->language);
      g_autofree char *words = biv_vassal_words (name ? name : "");

      biv_vassal_sequence_add (&names, words);
    }
  return biv_vassal_sequence_end (&names);
}

static void
open_list (GString *xml, const char *property, const char *list)
{
  biv_vassal_xml_open (xml, TURN "ListTurnLevel", "configFormat", "$value$", "list", list, "prompt",
                       "", "property", property, "turnFormat", "$value$", NULL);
}

static void
write_turns (BivVassalModule *module, GString *xml)
{
  int limit = biv_scenario_get_turn_limit (module->scenario);
  bool has_phases =
    module->ruleset && biv_node_list_get_length (biv_ruleset_get_phases (module->ruleset)) > 0;
  g_autofree char *most = g_strdup_printf ("%d", MAX (limit, 1));
  g_autofree char *players = list_players (module);

  biv_vassal_xml_open (xml, TURN "TurnTracker", "buttonText", translate (module, N_ ("Turn")),
                       "hotkey", "", "icon", "", "length", "-1", "lengthStyle", "Maximum", "name",
                       translate (module, N_ ("Turn")), "reportFormat", "$newTurn$", "turnFormat",
                       has_phases ? "$level1$: $level2$, $level3$" : "$level1$: $level2$", NULL);
  biv_vassal_xml_open (xml, TURN "CounterTurnLevel", "incr", "1", "loop",
                       limit > 0 ? "true" : "false", "loopLimit", most, "property", "Turn", "start",
                       "1", "turnFormat", "$value$", NULL);
  if (*players)
    {
      open_list (xml, "Player", players);
      if (has_phases)
        {
          g_autofree char *phases = list_phases (module);

          open_list (xml, "Phase", phases);
          biv_vassal_xml_close (xml, TURN "ListTurnLevel");
        }
      biv_vassal_xml_close (xml, TURN "ListTurnLevel");
    }
  biv_vassal_xml_close (xml, TURN "CounterTurnLevel");
  biv_vassal_xml_close (xml, TURN "TurnTracker");
}

/* --- The whole ------------------------------------------------------------------------------- */

/** biv_vassal_build_make_usual: (transfer full): the traits that all pieces have. */
BivVassalTraits *
biv_vassal_build_make_usual (BivVassalModule *module)
{
  BivVassalTraits *traits = biv_vassal_traits_new ();

  biv_vassal_traits_add_usual (traits, translate (module, N_ ("Duplicate")),
                               translate (module, N_ ("Remove")),
                               translate (module, N_ ("Mark as moved")));
  return traits;
}

static void
write_prototype (GString *xml, const char *name, const BivVassalTraits *traits)
{
  g_autofree char *piece =
    biv_vassal_traits_make_command (traits, NULL, "", "", NULL, &(BivVassalSpot){ 0 });

  biv_vassal_xml_open (xml, PART "PrototypeDefinition", "description", "", "name", name, NULL);
  biv_vassal_xml_add_text (xml, piece);
  biv_vassal_xml_close (xml, PART "PrototypeDefinition");
}

static void
write_prototypes (BivVassalModule *module, GString *xml)
{
  g_autoptr (BivVassalTraits) usual = biv_vassal_build_make_usual (module);

  biv_vassal_xml_open (xml, PART "PrototypesContainer", NULL);
  write_prototype (xml, BIV_VASSAL_PIECE, usual);
  write_prototype (xml, BIV_VASSAL_UNIT, module->states);
  biv_vassal_xml_close (xml, PART "PrototypesContainer");
}

static void
write_frame (BivVassalModule *module, GString *xml)
{
  biv_vassal_xml_add (xml, PART "BasicCommandEncoder", NULL);
  biv_vassal_xml_add (xml, PART "Documentation", NULL);
  write_sides (module, xml);
  biv_vassal_xml_add (xml, PART "GlobalOptions", "autoReport", "Always", "centerOnMove",
                      "Use Preferences Setting", "chatterHTMLSupport", "Never",
                      "nonOwnerUnmaskable", "Use Preferences Setting", "playerIdFormat",
                      "$PlayerName$", "promptString", "", NULL);
  biv_vassal_xml_add (xml, PART "properties.GlobalProperties", NULL);
  write_prototypes (module, xml);
}

/** biv_vassal_build_write: (transfer full): the build file. */
GBytes *
biv_vassal_build_write (BivVassalModule *module)
{
  GString *xml = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n");
  g_autofree char *name = name_module (module);
  g_autofree char *next = g_strdup_printf ("%u", module->slots->len + 1);

  biv_vassal_xml_open (xml, MODULE, "ModuleOther1", "", "ModuleOther2", "", "VassalVersion",
                       BIV_VASSAL_VERSION, "description", "", "name", name, "nextPieceSlotId",
                       next, "version", BIV_VASSAL_MODULE_VERSION, NULL);
  write_frame (module, xml);
  write_map (module, xml, BIV_VASSAL_BATTLE, NULL);
  write_map (module, xml, BIV_VASSAL_TRAY, translate (module, N_ ("Reserves and losses")));
  write_boxes (module, xml, translate (module, N_ ("Pieces")));
  write_charts (module, xml, translate (module, N_ ("Briefing and rules")));
  write_dice (module, xml);
  write_turns (module, xml);
  biv_vassal_xml_add (xml, PART "PredefinedSetup", "description", "", "file", BIV_VASSAL_SETUP,
                      "isMenu", "false", "name", name, "useFile", "true", NULL);
  biv_vassal_xml_add (xml, PART "Chatter", NULL);
  biv_vassal_xml_add (xml, PART "KeyNamer", NULL);
  biv_vassal_xml_add (xml, "VASSAL.i18n.Language", NULL);
  biv_vassal_xml_close (xml, MODULE);
  return g_string_free_to_bytes (xml);
}

/**
 * biv_vassal_build_write_extension:
 * @id: tells extensions of a module apart
 *
 * Returns: (transfer full): the build file of an extension, which has only boxes and charts
 */
GBytes *
biv_vassal_build_write_extension (BivVassalModule *module, const char *id)
{
  GString *xml = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n");
  g_autofree char *name = name_module (module);
  g_autofree char *next = g_strdup_printf ("%u", module->slots->len + 1);
  const char *title = translate (module, N_ ("Secrets"));

  biv_vassal_xml_open (xml, EXTENSION, "anyModule", "false", "description", "", "extensionId", id,
                       "module", name, "moduleVersion", BIV_VASSAL_MODULE_VERSION,
                       "nextPieceSlotId", next, "vassalVersion", BIV_VASSAL_VERSION, "version",
                       BIV_VASSAL_MODULE_VERSION, NULL);
  if (module->slots->len > 0)
    {
      biv_vassal_xml_open (xml, EXTENSION_PART, "target", "", NULL);
      write_boxes (module, xml, title);
      biv_vassal_xml_close (xml, EXTENSION_PART);
    }
  biv_vassal_xml_open (xml, EXTENSION_PART, "target", "", NULL);
  write_charts (module, xml, title);
  biv_vassal_xml_close (xml, EXTENSION_PART);
  biv_vassal_xml_close (xml, EXTENSION);
  return g_string_free_to_bytes (xml);
}

/** biv_vassal_build_write_data: (transfer full): what VASSAL wants to know of a file before it
 * reads it. It has no date, for the same battle is the same module. */
GBytes *
biv_vassal_build_write_data (BivVassalModule *module, BivVassalData data)
{
  GString *xml = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n");
  g_autofree char *name = name_module (module);

  g_string_append (xml, "<data version=\"1\"><version>" BIV_VASSAL_MODULE_VERSION
                        "</version><extra1/><extra2/><VassalVersion>" BIV_VASSAL_VERSION
                        "</VassalVersion><dateSaved>0</dateSaved><description/>");
  if (data == BIV_VASSAL_DATA_MODULE)
    {
      g_string_append (xml, "<name>");
      biv_vassal_xml_add_text (xml, name);
      g_string_append (xml, "</name>");
    }
  if (data == BIV_VASSAL_DATA_EXTENSION)
    g_string_append (xml, "<universal>false</universal>");
  g_string_append (xml, "</data>\n");
  return g_string_free_to_bytes (xml);
}
