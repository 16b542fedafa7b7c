#!/usr/bin/env python3
"""Somebody who may write in a shared folder swaps files for links while a program saves there.

The links lead to a file outside, which nobody else may read: what a save writes must not land in
it, nor may it be opened to others, whichever file is swapped and however often. A document that is
not saved is as it was. The control is a program that minds modes and groups, too, but by the names
of the files: unless it opens the stranger's file to all, the test has not come in between.

usage: save-swaps.py SAVE-PROBE

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import contextlib
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

PROBE = pathlib.Path(sys.argv[1]).resolve()
SECRET = b"root:x:what nobody else may read\n"
PATIENCE = 60
# Before each call that names a file there is time for the other one.
PAUSE = 20000
CALLS = ("?open,?openat,?stat,?lstat,?newfstatat,?statx,?fstat,?access,?faccessat,?faccessat2,"
         "?chmod,?fchmod,?fchmodat,?chown,?lchown,?fchown,?fchownat,?rename,?renameat,?renameat2,"
         "?unlink,?unlinkat,?link,?linkat,?lgetxattr,?fgetxattr,?lsetxattr,?fsetxattr")
TRACED = shutil.which("strace") and subprocess.run(
    ["strace", "-qq", "-o", "/dev/null", "true"], check=False).returncode == 0


@unittest.skipUnless(TRACED, "strace cannot trace here")
class SwapTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="bivouac-swaps-")
        self.addCleanup(folder.cleanup)
        self.top = pathlib.Path(folder.name)
        self.source = self.top / "new.bivarmy"
        subprocess.run([PROBE, "make", "3", self.source], check=True)
        self.folder = self.top / "shared"
        self.folder.mkdir()
        self.file = self.folder / "army.bivarmy"
        self.file.write_bytes(b"old")
        self.file.chmod(0o666)
        self.secret = self.top / "secret"
        self.secret.write_bytes(SECRET)
        self.secret.chmod(0o600)

    def swap(self, path):
        """Puts a link in the place of a file, which was there in the moment before."""
        link = self.top / "link"
        with contextlib.suppress(FileExistsError):
            link.symlink_to(self.secret)
        link.rename(path)

    def find(self, begins):
        return [path for path in self.folder.iterdir() if path.name.startswith(begins)]

    def attack(self, how, begins, swapped):
        """Saves, and swaps what is called so as soon as there is a file with such a beginning.
        Returns: the status of the save, and whether anything was swapped."""
        process = subprocess.Popen(
            ["strace", "-qq", "-o", "/dev/null", "-e", f"trace={CALLS}", "-e",
             f"inject={CALLS}:delay_enter={PAUSE}", PROBE, how, self.source, self.file],
            stderr=subprocess.DEVNULL)
        end = time.monotonic() + PATIENCE
        done = False
        while process.poll() is None and time.monotonic() < end:
            for path in self.find(begins):
                target = swapped or path
                if not target.is_symlink():
                    self.swap(target)
                    done = True
        return process.wait(), done

    def assert_secret(self):
        self.assertEqual(self.secret.read_bytes(), SECRET)
        self.assertEqual(oct(self.secret.stat().st_mode & 0o7777), oct(0o600))

    def test_new_file(self):
        status, swapped = self.attack("safe", ".~army.bivarmy.bivouac-save", None)
        self.assertTrue(swapped)
        self.assert_secret()
        self.assertEqual(status, 1)
        self.assertEqual(self.file.read_bytes(), b"old")
        self.assertFalse(self.file.is_symlink())

    def test_document(self):
        status, swapped = self.attack("safe", ".~army.bivarmy.bivouac-lock", self.file)
        self.assertTrue(swapped)
        self.assert_secret()
        self.assertIn(status, (0, 1))

    def test_lock(self):
        _, swapped = self.attack("safe", ".~army.bivarmy.bivouac-lock", None)
        self.assertTrue(swapped)
        self.assert_secret()
        self.assertIn(self.file.read_bytes(), (b"old", self.source.read_bytes()))

    def test_control_a_save_by_names_opens_a_strangers_file(self):
        _, swapped = self.attack("by-name", "army.bivarmy.new", None)
        self.assertTrue(swapped)
        self.assertEqual(oct(self.secret.stat().st_mode & 0o7777), oct(0o666))

    def test_nobody_swaps(self):
        for how in ("safe", "by-name"):
            status, swapped = self.attack(how, "none", None)
            self.assertEqual((status, swapped), (0, False))
            self.assertEqual(self.file.read_bytes(), self.source.read_bytes())
            self.assertEqual(oct(self.file.stat().st_mode & 0o7777), oct(0o666))
            self.assertEqual(os.listdir(self.folder), ["army.bivarmy"])


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]], verbosity=2)
