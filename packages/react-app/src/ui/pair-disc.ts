/** Drawn in flags.svg, by the code of the currency. */
const FLAGS: ReadonlySet<string> = new Set(
  (
    'EUR USD GBP JPY AUD NZD CHF CAD CNY HKD SGD SEK NOK DKK TRY ZAR MXN BRL INR KRW THB PLN CZK HUF RUB IDR VND ' +
    'MYR ILS'
  ).split(' '),
)

/** Colours of glyphs, as classes of pair-disc.css. */
type Tone = 'gold' | 'silver' | 'amber' | 'blue' | 'green' | 'night' | 'plain'

const GLYPHS: Readonly<Record<string, readonly [string, Tone]>> = {
  XAU: ['Au', 'gold'],
  XAG: ['Ag', 'silver'],
  XPT: ['Pt', 'silver'],
  XPD: ['Pd', 'silver'],
  XCU: ['Cu', 'amber'],
  BTC: ['₿', 'amber'],
  ETH: ['Ξ', 'blue'],
  SOL: ['◎', 'green'],
  LTC: ['Ł', 'silver'],
  XRP: ['✕', 'night'],
  DOGE: ['Ð', 'gold'],
  USDT: ['₮', 'green'],
  USDC: ['$', 'blue'],
  BNB: ['B', 'gold'],
  ADA: ['₳', 'blue'],
  TRX: ['T', 'night'],
  DOT: ['●', 'night'],
  WTI: ['WTI', 'night'],
  XTI: ['WTI', 'night'],
  USOIL: ['WTI', 'night'],
  XBR: ['Br', 'night'],
  BRENT: ['Br', 'night'],
  UKOIL: ['Br', 'night'],
  NGAS: ['Gas', 'blue'],
  XNG: ['Gas', 'blue'],
}

/** Another name of a currency whose flag is drawn: the yuan outside of China. */
const SAME: Readonly<Record<string, string>> = { CNH: 'CNY' }
const flagOf = (code: string): string | undefined => (FLAGS.has(code) ? code : SAME[code])

export type DiscVariant =
  | { readonly kind: 'pair'; readonly base: string; readonly quote: string }
  | { readonly kind: 'glyph'; readonly text: string; readonly tone: Tone }

const GLYPH_CODES = Object.keys(GLYPHS).sort((left, right) => right.length - left.length)

/** Disc of a symbol, by its code: two flags, a sign of its own, an index by its number, or else its letters. */
export const discOf = (code: string): DiscVariant => {
  const parts = code.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const [[head = ''], plain] = [parts, parts.join('')]
  const [base, quote] = [flagOf(plain.slice(0, 3)), flagOf(plain.slice(3, 6))]
  if (base !== undefined && quote !== undefined) return { kind: 'pair', base, quote }
  // A currency has three letters and more, a suffix of a broker one: with two left it is another code. USDTWD is not USDT.
  const known = GLYPH_CODES.find((one) => (head.startsWith(one) ? head.length - one.length !== 2 : plain === one))
  const [text, tone] = (known !== undefined && GLYPHS[known]) || []
  if (text !== undefined && tone !== undefined) return { kind: 'glyph', text, tone }
  const number = /\p{L}(\d{2,4})$/u.exec(plain)?.[1]
  if (number !== undefined) return { kind: 'glyph', text: number, tone: 'night' }
  return { kind: 'glyph', text: plain.slice(0, 2), tone: 'plain' }
}
