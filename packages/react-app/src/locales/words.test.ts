import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from '@formatjs/icu-messageformat-parser'
import { LANGUAGES, messages } from '@openlot/core'
import { describe, expect, it } from 'vitest'
import { localesPlugin } from '../../vite-locales.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const app = join(here, '..')
const english: Readonly<Record<string, string>> = messages

/** Names and kinds of what a message takes, without its words. */
const takes = (message: string): string => {
  const found = new Set<string>()
  const walk = (nodes: ReturnType<typeof parse>): void => {
    for (const node of nodes) {
      if ('value' in node && node.type !== 0) found.add(`${node.value} ${node.type}`)
      if ('options' in node) for (const { value } of Object.values(node.options)) walk(value)
    }
  }
  walk(parse(message))
  return [...found].toSorted().join(', ')
}

describe('words', () => {
  it('every id said in the app is a message of core', () => {
    const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
    const said = files.flatMap((file) =>
      [...readFileSync(join(app, file), 'utf8').matchAll(/\btext\('([a-z_]+\.[a-z_]+)'/g)].map(([, id]) => id ?? ''),
    )
    expect(said.length).toBeGreaterThan(80)
    expect(said.filter((id) => !(id in english))).toEqual([])
  })

  it('[CFG-4] every translation says what English says with the same values', () => {
    const languages = LANGUAGES.filter((code) => existsSync(join(here, `${code}.json`)))
    for (const code of languages) {
      const words = JSON.parse(readFileSync(join(here, `${code}.json`), 'utf8')) as Record<string, string>
      for (const [id, message] of Object.entries(words)) {
        if (id in english) expect(`${code} ${id}: ${takes(message)}`).toBe(`${code} ${id}: ${takes(english[id] ?? '')}`)
      }
    }
  })

  it('[CFG-4] the module of a language holds every message as a syntax tree', async () => {
    const { load } = localesPlugin() as unknown as {
      load: (this: { addWatchFile: () => void }, id: string) => Promise<{ code: string }>
    }
    const { code } = await load.call({ addWatchFile: () => {} }, '\0virtual:words/de')
    const text = /JSON\.parse\((".*")\)$/.exec(code)?.[1] ?? '""'
    const words = JSON.parse(JSON.parse(text) as string) as Record<string, readonly { readonly type: number }[]>
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(english).toSorted())
    expect(Object.values(words).every((nodes) => nodes.every((node) => typeof node.type === 'number'))).toBe(true)
  })
})
