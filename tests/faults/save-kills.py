#!/usr/bin/env python3
"""Kills a program at random moments of a save. The file holds the old document or the new one, bit
by bit, every time. A program that writes in place is killed as often: unless one of its files is
torn, the moments are not those that matter, and the test fails.

So many kills, or as many as BIVOUAC_SOAK_SECONDS have room for. The seed is printed;
BIVOUAC_SEED takes it up again.

usage: save-kills.py SAVE-PROBE KILLS

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import importlib.util
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import time

spec = importlib.util.spec_from_file_location(
    "faults", pathlib.Path(__file__).with_name("save-faults.py"))
faults = importlib.util.module_from_spec(spec)
spec.loader.exec_module(faults)

# Seconds, as powers of ten, from the first sign of writing until half of the kills.
WRITING = (-5, -2.4)


def look(trial):
    """What a folder shows of a save that has begun to write."""
    try:
        return sorted((entry.name, entry.stat().st_size, entry.stat().st_mtime_ns)
                      for entry in os.scandir(trial.work))
    except FileNotFoundError:  # renamed while it was looked at
        return None


def kill_one(trial, how, draw, whole):
    """One save that dies: at a moment of its whole life, or soon after it has begun to write."""
    trial.reset()
    before = look(trial)
    process = subprocess.Popen([trial.probe, how, trial.source, trial.target],
                               stderr=subprocess.DEVNULL)
    if draw.random() < 0.5:
        time.sleep(draw.uniform(0, whole))
    else:
        while process.poll() is None and look(trial) == before:
            pass
        time.sleep(10 ** draw.uniform(*WRITING))
    process.kill()
    return process.wait()


def measure(trial):
    """Seconds that a whole save takes."""
    trial.reset()
    start = time.monotonic()
    subprocess.run([trial.probe, "safe", trial.source, trial.target], check=True)
    return time.monotonic() - start


def main(probe, kills):
    seconds = float(os.environ.get("BIVOUAC_SOAK_SECONDS", 0))
    seed = int(os.environ.get("BIVOUAC_SEED", 0)) or (
        random.SystemRandom().randrange(1, 1 << 31) if seconds else 1)
    draw = random.Random(seed)
    counts = {how: {"old": 0, "new": 0, "torn": 0} for how in ("safe", "in-place")}
    done = 0
    end = time.monotonic() + seconds
    print(f"1..2\n# seed {seed}")
    with tempfile.TemporaryDirectory(prefix="bivouac-kills-") as folder:
        trial = faults.Trial(os.path.abspath(probe), folder)
        whole = measure(trial)
        while done < int(kills) or time.monotonic() < end:
            for how, states in counts.items():
                kill_one(trial, how, draw, whole)
                states[trial.state()] += 1
            done += 1
    safe, careless = counts["safe"], counts["in-place"]
    tap = faults.Tap()
    tap.result(careless["torn"] > 0, "control: writing in place tears the file", [f"{careless}"])
    tap.result(safe["torn"] == 0 and safe["old"] > 0 and safe["new"] > 0,
               "old or new at every moment", [f"{safe}"])
    print(f"# figure: saves killed at a random moment: {done}, files torn: {safe['torn']}"
          f" (written in place: {careless['torn']})")
    return tap.failed


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
