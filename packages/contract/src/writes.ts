// Orders and transfers of a mock account: placed, repeated with the same key, taken back.
import { Decimal } from 'decimal.js'
import type { Answer, Asking } from './ask.ts'
import { dataFactsOf } from './ask.ts'
import { type Checking, callOf } from './checking.ts'
import { codeOf } from './describe.ts'
import type { Reads } from './reads.ts'
import { fieldOf, keysIn, rowsIn, timeOf } from './rows.ts'
import { SAYS } from './sentences.ts'
import type { AccountWatch } from './socket.ts'

/** A server's clock and the time it writes may be so far apart. */
const NEAR_MS = 120_000

type Values = Readonly<Record<string, string>>
const HOLDING = '1'
const PENDING = '0'
const CLOSED = '3'

const decimalOf = (value: unknown): Decimal | undefined => {
  try {
    return new Decimal(value as Decimal.Value)
  } catch {
    return undefined
  }
}

export const createWrites = (checking: Checking, reads: Reads) => {
  const { find, sendSigned, newKey, wants, noteOf } = checking
  const askingOf = (call: string, values: Values, key: string): Asking =>
    callOf(call).method === 'GET' ? { key, query: values } : { key, body: values }
  const write = (call: string, values: Values, key = newKey()): Promise<Answer> =>
    sendSigned(call, askingOf(call, values, key))

  const expectAccepted = (call: string, what: string, { code }: Answer): boolean => {
    if (code !== undefined && code !== 1 && code !== 999)
      find(call, { kind: 'refusal', path: 'code', expected: `1: ${what}`, got: codeOf(code) })
    return code === 1
  }
  const expectRefused = (call: string, what: string, { code }: Answer): void => {
    if (code !== 1) return
    const [sentence] = /Refuses [^.]*\./.exec(callOf(call).operation.description ?? '') ?? []
    find(call, {
      kind: 'accepted',
      path: 'code',
      expected: `a refusal: ${what}`,
      got: '1',
      ...(sentence === undefined ? {} : { sentence }),
    })
  }
  /** Sends one key again: it is answered as the first time. */
  const repeat = async (call: string, values: Values, key: string, first: Answer): Promise<void> => {
    const again = await write(call, values, key)
    if (again.code === first.code && JSON.stringify(again.data) === JSON.stringify(first.data)) return
    find(call, {
      kind: 'idempotency',
      path: again.code === first.code ? 'data' : 'code',
      expected: 'the first answer to this key',
      got: again.code === first.code ? 'another one' : `code ${codeOf(again.code)}`,
      sentence: SAYS.keep,
    })
  }

  const listed = async (status: string) => {
    const answer = await reads.ask('loadContractOrders', { status, page: '1' })
    reads.judgeRows('loadContractOrders', answer)
    return rowsIn(dataFactsOf(callOf('loadContractOrders')), answer.data)
  }
  const idsOf = async (status: string): Promise<readonly string[]> => {
    const list = await listed(status)
    return list === undefined ? [] : keysIn(list)
  }
  /** Orders that a request has left behind, and were not there before. */
  const placed = async (status: string, before: readonly string[]): Promise<readonly string[]> =>
    (await idsOf(status)).filter((id) => !before.includes(id))
  const own = new Map<string, string>()

  /** Places an order twice with one key, and finds the one order there has to be. */
  const place = async (values: Values, status: string): Promise<string | undefined> => {
    const call = 'submitContractOrder'
    const before = await idsOf(status)
    const key = newKey()
    const first = await write(call, values, key)
    if (!expectAccepted(call, 'an order that is allowed', first)) return undefined
    await repeat(call, values, key, first)
    const other = await write(call, { ...values, type: '2' }, key)
    if (other.code === 1)
      find(call, {
        kind: 'idempotency',
        path: 'code',
        expected: 'a refusal: other parameters',
        got: '1',
        sentence: SAYS.otherParameters,
      })
    const made = await placed(status, before)
    for (const id of made) own.set(id, status)
    const said = fieldOf(first.data, 'id')
    if (made.length > 1)
      find(call, {
        kind: 'idempotency',
        path: 'loadContractOrders',
        expected: 'one order of one key',
        got: `${made.length} orders`,
        sentence: SAYS.keep,
      })
    const id = said === undefined || said === null ? made[0] : String(said)
    if (made.length === 0 || (id !== undefined && !made.includes(id)))
      find('loadContractOrders', {
        kind: 'outcome',
        path: 'data.data',
        expected: 'the order that was accepted',
        got: made.length === 0 ? 'no new order' : 'one of another id',
      })
    return id
  }
  const judgeFresh = async (id: string, date: number | undefined): Promise<void> => {
    const list = await listed(HOLDING)
    const row = list?.rows.find((one) => String(fieldOf(one, 'Id')) === id)
    const created = timeOf(fieldOf(row, 'CreateTimeHandler'))
    if (created === undefined || date === undefined || Math.abs(created - date) <= NEAR_MS) return
    find('loadContractOrders', {
      kind: 'time',
      path: 'data.data[].CreateTimeHandler',
      expected: 'the time of now, in GMT, by the server’s own `date`',
      got: `a time ${Math.round((created - date) / 60_000)} minutes away`,
      sentence: SAYS.time,
    })
  }

  const orderable = async (): Promise<Values | undefined> => {
    for (const row of await reads.rowsOf('loadSymbols')) {
      const [pip, least] = [decimalOf(fieldOf(row, 'Pip')), decimalOf(fieldOf(row, 'ForexMinCont') ?? 0)]
      const multiples = fieldOf(row, 'HasForexMultiple')
      const multiple = Array.isArray(multiples) ? fieldOf(multiples[0], 'Value') : undefined
      const close = decimalOf(fieldOf(fieldOf(row, 'ForexQuotations'), 'Close'))
      if (String(fieldOf(row, 'MarketStatus')) !== '1' || pip === undefined || close === undefined) continue
      if (multiple === undefined || least === undefined) continue
      const steps = Decimal.max(least.div(pip).ceil(), 2)
      return {
        type: '1',
        cont: steps.times(pip).toFixed(),
        forex_id: String(fieldOf(row, 'Id')),
        target_price: '0',
        stop_loss_price: '0',
        target_profit_price: '0',
        multiple: String(multiple),
        // For the rest of the play, and no parameter.
        pip: pip.toFixed(),
        low: close.times('0.8').toFixed(Number(fieldOf(row, 'PricePrecision')), Decimal.ROUND_DOWN),
        high: close.times('1.2').toFixed(Number(fieldOf(row, 'PricePrecision')), Decimal.ROUND_DOWN),
      }
    }
    return undefined
  }

  const orders = async (watch: AccountWatch | undefined): Promise<void> => {
    const found = await orderable()
    if (found === undefined) {
      for (const call of ['submitContractOrder', 'setContractStops', 'closeContractOrder', 'cancelContractOrder'])
        noteOf(call).reason = 'no symbol is open, has a price and offers a leverage'
      return
    }
    const { pip = '', low = '', high = '', ...order } = found
    expectRefused(
      'submitContractOrder',
      'lots that do not exceed the step',
      await write('submitContractOrder', { ...order, status: '1', cont: pip }),
    )
    const id = await place({ ...order, status: '1' }, HOLDING)
    if (id !== undefined) {
      await watch?.opened(id)
      const stops = await write('setContractStops', { id, stop_loss_price: low, target_profit_price: high })
      expectAccepted('setContractStops', 'stops on their sides', stops)
      await judgeFresh(id, stops.date)
      const turned = await write('setContractStops', { id, stop_loss_price: high, target_profit_price: '0' })
      expectRefused('setContractStops', 'a stop-loss above the price of a buy', turned)
      const key = newKey()
      const closed = await write('closeContractOrder', { id }, key)
      if (expectAccepted('closeContractOrder', 'an order that is held', closed)) {
        await repeat('closeContractOrder', { id }, key, closed)
        await watch?.closed(id)
        expectRefused('closeContractOrder', 'an order that is closed', await write('closeContractOrder', { id }))
        if (!(await idsOf(CLOSED)).includes(id))
          find('loadContractOrders', {
            kind: 'outcome',
            path: 'data.data',
            expected: 'the closed order in the history',
            got: 'none of its id',
          })
      }
    }
    const waiting = await place({ ...order, status: '0', target_price: low }, PENDING)
    if (waiting !== undefined) {
      expectAccepted('cancelContractOrder', 'an order that waits', await write('cancelContractOrder', { id: waiting }))
      expectRefused(
        'cancelContractOrder',
        'an order that is cancelled',
        await write('cancelContractOrder', { id: waiting }),
      )
    }
  }

  const balances = async () => {
    const answer = await reads.ask('loadBalances', {})
    return rowsIn(dataFactsOf(callOf('loadBalances')), answer.data)?.rows ?? []
  }
  const transfer = async (): Promise<void> => {
    const call = 'submitTransfer'
    const rows = await balances()
    const source = rows.find((row) => decimalOf(fieldOf(row, 'balance'))?.gte(1) === true)
    const target = rows.find((row) => row !== source)
    if (source === undefined || target === undefined) {
      noteOf(call).reason = 'there is no account with money beside another one'
      return
    }
    const [from, to] = [source, target].map((row) => String(fieldOf(row, 'accountTypeId'))) as [string, string]
    const values = { balance: '1', currency_id: String(fieldOf(source, 'currencyId') ?? '1'), from, to }
    const key = newKey()
    const moved = await write(call, values, key)
    if (moved.code !== 1) return
    await repeat(call, values, key, moved)
    const after = (await balances()).find((row) => String(fieldOf(row, 'accountTypeId')) === to)
    const gained = decimalOf(fieldOf(after, 'balance'))?.minus(decimalOf(fieldOf(target, 'balance')) ?? 0)
    if (gained?.eq(1) === false)
      find(call, {
        kind: gained.eq(2) ? 'idempotency' : 'outcome',
        path: 'loadBalances',
        expected: '1 more on the account it went to',
        got: gained.eq(2) ? 'twice as much' : 'another amount',
        ...(gained.eq(2) ? { sentence: SAYS.keep } : {}),
      })
    const times = gained?.eq(2) === true ? ['1', '1'] : ['1']
    for (const balance of times)
      expectAccepted(call, 'the same back', await write(call, { ...values, balance, from: to, to: from }))
  }

  const micro = async (): Promise<void> => {
    const call = 'submitMicroOrder'
    const config = await reads.answerTo('loadConfig')
    const offer = await reads.answerTo('loadMicroSeconds')
    const [duration] = (fieldOf(offer?.data, 'sec') as readonly unknown[] | undefined) ?? []
    const least = decimalOf(fieldOf(duration, 'LimitAmount') ?? 1)
    const symbol = await orderable()
    if (String(fieldOf(config?.data, 'is_micro')) !== '1' || duration === undefined || symbol === undefined) {
      noteOf(call).reason = 'micro orders are switched off, or nothing is open'
      return
    }
    const values = {
      forex_id: symbol.forex_id ?? '',
      type: '1',
      number: Decimal.max(least ?? 1, 1).toFixed(),
      seconds: String(fieldOf(duration, 'Seconds')),
    }
    const key = newKey()
    const first = await write(call, values, key)
    if (first.code === 1) await repeat(call, values, key, first)
    expectRefused(call, 'a duration that is not offered', await write(call, { ...values, seconds: '86399' }))
  }

  /** Takes back what a broken play has left: orders of its own that are still there. */
  const clean = async (): Promise<void> => {
    for (const [id, status] of own) {
      const isOpen = (await idsOf(status)).includes(id)
      if (isOpen) await write(status === HOLDING ? 'closeContractOrder' : 'cancelContractOrder', { id })
    }
  }

  const play = async (watch: AccountWatch | undefined): Promise<void> => {
    const orderCalls = ['submitContractOrder', 'setContractStops', 'closeContractOrder', 'cancelContractOrder']
    try {
      if (orderCalls.some(wants) || watch !== undefined) await orders(watch)
      if (wants('submitTransfer')) await transfer()
      if (wants('submitMicroOrder')) await micro()
    } finally {
      await clean()
    }
    // A mock account of somebody keeps what it has.
    if (wants('resetDemo') && checking.session.isOwn)
      expectAccepted('resetDemo', 'a mock account', await write('resetDemo', {}))
  }
  return { play }
}
