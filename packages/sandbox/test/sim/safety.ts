import { orderId } from '@openlot/core'
import type { HttpRequest } from '@openlot/core/ports'
import { reveal } from '@openlot/core/wire'
import { MONEY_PLACES } from '../../src/oracle/contract.ts'
import { amountText } from '../../src/oracle/rational.ts'
import type { Person } from './person.ts'
import { createAskWatch } from './safety-asks.ts'
import { createConnectionWatch } from './safety-connection.ts'
import { createPriceWatch } from './safety-prices.ts'
import { checkHeld } from './safety-rates.ts'
import { createReadWatch } from './safety-reads.ts'
import { createTicketWatch } from './safety-ticket.ts'
import { createWalletWatch } from './safety-wallet.ts'
import type { Sim } from './sim.ts'
import type { Tab } from './tab.ts'
import { createUnverifiedWatch } from './unverified-watch.ts'

const STATUSES = ['holding', 'pending', 'closed'] as const
const text = (units: bigint): string => amountText(units, MONEY_PLACES)

interface Memory {
  token: string | undefined
  serial: number
  epoch: number
  lists: readonly unknown[]
  intents: number
  resets: number
  toasts: number
  open: ReadonlySet<string>
  readonly buried: Set<string>
}

/** Rules that hold in a tab after every event that touched it. Each is checked when its subject has changed. */
export const createSafety = (sim: Sim, tab: Tab, person: Person) => {
  const fresh = (): Memory => ({
    token: undefined,
    serial: tab.page.serial,
    epoch: -1,
    lists: [],
    intents: 0,
    resets: 0,
    toasts: 0,
    open: new Set(),
    buried: new Set(),
  })
  let seen = fresh()
  let looks = 0
  const connection = createConnectionWatch(sim, tab, person)
  const ticket = createTicketWatch(sim, tab, person)
  const asks = createAskWatch(sim, tab)
  const prices = createPriceWatch(sim, tab, person)
  const reads = createReadWatch(sim, tab, person)
  const money = createWalletWatch(sim, tab, person)
  const unverified = createUnverifiedWatch(sim, tab)
  const alarm = (rule: string, text: string): void => sim.alarm(rule, `${tab.name}: ${text}`)
  const { truth } = sim.server

  const epochs = (): void => {
    const { epoch } = tab.page.client.session.get()
    if (epoch === seen.epoch) return
    const wasDead = tab.page.intents.slice(seen.intents).some((one) => one.type === 'navigate' && one.to === '/login')
    if (wasDead && seen.token !== undefined && sim.server.isAlive(seen.token))
      alarm('S14', 'a living session was ended')
    const { token } = tab.page.view.session.getSnapshot().context
    ticket.begin()
    money.begin()
    seen = { ...fresh(), epoch, token: token && reveal(token), intents: seen.intents }
  }
  /** S14: at most one redirect to the login and one toast about it per epoch. */
  const resets = (): void => {
    const { intents } = tab.page
    if (intents.length === seen.intents) return
    for (const intent of intents.slice(seen.intents)) {
      if (intent.type === 'navigate' && intent.to === '/login') seen.resets += 1
      if (intent.type === 'toast' && 'id' in intent.message && intent.message.id === 'session.ended') seen.toasts += 1
    }
    seen.intents = intents.length
    if (seen.resets > 1 || seen.toasts > 1) alarm('S14', `${seen.resets} resets and ${seen.toasts} toasts in one epoch`)
  }
  /** S3, S8, S9, S16. */
  const lists = (): void => {
    const { client, view } = tab.page
    const keys = STATUSES.map((status) => view.lists[status].get().keys)
    if (keys.every((one, at) => one === seen.lists[at])) return
    seen.lists = keys
    const me = Number(client.session.get().user?.id ?? 0)
    const open = new Set<string>()
    for (const status of STATUSES) {
      const ids = view.lists[status].get().keys.map((key) => orderId(key))
      if (new Set(ids).size !== ids.length) alarm('S8', `${status} has a row twice: ${ids.join()}`)
      if (ids.some((id, at) => at > 0 && Number(ids[at - 1]) <= Number(id)))
        alarm('S8', `${status} is out of order: ${ids.join()}`)
      for (const id of ids) {
        const order = truth.orders.get(Number(id))
        const row = view.orders.get(id)
        if (order === undefined) alarm('S16', `order ${id} was never on the books`)
        else if (order.userId !== me && client.session.get().stage !== 'unknown')
          alarm('S3', `order ${id} of user ${order.userId} is shown to ${me}`)
        else if (
          row !== undefined &&
          (row.margin.toFixed() !== text(truth.marginOf(order, row.status)) || row.lots.toFixed() !== order.lots)
        )
          alarm('S16', `order ${id} shows ${row.margin.toFixed()} held, the books say ${text(order.margin)}`)
        if (status === 'closed') continue
        if (row !== undefined) checkHeld(sim, tab, id, row)
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
  const look = (): void => {
    if (tab.page.clock.isDead) return
    looks += 1
    if (tab.page.serial !== seen.serial) {
      seen = fresh()
      connection.begin()
      reads.begin()
      prices.begin()
      ticket.begin()
      money.begin()
    }
    epochs()
    connection.look()
    reads.look()
    prices.look()
    unverified()
    resets()
    lists()
    money.look()
    ticket.look()
  }
  return {
    look,
    /** A request leaves; returns a function to call when it is over. */
    ask: (request: HttpRequest): (() => void) => {
      const path = request.url.split('?', 1)[0] ?? request.url
      const isRead = reads.ask(path)
      const isOver = asks(path, request)
      return () => {
        isRead?.()
        isOver()
      }
    },
    get looks() {
      return looks
    },
    late: connection.late,
  }
}
