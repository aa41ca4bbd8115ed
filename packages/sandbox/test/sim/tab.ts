import { type Client, type CommitOutcome, createClient, type Intent, realtime, session } from '@openlot/core'
import { contract } from '@openlot/core/contract'
import { deposit } from '@openlot/core/deposit'
import { events, type Told } from '@openlot/core/events'
import { market } from '@openlot/core/market'
import { micro } from '@openlot/core/micro'
import type { Host, HttpRequest, LogEvent, Ports } from '@openlot/core/ports'
import {
  type BrowserStorage,
  type BrowserTabs,
  createFaultNetwork,
  createTabClock,
  type FaultNetwork,
  type NetworkFault,
  type TabClock,
} from '@openlot/core/testing'
import { wallet } from '@openlot/core/wallet'
import { withdraw } from '@openlot/core/withdraw'
import type { Sim } from './sim.ts'

const ORIGIN = 'https://sandbox.test'
const FRAME_MS = 16
/** The index of no tab. */
const NO_TAB = -1
const WAKING_MS = 2_000
type Hint = Parameters<Parameters<Host['watch']>[0]>[0]

/** Part of a commit machine that the checks read. */
interface CommitRef {
  getSnapshot(): {
    readonly status: string
    readonly output?: CommitOutcome | undefined
    readonly context: {
      readonly pending: { readonly key: string; readonly criteria: { readonly synced?: unknown } } | undefined
    }
    matches(value: { readonly underWay: 'finding' }): boolean
  }
}
interface Inspected {
  readonly event: unknown
  readonly snapshot?: unknown
}
/** Forms whose events and contexts are checked for secrets. */
const FORMS: ReadonlySet<unknown> = new Set(['engine.plainForm', 'engine.reviewedForm'])
const isForm = (ref: unknown): boolean => FORMS.has((ref as { readonly logic?: { readonly id?: unknown } }).logic?.id)
const writtenOut = ({ event, snapshot }: Inspected): string => {
  const { context } = (snapshot ?? {}) as { readonly context?: unknown }
  return JSON.stringify([event, context], (_key, value) => (typeof value === 'function' ? '' : value))
}
const isCommit = (ref: unknown): ref is CommitRef =>
  (ref as { readonly logic?: { readonly id?: unknown } }).logic?.id === 'engine.commit'

/** State of a page as every check reads it: members of domains, which never change. */
const viewOf = (client: Client) => {
  const { lists, rows } = client.use(contract)
  const { quotes, freshness, symbols, symbolList } = client.use(market)
  return {
    session: client.use(session).actor,
    connection: client.use(realtime).status,
    lists: {
      holding: lists({ status: 'holding' }),
      pending: lists({ status: 'pending' }),
      closed: lists({ status: 'closed' }),
    },
    orders: rows,
    micro: client.use(micro).rows,
    accounts: client.use(wallet).balances,
    transfers: client.use(wallet).transfers({ account: '' }),
    withdrawals: {
      crypto: client.use(withdraw).withdrawals({ to: 'crypto' }),
      bank: client.use(withdraw).withdrawals({ to: 'bank' }),
    },
    deposits: {
      crypto: client.use(deposit).records({ kind: 'crypto' }),
      bank: client.use(deposit).records({ kind: 'bank' }),
    },
    payoutMethods: {
      crypto: client.use(withdraw).payoutMethods({ kind: 'crypto' }),
      bank: client.use(withdraw).payoutMethods({ kind: 'bank' }),
    },
    quotes,
    freshness,
    symbols,
    symbolList,
    events: client.use(events).list,
  }
}

/** Life of a page in a tab: from load to reload. */
export interface Page {
  readonly client: Client
  readonly view: ReturnType<typeof viewOf>
  /** The mutations under way, from within. */
  readonly commits: () => readonly CommitRef[]
  readonly clock: TabClock
  readonly network: FaultNetwork
  readonly intents: readonly Intent[]
  readonly watchers: () => number
  /** Times at which sockets were opened. */
  readonly attempts: readonly number[]
  readonly serial: number
}

export interface Tab {
  readonly index: number
  readonly name: string
  readonly drawer: Map<string, string>
  page: Page
  /** Micro orders whose sheets are on its screen, and those that were. */
  readonly sheets: { readonly open: Set<string>; readonly all: Set<string> }
  isHidden: boolean
  /** Time of its last hint that it is visible. */
  visibleSince: number
  /** True while the page is hidden or has just woken: held-back timers have yet to run. */
  isThrottled(): boolean
  /** True just after a sleep: messages that came meanwhile are taken first. */
  isWaking(): boolean
  hint(event: Hint): void
  /** Brings it to the front, when it is not. */
  show(): void
  /** Loads the page anew; the old one ends without any event. */
  load(): void
  /** The person has gone for good. */
  close(): void
}

export interface TabOptions {
  readonly sim: Sim
  readonly index: number
  readonly storage: BrowserStorage
  /** The way to the other tabs of its browser. */
  readonly channel: BrowserTabs
  /** Runs what reads or writes the storage for a tab. */
  readonly writes: <A>(tab: Tab, run: () => A) => A
  readonly loaded: (tab: Tab) => void
  readonly touched: (tab: Tab) => void
  /** A callback of an abandoned socket. */
  readonly late: (tab: Tab, run: () => void) => void
  readonly logged: (event: LogEvent) => void
  /** A mutation under way on its page has ended; nothing else tells of one that an earlier page sent. */
  readonly ended: (tab: Tab, key: string, outcome: CommitOutcome) => void
  /** Gets the state a form shows to an inspector. */
  readonly inspected: (text: string) => void
  /** A request leaves; the returned function is called when it is over. */
  readonly asked: (tab: Tab, request: HttpRequest) => (() => void) | undefined
  /** An announcement of a page. */
  readonly told: (tab: Tab, told: Told) => void
  /** A page is over. */
  readonly closed: (page: Page) => void
}

export const createTab = (options: TabOptions): Tab => {
  const { sim, index, storage, channel } = options
  const name = `t${index}`
  const drawer = new Map<string, string>()
  let watchers = new Set<(event: Hint) => void>()
  let serial = 0

  const open = (): Page => {
    const own = storage.tab(drawer)
    const heard = new Set<(event: Hint) => void>()
    watchers = heard
    serial += 1
    const branch = sim.tree.branch(`${name}.${serial}`)
    const clock = createTabClock(sim.clock, () => sim.afterEvent(check))
    const attempts: number[] = []
    const intents: Intent[] = []
    const network = createFaultNetwork({
      clock: sim.clock,
      tab: clock,
      server: sim.server.reachedBy(index),
      dice: (kind: NetworkFault) => sim.dice.roll(kind, index),
      random: branch.stream('network'),
      roundTripMs: sim.plan.roundTrips[index] ?? 100,
      // A fault on the sockets of an old page affects no tab.
      bit: (kind) => sim.bit(kind, clock.isDead ? NO_TAB : index),
      log: (line) => sim.note(`${name} ${line}`),
      late: (run) => options.late(tab, run),
    })
    const ports: Ports = {
      clock,
      frame: {
        request: (run) => {
          const timer = clock.setTimeout(run, FRAME_MS)
          return () => clock.clearTimeout(timer)
        },
      },
      random: branch.stream('client').port,
      http: {
        send: (request) => {
          const over = options.asked(tab, request)
          const answer = network.http.send(request)
          if (over !== undefined) void answer.then(over)
          return answer
        },
      },
      sockets: {
        open: (url, events) => {
          attempts.push(sim.clock.monotonic())
          return network.sockets.open(url, events)
        },
      },
      storage: {
        get: (scope, key) => options.writes(tab, () => own.get(scope, key)),
        set: (scope, key, value) => options.writes(tab, () => own.set(scope, key, value)),
        remove: (scope, key) => options.writes(tab, () => own.remove(scope, key)),
      },
      images: { compress: (file) => Promise.resolve({ file }) },
      tabs: channel.tab(clock.deliver),
      log: { report: options.logged },
      host: {
        watch: (hint) => {
          const watcher = (event: Hint): void => hint(event)
          heard.add(watcher)
          return () => heard.delete(watcher)
        },
      },
    }
    const commits = new Set<CommitRef>()
    const client = createClient({
      origin: ORIGIN,
      ports,
      inspect: (inspected) => {
        const { type, actorRef } = inspected
        if (type === '@xstate.actor' && isCommit(actorRef)) commits.add(actorRef)
        if (type === '@xstate.snapshot' && isCommit(actorRef)) {
          const { output, context } = actorRef.getSnapshot()
          if (output !== undefined && context.pending !== undefined) options.ended(tab, context.pending.key, output)
        }
        if ((type === '@xstate.event' || type === '@xstate.snapshot') && isForm(actorRef))
          options.inspected(writtenOut(inspected))
      },
    })
    client.onIntent((intent) => {
      intents.push(intent)
      sim.note(`${name} intent ${intent.type}`)
    })
    return {
      client,
      view: viewOf(client),
      commits: () => {
        for (const one of commits) if (one.getSnapshot().status !== 'active') commits.delete(one)
        return [...commits]
      },
      clock,
      network,
      intents,
      watchers: () => heard.size,
      attempts,
      serial,
    }
  }
  const check = (): void => options.touched(tab)

  const tab: Tab = {
    index,
    name,
    drawer,
    page: undefined as never,
    sheets: { open: new Set(), all: new Set() },
    isHidden: false,
    visibleSince: 0,
    isWaking: () => sim.clock.monotonic() - tab.page.clock.awakeSince < WAKING_MS,
    isThrottled: () => tab.isHidden || tab.isWaking(),
    hint: (event) => {
      if (event === 'visible') tab.visibleSince = sim.clock.monotonic()
      tab.page.clock.deliver(() => {
        for (const watcher of [...watchers]) watcher(event)
      })
    },
    show: () => {
      if (!tab.isHidden) return
      tab.isHidden = false
      // No browser holds back the timers of a visible page.
      tab.page.clock.throttle(0)
      tab.hint('visible')
    },
    close: () => {
      tab.page.clock.kill()
      tab.page.network.vanish()
      options.closed(tab.page)
    },
    load: () => {
      if ((tab.page as Page | undefined) !== undefined) tab.close()
      tab.page = open()
      tab.sheets.open.clear()
      sim.note(`${name} load ${tab.page.serial}`)
      // As the shell of an app does, from its first page on.
      tab.page.client.use(events).subscribe((told) => options.told(tab, told))
      void tab.page.client.start()
      options.loaded(tab)
    },
  }
  return tab
}
