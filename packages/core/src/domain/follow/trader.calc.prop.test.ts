import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dec } from '../../kernel/decimal.ts'
import { positiveText } from '../../testing/arbitraries.ts'
import { followTiles } from './follow.calc.ts'
import { rankRows } from './rank.calc.ts'
import {
  emptyFollow,
  followAmount,
  followIssues,
  followTextIssues,
  multipleOf,
  submitAddress,
  traderAddress,
  traderName,
} from './trader.calc.ts'

const CASES = { numRuns: 10_000 } as const
const locale = fc.constantFrom('en', 'de', 'fr', 'ar', 'hi', 'de-CH', 'ja')
/** Input as keyboards and clipboards give it: digits of several scripts, signs, words, nothing. */
const typed = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 24 }),
  fc.string({ unit: fc.constantFrom(...'0123456789٠١٢٣۴۵६७๘๙０.,-+ \u00a0\u2019e'), maxLength: 16 }),
  fc.nat().map(String),
)
/** As the language writes it, without groups: the sign may be any of its own. */
const written = (text: string, language: string): string =>
  text.replace('.', new Intl.NumberFormat(language, { numberingSystem: 'latn' }).format(1.5).slice(1, -1))

it('[FOL-10] a multiple has the digits that were typed, or there is none', () => {
  fc.assert(
    fc.property(typed, locale, (text, language) => {
      const multiple = multipleOf({ ...emptyFollow(language), multiple: text })
      const digits = (of: string): string => of.replace(/\P{Nd}/gu, '').replace(/^0+/, '')
      if (multiple !== undefined && /^[\x20-\x7e]*$/.test(text)) expect(digits(text)).toContain(multiple.toFixed())
    }),
    CASES,
  )
})

it('[FOL-10] a multiple is a whole number from 1 or none, the same in every language, and grows with what is typed', () => {
  const multiple = (text: string, language: string) => multipleOf({ ...emptyFollow(language), multiple: text })
  fc.assert(
    fc.property(typed, locale, fc.integer({ min: 0, max: 9_999_998 }), (text, language, least) => {
      const any = multiple(text, language)
      if (any !== undefined) expect([any.isInteger(), any.gte(1), any.lte(9_999_999)]).toEqual([true, true, true])
      expect(multiple(String(least), language)?.toNumber()).toBe(least === 0 ? undefined : least)
      expect(multiple(String(least + 1), language)?.gt(least)).toBe(true)
    }),
    CASES,
  )
})

it('[FOL-10] an amount is above zero or none, and what a language writes is read as it was meant', () => {
  const amount = (text: string, language: string) => followAmount({ ...emptyFollow(language), amount: text })
  fc.assert(
    fc.property(typed, positiveText({ whole: 9, places: 6 }), locale, (text, meant, language) => {
      expect(amount(text, language)?.gt(0)).not.toBe(false)
      // Without trailing zeros: with them it may be another amount, and the field asks.
      const exact = dec(meant).toFixed()
      expect(amount(written(exact, language), language)?.toFixed()).toBe(exact)
      expect(amount(`-${written(exact, language)}`, language)).toBeUndefined()
    }),
    CASES,
  )
})

it('[FOL-10] something is said exactly where there is nothing to send, once a field, and early words stay', () => {
  fc.assert(
    fc.property(typed, typed, fc.boolean(), locale, (multiple, amount, isAgreed, language) => {
      const inputs = { ...emptyFollow(language), multiple, amount, isAgreed }
      const fields = followIssues(inputs).map(({ field }) => field)
      expect(fields.includes('multiple')).toBe(multipleOf(inputs) === undefined)
      expect(fields.includes('amount')).toBe(followAmount(inputs) === undefined)
      expect(fields.includes('agreement')).toBe(!isAgreed)
      expect(new Set(fields).size).toBe(fields.length)
      expect(followIssues(inputs)).toEqual(expect.arrayContaining([...followTextIssues(inputs)]))
    }),
    CASES,
  )
})

it('[FOL-3] no address is shown whole in place of a name, and a name is never blank where there is a number', () => {
  const before = fc.string({ unit: fc.constantFrom(...'abcxyz0189._-'), minLength: 2, maxLength: 12 })
  fc.assert(
    fc.property(before, fc.domain(), typed, fc.nat().map(String), (local, host, text, uid) => {
      expect(traderName(`${local}@${host}`, uid)).not.toContain(`${local}@`)
      expect(traderName(text, uid)).not.toBe('')
      if (!text.includes('@')) expect(traderName(text, '')).toBe(text.trim())
    }),
    CASES,
  )
})

it('[FOL-5] whatever an id is, an address carries it and nothing besides', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (id) => {
      for (const address of [traderAddress(id), submitAddress(id)]) {
        const { origin, searchParams, hash } = new URL(address, 'https://app.test')
        expect([origin, [...searchParams], hash]).toEqual(['https://app.test', [['id', id]], ''])
      }
    }),
    CASES,
  )
})

it('[FOL-1] [FOL-2] [FOL-3] rows are as many, in the order sent, with pictures of our own server; each tile leads somewhere', () => {
  const user = fc.record({
    id: fc.string({ unit: 'grapheme', maxLength: 8 }),
    nickname: typed,
    avatar: fc.oneof(fc.webUrl(), fc.webPath(), typed),
    uid: typed,
  })
  const figures = {
    code: '',
    multiple: undefined,
    threeWeekRate: undefined,
    threeWeekWin: undefined,
    threeWeekProfit: undefined,
    totalRate: undefined,
    totalTrades: undefined,
  }
  fc.assert(
    fc.property(fc.array(user, { maxLength: 4 }), fc.boolean(), (users, isTrader) => {
      const rows = rankRows(
        users.map((one) => ({ ...figures, user: one })),
        'https://app.test',
      )
      expect(rows.map(({ place }) => place)).toEqual(users.map((_, at) => at + 1))
      expect(rows.map(({ name }) => name)).toEqual(users.map(({ nickname, uid }) => traderName(nickname, uid)))
      for (const { avatar, address } of rows) {
        if (avatar !== '') expect(new URL(avatar, 'https://app.test').origin).toBe('https://app.test')
        if (address !== undefined) expect(address).toMatch(/^\/follow\/trader\?id=./)
      }
      expect(rows.map(({ address }) => address === undefined)).toEqual(users.map(({ id }) => id === ''))
      expect(new Set(followTiles({ isTrader }).map(({ address }) => address)).size).toBe(2)
    }),
    CASES,
  )
})
