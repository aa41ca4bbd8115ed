import { type Intent, type OrderId, symbolId, type TradingClient } from '@openlot/core'
import {
  contractFacts,
  contractOrderFacts,
  contractOrderFormPanel,
  contractOrderPanel,
  contractOrdersFacts,
  contractOrdersPanel,
} from '@openlot/core/contract'
import type { Http } from '@openlot/core/ports'
import { control } from '../../src/control.ts'
import { createSandboxWorld } from '../../src/create-sandbox-world.ts'
import { MONEY_PLACES } from '../../src/oracle/contract.ts'
import { amountText } from '../../src/oracle/rational.ts'

export const EURUSD = symbolId(1)

/** A world with EUR/USD held at 1.10000, a client that watches market and account, and everything it asks of the shell. */
export const journey = async (
  signedIn: boolean | 'demo' = 'demo',
  more: { readonly config?: Record<string, string> } = {},
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
  const release = [client.watchMarket(), client.watchAccount()]
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

/** The ticket of EUR/USD as a screen holds it. */
export const openTicket = (client: TradingClient) => {
  const actor = client.logic('contractOrderForm', { symbolId: EURUSD })
  actor.start()
  return {
    actor,
    panel: () => contractOrderFormPanel(actor.getSnapshot(), actor.send, contractFacts(client.stores, EURUSD)),
  }
}

/** A list of orders as a screen holds it. */
export const openList = (client: TradingClient, status: 'holding' | 'pending' | 'closed') => {
  const actor = client.logic('contractOrders', { status })
  actor.start()
  return {
    actor,
    panel: () =>
      contractOrdersPanel(
        actor.getSnapshot(),
        actor.send,
        contractOrdersFacts(client.stores, status, client.ports.clock.now()),
      ),
  }
}

/** The sheet of one order as a screen holds it. */
export const openSheet = (client: TradingClient, id: OrderId) => {
  const actor = client.logic('contractOrder', { id })
  actor.start()
  return {
    actor,
    panel: () => contractOrderPanel(actor.getSnapshot(), actor.send, contractOrderFacts(client.stores, id)),
  }
}

/** Buys at the market through the ticket, as two taps do. */
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

/** Every question asked from now on, by its path. */
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

/** What the server has booked for the one signed-in person: the contract account, and the sum of its ledger. */
export const booked = ({ client, world }: Journey) => {
  const user = Number(client.stores.session.get().user?.id)
  const { balance, lock, accountTypeId } = world.accounts.get(user, 'forex')
  const ledger = world.accounts.entries(user, accountTypeId).reduce((sum, { value }) => sum + value, 0n)
  const money = (units: bigint): string => amountText(units, MONEY_PLACES)
  return { balance: money(balance), held: money(lock), ledger: money(ledger) }
}

/** The same as the client knows it. */
export const known = ({ client }: Journey) => {
  const account = client.stores.accounts.get().value?.find(({ type }) => type === 'forex')
  return { balance: account?.balance.toFixed(), held: account?.lockBalance.toFixed() }
}
