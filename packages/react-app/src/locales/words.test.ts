import { messages } from '@openlot/core'
import { expect, it } from 'vitest'
import { localesPlugin } from '../../vite-locales.ts'

it('[CFG-4] the module of a language holds every message as a syntax tree', async () => {
  const { load } = localesPlugin() as unknown as {
    load: (this: { addWatchFile: () => void }, id: string) => Promise<{ code: string }>
  }
  const { code } = await load.call({ addWatchFile: () => {} }, '\0virtual:words/de')
  const text = /JSON\.parse\((".*")\)$/.exec(code)?.[1] ?? '""'
  const words = JSON.parse(JSON.parse(text) as string) as Record<string, readonly { readonly type: number }[]>
  expect(Object.keys(words).toSorted()).toEqual(Object.keys(messages).toSorted())
  expect(Object.values(words).every((nodes) => nodes.every((node) => typeof node.type === 'number'))).toBe(true)
})
