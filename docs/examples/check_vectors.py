"""Checks the published cases with exact fractions and nothing of ours: python3 check_vectors.py [folder]"""
import json, re, sys
from fractions import Fraction
from pathlib import Path

PLAIN = re.compile(r"0|-?(0\.\d*[1-9]|[1-9]\d*(\.\d*[1-9])?)")  # no exponent, no trailing zeros, no minus zero

class Case(dict):
    """A field as a number is case.field, as text case["field"]; an empty field counts as nothing, a rate left out as 1."""
    def __getattr__(self, name):
        return Fraction(self.get(name, "1") if name == "rate" else self[name] or "0")

def rounded(value, places):  # half up, halves of negative values away from zero
    units = (2 * abs(value) * 10**places + 1) // 2
    return Fraction(units if value >= 0 else -units, 10**places)

def down(value, places):  # of what is not negative
    return Fraction(value * 10**places // 1, 10**places)

def margin(c):
    units = c.lots * c.contractSize * c.rate
    return rounded(units if c["marginMode"] == "perLot" else units * c.price / c.multiple, 6)

def micro(c):
    if c.price == c.openPrice:
        return 0
    won = (c.price > c.openPrice) == (c["direction"] == "up")
    win = c.stake * c.profitRatio
    return rounded(win if won else -c.stake if c["lossLevel"] == "stake" else -win, 2)

def fee(c):
    return 0 if c.amount <= 0 else c.drawRate if c["feeType"] == "fixed" else c.amount * c.drawRate

FORMULAS = {
    "contractMargin": margin,
    "contractFee": lambda c: rounded((c.lots if c["feeType"] == "perLot" else c.margin) * c.feeRate, 6),
    "contractProfit": lambda c: rounded(
        (c.price - c.openPrice) * c.lots * c.contractSize * c.rate * (1 if c["side"] == "buy" else -1), 6),
    "lotsForRisk": lambda c: max(c.riskAmount, 0) // (abs(c.openPrice - c.stopPrice) * c.contractSize * c.step * c.rate) * c.step,
    "microProfit": micro,
    "withdrawFee": fee,
    "withdrawReceive": lambda c: down(max(c.amount - fee(c), 0), 4 if c["kind"] == "crypto" else 2),
    "loanInterest": lambda c: c.amount * c.interestRate * max(c.loanPeriod - c.freePeriod, 0),
    "loanPenalty": lambda c: c.amount * c.penaltyRate * max(c.overdueDays, 0),
    "loanRepayment": lambda c: c.amount + c.interestAmount + c.penaltyAmount,
    "loanFirstInterestDay": lambda c: c.freePeriod + 1,
    "fundDailyProfit": lambda c: rounded(c.dividendPercentage * c.amount / 100, 4),
    "fundTotalProfit": lambda c: c.lockDividendDays * c.dailyProfit,
    "fundPenalty": lambda c: c.shareAmount * c.liquidatedDamages / 100,
    "todayProfitPercent": lambda c: (
        rounded(c.profits / (c.totalAssets - c.profits) * 100, 2) if c.totalAssets > c.profits else 0),
    "totalAssets": lambda accounts: sum(one.balance + one.lockBalance for one in accounts),
}

folder = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parents[2] / "packages/core/vectors")
checked = wrong = 0
for name, formula in FORMULAS.items():
    for case in json.loads((folder / f"{name}.json").read_text(), object_hook=Case)["cases"]:
        right = PLAIN.fullmatch(case["output"]) and formula(case["input"]) == Fraction(case["output"])
        checked, wrong = checked + 1, wrong + (not right)
print(f"{len(FORMULAS)} calculators, {checked} cases, {wrong} wrong")
sys.exit(1 if wrong or checked < 200 * len(FORMULAS) else 0)
