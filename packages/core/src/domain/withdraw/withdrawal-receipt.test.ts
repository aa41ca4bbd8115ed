import { expect, it } from 'vitest'
import { ADDRESS, LOG, openWithdrawal, rows } from '../../../test-support/withdraw-bench.ts'
import { createClient } from '../../client/create-client.ts'
import { POLL_MS } from '../../engine/read/poll.machine.ts'
import { config } from '../config/config.ts'
import { messages } from '../messages.ts'
import { receipts } from '../wallet/receipts.ts'
import { withdrawalLogPanel } from './withdrawal.panel.ts'
import { withdrawalDonePanel } from './withdrawal-receipt.ts'

const open = async () => {
  const bench = await openWithdrawal()
  const done = bench.client.follow(withdrawalDonePanel, 'crypto')
  const watch = () => done.subscribe(() => undefined)
  const stop = watch()
  bench.panel().amount.change('200')
  await bench.send()
  await bench.clock.advance(500)
  const at = bench.use(config).now()
  const record = (more: object) =>
    rows({ Id: '9', number: '200', draw_currency: { code: 'USDT' }, created_at: at / 1000, type: 1, ...more })
  const steps = () => done.get()?.steps.map(({ label, stage, words }) => [label, stage, words])
  return { ...bench, done: done.get, steps, record, at, stop, watch }
}

it('[WAL-20] names what arrives, where it goes, what is taken and what is free', async () => {
  const { done } = await open()
  const { amount, currency, to, lines, account } = done() ?? {}
  expect([amount?.toFixed(), currency, to, account?.messageId]).toEqual([
    '199',
    'USDT',
    ADDRESS,
    'wallet.account_change',
  ])
  expect(lines?.map(({ label, amount: sum, words }) => [label, sum?.toFixed() ?? words])).toEqual([
    ['done.network', 'TRC20'],
    ['done.total', '200'],
    ['withdraw.fee', '1'],
  ])
  for (const { label } of lines ?? []) expect(messages).toHaveProperty([label])
})

it('[WAL-21] its steps follow the record while it is shown; one that is over is not read again', async () => {
  const { steps, say, record, at, clock, sent, stop } = await open()
  expect(steps()).toEqual([
    ['done.requested', 'past', ''],
    ['done.in_review', 'now', ''],
    ['done.sent', 'next', ''],
  ])
  // The amount to arrive may be named before it is paid.
  say(LOG, record({ status_name: 'Processing', real_number: '199' }))
  await clock.advance(POLL_MS + 500)
  expect(steps()?.[1]).toEqual(['done.in_review', 'now', 'Processing'])
  say(LOG, record({ status_name: 'Completed', real_number: '199', updated_at: at / 1000 + 60 }))
  await clock.advance(POLL_MS + 500)
  expect(steps()?.slice(1)).toEqual([
    ['done.in_review', 'past', ''],
    ['done.sent', 'past', 'Completed'],
  ])
  // Ended, and still shown.
  const before = sent(LOG).length
  await clock.advance(10 * POLL_MS)
  expect(sent(LOG)).toHaveLength(before)
  stop()
})

it('[WAL-21] a receipt that is not shown is not read again, and a refused one is over', async () => {
  const { done, steps, watch, say, record, at, clock, sent, stop } = await open()
  await clock.advance(POLL_MS)
  const first = sent(LOG).length
  await clock.advance(3 * POLL_MS)
  const asked = sent(LOG).length
  expect(asked).toBeGreaterThan(first)
  stop()
  await clock.advance(10 * POLL_MS)
  expect(sent(LOG)).toHaveLength(asked)
  say(LOG, record({ status_name: 'Rejected', real_number: '0', updated_at: at / 1000 + 60 }))
  watch()
  await clock.advance(POLL_MS + 500)
  expect(steps()?.at(-1)).toEqual(['done.refused', 'refused', 'Rejected'])
  // [WDR-15]: it came back whole, so nothing was taken and nothing arrives.
  expect([done()?.amount.toFixed(), done()?.lines.map(({ label }) => label)]).toEqual(['200', ['done.network']])
  const refused = sent(LOG).length
  await clock.advance(10 * POLL_MS)
  expect(sent(LOG)).toHaveLength(refused)
})

it('[WAL-20] a reload brings it back until it is closed', async () => {
  const { ports, clock, done } = await open()
  const reload = async () => {
    const client = createClient({ origin: 'https://host.test', ports })
    await Promise.all([client.start(), clock.advance(1000)])
    return client.use(receipts)
  }
  const again = await reload()
  expect(again.shown.get()).toMatchObject({ kind: 'withdrawal', amount: '199', to: ADDRESS })
  again.close()
  expect((await reload()).shown.get()).toBeUndefined()
  done()?.close()
  expect(done()).toBeUndefined()
})

it('[WAL-23] [WDR-15] a withdrawal under way names how it stands and what comes next, where the server says when one is over', async () => {
  const { client, say, clock } = await openWithdrawal()
  const log = client.follow(withdrawalLogPanel, 'crypto')
  const stop = log.subscribe(() => undefined)
  const one = {
    number: '200',
    real_number: '199',
    draw_currency: { code: 'USDT' },
    fee: '1',
    created_at: 1_700_000_000,
    type: 1,
  }
  const shown = async (...all: readonly object[]) => {
    say(LOG, rows(...all))
    log.get().refresh()
    await clock.advance(1000)
    return log.get().rows.map(({ state, nextId }) => [state, nextId])
  }
  const [waiting, over, refused] = [
    { ...one, Id: '9', status_name: 'Processing' },
    { ...one, Id: '8', status_name: 'Completed', updated_at: 1_700_000_060 },
    { ...one, Id: '7', status_name: 'Rejected', real_number: '0', updated_at: 1_700_000_060 },
  ]
  expect(await shown(waiting)).toEqual([[undefined, undefined]])
  expect(await shown(waiting, over, refused)).toEqual([
    ['waiting', 'done.sent'],
    ['done', undefined],
    ['refused', undefined],
  ])
  // [WDR-15]: a fee of what was given back would say that it was kept.
  expect(log.get().rows.map(({ received, fee }) => [received?.toFixed(), fee?.toFixed()])).toEqual([
    ['199', '1'],
    ['199', '1'],
    [undefined, undefined],
  ])
  stop()
})

it('[WDR-45] a past one has the steps of its record, and none where no record says that one is over', async () => {
  const bench = await openWithdrawal()
  const at = bench.use(config).now() / 1000
  const one = { number: '200', draw_currency: { code: 'USDT' }, created_at: at, type: 1 }
  const read = async (...records: readonly object[]) => {
    bench.say(LOG, rows(...records.map((more) => ({ ...one, ...more }))))
    const log = bench.client.follow(withdrawalLogPanel, 'crypto')
    const stop = log.subscribe(() => undefined)
    log.get().refresh()
    await bench.clock.advance(500)
    stop()
    return log.get().rows.map(({ id, steps }) => [id, steps.map(({ stage }) => stage).join(' ')])
  }
  expect(
    await read({ id: '9' }, { id: '8', updated_at: at, real_number: '199' }, { updated_at: at, real_number: '0' }),
  ).toEqual([
    ['9', 'past now next'],
    ['8', 'past past past'],
    [undefined, 'past past refused'],
  ])
  expect(await read({ id: '9' })).toEqual([['9', '']])
})
