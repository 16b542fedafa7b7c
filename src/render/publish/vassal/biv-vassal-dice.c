/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/publish/vassal/biv-vassal-dice.h"

#include <glib/gi18n.h>

#include "core/ruleset/leader/biv-command-test.h"
#include "core/ruleset/order/biv-face.h"
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

/* One die with the faces of the rules. */
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
  return biv_page_say_number (&module->flow, NP_ ("{n} combat die", "{n} combat dice"), n, NULL);
}

static void
write_faces (BivVassalModule *module, GString *xml, BivNodeList *faces, int n)
{
  g_autofree char *name = name_throw (module, n);
  g_autofree char *format = make_format (n);

  biv_vassal_xml_open (xml, PART "SpecialDiceButton", "backgroundColor", "255,255,255", "format",
                       format, "hotkey", "", "icon", "/images/die.gif",
                       "name", name, "resultButton", "false", "resultChatter", "true",
                       "resultWindow", "false", "text", name, "tooltip", name,
                       "windowTitleResultFormat",
                       "$name$", "windowX", "100", "windowY", "40", NULL);
  for (int i = 0; i < n; i++)
    write_die (module, xml, faces);
  biv_vassal_xml_close (xml, PART "SpecialDiceButton");
}

/* All throws of combat dice are in one menu; VASSAL takes the buttons that it lists away. */
static void
write_menu (BivVassalModule *module, GString *xml)
{
  const char *title = biv_vassal_module_say (module, N_ ("Combat dice"));
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

/** biv_vassal_dice_write: adds a menu of throws of combat dice, if the rules have any, and buttons
 * for the dice of command tests, and for a plain one. */
void
biv_vassal_dice_write (BivVassalModule *module, GString *xml)
{
  BivCommandTest *test = module->ruleset ? biv_ruleset_get_command_test (module->ruleset) : NULL;
  BivNodeList *faces = module->ruleset ? biv_ruleset_get_faces (module->ruleset) : NULL;
  bool has_faces = faces && biv_node_list_get_length (faces) > 0;

  for (int n = 1; has_faces && n <= MOST_DICE; n++)
    write_faces (module, xml, faces, n);
  if (has_faces)
    write_menu (module, xml);
  if (test)
    write_numbers (xml, biv_command_test_get_dice (test), biv_command_test_get_faces (test));
  write_numbers (xml, 1, 6);
}
