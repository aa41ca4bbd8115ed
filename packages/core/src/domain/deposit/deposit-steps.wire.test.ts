import * as Exit from 'effect/Exit'
import * as Schema from 'effect/Schema'
import { describe, expect, it } from 'vitest'
import { DepositWireList } from './deposit.wire.ts'
import { openRequest } from './deposit-steps.calc.ts'
import { DepositStepAnswer } from './deposit-steps.wire.ts'

const read = (raw: unknown) => {
  const exit = Schema.decodeUnknownExit(DepositStepAnswer)(raw)
  return Exit.isSuccess(exit) ? { request: openRequest(exit.value) } : 'unreadable'
}

describe('where a deposit stands, as servers may say it', () => {
  it.each([[null], [''], [[]], [{}], [{ status: 0 }], [{ status: '0', id: 7 }], [{ status: null }]])(
    '[DEP-22] %j is no request',
    (raw) => {
      expect(read(raw)).toEqual({ request: undefined })
    },
  )

  it.each([
    [{ status: '1', id: 7 }],
    [{ status: 1, id: '7', number: null, bank_info: {}, proof_img: null }],
    [{ id: 7 }],
  ])('[DEP-22] %j is matched', (raw) => {
    expect(read(raw)).toMatchObject({ request: { step: 'matching', id: '7' } })
  })

  it('[DEP-9] reads details that stand there as text', () => {
    const raw = { id: 7, number: 250.5, bank_info: '{"bank_name":"B","iban":"DE1","name":"H"}' }
    expect(read(raw)).toMatchObject({
      request: { step: 'awaitingProof', bankInfo: { bankName: 'B', iban: 'DE1', holder: 'H', swift: '' } },
    })
  })

  it('[DEP-9] reads details by the names of wires as well', () => {
    const raw = {
      id: 7,
      bank_info: {
        bank_name: 'B',
        bank_address: 'S',
        bank_swift: 'BIC',
        payee_name: 'H',
        payee_account: 12,
        bank_remark: 'R',
        account: '',
      },
    }
    const bankInfo = { bankName: 'B', bankAddress: 'S', swift: 'BIC', holder: 'H', account: '12', remark: 'R' }
    expect(read(raw)).toMatchObject({ request: { step: 'awaitingProof', bankInfo } })
    expect(read({ ...raw, bank_info: JSON.stringify(raw.bank_info) })).toMatchObject({ request: { bankInfo } })
    expect(read({ ...raw, bank_info: { payee_account: '9' } })).toMatchObject({
      request: { bankInfo: { account: '9' } },
    })
  })

  it('[DEP-10] reads wires by the names of matched details as well', () => {
    const row = { id: 1, bank_name: 'B', swift: 'BIC', ifsc: 'I', iban: 'DE1', name: 'H', account: '12' }
    const known = { id: '1', bankName: 'B', swift: 'BIC', ifsc: 'I', iban: 'DE1', holder: 'H', account: '12' }
    const named = { id: 2, bank_name: 'C', bank_swift: 'X', payee_name: 'P', payee_account: '3', account: '4' }
    expect(Schema.decodeUnknownSync(DepositWireList)([row, named])).toMatchObject({
      rows: [known, { id: '2', swift: 'X', holder: 'P', account: '3' }],
    })
  })

  it.each([['nonsense'], [7], [[{ status: 1 }]], [{ status: 1, number: 'many' }]])('%j is not read', (raw) => {
    expect(read(raw)).toBe('unreadable')
  })
})
