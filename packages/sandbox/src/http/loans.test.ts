import { describe, expect, it } from 'vitest'
import { SIGN, signedRequest } from '../../test/loan-samples.ts'
import { ask, demo, memoryDurable, openWorld, steppedClock, trader } from '../../test/support.ts'
import { control } from '../control.ts'
import { memoryFiles } from '../memory.ts'
import { fromBase64, toBase64 } from '../pictures/base64.ts'
import { crc32 } from '../pictures/checksum.ts'
import { SAMPLE_PICTURE } from '../pictures/sample-picture.ts'
import type { Seal } from '../ports.ts'
import { LOAN_BODY_LIMIT } from './message.ts'

/** A day of this sandbox. */
const DAY_MS = 10_000

type Row = Readonly<Record<string, string | number>>
const open = async (options: Parameters<typeof openWorld>[0] = {}) => {
  const { world, clock, defects } = openWorld({ config: { is_withdraw_pay_pwd: '0' }, ...options })
  world.start()
  const me = await trader(world, 'borrower@openlot.test')
  const post = (path: string, params: Row) =>
    ask(world, 'POST', `/api/loan/${path}`, {}, { token: me.token, json: params })
  const request = (fields: Row = {}) => {
    return post('loan_submit', signedRequest(world, me.id, fields))
  }
  const loans = async () =>
    (await me.get('/api/loan/loan_list', { page: 1 })).data as { readonly data: readonly Row[]; readonly total: number }
  const newest = async (): Promise<Row> => (await loans()).data[0] ?? {}
  const upload = async (token = me.token) =>
    (
      (await ask(world, 'POST', '/api/common/image_upload', {}, { token, file: SAMPLE_PICTURE })).data as {
        readonly url: string
      }
    ).url
  const repay = async (fields: Row = {}) => {
    const { id = 0 } = await newest()
    return post('repayment', { charge_id: 1, loan_id: id, proofImg: await upload(), ...fields })
  }
  const decide = (fields: Readonly<Record<string, unknown>>) =>
    control(world, { op: 'loan', user: 'borrower@openlot.test', ...fields })
  const borrowed = async () => {
    expect(await request()).toMatchObject({ code: 1 })
    expect(decide({ decision: 'approve' })).toEqual({ ok: true })
  }
  return { world, clock, defects, me, post, request, loans, newest, upload, repay, decide, borrowed }
}

/** A picture whose header claims that size. */
const ofSize = (width: number, height: number): Uint8Array => {
  const bytes = SAMPLE_PICTURE.slice()
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  view.setUint32(29, crc32(bytes.subarray(12, 29)))
  return bytes
}

describe('a loan', () => {
  it('[LOAN-39] [LOAN-48] is reviewed after 20 s, paid out to the contract account, checked 20 s after its repayment, and over', async () => {
    const { world, clock, me, request, newest, repay, defects } = await open()
    const before = world.accounts.get(me.id, 'forex').balance
    expect(await request()).toMatchObject({ code: 1, msg: 'Your request has been sent' })
    expect(await newest()).toEqual({
      id: 1,
      amount: '500',
      loan_period: 7,
      interest_amount: '2',
      interest_rate: '0.001',
      penalty_amount: '0',
      penalty_rate: '0.002',
      free_period: 3,
      status: 1,
      created_at: '2026-01-07 12:00:00',
      reviewed_at: '',
      repayment_time: '',
    })
    clock.advance(19_000)
    expect(await newest()).toMatchObject({ status: 1 })
    expect(world.accounts.get(me.id, 'forex').balance).toBe(before)
    clock.advance(2_000)
    expect(await newest()).toMatchObject({ status: 2, reviewed_at: '2026-01-07 12:00:20' })
    expect((await newest()).repayment_time).toBe('2026-01-14 12:00:20')
    expect(world.accounts.get(me.id, 'forex').balance).toBe(before + 500_000_000n)
    expect(await repay()).toMatchObject({ code: 1 })
    expect(await newest()).toMatchObject({ status: 4 })
    clock.advance(21_000)
    expect(await newest()).toMatchObject({ status: 5, repayment_time: '2026-01-07 12:00:41' })
    // Repaid from outside: the balance stays.
    expect(world.accounts.get(me.id, 'forex').balance).toBe(before + 500_000_000n)
    expect(defects).toEqual([])
  })

  it('costs a penalty for each day after the due one, which stands still while a repayment is looked at', async () => {
    const { clock, borrowed, newest, repay, decide } = await open({ daySeconds: DAY_MS / 1000 })
    await borrowed()
    clock.advance(7 * DAY_MS + 5_000)
    expect(await newest()).toMatchObject({ penalty_amount: '0' })
    expect(decide({ shiftDays: -2 })).toEqual({ ok: true })
    expect(await newest()).toMatchObject({ penalty_amount: '2', repayment_time: '2026-01-07 12:00:50' })
    clock.advance(DAY_MS)
    expect(await newest()).toMatchObject({ penalty_amount: '3' })
    await repay()
    // Decided by hand a day later: not a day more of interest; sent back, it runs on.
    clock.advance(DAY_MS)
    expect(await newest()).toMatchObject({ status: 4, penalty_amount: '3' })
    expect(decide({ decision: 'return' })).toEqual({ ok: true })
    clock.advance(DAY_MS)
    expect(await newest()).toMatchObject({ status: 2, penalty_amount: '5' })
  })

  it('moves by the days of the sandbox', async () => {
    const { clock, borrowed, newest } = await open({ daySeconds: 60 })
    await borrowed()
    expect(await newest()).toMatchObject({ repayment_time: '2026-01-07 12:07:00' })
    clock.advance(9 * 60_000)
    expect(await newest()).toMatchObject({ penalty_amount: '2' })
  })

  it('while it is owed nothing is withdrawn, transferred or put into a fund, with the reason; once it is repaid all work again', async () => {
    const { world, clock, me, borrowed, repay } = await open({
      config: { is_withdraw_account_input: '1', is_withdraw_pay_pwd: '0' },
    })
    const draw = () => {
      const fields = { draw_currency_id: 1, number: '20', memo: '', address: 'TG3HXyb3A9MxpKkxwc9rV5oSSx8k6SGA78' }
      return ask(world, 'POST', '/api/account/draw', fields, { token: me.token })
    }
    const move = () =>
      ask(world, 'POST', '/api/account/transfer', { balance: '5', currency_id: 1, from: 1, to: 3 }, { token: me.token })
    const buy = () => me.get('/api/fund/buy', { id: 1, amount: '100' })
    const isRefused = async (): Promise<void> => {
      for (const answer of [await draw(), await move(), await buy()])
        expect(answer).toMatchObject({ code: 0, msg: expect.stringContaining('You have a loan to repay') })
    }
    await borrowed()
    await isRefused()
    await repay()
    await isRefused()
    clock.advance(21_000)
    expect([(await draw()).code, (await move()).code, (await buy()).code]).toEqual([1, 1, 1])
  })

  it('is one at a time, and only of what is offered', async () => {
    const { request, borrowed, repay, clock, decide } = await open()
    expect(await request({ config_id: 99 })).toMatchObject({ msg: 'There is no such option' })
    for (const amount of ['99.999999', '2000.000001', '0', '-500', '1e3', 'NaN', '500.0000001', ''])
      expect(await request({ amount })).toMatchObject({ code: 0 })
    for (const amount of ['100', '2000']) {
      expect(await request({ amount })).toMatchObject({ code: 1 })
      expect(await request({ amount })).toMatchObject({ code: 0, msg: 'You have an open loan already' })
      expect(decide({ decision: 'reject' })).toEqual({ ok: true })
    }
    await borrowed()
    expect(await request()).toMatchObject({ code: 0 })
    await repay()
    expect(await request()).toMatchObject({ code: 0 })
    clock.advance(21_000)
    expect(await request()).toMatchObject({ code: 1 })
  })

  it('[T12] takes a signature that is a PNG of a sane size, and keeps it apart', async () => {
    const { world, me, request, newest } = await open()
    const jpeg = `data:image/png;base64,${toBase64(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))}`
    const vast = `data:image/png;base64,${toBase64(ofSize(2001, 1000))}`
    const cut = `data:image/png;base64,${toBase64(SAMPLE_PICTURE.subarray(0, -4))}`
    for (const sign of [
      '',
      'data:image/png;base64,',
      SIGN.slice(22),
      `${SIGN}!`,
      jpeg,
      vast,
      cut,
      'data:image/svg+xml;base64,AAAA',
    ])
      expect(await request({ sign })).toMatchObject({ code: 0 })
    expect(world.loans.all()).toEqual([])
    // A place for the signature is in the agreement, and only one.
    for (const agreement of ['<p>A</p>', `${SIGN}${SIGN}`])
      expect(await request({ agreement })).toMatchObject({ code: 0 })
    const { agreement } = signedRequest(world, me.id)
    expect(await request({ agreement })).toMatchObject({ code: 1 })
    const { id = 0 } = await newest()
    expect((await me.get('/api/loan/loan_info', { id })).data).toMatchObject({ agreement, interest_amount: '2' })
    const [row] = world.loans.all()
    expect(JSON.stringify(row, (_key, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
      'base64',
    )
  })

  it('[T12 T14] [LOAN-36] takes the agreement of exactly these terms, this person and this day, in the language it was read in', async () => {
    const { world, clock, me, post, decide } = await open()
    const { agreement, ...rest } = signedRequest(world, me.id)
    const others = [
      agreement.replace('500', '5'),
      agreement.replace('0.2%', '0%'),
      agreement.replace('Noah', 'Nora'),
      agreement.replace('2026-01-07', '2026-01-05'),
      `${agreement} `,
      signedRequest(world, me.id, { amount: '501' }).agreement,
      signedRequest(world, me.id, { config_id: 2 }).agreement,
    ]
    expect(new Set(others).has(agreement)).toBe(false)
    for (const other of others)
      expect(await post('loan_submit', { ...rest, agreement: other })).toMatchObject({
        code: 0,
        msg: 'The agreement is not the one of these terms',
      })
    const other = await trader(world, 'second@openlot.test')
    const unapproved = await ask(
      world,
      'POST',
      '/api/loan/loan_submit',
      {},
      { token: other.token, json: { ...rest, agreement } },
    )
    expect(unapproved).toMatchObject({ code: 0, msg: 'Please complete the loan form first' })
    // Markup and places in a name are text, and signed as text.
    const name = '<b onclick=x>&{amount}"\'{signature}'
    world.journal.transact(() => {
      world.borrowers.submit(me.id, { name, last_name: '{date}', country: 'NO', mobile: '+0047-1' }, [])
      world.borrowers.decide(me.id, 'approved')
    })
    const strange = signedRequest(world, me.id)
    expect(strange.agreement).not.toContain('<b onclick')
    expect(await post('loan_submit', strange)).toMatchObject({ code: 1 })
    expect(decide({ decision: 'reject' })).toEqual({ ok: true })
    // An agreement read before midnight may be signed after it.
    const late = signedRequest(world, me.id)
    clock.advance(12 * 3_600_000 + 60_000)
    expect(await post('loan_submit', late)).toMatchObject({ code: 1 })
  })

  it('has a megabyte for its signed agreement, and no other call has', async () => {
    const { world, me } = await open()
    const headers = { 'content-type': 'application/json', authorization: me.token }
    const post = (path: string, length: number) =>
      world.respond({
        method: 'POST',
        path,
        query: {},
        headers,
        body: JSON.stringify({ agreement: 'a'.repeat(length) }),
        ip: '127.0.0.1',
      })
    expect((await post('/api/loan/loan_submit', LOAN_BODY_LIMIT - 100))?.status).toBe(200)
    expect((await post('/api/loan/loan_submit', LOAN_BODY_LIMIT))?.status).toBe(413)
    expect((await post('/api/loan/repayment', 70_000))?.status).toBe(413)
  })

  it('[T30] is read, agreed to and repaid by nobody else, and is none of a mock account', async () => {
    const { world, me, borrowed, newest, upload } = await open()
    await borrowed()
    const { id = 0 } = await newest()
    const other = await trader(world, 'second@openlot.test')
    expect(await other.get('/api/loan/loan_list', { page: 1 })).toMatchObject({ data: { data: [], total: 0 } })
    for (const path of ['loan_info', 'repayment_accounts', 'repayment_info']) {
      const name = path === 'loan_info' ? 'id' : 'loan_id'
      expect(await other.get(`/api/loan/${path}`, { [name]: id })).toMatchObject({
        code: 0,
        msg: 'There is no such loan',
      })
    }
    const repaid = await ask(
      world,
      'POST',
      '/api/loan/repayment',
      {},
      {
        token: other.token,
        json: { charge_id: 1, loan_id: id, proofImg: await upload(other.token) },
      },
    )
    expect(repaid).toMatchObject({ code: 0, msg: 'There is no such loan' })
    const mock = await demo(world, 'a-device-of-a-mock')
    for (const path of ['loan_config', 'loan_list', 'config_info'])
      expect(await mock.get(`/api/loan/${path}`, { page: 1, id: 1 })).toMatchObject({ code: 1 })
    for (const [path, json] of [
      ['loan_submit', signedRequest(world, me.id)],
      ['repayment', { charge_id: 1, loan_id: id, proofImg: 'a-picture' }],
    ] as const)
      expect(await ask(world, 'POST', `/api/loan/${path}`, {}, { token: mock.token, json })).toMatchObject({
        code: 0,
        msg: 'Please register or log in to a real account',
      })
  })

  it('is repaid in its time alone, to a network there is, with a picture of one’s own', async () => {
    const { world, request, repay, decide, upload, newest } = await open()
    const other = await trader(world, 'second@openlot.test')
    await request()
    expect(await repay()).toMatchObject({ code: 0, msg: 'This loan is not to be repaid now' })
    decide({ decision: 'reject' })
    expect(await newest()).toMatchObject({ status: 3, repayment_time: '' })
    expect(await repay()).toMatchObject({ code: 0, msg: 'This loan is not to be repaid now' })
    await request()
    decide({ decision: 'approve' })
    expect(await repay({ charge_id: 99 })).toMatchObject({ code: 0 })
    expect(await repay({ proofImg: '' })).toMatchObject({ code: 0 })
    expect(await repay({ proofImg: await upload(other.token) })).toMatchObject({ code: 0 })
    expect(await repay()).toMatchObject({ code: 1 })
    expect(await repay()).toMatchObject({ code: 0 })
  })

  it('goes on after a restart: the review, the penalty, the agreement', async () => {
    const { durable } = memoryDurable()
    const clock = steppedClock()
    const first = await open({ durable, clock })
    await first.request()
    first.world.stop()
    clock.advance(3_600_000)
    const { newest, decide } = await open({ durable, clock })
    clock.advance(2_000)
    expect(await newest()).toMatchObject({ status: 2, penalty_amount: '0' })
    expect(decide({ shiftDays: -10 })).toEqual({ ok: true })
    expect(await newest()).toMatchObject({ penalty_amount: '3' })
  })

  it('shows what was signed as long as its seal opens, and the agreement of a file of before, which has none', async () => {
    const disk = memoryDurable()
    const files = memoryFiles()
    const sealed = (key: string): Seal => ({
      close: (text) => key + toBase64(new TextEncoder().encode(text)),
      open: (text) => (text.startsWith(key) ? new TextDecoder().decode(fromBase64(text.slice(key.length))) : undefined),
    })
    const first = await open({ durable: disk.durable, files, seal: sealed('one ') })
    const { agreement } = signedRequest(first.world, first.me.id)
    await first.request()
    const shown = async (options: Parameters<typeof open>[0]) => {
      const { me } = await open(options)
      return ((await me.get('/api/loan/loan_info', { id: 1 })).data as { readonly agreement: string }).agreement
    }
    expect(await shown({ durable: disk.durable, files, seal: sealed('one ') })).toBe(agreement)
    expect(await shown({ durable: disk.durable, files, seal: sealed('another ') })).toBe('')
    const [before = '', after = ''] = agreement.split(SIGN)
    const older = {
      load: () =>
        disk.durable
          .load()
          .map((change) =>
            change.table === 'loans' && change.row !== null
              ? { ...change, row: { ...change.row, agreement: [before, after] } }
              : change,
          ),
      commit: disk.durable.commit,
    }
    expect(await shown({ durable: older, files, seal: sealed('one ') })).toBe(agreement)
  })
})

describe('the control door', () => {
  it('decides about loans, and says what it needs', async () => {
    const { decide, world, borrowed } = await open()
    expect(decide({ decision: 'maybe' })).toMatchObject({ ok: false, msg: expect.stringContaining('approve') })
    expect(decide({ decision: 'approve' })).toMatchObject({ ok: false })
    expect(decide({ shiftDays: 1 })).toMatchObject({ ok: false })
    expect(control(world, { op: 'loan', user: 'nobody', decision: 'approve' })).toMatchObject({ ok: false })
    await borrowed()
    expect(decide({ decision: 'reject' })).toMatchObject({ ok: false })
    expect(control(world, { op: 'state' })).toMatchObject({
      ok: true,
      state: {
        users: expect.arrayContaining([
          expect.objectContaining({ loans: [expect.objectContaining({ state: 'toRepay' })] }),
        ]),
      },
    })
  })
})
