// Checks for files that import each other. With values the order in which they run depends on the first import; with types
// alone neither can be read without the other.
import type { Problem } from '../lib/report.ts'
import type { Import } from '../lib/source.ts'
import { resolveRelative } from './layout.ts'

/** Relative files a file imports, types too; a dynamic import is later. */
export const importedBy = (path: string, text: string, imports: readonly Import[]): readonly string[] =>
  imports
    .filter(({ specifier, index }) => {
      const isLater = /^import\s*\(/.test(text.slice(index, index + 20))
      return specifier.startsWith('.') && !isLater
    })
    .map(({ specifier }) => resolveRelative(path, specifier))

/** A circle for each file that closes one; `imports` is what each file imports. */
export const judgeCircles = (imports: ReadonlyMap<string, readonly string[]>): readonly Problem[] => {
  const problems: Problem[] = []
  const done = new Set<string>()
  const visit = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path)
    if (at >= 0) {
      const names = [...trail.slice(at), path].map((one) => one.split('/').at(-1))
      problems.push({ rule: 'import-circle', path, text: `imports itself: ${names.join(' → ')}` })
    }
    if (done.has(path)) return
    done.add(path)
    for (const next of imports.get(path) ?? []) visit(next, [...trail, path])
  }
  for (const path of imports.keys()) visit(path, [])
  return problems
}
