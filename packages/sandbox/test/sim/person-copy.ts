import type { Client } from '@openlot/core'
import {
  applyPanel,
  type FollowSettingsPanel,
  follow,
  followOrdersPanel,
  followSettingsPanel,
  masterHeadPanel,
  type UnfollowPanel,
  unfollowPanel,
} from '@openlot/core/follow'
import { settingsFacts, unfollowFacts } from '../../../core/test-support/internals.ts'
import { judge } from './judge.ts'
import { commitBy, showMoney } from './money.ts'
import type { Step } from './plan.ts'
import type { Sim } from './sim.ts'
import type { Tab } from './tab.ts'
import type { Tap } from './taps.ts'
import { type Hands, visit } from './wallet-hands.ts'
import { localeOf, written } from './written.ts'

const nothing = (): void => undefined

/** The settings with which a master is followed. */
const openSettings = (sim: Sim, tab: Tab, client: Client, userId: string) => {
  const actor = client.use(follow).settings(userId, localeOf(tab))
  const facts = client.follow(settingsFacts, userId)
  return showMoney<FollowSettingsPanel>(sim, tab, client, {
    call: 'followTrader',
    actor,
    panel: () => followSettingsPanel(actor.get(), actor.send, facts.get()),
    params: ({ typed: { multiple, amount } }) =>
      multiple && amount && { trader_id: userId, multiple: multiple.toFixed(), max_amount: amount.toFixed() },
    forbidden: ({ agreement }) => {
      if (client.session.get().kind !== 'real') return 'the account is none of a person'
      if (client.session.get().user?.id === userId) return 'it is the person themselves'
      return agreement.isOn ? undefined : 'nothing was agreed to'
    },
    looks: [client.follow(settingsFacts, userId), client.follow(masterHeadPanel, userId)],
  })
}

/** The question before a master is followed no more. */
const openQuestion = (sim: Sim, tab: Tab, client: Client, userId: string) => {
  const actor = client.use(follow).unfollow(userId)
  const facts = client.follow(unfollowFacts, userId)
  return showMoney<UnfollowPanel>(sim, tab, client, {
    call: 'unfollowTrader',
    actor,
    panel: () => unfollowPanel(actor.get(), actor.send, facts.get()),
    params: () => ({ trader_id: userId }),
    forbidden: () => (client.session.get().kind === 'real' ? undefined : 'the account is none of a person'),
    looks: [facts, client.follow(masterHeadPanel, userId)],
  })
}

/** The application to become a master. */
const openApplication = (sim: Sim, tab: Tab, client: Client) => {
  const { application } = client.use(follow)
  const { facts } = application
  const panel = () => applyPanel(application.get(), application.send, facts.get())
  let tap: Tap | undefined
  const look = (): void => {
    const { stage, refusal } = panel()
    // Until the next one has come, the shown form is of the one before.
    const isRefused = stage === 'editing' && refusal !== undefined
    const told = {
      sent: 'accepted',
      undecided: 'undecided',
      editing: isRefused ? 'rejected' : undefined,
      submitting: undefined,
    }[stage]
    const isMine = tap?.userId === Number(client.session.get().user?.id)
    if (tap === undefined || (isMine && told === undefined)) return
    if (isMine) judge(sim, tab, { ...tap, outcome: told })
    // The end is told once: later the form shows another application, or another person's.
    tap = undefined
  }
  const stops = [application.subscribe(look), facts.subscribe(nothing)]
  return {
    panel,
    send: (times: number): void => {
      const { canSubmit, agreement } = panel()
      if (!canSubmit) return
      if (client.session.get().kind !== 'real' || !agreement.isOn)
        sim.alarm('S15', `${tab.name}: somebody can apply who may not, or has not agreed`)
      const press = (): void => {
        for (let left = times; left > 0; left -= 1) panel().submit()
      }
      const isSent = (): boolean => application.get().value === 'submitting'
      tap = commitBy(sim, tab, client, { call: 'applyTrader', params: {}, press, isSent }) ?? tap
    },
    leave: (): void => {
      for (const stop of stops) stop()
    },
  }
}

/** A person follows masters and leaves them, asks to become one, and looks at what was copied. */
export const createCopyActions = ({
  sim,
  tab,
  client,
  later,
  isReal,
  watch,
  hold,
  letGo,
  open,
  soonOn,
  send,
}: Hands) => {
  let made = 0
  let sheet = ''
  /** The open copies of a master, as the sheet shows them. */
  const copies = (userId: string): void => {
    const me = client().session.get().user?.id
    if (me === undefined || me === userId) return
    // Only one sheet is open at a time.
    letGo(sheet)
    sheet = `copies ${me} ${userId}`
    hold(sheet, () => {
      const release = client().use(follow).watch({ userId, followUserId: me, status: 'holding' })
      const stop = client().follow(followOrdersPanel, userId, me, 'holding').subscribe(nothing)
      return () => {
        release()
        stop()
      }
    })
  }
  const among = (step: Step, which: 'all' | 'followed', run: (userId: string) => void): void => {
    if (client().session.get().stage !== 'member') return
    const list = client().use(follow)[which]({})
    hold(`masters ${which}`, () => list.subscribe(nothing))
    visit({ get: list.get, read: list.reload })
    later(1_200, () => {
      const { rows } = list.get()
      const row = rows[Math.floor(step.dice[1] * rows.length)]
      if (row !== undefined) run(row.userId)
    })
  }
  return {
    follow: (step: Step): void =>
      among(step, 'all', (userId) => {
        const [a, b, c] = step.dice
        watch()
        const screen = open(() => openSettings(sim, tab, client(), userId), a)
        if (screen === undefined) return
        made += 1
        const soon = soonOn(screen)
        soon(700, () => {
          const { multiple, amount, agreement } = screen.panel()
          multiple.change(String(1 + Math.floor(b * 4)))
          // Budgets of some are below a whole copy.
          amount.change(written((c < 0.4 ? 20 + made : 300 + 200 * made + tab.index).toFixed(2), localeOf(tab)))
          screen.panel().agreement.change(true)
          if (b > 0.95) agreement.change(false)
        })
        send(step, screen, () => screen.panel().review())
        copies(userId)
      }),
    unfollow: (step: Step): void =>
      among(step, 'followed', (userId) => {
        const screen = open(() => openQuestion(sim, tab, client(), userId), step.dice[0])
        if (screen === undefined) return
        send(step, screen, () => screen.panel().ask())
        copies(userId)
      }),
    apply: (step: Step): void => {
      const [a, b, c] = step.dice
      if (client().session.get().stage !== 'member' || !isReal(a)) return
      const screen = openApplication(sim, tab, client())
      later(900, () => screen.panel().agreement.change(b < 0.95))
      later(1_500 + 1_500 * b, () => screen.send(c < 0.5 ? 2 : 1))
      later(a > 0.7 ? 4_000 : 16_000, screen.leave)
    },
    look: (): void => {
      const list = client().use(follow).followed({})
      hold('masters followed', () => list.subscribe(nothing))
      visit({ get: list.get, read: list.reload })
    },
  }
}
