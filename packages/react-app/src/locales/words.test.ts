import { messages } from '@openlot/core'
import { expect, it } from 'vitest'
import { localesPlugin } from '../../vite-locales.ts'

type Tree = readonly { readonly type: number; readonly value?: string }[]

const moduleOf = async (code: string): Promise<Record<string, Tree>> => {
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

it('the pseudo-language takes what English takes, in brackets, and no plain letter is left', async () => {
  const [english, pseudo] = [await moduleOf('en'), await moduleOf('pseudo')]
  const taken = (nodes: Tree | undefined) => (nodes ?? []).filter(({ type }) => type !== 0).map(({ value }) => value)
  for (const [id, nodes] of Object.entries(pseudo)) {
    expect(taken(nodes)).toEqual(taken(english[id]))
    const said = nodes.filter(({ type }) => type === 0).map(({ value }) => value)
    expect(said.join('')).toMatch(/^⟦[^a-zA-Z]*⟧$/)
  }
})
