// Fields that take a number, in every language: typed texts and their results.
import { describe, expect, it } from 'vitest'
import { formatAmount } from '../kernel/amount-text.ts'
import { accountTypeId, loanOptionId } from '../kernel/brand.ts'
import { type Decimal, dec } from '../kernel/decimal.ts'
import type { Issue } from '../kernel/issue.ts'
import { LANGUAGE_TAGS, LANGUAGES } from '../kernel/languages.ts'
import { reveal, secret } from '../kernel/secret.ts'
import { typedAmount } from '../kernel/typed-amount.ts'
import { judgeDraft } from './alerts/alerts.calc.ts'
import { readConfig } from './config/config.wire.ts'
import { emptyTicket } from './contract/contract-ticket.form.ts'
import { type TicketField, ticketTextIssues, typedIn } from './contract/ticket-text.calc.ts'
import { depositAllows } from './deposit/deposit.calc.ts'
import { depositRules } from './deposit/deposit.form.ts'
import { stepEarlyIssues } from './deposit/deposit-steps.calc.ts'
import { emptyFollow, followAmount, followTextIssues, multipleOf } from './follow/trader.calc.ts'
import { subscribeAmount, subscribeRules } from './fund/fund-subscribe.form.ts'
import { loanFormIssues, loanFormRequest } from './loan/borrower.calc.ts'
import { emptyBorrower } from './loan/borrower.form.ts'
import { loanFormProblems } from './loan/loan-request.calc.ts'
import { emptyMicro, microRules, stakeOf } from './micro/micro-ticket.form.ts'
import { transferRules } from './wallet/transfer.form.ts'
import { amountOf, emptyWithdrawal, withdrawRules } from './withdraw/withdrawal.form.ts'

/** Decimal text, or `field id` of an issue. */
type Read = (text: string, locale: string) => string | undefined
const said = (issues: readonly Issue[], value: () => Decimal | string | undefined): string | undefined => {
  const [first] = issues
  if (first !== undefined) return `${first.field} ${first.id}`
  const read = value()
  return typeof read === 'string' ? read : read?.toFixed()
}

const ticketField =
  (field: TicketField, of: Parameters<typeof emptyTicket>[0] | object = {}): Read =>
  (text, locale) => {
    const terms = { lotStep: dec('0.01'), pricePrecision: 5 }
    const filled = { lots: '1', targetPrice: '1', stopLoss: '1', takeProfit: '1', risk: '1', ownStop: '1' }
    const ticket = {
      ...emptyTicket({ locale, lots: '1', multiple: undefined }),
      ...filled,
      kind: 'pending' as const,
      stopLossOn: true,
      takeProfitOn: true,
      ...of,
      [field]: text,
    }
    return said(ticketTextIssues(ticket, terms), () => typedIn(ticket, field, terms))
  }
const accounts = ['change', 'forex'].map((type, at) => ({
  type,
  balance: dec(100),
  free: dec(100),
  lockBalance: dec(0),
  accountTypeId: accountTypeId(at + 1),
  currencyId: '1',
}))
const withdrawal =
  (kind: 'crypto' | 'bank'): Read =>
  (text, locale) => {
    const inputs = { ...emptyWithdrawal(locale), amount: text }
    const facts = { kind, symbol: undefined } as Parameters<NonNullable<typeof withdrawRules.early>>[1]
    return said(withdrawRules.early?.(inputs, facts) ?? [], () => amountOf(inputs, facts))
  }
const deposit =
  (kind: 'crypto' | 'bank'): Read =>
  (amount, locale) => {
    const facts = { kind } as Parameters<NonNullable<typeof depositRules.early>>[1]
    return said(depositRules.early?.({ amount, locale }, facts) ?? [], () =>
      typedAmount(amount, locale, depositAllows(facts)),
    )
  }
const borrower =
  (field: 'age' | 'loanAmount'): Read =>
  (text, locale) => {
    const inputs = { ...emptyBorrower(locale), typed: { [field]: secret(text) } }
    const flag = field === 'age' ? 'is_loan_age' : 'is_loan_loan_amount'
    const now = { flags: new Set([flag]), pictures: {}, record: undefined, today: '2026-11-26' }
    const issues = loanFormIssues(inputs, now).filter((one) => one.field === field)
    return said(issues, () => reveal(loanFormRequest(inputs, now)[field] ?? secret('')))
  }

const STEP_FACTS = {} as Parameters<typeof stepEarlyIssues>[1]

/** Fields that take fractions. */
const FRACTIONS: Readonly<Record<string, Read>> = {
  lots: ticketField('lots'),
  targetPrice: ticketField('targetPrice'),
  stopLoss: ticketField('stopLoss'),
  takeProfit: ticketField('takeProfit'),
  'stopLoss in money': ticketField('stopLoss', { stopUnit: 'money' }),
  'takeProfit in percent': ticketField('takeProfit', { stopUnit: 'percent' }),
  risk: ticketField('risk', { byRisk: true }),
  'price of an alert': (price, locale) => {
    const terms = { symbol: { pricePrecision: 5 }, now: dec(999_999), at: 0, count: 0 }
    const set = judgeDraft({ price, locale, note: '' }, terms)
    return set.ok ? set.value.price : said([set.failure], () => undefined)
  },
  ownStop: ticketField('ownStop', { byRisk: true, width: 'own' }),
  'amount to copy with': (amount, locale) => {
    const inputs = { ...emptyFollow(locale), amount }
    return said(followTextIssues(inputs), () => followAmount(inputs))
  },
  'amount to transfer': (amount, locale) => {
    const inputs = { locale, amount, from: undefined, to: undefined }
    const facts = { role: 'real', accounts, isOneAccount: false } as const
    return said(transferRules.early?.(inputs, facts) ?? [], () => transferRules.request(inputs, facts)?.amount)
  },
  'amount of a coin to withdraw': withdrawal('crypto'),
  'amount to withdraw to a bank': withdrawal('bank'),
  'amount of a coin to deposit': deposit('crypto'),
  'amount to deposit by bank': deposit('bank'),
  'amount of a deposit in steps': (amount, locale) =>
    said(stepEarlyIssues({ amount, locale, currencyId: undefined }, STEP_FACTS), () => typedAmount(amount, locale)),
  'amount of a fund': (amount, locale) => {
    const facts = { product: undefined } as Parameters<NonNullable<typeof subscribeRules.early>>[1]
    return said(subscribeRules.early?.({ amount, locale }, facts) ?? [], () =>
      subscribeAmount({ amount, locale }, facts),
    )
  },
  'stake of a micro order': (stake, locale) => {
    const inputs = { ...emptyMicro(locale), stake }
    const facts = { config: readConfig({}) } as Parameters<NonNullable<typeof microRules.early>>[1]
    return said(microRules.early?.(inputs, facts) ?? [], () => stakeOf(inputs, facts))
  },
  'amount to borrow': (amount, locale) => {
    const only = { minAmount: dec('0.5'), maxAmount: dec('0.5') }
    const option = { id: loanOptionId(1), ...only } as Parameters<typeof loanFormProblems>[1][number]
    return said(loanFormProblems({ amount, locale, optionId: undefined }, [option]), () => '0.5')
  },
  loanAmount: borrower('loanAmount'),
}
/** Fields that take whole numbers. */
const WHOLE: Readonly<Record<string, Read>> = {
  multiple: (multiple, locale) => {
    const inputs = { ...emptyFollow(locale), multiple }
    return said(followTextIssues(inputs), () => multipleOf(inputs))
  },
  age: borrower('age'),
}

/** Same text in digits of another script, and with invisible characters. */
const shifted = (text: string, zero: number): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
const ways = (text: string): readonly string[] => [
  text,
  ...[0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10].map((zero) => shifted(text, zero)),
  `\u200e${text}\u200b`,
  `\u00a0${text}\u3000`,
  `\u2068${text}\u2069`,
  `\ufeff${[...text].join('\u00ad')}`,
]
const MALFORMED = ['1e3', '1x', 'x', '1/2', '½', '1.2.3', '0..5', '5-5']

describe.each(LANGUAGES)('in %s', (language) => {
  const tag = LANGUAGE_TAGS[language]

  it.each(Object.entries(FRACTIONS))('[NUM-12] [TXT-1] half of something, however it is written: %s', (_, read) => {
    for (const written of [formatAmount('0.5', tag), '0.5', '0,5', '.5', ',5', '0.50', '0,50'])
      for (const text of ways(written)) expect(read(text, tag), JSON.stringify(text)).toBe('0.5')
  })

  it.each(Object.entries(WHOLE))('[NUM-12] [TXT-1] twelve, however it is written: %s', (name, read) => {
    for (const text of ways('12')) expect(read(text, tag), JSON.stringify(text)).toBe('12')
    for (const text of ['1.5', '0,5', '-1']) expect(read(text, tag), text).toMatch(new RegExp(`^${name} .*whole`))
  })

  it.each(Object.entries({ ...FRACTIONS, ...WHOLE }))(
    '[NUM-4] what cannot be read is said at the field: %s',
    (_, read) => {
      for (const text of MALFORMED)
        expect(read(text, tag), text).toMatch(/^\w+ (?:amount\.malformed|loan\.whole_number)$/)
    },
  )
})

describe('the unit of a field', () => {
  it('[NUM-12] is read where it stands beside the number, and another one is no number', () => {
    const terms = { lotStep: dec('0.01'), pricePrecision: 5, units: ['$', 'USD'] }
    const ticket = { ...emptyTicket({ locale: 'en', lots: '1', multiple: undefined }), byRisk: true }
    const risk = (text: string) => typedIn({ ...ticket, risk: text }, 'risk', terms)?.toFixed()
    expect(['$1,234.50', '1,234.50 USD', '\u2068$20\u2069', '\u2212$5', '$20 USD'].map(risk)).toEqual([
      '1234.5',
      '1234.5',
      '20',
      '-5',
      undefined,
    ])
    expect(['€20', '20%', '20 EUR'].map(risk)).toEqual([undefined, undefined, undefined])
    const percent = { ...ticket, stopUnit: 'percent' as const }
    for (const text of ['5%', '%5', '5\u00a0%', '5٪', '５％'])
      expect(typedIn({ ...percent, stopLoss: text }, 'stopLoss', terms)?.toFixed(), text).toBe('5')
    expect(typedIn({ ...percent, stopLoss: '$5' }, 'stopLoss', terms)).toBeUndefined()
  })
})
