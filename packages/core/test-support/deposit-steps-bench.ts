import { createActor } from 'xstate'
import type { BankInfo } from '../src/domain/deposit/deposit.wire.ts'
import { type DepositRequest, requestKey, type StepFacts } from '../src/domain/deposit/deposit-steps.calc.ts'
import { type DepositStepsEvent, depositStepsMachine } from '../src/domain/deposit/deposit-steps.machine.ts'
import { createCell } from '../src/engine/domain/cell.ts'
import type { Intent } from '../src/engine/domain/intents.ts'
import type { FormEnding } from '../src/engine/form/form-ending.ts'
import { type CommitEvent, DOUBLE_TAP_MS, type FollowedCommit } from '../src/engine/form/reviewed-form.machine.ts'
import type { CommitOutcome } from '../src/engine/mutation/commit-outcome.ts'
import type { CommitState } from '../src/engine/types.ts'
import { dec } from '../src/kernel/decimal.ts'
import { fail, type Outcome, ok } from '../src/kernel/outcome.ts'
import { createVirtualClock } from '../src/testing/virtual-clock.ts'
import type { ApiFailure } from '../src/wire/failures.ts'

export const BANK: BankInfo = {
  id: '1',
  bankName: 'Bank',
  bankAddress: '',
  swift: '',
  ifsc: '',
  iban: 'DE00',
  holder: 'O',
  account: '12',
  remark: '',
}
export const OTHER_BANK: BankInfo = { ...BANK, id: '2', iban: 'NL00' }
export const request = (part: Partial<DepositRequest> = {}): DepositRequest => ({
  step: 'matching',
  id: '7',
  amount: dec(100),
  currency: 'USD',
  bankInfo: undefined,
  proof: '',
  ...part,
})
export const matched = request({ step: 'awaitingProof', bankInfo: BANK })
export const proven = request({ step: 'proofSent', bankInfo: BANK, proof: '/p' })
export const FACTS: StepFacts = {
  role: 'real',
  realName: undefined,
  currencies: [{ id: '1', name: 'USD', minAmount: dec(50), maxAmount: dec(500) }],
  isUnread: false,
  mayCancel: true,
}
export const NOT_NOW = fail<ApiFailure>({ _tag: 'TransportFailure', reason: 'timeout' })
export const ACCEPTED: CommitOutcome = { kind: 'accepted', msg: '', answer: undefined }

export type Reading = Outcome<DepositRequest | undefined, ApiFailure>

/** The machine over a server with scripted answers and commits that a test settles. */
export const stepsBench = (options: { readonly takes?: number } = {}) => {
  const clock = createVirtualClock({ start: 1_000_000 })
  const asked: number[] = []
  const sent: unknown[] = []
  const intents: Intent[] = []
  const world = {
    facts: FACTS,
    answer: ok(undefined) as Reading,
    takes: options.takes ?? 0,
    underWay: 0,
    mostAtOnce: 0,
    commits: [] as ((state: CommitState<unknown>) => void)[],
    /** Intent asked for a moment after a proof was accepted. */
    later: undefined as FormEnding['later'],
  }
  const commit =
    (name: string) =>
    (params: object): FollowedCommit => {
      sent.push([name, params])
      const state = createCell<CommitState<unknown>>({ stage: 'sending', outcome: undefined })
      world.commits.push(state.set)
      return { get: state.get, subscribe: state.subscribe, dismiss: () => undefined }
    }
  const actor = createActor(depositStepsMachine, {
    clock,
    input: {
      inputs: { locale: 'en', amount: '', currencyId: undefined },
      world: {
        clock,
        facts: () => world.facts,
        load: () => {
          asked.push(clock.monotonic())
          world.underWay += 1
          world.mostAtOnce = Math.max(world.mostAtOnce, world.underWay)
          // Answer of the server at the time of the request: a late one is of then.
          const { answer } = world
          const answered = (): void => {
            world.underWay -= 1
          }
          if (world.takes === 0) return Promise.resolve(answer).finally(answered)
          return new Promise((done) =>
            clock.setTimeout(() => {
              answered()
              done(answer)
            }, world.takes),
          )
        },
        create: commit('create'),
        save: commit('save'),
        cancel: commit('cancel'),
        saved: () => world.later,
      },
    },
  })
  actor.on('*', (intent) => intents.push(intent))
  actor.start()
  const send = (event: DepositStepsEvent | CommitEvent): void => actor.send(event)
  const settle = (outcome: CommitOutcome): void => world.commits.at(-1)?.({ stage: 'settled', outcome })
  const state = () => actor.getSnapshot().value
  const context = () => actor.getSnapshot().context
  /** A form with a subscriber, and this answer read. */
  const open = async (answer: DepositRequest | undefined): Promise<void> => {
    world.answer = ok(answer)
    send({ type: 'need.began' })
    await clock.advance(world.takes)
    await clock.settle()
  }
  const create = (amount = '100'): void => {
    send({ type: 'form.changed', change: { amount } })
    send({ type: 'form.submit' })
  }
  const cancel = async (): Promise<void> => {
    send({ type: 'cancel.ask' })
    await clock.advance(DOUBLE_TAP_MS)
    send({ type: 'cancel.confirm' })
  }
  const save = (key = requestKey(context().request ?? matched), proof = '/p'): void =>
    send({ type: 'proof.save', key, proof: proof === '' ? undefined : proof })
  return { clock, world, sent, intents, asked, send, settle, state, context, open, create, cancel, save }
}
