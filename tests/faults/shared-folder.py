#!/usr/bin/env python3
"""Two people of a club save the same file in a shared folder.

The file keeps its group and mode, so that the club can go on writing it; what one of them left when
his program died neither blocks the other nor shows as "Permission denied". The controls: a careless
program takes the file away from the group, and a lock that is opened to be written is refused.

Needs root, to be two people; without it the test is skipped.

usage: shared-folder.py SAVE-PROBE

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile
import time
import unittest

PROBE = pathlib.Path(sys.argv[1]).resolve()
# Nobody's: no account is needed.
ALICE, BOB, CLUB, BOBS = 60001, 60002, 60100, 60102
LOCK = ".~army.bivarmy.bivouac-lock"
LEFT = ".~army.bivarmy.bivouac-save"
STICKY, OPEN = 0o1777, 0o777

LIST = "system.posix_acl_access"
NOBODY = 0xFFFFFFFF

CARELESS = """
import os, sys
with open(sys.argv[1] + ".new", "w") as file:
    file.write("x")
os.replace(sys.argv[1] + ".new", sys.argv[1])
"""


def make_list(group):
    """Who may open a file, as Linux takes it: its owner and Bob may write it, nobody else but, as
    said, its group."""
    entries = ((1, 6, NOBODY), (2, 6, BOB), (4, group, NOBODY), (16, 6, NOBODY), (32, 0, NOBODY))
    return struct.pack("<I", 2) + b"".join(struct.pack("<HHI", *entry) for entry in entries)


def as_bob(*command, groups=(CLUB,)):
    kept = ["--groups", ",".join(map(str, groups))] if groups else ["--clear-groups"]
    return subprocess.run(["setpriv", "--reuid", str(BOB), "--regid", str(BOBS), *kept,
                           *map(str, command)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, timeout=60, check=False)


@unittest.skipUnless(os.geteuid() == 0, "needs root")
class SharedFolderTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        top = pathlib.Path(folder.name)
        top.chmod(0o755)
        self.probe = shutil.copy(PROBE, top / "save-probe")
        self.source = top / "new.bivarmy"
        subprocess.run([self.probe, "make", "3", self.source], check=True)
        self.source.chmod(0o644)
        self.folder = top / "shared"
        self.folder.mkdir()
        self.folder.chmod(OPEN)
        self.file = self.folder / "army.bivarmy"
        self.put("army.bivarmy", 0o664, group=CLUB)

    def put(self, name, mode, group=ALICE, age=0):
        """A file of Alice's."""
        path = self.folder / name
        path.write_text("old")
        os.chown(path, ALICE, group)
        path.chmod(mode)
        os.utime(path, (time.time() - age,) * 2)
        return path

    def save(self, **options):
        """Bob saves; what he is told, and how long it took."""
        start = time.monotonic()
        done = as_bob(self.probe, "safe", self.source, self.file, **options)
        return done.returncode, done.stdout, time.monotonic() - start

    def assert_saved(self, **options):
        status, said, seconds = self.save(**options)
        self.assertEqual((status, said), (0, ""))
        self.assertLess(seconds, 4)
        self.assertEqual(self.file.read_bytes(), self.source.read_bytes())

    def assert_rights(self, group, mode):
        status = self.file.stat()
        self.assertEqual((status.st_gid, oct(status.st_mode & 0o7777)), (group, oct(mode)))

    def test_group_and_mode_stay(self):
        for mode in (0o664, 0o660, 0o666):
            self.put("army.bivarmy", mode, group=CLUB)
            self.assert_saved()
            self.assert_rights(CLUB, mode)
        self.assertEqual(os.listdir(self.folder), ["army.bivarmy"])

    def test_control_a_careless_program_takes_the_group_away(self):
        done = as_bob(sys.executable, "-c", CARELESS, self.file)
        if done.returncode != 0:  # an interpreter in somebody's home
            done = as_bob("/usr/bin/python3", "-c", CARELESS, self.file)
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertNotEqual(self.file.stat().st_gid, CLUB)

    def test_group_that_cannot_be_given_opens_nothing(self):
        self.put("army.bivarmy", 0o676, group=CLUB)
        self.assert_saved(groups=())
        self.assert_rights(BOBS, 0o666)

    def test_access_list_that_lets_one_in_stays(self):
        self.put("army.bivarmy", 0o640, group=CLUB)
        self.admit_bob()
        self.assert_saved()
        self.assertEqual(os.getxattr(self.file, LIST), make_list(group=4))
        self.assert_rights(CLUB, 0o660)

    def test_access_list_opens_nothing_to_another_group(self):
        self.put("army.bivarmy", 0o640, group=CLUB)
        self.admit_bob()
        self.assert_saved(groups=())
        self.assertEqual(os.getxattr(self.file, LIST), make_list(group=0))
        self.assert_rights(BOBS, 0o660)

    def admit_bob(self):
        try:
            os.setxattr(self.file, LIST, make_list(group=4))
        except OSError as error:
            self.skipTest(f"no access lists here: {error.strerror}")

    def test_leftovers_of_another(self):
        for sticky in (OPEN, STICKY):
            for mode in (0o666, 0o644, 0o600):
                with self.subTest(folder=oct(sticky), lock=oct(mode)):
                    self.folder.chmod(sticky)
                    self.put("army.bivarmy", 0o664, group=CLUB)
                    if sticky == STICKY:  # where only his own may be replaced
                        os.chown(self.file, BOB, CLUB)
                    self.put(LOCK, mode, age=300)
                    self.put(LEFT, mode, age=300)
                    self.put(LEFT + ".ABC123", mode, age=300)
                    self.assert_saved()
                    for path in self.folder.iterdir():
                        if path != self.file:
                            path.unlink()

    def test_control_the_closed_lock_is_refused(self):
        lock = self.put(LOCK, 0o600)
        done = as_bob("sh", "-c", 'exec 3<>"$0"', lock)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("ermission denied", done.stdout)

    def test_a_lock_just_made_is_waited_for(self):
        self.put(LOCK, 0o600)
        status, said, _ = self.save()
        self.assertEqual(status, 1)
        self.assertIn("another program is saving this file", said)
        self.assertEqual(self.file.read_text(), "old")

    def test_a_lock_that_is_held_is_waited_for(self):
        lock = self.put(LOCK, 0o666, age=300)
        with subprocess.Popen(["flock", lock, "sleep", "60"], start_new_session=True) as holder:
            time.sleep(0.5)
            status, said, _ = self.save()
            os.killpg(holder.pid, 15)
        self.assertEqual(status, 1)
        self.assertIn("another program is saving this file", said)
        self.assert_saved()

    def test_own_lock_is_open_to_all(self):
        """Bob's program dies while it holds the lock; his mask is a careful one."""
        as_bob("sh", "-c", 'umask 077; exec strace -f -qq -o /dev/null '
               '-e "inject=?rename,?renameat,?renameat2:signal=KILL" "$0" safe "$1" "$2"',
               self.probe, self.source, self.file)
        lock = self.folder / LOCK
        self.assertTrue(lock.exists())
        self.assertEqual(lock.stat().st_mode & 0o666, 0o666)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]], verbosity=2)
