/* Goes to what a finding is about: its hex on the board; what is on no hex, where it is edited.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/biv-army-editor.h"
#include "app/findings/biv-finding-place.h"
#include "app/scenario/biv-scenario-editor-private.h"
#include "core/model/board/biv-board.h"
#include "core/model/army/biv-figure.h"
#include "core/model/scenario/biv-side.h"
#include "core/model/army/biv-unit.h"

static void
show_hex (BivScenarioEditor *self, BivOffset hex)
{
  biv_selection_set_hex (biv_workbench_get_selection (self->workbench), hex);
  biv_map_presenter_show_hex (self->presenter, hex);
}

/* Something of an army that does not stand on the board by itself. */
static void
show_in_army (BivScenarioEditor *self, BivNode *side, BivNode *object)
{
  GtkWidget *page;

  g_action_group_activate_action (G_ACTION_GROUP (self->actions), "edit-army",
                                  g_variant_new_string (biv_node_get_id (side)));
  page = gtk_stack_get_child_by_name (self->pages, "army");
  if (page)
    biv_army_editor_select (BIV_ARMY_EDITOR (page), biv_node_get_id (object));
}

static void
show_on_page (BivScenarioEditor *self, BivNode *object)
{
  gtk_stack_set_visible_child (self->pages, GTK_WIDGET (self->sides));
  biv_sides_page_go_to (self->sides, object ? biv_node_get_id (object) : NULL);
}

static bool
is_piece (BivNode *object)
{
  return BIV_IS_UNIT (object) || BIV_IS_FIGURE (object);
}

/* @object: (nullable): the finding is about the battle as a whole */
static void
show_object (BivScenarioEditor *self, BivNode *object)
{
  BivNode *side = object ? biv_node_get_ancestor (object, BIV_TYPE_SIDE) : NULL;

  if (object && is_piece (object)) /* it waits in the tray */
    biv_selection_set_object (biv_workbench_get_selection (self->workbench), object);
  else if (side && side != object)
    show_in_army (self, side, object);
  else if (!object || !BIV_IS_BOARD (object))
    show_on_page (self, object);
}

void
biv_scenario_editor_show_finding (BivScenarioEditor *self, BivFinding *finding)
{
  const char *id = biv_finding_get_object (finding);
  BivDocument *document = biv_scenario_editor_get_document (self);
  BivOffset hex;

  if (!self->presenter || !document)
    return;
  if (biv_finding_find_place (finding, document, &hex))
    show_hex (self, hex);
  else
    show_object (self, id ? biv_document_lookup (document, id) : NULL);
}
