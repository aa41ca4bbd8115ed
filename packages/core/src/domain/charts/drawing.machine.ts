import { assign, setup } from 'xstate'
import { type Anchor, anchorsOf, type DrawingKind, type DrawingPart, type DrawingTool } from './drawing.calc.ts'

/** Changes that placing and moving lead to. */
export interface DrawingWorld {
  /** Keeps a drawing; the one kept is said with `drawing.selected`. */
  readonly add: (symbolId: string, kind: DrawingKind, anchors: readonly Anchor[]) => void
  /** Moves a kept one by so much time and price. */
  readonly move: (symbolId: string, id: string, part: DrawingPart, by: Anchor) => void
}
export interface DrawingContext {
  readonly world: DrawingWorld
  readonly symbolId: string | undefined
  readonly tool: DrawingTool | undefined
  /** Points that are placed. */
  readonly placed: readonly Anchor[]
  /** Place of the next point, or of the moved part. */
  readonly at: Anchor | undefined
  readonly selected: string | undefined
  readonly part: DrawingPart
  /** Place at which the move began. */
  readonly from: Anchor | undefined
}
/** Events of the tools of a chart. */
export type DrawingEvent =
  | { readonly type: 'symbol.shown'; readonly symbolId: string }
  | { readonly type: 'tool.chosen'; readonly tool: DrawingTool }
  /** A finger, the mouse or the arrows are here now. */
  | { readonly type: 'point.moved'; readonly at: Anchor }
  | { readonly type: 'point.placed'; readonly at: Anchor }
  | { readonly type: 'drawing.selected'; readonly id: string }
  | { readonly type: 'drawing.grabbed'; readonly id: string; readonly part: DrawingPart; readonly at: Anchor }
  | { readonly type: 'drawing.dropped' }
  /** Escape: lets go of whatever is held, without a change. */
  | { readonly type: 'drawing.released' }

const NOTHING = {
  tool: undefined,
  placed: [],
  at: undefined,
  selected: undefined,
  part: 'whole',
  from: undefined,
} as const

/** Placing, selecting and moving the drawings of a chart: one tool places one drawing. @rule CHT-28 */
export const drawingMachine = setup({
  types: {
    context: {} as DrawingContext,
    events: {} as DrawingEvent,
    input: {} as { readonly world: DrawingWorld },
  },
  guards: {
    isShown: ({ context }, id: string) => context.symbolId === id,
    isSame: ({ context }, tool: DrawingTool) => context.tool === tool,
    takesOne: ({ context }) => context.tool !== undefined && anchorsOf(context.tool) === 1,
    isMeasure: ({ context }) => context.tool === 'measure',
  },
  actions: {
    letGo: assign(NOTHING),
    show: assign((_, symbolId: string) => ({ ...NOTHING, symbolId })),
    choose: assign((_, tool: DrawingTool) => ({ ...NOTHING, tool })),
    point: assign((_, at: Anchor) => ({ at })),
    place: assign(({ context }, at: Anchor) => ({ placed: [...context.placed, at], at: undefined })),
    select: assign((_, id: string) => ({ ...NOTHING, selected: id })),
    grab: assign((_, { id, part, at }: { id: string; part: DrawingPart; at: Anchor }) => ({
      ...NOTHING,
      selected: id,
      part,
      from: at,
      at,
    })),
    unmove: assign({ at: undefined, from: undefined }),
    add: ({ context: { world, symbolId, tool, placed } }) => {
      if (symbolId !== undefined && tool !== undefined && tool !== 'measure') world.add(symbolId, tool, placed)
    },
    move: ({ context: { world, symbolId, selected, part, from, at } }) => {
      if (symbolId === undefined || selected === undefined || from === undefined || at === undefined) return
      world.move(symbolId, selected, part, { time: at.time - from.time, price: at.price - from.price })
    },
  },
}).createMachine({
  id: 'charts.drawing',
  description: 'The tool in hand, and the drawing that is selected or moved.',
  context: ({ input }) => ({ ...input, ...NOTHING, symbolId: undefined }),
  initial: 'idle',
  on: {
    'symbol.shown': [
      {
        guard: { type: 'isShown', params: ({ event }) => event.symbolId },
        description: 'its drawings are shown already',
      },
      { target: '.idle', actions: { type: 'show', params: ({ event }) => event.symbolId } },
    ],
    'tool.chosen': [
      { guard: { type: 'isSame', params: ({ event }) => event.tool }, target: '.idle', actions: 'letGo' },
      { target: '.first', actions: { type: 'choose', params: ({ event }) => event.tool } },
    ],
    'drawing.selected': { target: '.selected', actions: { type: 'select', params: ({ event }) => event.id } },
    'drawing.grabbed': { target: '.moving', actions: { type: 'grab', params: ({ event }) => event } },
    'drawing.released': { target: '.idle', actions: 'letGo' },
    'drawing.dropped': { description: 'nothing is moved' },
    'point.moved': { description: 'no tool is in hand and nothing is moved' },
    'point.placed': { description: 'no tool is in hand' },
  },
  states: {
    idle: {},
    first: {
      on: {
        'point.moved': { actions: { type: 'point', params: ({ event }) => event.at } },
        'point.placed': [
          {
            guard: 'takesOne',
            target: 'idle',
            actions: [{ type: 'place', params: ({ event }) => event.at }, 'add', 'letGo'],
          },
          { target: 'second', actions: { type: 'place', params: ({ event }) => event.at } },
        ],
      },
    },
    second: {
      on: {
        'point.moved': { actions: { type: 'point', params: ({ event }) => event.at } },
        'point.placed': [
          {
            guard: 'isMeasure',
            target: 'measured',
            actions: { type: 'place', params: ({ event }) => event.at },
          },
          {
            target: 'idle',
            actions: [{ type: 'place', params: ({ event }) => event.at }, 'add', 'letGo'],
          },
        ],
      },
    },
    measured: {
      on: { 'point.placed': { target: 'idle', actions: 'letGo' } },
    },
    selected: {},
    moving: {
      on: {
        'point.moved': { actions: { type: 'point', params: ({ event }) => event.at } },
        'drawing.dropped': { target: 'selected', actions: ['move', 'unmove'] },
        'drawing.released': { target: 'selected', actions: 'unmove' },
      },
    },
  },
})
