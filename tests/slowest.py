#!/usr/bin/env python3
"""Which tests take longest: builds all test programs, runs each test of them alone, and lists the slowest twenty with the sum of all.

    slowest.py [--count 20] [--package store]

The tests of the real window are left out: they need a display, and a driver each. What a test takes alone is more than its share of a
whole run, where programs run their tests side by side."""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
OF_THE_WINDOW = {"window", "recordings"}


def programs():
    """Each test program with its name and the folder of its package."""
    call = ["cargo", "test", "--workspace", "--no-run", "--message-format=json"]
    built = subprocess.run(call, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout
    for line in built.splitlines():
        said = json.loads(line)
        if said.get("reason") == "compiler-artifact" and said["profile"]["test"] and said.get("executable"):
            package = pathlib.Path(said["manifest_path"]).parent
            if package != ROOT or said["target"]["name"] not in OF_THE_WINDOW:
                yield package, said["target"]["name"], said["executable"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--package", help="the folder of the only package whose tests are run")
    asked = parser.parse_args()
    known = dict(os.environ, PROPTEST_RNG_SEED="20")
    for name in ("PDFIUM", "MODELS"):
        known.setdefault(f"PINCITE_{name}_FOLDER", str(ROOT / f".{name.lower()}"))
    took, failed = [], []
    for package, name, program in programs():
        if asked.package not in (None, package.name):
            continue
        here = dict(known, CARGO_MANIFEST_DIR=str(package))
        run = lambda *more: subprocess.run([program, *more], cwd=package, env=here, capture_output=True, text=True)
        for line in run("--list", "--format", "terse").stdout.splitlines():
            test, kind = line.rsplit(": ", 1)
            if kind != "test":
                continue
            begun = time.monotonic()
            ended = run("--exact", test)
            took.append((time.monotonic() - begun, f"{package.name}/{name}", test))
            if ended.returncode != 0:
                failed.append(test)
    for seconds, program, test in sorted(took, reverse=True)[: asked.count]:
        print(f"{seconds:7.1f} s  {program:28} {test}")
    print(f"{sum(seconds for seconds, _, _ in took):7.0f} s  all {len(took)}, one by one")
    if failed:
        sys.exit(f"failed: {', '.join(failed)}")


main()
