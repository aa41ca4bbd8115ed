import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DRAW_SYMBOLS } from '../src/books/draw-symbols.ts'
import { FUND_PRODUCTS } from '../src/books/fund-terms.ts'
import { LOAN_OPTIONS } from '../src/books/loan-terms.ts'
import { openSqlite } from '../src/durable-sqlite.ts'
import { rational } from '../src/oracle/rational.ts'
import type { Durable } from '../src/ports.ts'
import type { World } from '../src/world.ts'
import { type ServerProcess, startProcess } from './server-process.ts'
import { memoryDurable, openWorld, trader } from './support.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'openlot-ended-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))
const openFile = () => openSqlite(dataDir, { fresh: false, say: () => undefined })

const DAY_MS = 86_400_000
const MANY = 45
/** Some of the first ones are still open, so that they lie among many that are not. */
const staysOpen = (at: number): boolean => at % 9 === 4
const PAIRS = [
  ['change', 'micro'],
  ['micro', 'forex'],
  ['forex', 'change'],
] as const

/** Makes enough of each kind that every list has several pages. Answers how many of each are not over. */
const live = (world: World, userId: number): Readonly<Record<string, number>> => {
  const { transfers, deposits, withdrawals, loans, funds } = world
  const [symbol] = DRAW_SYMBOLS
  const [option] = LOAN_OPTIONS
  const [product] = FUND_PRODUCTS
  if (symbol === undefined || option === undefined || product === undefined) throw new Error('Nothing is offered')
  let open = 0
  for (let at = 0; at < MANY; at += 1)
    world.journal.transact(() => {
      const [from, to] = PAIRS[at % PAIRS.length] ?? PAIRS[0]
      transfers.move({ userId, from, to, amount: BigInt(at + 1) })
      const amount = BigInt(at + 1) * 10n ** 8n
      const coins = { userId, kind: 'crypto', flow: 'direct', amount, currency: 'USDT', wayId: 1, proof: '' } as const
      const { id: depositId } = deposits.add({ ...coins, next: null, afterMs: 0 })
      const asked = { userId, symbol, amount: String(at + 5), price: rational('1'), goal: 'there', memo: '' }
      const { id: drawId } = withdrawals.submit({ ...asked, byHand: true })
      const loan = { userId, option, amount: BigInt(at + 1) * 1_000_000n, agreement: ['', ''] as const, byHand: true }
      loans.submit(loan)
      funds.buy(userId, product, BigInt(at + 1) * 1_000_000n)
      if (staysOpen(at)) {
        open += 1
        return
      }
      deposits.decide(depositId, at % 2 === 0 ? 'finish' : 'reject')
      withdrawals.decide(userId, at % 2 === 0 ? 'paid' : 'rejected', drawId)
      loans.decide(userId, 'reject')
      funds.decide(userId, 'finish')
    })
  return { transfers: 0, deposits: open, withdrawals: open, loans: open, funds: open, fundIncomes: 0 }
}

const LISTS = [
  ['/api/account/transfer_log', {}, 'balance'],
  ['/api/account/transfer_log', { type: 'micro' }, 'balance'],
  ['/api/quickCharge/quick_ist', { type: 0 }, 'number'],
  ['/api/account/draw_list', { type: 1 }, 'number'],
  ['/api/loan/loan_list', {}, 'amount'],
  ['/api/fund/subList', {}, 'share_amount'],
] as const

/** Every list from its first page to its last, and the first one after that. */
const read = async (world: World) => {
  const me = await trader(world)
  const pagesOf = async (path: string, params: object) => {
    type Page = { data: readonly Readonly<Record<string, unknown>>[]; total?: number; last_page?: number }
    const pages: Page[] = []
    for (let page = 1; page <= 4; page += 1) pages.push((await me.get(path, { ...params, page })).data as Page)
    return pages
  }
  const lists = await Promise.all(LISTS.map(([path, params]) => pagesOf(path, params)))
  return { lists, incomes: await pagesOf('/api/fund/insList', { sub_id: 5 }) }
}

const left = (durable: Durable, kinds: readonly string[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, [...durable.load(kind)].length]))

describe('what is over', () => {
  it('[T43] is not in memory, of no kind of money that moves; lists are whole to their last page, and after a restart', async () => {
    const first = openFile()
    const { world, clock } = openWorld({ durable: first })
    const { id } = await trader(world)
    const open = live(world, id)
    clock.advance(3 * DAY_MS)
    world.funds.moveDue()
    const before = await read(world)
    const numbers = Array.from({ length: MANY }, (_, at) => MANY - at)
    const asText = (units: readonly number[]) =>
      units.map((one) => `0.${String(one).padStart(6, '0')}`.replace(/0+$/, ''))
    const expected = [
      asText(numbers),
      asText(numbers.filter((one) => one % 3 !== 0)),
      numbers.map(String),
      numbers.map((one) => String(one + 4)),
      numbers.map(String),
      numbers.map(String),
    ]
    for (const [at, pages] of before.lists.entries()) {
      const rows = pages.map(({ data }) => data.map((row) => String(row[LISTS[at]?.[2] ?? ''])))
      expect(rows.flat()).toEqual(expected[at])
      expect(rows.slice(0, -1).map(({ length }) => length)).toEqual([
        20,
        Math.min(20, rows.flat().length - 20),
        rows.flat().length > 40 ? 5 : 0,
      ])
      expect(pages.map(({ total, last_page }) => total ?? last_page)).toEqual(
        Array(4).fill(pages[0]?.last_page ?? expected[at]?.length),
      )
    }
    expect(before.incomes[0]?.data).toHaveLength(3)
    first.close()
    const second = openFile()
    expect(left(second, Object.keys(open))).toEqual(open)
    expect(await read(openWorld({ durable: second, clock }).world)).toEqual(before)
    second.close()
  })

  it('[T43] in a file of before goes to history once, and reads as it did', async () => {
    const disk = memoryDurable()
    const { world, clock } = openWorld({ durable: disk.durable })
    const { id } = await trader(world)
    const open = live(world, id)
    const before = await read(world)
    const durable = openFile()
    durable.commit(disk.durable.load().map(({ table, key, row }) => ({ table, key, row })))
    expect(left(durable, ['transfers', 'loans'])).toEqual({ transfers: MANY, loans: MANY })
    expect(await read(openWorld({ durable, clock }).world)).toEqual(before)
    expect(left(durable, Object.keys(open))).toEqual(open)
    durable.close()
    const again = openFile()
    expect(await read(openWorld({ durable: again, clock }).world)).toEqual(before)
    again.close()
  })

  it('[T43] is decided about no more, and that of another person is not shown', async () => {
    const { world } = openWorld({ durable: openFile() })
    const { id } = await trader(world)
    live(world, id)
    const worth = () => world.accounts.of(id).map(({ balance, lock }) => [balance, lock])
    const before = worth()
    world.journal.transact(() => {
      expect(world.deposits.decide(1, 'finish')).toBe(false)
      expect(world.deposits.change(1, { remark: '' })).toBe(false)
      expect(world.withdrawals.decide(id, 'paid', 1)).toBe(false)
      expect(world.funds.redeem(1)).toBe(false)
    })
    expect(worth()).toEqual(before)
    const other = await trader(world, 'borrower@openlot.test')
    expect(await other.get('/api/fund/insList', { sub_id: 1, page: 1 })).toMatchObject({ code: 0 })
    expect(await other.get('/api/loan/loan_info', { id: 1 })).toMatchObject({ code: 0 })
    expect(world.loans.own(id, '1')?.state).toBe('rejected')
    expect(world.loans.own(other.id, '1')).toBeUndefined()
  })
})

describe('kill -9', () => {
  let child: ServerProcess | undefined
  afterEach(() => child?.signal('SIGKILL'))

  it('[T43] while money moves between accounts loses no transfer, doubles none, and books agree with the list', async () => {
    child = startProcess({ PORT: '0', OPENLOT_DATA: dataDir, OPENLOT_SEED: '1' })
    const url = await child.ready()
    const post = async (path: string, fields: Readonly<Record<string, string>>, token = '') =>
      (await (
        await fetch(url + path, {
          method: 'POST',
          headers: { authorization: token },
          body: new URLSearchParams(fields),
        })
      ).json()) as { code: number; data: never }
    const account = { account: 'trader@openlot.test', password: 'sandbox123', login_type: 'email' }
    const { token } = (await post('/api/user/loginForU', account)).data as { token: string }
    const answered = new Set<string>()
    let killed: Promise<unknown> | undefined
    let next = 0
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        try {
          for (;;) {
            next += 1
            const balance = `0.${String(next).padStart(6, '0')}`
            const fields = { balance, currency_id: '1', from: '1', to: '3' }
            if ((await post('/api/account/transfer', fields, token)).code === 1) answered.add(balance)
            if (answered.size >= 25) killed ??= child?.end('SIGKILL')
          }
        } catch {
          // The server died under this one.
        }
      }),
    )
    await killed
    const durable = openFile()
    const { world } = openWorld({ durable })
    const id = world.users.byName('email', account.account)?.id ?? 0
    const kept = world.transfers.of(id).map(({ amount }) => `0.${String(amount).padStart(6, '0')}`)
    expect(new Set(kept).size).toBe(kept.length)
    expect([...answered].filter((one) => !kept.includes(one))).toEqual([])
    const booked = world.accounts.ledger().filter(({ userId, kind }) => userId === id && kind === 'transfer')
    expect([booked.length, world.transfers.count(id)]).toEqual([2 * kept.length, kept.length])
    expect(left(durable, ['transfers'])).toEqual({ transfers: 0 })
    durable.close()
  }, 60_000)
})
