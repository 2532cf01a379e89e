"""The package is typed, and its examples run."""

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

import pincite

USE = """
import pincite
from typing import Optional
results: pincite.Results = pincite.check("a", ["b", pincite.Source("c")])
verdict: pincite.Verdict = results.quotes[0].verdict
named: Optional[pincite.Source] = results.claims[0].named
sources = pincite.Sources(pincite.sources_from_langchain([object()]))
first: pincite.Source = sources[0]
pincite.check("a", 3)  # type: ignore[arg-type]
pincite.check("a", "b", preset="sloppy")  # type: ignore[arg-type]
"""


def test_the_examples_run():
    assert doctest.testmod(pincite).failed == 0


def test_types_hold(tmp_path):
    pytest.importorskip("mypy")
    use = tmp_path / "use.py"
    use.write_text(USE)
    folder = Path(__file__).parents[1]
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--cache-dir", tmp_path, "--config-file", folder / "pyproject.toml", folder / "pincite", use],
        cwd=folder,
        capture_output=True,
        text=True,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr
