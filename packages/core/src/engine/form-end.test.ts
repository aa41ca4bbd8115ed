import { describe, expect, it } from 'vitest'
import type { Address } from '../kernel/brand.ts'
import { createCell } from './cell.ts'
import type { CommitOutcome } from './commit.machine.ts'
import { doneAt, formEnd } from './form-end.ts'
import type { Commit, CommitState } from './mutation.ts'

const commit = (outcome: CommitOutcome): Commit => ({
  ...createCell<CommitState<unknown>>({ stage: 'settled', outcome }),
  name: 'setPayPassword',
  settled: Promise.resolve(outcome),
  dismiss: () => undefined,
})
const ACCEPTED = { kind: 'accepted', msg: 'Set', answer: undefined } as const
const TO = '/mine/withdraw' as Address

describe('how a form with a mutation ended', () => {
  it('[ENV-18] is said in the words of the server, and leads on', async () => {
    const end = await formEnd(commit(ACCEPTED), () => true)
    expect(end).toEqual({ ok: true, value: { kind: 'done', msg: 'Set' } })
    expect(end.ok && doneAt(end.value, 'account.pay_password_set', TO)).toEqual([
      { type: 'toast', tone: 'good', message: { text: 'Set' } },
      { type: 'navigate', to: TO, replace: true },
    ])
  })

  it('[ENV-6] says nothing and leads nowhere once the form was left, or where it is unknown', async () => {
    for (const end of [
      await formEnd(commit(ACCEPTED), () => false),
      await formEnd(commit({ kind: 'undecided' }), () => true),
    ])
      expect(end.ok && doneAt(end.value, 'account.pay_password_set', TO)).toEqual([])
  })
})
