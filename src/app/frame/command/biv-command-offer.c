/* Commands that are about something that is open or kept.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/command/biv-command-offer.h"

#include <gio/gio.h>
#include <glib/gi18n.h>

static void
free_offer (gpointer data)
{
  BivCommandOffer *self = data;

  g_free (self->title);
  g_free (self->english);
  g_free (self->action);
  g_free (self);
}

/* (transfer full): an empty list, for those who offer. */
GPtrArray *
biv_command_offer_make_list (void)
{
  return g_ptr_array_new_with_free_func (free_offer);
}

/* (transfer full): @pattern with a name in the place of {name}. */
static char *
fill (const char *pattern, const char *name)
{
  g_auto (GStrv) parts = g_strsplit (pattern, "{name}", 2);

  return g_strjoinv (name, parts);
}

/* Offers what is called otherwise in English.
 * @pattern: not translated, with {name}; @target: (transfer floating) */
void
biv_command_offer_add_named (GPtrArray *offers, const char *pattern, const char *name,
                             const char *english, const char *action, GVariant *target)
{
  BivCommandOffer *self = g_new0 (BivCommandOffer, 1);
  g_autoptr (GVariant) own = g_variant_ref_sink (target);

  self->title = fill (_ (pattern), name);
  self->english = fill (pattern, english);
  self->action = g_action_print_detailed_name (action, own);
  g_ptr_array_add (offers, self);
}

/* Offers what is called so in every language. */
void
biv_command_offer_add (GPtrArray *offers, const char *pattern, const char *name,
                       const char *action, GVariant *target)
{
  biv_command_offer_add_named (offers, pattern, name, name, action, target);
}
