"""Checks the published cases of amounts as text, by the facts in the files and nothing of ours: python3 check_amount_text.py [folder]"""
import json, re, sys, unicodedata
from fractions import Fraction
from pathlib import Path

ROWS = (0x30, 0x660, 0x6F0, 0x966, 0xE50, 0xFF10)  # digits people type: ASCII, Arabic (two), Devanagari, Thai, full-width
MARKS = set("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
ALIKE = {"-": "\u2010\u2011\u2012\u2013\u2212\ufe63\uff0d", "+": "\ufe62\uff0b", ".": "\u3002\uff0e\uff61",
         ",": "\u3001\uff0c\uff64", "'": "\u2019\uff07"}
SAME = {sign: plain for plain, signs in ALIKE.items() for sign in signs}

def plain(char):
    digit = next((str(ord(char) - row) for row in ROWS if 0 <= ord(char) - row < 10), None)
    return digit or SAME.get(char) or (" " if unicodedata.category(char) == "Zs" else char)

def parse(text, facts):
    text = "".join(plain(char) for char in text if char not in MARKS).strip()
    if len(text) == 0:
        return "amount.empty"
    sign, body, behind = re.fullmatch(r"([+-]?)\s*(.*?)\s*([+-]?)", text, re.S).groups()
    decimal, group = plain(facts["decimal"]), plain(facts["group"])
    body = body.replace("\u066b", decimal).replace("\u066c", group)
    g, d, last, others = re.escape(group), re.escape(decimal), facts["lastGroup"], facts["otherGroups"]
    runs = [f"(?!0)[0-9]{{1,{more}}}(?:{g}[0-9]{{{more}}})*{g}[0-9]{{{end}}}" for more, end in ((3, 3), (others, last))]
    number = f"(?:(?:[0-9]+|{'|'.join(runs)})(?:{d}[0-9]*)?|{d}[0-9]+)"
    if (sign and behind) or not re.fullmatch(number, body):
        return "amount.malformed"
    value = Fraction(body.replace(group, "").replace(decimal, ".") if body[-1] != decimal else body[:-1].replace(group, ""))
    return -value if "-" in sign + behind else value

def shown(value, facts, places, fixed):
    value, last, others = Fraction(value), int(facts["lastGroup"]), int(facts["otherGroups"])
    units = (2 * abs(value) * 10**places + 1) // 2  # half up, halves of negative values away from zero
    digits = str(units).rjust(places + 1, "0")
    whole, fraction = digits[:len(digits) - places], digits[len(digits) - places:]
    fraction = fraction if fixed else fraction.rstrip("0")
    if len(whole) >= int(facts["groupFrom"]):
        head, tail = whole[:-last], whole[-last:]
        while head:
            head, tail = head[:-others], head[-others:] + facts["group"] + tail
        whole = tail
    text = whole + (facts["decimal"] + fraction if fraction else "")
    text = "".join(facts["digits"][int(char)] if char in "0123456789" else char for char in text)
    return facts["before"] + text + facts["after"] if value < 0 and units else text

folder = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parents[2] / "packages/core/vectors")
read, written = (json.loads((folder / f"{name}.json").read_text()) for name in ("parseAmount", "formatAmount"))
wrong = 0
for case in read["cases"]:
    answer = parse(case["input"]["text"], read["locales"][case["input"]["locale"]])
    wrong += answer != (case["issue"] if "issue" in case else Fraction(case["output"]))
for case in written["cases"]:
    asked, facts = case["input"], written["locales"][case["input"]["locale"]]
    wrong += case["text"] != shown(asked["value"], facts, int(asked.get("places") or asked.get("maxPlaces", 10)), "places" in asked)
checked = len(read["cases"]) + len(written["cases"])
print(f"{len(read['locales'])} languages, {checked} cases, {wrong} wrong")
sys.exit(1 if wrong or checked < 400 else 0)
