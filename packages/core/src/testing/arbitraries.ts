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

/** Decimal text above zero. */
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

/** Worth of one unit of the quote currency in the account's: as often as not 1, and written as markets write it. */
const anyRate = (): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constant('1'),
    fc.constantFrom('0.006467468633', '1.2732', '1.133401337'),
    positiveText({ whole: 2, places: 9 }),
  )
/** Rate that leaves a tie a tie. */
const oddRate = (): fc.Arbitrary<string> => fc.oneof(fc.constant('1'), oddWhole(20))

/** Input of `contractMargin`, drawn as text. */
export interface MarginDraft {
  readonly marginMode: 'perLot' | 'leveraged'
  readonly lots: string
  readonly contractSize: string
  readonly price: string
  readonly multiple: string
  readonly rate: string
}

/** Input of a margin; half of the cases end exactly between two values of 6 decimals. */
export const marginDraft = (): fc.Arbitrary<MarginDraft> =>
  fc.oneof(
    fc.record({
      marginMode: fc.constantFrom('perLot' as const, 'leveraged' as const),
      lots: positiveText({ whole: 5, places: 4 }),
      contractSize: positiveText({ whole: 6, places: 2 }),
      price: positiveText({ whole: 6, places: 6 }),
      multiple: fc.constantFrom(...MULTIPLES),
      rate: anyRate(),
    }),
    fc.oneof(
      fc.record({
        marginMode: fc.constant('perLot' as const),
        lots: tieText(6),
        contractSize: oddWhole(),
        price: positiveText(),
        multiple: fc.constantFrom(...MULTIPLES),
        rate: oddRate(),
      }),
      fc.record({
        marginMode: fc.constant('leveraged' as const),
        lots: oddCount(3, 1_000_000),
        contractSize: oddWhole(),
        price: oddCount(3, 1_000_000),
        multiple: fc.constant('2'),
        rate: oddRate(),
      }),
      // Thirds and sevenths of these end at a tie, although a third or a seventh of the lots never ends.
      fc.tuple(tieText(6), fc.constantFrom('3', '7')).map(([tie, multiple]) => ({
        marginMode: 'leveraged' as const,
        lots: '1',
        contractSize: '1',
        price: scaledText(tie, multiple),
        multiple,
        rate: '1',
      })),
    ),
  )

/** Input of `contractFee`, drawn as text. */
export interface FeeDraft {
  readonly feeType: 'perLot' | 'ofMargin'
  readonly lots: string
  readonly margin: string
  readonly feeRate: string
}

/** Input of a fee; half of the cases are ties. */
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

/** Input of `contractProfit`, drawn as text. */
export interface ProfitDraft {
  readonly side: 'buy' | 'sell'
  readonly lots: string
  readonly contractSize: string
  readonly openPrice: string
  readonly price: string
  readonly rate: string
}

/** Input of a profit; half of the cases are ties. */
export const profitDraft = (): fc.Arbitrary<ProfitDraft> => {
  const side = fc.constantFrom('buy' as const, 'sell' as const)
  const any = fc.record({
    side,
    lots: positiveText({ whole: 4, places: 4 }),
    contractSize: positiveText({ whole: 6, places: 2 }),
    openPrice: positiveText({ whole: 6, places: 6 }),
    price: positiveText({ whole: 6, places: 6 }),
    rate: anyRate(),
  })
  // The open price is a whole even number, the price an odd count: their difference stays odd.
  const tie = fc.record({
    side,
    lots: tieText(3),
    contractSize: oddWhole(),
    openPrice: fc.integer({ min: 1, max: 5000 }).map((count) => String(2 * count)),
    price: oddCount(3, 10_000_000),
    rate: oddRate(),
  })
  return fc.oneof(any, tie)
}

/** Input of `lotsForRisk`, drawn as text. */
export interface RiskDraft {
  readonly riskAmount: string
  readonly openPrice: string
  readonly stopPrice: string
  readonly contractSize: string
  readonly step: string
  readonly rate: string
}

/** Input of lots for a risk; the stop is never at the open price. */
export const riskDraft = (): fc.Arbitrary<RiskDraft> =>
  fc
    .record({
      riskAmount: decimalText({ whole: 6, places: 2, signed: true }),
      openPrice: positiveText({ whole: 4, places: 5 }),
      stopPrice: positiveText({ whole: 4, places: 5 }),
      contractSize: positiveText({ whole: 5, places: 0 }),
      step: fc.constantFrom('0.01', '0.1', '1', '0.3'),
      rate: anyRate(),
    })
    .filter(({ openPrice, stopPrice }) => Number(openPrice) !== Number(stopPrice))

/** Input of `microProfit`, drawn as text. */
export interface MicroDraft {
  readonly direction: 'up' | 'down'
  readonly openPrice: string
  readonly price: string
  readonly stake: string
  readonly profitRatio: string
  readonly lossLevel: 'stake' | 'ratio'
}

/** A settled micro order: wins, losses of both levels, and prices that did not move; half of the amounts are ties. */
export const microDraft = (): fc.Arbitrary<MicroDraft> =>
  fc
    .record({
      direction: fc.constantFrom('up' as const, 'down' as const),
      openPrice: positiveText({ whole: 5, places: 5 }),
      price: fc.option(positiveText({ whole: 5, places: 5 }), { nil: undefined, freq: 5 }),
      amounts: fc.oneof(
        fc.tuple(positiveText({ whole: 6, places: 2 }), positiveText({ whole: 1, places: 4 })),
        fc.tuple(tieText(2), oddWhole()),
      ),
      lossLevel: fc.constantFrom('stake' as const, 'ratio' as const),
    })
    .map(({ price, amounts: [stake, profitRatio], ...rest }) => ({
      ...rest,
      price: price ?? rest.openPrice,
      stake,
      profitRatio,
    }))

/** Input of `withdrawFee` and `withdrawReceive`, drawn as text. */
export interface WithdrawDraft {
  readonly kind: 'crypto' | 'bank'
  readonly feeType: 'fixed' | 'rate'
  readonly drawRate: string
  readonly amount: string
}

/** A withdrawal as typed: the amount may be empty or too small for its fee; half of the cases are ties. */
export const withdrawDraft = (): fc.Arbitrary<WithdrawDraft> => {
  const kind = fc.constantFrom('crypto' as const, 'bank' as const)
  const rate = fc.constantFrom('0', '0.001', '0.0125', '0.03', '0.5', '1')
  return fc.oneof(
    fc.record({
      kind,
      feeType: fc.constant('fixed' as const),
      drawRate: decimalText({ whole: 3, places: 2 }),
      amount: fc.oneof(fc.constant(''), decimalText({ whole: 7, places: 8, signed: true })),
    }),
    fc.record({
      kind,
      feeType: fc.constant('rate' as const),
      drawRate: rate,
      amount: decimalText({ whole: 7, places: 8 }),
    }),
    kind.chain((chosen) =>
      fc.record({
        kind: fc.constant(chosen),
        feeType: fc.constant('fixed' as const),
        drawRate: oddWhole(20),
        amount: tieText(chosen === 'crypto' ? 4 : 2),
      }),
    ),
    kind.chain((chosen) =>
      fc.record({
        kind: fc.constant(chosen),
        feeType: fc.constant('rate' as const),
        // Half of an odd count of the last place.
        drawRate: fc.constant('0.5'),
        amount: oddCount(chosen === 'crypto' ? 4 : 2),
      }),
    ),
  )
}

const money = (): fc.Arbitrary<string> => decimalText({ whole: 9, places: 6 })
const rate = (): fc.Arbitrary<string> => decimalText({ whole: 1, places: 6 })
const days = (least: number): fc.Arbitrary<string> => fc.integer({ min: least, max: 400 }).map(String)

/** A loan: its period may be shorter than the free days. */
export const loanDraft = () =>
  fc.record({ amount: money(), interestRate: rate(), loanPeriod: days(0), freePeriod: days(0) })

/** A loan on its due day, before it, or late. */
export const overdueDraft = () => fc.record({ amount: money(), penaltyRate: rate(), overdueDays: days(-30) })

/** Amounts paid back at the end of a loan. */
export const repaymentDraft = () => fc.record({ amount: money(), interestAmount: money(), penaltyAmount: money() })

/** A fund's day; half of the cases are ties. */
export const fundDayDraft = (): fc.Arbitrary<{ readonly amount: string; readonly dividendPercentage: string }> =>
  fc.oneof(
    fc.record({ amount: money(), dividendPercentage: decimalText({ whole: 2, places: 4 }) }),
    // A percentage: the product is a tie two places earlier.
    fc.record({ amount: tieText(2), dividendPercentage: oddWhole() }),
  )

/** A fund held to the end of its days. */
export const fundTermDraft = () => fc.record({ dailyProfit: money(), lockDividendDays: days(0) })

/** A fund left early. */
export const fundExitDraft = () =>
  fc.record({ shareAmount: money(), liquidatedDamages: decimalText({ whole: 2, places: 4 }) })

/** Today's profit and what there is now; the base may be nothing or less. */
export const percentDraft = () =>
  fc.record({
    profits: decimalText({ whole: 5, places: 3, signed: true }),
    totalAssets: decimalText({ whole: 6, places: 3 }),
  })

/** Free and held money of some accounts. */
export const accountsDraft = () =>
  fc.array(
    fc.record({
      balance: decimalText({ whole: 9, places: 6, signed: true }),
      lockBalance: decimalText({ whole: 9, places: 6 }),
    }),
    { maxLength: 5 },
  )

/** Inputs of every calculator for property tests, and the decimal texts they are made of. */
export const arb = {
  decimalText,
  positiveText,
  tieText,
  marginDraft,
  feeDraft,
  profitDraft,
  riskDraft,
  microDraft,
  withdrawDraft,
  loanDraft,
  overdueDraft,
  repaymentDraft,
  fundDayDraft,
  fundTermDraft,
  fundExitDraft,
  percentDraft,
  accountsDraft,
} as const
