# What the benches of whole programs share: processor time and memory of a process, and the verdict.
#
# SPDX-FileCopyrightText: 2026 The Bivouac authors
# SPDX-License-Identifier: GPL-3.0-or-later
import os
import statistics
import subprocess
import sys

# As users run it: what makes faults show in the tests costs time.
ENVIRONMENT = {name: value for name, value in os.environ.items()
               if name not in ('G_DEBUG', 'G_SLICE')}


def run(words, accepted=(0,)):
    """Runs a program without its output; returns its seconds of the processor and its peak KB."""
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               env=ENVIRONMENT)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in accepted:
        sys.exit(f'{words[0]} ended with status {process.returncode}')
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss


class Job:
    def __init__(self, name, words, accepted=(0,)):
        self.name, self.words, self.accepted = name, words, accepted
        self.seconds, self.kilobytes = [], []

    def round(self):
        seconds, kilobytes = run(self.words, self.accepted)
        self.seconds.append(seconds)
        self.kilobytes.append(kilobytes)

    @property
    def median(self):
        return statistics.median(self.seconds)

    @property
    def peak(self):
        return max(self.kilobytes)

    def show(self):
        print(f'{self.name:<44} {min(self.seconds):9.3f} {self.median:9.3f} '
              f'{max(self.seconds):9.3f} s {self.peak / 1024:9.1f} MB')


def interleave(jobs, rounds):
    """All jobs in turn, round after round: a noisy machine is noisy for both sides of a ratio."""
    for _ in range(rounds):
        for job in jobs:
            job.round()
    for job in jobs:
        job.show()


def judge(what, ratio, goal):
    met = ratio <= goal
    print(f'  {ratio:.3f} {what}, goal {goal:.3f}: {"met" if met else "MISSED"}')
    return met
