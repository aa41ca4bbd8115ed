import { MONEY_PLACES } from '../oracle/contract.ts'
import { exactFundDailyProfit, exactFundPenalty } from '../oracle/exact.ts'
import { amountText, halfUp, isMultipleOf, parseRational, type Rational, rational, scaled } from '../oracle/rational.ts'
import { type Said, said, type WithValues } from '../words/words.ts'

/** A product of a fixed term. Amounts are in its currency, as text; one of it is one of the account. */
export type FundProductRow = {
  readonly id: number
  readonly title: WithValues
  readonly image: string
  readonly currency: string
  /** Payout of a day, in percent. */
  readonly percent: string
  readonly lockDays: number
  readonly least: string
  readonly most: string
  /** Price of leaving early, in whole percents, so that it is booked to the last digit. */
  readonly damages: string
  readonly about: Said
}

/** The sandbox's own choice. */
export const FUND_PRODUCTS: readonly FundProductRow[] = [
  {
    id: 1,
    title: said('fund.mining', { days: 7 }),
    image: '/icon.svg',
    currency: 'USD',
    percent: '0.18',
    lockDays: 7,
    least: '50',
    most: '1000',
    damages: '3',
    about: 'fund.about_7',
  },
  {
    id: 2,
    title: said('fund.mining', { days: 30 }),
    image: '',
    currency: 'USD',
    percent: '0.25',
    lockDays: 30,
    least: '500',
    most: '20000',
    damages: '5',
    about: 'fund.about_30',
  },
  {
    id: 3,
    title: said('fund.mining', { days: 90 }),
    image: '',
    currency: 'USD',
    percent: '0.32',
    lockDays: 90,
    least: '1000',
    most: '50000',
    damages: '8',
    about: 'fund.about_90',
  },
  {
    id: 4,
    title: said('fund.stable', { days: 60 }),
    image: '',
    currency: 'USDT',
    percent: '0.05',
    lockDays: 60,
    least: '10',
    most: '0',
    damages: '6',
    about: 'fund.about_60',
  },
]

/** The smallest part of an amount that can be locked. */
const STEP = scaled(1, 4)

const units = (text: string): bigint => halfUp(rational(text), MONEY_PLACES)

/** Why an amount cannot be locked in a product, or the amount. */
export const amountAsked = (product: FundProductRow, text: string): Rational | { readonly refused: Said } => {
  const amount = parseRational(text)
  if (amount === null || amount.top <= 0n) return { refused: 'fund.amount' }
  const { least, most, currency } = product
  const isBelow = amount.top < rational(least).top * amount.bottom
  if (isBelow) return { refused: said('money.least', { least, currency }) }
  const cap = rational(most)
  if (cap.top > 0n && amount.top > cap.top * amount.bottom) return { refused: said('money.most', { most, currency }) }
  return isMultipleOf(amount, STEP) ? amount : { refused: said('money.fine', { places: 4 }) }
}

/** Daily profit of a share and price of leaving early, in millionths; by the oracle, apart from the SDK. */
export const fundTermsOf = (
  { percent, damages }: Pick<FundProductRow, 'percent' | 'damages'>,
  share: bigint,
): { readonly dayProfit: bigint; readonly penalty: bigint } => {
  const amount = amountText(share, MONEY_PLACES)
  return {
    dayProfit: units(exactFundDailyProfit({ amount, dividendPercentage: percent })),
    penalty: units(exactFundPenalty({ shareAmount: amount, liquidatedDamages: damages })),
  }
}
