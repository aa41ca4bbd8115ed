import { type Client, drawSymbolId, payoutMethodId } from '@openlot/core'
import { wallet } from '@openlot/core/wallet'
import {
  deletePayoutMethod,
  type MoneyKind,
  type PayoutMethodFormPanel,
  payoutMethodFormPanel,
  payoutMethods,
  submitWithdrawal,
  type WithdrawPanel,
  withdraw,
  withdrawalLogPanel,
  withdrawFacts,
  withdrawPanel,
} from '@openlot/core/withdraw'
import type { DrawSymbol } from '../../../core/test-support/wire-names.ts'
import { commitBy, showMoney } from './money.ts'
import type { Action, Step } from './plan.ts'
import type { Sim } from './sim.ts'
import type { Tab } from './tab.ts'
import { type Hands, visit } from './wallet-hands.ts'
import { localeOf, written } from './written.ts'

type WithdrawAction = Extract<Action, 'withdraw' | 'bindPayoutMethod' | 'deletePayoutMethod' | 'trespass'>

/** The screen of withdrawals of a kind, with the log under it. */
export const openWithdrawal = (sim: Sim, tab: Tab, client: Client, kind: MoneyKind) => {
  const { balances } = client.use(wallet)
  const { symbols, payoutMethods: bound, withdrawals } = client.use(withdraw)
  const locale = localeOf(tab)
  const actor = client.use(withdraw).form(kind, locale)
  const stops: (() => void)[] = []
  const followed = new Map<string, ReturnType<typeof followFacts>>()
  const followFacts = (id: DrawSymbol['id'] | undefined) => {
    const facts = client.follow(withdrawFacts, kind, id)
    stops.push(facts.subscribe(() => undefined))
    return facts
  }
  const panel = (): WithdrawPanel => {
    const { symbolId } = actor.get().context.inputs
    const facts = followed.get(String(symbolId)) ?? followFacts(symbolId)
    followed.set(String(symbolId), facts)
    return withdrawPanel(actor.get(), actor.send, facts.get())
  }
  const screen = showMoney<WithdrawPanel>(sim, tab, client, {
    call: 'submitWithdrawal',
    actor,
    panel,
    params: ({ symbol, sum, payoutMethod, goal }) => {
      if (symbol === undefined || sum?.amount === undefined || goal === undefined) return undefined
      const to =
        payoutMethod === undefined
          ? { address: goal.kind === 'address' ? goal.address : '' }
          : { draw_method_id: payoutMethod.id }
      return {
        draw_currency_id: symbol.id,
        number: sum.amount.toFixed(),
        ...to,
        promised: `fee ${sum.fee.toFixed()} gets ${sum.receive.toFixed()}`,
      }
    },
    forbidden: ({ sum, source, goal }) => {
      if (client.session.get().kind !== 'real') return 'the account is none of a person'
      if (sum?.amount === undefined || goal === undefined) return 'something is missing'
      if (!sum.receive.gt(0)) return 'nothing would arrive'
      // Balances that could not be read block nobody: the server knows them.
      return source?.approximate === undefined &&
        source !== undefined &&
        sum.worth === undefined &&
        sum.amount.gt(source.free)
        ? 'it is more than is free'
        : undefined
    },
    looks: [client.follow(withdrawalLogPanel, kind), balances],
  })
  panel()
  const own = panel().symbol
  const seen = [symbols({ kind }), ...(own === undefined ? [] : [bound({ kind, symbolId: own.id })]), balances]
  const log = withdrawals({ to: kind })
  visit(...seen.map((one) => ({ get: one.get, read: one.refresh })), { get: log.get, read: log.reload })
  return {
    ...screen,
    type: (amount: string): void => panel().amount.change(written(amount, locale)),
    leave: (): void => {
      screen.leave()
      for (const stop of stops) stop()
    },
  }
}

/** Expensive coins need smaller amounts. */
const amountFor = (symbol: DrawSymbol | undefined, made: number, tab: number): string => {
  const units = made * 4 + tab
  return ['BTC', 'ETH'].includes(symbol?.code ?? '')
    ? ((1_000 + units) / 1_000_000).toFixed(6)
    : ((3_100 + units) / 100).toFixed(2)
}

/** Actions on money that leaves: takes it out, binds and deletes payout methods, tries those of others. */
export const createWithdrawActions = ({
  sim,
  tab,
  client,
  later,
  watch,
  isReal,
  open,
  soonOn,
  send,
  setPayPassword,
}: Hands): Readonly<Record<WithdrawAction, (step: Step) => void>> => {
  let made = 0
  const amounts = new Map<string, string>()
  const me = (): number => Number(client().session.get().user?.id ?? 0)
  const kindOf = (dice: number): MoneyKind => (dice < 0.65 ? 'crypto' : 'bank')
  const truth = () => sim.server.truth.wallet

  /** Fills in the fields asked for; addresses of a network if any field belongs to one. */
  const fill = (panel: () => PayoutMethodFormPanel, kind: MoneyKind, dice: number): void => {
    made += 1
    const { options } = panel().symbol
    const fits = options.filter(({ protocol }) => kind === 'bank' || protocol === 'ERC20' || protocol === 'BEP20')
    const symbol = fits[Math.floor(dice * fits.length)]
    if (symbol !== undefined) panel().symbol.change(symbol.id)
    const number = `${tab.index + 1}${String(made).padStart(5, '0')}`
    for (const { field } of panel().fields) {
      const text =
        field === 'address' ? `0x${number.padStart(40, '0')}` : field === 'payeeAccount' ? number : `Text ${number}`
      panel()
        .fields.find((one) => one.field === field)
        ?.change(text)
    }
  }

  return {
    withdraw: (step) => {
      const [a, b, c] = step.dice
      if (a < 0.9) watch()
      const screen = open(() => openWithdrawal(sim, tab, client(), kindOf(b)), a)
      if (screen === undefined) return
      made += 1
      const soon = soonOn(screen)
      soon(700, () => {
        const { symbols, chooseSymbol, typing } = screen.panel()
        const symbol = symbols[Math.floor(((a * 7) % 1) * symbols.length)]
        if (symbol !== undefined && b > 0.2) chooseSymbol(symbol.id)
        if (typing !== undefined) typing.choose(b < 0.3)
      })
      soon(1_200, () => {
        const { payoutMethods: bound, choosePayoutMethod, address, typing, symbol } = screen.panel()
        const way = bound[Math.floor(b * bound.length)]
        if (way !== undefined) choosePayoutMethod(way.id)
        if (typing?.isOn === true) address.change(`0x${String(7 + tab.index).padStart(40, 'a')}`)
        // Repeats an amount: rows of the log have no ids.
        const before = c < 0.7 ? undefined : amounts.get(symbol?.code ?? '')
        const amount = before ?? amountFor(symbol, made, tab.index)
        amounts.set(symbol?.code ?? '', amount)
        screen.type(amount)
      })
      send(step, screen, () => {
        const { needsPassword, review } = screen.panel()
        review()
        if (needsPassword) later(400, () => setPayPassword(step))
      })
      // Password typed into the review: the right one, or another.
      soon(2_100, () => {
        const right = sim.server.truth.people.payPasswordOf(me())
        screen.panel().payPassword?.change(b > 0.95 || right === '' ? sim.people.secret() : right)
      })
    },
    bindPayoutMethod: (step) => {
      const [a, b, c] = step.dice
      if (client().session.get().stage !== 'member' || !isReal(c)) return
      const kind = kindOf(a)
      const own = client().use(payoutMethods).bind(kind)
      const cell = client().follow(payoutMethodFormPanel, own)
      const bound = client().use(withdraw).payoutMethods({ kind })
      const stops = [own.form, cell, bound].map((one) => one.subscribe(() => undefined))
      later(900, () => fill(cell.get, kind, b))
      later(1_500 + 1_500 * c, () => {
        const { symbol, fields, stage } = cell.get()
        if (stage !== 'editing' || symbol.value === undefined) return
        const goal = fields.find(({ field }) => field === 'address' || field === 'payeeAccount')
        if (goal === undefined) return
        commitBy(sim, tab, client(), {
          call: 'bindPayoutMethod',
          params: {
            draw_id: symbol.value.id,
            [goal.field === 'address' ? 'dc_address' : 'payee_account']: goal.text,
          },
          press: () => {
            for (let left = b < 0.4 ? 2 : 1; left > 0; left -= 1) cell.get().submit()
          },
          isSent: () => own.form.get().value === 'submitting',
        })
      })
      later(a > 0.8 ? 3_500 : 20_000, () => {
        for (const stop of stops) stop()
      })
    },
    deletePayoutMethod: ({ dice: [a, b] }) => {
      const kind = kindOf(a)
      const list = client().use(withdraw).payoutMethods({ kind })
      const stop = list.subscribe(() => undefined)
      later(1_500, () => {
        const { value = [] } = list.get()
        const way = value[Math.floor(b * value.length)]
        // Some are kept as destinations.
        if (way === undefined || (value.length < 3 && b > 0.5)) return
        commitBy(sim, tab, client(), {
          call: 'deletePayoutMethod',
          params: { id: way.id },
          press: () => void client().commit(deletePayoutMethod, { payoutMethodId: way.id }),
          isSent: () => true,
        })
      })
      later(15_000, stop)
    },
    /** Asks for something of another person by its id. */
    trespass: ({ dice: [a, b] }) => {
      const others = truth()
        .ways()
        .filter(({ userId }) => userId !== me())
      const way = others[Math.floor(b * others.length)]
      if (way === undefined || client().session.get().kind !== 'real') return
      const id = payoutMethodId(String(way.id))
      const terms = {
        symbolId: drawSymbolId(String(way.symbolId)),
        amount: '40',
        remark: '',
        payoutMethodId: id,
        kind: way.kind,
        code: '',
      }
      const isDeletion = a < 0.5
      commitBy(sim, tab, client(), {
        call: isDeletion ? 'deletePayoutMethod' : 'submitWithdrawal',
        params: isDeletion ? { id } : { draw_method_id: id, number: terms.amount },
        press: () =>
          void (isDeletion
            ? client().commit(deletePayoutMethod, { payoutMethodId: id })
            : client().commit(submitWithdrawal, { withdrawal: terms })),
        isSent: () => true,
      })
    },
  }
}
