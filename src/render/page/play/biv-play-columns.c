/* Sets the groups of a play sheet in columns, one after the other, so that all columns are about
 * equally long.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/play/biv-play.h"

/* Points. */
#define GUTTER 16.0
#define NARROWEST 225.0
#define BELOW_HEAD 6.0
#define HAIR 0.01
/* Of the size of the type. */
#define ABOVE 0.8
/* So many rows stand with their heading. */
#define TOGETHER 2
/* How often the length of the columns is halved until they are as short as they can be. */
#define STEPS 10

/* Where the next block goes. */
typedef struct
{
  BivPlay *play;
  double head;      /* the height of what stands over the columns of the first page */
  double most;      /* no column is longer */
  guint per_page;   /* columns */
  guint column;     /* counted through all pages */
  double y;         /* in the column */
  GPtrArray *pages; /* (nullable): of BivPageBlock; NULL: nothing is placed, only counted */
} Setting;

static guint
count_columns (const BivPageFlow *flow)
{
  const BivPaper *paper = &flow->options->paper;
  double width = paper->width - paper->left - paper->right;

  return MAX (1, (guint) ((width + GUTTER) / (NARROWEST + GUTTER)));
}

/** biv_play_get_column_width: how wide each column is, in points. */
double
biv_play_get_column_width (BivPageFlow *flow)
{
  const BivPaper *paper = &flow->options->paper;
  double width = paper->width - paper->left - paper->right;
  guint columns = count_columns (flow);

  return (width - (columns - 1) * GUTTER) / columns;
}

static double
get_room (const Setting *setting)
{
  const BivPaper *paper = &setting->play->flow->options->paper;
  double whole = paper->height - paper->top - paper->bottom - BIV_PAGE_FOOT;

  return MIN (setting->most,
              setting->column < setting->per_page ? whole - setting->head : whole);
}

/* Puts a block at the end of the column. @block: (transfer full) */
static void
put (Setting *setting, BivPageBlock *block)
{
  guint page = setting->column / setting->per_page;
  double x = (setting->column % setting->per_page) * (setting->play->flow->width + GUTTER);
  BivPageBlock *sheet;

  while (setting->pages->len <= page)
    g_ptr_array_add (setting->pages, biv_page_block_new ());
  sheet = setting->pages->pdata[page];
  while (block->items->len > 0)
    {
      BivPageItem *item = g_ptr_array_steal_index (block->items, 0);

      item->x += x;
      item->y += setting->y;
      g_ptr_array_add (sheet->items, item);
    }
  sheet->height = MAX (sheet->height, setting->y + block->height);
  biv_page_block_free (block);
}

static void
add_block (Setting *setting, const BivPageBlock *block)
{
  if (setting->pages)
    put (setting, biv_page_block_copy (block));
  setting->y += block->height;
}

static void
add_group (Setting *setting, const BivPageGroup *group)
{
  double above = setting->y > 0.0 ? ABOVE * setting->play->size : 0.0;
  double least = group->heading->height;

  for (guint i = 0; i < MIN (group->rows->len, TOGETHER); i++)
    least += ((BivPageBlock *) group->rows->pdata[i])->height;
  if (setting->y > 0.0 && setting->y + above + least > get_room (setting) + HAIR)
    {
      setting->column++;
      setting->y = above = 0.0;
    }
  setting->y += above;
  add_block (setting, group->heading);
  for (guint i = 0; i < group->rows->len; i++)
    {
      const BivPageBlock *row = group->rows->pdata[i];

      if (setting->y + row->height > get_room (setting) + HAIR)
        {
          setting->column++;
          setting->y = 0.0;
          add_block (setting, group->again);
        }
      add_block (setting, row);
    }
}

/* Sets all groups; returns on how many pages. */
static guint
set_all (Setting *setting)
{
  setting->column = 0;
  setting->y = 0.0;
  for (guint i = 0; i < setting->play->groups->len; i++)
    add_group (setting, setting->play->groups->pdata[i]);
  return setting->column / setting->per_page + 1;
}

/** biv_play_count_pages: on how many pages the groups find room. @head: the height of what stands
 * over them on the first, in points */
guint
biv_play_count_pages (BivPlay *play, double head)
{
  Setting setting = { play, head + BELOW_HEAD, G_MAXDOUBLE, count_columns (play->flow) };

  return set_all (&setting);
}

/* As short as the columns can be on as few pages. */
static void
level (Setting *setting)
{
  guint pages = set_all (setting);
  double most = setting->play->flow->options->paper.height;
  double least = 0.0;

  for (guint i = 0; i < STEPS; i++)
    {
      setting->most = (least + most) / 2.0;
      if (set_all (setting) > pages)
        least = setting->most;
      else
        most = setting->most;
    }
  setting->most = most;
}

static void
add_gutters (const Setting *setting, BivPageBlock *sheet)
{
  for (guint i = 1; i < setting->per_page; i++)
    {
      BivPageItem *line = biv_page_item_new (
        BIV_PAGE_ITEM_BOX, i * (setting->play->flow->width + GUTTER) - GUTTER / 2.0, 0.0);

      line->width = 0.5;
      line->height = sheet->height;
      line->fill = biv_page_rule_paint;
      biv_page_block_add (sheet, line);
    }
}

/** biv_play_place: places the groups below a head, on as many pages as they need. @head: (transfer
 * full) */
void
biv_play_place (BivPlay *play, BivPageBlock *head)
{
  BivPageFlow *flow = play->flow;
  Setting setting = { play, head->height + BELOW_HEAD, G_MAXDOUBLE, count_columns (flow) };
  const BivPaper *paper = &flow->options->paper;

  level (&setting);
  setting.pages = g_ptr_array_new ();
  set_all (&setting);
  flow->width = paper->width - paper->left - paper->right;
  biv_page_flow_place (flow, head);
  biv_page_flow_skip (flow, BELOW_HEAD);
  for (guint i = 0; i < setting.pages->len; i++)
    {
      if (i > 0)
        biv_page_flow_break (flow, NULL);
      flow->width = biv_play_get_column_width (flow);
      add_gutters (&setting, setting.pages->pdata[i]);
      flow->width = paper->width - paper->left - paper->right;
      biv_page_flow_place (flow, setting.pages->pdata[i]);
    }
  g_ptr_array_unref (setting.pages);
}
