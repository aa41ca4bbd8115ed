// Checks for files that load each other: the order in which they run depends on the first import.
import type { Problem } from '../lib/report.ts'
import type { Import } from '../lib/source.ts'
import { resolveRelative } from './layout.ts'

/** Relative files a file loads at once: no types, and no dynamic imports. */
export const loadedBy = (path: string, text: string, imports: readonly Import[]): readonly string[] =>
  imports
    .filter(({ specifier, typeOnly, index }) => {
      const isLater = /^import\s*\(/.test(text.slice(index, index + 20))
      return specifier.startsWith('.') && !typeOnly && !isLater
    })
    .map(({ specifier }) => resolveRelative(path, specifier))

/** A circle for each file that closes one; `loads` is what each file loads. */
export const judgeCircles = (loads: ReadonlyMap<string, readonly string[]>): readonly Problem[] => {
  const problems: Problem[] = []
  const done = new Set<string>()
  const visit = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path)
    if (at >= 0) {
      const names = [...trail.slice(at), path].map((one) => one.split('/').at(-1))
      problems.push({ rule: 'import-circle', path, text: `loads itself: ${names.join(' → ')}` })
    }
    if (done.has(path)) return
    done.add(path)
    for (const next of loads.get(path) ?? []) visit(next, [...trail, path])
  }
  for (const path of loads.keys()) visit(path, [])
  return problems
}
