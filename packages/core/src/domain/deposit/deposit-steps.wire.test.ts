import * as Exit from 'effect/Exit'
import * as Schema from 'effect/Schema'
import { describe, expect, it } from 'vitest'
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

  it.each([['nonsense'], [7], [[{ status: 1 }]], [{ status: 1, number: 'many' }]])('%j is not read', (raw) => {
    expect(read(raw)).toBe('unreadable')
  })
})
