import { describe, expect, it } from 'vitest'
import { accepted } from '../../test-support/test-context.ts'
import * as wire from '../../test-support/wire-names.ts'
import { contractOrder, person, tradingSymbol } from '../../test-support/wire-rows.ts'
import { submitContractOrder } from '../domain/contract/contract.mutation.ts'
import { contract } from '../domain/contract/contract.ts'
import { market } from '../domain/market/market.ts'
import { consoleLog } from '../platform/console-log.ts'
import { createMemoryPorts } from '../testing/memory-ports.ts'
import { sampleOrderRequest } from '../testing/samples.ts'
import { createVirtualClock } from '../testing/virtual-clock.ts'
import type { AnswerOf, InputOf, ReadEndpoint, WireParams } from '../wire/endpoint.ts'
import { createClient } from './create-client.ts'

const open = () => {
  const clock = createVirtualClock()
  const ports = createMemoryPorts({ clock, seed: 1 })
  return { clock, ports, client: createClient({ origin: 'https://host.test', ports }) }
}

const call = async <Input extends WireParams, Answer>(
  read: ReadEndpoint<Input, Answer>,
  data: unknown,
  input: InputOf<ReadEndpoint<Input, Answer>>,
) => {
  const { client, ports } = open()
  ports.http.answer(() => accepted(data))
  const answered = await client.call(read, input)
  return { answered, events: ports.log.events }
}

const without = (row: object, name: string) => Object.fromEntries(Object.entries(row).filter(([own]) => own !== name))
const BAR = { Time: 1_700_000_000, Open: '1', High: '1', Low: '1', Close: '1', Volume: '1' }
const bars = (change: object) => [{ ...BAR, ...change }]

/** A change of the second order of a list, and the report about its second row. */
const ORDERS: readonly (readonly [object, readonly PropertyKey[], string])[] = [
  [{ Id: {} }, ['Id'], 'Id: expected string | number, got object'],
  [{ Id: '' }, ['Id'], 'Id: expected an id, got string'],
  [{ Price: 'dear' }, ['Price'], 'Price: expected a decimal, got string'],
  [{ Quantity: null }, ['Quantity'], 'Quantity: expected string | number, got null'],
  [{ Quantity: '9'.repeat(65) }, ['Quantity'], 'Quantity: expected a decimal, got string'],
  [{ OrderType: null }, ['OrderType'], 'OrderType: expected a side, got null'],
  [{ FactProfits: '12.5 EUR' }, ['FactProfits'], 'FactProfits: expected a decimal, got string'],
  [{ ForexTradeLists: 7 }, ['ForexTradeLists'], 'ForexTradeLists: expected object | null, got number'],
  [
    { FollowNickname: 'x'.repeat(65_537) },
    ['FollowNickname'],
    'FollowNickname: expected at most 65536 letters, got string',
  ],
]
/** A change of the second symbol of a list, of which the rest is there. */
const SYMBOLS: readonly (readonly [object, readonly PropertyKey[], string])[] = [
  [{ PricePrecision: 'five' }, ['PricePrecision'], 'PricePrecision: expected number, got "five"'],
  [{ PricePrecision: 99 }, ['PricePrecision'], 'PricePrecision: expected a whole number from 0 to 12, got 99'],
  [{ Pip: 'x' }, ['Pip'], 'Pip: expected a decimal, got "x"'],
  [{ Pip: null }, ['Pip'], 'Pip: expected string | number, got null'],
  [{ Code: 5 }, ['Code'], 'Code: expected string, got 5'],
  [{ Code: '' }, ['Code'], 'Code: expected a value with a length of at least 1, got ""'],
  [{ CategoryId: [] }, ['CategoryId'], 'CategoryId: expected string | number | undefined | null, got array'],
  [{ Pip: 'lots of text that goes on and on' }, ['Pip'], 'Pip: expected a decimal, got "lots of text that goes '],
  [{ Pip: 'a@b.test' }, ['Pip'], 'Pip: expected a decimal, got string'],
  [{ Pip: 'x4915112345678' }, ['Pip'], 'Pip: expected a decimal, got string'],
  [
    { HasForexMultiple: [{ Value: 1 }, { Value: 'x' }] },
    ['HasForexMultiple', 1, 'Value'],
    'HasForexMultiple, row 2, Value: expected a decimal, got "x"',
  ],
  [
    { ForexQuotations: { Close: {} } },
    ['ForexQuotations', 'Close'],
    'ForexQuotations, Close: expected string | number, got object',
  ],
]

describe('what cannot be read', () => {
  it.each(ORDERS)(
    '[ENV-42] [LIST-6] is named in the failure of a list of orders, and in the log: %j',
    async (change, path, said) => {
      const data = { data: [contractOrder, { ...contractOrder, ...change }], total: 2 }
      const { answered, events } = await call(wire.loadContractOrders, data, { status: 'holding', page: 1 })
      const detail = `loadContractOrders: row 2, ${said}`
      expect(answered).toEqual({ ok: false, failure: { _tag: 'Undecodable', detail, path: ['data', 1, ...path] } })
      expect(events).toEqual([{ kind: 'answer.undecodable', detail }])
    },
  )

  it.each(SYMBOLS)(
    '[ENV-42] [LIST-5] is named in the log, where the others of the list are there: %j',
    async (change, path, said) => {
      const data = { list: [tradingSymbol, { ...tradingSymbol, Id: 2, ...change }, { ...tradingSymbol, Id: 3 }] }
      const { answered, events } = await call(wire.loadSymbols, data, {})
      expect(answered).toMatchObject({
        value: { dropped: 1, rows: [{ id: '1' }, { id: '3' }], unread: `row 2, ${said}` },
      })
      expect(events).toEqual([{ kind: 'answer.rows_dropped', detail: `loadSymbols: 1 left out, row 2, ${said}` }])
      const all = await call(wire.loadSymbols, [{ ...tradingSymbol, ...change }], {})
      expect(all.answered).toMatchObject({
        failure: { detail: `loadSymbols: row 1, ${said}`, path: [0, ...path] },
      })
    },
  )

  it('[ENV-42] is named in an answer that is no list', async () => {
    const ask = async <Answer>(read: ReadEndpoint<Record<never, never>, Answer>, data: unknown) =>
      (await call(read, data, {})).answered
    expect(await ask(wire.loadUser, { ...person, id: {} })).toMatchObject({
      failure: { detail: 'loadUser: id: expected string | number, got object', path: ['id'] },
    })
    expect(await ask(wire.loadUser, without(person, 'id'))).toMatchObject({
      failure: { detail: 'loadUser: id: expected string | number, got undefined', path: ['id'] },
    })
    expect(await ask(wire.loadProfits, {})).toMatchObject({
      failure: { detail: 'loadProfits: profits: expected a decimal, got undefined', path: ['profits'] },
    })
    expect(await ask(wire.loadSymbols, 5)).toMatchObject({
      failure: { detail: 'loadSymbols: expected a list of rows, got number', path: [] },
    })
  })

  it.each([
    [{ Close: 'x' }, 'Close: expected a decimal, got "x"'],
    [{ High: 'x' }, 'High: expected a decimal, got "x"'],
    [{ Time: 'noon' }, 'Time: expected a time, got "noon"'],
  ])('[ENV-42] is named of candles, left out or not: %j', async (change, said) => {
    const input = { symbolId: 'a', period: '1min' } as unknown as InputOf<typeof wire.loadKlines>
    const none = await call(wire.loadKlines, bars(change), input)
    expect(none.answered).toMatchObject({ failure: { detail: `loadKlines: row 1, ${said}` } })
    const some = await call(wire.loadKlines, { data: [BAR, ...bars(change)] }, input)
    expect((some.answered as { value: AnswerOf<typeof wire.loadKlines> }).value).toHaveLength(1)
    expect(some.events).toEqual([{ kind: 'answer.rows_dropped', detail: `loadKlines: some left out, row 2, ${said}` }])
    expect((await call(wire.loadKlines, [BAR, BAR], input)).events).toEqual([])
  })

  it('[ENV-42] [RT-19] is named of frames, whose other rows are there', async () => {
    const { clock, client, ports } = open()
    ports.http.answer(({ url }) =>
      accepted(url.includes('/user/info') ? person : url.includes('loginForU') ? { token: 'b', user: person } : []),
    )
    ports.storage.set('tab', 'openlot.token', 'a')
    ports.sockets.serve({
      opened: (socket) => socket.accept(),
      received: (socket, text) => {
        if (text.includes('login')) socket.say({ type: 'login', code: 1, msg: '' })
      },
    })
    await Promise.all([client.start(), clock.advance(2000)])
    const heard: unknown[] = []
    client.use(market).watch()
    client.use(market).onPrices((prices) => heard.push(prices.length))
    client.use(contract).watch()
    await clock.advance(500)
    const say = (type: string, data: unknown) => ports.sockets.latest?.say({ type, data })
    const before = ports.log.events.length
    const quote = { Id: 1, Close: '1.5', Change: '0' }
    say('DAY_MARKET', [quote, { ...quote, Close: 'x' }])
    say('DAY_MARKET', [{ ...quote, Id: {} }])
    say('DAY_MARKET', 'all')
    say('FOREX_TRADE', {
      ProfitsTotal: '1',
      HazardRate: '1',
      TransOrder: [{ Id: 1, UpdatePrice: '1', FactProfits: '1 EUR' }],
    })
    say('FOREX_TRADE', { ProfitsTotal: 'much' })
    say('FOREX_CLOSED', [1, {}])
    await clock.advance(100)
    expect(heard).toEqual([1])
    const said = ports.log.events.slice(before)
    expect(new Set(said.map(({ kind }) => kind))).toEqual(new Set(['realtime.payload_malformed']))
    expect(said.map(({ detail }) => detail)).toEqual([
      'DAY_MARKET: row 2, Close: expected a decimal, got "x"',
      'DAY_MARKET: row 1, Id: expected an id, got object',
      'DAY_MARKET: expected object, got string',
      'FOREX_TRADE: TransOrder, row 1, FactProfits: expected a decimal, got string',
      'FOREX_TRADE: ProfitsTotal: expected a decimal, got string',
      'FOREX_CLOSED: row 2: expected an id, got object',
    ])
    client.stop()
  })

  it('[LOG-3] is written to the console by ports that were opened with a log', async () => {
    const { ports } = open()
    const lines: unknown[] = []
    const write = console.error
    console.error = (line: unknown) => lines.push(line)
    const client = createClient({ origin: 'https://host.test', ports: { ...ports, log: consoleLog('warning') } })
    ports.http.answer(() => accepted([{ ...tradingSymbol, PricePrecision: 'five' }]))
    await client.call(wire.loadSymbols, {})
    console.error = write
    expect(lines).toEqual([
      'openlot answer.undecodable: loadSymbols: row 1, PricePrecision: expected number, got "five"',
    ])
  })
})

describe('parameters of another type', () => {
  const order = sampleOrderRequest({})
  it.each([
    [{ order: { ...order, lots: undefined } }, 'lots: expected a decimal text, got undefined'],
    [{ order: { ...order, lots: 5 } }, 'lots: expected a decimal text, got number'],
    [{ order: { ...order, side: 'long' } }, 'side: expected "buy" | "sell", got string'],
    [{ order: { ...order, symbolId: null } }, 'symbolId: expected string, got null'],
    [{ order: { ...order, stopLoss: [] } }, 'stopLoss: expected a decimal text, got array'],
    [{ order: { ...order, status: '4915112345678' } }, 'status: expected "pending" | "market", got string'],
  ])('[ENV-33] [ENV-42] name the field and the kind of its value: %j', async (input, said) => {
    const { client, ports } = open()
    const { settled } = client.commit(submitContractOrder, input as never)
    await expect(settled).rejects.toThrow(new TypeError(`submitContractOrder: ${said}`))
    expect(ports.http.requests).toEqual([])
  })

  it('[ENV-33] [ENV-42] of reads likewise', async () => {
    const { client } = open()
    const ask = (input: unknown) => client.call(wire.loadContractOrders, input as never)
    await expect(ask({ status: 'holding' })).rejects.toThrow('loadContractOrders: page: expected number, got undefined')
    await expect(ask({ status: 'open', page: 1 })).rejects.toThrow(
      'loadContractOrders: status: expected "pending" | "holding" | "closed", got string',
    )
    await expect(ask(undefined)).rejects.toThrow('loadContractOrders: expected object, got undefined')
  })
})
