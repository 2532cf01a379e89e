"""Other threads run while texts are judged, and the user can stop."""

import os
import signal
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

import pincite

ROWS = [f"Row {number} holds {number * 7 + 1} kilograms of grain from the harbour." for number in range(500)]
SOURCES = pincite.Sources(ROWS[:250] + ["\n".join(ROWS)])
CLAIMS = " ".join(row.replace("grain", "barley") for row in ROWS)


def test_threads_get_the_same():
    answers = [f'It says "{row}"' for row in ROWS[:40]]
    alone = [SOURCES.check(answer) for answer in answers]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(SOURCES.check, answers)) == alone


def test_other_threads_run_meanwhile():
    done = threading.Event()
    judging = threading.Thread(target=lambda: (SOURCES.check(CLAIMS), done.set()))
    judging.start()
    steps = 0
    while not done.wait(0.001):
        steps += 1
    judging.join()
    assert steps > 10


@pytest.mark.skipif(os.name == "nt", reason="Windows sends no such signal to a process")
def test_the_user_can_stop():
    script = (
        "import pincite, sys\n"
        "rows = [f'Row {n} holds {n * 7 + 1} kilograms of grain from the harbour.' for n in range(5000)]\n"
        "sources = pincite.Sources(rows)\n"
        "try:\n    print('begun', flush=True)\n    pincite.check(' '.join(rows), sources)\n    sys.exit(8)\n"
        "except KeyboardInterrupt:\n    sys.exit(7)\n"
    )
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE) as judging:
        assert judging.stdout.readline().strip() == b"begun"
        judging.send_signal(signal.SIGINT)
        assert judging.wait(60) == 7


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_forked_process_judges_too():
    SOURCES.check_quote(ROWS[3])
    child = os.fork()
    if child == 0:
        os._exit(0 if SOURCES.check_quote(ROWS[4]).verdict == "exact" else 1)
    assert os.waitpid(child, 0)[1] == 0
