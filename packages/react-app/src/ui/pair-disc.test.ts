import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { discOf } from './pair-disc.ts'

const drawn = new Set(
  [...readFileSync(new URL('./flags.svg', import.meta.url), 'utf8').matchAll(/<symbol id="(\w+)"/g)].map(
    ([, id]) => id,
  ),
)

describe('the sign of a symbol', () => {
  it('two flags for a pair of currencies, however its code is written', () => {
    const pair = { kind: 'pair', base: 'EUR', quote: 'USD' }
    for (const code of ['EUR/USD', 'EURUSD', 'eurusd', 'EUR-USD.pro']) expect(discOf(code)).toEqual(pair)
  })

  it('a glyph for metals, coins and energy, the number for an index, letters for what is unknown', () => {
    const glyph = (code: string) => {
      const disc = discOf(code)
      return disc.kind === 'glyph' ? [disc.text, disc.tone] : disc.kind
    }
    expect(['XAU/USD', 'DOGEUSD', 'UKOIL', 'NAS 100', 'JPN225', 'TSLA', ''].map(glyph)).toEqual([
      ['Au', 'gold'],
      ['Ð', 'gold'],
      ['Br', 'night'],
      ['100', 'night'],
      ['225', 'night'],
      ['TS', 'plain'],
      ['', 'plain'],
    ])
  })

  it('a code is not taken for the beginning of another one', () => {
    const dollarYuan = { kind: 'pair', base: 'USD', quote: 'CNY' }
    for (const code of ['USD/CNH', 'USDCNH', 'USD/CNH.pro', 'USDCNHm']) expect(discOf(code)).toEqual(dollarYuan)
    const letters = { kind: 'glyph', text: 'US', tone: 'plain' }
    for (const code of ['USD/TWD', 'USDTWD', 'USD/TWD.pro']) expect(discOf(code)).toEqual(letters)
    expect(discOf('SOLAR')).toEqual({ kind: 'glyph', text: 'SO', tone: 'plain' })
    const coins = ['USDT/USD', 'USDTUSD', 'USDC/EUR', 'USDCUSDT', 'UKOILm', 'US OIL', 'XAUUSD.pro'].map(discOf)
    expect(coins.map((disc) => disc.kind === 'glyph' && disc.text)).toEqual(['₮', '₮', '$', '$', 'Br', 'WTI', 'Au'])
  })

  it('everything the sandbox trades has one, and every flag that is named is drawn', () => {
    const pairs = 'EUR/USD GBP/USD USD/JPY AUD/USD USD/CHF USD/CAD NZD/USD EUR/GBP'.split(' ')
    for (const code of pairs) expect([discOf(code).kind, code]).toEqual(['pair', code])
    const others =
      'XAU/USD,XAG/USD,XPT/USD,XPD/USD,US 30,US 500,NAS 100,GER 40,UK 100,JPN 225,BTC/USD,ETH/USD,SOL/USD,LTC/USD,XRP/USD,DOGE/USD'
    for (const code of others.split(',')) {
      const disc = discOf(code)
      expect([disc.kind === 'glyph' && disc.tone !== 'plain', code]).toEqual([true, code])
    }
    for (const one of drawn) expect(discOf(`${one}USD`)).toEqual({ kind: 'pair', base: one, quote: 'USD' })
    expect(drawn.size).toBe(29)
  })
})
