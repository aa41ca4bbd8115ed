import { type Client, type SymbolId, symbolId } from '@openlot/core'
import { micro, microOrderFacts, microTicketPanel } from '@openlot/core/micro'
import { microFacts } from '../../../core/test-support/internals.ts'
import { showMoney } from './money.ts'
import type { Step } from './plan.ts'
import type { Sim } from './sim.ts'
import type { Tab } from './tab.ts'
import type { Hands } from './wallet-hands.ts'
import { localeOf, written } from './written.ts'

/** Forex pairs, the first of the catalogue. */
const SYMBOLS = 3
/** Stakes to choose from. */
const ENOUGH = 60
const nothing = (): void => undefined

/** The micro ticket of a symbol, with the lists under it. */
const openMicro = (sim: Sim, tab: Tab, client: Client, symbol: SymbolId) => {
  const members = client.use(micro)
  const actor = members.ticket(symbol, '/trade')
  const facts = client.follow(microFacts, symbol, '/trade')
  const drawn = () => microTicketPanel(actor.get(), actor.send, facts.get())
  const release = members.watch()
  const screen = showMoney(sim, tab, client, {
    call: 'submitMicroOrder',
    actor,
    panel: () => {
      const panel = drawn()
      return {
        ...panel,
        canConfirm: panel.review?.canConfirm === true,
        confirm: () => panel.review?.confirm(),
        back: panel.dismiss,
      }
    },
    params: ({ review }) =>
      review && {
        forex_id: String(symbol),
        type: review.direction === 'up' ? '1' : '2',
        number: review.stake.toFixed(),
        seconds: String(review.seconds),
      },
    forbidden: ({ review, minStake, isStale }) => {
      if (review === undefined || minStake === undefined) return 'something is missing'
      if (isStale) return 'the price is old'
      if (review.stake.lt(minStake)) return 'it is less than the least'
      return review.balance !== undefined && review.stake.gt(review.balance) ? 'it is more than is free' : undefined
    },
    looks: [facts, members.lists({ status: 'running' }), members.lists({ status: 'closed' })],
  })
  return {
    ...screen,
    ticket: drawn,
    leave: (): void => {
      screen.leave()
      release()
    },
  }
}

/** A person bets on a direction, and looks at the order until it has ended. */
export const createMicroAction = (
  { sim, tab, client, watch, open, soonOn, send, hold }: Hands,
  fund: (step: Step) => void,
) => {
  let placed = 0
  return (step: Step): void => {
    const [a, b, c] = step.dice
    watch()
    const free = tab.page.view.accounts.get().value?.find(({ type }) => type === 'micro')?.balance
    // The stake has to be there.
    if (free?.lt(ENOUGH) === true && client().session.get().kind === 'real') {
      fund(step)
      return
    }
    const symbol = symbolId(1 + Math.floor(b * SYMBOLS))
    const screen = open(() => openMicro(sim, tab, client(), symbol), a)
    if (screen === undefined) return
    const soon = soonOn(screen)
    placed += 1
    const locale = localeOf(tab)
    soon(1_000, () => {
      // A review from before the sign-in is not meant now.
      screen.ticket().dismiss()
      const { durations, presets, stake } = screen.ticket()
      durations[Math.floor(c * 2)]?.press()
      // Repeats an order within seconds, as people do.
      if (a > 0.4) presets[0]?.press()
      else stake.change(written(`${10 + (placed % 5)}.${10 + tab.index}`, locale))
    })
    send(step, screen, () => (b < 0.5 ? screen.ticket().up : screen.ticket().down).press())
    hold('micro', () => {
      const members = client().use(micro)
      return members.placed.subscribe(() => {
        const id = members.placed.get()
        if (id === undefined) return
        hold(`micro ${id}`, () => {
          const stops = [members.order(id), client().follow(microOrderFacts, id)].map((one) => one.subscribe(nothing))
          // Some look at the sheet, which shows the end itself.
          if (Number(id) % 2 === 0) {
            stops.push(members.attend(id))
            tab.sheets.open.add(`micro:${id}`)
            tab.sheets.all.add(`micro:${id}`)
          }
          return () => {
            tab.sheets.open.delete(`micro:${id}`)
            for (const stop of stops) stop()
          }
        })
        members.dismissPlaced()
      })
    })
  }
}
