import { describe, expect, it } from 'vitest'
import { openAccountBench, type Said } from '../../../test-support/account-bench.ts'
import { depositRecordsPanel } from './deposit.panel.ts'
import { deposit } from './deposit.ts'

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
    expect([labels(), bench.sent(RECORDS).length]).toEqual([['deposit.matching then steps.at_bank'], 1])

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
})
