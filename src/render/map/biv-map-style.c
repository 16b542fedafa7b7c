/* The look of maps, read from one description: colours, marks and widths by the drawing keys that
 * rulesets name. Nothing of it is built in: a description that lacks something is refused.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/map/biv-map-style.h"

#include <glib/gi18n.h>
#include <string.h>

#include "core/model/node/biv-model-types.h"
#include "render/map/biv-map-path.h"

struct _BivMapStyle
{
  gatomicrefcount references;
  GHashTable *drawings[BIV_N_DRAWING_KINDS];
  GKeyFile *file; /* for what depends on the language */
  char *serif;
  char *sans;
};

G_DEFINE_BOXED_TYPE (BivMapStyle, biv_map_style, biv_map_style_ref, biv_map_style_unref)

static const char *const kind_words[] = { BIV_EACH_DRAWING_KIND (BIV_MEMBER_WORD) };
static const char *const mark_words[] = { BIV_EACH_MARK (BIV_MEMBER_WORD) };

/* What stands in for a key that the style does not know. */
static const char fallback_name[] = "unknown";

/* What the painters ask for by name. */
static const char *const required_parts[] = {
  "unknown", "paper", "border", "grid", "number", "name", "hill-1", "hill-2", "hill-3",
  "hollow", "contour", "hachure", "shore", "road", "zone", "objective", "counter", "sign",
  "unit-name", "leader", "stripe", "selection", "error", "warning", "note", "reach",
  "covered", "uncovered", "leash", NULL
};

/* A description that is being read. */
typedef struct
{
  GKeyFile *keys;
  const char *text; /* as it was written, for the lines of faults */
} Source;

/* Whether a line begins with a key, as GKeyFile takes it. */
static bool
has_key (const char *line, const char *key)
{
  gsize length = strlen (key);

  return strncmp (line, key, length) == 0 && strchr ("= \t", line[length]) != NULL;
}

/* The number of the line with a key of a group, or else of the group; 0 when neither is there. */
static guint
find_line (const char *text, const char *group, const char *key)
{
  g_autofree char *head = g_strdup_printf ("[%s]", group);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint found = 0;
  bool is_in_group = false;

  for (guint i = 0; lines[i]; i++)
    {
      const char *line = g_strstrip (lines[i]);

      if (*line == '[')
        is_in_group = g_str_equal (line, head);
      if (is_in_group && *line == '[')
        found = i + 1;
      else if (is_in_group && has_key (line, key))
        return i + 1;
    }
  return found;
}

/* @expected: marked for translation */
static bool
refuse (const Source *source, const char *group, const char *key, const char *value,
        const char *expected, GError **error)
{
  guint line = find_line (source->text, group, key);

  g_set_error (error, BIV_CORE_ERROR, BIV_CORE_ERROR_INVALID,
               /* Translators: a line of a file of settings, and what should stand there */
               _ ("line %u: [%s] %s=%s: %s was expected"), line, group, key, value, _ (expected));
  return false;
}

static bool
refuse_missing (const char *kind, const char *name, GError **error)
{
  g_set_error (error, BIV_CORE_ERROR, BIV_CORE_ERROR_INVALID,
               /* Translators: the head of a part of a file of settings */
               _ ("[%s %s] is missing"), kind, name);
  return false;
}

/* Reads "#RRGGBB" or "#RRGGBBAA". */
static bool
parse_paint (const char *text, BivPaint *paint)
{
  gsize length = strlen (text);
  guint64 number;
  char *end;

  if (text[0] != '#' || (length != 7 && length != 9) || !g_ascii_isxdigit (text[1]))
    return false;
  number = g_ascii_strtoull (text + 1, &end, 16);
  if (*end)
    return false;
  if (length == 7)
    number = number << 8 | 0xff;
  *paint = (BivPaint){ (double) (number >> 24 & 0xff) / 255.0,
                       (double) (number >> 16 & 0xff) / 255.0,
                       (double) (number >> 8 & 0xff) / 255.0,
                       (double) (number & 0xff) / 255.0 };
  return true;
}

static bool
read_paint (const Source *source, const char *group, const char *key, BivPaint *paint,
            GError **error)
{
  g_autofree char *text =
    g_key_file_get_string (source->keys, group, key, NULL /* absent: no paint */);

  if (text == NULL || parse_paint (text, paint))
    return true;
  return refuse (source, group, key, text, N_ ("#RRGGBB or #RRGGBBAA"), error);
}

static bool
read_mark (const Source *source, const char *group, BivMark *mark, GError **error)
{
  g_autofree char *text =
    g_key_file_get_string (source->keys, group, "mark", NULL /* absent: none */);

  if (text == NULL)
    return true;
  for (int i = 0; i < BIV_N_MARKS; i++)
    if (g_str_equal (text, mark_words[i]))
      {
        *mark = (BivMark) i;
        return true;
      }
  return refuse (source, group, "mark", text, N_ ("the word of a mark"), error);
}

static bool
read_number (const Source *source, const char *group, const char *key, double *number,
             GError **error)
{
  g_autofree char *text = g_key_file_get_string (source->keys, group, key, NULL /* absent: 0 */);
  char *end;

  if (text == NULL)
    return true;
  *number = g_ascii_strtod (text, &end);
  /* Beyond this no length, angle or count makes sense; it keeps every later sum in range. */
  if (end == text || *end || !(*number >= -360.0 && *number <= 360.0))
    return refuse (source, group, key, text, N_ ("a number from -360 to 360"), error);
  return true;
}

/* Looks whether an outline of a picture is one; it is read again where it is drawn. */
static bool
check_outline (const Source *source, const char *group, const char *key, GError **error)
{
  g_autofree char *text = g_key_file_get_string (source->keys, group, key, NULL /* absent: none */);

  if (text == NULL || biv_map_path_trace (text, NULL))
    return true;
  return refuse (source, group, key, text, N_ ("an outline of M, L, C and Z"), error);
}

static bool
read_drawing (const Source *source, const char *group, BivDrawing *drawing, GError **error)
{
  double order = 0.0;
  double count = 0.0;

  if (!read_paint (source, group, "tint", &drawing->tint, error) ||
      !read_paint (source, group, "ink", &drawing->ink, error) ||
      !read_paint (source, group, "edge", &drawing->edge, error) ||
      !read_mark (source, group, &drawing->mark, error) ||
      !read_number (source, group, "order", &order, error) ||
      !read_number (source, group, "count", &count, error) ||
      !read_number (source, group, "size", &drawing->size, error) ||
      !read_number (source, group, "width", &drawing->width, error) ||
      !read_number (source, group, "angle", &drawing->angle, error) ||
      !check_outline (source, group, "area", error) ||
      !check_outline (source, group, "strokes", error))
    return false;
  drawing->order = (int) order;
  drawing->count = (int) count;
  return true;
}

static bool
read_group (BivMapStyle *self, const Source *source, const char *group, GError **error)
{
  g_auto (GStrv) words = g_strsplit (group, " ", 2);

  if (g_strv_length (words) != 2)
    return refuse (source, group, "?", "", N_ ("a kind of drawing and its name"), error);
  for (int kind = 0; kind < BIV_N_DRAWING_KINDS; kind++)
    if (g_str_equal (words[0], kind_words[kind]))
      {
        g_autofree BivDrawing *drawing = g_new0 (BivDrawing, 1);

        if (!read_drawing (source, group, drawing, error))
          return false;
        g_hash_table_insert (self->drawings[kind], g_strdup (words[1]),
                             g_steal_pointer (&drawing));
        return true;
      }
  return refuse (source, group, "?", "", N_ ("a kind of drawing and its name"), error);
}

static bool
read_groups (BivMapStyle *self, const Source *source, GError **error)
{
  g_auto (GStrv) groups = g_key_file_get_groups (source->keys, NULL);

  for (char **group = groups; *group; group++)
    if (!g_str_equal (*group, "type") && !read_group (self, source, *group, error))
      return false;
  return true;
}

static bool
check_complete (BivMapStyle *self, GError **error)
{
  for (int kind = 0; kind < BIV_N_DRAWING_KINDS; kind++)
    if (!g_hash_table_contains (self->drawings[kind], fallback_name))
      return refuse_missing (kind_words[kind], fallback_name, error);
  for (guint i = 0; required_parts[i]; i++)
    if (!g_hash_table_contains (self->drawings[BIV_DRAWING_PART], required_parts[i]))
      return refuse_missing (kind_words[BIV_DRAWING_PART], required_parts[i], error);
  return true;
}

static char *
copy_text (GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  return g_strndup (data, length);
}

/**
 * biv_map_style_new:
 * @bytes: a style description, as data/style/campaign.ini explains
 *
 * Returns: (transfer full): the style, or NULL if the description is not complete and sound; the
 *   error (of GKeyFile, or BIV_CORE_ERROR_INVALID) names line, group and key
 */
BivMapStyle *
biv_map_style_new (GBytes *bytes, GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (BivMapStyle) self = g_new0 (BivMapStyle, 1);
  g_autofree char *text = copy_text (bytes);

  g_atomic_ref_count_init (&self->references);
  for (int kind = 0; kind < BIV_N_DRAWING_KINDS; kind++)
    self->drawings[kind] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  if (!g_key_file_load_from_bytes (file, bytes, G_KEY_FILE_KEEP_TRANSLATIONS, error))
    return NULL;
  self->file = g_key_file_ref (file);
  self->serif = g_key_file_get_string (file, "type", "serif", error);
  if (self->serif == NULL)
    return NULL;
  self->sans = g_key_file_get_string (file, "type", "sans", error);
  if (self->sans == NULL)
    return NULL;
  if (!read_groups (self, &(Source){ file, text }, error) || !check_complete (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

/* Copies a group as it is: what is looked up later, such as letters, is looked up in the copy. */
static void
copy_group (GKeyFile *to, GKeyFile *from, const char *group)
{
  g_auto (GStrv) keys = g_key_file_get_keys (from, group, NULL, NULL);

  g_key_file_remove_group (to, group, NULL);
  for (guint i = 0; keys[i]; i++)
    {
      g_autofree char *value = g_key_file_get_value (from, group, keys[i], NULL);

      g_key_file_set_value (to, group, keys[i], value);
    }
}

static void
replace_fonts (char **fonts, GKeyFile *keys, const char *key)
{
  char *own = g_key_file_get_string (keys, "type", key, NULL);

  if (!own)
    return;
  g_free (*fonts);
  *fonts = own;
}

/**
 * biv_map_style_replace:
 * @own: groups of a description, those that are to be otherwise
 *
 * Takes them in place of the style's own groups of that name. To be called before the style is
 * used.
 *
 * Returns: whether they are sound; if not, the style is not to be used, and the error names line,
 *   group and key, and says what was expected
 */
bool
biv_map_style_replace (BivMapStyle *self, GBytes *own, GError **error)
{
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  g_autofree char *text = copy_text (own);
  g_auto (GStrv) groups = NULL;

  if (!g_key_file_load_from_bytes (keys, own, G_KEY_FILE_KEEP_TRANSLATIONS, error) ||
      !read_groups (self, &(Source){ keys, text }, error))
    return false;
  groups = g_key_file_get_groups (keys, NULL);
  for (guint i = 0; groups[i]; i++)
    copy_group (self->file, keys, groups[i]);
  replace_fonts (&self->serif, keys, "serif");
  replace_fonts (&self->sans, keys, "sans");
  return true;
}

/** biv_map_style_ref: (transfer full): it, with one more owner. */
BivMapStyle *
biv_map_style_ref (BivMapStyle *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

/** biv_map_style_unref: one owner less; the last one frees it. */
void
biv_map_style_unref (BivMapStyle *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  for (int kind = 0; kind < BIV_N_DRAWING_KINDS; kind++)
    g_hash_table_unref (self->drawings[kind]);
  g_clear_pointer (&self->file, g_key_file_unref);
  g_free (self->serif);
  g_free (self->sans);
  g_free (self);
}

/**
 * biv_map_style_find:
 * @name: (nullable): a drawing key
 *
 * Returns: (transfer none): how to draw it; the kind's "unknown" where the style does not know it
 */
const BivDrawing *
biv_map_style_find (const BivMapStyle *self, BivDrawingKind kind, const char *name)
{
  const BivDrawing *drawing = NULL;

  if (name != NULL)
    drawing = g_hash_table_lookup (self->drawings[kind], name);
  if (drawing == NULL)
    drawing = g_hash_table_lookup (self->drawings[kind], fallback_name);
  return drawing;
}

/** biv_map_style_get_part: (transfer none): how to draw a part of the map, such as "grid". */
const BivDrawing *
biv_map_style_get_part (const BivMapStyle *self, const char *name)
{
  return biv_map_style_find (self, BIV_DRAWING_PART, name);
}

/**
 * biv_map_style_get_letter:
 * @terrain: (nullable): a drawing key
 * @language: (nullable): of the letter
 *
 * Returns: (transfer full) (nullable): what is written into hexes of that terrain
 */
char *
biv_map_style_get_letter (const BivMapStyle *self, const char *terrain, const char *language)
{
  g_autofree char *group = g_strconcat (kind_words[BIV_DRAWING_TERRAIN], " ",
                                        terrain ? terrain : fallback_name, NULL);

  /* no letter: no error */
  return g_key_file_get_locale_string (self->file, group, "letter", language ? language : "en",
                                       NULL);
}

/** biv_map_style_has_picture: whether there is a picture of that name. */
bool
biv_map_style_has_picture (const BivMapStyle *self, const char *name)
{
  return g_hash_table_contains (self->drawings[BIV_DRAWING_PICTURE], name);
}

/**
 * biv_map_style_get_outline:
 * @picture: its name
 * @key: "area", which is filled, or "strokes", which are lines
 *
 * Returns: (transfer full) (nullable): that outline of a picture, for biv_map_path_trace(); %NULL
 *   where it has none
 */
char *
biv_map_style_get_outline (const BivMapStyle *self, const char *picture, const char *key)
{
  bool is_known = biv_map_style_has_picture (self, picture);
  g_autofree char *group = g_strconcat (kind_words[BIV_DRAWING_PICTURE], " ",
                                        is_known ? picture : fallback_name, NULL);

  return g_key_file_get_string (self->file, group, key, NULL /* absent: none */);
}

/** biv_map_style_get_serif: (transfer none): the font families of titles and place names. */
const char *
biv_map_style_get_serif (const BivMapStyle *self)
{
  return self->serif;
}

/** biv_map_style_get_sans: (transfer none): the font families of all other text. */
const char *
biv_map_style_get_sans (const BivMapStyle *self)
{
  return self->sans;
}
