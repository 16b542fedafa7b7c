/* The commands that can be searched for. An action that buttons, menus or keys have, and that needs
 * no more than what is open and selected, has a row here.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/command/biv-command.h"

#include <glib/gi18n.h>

/* clang-format off */
#define NOTHING_DONE N_ ("Nothing was done that could be undone.")
#define NOTHING_UNDONE N_ ("Nothing was undone.")
#define NO_ROW N_ ("Nothing is selected in the army.")
#define NO_UNIT N_ ("No unit or leader is selected in the army.")
#define NO_REGION N_ ("No region of the board is selected.")
#define NO_PIECE N_ ("No unit or leader is selected alone on the board.")
#define NOT_CHOSEN N_ ("Nothing is chosen in the library that this could be done with.")
#define NO_CLUB N_ ("No library of a club is in view that this could be done in.")
#define NOT_WRITABLE N_ ("Nothing can be written in this library now.")

static const BivCommand commands[] = {
  { N_ ("New battle…"), "app.new-scenario", BIV_COMMAND_ANYWHERE },
  { N_ ("New army…"), "app.new-army", BIV_COMMAND_ANYWHERE },
  { N_ ("New army from the clipboard…"), "win.paste-army", BIV_COMMAND_ANYWHERE },
  { N_ ("Open…"), "win.open", BIV_COMMAND_ANYWHERE },
  { N_ ("Save"), "win.save", BIV_COMMAND_IN_DOCUMENT },
  { N_ ("Save under another name…"), "win.save-as", BIV_COMMAND_IN_DOCUMENT },
  { N_ ("Keep in the library"), "win.keep-in-library", BIV_COMMAND_IN_DOCUMENT,
    N_ ("Nothing is open that is not in the library already.") },
  { N_ ("Compare with what is saved…"), "win.compare-saved", BIV_COMMAND_IN_DOCUMENT,
    N_ ("What is open was never saved.") },
  { N_ ("Close the document"), "win.close-document", BIV_COMMAND_IN_DOCUMENT },
  { N_ ("Library"), "win.library", BIV_COMMAND_ANYWHERE },
  { N_ ("Back to the start page"), "win.leave-library", BIV_COMMAND_ANYWHERE },
  { N_ ("What the club lacks…"), "win.lacks", BIV_COMMAND_IN_DOCUMENT },
  { N_ ("Print…"), "win.print", BIV_COMMAND_IN_DOCUMENT },
  { N_ ("Export as PDF…"), "win.export-pdf::", BIV_COMMAND_IN_DOCUMENT },
  { N_ ("Export for play…"), "win.export-play::", BIV_COMMAND_IN_BATTLE },
  { N_ ("Undo"), "win.undo", BIV_COMMAND_IN_DOCUMENT, NOTHING_DONE },
  { N_ ("Redo"), "win.redo", BIV_COMMAND_IN_DOCUMENT, NOTHING_UNDONE },

  { N_ ("Findings"), "win.toggle-findings", BIV_COMMAND_IN_DOCUMENT },
  { N_ ("To the findings"), "win.show-findings", BIV_COMMAND_IN_DOCUMENT },
  { N_ ("Next finding"), "win.next-finding", BIV_COMMAND_IN_DOCUMENT },
  { N_ ("Previous finding"), "win.previous-finding", BIV_COMMAND_IN_DOCUMENT },
  { N_ ("Next page"), "win.next-page", BIV_COMMAND_ANYWHERE },
  { N_ ("Previous page"), "win.previous-page", BIV_COMMAND_ANYWHERE },
  { N_ ("Next pane"), "win.next-pane", BIV_COMMAND_ANYWHERE },
  { N_ ("Previous pane"), "win.previous-pane", BIV_COMMAND_ANYWHERE },
  { N_ ("Help"), "app.help", BIV_COMMAND_ANYWHERE },
  { N_ ("Keyboard shortcuts"), "win.show-help-overlay", BIV_COMMAND_ANYWHERE },
  { N_ ("About Bivouac"), "win.about", BIV_COMMAND_ANYWHERE },
  { N_ ("Close the window"), "window.close", BIV_COMMAND_ANYWHERE },
  { N_ ("Quit"), "app.quit", BIV_COMMAND_ANYWHERE },

  { N_ ("Board"), "board.page::board", BIV_COMMAND_IN_BATTLE },
  { N_ ("Sides and scenario"), "board.page::sides", BIV_COMMAND_IN_BATTLE },
  { N_ ("Rehearsal"), "board.page::rehearsal", BIV_COMMAND_IN_BATTLE },
  { N_ ("Terrains and tools"), "board.toggle-palette", BIV_COMMAND_IN_BATTLE },
  { N_ ("Select"), "board.tool::select", BIV_COMMAND_IN_BATTLE },
  { N_ ("Paint"), "board.tool::paint", BIV_COMMAND_IN_BATTLE },
  { N_ ("Draw a straight line"), "board.tool::line", BIV_COMMAND_IN_BATTLE },
  { N_ ("Fill a region"), "board.tool::fill", BIV_COMMAND_IN_BATTLE },
  { N_ ("Erase"), "board.tool::erase", BIV_COMMAND_IN_BATTLE },
  { N_ ("Take what is there to paint with"), "board.tool::pick", BIV_COMMAND_IN_BATTLE },
  { N_ ("Paint with what the selected hex has"), "board.pick", BIV_COMMAND_IN_BATTLE },
  { N_ ("Brush of 1 hex"), "board.brush(0)", BIV_COMMAND_IN_BATTLE },
  { N_ ("Brush of 7 hexes"), "board.brush(1)", BIV_COMMAND_IN_BATTLE },
  { N_ ("Brush of 19 hexes"), "board.brush(2)", BIV_COMMAND_IN_BATTLE },
  { N_ ("Paint without symmetry"), "board.symmetry::none", BIV_COMMAND_IN_BATTLE },
  { N_ ("Paint symmetrically: left and right"), "board.symmetry::left-right",
    BIV_COMMAND_IN_BATTLE },
  { N_ ("Paint symmetrically: top and bottom"), "board.symmetry::top-bottom",
    BIV_COMMAND_IN_BATTLE },
  { N_ ("Paint symmetrically: about the middle"), "board.symmetry::point",
    BIV_COMMAND_IN_BATTLE },
  { N_ ("Paint symmetrically: in three sectors"), "board.symmetry::three",
    BIV_COMMAND_IN_BATTLE },
  { N_ ("Paint symmetrically: in four quarters"), "board.symmetry::four",
    BIV_COMMAND_IN_BATTLE },
  { N_ ("Paint symmetrically: in six sectors"), "board.symmetry::six", BIV_COMMAND_IN_BATTLE },
  { N_ ("To the map"), "board.to-map", BIV_COMMAND_IN_BATTLE },
  { N_ ("Find a hex or a name on the board"), "board.find", BIV_COMMAND_IN_BATTLE },
  { N_ ("Zoom in"), "board.zoom-in", BIV_COMMAND_IN_BATTLE },
  { N_ ("Zoom out"), "board.zoom-out", BIV_COMMAND_IN_BATTLE },
  { N_ ("The whole board"), "board.zoom-fit", BIV_COMMAND_IN_BATTLE },
  { N_ ("Normal size"), "board.zoom-original", BIV_COMMAND_IN_BATTLE },
  { N_ ("Hex numbers"), "board.hex-numbers", BIV_COMMAND_IN_BATTLE },
  { N_ ("Reach of all leaders"), "board.reach-of-all", BIV_COMMAND_IN_BATTLE },
  { N_ ("Size and shape of the board…"), "board.resize", BIV_COMMAND_IN_BATTLE },
  { N_ ("Random board…"), "board.random-board", BIV_COMMAND_IN_BATTLE },
  { N_ ("Roll the random board again"), "board.roll-board", BIV_COMMAND_IN_BATTLE,
    N_ ("The last step made no random board.") },
  { N_ ("Make the board symmetric: left and right"), "board.make-symmetric::left-right",
    BIV_COMMAND_IN_BATTLE },
  { N_ ("Make the board symmetric: top and bottom"), "board.make-symmetric::top-bottom",
    BIV_COMMAND_IN_BATTLE },
  { N_ ("Make the board symmetric: about its middle"), "board.make-symmetric::point",
    BIV_COMMAND_IN_BATTLE },
  { N_ ("Make the board symmetric: in three sectors"), "board.make-symmetric::three",
    BIV_COMMAND_IN_BATTLE },
  { N_ ("Make the board symmetric: in four quarters"), "board.make-symmetric::four",
    BIV_COMMAND_IN_BATTLE },
  { N_ ("Make the board symmetric: in six sectors"), "board.make-symmetric::six",
    BIV_COMMAND_IN_BATTLE },
  { N_ ("Select a region: rectangle"), "board.tool::region", BIV_COMMAND_IN_BATTLE },
  { N_ ("Select a region: with the brush"), "board.tool::region-brush", BIV_COMMAND_IN_BATTLE },
  { N_ ("Select a region: of the same terrain"), "board.tool::region-wand",
    BIV_COMMAND_IN_BATTLE },
  { N_ ("Select the whole board as a region"), "board.select-board", BIV_COMMAND_IN_BATTLE },
  { N_ ("Copy the region"), "board.copy-region", BIV_COMMAND_IN_BATTLE, NO_REGION },
  { N_ ("Cut the region out"), "board.cut-region", BIV_COMMAND_IN_BATTLE, NO_REGION },
  { N_ ("Paste a region"), "board.paste-region", BIV_COMMAND_IN_BATTLE },
  { N_ ("Move the region"), "board.move-region", BIV_COMMAND_IN_BATTLE, NO_REGION },
  { N_ ("Turn the region to the left"), "board.turn-region(-1)", BIV_COMMAND_IN_BATTLE,
    NO_REGION },
  { N_ ("Turn the region to the right"), "board.turn-region(1)", BIV_COMMAND_IN_BATTLE,
    NO_REGION },
  { N_ ("Flip the region: left and right"), "board.flip-region::across", BIV_COMMAND_IN_BATTLE,
    NO_REGION },
  { N_ ("Flip the region: top and bottom"), "board.flip-region::down", BIV_COMMAND_IN_BATTLE,
    NO_REGION },
  { N_ ("Make the region bare ground"), "board.erase-region", BIV_COMMAND_IN_BATTLE, NO_REGION },
  { N_ ("Cut the board to the size of the region"), "board.crop-region", BIV_COMMAND_IN_BATTLE,
    NO_REGION },
  { N_ ("Select no region"), "board.unselect-region", BIV_COMMAND_IN_BATTLE, NO_REGION },
  { N_ ("Place the command"), "board.place-command", BIV_COMMAND_IN_BATTLE },
  { N_ ("Place the side"), "board.place-side", BIV_COMMAND_IN_BATTLE },
  { N_ ("Put the command in reserve"), "board.reserve-command", BIV_COMMAND_IN_BATTLE },
  { N_ ("Turn what is selected to the left"), "board.turn(-1)", BIV_COMMAND_IN_BATTLE },
  { N_ ("Turn what is selected to the right"), "board.turn(1)", BIV_COMMAND_IN_BATTLE },
  { N_ ("Take what is selected off the board"), "board.remove", BIV_COMMAND_IN_BATTLE },
  { N_ ("Rename what is selected on the map"), "board.rename", BIV_COMMAND_IN_BATTLE },
  { N_ ("Put the selected name back"), "board.put-name-back", BIV_COMMAND_IN_BATTLE },
  { N_ ("Next thing on the same hex"), "board.next-piece", BIV_COMMAND_IN_BATTLE },
  { N_ ("Add those on the hex, or leave them out"), "board.select-more", BIV_COMMAND_IN_BATTLE },
  { N_ ("Show it in its army"), "board.show-in-army", BIV_COMMAND_IN_BATTLE, NO_PIECE },
  { N_ ("Add a side"), "board.add-side", BIV_COMMAND_IN_BATTLE },
  { N_ ("Add a special rule"), "board.add-rule", BIV_COMMAND_IN_BATTLE },

  { N_ ("Add an allied contingent"), "army.add-contingent", BIV_COMMAND_IN_ARMY },
  { N_ ("Random army…"), "army.raise", BIV_COMMAND_IN_ARMY,
    N_ ("The rules of this army are not installed, or it follows no muster list.") },
  { N_ ("Complete the army to its budget"), "army.complete", BIV_COMMAND_IN_ARMY,
    N_ ("This army has no budget, or follows no muster list.") },
  { N_ ("Make the army legal"), "army.make-legal", BIV_COMMAND_IN_ARMY,
    N_ ("The rules find no error in this army.") },
  { N_ ("Make a unit by hand…"), "army.make-unit", BIV_COMMAND_IN_ARMY },
  { N_ ("Make a leader by hand…"), "army.make-figure", BIV_COMMAND_IN_ARMY },
  { N_ ("Cut"), "army.cut", BIV_COMMAND_IN_ARMY, NO_ROW },
  { N_ ("Copy"), "army.copy", BIV_COMMAND_IN_ARMY, NO_ROW },
  { N_ ("Paste"), "army.paste", BIV_COMMAND_IN_ARMY },
  { N_ ("Duplicate"), "army.duplicate", BIV_COMMAND_IN_ARMY, NO_ROW },
  { N_ ("Remove from the army"), "army.delete", BIV_COMMAND_IN_ARMY, NO_ROW },
  { N_ ("Rename in the army"), "army.rename", BIV_COMMAND_IN_ARMY,
    N_ ("Not one row of the army is selected.") },
  { N_ ("Move up within the command"), "army.move-up", BIV_COMMAND_IN_ARMY, NO_ROW },
  { N_ ("Move down within the command"), "army.move-down", BIV_COMMAND_IN_ARMY, NO_ROW },
  { N_ ("Move under the leader above"), "army.move-in", BIV_COMMAND_IN_ARMY, NO_UNIT },
  { N_ ("Move out of the command"), "army.move-out", BIV_COMMAND_IN_ARMY, NO_UNIT },
  { N_ ("Choose the leader to move under…"), "army.ask-move", BIV_COMMAND_IN_ARMY, NO_UNIT },
  { N_ ("Add an activation"), "army.add-activation", BIV_COMMAND_IN_ARMY,
    N_ ("The rules count no activations for this army.") },

  { N_ ("On to the next phase"), "rehearsal.next", BIV_COMMAND_IN_REHEARSAL },
  { N_ ("End of the turn"), "rehearsal.turn", BIV_COMMAND_IN_REHEARSAL },
  { N_ ("Do the action"), "rehearsal.do", BIV_COMMAND_IN_REHEARSAL },
  { N_ ("Undo the last step"), "rehearsal.undo", BIV_COMMAND_IN_REHEARSAL, NOTHING_DONE },
  { N_ ("Redo the next step"), "rehearsal.redo", BIV_COMMAND_IN_REHEARSAL, NOTHING_UNDONE },
  { N_ ("Begin the rehearsal anew"), "rehearsal.restart", BIV_COMMAND_IN_REHEARSAL,
    N_ ("No step was done yet.") },
  { N_ ("Save the steps…"), "rehearsal.save", BIV_COMMAND_IN_REHEARSAL,
    N_ ("No step was done yet.") },
  { N_ ("Open steps…"), "rehearsal.open", BIV_COMMAND_IN_REHEARSAL },

  { N_ ("Open what is chosen"), "library.open", BIV_COMMAND_IN_LIBRARY, NOT_CHOSEN },
  { N_ ("Choose everything that is listed"), "library.choose-all", BIV_COMMAND_IN_LIBRARY },
  { N_ ("Rename in the library…"), "library.rename", BIV_COMMAND_IN_LIBRARY, NOT_CHOSEN },
  { N_ ("Duplicate in the library"), "library.duplicate", BIV_COMMAND_IN_LIBRARY, NOT_CHOSEN },
  { N_ ("Favourite, or no longer"), "library.favourite", BIV_COMMAND_IN_LIBRARY, NOT_CHOSEN },
  { N_ ("Tag…"), "library.tag", BIV_COMMAND_IN_LIBRARY, NOT_CHOSEN },
  { N_ ("Untag…"), "library.untag", BIV_COMMAND_IN_LIBRARY, NOT_CHOSEN },
  { N_ ("Move to folder…"), "library.move", BIV_COMMAND_IN_LIBRARY, NOT_CHOSEN },
  { N_ ("Owner…"), "library.owner", BIV_COMMAND_IN_LIBRARY, NOT_CHOSEN },
  { N_ ("Check what is chosen"), "library.check", BIV_COMMAND_IN_LIBRARY, NOT_CHOSEN },
  { N_ ("Check the whole library"), "library.check-all", BIV_COMMAND_IN_LIBRARY, NOT_WRITABLE },
  { N_ ("Re-price what is chosen…"), "library.reprice", BIV_COMMAND_IN_LIBRARY,
    NOT_CHOSEN },
  { N_ ("Re-price the whole library…"), "library.reprice-all", BIV_COMMAND_IN_LIBRARY,
    NOT_WRITABLE },
  { N_ ("History…"), "library.history", BIV_COMMAND_IN_LIBRARY, NOT_CHOSEN },
  { N_ ("Compare two…"), "library.compare", BIV_COMMAND_IN_LIBRARY,
    N_ ("Not two documents are chosen.") },
  { N_ ("What the club lacks for what is chosen…"), "library.lacks", BIV_COMMAND_IN_LIBRARY,
    NOT_CHOSEN },
  { N_ ("Add files to the library…"), "library.add", BIV_COMMAND_IN_LIBRARY, NOT_WRITABLE },
  { N_ ("Export what is chosen…"), "library.export::", BIV_COMMAND_IN_LIBRARY, NOT_CHOSEN },
  { N_ ("Export as a pack…"), "library.pack::", BIV_COMMAND_IN_LIBRARY, NOT_CHOSEN },
  { N_ ("Export the whole library as a pack…"), "library.pack-all::", BIV_COMMAND_IN_LIBRARY,
    NOT_WRITABLE },
  { N_ ("Print what is chosen…"), "library.print::", BIV_COMMAND_IN_LIBRARY, NOT_CHOSEN },
  { N_ ("Put into the bin"), "library.bin", BIV_COMMAND_IN_LIBRARY, NOT_CHOSEN },
  { N_ ("Take out of the bin"), "library.unbin", BIV_COMMAND_IN_LIBRARY, NOT_CHOSEN },
  { N_ ("Show the bin"), "library.show-bin", BIV_COMMAND_IN_LIBRARY },
  { N_ ("Empty the bin…"), "library.empty-bin", BIV_COMMAND_IN_LIBRARY, NOT_WRITABLE },
  { N_ ("Keep this search…"), "library.save-search", BIV_COMMAND_IN_LIBRARY },
  { N_ ("Keep a folder in step…"), "library.follow-folder::", BIV_COMMAND_IN_LIBRARY,
    NOT_WRITABLE },
  { N_ ("Leave the folder that is kept in step"), "library.leave-folder", BIV_COMMAND_IN_LIBRARY,
    N_ ("No folder is kept in step.") },
  { N_ ("Open a club’s library…"), "library.ask-club", BIV_COMMAND_IN_LIBRARY },
  { N_ ("Come together with the club"), "library.meet", BIV_COMMAND_IN_LIBRARY, NO_CLUB },
  { N_ ("Take along"), "library.take-along", BIV_COMMAND_IN_LIBRARY, NO_CLUB },
  { N_ ("Submit and lock…"), "library.submit", BIV_COMMAND_IN_LIBRARY, NO_CLUB },
  { N_ ("Open again for changes"), "library.reopen", BIV_COMMAND_IN_LIBRARY, NO_CLUB },
  { N_ ("A secret of who made it"), "library.disclose::keeper", BIV_COMMAND_IN_LIBRARY, NO_CLUB },
  { N_ ("Let the club see it"), "library.disclose::club", BIV_COMMAND_IN_LIBRARY, NO_CLUB },
  { N_ ("Release it to guests, too"), "library.disclose::guests", BIV_COMMAND_IN_LIBRARY,
    NO_CLUB },
  { N_ ("People and rights…"), "library.people", BIV_COMMAND_IN_LIBRARY, NO_CLUB },
  { N_ ("Forget this library"), "library.forget-club", BIV_COMMAND_IN_LIBRARY, NO_CLUB },
  { N_ ("Undo in the library"), "library.undo", BIV_COMMAND_IN_LIBRARY, NOTHING_DONE },
};
/* clang-format on */

/** biv_command_get: (nullable): one after the other, until there is none. */
const BivCommand *
biv_command_get (guint n)
{
  return n < G_N_ELEMENTS (commands) ? &commands[n] : NULL;
}

/** biv_command_get_title: what it is called, in the language of the program. */
const char *
biv_command_get_title (const BivCommand *self)
{
  return _ (self->title);
}

/**
 * biv_command_explain:
 * @is_there: whether what it is asked of is in view
 *
 * Returns: why the command cannot be given
 */
const char *
biv_command_explain (const BivCommand *self, bool is_there)
{
  static const char *const elsewhere[] = {
    [BIV_COMMAND_ANYWHERE] = N_ ("It cannot be done here."),
    [BIV_COMMAND_IN_DOCUMENT] = N_ ("No battle and no army is open."),
    [BIV_COMMAND_IN_BATTLE] = N_ ("No battle is open."),
    [BIV_COMMAND_IN_ARMY] = N_ ("No army is in view."),
    [BIV_COMMAND_IN_REHEARSAL] = N_ ("The rehearsal is not in view."),
    [BIV_COMMAND_IN_LIBRARY] = N_ ("The library is not in view."),
  };

  G_STATIC_ASSERT (G_N_ELEMENTS (elsewhere) == BIV_COMMAND_N_PLACES);
  return _ (is_there && self->when ? self->when : elsewhere[self->place]);
}
