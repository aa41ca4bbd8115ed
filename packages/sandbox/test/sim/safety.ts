import { SEEDED_USERS } from '../../src/books/users.ts'
import { MONEY_PLACES } from '../../src/oracle/contract.ts'
import { amountText } from '../../src/oracle/rational.ts'
import type { Person } from './person.ts'
import type { Sim } from './sim.ts'
import type { Tab } from './tab.ts'

const money = (units: bigint): string => amountText(units, MONEY_PLACES)
const ATTEMPT_LIMITS = [
  { attempts: 4, within: 2_000 },
  { attempts: 15, within: 60_000 },
] as const
/** A sweep looks once a second. */
const QUOTE_MS = 10_000 + 1_000
const SPINNER_MS = 15_000
/** A ticket is read whole at most so often: reading it is the costliest look. */
const TICKET_LOOK_MS = 1_000

/** Connecting and logging in have 5 s each. */
const HANGING_MS = 12_000
const PRIVATE = ['FOREX_CLOSED', 'FOREX_TRADE']
/** A fault may last 40 s; what was lost by it is asked for again with the pong 70 s after, at the latest. */
const UNASKED_MS = 75_000
/** So often a path may be asked by one page, storms of our own making included; who a token belongs to, less. */
const ASKS = { most: 240, within: 60_000 } as const
/** A mutation is sent once and three times more, always with the same time. */
const MOST_SENDS = 4
const WHO_ASKS = { path: '/api/user/info', most: 30, within: 20_000 } as const

interface Memory {
  token: string | undefined
  serial: number
  epoch: number
  lists: number
  accounts: unknown
  purse: number
  attempts: number
  intents: number
  resets: number
  toasts: number
  open: ReadonlySet<string>
  readonly buried: Set<string>
  sendingSince: number | undefined
  sends: number
}

/** What must hold in a tab after every event that touched it. Each rule is looked at when what it speaks of has changed. */
export const createSafety = (sim: Sim, tab: Tab, person: Person) => {
  const fresh = (): Memory => ({
    token: undefined,
    serial: tab.page.serial,
    epoch: -1,
    lists: -1,
    accounts: undefined,
    purse: -1,
    attempts: 0,
    intents: 0,
    resets: 0,
    toasts: 0,
    open: new Set(),
    buried: new Set(),
    sendingSince: undefined,
    sends: 0,
  })
  let seen = fresh()
  let looks = 0
  let nextTicketLook = 0
  const alarm = (rule: string, text: string): void => sim.alarm(rule, `${tab.name}: ${text}`)
  const { truth } = sim.server

  const epochs = (): void => {
    const { epoch } = tab.page.client.stores.session.get()
    if (epoch === seen.epoch) return
    const wasDead = tab.page.intents.slice(seen.intents).some((one) => one.type === 'navigate' && one.to === '/login')
    if (wasDead && seen.token !== undefined && sim.server.isAlive(seen.token))
      alarm('S14', 'a living session was ended')
    const { token } = tab.page.client.session.getSnapshot().context
    seen = { ...fresh(), epoch, token, attempts: seen.attempts, intents: seen.intents }
  }
  /** S4, S6. */
  const sockets = (): void => {
    const { network, attempts } = tab.page
    if (attempts.length === seen.attempts) return
    seen.attempts = attempts.length
    if (network.alive > 1) alarm('S4', `${network.alive} live sockets`)
    for (const { attempts: most, within } of ATTEMPT_LIMITS) {
      const first = attempts[attempts.length - most - 1]
      const last = attempts.at(-1) ?? 0
      if (first !== undefined && last - first <= within) alarm('S6', `${most + 1} attempts in ${last - first} ms`)
    }
  }
  /** S14: one way to the login, and at most one word of it, per epoch. */
  const resets = (): void => {
    const { intents } = tab.page
    for (const intent of intents.slice(seen.intents)) {
      if (intent.type === 'navigate' && intent.to === '/login') seen.resets += 1
      if (intent.type === 'toast' && 'id' in intent.message && intent.message.id === 'session.ended') seen.toasts += 1
    }
    seen.intents = intents.length
    if (seen.resets > 1 || seen.toasts > 1) alarm('S14', `${seen.resets} resets and ${seen.toasts} toasts in one epoch`)
  }
  /** S3, S8, S9, S16. */
  const lists = (): void => {
    const { stores } = tab.page.client
    const revision = stores.orderLists.revision()
    if (revision === seen.lists) return
    seen.lists = revision
    const me = Number(stores.session.get().user?.id ?? 0)
    const open = new Set<string>()
    for (const status of ['holding', 'pending', 'closed'] as const) {
      const ids = stores.orderLists.get(status)?.ids ?? []
      if (new Set(ids).size !== ids.length) alarm('S8', `${status} has a row twice: ${ids.join()}`)
      if (ids.some((id, at) => at > 0 && Number(ids[at - 1]) <= Number(id)))
        alarm('S8', `${status} is out of order: ${ids.join()}`)
      for (const id of ids) {
        const order = truth.orders.get(Number(id))
        const row = stores.orders.get(id)
        if (order === undefined) alarm('S16', `order ${id} was never on the books`)
        else if (order.userId !== me && stores.session.get().stage !== 'unknown')
          alarm('S3', `order ${id} of user ${order.userId} is shown to ${me}`)
        else if (
          row !== undefined &&
          (row.margin.toFixed() !== money(order.margin) || row.lots.toFixed() !== order.lots)
        )
          alarm('S16', `order ${id} shows ${row.margin.toFixed()} held, the books say ${money(order.margin)}`)
        if (status === 'closed') continue
        open.add(id)
        if (seen.buried.has(id)) alarm('S9', `order ${id} is closed and came back into ${status}`)
      }
    }
    for (const id of seen.open) {
      const state = truth.orders.get(Number(id))?.state
      if (!open.has(id) && (state === 'closed' || state === 'cancelled')) seen.buried.add(id)
    }
    seen.open = open
    if (person.screens.ticket?.isOverlooked() === true) alarm('S2', 'an order is shown and still being looked for')
  }
  /** S3, S10. */
  const balances = (): void => {
    const { stores } = tab.page.client
    const accounts = stores.accounts.get()
    if (accounts === seen.accounts) return
    seen.accounts = accounts
    const shown = accounts.value?.find(({ type }) => type === 'forex')
    if (shown === undefined) return
    const me = Number(stores.session.get().user?.id ?? 0)
    const at = truth
      .purses(me)
      .findLastIndex(
        ({ balance, lock }) =>
          money(balance) === shown.balance.toFixed() && money(lock) === shown.lockBalance.toFixed(),
      )
    if (at < 0) alarm('S10', `a balance of ${shown.balance.toFixed()} was never true for user ${me}`)
    else if (at < seen.purse && !sim.dice.isOpen('staleReplica'))
      alarm('S10', `the balance went back from version ${seen.purse} to ${at}`)
    seen.purse = Math.max(seen.purse, at)
  }
  /** S15, L6: what can be pressed may be pressed, and nothing is sent for ever. */
  const ticket = (): void => {
    const { ticket } = person.screens
    const now = sim.clock.monotonic()
    if (ticket === undefined || now < nextTicketLook) return
    nextTicketLook = now + TICKET_LOOK_MS
    const panel = ticket.panel()
    const { stores } = tab.page.client
    const quote = stores.quotes.get(ticket.symbol)
    const isFresh =
      stores.connection.get() === 'live' &&
      quote !== undefined &&
      tab.page.clock.monotonic() - quote.receivedAt <= QUOTE_MS
    const isMarket = panel.kind.value === 'market'
    if (isMarket && panel.buy.enabled && !isFresh && !isThrottled())
      alarm('S15', 'buy can be pressed without a live price')
    // What was due while timers were held back has yet to run; between two sends it says for a second that it is checking.
    const sends = ticket.actor.getSnapshot().children.commit?.getSnapshot().context.sends ?? 0
    if (panel.stage !== 'sending' || isThrottled() || sends !== seen.sends) seen.sendingSince = undefined
    seen.sends = sends
    if (panel.stage !== 'sending') return
    seen.sendingSince ??= now
    if (now - seen.sendingSince > SPINNER_MS && !isThrottled()) {
      alarm('L6', `an order has been sending for more than ${SPINNER_MS} ms`)
      seen.sendingSince = now
    }
  }
  /** Nobody looks at what is hidden, and who has just woken needs a moment. */
  let freeSince = 0
  /** S18: an attempt that leads nowhere is given up. */
  const hanging = (): void => {
    const now = sim.clock.monotonic()
    if (isThrottled()) freeSince = now
    const { network, attempts, client } = tab.page
    const status = client.stores.connection.get()
    const begun = Math.max(freeSince, attempts.at(-1) ?? now)
    if ((status === 'connecting' || status === 'reconnecting') && network.alive > 0 && now - begun > HANGING_MS)
      alarm('S18', `an attempt has been hanging for ${now - begun} ms`)
  }
  let missingSince: number | undefined
  /** S19: a live connection comes to be asked for everything that is wanted. */
  const topics = (): void => {
    const { client, network } = tab.page
    const now = sim.clock.monotonic()
    const wanted = [
      ...(person.screens.releases.has('market') ? ['DAY_MARKET'] : []),
      ...(person.screens.releases.has('account') && client.stores.session.get().stage === 'member' ? PRIVATE : []),
    ]
    const isLive = client.stores.connection.get() === 'live' && !isThrottled()
    const missing = isLive ? wanted.filter((topic) => !network.topics.has(topic)) : []
    if (missing.length === 0) missingSince = undefined
    else missingSince ??= now
    if (missingSince === undefined || now - missingSince <= UNASKED_MS) return
    alarm('S19', `the server has not been asked for ${missing.join()} for ${UNASKED_MS} ms`)
    missingSince = now
  }
  const asked = new Map<string, number[]>()
  const times = new Map<string, { readonly call: string; readonly sends: number }>()
  /** S17: no path is asked and no mutation sent without end, and no two different calls carry the same time. */
  const ask = (url: string): void => {
    const [path = '', query = ''] = url.split('?')
    const now = sim.clock.monotonic()
    const { most, within } = path.endsWith(WHO_ASKS.path) ? WHO_ASKS : ASKS
    const recent = [...(asked.get(path) ?? []), now].slice(-most)
    asked.set(path, recent)
    if (recent.length === most && now - (recent[0] ?? 0) < within) alarm('S17', `${path} is asked without end`)
    const t = /(?:^|&)t=(\d+)/.exec(query)?.[1]
    if (t === undefined) return
    const call = `${path}?${query}`
    const place = `${tab.page.serial} ${t}`
    const before = times.get(place) ?? { call, sends: 0 }
    if (before.call !== call) alarm('S17', `two calls carry ${t}: ${call} and ${before.call}`)
    if (before.sends === MOST_SENDS) alarm('S17', `${path} is sent more than ${MOST_SENDS} times`)
    times.set(place, { call, sends: before.sends + 1 })
    if (times.size > 2_000) times.clear()
  }
  const isThrottled = (): boolean => tab.isHidden || sim.clock.monotonic() - tab.page.clock.awakeSince < 2_000
  const look = (): void => {
    if (tab.page.clock.isDead) return
    looks += 1
    if (tab.page.serial !== seen.serial) seen = fresh()
    epochs()
    sockets()
    hanging()
    topics()
    resets()
    lists()
    balances()
    ticket()
  }
  return {
    look,
    ask,
    get looks() {
      return looks
    },
    /** S5: what an abandoned socket still says changes nothing. */
    late: (run: () => void): void => {
      const { stores, session } = tab.page.client
      const print = (): string =>
        [stores.orders, stores.orderLists, stores.quotes].map((store) => store.revision()).join() +
        stores.connection.get() +
        session.getSnapshot().context.epoch
      const before = print()
      const asked = tab.page.attempts.length
      run()
      if (print() !== before || tab.page.attempts.length !== asked) alarm('S5', 'an abandoned socket changed something')
    },
  }
}

const SECRETS = [...SEEDED_USERS.map(({ password }) => password)]
/** S12: neither log nor storage learns a password, and a token is kept in its own place only. */
export const createSecrecy = (sim: Sim) => {
  const tokens = /^[0-9a-f]{32}$/
  const isTokenPlace = (text: string): boolean => text.startsWith('openlot.token ')
  return (where: 'log' | 'storage', text: string): void => {
    if (SECRETS.some((secret) => text.includes(secret))) sim.alarm('S12', `a password reached the ${where}`)
    if (where === 'storage' && isTokenPlace(text)) return
    for (const word of text.split(/[^0-9a-f-]+/))
      if (tokens.test(word)) sim.alarm('S12', `a token reached the ${where}: ${text.slice(0, 20)}`)
  }
}
