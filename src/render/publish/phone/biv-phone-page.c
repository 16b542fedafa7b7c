/* What the parts of a page for a phone share.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/publish/phone/biv-phone.h"
#include "text/biv-translation.h"

/** biv_phone_page_shows_costs: whether the page may tell what the pieces of a side cost. */
bool
biv_phone_page_shows_costs (const BivPhonePage *self, BivSide *side)
{
  return !self->what->side || g_str_equal (self->what->side, biv_node_get_id (BIV_NODE (side)));
}

/** biv_phone_page_translate: (transfer none): a sentence in the language that is written. */
const char *
biv_phone_page_translate (const BivPhonePage *self, const char *sentence)
{
  return biv_translation_get (self->options.language, sentence);
}

/** biv_phone_page_make_id: (transfer full): the id of an element of the page: that of a thing,
 * which stands there once in each language, with the language that is written. */
char *
biv_phone_page_make_id (const BivPhonePage *self, const char *word)
{
  return g_strdup_printf ("%s-%s", word, self->options.language);
}

/** biv_phone_page_begin_section: begins a section in the language that is written; the caller
 * closes it. */
void
biv_phone_page_begin_section (BivPhonePage *self, const char *word, const char *title)
{
  g_autofree char *id = biv_phone_page_make_id (self, word);
  g_autofree char *class_name =
    g_strdup_printf ("in in-%s %s", self->options.language, word);

  biv_html_open (self->html, "section", "id", id, "class", class_name, "lang",
                 self->options.language, NULL);
  biv_html_add (self->html, "h2", NULL, title);
}
