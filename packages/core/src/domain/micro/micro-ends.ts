import { createHold, createHolds } from '../../engine/domain/hold.ts'
import type { DomainContext } from '../../engine/types.ts'
import type { MicroOrderId } from '../../kernel/brand.ts'
import { microMood } from './micro.calc.ts'
import type { MicroOrder } from './micro.wire.ts'

/** Says how orders end, where no sheet says it. @rule MIC-24 */
export const createMicroEnds = (context: DomainContext) => {
  // Before the notes are made anew.
  context.onClear(() => rest())
  context.onEnd(() => rest())
  const notes = context.notes(() => ({
    /** Whose sheets are on the screen. */
    attended: new Set<MicroOrderId>(),
    /** Release of the count of what runs, kept on whatever screen to its end: how it ended is still to be said. */
    uncount: undefined as (() => void) | undefined,
  }))
  const rest = (): void => {
    notes().uncount?.()
    notes().uncount = undefined
  }
  const silent = context.cell(false, 'everyone')
  const isAttended = (id: MicroOrderId): boolean => notes().attended.has(id)
  return {
    isAttended,
    rest,
    /** Somebody else says how orders end while this is held. Returns a release. */
    silence: createHold(() => {
      silent.set(true)
      return () => silent.set(false)
    }),
    /** Counts until `rest`. */
    keep: (count: () => () => void): void => {
      notes().uncount ??= count()
    },
    /** A result that is not known is no loss. */
    say: ({ id, symbol, direction, profit }: MicroOrder): void => {
      if (isAttended(id) || silent.get()) return
      const mood = microMood(profit)
      const params = { symbol: symbol.showCode, direction, mood: mood ?? 'unknown', result: profit?.toFixed() ?? '—' }
      context.emit({
        type: 'toast',
        tone: mood === 'profit' ? 'good' : 'plain',
        message: { id: 'micro.ended', params },
        own: profit === undefined ? [] : ['result'],
      })
    },
    /** Notes for each order whose sheet is held that it is, and holds `watch` meanwhile. */
    attending: (watch: () => () => void): ((id: MicroOrderId) => () => void) =>
      createHolds(
        (id: MicroOrderId) => id,
        (id) => {
          const { attended } = notes()
          attended.add(id)
          const stop = watch()
          return {
            join: () => undefined,
            end: () => {
              attended.delete(id)
              stop()
            },
          }
        },
      ),
  }
}
