import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { contractMargin } from '../packages/core/src/exports/calc.ts'
import { submitContractOrder } from '../packages/core/src/exports/contract.ts'
import { createClient } from '../packages/core/src/exports/index.ts'
import { checked, type Methods, methodsChecked, wordsChecked } from '../packages/core/src/kernel/checked.ts'
import { createMemoryPorts } from '../packages/core/src/testing/memory-ports.ts'
import { createVirtualClock } from '../packages/core/src/testing/virtual-clock.ts'
import { checkedEntries, FIELDS, METHODS, paramsOfEntry } from './lib/checked-entry.ts'
import { root } from './lib/files.ts'

const FOLDER = join(root, 'packages/core/src/exports')
const entryPoints = readdirSync(FOLDER).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
const GIVEN: readonly (readonly unknown[])[] = [[], [undefined], [null], [5], [true], [''], [{}], [[]]]
type Call = (...given: readonly unknown[]) => unknown

const thrownBy = async (call: () => unknown): Promise<unknown> => {
  try {
    await Promise.race([call(), new Promise((late) => setTimeout(late, 20))])
    return undefined
  } catch (thrown) {
    return thrown
  }
}
/** A sentence that names the function and one of its arguments; our own errors name the field. */
const isClear = (thrown: unknown, name: string, params: readonly string[]): boolean => {
  if (thrown === undefined) return true
  if (!(thrown instanceof Error)) return false
  // A promise of `parseLossless` for text that is no JSON.
  if (name === 'parseLossless' && thrown instanceof SyntaxError) return true
  if (thrown.name === 'InvalidDecimal') return /^[\w.]+ is not a decimal number$/.test(thrown.message)
  const [, own = '', param = ''] = /^(\w+): (\w+)(?:\.\w+)*: expected .+, got [\w ]+$/.exec(thrown.message) ?? []
  return thrown instanceof TypeError && own === name && params.includes(param)
}

describe('the published entry points', () => {
  let asked = 0
  it.each(entryPoints)('[ENV-43] %s: each function names the argument that is of another type', async (file) => {
    const path = join(FOLDER, file)
    const params = paramsOfEntry(path, readFileSync(path, 'utf8'))
    const module = (await import(path)) as Readonly<Record<string, unknown>>
    const unclear: string[] = []
    for (const [name, value] of Object.entries(module)) {
      // A class, as a schema is one, and Decimal, which is decimal.js's own.
      if (typeof value !== 'function' || Object.hasOwn(value, 'prototype')) continue
      const own = params.get(name) ?? []
      const words = own.filter(([, type]) => type.startsWith("'"))
      const call = wordsChecked(name, checked(name, value as Call, own), words)
      for (const given of GIVEN) {
        asked += 1
        const thrown = await thrownBy(() => call(...given))
        const names = own.map(([param]) => param)
        if (!isClear(thrown, name, names)) unclear.push(`${name}(${JSON.stringify(given)}): ${String(thrown)}`)
      }
    }
    expect(unclear).toEqual([])
  })

  it('were all asked', () => {
    expect(asked).toBeGreaterThan(1800)
  })

  it.each([
    ['call', 'endpoint', 'object'],
    ['commit', 'mutation', 'object'],
    ['use', 'domain', 'object'],
    ['follow', 'facts', 'function'],
    ['signIn', 'credentials', 'object'],
    ['onIntent', 'listener', 'function'],
    ['setLanguage', 'language', METHODS.createClient?.setLanguage?.[0]?.[1] ?? ''],
  ])('[ENV-43] of a client, %s names its argument', async (name, param, type) => {
    const ports = createMemoryPorts({ clock: createVirtualClock(), seed: 1 })
    const open = methodsChecked(createClient, METHODS.createClient as Methods)
    const client = open({ origin: 'https://host.test', ports }) as unknown as Readonly<Record<string, Call>>
    for (const [given, kind] of [
      [undefined, 'undefined'],
      [null, 'null'],
      [[], 'array'],
    ] as const) {
      const thrown = await thrownBy(async () => {
        const answer = (await client[name]?.(given)) as { readonly get?: Call; readonly settled?: unknown } | undefined
        await answer?.settled
        return answer?.get?.()
      })
      expect([given, String(thrown)]).toEqual([given, `TypeError: ${name}: ${param}: expected ${type}, got ${kind}`])
    }
  })

  it('[ENV-43] are built so: what is used alone is in a program, with its check', async () => {
    const { outputFiles } = await build({
      stdin: { contents: `export { contractFee } from '${FOLDER}/calc.ts'`, resolveDir: root },
      bundle: true,
      write: false,
      format: 'esm',
      plugins: [checkedEntries],
    })
    const [{ text = '' } = {}] = outputFiles
    const built = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as { readonly contractFee: Call }
    expect(() => built.contractFee()).toThrow('contractFee: input: expected object, got undefined')
    expect(() => built.contractFee({ lots: 'x' })).toThrow('lots is not a decimal number')
    expect(text).not.toContain('totalAssets')
  })
})

describe('a field of an argument', () => {
  it('[ENV-43] is named where it is missing or of another type', () => {
    const open = checked('createClient', createClient, [['options', 'ClientOptions'], ...(FIELDS.createClient ?? [])])
    const given = open as (options?: unknown) => unknown
    expect(() => given()).toThrow('createClient: options.origin: expected string, got undefined')
    const origin = 'https://host.test'
    expect(() => given({ origin })).toThrow('createClient: options.ports: expected object, got undefined')
    expect(() => given({ origin, ports: () => ({}) })).toThrow(
      'createClient: options.ports: expected object, got function',
    )
  })

  it('[ENV-43] of what a person signs in with, and the word of a language, is looked at before anything is sent', async () => {
    const ports = createMemoryPorts({ clock: createVirtualClock(), seed: 1 })
    const open = methodsChecked(createClient, METHODS.createClient as Methods)
    const client = open({ origin: 'https://host.test', ports }) as unknown as Readonly<Record<string, Call>>
    expect(() => client.signIn?.({ acount: 'a@b.test' })).toThrow(
      'signIn: credentials.account: expected string, got undefined',
    )
    expect(() => client.signIn?.({ account: 'a@b.test' })).toThrow(
      'signIn: credentials.password: expected string or object, got undefined',
    )
    expect(() => client.setLanguage?.('xx')).toThrow(
      /^setLanguage: language: expected 'en' or 'jp' or ('\w+' or ){15}'cs', got string$/,
    )
    expect(client.setLanguage?.('jp')).toBe(undefined)
    expect(() => client.commit?.({}, {})).toThrow('commit: mutation.words: expected object, got undefined')
    expect(() => client.commit?.({ words: {} })).toThrow('commit: input: expected object, got undefined')
    // What there is in the input is the matter of the call itself.
    const sent = client.commit?.(submitContractOrder, { order: {} }) as
      | { readonly settled: Promise<unknown> }
      | undefined
    await expect(sent?.settled).rejects.toThrow('submitContractOrder: side: expected')
  })

  it('[ENV-43] that is a word is refused where it is another: an amount would be wrong', () => {
    const margin = wordsChecked('contractMargin', contractMargin, FIELDS.contractMargin ?? [])
    const input = { lots: 1, contractSize: 100, price: 1, multiple: 10 }
    expect(margin({ ...input, marginMode: 'perLot' }).toFixed()).toBe('100')
    for (const marginMode of ['levered', undefined])
      expect(() => margin({ ...input, marginMode } as never)).toThrow(
        /^contractMargin: input\.marginMode: expected 'perLot' or 'leveraged', got \w+$/,
      )
  })
})

describe('a checked function', () => {
  it('[ENV-43] says our own errors and those of a program as they are', () => {
    const own = new TypeError('lots: expected a decimal text, got undefined')
    const throwing = (thrown: unknown) =>
      checked(
        'place',
        (_order: unknown) => {
          throw thrown
        },
        [['order', 'object']],
      )
    expect(() => throwing(own)({})).toThrow(own)
    expect(() => throwing('text')({})).toThrow('text')
    const cause = new TypeError('x is not a function')
    expect(() => throwing(cause)({})).toThrow(
      expect.objectContaining({ message: 'place: order: expected object, got object', cause }),
    )
  })

  it('[ENV-43] answers as before, and what is no function stays', async () => {
    const later = checked('later', async (text: string) => text.trim(), [['text', 'string']])
    expect(await later(' a ')).toBe('a')
    await expect(later(5 as never)).rejects.toThrow('later: text: expected string, got number')
    const rows = { get: 1 }
    expect(checked('rows', rows, [['a', 'string']])).toBe(rows)
  })
})
