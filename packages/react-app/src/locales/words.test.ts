import { readFileSync } from 'node:fs'
import { LANGUAGES } from '@openlot/core'
import { messages } from '@openlot/core/messages'
import { createIntl } from 'react-intl'
import { expect, it } from 'vitest'
import { localesPlugin } from '../../vite-locales.ts'

type Tree = readonly { readonly type: number; readonly value?: string }[]

const moduleOf = async (code: string): Promise<Record<string, Tree>> => ({
  ...(await partOf(code)),
  ...(await partOf(`${code}/later`)),
})
const partOf = async (code: string): Promise<Record<string, Tree>> => {
  const { load } = localesPlugin() as unknown as {
    load: (this: { addWatchFile: () => void }, id: string) => Promise<{ code: string }>
  }
  const { code: source } = await load.call({ addWatchFile: () => {} }, `\0virtual:words/${code}`)
  const text = /JSON\.parse\((".*")\)$/.exec(source)?.[1] ?? '""'
  return JSON.parse(JSON.parse(text) as string)
}

it('[CFG-4] the module of a language holds every message as a syntax tree', async () => {
  const words = await moduleOf('de')
  expect(Object.keys(words).toSorted()).toEqual(Object.keys(messages).toSorted())
  expect(Object.values(words).every((nodes) => nodes.every((node) => typeof node.type === 'number'))).toBe(true)
})

const translated = LANGUAGES.filter((code) => code !== 'en')
it.each(translated)('[LANG-5] every message has words of its own in %s', (code) => {
  const words = JSON.parse(readFileSync(new URL(`${code}.json`, import.meta.url), 'utf8')) as Record<string, string>
  expect(Object.keys(words).toSorted()).toEqual(Object.keys(messages).toSorted())
  expect(Object.entries(words).filter(([, text]) => text.trim() === '')).toEqual([])
})

const TABS = ['copy', 'orders', 'quotes', 'ranking', 'trade', 'market', 'account'] as const
it.each(translated)('[NAV-16] the seven words of the main screens exist in %s', (code) => {
  const words = JSON.parse(readFileSync(new URL(`${code}.json`, import.meta.url), 'utf8')) as Record<string, string>
  const said = TABS.map((tab) => words[`nav.${tab}`] ?? '')
  expect(said.every((word) => word.trim() !== '' && word.length < 20)).toBe(true)
  // All of them are different words.
  expect(new Set(said).size).toBe(TABS.length)
})

it('the pseudo-language takes what English takes, in brackets, and no plain letter is left', async () => {
  const [english, pseudo] = [await moduleOf('en'), await moduleOf('pseudo')]
  const taken = (nodes: Tree | undefined) => (nodes ?? []).filter(({ type }) => type !== 0).map(({ value }) => value)
  for (const [id, nodes] of Object.entries(pseudo)) {
    expect(taken(nodes)).toEqual(taken(english[id]))
    const said = nodes.filter(({ type }) => type === 0).map(({ value }) => value)
    expect(said.join('')).toMatch(/^⟦[^a-zA-Z]*⟧$/)
  }
})

it('a noun beside a number agrees with it', async () => {
  const size = (code: string, locale: string, lots: number, units: number) =>
    loaded(code).then((words) =>
      createIntl({ locale, messages: words }).formatMessage(
        { id: 'contract.size_value' },
        { lots: `${lots}`, lotCount: lots, units: `${units}`, unitCount: units },
      ),
    )
  const loaded = async (code: string) => (await moduleOf(code)) as never
  expect(await size('en', 'en', 1, 1)).toBe('1 lot · 1 unit')
  expect(await size('en', 'en', 0.1, 10)).toBe('0.1 lots · 10 units')
  expect(await size('ru', 'ru', 1, 5)).toBe('1 лот · 5 единиц')
  expect(await size('cs', 'cs', 2, 100)).toBe('2 loty · 100 jednotek')
})
