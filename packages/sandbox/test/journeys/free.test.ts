import { config, type Decimal, dec, type Issue } from '@openlot/core'
import { submitContractOrder } from '@openlot/core/contract'
import { market } from '@openlot/core/market'
import { transfer, transferPanel, wallet } from '@openlot/core/wallet'
import { withdraw, withdrawFacts, withdrawPanel } from '@openlot/core/withdraw'
import { expect, it } from 'vitest'
import {
  contractFacts,
  emptyMicro,
  FUND_STEP,
  microFacts,
  microRules,
  settingsFacts,
  subscribeFacts,
  subscribeRules,
  TRANSFER_STEP,
  ticketRules,
  transferFacts,
  transferRules,
  withdrawRules,
} from '../../../core/test-support/internals.ts'
import type { Call, Handler } from '../../src/http/call.ts'
import { submitContractOrder as serverOrder } from '../../src/http/contract.ts'
import { buyFund } from '../../src/http/funds.ts'
import type { Reply } from '../../src/http/message.ts'
import { submitMicroOrder } from '../../src/http/micro.ts'
import { submitTransfer } from '../../src/http/transfers.ts'
import { submitWithdrawal } from '../../src/http/withdrawals.ts'
import { streamOf, uniform } from '../../src/market/noise.ts'
import { MONEY_PLACES } from '../../src/oracle/contract.ts'
import { amountText } from '../../src/oracle/rational.ts'
import { inEnglish } from '../../src/words/words.ts'
import { ask, trader } from '../support.ts'
import { EURUSD, journey, openTicket, symbolNamed } from './support.ts'

/** Number for the gate; 2,000 run before a release. */
const STATES = Number(process.env.OPENLOT_STATES ?? 40)
const SEED = Number(process.env.FC_SEED) || 29
const UNDONE = Symbol('undone')
const NOT_ENOUGH = 'Insufficient balance'
/**
 * Symbols traded, four of them in other currencies, and their prices. The pound is not traded, so the account's money
 * has the EUR/GBP rate from there. Prices are held: a change between two looks would lie between two states.
 */
const TRADED = ['EURUSD', 'USDJPY', 'EURGBP', 'USDCHF', 'GER40'] as const
const PRICES = {
  GBPUSD: [1.27, 0.06, 5],
  EURUSD: [1.07, 0.06, 5],
  USDJPY: [150, 6, 3],
  EURGBP: [0.84, 0.03, 5],
  USDCHF: [0.87, 0.04, 5],
  GER40: [19_200, 600, 1],
} as const
type Code = keyof typeof PRICES
const CODES = Object.keys(PRICES) as readonly Code[]
/** Issues of a form where the server answers that the balance is short. */
const SHORT: readonly string[] = ['contract.balance_short', 'transfer.short', 'withdraw.short']

const open = async () => {
  const one = await journey(true, {
    config: { is_micro: '1', is_withdraw_pay_pwd: '0', is_withdraw_account_input: '0' },
  })
  const { client, world, clock, op } = one
  for (const symbol of Object.keys(PRICES)) op({ op: 'openMarket', symbol })
  await client.use(market).symbolList.refresh()
  const me = Number(client.session.get().user?.id)
  world.journal.transact(() => {
    world.accounts.post(me, 'micro', { kind: 'deposit', value: 700_123_456n, memo: 'memo.opening' })
    world.accounts.post(me, 'change', { kind: 'deposit', value: 1_234_567n, memo: 'memo.opening' })
  })
  // Same person on another device.
  const elsewhere = await trader(world)
  expect(elsewhere.id).toBe(me)
  const bank = { draw_id: 7, type: 2, bank_name: 'B', bank_address: 'S', payee_name: 'N', payee_account: '1' }
  expect((await ask(world, 'POST', '/api/wallet/bind_draw_method', bank, { token: elsewhere.token })).code).toBe(1)
  const tickets = TRADED.map((code) => {
    const symbol = symbolNamed(one, code)
    return { ...openTicket(client, symbol.id), symbol, facts: client.follow(contractFacts, symbol.id, '/trade') }
  })
  const [moving, taking] = [client.use(transfer).form('en'), client.use(withdraw).form('bank', 'en')]
  const facts = {
    transfer: client.follow(transferFacts),
    fund: client.follow(subscribeFacts, '2'),
    micro: client.follow(microFacts, EURUSD, '/trade'),
    bank: client.follow(withdrawFacts, 'bank', undefined),
    copy: client.follow(settingsFacts, '3'),
  }
  for (const cell of [moving, taking, ...Object.values(facts), ...tickets.map((one) => one.facts)])
    cell.subscribe(() => undefined)
  await clock.advance(2_000)
  await client.use(wallet).balances.refresh()
  /** Answer of the server to a request, without any effect on the books. */
  const judge = async <Input>(handler: Handler<Input>, input: Input): Promise<string> => {
    const from = { ip: '127.0.0.1', isOperator: false, presented: undefined, host: '', lang: 'en' }
    const call: Call<Input> = { input, ...from, write: inEnglish }
    const user = world.users.get(me)
    if (user === undefined || handler.access !== 'member') throw new Error('no member')
    const decide =
      'prepare' in handler ? await handler.prepare(world, call, user) : () => handler.run(world, call, user)
    let reply: Reply | undefined
    try {
      world.journal.transact(() => {
        reply = decide(user)
        throw UNDONE
      })
    } catch (thrown) {
      if (thrown !== UNDONE) throw thrown
    }
    return reply?.accepted === true ? 'accepted' : reply === undefined ? '' : inEnglish(reply.msg)
  }
  return { ...one, me, elsewhere, tickets, moving, taking, facts, judge }
}

it(`[WAL-16] [CON-14] [TRF-3] in ${STATES} states, what a form offers at most the server takes, and a step more neither does`, async () => {
  const bench = await open()
  const { client, world, clock, op, me, elsewhere, tickets, moving, taking, facts, judge } = bench
  const stream = streamOf(SEED, 'free')
  let drawn = 0
  const draw = (): number => uniform(stream, drawn++)
  const whole = (most: number): number => Math.floor(draw() * most)
  const oneOf = <One>(list: readonly One[]): One => {
    const one = list[whole(list.length)]
    if (one === undefined) throw new Error('none')
    return one
  }
  const holdAt = (code: Code): void => {
    const [least, width, places] = PRICES[code]
    op({ op: 'hold', symbol: code, price: (least + draw() * width).toFixed(places) })
  }
  for (const code of CODES) holdAt(code)
  const seen = { losing: 0, winning: 0, shut: 0, lots: 0, risk: 0, transfer: 0, fund: 0, micro: 0, bank: 0 }
  const held = new Set<string>()

  /** The form and the server agree: both take it, or both say that there is not enough. */
  const agree = async <Input>(
    what: string,
    issues: readonly Issue[],
    handler: Handler<Input>,
    request: Input,
    isEnough: boolean,
  ): Promise<void> => {
    const said = issues.length === 0 ? 'accepted' : SHORT.includes(issues[0]?.id ?? '') ? NOT_ENOUGH : issues[0]?.id
    const expected = isEnough ? 'accepted' : NOT_ENOUGH
    expect([what, said, await judge(handler, request)]).toEqual([what, expected, expected])
  }

  /** An event: an order by this person, a price, a closing, money from outside. */
  const happen = async (): Promise<void> => {
    const turn = whole(10)
    const holding = world.contracts.inState(me, 'holding')
    if (turn < 5 || holding.length === 0) {
      const isPending = whole(4) === 0
      const { symbol, facts } = oneOf(tickets)
      const { close = dec(1), terms } = facts.get()
      // Balance that covers most orders: up to 2.5 lots of EUR/USD.
      const steps = { USDJPY: 20_000, GER40: 60 }[symbol.code] ?? 250
      client.commit(submitContractOrder, {
        order: {
          symbolId: symbol.id,
          showCode: symbol.showCode,
          side: whole(2) === 0 ? 'buy' : 'sell',
          status: isPending ? 'pending' : 'market',
          lots: symbol.lotStep.mul(2 + whole(steps)).toFixed(),
          targetPrice: isPending ? close.mul(whole(2) === 0 ? '0.97' : '1.03').toFixed(symbol.pricePrecision) : '0',
          stopLoss: '0',
          takeProfit: '0',
          multiple: oneOf(terms?.multiples ?? []).toFixed(),
        },
      })
    } else if (turn < 8) {
      const order = holding[whole(holding.length)]
      if (order !== undefined) await elsewhere.get('/v2/api/forex/close', { id: order.id })
    } else {
      world.settings.set('trade_fee_type', whole(2) === 0 ? '1' : '2')
      void client.use(config).load()
    }
    await clock.advance(500)
    if (whole(4) > 0) for (const code of CODES) if (whole(2) === 0) holdAt(code)
    if (world.accounts.get(me, 'forex').balance < 1_000_000_000n) {
      const value = BigInt(1_000_000_000 + whole(9_000_000_000))
      world.journal.transact(() => world.accounts.post(me, 'forex', { kind: 'deposit', value, memo: 'memo.opening' }))
    }
    await clock.advance(2_500)
    await client.use(wallet).balances.refresh()
    await clock.advance(1_500)
  }

  const ticketAt = async (
    { actor, facts, symbol }: (typeof tickets)[number],
    what: string,
    lots: Decimal,
    isEnough: boolean,
  ): Promise<void> => {
    const now = facts.get()
    const inputs = { ...actor.get().context.inputs, side: 'buy' as const, lots: lots.toFixed() }
    const order = ticketRules.request(inputs, now)
    if (order === undefined) throw new Error('no request')
    await agree(
      `${symbol.code} ${what}`,
      ticketRules.issues(inputs, now),
      serverOrder as Handler<{ order: typeof order }>,
      { order },
      isEnough,
    )
  }
  const lookAtTicket = async (looked: (typeof tickets)[number]): Promise<void> => {
    const { panel, actor } = looked
    const { terms, close } = looked.facts.get()
    if (terms === undefined || close === undefined) throw new Error('no terms')
    const typed = (): Decimal => dec(actor.get().context.inputs.lots.replaceAll(',', '') || '0')
    const multiple = terms.multiples[whole(terms.multiples.length)]
    if (multiple !== undefined) panel().multiple.change(multiple)
    for (const chip of panel().shares) {
      chip.press()
      if (typed().lte(terms.lotStep) || typed().lt(terms.minLots)) continue
      await ticketAt(looked, `${chip.key} %`, typed(), true)
      if (chip.key !== 100) continue
      seen.lots += 1
      await ticketAt(looked, '100 % and a step', typed().plus(terms.lotStep), false)
      const use = panel().marginUse
      expect([use?.short, panel().balanceAfter?.isNegative()]).toEqual([false, false])
    }
    panel().kind.change('risk')
    panel().risk?.budget.change('9000000')
    const sized = panel().risk?.order
    panel().kind.change('market')
    if (sized === undefined) return
    seen.risk += 1
    await ticketAt(looked, 'by risk', sized.lots, true)
    if (sized.isCapped) await ticketAt(looked, 'by risk and a step', sized.lots.plus(terms.lotStep), false)
  }
  const lookAtTransfer = async (): Promise<void> => {
    const panel = () => transferPanel(moving.get(), moving.send, facts.transfer.get())
    for (const from of panel().accounts) {
      panel().ends?.from.choose(from.id)
      panel().shares.at(-1)?.choose()
      const { inputs } = moving.get().context
      const most = panel().value ?? dec(0)
      const at = async (amount: Decimal, isEnough: boolean): Promise<void> => {
        const typed = { ...inputs, amount: amount.toFixed() }
        const request = transferRules.request(typed, facts.transfer.get())
        if (request === undefined) throw new Error('no request')
        const issues = transferRules.issues(typed, facts.transfer.get())
        await agree(`transfer from ${from.type}`, issues, submitTransfer as Handler<typeof request>, request, isEnough)
      }
      if (most.isPositive() && !most.isZero()) await at(most, true)
      await at(most.plus(TRANSFER_STEP), false)
      seen.transfer += 1
    }
  }
  const lookAtOthers = async (): Promise<void> => {
    const down = (amount: Decimal, step: Decimal): Decimal => amount.div(step).floor().mul(step)
    const fund = facts.fund.get()
    const micro = facts.micro.get()
    const bank = facts.bank.get()
    const cent = dec('0.01')
    if (fund.free !== undefined && fund.product) {
      const most = down(fund.free, FUND_STEP)
      for (const [amount, isEnough] of [
        [most, true],
        [most.plus(FUND_STEP), false],
      ] as const) {
        const inputs = { locale: 'en', amount: amount.toFixed() }
        const request = subscribeRules.request(inputs, fund)
        if (request === undefined) throw new Error('no request')
        await agree('fund', subscribeRules.issues(inputs, fund), buyFund as Handler<typeof request>, request, isEnough)
      }
      seen.fund += 1
    }
    if (micro.account?.free !== undefined && micro.options !== undefined) {
      const most = down(micro.account.free, cent)
      for (const [amount, isEnough] of [
        [most, true],
        [most.plus(cent), false],
      ] as const) {
        const inputs = { ...emptyMicro('en'), direction: 'up' as const, stake: amount.toFixed() }
        const request = microRules.request(inputs, micro)
        if (request === undefined) throw new Error('no request')
        await agree(
          'micro',
          microRules.issues(inputs, micro),
          submitMicroOrder as Handler<typeof request>,
          request,
          isEnough,
        )
      }
      seen.micro += 1
    }
    const source = withdrawPanel(taking.get(), taking.send, bank).source
    if (source !== undefined && bank.worth === 'same') {
      const most = down(source.free, cent)
      for (const [amount, isEnough] of [
        [most, true],
        [most.plus(cent), false],
      ] as const) {
        const inputs = {
          ...taking.get().context.inputs,
          payoutMethodId: bank.payoutMethods?.[0]?.id,
          amount: amount.toFixed(),
        }
        const request = withdrawRules.request(inputs, bank)
        if (request === undefined) throw new Error('no request')
        const handler = submitWithdrawal as Handler<{ withdrawal: typeof request }>
        await agree('withdrawal', withdrawRules.issues(inputs, bank), handler, { withdrawal: request }, isEnough)
      }
      seen.bank += 1
    }
    // Copies are sized by the server: the form shows the money for them.
    expect(facts.copy.get().free?.toFixed()).toBe(amountText(world.contracts.freeMargin(me), MONEY_PLACES))
  }

  for (let state = 0; state < STATES; state += 1) {
    await happen()
    const floating = world.contracts.totals(me).profit
    if (floating < 0n) seen.losing += 1
    if (floating > 0n) seen.winning += 1
    for (const { code } of world.contracts.inState(me, 'holding').map(world.contracts.instrumentOf)) held.add(code)
    const looked = tickets[state % tickets.length]
    if (looked !== undefined) await lookAtTicket(looked)
    await lookAtTransfer()
    await lookAtOthers()
  }
  // Self-check: every symbol was looked at.
  expect([...held].sort()).toEqual([...TRADED].sort())
  expect(seen.losing).toBeGreaterThan(STATES / 8)
  expect(seen.winning).toBeGreaterThan(STATES / 8)
  for (const form of ['lots', 'risk', 'transfer', 'fund', 'micro', 'bank'] as const)
    expect([form, seen[form] > STATES / 4]).toEqual([form, true])
  bench.stop()
}, 1_200_000)
