// Small changes that a test ought to notice, one at a time.
import { lineAt } from '../lib/files.ts'
import { readSource } from '../lib/source.ts'

export interface Mutant {
  readonly path: string
  readonly line: number
  /** What was changed into what. */
  readonly change: string
  readonly text: string
}

type Change = readonly [pattern: RegExp, replace: (found: string) => readonly string[]]

const to =
  (...instead: readonly string[]) =>
  (): readonly string[] =>
    instead

const CHANGES: readonly Change[] = [
  // Arithmetic, of decimals and of numbers.
  [/\.plus\(/g, to('.minus(')],
  [/\.minus\(/g, to('.plus(')],
  [/\.mul\(/g, to('.plus(')],
  [/\.neg\(\)/g, to('')],
  [/\.abs\(\)/g, to('')],
  [/ \+ /g, to(' - ')],
  [/ - /g, to(' + ')],
  [/ \* /g, to(' + ')],
  // Comparison.
  [/\.gt\(/g, to('.gte(', '.lte(')],
  [/\.gte\(/g, to('.gt(', '.lt(')],
  [/\.lt\(/g, to('.lte(', '.gte(')],
  [/\.lte\(/g, to('.lt(', '.gt(')],
  [/(?<!\.fail)\.eq\(/g, to('.gt(')],
  [/ === /g, to(' !== ')],
  [/ !== /g, to(' === ')],
  [/ >= /g, to(' > ', ' < ')],
  [/ > /g, to(' >= ', ' <= ')],
  [/ <= /g, to(' < ', ' > ')],
  [/ < /g, to(' <= ')],
  // Logic.
  [/ && /g, to(' || ')],
  [/ \|\| /g, to(' && ')],
  [/ \?\? /g, to(' && ')],
  [/(?<=[(\s!])!(?=[\w(])/g, to('')],
  [/\btrue\b/g, to('false')],
  [/\bfalse\b/g, to('true')],
  [/\.some\(/g, to('.every(')],
  [/\.every\(/g, to('.some(')],
  // A condition that always or never holds: what it guards is returned early, or never.
  [/\bif \((?=[^;{\n]*\) (?:return|throw|\{)|[^\n]*\)$)/gm, to('if (true || ', 'if (false && ')],
  // Constants, also the places of a rounding; literal types and loop steps are no behaviour.
  [/(?<![\w.$'|] ?|\+= )\b\d[\d_]*\b(?![\w.]| \|)/g, (found) => [String(Number(found) + 1), String(Number(found) - 1)]],
  // Another way to round: cut off, half to even, and in two steps.
  [
    /(?<!\w)roundTo\(/g,
    to(
      '((v, p) => v.toDecimalPlaces(p, 1))(',
      '((v, p) => v.toDecimalPlaces(p, 6))(',
      '((v, p) => roundTo(roundTo(v, p + 1), p))(',
    ),
  ],
  [
    /(?<!\w)roundQuotient\(/g,
    to(
      '((t, b, p) => roundQuotient(t, b, p + 3).toDecimalPlaces(p, 1))(',
      '((t, b, p) => roundTo(roundQuotient(t, b, p + 1), p))(',
    ),
  ],
  [/(?<!\w)amount\(/g, to('(')],
  [/(?<!\w)atLeast\(/g, to('((floor, value) => value)(')],
]

/** The name an amount is refused by. */
const NAMES = /(?<=(?:exact|checked|dec|InvalidDecimal)\((?:[^()\n]|\([^()\n]*\))*)'\w+'/g

/** Every mutant of a file. Types, imports, comments and the insides of strings are left alone. */
export const mutantsOf = (path: string, text: string): readonly Mutant[] => {
  const source = readSource(text)
  const skipped = [
    ...source.code.matchAll(/^import [\s\S]*?from .*$/gm),
    ...source.code.matchAll(/^(?:export )?(?:interface|type) [\s\S]*?^(?:\}|.*$)/gm),
  ].map((match) => [match.index, match.index + match[0].length] as const)
  const found = (code: string, pattern: RegExp) =>
    [...code.matchAll(pattern)].filter(({ index }) => !skipped.some(([from, end]) => index >= from && index < end))
  const mutant = (index: number, was: string, now: string): Mutant => ({
    path,
    line: lineAt(text, index),
    change: `${was.trim()} → ${now.trim() || 'nothing'}`,
    text: text.slice(0, index) + now + text.slice(index + was.length),
  })
  return [
    ...CHANGES.flatMap(([pattern, replace]) =>
      found(source.code, pattern).flatMap(({ 0: was, index }) => replace(was).map((now) => mutant(index, was, now))),
    ),
    ...found(source.uncommented, NAMES).map(({ 0: was, index }) => mutant(index, was, "''")),
  ].toSorted((left, right) => left.line - right.line)
}
