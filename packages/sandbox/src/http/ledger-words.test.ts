import { LANGUAGES } from '@openlot/core'
import { describe, expect, it } from 'vitest'
import { ask, opened, openWorld, type Params, tickAt, trader } from '../../test/support.ts'
import { control } from '../control.ts'
import { ENGLISH } from '../words/english.ts'
import { loadWords, said, type TextId, writerOf } from '../words/words.ts'
import type { World } from '../world.ts'

type Trader = Awaited<ReturnType<typeof trader>>

/** Texts of the newest lines of the contract account, oldest first, without the number of the order. */
const newest = async (world: World, who: Trader, count: number, lang = 'en'): Promise<readonly string[]> => {
  const { data } = await ask(
    world,
    'GET',
    '/v2/api/main/accountLog/forexChange',
    { page: 1 },
    { token: who.token, headers: { lang } },
  )
  return (data as { list: readonly { MemoTran: string }[] }).list
    .slice(0, count)
    .map(({ MemoTran }) => MemoTran.replaceAll(/ \d+\b/g, ' #'))
    .toReversed()
}

describe('[WAL-19] [LANG-8] the ledger says what brought a booking about', () => {
  it.each<readonly [string, Params, string, string, string]>([
    [
      'a stop-loss',
      { stop_loss_price: '1.09500' },
      '1.09000',
      'Loss, EUR/USD order # closed at stop-loss',
      'Verlust, EUR/USD Order #, geschlossen durch Stop-Loss',
    ],
    [
      'a take-profit',
      { target_profit_price: '1.10500' },
      '1.11000',
      'Profit, EUR/USD order # closed at take-profit',
      'Gewinn, EUR/USD Order #, geschlossen durch Take-Profit',
    ],
  ])('%s', async (_what, fields, price, english, german) => {
    const { world, me } = await opened()
    await me.order(fields)
    tickAt(world, 'EURUSD', price)
    expect(await newest(world, me, 2)).toEqual(['Margin released, EUR/USD order #', english])
    expect((await newest(world, me, 1, 'de'))[0]).toBe(german)
  })

  it('a lack of margin: pending orders first, then positions, and what is missing after them', async () => {
    const { world, me } = await opened()
    await me.order({ status: 0, type: 2, target_price: '1.20000' })
    await me.order({ cont: '5' })
    tickAt(world, 'EURUSD', '1.00000')
    expect(await newest(world, me, 4)).toEqual([
      'Reserve released, EUR/USD order # cancelled, too little money',
      'Margin released, EUR/USD order #',
      'Loss, EUR/USD order # closed by stop-out',
      'Negative balance protection',
    ])
    expect((await newest(world, me, 4, 'de')).at(0)).toBe(
      'Reserve freigegeben, EUR/USD Order #, mangels Deckung storniert',
    )
  })

  it('a fill, and one that cannot be paid', async () => {
    const { world, me } = await opened()
    await me.order({ status: 0, target_price: '1.09500' })
    tickAt(world, 'EURUSD', '1.09400')
    expect(await newest(world, me, 3)).toEqual([
      'Reserve released, EUR/USD order # filled',
      'Fee, EUR/USD order # filled',
      'Margin, EUR/USD order # filled',
    ])
    await me.order({ status: 0, target_price: '1.10500', cont: '8.7' })
    tickAt(world, 'EURUSD', '1.30000')
    expect(await newest(world, me, 1)).toEqual(['Reserve released, EUR/USD order # cancelled, too little money'])
    // Actions of the person keep their texts.
    await me.order({ status: 0, target_price: '1.20000' })
    expect(await newest(world, me, 1)).toEqual(['Reserve, EUR/USD order #'])
    await me.get('/v2/api/forex/cancel_trade', { id: (await me.deals(0)).data[0]?.Id ?? '' })
    await me.get('/v2/api/forex/close', { id: (await me.deals(1)).data[0]?.Id ?? '' })
    expect(await newest(world, me, 3)).toEqual([
      'Reserve released, EUR/USD order #',
      'Margin released, EUR/USD order #',
      'Profit, EUR/USD order # closed',
    ])
  })

  it('the end of the copied order, and a loss limit', async () => {
    const { world } = openWorld({ masters: true, seed: 11 })
    world.start()
    tickAt(world, 'EURUSD', '1.10000')
    const [lead, me] = [await trader(world, 'master@openlot.test'), await trader(world)]
    const follow = { trader_id: lead.id, multiple: 1, max_amount: '5000', loss_limit: '50' }
    await ask(world, 'POST', '/api/follow/follow_trader', follow, { token: me.token })
    await lead.order()
    control(world, { op: 'master', user: 'master@openlot.test', do: 'close' })
    expect((await newest(world, me, 1))[0]).toBe('Profit, EUR/USD order # closed with the order of its master')
    await lead.order()
    tickAt(world, 'EURUSD', '1.08000')
    expect((await newest(world, me, 1))[0]).toBe('Loss, EUR/USD order # closed by loss limit')
    expect((await newest(world, me, 1, 'de'))[0]).toBe('Verlust, EUR/USD Order #, geschlossen durch Verlustlimit')
  })

  it.each(LANGUAGES)('in %s no two of them have the same words', async (lang) => {
    await loadWords(lang)
    const write = writerOf(lang)
    const ids = Object.keys(ENGLISH).filter((id) => /^memo\.(closed|fee|margin|reserve|protection)/.test(id))
    const texts = ids.map((id) => write(said(id as TextId & 'memo.closed', { result: '', code: '', id: 1 })))
    expect(ids.length).toBeGreaterThan(15)
    expect(new Set(texts).size).toBe(ids.length)
  })
})
