import type { Client } from '@openlot/core'
import type { ShownMoney } from './money.ts'
import type { Known } from './people.ts'
import type { Step } from './plan.ts'
import type { ShownSteps } from './shown-steps.ts'
import type { Sim } from './sim.ts'
import type { Tab } from './tab.ts'

export interface HandsOptions {
  readonly sim: Sim
  readonly tab: Tab
  readonly client: () => Client
  /** Runs after a while, if the page is still the same and awake enough to be tapped. */
  readonly later: (ms: number, run: () => void) => void
  readonly enterAs: (who: Known, remember: boolean) => void
  readonly goAway: () => void
  /** Subscriptions of a page of somebody who trades: without them nothing tells the server's time. */
  readonly watch: () => void
  /** Begins actions that go on as long as the screen is open. */
  readonly hold: (name: string, begin: () => () => void) => void
  /** Ends it before that. */
  readonly letGo: (name: string) => void
  /** Sets the password that goes with money. */
  readonly setPayPassword: (step: Step) => void
  readonly shown: () => ShownMoney | undefined
  readonly show: (screen: ShownMoney | undefined) => void
  /** Bank deposits in steps, in place of the screen before. */
  readonly showSteps: (screen: ShownSteps) => void
}

/** A step without a double tap, for questions: the second tap would answer them. */
export const withoutThumb = (step: Step): Step => {
  const [a, b, c] = step.dice
  return { ...step, dice: [a, b, Math.max(c, 0.25)] }
}

/** Reads a screen's data anew when it is opened, as the app does. */
export const visit = (
  ...visited: readonly { readonly get: () => { readonly stage: string }; readonly read: () => unknown }[]
) => {
  for (const { get, read } of visited) if (get().stage !== 'loading') void read()
}

/** Actions shared by all screens of the wallet. */
export const createHands = (options: HandsOptions) => {
  const { sim, tab, client, later, goAway, shown, show } = options
  /** A mock account has no money to move: most people sign in to their own account first. */
  const isReal = (dice: number): boolean => {
    if (client().session.get().kind !== 'demo' || dice > 0.85) return true
    goAway()
    later(1_000, () => {
      const [first] = sim.people.seeded
      if (first !== undefined) options.enterAs(first, false)
    })
    return false
  }
  /** A screen in place of the one before, whatever is under way there; undefined for a person who may not, or waits. */
  const open = <Screen extends ShownMoney>(make: () => Screen, patience = 1): Screen | undefined => {
    if (client().session.get().stage !== 'member' || !isReal(patience)) return undefined
    // A person who is told that the outcome is being found out mostly waits.
    if (shown()?.isCommitting() === true && patience < 0.8) return undefined
    shown()?.leave()
    const screen = make()
    show(screen)
    return screen
  }
  const soonOn =
    (screen: ShownMoney) =>
    (ms: number, run: () => void): void =>
      later(ms, () => {
        if (shown() === screen) run()
      })
  /** Disturbances between a confirm and its end: another account, another screen, a new page. */
  const disturb = ({ dice: [a, b] }: Step, screen: ShownMoney): void => {
    const soon = soonOn(screen)
    const unverified = (run: () => void): void => {
      for (let wait = 3_000; wait < 16_000; wait += 700)
        soon(wait, () => {
          if (screen.isUnverified()) run()
        })
    }
    const leave = (): void => {
      screen.leave()
      show(undefined)
    }
    if (a > 0.9) soon(2_400 + 3_000 * b, leave)
    else if (a > 0.75) unverified(leave)
    else if (a > 0.65) unverified(tab.load)
    else if (a > 0.5 && sim.plan.accounts > 1) unverified(goAway)
  }
  /** Reviews and confirms, either sometimes by a double tap. */
  const send = (step: Step, screen: ShownMoney, review: () => void): void => {
    const [a, b, c] = step.dice
    const soon = soonOn(screen)
    soon(1_400, review)
    if (c < 0.25) soon(1_400 + 150 * a, () => screen.panel().confirm())
    soon(2_400 + 1_500 * b, () => screen.confirm(c < 0.5 ? 2 : 1))
    soon(14_000, () => {
      if (!screen.isCommitting()) screen.panel().back()
    })
    disturb(step, screen)
  }

  return { ...options, isReal, open, soonOn, send }
}
export type Hands = ReturnType<typeof createHands>
