import { type Client, type Intent, type OrderId, orderId, symbolId } from '@openlot/core'
import {
  contract,
  contractOrderFacts,
  contractOrderPanel,
  contractOrdersPanel,
  contractTicketPanel,
} from '@openlot/core/contract'
import { market, type TradingSymbol } from '@openlot/core/market'
import type { Http } from '@openlot/core/ports'
import { wallet } from '@openlot/core/wallet'
import { contractFacts } from '../../../core/test-support/internals.ts'
import { control } from '../../src/control.ts'
import { createSandboxWorld } from '../../src/create-sandbox-world.ts'
import { MONEY_PLACES } from '../../src/oracle/contract.ts'
import { amountText } from '../../src/oracle/rational.ts'

export const EURUSD = symbolId(1)
export type Status = 'holding' | 'pending' | 'closed'
const nothing = (): void => undefined

/** A world with EUR/USD held at 1.10000, a client that watches market, account and balances, and all its intents. */
export const journey = async (
  signedIn: boolean | 'demo' = 'demo',
  more: { readonly config?: Record<string, string>; readonly keepsKeys?: boolean } = {},
) => {
  const sandbox = await createSandboxWorld({ seed: 11, signedIn, ...more })
  const { client, world, clock } = sandbox
  const intents: Intent[] = []
  const op = (fields: Record<string, unknown>): void => {
    const answer = control(world, fields)
    if (!answer.ok) throw new Error(answer.msg)
  }
  client.onIntent((intent) => intents.push(intent))
  op({ op: 'hold', symbol: 'EURUSD', price: '1.10000' })
  const { balances, profits } = client.use(wallet)
  const release = [
    client.use(market).watch(),
    client.use(contract).watch(),
    balances.subscribe(nothing),
    profits.subscribe(nothing),
  ]
  await clock.advance(2_000)
  return {
    ...sandbox,
    intents,
    op,
    hold: async (price: string): Promise<void> => {
      op({ op: 'hold', symbol: 'EURUSD', price })
      await clock.advance(1_500)
    },
    /** Leaves the screens, stops everything, and answers how many timers are left. */
    end: async (): Promise<number> => {
      for (const leave of release) leave()
      sandbox.stop()
      await clock.advance(120_000)
      return clock.pending
    },
  }
}
export type Journey = Awaited<ReturnType<typeof journey>>

/** A symbol by its code, as the client knows it. */
export const symbolNamed = ({ client }: Pick<Journey, 'client'>, code: string): TradingSymbol => {
  const symbol = client
    .use(market)
    .symbols.rows()
    .find((one) => one.code === code)
  if (symbol === undefined) throw new Error(`no ${code}`)
  return symbol
}

/** The ticket of EUR/USD, or of another symbol, as a screen holds it. Leaving only ends the subscription. */
export const openTicket = (client: Client, id = EURUSD) => {
  const actor = client.use(contract).ticket(id, '/trade')
  const facts = client.follow(contractFacts, id, '/trade')
  const looks = [actor.subscribe(nothing), facts.subscribe(nothing)]
  return {
    actor,
    panel: () => contractTicketPanel(actor.get(), actor.send, facts.get()),
    leave: (): void => {
      for (const stop of looks) stop()
    },
  }
}

/** A list of orders as a screen holds it. */
export const openList = (client: Client, status: Status) => {
  const panel = client.follow(contractOrdersPanel, status, client.use(contract).historyRange())
  return { panel: panel.get, leave: panel.subscribe(nothing) }
}

/** The sheet of one order as a screen holds it. */
export const openSheet = (client: Client, id: OrderId) => {
  const actor = client.use(contract).order(id)
  const facts = client.follow(contractOrderFacts, id)
  const looks = [actor.subscribe(nothing), facts.subscribe(nothing)]
  return {
    actor,
    panel: () => contractOrderPanel(actor.get(), actor.send, facts.get()),
    leave: (): void => {
      for (const stop of looks) stop()
    },
  }
}

/** The orders of an open list as far as the client has read them. */
export const idsOf = (client: Client, status: Status): readonly OrderId[] =>
  client
    .use(contract)
    .lists({ status })
    .get()
    .keys.map((key) => orderId(key))

/** Buys at the market through the ticket, in two taps. */
export const buy = async ({ client, clock }: Journey, lots = '0.1'): Promise<ReturnType<typeof openTicket>> => {
  const ticket = openTicket(client)
  ticket.panel().lots.change(lots)
  ticket.panel().buy.press()
  await clock.advance(1_000)
  ticket.panel().review?.confirm()
  await clock.advance(1_000)
  return ticket
}

/** A confirmed order that waits for its price. */
export const placePending = async (
  { client, clock }: Journey,
  side: 'buy' | 'sell',
  price: string,
): Promise<ReturnType<typeof openTicket>> => {
  const ticket = openTicket(client)
  ticket.panel().kind.change('pending')
  ticket.panel().targetPrice.change(price)
  ticket.panel()[side].press()
  await clock.advance(1_000)
  ticket.panel().review?.confirm()
  await clock.advance(2_000)
  return ticket
}

/** Every request from now on, by its path. */
export const listen = ({ ports }: Journey): string[] => {
  const asked: string[] = []
  const { send } = ports.http
  const noting: Http['send'] = (request) => {
    asked.push(new URL(request.url).pathname)
    return send(request)
  }
  Object.assign(ports.http, { send: noting })
  return asked
}

/** Booked state of the one signed-in person: the contract account, and the sum of its ledger. */
export const booked = ({ client, world }: Journey) => {
  const user = Number(client.session.get().user?.id)
  const { balance, lock, accountTypeId } = world.accounts.get(user, 'forex')
  const ledger = world.accounts.entries(user, accountTypeId).reduce((sum, { value }) => sum + value, 0n)
  const money = (units: bigint): string => amountText(units, MONEY_PLACES)
  return { balance: money(balance), held: money(lock), ledger: money(ledger) }
}

/** Same values as the client knows them. */
export const known = ({ client }: Journey) => {
  const account = client
    .use(wallet)
    .balances.get()
    .value?.find(({ type }) => type === 'forex')
  return { balance: account?.balance.toFixed(), held: account?.lockBalance.toFixed() }
}
