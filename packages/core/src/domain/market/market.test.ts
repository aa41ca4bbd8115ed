import { describe, expect, it } from 'vitest'
import { accepted, openTestContext } from '../../../test-support/test-context.ts'
import { symbolId } from '../../kernel/brand.ts'
import type { HttpAnswer } from '../../testing/memory-ports.ts'
import { market } from './market.ts'
import { SEARCH_PAUSE_MS } from './search.machine.ts'

const symbol = (id: number) => ({
  Id: id,
  Code: `SYM${id}`,
  ShowCode: `SY/M${id}`,
  CategoryId: 1,
  MarketStatus: 1,
  PricePrecision: 2,
  Pip: '0.01',
  ForexContNum: '1',
  ForexFeeRate: '0',
  MarginMode: 1,
  HasForexMultiple: [],
  ForexQuotations: { Open: '1', Close: '1.10', Change: '0.5', High: '1', Low: '1' },
})

it('[CFG-14] a symbol or company has a picture of our own server or none', async () => {
  const { domains, ports, clock } = openTestContext()
  const { symbolList, symbols, companySearch } = domains.use(market)
  const pictures = ['/img/1.png', 'https://elsewhere.test/2.png', 'data:image/png;base64,AA==']
  ports.http.answer(() => accepted(pictures.map((Logo, at) => ({ ...symbol(at), Logo }))))
  await symbolList.refresh()
  expect(symbols.rows().map(({ logo }) => logo)).toEqual(['/img/1.png', '', ''])
  ports.http.answer(() => accepted(pictures.map((logo, id) => ({ id, name: 'One', logo }))))
  const search = companySearch()
  search.type('one')
  await clock.advance(SEARCH_PAUSE_MS)
  expect(search.get().rows.map(({ logo }) => logo)).toEqual(['/img/1.png', '', ''])
})

it('[MKT-9 MKT-10] the list says the order of its symbols and how its reading stands, and is asked for until it is there', async () => {
  const { domains, ports, clock, asked } = openTestContext()
  const { symbolList, symbols, quotes } = domains.use(market)
  expect(symbolList.get()).toEqual({ stage: 'loading', value: undefined })
  ports.http.answer(() => accepted({ data: [symbol(1), symbol(2)], total: 2 }))
  await symbolList.refresh()
  ports.http.answer(() => accepted({ data: [symbol(3), symbol(1)], total: 2 }))
  expect(await symbolList.refresh()).toEqual({ stage: 'ready', value: ['3', '1'] })
  expect([symbols.keys(), quotes.get(symbolId(3))?.close]).toEqual([['3', '1'], '1.1'])
  ports.http.answer(() => accepted('rubbish'))
  expect(await symbolList.refresh()).toMatchObject({ stage: 'failed', value: ['3', '1'] })
  const before = asked('trade_list')
  const stop = symbolList.subscribe(() => undefined)
  await clock.advance(14_900)
  expect(asked('trade_list') - before).toBe(3)
  ports.http.answer(() => accepted({ data: [symbol(1)], total: 1 }))
  await clock.advance(60_000)
  expect([symbolList.get(), asked('trade_list') - before]).toEqual([{ stage: 'ready', value: ['1'] }, 4])
  stop()
})

describe('symbols that only a search finds', () => {
  const open = async () => {
    const bench = openTestContext()
    const said = {
      list: [symbol(1), symbol(2)],
      found: [symbol(2), symbol(9)],
      search: 'answers' as 'answers' | 'fails',
    }
    bench.ports.http.answer(({ url }): HttpAnswer => {
      if (!url.includes('/search')) return accepted(said.list)
      return said.search === 'fails' ? { problem: 'network' } : accepted(said.found)
    })
    const members = bench.domains.use(market)
    await members.symbolList.refresh()
    const search = members.symbolSearch()
    search.subscribe(() => undefined)
    const type = async (text: string): Promise<void> => {
      search.type(text)
      await bench.clock.advance(5_000)
    }
    return { ...bench, ...members, said, search, type }
  }
  const NINE = symbolId(9)

  it('[MKT-22] [MKT-27] they are known with their price from then on, and stay when the list is read again', async () => {
    const { symbols, quotes, symbolList, search, type, said, found } = await open()
    await type('nine')
    expect(search.get()).toEqual({ text: 'nine', stage: 'ready', rows: ['2', '9'] })
    expect([symbols.get(NINE)?.showCode, quotes.get(NINE)?.close, found.keys()]).toEqual(['SY/M9', '1.1', ['9']])
    await symbolList.refresh()
    expect([symbolList.get().value, symbols.keys(), quotes.get(NINE)?.close]).toEqual([
      ['1', '2'],
      ['1', '2', '9'],
      '1.1',
    ])
    said.list = [symbol(9), symbol(1)]
    await symbolList.refresh()
    expect([symbols.keys(), found.keys()]).toEqual([['9', '1'], []])
  })

  it('[MKT-22] when the server fails there are no rows of its own, and what is known stays', async () => {
    const { symbols, search, type, said } = await open()
    said.search = 'fails'
    await type('nine')
    expect([search.get().stage, search.get().rows, symbols.keys()]).toEqual(['failed', [], ['1', '2']])
    expect(search.get().failure).toEqual({ id: 'failure.network' })
    said.search = 'answers'
    await type('nin')
    expect([search.get().stage, symbols.keys()]).toEqual(['ready', ['1', '2', '9']])
  })

  it('[MKT-27] one that was opened is read again together with the list; the others are not', async () => {
    const { clock, quotes, symbolList, said, type, asked, watchKlines } = await open()
    await type('nine')
    const before = asked('/search')
    await symbolList.refresh()
    expect(asked('/search')).toBe(before)
    const stop = watchKlines(NINE, '5min')
    await clock.advance(1_000)
    said.found = [{ ...symbol(9), ForexQuotations: { Open: '1', Close: '1.30', Change: '0.5', High: '1', Low: '1' } }]
    await symbolList.refresh()
    await clock.advance(1_000)
    expect([asked('/search') - before, quotes.get(NINE)?.close]).toEqual([1, '1.3'])
    stop()
  })
})
