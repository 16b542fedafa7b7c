"""The desktop ends its session: it asks the program, which keeps what was painted a moment before
it answers; it is then told to end, without a question to anybody. At the next start the work is
offered and comes back. The desktop here is a session manager of our own on the test's bus.

usage: test-session-end.py BIVOUAC SAMPLE

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import importlib.util
import os
import pathlib
import shutil
import sys
import threading
import time

from gi.repository import Gio, GLib

from desktop import PATIENCE

spec = importlib.util.spec_from_file_location(
    "recovery", pathlib.Path(__file__).with_name("test-recovery.py"))
recovery = importlib.util.module_from_spec(spec)
spec.loader.exec_module(recovery)

MANAGER = """<node>
  <interface name="org.gnome.SessionManager">
    <method name="RegisterClient">
      <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="o" direction="out"/>
    </method>
    <method name="UnregisterClient"><arg type="o" direction="in"/></method>
  </interface>
</node>"""
CLIENT = """<node>
  <interface name="org.gnome.SessionManager.ClientPrivate">
    <method name="EndSessionResponse">
      <arg type="b" direction="in"/><arg type="s" direction="in"/>
    </method>
    <signal name="QueryEndSession"><arg type="u"/></signal>
    <signal name="EndSession"><arg type="u"/></signal>
  </interface>
</node>"""
CLIENT_PATH = "/org/gnome/SessionManager/Client1"


class Desktop:
    """A session manager that knows one program."""

    def __init__(self):
        self.client, self.answered = None, threading.Event()
        self.registered, self.known = threading.Event(), threading.Event()
        threading.Thread(target=self.run, daemon=True).start()
        assert self.known.wait(PATIENCE), "nobody is the session manager of this bus"

    def run(self):
        """On a thread of its own: the test waits elsewhere."""
        context = GLib.MainContext.new()
        context.push_thread_default()
        self.bus = Gio.DBusConnection.new_for_address_sync(
            os.environ["DBUS_SESSION_BUS_ADDRESS"],
            Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
            | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)
        self.export("/org/gnome/SessionManager", MANAGER)
        self.export(CLIENT_PATH, CLIENT)
        Gio.bus_own_name_on_connection(
            self.bus, "org.gnome.SessionManager", Gio.BusNameOwnerFlags.NONE,
            lambda *_: self.known.set(), None)
        GLib.MainLoop.new(context, False).run()

    def export(self, path, description):
        node = Gio.DBusNodeInfo.new_for_xml(description)
        self.bus.register_object(path, node.interfaces[0], self.call, None, None)

    def call(self, _bus, sender, _path, _interface, method, parameters, invocation):
        if method == "RegisterClient":
            self.register(sender, parameters.unpack()[0], invocation)
            return
        if method == "EndSessionResponse":
            self.agreed = parameters.unpack()[0]
            self.answered.set()
        invocation.return_value(None)

    def register(self, sender, name, invocation):
        """The service of screen readers asks to be told, too; it is none of ours."""
        if name == "io.github.bivouac.Bivouac":
            self.client = sender
            self.registered.set()
            invocation.return_value(GLib.Variant("(o)", (CLIENT_PATH,)))
        else:
            invocation.return_dbus_error("org.gnome.SessionManager.NotForTests", name)

    def emit(self, signal):
        self.bus.emit_signal(self.client, CLIENT_PATH, "org.gnome.SessionManager.ClientPrivate",
                             signal, GLib.Variant("(u)", (0,)))

    def ask(self, signal):
        self.answered.clear()
        self.emit(signal)
        assert self.answered.wait(PATIENCE), f"the program did not answer {signal}"
        assert self.agreed, f"the program said no to {signal}"


def count_drafts(evening):
    return len(list(evening.state().glob("*/*.draft")))


def end_session(desktop, evening, letter):
    """Answers how many hexes had to be kept by the answer, painted so shortly before that the clock
    of drafts had no time."""
    free = [(col, row) for col in range(6, 10) for row in range(5, 9)
            if evening.rows[row][col] != letter]
    for place in free[:3]:
        evening.work_at(*place)
    desktop.ask("QueryEndSession")
    assert count_drafts(evening) == 1, "nothing was kept before the answer"
    desktop.emit("EndSession")
    evening.program.wait_for_end()
    return free[:3]


def main(binary, sample):
    desktop = Desktop()
    evening = recovery.Evening(binary, sample)
    try:
        assert desktop.registered.wait(PATIENCE), "the program is unknown to the session"
        evening.choose("Marsh")
        letter = recovery.window.legend(evening.path, "marsh")
        painted = end_session(desktop, evening, letter)
        assert evening.path.read_bytes() == evening.original, "the end of a session saved the file"
        evening.start_again()
        evening.restore()
        rows = recovery.wait_for("what was kept", evening.read_draft)
        assert all(rows[row][col] == letter for col, row in painted), "what was painted is lost"
        if os.environ.get("BIVOUAC_PICTURE"):
            time.sleep(1)
            os.system("import -window root " + os.environ["BIVOUAC_PICTURE"])
    finally:
        evening.program.stop()
        shutil.rmtree(evening.path.parent)


if __name__ == "__main__":
    main(*sys.argv[1:])
