// The repository as text, for the checks.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Path from the repository's root, with forward slashes → text. */
export type Files = ReadonlyMap<string, string>

const skipped = new Set([
  'node_modules',
  'dist',
  'storybook-static',
  'coverage',
  'reports',
  'test-results',
  '.lint-canary',
])

const walk = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : walk(join(folder, entry.name))
    return entry.isFile() ? [join(folder, entry.name)] : []
  })

/** Every file under the folders whose name passes, in a stable order. A folder that is not there holds nothing. */
export const readFiles = (folders: readonly string[], wanted: RegExp): Files => {
  const paths = folders
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap(walk)
    .map((path) => relative(root, path).split(sep).join('/'))
    .filter((path) => wanted.test(path))
    .toSorted()
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.startsWith('e2e/')

export const isStory = (path: string): boolean => /\.stories\.tsx?$/.test(path)

export const lineCount = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length
