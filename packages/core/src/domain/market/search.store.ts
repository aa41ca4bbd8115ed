import { createCell, type ReadCell } from '../../engine/cell.ts'
import type { Outcome } from '../../kernel/outcome.ts'
import type { Clock } from '../../ports/index.ts'

/** Typing has paused when nothing came for this long. @rule MKT-22 */
export const SEARCH_PAUSE_MS = 300

/** What the server has found for the text that was typed last. */
export type Found<Row> =
  | { readonly stage: 'idle' }
  | { readonly stage: 'loading' }
  | { readonly stage: 'failed' }
  | { readonly stage: 'ready'; readonly rows: readonly Row[] }

/** A search as it is typed. */
export interface Search<Row> {
  readonly found: ReadCell<Found<Row>>
  /** Asks after a pause in typing; only the answer to the last text counts. */
  type(text: string): void
  /** Asks the same once more. */
  retry(): void
  stop(): void
}

/** A search that asks after a pause in typing; only the answer to the last text is shown. @rule MKT-22 */
export const createSearch = <Row>(
  clock: Clock,
  ask: (text: string) => Promise<Outcome<{ readonly rows: readonly Row[] }, unknown>>,
): Search<Row> => {
  const found = createCell<Found<Row>>({ stage: 'idle' })
  let wanted = ''
  let round = 0
  let timer: unknown

  const begin = (pause: number): void => {
    round += 1
    clock.clearTimeout(timer)
    found.set({ stage: wanted === '' ? 'idle' : 'loading' })
    if (wanted === '') return
    const mine = round
    timer = clock.setTimeout(() => {
      void ask(wanted).then((answer) => {
        if (mine !== round) return
        found.set(answer.ok ? { stage: 'ready', rows: answer.value.rows } : { stage: 'failed' })
      })
    }, pause)
  }
  return {
    found,
    type: (text) => {
      const next = text.trim()
      if (next === wanted) return
      wanted = next
      begin(SEARCH_PAUSE_MS)
    },
    retry: () => begin(0),
    stop: () => {
      wanted = ''
      begin(0)
    },
  }
}
