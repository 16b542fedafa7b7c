/*
 * Opens a module with VASSAL's own classes, as a player would, sets its battle up, and tells what
 * its players can do:
 *
 *   PlayModule MODULE [--extension FILE] [--areas] [--press]
 *
 *   BUTTON "text" [entries]               of the toolbar, where they are seen
 *   EXTENSION file opened
 *   AREA name="..." location="..." hexes ...   (--areas) what VASSAL paints around a piece
 *   PRESSED n menu entries                (--press) each changed its piece
 *   FAIL ...                              what went wrong, also what VASSAL itself complains of
 *   RESULT OK fails=0
 *
 * It needs a display.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
import VASSAL.Info;
import VASSAL.build.GameModule;
import VASSAL.build.module.BasicLogger;
import VASSAL.build.module.GameState;
import VASSAL.build.module.Map;
import VASSAL.build.module.ModuleExtension;
import VASSAL.build.module.PredefinedSetup;
import VASSAL.build.module.ToolbarMenu;
import VASSAL.counters.AreaOfEffect;
import VASSAL.counters.Decorator;
import VASSAL.counters.GamePiece;
import VASSAL.counters.KeyCommand;
import VASSAL.counters.KeyCommandSubMenu;
import VASSAL.counters.Properties;
import VASSAL.counters.Stack;
import VASSAL.i18n.Localization;
import VASSAL.launch.StandardConfig;
import VASSAL.tools.DataArchive;
import VASSAL.tools.menu.MenuBarProxy;
import VASSAL.tools.menu.MenuManager;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;

import java.awt.Component;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.Toolkit;
import java.awt.AWTEvent;
import java.awt.Dialog;
import java.awt.event.WindowEvent;
import java.awt.geom.Area;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;

import javax.swing.AbstractButton;
import javax.swing.JFrame;
import javax.swing.JMenuBar;
import javax.swing.SwingUtilities;

public final class PlayModule {
  /* Less than the distance of two hexes, in pixels. */
  private static final int STEP = 6;

  private static final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
  /* The entry of a piece's menu that opens a dialog. */
  private static final String ASKS = "Change its label";
  private static int fails = 0;
  private static String doing = "opening";

  private static synchronized void fail(String why) {
    fails++;
    out.println("FAIL " + why);
  }

  /* --- What VASSAL complains of ------------------------------------------------------------ */

  private static final class Complaints extends AppenderBase<ILoggingEvent> {
    @Override
    protected void append(ILoggingEvent event) {
      if (event.getLevel().isGreaterOrEqual(Level.WARN)) {
        fail(event.getLevel() + " of " + event.getLoggerName() + ": "
          + event.getFormattedMessage());
      }
    }
  }

  private static void listen() {
    final Logger root = (Logger) org.slf4j.LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME);
    final Complaints complaints = new Complaints();

    root.detachAndStopAllAppenders();
    complaints.setContext(root.getLoggerContext());
    complaints.start();
    root.addAppender(complaints);
    Thread.setDefaultUncaughtExceptionHandler((thread, error) -> fail("uncaught: " + error));
    Toolkit.getDefaultToolkit().addAWTEventListener(event -> {
      if (event.getID() == WindowEvent.WINDOW_OPENED && event.getSource() instanceof Dialog) {
        fail(doing + " opens a dialog");
        SwingUtilities.invokeLater(((Dialog) event.getSource())::dispose);
      }
    }, AWTEvent.WINDOW_EVENT_MASK);
  }

  /* --- Opening ------------------------------------------------------------------------------ */

  private static final class Menus extends MenuManager {
    private final MenuBarProxy bar = new MenuBarProxy();

    @Override
    public JMenuBar getMenuBarFor(JFrame frame) {
      return frame instanceof VASSAL.launch.PlayerWindow ? bar.createPeer() : null;
    }

    @Override
    public MenuBarProxy getMenuBarProxyFor(JFrame frame) {
      return frame instanceof VASSAL.launch.PlayerWindow ? bar : null;
    }
  }

  private static Void open(String path, String extension) throws Exception {
    new Menus();
    GameModule.init(new GameModule(new DataArchive(path)));
    Localization.getInstance().translate();
    GameModule.getGameModule().getPrefs().setValue(GameModule.REAL_NAME, "player");
    GameModule.getGameModule().getPrefs().setValue(GameModule.SECRET_NAME, "player");
    // No question whether the game is to be written down.
    GameModule.getGameModule().getPrefs().setValue(BasicLogger.PROMPT_NEW_LOG_START, false);
    if (extension != null) {
      new ModuleExtension(new DataArchive(extension)).build();
      out.println("EXTENSION " + new java.io.File(extension).getName() + " opened");
    }
    return null;
  }

  private static Void setUp() throws Exception {
    final GameModule module = GameModule.getGameModule();
    final GameState state = module.getGameState();
    final PredefinedSetup setup =
      module.getAllDescendantComponentsOf(PredefinedSetup.class).iterator().next();

    // Which side one plays is asked by a dialog.
    state.removeGameSetupStep(module.getPlayerRoster());
    try (InputStream saved = setup.getSavedGameContents()) {
      state.decodeSavedGame(new java.io.BufferedInputStream(saved)).execute();
    }
    return null;
  }

  /* --- Buttons ------------------------------------------------------------------------------ */

  /* The entries of the menu that a button opens. */
  private static List<String> listEntries(String text) {
    final List<String> entries = new ArrayList<>();

    for (final ToolbarMenu menu
      : GameModule.getGameModule().getAllDescendantComponentsOf(ToolbarMenu.class)) {
      if (text.equals(menu.getAttributeValueString("text"))) {
        entries.addAll(List.of(
          menu.getAttributeValueString(ToolbarMenu.MENU_ITEMS).split(",")));
      }
    }
    return entries;
  }

  private static Void tellButtons() {
    for (final Component component : GameModule.getGameModule().getToolBar().getComponents()) {
      final String text =
        component instanceof AbstractButton ? ((AbstractButton) component).getText() : null;

      // Those without words are VASSAL's own.
      if (text != null && !text.isEmpty() && component.isVisible()) {
        out.println("BUTTON \"" + text + "\" [" + String.join(", ", listEntries(text)) + "]");
      }
    }
    return null;
  }

  /* --- Pieces ------------------------------------------------------------------------------- */

  private static List<GamePiece> listPieces() {
    final List<GamePiece> all = new ArrayList<>();

    for (final Map map : Map.getMapList()) {
      for (final GamePiece piece : map.getAllPieces()) {
        if (piece instanceof Stack) {
          all.addAll(((Stack) piece).asList());
        }
        else {
          all.add(piece);
        }
      }
    }
    return all;
  }

  /* What VASSAL paints; it asks no right of who draws it, but of who calls it. */
  private static Area findArea(AreaOfEffect trait) throws ReflectiveOperationException {
    final Method method = AreaOfEffect.class.getDeclaredMethod("getArea");

    method.setAccessible(true);
    return (Area) method.invoke(trait);
  }

  private static TreeSet<String> listHexes(Map map, Area area) {
    final TreeSet<String> hexes = new TreeSet<>();
    final Rectangle box = area.getBounds();

    for (int y = box.y; y < box.y + box.height; y += STEP) {
      for (int x = box.x; x < box.x + box.width; x += STEP) {
        final Point middle = map.snapTo(new Point(x, y));

        if (area.contains(middle)) {
          hexes.add(map.locationName(middle));
        }
      }
    }
    return hexes;
  }

  private static Void tellAreas() throws ReflectiveOperationException {
    for (final GamePiece piece : listPieces()) {
      final AreaOfEffect trait =
        (AreaOfEffect) Decorator.getDecorator(piece, AreaOfEffect.class);

      if (trait != null && piece.getMap() != null) {
        out.println("AREA name=\"" + piece.getName() + "\" location=\""
          + piece.getMap().locationName(piece.getPosition()) + "\" hexes "
          + String.join(" ", listHexes(piece.getMap(), findArea(trait))));
      }
    }
    return null;
  }

  /* Whether an entry of its menu changes a piece that is in a state. */
  private static boolean changes(GamePiece piece, KeyCommand entry) {
    final String before = piece.getState();

    piece.keyEvent(entry.getKeyStroke());
    return !piece.getState().equals(before);
  }

  /* An element is regained only where one was lost: an entry may need another before it. */
  private static boolean canChange(GamePiece piece, KeyCommand entry, List<KeyCommand> entries) {
    final String start = piece.getState();
    boolean does = changes(piece, entry);

    for (final KeyCommand first : entries) {
      if (!does) {
        piece.setState(start);
        piece.keyEvent(first.getKeyStroke());
        does = changes(piece, entry);
      }
    }
    piece.setState(start);
    return does;
  }

  /* What can be pressed: no title of a submenu, and nothing that waits for words. */
  private static List<KeyCommand> listEntries(GamePiece piece) {
    final List<KeyCommand> all = new ArrayList<>();
    final KeyCommand[] entries = (KeyCommand[]) piece.getProperty(Properties.KEY_COMMANDS);

    for (final KeyCommand entry : entries == null ? new KeyCommand[0] : entries) {
      if (entry.getName() != null && !entry.getName().isEmpty()
        && !entry.getName().equals(ASKS) && !(entry instanceof KeyCommandSubMenu)) {
        all.add(entry);
      }
    }
    return all;
  }

  private static Void pressAll() {
    int pressed = 0;

    for (final GamePiece piece : listPieces()) {
      final List<KeyCommand> entries = listEntries(piece);

      for (final KeyCommand entry : entries) {
        doing = "\"" + entry.getName() + "\" of \"" + piece.getName() + "\"";
        if (!canChange(piece, entry, entries)) {
          fail(doing + " changes nothing");
        }
      }
      pressed += entries.size();
    }
    out.println("PRESSED " + pressed + " menu entries");
    return null;
  }

  /* ------------------------------------------------------------------------------------------ */

  /* Does something where VASSAL does all that is seen. */
  private static void run(Callable<Void> what) throws Exception {
    final FutureTask<Void> task = new FutureTask<>(what);

    SwingUtilities.invokeAndWait(task);
    task.get();
    // What VASSAL put off.
    SwingUtilities.invokeAndWait(() -> { });
  }

  private static void play(List<String> words) throws Exception {
    final int at = words.indexOf("--extension");
    final String extension = at < 0 ? null : words.get(at + 1);

    Info.setConfig(new StandardConfig());
    run(() -> open(words.get(0), extension));
    run(PlayModule::setUp);
    run(PlayModule::tellButtons);
    if (words.contains("--areas")) {
      run(PlayModule::tellAreas);
    }
    if (words.contains("--press")) {
      run(PlayModule::pressAll);
    }
  }

  public static void main(String[] arguments) {
    listen();
    try {
      play(List.of(arguments));
    }
    catch (Exception error) {
      error.printStackTrace();
      fail(String.valueOf(error));
    }
    out.println("RESULT " + (fails == 0 ? "OK" : "FAILED") + " fails=" + fails);
    // VASSAL's own threads would go on.
    Runtime.getRuntime().halt(fails == 0 ? 0 : 1);
  }
}
