import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawSymbolId, payoutMethodId } from '../../kernel/brand.ts'
import { dec } from '../../kernel/decimal.ts'
import { fingerprintOf } from '../../kernel/fingerprint.ts'
import type { DrawSymbol } from './draw-symbol.wire.ts'
import {
  bindCriteria,
  chosenSymbol,
  emptyPayoutMethod,
  FIELD_LIMIT,
  findBound,
  findDeleted,
  type PayoutMethodInputs,
  payoutMethodIssues,
  payoutMethodRequest,
  shownFields,
} from './payout-method.calc.ts'
import { bindPayoutMethod } from './payout-method.mutation.ts'
import type { PayoutMethodField } from './payout-method.table.ts'
import type { PayoutMethod } from './payout-method.wire.ts'
import { payoutMethodRow } from './payout-methods.panel.ts'

const TRON = 'TG3HXyb3A9MxpKkxwc9rV5oSSx8k6SGA78'
const symbolOf = (id: number, code: string, protocol: string): DrawSymbol => ({
  id: drawSymbolId(id),
  code,
  protocol,
  drawRate: dec(1),
  feeType: 'fixed',
  usdPrice: dec(1),
})
const [usdt, euro] = [symbolOf(1, 'USDT', 'TRC20'), symbolOf(8, 'EUR', '')] as const

/** Field names of the specification, written apart from the code: always there, or by which flag. */
const ALWAYS = ['bank_name', 'bank_address', 'payee_name', 'payee_account']
const BY_FLAG = ['routing_number', 'swift', 'ifsc', 'iban', 'branch', 'payee_address', 'post_code'] as const
const NAME_OF: Readonly<Record<(typeof BY_FLAG)[number], string>> = {
  routing_number: 'routing_number',
  swift: 'bank_swift',
  ifsc: 'bank_ifsc',
  iban: 'bank_iban',
  branch: 'bank_branch',
  payee_address: 'payee_address',
  post_code: 'post_code',
}
const FIELDS = Object.keys(emptyPayoutMethod('bank')).filter(
  (name) => name !== 'kind' && name !== 'symbolId',
) as PayoutMethodField[]
/** Every field filled with its own name. */
const filled: PayoutMethodInputs = {
  ...emptyPayoutMethod('bank'),
  symbolId: euro.id,
  ...(Object.fromEntries(FIELDS.map((field) => [field, `the ${field}`])) as Record<PayoutMethodField, string>),
}
const flags = fc.subarray([...BY_FLAG])
const shownWith = (on: readonly string[]) =>
  shownFields('bank', (flag) => on.includes(flag.replace('is_bank_account_', '')))

describe('the fields of a way', () => {
  it('[WDR-22] [WDR-23] whatever flags are on: what is shown is what is sent, listed and judged', () => {
    fc.assert(
      fc.property(flags, (on) => {
        const shown = shownWith(on)
        const expected = [...ALWAYS, ...on.map((flag) => NAME_OF[flag])].toSorted()
        const sent = bindPayoutMethod.params(payoutMethodRequest(filled, shown, euro))
        expect(Object.keys(sent).toSorted()).toEqual(['draw_id', 'type', ...expected].toSorted())
        // Checks: a hidden field is not required, a shown one that is always needed is.
        const missed = payoutMethodIssues({ ...emptyPayoutMethod('bank'), symbolId: euro.id }, shown, [euro]).map(
          ({ field }) => field,
        )
        expect(missed.toSorted()).toEqual(['bankAddress', 'bankName', 'payeeAccount', 'payeeName'])
        const tooLong = {
          ...filled,
          ...Object.fromEntries(FIELDS.map((field) => [field, 'x'.repeat(FIELD_LIMIT + 1)])),
        }
        expect(payoutMethodIssues(tooLong, shown, [euro])).toHaveLength(expected.length)
        // A list: name and number of the account stand in the row itself.
        const payoutMethod = {
          ...filled,
          id: payoutMethodId(1),
          symbol: { code: 'EUR', protocol: '' },
        } satisfies PayoutMethod & object
        const listed = payoutMethodRow(payoutMethod, 'bank', shown).facts.map(({ text }) => text)
        expect(listed).toHaveLength(expected.length - 2)
        for (const { field } of shown)
          if (field !== 'bankName' && field !== 'payeeAccount') expect(listed).toContain(`the ${field}`)
      }),
    )
  })

  it('[WDR-23] all seven are optional, and said to be', () => {
    const shown = shownWith(BY_FLAG)
    expect(shown.filter(({ optional }) => optional)).toHaveLength(7)
    const four = {
      ...filled,
      ...Object.fromEntries(shown.filter(({ optional }) => optional).map(({ field }) => [field, ' '])),
    }
    expect(payoutMethodIssues(four, shown, [euro])).toEqual([])
    expect(Object.keys(payoutMethodRequest(four, shown, euro))).toHaveLength(6)
  })

  it('begins with nothing in any field', () => {
    for (const kind of ['crypto', 'bank'] as const) {
      const { kind: its, symbolId, ...fields } = emptyPayoutMethod(kind)
      expect([its, symbolId, Object.keys(fields).length]).toEqual([kind, undefined, 12])
      expect(new Set(Object.values(fields))).toEqual(new Set(['']))
    }
  })

  it('[TXT-1] numbers and codes travel in plain letters and digits, what people and places are called as it was typed', () => {
    const wide = Object.fromEntries(FIELDS.map((field) => [field, ' \uff21\uff11 '])) as Record<
      PayoutMethodField,
      string
    >
    const { kind, symbolId, ...sent } = payoutMethodRequest({ ...filled, ...wide }, shownWith(BY_FLAG), euro)
    expect([kind, symbolId]).toEqual(['bank', euro.id])
    const [plain, typed] = ['A1', '\uff21\uff11']
    expect(sent).toEqual({
      bankName: typed,
      bankAddress: typed,
      bankBranch: typed,
      routingNumber: plain,
      bankSwift: plain,
      bankIfsc: plain,
      bankIban: plain,
      payeeName: typed,
      payeeAccount: plain,
      payeeAddress: typed,
      postCode: plain,
    })
  })

  it('[WDR-24] an address is sent with its currency and nothing else', () => {
    const shown = shownFields('crypto', () => true)
    expect(payoutMethodRequest({ ...filled, kind: 'crypto', address: TRON }, shown, usdt)).toEqual({
      symbolId: '1',
      kind: 'crypto',
      address: TRON,
    })
    expect(payoutMethodRequest(filled, shownWith([]), euro)).toMatchObject({ bankName: 'the bankName', kind: 'bank' })
  })
})

describe('what is wrong with a way', () => {
  const shown = shownFields('crypto', () => false)
  const typed = (address: string): PayoutMethodInputs => ({ ...emptyPayoutMethod('crypto'), address })
  const ids = (inputs: PayoutMethodInputs, symbols: readonly DrawSymbol[]) =>
    payoutMethodIssues(inputs, shown, symbols).map(({ id }) => id)

  it('no currency, no address, an address that is none', () => {
    const two = [usdt, symbolOf(6, 'USDT', 'SOL')]
    expect(ids(typed(''), two)).toEqual(['ways.input_symbol', 'ways.input_address'])
    expect(ids(typed(TRON), two)).toEqual(['ways.input_symbol'])
    expect(ids(typed(TRON), [usdt])).toEqual([])
    expect(ids(typed(`${TRON}1`), [usdt])).toEqual(['ways.address_wrong'])
    expect(ids(typed(`${TRON}1`), two.slice(1))).toEqual([])
    expect(ids(typed(`${TRON.slice(0, 4)} ${TRON.slice(4)}`), two)).toEqual([
      'ways.input_symbol',
      'ways.address_spaces',
    ])
    expect(ids(typed(` \u200b${TRON}\u00a0`), two.slice(0, 1))).toEqual([])
  })

  it('[WDR-22] 200 characters are the most of a field, and each issue is said at its own', () => {
    const fields = shownWith(['swift'])
    const found = (part: Partial<PayoutMethodInputs>) =>
      payoutMethodIssues({ ...filled, ...part }, fields, [euro, usdt]).map(({ id, field, params }) => [
        id,
        field,
        params,
      ])
    expect([found({ payeeName: 'x'.repeat(200) }), found({ bankSwift: ' ' })]).toEqual([[], []])
    expect(found({ payeeName: 'x'.repeat(201) })).toEqual([['ways.too_long', 'payeeName', { limit: 200 }]])
    expect(found({ payeeName: ' ' })).toEqual([['ways.input_field', 'payeeName', undefined]])
    expect(found({ symbolId: undefined })).toEqual([['ways.input_symbol', 'symbolId', undefined]])
  })

  it('the currency that was chosen, or the only one', () => {
    // A server that sends one id twice: the first counts.
    expect(chosenSymbol([usdt, euro, { ...euro }], euro.id)).toBe(euro)
    expect(chosenSymbol([], undefined)).toBeUndefined()
    expect(chosenSymbol([usdt], undefined)).toBe(usdt)
    expect(chosenSymbol([usdt, euro], undefined)).toBeUndefined()
    expect(chosenSymbol([usdt, euro], euro.id)).toBe(euro)
    expect(chosenSymbol([usdt, symbolOf(2, 'BTC', 'BTC')], euro.id)).toBeUndefined()
  })
})

describe('a lost answer', () => {
  const row = (id: number, address: string): PayoutMethod => ({
    ...emptyPayoutMethod('crypto'),
    id: payoutMethodId(id),
    symbol: { code: 'USDT', protocol: 'TRC20' },
    address,
  })
  const sent = { kind: 'crypto', symbolId: usdt.id, address: TRON } as const

  it('[WDR-24] is found by a way that leads there and did not before; nothing of it can be read from what is kept', () => {
    const criteria = bindCriteria(sent, [])
    expect(JSON.stringify(criteria)).not.toContain(TRON)
    expect([
      findBound(criteria, []),
      findBound(criteria, [row(1, 'T')]),
      findBound(criteria, [row(1, 'T'), row(2, TRON)]),
    ]).toEqual(['absent', 'absent', 'found'])
  })

  it('[WDR-24] one that led there before claims nothing', () => {
    const criteria = bindCriteria(sent, [row(2, TRON), row(3, 'T')])
    expect(criteria.known).toEqual(['2'])
    expect(findBound(criteria, [row(2, TRON)])).toBe('maybe')
    expect(findBound(criteria, [row(2, TRON), row(4, TRON)])).toBe('found')
    const account = { kind: 'bank', symbolId: euro.id, payeeAccount: '1' } as const
    expect(findBound(bindCriteria(account, []), [{ ...row(5, ''), payeeAccount: '1' }])).toBe('found')
    const nowhere = bindCriteria({ kind: 'bank', symbolId: euro.id }, [])
    expect([nowhere.fingerprint, findBound(nowhere, [row(2, TRON)])]).toEqual([fingerprintOf(''), 'absent'])
  })

  it('[WDR-20] a way that is in no list was deleted', () => {
    expect([findDeleted('2', [row(2, TRON)]), findDeleted('2', [row(1, TRON)]), findDeleted('2', [])]).toEqual([
      'absent',
      'found',
      'found',
    ])
  })
})
