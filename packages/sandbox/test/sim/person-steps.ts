import { SAMPLE_PICTURE } from '../../src/pictures/sample-picture.ts'
import type { MoneyCall } from './judge.ts'
import { commitBy } from './money.ts'
import type { Step } from './plan.ts'
import { openSteps, type ShownSteps } from './shown-steps.ts'
import type { Hands } from './wallet-hands.ts'
import { localeOf, written } from './written.ts'

type StepsPanel = ReturnType<ShownSteps['panel']>

/** Times after opening the page at which a person who waits for a bank looks again. */
const LOOKS_MS = [1_500, 6_000, 11_000, 17_000, 24_000] as const

/** A person asks for a bank to send money to, proves the payment, or takes the request back. */
export const createStepsActions = (hands: Hands) => {
  const { sim, tab, client, later, isReal, watch, showSteps } = hands
  let made = 0
  let last = '60.00'
  const me = (): number => Number(client().session.get().user?.id ?? 0)

  const commit = (
    screen: ShownSteps,
    call: MoneyCall,
    params: Readonly<Record<string, string>>,
    press: () => void,
    times = 1,
  ) => {
    const { epoch } = client().session.get()
    const tap = commitBy(sim, tab, client(), {
      call,
      params,
      press: () => {
        for (let left = times; left > 0; left -= 1) press()
      },
      isSent: () => screen.own.get().value === 'committing',
    })
    if (call !== 'cancelDepositRequest' || tap === undefined) return
    const commit = client()
      .underWay.get()
      .findLast(({ name }) => name === call)
    void commit?.settled.then(({ kind }) => {
      if (kind === 'accepted' && client().session.get().epoch === epoch) screen.takenBack.add(params.id ?? '')
    })
  }
  const ask = (screen: ShownSteps, panel: StepsPanel, [a, b, c]: Step['dice']): void => {
    made += 1
    const currency = panel.currencies[Math.floor(((a * 3) % 1) * panel.currencies.length)]
    if (currency === undefined || panel.blocked !== undefined) return
    panel.chooseCurrency(currency.id)
    // Repeats an amount, in any currency.
    if (c < 0.6) last = ((50_000 + made * 4 + tab.index) / 100).toFixed(2)
    panel.amount.change(written(last, localeOf(tab)))
    later(300, () => {
      const { stage, submit } = screen.panel()
      const { amount, currencyId } = screen.own.get().context.inputs
      if (stage !== 'form') return
      const number = amount.replace(',', '.').replace(/\.?0+$/, '')
      const params = { number, symbol_id: currencyId ?? currency.id }
      commit(screen, 'createDepositRequest', params, submit, b < 0.4 ? 2 : 1)
    })
  }
  const takeBack = (screen: ShownSteps, [a, b]: Step['dice']): void => {
    screen.panel().askCancel()
    // The second tap of a double tap has no effect.
    if (a < 0.4) later(150, () => screen.panel().confirmCancel())
    later(600 + 800 * b, () => {
      const { canConfirmCancel, confirmCancel, back } = screen.panel()
      const id = screen.own.get().context.request?.id
      if (!canConfirmCancel || id === undefined) return back()
      commit(screen, 'cancelDepositRequest', { id }, confirmCancel, a > 0.6 ? 2 : 1)
    })
  }
  const prove = (screen: ShownSteps, [a, b]: Step['dice']): void => {
    screen.panel().proof?.choose(SAMPLE_PICTURE)
    later(2_600, () => {
      // The pressed button was drawn before; another bank may have been named since.
      const drawn = screen.panel()
      const id = screen.own.get().context.request?.id
      const proofImg = screen.proofUrl()
      if (proofImg === undefined) return
      if (drawn.stage !== 'awaitingProof' || id === undefined) return
      const isLate = b > 0.5
      if (isLate) drawn.refresh()
      later(isLate ? 1_500 : 16, () =>
        commit(screen, 'saveDepositProof', { id, proofImg }, drawn.saveProof, a < 0.4 ? 2 : 1),
      )
    })
  }
  const act = (screen: ShownSteps, dice: Step['dice']): void => {
    const [a, b, c] = dice
    const panel = screen.panel()
    if (panel.stage === 'form') ask(screen, panel, dice)
    else if (panel.stage === 'matching' && c < 0.2) takeBack(screen, dice)
    else if (panel.stage === 'awaitingProof') (a < 0.75 ? prove : takeBack)(screen, dice)
    else if (panel.stage === 'proofSent' && b < 0.6) panel.next()
    else if (panel.stage === 'undecided') panel.back()
    else if (a > 0.9) panel.refresh()
  }
  return {
    actions: {
      depositSteps: ({ dice }: Step): void => {
        const [a, b, c] = dice
        if (client().session.get().stage !== 'member' || !isReal(c)) return
        if (a < 0.9) watch()
        const screen = openSteps(sim, tab, client())
        showSteps(screen)
        // Left in between, whatever is under way.
        if (b > 0.7) later(4_000 + 20_000 * a, screen.leave)
        for (const [at, ms] of LOOKS_MS.entries())
          later(ms, () => {
            const turn = (part: number): number => (part + at * 0.37) % 1
            if (!screen.isLeft()) act(screen, [turn(a), turn(b), turn(c)])
          })
      },
    },
    /** Opens it anew. */
    look: (): void => {
      if (client().session.get().kind === 'real' && me() > 0) showSteps(openSteps(sim, tab, client()))
    },
  }
}
