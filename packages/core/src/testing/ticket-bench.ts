import { createActor, fromPromise } from 'xstate'
import { readConfig } from '../domain/config/config.model.ts'
import { type ContractFacts, contractTerms } from '../domain/contract/contract.select.ts'
import { contractOrderFormMachine } from '../domain/contract/contract-order-form.machine.ts'
import { contractOrderFormPanel } from '../domain/contract/contract-order-form.panel.ts'
import { type CommitIntent, type CommitRequest, commitMachine, type Trace } from '../engine/commit.machine.ts'
import type { Intent } from '../engine/intents.ts'
import { dec } from '../kernel/decimal.ts'
import { fail, type Outcome, ok } from '../kernel/outcome.ts'
import type { ApiFailure } from '../wire/failures.ts'
import { sampleSymbol, sampleUser } from './samples.ts'
import { createVirtualClock } from './virtual-clock.ts'

type Sent = Outcome<{ readonly msg: string }, ApiFailure>
export const lost: Sent = fail({ _tag: 'TransportFailure', reason: 'timeout' })
const config = readConfig({})
const symbol = sampleSymbol()
const fine: ContractFacts = {
  symbol,
  terms: contractTerms(symbol, config),
  close: dec('1.0845'),
  freshness: 'live',
  config,
  role: 'real',
  user: sampleUser(),
  balance: dec('1000'),
  at: '/trade',
}
export const of = (change: Parameters<typeof sampleSymbol>[0]): Partial<ContractFacts> => {
  const other = sampleSymbol(change)
  return { symbol: other, terms: contractTerms(other, config) }
}

/** A ticket on a virtual clock, with the commits it makes. */
export const bench = (
  options: { readonly locale?: string; readonly sends?: readonly Sent[]; readonly read?: Trace } = {},
) => {
  const clock = createVirtualClock()
  const requests: CommitRequest[] = []
  const intents: Intent[] = []
  let sends = 0
  const commit = commitMachine.provide({
    actors: {
      prepare: fromPromise<CommitIntent, CommitRequest>(({ input }) => {
        requests.push(input)
        return Promise.resolve({ ...input, key: `key-${requests.length}`, t: 1, at: 0, trace: {} })
      }),
      send: fromPromise<Sent, CommitIntent>(() => {
        sends += 1
        return Promise.resolve(options.sends?.[sends - 1] ?? options.sends?.at(-1) ?? ok({ msg: '' }))
      }),
      read: fromPromise<Trace, CommitIntent>(() => Promise.resolve(options.read ?? 'absent')),
    },
  })
  const actor = createActor(contractOrderFormMachine.provide({ actors: { commit } }), {
    clock,
    input: { symbolId: symbol.id, locale: options.locale ?? 'en', multiple: dec(100), lots: '0.1' },
  })
  actor.on('*', (intent) => intents.push(intent))
  const stages: string[] = []
  const panel = (change: Partial<ContractFacts> = {}) =>
    contractOrderFormPanel(actor.getSnapshot(), actor.send, { ...fine, ...change })
  actor.subscribe(() => {
    const { stage } = panel()
    if (stages.at(-1) !== stage) stages.push(stage)
  })
  actor.start()
  return { clock, requests, intents, actor, stages, panel, sent: () => sends }
}
