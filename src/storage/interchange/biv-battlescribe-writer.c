/* Writes rosters of BattleScribe, as far as the format carries an army: contingents are forces,
 * leaders and units selections with their number, costs and type. The ids are our own; a roster
 * made so is for programs that show one, as no catalogue of theirs has these units.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/biv-battlescribe.h"

#include "core/model/army/biv-army.h"
#include "storage/interchange/biv-list.h"
#include "storage/xml/biv-storage-words.h"
#include "storage/xml/biv-xml-writer.h"

#define NAMESPACE "http://www.battlescribe.net/schema/rosterSchema"
#define POINTS "pts"

static void
write_cost (BivXmlWriter *xml, const char *element, gint64 value)
{
  g_autofree char *digits = g_strdup_printf ("%" G_GINT64_FORMAT ".0", value);

  biv_xml_writer_start (xml, element);
  biv_xml_writer_attribute (xml, "name", POINTS);
  biv_xml_writer_attribute (xml, "typeId", POINTS);
  biv_xml_writer_attribute (xml, "value", digits);
  biv_xml_writer_end (xml, element);
}

static void
write_costs (BivXmlWriter *xml, const char *list, const char *element, gint64 value)
{
  if (value < 0)
    return;
  biv_xml_writer_start (xml, list);
  write_cost (xml, element, value);
  biv_xml_writer_end (xml, list);
}

static void
write_category (BivXmlWriter *xml, const char *id, const char *name)
{
  if (!*name)
    return;
  biv_xml_writer_start (xml, "categories");
  biv_xml_writer_start (xml, "category");
  biv_xml_writer_attribute (xml, "id", id);
  biv_xml_writer_attribute (xml, "name", name);
  biv_xml_writer_attribute (xml, "entryId", id);
  biv_xml_writer_attribute (xml, "primary", "true");
  biv_xml_writer_end (xml, "category");
  biv_xml_writer_end (xml, "categories");
}

static void
write_selection (BivXmlWriter *xml, BivList *list, const BivListLine *line)
{
  bool is_unit = BIV_IS_UNIT (line->piece);
  const char *elements = biv_list_get_cell (list, line, BIV_LIST_ELEMENTS);
  const char *cost = biv_list_get_cell (list, line, BIV_LIST_COST);
  const char *entry = biv_list_get_cell (list, line, BIV_LIST_ENTRY);
  const char *name = biv_list_get_cell (list, line, BIV_LIST_NAME);
  const char *id = is_unit ? biv_unit_get_entry (BIV_UNIT (line->piece))
                           : biv_figure_get_entry (BIV_FIGURE (line->piece));

  biv_xml_writer_start (xml, "selection");
  biv_xml_writer_attribute (xml, "id", biv_node_get_id (line->piece));
  biv_xml_writer_attribute (xml, "name", *entry ? entry : name);
  biv_xml_writer_attribute (xml, "entryId", *id ? id : biv_node_get_id (line->piece));
  biv_xml_writer_attribute (xml, "number", *elements ? elements : "1");
  biv_xml_writer_attribute (xml, "type", is_unit ? "unit" : "model");
  biv_xml_writer_attribute (xml, "customName", name);
  write_costs (xml, "costs", "cost", *cost ? g_ascii_strtoll (cost, NULL, 10) : -1);
  write_category (xml,
                  is_unit ? biv_unit_get_arm (BIV_UNIT (line->piece))
                          : biv_figure_get_kind (BIV_FIGURE (line->piece)),
                  biv_list_get_cell (list, line, BIV_LIST_TYPE));
  biv_xml_writer_end (xml, "selection");
}

static void
write_force (BivXmlWriter *xml, BivList *list, BivContingent *contingent)
{
  const char *id = biv_node_get_id (BIV_NODE (contingent));
  const char *name = biv_text_for (biv_contingent_get_name (contingent),
                                   biv_foreign_get_language (list->foreign));

  biv_xml_writer_start (xml, "force");
  biv_xml_writer_attribute (xml, "id", id);
  biv_xml_writer_attribute (xml, "name", name ? name : "");
  biv_xml_writer_attribute (xml, "entryId", id);
  biv_xml_writer_attribute (xml, "catalogueId", biv_army_get_muster (list->army));
  biv_xml_writer_attribute (xml, "catalogueRevision", "1");
  biv_xml_writer_attribute (xml, "catalogueName", name ? name : "");
  biv_xml_writer_start (xml, "selections");
  for (guint i = 0; i < list->lines->len; i++)
    if (((BivListLine *) list->lines->pdata[i])->contingent == contingent)
      write_selection (xml, list, list->lines->pdata[i]);
  biv_xml_writer_end (xml, "selections");
  biv_xml_writer_end (xml, "force");
}

/* What a roster cannot carry, told once. */
static void
report_unsaid (BivList *list)
{
  g_autoptr (GString) lost = g_string_new (NULL);

  for (guint i = 0; i < list->columns->len; i++)
    {
      BivListColumn *column = list->columns->pdata[i];

      if (column->is_field || i > BIV_LIST_COST)
        if (column->is_field || !g_str_equal (column->word, "entry"))
          g_string_append_printf (lost, "%s%s", lost->len > 0 ? ", " : "", column->heading);
    }
  if (lost->len > 0)
    biv_foreign_add_note (list->foreign, 0, NULL,
                          /* Translators: the names of columns */
                          _ ("such a roster does not say: %s"), lost->str);
}

/** biv_battlescribe_write_roster: (transfer full): an army as a roster, not packed; what a roster
 * cannot say is noted in @foreign. It never fails; @error is there for other kinds of files. */
GBytes *
biv_battlescribe_write_roster (BivNode *root, BivForeign *foreign, GError **error)
{
  g_autoptr (BivList) list = biv_list_new (BIV_ARMY (root), foreign);
  const char *rules = biv_army_get_ruleset (list->army);
  BivXmlWriter xml;

  biv_xml_writer_init_foreign (&xml);
  biv_xml_writer_start (&xml, "roster");
  biv_xml_writer_attribute (&xml, "id", biv_node_get_id (root));
  biv_xml_writer_attribute (&xml, "name", biv_list_get_title (list));
  biv_xml_writer_attribute (&xml, "battleScribeVersion", "2.03");
  biv_xml_writer_attribute (&xml, "gameSystemId", rules);
  biv_xml_writer_attribute (&xml, "gameSystemName", rules);
  biv_xml_writer_attribute (&xml, "gameSystemRevision", "1");
  biv_xml_writer_attribute (&xml, "xmlns", NAMESPACE);
  write_costs (&xml, "costs", "cost", biv_army_count_points (list->army));
  write_costs (&xml, "costLimits", "costLimit", biv_army_get_budget (list->army));
  biv_xml_writer_start (&xml, "forces");
  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (list->army))
    write_force (&xml, list, contingent);
  biv_xml_writer_end (&xml, "forces");
  biv_xml_writer_end (&xml, "roster");
  report_unsaid (list);
  return biv_xml_writer_finish (&xml);
}
