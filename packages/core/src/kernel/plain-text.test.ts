import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressText, codeText, foldedText, lineText, plainDigits, plainWords } from './plain-text.ts'

const wide = (text: string): string =>
  [...text].map((sign) => String.fromCharCode((sign.codePointAt(0) ?? 0) + 0xfee0)).join('')

/** Every decimal digit of Unicode, in order: rows of ten, each from zero. */
const DIGITS = Array.from({ length: 0x1fbfa }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((sign) => /\p{Nd}/u.test(sign))

describe('plain text', () => {
  it('[TXT-1] a digit of any script is the digit it is', () => {
    expect(DIGITS.length % 10).toBe(0)
    expect(DIGITS.length).toBeGreaterThan(600)
    expect(DIGITS.map(plainDigits).join('')).toBe('0123456789'.repeat(DIGITS.length / 10))
  })

  it('[TXT-1] what nobody sees goes, what is seen stays', () => {
    for (const unseen of [
      '\u200b',
      '\u200e',
      '\u200f',
      '\u061c',
      '\u2066',
      '\u202c',
      '\u2060',
      '\u00ad',
      '\ufeff',
      '\ufe0e',
    ])
      expect(plainDigits(`1${unseen}2`), unseen.charCodeAt(0).toString(16)).toBe('12')
    for (const seen of ['x', '-', '.', ',', '\u066b', '½', '②', 'é', '漢'])
      expect(plainDigits(`1${seen}2`)).toBe(`1${seen}2`)
    expect(plainDigits('1\u00a02\u202f3\u30004')).toBe('1 2 3 4')
  })

  it('[TXT-1] ASCII is left alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(plainDigits(text)).toBe(text)
        expect(plainWords(text)).toBe(text.trim())
      }),
    )
  })

  it('[TXT-2] a code however a message or a keyboard writes it', () => {
    for (const text of [
      '123456',
      '123 456',
      '123-456',
      ' 123456\n',
      '123\u2013456',
      '123\u2011456',
      wide('123456'),
      '١٢٣٤٥٦',
      '\u200e123\u00a0456',
      '१२३४५६',
      wide('123-456'),
    ])
      expect(codeText(text)).toBe('123456')
    expect(codeText('12345x')).toBe('12345x')
  })

  it('[TXT-3] an address keeps what is wrong with it, and loses only what nobody sees and the ends', () => {
    expect(addressText(' \ufeffTXYZ\u200b12 ')).toBe('TXYZ12')
    expect(addressText('TX YZ')).toBe('TX YZ')
    expect(addressText('TG3H Xyb3\nA9Mx pKkx\u00a0wc9r V5oS Sx8k 6SGA 78')).toBe('TG3HXyb3A9MxpKkxwc9rV5oSSx8k6SGA78')
    expect(addressText('TG3H Xyb3 A9MxpKkxwc9r')).toBe('TG3H Xyb3 A9MxpKkxwc9r')
    expect(addressText('TХ')).toBe('TХ')
    expect(lineText(wide('someone@openlot.test'))).toBe('someone@openlot.test')
  })

  it('[TXT-4] a search compares letters and digits alone', () => {
    for (const text of ['LITECOIN', 'LİTECOİN', 'lıtecoın', wide('Litecoin'), 'Lite\u00adcoin', 'Lítecoin'])
      expect(foldedText(text)).toBe('litecoin')
    for (const text of ['EUR/USD', wide('eur/usd'), 'EUR–USD', 'EUR:USD', 'eur usd', 'EUR_USD', 'EUR|USD', 'EUR.USD'])
      expect(foldedText(text)).toBe('eurusd')
    expect(foldedText('ΟΔΟΣ')).toBe(foldedText('οδος'))
    expect(foldedText('कि')).not.toBe(foldedText('का'))
    expect(foldedText('S&P ٥٠٠')).toBe('sp500')
    expect(lineText(` ${wide('BTC')}\u200b `)).toBe('BTC')
  })
})
