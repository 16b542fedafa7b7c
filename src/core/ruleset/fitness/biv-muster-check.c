/* Everything that can be wrong with the contents of a muster list that a club writes. What can be
 * wrong with its file is refused by the reader.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/fitness/biv-muster-check.h"

#include "core/model/node/biv-number.h"
#include "core/ruleset/muster/biv-muster.h"
#include "core/ruleset/fitness/biv-ruleset-check-parts.h"
#include "core/ruleset/fitness/biv-ruleset-check.h"
#include "core/ruleset/item/biv-unit-field.h"

typedef struct
{
  BivMuster *list;
  BivRuleset *rules; /* (nullable): NULL if it is not installed */
  BivRulesetCheck check;
} MusterCheck;

#define CODE(member, code) [BIV_MUSTER_FAULT_##member] = code,

/* in the order of BivMusterFault */
const char *const biv_muster_fault_codes[BIV_N_MUSTER_FAULTS] = { BIV_EACH_MUSTER_FAULT (CODE) };

static BivArgs *
add_fault (MusterCheck *self, BivSeverity severity, BivMusterFault fault, gpointer item)
{
  return biv_ruleset_check_add (&self->check, severity, biv_muster_fault_codes[fault], item);
}

/* Whether a name refers to one of @items, which are the ruleset's or the list's own */
static void
check_name (MusterCheck *self, gpointer item, BivMusterFault fault, const char *field,
            const char *name, BivNodeList *items)
{
  BivArgs *args;

  if (!*name || biv_node_list_lookup (items, name))
    return;
  args = add_fault (self, BIV_SEVERITY_ERROR, fault, item);
  biv_args_add_string (args, "field", field);
  biv_args_add_string (args, "name", name);
}

static void
check_range (MusterCheck *self, gpointer item, const char *low, int from, const char *high, int to)
{
  BivArgs *args;

  if (from <= to)
    return;
  args = add_fault (self, BIV_SEVERITY_ERROR, BIV_MUSTER_FAULT_RANGE_REVERSED, item);
  biv_args_add_string (args, "low", low);
  biv_args_add_number (args, "from", from);
  biv_args_add_string (args, "high", high);
  biv_args_add_number (args, "to", to);
}

static void
add_value_fault (MusterCheck *self, gpointer item, BivMusterFault fault, const char *field,
                 const char *value)
{
  BivArgs *args = add_fault (self, BIV_SEVERITY_ERROR, fault, item);

  biv_args_add_string (args, "field", field);
  biv_args_add_string (args, "name", value);
}

static void
check_choices (MusterCheck *self, BivMusterEntry *entry, BivUnitField *field, const char *value)
{
  g_auto (GStrv) ids = g_strsplit (value, " ", -1);

  for (guint i = 0; ids[i]; i++)
    check_name (self, entry, BIV_MUSTER_FAULT_CHOICE_UNKNOWN, biv_node_get_id (BIV_NODE (field)),
                ids[i], biv_unit_field_get_choices (field));
}

static void
check_number (MusterCheck *self, BivMusterEntry *entry, BivUnitField *field, const char *value)
{
  const char *id = biv_node_get_id (BIV_NODE (field));
  BivArgs *args;

  if (biv_number_read (value, biv_unit_field_get_minimum (field),
                       biv_unit_field_get_maximum (field), NULL))
    return;
  args = add_fault (self, BIV_SEVERITY_ERROR, BIV_MUSTER_FAULT_NUMBER_WRONG, entry);
  biv_args_add_string (args, "field", id);
  biv_args_add_string (args, "name", value);
  biv_args_add_number (args, "from", biv_unit_field_get_minimum (field));
  biv_args_add_number (args, "to", biv_unit_field_get_maximum (field));
}

static void
check_value (MusterCheck *self, BivMusterEntry *entry, BivUnitField *field, const char *value)
{
  switch (biv_unit_field_get_holds (field))
    {
    case BIV_FIELD_HOLDS_CHOICE:
      check_name (self, entry, BIV_MUSTER_FAULT_CHOICE_UNKNOWN,
                  biv_node_get_id (BIV_NODE (field)), value,
                  biv_unit_field_get_choices (field));
      break;
    case BIV_FIELD_HOLDS_CHOICES:
      check_choices (self, entry, field, value);
      break;
    case BIV_FIELD_HOLDS_NUMBER:
      check_number (self, entry, field, value);
      break;
    case BIV_FIELD_HOLDS_FLAG:
      if (!g_str_equal (value, "true") && !g_str_equal (value, "false"))
        add_value_fault (self, entry, BIV_MUSTER_FAULT_FLAG_WRONG,
                         biv_node_get_id (BIV_NODE (field)), value);
      break;
    case BIV_FIELD_HOLDS_TEXT:
    default:
      break;
    }
}

/* The details of an entry must be fields that the ruleset declares (for units, or for figures),
 * with values that these fields allow. */
static void
check_details (MusterCheck *self, BivMusterEntry *entry)
{
  BivDetails *details = biv_muster_entry_get_details (entry);
  BivNodeList *fields = biv_ruleset_get_fields (self->rules);
  bool is_figure = *biv_muster_entry_get_figure (entry) != '\0';

  for (guint i = 0; i < biv_details_get_length (details); i++)
    {
      const char *id = biv_details_get_field (details, i);
      BivUnitField *field = biv_node_list_lookup (fields, id);

      if (!field)
        check_name (self, entry, BIV_MUSTER_FAULT_RULES_NAME_UNKNOWN, "detail", id, fields);
      else if (biv_unit_field_get_for_figures (field) != is_figure)
        add_value_fault (self, entry,
                         is_figure ? BIV_MUSTER_FAULT_DETAIL_OF_UNITS
                                   : BIV_MUSTER_FAULT_DETAIL_OF_FIGURES,
                         "detail", id);
      else
        check_value (self, entry, field, biv_details_get_value (details, i));
    }
}

static void
check_entry (MusterCheck *self, BivMusterEntry *entry)
{
  BivNodeList *entries = biv_muster_get_entries (self->list);
  bool has_arm = *biv_muster_entry_get_arm (entry) != '\0';
  bool has_figure = *biv_muster_entry_get_figure (entry) != '\0';

  if (has_arm == has_figure)
    add_fault (self, BIV_SEVERITY_ERROR,
               has_arm ? BIV_MUSTER_FAULT_ENTRY_BOTH : BIV_MUSTER_FAULT_ENTRY_NEITHER, entry);
  if (has_arm && biv_muster_entry_get_elements (entry) < 1)
    add_fault (self, BIV_SEVERITY_WARNING, BIV_MUSTER_FAULT_ELEMENTS_MISSING, entry);
  if (biv_muster_entry_get_cost (entry) < 0)
    add_fault (self, BIV_SEVERITY_WARNING, BIV_MUSTER_FAULT_PRICE_MISSING, entry);
  check_name (self, entry, BIV_MUSTER_FAULT_NAME_UNKNOWN, "pool", biv_muster_entry_get_pool (entry),
              biv_muster_get_pools (self->list));
  check_name (self, entry, BIV_MUSTER_FAULT_NAME_UNKNOWN, "requires",
              biv_muster_entry_get_requires (entry), entries);
  check_name (self, entry, BIV_MUSTER_FAULT_NAME_UNKNOWN, "excludes",
              biv_muster_entry_get_excludes (entry), entries);
  if (biv_muster_entry_get_maximum (entry) >= 0)
    check_range (self, entry, "minimum", biv_muster_entry_get_minimum (entry), "maximum",
                 biv_muster_entry_get_maximum (entry));
  if (self->rules)
    {
      check_name (self, entry, BIV_MUSTER_FAULT_RULES_NAME_UNKNOWN, "arm",
                  biv_muster_entry_get_arm (entry),
                  biv_ruleset_get_arms (self->rules));
      check_name (self, entry, BIV_MUSTER_FAULT_RULES_NAME_UNKNOWN, "figure",
                  biv_muster_entry_get_figure (entry),
                  biv_ruleset_get_leaders (self->rules));
      check_name (self, entry, BIV_MUSTER_FAULT_RULES_NAME_UNKNOWN, "quality",
                  biv_muster_entry_get_quality (entry),
                  biv_ruleset_get_qualities (self->rules));
      check_details (self, entry);
    }
}

/* Every name must be given in each language of the list's own name; every other text, in all of
 * them or in none. */
static void
check_words_cb (BivNode *item, gpointer data)
{
  MusterCheck *self = data;
  BivText *spoken = biv_muster_get_name (self->list);
  static const char *const names[] = { "name", "text" };

  for (guint n = 0; n < G_N_ELEMENTS (names); n++)
    {
      int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (item), names[n]);
      BivText *text = field < 0 ? NULL : biv_node_get_text (item, (guint) field);

      if (!text || (n > 0 && biv_text_is_empty (text)))
        continue;
      for (guint i = 0; i < biv_text_get_length (spoken); i++)
        if (!biv_text_lookup (text, biv_text_get_language (spoken, i)))
          {
            BivArgs *args =
              add_fault (self, BIV_SEVERITY_WARNING, BIV_MUSTER_FAULT_LANGUAGE_MISSING, item);

            biv_args_add_string (args, "field", names[n]);
            biv_args_add_string (args, "language", biv_text_get_language (spoken, i));
          }
    }
}

/**
 * biv_muster_check:
 * @list: as it was read
 * @rules: (nullable): the ruleset that it is for; %NULL to check only the list itself
 *
 * Looks for arms, ranks, fields and values that the ruleset does not have, for pools and entries
 * that the list does not have, and for numbers and words that are missing or contradictory.
 *
 * Returns: (transfer full) (element-type BivRulesetFault): faults by entry; empty if none
 */
GPtrArray *
biv_muster_check (BivMuster *list, BivRuleset *rules)
{
  MusterCheck self = { .list = list, .rules = rules };

  g_return_val_if_fail (BIV_IS_MUSTER (list), NULL);
  self.check.faults = g_ptr_array_new_with_free_func (biv_ruleset_fault_free);
  if (!rules)
    biv_args_add_string (
      add_fault (&self, BIV_SEVERITY_ERROR, BIV_MUSTER_FAULT_RULES_MISSING, list), "name",
      biv_muster_get_ruleset (list));
  if (biv_muster_get_to_year (list) != 0)
    check_range (&self, list, "from-year", biv_muster_get_from_year (list), "to-year",
                 biv_muster_get_to_year (list));
  BIV_EACH (BivMusterEntry, entry, biv_muster_get_entries (list))
    check_entry (&self, entry);
  biv_node_foreach (BIV_NODE (list), check_words_cb, &self);
  return self.check.faults;
}
