/// <reference types="node" />
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { pseudo } from './pseudo-words.ts'

const PREFIX = 'virtual:words/'
const PSEUDO = 'pseudo'
/** Messages of what comes after the first screen: a module of its own for each language. */
const isLater = (name: string): boolean =>
  /^(?:alerts|arrange|charts|checklist|done|events|export|journal|keys|reverse|several|stay|wide)\./.test(name)
const here = fileURLToPath(new URL('.', import.meta.url))
const domains = join(here, '../core/src/domain')
const locales = join(here, 'src/locales')

/** The English texts live beside the rules they speak of: every `<domain>.messages.ts` of core. */
const messageFiles = (): readonly string[] =>
  readdirSync(domains, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.messages.ts'))
    .map((file) => join(domains, file))
    .toSorted()

export const english = async (fresh: boolean): Promise<Record<string, string>> => {
  const texts: Record<string, string> = {}
  for (const file of messageFiles()) {
    const address = `${pathToFileURL(file).href}${fresh ? `?t=${Date.now()}` : ''}`
    const messages: Record<string, Record<string, string>> = await import(address)
    for (const group of Object.values(messages)) Object.assign(texts, group)
  }
  return texts
}

interface LocalesOptions {
  readonly pseudo?: boolean
  /** Name in the place of ours, and words that override ours: by language, `*` for all. */
  readonly brand?: { readonly name: string; readonly words: Readonly<Record<string, Readonly<Record<string, string>>>> }
}

/**
 * Two modules per language, `virtual:words/<code>` and `virtual:words/<code>/later`: every message compiled to its syntax tree, so that no parser is shipped.
 * A message without a translation is there in English. `virtual:words/pseudo` is English made strange, for finding texts
 * that are cut off or were never translatable; with `pseudo` it stands in English's place. @rule LANG-5
 */
export const localesPlugin = (options: LocalesOptions = {}): Plugin => {
  let serving = false
  return {
    name: 'openlot:words',
    configResolved(config) {
      serving = config.command === 'serve'
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const [asked = '', ...more] = id.slice(PREFIX.length + 1).split('/')
      const wantsLater = more.length > 0
      const code = asked === 'en' && options.pseudo === true ? PSEUDO : asked
      const file = join(locales, `${code}.json`)
      for (const watched of messageFiles()) this.addWatchFile(watched)
      const texts = await english(serving)
      if (existsSync(file)) {
        this.addWatchFile(file)
        const translated = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
        for (const [name, text] of Object.entries(translated)) if (name in texts) texts[name] = text
      }
      if (options.brand !== undefined) {
        const { name, words } = options.brand
        for (const [id, text] of Object.entries(texts)) texts[id] = text.replaceAll('openlot', () => name)
        Object.assign(texts, words['*'], words[code])
      }
      const wanted = Object.entries(texts).filter(([name]) => isLater(name) === wantsLater)
      const trees = wanted.map(([name, text]) => {
        const tree = parse(text, { captureLocation: false })
        return [name, code === PSEUDO ? pseudo(tree) : tree] as const
      })
      return {
        code: `export const words = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(trees)))})`,
        map: null,
      }
    },
  }
}
