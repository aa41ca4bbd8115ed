import type { Client } from '@openlot/core'
import { type TransferPanel, transfer, transferLogPanel, transferPanel, wallet } from '@openlot/core/wallet'
import { transferFacts } from '../../../core/test-support/internals.ts'
import { showMoney } from './money.ts'
import { createCopyActions } from './person-copy.ts'
import { createDepositActions } from './person-deposit.ts'
import { createFundActions } from './person-fund.ts'
import { createLoanActions } from './person-loan.ts'
import { createMicroAction } from './person-micro.ts'
import { createStepsActions } from './person-steps.ts'
import { createWithdrawActions } from './person-withdraw.ts'
import type { Action, Step } from './plan.ts'
import type { Sim } from './sim.ts'
import type { Tab } from './tab.ts'
import { createHands, type HandsOptions, visit } from './wallet-hands.ts'
import { localeOf, written } from './written.ts'

type WalletAction = Extract<
  Action,
  | 'transfer'
  | 'withdraw'
  | 'bindPayoutMethod'
  | 'deletePayoutMethod'
  | 'trespass'
  | 'deposit'
  | 'depositSteps'
  | 'micro'
  | 'follow'
  | 'unfollow'
  | 'borrow'
  | 'repay'
  | 'subscribe'
  | 'redeem'
  | 'apply'
>

const nothing = (): void => undefined

/** The screen of a transfer, with the log under it. */
export const openTransfer = (sim: Sim, tab: Tab, client: Client) => {
  const { balances, transfers } = client.use(wallet)
  const log = transfers({ account: '' })
  const locale = localeOf(tab)
  const actor = client.use(transfer).form(locale)
  const facts = client.follow(transferFacts)
  const screen = showMoney<TransferPanel>(sim, tab, client, {
    call: 'submitTransfer',
    actor,
    panel: () => transferPanel(actor.get(), actor.send, facts.get()),
    params: ({ value, ends }) =>
      value && ends && { balance: value.toFixed(), from: ends.from.account.id, to: ends.to.account.id },
    forbidden: ({ value, ends }) => {
      if (client.session.get().kind !== 'real') return 'the account is none of a person'
      if (value === undefined || ends === undefined || ends.from.account.id === ends.to.account.id)
        return 'something is missing'
      return value.gt(ends.from.free) ? 'it is more than is free' : undefined
    },
    looks: [client.follow(transferFacts), client.follow(transferLogPanel), balances],
  })
  visit({ get: balances.get, read: balances.refresh }, { get: log.get, read: log.reload })
  return {
    ...screen,
    type: (amount: string): void => screen.panel().amount.change(written(amount, locale)),
    /** S27: `All` is the free amount as shown, to the last step, and never more than there is. */
    all: (): void => {
      screen.panel().shares.at(-1)?.choose()
      const { ends, value } = screen.panel()
      if (ends === undefined) return
      const { free, account } = ends.from
      if (value?.toFixed() !== (free.isNegative() ? '0' : free.toFixed()))
        sim.alarm('S27', `${tab.name}: all is ${value?.toFixed()}, and ${free.toFixed()} is free`)
      // Less of the contract account is free while its orders lose, and never more than is there.
      if (free.gt(account.balance) || (account.type !== 'forex' && !free.eq(account.balance)))
        sim.alarm('S27', `${tab.name}: ${free.toFixed()} of ${account.balance.toFixed()} is free (${account.type})`)
    },
  }
}

/** Actions on money: moves it between accounts, takes it out, sets where it goes. */
export const createWalletActions = (options: HandsOptions) => {
  const hands = createHands(options)
  const { sim, tab, client, watch, open, soonOn, send } = hands
  const steps = createStepsActions(hands)
  const [copies, loans, funds] = [createCopyActions(hands), createLoanActions(hands), createFundActions(hands)]
  let moved = 0
  let lastAmount = '1'
  /** Moves the money for micro orders. */
  const fund = (step: Step): void => {
    const screen = open(() => openTransfer(sim, tab, client()), step.dice[0])
    if (screen === undefined) return
    const soon = soonOn(screen)
    moved += 1
    const amount = (400 + (moved + tab.index * 7) / 100).toFixed(2)
    for (const [ms, end, type] of [
      [700, 'from', 'forex'],
      [800, 'to', 'micro'],
    ] as const)
      soon(ms, () => {
        const { accounts, ends } = screen.panel()
        const one = accounts.find((account) => account.type === type)
        if (one !== undefined) ends?.[end].choose(one.id)
      })
    soon(1_000, () => screen.type(amount))
    send(step, screen, () => screen.panel().review())
  }
  const actions: Readonly<Record<WalletAction, (step: Step) => void>> = {
    ...createWithdrawActions(hands),
    ...createDepositActions(hands),
    micro: createMicroAction(hands, fund),
    ...steps.actions,
    follow: copies.follow,
    unfollow: copies.unfollow,
    apply: copies.apply,
    borrow: loans.borrow,
    repay: loans.repay,
    subscribe: funds.subscribe,
    redeem: funds.redeem,
    transfer: (step) => {
      const [a, b, c] = step.dice
      if (a < 0.9) watch()
      const screen = open(() => openTransfer(sim, tab, client()), a)
      if (screen === undefined) return
      const soon = soonOn(screen)
      moved += 1
      const fresh = ((104 + moved * 4 + tab.index) / 100).toFixed(2)
      soon(700, () => {
        const { ends, accounts, swap } = screen.panel()
        // Money to withdraw has to come from somewhere.
        const isEmpty = ends?.from.account.type === 'change' && ends.from.account.balance.lt(300)
        if (b < 0.25 || isEmpty) swap()
        const other = accounts[Math.floor(a * accounts.length)]
        if (c > 0.7 && other !== undefined) (c > 0.85 ? ends?.to : ends?.from)?.choose(other.id)
      })
      soon(1_000, () => {
        // Most of the contract account is needed by orders.
        const isSmall = screen.panel().ends?.from.account.type === 'forex'
        if (a < (isSmall ? 0.05 : 0.2)) return screen.all()
        // Repeats an amount: rows of the log have no ids.
        if (b > 0.65) return screen.type(lastAmount)
        lastAmount = c > 0.5 ? fresh : `${fresh}${moved % 7}${tab.index}1`
        screen.type(lastAmount)
      })
      send(step, screen, () => screen.panel().review())
    },
  }
  return {
    actions,
    /** Opens the screen of the transfers, and reads the other screens with money. */
    look: (): void => {
      open(() => openTransfer(sim, tab, client()))
      steps.look()
      if (sim.plan.daySeconds !== undefined && client().session.get().kind === 'real')
        for (const { look } of [copies, loans, funds]) look()
      const { deposits, withdrawals, payoutMethods } = tab.page.view
      for (const kind of ['crypto', 'bank'] as const) {
        const [log, bound, records] = [withdrawals[kind], payoutMethods[kind], deposits[kind]]
        hands.hold(`deposits ${kind}`, () => records.subscribe(nothing))
        visit({ get: records.get, read: records.reload })
        hands.hold(`withdrawals ${kind}`, () => log.subscribe(nothing))
        hands.hold(`ways ${kind}`, () => bound.subscribe(nothing))
        visit({ get: log.get, read: log.reload }, { get: bound.get, read: bound.refresh })
      }
    },
  }
}
