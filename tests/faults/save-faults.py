#!/usr/bin/env python3
"""Kills a program at every system call of a save, and lets each of them fail.

The file must hold the old document or the new one, bit by bit, every time; a save that says it
went well must have written the new one, one that fails must say why and leave nothing behind. The
same is done to a program that writes in place: unless that one tears the file, the test has not
reached the points that matter, and fails.

usage: save-faults.py SAVE-PROBE

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import collections
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile

# Everything that a save does to a file or folder. Each call of each kind is one point.
CALLS = ("openat", "read", "write", "fsync", "fdatasync", "rename", "renameat", "renameat2",
         "close", "lstat", "stat", "newfstatat", "fstat", "statx", "access", "faccessat",
         "faccessat2", "chmod", "fchmod", "fchmodat", "chown", "fchownat", "fallocate", "ftruncate",
         "flock", "unlink", "unlinkat", "readlink", "readlinkat", "getdents64", "lseek", "fcntl")
# Reading memory in and ending happen in every program: it has not begun to save, or is done.
FAILURES = {"write": ("ENOSPC", "EIO", "EDQUOT"), "fsync": ("EIO", "ENOSPC"),
            "fallocate": ("ENOSPC", "EOPNOTSUPP"), "openat": ("ENOSPC", "EACCES", "EMFILE"),
            "rename": ("EIO", "ENOSPC", "EACCES"), "renameat": ("EIO", "ENOSPC", "EACCES"),
            "renameat2": ("EIO", "ENOSPC", "EACCES"), "close": ("EIO",), "chmod": ("EPERM",),
            "fchmod": ("EPERM",), "fchmodat": ("EPERM",), "flock": ("ENOLCK",),
            "unlink": ("EACCES",), "unlinkat": ("EACCES",), "readlink": ("EIO",),
            "getdents64": ("EIO",), "newfstatat": ("EIO",), "fstat": ("EIO",), "lseek": ("EIO",),
            "read": ("EIO",), "access": ("EACCES",), "faccessat2": ("EACCES",)}
OURS = re.compile(r"^\.~.*\.bivouac-(save|lock)")


def read(path):
    with open(path, "rb") as file:
        return file.read()


class Trial:
    """A folder with an old document, and a new one to be saved over it."""

    def __init__(self, probe, folder):
        self.probe = probe
        self.source = os.path.join(folder, "new.bivarmy")
        self.work = os.path.join(folder, "work")
        self.target = os.path.join(self.work, "army.bivarmy")
        subprocess.run([probe, "make", "3000", self.source], check=True)
        old = os.path.join(folder, "old.bivarmy")
        subprocess.run([probe, "make", "2900", old], check=True)
        self.old, self.new = read(old), read(self.source)
        assert self.old != self.new and len(self.new) > 200000

    def reset(self):
        shutil.rmtree(self.work, ignore_errors=True)
        os.mkdir(self.work)
        with open(self.target, "wb") as file:
            file.write(self.old)

    def run(self, how, *options):
        """Saves under strace; the status and what was said."""
        self.reset()
        done = subprocess.run(
            ["strace", "-qq", "-o", "/dev/null", *options, self.probe, how, self.source,
             self.target], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
            check=False)
        return done.returncode, done.stderr.strip()

    def count(self, how):
        """How often a whole save makes each call."""
        self.reset()
        log = self.work + ".log"
        subprocess.run(["strace", "-qq", "-o", log, self.probe, how, self.source, self.target],
                       check=True)
        names = re.findall(r"^(\w+)\(", read(log).decode(), re.MULTILINE)
        return collections.Counter(name for name in names if name in CALLS)

    def state(self):
        """old, new or torn."""
        content = read(self.target) if os.path.exists(self.target) else b""
        return "old" if content == self.old else "new" if content == self.new else "torn"

    def leftovers(self):
        return sorted(set(os.listdir(self.work)) - {os.path.basename(self.target)})


def points(counts):
    """(call, which, what is injected) for every point."""
    for call, count in sorted(counts.items()):
        for which in range(1, count + 1):
            yield call, which, "signal=KILL"
            for failure in FAILURES.get(call, ()):
                yield call, which, f"error={failure}"


def judge(trial, injected, status, said):
    """What is wrong with the outcome of one point, or None."""
    state = trial.state()
    if state == "torn":
        return "the file is torn"
    if "KILL" in injected:
        bad = [name for name in trial.leftovers() if not OURS.match(name)]
        return f"left {bad} under a name that nobody sweeps" if bad else None
    if status == 0 and state != "new":
        return "says it was saved, and it was not"
    if status != 0 and not said:
        return "fails without a word"
    # what cannot be taken away stays
    if status == 1 and "unlink" not in injected and trial.leftovers():
        return f"fails and leaves {trial.leftovers()}"
    return None


def try_all(trial, how):
    """(points, torn, what went wrong) of a way to save."""
    total, torn, wrong = 0, 0, []
    for call, which, injected in points(trial.count(how)):
        status, said = trial.run(how, "-e", f"trace={call}", "-e",
                                 f"inject={call}:{injected}:when={which}")
        total += 1
        torn += trial.state() == "torn"
        found = judge(trial, call + injected, status, said)
        if found:
            wrong.append(f"{call} {which} {injected}: {found}")
    return total, torn, wrong


def sweep(trial):
    """Whether the next save takes away what a killed one left."""
    left = 0
    for which in range(1, trial.count("safe")["write"] + 1):
        trial.run("safe", "-e", "trace=write", "-e", f"inject=write:signal=KILL:when={which}")
        left += bool(trial.leftovers())
        subprocess.run([trial.probe, "safe", trial.source, trial.target], check=True)
        if trial.leftovers():
            return left, trial.leftovers()
    return left, []


def full_disk(trial, how, room):
    """Saves on a disk of 2 MB with so much room left: (state, said, leftovers), or None where none
    can be mounted."""
    script = ('mount -t tmpfs -o size=2m tmpfs "$0" || exit 77\n'
              'cp "$1" "$0/army.bivarmy"; cp "$1" "$0/old"\n'
              'room=$(df --output=avail -B1 "$0" | tail -1)\n'
              'head -c $((room - $5)) /dev/zero >"$0/filler"\n'
              'said=$("$2" "$3" "$4" "$0/army.bivarmy" 2>&1); status=$?\n'
              'cmp -s "$0/army.bivarmy" "$0/old" && echo old || echo other\n'
              'echo "$status $said"; ls -A "$0"\n')
    trial.reset()
    old = trial.work + ".old"
    shutil.copy(trial.target, old)
    done = subprocess.run(["unshare", "--mount", "sh", "-c", script, trial.work, old, trial.probe,
                           how, trial.source, str(room)], capture_output=True, text=True,
                          check=False)
    if done.returncode or not done.stdout:
        return None
    state, said, *names = done.stdout.splitlines()
    return state, said, sorted(set(names) - {"army.bivarmy", "old", "filler"})


class Tap:
    def __init__(self):
        self.number, self.failed = 0, False

    def result(self, good, name, notes=()):
        self.number += 1
        self.failed |= not good
        for note in notes:
            print(f"# {note}")
        print(f"{'ok' if good else 'not ok'} {self.number} {name}", flush=True)


def main():
    probe = os.path.abspath(sys.argv[1])
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    print("1..4")
    if not shutil.which("strace") or subprocess.run(["strace", "-qq", "-o", "/dev/null", "true"],
                                                    check=False).returncode:
        for number in range(1, 5):
            print(f"ok {number} # SKIP strace cannot trace here")
        return 0
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="bivouac-faults-") as folder:
        trial = Trial(probe, folder)
        total, torn, _ = try_all(trial, "in-place")
        careless = f"{torn} of {total}"
        tap.result(torn > 0, "control: writing in place tears the file",
                   [f"{torn} of {total} points torn"])
        total, torn, wrong = try_all(trial, "safe")
        tap.result(total > 100 and not wrong, "old or new at every point",
                   [f"{torn} of {total} points torn", *wrong[:20]])
        print(f"# figure: calls of a save that failed or at which it was killed: {total}, files"
              f" torn: {torn} (written in place: {careless})")
        left, remaining = sweep(trial)
        tap.result(left > 0 and not remaining, "the next save sweeps",
                   [f"{left} kills left something, {remaining} remains"])
        # room for a part of the new file; in place also for all of the old one
        outcome = full_disk(trial, "safe", 200000)
        control = full_disk(trial, "in-place", 4096)
        if outcome is None:
            print("ok 4 # SKIP no disk can be mounted here")
        else:
            good = (outcome[0] == "old" and "no room left on the disk" in outcome[1] and
                    not outcome[2] and outcome[1].startswith("1 ") and control[0] != "old" and
                    control[1].startswith("1 "))
            tap.result(good, "a full disk", [f"{outcome}", f"control: {control}"])
    return tap.failed


if __name__ == "__main__":
    sys.exit(main())
