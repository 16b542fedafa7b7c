/* library erase NAME: a person is erased from a library, once somebody agreed.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <stdio.h>

#include "cli/library/biv-cli-library.h"

/* How often a person is named. */
typedef struct
{
  guint rows;
  guint documents; /* that are the person's */
  guint revisions;
} Naming;

static bool
count_rows (BivLibrary *library, const char *name, Naming *naming, GError **error)
{
  for (BivClubTable table = 0; table < BIV_CLUB_N_TABLES; table++)
    {
      g_autoptr (GPtrArray) rows = biv_library_list_rows (library, table, error);

      for (guint i = 0; rows && i < rows->len; i++)
        naming->rows += biv_club_row_erase_person (table, rows->pdata[i], name);
      if (!rows)
        return false;
    }
  return true;
}

static bool
count_document (BivLibrary *library, const BivLibraryEntry *entry, const char *name,
                Naming *naming, GError **error)
{
  g_autoptr (GPtrArray) revisions = biv_library_list_revisions (library, entry->id, error);

  naming->documents += g_str_equal (entry->owner, name);
  for (guint i = 0; revisions && i < revisions->len; i++)
    naming->revisions += g_str_equal (((BivLibraryRevision *) revisions->pdata[i])->author, name);
  return revisions != NULL;
}

static bool
count_documents (BivLibrary *library, const char *name, Naming *naming, GError **error)
{
  for (guint bin = 0; bin < 2; bin++)
    {
      g_autoptr (GPtrArray) entries =
        biv_library_find (library, &(BivLibraryQuery){ .bin = bin }, error);

      if (!entries)
        return false;
      for (guint i = 0; i < entries->len; i++)
        if (!count_document (library, entries->pdata[i], name, naming, error))
          return false;
    }
  return true;
}

/* library erase NAME: erases a person, and the copies with the name. */
static int
run_erase (BivLibrary *library, BivOptions *options)
{
  const char *name = options->words[1];
  g_autofree char *question =
    g_strdup_printf (_ ("Erase “%s” for ever, with the copies of the library?"), name);
  g_autoptr (GError) error = NULL;
  Naming naming = { 0 };
  int status;

  if (biv_options_is_given (options, &biv_option_dry_run))
    {
      (void) biv_options_is_given (options, &biv_option_yes); /* it does no harm */
      if (!count_rows (library, name, &naming, &error) ||
          !count_documents (library, name, &naming, &error))
        return biv_command_fail (error);
      printf (_ ("“%s” would be erased. Rows: %u, documents: %u, revisions: %u\n"), name,
              naming.rows, naming.documents, naming.revisions);
      return BIV_STATUS_FINE;
    }
  status = biv_cli_library_ask_consent (options, question);
  if (status != BIV_STATUS_FINE)
    return status;
  return biv_library_erase_person (library, name, &error) ? BIV_STATUS_FINE
                                                          : biv_command_fail (error);
}

const BivLibraryTask biv_cli_library_erase = {
  { "erase", N_ ("NAME"), N_ ("Erase a person, for ever"),
    BIV_OPTIONS (&biv_option_library, &biv_option_dry_run, &biv_option_yes), 2, 2 },
  run_erase,
  BIV_LIBRARY_TASK_TRIES,
};
