/* A field that units or figures have under this ruleset.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/item/biv-unit-field.h"

/* One of the values that a field may have. */
static const BivField field_choice_fields[BIV_FIELD_CHOICE_N_FIELDS] = {
  [BIV_FIELD_CHOICE_SIGN] = { "sign", BIV_FIELD_TOKEN },
};

BIV_DEFINE_RULE_ITEM (BivFieldChoice, biv_field_choice, "choice", field_choice_fields)

static const char *const field_holds_words[] = { BIV_EACH_FIELD_HOLDS (BIV_MEMBER_WORD) NULL };

static const BivField unit_field_fields[BIV_UNIT_FIELD_N_FIELDS] = {
  [BIV_UNIT_FIELD_FOR_FIGURES] = { "for-figures", BIV_FIELD_BOOLEAN },
  [BIV_UNIT_FIELD_HOLDS] = { "holds", BIV_FIELD_ENUM, .words = field_holds_words },
  [BIV_UNIT_FIELD_MINIMUM] = { "minimum", BIV_FIELD_INT, .minimum = -100000, .maximum = 100000,
                               .fallback = 0 },
  [BIV_UNIT_FIELD_MAXIMUM] = { "maximum", BIV_FIELD_INT, .minimum = -100000, .maximum = 100000,
                               .fallback = 100000 },
  /* what the rules use it for */
  [BIV_UNIT_FIELD_ROLE] = { "role", BIV_FIELD_TOKEN },
  [BIV_UNIT_FIELD_CHOICES] = { "choices", BIV_FIELD_LIST, .maximum = 200,
                               .item_type = biv_field_choice_get_type },
};

BIV_DEFINE_RULE_ITEM (BivUnitField, biv_unit_field, "field", unit_field_fields)

/** biv_unit_field_has_role: whether the rules use the field for this. */
bool
biv_unit_field_has_role (BivUnitField *self, BivFieldRole role)
{
  static const char *const words[] = { BIV_EACH_FIELD_ROLE (BIV_MEMBER_WORD) };

  return g_str_equal (biv_unit_field_get_role (self), words[role]);
}

/** biv_unit_field_find_role: (transfer none) (nullable): the first field of units, or of figures,
 * that the rules use for this. @fields: those of a ruleset */
BivUnitField *
biv_unit_field_find_role (BivNodeList *fields, bool for_figures, BivFieldRole role)
{
  BIV_EACH (BivUnitField, field, fields)
    if (biv_unit_field_get_for_figures (field) == for_figures &&
        biv_unit_field_has_role (field, role))
      return field;
  return NULL;
}
