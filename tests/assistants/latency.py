#!/usr/bin/env python3
"""Measures how long an assistant waits for `search` and `check_quote`, over a library of many reports.

    cargo run --release -p pincite-engine --example pages -- FOLDER 10000        # 100 reports of 100 pages
    tests/assistants/latency.py target/release/pincite FOLDER/10000

Speaks with `pincite mcp` as a client does, over its standard input and output. Words and quotes are taken from the library's
own sources, a third of the quotes with one word changed and a third with words that stand nowhere, so that no two calls are
alike. Prints the median, the 95th percentile and the longest of each tool, in milliseconds; the first call of each, which opens the
library, stands apart.
"""

import json
import random
import subprocess
import sys
import time

CALLS = 60


class Client:
    def __init__(self, program, library):
        command = [program, "--library", library, "mcp"]
        self.server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.number = 0
        about = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "latency", "version": "1"}}
        self.ask("initialize", about)
        self.send({"jsonrpc": "2.0", "method": "notifications/initialized"})

    def send(self, message):
        self.server.stdin.write(json.dumps(message) + "\n")
        self.server.stdin.flush()

    def ask(self, method, params):
        self.number += 1
        self.send({"jsonrpc": "2.0", "id": self.number, "method": method, "params": params})
        for line in self.server.stdout:
            answer = json.loads(line)
            if answer.get("id") == self.number:
                if "error" in answer:
                    sys.exit(f"{method}: {answer['error']}")
                return answer["result"]
        sys.exit("pincite mcp ended")

    def call(self, tool, arguments):
        begun = time.perf_counter()
        result = self.ask("tools/call", {"name": tool, "arguments": arguments})
        took = (time.perf_counter() - begun) * 1e3
        if result.get("isError"):
            sys.exit(f"{tool} {arguments}: {result['content']}")
        return took, result["structuredContent"]


def told(what, times):
    first, rest = times[0], sorted(times[1:])
    at = lambda part: rest[min(len(rest) - 1, int(part * len(rest)))]
    print(f"{what}: median {at(0.5):.1f} ms, 95th percentile {at(0.95):.1f}, longest {rest[-1]:.1f}; the first call {first:.1f}")


def main():
    program, library = sys.argv[1:]
    chance = random.Random(7)
    client = Client(program, library)
    sources = client.call("list_sources", {})[1]["sources"]
    texts = []
    for source in chance.choices(sources, k=CALLS):
        page = str(chance.randint(1, max(1, source.get("pages") or 1)))
        texts.append(client.call("read", {"source": str(source["id"]), "at": page})[1]["parts"])
    searches, quotes = [], []
    for number, parts in enumerate(texts):
        words = "".join(part["text"] for part in parts).split()
        begin = chance.randrange(max(1, len(words) - 30))
        quote = words[begin : begin + 20]
        searches.append(client.call("search", {"words": " ".join(chance.sample(quote, k=2))})[0])
        if number % 3 == 1:
            quote[len(quote) // 2] = "harpsichord"
        elif number % 3 == 2:
            quote = [word[::-1] for word in quote]
        quotes.append(client.call("check_quote", {"quote": " ".join(quote)})[0])
    print(f"{client.call('list_sources', {})[1].get('count', len(sources))} sources")
    told("search", searches)
    told("check_quote", quotes)
    client.server.stdin.close()


main()
