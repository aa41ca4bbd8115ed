import { createActor } from 'xstate'
import type { ReadCell } from '../../engine/domain/cell.ts'
import { createCell } from '../../engine/domain/cell.ts'
import { holdActor } from '../../engine/domain/held-actor.ts'
import type { Words } from '../../engine/domain/intents.ts'
import { derivedCell } from '../../engine/read/derive.ts'
import type { DomainContext } from '../../engine/types.ts'
import type { SymbolId } from '../../kernel/brand.ts'
import { type Outcome, ok } from '../../kernel/outcome.ts'
import { type ApiFailure, failureMessage } from '../../wire/failures.ts'
import { withOwnLogo } from '../config/config.calc.ts'
import { type Company, searchCompanies } from '../config/config.wire.ts'
import { type MarketStores, putFound } from './market.store.ts'
import { searchSymbols } from './market.wire.ts'
import { searchMachine } from './search.machine.ts'

/** A text, and what the server has found for it. */
export interface Found<Row> {
  /** As it was typed. */
  readonly text: string
  /** `idle`: nothing was asked for. */
  readonly stage: 'idle' | 'loading' | 'failed' | 'ready'
  /** Those of the newest text; none until it is ready. */
  readonly rows: readonly Row[]
  /** Why it could not be asked. */
  readonly failure: Words | undefined
}

/** A search as it is typed. */
export interface Search<Row> extends ReadCell<Found<Row>> {
  /** Asks after a pause in typing; only the answer to the last text is shown. */
  readonly type: (text: string) => void
  /** Asks the same once more. */
  readonly retry: () => void
}

const NONE: readonly never[] = []
const STAGES = { idle: 'idle', waiting: 'loading', asking: 'loading', shown: 'ready', failed: 'failed' } as const

/** A search that asks after a pause in typing; `ask` finds rows, or says why it could not be read. @rule MKT-22 */
export const createSearch = <Row>(
  context: DomainContext,
  ask: (text: string) => Promise<Outcome<readonly Row[], ApiFailure>>,
): Search<Row> => {
  const rows = createCell<readonly Row[]>(NONE)
  const failure = createCell<Words | undefined>(undefined)
  const world = {
    ask: async (text: string, signal: { readonly aborted: boolean }): Promise<boolean> => {
      const found = await ask(text)
      if (signal.aborted) return found.ok
      failure.set(found.ok ? undefined : failureMessage(found.failure))
      if (found.ok) rows.set(found.value)
      return found.ok
    },
  }
  const actor = holdActor(
    context,
    () => createActor(searchMachine, { ...context.actorOptions, input: { world } }),
    // Results of a search are the same for everybody, and typed text outlives a change of account.
    { scope: 'everyone' },
  )
  const found = derivedCell(context.use, (read): Found<Row> => {
    const { value, context: typed } = read(actor)
    const stage = STAGES[value]
    return {
      text: typed.text,
      stage,
      rows: stage === 'ready' ? read(rows) : NONE,
      failure: stage === 'failed' ? read(failure) : undefined,
    }
  })
  return {
    ...found,
    type: (text) => actor.send({ type: 'search.typed', text }),
    retry: () => actor.send({ type: 'search.retry' }),
  }
}

/** Finds symbols, and keeps those the list lacks; `changed` is called when their prices are there. @rule MKT-27 */
export const symbolLookup = (context: DomainContext, stores: MarketStores, changed: () => void) => {
  const find = async (text: string): Promise<Outcome<readonly SymbolId[], ApiFailure>> => {
    const requestedAt = context.ports.clock.monotonic()
    const read = await context.call(searchSymbols, { text })
    if (!read.ok) return read
    putFound(stores, withOwnLogo(read.value.rows, context.origin), requestedAt)
    changed()
    return ok(read.value.rows.map(({ id }) => id))
  }
  /** A chart of it was opened. */
  const isOpened = (id: SymbolId): boolean => stores.klines.keys().some((key) => key.startsWith(`${id}:`))
  return {
    find,
    /** Looks again for those that were opened: the list says nothing of them. */
    findOpened: (): void => {
      for (const { id, code } of stores.found.rows()) if (isOpened(id)) void find(code)
    },
  }
}

/** Finds companies by a part of their name, with pictures of our own server alone. @rule CFG-14 */
export const companyLookup =
  (context: DomainContext) =>
  async (name: string): Promise<Outcome<readonly Company[], ApiFailure>> => {
    const read = await context.call(searchCompanies, { name })
    return read.ok ? ok(withOwnLogo(read.value.rows, context.origin)) : read
  }
