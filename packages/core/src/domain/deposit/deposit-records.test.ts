import { describe, expect, it } from 'vitest'
import { openAccountBench, type Said } from '../../../test-support/account-bench.ts'
import { deposit } from './deposit.ts'
import { depositRecordsPanel } from './deposit-records.panel.ts'

const STEP = '/api/quickCharge/get_wire_info_edit'
const RECORDS = '/api/quickCharge/quick_ist'
const BANK = { id: 3, bank_name: 'Sample Bank', name: 'Holder', account: '12' }
const said = (data: unknown): Said => ({ code: 1, msg: '', data })
const step = (status: number, more: object = {}) => ({ status, id: 12, number: '100', currency_code: 'USD', ...more })
const record = (status: number, more: object = {}) => ({
  data: [{ id: 12, number: '100', type: 1, currency_code: 'USD', status, created_at: 1_767_787_200, ...more }],
  total: 1,
})

describe('the records below a bank deposit in steps', () => {
  it('[DEP-30] [WAL-23] follow the step without being opened anew, and are read only when it moves', async () => {
    const bench = await openAccountBench({ edit_recharge_bank_info: '1' }, { id: 7, email: 'me@openlot.test' })
    const say = (at: unknown, below: unknown): void => {
      bench.say(STEP, said(at))
      bench.say(RECORDS, said(below))
    }
    say(step(1), record(0))
    const records = bench.client.follow(depositRecordsPanel, 'bank')
    const stops = [records, bench.use(deposit).steps.open('en')].map((one) => one.subscribe(() => undefined))
    const labels = () => records.get().rows.map(({ labelId, nextId }) => `${labelId} then ${nextId}`)
    await bench.clock.advance(9000)
    expect([labels(), bench.sent(RECORDS).length]).toEqual([['deposit.matching then steps.details'], 1])

    say(step(2, { bank_info: BANK }), record(0, { bank_info: BANK }))
    await bench.clock.advance(3500)
    expect([labels(), bench.sent(RECORDS).length]).toEqual([['deposit.awaiting_proof then steps.send_proof'], 2])

    say([], record(1, { bank_info: BANK, proof_img: '/p' }))
    bench.ports.host.hint('hidden')
    bench.ports.host.hint('visible')
    await bench.clock.advance(3500)
    expect(labels()).toEqual(['deposit.finished then undefined'])
    for (const stop of stops) stop()
  })

  it('[DEP-37] have the steps they went through and words about what is waited for', async () => {
    const open = async (status: number, more: object = {}, isInSteps = '1') => {
      const bench = await openAccountBench({ edit_recharge_bank_info: isInSteps }, { id: 7, email: 'me@openlot.test' })
      bench.say(RECORDS, said(record(status, more)))
      const panel = bench.client.follow(depositRecordsPanel, 'bank')
      const stop = panel.subscribe(() => undefined)
      await bench.clock.settle()
      const [row] = panel.get().rows
      stop()
      return [row?.steps.map(({ label, stage }) => `${label} ${stage}`), row?.hintId]
    }
    const [requested, matching] = ['done.requested past', 'deposit.matching now']
    expect(await open(0)).toEqual([[requested, matching, 'done.credited next'], 'steps.ask_hint'])
    const proof = { bank_info: BANK, proof_img: '/p' }
    expect(await open(0, proof)).toEqual([
      [requested, 'done.checking now', 'done.credited next'],
      'steps.proof_sent_hint',
    ])
    expect(await open(2, proof)).toEqual([[requested, 'done.checking past', 'deposit.rejected refused'], undefined])
    expect(await open(0, {}, '0')).toEqual([
      ['done.announced past', 'done.watching now', 'done.credited next'],
      undefined,
    ])
    expect(await open(9)).toEqual([[], undefined])
  })
})
