import { createActor } from 'xstate'
import { readConfig } from '../src/domain/config/config.wire.ts'
import type { OrderRequest, OrderSide } from '../src/domain/contract/contract.wire.ts'
import {
  type ContractFacts,
  contractTerms,
  contractTicketForm,
  emptyTicket,
} from '../src/domain/contract/contract-ticket.form.ts'
import { contractTicketPanel } from '../src/domain/contract/contract-ticket.panel.ts'
import type { Intent } from '../src/engine/domain/intents.ts'
import type { LookupResult, Sent } from '../src/engine/mutation/commit.machine.ts'
import { dec } from '../src/kernel/decimal.ts'
import { fail } from '../src/kernel/outcome.ts'
import { sampleSymbol, sampleUser } from '../src/testing/samples.ts'
import { openCommitBench } from './commit-bench.ts'

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
  held: dec('0'),
  at: '/trade',
}
export const of = (change: Parameters<typeof sampleSymbol>[0]): Partial<ContractFacts> => {
  const other = sampleSymbol(change)
  return { symbol: other, terms: contractTerms(other, config) }
}

/** A ticket on a virtual clock, with the commits it makes. `panel(change)` sets the live facts. */
export const bench = (
  options: {
    readonly locale?: string
    readonly sends?: readonly Sent[]
    readonly read?: LookupResult
    readonly resume?: OrderSide
    readonly facts?: Partial<ContractFacts>
  } = {},
) => {
  const { clock, requests, sent, commit } = openCommitBench(options)
  const intents: Intent[] = []
  let facts: ContractFacts = { ...fine, ...options.facts }
  const watchers = new Set<() => void>()
  /** Changes the facts and notifies the watchers. */
  const move = (change: Partial<ContractFacts>): void => {
    facts = { ...fine, ...change }
    for (const watcher of [...watchers]) watcher()
  }
  const actor = createActor(contractTicketForm.machine, {
    clock,
    input: {
      inputs: {
        ...emptyTicket({ locale: options.locale ?? 'en', multiple: dec(100), lots: '0.1' }),
        side: options.resume,
      },
      resume: options.resume !== undefined,
      world: {
        facts: () => facts,
        watch: (listener) => {
          watchers.add(listener)
          return () => watchers.delete(listener)
        },
        commit: (order: OrderRequest) => commit({ call: 'submitContractOrder', input: { order } }),
      },
    },
  })
  actor.on('*', (intent) => intents.push(intent))
  const stages: string[] = []
  const panel = (change: Partial<ContractFacts> = {}) => {
    facts = { ...fine, ...change }
    return contractTicketPanel(actor.getSnapshot(), actor.send, facts)
  }
  actor.subscribe(() => {
    const { stage } = contractTicketPanel(actor.getSnapshot(), actor.send, facts)
    if (stages.at(-1) !== stage) stages.push(stage)
  })
  actor.start()
  return { clock, requests, intents, actor, stages, panel, sent, move, facts: () => facts }
}
