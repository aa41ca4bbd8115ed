import { accountTypeIdOf } from '../../src/books/accounts.ts'
import type { TransferRow } from '../../src/books/transfers.ts'
import { PAGE_SIZE } from '../../src/http/message.ts'
import { MONEY_PLACES } from '../../src/oracle/contract.ts'
import { amountText } from '../../src/oracle/rational.ts'
import type { Person } from './person.ts'
import { createMicroWatch } from './safety-micro.ts'
import { createSpinnerWatch } from './safety-ticket.ts'
import { checkWhole, createWholeWatch } from './safety-whole.ts'
import type { Sim } from './sim.ts'
import type { Tab } from './tab.ts'
import { depositText, requestText } from './truth-deposit.ts'
import { withdrawalText } from './truth-withdraw.ts'

const money = (units: bigint): string => amountText(units, MONEY_PLACES)
const SECOND = 1000

interface ShownTransfer {
  readonly amount: { toFixed(): string }
  readonly from: string
  readonly to: string
  readonly createdAt: number | undefined
}
/** A transfer as shown, and as on the books: both in one text. */
const textOf = ({ amount, from, to, createdAt }: ShownTransfer): string =>
  `${amount.toFixed()} from ${from} to ${to} at ${createdAt}`
const bookedText = ({ amount, from, to, at }: TransferRow): string =>
  `${money(amount)} from ${accountTypeIdOf(from)} to ${accountTypeIdOf(to)} at ${at - (at % SECOND)}`

/** L6 and S3, S8, S10, S16 of money: every balance shown was true, and every transfer shown is on the books. */
export const createWalletWatch = (sim: Sim, tab: Tab, person: Person) => {
  const alarm = (rule: string, text: string): void => sim.alarm(rule, `${tab.name}: ${text}`)
  const truth = sim.server.truth.wallet
  let accounts: unknown
  let transfers: unknown
  let request: unknown
  const lists = new Map<string, unknown>()
  const purses = new Map<string, number>()
  const me = (): number => Number(tab.page.client.session.get().user?.id ?? 0)

  /** S3, S10. */
  const balances = (): void => {
    const shown = tab.page.view.accounts.get()
    if (shown === accounts) return
    accounts = shown
    for (const { type, balance, lockBalance } of shown.value ?? []) {
      const at = truth
        .purses(me(), type)
        .findLastIndex((one) => money(one.balance) === balance.toFixed() && money(one.lock) === lockBalance.toFixed())
      const before = purses.get(type) ?? -1
      if (at < 0) alarm('S10', `a balance of ${balance.toFixed()} (${type}) was never true for user ${me()}`)
      else if (at < before && !sim.dice.isOpen('staleReplica'))
        alarm('S10', `the balance of ${type} went back from version ${before} to ${at}`)
      purses.set(type, Math.max(before, at))
    }
  }
  /** S3, S8, S16 of a list without ids: each row is what one of the books once was, in their order. */
  const lined = (
    name: string,
    rows: readonly unknown[],
    shown: () => readonly string[],
    booked: () => readonly (readonly string[])[],
  ): void => {
    if (rows === lists.get(name)) return
    lists.set(name, rows)
    const known = booked()
    let before = -1
    for (const text of shown()) {
      const at = known.findIndex((texts, place) => place > before && texts.includes(text))
      if (at < 0) {
        const isThere = known.some((texts) => texts.includes(text))
        alarm(isThere ? 'S8' : 'S16', `user ${me()} is shown ${name} ${text}`)
        break
      }
      before = at
    }
  }
  const taken = (): void => {
    const { withdrawals, deposits } = tab.page.view
    for (const kind of KINDS) {
      const [out, into] = [withdrawals[kind].get().rows, deposits[kind].get().rows]
      lined(
        `withdrawals ${kind}`,
        out,
        () => out.map(withdrawalText),
        () => truth.withdrawalsOf(me(), kind).map(truth.withdrawalTexts),
      )
      lined(
        `deposits ${kind}`,
        into,
        () => into.map(depositText),
        () => truth.depositsOf(me(), kind).map(truth.depositTexts),
      )
    }
  }
  /** S3, S8, S16. */
  const log = (): void => {
    const { rows } = tab.page.view.transfers.get()
    if (rows === transfers) return
    transfers = rows
    const booked = truth.transfersOf(me()).map(bookedText)
    let before = -1
    for (const row of rows) {
      const at = booked.indexOf(textOf(row), before + 1)
      if (at < 0) {
        const isThere = booked.includes(textOf(row))
        if (!isThere) alarm('S16', `user ${me()} is shown a transfer of ${textOf(row)}`)
        else if (!sim.dice.isOpen('staleReplica')) alarm('S8', `a transfer is shown twice or too late: ${textOf(row)}`)
        return
      }
      before = at
    }
  }
  /** S31. */
  const steps = (): void => {
    const screen = person.screens.steps
    const shown = screen?.own.get().context.request
    if (shown === request) return
    request = shown
    // A requested one is shown before the server tells of it.
    if (screen === undefined || shown === undefined || shown.id === '') return
    const text = requestText(shown)
    if (!truth.wasRequest(me(), text)) alarm('S31', `user ${me()} is shown a request that never was: ${text}`)
    if (screen.takenBack.has(shown.id)) alarm('S31', `request ${shown.id} was taken back and is shown again`)
  }
  const micro = createMicroWatch(sim, tab)
  const whole = sim.plan.daySeconds === undefined ? undefined : createWholeWatch(sim, tab, person)
  const spinner = createSpinnerWatch(sim, tab, 'what moves money')
  return {
    begin: (): void => {
      accounts = undefined
      transfers = undefined
      request = undefined
      lists.clear()
      purses.clear()
      spinner(false)
      whole?.begin()
    },
    look: (): void => {
      balances()
      log()
      taken()
      steps()
      micro()
      whole?.look()
      const money = person.screens.money?.actor.get()
      spinner(money?.value === 'committing' && money.context.commitStage === 'sending')
    },
  }
}

const KINDS = ['crypto', 'bank'] as const
/** L3: withdrawals and payout methods are those of the books. */
const checkWithdrawals = (sim: Sim, tab: Tab, me: number, alarm: (text: string) => void): void => {
  const truth = sim.server.truth.wallet
  for (const kind of KINDS) {
    const { withdrawals, deposits } = tab.page.view
    const check = (
      name: string,
      list: { readonly stage: string; readonly total: number | undefined },
      shown: readonly string[],
      booked: readonly (string | undefined)[],
    ): void => {
      const wrong = shown.find((text, at) => text !== booked[at])
      if (list.stage !== 'ready' || list.total !== booked.length || wrong !== undefined)
        alarm(`${name} are ${list.stage}, ${shown.length} of ${list.total}, the books have ${booked.length}; ${wrong}`)
    }
    const [out, into] = [withdrawals[kind].get(), deposits[kind].get()]
    check(
      'withdrawals',
      out,
      out.rows.map(withdrawalText),
      truth.withdrawalsOf(me, kind).map((row) => truth.withdrawalTexts(row).at(-1)),
    )
    check(
      'deposits',
      into,
      into.rows.map(depositText),
      truth.depositsOf(me, kind).map((row) => truth.depositTexts(row).at(-1)),
    )
    const shown = tab.page.view.payoutMethods[kind].get().value?.map(({ id }) => Number(id)) ?? []
    const bound = truth
      .waysOf(me)
      .filter((way) => way.kind === kind)
      .map(({ id }) => id)
    if (shown.toSorted((a, b) => a - b).join() !== bound.toSorted((a, b) => a - b).join())
      alarm(`the payout methods ${shown.join()} are shown, the books have ${bound.join()}`)
  }
}

/** Recent changes are still on their way. */
const JUST_NOW_MS = 5_000
/** L3: a deposit in steps stands where the books have it. */
const checkSteps = (sim: Sim, { screens }: Person, me: number, alarm: (text: string) => void): void => {
  const truth = sim.server.truth.wallet
  const { value, context } = screens.steps?.own.get() ?? {}
  const shown = context?.request && requestText(context.request)
  const booked = truth.requestOf(me)
  const isSettled = sim.clock.monotonic() - truth.requestsAt(me) > JUST_NOW_MS
  if (value === 'asking' || (shown !== booked && isSettled)) alarm(`steps show ${shown}, the books have ${booked}`)
}

/** L3: balances and transfers are those of the books. */
export const checkWallet = (sim: Sim, tab: Tab, person: Person): void => {
  const { client, view } = tab.page
  const me = Number(client.session.get().user?.id ?? 0)
  const truth = sim.server.truth.wallet
  const alarm = (text: string): void => sim.alarm('L3', `${tab.name}: ${text}`)
  for (const { type, balance, lockBalance } of view.accounts.get().value ?? []) {
    const purse = truth.purses(me, type).at(-1)
    if (
      purse === undefined ||
      balance.toFixed() !== money(purse.balance) ||
      lockBalance.toFixed() !== money(purse.lock)
    )
      alarm(
        `the account ${type} shows ${balance.toFixed()} and ${lockBalance.toFixed()} held, the books have ${purse && `${money(purse.balance)} and ${money(purse.lock)}`}`,
      )
  }
  if (view.accounts.get().value === undefined) alarm('no balance is shown')
  if (person.screens.money === undefined) return
  if (client.session.get().kind === 'real') {
    checkWithdrawals(sim, tab, me, alarm)
    checkSteps(sim, person, me, alarm)
    if (sim.plan.daySeconds !== undefined) checkWhole(sim, tab, person)
  }
  const { stage, rows, total } = view.transfers.get()
  const booked = truth.transfersOf(me)
  const isWhole = rows.length === booked.length || rows.length >= PAGE_SIZE
  if (
    stage !== 'ready' ||
    total !== booked.length ||
    !isWhole ||
    rows.some((row, at) => textOf(row) !== bookedText(booked[at] as TransferRow))
  )
    alarm(`the log is ${stage} and shows ${rows.length} of ${total} transfers, the books have ${booked.length}`)
}
