/* Makes of an SVG that was drawn a part of a page. A page whose policy forbids style attributes
 * would show it black, so what an element looks like becomes a class of the style sheet; that, and
 * coordinates to a hundredth, make it a third as long. Ids are made the page's own.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/publish/phone/biv-svg-part.h"

#include <stdbool.h>
#include <string.h>

#include "text/biv-harmless.h"

struct _BivSvgLooks
{
  GHashTable *numbers; /* declarations of a style sheet: their number, from 1 */
  GPtrArray *looks;    /* by number; owned by the keys */
};

/** biv_svg_looks_new: (transfer full): no looks yet. */
BivSvgLooks *
biv_svg_looks_new (void)
{
  BivSvgLooks *self = g_new0 (BivSvgLooks, 1);

  self->numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->looks = g_ptr_array_new ();
  return self;
}

/** biv_svg_looks_free: frees the looks. */
void
biv_svg_looks_free (BivSvgLooks *self)
{
  g_ptr_array_unref (self->looks);
  g_hash_table_unref (self->numbers);
  g_free (self);
}

/* @look: (transfer full) */
static guint
number_look (BivSvgLooks *self, char *look)
{
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (self->numbers, look));

  if (number > 0)
    {
      g_free (look);
      return number;
    }
  g_ptr_array_add (self->looks, look);
  g_hash_table_insert (self->numbers, look, GUINT_TO_POINTER (self->looks->len));
  return self->looks->len;
}

/** biv_svg_looks_write: (transfer full): the rules of the style sheet. */
char *
biv_svg_looks_write (const BivSvgLooks *self)
{
  GString *rules = g_string_new (NULL);

  for (guint i = 0; i < self->looks->len; i++)
    g_string_append_printf (rules, ".s%u{%s}\n", i + 1, (const char *) self->looks->pdata[i]);
  return g_string_free (rules, FALSE);
}

/* --- Numbers --------------------------------------------------------------------------------- */

static void
append_rounded (GString *out, const char *number, gsize length, const char *format)
{
  g_autofree char *digits = g_strndup (number, length);
  char rounded[G_ASCII_DTOSTR_BUF_SIZE];
  gsize end;

  g_ascii_formatd (rounded, sizeof rounded, format, g_ascii_strtod (digits, NULL));
  for (end = strlen (rounded); end > 0 && rounded[end - 1] == '0';)
    end--;
  if (end > 0 && rounded[end - 1] == '.')
    end--;
  rounded[end] = '\0';
  g_string_append (out, g_str_equal (rounded, "-0") || !*rounded ? "0" : rounded);
}

/* Adds a value; the numbers in it that have a decimal point are rounded. */
static void
append_numbers (GString *out, const char *value, const char *format)
{
  while (*value)
    {
      gsize length = strspn (value, "-0123456789.");

      if (length > 0 && memchr (value, '.', length))
        append_rounded (out, value, length, format);
      else
        g_string_append_len (out, value, (gssize) MAX (length, 1));
      value += MAX (length, 1);
    }
}

/* A path that is closed goes back to where it began for nothing: "Z M 1 2 ". */
static gsize
find_end (const char *path)
{
  const char *last = strrchr (path, 'Z');
  const char *at = last ? last + 1 : NULL;

  if (!last || strspn (at, " M0123456789.-") != strlen (at))
    return strlen (path);
  return (gsize) (at - path);
}

static void
append_path (GString *out, const char *value)
{
  g_autofree char *path = g_strndup (value, find_end (value));

  g_string_append (out, " d=\"");
  append_numbers (out, path, "%.2f");
  g_string_append_c (out, '"');
}

/* --- Elements -------------------------------------------------------------------------------- */

typedef struct
{
  BivSvgLooks *looks;
  const char *prefix; /* of ids */
  GString *out;
} Part;

/* Whether an attribute says how an element is drawn: then it may as well be a property in a style
 * sheet. */
static bool
is_look (const char *name)
{
  static const char *const looks[] = { "fill", "stroke", "font", "text-anchor", "paint-order" };

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    if (g_str_has_prefix (name, looks[i]))
      return true;
  return false;
}

/* (transfer full): the families of a font as a style sheet writes them: those that stand for a kind
 * of type have no quotes. */
static char *
name_families (const char *value)
{
  g_autoptr (GString) families = g_string_new (value);

  g_string_replace (families, "'serif'", "serif", 0);
  g_string_replace (families, "'sans'", "sans-serif", 0);
  return g_strdup (families->str);
}

/* Adds an attribute that holds an id or refers to one ("#surface1", "url(#clip2)"), with the part's
 * prefix before the id. */
static void
append_reference (Part *part, const char *name, const char *value)
{
  const char *hash = strchr (value, '#');
  gsize before = hash ? (gsize) (hash + 1 - value) : 0;

  g_string_append_printf (part->out, " %s=\"%.*s%s%s\"", name, (int) before, value,
                          part->prefix, value + before);
}

static void
append_attribute (Part *part, GString *look, const char *name, const char *value)
{
  if (g_str_equal (name, "style"))
    g_string_append (look, value + strspn (value, " "));
  else if (is_look (name))
    {
      g_autofree char *families = g_str_equal (name, "font-family") ? name_families (value) : NULL;

      g_string_append_printf (look, "%s:%s%s;", name, families ? families : value,
                              g_str_equal (name, "font-size") ? "px" : "");
    }
  else if (g_str_equal (name, "d"))
    append_path (part->out, value);
  else if (g_str_equal (name, "id") || strchr (value, '#'))
    append_reference (part, g_str_equal (name, "xlink:href") ? "href" : name, value);
  else if (g_str_equal (name, "transform"))
    {
      g_string_append (part->out, " transform=\"");
      append_numbers (part->out, value, "%.4f");
      g_string_append_c (part->out, '"');
    }
  else if (!g_str_equal (name, "xml:space"))
    g_string_append_printf (part->out, " %s=\"%s\"", name, value);
}

/* The attributes of a tag, which begin at @at, and its end. Returns: what follows the tag */
static const char *
append_tag (Part *part, const char *at)
{
  GString *look = g_string_new (NULL);

  for (at += strspn (at, " \n"); *at && *at != '>' && *at != '/'; at += strspn (at, " \n"))
    {
      gsize length = strcspn (at, "=");
      g_autofree char *name = g_strndup (at, length);
      const char *value = at + length + 2;
      g_autofree char *words = NULL;

      at = strchr (value, '"');
      words = g_strndup (value, (gsize) (at - value));
      append_attribute (part, look, name, words);
      at++;
    }
  if (look->len > 0)
    g_string_append_printf (part->out, " class=\"s%u\"",
                            number_look (part->looks, g_string_free (look, FALSE)));
  else
    g_string_free (look, TRUE);
  g_string_append (part->out, *at == '/' ? "/>" : ">");
  return at + (*at == '/' ? 2 : 1);
}

/* Text between tags is escaped, but may have characters that turn round what follows. */
static void
append_text (Part *part, const char *text, gsize length)
{
  g_autofree char *words = g_strndup (text, length);
  g_autofree char *harmless = biv_harmless_text (words);

  g_string_append (part->out, harmless);
}

/**
 * biv_svg_part_make:
 * @svg: a file as #BivSvgFile makes it
 * @looks: takes what its elements look like
 * @prefix: of its ids, as no other part of the page has
 *
 * Returns: (transfer full): its elements, without the element that holds them all
 */
char *
biv_svg_part_make (GBytes *svg, BivSvgLooks *looks, const char *prefix)
{
  g_autofree char *file =
    g_strndup (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg));
  Part part = { looks, prefix, g_string_new (NULL) };
  const char *at = strstr (file, "<svg");
  char *end = g_strrstr (file, "</svg>");

  g_return_val_if_fail (at && end, g_string_free (part.out, FALSE));
  *end = '\0';
  for (at = strchr (at, '>') + 1; *at;)
    {
      gsize text = strcspn (at, "<");
      gsize tag;

      append_text (&part, at, text);
      at += text;
      if (!*at)
        break;
      tag = at[1] == '/' ? strcspn (at, ">") + 1 : strcspn (at, " />");
      g_string_append_len (part.out, at, (gssize) tag);
      at = at[1] == '/' ? at + tag : append_tag (&part, at + tag);
    }
  return g_string_free (part.out, FALSE);
}
