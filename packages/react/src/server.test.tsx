import { type Client, derive, derivedCell, type Read } from '@openlot/core'
import { createCell, domain } from '@openlot/core/engine'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import {
  ClientProvider,
  useAge,
  useCell,
  useClient,
  useClientState,
  useDomain,
  useFacts,
  useForm,
  useOwn,
  usePart,
  useRow,
  useRows,
  useVisit,
} from './index.ts'

const price = createCell('1.0841')
const rows = {
  get: (key: string) => (key === 'a' ? 'row a' : undefined),
  rows: () => ['row a'],
  subscribe: () => () => {},
  subscribeAll: () => () => {},
}
const toy = domain('toy', () => ({ price, rows }))
const members = toy.make(undefined as never)
const client = {
  now: () => 5000,
  second: createCell(0),
  followAge: () => () => undefined,
  use: () => members,
  follow: (facts: never, ...args: never[]) => derivedCell(client.use, facts, ...args),
} as unknown as Client

/** Markup of a component that calls `read()` on a server. */
const drawn = (read: () => ReactNode): string => {
  const Reader = () => read()
  return renderToString(
    <ClientProvider client={client}>
      <Reader />
    </ClientProvider>,
  )
}

describe('drawn on a server', () => {
  it('every hook gives what there is now', () => {
    const doubled = derive((read: Read, unit: string) => `${read(price)} ${unit}`)
    expect(drawn(() => useCell(useDomain(toy).price))).toBe('1.0841')
    expect(drawn(() => useFacts(doubled, 'USD'))).toBe('1.0841 USD')
    expect(drawn(() => useRow(rows, 'a'))).toBe('row a')
    expect(drawn(() => useRow(rows, undefined) ?? 'none')).toBe('none')
    expect(drawn(() => useRows(rows).join())).toBe('row a')
    expect(drawn(() => useAge(2000))).toBe('3000')
    expect(drawn(() => useAge(9000))).toBe('0')
    expect(drawn(() => useOwn(() => 'a form'))).toBe('a form')
    expect(drawn(() => usePart(price, (text) => text.slice(0, 3)))).toBe('1.0')
    const form = { ...createCell('typed'), send: () => undefined, facts: price }
    const panel = (typed: string, _send: unknown, facts: string, unit: string) => [typed, facts, unit].join()
    expect(drawn(() => useForm(panel, form, 'USD'))).toBe('typed,1.0841,USD')
    expect(drawn(() => String(useClientState() === useClient()))).toBe('true')
  })

  it('nothing is read by a visit, and nothing is followed', () => {
    const refresh = vi.fn()
    const subscribe = vi.fn(() => () => {})
    drawn(() => {
      useVisit({ get: () => ({ stage: 'ready' }), refresh })
      return useCell({ get: () => 'now', subscribe })
    })
    expect([refresh, subscribe].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  })

  it('a client whose code did not come is distinguished from one that is there', () => {
    const Screen = () => String(useClient())
    const Frame = () => String(useClientState())
    const inside = (client: 'missing' | undefined, it: ReactNode) => () =>
      renderToString(<ClientProvider client={client}>{it}</ClientProvider>)
    expect(inside('missing', <Screen />)).toThrow('needs a ClientProvider')
    expect(inside(undefined, <Screen />)).toThrow('needs a ClientProvider')
    expect(inside('missing', <Frame />)()).toBe('missing')
  })
})
