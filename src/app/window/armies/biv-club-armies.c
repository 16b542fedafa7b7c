/* The armies of a battle that come from the club's library: one is picked for a side, the rules are
 * told of newer revisions, and a copy is updated after a look at what would change.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window/armies/biv-club-armies.h"

#include <glib/gi18n.h>

#include "app/library/biv-difference-view.h"
#include "app/library/biv-library-picker.h"
#include "core/edit/army/biv-side-edits.h"
#include "storage/exchange/biv-army-origins.h"
#include "storage/format/biv-format.h"
#include "storage/library/biv-library-watch.h"

struct _BivClubArmies
{
  BivService parent_instance;

  BivLibraryWatch *watch; /* NULL: no army of the session is from a library */
};

G_DEFINE_FINAL_TYPE (BivClubArmies, biv_club_armies, BIV_TYPE_SERVICE)

static void
biv_club_armies_dispose (GObject *object)
{
  g_clear_object (&BIV_CLUB_ARMIES (object)->watch);
  G_OBJECT_CLASS (biv_club_armies_parent_class)->dispose (object);
}

static void
biv_club_armies_class_init (BivClubArmiesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_club_armies_dispose;
}

static void
biv_club_armies_init (BivClubArmies *self)
{
}

/* (transfer none) (nullable): NULL is told in the window. */
static BivLibrary *
open_library (BivClubArmies *self)
{
  g_autoptr (GError) error = NULL;
  BivLibrary *library = biv_workspace_get_library (biv_service_get_workspace (self), &error);

  if (!library)
    biv_service_report (self, error->message);
  return library;
}

static BivSide *
find_side (BivClubArmies *self, const char *id)
{
  BivDocument *document = biv_service_get_document (self);
  BivNode *node = document ? biv_document_lookup (document, id) : NULL;

  return BIV_IS_SIDE (node) ? BIV_SIDE (node) : NULL;
}

/* --- What the library has ----------------------------------------------------------------- */

static void
library_changed_cb (BivClubArmies *self)
{
  BivLibrary *library = biv_workspace_get_library (biv_service_get_workspace (self), NULL);

  if (library && biv_service_get_session (self))
    biv_session_record_revisions (biv_service_get_session (self), library);
}

/* Whether the session is a battle with an army from a library, and there is one: nobody's library
 * is made for this. */
static bool
has_copies (BivClubArmies *self)
{
  BivSession *session = biv_service_get_session (self);
  BivScenario *scenario = session ? biv_session_get_scenario (session) : NULL;

  return scenario && biv_army_origins_are_known (scenario) &&
         biv_workspace_has_library (biv_service_get_workspace (self));
}

/* Tells the rules of the session what the library has, now and whenever it changes. To be called
 * when another session is shown, or an army came from the library. */
void
biv_club_armies_follow (BivClubArmies *self)
{
  BivLibrary *library =
    has_copies (self) ? biv_workspace_get_library (biv_service_get_workspace (self), NULL) : NULL;

  g_clear_object (&self->watch);
  if (!library)
    return;
  self->watch = biv_library_watch_new (library);
  g_signal_connect_object (self->watch, "changed", G_CALLBACK (library_changed_cb), self,
                           G_CONNECT_SWAPPED);
  library_changed_cb (self);
}

/* --- Taking an army ----------------------------------------------------------------------- */

/* Data of a question to the user or the library. */
typedef struct
{
  BivClubArmies *armies;
  char *side;
  char *document; /* of the library */
  char *revision;
  BivNode *army;
} Errand;

static Errand *
new_errand (BivClubArmies *self, const char *side)
{
  Errand *errand = g_new0 (Errand, 1);

  errand->armies = g_object_ref (self);
  errand->side = g_strdup (side);
  return errand;
}

static void
free_errand (gpointer data)
{
  Errand *errand = data;

  g_object_unref (errand->armies);
  g_free (errand->side);
  g_free (errand->document);
  g_free (errand->revision);
  g_clear_object (&errand->army);
  g_free (errand);
}

/* Reads the newest revision of a document into an errand; what is wrong is told in the window. */
static bool
read_army (Errand *errand, const char *document)
{
  BivLibrary *library = open_library (errand->armies);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibraryEntry) entry = library ? biv_library_get (library, document, &error) : NULL;
  g_autoptr (GBytes) bytes =
    entry ? biv_library_load (library, document, entry->revision, &error) : NULL;

  errand->army = bytes ? biv_format_read (bytes, document, &error) : NULL;
  if (error)
    biv_service_report (errand->armies, error->message);
  else if (errand->army && !BIV_IS_ARMY (errand->army))
    biv_service_report (errand->armies, _ ("That file holds no army."));
  if (!errand->army || !BIV_IS_ARMY (errand->army))
    return false;
  errand->document = g_strdup (document);
  errand->revision = g_strdup (entry->revision);
  return true;
}

/* Gives the side its copy; what the side knew of a file is another army's. */
static void
set_army (Errand *errand)
{
  BivSession *session = biv_service_get_session (errand->armies);
  BivSide *side = find_side (errand->armies, errand->side);
  BivArmyOrigin origin = { .id_in_library = errand->document, .revision = errand->revision };
  g_autoptr (BivEditList) edits = NULL;
  g_autoptr (GError) error = NULL;

  if (!side)
    return;
  edits = biv_side_edits_set_army (biv_session_get_document (session), side,
                                   BIV_ARMY (errand->army), origin);
  if (!biv_history_do (biv_session_get_history (session), edits, &error))
    biv_service_report (errand->armies, _ ("That cannot be done here."));
  biv_club_armies_follow (errand->armies);
}

static void
picked_cb (BivLibraryPicker *picker, const char *document, Errand *errand)
{
  if (read_army (errand, document))
    set_army (errand);
}

/* Asks which army of the library a side is to have. */
void
biv_club_armies_ask (BivClubArmies *self, const char *side)
{
  BivSession *session = biv_service_get_session (self);
  BivLibrary *library = find_side (self, side) ? open_library (self) : NULL;
  BivLibraryPicker *picker;

  if (!library)
    return;
  picker = biv_library_picker_new (biv_service_get_window (self), library, "army",
                                   biv_session_get_ruleset_id (session));
  g_signal_connect_data (picker, "picked", G_CALLBACK (picked_cb), new_errand (self, side),
                         (GClosureNotify) (GCallback) free_errand, 0);
  gtk_window_present (GTK_WINDOW (picker));
}

/* --- Updating a copy ---------------------------------------------------------------------- */

static void
accepted_cb (BivDifferenceDialog *dialog, Errand *errand)
{
  set_army (errand);
}

/* Shows what differs between a side's copy and the library's army, and updates the copy if that is
 * wanted. */
void
biv_club_armies_compare (BivClubArmies *self, const char *side)
{
  BivSide *there = find_side (self, side);
  g_autoptr (BivArmy) copy = there ? biv_side_copy_army (there) : NULL;
  Errand *errand;
  BivDifferenceDialog *dialog;

  if (!copy || !*biv_side_get_origin_library (there))
    return;
  errand = new_errand (self, side);
  if (!read_army (errand, biv_side_get_origin_library (there)))
    {
      free_errand (errand);
      return;
    }
  dialog = biv_difference_dialog_new (
    biv_service_get_window (self), BIV_NODE (copy), errand->army,
    biv_session_get_catalogue (biv_service_get_session (self)),
    &(BivDifferenceWords){
      .title = _ ("Update from the Library"),
      .differs = _ ("On the left the copy in this battle, on the right the army in the "
                    "library. Whoever is in both stays in place."),
      .same = _ ("The copy in this battle is as the army in the library is."),
      .accept = _ ("_Update") });
  g_signal_connect_data (dialog, "accepted", G_CALLBACK (accepted_cb), errand,
                         (GClosureNotify) (GCallback) free_errand, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}
