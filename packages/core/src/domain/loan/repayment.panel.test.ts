import { describe, expect, it } from 'vitest'
import { DONE, openAccountBench, refused } from '../../../test-support/account-bench.ts'
import { loanId } from '../../kernel/brand.ts'
import { receipts } from '../wallet/receipts.ts'
import { loansPanel } from './loans.panel.ts'
import { repaymentPanel } from './repayment.panel.ts'
import { repayment } from './repayment.ts'

const MEMBER = { id: 7, email: 'me@openlot.test', is_demo: '0', is_real: '1' }
const LOAN = {
  id: 4,
  amount: '1000',
  loan_period: 30,
  interest_amount: '34.5',
  interest_rate: '0.0015',
  penalty_amount: '6',
  penalty_rate: '0.003',
  free_period: 7,
  status: 2,
  created_at: '2026-01-07 12:00:00',
  reviewed_at: '2026-01-07 12:00:20',
  repayment_time: '2026-02-06 12:00:20',
}
const NETWORKS = [
  { id: 1, currency_code: 'USDT', protocol_code: 'TRC20', address: 'T1' },
  { id: 2, currency_code: 'USDT', protocol_code: 'ERC20', address: '0x2' },
]
const data = (value: unknown) => ({ code: 1, msg: '', data: value })
const PATH = '/api/loan/repayment'

const open = async (
  config: Readonly<Record<string, string>> = {},
  change: object = {},
  id = '4',
  user: object = {},
) => {
  const bench = await openAccountBench(config, { ...MEMBER, ...user })
  bench.say('/api/loan/loan_list', data({ data: [{ ...LOAN, ...change }], total: 1 }))
  bench.say('/api/loan/repayment_accounts', data(NETWORKS))
  bench.say('/api/common/image_upload', data({ url: '/api/common/image/p1' }))
  bench.say(PATH, DONE)
  const cell = bench.client.follow(repaymentPanel, bench.use(repayment).open(loanId(id)))
  cell.subscribe(() => undefined)
  await bench.clock.advance(1000)
  const fill = async () => {
    cell.get().crypto.networks.choose('2')
    cell.get().proof.choose('a picture')
    await bench.clock.advance(1000)
  }
  const toasts = () => bench.intents.filter(({ type }) => type !== 'navigate')
  return { ...bench, panel: cell.get, fill, toasts }
}

describe('the loans there are', () => {
  it.each([
    [1, 'loan.status_reviewing', false],
    [2, 'loan.status_to_repay', true],
    [3, 'loan.status_rejected', false],
    [4, 'loan.status_checking', false],
    [5, 'loan.status_repaid', false],
    [9, 'deposit.status_unknown', false],
    [null, 'deposit.status_unknown', false],
  ])('[LOAN-39] [LOAN-40] status %j is %s', async (status, labelId, canRepay) => {
    const { client, clock } = await open({}, { status })
    const cell = client.follow(loansPanel)
    cell.subscribe(() => undefined)
    await clock.advance(1000)
    expect(cell.get().rows[0]).toMatchObject({ labelId, canRepay })
  })

  it.each([
    [1, '1040.5', 'loan.due_sum'],
    [2, '1040.5', 'loan.sum'],
    [3, undefined, 'loan.sum'],
    [4, '1040.5', 'loan.sum'],
    [5, '1040.5', 'loan.sum_repaid'],
  ])('[LOAN-38] in status %j the sum is %s: %s', async (status, sum, sumId) => {
    const { client, clock } = await open({}, { status })
    const cell = client.follow(loansPanel)
    cell.subscribe(() => undefined)
    await clock.advance(1000)
    const [row] = cell.get().rows
    expect([row?.sum?.toFixed(), row?.sumId]).toEqual([sum, sumId])
  })

  it('[LOAN-37] [LOAN-38] [LOAN-48] what the server says of a loan, and what there is to repay', async () => {
    const { client, clock, sent } = await open()
    const cell = client.follow(loansPanel)
    cell.subscribe(() => undefined)
    await clock.advance(1000)
    const [row] = cell.get().rows
    expect([row?.sum?.toFixed(), row?.dailyRate.toFixed(), row?.period]).toEqual(['1040.5', '0.15', 30])
    expect(row?.repaymentTime).toBe(Date.UTC(2026, 1, 6, 12, 0, 20))
    expect(sent('/api/loan/loan_list')[0]).toMatchObject({ page: '1' })
    expect(cell.get().finished).toBe(true)
  })
})

describe('a repayment', () => {
  it('[LOAN-42] [LOAN-43] shows the loan by its row, and one address for text, code and clipboard', async () => {
    const { panel, sent } = await open()
    expect([panel().stage, panel().row?.sum?.toFixed()]).toEqual(['form', '1040.5'])
    expect(panel().crypto.networks.options.map(({ row }) => row)).toEqual(['TRC20', 'ERC20'])
    panel().crypto.networks.choose('2')
    expect(panel().crypto.target).toMatchObject({ id: '2', address: '0x2', network: 'ERC20' })
    expect(sent('/api/loan/repayment_accounts')[0]).toMatchObject({ loan_id: '4' })
    expect(sent('/api/loan/repayment_info')).toEqual([])
  })

  it('[LOAN-54] the first coin and network are chosen at once, and another coin brings its own', async () => {
    const { panel, say, clock } = await open()
    const target = () => panel().crypto.target?.address
    expect([panel().crypto.coins.id, panel().crypto.networks.id, target()]).toEqual(['USDT', '1', 'T1'])
    // Read again in another order, what was shown stays: money may be on its way there.
    const other = { id: 3, currency_code: 'BTC', protocol_code: 'BTC', address: 'bc1' }
    say('/api/loan/repayment_accounts', data([other, ...NETWORKS.toReversed()]))
    panel().refresh()
    await clock.advance(1000)
    expect([panel().crypto.coins.options.map(({ id }) => id), target()]).toEqual([['BTC', 'USDT'], 'T1'])
    panel().crypto.coins.choose('BTC')
    expect(target()).toBe('bc1')
  })

  it('[LOAN-42] asks the other call where the accounts are refused', async () => {
    const { panel, say, clock, sent } = await open()
    say('/api/loan/repayment_accounts', refused('Not here'))
    say('/api/loan/repayment_info', data(NETWORKS))
    panel().refresh()
    await clock.advance(1000)
    expect(panel().crypto.networks.options).toHaveLength(2)
    expect(panel().crypto.target).toMatchObject({ address: 'T1' })
    expect(sent('/api/loan/repayment_info')[0]).toMatchObject({ loan_id: '4' })
  })

  it.each([
    [{}, [false, false]],
    [{ is_loan_repayment_address_copy: '1' }, [true, false]],
    [{ is_loan_repayment_chat: '1' }, [false, true]],
  ])('[LOAN-44] [LOAN-45] copying and the chat by their flags (%#)', async (config, expected) => {
    const { panel } = await open(config as Readonly<Record<string, string>>)
    expect([panel().mayCopy, panel().mayChat]).toEqual(expected)
  })

  it('[LOAN-46] [LOAN-54] needs a network and a picture', async () => {
    const { panel, sent, fill, say, clock } = await open()
    // A network that is offered no more is not replaced by another.
    say('/api/loan/repayment_accounts', data([NETWORKS[1], { ...NETWORKS[1], id: 9, address: '0x9' }]))
    panel().refresh()
    await clock.advance(1000)
    expect(panel().crypto.target).toBeUndefined()
    panel().submit()
    expect(panel().issues.map(({ id }) => id)).toEqual(['deposit.choose_network', 'loan.upload_picture'])
    expect(sent(PATH)).toEqual([])
    await fill()
    expect(panel().issues).toEqual([])
  })

  it('[ACC-2] a mock account is told why not, and sends nothing', async () => {
    const { panel, sent, fill, clock } = await open({}, {}, '4', { is_demo: '1' })
    await fill()
    expect([panel().stage, panel().blocked]).toEqual(['form', { id: 'access.real_only' }])
    panel().submit()
    await clock.advance(1000)
    expect([panel().issues.map(({ id }) => id), sent(PATH)]).toEqual([['access.real_only'], []])
    expect((await open()).panel().blocked).toBeUndefined()
  })

  it('[LOAN-47] is sent once, and leads to the records', async () => {
    const { panel, sent, fill, clock, intents, use } = await open()
    await fill()
    for (let taps = 0; taps < 20; taps += 1) panel().submit()
    await clock.advance(1000)
    expect(sent(PATH)).toHaveLength(1)
    expect(sent(PATH)[0]).toMatchObject({ charge_id: '2', loan_id: '4', proofImg: '/api/common/image/p1' })
    expect(intents.slice(-2)).toEqual([{ type: 'navigate', to: '/loan/record', replace: true }])
    expect(use(receipts).shown.get()).toMatchObject({ kind: 'repayment', record: '4' })
  })

  it.each([1, 3, 4, 5, 9])('[LOAN-40] of a loan of status %i there is none: it is shown alone', async (status) => {
    const { panel, sent } = await open({}, { status })
    expect(panel().stage).toBe('closed')
    panel().submit()
    expect(sent(PATH)).toEqual([])
    expect(sent('/api/loan/repayment_accounts')).toEqual([])
  })

  it('a loan that is not there is said; what was refused can be sent again', async () => {
    expect((await open({}, {}, '99')).panel().stage).toBe('missing')
    const { panel, fill, say, clock } = await open()
    await fill()
    say(PATH, refused('Not yet'))
    panel().submit()
    await clock.advance(1000)
    expect([panel().stage, panel().refusal]).toEqual(['form', { text: 'Not yet' }])
  })

  it.each([
    [4, 'over'],
    [5, 'over'],
    [2, 'undecided'],
    [1, 'undecided'],
  ])('[ENV-13] an answer that is lost: status %i is %s', async (status, stage) => {
    const { panel, fill, say, clock } = await open()
    await fill()
    say(PATH, 'lost')
    say('/api/loan/loan_list', data({ data: [{ ...LOAN, status }], total: 1 }))
    panel().submit()
    await clock.advance(60_000)
    expect(panel().stage).toBe(stage)
  })

  it('[ENV-6] [ENV-13] one that was returned before we could look is not called failed, and what was chosen stays', async () => {
    const { panel, fill, say, clock, use, client, sent, toasts } = await open()
    await fill()
    say(PATH, 'lost')
    panel().submit()
    expect(panel().stage).toBe('sending')
    await clock.advance(2000)
    expect(panel().stage).toBe('checking')
    await clock.advance(58_000)
    // The loan is to be repaid, as before: the repayment may not have arrived, or may have been returned.
    expect([panel().stage, panel().refusal]).toEqual(['undecided', undefined])
    expect(toasts()).toEqual([])
    const cell = client.follow(repaymentPanel, use(repayment).open(loanId('4')))
    cell.subscribe(() => undefined)
    await clock.advance(1000)
    expect([cell.get().stage, cell.get().crypto.target?.id]).toEqual(['form', '2'])
    say(PATH, DONE)
    cell.get().submit()
    await clock.advance(1000)
    expect(sent(PATH)).toHaveLength(2)
    expect(sent(PATH)[1]).toMatchObject({ charge_id: '2', loan_id: '4', proofImg: '/api/common/image/p1' })
  })
})
