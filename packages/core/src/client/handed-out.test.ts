import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { market } from '../domain/market/market.ts'
import { domain } from '../engine/domain/domain.ts'
import type { Domain } from '../engine/types.ts'
import { createMemoryPorts } from '../testing/memory-ports.ts'
import { sampleSymbol } from '../testing/samples.ts'
import { createVirtualClock } from '../testing/virtual-clock.ts'
import { createClient } from './create-client.ts'

const FOLDER = new URL('../exports/', import.meta.url)
const OF_HOSTS = /\.test\.ts$|^(?:testing|laws|node|browser|react-native)\.ts$/
const NAMES = (
  await Promise.all(
    readdirSync(FOLDER)
      .filter((file) => file.endsWith('.ts') && !OF_HOSTS.test(file))
      .map((file): Promise<Readonly<Record<string, unknown>>> => import(new URL(file, FOLDER).href)),
  )
).flatMap((entryPoint) => Object.values(entryPoint))
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const DOMAINS = [...new Set(NAMES)].filter(
  (value): value is Domain<unknown> =>
    isObject(value) && typeof value.make === 'function' && typeof value.name === 'string',
)

const open = () => {
  const clock = createVirtualClock()
  const ports = createMemoryPorts({ clock, seed: 1 })
  return { clock, client: createClient({ origin: 'https://host.test', ports }) }
}

/** Values that can be written as a store, at any depth a program reaches without a call. */
const written = (value: unknown, path: string, depth = 0): readonly string[] => {
  if (!isObject(value) || depth > 3) return []
  if (typeof value.put === 'function' || typeof value.replaceAll === 'function') return [path]
  return Object.entries(value).flatMap(([name, one]) => written(one, `${path}.${name}`, depth + 1))
}
const stores = (value: unknown): number =>
  isObject(value)
    ? Object.values(value).filter((one) => isObject(one) && typeof one.subscribeAll === 'function').length
    : 0

describe('stores a client hands out', () => {
  it('[LIST-23] can be read and followed, and not written, in any domain', () => {
    const { client } = open()
    const all = DOMAINS.map((one) => client.use(one))
    expect(DOMAINS.flatMap((one) => written(client.use(one), one.name))).toEqual([])
    expect(all.reduce<number>((sum, one) => sum + stores(one), 0)).toBeGreaterThan(8)
    client.stop()
  })

  it('[LIST-23] the check can fail: the same store inside its domain is written', () => {
    const own = domain('own', (context) => ({ inside: () => context.rows<string, number>() }))
    const { client } = open()
    expect(written({ rows: client.use(own).inside() }, 'own')).toEqual(['own.rows'])
    client.stop()
  })

  it('[LIST-23] stay as they are under a program that tries', async () => {
    const { clock, client } = open()
    const members = client.use(market)
    let told = 0
    members.symbols.subscribeAll(() => {
      told += 1
    })
    members.keep({ symbols: [sampleSymbol()], quotes: [], klines: [] })
    const asAny = members.symbols as unknown as Readonly<Record<string, () => void>>
    for (const name of ['clear', 'put', 'putAll', 'replaceAll', 'patch', 'update', 'remove', 'view'])
      expect(asAny[name], name).toBe(undefined)
    await clock.advance(50)
    expect([told, members.symbols.size, members.symbols.rows().length]).toEqual([1, 1, 1])
    expect(client.use(market)).toBe(members)
    client.stop()
  })
})
