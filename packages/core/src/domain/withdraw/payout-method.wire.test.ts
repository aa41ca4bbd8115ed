import * as Schema from 'effect/Schema'
import { describe, expect, it } from 'vitest'
import { DrawSymbolList } from './draw-symbol.wire.ts'
import { PayoutMethodList } from './payout-method.wire.ts'

const payoutMethods = (rows: readonly unknown[]) => Schema.decodeUnknownSync(PayoutMethodList)(rows).rows

describe('the ways money goes', () => {
  it('[WDR-21] an address has its currency and network', () => {
    const [payoutMethod] = payoutMethods([
      { id: 5, dc_address: 'TAbc', draw_currency: { code: 'USDT', protocol: 'TRC20' } },
    ])
    expect(payoutMethod).toMatchObject({
      id: '5',
      address: 'TAbc',
      symbol: { code: 'USDT', protocol: 'TRC20' },
      payeeAccount: '',
    })
  })

  it('[WDR-25] a bank account has its currency and every field of a bank', () => {
    const fields = {
      bank_name: 'a',
      bank_address: 'b',
      payee_name: 'c',
      payee_account: 'd',
      routing_number: 'e',
      bank_swift: 'f',
      bank_ifsc: 'g',
      bank_iban: 'h',
      bank_branch: 'i',
      payee_address: 'j',
      post_code: 'k',
    }
    const [payoutMethod] = payoutMethods([{ id: '9', draw_currency: { code: 'EUR' }, ...fields }])
    expect(payoutMethod).toEqual({
      id: '9',
      symbol: { code: 'EUR', protocol: '' },
      address: '',
      bankName: 'a',
      bankAddress: 'b',
      payeeName: 'c',
      payeeAccount: 'd',
      routingNumber: 'e',
      bankSwift: 'f',
      bankIfsc: 'g',
      bankIban: 'h',
      bankBranch: 'i',
      payeeAddress: 'j',
      postCode: 'k',
    })
  })

  it('one that leads nowhere fails the list', () => {
    expect(() => payoutMethods([{ id: 1, draw_currency: { code: 'EUR' }, bank_name: 'a' }])).toThrow()
    expect(payoutMethods([{ id: 1, dc_address: 'T', draw_currency: null }])[0]?.symbol).toEqual({
      code: '',
      protocol: '',
    })
  })

  it('[WDR-6] 1 is a fixed fee, anything else a fraction of the amount', () => {
    const types = [1, '1', 2, 0, '', null, undefined].map(
      (fee_type) => Schema.decodeUnknownSync(DrawSymbolList)([{ id: 1, draw_rate: '2', fee_type }]).rows[0]?.feeType,
    )
    expect(types).toEqual(['fixed', 'fixed', 'rate', 'rate', 'rate', 'rate', 'rate'])
  })
})
