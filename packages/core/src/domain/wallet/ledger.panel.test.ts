import { describe, expect, it } from 'vitest'
import { accepted, openTestContext } from '../../../test-support/test-context.ts'
import { derivedCell } from '../../engine/read/derive.ts'
import type { HttpAnswer } from '../../testing/memory-ports.ts'
import { ledgerPanel } from './ledger.panel.ts'

const account = (type: string, id: number, balance: string) => ({
  type,
  balance,
  lockBalance: '1.5',
  accountTypeId: id,
  currencyId: 1,
})
const accounts = [account('forex', 3, '9'), account('micro', 2, '5'), account('change', 1, '7')]
const entry = (value: string) => ({ Value: value, Type: '4', Memo: 'Fee', MemoTran: 'Gebühr', CreatedAtTran: '' })
const book = (count: number, total: number): HttpAnswer =>
  accepted({ list: Array.from({ length: count }, (_, at) => entry(`-${at}`)), total })

/** A ledger with a subscriber, over a server with scripted `answers`. */
const open = async (asked: string | undefined, answers: Record<string, HttpAnswer> = {}) => {
  const bench = openTestContext()
  const { clock, ports, domains } = bench
  const said: Record<string, HttpAnswer> = {
    getBalance: accepted(accounts),
    forexDetail: accepted(account('forex', 3, '8.25')),
    forexChange: book(20, 25),
    ...answers,
  }
  ports.http.answer(({ url }) => {
    const name = Object.keys(said).find((one) => url.includes(one))
    return said[name ?? ''] ?? accepted(null)
  })
  const cell = derivedCell(domains.use, ledgerPanel, asked)
  cell.subscribe(() => undefined)
  await clock.settle()
  return {
    ...bench,
    said,
    panel: cell.get,
    /** Queries of this call. */
    queries: (name: string, key: string) =>
      ports.http.requests
        .filter(({ url }) => url.includes(name))
        .map(({ url }) => new URLSearchParams(url.split('?')[1]).get(key)),
  }
}

describe('the ledger of an account', () => {
  it('[WAL-9] the id of the address is sent as type, page by page, until as many are here as there are', async () => {
    const { panel, queries, said, clock } = await open('3')
    expect([panel().rows.length, panel().finished, panel().canMore]).toEqual([20, false, true])
    said.forexChange = book(5, 25)
    panel().more()
    await clock.settle()
    expect([panel().rows.length, panel().finished, panel().total]).toEqual([25, true, 25])
    expect(new Set(panel().keys).size).toBe(25)
    expect(queries('forexChange', 'type')).toEqual(['3', '3'])
    expect(queries('forexChange', 'page')).toEqual(['1', '2'])
    expect(queries('forexChange', 'accountTypeId')).toEqual([null, null])
  })

  it('[WAL-11] its head is what the account says of itself; what all accounts say stands in until then', async () => {
    const { panel, said, queries, context, clock } = await open('3', { forexDetail: accepted('rubbish') })
    expect(panel().account?.balance.toFixed()).toBe('9')
    said.forexDetail = accepted(account('forex', 3, '8.25'))
    await clock.advance(5_000)
    expect(panel().account).toMatchObject({ id: '3', messageId: 'wallet.account_forex' })
    expect(panel().account?.total.toFixed()).toBe('9.75')
    expect(new Set(queries('forexDetail', 'accountTypeId'))).toEqual(new Set(['3']))
    // A booking is a change of a balance: both are read again together.
    said.forexChange = book(1, 1)
    context.invalidate(['balances'])
    await clock.advance(300)
    expect(panel().rows).toHaveLength(1)
  })

  it.each([undefined, '2', '77'])('[WAL-8 WAL-2] address with %s: the first account that is shown', async (asked) => {
    const { panel, queries } = await open(asked, { forexDetail: accepted(account('change', 1, '7')) })
    expect(panel().accounts.map(({ address }) => address)).toEqual([
      '/mine/history?accountTypeId=1',
      '/mine/history?accountTypeId=3',
    ])
    expect(panel().account?.id).toBe('1')
    expect(queries('forexChange', 'type').at(-1)).toBe('1')
  })

  it('[WAL-10] an entry keeps value, type, memo and time; one that cannot be read fails the page', async () => {
    const { panel } = await open('3', {
      forexChange: accepted({ list: [{ ...entry('-0.5'), CreatedAtTran: '2026-01-07 12:00:00' }], total: 1 }),
    })
    const [row] = panel().rows
    expect(row).toMatchObject({ kind: '4', memo: 'Fee', words: 'Gebühr', id: undefined })
    expect([row?.value.toFixed(), row?.bookedAt !== undefined]).toEqual(['-0.5', true])
    const bad = await open('3', { forexChange: accepted({ list: [entry('1'), entry('much')], total: 2 }) })
    expect(bad.panel()).toMatchObject({ stage: 'failed', rows: [], failure: { id: 'failure.undecodable' } })
    bad.said.forexChange = book(2, 2)
    bad.panel().retry()
    await bad.clock.settle()
    expect(bad.panel().rows).toHaveLength(2)
  })

  it('without any account there is nothing to read, and what failed is read again by a retry', async () => {
    const none = await open(undefined, { getBalance: accepted([]) })
    expect(none.panel()).toMatchObject({ stage: 'ready', rows: [], account: undefined })
    const { panel, said, queries, clock } = await open(undefined, { getBalance: accepted('rubbish') })
    expect(panel()).toMatchObject({ stage: 'failed', failure: { id: 'failure.undecodable' } })
    expect(queries('forexChange', 'type')).toEqual([])
    said.getBalance = accepted(accounts)
    panel().retry()
    await clock.settle()
    expect(panel()).toMatchObject({ stage: 'ready', account: { id: '3' } })
    expect(panel().rows).toHaveLength(20)
  })

  it('the same facts are one value also without a subscription', async () => {
    const { domains } = await open('3')
    const cell = derivedCell(domains.use, ledgerPanel, '3')
    expect(cell.get()).toBe(cell.get())
  })
})
