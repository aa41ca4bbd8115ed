import { type ActorRefFrom, assign, type EventObject, fromCallback, setup } from 'xstate'
import { DOUBLE_TAP_MS, type FollowedCommit, once } from '../../engine/form/reviewed-form.machine.ts'
import type { CommitOutcome } from '../../engine/mutation/commit-outcome.ts'
import type { OrderId } from '../../kernel/brand.ts'

/** One position of several that are closed, and how far its commit is. */
export interface Closing {
  readonly id: OrderId
  /** Its commit; called again it is the same one. */
  readonly begin: () => FollowedCommit
  readonly stage: 'waiting' | 'sending' | 'checking' | 'settled'
  readonly outcome: CommitOutcome | undefined
}

export interface CloseSeveralInput {
  /** Begins to close one position. */
  readonly commit: (id: OrderId) => FollowedCommit
}
export interface CloseSeveralContext extends CloseSeveralInput {
  readonly selected: readonly OrderId[]
  readonly closings: readonly Closing[]
}

export type CloseSeveralEvent =
  /** Begins to select, or selects these and no others. */
  | { readonly type: 'several.select'; readonly ids: readonly OrderId[] }
  | { readonly type: 'several.toggle'; readonly id: OrderId }
  | { readonly type: 'several.ask' | 'several.back' | 'several.leave' }
  /** `ids`: those of the selected that are still open. */
  | { readonly type: 'several.confirm'; readonly ids: readonly OrderId[] }
/** Of the commit of one position. */
export type ClosingEvent =
  | { readonly type: 'closing.moved'; readonly id: OrderId; readonly stage: 'sending' | 'checking' }
  | { readonly type: 'closing.settled'; readonly id: OrderId; readonly outcome: CommitOutcome }

/**
 * Sends the closings in their order, the next once the one before was answered or its answer was lost. Stopped, it stops
 * following and sends no further one; what was sent goes on.
 */
const closeEach = fromCallback<EventObject, readonly Closing[]>(({ input, sendBack }) => {
  const send = (event: ClosingEvent): void => sendBack(event)
  const stops: (() => void)[] = []
  let isOver = false
  const next = (at: number): void => {
    const closing = input[at]
    if (closing === undefined || isOver) return
    const { id } = closing
    const commit = closing.begin()
    const goOn = once(() => next(at + 1))
    const report = (): void => {
      const state = commit.get()
      if (state.stage === 'settled') send({ type: 'closing.settled', id, outcome: state.outcome })
      else send({ type: 'closing.moved', id, stage: state.stage })
      if (state.stage !== 'sending') goOn()
    }
    stops.push(commit.subscribe(report))
    report()
  }
  next(0)
  return () => {
    isOver = true
    for (const stop of stops) stop()
  }
})

interface Ids {
  readonly ids: readonly OrderId[]
}
interface Moved extends Pick<Closing, 'id' | 'stage' | 'outcome'> {}

const SELECTED = { description: 'what is confirmed or under way is read first' } as const
const NOT_ASKED = { description: 'nothing is asked, or it has only just come up' } as const

/**
 * Several open positions: selecting them, asking once, closing each by its own commit, and how each ended. It is one for
 * an account and outlives its views: who comes back finds the same closings. @rule CON-109
 */
export const closeSeveralMachine = setup({
  types: {
    context: {} as CloseSeveralContext,
    events: {} as CloseSeveralEvent | ClosingEvent,
    input: {} as CloseSeveralInput,
  },
  actors: { closeEach },
  delays: { doubleTap: DOUBLE_TAP_MS },
  guards: {
    hasSelected: ({ context }) => context.selected.length > 0,
    isNamed: (_, { ids }: Ids) => ids.length > 0,
    isAllSent: ({ context }) => context.closings.every(({ stage }) => stage === 'checking' || stage === 'settled'),
    isAllSettled: ({ context }) => context.closings.every(({ stage }) => stage === 'settled'),
  },
  actions: {
    select: assign((_, { ids }: Ids) => ({ selected: [...new Set(ids)] })),
    toggle: assign(({ context: { selected } }, { id }: Pick<Closing, 'id'>) => ({
      selected: selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id],
    })),
    forget: assign({ selected: [], closings: [] }),
    line: assign(({ context: { commit } }, { ids }: Ids) => ({
      selected: [],
      closings: [...new Set(ids)].map((id) => ({
        id,
        begin: once(() => commit(id)),
        stage: 'waiting' as const,
        outcome: undefined,
      })),
    })),
    note: assign(({ context: { closings } }, { id, ...change }: Moved) => ({
      closings: closings.map((one) => (one.id === id && one.stage !== 'settled' ? { ...one, ...change } : one)),
    })),
  },
}).createMachine({
  id: 'contract.closeSeveral',
  description: 'Several open positions that are selected and closed.',
  context: ({ input }) => ({ ...input, selected: [], closings: [] }),
  initial: 'idle',
  on: {
    'several.select': SELECTED,
    'several.toggle': SELECTED,
    'several.ask': SELECTED,
    'several.confirm': NOT_ASKED,
    'several.back': NOT_ASKED,
    'several.leave': { description: 'nothing is selected, or it was not sent yet' },
    'closing.*': { description: 'they are followed while `closing` only' },
  },
  states: {
    idle: {
      entry: 'forget',
      on: {
        'several.select': {
          target: 'selecting',
          actions: { type: 'select', params: ({ event: { ids } }) => ({ ids }) },
        },
      },
    },
    selecting: {
      id: 'selecting',
      on: {
        'several.select': { actions: { type: 'select', params: ({ event: { ids } }) => ({ ids }) } },
        'several.toggle': { actions: { type: 'toggle', params: ({ event: { id } }) => ({ id }) } },
        'several.ask': { guard: 'hasSelected', target: 'confirming' },
        'several.leave': 'idle',
      },
    },
    confirming: {
      on: { 'several.back': 'selecting', 'several.leave': 'idle' },
      initial: 'appearing',
      states: {
        appearing: { after: { doubleTap: 'open' } },
        open: {
          on: {
            'several.confirm': [
              {
                guard: { type: 'isNamed', params: ({ event: { ids } }) => ({ ids }) },
                target: '#closing',
                actions: { type: 'line', params: ({ event: { ids } }) => ({ ids }) },
              },
              { target: '#selecting' },
            ],
          },
        },
      },
    },
    closing: {
      id: 'closing',
      invoke: { src: 'closeEach', input: ({ context }) => context.closings },
      always: { guard: 'isAllSettled', target: 'closed' },
      on: {
        'closing.moved': {
          actions: { type: 'note', params: ({ event: { id, stage } }) => ({ id, stage, outcome: undefined }) },
        },
        'closing.settled': {
          actions: { type: 'note', params: ({ event: { id, outcome } }) => ({ id, stage: 'settled', outcome }) },
        },
        // Those that are being found out say so themselves.
        'several.leave': { guard: 'isAllSent', target: 'idle' },
      },
    },
    closed: { on: { 'several.leave': 'idle' } },
  },
})
/** A closing of several positions that runs. */
export type CloseSeveralActor = ActorRefFrom<typeof closeSeveralMachine>
