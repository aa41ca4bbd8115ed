import type { Client } from '@openlot/core'
import {
  type AccountForm,
  openIdentity,
  openPassword,
  openPayPassword,
  openRecovery,
  openRegistration,
  type ShownForm,
  showForm,
} from './forms.ts'
import type { Known } from './people.ts'
import type { Action, Step } from './plan.ts'
import type { Sim } from './sim.ts'
import type { Tab } from './tab.ts'

type AccountAction = Extract<Action, 'register' | 'recover' | 'changePassword' | 'payPassword' | 'identify'>

interface Options {
  readonly sim: Sim
  readonly tab: Tab
  readonly client: () => Client
  /** Runs after a while, if the page is still the same and awake enough to be tapped. */
  readonly later: (ms: number, run: () => void) => void
  readonly enterAs: (who: Known, remember: boolean) => void
  readonly goAway: () => void
  readonly shown: () => ShownForm | undefined
  readonly show: (form: ShownForm | undefined) => void
}

/** Actions on accounts: opens one, recovers it, changes its passwords, sends an identity. */
export const createAccountActions = ({
  sim,
  tab,
  client,
  later,
  enterAs,
  goAway,
  shown,
  show,
}: Options): Readonly<Record<AccountAction, (step: Step) => void>> => {
  /** Someone with an account, or who asked for one. */
  const somebody = (dice: number): Known | undefined => {
    const all = [...sim.people.seeded.slice(0, sim.plan.accounts - 1), ...sim.people.newcomers]
    return all[Math.floor(dice * all.length)]
  }
  /**
   * Fills a form in, waits for its code, sends it; sometimes twice, with a wrong code, or leaves it during the request.
   */
  const onForm = (step: Step, open: () => AccountForm, owner: () => Known | undefined): void => {
    const [a, b, c] = step.dice
    if (shown()?.isSubmitting() === true) return
    shown()?.leave()
    const own = showForm(sim, tab, client(), open())
    show(own)
    // Real people write from many addresses, a run from one: limits of an address would end most of this.
    if (a < 0.8) sim.server.world.resetLimits()
    const { form } = own
    const soon = (ms: number, run: () => void): void =>
      later(ms, () => {
        if (shown() === own) run()
      })
    soon(900, form.fill)
    soon(1_500, () => form.code()?.send?.())
    soon(6_000, () => {
      form.read()
      own.typeCode(owner(), b > 0.95)
    })
    soon(6_500 + 2_000 * b, () => own.submit(c < 0.4 ? 2 : 1))
    if (a > 0.9)
      soon(9_000 + 3_000 * c, () => {
        own.leave()
        show(undefined)
      })
    if (form.who !== undefined)
      later(14_000, () => {
        if (form.who !== undefined && toldOf(form) === 'done') enterAs(form.who, false)
      })
  }
  const toldOf = ({ secret }: AccountForm) => sim.people.toldOf(secret)
  const asVisitor = (run: () => void): void => {
    if (client().session.get().stage === 'member') goAway()
    later(1_000, () => {
      if (client().session.get().stage === 'guest') run()
    })
  }
  const asMember = (run: () => void): void =>
    later(500, () => {
      if (client().session.get().kind === 'real') run()
    })
  /** The signed-in person as their codes are addressed. */
  const self = (): Known | undefined => {
    const { user } = client().session.get()
    if (user === undefined) return undefined
    return user.email !== ''
      ? { kind: 'email', typed: user.email, account: user.email }
      : { kind: 'mobile', typed: user.mobile, account: user.areaCode + user.mobile }
  }

  return {
    register: (step) =>
      asVisitor(() => {
        const [a, b, c] = step.dice
        const again = a < 0.25 ? somebody(b) : undefined
        const who = again ?? sim.people.newcomer(c < 0.5 ? 'email' : 'phone')
        onForm(
          step,
          () => openRegistration(sim, client(), who, b < 0.05),
          () => who,
        )
      }),
    recover: (step) =>
      asVisitor(() => {
        const who = somebody(step.dice[1])
        if (who !== undefined)
          onForm(
            step,
            () => openRecovery(sim, client(), who),
            () => who,
          )
      }),
    changePassword: (step) => asMember(() => onForm(step, () => openPassword(sim, client()), self)),
    payPassword: (step) => asMember(() => onForm(step, () => openPayPassword(sim, client()), self)),
    identify: (step) => asMember(() => onForm(step, () => openIdentity(sim, client()), self)),
  }
}
