import { type OrderId, orderId, symbolId } from '@openlot/core'
import { cancelContractOrder, contract } from '@openlot/core/contract'
import { market } from '@openlot/core/market'
import { settle } from './judge.ts'
import type { Known } from './people.ts'
import { createAccountActions } from './person-accounts.ts'
import { createWalletActions } from './person-wallet.ts'
import type { Step } from './plan.ts'
import { emptyScreens, type ListName, leaveAll, openList, openSheet, openTicket, type Screens } from './screens.ts'
import type { Sim } from './sim.ts'
import type { Tab } from './tab.ts'
import type { Tap } from './taps.ts'

/** Forex pairs, the first of the catalogue. */
const SYMBOLS = 6
const PATHS = {
  submit: '/v2/api/forex/submit',
  close: '/v2/api/forex/close',
  cancel: '/v2/api/forex/cancel_trade',
  stops: '/v2/api/forex/set_stop_price',
} as const

const nothing = (): void => undefined

/** Actions done signed out, or that decide who is signed in. */
const VISITORS: ReadonlySet<Step['action']> = new Set(['signIn', 'signOut', 'register', 'recover'])

const CALLS = { close: 'closeContractOrder', cancel: 'cancelContractOrder', stops: 'setContractStops' } as const

/** A person at a tab: looks, thinks, taps, sometimes twice. `leaves`: is about to sign out. */
export const createPerson = (sim: Sim, tab: Tab, leaves: (tab: Tab) => void) => {
  let screens: Screens = emptyScreens()
  let orders = 0
  let isHome = false

  const client = () => tab.page.client
  const userId = (): number => Number(client().session.get().user?.id ?? 0)
  /** Runs after a while, if the page is still the same and awake enough to be tapped. */
  const later = (ms: number, run: () => void): void => {
    const { serial } = tab.page
    sim.clock.setTimeout(() => {
      if (tab.page.serial === serial) act(run)
    }, ms)
  }
  const act = (run: () => void): void => {
    if (!isHome && !tab.page.clock.isAsleep) tab.page.clock.deliver(run)
  }

  const tapped = (call: keyof typeof PATHS, params: Readonly<Record<string, string>>): Tap =>
    sim.taps.add({ tab: tab.index, page: tab.page.serial, userId: userId(), call, path: PATHS[call], params })
  const hold = (name: string, begin: () => () => void): void => {
    if (!screens.releases.has(name)) screens.releases.set(name, begin())
  }
  const letGo = (name: string): void => {
    screens.releases.get(name)?.()
    screens.releases.delete(name)
  }
  /** Subscriptions of every screen: symbols and balances. */
  const home = (): void => {
    hold('symbols', () => tab.page.view.symbolList.subscribe(nothing))
    hold('balances', () => tab.page.view.accounts.subscribe(nothing))
  }
  const watch = (): void => {
    home()
    hold('market', client().use(market).watch)
    hold('account', client().use(contract).watch)
  }
  /** Orders are shown to members only. */
  const list = (status: ListName): void => {
    if (isMember() && !screens.lists.has(status)) screens.lists.set(status, openList(client(), status))
  }
  const leaveTicket = (): void => {
    screens.ticket?.leave()
    screens.ticket = undefined
  }
  const leaveSheet = (): void => {
    screens.sheet?.leave()
    screens.sheet = undefined
  }
  /** Uses the right password, or an older one. */
  const enterAs = (who: Known, remember: boolean, isOlder = false): void => {
    const password = sim.people.passwordOf(who, isOlder)
    if (client().session.get().stage !== 'guest' || password === undefined) return
    sim.note(`${tab.name} signs in ${who.account}${isOlder ? ' with an older password' : ''}`)
    void client().signIn({ account: who.account, password, remember, by: who.kind === 'email' ? 'email' : 'phone' })
  }
  const enter = (which: number, remember: boolean): void => {
    const who = sim.people.seeded[which - 1]
    if (who !== undefined) enterAs(who, remember)
    else if (client().session.get().stage === 'guest') {
      sim.note(`${tab.name} signs in ${which}`)
      void client().signInDemo()
    }
  }
  /** Signs out, whatever is under way. */
  const goAway = (): void => {
    if (tab.page.network.underWay > 0) sim.bit('accountSwitch', tab.index)
    leaves(tab)
    client().signOut()
  }
  const isMember = (): boolean => client().session.get().stage === 'member'

  /** Confirms what is under review; registered before, since the mutation may leave at once. */
  const confirmTicket = (times: number): void => {
    const { ticket } = screens
    const review = ticket?.panel().review
    if (ticket === undefined || review === undefined || !review.canConfirm) return
    const tap = tapped('submit', {
      type: review.side === 'buy' ? '1' : '2',
      cont: review.lots.toFixed(),
      status: review.kind === 'market' ? '1' : '0',
      forex_id: String(ticket.symbol),
    })
    ticket.agree(tap, review)
    for (let left = times; left > 0; left -= 1) review.confirm()
    if (ticket.actor.get().value === 'committing') ticket.commit.begun('submitContractOrder')
    else sim.taps.withdraw(tap)
  }
  const place = (step: Step, pending: boolean): void => {
    watch()
    const [a, b, c] = step.dice
    if (screens.ticket?.commit.isOpen === true) return
    leaveTicket()
    const symbol = symbolId(1 + Math.floor(a * SYMBOLS))
    const ticket = openTicket(sim, tab, client(), symbol)
    screens.ticket = ticket
    orders += 1
    later(600, () => {
      if (screens.ticket !== ticket) return
      // Lots differ from those of the last orders, so that no two orders are confused.
      ticket.panel().lots.change(((2 + ((orders + 7 * tab.index) % 20)) / 100).toFixed(2))
      const multiple = ticket.panel().multiple.options[orders % 4]
      if (multiple !== undefined) ticket.panel().multiple.change(multiple)
      if (pending) {
        ticket.panel().kind.change('pending')
        for (let step = Math.floor(b * 12) + 1; step > 0; step -= 1) ticket.panel().targetPrice.step(c < 0.5 ? 1 : -1)
      }
      if (c > 0.8 && !pending) ticket.panel().takeProfit.toggle(true)
      if (c > 0.8 && !pending) for (let up = 8; up > 0; up -= 1) ticket.panel().takeProfit.step(1)
    })
    let hasPressed = false
    later(1_200, () => {
      // A visitor's pending review may have opened again by itself: then there is no button to press.
      if (screens.ticket !== ticket || ticket.panel().review !== undefined) return
      const button = b < 0.6 ? ticket.panel().buy : ticket.panel().sell
      hasPressed = button.enabled
      if (button.enabled) button.press()
    })
    // A double tap: the second tap falls on the button that has just come up.
    if (c < 0.25)
      later(1_200 + 150 * a, () => {
        if (screens.ticket === ticket && hasPressed) ticket.panel().review?.confirm()
      })
    later(2_200 + 1_500 * b, () => {
      if (screens.ticket === ticket) confirmTicket(c < 0.5 ? 2 : 1)
    })
    later(14_000, () => {
      if (screens.ticket === ticket && !ticket.commit.isOpen) ticket.panel().dismiss()
    })
    // The device changes hands while the outcome of the order is still unknown.
    if (a > 0.3 && a < 0.6 && sim.plan.accounts > 1)
      for (let wait = 3_000; wait < 16_000; wait += 700)
        later(wait, () => {
          if (screens.ticket !== ticket || !ticket.isUnverified()) return
          goAway()
          enter(orders % sim.plan.accounts, false)
        })
    // Sometimes the screen is left meanwhile: the client finds the outcome without it.
    if (a > 0.75 && a <= 0.9)
      for (let wait = 3_000; wait < 10_000; wait += 700)
        later(wait, () => {
          if (screens.ticket === ticket && ticket.isUnverified()) leaveTicket()
        })
    if (a > 0.9)
      later(2_400 + 3_000 * b, () => {
        if (screens.ticket === ticket) leaveTicket()
      })
  }
  const idsOf = (status: ListName): readonly OrderId[] =>
    tab.page.view.lists[status].get().keys.map((key) => orderId(key))
  const onSheet = (step: Step, id: OrderId, what: 'close' | 'cancel' | 'stops'): void => {
    if (screens.sheet?.commit.isOpen === true) return
    leaveSheet()
    const sheet = openSheet(sim, tab, client(), id)
    screens.sheet = sheet
    const panel = sheet.panel()
    if (what === 'stops') {
      if (!panel.canEditStops) return
      panel.editStops()
      sheet.panel().stopLoss.toggle(true)
      for (let down = 20; down > 0; down -= 1) sheet.panel().stopLoss.step(sheet.panel().order?.side === 'buy' ? -1 : 1)
    } else if (what === 'close') {
      if (!panel.canClose) return
      panel.askClose()
    } else {
      if (!panel.canCancel) return
      panel.askCancel()
    }
    // The second tap of a double tap has no effect.
    if (step.dice[2] < 0.25 && what !== 'stops')
      later(120, () => {
        if (screens.sheet === sheet) sheet.panel().confirm()
      })
    later(900 + 1_200 * step.dice[1], () => {
      if (screens.sheet !== sheet) return
      const { stage } = sheet.panel()
      if (stage !== 'confirmingClose' && stage !== 'confirmingCancel' && stage !== 'editingStops') return
      const tap = tapped(what, { id: String(id) })
      sheet.commit.begin(tap)
      const now = sheet.panel()
      now.confirm()
      if (step.dice[2] > 0.6) now.confirm()
      if (sheet.actor.get().matches('committing')) sheet.commit.begun(CALLS[what])
      else sim.taps.withdraw(tap)
    })
  }
  const onOrder = (step: Step, status: 'holding' | 'pending', what: 'close' | 'cancel' | 'stops'): void => {
    if (!isMember()) return
    watch()
    list(status)
    later(800, () => {
      const ids = idsOf(status)
      const id = ids[Math.floor(step.dice[0] * ids.length)]
      if (id !== undefined) onSheet(step, id, what)
    })
  }
  let regrets = 0
  /** The person sees the order in the list while the ticket is still checking, and cancels it there. They pull one list. */
  const regret = (step: Step): void => {
    const { ticket } = screens
    const before = new Set(idsOf('pending'))
    regrets += 1
    const mine = regrets
    let isDone = false
    for (let wait = 3_000; wait < 60_000; wait += 1_500)
      later(wait, () => {
        if (isDone || mine !== regrets || ticket === undefined || screens.ticket !== ticket || !ticket.isUnverified())
          return
        list('pending')
        const shown = screens.lists.get('pending')?.panel()
        if (shown?.stage === 'failed') shown.retry()
        else shown?.refresh()
        const id = idsOf('pending').find((one) => !before.has(one))
        if (id === undefined) return
        isDone = true
        onSheet(step, id, 'cancel')
      })
  }

  const accounts = createAccountActions({
    sim,
    tab,
    client,
    later,
    enterAs,
    goAway,
    shown: () => screens.form,
    show: (form) => {
      screens.form = form
    },
  })

  const money = createWalletActions({
    sim,
    tab,
    client,
    later,
    enterAs,
    goAway,
    watch,
    setPayPassword: accounts.payPassword,
    hold,
    letGo,
    shown: () => screens.money,
    show: (screen) => {
      screens.money = screen
    },
    showSteps: (screen) => {
      screens.steps?.leave()
      screens.steps = screen
    },
  })

  const actions: Readonly<Record<Step['action'], (step: Step) => void>> = {
    place: (step) => place(step, false),
    placePending: (step) => {
      place(step, true)
      if (step.dice[0] < 0.3 || step.dice[0] > 0.6) regret(step)
    },
    close: (step) => onOrder(step, 'holding', 'close'),
    cancel: (step) => onOrder(step, 'pending', 'cancel'),
    stops: (step) => onOrder(step, 'holding', 'stops'),
    browse: ({ dice: [a, b] }) => {
      hold('market', client().use(market).watch)
      const name = 'klines'
      letGo(name)
      hold(name, () =>
        client()
          .use(market)
          .watchKlines(symbolId(1 + Math.floor(a * SYMBOLS)), b < 0.5 ? '1min' : '5min'),
      )
      // A chart is looked at for a while.
      const look = screens.releases.get(name)
      later(5_000 + 30_000 * b, () => {
        if (screens.releases.get(name) === look) letGo(name)
      })
    },
    list: ({ dice: [a] }) => list(a < 0.6 ? 'holding' : 'pending'),
    history: () => list('closed'),
    more: () => {
      for (const { panel } of screens.lists.values()) if (!panel().finished) panel().more()
      if (screens.money !== undefined) tab.page.view.transfers.get().more()
    },
    refresh: () => {
      for (const { panel } of screens.lists.values()) {
        if (panel().stage === 'failed') panel().retry()
        else panel().refresh()
      }
    },
    leave: ({ dice: [a] }) => {
      leaveAll(screens)
      if (a < 0.5) home()
    },
    doubleTap: (step) => {
      // Calls twice through the client itself: the second call joins the first.
      const id = idsOf('pending')[0]
      if (id === undefined || !isMember() || step.dice[0] > 0.7) return
      const tap = tapped('cancel', { id: String(id) })
      const twice = [client().commit(cancelContractOrder, { id }), client().commit(cancelContractOrder, { id })]
      void Promise.all(twice.map(({ settled }) => settled)).then(([first, second]) => {
        if (first === undefined || second === undefined) return
        settle(sim, tab, tap, first)
        if (first.kind !== second.kind) sim.alarm('S7', `one call made twice ended ${first.kind} and ${second.kind}`)
      })
    },
    signIn: ({ dice: [a, b, c] }) => {
      if (isMember() && sim.plan.accounts > 1 && a < 0.4) {
        void tab.page.view.accounts.refresh()
        if (b < 0.5) leaveAll(screens)
        goAway()
      }
      const newcomer = c < 0.3 ? sim.people.newcomers[Math.floor(b * sim.people.newcomers.length)] : undefined
      if (newcomer === undefined) enter(Math.floor(b * sim.plan.accounts), a < 0.5)
      else enterAs(newcomer, a < 0.5, c < 0.1)
    },
    signOut: () => {
      if (isMember()) goAway()
    },
    hide: () => {
      tab.isHidden = true
      tab.hint('hidden')
    },
    show: () => tab.show(),
    reload: () => tab.load(),
    rest: () => undefined,
    ...accounts,
    ...money.actions,
  }

  return {
    get screens() {
      return screens
    },
    /** A page has been loaded: its screens are new. */
    loaded: (): void => {
      screens = emptyScreens()
      const { dice } = { dice: sim.tree.stream(`load.${tab.index}.${tab.page.serial}`) }
      const which = dice.below(sim.plan.accounts)
      act(home)
      later(4_000, () => enter(which, false))
    },
    perform: (step: Step): void => {
      sim.note(`${tab.name} does ${step.action} ${step.id}`)
      act(() => {
        // A person who was signed out signs in again before going on.
        if (!VISITORS.has(step.action) && step.dice[2] < 0.7) enter(Math.floor(step.dice[1] * sim.plan.accounts), false)
        actions[step.action](step)
      })
    },
    /** Opens all screens whose state has to be right in the end. */
    gather: (): void => {
      for (const { panel } of screens.lists.values()) if (panel().stage === 'failed') act(() => panel().retry())
      tab.show()
      act(() => {
        watch()
        if (isMember()) {
          list('holding')
          list('pending')
          money.look()
        }
      })
    },
    /** Leaves every screen and does nothing any more. */
    goHome: (): void => {
      leaveAll(screens)
      isHome = true
    },
  }
}
export type Person = ReturnType<typeof createPerson>
