/* The findings of a document's checks, and the verdict.
 *
 * A report never changes. Its findings are in blocks, and it shares unchanged blocks with the
 * report before it, so that a new report after a small edit is cheap.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/biv-report.h"

struct _BivReport
{
  GObject parent_instance;

  BivNode *root;     /* keeps the ids that the points name; NULL: an empty report */
  GPtrArray *rows;   /* of each row of the table of checks: GPtrArray of blocks */
  GPtrArray *blocks; /* of all rows: GPtrArray of BivFinding, not empty; they belong to the rows */
  guint *starts;     /* where each block begins, and where the last ends */
  GArray *points;
};

static GType
get_item_type (GListModel *model)
{
  return BIV_TYPE_FINDING;
}

static guint
get_n_items (GListModel *model)
{
  BivReport *self = BIV_REPORT (model);

  return self->starts[self->blocks->len];
}

static BivFinding *
get_finding (BivReport *self, guint position)
{
  guint first = 0, end = self->blocks->len;

  while (end - first > 1)
    {
      guint middle = (first + end) / 2;

      if (self->starts[middle] <= position)
        first = middle;
      else
        end = middle;
    }
  return g_ptr_array_index ((GPtrArray *) self->blocks->pdata[first],
                            position - self->starts[first]);
}

static gpointer
get_item (GListModel *model, guint position)
{
  BivReport *self = BIV_REPORT (model);

  return position < get_n_items (model) ? g_object_ref (get_finding (self, position)) : NULL;
}

static void
list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = get_item_type;
  interface->get_n_items = get_n_items;
  interface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (BivReport, biv_report, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
biv_report_finalize (GObject *object)
{
  BivReport *self = BIV_REPORT (object);

  g_ptr_array_unref (self->blocks);
  g_ptr_array_unref (self->rows);
  g_array_unref (self->points);
  g_free (self->starts);
  g_clear_object (&self->root);
  G_OBJECT_CLASS (biv_report_parent_class)->finalize (object);
}

static void
biv_report_class_init (BivReportClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_report_finalize;
}

/* An empty one. */
static void
biv_report_init (BivReport *self)
{
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  self->blocks = g_ptr_array_new ();
  self->starts = g_new0 (guint, 1);
  self->points = g_array_new (FALSE, FALSE, sizeof (BivPoints));
}

/** biv_report_new: (transfer full): a report about a document. @rows: (transfer full): for each row
 * of the table of checks a GPtrArray of blocks, which are GPtrArrays of BivFinding. @points:
 * (transfer full): of BivPoints, of each army */
BivReport *
biv_report_new (BivNode *root, GPtrArray *rows, GArray *points)
{
  BivReport *self = g_object_new (BIV_TYPE_REPORT, NULL);

  self->root = g_object_ref (root);
  g_ptr_array_unref (self->rows);
  g_array_unref (self->points);
  g_free (self->starts);
  self->rows = rows;
  self->points = points;
  for (guint i = 0; i < rows->len; i++)
    g_ptr_array_extend (self->blocks, rows->pdata[i], NULL, NULL);
  self->starts = g_new0 (guint, self->blocks->len + 1);
  for (guint i = 0; i < self->blocks->len; i++)
    self->starts[i + 1] = self->starts[i] + ((GPtrArray *) self->blocks->pdata[i])->len;
  return self;
}

/** biv_report_new_of: (transfer full): a report about a document that has no table of checks, such
 * as a ruleset. @findings: of BivFinding; shared */
BivReport *
biv_report_new_of (BivNode *root, GPtrArray *findings)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  GPtrArray *blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);

  g_return_val_if_fail (BIV_IS_NODE (root), NULL);
  if (findings->len > 0)
    g_ptr_array_add (blocks, g_ptr_array_ref (findings));
  g_ptr_array_add (rows, blocks);
  return biv_report_new (root, rows, g_array_new (FALSE, FALSE, sizeof (BivPoints)));
}

/** biv_report_get_row: (transfer none): the blocks of findings of a row of the table of checks, by
 * its index. */
GPtrArray *
biv_report_get_row (BivReport *self, guint row)
{
  return self->rows->pdata[row];
}

/** biv_report_get_all_points: (transfer none): the BivPoints of all armies. */
GArray *
biv_report_get_all_points (BivReport *self)
{
  return self->points;
}

/** biv_report_get_verdict: the verdict, which errors decide; warnings and notes do not count. */
BivVerdict
biv_report_get_verdict (BivReport *self)
{
  BivVerdict verdict = BIV_VERDICT_LEGAL;

  g_return_val_if_fail (BIV_IS_REPORT (self), BIV_VERDICT_ILLEGAL);
  for (guint i = 0; i < get_n_items (G_LIST_MODEL (self)); i++)
    {
      BivFinding *finding = get_finding (self, i);

      if (biv_finding_get_severity (finding) != BIV_SEVERITY_ERROR)
        continue;
      if (!biv_finding_is_ignored (finding))
        return BIV_VERDICT_ILLEGAL;
      verdict = BIV_VERDICT_LEGAL_WITH_EXCEPTIONS;
    }
  return verdict;
}

/** biv_report_count: how many findings of a severity there are, without ignored ones. */
guint
biv_report_count (BivReport *self, BivSeverity severity)
{
  guint count = 0;

  g_return_val_if_fail (BIV_IS_REPORT (self), 0);
  for (guint i = 0; i < get_n_items (G_LIST_MODEL (self)); i++)
    count += biv_finding_get_severity (get_finding (self, i)) == severity &&
             !biv_finding_is_ignored (get_finding (self, i));
  return count;
}

/* --- in the order in which they are read ----------------------------------------------------- */

/* A finding, and where what it is about stands in the document. */
typedef struct
{
  BivFinding *finding;
  guint place;
} Placed;

static void
number_node (BivNode *node, gpointer places)
{
  g_hash_table_insert (places, (gpointer) biv_node_get_id (node),
                       GUINT_TO_POINTER (g_hash_table_size (places)));
}

static guint
find_place (GHashTable *places, BivFinding *finding)
{
  const char *object = biv_finding_get_object (finding);
  const char *side = biv_finding_get_side (finding);
  gpointer place = NULL;

  if (!(object && g_hash_table_lookup_extended (places, object, NULL, &place)) && side)
    place = g_hash_table_lookup (places, side);
  return GPOINTER_TO_UINT (place);
}

/* A finding of no hex has one of the least numbers that there are: they are compared, and not
 * taken from one another. */
static int
compare_placed (gconstpointer a, gconstpointer b)
{
  const Placed *first = a, *second = b;
  BivOffset hexes[] = { biv_finding_get_hex (first->finding),
                        biv_finding_get_hex (second->finding) };
  bool ignored = biv_finding_is_ignored (first->finding);

  if (ignored != biv_finding_is_ignored (second->finding))
    return ignored ? 1 : -1;
  if (biv_finding_get_severity (first->finding) != biv_finding_get_severity (second->finding))
    return (int) biv_finding_get_severity (first->finding) -
           (int) biv_finding_get_severity (second->finding);
  if (first->place != second->place)
    return first->place < second->place ? -1 : 1;
  if (hexes[0].row != hexes[1].row)
    return hexes[0].row < hexes[1].row ? -1 : 1;
  return hexes[0].col < hexes[1].col ? -1 : hexes[0].col > hexes[1].col;
}

/**
 * biv_report_list_for_readers:
 *
 * Sorts the findings as they are read: what breaks a rule comes first, then what is worth a look,
 * then notes, and what is ignored last; each by its place, which is that of its object in the
 * document: side by side, command by command.
 *
 * Returns: (transfer container): the findings
 */
GPtrArray *
biv_report_list_for_readers (BivReport *self)
{
  GPtrArray *sorted = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GHashTable) places = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GArray) placed = g_array_new (FALSE, FALSE, sizeof (Placed));
  guint n_findings;

  g_return_val_if_fail (BIV_IS_REPORT (self), sorted);
  n_findings = get_n_items (G_LIST_MODEL (self));
  if (n_findings > 1)
    biv_node_foreach (self->root, number_node, places);
  for (guint i = 0; i < n_findings; i++)
    {
      BivFinding *finding = get_finding (self, i);
      Placed entry = { finding, find_place (places, finding) };

      g_array_append_val (placed, entry);
    }
  g_array_sort (placed, compare_placed);
  for (guint i = 0; i < placed->len; i++)
    g_ptr_array_add (sorted, g_object_ref (g_array_index (placed, Placed, i).finding));
  return sorted;
}

/** biv_report_get_n_points: how many rows of points there are. */
guint
biv_report_get_n_points (BivReport *self)
{
  g_return_val_if_fail (BIV_IS_REPORT (self), 0);
  return self->points->len;
}

/**
 * biv_report_get_points:
 *
 * Returns: (transfer none): a row; each army's total is followed by those of its contingents
 */
const BivPoints *
biv_report_get_points (BivReport *self, guint position)
{
  g_return_val_if_fail (BIV_IS_REPORT (self), NULL);
  g_return_val_if_fail (position < self->points->len, NULL);
  return &g_array_index (self->points, BivPoints, position);
}
