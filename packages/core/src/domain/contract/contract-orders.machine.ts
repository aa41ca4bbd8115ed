import { assign, setup } from 'xstate'
import { hole } from '../../engine/hole.ts'
import type { DateRange } from '../../kernel/date-range.ts'
import type { Outcome } from '../../kernel/outcome.ts'
import { isFinished } from '../../kernel/page.ts'
import type { ApiFailure } from '../../wire/failures.ts'
import type { OrderStatus } from './contract.model.ts'

/** Which page, and how it joins what is loaded. */
export interface PageRequest {
  readonly status: OrderStatus
  readonly page: number
  readonly range: DateRange | undefined
  /** `refresh` reads silently as many pages as are loaded. */
  readonly mode: 'replace' | 'append' | 'refresh'
}
/** How much is loaded after a page; its rows are in the store. */
export interface PageLoaded {
  /** The last page read. */
  readonly page: number
  readonly loaded: number
  readonly total: number
}

export interface ContractOrdersContext {
  readonly status: OrderStatus
  readonly page: number
  readonly mode: PageRequest['mode']
  /** History only: as chosen, and as applied. */
  readonly chosen: DateRange
  readonly applied: DateRange | undefined
  readonly tried: boolean
  readonly failure: ApiFailure | undefined
  readonly finished: boolean
}

export type ContractOrdersEvent =
  | { readonly type: 'list.more' | 'list.refresh' | 'list.retry' | 'list.outdated' }
  | { readonly type: 'range.changed'; readonly range: DateRange }
  | { readonly type: 'range.apply'; readonly valid: boolean }
  | { readonly type: 'range.clear' }

/** The pull-to-refresh spinner closes after this long. @rule LIST-7 */
export const SPINNER_MS = 500
const NO_RANGE: DateRange = { start: '', end: '' }
const firstPage = { page: 1, mode: 'replace', finished: false, failure: undefined } as const

/**
 * One list of orders: page 1 replaces, later pages append, finished at the total; a failed load finishes it, keeps its
 * rows and offers a retry. A newer request stops an older one, so the newest always wins. @rule LIST-1 LIST-2 LIST-3 LIST-7
 */
export const contractOrdersMachine = setup({
  types: {
    context: {} as ContractOrdersContext,
    events: {} as ContractOrdersEvent,
    input: {} as { readonly status: OrderStatus },
  },
  actors: { loadPage: hole<Outcome<PageLoaded, ApiFailure>, PageRequest>('contract.loadPage') },
  delays: { spinner: SPINNER_MS },
}).createMachine({
  id: 'contract.orders',
  type: 'parallel',
  context: ({ input }) => ({ status: input.status, chosen: NO_RANGE, applied: undefined, tried: false, ...firstPage }),
  states: {
    list: {
      initial: 'loading',
      on: {
        'list.refresh': { target: '.loading', actions: assign(firstPage) },
        'list.outdated': {
          target: '.loading',
          // A first page that has not come yet is asked for again as what it is: the rows there may be of another range.
          actions: assign(({ context }) => ({
            page: 1,
            mode: context.mode === 'replace' ? ('replace' as const) : ('refresh' as const),
            failure: undefined,
          })),
        },
        'range.apply': {
          guard: ({ event }) => event.valid,
          target: '.loading',
          actions: assign(({ context }) => ({ applied: context.chosen, ...firstPage })),
        },
        'range.clear': {
          target: '.loading',
          actions: assign({ applied: undefined, chosen: NO_RANGE, tried: false, ...firstPage }),
        },
      },
      states: {
        loading: {
          invoke: {
            src: 'loadPage',
            input: ({ context }) => ({
              status: context.status,
              page: context.page,
              range: context.applied,
              mode: context.mode,
            }),
            onDone: [
              {
                guard: ({ event }) => event.output.ok,
                target: 'idle',
                actions: assign(({ event }) =>
                  event.output.ok
                    ? {
                        finished: isFinished(event.output.value.loaded, event.output.value.total),
                        page: event.output.value.page,
                        mode: 'refresh' as const,
                        failure: undefined,
                      }
                    : {},
                ),
              },
              {
                target: 'failed',
                actions: assign(({ event }) => ({
                  finished: true,
                  failure: event.output.ok ? undefined : event.output.failure,
                })),
              },
            ],
          },
        },
        idle: {
          on: {
            'list.more': {
              guard: ({ context }) => !context.finished,
              target: 'loading',
              actions: assign(({ context }) => ({ page: context.page + 1, mode: 'append' as const })),
            },
          },
        },
        failed: {
          on: { 'list.retry': { target: 'loading', actions: assign({ finished: false, failure: undefined }) } },
        },
      },
    },
    spinner: {
      initial: 'hidden',
      states: {
        hidden: { on: { 'list.refresh': 'shown' } },
        shown: { after: { spinner: 'hidden' } },
      },
    },
    range: {
      on: {
        'range.changed': { actions: assign({ chosen: ({ event }) => event.range }) },
        'range.apply': { actions: assign({ tried: true }) },
      },
    },
  },
})
