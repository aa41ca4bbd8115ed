import * as Effect from 'effect/Effect'
import type { CommitIntent, CommitRequest, Trace } from '../../engine/commit.machine.ts'
import type { ApiFailure } from '../../wire/failures.ts'
import type { Gateway } from '../../wire/gateway.ts'
import {
  type ListView,
  listsToRead,
  type Sight,
  type SubmitTrace,
  stopsPrint,
  submitTrace,
  traceCancel,
  traceClose,
  traceStops,
  traceSubmit,
} from './commit-trace.calc.ts'
import { loadContractOrders } from './contract.api.ts'
import type { ContractOrder, OrderRequest } from './contract.model.ts'

type PlacedTrace = SubmitTrace & { readonly synced: boolean }

const idOf = (request: CommitRequest): string => String(request.input.id ?? '')

/** What is kept of a mutation under way, so that it can be found in the lists. */
export const traceOf = (request: CommitRequest, knownIds: readonly string[]): Readonly<Record<string, unknown>> => {
  switch (request.call) {
    case 'submitContractOrder':
      return submitTrace(request.input.order as OrderRequest, knownIds)
    case 'setContractStops':
      return { id: idOf(request), print: stopsPrint(String(request.input.stopLoss), String(request.input.takeProfit)) }
    default:
      return { id: idOf(request) }
  }
}

/**
 * How far rows of any list show the intent carried out. Only an order can be seen: that another one is closed, cancelled
 * or changed is told by whole lists. @rule ENV-13
 */
export const sightOf = (intent: CommitIntent): ((rows: readonly ContractOrder[]) => Sight) => {
  if (intent.call !== 'submitContractOrder') return () => 'absent'
  const trace = intent.trace as PlacedTrace
  return (rows) => traceSubmit(trace, intent.at, [{ rows, whole: false }])
}

const judge = (intent: CommitIntent, lists: readonly ListView[]): Trace => {
  const id = String(intent.trace.id ?? '')
  const [first, second, ...rest] = lists
  if (intent.call === 'submitContractOrder') return traceSubmit(intent.trace as PlacedTrace, intent.at, lists)
  if (first === undefined) return 'unreadable'
  if (intent.call === 'closeContractOrder') return second === undefined ? 'unreadable' : traceClose(id, first, second)
  if (intent.call === 'cancelContractOrder')
    return traceCancel(id, first, second === undefined ? rest : [second, ...rest])
  return traceStops(id, String(intent.trace.print ?? ''), first)
}

/** Reads the lists a mutation would show in and says whether it does. A list that cannot be read is no answer. @rule ENV-13 */
export const readTrace = (gateway: Gateway, intent: CommitIntent): Effect.Effect<Trace, ApiFailure> =>
  Effect.forEach(listsToRead[intent.call] ?? [], (status) =>
    gateway
      .run(loadContractOrders, { status, page: 1 })
      .pipe(Effect.map(({ value }): ListView => ({ rows: value.rows, whole: value.rows.length >= value.total }))),
  ).pipe(
    Effect.map((lists) => judge(intent, lists)),
    Effect.catch(() => Effect.succeed<Trace>('unreadable')),
  )
