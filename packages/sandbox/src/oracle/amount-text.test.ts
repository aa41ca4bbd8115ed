import { describe, expect, it } from 'vitest'
import { exactFormat, exactParse } from './amount-text.ts'
import { localeFacts } from './locale-facts.ts'

const german = localeFacts('de')
const hindi = localeFacts('hi')
const egyptian = localeFacts('ar-EG')

describe('how a language writes numbers', () => {
  it('is read off written ones', () => {
    expect(german).toEqual({
      decimal: ',',
      group: '.',
      lastGroup: 3,
      otherGroups: 3,
      groupFrom: 4,
      before: '-',
      after: '',
      digits: '0123456789',
    })
    expect([hindi.lastGroup, hindi.otherGroups, localeFacts('es').groupFrom]).toEqual([3, 2, 5])
    expect([egyptian.digits.charAt(7), egyptian.decimal, egyptian.group]).toEqual(['\u0667', '\u066b', '\u066c'])
  })
})

describe('amounts as text', () => {
  it.each([
    ['1.234,50', german, '1234.5'],
    ['1,234', german, '1.234'],
    ['12,34,567.8-', hindi, '-1234567.8'],
    ['\u0661\u066c\u0662\u0663\u0664\u066b\u0665', egyptian, '1234.5'],
    ['\u0661.\u0665', egyptian, '1.5'],
    ['', german, 'amount.empty'],
    ['\u200f ', german, 'amount.empty'],
    ['1.23', german, 'amount.malformed'],
    ['-1-', german, 'amount.malformed'],
    ['0.123', german, 'amount.malformed'],
    [',', german, 'amount.malformed'],
    ['1'.repeat(1001), german, 'amount.malformed'],
  ])('%j is read as it should be', (text, facts, answer) => {
    expect(exactParse(text, facts)).toBe(answer)
  })

  it('are written with every digit, half up', () => {
    expect(exactFormat('-1234567.895', german, { places: 2 })).toBe('-1.234.567,90')
    expect(exactFormat('1234567.5', hindi, {})).toBe('12,34,567.5')
    expect(exactFormat('-0.004', german, { places: 2 })).toBe('0,00')
    expect(exactFormat('9007199254740993', german, { maxPlaces: 0 })).toBe('9.007.199.254.740.993')
    expect(exactFormat('-12.5', egyptian, {})).toBe('\u061c-\u0661\u0662\u066b\u0665')
  })
})
