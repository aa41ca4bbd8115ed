import { LANGUAGE_TAGS, LANGUAGES } from '@openlot/core'
import { describe, expect, it } from 'vitest'
import { createFormat } from './format.ts'

const english = createFormat('en', 'UTC', '$')
const german = createFormat('de', 'UTC', '€')

describe('how numbers are written', () => {
  it('[NUM-5] shows money exactly, at least with cents and at most with six decimals', () => {
    expect(english.money('108.427')).toBe('$108.427')
    expect(english.money('0.6')).toBe('$0.60')
    expect(english.money('12345678901234567890.123456')).toBe('$12,345,678,901,234,567,890.123456')
    expect(german.money('1234.5')).toBe('€1.234,50')
  })

  it('[NUM-5] puts the sign before the symbol, and none before zero', () => {
    expect(english.signed('-32.7')).toBe('−$32.70')
    expect(english.signed('128.4')).toBe('+$128.40')
    expect(english.signed('0')).toBe('$0.00')
    expect(english.signed('-0.001', { places: 2 })).toBe('$0.00')
    expect(english.money('-5')).toBe('−$5.00')
  })

  it('[NUM-11] cuts money behind its cents, with every digit kept, in all languages', () => {
    expect(english.figure('-1234.549225')).toEqual({
      text: '−$1,234.549225',
      major: '−$1,234',
      cents: '.54',
      further: '9225',
      direction: 'down',
    })
    expect(german.figure('1234.5', { signed: true })).toMatchObject({ major: '+€1.234', cents: ',50', further: '' })
    expect(english.figure('0.0000004')).toMatchObject({ text: '$0.000000', direction: 'flat' })
    expect(english.figure('15002.637', { places: 2 })).toMatchObject({ text: '$15,002.64', cents: '.64', further: '' })
    for (const language of LANGUAGES) {
      const { text, major, cents, further } = createFormat(LANGUAGE_TAGS[language], 'UTC', '$').figure('1234567.120456')
      expect([major + cents + further, [...further].length]).toEqual([text, 4])
      expect(cents).toMatch(/^\P{Nd}\p{Nd}{2}$/u)
    }
    // A symbol with a stop in it is no decimal sign.
    expect(createFormat('en', 'UTC', 'Rs.').figure('5', { places: 0 })).toMatchObject({ major: 'Rs.5', cents: '' })
  })

  it('a rate has its own decimals, at least two', () => {
    expect([english.rate('5'), english.rate('0.15'), english.rate('0.1075')]).toEqual(['5.00%', '0.15%', '0.1075%'])
  })
  it('[NUM-5] writes a percentage as the language does, its sign first', () => {
    expect([english.percent('-0.154'), english.roi('4.28'), english.roi('0.001')]).toEqual([
      '−0.15%',
      '+4.28%',
      '0.00%',
    ])
    expect([german.percent('0.5'), createFormat('tr', 'UTC', '$').roi('-0.5')]).toEqual(['0,50\u00a0%', '−%0,50'])
    expect(createFormat('ar', 'UTC', '$').percent('-0.5')).toBe('−0.50%')
  })

  it('[NUM-5] keeps every digit of a price and rounds half away from zero', () => {
    expect(english.price('67204.15', 2)).toBe('67,204.15')
    expect(english.price('1.084265', 5)).toBe('1.08427')
    expect(german.price('2331.6', 2)).toBe('2.331,60')
  })

  it('[MKT-18 TIME-1] writes times by the clock of the configured zone', () => {
    const at = Date.UTC(2026, 10, 20, 23, 30)
    expect(english.time(at)).toBe('23:30')
    expect(createFormat('en', '+08:00', '$').time(at)).toBe('07:30')
    expect(createFormat('en', '+08:00', '$').date(at)).toBe('Nov 21, 2026')
  })

  it('[TIME-1] names the day of something by the configured zone, and shows when that is today or yesterday', () => {
    const now = Date.UTC(2026, 10, 20, 23, 30)
    expect(english.day(now - 3_600_000, now)).toBe('Today · Fri, Nov 20, 2026')
    expect(english.day(now - 86_400_000, now)).toBe('Yesterday · Thu, Nov 19, 2026')
    expect(english.day(now - 3 * 86_400_000, now)).toBe('Tue, Nov 17, 2026')
    expect(createFormat('de', '+08:00', '$').day(now - 8 * 3_600_000, now)).toBe('Gestern · Fr., 20. Nov. 2026')
    expect(english.clock(now)).toBe('23:30:00')
  })

  it('[MKT-5] writes an age in its largest unit', () => {
    expect(english.age(900)).toBe('0s')
    expect(english.age(12_300)).toBe('12s')
    expect(english.age(61_000)).toBe('1m')
    expect(english.age(7_300_000)).toBe('2h')
  })
})
