import * as Schema from 'effect/Schema'
import { describe, expect, it } from 'vitest'
import { accepted, openTestContext } from '../../../test-support/test-context.ts'
import { tradingSymbol } from '../../../test-support/wire-rows.ts'
import { market } from './market.ts'
import { Category, KlineList, loadSymbols, SymbolList, TradingSymbol } from './market.wire.ts'

const wire = { ...tradingSymbol, Logo: '', HasForexMultiple: [{ Value: 100, Default: 1 }, { Value: '50' }] }
const decode = Schema.decodeUnknownExit(TradingSymbol)
const read = (change: Record<string, unknown>) => {
  const exit = decode({ ...wire, ...change })
  if (exit._tag === 'Failure') throw new Error('refused')
  return exit.value
}

describe('a symbol on the wire', () => {
  it('[MKT-1] statuses: 1 is open, 0 and 2 closed, anything else unknown', () => {
    expect([1, '1', 0, 2, 5, null].map((MarketStatus) => read({ MarketStatus }).marketStatus)).toEqual([
      'open',
      'open',
      'closed',
      'closed',
      'unknown',
      'unknown',
    ])
  })

  it.each([
    { ForexQuotations: { ...wire.ForexQuotations, Close: '1e999' } },
    { ForexQuotations: { ...wire.ForexQuotations, High: '1e-999' } },
    { HasForexMultiple: [{ Value: '1e300', Default: 1 }] },
    ...[-1, 13, 101, 2.5, 1e300, Number.POSITIVE_INFINITY, '5.0', '-1', '13', '', 'x', null].map((PricePrecision) => ({
      PricePrecision,
    })),
    { Pip: 1e300 },
    { Id: '' },
    { Id: 'x'.repeat(65) },
    { Code: '' },
  ])('[T35] [NUM-10 LIST-5] with %j it is left out and reported, and the others are there', async (bad) => {
    const { ports, domains } = openTestContext()
    const { symbolList, symbols } = domains.use(market)
    ports.http.answer(() => accepted([wire, { ...wire, Id: 2, ...bad }, { ...wire, Id: 3 }]))
    await symbolList.refresh()
    expect(symbols.keys()).toEqual(['1', '3'])
    const detail: unknown = expect.stringContaining(`${loadSymbols.name}: 1 left out, row 2, ${Object.keys(bad)[0]}`)
    expect(ports.log.events).toContainEqual({ kind: 'answer.rows_dropped', detail })
  })

  it('[NUM-10] prices have 0 to 12 decimals, as number or text', () => {
    const places = [0, 12, '0', '5', '12'].map((PricePrecision) => read({ PricePrecision }).pricePrecision)
    expect(places).toEqual([0, 12, 0, 5, 12])
  })

  it('[MKT-15] without leverage, figures or a category it is there all the same', async () => {
    const { ports, domains } = openTestContext()
    const { symbolList, symbols, quotes } = domains.use(market)
    const { HasForexMultiple: _m, ForexQuotations: _q, CategoryId: _c, ...bare } = wire
    const empty = { HasForexMultiple: null, ForexQuotations: null, CategoryId: null }
    ports.http.answer(() => accepted([bare, { ...wire, Id: 2, ...empty }]))
    await symbolList.refresh()
    expect(symbols.keys()).toEqual(['1', '2'])
    for (const symbol of symbols.rows())
      expect([symbol.multiples, symbol.quotations, symbol.categoryId]).toEqual([[], undefined, undefined])
    expect(quotes.size).toBe(0)
  })

  it.each([
    null,
    undefined,
    '',
    [],
    {},
    { Close: null, Open: '1' },
    { Open: '', Close: '', Change: '', High: '', Low: '' },
  ])('[MKT-15] %j are no figures of a day', (ForexQuotations) => {
    expect(read({ ForexQuotations }).quotations).toBeUndefined()
  })

  it('[MKT-15] a change that is left out is none, a price that is left out is the close', () => {
    const dayOf = (ForexQuotations: Record<string, unknown>) => {
      const { open, close, change, high, low } = read({ ForexQuotations }).quotations ?? {}
      return [open, close, change, high, low].map((figure) => figure?.toFixed())
    }
    expect(dayOf({ ...wire.ForexQuotations, Open: '1', Close: '2', Change: '', High: '3', Low: '1' })).toEqual([
      '1',
      '2',
      '0',
      '3',
      '1',
    ])
    expect(dayOf({ Open: null, Close: '2', High: '', Change: null })).toEqual(['2', '2', '0', '2', '2'])
  })

  it('[MKT-15] goes by these names', () => {
    const { Name, ...named } = wire
    const { HasForexMultiple, ForexQuotations, ...plain } = Schema.encodeSync(TradingSymbol)(read({ Name }))
    expect(Object.keys({ ...plain, HasForexMultiple, ForexQuotations }).toSorted()).toEqual(
      ['Name', ...Object.keys(named)].toSorted(),
    )
    expect(Object.keys(HasForexMultiple?.[0] ?? {}).toSorted()).toEqual(['Default', 'Value'])
    expect(Object.keys(Object(ForexQuotations)).toSorted()).toEqual(['Change', 'Close', 'High', 'Low', 'Open'])
    expect(Schema.encodeSync(Category)(Schema.decodeUnknownSync(Category)({ Id: 1, NameShowTrans: 'Forex' }))).toEqual({
      Id: '1',
      NameShowTrans: 'Forex',
    })
  })

  it('[CON-5 CON-6] margin mode 1 is per lot, 0 leveraged', () => {
    expect([1, '1', 0, '0', 7].map((MarginMode) => read({ MarginMode }).marginMode)).toEqual([
      'perLot',
      'perLot',
      'leveraged',
      'leveraged',
      'unknown',
    ])
  })

  it('[CON-3] multiples with their default', () => {
    expect(read({}).multiples.map(({ value, isDefault }) => `${value.toFixed()} ${isDefault}`)).toEqual([
      '100 true',
      '50 false',
    ])
    expect(read({ HasForexMultiple: [] }).multiples).toEqual([])
  })

  it('[LIST-5] what money is calculated with must be there; a name need not', () => {
    const { Name: _name, Logo: _logo, ForexMinCont: _minimum, ...needed } = wire
    expect(decode(needed)).toMatchObject({ value: { name: '', logo: '' } })
    for (const field of ['Id', 'Code', 'PricePrecision', 'Pip', 'ForexContNum', 'ForexFeeRate'])
      expect(decode({ ...wire, [field]: null })._tag, field).toBe('Failure')
    expect(decode({ ...wire, Pip: 'x' })._tag).toBe('Failure')
    const list = Schema.decodeUnknownExit(SymbolList)({ data: [wire, { ...wire, Pip: 'x' }] })
    expect(list).toMatchObject({ value: { dropped: 1, rows: [{ id: '1' }] } })
  })

  it('a category by its name in the language of the person', () => {
    expect(Schema.decodeUnknownSync(Category)({ Id: 3, NameShowTrans: 'Devisen' })).toEqual({
      id: '3',
      name: 'Devisen',
    })
  })
})

describe('candles on the wire', () => {
  const list = Schema.decodeUnknownExit(KlineList)
  const bar = (Time: number, Close: unknown) => ({ Time, Close })
  it('[MKT-6] oldest first, one per time, malformed ones left out', () => {
    const answer = list([
      bar(1_767_787_300, '3'),
      bar(1_767_787_200, '1'),
      bar(1_767_787_300, '4'),
      bar(1_767_787_400, null),
      null,
    ])
    expect(answer).toMatchObject({ value: [{ close: '1' }, { close: '4' }] })
    expect(list({ data: [bar(1_767_787_200, '1')] })).toMatchObject({ value: [{ time: 1_767_787_200_000 }] })
    expect(list({ list: [bar(1_767_787_200, '1')] })).toMatchObject({ value: [{ time: 1_767_787_200_000 }] })
    expect(list({ data: null })).toMatchObject({ value: [] })
    for (const nothing of [null, undefined, {}, 'x', 5]) expect(list(nothing)._tag).toBe('Failure')
  })
})
