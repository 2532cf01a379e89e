#!/usr/bin/env python3
"""Makes the word lists that `examples/forms.rs` packs into `assets/words/LANG.fst`.

    pip install wordfreq==3.1.1 jieba==0.42.1 german-nouns==1.2.5 codespell==2.4.1
    npm install dictionary-{en@4.0.0,fr@3.0.0,es@4.0.0,pt@4.0.0,nl@2.0.0,pl@2.0.0,ru@3.0.0,tr@2.0.0}
    forms.py node_modules OUT [LANG...]      # needs Debian's hunspell
    cargo run --release -p pincite-core --example forms -- OUT ../../assets/words

Where the words of a language are from, and under which licence, is in `assets/words/LICENSE`. No list under a licence
that forbids other uses is read: the dictionaries of German, Italian, Czech and Swedish are (GPL, LGPL), so these
languages have frequency lists only.

A frequency list has common misspellings. A word of it that no dictionary has is left out when it is rare and a word
that is far more frequent is one slip away: the likelier the slip (two letters that changed places, a letter doubled),
the smaller the ratio that is asked for. Words that differ by an ending of the language are not taken for slips.
"""

import re
import subprocess
import sys
import unicodedata
from collections import defaultdict
from pathlib import Path

CLEAN = {"en", "fr", "es", "pt", "nl", "pl", "ru", "tr"}
# Their affix rules make forms that nobody writes, or too many.
UNEXPANDED = {"tr", "pt"}
NAMES = {"en": "english", "de": "german", "fr": "french", "es": "spanish", "it": "italian", "pt": "portuguese",
         "nl": "dutch", "sv": "swedish", "pl": "polish", "cs": "czech", "ru": "russian", "tr": "turkish",
         "zh": "chinese", "ja": "japanese", "ko": "korean", "ar": "arabic"}
# Words rarer than this are as often noise as words.
RAREST = {"de": 2e-8, "it": 3e-8, "cs": 2e-8, "sv": 3e-8, "ar": 2e-8, "ko": 0, "ja": 2e-8, "zh": 1e-7, "tr": 0}
RAREST_UNCHECKED = 2e-7
VOWELS = "aeiouyаеиоуыя"
ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю"]


def parse(folder):
    rules, cross, special, alias, mode = defaultdict(list), {}, {}, None, "char"
    for line in (folder / "index.aff").read_text("utf-8").splitlines():
        field = line.split()
        if not field or field[0].startswith("#"):
            continue
        if field[0] == "FLAG":
            mode = field[1]
        elif field[0] == "AF":
            alias = [] if alias is None else alias + [field[1]]
        elif field[0] in ("NEEDAFFIX", "FORBIDDENWORD", "ONLYINCOMPOUND"):
            special[field[0]] = field[1]
        elif field[0] in ("SFX", "PFX"):
            if len(field) == 4 and field[3].isdigit() and field[1] not in cross:
                cross[field[1]] = field[2] == "Y"
            elif len(field) >= 4:
                strip = "" if field[2] == "0" else field[2]
                add, _, more = field[3].partition("/")
                condition = field[4] if len(field) > 4 else "."
                try:
                    test = re.compile(condition + "$" if field[0] == "SFX" else "^" + condition)
                except re.error:
                    continue
                rules[field[1]].append((field[0], strip, "" if add == "0" else add, test, more))

    def flags(text):
        if alias and text.isdigit() and int(text) <= len(alias):
            text = alias[int(text) - 1]
        if mode == "num":
            return text.split(",") if text else []
        return [text[i : i + 2] for i in range(0, len(text), 2)] if mode == "long" else list(text)

    rules = {name: [(*rule[:4], flags(rule[4])) for rule in rules[name]] for name in rules}
    return rules, cross, {name: flags(text)[0] for name, text in special.items()}, flags


def affixed(word, rule):
    kind, strip, add, test, _ = rule
    if not test.search(word):
        return None
    if kind == "SFX":
        return word[: len(word) - len(strip)] + add if word.endswith(strip) else None
    return add + word[len(strip) :] if word.startswith(strip) else None


def expanded(folder, rules_too):
    """The words of a Hunspell dictionary with their forms, two affixes deep."""
    rules, cross, special, flags = parse(folder)
    apart = {special[name] for name in special}
    for line in (folder / "index.dic").read_text("utf-8").splitlines()[1:]:
        word, _, own = line.split("\t")[0].split(" ")[0].partition("/")
        own = flags(own)
        if special.get("FORBIDDENWORD") in own:
            continue
        if not apart & set(own):
            yield word
        todo = [(word, own, 2)] if rules_too else []
        while todo:
            base, names, depth = todo.pop()
            for name in names:
                for rule in rules.get(name, ()):
                    form = affixed(base, rule)
                    if form is None or "'" in rule[2]:
                        continue
                    if not apart & set(rule[4]):
                        yield form
                    if rule[4] and depth > 1:
                        todo.append((form, rule[4], depth - 1))
                    if rule[0] == "SFX" and cross.get(name):
                        before = (other for key in names if cross.get(key) for other in rules.get(key, ()))
                        for other in before:
                            if other[0] == "PFX" and "'" not in other[2] and (both := affixed(form, other)):
                                yield both


def accepted(words, folder):
    """Those of `words` that Hunspell knows, as they are or as names."""
    unknown = lambda words: set(subprocess.run(
        ["hunspell", "-i", "utf-8", "-d", str(folder / "index"), "-l"], input="\n".join(words), capture_output=True,
        text=True, encoding="utf-8").stdout.split("\n"))
    small = unknown(words)
    names = unknown([word[:1].upper() + word[1:] for word in words if word in small])
    return {word for word in words if word not in small or word[:1].upper() + word[1:] not in names}


def deletes(word):
    return {word[:i] + word[i + 1 :] for i in range(len(word))}


def slip(word, other):
    """How many times as frequent `other` must be for `word` to be one slip away from it; None where it is not."""
    short = min(len(word), len(other))
    start = next((i for i in range(short) if word[i] != other[i]), short)
    a, b = word[start:], other[start:]
    if len(word) == len(other):
        if a[1:] == b[1:]:
            near = any(abs(row.find(a[0]) - row.find(b[0])) == 1 for row in ROWS if a[0] in row and b[0] in row)
            bare = lambda c: unicodedata.normalize("NFD", c)[0]
            vowels = a[0] in VOWELS and b[0] in VOWELS
            ratio = 30 if bare(a[0]) == bare(b[0]) else 60 if vowels else 300 if near else 3000
        elif len(a) > 1 and a[0] == b[1] and a[1] == b[0] and a[2:] == b[2:]:
            ratio = 30
        else:
            return None
    elif len(word) == len(other) + 1 and a[1:] == b:
        ratio = 50 if start and a[0] == word[start - 1] else 300
    elif len(word) + 1 == len(other) and a == b[1:]:
        ratio = 50 if start and b[0] == other[start - 1] else 300
    else:
        return None
    ratio *= 5 if start == 0 else 1
    return ratio * {1: 1000, 2: 1000, 3: 100, 4: 20, 5: 4}.get(len(word), 1)


def endings(code):
    text = (Path(__file__).parent / f"../src/language/{NAMES[code]}.rs").read_text("utf-8")
    found = re.search(r'    endings: "(.*?)"', text, re.S)
    return set(re.sub(r"\\\s+", " ", found[1]).split()) | {""} if found else {""}


def inflected(word, other, ends):
    shared = next((i for i in range(min(len(word), len(other))) if word[i] != other[i]), min(len(word), len(other)))
    cuts = range(max(3, shared - 2), shared + 1)
    return any(word[cut:] in ends and other[cut:] in ends for cut in cuts)


def words_of(code, modules):
    import wordfreq

    counts = wordfreq.get_frequency_dict(code, "best")
    counts = {unicodedata.normalize("NFC", word): count for word, count in counts.items() if word.isalpha()}
    if code in ("zh", "ja"):
        found = {word for word, count in counts.items() if len(word) > 1 and count >= RAREST[code]}
        if code == "zh":
            import jieba

            lines = (Path(jieba.__file__).parent / "dict.txt").read_text("utf-8").splitlines()
            found |= {line.split(" ")[0] for line in lines if int(line.split(" ")[1]) > 20}
        return {word for word in found if 1 < len(word) < 6}
    known = set()
    if code in CLEAN:
        folder = modules / f"dictionary-{code}"
        known = {word.lower() for word in expanded(folder, code not in UNEXPANDED) if word.isalpha()}
        known |= accepted([word for word in counts if word not in known], folder)
    if code == "de":
        from german_nouns import lookup

        table = Path(lookup.__file__).parent.parent / "nouns.csv"
        table = table if table.exists() else next(Path(lookup.__file__).parent.parent.rglob("nouns.csv"))
        known = {cell.lower() for line in table.read_text("utf-8").splitlines()[1:] for cell in line.split(",")
                 if cell.isalpha() and cell[:1].isupper()}
    least = RAREST_UNCHECKED if code in CLEAN else RAREST[code]
    frequent = {word: count for word, count in counts.items() if count >= 20 * least and (not known or code == "de" or word in known)}
    near = defaultdict(list)
    for word in frequent:
        for part in deletes(word) | {word}:
            near[part].append(word)
    ends = endings(code)

    def likely_slip(word, count):
        others = {other for part in deletes(word) | {word} for other in near.get(part, ()) if other != word}
        for other in others:
            ratio = slip(word, other)
            if ratio and frequent[other] >= ratio * count and not inflected(word, other, ends):
                return True
        return False

    def kept(word, count):
        return count >= least and not likely_slip(word, count)

    found = known | {word for word, count in counts.items() if word not in known and kept(word, count)}
    return found - (misspellings() - accepted(found, folder) if code == "en" else set())


def misspellings():
    from importlib.resources import files

    lines = (files("codespell_lib") / "data" / "dictionary.txt").read_text("utf-8").splitlines()
    return {line.split("->")[0] for line in lines}


def main():
    modules, out = Path(sys.argv[1]), Path(sys.argv[2])
    out.mkdir(exist_ok=True)
    for code in sys.argv[3:] or NAMES:
        found = words_of(code, modules)
        (out / f"{code}.txt").write_text("\n".join(sorted(word for word in found if len(word) > 1)), "utf-8")
        print(code, len(found), flush=True)


if __name__ == "__main__":
    main()
