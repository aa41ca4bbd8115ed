import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LANGUAGES } from '@openlot/core'
import { messages } from '@openlot/core/messages'
import { expect, it } from 'vitest'
import { localesPlugin } from '../packages/react-app/vite-locales.ts'
import { readFiles, root } from './lib/files.ts'
import { programPath } from './lib/run.ts'

/** Binary that `formatjs compile` uses: some machines have none, where `verify` runs all the same. */
const NATIVE = ['darwin-arm64', 'linux-arm64', 'linux-x64', 'win32-x64']

/** Words the build puts into the chunks of a language. */
const built = async (language: string): Promise<Readonly<Record<string, unknown>>> => ({
  ...(await part(language)),
  ...(await part(`${language}/later`)),
})
const part = async (language: string): Promise<Readonly<Record<string, unknown>>> => {
  const load = localesPlugin().load as unknown as (this: object, id: string) => Promise<{ readonly code: string }>
  const { code } = await load.call({ addWatchFile: () => undefined }, `\0virtual:words/${language}`)
  const text: unknown = JSON.parse(/JSON\.parse\((.*)\)$/.exec(code)?.[1] ?? '')
  return JSON.parse(String(text)) as Readonly<Record<string, unknown>>
}

it.runIf(NATIVE.includes(`${process.platform}-${process.arch}`))(
  '[LANG-5] what the build ships of each language is what formatjs compiles of its catalogue',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'openlot-words-'))
    const catalogues = new Map(
      [...readFiles(['packages/react-app/src/locales'], /\/[a-z]+\.json$/).keys()].map((path) => [
        path.slice(path.lastIndexOf('/') + 1, -'.json'.length),
        join(root, path),
      ]),
    )
    const english = join(folder, 'en.json')
    writeFileSync(english, JSON.stringify(messages))
    catalogues.set('en', english)
    try {
      expect([...catalogues.keys()].toSorted()).toEqual(LANGUAGES.toSorted())
      for (const [language, file] of catalogues) {
        const asked = [programPath('@formatjs/cli', 'formatjs'), 'compile', '--ast', '--format', 'simple', file]
        const { stdout, stderr } = spawnSync(process.execPath, asked, { encoding: 'utf8', maxBuffer: 2 ** 26 })
        expect(stderr).toBe('')
        expect(await built(language), language).toEqual(JSON.parse(stdout))
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
  60_000,
)
