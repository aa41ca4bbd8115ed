import { describe, expect, it } from 'vitest'
import { createFormat } from './use-format.ts'

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
