import { identity } from '@openlot/core/account'
import { depositRecordsPanel } from '@openlot/core/deposit'
import { fundRecordsPanel } from '@openlot/core/fund'
import { borrower, loansPanel } from '@openlot/core/loan'
import type { Http } from '@openlot/core/ports'
import { withdrawalLogPanel } from '@openlot/core/withdraw'
import { expect, it } from 'vitest'
import { DRAW_SYMBOLS } from '../../src/books/draw-symbols.ts'
import { FUND_PRODUCTS } from '../../src/books/fund-terms.ts'
import { LOAN_OPTIONS } from '../../src/books/loan-terms.ts'
import { rational } from '../../src/oracle/rational.ts'
import { type Journey, journey, openList } from './support.ts'

const NAME = 'trader@openlot.test'
/** Fields of ours; the review time of a loan is from the specification. */
const OWN = /,"(CloseReason|FillTimeHandler|FollowNickname|updated_at|reviewed_at)":"[^"]*"/g
const [symbol] = DRAW_SYMBOLS
const [product] = FUND_PRODUCTS
const [option] = LOAN_OPTIONS

/** From now on the server leaves out our fields. Answers their number. */
const leaveOut = ({ ports }: Journey): (() => number) => {
  let left = 0
  const { send } = ports.http
  const silent: Http['send'] = async (request) => {
    const answer = await send(request)
    if (!('text' in answer)) return answer
    const text = answer.text.replaceAll(OWN, (found, name) => {
      if (name === 'reviewed_at' && request.url.includes('/loan_list')) return found
      left += 1
      return ''
    })
    return { ...answer, text }
  }
  Object.assign(ports.http, { send: silent })
  return () => left
}

/** Every list and record in a decided state; a position, and orders ended by stops and by the owner. */
const decided = async (one: Journey): Promise<void> => {
  const { world, client, op, hold } = one
  const userId = Number(client.session.get().user?.id)
  if (symbol === undefined || product === undefined || option === undefined) throw new Error('Nothing is offered')
  const eurusd = world.market.instrumentByCode('EURUSD')
  if (eurusd === undefined) throw new Error('no EURUSD')
  const order = (fields: object) =>
    world.journal.transact(() =>
      world.contracts.submit(userId, eurusd, {
        ...{ side: 'buy', lots: '0.1', targetPrice: '0', stopLoss: '0', takeProfit: '0', multiple: '100' },
        ...{ status: 'market', ...fields },
      }),
    )
  order({ stopLoss: '1.09500' })
  order({ status: 'pending', targetPrice: '1.09600' })
  world.journal.transact(() => {
    const coins = { userId, kind: 'crypto', flow: 'direct', amount: 10n ** 10n, currency: 'USDT', wayId: 1 } as const
    world.deposits.add({ ...coins, proof: '', next: null, afterMs: 0 })
    world.withdrawals.submit({ userId, symbol, amount: '20', price: rational('1'), goal: 'there', memo: '' })
    world.loans.submit({ userId, option, amount: 500_000_000n, agreement: ['', ''] })
    world.funds.buy(userId, product, 100_000_000n)
    world.borrowers.submit(userId, { name: 'A', last_name: 'B' }, [])
  })
  op({ op: 'deposit', user: NAME, decision: 'reject' })
  op({ op: 'withdrawal', user: NAME, decision: 'finish' })
  op({ op: 'loan', user: NAME, decision: 'approve' })
  op({ op: 'fund', user: NAME, decision: 'finish' })
  op({ op: 'borrower', user: NAME, decision: 'approve' })
  op({ op: 'kyc', user: NAME, decision: 'approve' })
  await hold('1.09400')
}

/** Place of the withdrawals among the rows. */
const WITHDRAWALS = 1

/** State of all of it, as screens hold it. */
const shown = async (one: Journey) => {
  const { client, clock } = one
  const lists = [openList(client, 'closed'), openList(client, 'holding')]
  const cells = [
    client.follow(depositRecordsPanel, 'crypto'),
    client.follow(withdrawalLogPanel, 'crypto'),
    client.follow(loansPanel),
    client.follow(fundRecordsPanel),
  ]
  const records = [client.use(identity).record, client.use(borrower).record]
  const nothing = (): void => undefined
  const leave = [
    ...lists.map((list) => list.leave),
    ...cells.map((cell) => cell.subscribe(nothing)),
    ...records.map((record) => record.subscribe(nothing)),
  ]
  await clock.advance(3_000)
  const orders = lists.flatMap(({ panel }) => panel().rows)
  const read = {
    stages: [...lists.map(({ panel }) => panel().stage), ...cells.map((cell) => cell.get().stage)],
    orders,
    rows: cells.map((cell) => cell.get().rows),
    records: records.map((record) => record.get().value),
  }
  for (const end of leave) end()
  return read
}

it('[CON-96] [CON-97] [FUND-24] a server that says none of it is read as one that does', async () => {
  const full = await journey(true)
  await decided(full)
  const said = await shown(full)
  expect(await full.end()).toBe(0)

  const bare = await journey(true)
  const left = leaveOut(bare)
  await decided(bare)
  const silent = await shown(bare)
  expect(await bare.end()).toBe(0)
  expect(left()).toBeGreaterThan(5)

  expect(said.orders.map(({ closedBy, filledAt, master }) => [closedBy, typeof filledAt, master])).toEqual([
    ['stopLoss', 'undefined', ''],
    [undefined, 'number', ''],
  ])
  expect(said.rows.map(({ length }) => length)).toEqual([1, 1, 1, 1])
  expect(said.records).toMatchObject([{ reviewedAt: expect.any(Number) }, { reviewedAt: expect.any(Number) }])
  // Only a server that says when one was decided about says how it stands; its words say it either way.
  expect([said, silent].map(({ rows }) => rows[WITHDRAWALS])).toMatchObject([
    [{ state: 'done', status: 'Completed', steps: [{}, {}, {}] }],
    [{ state: undefined, status: 'Completed', steps: [] }],
  ])
  // All else is equal to the last digit, and complete: the last step has no time, and a withdrawal no steps.
  const stepsOf = (row: object, at: number) => {
    if (!('steps' in row)) return {}
    const steps = row.steps as readonly { readonly stage: string; readonly at: unknown }[]
    return { steps: at === WITHDRAWALS ? [] : steps.map((one) => (one.stage === 'past' ? one : { ...one, at: 0 })) }
  }
  const without = (read: typeof said) => ({
    ...read,
    orders: read.orders.map((order) => ({ ...order, closedBy: undefined, filledAt: undefined })),
    rows: read.rows.map((list, at) =>
      list.map((row) => ({
        ...{ ...row, updatedAt: undefined, ...stepsOf(row, at) },
        ...(at === WITHDRAWALS && { state: undefined }),
      })),
    ),
    records: read.records.map((record) => ({ ...record, reviewedAt: undefined })),
  })
  expect(silent.orders.every(({ closedBy, filledAt }) => closedBy === undefined && filledAt === undefined)).toBe(true)
  expect(without(silent)).toEqual(without(said))
  expect(silent.stages.every((stage) => stage === 'ready')).toBe(true)
})
