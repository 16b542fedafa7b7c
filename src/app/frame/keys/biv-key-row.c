/* The table of default keys: a row for each action, with the part of the window that listens for
 * them and the views that have the action. And which keys a part can listen for at all.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/keys/biv-key-row.h"

#include <glib/gi18n.h>
#include <gtk/gtk.h>

#include "app/kit/compat/biv-keyboard.h"

#define DOCUMENT (BIV_KEYS_IN_ARMY | BIV_KEYS_IN_BATTLE | BIV_KEYS_IN_RULES)
#define ALL (DOCUMENT | BIV_KEYS_IN_LIBRARY)
#define BATTLE BIV_KEYS_IN_BATTLE
#define PROGRAM BIV_KEYS_OF_PROGRAM
#define MAP BIV_KEYS_OF_MAP, BIV_KEYS_IN_BATTLE
#define LOOK BIV_KEYS_OF_MAP, BIV_KEYS_IN_BATTLE | BIV_KEYS_ON_TABLE
#define ARMY BIV_KEYS_OF_ARMY, DOCUMENT
#define REHEARSAL BIV_KEYS_OF_REHEARSAL, BIV_KEYS_IN_BATTLE
#define RULES BIV_KEYS_OF_RULES, BIV_KEYS_IN_RULES
#define PRINT BIV_KEYS_OF_PRINT, BIV_KEYS_IN_PRINT
#define LIBRARY BIV_KEYS_OF_LIBRARY, BIV_KEYS_IN_LIBRARY

#define NO_KEYS \
  {             \
    NULL        \
  }

/* clang-format off */
static const BivKeyRow rows[] = {
  { "app.new-scenario", { "<Control>n" }, PROGRAM, ALL },
  { "app.new-army", { "<Shift><Control>n" }, PROGRAM, ALL },
  { "win.new-window", { "<Control><Alt>n" }, PROGRAM, ALL },
  { "win.open", { "<Control>o" }, PROGRAM, ALL },
  { "win.save", { "<Control>s" }, PROGRAM, DOCUMENT },
  { "win.save-as", { "<Shift><Control>s" }, PROGRAM, DOCUMENT },
  { "win.library", { "<Control>l" }, PROGRAM, ALL },
  { "win.print", { "<Control>p" }, PROGRAM, DOCUMENT },
  { "win.undo-here", { "<Control>z" }, PROGRAM, DOCUMENT, N_ ("Undo") },
  { "win.redo-here", { "<Shift><Control>z", "<Control>y" }, PROGRAM, DOCUMENT, N_ ("Redo") },
  { "board.zoom-in", { "<Control>plus", "<Control>equal" }, PROGRAM, BATTLE },
  { "board.zoom-out", { "<Control>minus" }, PROGRAM, BATTLE },
  { "board.zoom-fit", { "<Control>0" }, PROGRAM, BATTLE },
  { "board.zoom-original", { "<Control>1" }, PROGRAM, BATTLE },
  { "board.find", { "<Control>f" }, PROGRAM, BATTLE },
  { "board.toggle-palette", { "F9" }, PROGRAM, BATTLE },
  { "win.toggle-findings", { "<Shift>F9" }, PROGRAM, DOCUMENT },
  { "win.toggle-history", { "<Control>h" }, PROGRAM, DOCUMENT },
  { "win.next-pane", { "F6" }, PROGRAM, ALL },
  { "win.previous-pane", { "<Shift>F6" }, PROGRAM, ALL },
  { "win.next-page", { "<Control>Page_Down" }, PROGRAM, ALL },
  { "win.previous-page", { "<Control>Page_Up" }, PROGRAM, ALL },
  { "win.next-finding", { "F8" }, PROGRAM, DOCUMENT },
  { "win.previous-finding", { "<Shift>F8" }, PROGRAM, DOCUMENT },
  { "win.export-play::", { "<Control>e" }, PROGRAM, DOCUMENT },
  { "win.search-commands", { "<Shift><Control>p" }, PROGRAM, ALL, N_ ("Search commands") },
  { "app.preferences", { "<Control>comma" }, PROGRAM, ALL },
  { "app.help", { "F1" }, PROGRAM, ALL },
  { "win.shortcuts", { "<Control>question" }, PROGRAM, ALL },
  { "win.next-tab", { "<Control>Tab" }, PROGRAM, ALL },
  { "win.previous-tab", { "<Shift><Control>Tab" }, PROGRAM, ALL },
  { "win.close-tab", { "<Control>w" }, PROGRAM, ALL },
  { "window.close", { "<Shift><Control>w" }, PROGRAM, ALL },
  { "app.quit", { "<Control>q" }, PROGRAM, ALL },

  { "board.tool::select", { "s" }, MAP },
  { "board.tool::paint", { "b" }, MAP },
  { "board.tool::line", { "l" }, MAP },
  { "board.tool::fill", { "f" }, MAP },
  { "board.tool::rectangle", { "q" }, MAP },
  { "board.tool::area", { "a" }, MAP },
  { "board.tool::erase", { "e" }, MAP },
  { "board.tool::pick", { "i" }, MAP },
  { "board.aim(-1)", { "comma" }, MAP, N_ ("Aim at the side of the hex before") },
  { "board.aim(1)", { "period" }, MAP, N_ ("Aim at the next side of the hex") },
  { "board.tool::region", { "m" }, MAP },
  { "board.tool::region-brush", { "k" }, MAP },
  { "board.tool::region-wand", { "w" }, MAP },
  { "board.tool::region-area", { "g" }, MAP },
  { "board.paint-region", { "<Shift>b" }, MAP },
  { "board.select-board", { "<Control>a" }, MAP },
  { "board.copy-region", { "<Control>c" }, MAP },
  { "board.cut-region", { "<Control>x" }, MAP },
  { "board.paste-region", { "<Control>v" }, MAP },
  { "board.move-region", { "<Shift>m" }, MAP },
  { "board.flip-region::across", { "h" }, MAP },
  { "board.flip-region::down", { "v" }, MAP },
  { "board.keep-stamp(2)", { "<Control>2" }, MAP },
  { "board.keep-stamp(3)", { "<Control>3" }, MAP },
  { "board.keep-stamp(4)", { "<Control>4" }, MAP },
  { "board.keep-stamp(5)", { "<Control>5" }, MAP },
  { "board.keep-stamp(6)", { "<Control>6" }, MAP },
  { "board.keep-stamp(7)", { "<Control>7" }, MAP },
  { "board.keep-stamp(8)", { "<Control>8" }, MAP },
  { "board.keep-stamp(9)", { "<Control>9" }, MAP },
  { "board.stamp(2)", { "2" }, MAP },
  { "board.stamp(3)", { "3" }, MAP },
  { "board.stamp(4)", { "4" }, MAP },
  { "board.stamp(5)", { "5" }, MAP },
  { "board.stamp(6)", { "6" }, MAP },
  { "board.stamp(7)", { "7" }, MAP },
  { "board.stamp(8)", { "8" }, MAP },
  { "board.stamp(9)", { "9" }, MAP },
  { "board.select-more", { "<Control>space" }, MAP },
  { "board.turn(-1)", { "bracketleft", "<Control>Left" }, MAP },
  { "board.turn(1)", { "bracketright", "<Control>Right" }, MAP },
  { "board.put-name-back", { "<Alt>Home" }, MAP },
  { "board.remove", { "Delete", "BackSpace" }, MAP },
  { "board.rename", { "F2" }, MAP },
  { "board.next-piece", { "n" }, MAP },
  { "board.reach-of-all", { "r" }, LOOK },
  { "board.moves", { "t" }, LOOK },
  { "board.next-threat", { "x" }, LOOK },
  { "board.show-sight", { "y" }, LOOK },
  { "board.show-heights", { "u" }, LOOK },
  { "board.tool::measure", { "d" }, MAP },
  { "board.overview", { "o" }, MAP },
  { "map.zoom-in", { "plus" }, LOOK, N_ ("Zoom in") },
  { "map.zoom-out", { "minus" }, LOOK, N_ ("Zoom out") },
  { "map.zoom-fit", { "0" }, LOOK, N_ ("The whole board") },
  { "map.zoom-original", { "1" }, LOOK, N_ ("Normal size") },

  { "army.rename", { "F2" }, ARMY },
  { "army.cut", { "<Control>x" }, ARMY },
  { "army.copy", { "<Control>c" }, ARMY },
  { "army.paste", { "<Control>v" }, ARMY },
  { "army.duplicate", { "<Control>d" }, ARMY },
  { "army.delete", { "Delete" }, ARMY },
  { "army.move-up", { "<Alt>Up" }, ARMY },
  { "army.move-down", { "<Alt>Down" }, ARMY },
  { "army.move-in", { "<Alt>Right" }, ARMY },
  { "army.move-out", { "<Alt>Left" }, ARMY },
  { "army.ask-move", { "<Control>m" }, ARMY },

  { "rehearsal.next", { "<Control>Right" }, REHEARSAL },
  { "rehearsal.turn", { "<Control>End" }, REHEARSAL },
  { "rehearsal.do", { "<Control>Return" }, REHEARSAL },

  { "rules.up", { "<Alt>Up" }, RULES },
  { "rules.down", { "<Alt>Down" }, RULES },

  { "library.rename", { "F2" }, LIBRARY },
  { "library.duplicate", { "<Control>d" }, LIBRARY },
  { "library.tag", { "<Control>t" }, LIBRARY },
  { "library.history", { "<Control>h" }, LIBRARY },
  { "library.compare", { "<Control>e" }, LIBRARY },
  { "library.add", { "<Control>i" }, LIBRARY },
  { "library.print::", { "<Control>p" }, LIBRARY },

  { "print.run", { "<Control>p" }, PRINT, N_ ("Print") },
  { "print.zoom(1)", { "<Control>plus", "<Control>equal" }, PRINT, N_ ("Zoom in") },
  { "print.zoom(-1)", { "<Control>minus" }, PRINT, N_ ("Zoom out") },
  { "print.zoom(0)", { "<Control>0" }, PRINT, N_ ("Whole page") },

  /* What has keys only if somebody gives it some. */
  { "win.paste-army", NO_KEYS, PROGRAM, ALL },
  { "app.new-muster", NO_KEYS, PROGRAM, ALL },
  { "win.list-army", NO_KEYS, PROGRAM, DOCUMENT },
  { "app.new-ruleset", NO_KEYS, PROGRAM, ALL },
  { "win.new-tab", NO_KEYS, PROGRAM, ALL },
  { "win.keep-in-library", NO_KEYS, PROGRAM, DOCUMENT },
  { "win.compare-saved", NO_KEYS, PROGRAM, DOCUMENT },
  { "win.close-document", NO_KEYS, PROGRAM, DOCUMENT },
  { "win.leave-library", NO_KEYS, PROGRAM, ALL },
  { "win.missing", NO_KEYS, PROGRAM, DOCUMENT },
  { "win.print-cards", NO_KEYS, PROGRAM, ALL },
  { "win.export-pdf::", NO_KEYS, PROGRAM, DOCUMENT },
  { "win.show-findings", NO_KEYS, PROGRAM, DOCUMENT },
  { "win.fix-safe", NO_KEYS, PROGRAM, DOCUMENT },
  { "app.reopen-documents", NO_KEYS, PROGRAM, ALL },
  { "win.change-keys", NO_KEYS, PROGRAM, ALL },
  { "win.about", NO_KEYS, PROGRAM, ALL },
  { "win.move-tab-out", NO_KEYS, PROGRAM, ALL },
  { "win.close-other-tabs", NO_KEYS, PROGRAM, ALL },
  { "board.page::preparation", NO_KEYS, PROGRAM, BATTLE },
  { "board.page::board", NO_KEYS, PROGRAM, BATTLE },
  { "board.page::sides", NO_KEYS, PROGRAM, BATTLE },
  { "board.page::rehearsal", NO_KEYS, PROGRAM, BATTLE },
  { "board.brush(0)", NO_KEYS, MAP },
  { "board.brush(1)", NO_KEYS, MAP },
  { "board.brush(2)", NO_KEYS, MAP },
  { "board.symmetry::none", NO_KEYS, PROGRAM, BATTLE },
  { "board.symmetry::left-right", NO_KEYS, PROGRAM, BATTLE },
  { "board.symmetry::top-bottom", NO_KEYS, PROGRAM, BATTLE },
  { "board.symmetry::point", NO_KEYS, PROGRAM, BATTLE },
  { "board.symmetry::three", NO_KEYS, PROGRAM, BATTLE },
  { "board.symmetry::four", NO_KEYS, PROGRAM, BATTLE },
  { "board.symmetry::six", NO_KEYS, PROGRAM, BATTLE },
  { "board.hex-numbers", NO_KEYS, PROGRAM, BATTLE },
  { "board.show-influence", NO_KEYS, PROGRAM, BATTLE },
  { "board.show-support", NO_KEYS, PROGRAM, BATTLE },
  { "board.show-threat", NO_KEYS, PROGRAM, BATTLE },
  { "board.show-zones", NO_KEYS, PROGRAM, BATTLE },
  { "board.resize", NO_KEYS, PROGRAM, BATTLE },
  { "board.underlay", NO_KEYS, PROGRAM, BATTLE },
  { "board.choose-underlay", NO_KEYS, PROGRAM, BATTLE },
  { "board.fit-underlay", NO_KEYS, PROGRAM, BATTLE },
  { "board.match-underlay", NO_KEYS, PROGRAM, BATTLE },
  { "board.remove-underlay", NO_KEYS, PROGRAM, BATTLE },
  { "board.random-board", NO_KEYS, PROGRAM, BATTLE },
  { "board.roll-board", NO_KEYS, PROGRAM, BATTLE },
  { "board.make-symmetric::left-right", NO_KEYS, PROGRAM, BATTLE },
  { "board.make-symmetric::top-bottom", NO_KEYS, PROGRAM, BATTLE },
  { "board.make-symmetric::point", NO_KEYS, PROGRAM, BATTLE },
  { "board.make-symmetric::three", NO_KEYS, PROGRAM, BATTLE },
  { "board.make-symmetric::four", NO_KEYS, PROGRAM, BATTLE },
  { "board.make-symmetric::six", NO_KEYS, PROGRAM, BATTLE },
  { "board.crop-region", NO_KEYS, PROGRAM, BATTLE },
  { "board.place-command", NO_KEYS, PROGRAM, BATTLE },
  { "board.place-side", NO_KEYS, PROGRAM, BATTLE },
  { "board.reserve-command", NO_KEYS, PROGRAM, BATTLE },
  { "board.show-in-army", NO_KEYS, PROGRAM, BATTLE },
  { "board.add-side", NO_KEYS, PROGRAM, BATTLE },
  { "board.add-rule", NO_KEYS, PROGRAM, BATTLE },
  { "board.look-land::shown", NO_KEYS, PROGRAM, BATTLE },
  { "board.look-land::dimmed", NO_KEYS, PROGRAM, BATTLE },
  { "board.look-land::hidden", NO_KEYS, PROGRAM, BATTLE },
  { "board.lock-land", NO_KEYS, PROGRAM, BATTLE },
  { "board.look-lines::shown", NO_KEYS, PROGRAM, BATTLE },
  { "board.look-lines::dimmed", NO_KEYS, PROGRAM, BATTLE },
  { "board.look-lines::hidden", NO_KEYS, PROGRAM, BATTLE },
  { "board.lock-lines", NO_KEYS, PROGRAM, BATTLE },
  { "board.look-marks::shown", NO_KEYS, PROGRAM, BATTLE },
  { "board.look-marks::dimmed", NO_KEYS, PROGRAM, BATTLE },
  { "board.look-marks::hidden", NO_KEYS, PROGRAM, BATTLE },
  { "board.lock-marks", NO_KEYS, PROGRAM, BATTLE },
  { "board.look-names::shown", NO_KEYS, PROGRAM, BATTLE },
  { "board.look-names::dimmed", NO_KEYS, PROGRAM, BATTLE },
  { "board.look-names::hidden", NO_KEYS, PROGRAM, BATTLE },
  { "board.lock-names", NO_KEYS, PROGRAM, BATTLE },
  { "board.look-pieces::shown", NO_KEYS, PROGRAM, BATTLE },
  { "board.look-pieces::dimmed", NO_KEYS, PROGRAM, BATTLE },
  { "board.look-pieces::hidden", NO_KEYS, PROGRAM, BATTLE },
  { "board.lock-pieces", NO_KEYS, PROGRAM, BATTLE },
  { "board.look-picture::shown", NO_KEYS, PROGRAM, BATTLE },
  { "board.look-picture::dimmed", NO_KEYS, PROGRAM, BATTLE },
  { "board.look-picture::hidden", NO_KEYS, PROGRAM, BATTLE },
  { "board.lock-picture", NO_KEYS, PROGRAM, BATTLE },
  { "army.add-contingent", NO_KEYS, ARMY },
  { "army.catalogue", NO_KEYS, ARMY },
  { "army.raise", NO_KEYS, ARMY },
  { "army.complete", NO_KEYS, ARMY },
  { "army.make-legal", NO_KEYS, ARMY },
  { "army.make-unit", NO_KEYS, ARMY },
  { "army.make-figure", NO_KEYS, ARMY },
  { "army.add-activation", NO_KEYS, ARMY },
  { "win.keep-rules", NO_KEYS, PROGRAM, BIV_KEYS_IN_RULES },
  { "win.try-rules", NO_KEYS, PROGRAM, BIV_KEYS_IN_RULES },
  { "rules.add", NO_KEYS, RULES },
  { "rules.duplicate", NO_KEYS, RULES },
  { "rules.remove", NO_KEYS, RULES },
  { "rules.take", NO_KEYS, RULES },
  { "rules.leave-out", NO_KEYS, RULES },
  { "rules.put-back", NO_KEYS, RULES },
  { "rules.search", NO_KEYS, RULES },
  { "rehearsal.undo", NO_KEYS, REHEARSAL },
  { "rehearsal.redo", NO_KEYS, REHEARSAL },
  { "rehearsal.restart", NO_KEYS, REHEARSAL },
  { "rehearsal.save", NO_KEYS, REHEARSAL },
  { "rehearsal.open", NO_KEYS, REHEARSAL },
  { "library.open", NO_KEYS, LIBRARY },
  { "library.favourite", NO_KEYS, LIBRARY },
  { "library.untag", NO_KEYS, LIBRARY },
  { "library.move", NO_KEYS, LIBRARY },
  { "library.owner", NO_KEYS, LIBRARY },
  { "library.check", NO_KEYS, LIBRARY },
  { "library.check-all", NO_KEYS, LIBRARY },
  { "library.reprice", NO_KEYS, LIBRARY },
  { "library.reprice-all", NO_KEYS, LIBRARY },
  { "library.missing", NO_KEYS, LIBRARY },
  { "library.export::", NO_KEYS, LIBRARY },
  { "library.pack::", NO_KEYS, LIBRARY },
  { "library.pack-all::", NO_KEYS, LIBRARY },
  { "library.unbin", NO_KEYS, LIBRARY },
  { "library.show-bin", NO_KEYS, LIBRARY },
  { "library.empty-bin", NO_KEYS, LIBRARY },
  { "library.save-search", NO_KEYS, LIBRARY },
  { "library.follow-folder::", NO_KEYS, LIBRARY },
  { "library.leave-folder", NO_KEYS, LIBRARY },
  { "library.ask-club", NO_KEYS, LIBRARY },
  { "library.sync", NO_KEYS, LIBRARY },
  { "library.take-along", NO_KEYS, LIBRARY },
  { "library.submit", NO_KEYS, LIBRARY },
  { "library.reopen", NO_KEYS, LIBRARY },
  { "library.disclose::keeper", NO_KEYS, LIBRARY },
  { "library.disclose::club", NO_KEYS, LIBRARY },
  { "library.disclose::guests", NO_KEYS, LIBRARY },
  { "library.people", NO_KEYS, LIBRARY },
  { "library.forget-password", NO_KEYS, LIBRARY },
  { "library.forget-club", NO_KEYS, LIBRARY },
  { "library.undo", NO_KEYS, LIBRARY },
};
/* clang-format on */

/* Keys that move about in a window, or do what is under the cursor, and those that a part has for
 * ever. */
static const struct
{
  const char *key;
  unsigned scopes; /* bits; those of the program are heard in all */
} kept[] = {
  { "<Shift>F10", ~0u },
  { "F10", ~0u },
  { "<Shift>Left", 1u << BIV_KEYS_OF_MAP },
  { "<Shift>Right", 1u << BIV_KEYS_OF_MAP },
  { "<Shift>Up", 1u << BIV_KEYS_OF_MAP },
  { "<Shift>Down", 1u << BIV_KEYS_OF_MAP },
  { "<Alt>Left", 1u << BIV_KEYS_OF_MAP | 1u << BIV_KEYS_OF_PROGRAM },
  { "<Alt>Right", 1u << BIV_KEYS_OF_MAP | 1u << BIV_KEYS_OF_PROGRAM },
  { "<Alt>Up", 1u << BIV_KEYS_OF_MAP | 1u << BIV_KEYS_OF_PROGRAM },
  { "<Alt>Down", 1u << BIV_KEYS_OF_MAP | 1u << BIV_KEYS_OF_PROGRAM },
  { "<Control>f", 1u << BIV_KEYS_OF_LIBRARY },
  { "<Control>m", 1u << BIV_KEYS_OF_LIBRARY },
  { "<Control>a", 1u << BIV_KEYS_OF_LIBRARY | 1u << BIV_KEYS_OF_PROGRAM },
  { "<Control>c", 1u << BIV_KEYS_OF_PROGRAM },
  { "<Control>v", 1u << BIV_KEYS_OF_PROGRAM },
  { "<Control>x", 1u << BIV_KEYS_OF_PROGRAM },
  { "<Control>slash", 1u << BIV_KEYS_OF_PROGRAM },
  { "<Control>backslash", 1u << BIV_KEYS_OF_PROGRAM },
  { "<Control>Left", 1u << BIV_KEYS_OF_PROGRAM },
  { "<Control>Right", 1u << BIV_KEYS_OF_PROGRAM },
  { "<Control>Home", 1u << BIV_KEYS_OF_PROGRAM },
  { "<Control>End", 1u << BIV_KEYS_OF_PROGRAM },
  { "<Control>BackSpace", 1u << BIV_KEYS_OF_PROGRAM },
  { "<Control>Delete", 1u << BIV_KEYS_OF_PROGRAM },
  { "<Control>space", 1u << BIV_KEYS_OF_ARMY | 1u << BIV_KEYS_OF_LIBRARY },
};

/** biv_key_row_get: (nullable): one after the other, until there is none. */
const BivKeyRow *
biv_key_row_get (guint n)
{
  return n < G_N_ELEMENTS (rows) ? &rows[n] : NULL;
}

/** biv_key_row_find: (nullable): that of an action, which is written with its target. */
const BivKeyRow *
biv_key_row_find (const char *action)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_str_equal (rows[i].action, action))
      return &rows[i];
  return NULL;
}

/** biv_key_row_overlaps: whether two are heard at the same moment, so that they need other keys. */
bool
biv_key_row_overlaps (const BivKeyRow *self, const BivKeyRow *other)
{
  return (self->views & other->views) != 0 &&
         (self->scope == other->scope || self->scope == BIV_KEYS_OF_PROGRAM ||
          other->scope == BIV_KEYS_OF_PROGRAM);
}

static bool
is_kept (const BivKeyRow *self, guint key, GdkModifierType held)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kept); i++)
    {
      GdkModifierType own_held;
      guint own;

      if (kept[i].scopes & 1u << self->scope &&
          gtk_accelerator_parse (kept[i].key, &own, &own_held) && own == key && own_held == held)
        return true;
    }
  return false;
}

/* Whether a key, alone or with Shift, is none that writes or moves in a text. */
static bool
works_alone (const BivKeyRow *self, guint key)
{
  if (key >= GDK_KEY_F1 && key <= GDK_KEY_F35)
    return true;
  switch (key)
    {
    case GDK_KEY_space:
    case GDK_KEY_Left:
    case GDK_KEY_Right:
    case GDK_KEY_Up:
    case GDK_KEY_Down:
    case GDK_KEY_Menu:
    case GDK_KEY_Escape:
    case GDK_KEY_Tab:
    case GDK_KEY_Return:
      return false;
    case GDK_KEY_Delete:
      return self->scope == BIV_KEYS_OF_MAP || self->scope == BIV_KEYS_OF_ARMY;
    default:
      return self->scope == BIV_KEYS_OF_MAP;
    }
}

/**
 * biv_key_row_refuse:
 *
 * Returns: (nullable): a sentence that says why this cannot have a key; NULL: it can
 */
const char *
biv_key_row_refuse (const BivKeyRow *self, guint key, GdkModifierType held)
{
  static const GdkModifierType with = GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK;

  key = biv_keyboard_find_off_pad (key);
  if (is_kept (self, key, held))
    return _ ("This key is kept for moving about and for texts.");
  if (!(held & with) && !works_alone (self, key))
    return self->scope == BIV_KEYS_OF_MAP
             ? _ ("This key is kept for moving about on the map.")
             : _ ("Here only a key with Ctrl or Alt, or one of F1 to F12, can be told from what "
                  "is typed.");
  return NULL;
}

/** biv_key_scope_get_title: where such keys are heard, in the language of the program. */
const char *
biv_key_scope_get_title (BivKeyScope scope)
{
  static const char *const titles[] = {
    [BIV_KEYS_OF_PROGRAM] = N_ ("Everywhere"),
    [BIV_KEYS_OF_MAP] = N_ ("On the map"),
    [BIV_KEYS_OF_ARMY] = N_ ("In an army"),
    [BIV_KEYS_OF_REHEARSAL] = N_ ("In the rehearsal"),
    [BIV_KEYS_OF_LIBRARY] = N_ ("In the library"),
    [BIV_KEYS_OF_RULES] = N_ ("In rules and lists"),
    [BIV_KEYS_OF_PRINT] = N_ ("While printing"),
  };

  G_STATIC_ASSERT (G_N_ELEMENTS (titles) == BIV_KEYS_N_SCOPES);
  return _ (titles[scope]);
}
