import { describe, expect, it } from 'vitest'
import { MOST_TRADE_NOTE, MOST_TRADE_NOTES } from './journal.calc.ts'
import { noTradeNotes, readTradeNotes, tradeNotesText } from './trade-notes-kept.calc.ts'

const plain = (text: string | undefined) =>
  Object.fromEntries([...readTradeNotes(text)].map(([owner, own]) => [owner, Object.fromEntries(own)]))

describe('notes that were kept', () => {
  it('[CON-133] are those of each person, by order', () => {
    const text = '{"demo 1":{"7":"late entry"},"real 2":{"7":"news","8":"plan"}}'
    expect(tradeNotesText(readTradeNotes(text))).toBe(text)
  })

  it.each([undefined, '', '{', 'null', '5', '[]', '{"demo 1":[],"real 2":5,"real 3":{"7":5,"":"x","8":"  "}}'])(
    '[CON-133] that cannot be read are none: %s',
    (text) => {
      expect(plain(text)).toEqual({})
      expect(tradeNotesText(readTradeNotes(text))).toBeUndefined()
    },
  )

  it('[CON-133] are no longer and no more than they may be', () => {
    const many = Object.fromEntries(
      Array.from({ length: MOST_TRADE_NOTES + 5 }, (_, at) => [`${at + 1}`, 'n'.repeat(MOST_TRADE_NOTE + 9)]),
    )
    const own = plain(JSON.stringify({ 'demo 1': many }))['demo 1'] ?? {}
    expect([Object.keys(own).length, own['1']?.length]).toEqual([MOST_TRADE_NOTES, MOST_TRADE_NOTE])
  })

  it('[CON-133] a person without any is left out', () => {
    expect(tradeNotesText(new Map([['demo 1', noTradeNotes()]]))).toBeUndefined()
  })
})
