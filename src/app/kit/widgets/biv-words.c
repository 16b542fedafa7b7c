/* What a row for text shows and changes, where a text may be in several languages or in none.
 * Readers of the window's language see and edit a text without a language as theirs; the first text
 * they type is without a language. A name given by a muster list is shown until another is typed,
 * and again when that is removed.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/widgets/biv-words.h"

#include "core/model/node/biv-naming.h"
#include "text/biv-translation.h"

/* Whether the row is for the reader of the window, or else which language it is for. */
static bool
is_for_reader (BivNode *node, guint field, const char **language)
{
  const char *own = biv_translation_choose_language (NULL);

  *language = *language ? *language : own;
  return BIV_NODE_GET_CLASS (node)->fields[field].plain != BIV_PLAIN_NONE &&
         g_str_equal (*language, own);
}

/* (transfer none): what a muster list calls it, or "". */
static const char *
get_given (BivNode *node, guint field, const char *language)
{
  BivText *given = g_str_equal (BIV_NODE_GET_CLASS (node)->fields[field].name, "name")
                     ? biv_naming_find_given (node)
                     : NULL;

  return given ? biv_text_for (given, language) : "";
}

/* (transfer none): what a row for a language says; @language: NULL for that of the window. */
const char *
biv_words_get (BivNode *node, guint field, const char *language)
{
  BivText *text = biv_node_get_text (node, field);
  bool reader = is_for_reader (node, field, &language);
  const char *words = biv_text_lookup (text, language);

  if (!words && reader)
    words = biv_text_lookup (text, BIV_TEXT_PLAIN);
  if (!words && reader && biv_text_is_empty (text))
    words = get_given (node, field, language);
  return words ? words : "";
}

/* (transfer full): the text after something was typed into a row for a language. */
BivText *
biv_words_set (BivNode *node, guint field, const char *language, const char *string)
{
  BivText *text = biv_node_get_text (node, field);
  bool reader = is_for_reader (node, field, &language);
  bool plain =
    reader && !biv_text_lookup (text, language) &&
    (biv_text_is_empty (text) || biv_text_lookup (text, BIV_TEXT_PLAIN));

  if (plain && g_str_equal (string, get_given (node, field, language)))
    string = NULL;
  return biv_text_with (text, plain ? BIV_TEXT_PLAIN : language, string);
}
