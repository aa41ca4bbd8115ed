import { expect, it } from 'vitest'
import { symbolId } from '../../kernel/brand.ts'
import { accepted, openTestContext } from '../../testing/test-context.ts'
import { market } from './market.ts'

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
  const { domains, ports } = openTestContext()
  const { symbolList, symbols, companies } = domains.use(market)
  const pictures = ['/img/1.png', 'https://elsewhere.test/2.png', 'data:image/png;base64,AA==']
  ports.http.answer(() => accepted(pictures.map((Logo, at) => ({ ...symbol(at), Logo }))))
  await symbolList.refresh()
  expect(symbols.rows().map(({ logo }) => logo)).toEqual(['/img/1.png', '', ''])
  ports.http.answer(() => accepted(pictures.map((logo, id) => ({ id, name: 'One', logo }))))
  const found = await companies('one')
  expect(found.ok && found.value.rows.map(({ logo }) => logo)).toEqual(['/img/1.png', '', ''])
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
