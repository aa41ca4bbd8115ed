import type { ConnectionStatus } from '@openlot/core'
import type { Person } from './person.ts'
import { FAULTS, type Fault } from './plan.ts'
import type { Tab } from './tab.ts'

/** The state of a connection. */
export const CONNECTIONS: readonly ConnectionStatus[] = [
  'idle',
  'connecting',
  'live',
  'recovering',
  'reconnecting',
  'offline',
]
/** Stages of an order; `carried` is one whose screen was left before its outcome was known. */
export const ORDERS = ['no order', 'asking', 'reviewing', 'sending', 'checking', 'ended', 'carried'] as const
const STATES: readonly State[] = [...CONNECTIONS, ...ORDERS]
type State = ConnectionStatus | (typeof ORDERS)[number]
export type Cell = `${Fault} while ${State}`

const REVIEWS: ReadonlySet<unknown> = new Set(['reviewing', 'confirmingClose', 'confirmingCancel', 'editingStops'])
const ENDS: ReadonlySet<unknown> = new Set(['accepted', 'undecided', 'settled'])
type Screen = NonNullable<Person['screens']['ticket' | 'sheet' | 'money']>

const stageOf = ({ actor }: Screen): State => {
  const { value, context } = actor.get()
  const stage = typeof value === 'string' ? value : Object.keys(value)[0]
  if (ENDS.has(stage)) return 'ended'
  if (REVIEWS.has(stage)) return 'reviewing'
  if (stage !== 'committing') return 'asking'
  return context.commitStage
}

/** States of a client in which each kind of fault took effect. */
export const createCoverage = (tabs: readonly Tab[], personOf: (tab: Tab) => Person | undefined) => {
  const cells = new Map<Cell, number>()
  const hit = (kind: Fault, state: State): void => {
    const cell: Cell = `${kind} while ${state}`
    cells.set(cell, (cells.get(cell) ?? 0) + 1)
  }
  const count = (kind: Fault, index: number | undefined): void => {
    for (const tab of tabs) {
      if (index !== undefined && tab.index !== index) continue
      const { client, view } = tab.page
      // A stopped client has no state to count.
      if (client.root.getSnapshot().status === 'stopped') continue
      hit(kind, view.connection.get())
      const screens = personOf(tab)?.screens
      const open = [screens?.ticket, screens?.sheet, screens?.money].filter((screen) => screen !== undefined)
      const stages = new Set(open.map(stageOf))
      for (const stage of stages) hit(kind, stage)
      const isCarried = client.underWay.get().length > 0 && !stages.has('sending') && !stages.has('checking')
      if (isCarried) hit(kind, 'carried')
      else if (stages.size === 0) hit(kind, 'no order')
    }
  }
  let isCounting = false
  return {
    cells: cells as ReadonlyMap<Cell, number>,
    /** A fault takes effect on one tab, or on all of them. */
    bit: (kind: Fault, index: number | undefined): void => {
      // A visible form may be made anew and read the storage, which may be refused again: that is the same fault.
      if (isCounting) return
      isCounting = true
      count(kind, index)
      isCounting = false
    },
  }
}

const OF_SOCKETS: readonly Fault[] = [
  'finish',
  'halfOpen',
  'oneWay',
  'slowClose',
  'duplicateFrame',
  'reorderedTopics',
  'droppedPong',
  'loginRefused',
  'subIgnored',
  'garbageFrame',
  'lateFrame',
]
/** Impossible cells, each with its reason: one that is hit all the same is an error. */
export const CANNOT: Readonly<Partial<Record<Cell, string>>> = Object.fromEntries([
  ...OF_SOCKETS.map((kind) => [`${kind} while idle`, 'a page opens its first socket when it stops being idle']),
  ...(['live', 'recovering'] as const).map((state) => [
    `connectHang while ${state}`,
    'a socket is asked for when the last one was given up, never before',
  ]),
])

/** Possible cells that were hit, rarest first, and impossible ones that were hit all the same. */
export const coverageOf = (cells: ReadonlyMap<Cell, number>, floor: number) => {
  const counts = FAULTS.flatMap((kind) =>
    STATES.map((state): Cell => `${kind} while ${state}`)
      .filter((cell) => CANNOT[cell] === undefined)
      .map((cell) => [cell, cells.get(cell) ?? 0] as const),
  )
  return {
    possible: counts.length,
    hit: counts.filter(([, count]) => count > 0).length,
    least: counts.toSorted(([, a], [, b]) => a - b),
    rare: counts.filter(([, count]) => count < floor).map(([cell]) => cell),
    wrong: [...cells.keys()].filter((cell) => CANNOT[cell] !== undefined),
  }
}
