import type { ConnectionStatus } from '@openlot/core'
import type { Person } from './person.ts'
import { FAULTS, type Fault } from './plan.ts'
import type { Tab } from './tab.ts'

/** How a connection stands. */
export const CONNECTIONS: readonly ConnectionStatus[] = [
  'idle',
  'connecting',
  'live',
  'recovering',
  'reconnecting',
  'offline',
]
/** How far an order is in somebody's hands; `carried` is one whose screen was left before its end was known. */
export const ORDERS = ['no order', 'asking', 'reviewing', 'sending', 'checking', 'ended', 'carried'] as const
const STATES: readonly State[] = [...CONNECTIONS, ...ORDERS]
type State = ConnectionStatus | (typeof ORDERS)[number]
export type Cell = `${Fault} while ${State}`

const REVIEWS: ReadonlySet<unknown> = new Set(['reviewing', 'confirmingClose', 'confirmingCancel', 'editingStops'])
const ENDS: ReadonlySet<unknown> = new Set(['accepted', 'undecided', 'settled'])
type Screen = NonNullable<Person['screens']['ticket'] | Person['screens']['sheet']>

const stageOf = ({ actor }: Screen): State => {
  const { value, children } = actor.getSnapshot()
  const stage = typeof value === 'string' ? value : Object.keys(value)[0]
  if (ENDS.has(stage)) return 'ended'
  if (REVIEWS.has(stage)) return 'reviewing'
  if (stage !== 'committing') return 'asking'
  const commit = children.commit?.getSnapshot()
  return commit?.hasTag('checking') === true || (commit?.context.sends ?? 0) > 1 ? 'checking' : 'sending'
}

/** In which states of a client each kind of fault has bitten. */
export const createCoverage = (tabs: readonly Tab[], personOf: (tab: Tab) => Person | undefined) => {
  const cells = new Map<Cell, number>()
  const hit = (kind: Fault, state: State): void => {
    const cell: Cell = `${kind} while ${state}`
    cells.set(cell, (cells.get(cell) ?? 0) + 1)
  }
  return {
    cells: cells as ReadonlyMap<Cell, number>,
    /** A fault bites one tab, or all of them. */
    bit: (kind: Fault, index: number | undefined): void => {
      for (const tab of tabs) {
        if (index !== undefined && tab.index !== index) continue
        const { stores } = tab.page.client
        hit(kind, stores.connection.get())
        const screens = personOf(tab)?.screens
        const open = [screens?.ticket, screens?.sheet].filter((screen) => screen !== undefined)
        const stages = new Set(open.map(stageOf))
        for (const stage of stages) hit(kind, stage)
        const isCarried = stores.pendingCommits.get() > 0 && !stages.has('sending') && !stages.has('checking')
        if (isCarried) hit(kind, 'carried')
        else if (stages.size === 0) hit(kind, 'no order')
      }
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
/** Cells that cannot be, each with its reason: one that is hit all the same is an error. */
export const CANNOT: Readonly<Partial<Record<Cell, string>>> = Object.fromEntries([
  ...OF_SOCKETS.map((kind) => [`${kind} while idle`, 'a page opens its first socket when it stops being idle']),
  ...(['live', 'recovering'] as const).map((state) => [
    `connectHang while ${state}`,
    'a socket is asked for when the last one was given up, never before',
  ]),
])

/** How much of what is possible was hit, the least hit first, and what was hit though it is said not to be possible. */
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
