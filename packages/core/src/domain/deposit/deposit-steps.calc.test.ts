import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dec } from '../../kernel/decimal.ts'
import { fingerprintOf } from '../../kernel/fingerprint.ts'
import { boundIssues } from './deposit-amount.calc.ts'
import {
  askedRequest,
  type DepositRequest,
  isCancellable,
  matchCancelled,
  matchCreated,
  matchSaved,
  openRequest,
  requestCriteria,
  requestKey,
  type StepFacts,
  type StepInputs,
  standingOf,
  stepBlocked,
  stepCurrency,
  stepEarlyIssues,
  stepIssues,
} from './deposit-steps.calc.ts'
import type { DepositStep } from './deposit-steps.wire.ts'

const NOTHING = { bankAddress: '', swift: '', ifsc: '', iban: '', holder: '', account: '', remark: '' }
const BANK = { id: '3', bankName: 'Bank', ...NOTHING }
const said = (part: Partial<DepositStep>): DepositStep => ({
  status: undefined,
  id: '7',
  amount: dec(100),
  currency: 'USD',
  bankInfo: undefined,
  proof: '',
  ...part,
})
const request = (part: Partial<DepositRequest> = {}): DepositRequest => ({
  step: 'matching',
  id: '7',
  amount: dec(100),
  currency: 'USD',
  bankInfo: undefined,
  proof: '',
  ...part,
})

describe('the step of a deposit', () => {
  it('[DEP-30] stands elsewhere when its step, its bank or its proof is another', () => {
    const asked: DepositRequest = {
      step: 'matching',
      id: '7',
      amount: dec(100),
      currency: 'USD',
      bankInfo: undefined,
      proof: '',
    }
    const all = [
      undefined,
      asked,
      { ...asked, step: 'proofSent' as const },
      { ...asked, id: '8' },
      { ...asked, proof: '/p' },
    ]
    expect(new Set(all.map(standingOf)).size).toBe(all.length)
    expect(standingOf({ ...asked, amount: dec(5) })).toBe(standingOf(asked))
    expect(standingOf(undefined)).toBe('')
  })

  it.each([
    [{ status: '0' }, undefined],
    [{ status: '0', bankInfo: BANK }, undefined],
    [{ status: '1' }, 'matching'],
    [{ status: '1', bankInfo: BANK, proof: '/p' }, 'matching'],
    [{ status: '2', bankInfo: BANK }, 'awaitingProof'],
    [{ status: '3', bankInfo: BANK }, 'proofSent'],
    [{ status: '4' }, 'unknown'],
    [{ status: '9', proof: '/p' }, 'unknown'],
  ])('[DEP-22] %j is %s', (part, step) => {
    expect(openRequest(said(part))?.step).toBe(step)
  })

  it.each([[{ status: '0', proof: '/p' }], [{ status: '2', proof: '/p', bankInfo: BANK }]])(
    '[DEP-27] a proof counts as sent beside %j',
    (part) => {
      expect(openRequest(said(part))?.step).toBe('proofSent')
    },
  )

  it.each([
    [{}, 'matching'],
    [{ id: '' }, undefined],
    [{ bankInfo: BANK }, 'awaitingProof'],
    [{ bankInfo: BANK, proof: '/p' }, 'proofSent'],
  ])('[DEP-22] without a status %j is %s', (part, step) => {
    expect(openRequest(said(part))?.step).toBe(step)
  })

  it('[DEP-22] no answer is no request', () => {
    expect(openRequest(undefined)).toBeUndefined()
  })

  it('[T21] [DEP-28] goes by its own id, else by that of its details', () => {
    expect(openRequest(said({ status: '2', bankInfo: BANK }))?.id).toBe('7')
    expect(openRequest(said({ status: '2', bankInfo: BANK, id: '' }))?.id).toBe('3')
    expect(openRequest(said({ status: '1', id: '' }))?.id).toBe('')
  })
})

describe('[DEP-28] what a proof belongs to', () => {
  it('is one request with one bank, whatever the order of its fields', () => {
    const reversed = Object.fromEntries(Object.entries(BANK).toReversed()) as unknown as typeof BANK
    expect(requestKey(request({ bankInfo: BANK }))).toBe(requestKey(request({ bankInfo: reversed })))
  })
  it('two that differ in anything have two keys', () => {
    const part = fc.record({
      id: fc.string({ maxLength: 3 }),
      bankInfo: fc.option(fc.constantFrom(BANK, { ...BANK, iban: 'x' }, { ...BANK, swift: 'x' }), { nil: undefined }),
    })
    fc.assert(
      fc.property(part, part, (one, other) => {
        const isSame = one.id === other.id && one.bankInfo === other.bankInfo
        expect(requestKey(one) === requestKey(other)).toBe(isSame)
      }),
    )
  })
})

it('[DEP-26] what can be taken back', () => {
  const steps = (['matching', 'awaitingProof', 'proofSent', 'unknown'] as const).map((step) => request({ step }))
  expect([undefined, request({ id: '' }), ...steps].map(isCancellable)).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
  ])
})

describe('a lost answer', () => {
  it('[ENV-13] a request of this amount and currency that is open was made', () => {
    const criteria = { fingerprint: fingerprintOf('100'), currency: 'USD' }
    expect(JSON.stringify(criteria)).not.toContain('100')
    const seen = (part: Partial<DepositRequest>) => matchCreated(criteria, request(part))
    expect(matchCreated(criteria, undefined)).toBe('absent')
    expect([seen({}), seen({ step: 'awaitingProof' }), seen({ amount: dec(0) })]).toEqual(['found', 'found', 'found'])
    expect([seen({ step: 'proofSent' }), seen({ amount: dec('100.01') }), seen({ currency: 'EUR' })]).toEqual([
      'absent',
      'absent',
      'absent',
    ])
    expect([seen({ currency: '' }), matchCreated({ ...criteria, currency: undefined }, request())]).toEqual([
      'found',
      'found',
    ])
    expect(seen({ step: 'unknown' })).toBe('maybe')
  })

  it('[ENV-13] a proof is there or it is not; of a request that is gone nothing is claimed', () => {
    const criteria = requestCriteria({ requestId: '7' })
    const seen = (part: Partial<DepositRequest>) => matchSaved(criteria, request(part))
    expect([seen({ step: 'proofSent' }), seen({ step: 'awaitingProof' }), seen({})]).toEqual([
      'found',
      'absent',
      'absent',
    ])
    expect([matchSaved(criteria, undefined), seen({ id: '8' }), seen({ step: 'unknown' })]).toEqual([
      'maybe',
      'maybe',
      'maybe',
    ])
  })

  it('[ENV-13] what is no longer there was taken back; what has another bank and another id since was perhaps not', () => {
    const criteria = requestCriteria({ requestId: '7' })
    const seen = (part: Partial<DepositRequest>) => matchCancelled(criteria, request(part))
    expect([matchCancelled(criteria, undefined), seen({ id: '6', step: 'proofSent' })]).toEqual(['found', 'found'])
    expect([seen({ id: '8' }), seen({ id: '8', step: 'awaitingProof' })]).toEqual(['maybe', 'maybe'])
    expect([seen({}), seen({ step: 'proofSent' }), seen({ step: 'unknown' })]).toEqual(['absent', 'absent', 'maybe'])
  })
})

describe('the form', () => {
  const USD = { id: '1', name: 'USD', minAmount: dec(50), maxAmount: dec('500.5') }
  const EUR = { id: '2', name: 'EUR', minAmount: dec(0), maxAmount: dec(0) }
  const facts: StepFacts = {
    role: 'real',
    realName: undefined,
    currencies: [USD, EUR],
    isUnread: false,
    mayCancel: true,
  }
  const inputs: StepInputs = { locale: 'de', amount: '', currencyId: undefined }
  const ids = (amount: string, currencyId?: string) =>
    stepIssues({ ...inputs, amount, currencyId }, facts).map(({ id }) => id)

  it('[DEP-8] an amount lies between the bounds of its currency, both included; 0 is no bound', () => {
    expect([ids('50'), ids('500,5'), ids('0,01', '2'), ids('99999999', '2')]).toEqual([[], [], [], []])
    expect([ids('49,99'), ids('500,51')]).toEqual([['steps.too_little'], ['steps.too_much']])
    expect([ids(''), ids('0', '2'), ids('-5', '2'), ids('1x')]).toEqual([
      ['steps.input_amount'],
      ['steps.input_amount'],
      ['steps.input_amount'],
      ['amount.malformed'],
    ])
    expect([boundIssues(undefined, USD), boundIssues(dec(1), USD), boundIssues(dec(1000), USD)]).toEqual([
      [{ id: 'steps.input_amount', field: 'amount' }],
      [{ id: 'steps.too_little', field: 'amount', params: { minimum: '50' } }],
      [{ id: 'steps.too_much', field: 'amount', params: { maximum: '500.5' } }],
    ])
    // A bound below 1 is one too: of coins that are worth much.
    expect(boundIssues(dec('0.6'), { minAmount: dec(0), maxAmount: dec('0.5') })).toHaveLength(1)
  })

  it('[DEP-29] an amount has as many decimals as the server says, where it says so', () => {
    const found = (amountPlaces?: number) => boundIssues(dec('50.001'), { ...USD, amountPlaces }).map(({ id }) => id)
    expect([found(2), found(3), found()]).toEqual([['amount.too_fine'], [], []])
  })

  it('[DEP-23] asks in the chosen currency, else in the first', () => {
    expect(stepCurrency(inputs, facts)).toBe(USD)
    expect(stepCurrency({ ...inputs, currencyId: '2' }, facts)).toBe(EUR)
    expect(stepCurrency({ ...inputs, currencyId: '9' }, facts)).toBe(USD)
    // A server that sends one id twice: the first counts.
    expect(stepCurrency({ ...inputs, currencyId: '2' }, { ...facts, currencies: [USD, EUR, { ...EUR }] })).toBe(EUR)
    const asked = askedRequest({ ...inputs, amount: '60,50', currencyId: '2' }, facts)
    expect(asked).toEqual({ ...request({ id: '', amount: dec('60.5'), currency: 'EUR' }), currencyId: '2' })
    expect(askedRequest(inputs, facts)).toBeUndefined()
    expect(askedRequest({ ...inputs, amount: '60' }, { ...facts, currencies: undefined })).toBeUndefined()
    expect(stepIssues({ ...inputs, amount: '60' }, { ...facts, currencies: undefined })).toEqual([])
  })

  it('[NUM-12] [NUM-13] takes cents, or as many decimals as the server says, and the name of its currency beside them', () => {
    const early = (amount: string, amountPlaces?: number) => {
      const currencies = [{ ...USD, amountPlaces }]
      return stepEarlyIssues({ ...inputs, amount }, { ...facts, currencies }).map(({ id, field }) => [id, field])
    }
    // In German a thousand and a hundred, unless there may be three decimals.
    expect([early('1.100'), early('1.100', 2), early('1.100', 3)]).toEqual([[], [], [['amount.ambiguous', 'amount']]])
    expect([ids('60 USD'), ids('60 EUR'), ids('60 EUR', '2')]).toEqual([[], ['amount.malformed'], []])
    expect(early('1x')).toEqual([['amount.malformed', 'amount']])
  })

  it('[DEP-17] [ACC-2] is for real accounts, verified where that is asked for', () => {
    const unverified = { id: 'user.real_auth' }
    expect([stepBlocked(facts), stepBlocked({ ...facts, currencies: [USD] })]).toEqual([undefined, undefined])
    expect(stepBlocked({ ...facts, realName: unverified })).toBe(unverified)
    expect(stepBlocked({ ...facts, role: 'demo', realName: unverified })?.id).toBe('access.real_only')
    expect(stepBlocked({ ...facts, currencies: undefined })?.id).toBe('steps.no_currency')
    expect(stepBlocked({ ...facts, currencies: [] })?.id).toBe('steps.no_currency')
  })
})
