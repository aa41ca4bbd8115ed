import { describe, expect, it } from 'vitest'
import { DONE, openAccountBench, refused } from '../../../test-support/account-bench.ts'
import { loanId } from '../../kernel/brand.ts'
import { reveal, secret } from '../../kernel/secret.ts'
import { loadAgreement } from './agreements/load.ts'
import { borrower } from './borrower.ts'
import { loan } from './loan.ts'
import { loanOffersPanel } from './loan-offers.panel.ts'
import { loanRequestPanel, loanSubmitPanel, storedAgreementPanel } from './loan-request.panel.ts'

const MEMBER = { id: 7, email: 'me@openlot.test', is_demo: '0', is_real: '1' }
const SIGNATURE = 'data:image/png;base64,iVBORw0KGgo='
const SUBMIT = '/api/loan/loan_submit'
const OPTION = {
  id: 2,
  loan_period: 30,
  min_amount: '500',
  max_amount: '10000',
  interest_rate: '0.0015',
  free_period: 7,
  penalty_rate: '0.003',
}
const data = (value: unknown) => ({ code: 1, msg: '', data: value })
const WHO = { status: 2, name: 'Berg', last_name: 'Ada {amount}', country: 'NO', mobile: '+0047-1' }

const FLAGS = { is_loan_country: '1', is_loan_mobile: '1' }
const open = async (who: object = WHO, flags: object = FLAGS, user: object = MEMBER) => {
  // Code loaded before the clock is turned.
  await loadAgreement('en')
  const bench = await openAccountBench({ site_name: 'House', timezone: 'GMT', ...flags }, { ...user })
  bench.say('/api/loan/info', data(who))
  bench.say('/api/loan/loan_config', data([OPTION]))
  bench.say('/api/loan/config_info', data(OPTION))
  bench.say('/api/loan/loan_list', data({ data: [], total: 0 }))
  bench.say(SUBMIT, DONE)
  return bench
}

const request = async (id = '2', amount = '1000', who: object = WHO, flags?: object, user?: object) => {
  const bench = await open(who, flags, user)
  const one = bench.use(loan).request.open(id, amount)
  const stop = one.subscribe(() => undefined)
  const panel = () => loanRequestPanel(one.get(), one.send)
  const settle = () => bench.clock.advance(1000)
  const navigated = () => bench.intents.flatMap((intent) => (intent.type === 'navigate' ? [intent.to] : []))
  const said = () => bench.intents.flatMap((intent) => (intent.type === 'toast' ? [intent.message] : []))
  const agree = async () => {
    one.send({ type: 'loan.visit', at: 'agreement' })
    await settle()
    panel().agree(true)
    panel().sign()
    one.send({ type: 'loan.visit', at: 'sign' })
    await settle()
  }
  await settle()
  return { ...bench, one, stop, panel, settle, navigated, said, agree }
}

it('[LOAN-32] what the page and the agreement want to know of the borrower in one moment is asked once', async () => {
  const bench = await open()
  const asked = () => bench.sent('/api/loan/info').length
  expect(asked()).toBe(0)
  bench.use(borrower).record.subscribe(() => undefined)
  bench
    .use(loan)
    .request.open('2', '1000')
    .subscribe(() => undefined)
  await bench.clock.advance(1000)
  expect(asked()).toBe(1)
})

it('[LOAN-55] the terms of what is offered are told to whoever is no borrower yet, and nothing while they are not read', async () => {
  const bench = await open({ status: 0 })
  bench.say('/api/loan/loan_config', 'lost')
  const cell = bench.client.follow(loanOffersPanel, 'de')
  cell.subscribe(() => undefined)
  await bench.clock.advance(1000)
  expect(cell.get()).toEqual([])
  bench.say('/api/loan/loan_config', data([OPTION]))
  bench.use(loan).options.refresh()
  await bench.clock.advance(20_000)
  expect(
    cell
      .get()
      .map(({ id: _, dailyRate, dailyPenalty, ...rest }) => [rest, dailyRate.toFixed(), dailyPenalty.toFixed()]),
  ).toEqual([[{ label: { days: '30', min: '500', max: '10.000' }, firstDay: 8 }, '0.15', '0.3']])
})

describe('choosing a loan', () => {
  const submit = async (who: object = WHO, user?: object) => {
    const bench = await open(who, FLAGS, user)
    const cell = bench.client.follow(loanSubmitPanel, 'en')
    cell.subscribe(() => undefined)
    await bench.clock.advance(1000)
    return { ...bench, panel: cell.get }
  }

  it('[LOAN-19] [LOAN-20] [LOAN-24] an option by its days and bounds, and on to the agreement of what was typed', async () => {
    const { panel, intents } = await submit()
    expect(panel().stage).toBe('form')
    expect(panel().options.map(({ label }) => label)).toEqual([{ days: '30', min: '500', max: '10,000' }])
    panel().amount.change('1,000.50')
    panel().submit()
    expect(intents.at(-1)).toEqual({ type: 'navigate', to: '/loan/agreement?id=2&amount=1000.5' })
  })

  it('[ACC-2] a mock account sees what it costs, is told why not, and goes on to nothing', async () => {
    const { panel, intents } = await submit(WHO, { ...MEMBER, is_demo: '1' })
    panel().amount.change('1000')
    expect([panel().blocked, panel().cost?.sum.toFixed()]).toEqual([{ id: 'access.real_only' }, '1034.5'])
    const before = intents.length
    panel().submit()
    expect(intents.slice(before)).toEqual([])
    expect((await submit()).panel().blocked).toBeUndefined()
  })

  it('[ACC-2] it reads the agreement, and neither signs nor sends it', async () => {
    const { panel, agree, sent, navigated } = await request('2', '1000', WHO, FLAGS, { ...MEMBER, is_demo: '1' })
    expect([panel().stage, panel().blocked]).toEqual(['consent', { id: 'access.real_only' }])
    await agree()
    expect([panel().stage, sent(SUBMIT)]).toEqual(['consent', []])
    expect(navigated().filter((to) => to.startsWith('/loan/sign'))).toEqual([])
  })

  it('[LOAN-22] [LOAN-23] without an amount, or with one outside the bounds, it stays and says so; both ends are inside', async () => {
    const { panel, intents } = await submit()
    const before = intents.length
    expect(panel().amount.issue).toBeUndefined()
    panel().submit()
    expect(panel().amount.issue?.id).toBe('loan.input_amount')
    for (const [text, id] of [
      ['499.99', 'loan.amount_range'],
      ['10000.01', 'loan.amount_range'],
      ['1.2.3', 'amount.malformed'],
    ] as const) {
      panel().amount.change(text)
      panel().submit()
      expect([text, panel().amount.issue?.id, panel().cost]).toEqual([text, id, undefined])
    }
    expect(intents).toHaveLength(before)
    for (const text of ['500', '10000']) {
      panel().amount.change(text)
      expect([panel().amount.issue, panel().cost?.amount.toFixed()]).toEqual([undefined, text])
    }
  })

  it('[LOAN-21] [LOAN-31] what it costs, in percent and in money, and what is owed by day', async () => {
    const { panel } = await submit()
    panel().amount.change('1000')
    const { cost, days } = panel()
    expect(cost?.dailyRate.toFixed()).toBe('0.15')
    expect(cost?.interest.toFixed()).toBe('34.5')
    expect(cost?.dailyPenalty.toFixed()).toBe('3')
    expect(cost?.firstDay).toBe(8)
    expect(cost?.sum.toFixed()).toBe('1034.5')
    expect(days.map(({ day, owed }) => `${day}:${owed.toFixed()}`)).toEqual(
      expect.arrayContaining(['0:1000', '7:1000', '8:1001.5', '30:1034.5', '33:1043.5']),
    )
  })

  it('who is not approved is sent to the form', async () => {
    const { panel } = await submit({ ...WHO, status: 1 })
    expect(panel().stage).toBe('away')
  })
})

describe('an agreement', () => {
  it('[LOAN-32] leads to the signature with the box alone, otherwise it says so', async () => {
    const { panel, navigated, settle } = await request()
    expect([panel().stage, panel().cost?.sum.toFixed()]).toEqual(['consent', '1034.5'])
    expect(panel().agreement).toContain('Ada {amount}')
    panel().sign()
    await settle()
    expect([panel().stage, panel().missed, navigated()]).toEqual(['consent', true, []])
    panel().agree(true)
    panel().sign()
    expect(navigated()).toEqual(['/loan/sign?id=2&amount=1000'])
    await settle()
    expect(panel().stage).toBe('sign')
  })

  it('[T14] [LOAN-32] a signature that is opened directly leads back to the agreement, in words', async () => {
    const { one, navigated, said, sent, panel } = await request()
    one.send({ type: 'loan.visit', at: 'sign' })
    expect(navigated()).toEqual(['/loan/agreement?id=2&amount=1000'])
    expect(said()).toEqual([{ id: 'loan.agree_first' }])
    panel().confirm(secret(SIGNATURE))
    expect(sent(SUBMIT)).toEqual([])
  })

  it.each([
    ['2', '499', 'loan.amount_range'],
    ['2', '10001', 'loan.amount_range'],
    ['2', '', 'loan.input_amount'],
    ['2', '<b>', 'loan.input_amount'],
  ])('id %s and amount %j of an address: %s', async (id, amount, reason) => {
    const { panel } = await request(id, amount)
    expect([panel().stage, panel().issue?.id]).toEqual(['refused', reason])
  })

  it('an unknown option, a nameless borrower and one who is not approved agree to nothing', async () => {
    const unknown = await request('99')
    unknown.say('/api/loan/config_info', refused('There is no such option'))
    expect((await request('2', '1000', { ...WHO, mobile: '' })).panel().issue?.id).toBe('loan.no_borrower')
    const away = await request('2', '1000', { ...WHO, status: 3 })
    expect([away.panel().stage, away.navigated()]).toEqual(['elsewhere', ['/loan']])
    const bench = await open()
    bench.say('/api/loan/config_info', refused('There is no such option'))
    const one = bench.use(loan).request.open('99', '1000')
    one.subscribe(() => undefined)
    await bench.clock.advance(1000)
    expect(loanRequestPanel(one.get(), one.send).issue?.id).toBe('loan.not_offered')
  })

  it('[LOAN-9] what the form does not ask for is not missed in the agreement', async () => {
    const { panel } = await request('2', '1000', { ...WHO, country: '', mobile: '' }, {})
    expect([panel().stage, panel().issue]).toEqual(['consent', undefined])
  })

  it('a rate that changed since it was shown is refused; what cannot be read can be read again', async () => {
    const bench = await open()
    const cell = bench.client.follow(loanSubmitPanel, 'en')
    cell.subscribe(() => undefined)
    await bench.clock.advance(1000)
    bench.say('/api/loan/config_info', data({ ...OPTION, interest_rate: '0.9' }))
    const one = bench.use(loan).request.open('2', '1000')
    one.subscribe(() => undefined)
    await bench.clock.advance(1000)
    const panel = () => loanRequestPanel(one.get(), one.send)
    expect([panel().stage, panel().issue?.id]).toEqual(['refused', 'loan.terms_changed'])
    bench.say('/api/loan/config_info', 'lost')
    panel().retry()
    await bench.clock.advance(20_000)
    expect(panel().stage).toBe('failed')
    bench.say('/api/loan/config_info', data(OPTION))
    panel().retry()
    await bench.clock.advance(1000)
    expect(panel().stage).toBe('consent')
  })
})

/** All kept values, by key. */
const kept = ({ storage }: Awaited<ReturnType<typeof open>>['ports']) =>
  JSON.stringify(Object.values(storage.scopes).flatMap((one) => [...one]))

describe('a signature', () => {
  it('[LOAN-35] [LOAN-36] nothing drawn sends nothing; drawn it is sent once with what was agreed to, then the records', async () => {
    const { panel, agree, sent, settle, navigated, said, inspected, ports } = await request()
    await agree()
    panel().confirm(undefined)
    expect([panel().missed, sent(SUBMIT)]).toEqual([true, []])
    const consented = panel().agreement
    for (let taps = 0; taps < 20; taps += 1) panel().confirm(secret(SIGNATURE))
    await settle()
    const [body, ...more] = sent(SUBMIT)
    expect(more).toEqual([])
    expect(body).toMatchObject({ amount: '1000', config_id: '2', sign: SIGNATURE })
    // The agreement byte for byte, around the picture.
    expect(String(body?.agreement).replace(/<img [^>]*>/, '')).toBe(consented)
    expect(String(body?.agreement)).toContain(SIGNATURE)
    expect(navigated().at(-1)).toBe('/loan/record')
    expect(said()).toEqual([{ id: 'loan.request_done' }])
    // Identity and signature are in the request, and nowhere else.
    expect(kept(ports)).toContain('openlot.token')
    const left = JSON.stringify([inspected, ports.log]) + kept(ports)
    for (const word of [SIGNATURE, 'Berg', WHO.mobile]) expect(left).not.toContain(word)
  })

  it('[LOAN-36] [ENV-15] while its answer is lost the tab keeps that one was sent, and nothing of who signed it', async () => {
    const { panel, agree, say, settle, ports, sent } = await request()
    await agree()
    say(SUBMIT, 'lost')
    say('/api/loan/loan_list', 'lost')
    panel().confirm(secret(SIGNATURE))
    expect(panel().stage).toBe('sending')
    await settle()
    expect(panel().stage).toBe('checking')
    expect(sent(SUBMIT)).toHaveLength(1)
    expect(JSON.parse(ports.storage.get('tab', 'openlot.intents') ?? '')).toMatchObject([{ call: 'submitLoan' }])
    for (const word of [SIGNATURE, 'Berg', 'Ada', WHO.mobile]) expect(kept(ports)).not.toContain(word)
  })

  it('[T14] a rate that changes before it is sent leads back to the agreement: nothing is sent', async () => {
    const { panel, agree, say, sent, settle, navigated } = await request()
    await agree()
    say('/api/loan/config_info', data({ ...OPTION, penalty_rate: '0.5' }))
    panel().confirm(secret(SIGNATURE))
    await settle()
    expect([panel().stage, panel().changed, panel().agreed]).toEqual(['consent', true, false])
    expect([navigated().at(-1), sent(SUBMIT)]).toEqual(['/loan/agreement?id=2&amount=1000', []])
    expect(panel().cost?.dailyPenalty.toFixed()).toBe('500')
  })

  it('refused, it can be sent again with what is drawn; going back takes the consent away', async () => {
    const { panel, agree, say, settle, one } = await request()
    await agree()
    say(SUBMIT, refused('No more loans today'))
    panel().confirm(secret(SIGNATURE))
    await settle()
    expect([panel().stage, panel().refusal]).toEqual(['sign', { text: 'No more loans today' }])
    one.send({ type: 'loan.visit', at: 'agreement' })
    expect([panel().stage, panel().agreed]).toEqual(['consent', false])
  })

  it.each([
    [[], 'sign', 'loan.request_absent'],
    [
      [{ ...OPTION, id: 9, amount: '1000', loan_period: 30, status: 1, created_at: '2026-01-07 12:00:04' }],
      'over',
      undefined,
    ],
    [
      [{ ...OPTION, id: 9, amount: '1000', loan_period: 7, status: 1, created_at: '2026-01-07 12:00:04' }],
      'sign',
      'loan.request_absent',
    ],
  ])('[ENV-13] an answer that is lost: the loans are looked through (%#)', async (rows, stage, words) => {
    const { panel, agree, say, clock, use } = await request()
    use(loan)
      .records({})
      .subscribe(() => undefined)
    use(loan).options.subscribe(() => undefined)
    await agree()
    say(SUBMIT, 'lost')
    say('/api/loan/loan_list', data({ data: rows, total: rows.length }))
    panel().confirm(secret(SIGNATURE))
    await clock.advance(60_000)
    expect([panel().stage, panel().refusal]).toEqual([stage, words && { id: words }])
  })
})

describe('a stored agreement', () => {
  it('[LOAN-33] is shown byte for byte, and a failure can be tried again', async () => {
    const bench = await open()
    // Interest as booked, whatever the terms would make of it.
    const TERMS = { amount: '500', loan_period: 7, free_period: 3, interest_rate: '0.001', interest_amount: '9' }
    const html = `<p>A &amp; B</p><img src="${SIGNATURE}">`
    bench.say('/api/loan/loan_info', refused('There is no such loan'))
    const cell = bench.client.follow(storedAgreementPanel, loanId(5))
    cell.subscribe(() => undefined)
    await bench.clock.advance(1000)
    expect([cell.get().stage, cell.get().failure]).toEqual(['failed', { text: 'There is no such loan' }])
    bench.say('/api/loan/loan_info', data({ ...TERMS, agreement: html }))
    cell.get().refresh()
    await bench.clock.advance(1000)
    expect([cell.get().stage, cell.get().agreement, reveal(secret(html))]).toEqual(['ready', html, html])
    const { cost, detail } = cell.get()
    expect([detail?.period, cost?.firstDay, cost?.dailyRate.toFixed()]).toEqual([7, 4, '0.1'])
    expect([cost?.interest, cost?.sum].map((sum) => sum?.toFixed())).toEqual(['9', '509'])
    expect(bench.sent('/api/loan/loan_info')[0]).toMatchObject({ id: '5' })
  })
})
