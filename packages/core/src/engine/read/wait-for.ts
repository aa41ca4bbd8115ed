import { fail, type Outcome, ok } from '../../kernel/outcome.ts'
import type { Clock, StopSignal } from '../../ports/index.ts'

/** Source of one value: a cell, a resource, or the facts of `client.follow`. */
export interface Watched<Value> {
  /** Value as it is now. Nothing is read from the server for it. */
  get(): Value
  /** Calls `listener` after each change. Returns a function that ends it. */
  subscribe(listener: () => void): () => void
}
/** Source of rows: a keyed store, such as `quotes` or the orders that are open. */
export interface WatchedRows<Row> {
  /** All rows as they are now. */
  rows(): readonly Row[]
  /** Calls `listener` after changes, once a frame for all of them. Returns a function that ends it. */
  subscribeAll(listener: () => void): () => void
}

/** Value of a source: that of a cell, or all rows of a store. */
export type ValueOf<Source> =
  Source extends WatchedRows<infer Row> ? readonly Row[] : Source extends Watched<infer Value> ? Value : never

/** Options of `waitFor`. Left out, it waits for as long as the program lives. */
export interface WaitOptions {
  /** Milliseconds of the client's clock after which it answers `timeout`. Left out, it never does. */
  readonly timeoutMs?: number
  /** Ends the wait once it is aborted: the answer is `aborted`. */
  readonly signal?: StopSignal
}

/** Outcome of a wait: the value, or why it was given up. */
export type Waited<Value> = Outcome<Value, { readonly reason: 'timeout' | 'aborted' }>

/**
 * Waits until a cell has a value, or a store rows, of which `isIt` is true; looks at once, then at each change. The subscription
 * lasts as long as the wait. Given up, it answers `{ ok: false }`; rejects only with what `isIt` throws.
 */
export const waitFor = <Source extends Watched<unknown> | WatchedRows<unknown>>(
  client: { readonly ports: { readonly clock: Clock } },
  source: Source,
  isIt: (value: ValueOf<Source>) => boolean,
  options: WaitOptions = {},
): Promise<Waited<ValueOf<Source>>> =>
  new Promise((resolve, reject) => {
    const { timeoutMs, signal } = options
    const { clock } = client.ports
    let timer: unknown
    let unsubscribe: (() => void) | undefined
    let isOver = false
    const end = (finish: () => void): void => {
      if (isOver) return
      isOver = true
      clock.clearTimeout(timer)
      unsubscribe?.()
      signal?.removeEventListener('abort', abort)
      finish()
    }
    const abort = (): void => end(() => resolve(fail({ reason: 'aborted' })))
    const look = (): void => {
      try {
        const value = ('rows' in source ? source.rows() : source.get()) as ValueOf<Source>
        if (isIt(value)) end(() => resolve(ok(value)))
      } catch (thrown) {
        end(() => reject(thrown))
      }
    }
    if (signal?.aborted === true) return abort()
    signal?.addEventListener('abort', abort)
    if (timeoutMs !== undefined)
      timer = clock.setTimeout(() => end(() => resolve(fail({ reason: 'timeout' }))), timeoutMs)
    unsubscribe = 'rows' in source ? source.subscribeAll(look) : source.subscribe(look)
    // Over already where it was while it was subscribed to.
    if (isOver) unsubscribe()
    else look()
  })
