import fc from 'fast-check'

/** Decimal text: an optional sign, up to `whole` digits and up to `places` decimals. Nothing in exponent form. */
export const decimalText = (
  shape: { readonly whole?: number; readonly places?: number; readonly signed?: boolean } = {},
): fc.Arbitrary<string> => {
  const { whole = 9, places = 6, signed = false } = shape
  const digits = (most: number): fc.Arbitrary<string> =>
    fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: most }).map((list) => list.join(''))
  return fc
    .tuple(digits(whole), digits(places), signed ? fc.boolean() : fc.constant(false))
    .map(([left, right, negative]) => {
      const text = `${left.replace(/^0+/, '') || '0'}${right === '' ? '' : `.${right}`}`
      return negative && /[1-9]/.test(text) ? `-${text}` : text
    })
}

/** The same, above zero. */
export const positiveText = (shape: Parameters<typeof decimalText>[0] = {}): fc.Arbitrary<string> =>
  decimalText({ ...shape, signed: false }).filter((text) => /[1-9]/.test(text))

/** An odd count of 10^-places: halved it is exactly between two values of so many places. */
export const oddCount = (places: number, most = 1_000_000_000): fc.Arbitrary<string> =>
  fc.integer({ min: 0, max: most }).map((half) => {
    const digits = String(2 * half + 1).padStart(places + 1, '0')
    return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  })

/** A value exactly between two values of `places` decimals. */
export const tieText = (places: number): fc.Arbitrary<string> => oddCount(places).map((text) => half(text))

/** A decimal text times a whole number, digit by digit. */
const scaledText = (text: string, by: string): string => {
  const [whole = '', fraction = ''] = text.split('.')
  const digits = (BigInt(whole + fraction) * BigInt(by)).toString().padStart(fraction.length + 1, '0')
  return `${digits.slice(0, -fraction.length)}.${digits.slice(-fraction.length)}`
}

const half = (text: string): string => {
  const [whole = '', fraction = ''] = text.split('.')
  const digits = (BigInt(whole + fraction) * 5n).toString().padStart(fraction.length + 2, '0')
  return `${digits.slice(0, -(fraction.length + 1))}.${digits.slice(-(fraction.length + 1))}`
}

/** Whole odd numbers: factors that leave a tie a tie. */
export const oddWhole = (most = 500): fc.Arbitrary<string> =>
  fc.integer({ min: 0, max: most }).map((count) => String(2 * count + 1))

const MULTIPLES = ['1', '2', '5', '10', '20', '50', '100', '200', '500', '3', '7'] as const

interface MarginDraft {
  readonly marginMode: 'perLot' | 'leveraged'
  readonly lots: string
  readonly contractSize: string
  readonly price: string
  readonly multiple: string
}

/** What a margin is reckoned from; half of the cases end exactly between two values of 6 decimals. */
export const marginDraft = (): fc.Arbitrary<MarginDraft> =>
  fc.oneof(
    fc.record({
      marginMode: fc.constantFrom('perLot' as const, 'leveraged' as const),
      lots: positiveText({ whole: 5, places: 4 }),
      contractSize: positiveText({ whole: 6, places: 2 }),
      price: positiveText({ whole: 6, places: 6 }),
      multiple: fc.constantFrom(...MULTIPLES),
    }),
    fc.oneof(
      fc.record({
        marginMode: fc.constant('perLot' as const),
        lots: tieText(6),
        contractSize: oddWhole(),
        price: positiveText(),
        multiple: fc.constantFrom(...MULTIPLES),
      }),
      fc.record({
        marginMode: fc.constant('leveraged' as const),
        lots: oddCount(3, 1_000_000),
        contractSize: oddWhole(),
        price: oddCount(3, 1_000_000),
        multiple: fc.constant('2'),
      }),
      // Thirds and sevenths of these end at a tie, although a third or a seventh of the lots never ends.
      fc.tuple(tieText(6), fc.constantFrom('3', '7')).map(([tie, multiple]) => ({
        marginMode: 'leveraged' as const,
        lots: '1',
        contractSize: '1',
        price: scaledText(tie, multiple),
        multiple,
      })),
    ),
  )

interface FeeDraft {
  readonly feeType: 'perLot' | 'ofMargin'
  readonly lots: string
  readonly margin: string
  readonly feeRate: string
}

/** What a fee is reckoned from; half of the cases are ties. */
export const feeDraft = (): fc.Arbitrary<FeeDraft> =>
  fc.oneof(
    fc.record({
      feeType: fc.constantFrom('perLot' as const, 'ofMargin' as const),
      lots: positiveText({ whole: 5, places: 4 }),
      margin: positiveText({ whole: 9, places: 6 }),
      feeRate: decimalText({ whole: 2, places: 5 }),
    }),
    fc.record({
      feeType: fc.constantFrom('perLot' as const, 'ofMargin' as const),
      lots: oddCount(3, 1_000_000),
      margin: oddCount(3, 1_000_000_000),
      feeRate: tieText(3),
    }),
  )

interface ProfitDraft {
  readonly side: 'buy' | 'sell'
  readonly lots: string
  readonly contractSize: string
  readonly openPrice: string
  readonly price: string
}

/** What a profit is reckoned from; half of the cases are ties. */
export const profitDraft = (): fc.Arbitrary<ProfitDraft> => {
  const side = fc.constantFrom('buy' as const, 'sell' as const)
  const any = fc.record({
    side,
    lots: positiveText({ whole: 4, places: 4 }),
    contractSize: positiveText({ whole: 6, places: 2 }),
    openPrice: positiveText({ whole: 6, places: 6 }),
    price: positiveText({ whole: 6, places: 6 }),
  })
  // The open price is a whole even number, the price an odd count: their difference stays odd.
  const tie = fc.record({
    side,
    lots: tieText(3),
    contractSize: oddWhole(),
    openPrice: fc.integer({ min: 1, max: 5000 }).map((count) => String(2 * count)),
    price: oddCount(3, 10_000_000),
  })
  return fc.oneof(any, tie)
}
