// Checks for words that may not stand in a file (globals are biome's: biome.json), and for files that grow too long.
import { type Files, isTest, lineAt, lineCount } from '../lib/files.ts'
import type { Problem } from '../lib/report.ts'
import type { Source } from '../lib/source.ts'

interface Ban {
  readonly rule: string
  readonly where: (path: string) => boolean
  readonly pattern: RegExp
  readonly text: string
  /** A comment on the line that allows it. */
  readonly unless?: RegExp
}

const core = (path: string): boolean => path.startsWith('packages/core/src/') && !isTest(path)
const pureCore = (path: string): boolean => core(path) && !path.startsWith('packages/core/src/platform/')
const packages = (path: string): boolean => path.startsWith('packages/')
const exact = (path: string): boolean => core(path) && /\.(?:calc|panel)\.ts$/.test(path)
const counted = (path: string): boolean =>
  core(path) && (path.startsWith('packages/core/src/kernel/') || path.endsWith('.store.ts'))
const markup = (path: string): boolean =>
  path.startsWith('packages/react-app/') && !isTest(path) && path !== 'packages/react-app/src/ui/SafeHtml.tsx'

const bans: readonly Ban[] = [
  {
    rule: 'no-date',
    where: pureCore,
    pattern: /\bDate\.now\b|\bnew\s+Date\b/g,
    text: 'time comes through the clock port',
  },
  { rule: 'no-random', where: pureCore, pattern: /\bMath\.random\b/g, text: 'chance comes through the random port' },
  {
    rule: 'no-copy',
    where: (path) => core(path) && !path.startsWith('packages/core/src/testing/'),
    pattern: /\.(?:toSorted|toReversed|toSpliced)\(/g,
    text: 'Hermes of React Native lacks it: copy, then sort',
  },
  {
    rule: 'no-number',
    where: exact,
    pattern: /(?<![.\w$])(?:Number|parseFloat|parseInt)\s*\(|\bNumber\.parse\w+|\.toNumber\s*\(/g,
    text: 'money is Decimal from the wire to the view',
  },
  {
    rule: 'number-ok',
    where: counted,
    pattern: /(?<![.\w$])(?:Number|parseFloat|parseInt)\s*\(|\bNumber\.parse\w+|\.toNumber\s*\(/g,
    text: 'say why a number is enough here: // number-ok: reason',
    unless: /\/\/ number-ok: \S/,
  },
  {
    rule: 'no-effect-wait',
    where: packages,
    pattern: /\bEffect\.(?:sleep|delay|timeout|retry|repeat)\w*/g,
    text: 'waiting and retrying belong to machines',
  },
  {
    rule: 'no-async-machine',
    where: (path) => core(path) && path.endsWith('.machine.ts'),
    pattern: /(?<![.\w$])(?:async|await|fromPromise)\b/g,
    text: 'a machine decides, an unprovided actor does',
  },
  {
    rule: 'safe-html',
    where: markup,
    pattern: /\bdangerouslySetInnerHTML\b|\.(?:inner|outer)HTML\s*=(?!=)|\binsertAdjacentHTML\b/g,
    text: 'HTML goes through ui/SafeHtml.tsx',
  },
]

export const judgeWords = (path: string, text: string, { code }: Source): readonly Problem[] =>
  bans
    .filter(({ where }) => where(path))
    .flatMap(({ rule, pattern, text: reason, unless }) =>
      [...code.matchAll(pattern)].flatMap((match): readonly Problem[] => {
        const line = lineAt(text, match.index)
        if (unless?.test(text.split('\n')[line - 1] ?? '')) return []
        return [{ rule, path, line, text: `${match[0].trim().replace(/\($/, '')}: ${reason}` }]
      }),
    )

const VALUE_LINES = 200
const FILE_LINES = 400
/** A package that joins core to a view library follows and decides nothing: so it stays this small. */
const BINDINGS: Readonly<Record<string, number>> = { 'packages/react/src/': 300, 'packages/vue/src/': 200 }
const isValue = (path: string): boolean => /^packages\/core\/src\/domain\/[^/]+\/[a-z-]+\.ts$/.test(path)

export const judgeSizes = (files: Files): readonly Problem[] => {
  const problems: Problem[] = []
  for (const [path, text] of files) {
    const lines = lineCount(text)
    if (isValue(path) && lines > VALUE_LINES) {
      problems.push({ rule: 'value-lines', path, text: `${lines} lines; a domain joins, in at most ${VALUE_LINES}` })
    } else if (lines > FILE_LINES) {
      problems.push({ rule: 'file-lines', path, text: `${lines} lines; a file has at most ${FILE_LINES}` })
    }
  }
  for (const [folder, most] of Object.entries(BINDINGS)) {
    const own = [...files].filter(([path]) => path.startsWith(folder) && !isTest(path))
    const lines = own.reduce((sum, [, text]) => sum + lineCount(text), 0)
    if (lines > most)
      problems.push({ rule: 'bind-lines', path: folder, text: `${lines} lines in all; at most ${most}` })
  }
  return problems
}

export const banRules: readonly string[] = [...bans.map(({ rule }) => rule), 'value-lines', 'file-lines', 'bind-lines']
