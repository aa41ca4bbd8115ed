// Files written by a script for people to read: `--write` writes them, and every check compares them with the text it
// would write.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Files, root } from './files.ts'
import type { Problem } from './report.ts'

/** Text of the files, after writing them where that was asked for. `read` finds nothing but written files. */
export const keep = (wanted: Files, read: () => Files): Files => {
  if (!process.argv.includes('--write')) return read()
  for (const path of read().keys()) if (!wanted.has(path)) rmSync(join(root, path))
  for (const [path, text] of wanted) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return read()
}

/** A page written by hand with its generated part as it is now; where there is none yet, at the end. */
export const withPart = (page: string, part: RegExp, now: string): string =>
  part.test(page) ? page.replace(part, () => now) : `${page}\n\n${now}\n`

export const judgeDrift = (wanted: Files, there: Files, command: string): readonly Problem[] =>
  [...new Set([...wanted.keys(), ...there.keys()])].flatMap((path): readonly Problem[] => {
    const [now, old] = [wanted.get(path), there.get(path)]
    if (now === old) return []
    if (now === undefined) return [{ rule: 'drift', path, text: 'is written by nothing any more' }]
    const lines = now.split('\n')
    const line = old === undefined ? 1 : old.split('\n').findIndex((one, at) => one !== lines[at]) + 1
    return [{ rule: 'drift', path, line, text: `${old === undefined ? 'is missing' : 'is out of date'}: ${command}` }]
  })
