/** Decimal digits of every script. Unicode lists them in rows of ten, zero first, some rows directly after others. */
const DIGIT = /^\p{Nd}$/u
const ROW = 10

/** Value of one digit of any script. */
const worthOf = (digit: string): number => {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1
  return (code - first) % ROW
}

/** Zero-width and soft characters, marks of direction, variation selectors, byte order marks: nobody sees them. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\ufe00-\ufe0f]/gu
/** Nothing to make plain: what most people type. */
const ASCII = /^[ -~]*$/
/** Nothing to make plain in it. */
export const isAscii = (text: string): boolean => ASCII.test(text)

/**
 * Text without what nobody sees, with ASCII digits for those of any script, and with one kind of space. Everything that
 * can be seen stays. @rule TXT-1
 * @example plainDigits('\u200e\uff11\uff12') // => '12'
 */
export const plainDigits = (text: string): string =>
  isAscii(text)
    ? text
    : text
        .replace(INVISIBLE, '')
        .replace(/\p{Nd}/gu, (digit) => String(worthOf(digit)))
        .replace(/\p{Zs}/gu, ' ')

/** The many dashes and minus signs. */
const DASHES = /[\u2010-\u2015\u2212\u30fc\ufe58\ufe63\uff0d]/gu

/**
 * A code, an invitation or a name as a keyboard of any language writes it: full-width letters become plain ones, dashes become
 * one kind of dash, spaces around it go. @rule TXT-1
 */
export const plainWords = (text: string): string =>
  isAscii(text) ? text.trim() : plainDigits(text.normalize('NFKC')).replace(DASHES, '-').trim()

/** One line of plain letters and digits, as it was typed otherwise: an email address, what a server looks for. @rule TXT-1 */
export const lineText = (text: string): string => (isAscii(text) ? text : plainDigits(text.normalize('NFKC'))).trim()

/** A code that was sent: spaces and hyphens are how a message sets its groups apart. @rule TXT-2 */
export const codeText = (text: string): string => plainWords(text).replace(/[\s-]/g, '')

/** As the app and others write a long address, to be compared by eye. */
const IN_FOURS = /^(?:\S{4}\s+){4,}\S{1,4}$/

/**
 * An address of a chain: copied in groups of four it is one again; any other space within it and letters of another alphabet stay,
 * and are judged. @rule TXT-3
 */
export const addressText = (text: string): string => {
  const line = lineText(text)
  return IN_FOURS.test(line) ? line.replace(/\s/g, '') : line
}

/** Accents of Latin, Greek and Cyrillic letters, once they stand apart. */
const ACCENTS = /[\u0300-\u036f]/g
/** Between the parts of a name: `EUR/USD`, `EUR–USD` and `EUR USD` are one. */
const BETWEEN = /[\s\p{P}\p{S}]/gu

/**
 * A text as searches compare it: without case (the Turkish letters i included), accents, width of letters and separators.
 * @rule TXT-4
 * @example foldedText('LİTECOİN') // => 'litecoin'
 */
export const foldedText = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase().replace(/[^a-z\d]/g, '')
    : plainDigits(text.normalize('NFKD').replace(ACCENTS, ''))
        .toUpperCase()
        .toLowerCase()
        .replaceAll('ς', 'σ')
        .replace(BETWEEN, '')
