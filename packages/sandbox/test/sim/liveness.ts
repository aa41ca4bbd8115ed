import type { Person } from './person.ts'
import { checkWallet } from './safety-wallet.ts'
import type { Sim } from './sim.ts'
import type { Tab } from './tab.ts'

/** Checks facts that must hold a while after everything has been well. Answers whether the view was the truth. */
export const checkLiveness = (sim: Sim, tab: Tab, person: Person): boolean => {
  const { client, network, view } = tab.page
  const before = sim.alarms.length
  const alarm = (rule: string, text: string): void => sim.alarm(rule, `${tab.name}: ${text}`)
  if (!client.root.getSnapshot().matches('ready')) {
    alarm('L1', `the page is ${JSON.stringify(client.root.getSnapshot().value)}`)
    return false
  }
  if (view.connection.get() !== 'live') alarm('L1', `the connection is ${view.connection.get()}`)
  if (client.underWay.get().length !== 0) alarm('L2', `${client.underWay.get().length} outcomes are still unknown`)
  const { user, stage } = client.session.get()
  if (stage === 'unknown' || stage === 'signingIn') alarm('L1', `the session is ${stage}`)
  const wanted = ['DAY_MARKET', ...(stage === 'member' ? ['FOREX_CLOSED', 'FOREX_TRADE'] : [])]
  const missing = wanted.filter((topic) => !network.topics.has(topic))
  if (missing.length > 0) alarm('L4', `the server was not asked for ${missing.join()}`)
  for (const { panel, status } of person.screens.lists.values())
    if (stage === 'member' && (panel().stage !== 'ready' || panel().loadingMore))
      alarm('L6', `the list ${status} is ${panel().stage}`)

  const { market, clock } = sim.server.world
  void clock
  const now = tab.page.clock.monotonic()
  const stale = market.instruments.filter((instrument) => {
    const quote = view.quotes.get(String(instrument.id) as never)
    return market.isOpen(instrument) && (quote === undefined || now - quote.receivedAt > 10_000)
  })
  if (stale.length > 0) alarm('L3', `${stale.length} prices are old`)
  if (stage !== 'member' || user === undefined) return sim.alarms.length === before

  const me = Number(user.id)
  for (const status of ['holding', 'pending'] as const) {
    const list = view.lists[status].get()
    const there = sim.server.truth.openOf(me, status).map(({ id }) => String(id))
    const shown = list.keys
    if (
      list.total !== there.length ||
      shown.join() !== there.slice(0, shown.length).join() ||
      (shown.length < there.length && shown.length < 20)
    )
      alarm('L3', `${status} shows ${shown.join()} of ${list.total}, the books have ${there.join()}`)
  }
  checkWallet(sim, tab, person)
  return sim.alarms.length === before
}

/** L5: no timer or socket of a page that was left goes on. */
export const checkDisposed = (sim: Sim, tab: Tab): void => {
  const { clock, network } = tab.page
  if (clock.pending !== 0) sim.alarm('L5', `${tab.name}: ${clock.pending} timers are left`)
  if (tab.page.watchers() !== 0) sim.alarm('L5', `${tab.name}: ${tab.page.watchers()} watchers are left`)
  if (network.alive !== 0) sim.alarm('L5', `${tab.name}: ${network.alive} sockets are left`)
}
