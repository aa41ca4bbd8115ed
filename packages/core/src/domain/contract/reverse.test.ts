import { describe, expect, it } from 'vitest'
import { storesOf } from '../../../test-support/stores-of.ts'
import { accepted, openTestContext } from '../../../test-support/test-context.ts'
import type { Cell } from '../../engine/domain/cell.ts'
import { REREAD_MS, RESUME_MS } from '../../engine/form/reviewed-form.machine.ts'
import { dec } from '../../kernel/decimal.ts'
import type { HttpAnswer } from '../../testing/memory-ports.ts'
import { sampleOrder, sampleSymbol, sampleUser } from '../../testing/samples.ts'
import { putSymbols } from '../market/market.store.ts'
import { market } from '../market/market.ts'
import { session } from '../session/session.ts'
import type { SessionView } from '../session/session.wire.ts'
import { contractOrders } from './contract-orders.ts'
import { contractTicketPanel } from './contract-ticket.panel.ts'
import { reversePanel } from './reverse.panel.ts'
import { reverse } from './reverse.ts'
import { placedId } from './ticket-placed.panel.ts'

const symbol = sampleSymbol()
const order = sampleOrder({ status: 'closed', stopLoss: dec('1.05'), takeProfit: dec('1.2'), multiple: dec(50) })
const account = (balance: string) => accepted([{ type: 'forex', balance, lockBalance: '0', accountTypeId: '1' }])

/** Second half of a reversal of 0.1 lots bought, over a scripted server. */
const open = async (
  options: {
    /** Answer to the new order. */
    readonly submit?: HttpAnswer
    readonly live?: boolean
    readonly of?: typeof order
  } = {},
) => {
  const test = openTestContext()
  const { domains, ports, clock } = test
  const answers = { read: account('0') as HttpAnswer, slow: true }
  const waiting: ((answer: HttpAnswer) => void)[] = []
  ports.http.answer(({ url }) => {
    if (url.includes('submit')) return options.submit ?? accepted({ id: 9 })
    if (url.includes('my_deal')) return accepted({ data: [], total: 0, all_fact_profits: '0' })
    if (!url.includes('getBalance')) return { problem: 'network' }
    return answers.slow ? new Promise((answer) => waiting.push(answer)) : answers.read
  })
  const view = domains.use(session).view as Cell<SessionView>
  view.set({ stage: 'member', mayComeBack: false, user: sampleUser(), kind: 'demo', epoch: 1 })
  const stores = storesOf(domains.use(market))
  putSymbols(stores, [symbol], 0)
  if (options.live !== false) stores.freshness.put(symbol.id, { state: 'live', since: undefined })
  const known = options.of ?? order
  storesOf(domains.use(contractOrders)).rows.put(known.id, known)
  const answer = (read: HttpAnswer): void => {
    Object.assign(answers, { slow: false, read })
    for (const one of waiting.splice(0)) one(read)
  }
  const form = domains.use(reverse).of(known.id, '/order')
  const stops = [form.subscribe(() => undefined), form.facts.subscribe(() => undefined)]
  await clock.advance(1)
  return {
    ...test,
    form,
    panel: () => reversePanel(form.get(), form.send, form.facts.get()),
    ticket: () => contractTicketPanel(form.get(), form.send, form.facts.get()),
    /** The balance after the closing is there. */
    read: async (balance = '1000') => {
      answer(account(balance))
      await clock.advance(REREAD_MS + 50)
    },
    answer,
    submits: () => ports.http.requests.filter(({ url }) => url.includes('submit')),
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}

describe('the order of the other side', () => {
  it('[CON-111] is reviewed with the same lots and leverage, at the market, without stops; nothing is sent by itself', async () => {
    const { panel, ticket, read, submits, clock } = await open()
    await read()
    expect(panel().stage).toBe('ticket')
    const { review } = ticket()
    expect(review).toMatchObject({ side: 'sell', kind: 'market', stopLoss: undefined, takeProfit: undefined })
    expect([review?.lots, review?.multiple, review?.margin, review?.fee].map((one) => one?.toFixed())).toEqual([
      '0.1',
      '50',
      '2.169',
      '0.010845',
    ])
    await clock.advance(60_000)
    expect(submits()).toEqual([])
  })

  it('[CON-111] is sent once it is confirmed, and how it ended is shown until it is read', async () => {
    const { panel, ticket, read, submits, clock, form } = await open()
    await read()
    for (let tap = 0; tap < 20; tap += 1) ticket().review?.confirm()
    await clock.advance(50)
    expect([panel().stage, ticket().stage, String(placedId(form.get()))]).toEqual(['ticket', 'accepted', '9'])
    const [sent] = submits()
    expect(submits()).toHaveLength(1)
    expect(Object.fromEntries(new URLSearchParams(String(sent?.body ?? '') || sent?.url.split('?')[1]))).toMatchObject({
      type: '2',
      cont: '0.1',
      status: '1',
      multiple: '50',
      stop_loss_price: '0',
      target_profit_price: '0',
    })
    ticket().dismiss()
    expect(panel().stage).toBe('done')
  })

  it('[CON-111] of a sell is a buy', async () => {
    const { ticket, read } = await open({ of: { ...order, side: 'sell' } })
    await read()
    expect(ticket().review?.side).toBe('buy')
  })

  it('[CON-113] waits for the balance of after the closing, and is judged by that', async () => {
    const { panel, ticket, read } = await open()
    expect([panel().stage, ticket().review]).toEqual(['waiting', undefined])
    await read('1')
    expect([panel().stage, panel().reason]).toMatchObject(['failed', { id: 'contract.balance_short' }])
  })

  it('[CON-113] what cannot be reviewed in time is said to be not opened, with the reason, and can be tried again', async () => {
    const { panel, ticket, domains, read, clock } = await open({ live: false })
    await read()
    expect(panel().stage).toBe('waiting')
    await clock.advance(RESUME_MS)
    expect([panel().stage, panel().reason]).toMatchObject(['failed', { id: 'contract.price_stale' }])
    storesOf(domains.use(market)).freshness.put(symbol.id, { state: 'live', since: undefined })
    await clock.advance(50)
    // Neither opened by itself nor given up.
    expect([panel().stage, panel().reason]).toEqual(['failed', undefined])
    panel().again()
    expect(ticket().review?.side).toBe('sell')
  })

  it('[CON-113] without the balance nothing is reviewed', async () => {
    const { panel, clock } = await open()
    await clock.advance(RESUME_MS)
    expect([panel().stage, panel().reason]).toMatchObject(['failed', { id: 'reverse.unread' }])
  })

  it('[CON-113] a balance that cannot be read is none of after the closing, and is read when it is tried again', async () => {
    const { panel, ticket, answer, clock } = await open()
    answer({ problem: 'network' })
    await clock.advance(RESUME_MS)
    expect([panel().stage, panel().reason]).toMatchObject(['failed', { id: 'reverse.unread' }])
    answer(account('1000'))
    panel().again()
    await clock.advance(REREAD_MS + 50)
    expect([panel().stage, panel().reason]).toEqual(['failed', undefined])
    panel().again()
    expect(ticket().review?.side).toBe('sell')
  })

  it('[CON-113] a refusal is said in the words of the server', async () => {
    const refused = { ...accepted({}), text: JSON.stringify({ code: 2, msg: 'Trading is halted', data: null }) }
    const { panel, ticket, read, clock } = await open({ submit: refused })
    await read()
    ticket().review?.confirm()
    await clock.advance(50)
    expect([panel().stage, panel().reason]).toEqual(['failed', { text: 'Trading is halted' }])
  })

  it('[CON-113] a lost answer is found out before anything is said', async () => {
    const { panel, ticket, read, clock, submits } = await open({ submit: { problem: 'network' } })
    await read()
    ticket().review?.confirm()
    await clock.advance(50)
    expect([panel().stage, ticket().stage]).toEqual(['ticket', 'checking'])
    expect(submits().length).toBeGreaterThan(0)
  })

  it('[CON-111] given up, nothing is sent, and how the position ended is left to show', async () => {
    const { panel, ticket, read, submits, stop } = await open()
    await read()
    ticket().review?.cancel()
    expect([panel().stage, panel().reason, submits()]).toEqual(['left', undefined, []])
    stop()
  })

  it('[CON-113] of a symbol that is gone is not opened', async () => {
    const { panel, read, clock } = await open({ of: { ...order, symbol: { showCode: 'X' } } })
    await read()
    await clock.advance(RESUME_MS)
    expect([panel().stage, panel().reason]).toMatchObject(['failed', { id: 'market.gap' }])
  })
})
