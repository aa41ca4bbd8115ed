import * as Effect from 'effect/Effect'
import { fromCallback, fromPromise } from 'xstate'
import { readTrace, sightOf, traceOf } from '../domain/contract/commit-reader.api.ts'
import type { ContractOrder } from '../domain/contract/contract.model.ts'
import type { ContractStores } from '../domain/contract/contract-orders.store.ts'
import { type Cell, createCell } from '../engine/cell.ts'
import {
  type CommitIntent,
  type CommitRequest,
  commitMachine,
  type Seen,
  type Trace,
} from '../engine/commit.machine.ts'
import { fromEffect, runOutcome } from '../engine/from-effect.ts'
import type { Ports } from '../ports/index.ts'
import type { Endpoint, WireParams } from '../wire/endpoint.ts'
import { type MutationName, mutations } from './calls.ts'
import type { Standing, Transport } from './transport.ts'

/** @rule SES-20 */
const KEPT = 'openlot.intents'

export interface CommitsOptions {
  readonly ports: Ports
  readonly transport: Transport
  readonly stores: ContractStores
  readonly standing: () => Standing
  /** Whose intents these are: kept apart, never looked at under another account. */
  readonly owner: () => string
  /** The server's own time, when it is known. */
  readonly serverNow: () => number | undefined
  /** A silent socket answers a probe before an order goes out. @rule RT-14 */
  readonly beforeSend: () => Promise<unknown>
  readonly afterSettled: () => void
}

export interface Commits {
  readonly machine: typeof commitMachine
  /** How many outcomes are not known yet. */
  readonly pending: Cell<number>
  /** What a page before this one left undecided, for the present owner. Taken once. */
  takeUnresolved(): readonly CommitIntent[]
  /** Nobody follows it any more: it can be taken up again. */
  release(intent: CommitIntent): void
  /** How it ends matters to nobody any more. */
  drop(intent: CommitIntent): void
}

interface Kept extends CommitIntent {
  readonly owner: string
}

/** What is kept over a reload: never an amount, never a token. @rule ENV-15 */
const withoutAmounts = (intent: CommitIntent, owner: string): Kept => ({ ...intent, input: {}, owner })

export const createCommits = (options: CommitsOptions): Commits => {
  const { ports, transport, stores } = options
  const pending = createCell(0)
  const sentInEpoch = new Map<string, number>()
  /** When a key was last sent by this page, monotonic. */
  const sentAt = new Map<string, number>()

  const readKept = (): readonly Kept[] => {
    try {
      const kept: unknown = JSON.parse(ports.storage.get('tab', KEPT) ?? '[]')
      return Array.isArray(kept) ? (kept as Kept[]).filter((one) => typeof one.key === 'string') : []
    } catch {
      return []
    }
  }
  const keep = (kept: readonly Kept[]): void =>
    kept.length === 0 ? ports.storage.remove('tab', KEPT) : ports.storage.set('tab', KEPT, JSON.stringify(kept))

  const prepare = (request: CommitRequest): CommitIntent => {
    const known = [...stores.orders.keys()].map(String)
    const serverNow = options.serverNow()
    const at = serverNow ?? ports.clock.now()
    const trace = { ...traceOf(request, known), synced: serverNow !== undefined }
    const intent = { ...request, ...transport.identity(), at, trace }
    keep([...readKept(), withoutAmounts(intent, options.owner())])
    sentInEpoch.set(intent.key, options.standing().epoch)
    pending.set(pending.get() + 1)
    return intent
  }
  const isOfAnother = (intent: CommitIntent): boolean => sentInEpoch.get(intent.key) !== options.standing().epoch
  const send = (intent: CommitIntent) =>
    Effect.suspend(() => {
      // An intent of one account is never sent under another, nor by nobody: that could never be found out. @rule ENV-22
      if (isOfAnother(intent) || options.standing().token === undefined) {
        ports.log.report({ kind: 'call.intercepted', detail: `request intercepted: ${intent.call}` })
        return Effect.fail({ _tag: 'SessionDead', epoch: -1, msg: '' } as const)
      }
      sentAt.set(intent.key, ports.clock.monotonic())
      const endpoint = mutations[intent.call as MutationName] as unknown as Endpoint<WireParams, unknown>
      return transport.run(endpoint, intent.input, intent).pipe(Effect.map(({ msg }) => ({ msg })))
    })
  const release = (intent: CommitIntent): void => {
    if (sentInEpoch.delete(intent.key)) pending.set(Math.max(0, pending.get() - 1))
  }
  const forget = (intent: CommitIntent | undefined): void => {
    if (intent === undefined) return
    keep(readKept().filter((one) => one.key !== intent.key))
    sentAt.delete(intent.key)
    release(intent)
    options.afterSettled()
  }

  return {
    pending,
    machine: commitMachine.provide({
      actors: {
        prepare: fromPromise<CommitIntent, CommitRequest>(async ({ input, signal }) => {
          const intent = prepare(input)
          await options.beforeSend()
          // Whoever asked is gone, and nothing was sent yet.
          if (signal.aborted) forget(intent)
          return intent
        }),
        send: fromEffect(send),
        lookOut: fromCallback<Seen, CommitIntent>(({ input, sendBack }) => {
          const look = sightOf(input)
          const told = (rows: readonly ContractOrder[]): void => {
            const sight = isOfAnother(input) ? 'absent' : look(rows)
            if (sight !== 'absent') sendBack({ type: 'intent.seen', sight })
          }
          stores.orderLookouts.add(told)
          return () => stores.orderLookouts.delete(told)
        }),
        read: fromPromise<Trace, CommitIntent>(async ({ input }) => {
          // The lists of another account say nothing about this one.
          if (isOfAnother(input)) return 'outOfReach'
          const read = await runOutcome(readTrace(transport, input))
          return read.ok ? read.value : 'unreadable'
        }),
      },
      actions: { forget: (_, params) => forget(params.intent) },
    }),
    takeUnresolved: () => {
      const mine = readKept().filter((one) => one.owner === options.owner() && !sentInEpoch.has(one.key))
      for (const intent of mine) sentInEpoch.set(intent.key, options.standing().epoch)
      pending.set(pending.get() + mine.length)
      const now = ports.clock.monotonic()
      return mine.map((one) => ({ ...one, sentAgo: now - (sentAt.get(one.key) ?? now) }))
    },
    release,
    drop: forget,
  }
}
