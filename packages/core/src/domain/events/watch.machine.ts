import { assign, setup } from 'xstate'

/** A connection that was lost for so long is told of. @rule EVT-11 */
export const LOST_MS = 30_000
/** Records that are not at their end are read again so often while the page can be seen. @rule EVT-7 */
export const RECORDS_MS = 60_000
/** Records are read so long after the start: the first screen goes first. */
export const SETTLED_MS = 4000
/** Time to read what was missed, once the connection is back. */
export const MISSED_MS = 3000

export interface WatchInput {
  /** Begins to read records. */
  readonly readRecords: () => void
  /** Reads those again that are not at their end. */
  readonly askRecords: () => void
  /** Positions are open. */
  readonly hasOpen: () => boolean
  readonly tellLost: () => void
  readonly tellBack: () => void
}
export interface WatchContext extends WatchInput {
  readonly isHidden: boolean
}
export type WatchEvent = {
  readonly type: 'line.lost' | 'line.back' | 'host.visible' | 'host.hidden'
}

/** Waits while events are watched: until records are read again, and until a connection counts as lost. @rule EVT-7 EVT-11 */
export const watchMachine = setup({
  types: { context: {} as WatchContext, events: {} as WatchEvent, input: {} as WatchInput },
  delays: { lost: LOST_MS, records: RECORDS_MS, settled: SETTLED_MS, missed: MISSED_MS },
  guards: { hasOpen: ({ context }) => context.hasOpen(), isHidden: ({ context }) => context.isHidden },
  actions: {
    noteHidden: assign({ isHidden: true }),
    noteVisible: assign({ isHidden: false }),
    readRecords: ({ context }) => context.readRecords(),
    askRecords: ({ context }) => context.askRecords(),
    tellLost: ({ context }) => context.tellLost(),
    tellBack: ({ context }) => context.tellBack(),
  },
}).createMachine({
  id: 'events.watch',
  description: 'When records are read again, and a connection counts as lost.',
  context: ({ input }) => ({ ...input, isHidden: false }),
  type: 'parallel',
  on: {
    'line.lost': { description: 'its being lost is noted already' },
    'line.back': { description: 'nobody was told that it was lost' },
    'host.visible': { description: 'records go on as they do' },
    'host.hidden': { description: 'records rest already' },
  },
  states: {
    line: {
      initial: 'up',
      states: {
        up: { on: { 'line.lost': 'down' } },
        /** Short gaps are filled without a word. */
        down: {
          on: { 'line.back': 'up' },
          after: { lost: [{ guard: 'hasOpen', target: 'lost', actions: 'tellLost' }, { target: 'up' }] },
        },
        lost: { on: { 'line.back': 'returning' } },
        /** Changes that were missed are being read. */
        returning: { on: { 'line.lost': 'lost' }, after: { missed: { target: 'up', actions: 'tellBack' } } },
      },
    },
    records: {
      initial: 'waiting',
      states: {
        waiting: {
          on: { 'host.hidden': { actions: 'noteHidden' }, 'host.visible': { actions: 'noteVisible' } },
          // A hidden page reads them once all the same: it may be the only one that tells.
          after: {
            settled: [
              { guard: 'isHidden', target: 'hidden', actions: 'readRecords' },
              { target: 'resting', actions: 'readRecords' },
            ],
          },
        },
        resting: {
          on: { 'host.hidden': 'hidden' },
          after: { records: { target: 'resting', reenter: true, actions: 'askRecords' } },
        },
        hidden: { on: { 'host.visible': { target: 'resting', actions: 'askRecords' } } },
      },
    },
  },
})
