// Whether the published documents are those core and the reference server give today.
import type { Files } from '../lib/files.ts'
import type { Problem } from '../lib/report.ts'

const AGAIN = 'run npm run protocol'

const firstDifference = (left: string, right: string): number => {
  const [a, b] = [left.split('\n'), right.split('\n')]
  return a.findIndex((line, at) => line !== b[at]) + 1 || a.length + 1
}

/** `have` is every document of the folder. */
export const judgeDrift = (wanted: ReadonlyMap<string, string>, have: Files): readonly Problem[] => [
  ...[...wanted].flatMap(([path, text]): readonly Problem[] => {
    const there = have.get(path)
    if (there === undefined) return [{ rule: 'missing', path, text: `not there: ${AGAIN}` }]
    if (there === text) return []
    return [{ rule: 'drift', path, line: firstDifference(there, text), text: `out of date: ${AGAIN}` }]
  }),
  ...[...have.keys()]
    .filter((path) => !wanted.has(path))
    .map((path) => ({ rule: 'stranger', path, text: 'nothing generates this document' })),
]
