#!/usr/bin/env python3
"""Compares how long Pincite takes recordings to be with ffmpeg and ffprobe, on files that are made here with ffmpeg.

    cargo build -p pincite-worker --example durations
    tests/media/durations.py target/debug/examples/durations FOLDER

FOLDER is filled with the files on the first run. Each line shows, in seconds: what ffmpeg decodes (`-f null` counts the same samples),
what ffprobe says, what Pincite says of the file's head, and what it decodes. Pincite has to agree with what is decoded within 50 ms,
on the clock of the whole file: sound that begins late ends late. Where ffprobe differs by more, the reason stands behind. Exits with 1
when Pincite differs, or when ffprobe does without a known reason.
"""

import json
import subprocess
import sys
from pathlib import Path

SPEECH = Path(__file__).parent.parent / "fixtures/speech/audio/lecture-30s.wav"
NEAR = 0.05

FILM = "-f lavfi -i testsrc=d=20:r=25:s=160x120"
FAST = "-c:v libx264 -preset ultrafast"
VP8 = "-c:v libvpx -deadline realtime"
# What each file is made with. "$" is twenty seconds of speech.
MADE = {
    "plain.wav": "-i $ -c copy",
    "float.wav": "-i $ -c:a pcm_f32le",
    "s24.wav": "-i $ -c:a pcm_s24le",
    "u8.wav": "-i $ -c:a pcm_u8",
    "alaw.wav": "-i $ -c:a pcm_alaw",
    "adpcm.wav": "-i $ -c:a adpcm_ima_wav",
    "stereo-48k.wav": "-i $ -ac 2 -ar 48000",
    "rf64.wav": "-i $ -rf64 always",
    "anti.wav": "-i $ -af aeval=val(0)|-val(0):c=stereo",
    "plain.aiff": "-i $",
    "plain.caf": "-i $",
    "plain.flac": "-i $ -c:a flac",
    "plain.ogg": "-i $ -c:a libvorbis",
    "plain.opus": "-i $ -c:a libopus",
    "flac.ogg": "-i $ -c:a flac",
    "plain.aac": "-i $ -c:a aac -f adts",
    "plain.m4a": "-i $ -c:a aac",
    "alac.m4a": "-i $ -c:a alac",
    "fast.m4a": "-i plain.m4a -c copy -movflags faststart",
    "edit.m4a": "-ss 5 -i plain.m4a -c copy -t 10",
    "edit-alac.m4a": "-ss 5 -i alac.m4a -c copy -t 10",
    "accurate.m4a": "-i $ -c:a aac -ss 3 -t 10",
    "anti.m4a": "-i anti.wav -c:a aac",
    "surround.m4a": "-i $ -c:a aac -ac 6",
    "cbr.mp3": "-i $ -b:a 64k",
    "vbr.mp3": "-i $ -q:a 5",
    "vbr-no-xing.mp3": "-i $ -q:a 5 -write_xing 0",
    "cbr-bare.mp3": "-i $ -b:a 64k -write_xing 0 -id3v2_version 0",
    "low.mp3": "-i $ -b:a 32k -ar 22050",
    "cut-at.mp3": "-ss 5 -i cbr.mp3 -c copy",
    "film.mp4": f"{FILM} -i $ {FAST} -c:a aac -g 250 -shortest",
    "film-edit.mp4": "-ss 7.3 -i film.mp4 -c copy -t 8",
    "film-edit.mov": "-ss 7.3 -i film.mp4 -c copy -t 8",
    "film-late.mp4": f"{FILM} -itsoffset 2.5 -i $ {FAST} -c:a aac",
    "film-frag.mp4": "-i film.mp4 -c copy -movflags frag_keyframe+empty_moov",
    "film-fast.mp4": "-i film.mp4 -c copy -movflags faststart",
    "film.mov": "-i film.mp4 -c copy",
    "film.mkv": "-i film.mp4 -c copy",
    "film-cut.mkv": "-ss 6.1 -i film.mkv -c copy",
    "film.webm": f"{FILM} -i $ {VP8} -c:a libopus",
    "film-late.webm": f"{FILM} -itsoffset 2.5 -i $ {VP8} -c:a libopus",
    "film-cut.webm": "-ss 4.2 -i film.webm -c copy",
    "vorbis.webm": "-i $ -c:a libvorbis",
    "pcm.mkv": "-i $ -c:a pcm_s16le",
    "mp3.mka": "-i $ -c:a libmp3lame",
    "cut-at.ogg": "-ss 5 -i plain.ogg -c copy",
    "cut-at.opus": "-ss 5 -i plain.opus -c copy",
    "two.mka": "-i $ -f lavfi -i sine=d=12 -map 0 -map 1 -c:a aac -disposition:a:0 0 -disposition:a:1 default",
    "two.mp4": f"{FILM} -i $ -f lavfi -i sine=d=12 -map 0 -map 1 -map 2 {FAST} -c:a aac -disposition:a:0 0 -disposition:a:1 default",
}
# Files that are others' bytes: which, and from where to where (shares of the whole).
JOINED = {
    "chained.ogg": ["plain.ogg", "plain.ogg"],
    "chained.opus": ["plain.opus", "plain.opus", "cut-at.opus"],
    "joined.mp3": ["cbr.mp3", "vbr.mp3"],
    "joined-bare.mp3": ["cbr-bare.mp3", "cbr-bare.mp3"],
    "joined-rates.mp3": ["low.mp3", "cbr.mp3"],
}
CUT_OFF = {"short.wav": "plain.wav", "fast-cut.m4a": "fast.m4a", "cut-off.mp3": "cbr.mp3", "cut-off.ogg": "plain.ogg"}
# Of two files at once, what ffmpeg hears by itself is another stream than what a player turns on.
STREAM = {"two.mka": "0:a:1", "two.mp4": "0:a:1"}
# What cannot be read, and has to be refused by its name.
REFUSED = {"surround.m4a": "AAC with 6 channels"}
# Where Pincite, as ffprobe, differs from what ffmpeg decodes.
OTHER_END = {"cut-at.ogg": "ffmpeg plays sound from before the first time stamp, which the format says to leave out (RFC 3533, Vorbis I, A.2)"}
# Where only decoding tells.
GUESSED = {"plain.aac": "the head is guessed from the bit rate of the first frames"}
# Why ffprobe says something else than what is decoded.
WHY = {
    "plain.aac": "ffprobe guesses from the bit rate of the first frames",
    "vbr-no-xing.mp3": "ffprobe guesses from the bit rate of the first frames",
    "cbr.mp3": "ffprobe counts the encoder's delay, which is cut off",
    "vbr.mp3": "ffprobe counts the encoder's delay, which is cut off",
    "low.mp3": "ffprobe counts the encoder's delay, which is cut off",
    "cut-at.mp3": "ffprobe counts the encoder's delay, which is cut off",
    "mp3.mka": "ffprobe counts the encoder's delay, which is cut off",
    "joined.mp3": "ffprobe takes the first file's bit rate for all",
    "joined-rates.mp3": "ffprobe takes the first file's bit rate for all",
    "chained.ogg": "ffprobe sees one of the two",
    "chained.opus": "ffprobe sees one of the three",
    "fast-cut.m4a": "ffprobe repeats the head; the file breaks off, which Pincite says",
    "cut-off.mp3": "ffprobe repeats the head; the file breaks off, which Pincite says",
    "two.mka": "ffprobe has the longest track",
    "two.mp4": "ffprobe has the longest track",
    "film-frag.mp4": "ffprobe counts to the last picture",
    "film.mkv": "the last frame of AAC is not cut in this container",
}


def ffmpeg(arguments, folder):
    subprocess.run(["ffmpeg", "-v", "error", "-nostdin", "-y", *arguments], cwd=folder, check=True)


def make(folder):
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / "speech.wav").exists():
        ffmpeg(["-t", "20", "-i", str(SPEECH.resolve()), "speech.wav"], folder)
    for name, how in MADE.items():
        if not (folder / name).exists():
            ffmpeg([*how.replace("$", "speech.wav").split(), name], folder)
    for name, parts in JOINED.items():
        (folder / name).write_bytes(b"".join((folder / part).read_bytes() for part in parts))
    for name, whole in CUT_OFF.items():
        data = (folder / whole).read_bytes()
        (folder / name).write_bytes(data[: len(data) * 2 // 3])
    wav = bytearray((folder / "plain.wav").read_bytes())
    size = wav.find(b"data") + 4
    for name, unset in (("data-zero.wav", b"\0" * 4), ("data-max.wav", b"\xff" * 4)):
        wav[4:8] = wav[size : size + 4] = unset
        (folder / name).write_bytes(wav)
    return sorted([*MADE, *JOINED, *CUT_OFF, "data-zero.wav", "data-max.wav"])


def probed(file):
    command = ["ffprobe", "-v", "error", "-show_entries", "format=duration,start_time:stream=codec_type,start_time,duration", "-of", "json"]
    told = json.loads(subprocess.run([*command, str(file)], capture_output=True).stdout or "{}")
    number = lambda of, name: float(of.get(name, "nan")) if of.get(name) not in (None, "N/A") else None
    start = number(told.get("format", {}), "start_time") or 0.0
    audio = next((one for one in told.get("streams", []) if one["codec_type"] == "audio"), {})
    late = (number(audio, "start_time") or 0.0) - start
    return number(told.get("format", {}), "duration"), max(late, 0.0)


def decoded(file):
    chosen = ["-map", STREAM[file.name]] if file.name in STREAM else ["-vn"]
    command = ["ffmpeg", "-v", "quiet", "-nostdin", "-i", str(file), *chosen, "-ac", "1", "-ar", "16000", "-f", "s16le", "-"]
    return len(subprocess.run(command, capture_output=True).stdout) / 32000


def main():
    program, folder = Path(sys.argv[1]), Path(sys.argv[2])
    names = make(folder)
    output = subprocess.run([program, *(folder / name for name in names)], capture_output=True, text=True, check=True).stdout
    wrong = 0
    shown = lambda seconds: "      –" if seconds is None else f"{seconds:7.3f}"
    print(f"{'file':18} {'ffmpeg':>7} {'ffprobe':>7} {'head':>7} {'decoded':>7}")
    for name, line in zip(names, output.splitlines(), strict=True):
        told = json.loads(line)
        length, late = probed(folder / name)
        end = decoded(folder / name) + late
        own = [None if told.get(which) is None else told[which] / 1000 for which in ("told", "decoded")]
        notes = []
        if name in REFUSED:
            is_named = REFUSED[name] in str(told.get("refused"))
            wrong += not is_named
            print(f"{name:18} {shown(end)} {shown(length)} {'refused' if is_named else 'WRONG'}: {told.get('refused')}")
            continue
        if name in OTHER_END and length is not None:
            end = length
            notes.append(OTHER_END[name])
        # A head may say nothing. That of a file that breaks off says how long it was, and that of a film how long its longest track is,
        # as a player does.
        near = lambda one: abs(one - end) <= NEAR
        is_head_right = own[0] is None or near(own[0]) or name in CUT_OFF or name in GUESSED or length is not None and abs(own[0] - length) <= NEAR
        if own[1] is None or not near(own[1]) or not is_head_right:
            wrong += 1
            notes.append(f"WRONG {told.get('refused') or ''}")
        if name in GUESSED:
            notes.append(GUESSED[name])
        if length is None or abs(length - end) > NEAR:
            reason = WHY.get(name)
            wrong += reason is None
            notes.append(reason or "ffprobe differs: WHY?")
        print(f"{name:18} {shown(end)} {shown(length)} {shown(own[0])} {shown(own[1])} {'; '.join(notes)}")
    print(f"{len(names)} files, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
