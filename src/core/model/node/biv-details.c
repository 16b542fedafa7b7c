/* Values of the fields that a ruleset declares for units and figures: immutable, shared by
 * reference.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/node/biv-details.h"

#include "core/model/node/biv-string-map-private.h"

struct _BivDetails
{
  BivStringMap map; /* field id to value */
};

G_DEFINE_BOXED_TYPE (BivDetails, biv_details, biv_details_ref, biv_details_unref)

/**
 * biv_details_new:
 *
 * Returns: (transfer full): details without any value
 */
BivDetails *
biv_details_new (void)
{
  return (BivDetails *) biv_string_map_new (0);
}

/** biv_details_ref: (transfer full): adds an owner. */
BivDetails *
biv_details_ref (BivDetails *self)
{
  g_return_val_if_fail (self, NULL);
  g_atomic_ref_count_inc (&self->map.references);
  return self;
}

/** biv_details_unref: removes an owner; without any the details are freed. */
void
biv_details_unref (BivDetails *self)
{
  g_return_if_fail (self);
  biv_string_map_unref (&self->map);
}

/**
 * biv_details_with:
 * @field: the id of a field, as its ruleset declares it
 * @value: (nullable): its value; empty removes it
 *
 * Returns: (transfer full): a copy that differs in one field
 */
BivDetails *
biv_details_with (const BivDetails *self, const char *field, const char *value)
{
  g_return_val_if_fail (self, NULL);
  g_return_val_if_fail (field, NULL);
  return (BivDetails *) biv_string_map_with (&self->map, field, value);
}

/** biv_details_equal: whether both give the same values to the same fields. */
bool
biv_details_equal (const BivDetails *a, const BivDetails *b)
{
  return a == b || biv_string_map_equal (&a->map, &b->map);
}

/** biv_details_get_length: the number of fields that have a value. */
guint
biv_details_get_length (const BivDetails *self)
{
  return self->map.length;
}

/** biv_details_get_field: the id of the field at a position, in alphabetical order. */
const char *
biv_details_get_field (const BivDetails *self, guint position)
{
  g_return_val_if_fail (position < self->map.length, NULL);
  return self->map.pairs[position].key;
}

/** biv_details_get_value: the value at a position. */
const char *
biv_details_get_value (const BivDetails *self, guint position)
{
  g_return_val_if_fail (position < self->map.length, NULL);
  return self->map.pairs[position].value;
}

/**
 * biv_details_lookup:
 *
 * Returns: (nullable) (transfer none): the value of a field
 */
const char *
biv_details_lookup (const BivDetails *self, const char *field)
{
  return biv_string_map_lookup (&self->map, field);
}
