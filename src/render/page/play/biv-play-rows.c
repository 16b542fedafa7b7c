/* The rows of a play sheet: headings, sentences that begin with a name, and small tables.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/play/biv-play.h"

#include "core/ruleset/item/biv-rule-item.h"

/* Of the size of the type. */
#define PAD 0.25
#define GAP 1.0
#define STRIPE 0.3
/* Points: how much larger the headings are. */
#define PHASE_LARGER 3.5
#define PART_LARGER 0.5
/* Of the width of a column: no more for the first column of a table with sentences. */
#define NAME_SHARE 0.34
#define ASIDE_SHARE 0.45

/** biv_play_markup: (transfer full): plain text as markup. */
char *
biv_play_markup (const char *text)
{
  return g_markup_escape_text (text, -1);
}

/** biv_play_rule: (transfer full): what an item of the rules says, as markup; "" if that is
 * nothing. */
char *
biv_play_rule (BivPageFlow *flow, gpointer item)
{
  g_autofree char *text = biv_page_rule_text (flow, item, "");

  return biv_play_markup (text);
}

/** biv_play_bold: (transfer full): plain text as bold markup. */
char *
biv_play_bold (const char *text)
{
  return g_markup_printf_escaped ("<b>%s</b>", text);
}

/** biv_play_grey: (transfer full): plain text as markup in a lighter ink. */
char *
biv_play_grey (const char *text)
{
  return g_markup_printf_escaped ("<span fgcolor=\"" BIV_PAGE_GREY "\">%s</span>", text);
}

/* --- Headings -------------------------------------------------------------------------------- */

static BivPageBlock *
make_phase (BivPlay *play, const char *title)
{
  BivPageBlock *block = biv_page_block_new ();
  BivPageText text = {
    .role = BIV_PAGE_GROUP,
    .size = play->size + PHASE_LARGER,
    .x = 4.0,
    .y = 1.0,
    .width = play->flow->width - 8.0,
    .text = title,
  };
  g_autoptr (BivPageBlock) words = biv_page_block_new ();

  biv_page_block_text (words, play->flow, &text);
  biv_page_block_band (block, play->flow, 0.0, words->height + 1.0);
  biv_page_block_text (block, play->flow, &text);
  block->height += 2.0 * PAD * play->size;
  return block;
}

/** biv_play_add_phase: (transfer none): begins a phase of the turn. @number: its place in the turn,
 * from 1; 0: it has none */
BivPageGroup *
biv_play_add_phase (BivPlay *play, guint number, const char *name)
{
  g_autofree char *title =
    number > 0 ? g_strdup_printf ("%u  %s", number, name) : g_strdup (name);
  BivPageGroup *group =
    biv_page_group_new (make_phase (play, title), make_phase (play, title));

  g_ptr_array_add (play->groups, group);
  return group;
}

static BivPageBlock *
make_part (BivPlay *play, const char *name, const char *aside, const BivPaint *paint)
{
  BivPageBlock *block = biv_page_block_new ();
  BivPageFlow *flow = play->flow;
  double beside = *aside ? ASIDE_SHARE * flow->width : 0.0;
  BivPageText text = {
    .role = BIV_PAGE_NAME,
    .size = play->size + PART_LARGER,
    .y = PAD * play->size,
    .width = flow->width - beside,
    .text = name,
  };

  biv_page_block_text (block, flow, &text);
  if (*aside)
    {
      text.role = BIV_PAGE_LABEL;
      text.ink = BIV_PAGE_INK_SOFT;
      text.size = play->size;
      text.align = PANGO_ALIGN_RIGHT;
      text.x = text.width + 4.0;
      text.width = beside - 4.0;
      text.text = aside;
      biv_page_block_text (block, flow, &text);
    }
  biv_page_block_rule (block, block->height + 0.5, flow->width, paint);
  block->height += PAD * play->size;
  return block;
}

/** biv_play_add_part: (transfer none): begins a part of a phase. @aside: what stands at the right,
 * or "". @paint: of the line below */
BivPageGroup *
biv_play_add_part (BivPlay *play, const char *name, const char *aside, const BivPaint *paint)
{
  BivPageGroup *group = biv_page_group_new (make_part (play, name, aside, paint),
                                            make_part (play, name, aside, paint));

  g_ptr_array_add (play->groups, group);
  return group;
}

/* --- Sentences ------------------------------------------------------------------------------- */

/** biv_play_add_text: adds a sentence or several over the width of the column. */
void
biv_play_add_text (BivPlay *play, BivPageGroup *group, const char *markup)
{
  BivPageBlock *block = biv_page_block_new ();

  if (*markup)
    biv_page_block_text (block, play->flow,
                         &(BivPageText){
                           .role = BIV_PAGE_LABEL,
                           .size = play->size,
                           .width = play->flow->width,
                           .markup = markup,
                         });
  block->height += PAD * play->size;
  g_ptr_array_add (group->rows, block);
}

/** biv_play_format_item: (transfer full): the name of an item of the rules, bold, and what it says,
 * as markup. */
char *
biv_play_format_item (BivPlay *play, gpointer item)
{
  g_autofree char *name =
    biv_play_bold (biv_page_text_for (play->flow, biv_rule_item_get_name (item), ""));
  g_autofree char *text =
    biv_play_rule (play->flow, item);

  return g_strdup_printf ("%s\u2002%s", name, text);
}

/** biv_play_add_item: adds an item of the rules: its name and what it says. */
void
biv_play_add_item (BivPlay *play, BivPageGroup *group, gpointer item)
{
  g_autofree char *markup = biv_play_format_item (play, item);

  biv_play_add_text (play, group, markup);
}

/** biv_play_add_items: adds each of a list of items, as a table of names and sentences. */
void
biv_play_add_items (BivPlay *play, BivPageGroup *group, BivNodeList *items)
{
  for (guint i = 0; i < biv_node_list_get_length (items); i++)
    biv_play_add_item (play, group, biv_node_list_get (items, i));
}

/* --- Tables ---------------------------------------------------------------------------------- */

/** biv_play_table_new: (transfer full): a table without rows. */
BivPlayTable *
biv_play_table_new (guint n_columns, bool is_centred, bool has_heading)
{
  BivPlayTable *self = g_new0 (BivPlayTable, 1);

  self->n_columns = n_columns;
  self->is_centred = is_centred;
  self->has_heading = has_heading;
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  return self;
}

/** biv_play_table_add: adds a row: the markup of each cell, then NULL. */
void
biv_play_table_add (BivPlayTable *self, ...)
{
  char **row = g_new0 (char *, self->n_columns + 1);
  va_list list;

  va_start (list, self);
  for (guint i = 0; i < self->n_columns; i++)
    row[i] = g_strdup (va_arg (list, const char *));
  va_end (list);
  g_ptr_array_add (self->rows, row);
}

/** biv_play_table_free: frees a table with its rows. */
void
biv_play_table_free (BivPlayTable *self)
{
  g_ptr_array_unref (self->rows);
  g_free (self);
}

static double
measure_cell (BivPlay *play, const char *markup)
{
  return biv_page_text_width (
    play->flow,
    &(BivPageText){ .role = BIV_PAGE_LABEL, .size = play->size, .markup = markup });
}

/* The widest word of a cell, which may stand on several lines. */
static double
measure_words (BivPlay *play, const char *markup)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) words = NULL;
  double widest = 0.0;

  pango_parse_markup (markup, -1, 0, NULL, &text, NULL, NULL);
  words = g_strsplit_set (text ? text : "", " \n", -1);
  for (guint i = 0; words[i]; i++)
    {
      g_autofree char *bold = biv_play_bold (words[i]);

      widest = MAX (widest, measure_cell (play, bold));
    }
  return widest;
}

/* How wide a column would be on its own, and how wide it has to be so that no word is broken. */
static void
measure_column (BivPlay *play, const BivPlayTable *table, guint column, double *natural,
                double *least)
{
  *natural = *least = 0.0;
  for (guint i = 0; i < table->rows->len; i++)
    {
      const char *cell = ((char **) table->rows->pdata[i])[column];
      double words = measure_words (play, cell);
      bool may_wrap = table->has_heading && i == 0 && column > 0;

      *least = MAX (*least, words);
      *natural = MAX (*natural, may_wrap ? words : measure_cell (play, cell));
    }
  *natural = MAX (*natural, *least);
}

/* @widths: (out caller-allocates): of the columns, without the gaps between them */
static void
size_columns (BivPlay *play, const BivPlayTable *table, double *widths)
{
  g_autofree double *least = g_new0 (double, table->n_columns);
  double left = play->flow->width + GAP * play->size;
  double slack = 0.0;

  for (guint i = 0; i < table->n_columns; i++)
    {
      measure_column (play, table, i, &widths[i], &least[i]);
      slack += widths[i] - least[i];
      left -= widths[i] + GAP * play->size;
    }
  if (!table->is_centred)
    {
      double name = MAX (least[0], MIN (widths[0], NAME_SHARE * play->flow->width));

      widths[table->n_columns - 1] += left + widths[0] - name;
      widths[0] = name;
    }
  else
    for (guint i = 0; i < table->n_columns; i++)
      widths[i] += left > 0.0    ? left / table->n_columns
                   : slack > 0.0 ? left * (widths[i] - least[i]) / slack
                                 : 0.0;
}

static BivPageBlock *
make_row (BivPlay *play, const BivPlayTable *table, const double *widths, char **cells)
{
  BivPageBlock *block = biv_page_block_new ();
  bool is_heading = table->has_heading && cells == table->rows->pdata[0];
  BivPageText text = {
    .role = BIV_PAGE_LABEL,
    .ink = is_heading ? BIV_PAGE_INK_SOFT : BIV_PAGE_INK,
    .size = play->size,
  };

  for (guint i = 0; i < table->n_columns; i++)
    {
      text.align = i > 0 && table->is_centred ? PANGO_ALIGN_CENTER : PANGO_ALIGN_LEFT;
      text.width = widths[i];
      text.markup = cells[i];
      if (*cells[i])
        biv_page_block_text (block, play->flow, &text);
      text.x += widths[i] + GAP * play->size;
    }
  biv_page_block_rule (block, block->height + 0.5, play->flow->width, &biv_page_rule_paint);
  block->height += PAD * play->size;
  return block;
}

/** biv_play_table_place: adds the rows of a table to a group; one of short facts is never cut.
 * @table: (transfer full) */
void
biv_play_table_place (BivPlay *play, BivPageGroup *group, BivPlayTable *table)
{
  g_autofree double *widths = g_new0 (double, table->n_columns);
  BivPageBlock *whole = table->is_centred ? biv_page_block_new () : NULL;

  size_columns (play, table, widths);
  for (guint i = 0; i < table->rows->len; i++)
    {
      BivPageBlock *row = make_row (play, table, widths, table->rows->pdata[i]);

      if (whole)
        biv_page_block_append (whole, row);
      else
        g_ptr_array_add (group->rows, row);
    }
  if (whole)
    g_ptr_array_add (group->rows, whole);
  biv_play_table_free (table);
}
