/* Rows for fields of a scenario, and of what stands on its board: they change nothing that is
 * locked there.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/scenario/biv-scenario-row.h"

#include "app/kit/form/biv-field-row.h"

static const BivField *
describe (BivNode *node, const char *field)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);

  return &klass->fields[biv_node_class_find_field (klass, field)];
}

static bool
lets_cb (gpointer lock, BivHistory *history, BivEditList *edits)
{
  return biv_layer_lock_lets (lock, history, edits);
}

/* A row for a number, a yes or no, a hex, or words in no particular language. */
GtkWidget *
biv_scenario_row_new (BivLayerLock *lock, BivHistory *history, BivNode *node, const char *field,
                      const char *title)
{
  BivFieldKind kind = describe (node, field)->kind;
  g_autoptr (BivFieldItem) item =
    biv_field_item_new (kind == BIV_FIELD_INT       ? BIV_FIELD_ITEM_COUNT
                        : kind == BIV_FIELD_BOOLEAN ? BIV_FIELD_ITEM_FLAG
                                                    : BIV_FIELD_ITEM_TEXT,
                        title, field, NULL);

  biv_field_item_set_guard (item, lets_cb, G_OBJECT (lock));
  return biv_field_row_new (item, history, node);
}

GtkWidget *
biv_scenario_row_new_year (BivHistory *history, BivNode *node, const char *field,
                           const char *title)
{
  g_autoptr (BivFieldItem) item = biv_field_item_new (BIV_FIELD_ITEM_YEAR, title, field, NULL);

  return biv_field_row_new (item, history, node);
}

static GtkWidget *
make_words (BivFieldItemKind kind, BivLayerLock *lock, BivHistory *history, BivNode *node,
            const char *field, const char *title, const char *language)
{
  g_autoptr (BivFieldItem) item = biv_field_item_new (kind, title, field, language);

  biv_field_item_set_guard (item, lets_cb, G_OBJECT (lock));
  return describe (node, field)->kind == BIV_FIELD_TEXT
           ? biv_field_row_new_hinted (item, history, node)
           : biv_field_row_new (item, history, node);
}

/* @language: (nullable): of words in several languages, the one that is edited; NULL for that of
 * the window. */
GtkWidget *
biv_scenario_row_new_text (BivLayerLock *lock, BivHistory *history, BivNode *node,
                           const char *field, const char *title, const char *language)
{
  return make_words (BIV_FIELD_ITEM_TEXT, lock, history, node, field, title, language);
}

/* A row for words that may fill several lines; @language: (nullable): as of other texts. */
GtkWidget *
biv_scenario_row_new_lines (BivLayerLock *lock, BivHistory *history, BivNode *node,
                            const char *field, const char *title, const char *language)
{
  return make_words (BIV_FIELD_ITEM_LINES, lock, history, node, field, title, language);
}

/* A row for one of several. */
GtkWidget *
biv_scenario_row_new_choice (BivLayerLock *lock, BivHistory *history, BivNode *node,
                             const char *field, const char *title, const BivScenarioOption *options,
                             guint n_options)
{
  g_autoptr (BivFieldItem) item =
    biv_field_item_new (BIV_FIELD_ITEM_CHOICE, title, field, NULL);
  BivFieldKind kind = describe (node, field)->kind;

  biv_field_item_set_guard (item, lets_cb, G_OBJECT (lock));
  for (guint i = 0; i < n_options; i++)
    if (kind == BIV_FIELD_ENUM || kind == BIV_FIELD_INT)
      biv_field_item_add_place (item, node, options[i].name);
    else
      biv_field_item_add_choice (item, options[i].id, options[i].name, NULL);
  return biv_field_row_new (item, history, node);
}
